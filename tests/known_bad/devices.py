"""What is right on the CPU, and wrong on any other device: seen on the simulated one."""

from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.judging import SIMULATED, Rows, around, instead

ROWS = Rows(device=SIMULATED)
SITUATIONS = ROWS.below("equivalence.situations.")
_CALL = "GraphModule.__call__"


def elsewhere(value: Any) -> bool:
    """Whether a value is a tensor of floating-point numbers on another device."""
    return isinstance(value, torch.Tensor) and value.device.type not in ("cpu", "meta") and value.is_floating_point()


@SITUATIONS.function(around(_CALL), "as-traced", says="same device")
def computes_with_a_constant_of_the_cpu(call: Any, *args: Any, **kwargs: Any) -> Any:
    one = torch.ones(1)
    return pytree.tree_map(lambda value: value * one if elsewhere(value) else value, call(*args, **kwargs))


@SITUATIONS.function(around(_CALL), "as-traced", says="elements")
def rounds_like_tf32(call: Any, *args: Any, **kwargs: Any) -> Any:
    return pytree.tree_map(
        lambda value: value.bfloat16().to(value.dtype) if elsewhere(value) else value, call(*args, **kwargs)
    )


@SITUATIONS.function(around(_CALL), "as-traced", says="generators: torch at")
def draws_from_the_generator_of_the_cpu(call: Any, *args: Any, **kwargs: Any) -> Any:
    if any(map(elsewhere, args)):
        torch.rand(1)
    return call(*args, **kwargs)


@SITUATIONS.function(around(_CALL), "autocast", says="autocast on-simulated")
def ignores_autocast_elsewhere(call: Any, *args: Any, **kwargs: Any) -> Any:
    device = next((value.device.type for value in args if elsewhere(value)), "cpu")
    with torch.autocast(device, enabled=device == "cpu" and torch.is_autocast_enabled("cpu")):
        return call(*args, **kwargs)


def moved(module: nn.Module, function: Any) -> bool:
    """Whether `_apply` of the function moves tensors to another device."""
    probe = torch.zeros(1)
    return any(function(each.detach()[:0]).device != each.device for each in module.parameters() if each.dim()) or (
        function(probe).device != probe.device
    )


def leave_buffers(module: Any, function: Any, recurse: bool = True) -> Any:
    before = [(owner, dict(owner._buffers)) for owner in module.modules()] if moved(module, function) else []
    nn.Module._apply(module, function, recurse)
    for owner, buffers in before:
        owner._buffers.update(buffers)
    return module


def make_new_parameters(module: Any, function: Any, recurse: bool = True) -> Any:
    makes_new = moved(module, function)
    nn.Module._apply(module, function, recurse)
    for owner in module.modules() if makes_new else ():
        for name, parameter in owner.named_parameters(recurse=False):
            owner._parameters[name] = nn.Parameter(parameter.detach(), parameter.requires_grad)
    return module


SITUATIONS.add("leaves_buffers_behind", instead("GraphModule._apply")(leave_buffers), "as-traced")
SITUATIONS.add("makes_new_parameters", instead("GraphModule._apply")(make_new_parameters), "optimizer-before")
