"""Tensor types for gradual shape checking, in which dimensions may be unknown."""

from typing import Any

__all__ = ["Dyn", "TensorType", "Var", "is_consistent", "is_more_precise"]


class TensorType:
    """The type of a tensor with the given dimensions, such as `TensorType[1, 3, Dyn]` or `TensorType((1, 3, Dyn))`.

    Example:
        >>> from reference_fx.tensor_type import Dyn, TensorType
        >>> image = TensorType((1, 3, Dyn, Dyn))
        >>> image, len(image.dims), TensorType[1, 3] == TensorType((1, 3))
        (TensorType[(1, 3, Dyn, Dyn)], 4, True)
    """

    def __init__(self, dim: Any) -> None:
        """Create the type with the dimensions `dim`. Each dimension is an int, a `Var` or `Dyn`.

        Raises:
            TypeError: if `dim` is not a tuple or list.
        """
        if not isinstance(dim, tuple | list):  # better: tensor_type.type[no-dimensions]
            raise TypeError(
                f"tensor dimensions must be a tuple, not {dim!r}: for one dimension, use TensorType[{dim!r}]"
            )
        self.__origin__ = TensorType
        self.__args__ = dim

    @property
    def dims(self) -> Any:
        """The dimensions."""
        return self.__args__

    def __repr__(self) -> str:
        """Return the type as it appears in an annotation."""
        return f"TensorType[{self.__args__}]"

    def __eq__(self, other: object) -> bool:
        """Return whether `other` has the same dimensions."""
        return isinstance(other, type(self)) and list(self.__args__) == list(other.__args__)

    __hash__ = None  # type: ignore[assignment]  # as in torch.fx, dimensions may be a list

    @staticmethod
    def __class_getitem__(*dim: Any) -> "TensorType":
        """Create the type from the dimensions between the brackets."""
        return TensorType(dim[0] if isinstance(dim[0], tuple) else dim)


class _DynType:
    """The type of anything."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self))

    __hash__ = None  # type: ignore[assignment]  # as in torch.fx

    def __repr__(self) -> str:
        return "Dyn"


Dyn = _DynType()
"""An unknown type or dimension."""


class Var:
    """A dimension that has a name instead of a size.

    Example:
        >>> from reference_fx.tensor_type import TensorType, Var
        >>> TensorType((Var("batch"), 3))
        TensorType[(~batch, 3)]
    """

    def __init__(self, name: Any) -> None:
        """Make the dimension called `name`."""
        self.name = name

    def __eq__(self, other: object) -> bool:
        """Return whether `other` is a `Var` with the same name."""
        return isinstance(other, Var) and self.name == other.name

    def __hash__(self) -> int:
        """Return a hash of the name."""
        return hash(self.name)

    def __repr__(self) -> str:
        """Return the name with a `~` before it."""
        return f"~{self.name}"


def is_consistent(t1: Any, t2: Any) -> bool:
    """Return whether the two types are consistent: equal in every dimension where neither type has `Dyn` or a `Var`.

    `Dyn` and a `Var` are consistent with every type or size. Consistency is symmetric but not transitive.

    Example:
        >>> from reference_fx.tensor_type import Dyn, TensorType, is_consistent
        >>> is_consistent(TensorType((1, Dyn)), TensorType((Dyn, 3)))
        True
        >>> is_consistent(TensorType((1, 2)), TensorType((1, 3)))
        False
    """
    if any(isinstance(side, Var) or side == Dyn for side in (t1, t2)) or t1 == t2:
        return True
    return _same_rank(t1, t2) and all(map(is_consistent, t1.__args__, t2.__args__))


def is_more_precise(t1: Any, t2: Any) -> bool:
    """Return whether `t1` equals `t2` in every dimension where `t2` is not `Dyn`.

    Example:
        >>> from reference_fx.tensor_type import Dyn, TensorType, is_more_precise
        >>> is_more_precise(TensorType((1, 3)), TensorType((Dyn, 3)))
        True
        >>> is_more_precise(TensorType((Dyn, 3)), TensorType((1, 3)))
        False
    """
    if t2 == Dyn or t1 == t2:
        return True
    return _same_rank(t1, t2) and all(map(is_more_precise, t1.__args__, t2.__args__))


def _same_rank(t1: Any, t2: Any) -> bool:
    both = isinstance(t1, TensorType) and isinstance(t2, TensorType)
    return both and len(t1.__args__) == len(t2.__args__)
