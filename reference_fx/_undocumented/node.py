"""Undocumented names from `torch.fx.node` that programs use."""

from collections.abc import Callable
from typing import Any, TypeVar, Union

import torch
from torch import nn

from .._effects import functions_with_effect as _side_effectful_functions
from .._names import qualified_name as _get_qualified_name
from .._names import type_repr as _type_repr
from ..node import Argument, _format_arg

__all__ = [
    "Argument",
    "ArgumentT",
    "BaseArgumentTypes",
    "_find_module_of_method",
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
"""The types of arguments that do not contain other arguments."""
BaseArgumentTypes: Any = Union[base_types]  # noqa: UP007 - of a tuple
ArgumentT = TypeVar("ArgumentT", bound=Argument)
"""The type of an argument that a function returns unchanged."""


def _find_module_of_method(orig_method: Callable[..., Any]) -> str:
    """Return the name of the module that defines a function, even for torch functions without a `__module__`."""
    homes = [home for home in (torch, nn.functional) if getattr(home, orig_method.__name__, None) is orig_method]
    for name in (orig_method.__module__, *(home.__name__ for home in homes)):
        if name:
            return name
    raise RuntimeError(f"cannot find module for {orig_method}")
