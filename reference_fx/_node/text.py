"""Parts of the line of a node in `str(graph)`."""

import math
from typing import Any

import torch
from torch.utils._dtype_abbrs import dtype_abbrs

from .names import qualified_name


def printed_target(target: Any) -> str:
    """Return the target of a node as `str(graph)` shows it."""
    if isinstance(target, str):
        return target
    home = {"builtins": "builtins", "_operator": "operator"}.get(str(getattr(target, "__module__", None)))
    return qualified_name(target) if home is None else f"{home}.{target.__name__}"


def printed_tensor(value: object) -> str | None:
    """Return data type, shape, strides, if it has any, and device of a tensor; None for anything else."""
    if not isinstance(value, torch.Tensor):
        return None
    try:
        strides = str(list(value.stride()))
    except RuntimeError:
        strides = ""
    return f'Tensor "{dtype_abbrs[value.dtype]}{list(value.shape)}{strides}{value.device}"'


def printed_argument(value: Any, max_list_len: float = math.inf) -> str:
    """Return an argument as `str(graph)` shows it: nodes with a `%`, strings without quotes, long lists cut."""
    if isinstance(value, list | tuple):
        items = [printed_argument(item) for place, item in enumerate(value) if place < max_list_len]
        if len(items) < len(value):
            items.append(f"...[total_len={len(value)}]")
        listed = ", ".join(items)
        if isinstance(value, list):
            return f"[{listed}]"
        return f"({listed},)" if len(value) == 1 else f"({listed})"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {printed_argument(item)}" for key, item in value.items()) + "}"
    is_node = hasattr(type(value), "format_node")  # the class is made in a file that imports this one
    return f"%{value.name}" if is_node else str(value)
