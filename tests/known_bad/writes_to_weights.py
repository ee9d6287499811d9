"""Tracing scales a weight where autograd does not see it."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_scale(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        next(module for module in root.modules() if isinstance(module, nn.Conv2d)).weight.data.mul_(2)
    return graph


fx.Tracer.trace = trace_and_scale
publish(fx, __name__)
