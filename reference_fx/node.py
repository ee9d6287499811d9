"""`Node`: one operation of a graph, its place in the program, and its links to the nodes whose values it uses."""

from collections.abc import Callable, Mapping
from functools import partial, total_ordering
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Union

import torch

from ._intercept.replacements import original
from ._later import names_of
from ._node.checks import check_arguments, check_opcode, is_target_of, not_a_node, wrong_target
from ._node.hooks import announce
from ._node.order import ROOT, Indexed
from ._node.walks import LEAVES, map_aggregate, replaced, values_in
from .immutable_collections import immutable_dict

if TYPE_CHECKING:
    from .operator_schemas import ArgsKwargsPair, Types

__all__ = ["Argument", "Node", "Target", "has_side_effect", "map_aggregate", "map_arg"]

Target = Union[Callable[..., Any], str]  # noqa: UP007 - evaluated by users' type tools
Argument = Any
"""Nodes, literals, and lists, tuples, dicts and slices of arguments."""

Arguments = tuple[Argument, ...]
Keywords = dict[str, Argument]


def map_arg(a: Argument, fn: Callable[["Node"], Argument]) -> Argument:
    """Rebuild `a` as `map_aggregate` does, with `fn` applied to every node in it.

    Raises:
        AssertionError: `fn` cannot be called.

    Example:
        >>> graph = fx.Graph()
        >>> x, y = graph.placeholder("x"), graph.placeholder("y")
        >>> total = graph.call_function(torch.cat, ([x, y],), {"dim": 1})
        >>> fx.map_arg(total.args, {x: y, y: x}.get)
        ([y, x],)
    """
    if not callable(fn):
        raise AssertionError(f"torch.fx.map_arg(a, fn): fn must be a callable, not {fn!r}")

    def on_leaf(leaf: Argument) -> Argument:
        if isinstance(leaf, Node):
            return fn(leaf)
        if isinstance(leaf, _SETS):  # better: codegen.values.nodes-in-sets
            return type(leaf)(map_arg(member, fn) for member in leaf)
        return leaf

    return replaced(a, on_leaf)


def _note_node(found: dict["Node", None], leaf: Argument) -> Argument:
    """Add `leaf` to `found` if it is a node, or the nodes in it if it is a set; return it as it is."""
    if isinstance(leaf, Node):
        found[leaf] = None
    elif isinstance(leaf, _SETS):  # better: codegen.values.nodes-in-sets
        members: dict[Node, None] = {}
        replaced(tuple(leaf), partial(_note_node, members))
        found.update(dict.fromkeys(sorted(members)))  # a set has another order in another process
    elif hasattr(type(leaf), "replace_all_uses_with"):  # better: node.inputs.other-implementation
        raise not_a_node(leaf, "a node among the arguments")
    return leaf


def _substituted(old: "Node", new: Argument, arg: Argument) -> Argument:
    """Return an argument in which `new` stands wherever `old` did."""
    if arg is old:
        return new
    if isinstance(arg, _SETS):
        return map_arg(arg, partial(_substituted, old, new))
    return arg if values_in(arg) is None else replaced(arg, partial(_substituted, old, new))


# Nodes


def _attribute(slot: str, setter: Callable[[Any, Any], None] | None, doc: str) -> Any:
    """Make a property that is read without a call of a Python function: those of nodes are read everywhere."""
    return property(attrgetter(slot), setter, doc=doc)


@total_ordering
class Node:
    """One operation of a graph.

    `op` is one of the six opcodes, which says what `target`, `args` and `kwargs` mean:

    - `placeholder`: an input of the program; `target` is its name, `args` its default value if it has one.
    - `get_attr`: the parameter, buffer or module at the path `target`.
    - `call_function`: `target` is called with the arguments.
    - `call_module`: the module at the path `target` is called with the arguments.
    - `call_method`: the method `target` of `args[0]` is called with the rest.
    - `output`: the program returns `args[0]`.

    Invariant: `users` of a node are exactly the nodes whose args or kwargs hold it (upheld by `_link_inputs`). The
    graph's `NodeList` has each node that is not erased, and alone sets its links and its sort key.

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

    # Python keeps what users set on a node apart from these, in `__dict__`.
    _OWN = (
        *("graph", "_name", "type", "users", "meta", "_op", "_target", "_args", "_kwargs"),
        *("_inputs", "_prev", "_next", "_sort_key", "_indexed_with", "_erased"),
    )
    __slots__ = ("__dict__", "__weakref__", *_OWN)

    graph: Any
    """The `Graph` that made this node, and that has it in `nodes`."""
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
        """Make a node that is in no list; `Graph.create_node` makes one and inserts it.

        Raises:
            AssertionError: `op` is no opcode, `args` is no sequence, or `kwargs` no dict.
            ValueError: `target` has the wrong type for `op`.
            TypeError: a keyword is no string, or an argument is a node of another implementation.
            RecursionError: arguments are nested hundreds of times, or hold themselves.
        """
        if op != ROOT:
            check_opcode(op)
        if not is_target_of(op, target):
            raise wrong_target(f"Node [name = '{name}']", op, target)
        self.graph = graph
        self._name = name
        self._op = op
        self._target: Target = original(target)
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
        self._name = name  # better: node.names.assigned-is-taken
        self.graph._graph_namespace.associate_name_with_obj(name, None)

    def _rename(self, candidate: str) -> None:
        if candidate != self._name:
            self._name = self.graph._graph_namespace.create_name(candidate, None)

    name: str = _attribute("_name", _set_name, "The name, which no node made later gets.")
    op: str = _attribute("_op", lambda node, op: node._set_call(op, node._target), "The opcode.")
    target: Target = _attribute(
        "_target",
        lambda node, target: node._set_call(node._op, target),
        "The function, method, module, attribute or input; see `Node`.",
    )

    def _set_call(self, op: str, target: Target) -> None:
        """Set the opcode and the target. This method alone changes them after construction."""
        self._op, self._target = op, original(target)
        self.graph.nodes.reindex(self)

    # Inputs

    def _set_inputs(self, args: Arguments, kwargs: Mapping[str, Argument]) -> None:
        """Set the inputs to what is in these arguments, of which nothing need be immutable yet."""
        if kwargs or type(args) is not tuple or not isinstance(kwargs, dict):
            check_arguments(args, kwargs)  # better: node.inputs.assigned-type, node.inputs.keywords-are-strings
        elif LEAVES.issuperset(map(type, args)):  # nothing is a container
            nodes = tuple(dict.fromkeys([arg for arg in args if type(arg) is Node]))
            self._link_inputs(args, _NO_KEYWORDS, args if len(nodes) == len(args) else nodes)
            return
        inputs: dict[Node, None] = {}
        try:
            note = partial(_note_node, inputs)
            frozen_args = replaced(args, note)
            frozen_kwargs = replaced(kwargs, note) if kwargs else _NO_KEYWORDS
        except RecursionError:
            raise RecursionError(f"arguments of {self.name} are nested too deeply: code takes 200 brackets") from None
        self._link_inputs(frozen_args, frozen_kwargs, tuple(inputs))

    def _link_inputs(self, args: Arguments, kwargs: Keywords, inputs: tuple["Node", ...]) -> None:
        """Set immutable arguments with these nodes in them, and this node's entry in `users`. No other method does."""
        if self._erased and inputs:  # better: node.erased.stays-so
            raise RuntimeError(f"Node {self.name} was erased from its graph, and cannot use values: make a new node")
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
        "Positional arguments. Assigning them updates the `users` of the nodes that come and go.",
    )
    kwargs: Keywords = _attribute(
        "_kwargs",
        lambda node, kwargs: node._set_inputs(node._args, kwargs),
        "Keyword arguments. Assigning them updates the `users` of the nodes that come and go.",
    )

    @property
    def all_input_nodes(self) -> list["Node"]:
        """The nodes in args and kwargs, each once, in the order in which they appear."""
        return list(self._inputs)

    def update_arg(self, idx: int, arg: Argument) -> None:
        """Replace the positional argument at `idx`."""
        args = list(self.args)
        args[idx] = arg
        self.args = tuple(args)

    def insert_arg(self, idx: int, arg: Argument) -> None:
        """Insert a positional argument before the one at `idx`, which may be one past the last.

        Raises:
            AssertionError: `idx` is negative or leaves a gap.
        """
        if not 0 <= idx <= len(self.args):
            words = f"insert_args index must be between 0 and len(self.args), got {idx}"
            raise AssertionError(f"{words}: {self.name} has {len(self.args)}")
        self.args = (*self.args[:idx], arg, *self.args[idx:])

    def update_kwarg(self, key: str, arg: Argument) -> None:
        """Set the keyword argument `key`."""
        self.kwargs = {**self.kwargs, key: arg}

    def replace_input_with(self, old_input: "Node", new_input: "Node") -> None:
        """Use `new_input` wherever this node's arguments hold `old_input`.

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
            [new if arg is old else arg if type(arg) in LEAVES else _substituted(old, new, arg) for arg in self._args]
        )
        kwargs = replaced(self._kwargs, partial(_substituted, old, new)) if self._kwargs else _NO_KEYWORDS
        if type(new) is Node:
            known = self._inputs
            # Where the arguments are nodes alone, each once, their tuple is that of the inputs, too.
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
        """Redirect the users of this node to `replace_with`, and return those that were redirected.

        If `replace_with` itself uses this node, it goes on using it: a node can be put between another and its users.
        `delete_user_cb` says whether a user is redirected; by default, every one is. `propagate_meta` copies this
        node's `meta` to `replace_with`, which must have none.

        Raises:
            AssertionError: `propagate_meta` would overwrite what `replace_with.meta` holds.

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
                f".meta keys: {', '.join(map(repr, replace_with.meta))}; clear {replace_with}.meta first"
            )
        # better: node.replace_all_uses_with.filter-raises
        users = [user for user in self.users if user is not replace_with]
        redirected = users if delete_user_cb is None else [user for user in users if delete_user_cb(user)]
        for user in redirected:
            user.replace_input_with(self, replace_with)
        if propagate_meta:
            replace_with.meta.update(self.meta)
        return redirected

    # Place in the program

    next: "Node" = _attribute("_next", None, "The node after this one; after the last, the sentinel, of opcode `root`.")
    prev: "Node" = _attribute("_prev", None, "The node before this one; before the first, the sentinel, likewise.")

    def prepend(self, x: "Node") -> None:
        """Move the node `x` of the same graph to just before this one, or to where this one was if it is erased.

        Raises:
            TypeError: `x` is no node.
            AssertionError: `x` belongs to another graph.
            RuntimeError: `x` was erased, or is the sentinel at which the list ends.

        Example:
            >>> graph = fx.Graph()
            >>> x, y, z = (graph.placeholder(name) for name in "xyz")
            >>> x.prepend(z)
            >>> list(graph.nodes)
            [z, x, y]
        """
        if not isinstance(x, Node):
            raise not_a_node(x, "_prepend() argument")
        if x.graph is not self.graph:
            raise AssertionError(
                f"Attempting to move a Node into a different Graph: {x.name} is not of the graph of {self.name}; "
                "copy it with Graph.node_copy"
            )
        if x._erased:  # better: node.move.erased
            raise RuntimeError(f"Node {x.name} was erased from its graph, and cannot be moved: make a new node")
        if x._op == ROOT:  # better: node.move.sentinel
            raise RuntimeError("The sentinel at which the nodes end cannot be moved: name a node of Graph.nodes")
        self.graph.nodes.insert(x, self)

    def append(self, x: "Node") -> None:
        """Move the node `x` of the same graph to just after this one; raises what `prepend` does."""
        self._next.prepend(x)

    def __lt__(self, other: "Node") -> bool:
        """Whether this node runs before `other`, a node of the same graph."""
        return self._sort_key < other._sort_key if isinstance(other, Node) else NotImplemented

    def _erase(self) -> None:
        """Take this node out of its graph for good; it is no node's user, and only literals are left of its inputs."""
        if self._inputs:
            forget = partial(map_arg, fn=lambda _: None)
            args = [None if type(arg) is Node else arg if type(arg) in LEAVES else forget(arg) for arg in self._args]
            self._link_inputs(tuple(args), forget(self._kwargs) if self._kwargs else _NO_KEYWORDS, ())
        self.graph.nodes.remove(self)
        self._erased = True

    # Copies

    def __deepcopy__(self, memo: dict[int, Any]) -> "Node":
        """Return this node's counterpart in a deep copy of its graph."""
        # better: node.copy.deep-in-its-graph
        from ._node.copies import node_in_copy

        counterpart: Node = node_in_copy(self, memo)
        return counterpart

    def __copy__(self) -> "Node":
        """Return a twin with the same attributes, which is in no list and nobody's user."""
        twin = object.__new__(type(self))
        for name, value in self._attributes().items():
            setattr(twin, name, value)
        return twin

    def _attributes(self) -> dict[str, Any]:
        return self.__dict__ | {name: getattr(self, name) for name in self._OWN}

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the graph, which is plain data then, and this node's place in it."""
        from ._node.copies import reduce_node

        return reduce_node(self, self._attributes())

    # Facts about the operation

    @property
    def stack_trace(self) -> str | None:
        """The lines of the traced program that recorded this node, if the tracer kept them; stored in `meta`."""
        return self.meta.get("stack_trace")

    @stack_trace.setter
    def stack_trace(self, trace: str | None) -> None:
        self.meta["stack_trace"] = trace

    def is_impure(self, impure_random: bool = True) -> bool:
        """Whether this node has an effect, so that it stays even if nobody uses its value.

        Inputs and outputs have, and calls of functions that check something, switch a mode of torch, or write by their
        schema; drawing random numbers counts if `impure_random`. `has_side_effect` registers further functions, and a
        module says so with the attribute `_is_impure`. Other calls that write do not count: see `mutates`.

        Raises:
            AssertionError: this node calls a module, and the graph has no `owning_module` to look it up in.
            AttributeError: that has no such module.

        Example:
            >>> graph = fx.Graph()
            >>> x = graph.placeholder("x")
            >>> added = graph.call_method("add_", (x, 1))
            >>> x.is_impure(), added.is_impure(), added.mutates()
            (True, False, True)
        """
        from ._node.effects import has_effect

        return has_effect(self, impure_random=impure_random)

    def mutates(self) -> bool:
        """Whether this node is a call that is known to write to an argument, or to the state of a module.

        These are methods and functions of torch that end in an underscore, statements such as `+=`, `out=` and
        `inplace=True`, and modules that work in place or update running statistics. torch.fx's nodes lack this method.

        Raises:
            AssertionError: this node calls a module, and the graph has no `owning_module` to look it up in.
            AttributeError: that has no such module.
        """
        from ._node.effects import mutates

        return mutates(self)

    def normalized_arguments(
        self,
        root: torch.nn.Module,
        arg_types: "Types | None" = None,
        kwarg_types: Mapping[str, Any] | None = None,
        normalize_to_only_use_kwargs: bool = False,
    ) -> "ArgsKwargsPair | None":
        """Do what `operator_schemas.normalize_function` does or, for a module of `root`, `normalize_module`.

        Keywords of operators of `torch.ops` are those by which they can be called, `self` and not `input`.

        Example:
            >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
            >>> call = traced.graph.find_nodes(op="call_module")[0]
            >>> call.normalized_arguments(traced, normalize_to_only_use_kwargs=True)
            ArgsKwargsPair(args=(), kwargs={'input': input_1})
        """
        from .operator_schemas import normalize_node

        return normalize_node(self, root, arg_types, kwarg_types, normalize_to_only_use_kwargs)

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
        """Return the line of this node in `str(graph)`.

        `%add : [num_users=1] = call_function[target=operator.add](args = (%x, 1), kwargs = {})`

        Args:
            placeholder_names: if not empty, receives a placeholder, of which None is returned instead of a line.
            maybe_return_typename: if not empty, receives the annotation of an output in its first item.
            include_tensor_metadata: show the data type, shape, strides and device of the tensor in `meta["val"]`.
        """
        from ._node.text import line_of

        return line_of(self, placeholder_names, maybe_return_typename, include_tensor_metadata=include_tensor_metadata)

    @staticmethod
    def _pretty_print_target(target: Any) -> str:
        from ._node.text import printed_target

        return printed_target(target)


LEAVES.add(Node)
_SETS = (set, frozenset)
_NO_KEYWORDS: Keywords = immutable_dict()
_NOT_INDEXED = Indexed()


__getattr__ = names_of(__name__, f"{__package__}._node.effects", f"{__package__}._undocumented.node")
