"""Compose transformations: quantize, split into stages, lower one stage to TorchScript, script the whole."""

import torch
from torch import nn

from docs.examples.quantize_weights import quantize_weights
from docs.examples.stages import split_into_stages


def pipeline(model: nn.Module) -> torch.jit.ScriptModule:
    """Make a script of two stages with quantized weights, of which the first stage is lowered by itself."""
    quantized = quantize_weights(model)
    staged = split_into_stages(quantized, 2)
    staged.submod_0 = torch.jit.script(staged.submod_0)  # a back end would compile the stage here
    return torch.jit.script(staged)
