"""How the graph of a module is pickled, so that it can be read where the traced program is not installed."""

import pickle
from dataclasses import dataclass
from typing import Any

from ._pickled import IfPossible as IfPossible  # for those who pickle a module
from ._pickled import arrived as arrived
from ._pickled import entries_if_possible as entries_if_possible
from ._pickled import stand_in
from ._pickled import without_lost as without_lost
from .graph import Graph
from .node import Node


@dataclass
class PackedGraph:
    """What pickle makes of a graph, without its owning module."""

    state: dict[str, Any]

    def unpack(self) -> Graph:
        """A graph with nodes of the same names and metadata."""
        graph = Graph()
        graph.__setstate__(self.state)
        return graph


def pack(graph: Graph) -> PackedGraph:
    """The graph in a form that pickles.

    Raises:
        PicklingError: a node calls a function that cannot be found by its name, such as a lambda.
    """
    for node in graph.nodes:
        _check_target(node)
    return PackedGraph({**graph.__getstate__(), "owner": None})


def _check_target(node: Node) -> None:
    """Raise if the function that `node` calls has no name by which pickle could find it."""
    if "<" in getattr(stand_in(node.target), "__qualname__", ""):
        raise cannot_find(node.target, f"node {node.name} calls it")


def cannot_find(value: Any, why: str) -> pickle.PicklingError:
    """The error about a function or class that has to be found by its name, and cannot."""
    name = getattr(value, "__qualname__", getattr(value, "__name__", "?"))
    return pickle.PicklingError(
        f"{value!r} was not found as {getattr(value, '__module__', '?')}.{name}, and {why}: "
        "define it at the top level of a module that can be imported"
    )
