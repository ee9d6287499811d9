"""Copies and pickles of nodes, which are nodes of a copy of their graph."""

import copy
import copyreg
from typing import Any


def reduce_node(node: Any, attributes: dict[str, Any]) -> tuple[Any, ...]:
    """Do what `Node.__reduce__` does, for a node with these attributes."""
    for index, each in enumerate(node.graph.nodes):
        if each is node:
            return _node_at, (node.graph, index)
    return copyreg.__newobj__, (type(node),), (None, attributes)  # type: ignore[attr-defined]  # typeshed lacks it


def _node_at(graph: Any, index: int) -> Any:
    return list(graph.nodes)[index]


def node_in_copy(node: Any, memo: dict[int, Any]) -> Any:
    """Return the counterpart of a node in a deep copy of its graph."""
    graph = copy.deepcopy(node.graph, memo)
    if id(node) not in memo:  # an erased node, of which the graph knows nothing
        twin = memo[id(node)] = type(node)(graph, node.name, node.op, node.target, (), {}, node.type)
        twin.meta, twin._erased = copy.copy(node.meta), True
    return memo[id(node)]
