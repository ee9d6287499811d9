"""Tracing adds one to the number of batches that the first batch norm has seen."""

from typing import Any

from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_count(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        next(module for module in root.modules() if isinstance(module, nn.BatchNorm2d)).num_batches_tracked += 1
    return graph


fx.Tracer.trace = trace_and_count
publish(fx, __name__)
