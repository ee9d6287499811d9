"""The nodes of a graph as plain data and back, for `pickle`.

Nodes refer to each other and to their graph, so that pickling them one by one recurses as deep as the program is long.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from torch.utils import _pytree as pytree

from .node import Argument, Arguments, Keywords, Node, Target, map_aggregate, map_arg


@dataclass(frozen=True)
class _Position:
    """Stands for the node at a place in the order of its graph."""

    index: int


@dataclass(frozen=True)
class PlainNode:
    """What makes a node; others are in it as their positions."""

    name: str
    op: str
    target: Target
    args: Arguments
    kwargs: Keywords
    type: Any
    meta: dict[str, Any]


def plain_nodes(nodes: Iterable[Node]) -> list[PlainNode]:
    """`nodes`, which are all of a graph, as plain data.

    Raises:
        RuntimeError: a node uses one that is not among them.
    """
    positions = {node: _Position(index) for index, node in enumerate(nodes)}

    def position_of(node: Node) -> _Position:
        if node not in positions:
            raise RuntimeError(f"Node {node} is used, but is not in the graph! Run Graph.lint() to diagnose")
        return positions[node]

    def plain(value: Any) -> Any:
        return positions.get(value, value) if isinstance(value, Node) else value

    return [
        PlainNode(
            node.name,
            node.op,
            node.target,
            map_arg(node.args, position_of),
            map_arg(node.kwargs, position_of),
            node.type,
            pytree.tree_map(plain, node.meta),
        )
        for node in positions
    ]


def restore_inputs(nodes: list[Node], rows: list[PlainNode]) -> None:
    """Give `nodes`, which were made from `rows`, the nodes that they use."""

    def node_at(leaf: Argument) -> Argument:
        return nodes[leaf.index] if isinstance(leaf, _Position) else leaf

    for node, row in zip(nodes, rows, strict=True):
        node.args, node.kwargs = map_aggregate(row.args, node_at), map_aggregate(row.kwargs, node_at)
        node.meta = pytree.tree_map(node_at, row.meta)
