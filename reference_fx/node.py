"""`Node`: one operation of a graph, with its position in the graph, its inputs and its users."""

import copy
import copyreg
import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Reversible
from functools import partial, total_ordering
from operator import attrgetter
from typing import Any, Union

import torch
from torch.utils._dtype_abbrs import dtype_abbrs

from . import _effects
from ._effects import has_side_effect
from ._names import qualified_name, type_repr
from .immutable_collections import PLAIN_CONTAINERS, Maker, frozen, immutable_dict, immutable_list, maker_of
from .operator_schemas import ArgsKwargsPair, Types, normalize_call, normalize_module

__all__ = ["Argument", "Node", "Target", "has_side_effect", "map_aggregate", "map_arg"]

Target = Union[Callable[..., Any], str]  # noqa: UP007 - evaluated by users' type tools
Argument = Any
"""Nodes, literals, and lists, tuples, dicts, sets and slices of arguments."""

Arguments = tuple[Argument, ...]
Keywords = dict[str, Argument]

OPCODES = ("placeholder", "get_attr", "call_function", "call_method", "call_module", "output")
ROOT = "root"
"""The opcode of the sentinel at which a graph's circular node list starts and ends."""


def _attribute(slot: str, setter: Callable[[Any, Any], None] | None, doc: str) -> Any:
    """Create a property whose getter runs in C for speed, because loops over a graph read node attributes often."""
    return property(attrgetter(slot), setter, doc=doc)


@total_ordering
class Node:
    """One operation of a graph.

    `op` is one of six opcodes and determines what `target`, `args` and `kwargs` mean:

    - `placeholder`: an input of the program, with the name `target` and an optional default value in `args`.
    - `get_attr`: reads the parameter, buffer or module at the path `target`.
    - `call_function`: calls the function `target` with the arguments.
    - `call_module`: calls the module at the path `target` with the arguments.
    - `call_method`: calls the method `target` of `args[0]` with the other arguments.
    - `output`: returns `args[0]` from the program.

    Invariant: the `users` of a node are exactly the nodes whose args or kwargs contain it (upheld by `_link_inputs`).
    The graph's `NodeList` contains each node that is not erased. Only the `NodeList` sets a node's sort key and the
    links to its neighbours.

    Example:
        >>> graph = fx.Graph()
        >>> x = graph.placeholder("x")
        >>> total = graph.call_function(torch.add, (x, 1))
        >>> total.op, total.args, x.users
        ('call_function', (x, 1), {add: None})
        >>> total.args = (2, 3)
        >>> x.users
        {}
    """

    # Attributes that users set on a node are stored separately, in `__dict__`.
    _OWN = (
        *("graph", "_name", "type", "users", "meta", "_op", "_target", "_args", "_kwargs"),
        *("_inputs", "_prev", "_next", "_sort_key", "_indexed_with", "_erased"),
    )
    __slots__ = ("__dict__", "__weakref__", *_OWN)

    graph: Any
    """The `Graph` that created this node and contains it in `nodes`."""
    type: Any
    users: dict["Node", None]
    meta: dict[str, Any]

    def __init__(
        self,
        graph: Any,
        name: str,
        op: str,
        target: Target,
        args: Arguments,
        kwargs: Keywords,
        return_type: Any = None,
    ) -> None:
        """Create a node that is not yet in its graph. `Graph.create_node` creates a node and inserts it.

        Raises:
            AssertionError: if `op` is not an opcode, `args` is not a sequence, or `kwargs` is not a dict.
            ValueError: if `target` has the wrong type for `op`.
            TypeError: if a keyword is not a string, or if an argument is a node of another FX implementation.
            RecursionError: if arguments are nested hundreds of levels deep, or contain themselves.
        """
        if op != ROOT:
            check_opcode(op)
        if not is_target_of(op, target):
            raise wrong_target(f"Node [name = '{name}']", op, target)
        self.graph = graph
        self._name = name
        self._op = op
        self._target: Target = target
        self.type = return_type
        self.users = {}
        self.meta = {}
        self._inputs: tuple[Node, ...] = ()
        self._prev = self._next = self
        self._sort_key = 0
        self._indexed_with = _NOT_INDEXED
        self._erased = False
        self._set_inputs(args, kwargs)

    # Name, opcode and target

    def _set_name(self, name: str) -> None:
        self._name = name  # better: node.names.assigned[taken]
        self.graph._graph_namespace.associate_name_with_obj(name, None)

    def _rename(self, candidate: str) -> None:
        if candidate != self._name:
            self._name = self.graph._graph_namespace.create_name(candidate, None)

    name: str = _attribute("_name", _set_name, "The name. No node that is created later gets the same name.")
    op: str = _attribute("_op", lambda node, op: node._set_call(op, node._target), "The opcode.")
    target: Target = _attribute(
        "_target",
        lambda node, target: node._set_call(node._op, target),
        "The function, method, module, attribute or input; see `Node`.",
    )

    def _set_call(self, op: str, target: Target) -> None:
        """Set the opcode and the target. After construction, only this method changes the opcode and the target."""
        self._op, self._target = op, target
        self.graph.nodes.reindex(self)

    # Inputs

    def _set_inputs(self, args: Arguments, kwargs: Mapping[str, Argument]) -> None:
        """Set the arguments and find the nodes in them. `args` and `kwargs` can contain mutable containers."""
        if kwargs or type(args) is not tuple or not isinstance(kwargs, dict):
            check_arguments(args, kwargs)  # better: node.refuses[assigned-type], node.refuses[keywords-are-strings]
        elif _LEAVES.issuperset(map(type, args)):  # most calls have no containers
            nodes = tuple(dict.fromkeys([arg for arg in args if type(arg) is Node]))
            self._link_inputs(args, _NO_KEYWORDS, args if len(nodes) == len(args) else nodes)
            return
        inputs: dict[Node, None] = {}
        try:
            note = partial(_note_node, inputs)
            frozen_args = replaced(args, note)
            frozen_kwargs = replaced(kwargs, note) if kwargs else _NO_KEYWORDS
        except RecursionError:
            raise RecursionError(f"arguments of {self.name} are nested too deeply: the limit is 200 levels") from None
        self._link_inputs(frozen_args, frozen_kwargs, tuple(inputs))

    def _link_inputs(self, args: Arguments, kwargs: Keywords, inputs: tuple["Node", ...]) -> None:
        """Set immutable arguments that contain the nodes `inputs`, and update `users`. No other method does this."""
        if self._erased and inputs:  # better: node.refuses[erased-uses]
            raise RuntimeError(f"Node {self.name} was erased, so it cannot take nodes as arguments: create a new node")
        for node in self._inputs:
            node.users.pop(self, None)
        self._args, self._kwargs, self._inputs = args, kwargs, inputs
        for node in inputs:
            node.users[self] = None

    _update_args_kwargs = _set_inputs  # torch.fx's name for it
    _input_nodes = property(lambda node: dict.fromkeys(node._inputs))  # likewise

    args: Arguments = _attribute(
        "_args",
        lambda node, args: node._set_inputs(args, node._kwargs),
        "The positional arguments. Assigning them updates the `users` of the old and new inputs.",
    )
    kwargs: Keywords = _attribute(
        "_kwargs",
        lambda node, kwargs: node._set_inputs(node._args, kwargs),
        "The keyword arguments. Assigning them updates the `users` of the old and new inputs.",
    )

    @property
    def all_input_nodes(self) -> list["Node"]:
        """The nodes in args and kwargs, without duplicates, in order of appearance."""
        return list(self._inputs)

    def update_arg(self, idx: int, arg: Argument) -> None:
        """Replace the positional argument at the index `idx`."""
        args = list(self.args)
        args[idx] = arg
        self.args = tuple(args)

    def insert_arg(self, idx: int, arg: Argument) -> None:
        """Insert a positional argument at the index `idx`. To append, pass the number of arguments as `idx`.

        Raises:
            AssertionError: if `idx` is negative or greater than the number of arguments.
        """
        if not 0 <= idx <= len(self.args):
            problem = f"insert_args index must be between 0 and len(self.args), got {idx}"
            raise AssertionError(f"{problem}: {self.name} has {len(self.args)} arguments")
        self.args = (*self.args[:idx], arg, *self.args[idx:])

    def update_kwarg(self, key: str, arg: Argument) -> None:
        """Set the keyword argument `key`."""
        self.kwargs = {**self.kwargs, key: arg}

    def replace_input_with(self, old_input: "Node", new_input: "Node") -> None:
        """Replace `old_input` with `new_input` in this node's arguments.

        Example:
            >>> graph = fx.Graph()
            >>> x, y = graph.placeholder("x"), graph.placeholder("y")
            >>> total = graph.call_function(torch.cat, ([x, x],))
            >>> total.replace_input_with(x, y)
            >>> total.args, x.users
            (([y, y],), {})
        """
        if (module := self.graph.owning_module) is not None:
            announce("replace", module, old=old_input, new=str(new_input), user=self)

        old, new = old_input, new_input
        args = tuple(
            [new if arg is old else arg if type(arg) in _LEAVES else _substituted(old, new, arg) for arg in self._args]
        )
        kwargs = replaced(self._kwargs, partial(_substituted, old, new)) if self._kwargs else _NO_KEYWORDS
        if type(new) is Node:
            known = self._inputs
            # If the arguments are all nodes, each once, their tuple is also the tuple of inputs.
            inputs = args if known is self._args else tuple([new if node is old else node for node in known])
            self._link_inputs(args, kwargs, tuple(dict.fromkeys(inputs)) if new in known else inputs)
        else:
            self._set_inputs(args, kwargs)

    def replace_all_uses_with(
        self,
        replace_with: "Node",
        delete_user_cb: Callable[["Node"], bool] | None = None,
        *,
        propagate_meta: bool = False,
    ) -> list["Node"]:
        """Make the users of this node use `replace_with` instead. Return the users that were changed.

        If `replace_with` itself uses this node, that use stays. `replace_with` can therefore be inserted between this
        node and its users. The function `delete_user_cb` decides for each user whether to change it. By default, all
        users are changed. With `propagate_meta`, this node's `meta` is copied to `replace_with`, whose `meta` must be
        empty.

        Raises:
            AssertionError: if `propagate_meta` is set and `replace_with.meta` is not empty.

        Example:
            >>> traced = fx.symbolic_trace(lambda x: torch.relu(x).sum())
            >>> relu = traced.graph.find_nodes(op="call_function", target=torch.relu)[0]
            >>> with traced.graph.inserting_after(relu):
            ...     negated = traced.graph.call_function(torch.neg, (relu,))
            >>> relu.replace_all_uses_with(negated)
            [sum_1]
            >>> negated.args, negated.users
            ((relu,), {sum_1: None})
        """
        if propagate_meta and replace_with.meta:
            raise AssertionError(
                "Called node.replace_all_uses_with(replace_with, propagate_meta=True), but replace_with already has "
                f".meta keys: {', '.join(map(repr, replace_with.meta))}. Clear {replace_with}.meta first"
            )
        # better: node.replace_all_uses_with.put-between, node.replace_all_uses_with.filter[raises]
        users = [user for user in self.users if user is not replace_with]
        redirected = users if delete_user_cb is None else [user for user in users if delete_user_cb(user)]
        for user in redirected:
            user.replace_input_with(self, replace_with)
        if propagate_meta:
            replace_with.meta.update(self.meta)
        return redirected

    # Place in the program

    next: "Node" = _attribute("_next", None, "The next node; after the last node, the sentinel (opcode `root`).")
    prev: "Node" = _attribute("_prev", None, "The previous node; before the first node, the sentinel.")

    def prepend(self, x: "Node") -> None:
        """Move the node `x` of the same graph to the position before this node. This node may be erased.

        Raises:
            TypeError: if `x` is not a node.
            AssertionError: if `x` belongs to another graph.
            RuntimeError: if `x` was erased, or if `x` is the sentinel at the end of the list.

        Example:
            >>> graph = fx.Graph()
            >>> x, y, z = (graph.placeholder(name) for name in "xyz")
            >>> x.prepend(z)
            >>> list(graph.nodes)
            [z, x, y]
        """
        check_is_node(x, "_prepend() argument")
        if x.graph is not self.graph:
            raise AssertionError(
                f"Attempting to move a Node into a different Graph: {x.name} is not in the graph of {self.name}. Copy "
                f"{x.name} with Graph.node_copy"
            )
        if x._erased:  # better: node.refuses[move-erased]
            raise RuntimeError(f"Node {x.name} was erased from its graph, so it cannot be moved: create a new node")
        if x._op == ROOT:  # better: node.refuses[move-sentinel]
            raise RuntimeError("The sentinel at the end of the node list cannot be moved: pass a node from Graph.nodes")
        self.graph.nodes.insert(x, self)

    def append(self, x: "Node") -> None:
        """Move the node `x` of the same graph to the position after this node. Raises the same errors as `prepend`."""
        self._next.prepend(x)

    def __lt__(self, other: "Node") -> bool:
        """Return whether this node comes before `other` in their graph."""
        return self._sort_key < other._sort_key if isinstance(other, Node) else NotImplemented

    def _erase(self) -> None:
        """Remove this node from its graph permanently, and replace its inputs with None."""
        if self._inputs:
            forget = partial(map_arg, fn=lambda _: None)
            args = [None if type(arg) is Node else arg if type(arg) in _LEAVES else forget(arg) for arg in self._args]
            self._link_inputs(tuple(args), forget(self._kwargs) if self._kwargs else _NO_KEYWORDS, ())
        self.graph.nodes.remove(self)
        self._erased = True

    # Copies

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        """Return this node's counterpart in a deep copy of its graph."""
        # better: node.copy[deep-in-its-graph]
        graph = copy.deepcopy(self.graph, memo)
        if id(self) not in memo:  # an erased node, which the graph no longer contains
            twin = memo[id(self)] = type(self)(graph, self.name, self.op, self.target, (), {}, self.type)
            twin.meta, twin._erased = copy.copy(self.meta), True
        counterpart: Node = memo[id(self)]
        return counterpart

    def __copy__(self) -> "Node":
        """Return a copy of this node with the same attributes.

        The copy belongs to no node list, and is not among the users of its inputs.
        """
        twin = object.__new__(type(self))
        for name, value in self._attributes().items():
            setattr(twin, name, value)
        return twin

    def _attributes(self) -> dict[str, Any]:
        return self.__dict__ | {name: getattr(self, name) for name in self._OWN}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the graph as plain data, with this node's position in the graph."""
        for index, each in enumerate(self.graph.nodes):
            if each is self:
                return _node_at, (self.graph, index)
        return copyreg.__newobj__, (type(self),), (None, self._attributes())  # type: ignore[attr-defined]  # typeshed

    # Facts about the operation

    @property
    def stack_trace(self) -> str | None:
        """The stack trace of the program line that recorded this node, or None. It is stored in `meta`."""
        return self.meta.get("stack_trace")

    @stack_trace.setter
    def stack_trace(self, trace: str | None) -> None:
        self.meta["stack_trace"] = trace

    def is_impure(self, impure_random: bool = True) -> bool:
        """Return whether this node has a side effect and must stay even if nothing uses its value.

        Inputs and outputs count as nodes with a side effect. A function call has a side effect if the function checks a
        condition, switches a torch mode, or sets an item. A call to an operator of `torch.ops` has a side effect if the
        operator's schema says that the operator writes to an argument. Calls that draw random numbers have a side
        effect if `impure_random` is set. To register another function with a side effect, use `has_side_effect`. A call
        to a module has a side effect if the module's attribute `_is_impure` is true. No other in-place writes count as
        side effects. To find other in-place writes, use `mutates`.

        Raises:
            AssertionError: if this node calls a module and the graph has no `owning_module`.
            AttributeError: if the owning module does not contain the module that this node calls.

        Example:
            >>> graph = fx.Graph()
            >>> x = graph.placeholder("x")
            >>> added = graph.call_method("add_", (x, 1))
            >>> x.is_impure(), added.is_impure(), added.mutates()
            (True, False, True)
        """
        if self.op == "call_function":
            return _effects.function_has_effect(self.target, impure_random=impure_random)
        if self.op == "call_module":
            return bool(getattr(self._called_module(), "_is_impure", False))
        return self.op in ("placeholder", "output")

    def mutates(self) -> bool:
        """Return whether this node is a call that is known to write to an argument or to a module's state.

        A call to a method or torch function whose name ends with an underscore writes in place. In-place statements
        such as `+=` also write in place, and so do calls with `out=` or `inplace=True`. A call to a module writes in
        place if the module is in-place or updates running statistics. The method `mutates` does not exist in torch.fx.

        Raises:
            AssertionError: if this node calls a module and the graph has no `owning_module`.
            AttributeError: if the owning module does not contain the module that this node calls.
        """
        if self.op == "call_function":
            return _effects.function_mutates(self.target, self.kwargs)
        if self.op == "call_method":
            return _effects.method_mutates(str(self.target))
        return self.op == "call_module" and _effects.module_mutates(self._called_module())

    def _called_module(self) -> torch.nn.Module:
        owner: torch.nn.Module | None = self.graph.owning_module
        if owner is None:
            raise AssertionError(
                "self.graph.owning_module not set for purity check: set owning_module to the module that contains "
                f"{self.target!r}"
            )
        return owner.get_submodule(str(self.target))

    def normalized_arguments(
        self,
        root: torch.nn.Module,
        arg_types: Types | None = None,
        kwarg_types: Mapping[str, Any] | None = None,
        normalize_to_only_use_kwargs: bool = False,
    ) -> ArgsKwargsPair | None:
        """Return the call's arguments with defaults filled in, or None if the signature is unknown.

        `root` is the module whose submodules the nodes call. For the other parameters, see
        `operator_schemas.normalize_function`. For an operator of `torch.ops`, the keywords in the result are the
        parameter names in its schema, such as `self` instead of `input`.

        Example:
            >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
            >>> call = traced.graph.find_nodes(op="call_module")[0]
            >>> call.normalized_arguments(traced, normalize_to_only_use_kwargs=True)
            ArgsKwargsPair(args=(), kwargs={'input': input_1})
        """
        target: Any = self.target
        only_kwargs, args, kwargs = normalize_to_only_use_kwargs, self.args, self.kwargs
        if self.op == "call_function":
            return normalize_call(target, args, kwargs, arg_types, kwarg_types, only_kwargs)
        return normalize_module(root, str(target), args, kwargs, only_kwargs) if self.op == "call_module" else None

    # Text

    def __repr__(self) -> str:
        """Return the node's name, as it appears in printed arguments."""
        return self.name

    def format_node(
        self,
        placeholder_names: list[str] | None = None,
        maybe_return_typename: list[str] | None = None,
        *,
        include_tensor_metadata: bool = False,
    ) -> str | None:
        """Return the line that `str(graph)` prints for this node.

        For example, `%add : [num_users=1] = call_function[target=operator.add](args = (%x, 1), kwargs = {})`.

        Args:
            placeholder_names: if this list is not empty, a placeholder's text is appended to it, and the method returns
                None.
            maybe_return_typename: a list; if it is not empty, an output node sets its first item to the annotation.
            include_tensor_metadata: show the dtype, shape, strides and device of the tensor in `meta["val"]`.
        """
        op = self.op
        if op == "placeholder" and placeholder_names:  # better: node.format_node.collects[annotated-placeholders]
            annotation = "" if self.type is None else f": {type_repr(self.type)}"
            placeholder_names.append(f"{self.target}{annotation}")
            return None
        if op == "output":
            if self.type is not None and maybe_return_typename:
                maybe_return_typename[0] = f" -> {type_repr(self.type)}"
            return " ".join(["return", *map(str, self.args[:1])])  # better: printing.graph[output-without-argument]
        annotation = "" if self.type is None else f"{type_repr(self.type)} "
        if include_tensor_metadata and op.startswith("call_"):
            annotation = _format_tensor(self.meta.get("val")) or annotation
        head = f"%{self.name} : {annotation}[num_users={len(self.users)}]"
        call = f"{head} = {op}[target={self._pretty_print_target(self.target)}]"
        if op == "placeholder":
            return f"{call}(default={self.args[0]})" if self.args else call
        if op == "get_attr":
            return call
        kwargs = _format_arg(self.kwargs) if self.kwargs else "{}"
        return f"{call}(args = {_format_arg(self.args)}, kwargs = {kwargs})"

    @staticmethod
    def _pretty_print_target(target: Any) -> str:
        """Return the target of a node as `str(graph)` prints it."""
        if isinstance(target, str):
            return target
        home = _HOMES.get(str(getattr(target, "__module__", None)))
        return qualified_name(target) if home is None else f"{home}.{target.__name__}"


_NO_KEYWORDS: Keywords = immutable_dict()


def _node_at(graph: Any, index: int) -> Node:
    node: Node = list(graph.nodes)[index]
    return node


def announce(event: str, module: Any, *args: Any, **kwargs: Any) -> None:
    """Call the hooks that a graph's owning module has for `event`. If `module` is None, do nothing."""
    hooks = None if module is None else vars(module).get("_node_hooks")
    if hooks is not None:
        for hook in list(hooks.get(event, ())):
            hook(*args, **kwargs)


# The nodes of a graph


class _Indexed(dict[Node, None]):
    """The nodes that a `NodeList` stores under one key of its index."""

    in_order = True
    """Whether the nodes are in graph order."""


class NodeList:
    """The nodes of a graph in order. Nodes may be inserted and removed during iteration.

    Invariants, upheld by `insert`, `remove` and `reindex`: the nodes form a circular linked list in which sort keys
    ascend. The index contains each `call_function` node under its function, and each other node under its opcode.
    """

    def __init__(self, root: Node) -> None:
        """Create an empty list. `root` is the sentinel at which the list starts and ends."""
        self.root = root
        self._length = 0
        self._index: defaultdict[object, _Indexed] = defaultdict(_Indexed)

    def __len__(self) -> int:
        return self._length

    def __contains__(self, node: object) -> bool:
        return isinstance(node, Node) and node.graph is self.root.graph and not node._erased

    def __iter__(self) -> Iterator[Node]:
        return self._walk(attrgetter("_next"))

    def __reversed__(self) -> Iterator[Node]:
        return self._walk(attrgetter("_prev"))

    def _walk(self, step: Callable[[Node], Node]) -> Iterator[Node]:
        node = self.root
        # A loop may erase its current node. The node keeps its links, so that the loop can continue.
        while (node := step(node)) is not self.root:
            if not node._erased:
                yield node

    def insert(self, node: Node, successor: Node) -> None:
        """Insert or move `node` before `successor`.

        If `successor` was erased, insert `node` before the node that followed `successor`.
        """
        while successor._erased:  # better: node.move[next-to-erased]
            successor = successor._next
        if successor is node:
            return
        self.remove(node)
        node._prev, node._next = successor._prev, successor
        node._prev._next = successor._prev = node
        node._sort_key = key_between(node._prev, successor)
        self._length += 1
        self._enter_index(node)

    def remove(self, node: Node) -> None:
        """Remove a node if it is in the list. The removed node keeps the links to its former neighbours."""
        if node in node._indexed_with:
            del node._indexed_with[node]
            node._prev._next, node._next._prev = node._next, node._prev
            self._length -= 1

    def reindex(self, node: Node) -> None:
        """Update the index after a node's opcode or target changed, if the node is in the list."""
        if node in node._indexed_with:
            del node._indexed_with[node]
            self._enter_index(node)

    def _enter_index(self, node: Node) -> None:
        indexed = self._index[node._target if node._op == "call_function" else node._op]
        indexed[node] = None
        indexed.in_order = indexed.in_order and node._next is self.root
        node._indexed_with = indexed

    def find_nodes(self, *, op: str, target: Any = None, sort: bool = True) -> list[Node]:
        """List nodes like `Graph.find_nodes`.

        Some programs for torch.fx call `find_nodes` of the node list directly.
        """
        key = target if op == "call_function" else op
        found = self._index.get(key, _Indexed())
        if sort and not found.in_order:
            nodes = sorted(found, key=attrgetter("_sort_key"))
            found.clear()
            found.update(dict.fromkeys(nodes))
            found.in_order = True
        if target is not None and key is op:
            return [node for node in found if node._target == target]
        return list(found)


_NOT_INDEXED = _Indexed()


def last_uses(nodes: Reversible[Node]) -> dict[Node, list[Node]]:
    """Map each node to the values that no later node uses, in the order in which the node reads them."""
    seen: set[Node] = set()
    last: dict[Node, list[Node]] = {}
    for user in reversed(nodes):
        for value in user.all_input_nodes:
            if value not in seen:
                seen.add(value)
                last.setdefault(user, []).append(value)
    return last


# Sort keys

_KEY_GAP = 1 << 64  # between appended neighbours
_KEY_STEP = 1 << 32  # at most, between an inserted node and the previous node, so that more nodes fit after it


def key_between(before: Node, after: Node) -> int:
    """Return a sort key for a node that was linked between `before` and `after`.

    The sentinel, which comes before the first and after the last node, has no sort key.
    """
    if after._op == ROOT:
        return _KEY_GAP if before._op == ROOT else before._sort_key + _KEY_GAP
    if before._op == ROOT:
        return after._sort_key - _KEY_GAP
    gap = after._sort_key - before._sort_key
    return before._sort_key + min(gap // 2, _KEY_STEP) if gap > 1 else _spread_keys(before)


def _spread_keys(before: Node) -> int:
    """Assign a sort key to the node inserted after `before`, and new keys to as many following nodes as needed.

    Return the inserted node's sort key.
    """
    # Dietz and Sleator's rule says how many: on average, logarithmically many. Renumbering all would be quadratic.
    last, count = before._next._next, 2
    while last._op != ROOT and last._sort_key - before._sort_key <= count**2:
        last, count = last._next, count + 1
    first = before._sort_key
    width = count * _KEY_GAP if last._op == ROOT else last._sort_key - first
    node = before
    for index in range(1, count):
        node = node._next
        node._sort_key = first + width * index // count
    return first + width // count


# The walk over arguments

PLAIN: frozenset[type] = frozenset({int, float, str, bool, type(None)})
_LEAVES = frozenset({*PLAIN, Node})
"""Classes whose values are not containers."""
_SEQUENCES = (tuple, list)
_SETS = (set, frozenset)


def values_in(container: Any) -> Iterable[Any] | None:
    """Return the values in a container, without the keys of a dict. Return None for anything else."""
    if isinstance(container, _SEQUENCES):
        return container
    if isinstance(container, dict):
        return container.values()
    return (container.start, container.stop, container.step) if isinstance(container, slice) else None


def with_values(
    container: Any,
    values: list[Any],
    new_list: type[list[Any]],
    new_dict: type[dict[Any, Any]],
    made: Callable[[Any, Maker], Any] = frozen,
) -> Any:
    """Return a container of the same kind as `container` with the items `values`.

    Lists become instances of `new_list`, and dicts become instances of `new_dict`.

    For a container of a user's class, return `made(plain, maker)`. `maker` turns the plain container into a container
    of the user's class.
    """
    kind = type(container)
    if isinstance(container, tuple):
        if kind is not tuple and hasattr(container, "_fields"):
            return kind(*values)
        plain: Any = tuple(values)
    elif isinstance(container, list):
        plain = new_list(values)
    elif kind is slice:
        return slice(*values)
    else:
        plain = new_dict(zip(container, values, strict=True))
    maker = None if kind in PLAIN_CONTAINERS else maker_of(container)
    return plain if maker is None else made(plain, maker)


def rebuilt(
    value: Any,
    function: Callable[[Any], Any],
    new_list: type[list[Any]],
    new_dict: type[dict[Any, Any]],
    made: Callable[[Any, Maker], Any] = frozen,
    every_leaf: bool = False,
) -> Any:
    """Apply `function` to every leaf of `value`.

    Lists become instances of `new_list`, and dicts become instances of `new_dict`.

    Numbers, strings and None inside containers stay unchanged. With `every_leaf`, `function` is also applied to
    numbers, strings and None, and to each set as a whole. `made` creates containers of a user's class, as in
    `with_values`.
    """
    given = values_in(value)
    if given is None:
        is_leaf = every_leaf or not isinstance(value, _SETS)
        return function(value) if is_leaf else _rebuilt_set(value, function, new_list, new_dict, made)
    values = list(given)
    for place, item in enumerate(values):
        kind = type(item)
        if kind is Node:
            values[place] = function(item)
        elif every_leaf or kind not in PLAIN:
            values[place] = rebuilt(item, function, new_list, new_dict, made, every_leaf)
    return with_values(value, values, new_list, new_dict, made)


def _rebuilt_set(value: Any, function: Any, new_list: type[list[Any]], new_dict: Any, made: Any) -> Any:
    # The order of a set differs between processes, so its nodes are sorted in graph order.
    # better: codegen.values[nodes-in-sets]
    members = sorted(value, key=_place_in_set)
    results = rebuilt(members, function, list, new_dict, made)
    # A new set may print in another order, so a node keeps the program's set.
    is_same = new_list is immutable_list and results == members
    return value if is_same else type(value)(results)


def _place_in_set(member: Any) -> int:
    return member._sort_key if type(member) is Node else 0


def map_aggregate(a: Any, fn: Callable[[Any], Any]) -> Any:
    """Apply `fn` to every leaf of nested lists, tuples, dicts and slices in `a`, and return the result.

    Lists and dicts become immutable, and named tuples keep their class. Keys of dicts stay unchanged. A container of a
    user's class becomes an immutable container with a function `made_by`, which recreates the original class.

    Example:
        >>> from reference_fx.node import map_aggregate
        >>> map_aggregate((1, [2, {"a": 3}], slice(4)), lambda leaf: leaf if leaf is None else leaf * 10)
        (10, [20, {'a': 30}], slice(None, 40, None))
    """
    return rebuilt(a, fn, immutable_list, immutable_dict, frozen, True)


def replaced(value: Any, function: Callable[[Any], Any]) -> Any:
    """Like `map_aggregate`, but look inside sets, too, and leave numbers, strings and None in containers unchanged."""
    return rebuilt(value, function, immutable_list, immutable_dict)


def map_arg(a: Argument, fn: Callable[[Node], Argument]) -> Argument:
    """Apply `fn` to every node in `a`, including nodes inside sets, and rebuild `a` like `map_aggregate`.

    Raises:
        AssertionError: if `fn` cannot be called.

    Example:
        >>> graph = fx.Graph()
        >>> x, y = graph.placeholder("x"), graph.placeholder("y")
        >>> total = graph.call_function(torch.cat, ([x, y],), {"dim": 1})
        >>> fx.map_arg(total.args, {x: y, y: x}.get)
        ([y, x],)
    """
    if not callable(fn):
        raise AssertionError(f"torch.fx.map_arg(a, fn): fn must be a callable, not {fn!r}")

    return replaced(a, lambda leaf: fn(leaf) if isinstance(leaf, Node) else leaf)


def _note_node(found: dict[Node, None], leaf: Argument) -> Argument:
    """If `leaf` is a node, add it to `found`. Return `leaf` in any case."""
    if isinstance(leaf, Node):
        found[leaf] = None
    elif hasattr(type(leaf), "replace_all_uses_with"):  # better: node.refuses[other-implementation-input]
        check_is_node(leaf, "a node in the arguments")
    return leaf


def _substituted(old: Node, new: Argument, arg: Argument) -> Argument:
    """Return an argument in which `new` replaces every `old`."""
    return replaced(arg, lambda leaf: new if leaf is old else leaf)


# Checks for a node's parts


def check_opcode(op: str) -> None:
    """Raise AssertionError if `op` is not an opcode."""
    if op not in OPCODES:
        raise AssertionError(f"op '{op}' is not in _legal_ops: use one of {', '.join(OPCODES)}")


def is_target_of(op: str, target: object) -> bool:
    """Return whether `target` has the right type for the opcode `op`."""
    if op != "call_function":
        return isinstance(target, str)
    hash(target)  # raises TypeError for an unhashable function, which cannot be a key in a table
    return callable(target)


def wrong_target(what: str, op: str, target: object) -> ValueError:
    """Create the error for a target that has the wrong type for `op`. `what` describes the node."""
    expected = "a Callable" if op == "call_function" else "a str"
    return ValueError(f"{what} target {target} has type {torch.typename(target)} but {expected} is expected")


def unknown_opcode(node: Node) -> NotImplementedError:
    """Create the error for a node with an unknown opcode."""
    return NotImplementedError(f"node: {node.op} {node.target}: {node.name}.op must be one of {', '.join(OPCODES)}")


def check_arguments(args: object, kwargs: object) -> None:
    """Raise AssertionError or TypeError if `args`, `kwargs` or a keyword has the wrong type."""
    if not isinstance(args, tuple | list):
        raise AssertionError(f"args must be a tuple, got {type(args)}: for a single argument x, pass (x,)")
    if not isinstance(kwargs, dict):
        raise AssertionError(f"kwargs must be a dict, got {type(kwargs)}")
    for keyword in kwargs:
        if not isinstance(keyword, str):
            raise TypeError(f"keywords must be strings, got {keyword!r}: pass this argument by position")


# Nodes and graphs of another FX implementation

_PACKAGE = __name__.removesuffix(".node")


def check_is_node(value: object, what: str) -> None:
    """Raise TypeError if `value` is not a node of this implementation. `what` describes `value` in the error."""
    if not isinstance(value, Node):
        words = f"{what} must be a Node of {_PACKAGE}.node, not {value!r} of type {torch.typename(value)}"
        raise TypeError(f"{words}{hint(value)}")


def hint(value: object) -> str:
    """Return advice to append to an error message: how to convert `value` from torch.fx.

    Return an empty string if `value` does not come from torch.fx.
    """
    homes = [f"{cls.__module__}." for cls in type(value).__mro__]
    is_torchs = any(home.startswith("torch.fx.") for home in homes)
    return f"; {_PACKAGE}.interop.from_torch_fx converts torch.fx graphs and modules" if is_torchs else ""


# Text


def _format_tensor(value: object) -> str | None:
    """Return a tensor's dtype, shape, strides (if any) and device. Return None for anything else."""
    if not isinstance(value, torch.Tensor):
        return None
    try:
        strides = str(list(value.stride()))
    except RuntimeError:
        strides = ""
    return f'Tensor "{dtype_abbrs[value.dtype]}{list(value.shape)}{strides}{value.device}"'


def _format_arg(value: Any, max_list_len: float = math.inf) -> str:
    """Return an argument as `str(graph)` prints it: nodes with `%`, strings without quotes, long lists shortened."""
    if isinstance(value, Node):
        return f"%{value.name}"
    if isinstance(value, _SEQUENCES):
        items = [_format_arg(item) for item in (value if len(value) <= max_list_len else value[: int(max_list_len)])]
        if len(items) < len(value):
            items.append(f"...[total_len={len(value)}]")
        listed = ", ".join(items)
        if isinstance(value, list):
            return f"[{listed}]"
        return f"({listed},)" if len(value) == 1 else f"({listed})"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key}: {_format_arg(item)}" for key, item in value.items()]) + "}"
    return str(value)


_get_qualified_name = qualified_name  # torch.fx's name for it, which passes use
_HOMES = {"builtins": "builtins", "_operator": "operator"}
"""The names that `str(graph)` prints for Python modules."""
