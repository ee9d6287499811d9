"""The function `annotate`, which adds a type annotation to a value in a traced program."""

from typing import Any, TypeVar

from .proxy import Proxy

__all__ = ["annotate"]

_Value = TypeVar("_Value")


def annotate(val: _Value, type: Any) -> _Value:  # noqa: A002 - torch.fx's public name
    """Return `val`. If `val` is a proxy, also set `type` as the annotation of its node.

    Raises:
        RuntimeError: if the node already has an annotation.

    Example:
        >>> from reference_fx.annotate import annotate
        >>> traced = fx.symbolic_trace(lambda x: annotate(x + 1, torch.Tensor) * 2)
        >>> print(traced.code.strip())
        def forward(self, x):
            add : torch.Tensor = x + 1;  x = None
            mul = add * 2;  add = None
            return mul
    """
    if not isinstance(val, Proxy):
        return val
    if val.node.type is not None:
        raise RuntimeError(
            f"Tried to annotate a value that already had a type on it! Existing type is {val.node.type} and new type "
            f"is {type}. Annotate each value only once, and annotate inputs only in the function's signature"
        )
    val.node.type = type
    return val
