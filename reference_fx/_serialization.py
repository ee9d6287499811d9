"""How the graph of a module is pickled, so that it can be read where the traced program is not installed."""

import pickle
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import torch

from ._qualified_names import qualified_name
from .graph import Graph
from .node import Node, map_aggregate


class IfPossible:
    """Pickles a value that may be left out: what cannot be written, or cannot be found again, is read as `LOST`.

    Metadata names classes of the traced program, and a pickled module has to load where that program is not installed.
    """

    def __init__(self, value: Any) -> None:
        """Pickle `value`, not this object."""
        self.value = value

    def __reduce__(self) -> tuple[Callable[[bytes], Any], tuple[bytes]]:
        """A call that gives the value or `LOST`."""
        try:
            return _value_or_lost, (pickle.dumps(self.value),)
        except Exception:  # the value's own methods may raise anything
            return _value_or_lost, (b"",)


LOST = object()
"""What became of a value that did not arrive."""


def _value_or_lost(pickled: bytes) -> Any:
    try:
        return pickle.loads(pickled)
    except Exception:  # likewise
        return LOST


def entries_if_possible(values: dict[str, Any]) -> dict[str, IfPossible]:
    """A dict that pickles; `without_lost` undoes it."""
    return {key: IfPossible(value) for key, value in values.items()}


def arrived(value: Any) -> Any:
    """What an `IfPossible` holds, or became when it was read; None if it was lost."""
    if isinstance(value, IfPossible):
        return value.value
    return None if value is LOST else value


def without_lost(values: dict[str, Any]) -> dict[str, Any]:
    """The entries of `entries_if_possible` that arrived."""
    return {key: arrived(value) for key, value in values.items() if value is not LOST}


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
class PackedGraph:
    """What pickle makes of a graph, with stand-ins for what it cannot write."""

    state: dict[str, Any]

    def unpack(self) -> Graph:
        """A graph with nodes of the same names and metadata."""
        rows = [
            replace(
                row,
                target=_operator(row.target),
                args=map_aggregate(row.args, _operator),
                kwargs=map_aggregate(row.kwargs, _operator),
                meta=without_lost(row.meta),
            )
            for row in self.state["nodes"]
        ]
        tracer_cls, tracer_extras = self.state["tracer"]
        graph = Graph()
        graph.__setstate__({**self.state, "nodes": rows, "tracer": (arrived(tracer_cls), tracer_extras)})
        return graph


def pack(graph: Graph) -> PackedGraph:
    """The graph in a form that pickles.

    Raises:
        PicklingError: a node calls a function that cannot be found by its name, such as a lambda.
    """
    for node in graph.nodes:
        _check_target(node)
    state = graph.__getstate__()
    tracer_cls, tracer_extras = state["tracer"]
    rows = [
        replace(
            row,
            target=_stand_in(row.target),
            args=map_aggregate(row.args, _stand_in),
            kwargs=map_aggregate(row.kwargs, _stand_in),
            meta=entries_if_possible(row.meta),
        )
        for row in state["nodes"]
    ]
    return PackedGraph({**state, "nodes": rows, "tracer": (IfPossible(tracer_cls), tracer_extras)})


def _stand_in(value: Any) -> Any:
    is_operator = isinstance(value, torch._ops.OperatorBase | torch._ops.OpOverloadPacket)
    return _TorchOperator(qualified_name(value)) if is_operator else value


def _operator(value: Any) -> Any:
    return value.find() if isinstance(value, _TorchOperator) else value


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
