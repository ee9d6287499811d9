"""What is right on the CPU, and wrong on any other device: seen on the simulated one."""

from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.faults import SIMULATED, Rows, around, instead

ROWS = Rows("equivalence.", device=SIMULATED)
_CALL = "GraphModule.__call__"


def elsewhere(value: Any) -> bool:
    """Whether a value is a tensor of floating-point numbers on another device."""
    return isinstance(value, torch.Tensor) and value.device.type not in ("cpu", "meta") and value.is_floating_point()


@ROWS.function(around(_CALL), "situations[as-traced]", says="same device")
def computes_with_a_constant_of_the_cpu(call: Any, *args: Any, **kwargs: Any) -> Any:
    one = torch.ones(1)
    return pytree.tree_map(lambda value: value * one if elsewhere(value) else value, call(*args, **kwargs))


@ROWS.function(around(_CALL), "situations[as-traced]", says="elements")
def rounds_like_tf32(call: Any, *args: Any, **kwargs: Any) -> Any:
    return pytree.tree_map(
        lambda value: value.bfloat16().to(value.dtype) if elsewhere(value) else value, call(*args, **kwargs)
    )


@ROWS.function(around(_CALL), "situations[as-traced]", says="generators: torch at")
def draws_from_the_generator_of_the_cpu(call: Any, *args: Any, **kwargs: Any) -> Any:
    if any(map(elsewhere, args)):
        torch.rand(1)
    return call(*args, **kwargs)


@ROWS.function(around(_CALL), "situations[autocast]", says="autocast on-simulated")
def ignores_autocast_elsewhere(call: Any, *args: Any, **kwargs: Any) -> Any:
    device = next((value.device.type for value in args if elsewhere(value)), "cpu")
    with torch.autocast(device, enabled=device == "cpu" and torch.is_autocast_enabled("cpu")):
        return call(*args, **kwargs)


def goes_to(module: nn.Module, function: Any) -> str:
    """The kind of device that `_apply` of the function moves the module's tensors to; empty if they stay."""
    tensors = [*module.parameters(), *module.buffers()]
    moves = ((function(each.detach().flatten()[:0]).device.type, each.device.type) for each in tensors)
    return next((after for after, before in moves if after != before), "")


def leaving_buffers(*destinations: str) -> Any:
    """An `_apply` that leaves buffers where they are if it moves a module to one of the devices."""

    def leave_buffers(module: Any, function: Any, recurse: bool = True) -> Any:
        leaves = goes_to(module, function) in destinations
        before = [(owner, dict(owner._buffers)) for owner in module.modules()] if leaves else []
        nn.Module._apply(module, function, recurse)
        for owner, buffers in before:
            owner._buffers.update(buffers)
        return module

    return leave_buffers


def make_new_parameters(module: Any, function: Any, recurse: bool = True) -> Any:
    makes_new = goes_to(module, function)
    nn.Module._apply(module, function, recurse)
    for owner in module.modules() if makes_new else ():
        for name, parameter in owner.named_parameters(recurse=False):
            owner._parameters[name] = nn.Parameter(parameter.detach(), parameter.requires_grad)
    return module


_APPLY = instead("GraphModule._apply")
ROWS.add(
    "leaves_buffers_behind", _APPLY(leaving_buffers(SIMULATED)), "situations[as-traced]", says="moved-to-simulated"
)
ROWS.add("leaves_buffers_there", _APPLY(leaving_buffers("cpu")), "situations[as-traced]", says="back-from-simulated")
ROWS.add("makes_new_parameters", _APPLY(make_new_parameters), "situations[optimizer-before]")
