"""What programs take from `torch.fx.node` beside the documented names, and parts of a node's line in `str(graph)`."""

import math
from typing import Any, Union

import torch
from torch.utils._dtype_abbrs import dtype_abbrs

from .._extras.effects import functions_with_effect as _side_effectful_functions
from .._graph.names import qualified_name as _get_qualified_name
from .._graph.names import type_repr as _type_repr

__all__ = [
    "BaseArgumentTypes",
    "_format_arg",
    "_get_qualified_name",
    "_side_effectful_functions",
    "_type_repr",
    "base_types",
]

base_types = (
    *(str, int, float, bool, complex, torch.dtype, torch.Tensor, torch.device, torch.memory_format, torch.layout),
    *(torch._ops.OpOverload, torch.SymInt, torch.SymBool, torch.SymFloat),
)
"""The types of the arguments that hold no others."""
BaseArgumentTypes: Any = Union[base_types]  # noqa: UP007 - of a tuple


def printed_target(target: Any) -> str:
    """Return the target of a node as `str(graph)` shows it."""
    if isinstance(target, str):
        return target
    home = {"builtins": "builtins", "_operator": "operator"}.get(str(getattr(target, "__module__", None)))
    return _get_qualified_name(target) if home is None else f"{home}.{target.__name__}"


def printed_tensor(value: object) -> str | None:
    """Return data type, shape, strides, if it has any, and device of a tensor; None for anything else."""
    if not isinstance(value, torch.Tensor):
        return None
    try:
        strides = str(list(value.stride()))
    except RuntimeError:
        strides = ""
    return f'Tensor "{dtype_abbrs[value.dtype]}{list(value.shape)}{strides}{value.device}"'


def _format_arg(value: Any, max_list_len: float = math.inf) -> str:
    """Return an argument as `str(graph)` shows it: nodes with a `%`, strings without quotes, long lists cut."""
    if isinstance(value, list | tuple):
        items = [_format_arg(item) for place, item in enumerate(value) if place < max_list_len]
        if len(items) < len(value):
            items.append(f"...[total_len={len(value)}]")
        listed = ", ".join(items)
        if isinstance(value, list):
            return f"[{listed}]"
        return f"({listed},)" if len(value) == 1 else f"({listed})"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_format_arg(item)}" for key, item in value.items()) + "}"
    is_node = hasattr(type(value), "format_node")  # the class is made in a file that imports this one
    return f"%{value.name}" if is_node else str(value)
