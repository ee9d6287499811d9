"""Annotate the nodes that take an item from a typed list or tuple."""

import operator
import typing
from typing import Any

from ..graph import Graph
from ..node import Node

__all__ = ["annotate_getitem_nodes"]


def annotate_getitem_nodes(graph: Graph) -> None:
    """Annotate the nodes that take an item by integer index from a typed list, tuple or named tuple.

    If the type of an item is unknown, the node keeps its previous annotation.

    Example:
        >>> from reference_fx.passes.annotate_getitem_nodes import annotate_getitem_nodes
        >>> graph = fx.symbolic_trace(lambda pair: pair[0] + pair[1]).graph
        >>> pair, first, *_ = graph.nodes
        >>> pair.type = tuple[torch.Tensor, int]
        >>> annotate_getitem_nodes(graph)
        >>> [(node.name, node.type) for node in graph.find_nodes(op="call_function", target=first.target)]
        [('getitem', <class 'torch.Tensor'>), ('getitem_1', <class 'int'>)]
    """
    for node in graph.find_nodes(op="call_function", target=operator.getitem):
        sequence, key = node.args
        # better: analyses.annotate_getitem[unknown]
        if isinstance(sequence, Node) and isinstance(key, int):
            node.type = _item_type(sequence.type, key) or node.type


def _item_type(kind: Any, key: int) -> Any:
    """Return the type of the item at index `key` in a sequence of type `kind`, or None."""
    origin, items = typing.get_origin(kind), typing.get_args(kind)
    if origin is list or (origin is tuple and items[1:] == (...,)):
        return items[0]
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        hints = typing.get_type_hints(kind)
        items = tuple(hints.get(field) for field in kind._fields)
    return items[key] if -len(items) <= key < len(items) and origin in (tuple, None) else None
