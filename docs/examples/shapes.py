"""Propagate shapes: run a model once, and note the shape of each value at its node."""

import torch
import torch.fx as fx
from torch import nn


class ShapeNotes(fx.Interpreter):
    """Notes shape and data type of every tensor in `meta["shape"]` and `meta["dtype"]` of its node."""

    def run_node(self, n: fx.Node):
        """Run a node, and note."""
        result = super().run_node(n)
        if isinstance(result, torch.Tensor):
            n.meta["shape"], n.meta["dtype"] = result.shape, result.dtype
        return result


def shapes(model: nn.Module, *inputs: torch.Tensor) -> fx.GraphModule:
    """Trace `model`, and note the shapes that it has for these inputs."""
    traced = fx.symbolic_trace(model)
    ShapeNotes(traced).run(*inputs)
    return traced
