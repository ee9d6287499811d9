"""`symbolic_trace`: from a module or function to the module that runs its graph."""

import logging
from collections.abc import Callable
from typing import Any

from torch import nn

from ._concrete_args import PH, ConcreteArgs, PHBase, PHWithMeta, _assert_is_none
from ._patching import is_intercepting, wrap
from ._tracer import Tracer
from .graph_module import GraphModule
from .proxy import proxies_in

__all__ = [
    "PH",
    "PHBase",
    "PHWithMeta",
    "ProxyableClassMeta",
    "Tracer",
    "_assert_is_none",
    "is_fx_symbolic_tracing",
    "is_fx_tracing",
    "is_fx_tracing_warning",
    "symbolic_trace",
    "wrap",
]


_log = logging.getLogger(__name__)


def is_fx_symbolic_tracing() -> bool:
    """Whether the calling thread runs a program that is being traced."""
    return is_intercepting()


def is_fx_tracing() -> bool:
    """As `is_fx_symbolic_tracing`; torch.fx's is also true in `torch.export`."""
    return is_intercepting()


def is_fx_tracing_warning() -> None:
    """Log what the two functions above tell apart in torch.fx."""
    _log.warning("is_fx_tracing is true in torch.export too, if torch.fx is asked: is_fx_symbolic_tracing is not")


class ProxyableClassMeta(type):
    """Metaclass of classes whose construction is one node where an argument of it is a proxy.

    `class TensorPair(metaclass=ProxyableClassMeta)`: tracing `TensorPair(x, y).add()` does not look into the class.
    """

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        """Make an instance, or record that it is made."""
        proxy = next(proxies_in((args, kwargs)), None)
        if proxy is None:
            return super().__call__(*args, **kwargs)
        return proxy.tracer.create_proxy("call_function", cls, args, kwargs)


def symbolic_trace(root: nn.Module | Callable[..., Any], concrete_args: ConcreteArgs | None = None) -> GraphModule:
    """Trace a module or function, and make a module from the graph.

    With `concrete_args={"flag": True}` the program is traced for this value of `flag`, so that it can branch on it; the
    parameter is renamed to `flag_1`, and the traced module checks that it gets the same value.

    With `concrete_args={"inputs": {"a": PH, "b": [PH, PH]}}` the argument `inputs` is taken apart: each `PH` is an
    input. The traced module takes `inputs` in the same form.

    Args:
        root: what to trace.
        concrete_args: a dict from parameter names to values, or a tuple of values for all of them, `PH` for an input.

    Raises:
        TraceError: the program does something that cannot be recorded.
    """
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    name = type(root).__name__ if isinstance(root, nn.Module) else root.__name__
    return GraphModule(tracer.root, graph, name)
