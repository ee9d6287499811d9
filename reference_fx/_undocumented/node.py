"""What programs take from `torch.fx.node` beside the documented names."""

from typing import Any, TypeVar, Union

import torch

from .._effects import functions_with_effect as _side_effectful_functions
from .._names import qualified_name as _get_qualified_name
from .._names import type_repr as _type_repr
from ..node import Argument, _format_arg

__all__ = [
    "Argument",
    "ArgumentT",
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
ArgumentT = TypeVar("ArgumentT", bound=Argument)
"""The type of an argument that is returned as it is given."""
