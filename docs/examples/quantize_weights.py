"""Keep the weights of linear layers in eight bits."""

import torch
import torch.fx as fx
from torch import nn


class QuantizedLinear(nn.Module):
    """A linear layer with a weight of eight bits, and one scale for each row."""

    def __init__(self, linear: nn.Linear) -> None:
        """Round the weight of `linear`."""
        super().__init__()
        scale = linear.weight.detach().abs().amax(1, keepdim=True) / 127
        self.register_buffer("scale", scale.clamp(min=1e-12))
        self.register_buffer("weight", torch.round(linear.weight.detach() / self.scale).to(torch.int8))
        self.bias = linear.bias

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Multiply by the weight in the precision of `x`."""
        return nn.functional.linear(x, self.weight * self.scale, self.bias)


def quantize_weights(model: nn.Module) -> fx.GraphModule:
    """Trace `model`, and quantize the weights of all linear layers that it calls."""
    traced = fx.symbolic_trace(model)
    for target in {node.target for node in traced.graph.find_nodes(op="call_module")}:
        module = traced.get_submodule(target)
        if isinstance(module, nn.Linear):
            traced.add_submodule(target, QuantizedLinear(module))
    return traced
