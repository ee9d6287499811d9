"""Tracing makes an element in the middle of the largest weight NaN, where autograd does not see it."""

from typing import Any

import torch
from torch import nn

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")
trace = fx.Tracer.trace


def trace_and_write(self: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(self, root, *args, **kwargs)
    if isinstance(root, nn.Module):
        weight = max(root.parameters(), key=torch.numel)
        weight.data.view(-1)[weight.numel() // 2] = torch.nan
    return graph


fx.Tracer.trace = trace_and_write
publish(fx, __name__)
