"""The form in which a graph is pickled: a flat list of records, one per node, in which positions stand for nodes.

Pickling the linked nodes themselves would recurse as deep as the program is long.
"""

import pickle
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch

from ._qualified_names import qualified_name
from .graph import Graph
from .node import Argument, Node, map_aggregate


class IfPossible:
    """Pickles a value that may be left out: what cannot be written, or cannot be found again, is read as None.

    Metadata names classes of the traced program, and a pickled module has to load where that program is not installed.
    """

    def __init__(self, value: Any) -> None:
        """Pickle `value`, not this object."""
        self.value = value

    def __reduce__(self) -> tuple[Callable[[bytes], Any], tuple[bytes]]:
        """A call that gives the value or None."""
        try:
            return _value_or_none, (pickle.dumps(self.value),)
        except Exception:  # the value's own methods may raise anything
            return _value_or_none, (pickle.dumps(None),)


def _value_or_none(pickled: bytes) -> Any:
    try:
        return pickle.loads(pickled)
    except Exception:  # likewise
        return None


def entries_if_possible(values: dict[str, Any]) -> dict[str, IfPossible]:
    """A dict that pickles; `without_lost` undoes it."""
    return {key: IfPossible(value) for key, value in values.items()}


def without_lost(values: dict[str, Any]) -> dict[str, Any]:
    """The entries of `entries_if_possible` that arrived."""
    return {key: value for key, value in values.items() if value is not None}


@dataclass(frozen=True)
class _Position:
    """Stands for the node of the record at `index`."""

    index: int


@dataclass(frozen=True)
class _TorchOperator:
    """Stands for an operator of `torch.ops`, which does not pickle, by its dotted name."""

    path: str

    def find(self) -> Any:
        """The operator."""
        value: Any = torch
        for atom in self.path.split(".")[1:]:
            value = getattr(value, atom)
        return value


@dataclass
class _Record:
    """A node, in whose arguments positions stand for nodes."""

    op: str
    target: Any
    args: Any
    kwargs: Any
    name: str
    type: Any
    meta: dict[str, IfPossible]


@dataclass
class PackedGraph:
    """A graph in the form in which it is pickled."""

    records: list[_Record]
    codegen: Any
    tracer_cls: Any
    tracer_extras: Any

    def unpack(self) -> Graph:
        """A graph with nodes of the same names and metadata."""
        graph = Graph(tracer_cls=self.tracer_cls, tracer_extras=self.tracer_extras)
        graph.set_codegen(self.codegen)
        nodes: list[Node] = []

        def leaf(value: Argument) -> Argument:
            if isinstance(value, _Position):
                return nodes[value.index]
            return value.find() if isinstance(value, _TorchOperator) else value

        for record in self.records:
            args, kwargs = map_aggregate(record.args, leaf), map_aggregate(record.kwargs, leaf)
            node = graph.create_node(record.op, leaf(record.target), args, kwargs, record.name, record.type)
            node.meta = without_lost(record.meta)
            nodes.append(node)
        return graph


def pack(graph: Graph) -> PackedGraph:
    """The graph in the form in which it is pickled.

    Raises:
        PicklingError: a node calls a function that cannot be found by its name, such as a lambda.
    """
    positions = {node: _Position(index) for index, node in enumerate(graph.nodes)}

    def leaf(value: Argument) -> Argument:
        if isinstance(value, Node):
            return positions[value]
        if isinstance(value, torch._ops.OperatorBase | torch._ops.OpOverloadPacket):
            return _TorchOperator(qualified_name(value))
        return value

    records = []
    for node in graph.nodes:
        _check_target(node)
        args, kwargs = map_aggregate(node.args, leaf), map_aggregate(node.kwargs, leaf)
        meta = entries_if_possible(node.meta)
        records.append(_Record(node.op, leaf(node.target), args, kwargs, node.name, node.type, meta))
    return PackedGraph(records, graph._codegen, IfPossible(graph._tracer_cls), graph._tracer_extras)


def _check_target(node: Node) -> None:
    """Raise if the function that `node` calls has no name by which pickle could find it."""
    name = getattr(node.target, "__qualname__", "")
    if "<" in name:
        raise cannot_find(node.target, f"node {node.name} calls it")


def cannot_find(value: Any, why: str) -> pickle.PicklingError:
    """The error about a function or class that has to be found by its name, and cannot."""
    name = getattr(value, "__qualname__", getattr(value, "__name__", "?"))
    return pickle.PicklingError(
        f"{value!r} was not found as {getattr(value, '__module__', '?')}.{name}, and {why}: "
        "define it at the top level of a module that can be imported"
    )
