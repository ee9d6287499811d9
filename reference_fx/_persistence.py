"""Graphs as plain data and back, for `pickle`, and copies of graphs.

Nodes refer to each other and to their graph. To pickle them one by one would recurse as deep as the program is long.
Pickle refuses some values of a program: operators of `torch.ops` have stand-ins, and metadata may be left out.
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

# Values that may be left out


class IfPossible:
    """Pickles a value that may be left out: one that cannot be written, or cannot be found again, is read as `LOST`.

    Metadata names classes of the traced program, and a pickled graph has to load where that program is not installed.
    """

    def __init__(self, value: Any) -> None:
        """Pickle `value`, not this object."""
        self.value = value

    def __reduce__(self) -> tuple[Callable[[Any], Any], tuple[Any]]:
        """Return a call that gives the value or `LOST`."""
        if type(self.value) is set and all(type(each) is str for each in self.value):
            return set, (sorted(self.value),)  # a set pickles in an order that depends on the process
        try:
            return _value_or_lost, (pickle.dumps(self.value),)
        except Exception:  # the value's own methods may raise anything
            return _value_or_lost, (b"",)


LOST = object()
"""Stands for a value that was left out."""


def _value_or_lost(pickled: bytes) -> Any:
    try:
        return pickle.loads(pickled)
    except Exception:  # likewise
        return LOST


def entries_if_possible(values: dict[str, Any]) -> dict[str, IfPossible]:
    """Make a dict that pickles; `without_lost` undoes it."""
    return {key: IfPossible(value) for key, value in values.items()}


def arrived(value: Any) -> Any:
    """Return the value of an `IfPossible`, also after it was read; None if it was left out."""
    if isinstance(value, IfPossible):
        return value.value
    return None if value is LOST else value


def without_lost(values: dict[str, Any]) -> dict[str, Any]:
    """Return the entries of `entries_if_possible` that arrived."""
    return {key: arrived(value) for key, value in values.items() if value is not LOST}


# Values that have a stand-in


@dataclass(frozen=True)
class _Named:
    """Stands for a value that pickle does not find by itself, by its name in a module."""

    module: str
    path: str

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the fields alone, which takes a third of the time."""
        return type(self), (self.module, self.path)

    def find(self) -> Any:
        """Return the value that has the name."""
        return find(self.module, self.path)


def _stand_in(value: Any) -> Any:
    """Return the value that pickles in place of `value`; `_restored` undoes it."""
    if isinstance(value, torch.memory_format):  # torch.save's protocol has no form of it
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
    """Whether `value` was defined inside a function, but is at the top level of its module: `max_pool2d` is one."""
    is_local = "<locals>" in str(getattr(value, "__qualname__", None))
    module = getattr(value, "__module__", "")  # generators and coroutines have none
    return is_local and original(getattr(sys.modules.get(module), value.__name__, None)) is value


def _home_of(function: FunctionType) -> str | None:
    """Return the module that has a function, if the function says another; None if pickle may look where it says."""
    home = function.__globals__.get("__name__")
    found = None if home == function.__module__ else sys.modules.get(str(home))
    return home if original(getattr(found, function.__name__, None)) is function else None


def check_can_be_found(node: Node) -> None:
    """Check that pickle finds the function that `node` calls.

    Raises:
        PicklingError: if the function has no name by which it could be found, such as a lambda.
    """
    if "<" in str(getattr(_stand_in(node.target), "__qualname__", None)):
        raise cannot_find(node.target, f"node {node.name} calls it")


def cannot_find(value: Any, why: str) -> pickle.PicklingError:
    """Make the error about a function or class that has to be found by its name, and cannot."""
    name = f"{getattr(value, '__module__', '?')}.{getattr(value, '__qualname__', '?')}"
    return pickle.PicklingError(
        f"{value!r} was not found as {name}, and {why}: define it at the top level of a module that can be imported"
    )


# Nodes


@dataclass(frozen=True)
class _Position:
    """Stands for the node at a place in the order of its graph."""

    index: int

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the field alone, likewise."""
        return type(self), (self.index,)


class _PlainNode(NamedTuple):
    """The parts of a node, in which other nodes are positions, and operators their stand-ins; pickled as a tuple."""

    name: str
    op: str
    target: Target
    args: Arguments
    kwargs: Keywords
    type: Any
    meta: dict[str, Any]
    """The metadata. A value in it that is more than plain data is an `IfPossible`."""
    attributes: dict[str, Any]
    """The attributes that users set on the node, likewise."""


_Known = dict[int, tuple[Any, Any]]
"""Results by the identity of what they were made of, which is kept with them, so that it stays alive."""


class _Packer:
    """Makes plain data of the parts of nodes, once of what several nodes share."""

    def __init__(self, nodes: Iterable[Node]) -> None:
        self.positions = {node: _Position(index) for index, node in enumerate(nodes)}
        self._stand_ins: _Known = {}
        self._entries: _Known = {}

    def argument(self, leaf: Argument) -> Argument:
        """Return what takes the place of `leaf` in arguments."""
        if type(leaf) in PLAIN:
            return leaf
        if isinstance(leaf, Node) and leaf not in self.positions:  # better: graph.refuses[pickle-foreign]
            raise RuntimeError(f"Node {leaf} is used, but is not in the graph! Run Graph.lint() to diagnose")
        return self._plain(leaf)

    def arguments(self, arguments: Any) -> Any:
        """Return args or kwargs as they are pickled: plain lists and dicts, nodes as positions."""
        return rebuilt(arguments, self.argument, list, dict) if arguments else arguments

    def entries(self, values: dict[str, Any]) -> dict[str, Any]:
        """Return what takes the place of metadata or attributes."""
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
    """An entry of metadata has a part that was left out."""


class _Unpacker:
    """Undoes what `_Packer` did, for these nodes."""

    def __init__(self, nodes: list[Node]) -> None:
        self._nodes = nodes
        self._entries: _Known = {}

    def argument(self, leaf: Argument) -> Argument:
        """Return what was at the place of `leaf` in arguments."""
        return self._nodes[leaf.index] if isinstance(leaf, _Position) else _restored(leaf)

    def entries(self, values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        """Yield the entries of metadata or attributes that arrived."""
        for key, value in values.items():
            with contextlib.suppress(_LostError):
                yield key, _walk(value, self._entry, self._entries)

    def _entry(self, value: Any) -> Any:
        if value is LOST:
            raise _LostError
        return _mapped(self.argument, arrived(value))


def plain_nodes(nodes: Iterable[Node], blank: Node) -> list[tuple[Any, ...]]:
    """Return the parts of `nodes`, which are all of a graph; `blank` is a node on which users set nothing.

    Raises:
        RuntimeError: if a node uses one that is not among them.
        NotImplementedError: if a node has none of the opcodes.
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
    """Make the nodes that `plain_nodes` returned with `create_node`, the method of their graph, and return them."""
    rows = [_PlainNode(*parts) for parts in plain]
    nodes = [create_node(row.op, _restored(row.target), name=row.name, type_expr=row.type) for row in rows]
    unpacker = _Unpacker(nodes)
    for node, row in zip(nodes, rows, strict=True):
        node.name = row.name  # two nodes that were given the same name keep it, for `lint` to complain
        node.args = replaced(row.args, unpacker.argument)
        node.kwargs = replaced(row.kwargs, unpacker.argument)
        node.meta.update(unpacker.entries(row.meta))
        vars(node).update(unpacker.entries(row.attributes))
    return nodes


def _walk(value: Any, function: Callable[[Any], Any], known: _Known) -> Any:
    """Rebuild the lists, tuples and dicts in `value` with `function` applied to all but numbers and strings.

    What is in `known` is not rebuilt again.
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
    """Map like `pytree.tree_map`, which would make a plain tuple of a `torch.Size`."""
    return pytree.tree_map(function, value, is_leaf=lambda part: isinstance(part, torch.Size))


def attributes_beyond(blank: object, value: object) -> dict[str, Any]:
    """Return the attributes that users set on `value`: those that `blank`, of the same class, lacks."""
    own, known = vars(value), vars(blank)
    return {} if own.keys() <= known.keys() else {name: own[name] for name in own if name not in known}


def copy_attributes(value: object, copied: object, counterpart: Mapping[Node, Node]) -> None:
    """Set on `copied` the attributes that users set on `value`, with the nodes in them replaced by counterparts."""
    # better: graph.deepcopy[attributes]
    for name, attribute in attributes_beyond(copied, value).items():
        # TorchDynamo sets several on each node, most of one part, which need no walk; see docs/performance.md.
        if isinstance(attribute, Node) or not pytree.tree_is_leaf(attribute):
            attribute = _mapped(lambda leaf: counterpart.get(leaf, leaf) if isinstance(leaf, Node) else leaf, attribute)
        vars(copied)[name] = attribute


# Graphs

_ALWAYS, _IF_POSSIBLE = ("_codegen", "_tracer_extras", "_co_fields"), ("_tracer_cls",)


def plain_graph(graph: Any, blank: Any) -> dict[str, Any]:
    """Return what pickles of a graph; `blank` is one on which users set nothing."""
    own = {name: getattr(graph, name) for name in _ALWAYS}
    others = entries_if_possible({name: getattr(graph, name) for name in _IF_POSSIBLE})
    nodes, attributes = plain_nodes(graph.nodes, blank.nodes.root), attributes_beyond(blank, graph)
    state = {"nodes": nodes, "owner": graph.owning_module, "own": own, "others": others}
    return state | {"attributes": _Packer(graph.nodes).entries(attributes)}


def restore_graph(graph: Any, state: dict[str, Any]) -> None:
    """Fill a new graph with the `state` that `plain_graph` returned of another."""
    vars(graph).update(state["own"] | without_lost(state["others"]))
    nodes = restore_nodes(state["nodes"], graph.create_node)
    vars(graph).update(_Unpacker(nodes).entries(state["attributes"]))


def copy_graph(original: Any, copied: Any, memo: dict[int, Any]) -> None:
    """Fill `copied`, a new graph, as `Graph.__deepcopy__` does."""
    memo[id(original)] = copied
    copied._codegen, copied._co_fields = copy.deepcopy(original._codegen, memo), original._co_fields
    counterpart: dict[Node, Node] = {}
    for node in original.nodes:  # better: graph.deepcopy[whole]
        counterpart[node] = memo[id(node)] = copied.node_copy(node, counterpart.__getitem__)
    for each, twin in [(original, copied), *counterpart.items()]:
        copy_attributes(each, twin, counterpart)


# Graph modules


def packed(module: Any, lasting_class: type) -> dict[str, Any]:
    """Return the attributes of a graph module as plain data; instances of `lasting_class` can take them."""
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
    """Make the module that was packed, and fill its graph; of `default_class`, if its own class is not found."""
    state = dict(body)
    plain_graph, cls, name, places = (state.pop(key) for key in ("_graph", "_class", "_class_name", "_nodes"))
    result = default_class.__new__(arrived(cls) or default_class)
    vars(result).update(state, meta=without_lost(state["meta"]))
    type(result).__name__ = name
    graph.__setstate__(plain_graph)
    result.graph, nodes = graph, list(graph.nodes)
    vars(result).update({name: nodes[place] for name, place in places.items()})
    return result
