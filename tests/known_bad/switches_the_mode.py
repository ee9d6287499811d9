"""Tracing changes the mode of the original's first child with children of its own, and of nothing inside it."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_switch(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        parent = next(child for child in root.children() if any(child.children()))
        parent.training = not parent.training
    return graph


fx.Tracer.trace = trace_and_switch
publish(fx, __name__)
