"""Tracing replaces the first convolution's weight by an equal one, which no optimizer made before then knows."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_replace(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        first = next(module for module in root.modules() if isinstance(module, nn.Conv2d))
        first.weight = nn.Parameter(first.weight.detach().clone())
    return graph


fx.Tracer.trace = trace_and_replace
publish(fx, __name__)
