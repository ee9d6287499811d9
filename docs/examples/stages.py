"""Split a model into stages, each a module with a graph of its own."""

import torch.fx as fx
from torch import nn
from torch.fx.passes.split_module import split_module


def split_into_stages(model: nn.Module, count: int) -> fx.GraphModule:
    """Trace `model`, and split it into `count` stages with about as many nodes; `submod_0`, `submod_1`, ..."""
    traced = fx.symbolic_trace(model)
    nodes = list(traced.graph.nodes)
    stage = {node: place * count // len(nodes) for place, node in enumerate(nodes)}
    return split_module(traced, model, stage.__getitem__)
