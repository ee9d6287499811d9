"""The structure of a graph: the opcodes, targets and arguments of its nodes, apart from names and print.

A structure refers to a node by its place in the graph, to a function by a qualified name that this module finds, and to
a literal by type and value.

- Two structures are equal if they differ in the order of a call's keywords. They are different if they differ in the
  order of a dict among the arguments, because the called function may iterate over the dict.
- The name of a node does not count, not even in a string that was made of its proxy; nor do annotations.
"""

import builtins
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from conformance.harness.foreign import text_of


@dataclass(frozen=True)
class Operand:
    """An argument that is a node."""

    position: int
    """The place of the node in the graph, from 0; -1 for a node of another graph."""


@dataclass(frozen=True)
class Literal:
    """An argument that is a value."""

    kind: str
    """The name of the value's type."""
    text: str
    """A string itself, the qualified name of a function, or the `repr` of any other value."""
    shown: str = field(default="", compare=False)
    """The `str` of a value that is no string."""


@dataclass(frozen=True)
class Collection:
    """An argument that holds arguments."""

    kind: str
    """`list`, `tuple`, `dict`, `slice`, or the name of a named tuple's type."""
    items: tuple["Value", ...]
    """The items of a sequence, the keys and values of a dict in turn, or the three parts of a slice."""


Value = Operand | Literal | Collection


@dataclass(frozen=True)
class NodeStructure:
    """The structure of a node."""

    opcode: str
    target: str
    """The qualified name of a function, or the target itself if that is a string."""
    args: tuple[Value, ...] = ()
    kwargs: Mapping[str, Value] = field(default_factory=dict)
    name: str = field(default="", compare=False)
    """The name of the node, for messages."""


@dataclass(frozen=True)
class Structure:
    """The structure of a graph: its nodes in their order."""

    nodes: tuple[NodeStructure, ...]
    printed: bool = False
    """Whether the structure was read from a printed graph, where strings have no quotes and `1` may be a string."""


# From a graph


def structure(graph: Any) -> Structure:
    """The structure of a graph of any implementation."""
    nodes = list(graph.nodes)
    reader = _Reader(
        {id(node): place for place, node in enumerate(nodes)}, {node.name: i for i, node in enumerate(nodes)}
    )
    return Structure(tuple(reader.node(node) for node in nodes))


def structure_of_rows(*nodes: Sequence[Any]) -> Structure:
    """The structure with these nodes: rows of opcode, target and, where needed, args and kwargs.

    `Operand(0)` among the arguments is the first node.
    """
    reader = _Reader({}, {})
    return Structure(tuple(reader.row(*node) for node in nodes))


@dataclass(frozen=True)
class _Reader:
    """Makes structures of nodes and their arguments."""

    places: Mapping[int, int]
    """The place of each node, by identity."""
    names: Mapping[str, int]
    """The place of each node, by name."""

    def node(self, node: Any) -> NodeStructure:
        return self.row(node.op, node.target, node.args, node.kwargs, node.name)

    def row(
        self,
        opcode: str,
        target: Any,
        args: Iterable[Any] = (),
        kwargs: Mapping[str, Any] | None = None,
        name: str = "",
    ) -> NodeStructure:
        keywords = {key: self.value(each) for key, each in (kwargs or {}).items()}
        named = target if isinstance(target, str) else qualified_name(target)
        return NodeStructure(opcode, named, tuple(map(self.value, args)), keywords, name)

    def value(self, value: Any) -> Value:
        if isinstance(value, Operand):
            return value
        if id(value) in self.places:
            return Operand(self.places[id(value)])
        if isinstance(value, list):
            return Collection("list", tuple(map(self.value, value)))
        if isinstance(value, tuple):
            kind = type(value).__name__ if hasattr(value, "_fields") else "tuple"
            return Collection(kind, tuple(map(self.value, value)))
        if isinstance(value, dict):
            return Collection("dict", tuple(self.value(part) for item in value.items() for part in item))
        if isinstance(value, slice):
            return Collection("slice", tuple(map(self.value, (value.start, value.stop, value.step))))
        return self._literal(value)

    def _literal(self, value: Any) -> Value:
        if isinstance(value, str):
            return Literal(type(value).__name__, without_names(text_of(value), self.names))
        if _is_node(value):
            return Operand(-1)
        shown = without_addresses(text_of(value))
        if callable(value):
            return Literal("function", qualified_name(value), shown)
        return Literal(type(value).__name__, without_addresses(text_of(value, repr)), shown)


def _is_node(value: Any) -> bool:
    """Whether `value` looks like a node of any implementation."""
    return all(hasattr(value, name) for name in ("op", "target", "args", "kwargs", "users"))


def without_names(text: str, names: Mapping[str, int]) -> str:
    """`text` with places in place of names in the `str` of proxies, as in the message of an assertion."""
    return _PROXY.sub(lambda found: f"Proxy(%{names[found[1]]})" if found[1] in names else found[0], text)


def without_addresses(text: str) -> str:
    """`text` without the addresses in the `repr` of objects."""
    return _ADDRESS.sub("", text)


def with_names(text: str, names: Sequence[str]) -> str:
    """`text` with names in place of places: the inverse of `without_names`."""
    return _PLACE.sub(lambda found: f"Proxy({names[int(found[1])]})", text)


_PROXY = re.compile(r"\bProxy\((\w+)\)")
_ADDRESS = re.compile(r" at 0x[0-9A-Fa-f]+")
_PLACE = re.compile(r"\bProxy\(%(\d+)\)")


def qualified_name(function: Any) -> str:
    """The dotted name of a function as printed graphs have it."""
    if isinstance(function, torch._ops.OpOverload | torch._ops.OpOverloadPacket):
        return f"torch.ops.{function}"
    name = getattr(function, "__name__", None)
    if not isinstance(name, str):
        return f"an object of {type(function).__module__}.{type(function).__qualname__}"
    home = _home(function, name)
    return f"{_RENAMED.get(home, home)}.{name}"


_RENAMED = {"_operator": "operator"}


def _home(function: Any, name: str) -> str:
    """The dotted name of the module or class that has `function` as an attribute."""
    module = getattr(function, "__module__", None)
    if module in (None, "torch._tensor") and getattr(torch.Tensor, name, None) is function:
        return "torch.Tensor"
    if module:
        return str(module)
    for place in (torch, torch.nn.functional, builtins):
        if getattr(place, name, None) is function:
            return place.__name__
    owner = getattr(function, "__objclass__", None)
    return f"{owner.__module__}.{owner.__qualname__}" if owner is not None else "nowhere"


def operands(node: NodeStructure) -> set[int]:
    """The places of the nodes among the arguments of `node`."""
    found: set[int] = set()
    pending: list[Value] = [*node.args, *node.kwargs.values()]
    while pending:
        value = pending.pop()
        if isinstance(value, Operand):
            found.add(value.position)
        elif isinstance(value, Collection):
            pending.extend(value.items)
    return found
