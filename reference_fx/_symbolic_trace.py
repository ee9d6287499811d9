"""`symbolic_trace`: from a module or function to the module that runs its graph."""

from collections.abc import Callable
from typing import Any

from torch import nn

from ._patching import wrap
from ._tracer import Tracer
from .graph_module import GraphModule

__all__ = ["Tracer", "symbolic_trace", "wrap"]


def symbolic_trace(root: nn.Module | Callable[..., Any], concrete_args: dict[str, Any] | None = None) -> GraphModule:
    """Trace a module or function, and make a module from the graph.

    Args:
        root: what to trace.
        concrete_args: not supported yet.

    Raises:
        TraceError: the program does something that cannot be recorded.
    """
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    name = type(root).__name__ if isinstance(root, nn.Module) else root.__name__
    return GraphModule(tracer.root, graph, name)
