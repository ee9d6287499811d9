"""Questions whether a program is traced, and classes whose construction is recorded."""

from typing import Any

from .._intercept.calls import is_intercepting
from .recording import _proxyable_classes, proxies_in

__all__ = ["ProxyableClassMeta", "is_fx_symbolic_tracing"]


def is_fx_symbolic_tracing() -> bool:
    """Whether the calling thread runs a program that is being traced.

    Example:
        >>> from reference_fx._symbolic_trace import is_fx_symbolic_tracing
        >>> def program(x):
        ...     return x * 2 if is_fx_symbolic_tracing() else x * 3
        >>> program(1), fx.symbolic_trace(program)(1)
        (3, 2)
    """
    # better: tracing.options.is-tracing[thread]
    return is_intercepting()


class ProxyableClassMeta(type):
    """Metaclass of classes whose construction is recorded as one node if an argument is a proxy.

    With `class TensorPair(metaclass=ProxyableClassMeta)`, `TensorPair(x, y).add()` is not traced into the class.

    Example:
        >>> class Pair(metaclass=fx.ProxyableClassMeta):
        ...     def __init__(self, left, right):
        ...         self.left, self.right = left, right
        ...     def total(self):
        ...         return self.left + self.right
        >>> list(fx.symbolic_trace(lambda x, y: Pair(x, y).total()).graph.nodes)
        [x, y, pair, total, output]
    """

    def __init__(cls, name: str, bases: tuple[type, ...], attrs: dict[str, Any]) -> None:
        """Have tracers keep the instances of the class."""
        super().__init__(name, bases, attrs)
        _proxyable_classes[cls] = None

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        """Make an instance, or record its construction."""
        proxy = next(proxies_in((args, kwargs)), None)
        if proxy is None:
            return super().__call__(*args, **kwargs)
        return proxy.tracer.create_proxy("call_function", cls, args, kwargs)
