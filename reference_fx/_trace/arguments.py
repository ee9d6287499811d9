"""Values that a node can hold: those that it holds as they are, and those that contain others."""

import enum
from collections.abc import Callable
from typing import Any

import torch

from ..node import Argument, Node, map_aggregate

LITERALS = (
    *(str, int, float, complex, bool, type(None), type(...), range, enum.Enum),
    *(torch.dtype, torch.device, torch.memory_format, torch.layout, torch.Tensor),
    *(torch._ops.OpOverload, torch.SymInt, torch.SymBool, torch.SymFloat),
)
"""Classes whose values, also those of derived classes, are held as they are."""
LITERAL_CLASSES = frozenset({str, int, float, complex, bool, type(None), type(...), torch.dtype, torch.device})
"""The most frequent of these classes, without derived ones."""

Convert = Callable[[Any], Argument]
"""Makes an argument of a value: `TracerBase.create_arg`."""


def _tuple_argument(value: tuple[Any, ...], convert: Convert) -> Argument:
    items = [convert(item) for item in value]
    return type(value)(*items) if hasattr(value, "_fields") else tuple(items)


def _list_argument(value: list[Any], convert: Convert) -> Argument:
    return [convert(item) for item in value]


def _dict_argument(value: dict[Any, Any], convert: Convert) -> Argument:
    return {_key_argument(key, convert): convert(item) for key, item in value.items()}


def _key_argument(key: Any, convert: Convert) -> Argument:
    if type(key) is str:
        return key
    argument = convert(key)

    def refuse(leaf: Argument) -> Argument:
        if isinstance(leaf, Node):
            raise RuntimeError(
                f"Keys for dictionaries used as an argument cannot contain a Node. Got key: {argument}; "
                "use a value that is known while tracing"
            )
        return leaf

    map_aggregate(argument, refuse)
    return argument


def _slice_argument(value: slice, convert: Convert) -> Argument:
    return slice(*(convert(bound) for bound in (value.start, value.stop, value.step)))


CONTAINERS: tuple[tuple[type, Callable[[Any, Convert], Argument]], ...] = (
    (tuple, _tuple_argument),
    (list, _list_argument),
    (dict, _dict_argument),
    (slice, _slice_argument),
)
"""Classes of containers, each with the function that makes an argument of one."""
