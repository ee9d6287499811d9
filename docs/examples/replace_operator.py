"""Replace one operator by another: every ReLU function by GELU."""

import torch
import torch.fx as fx
from torch import nn


def replace_operator(model: nn.Module, old=torch.relu, new=nn.functional.gelu) -> fx.GraphModule:
    """Trace `model`, and let every call of `old` call `new`."""
    traced = fx.symbolic_trace(model)
    for node in traced.graph.find_nodes(op="call_function", target=old):
        node.target = new
    traced.graph.lint()
    traced.recompile()
    return traced
