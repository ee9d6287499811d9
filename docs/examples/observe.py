"""Observe values: put a module behind every ReLU that remembers the range of what passes through it."""

import torch
import torch.fx as fx
from torch import nn


class Observer(nn.Module):
    """Returns its input, and remembers the smallest and the largest number."""

    def __init__(self) -> None:
        """Start with nothing seen."""
        super().__init__()
        self.smallest, self.largest = float("inf"), float("-inf")

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Remember and return `x`."""
        self.smallest = min(self.smallest, x.min().item())
        self.largest = max(self.largest, x.max().item())
        return x


def observe(model: nn.Module) -> fx.GraphModule:
    """Trace `model`, and put an Observer behind every call of `torch.relu`."""
    traced = fx.symbolic_trace(model)
    for number, node in enumerate(traced.graph.find_nodes(op="call_function", target=torch.relu)):
        traced.add_submodule(f"observer_{number}", Observer())
        with traced.graph.inserting_after(node):
            observed = traced.graph.call_module(f"observer_{number}")
        node.replace_all_uses_with(observed)
        observed.args = (node,)  # afterwards, because in torch.fx the new node would otherwise use itself
    traced.recompile()
    return traced
