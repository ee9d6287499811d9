"""The special methods of a proxy: those that record operators, and those that refuse them."""

import operator
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from .._node.operators import RECORDED, REFLECTED, dunder
from .recording import Attribute, Proxy, _refusal

__all__ = ["Proxy"]


def _recording(function: Callable[..., Any]) -> Callable[..., Any]:
    def record(self: Any, *operands: Any, **keywords: Any) -> Any:
        has_modulus = function is operator.pow and len(operands) > 1  # which the builtin takes
        return self.tracer.create_proxy("call_function", pow if has_modulus else function, (self, *operands), keywords)

    return record


def _recording_right(function: Callable[..., Any]) -> Callable[..., Any]:
    def record(self: Any, left: Any) -> Any:
        return self.tracer.create_proxy("call_function", function, (left, self), {})

    return record


def _assignment(in_place: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """Make the method of a statement such as `+=`: generated code means the function `in_place`, others `otherwise`."""

    def assign(self: Proxy, *operands: Any) -> Any:
        from .frames import is_generated

        if not is_generated(sys._getframe(2)):  # better: retracing.again[in-place]
            return otherwise(self, *operands)
        return self.tracer.create_proxy("call_function", in_place, (self, *operands), {})

    return assign


def _refusing(name: str) -> Callable[..., Any]:
    def refuse(self: Proxy, *_operands: Any) -> Any:
        raise _refusal(name, self)

    return refuse


_REFUSED = ("__index__", "__int__", "__float__", "__complex__", "__setitem__", "__delitem__")


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

    def __init__(self, name: str, method: Callable[..., Any]) -> None:
        self._name, self._method = name, method

    def __get__(self, proxy: Proxy | None, _owner: type) -> Callable[..., Any]:
        return self._method if proxy is None else _OperatorMethod(proxy, self._name, self._method)


def _special_methods() -> dict[str, Any]:
    recorded = {dunder(name): _recording(getattr(operator, name)) for name in RECORDED}
    reflected = {dunder(name, reflected=True): _recording_right(getattr(operator, name)) for name in REFLECTED}
    refused = {name: _refusing(name) for name in _REFUSED}
    written = {f"i{name.rstrip('_')}": recorded[dunder(name)] for name in REFLECTED}
    written["setitem"] = refused["__setitem__"]
    assigned = {dunder(name): _assignment(getattr(operator, name), otherwise) for name, otherwise in written.items()}
    # Those that refuse an operator, or record it out of place, are attributes of the value by their names.
    for_operators = {**refused, **assigned}
    return recorded | reflected | {name: _ForOperators(name, method) for name, method in for_operators.items()}


# Defining __eq__ in a class body would remove __hash__; setting it afterwards keeps it, as proxies are dict keys.
for _name, _method in _special_methods().items():
    setattr(Proxy, _name, _method)
