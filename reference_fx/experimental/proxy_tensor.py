"""`make_fx`, which runs a function on example inputs and records the operators of aten that it calls."""

from ..interop import make_fx

__all__ = ["make_fx"]
