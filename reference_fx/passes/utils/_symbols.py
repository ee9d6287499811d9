"""Find the symbols in the sizes of node values, and the nodes whose values are these symbols."""

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any

import torch
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils import _pytree as pytree

from ...node import Node

_Symbolic = torch.SymInt | torch.SymFloat | torch.SymBool


def values_of_symbols(nodes: Iterable[Node]) -> dict[str, Node]:
    """Map each symbol's name to the first node whose `meta["example_value"]` is the symbol."""
    found: dict[str, Node] = {}
    for node in nodes:
        value = node.meta.get("example_value")
        if isinstance(value, torch.SymInt | torch.SymFloat):
            expression = value.node.expr
            if getattr(expression, "is_Symbol", False):
                found.setdefault(str(expression), node)
    return found


def symbols_in(node: Node) -> list[str]:
    """Return a sorted list of the symbols in a node's value: in numbers and in tensor sizes, strides and offsets."""
    leaves = pytree.tree_leaves(node.meta.get("example_value"))
    numbers = (number for leaf in leaves for number in _numbers_of(leaf) if isinstance(number, _Symbolic))
    return sorted({str(symbol) for number in numbers for symbol in getattr(number.node.expr, "free_symbols", ())})


def _numbers_of(value: Any) -> Iterator[Any]:
    if not isinstance(value, torch.Tensor):
        yield value
        return
    yield from value.shape
    if value.layout is torch.strided:
        yield from value.stride()
        yield value.storage_offset()


@contextlib.contextmanager
def in_mode(mode: FakeTensorMode) -> Iterator[None]:
    """Activate `mode`.

    Drop new symbols, such as the size of a `torch.nonzero` result, because no node has such a symbol as its value.
    """
    symbols = mode.shape_env
    with mode, contextlib.nullcontext() if symbols is None else symbols.ignore_fresh_unbacked_symbols():
        yield
