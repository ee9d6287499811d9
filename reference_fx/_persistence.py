"""Converts graphs to plain data and back for `pickle`, and copies graphs.

Nodes contain references to each other and to their graph. Pickling one node would therefore recurse through every node
of the program. Pickle does not support some values in a graph. In pickled data, stand-ins therefore replace operators
from `torch.ops`, and metadata that cannot be pickled is omitted.
"""

import contextlib
import copy
import pickle
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any, NamedTuple

import torch
from torch.utils import _pytree as pytree

from ._intercept import find, original
from ._names import qualified_name
from .node import OPCODES, PLAIN, Argument, Arguments, Keywords, Node, Target, rebuilt, replaced, unknown_opcode

# Values that may not be picklable


class IfPossible:
    """Pickles a value if that is possible. If a value cannot be pickled or unpickled, `LOST` is loaded instead.

    Metadata may refer to classes of the traced program, but a pickled graph must load even if that program is not
    installed.
    """

    def __init__(self, value: Any) -> None:
        self.value = value

    def __reduce__(self) -> tuple[Callable[[Any], Any], tuple[Any]]:
        """Return a function and its arguments. The function loads the value, or returns `LOST` if loading fails."""
        if type(self.value) is set and all(type(each) is str for each in self.value):
            return set, (sorted(self.value),)  # the order in which a set pickles depends on the process
        try:
            return _value_or_lost, (pickle.dumps(self.value),)
        except Exception:  # the value's own methods may raise anything
            return _value_or_lost, (b"",)


LOST = object()
"""Replaces a value that could not be pickled or unpickled."""


def _value_or_lost(pickled: bytes) -> Any:
    try:
        return pickle.loads(pickled)
    except Exception:  # likewise
        return LOST


def entries_if_possible(values: dict[str, Any]) -> dict[str, IfPossible]:
    """Wrap each value of a dict in `IfPossible`, so that the dict can be pickled even if a value cannot.

    `without_lost` does the reverse.
    """
    return {key: IfPossible(value) for key, value in values.items()}


def arrived(value: Any) -> Any:
    """Return the value of an `IfPossible`, or None if the value could not be pickled."""
    if isinstance(value, IfPossible):
        return value.value
    return None if value is LOST else value


def without_lost(values: dict[str, Any]) -> dict[str, Any]:
    """Reverse `entries_if_possible`, and omit the values that could not be pickled or unpickled."""
    return {key: arrived(value) for key, value in values.items() if value is not LOST}


# Values that have a stand-in


@dataclass(frozen=True)
class _Named:
    """A stand-in for a value that pickle cannot find by name.

    The stand-in stores the module and the path at which the value is found.
    """

    module: str
    path: str

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only the fields, because the default method takes three times as long."""
        return type(self), (self.module, self.path)

    def find(self) -> Any:
        """Find and return the value that this stand-in replaces."""
        return find(self.module, self.path)


def _stand_in(value: Any) -> Any:
    """Return a `_Named` that is pickled instead of `value`, or `value` itself if pickle supports it.

    `_restored` does the reverse.
    """
    if isinstance(value, torch.memory_format):  # torch.save's pickle protocol does not support it
        return _Named("torch", str(value).removeprefix("torch."))
    if isinstance(value, torch._ops.OperatorBase | torch._ops.OpOverloadPacket):
        return _Named(*qualified_name(value).split(".", 1))
    if _is_local_by_origin(value):
        return _Named(value.__module__, value.__name__)
    home = _home_of(value) if type(value) is FunctionType else None
    return value if home is None else _Named(home, value.__name__)


def _restored(value: Any) -> Any:
    return value.find() if isinstance(value, _Named) else value


def _is_local_by_origin(value: Any) -> bool:
    """Return whether `value` was defined inside a function but is a global, like `torch.nn.functional.max_pool2d`."""
    is_local = "<locals>" in str(getattr(value, "__qualname__", None))
    module = getattr(value, "__module__", "")  # generators and coroutines have none
    return is_local and original(getattr(sys.modules.get(module), value.__name__, None)) is value


def _home_of(function: FunctionType) -> str | None:
    """If a function's `__module__` is wrong, return the name of the module that contains the function, else None."""
    home = function.__globals__.get("__name__")
    found = None if home == function.__module__ else sys.modules.get(str(home))
    return home if original(getattr(found, function.__name__, None)) is function else None


def check_can_be_found(node: Node) -> None:
    """Check that pickle can find the function that `node` calls.

    Raises:
        PicklingError: if the function cannot be found by name, for example because it is a lambda.
    """
    if "<" in str(getattr(_stand_in(node.target), "__qualname__", None)):
        raise cannot_find(node.target, f"node {node.name} calls it")


def cannot_find(value: Any, why: str) -> pickle.PicklingError:
    name = f"{getattr(value, '__module__', '?')}.{getattr(value, '__qualname__', '?')}"
    return pickle.PicklingError(
        f"{value!r} was not found as {name}, but {why}: define it at the top level of a module that can be imported"
    )


# Nodes


@dataclass(frozen=True)
class _Position:
    """Stands for a node in pickled data, and contains the node's position in the graph."""

    index: int

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.index,)


class _PlainNode(NamedTuple):
    """A node as plain data: positions replace the nodes in its arguments, and stand-ins replace operators."""

    name: str
    op: str
    target: Target
    args: Arguments
    kwargs: Keywords
    type: Any
    meta: dict[str, Any]
    """The metadata. Values other than plain data are wrapped in `IfPossible`."""
    attributes: dict[str, Any]
    """The attributes that users set on the node, wrapped in the same way."""


_Known = dict[int, tuple[Any, Any]]
"""Maps the `id` of an input to the input and its result. Storing the input keeps it alive."""


class _Packer:
    """Converts the arguments and metadata of nodes to plain data.

    A value that several nodes share is converted once.
    """

    def __init__(self, nodes: Iterable[Node]) -> None:
        self.positions = {node: _Position(index) for index, node in enumerate(nodes)}
        self._stand_ins: _Known = {}
        self._entries: _Known = {}

    def argument(self, leaf: Argument) -> Argument:
        """Convert a leaf of a node's arguments to plain data."""
        if type(leaf) in PLAIN:
            return leaf
        if isinstance(leaf, Node) and leaf not in self.positions:  # better: graph.refuses[pickle-foreign]
            raise RuntimeError(f"Node {leaf} is used, but is not in the graph! Run Graph.lint() to diagnose")
        return self._plain(leaf)

    def arguments(self, arguments: Any) -> Any:
        """Convert args or kwargs to plain data: mutable lists and dicts, with positions instead of nodes."""
        return rebuilt(arguments, self.argument, list, dict) if arguments else arguments

    def entries(self, values: dict[str, Any]) -> dict[str, Any]:
        """Convert metadata or user attributes to plain data."""
        return {key: _walk(value, self._entry, self._entries) for key, value in values.items()}

    def _plain(self, value: Any) -> Any:
        if isinstance(value, Node):
            return self.positions.get(value, value)
        if id(value) not in self._stand_ins:
            self._stand_ins[id(value)] = value, _stand_in(value)
        return self._stand_ins[id(value)][1]

    def _entry(self, value: Any) -> Any:
        return IfPossible(_mapped(self._plain, value))


class _LostError(Exception):
    """Raised when a part of a metadata entry could not be pickled or unpickled."""


class _Unpacker:
    """Converts a list of nodes from plain data back to nodes; the reverse of `_Packer`."""

    def __init__(self, nodes: list[Node]) -> None:
        self._nodes = nodes
        self._entries: _Known = {}

    def argument(self, leaf: Argument) -> Argument:
        """Convert plain data back to a leaf of a node's arguments."""
        return self._nodes[leaf.index] if isinstance(leaf, _Position) else _restored(leaf)

    def entries(self, values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        """Yield the entries of metadata or user attributes, except those that could not be pickled or unpickled."""
        for key, value in values.items():
            with contextlib.suppress(_LostError):
                yield key, _walk(value, self._entry, self._entries)

    def _entry(self, value: Any) -> Any:
        if value is LOST:
            raise _LostError
        return _mapped(self.argument, arrived(value))


def plain_nodes(nodes: Iterable[Node], blank: Node) -> list[tuple[Any, ...]]:
    """Convert `nodes`, which must be all nodes of a graph, to plain data.

    `blank` is a new node. If a node has an attribute that `blank` lacks, a user has set the attribute.

    Raises:
        RuntimeError: if a node uses another node that is not in `nodes`.
        NotImplementedError: if the opcode of a node is unknown.
    """
    packer = _Packer(nodes)
    for node in packer.positions:
        if node.op not in OPCODES:
            raise unknown_opcode(node)
    return [
        (
            node.name,
            node.op,
            packer.argument(node.target),
            packer.arguments(node.args),
            packer.arguments(dict(node.kwargs)),
            node.type,
            packer.entries(node.meta),
            packer.entries(attributes_beyond(blank, node)),
        )
        for node in packer.positions
    ]


def restore_nodes(plain: list[tuple[Any, ...]], create_node: Callable[..., Node]) -> list[Node]:
    """Create nodes from the result of `plain_nodes` by calling a graph's `create_node`. Return the new nodes."""
    rows = [_PlainNode(*parts) for parts in plain]
    nodes = [create_node(row.op, _restored(row.target), name=row.name, type_expr=row.type) for row in rows]
    unpacker = _Unpacker(nodes)
    for node, row in zip(nodes, rows, strict=True):
        node.name = row.name  # nodes with the same name keep it, so that `lint` can report them
        node.args = replaced(row.args, unpacker.argument)
        node.kwargs = replaced(row.kwargs, unpacker.argument)
        node.meta.update(unpacker.entries(row.meta))
        vars(node).update(unpacker.entries(row.attributes))
    return nodes


def _walk(value: Any, function: Callable[[Any], Any], known: _Known) -> Any:
    """Apply `function` to the leaves of nested lists, tuples and dicts, but keep numbers and strings unchanged.

    `known` caches results, so that a value that occurs several times is converted once.
    """
    if type(value) in PLAIN:
        return value
    if id(value) not in known:
        known[id(value)] = value, _walk_within(value, function, known)
    return known[id(value)][1]


def _walk_within(value: Any, function: Callable[[Any], Any], known: _Known) -> Any:
    kind = type(value)
    if kind in (list, tuple):
        return kind([_walk(item, function, known) for item in value])
    if kind in (dict, OrderedDict) and PLAIN.issuperset(map(type, value)):
        return kind([(key, _walk(item, function, known)) for key, item in value.items()])
    return function(value)


def _mapped(function: Callable[[Any], Any], value: Any) -> Any:
    """Like `pytree.tree_map`, but preserve `torch.Size`, which `tree_map` would turn into a tuple."""
    return pytree.tree_map(function, value, is_leaf=lambda part: isinstance(part, torch.Size))


def attributes_beyond(blank: object, value: object) -> dict[str, Any]:
    """Return the attributes that users set on `value`.

    `blank` is a new object of the same class, so it lacks the attributes that users set.
    """
    own, known = vars(value), vars(blank)
    return {} if own.keys() <= known.keys() else {name: own[name] for name in own if name not in known}


def copy_attributes(value: object, copied: object, counterpart: Mapping[Node, Node]) -> None:
    """Copy the attributes that users set on `value` to `copied`.

    `counterpart` maps nodes in the attributes to their copies.
    """
    # better: graph.deepcopy[attributes]
    for name, attribute in attributes_beyond(copied, value).items():
        # TorchDynamo sets several attributes on each node. Most need no tree_map, as they are leaves.
        if isinstance(attribute, Node) or not pytree.tree_is_leaf(attribute):
            attribute = _mapped(lambda leaf: counterpart.get(leaf, leaf) if isinstance(leaf, Node) else leaf, attribute)
        vars(copied)[name] = attribute


# Graphs

_ALWAYS, _IF_POSSIBLE = ("_codegen", "_tracer_extras", "_co_fields"), ("_tracer_cls",)


def plain_graph(graph: Any, blank: Any) -> dict[str, Any]:
    """Return the data that is pickled for a graph.

    `blank` is a new graph. If `graph` has an attribute that `blank` lacks, a user has set the attribute.
    """
    own = {name: getattr(graph, name) for name in _ALWAYS}
    others = entries_if_possible({name: getattr(graph, name) for name in _IF_POSSIBLE})
    nodes, attributes = plain_nodes(graph.nodes, blank.nodes.root), attributes_beyond(blank, graph)
    state = {"nodes": nodes, "owner": graph.owning_module, "own": own, "others": others}
    return state | {"attributes": _Packer(graph.nodes).entries(attributes)}


def restore_graph(graph: Any, state: dict[str, Any]) -> None:
    """Fill a new graph from the `state` that `plain_graph` returned for another graph."""
    vars(graph).update(state["own"] | without_lost(state["others"]))
    nodes = restore_nodes(state["nodes"], graph.create_node)
    vars(graph).update(_Unpacker(nodes).entries(state["attributes"]))


def copy_graph(original: Any, copied: Any, memo: dict[int, Any]) -> None:
    """Fill the new graph `copied` with copies of the nodes, for `Graph.__deepcopy__`."""
    memo[id(original)] = copied
    copied._codegen, copied._co_fields = copy.deepcopy(original._codegen, memo), original._co_fields
    counterpart: dict[Node, Node] = {}
    for node in original.nodes:  # better: graph.deepcopy[whole]
        counterpart[node] = memo[id(node)] = copied.node_copy(node, counterpart.__getitem__)
    for each, twin in [(original, copied), *counterpart.items()]:
        copy_attributes(each, twin, counterpart)


# Graph modules


def packed(module: Any, lasting_class: type) -> dict[str, Any]:
    """Return a GraphModule's attributes as plain data. `unpacked` creates a `lasting_class` instance from the data."""
    for node in module.graph.nodes:
        if node.op == "call_function":
            check_can_be_found(node)
    places = {node: place for place, node in enumerate(module.graph.nodes)}
    nodes = {name: places[value] for name, value in vars(module).items() if type(value) is Node and value in places}
    return {
        **{name: value for name, value in vars(module).items() if name not in nodes},
        "_nodes": nodes,
        "_graph": {**module.graph.__getstate__(), "owner": None},
        "meta": entries_if_possible(module.meta),
        "_class": IfPossible(lasting_class),
        "_class_name": type(module).__name__,
    }


def unpacked(body: dict[str, Any], default_class: Any, graph: Any) -> Any:
    """Create a module from the result of `packed`. If the module's class cannot be loaded, use `default_class`."""
    state = dict(body)
    plain_graph, cls, name, places = (state.pop(key) for key in ("_graph", "_class", "_class_name", "_nodes"))
    result = default_class.__new__(arrived(cls) or default_class)
    vars(result).update(state, meta=without_lost(state["meta"]))
    type(result).__name__ = name
    graph.__setstate__(plain_graph)
    result.graph, nodes = graph, list(graph.nodes)
    vars(result).update({name: nodes[place] for name, place in places.items()})
    return result
