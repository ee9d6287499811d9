"""Tracing leaves a hook on the first weight that doubles its gradient."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_hook(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        next(root.parameters()).register_hook(lambda gradient: 2 * gradient)
    return graph


fx.Tracer.trace = trace_and_hook
publish(fx, __name__)
