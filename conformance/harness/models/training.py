"""One step of training: the outputs of a model, its buffers and all gradients."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.catalogue import Device
from models import ModelCase

_SEED = 20


@dataclass(frozen=True)
class Step:
    """The results of one forward and one backward pass."""

    outputs: Any
    """The outputs of the model, detached."""
    differentiable: list[str]
    """Whether each tensor of the outputs requires a gradient, in words."""
    buffers: dict[str, torch.Tensor]
    """The buffers after the step, by name."""
    parameters: dict[str, torch.Tensor | None]
    """Maps the name of each parameter to its gradient, or to None if it has none."""
    inputs: list[torch.Tensor | None]
    """The gradient of each floating-point tensor among the inputs."""
    random_state: torch.Tensor
    """The state of the CPU's random number generator after the step."""


@dataclass(frozen=True)
class Training:
    """One step of training by a model, and the same step by the trace of an equal model."""

    expected: Step
    """The step of the model, which was not traced."""
    actual: Step
    """The step of the trace."""


def train(fx: Implementation, case: ModelCase, device: Device, *, mode: bool = True) -> Training:
    """Take a step with a model, and the same step with the trace of a second model that is built alike.

    Both are in train mode, or in eval mode if `mode` is False.
    """
    inputs = case.train_inputs(device.name) if mode else case.inputs(device.name)
    expected = take_step(case.for_parity(device.name).train(mode), inputs)
    model = case.for_parity(device.name).train(mode)
    traced = fx.symbolic_trace(model)
    return Training(expected, take_step(traced, inputs, owner=model))


def take_step(model: nn.Module, inputs: tuple[Any, ...], owner: nn.Module | None = None) -> Step:
    """Run `model` forward and backward from a fixed random state.

    The gradient of an output is a ramp, so that it differs from element to element. `owner` is the model that `model`
    was traced from; the step includes its parameters and buffers that `model` lacks.
    """
    modules = [owner, model] if owner else [model]
    leaves, spec = pytree.tree_flatten(inputs)
    leaves = [leaf.clone().requires_grad_() if _is_floating(leaf) else leaf for leaf in leaves]
    with random_state_fixed(leaves):
        # Copies, because a model may write to its input, and autograd allows no write to a leaf.
        arguments = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        outputs = model(*pytree.tree_unflatten(arguments, spec))
        tensors = [leaf for leaf in pytree.tree_leaves(outputs) if isinstance(leaf, torch.Tensor)]
        starts = [tensor for tensor in tensors if tensor.requires_grad]
        if starts:
            torch.autograd.backward(starts, [_ramp(tensor.detach()) for tensor in starts])
        random_state = torch.get_rng_state()
    return Step(
        outputs=pytree.tree_map_only(torch.Tensor, torch.Tensor.detach, outputs),
        differentiable=["has a gradient" if tensor.requires_grad else "has no gradient" for tensor in tensors],
        buffers={name: buffer for each in modules for name, buffer in each.named_buffers(remove_duplicate=False)},
        parameters={
            name: parameter.grad
            for each in modules
            for name, parameter in each.named_parameters(remove_duplicate=False)
        },
        inputs=[leaf.grad for leaf in leaves if _is_floating(leaf)],
        random_state=random_state,
    )


@contextlib.contextmanager
def random_state_fixed(leaves: list[Any]) -> Iterator[None]:
    """Use a fixed seed for torch's random numbers inside the block, and restore the state after it."""
    used = {leaf.device for leaf in leaves if isinstance(leaf, torch.Tensor) and leaf.device.type != "cpu"}
    device_type = next((device.type for device in used), "cuda")  # any type will do if there is no device
    with torch.random.fork_rng(devices=[device.index or 0 for device in used], device_type=device_type):
        torch.manual_seed(_SEED)
        yield


def _is_floating(leaf: Any) -> bool:
    return isinstance(leaf, torch.Tensor) and leaf.is_floating_point()


def _ramp(tensor: torch.Tensor) -> torch.Tensor:
    """A tensor of the same shape, type and device whose elements rise from -1 to 1, again and again."""
    places = torch.arange(tensor.numel(), device=tensor.device)
    return (places % 1009 / 504 - 1).to(tensor.dtype).view(tensor.shape)
