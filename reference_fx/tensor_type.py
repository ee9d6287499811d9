"""Types of tensors; torch.fx has these names in a module called `tensor_type`."""

from ._extras.tensor_type import (
    Dyn,
    TensorType,
    Var,
    is_consistent,
    is_more_precise,
)

__all__ = ["Dyn", "TensorType", "Var", "is_consistent", "is_more_precise"]
