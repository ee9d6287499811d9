"""Merge equal computations, and remove dead code."""

import torch.fx as fx
from torch import nn


def merge_equal(model: nn.Module) -> fx.GraphModule:
    """Trace `model`, and let nodes with the same function and arguments share one; for functions without effects."""
    traced = fx.symbolic_trace(model)
    known = {}
    for node in traced.graph.nodes:
        if node.op != "call_function" or node.is_impure():
            continue
        first = known.setdefault((node.target, str(node.args), str(node.kwargs)), node)
        if first is not node:
            node.replace_all_uses_with(first)
    traced.graph.eliminate_dead_code()
    traced.recompile()
    return traced
