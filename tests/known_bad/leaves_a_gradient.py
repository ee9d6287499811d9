"""Tracing leaves a gradient of ones in the first parameter of the original."""

from typing import Any

import torch
from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_differentiate(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        parameter = next(root.parameters())
        parameter.grad = torch.ones_like(parameter)
    return graph


fx.Tracer.trace = trace_and_differentiate
publish(fx, __name__)
