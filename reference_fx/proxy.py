"""The names of torch.fx's module `proxy`: those of `_trace.recording`, and proxies that few callers need."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from ._later import names_of
from ._trace.errors import TraceError
from ._trace.metadata import INHERITED as _COPY_META_FIELDS
from ._trace.recording import (
    FOR_OPERATORS,
    Attribute,
    GraphAppendingTracer,
    Proxy,
    TracerBase,
)
from ._trace.scope import Scope, ScopeContextManager

__all__ = [
    "_COPY_META_FIELDS",
    "Attribute",
    "GraphAppendingTracer",
    "MetaProxy",
    "ParameterProxy",
    "Proxy",
    "Scope",
    "ScopeContextManager",
    "TraceError",
    "TracerBase",
    "assert_fn",
]


def assert_fn(x: object) -> None:
    """Check a condition in a graph.

    Raises:
        AssertionError: `x` is not true.
    """
    if not x:
        raise AssertionError("Assertion failed")


class _OperatorMethod(Attribute):
    """A special method of a proxy, as an operator or the program finds it.

    An operator reads and calls it in one instruction; what the program reads by name is an attribute of the value.
    """

    def __init__(self, root: Proxy, attr: str, method: Callable[..., Any]) -> None:
        super().__init__(root, attr)
        self._method = method
        self._read_at: tuple[FrameType, int] | None = _instruction(sys._getframe(2))

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Do what the operator does, or record a method call."""
        read_at, self._read_at = self._read_at, None  # a frame holds what its variables hold
        if read_at == _instruction(sys._getframe(1)):
            return self._method(self.root, *args)
        return super().__call__(*args, **kwargs)


def _instruction(frame: FrameType) -> tuple[FrameType, int]:
    return frame, frame.f_lasti


class _ForOperators:
    """Makes an `_OperatorMethod` of a special method wherever it is read."""

    def __init__(self, name: str) -> None:
        self._name, self._method = name, getattr(Proxy, name)

    def __get__(self, proxy: Proxy | None, _owner: type) -> Callable[..., Any]:
        return self._method if proxy is None else _OperatorMethod(proxy, self._name, self._method)


for _name in FOR_OPERATORS:
    setattr(Proxy, _name, _ForOperators(_name))


__getattr__ = names_of(__name__, f"{__package__}._trace.known_values")
