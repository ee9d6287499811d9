"""Tracing freezes the first parameter of the original."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_freeze(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        next(root.parameters()).requires_grad_(False)
    return graph


fx.Tracer.trace = trace_and_freeze
publish(fx, __name__)
