"""Fuse each batch norm into the convolution before it, for inference."""

import torch.fx as fx
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval


def fuse_conv_bn(model: nn.Module) -> fx.GraphModule:
    """Trace `model`, which is in eval mode, and remove the batch norms that follow a convolution."""
    traced = fx.symbolic_trace(model)
    modules = dict(traced.named_modules())
    calls = [node.target for node in traced.graph.find_nodes(op="call_module")]
    for norm in traced.graph.find_nodes(op="call_module"):
        convolution = norm.args[0]
        if not isinstance(modules[norm.target], nn.BatchNorm2d) or convolution.op != "call_module":
            continue
        # A convolution whose value, or whose weights, something else uses has to stay as it is.
        is_shared = len(convolution.users) > 1 or calls.count(convolution.target) > 1 or calls.count(norm.target) > 1
        if isinstance(modules[convolution.target], nn.Conv2d) and not is_shared:
            fused = fuse_conv_bn_eval(modules[convolution.target], modules[norm.target])
            traced.add_submodule(convolution.target, fused)
            norm.replace_all_uses_with(convolution)
            traced.graph.erase_node(norm)
    traced.delete_all_unused_submodules()
    traced.recompile()
    return traced
