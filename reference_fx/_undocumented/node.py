"""What programs take from `torch.fx.node` beside the documented names, and parts of a node's line in `str(graph)`."""

from typing import Any

import torch
from torch.utils._dtype_abbrs import dtype_abbrs

from .._extras.effects import functions_with_effect as _side_effectful_functions
from .._graph.names import qualified_name as _get_qualified_name
from .._graph.names import type_repr as _type_repr

__all__ = ["_get_qualified_name", "_side_effectful_functions", "_type_repr"]


def printed_target(target: Any) -> str:
    """Return the target of a node as `str(graph)` shows it."""
    if isinstance(target, str):
        return target
    home = {"builtins": "builtins", "_operator": "operator"}.get(str(getattr(target, "__module__", None)))
    return _get_qualified_name(target) if home is None else f"{home}.{target.__name__}"


def printed_tensor(value: object) -> str:
    """Return data type, shape, strides and device of a tensor; an empty text for anything else."""
    if not isinstance(value, torch.Tensor):
        return ""
    strides = list(value.stride()) if value.layout is torch.strided else [0]
    return f'Tensor "{dtype_abbrs[value.dtype]}{list(value.shape)}{strides}{value.device}"'
