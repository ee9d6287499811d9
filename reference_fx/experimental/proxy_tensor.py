"""`make_fx`: run a function on example inputs, and record the aten operators that it calls."""

from ..interop import make_fx

__all__ = ["make_fx"]
