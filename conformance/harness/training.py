"""One step of training: what a model computes, what it notes in its buffers, and the gradient of everything."""

import contextlib
import functools
import math
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

_SEED = 20
_BLOCK = 2**20 - 3


@dataclass(frozen=True)
class Step:
    """What one forward pass in train mode left behind, ready for a backward pass."""

    outputs: Any
    """What the model returned, without gradients."""
    buffers: dict[str, torch.Tensor]
    """The buffers after the pass, by name."""
    differentiable: list[torch.Tensor]
    """The tensors of the outputs that gradients start from."""
    inputs: list[torch.Tensor]
    """The floating-point tensors among the inputs, which get gradients."""
    parameters: dict[str, nn.Parameter]
    """The parameters by name; one with several names is there several times."""


@dataclass(frozen=True)
class Gradients:
    """What one backward pass left behind."""

    parameters: dict[str, "Digest | torch.Tensor | None"]
    """For each parameter its gradient or that one's digest; None for a parameter that gets no gradient."""
    inputs: list[torch.Tensor | None]
    """The gradient of each input."""


@dataclass(frozen=True)
class Digest:
    """A gradient, told from another one without keeping it: the gradients of a large model fill gigabytes."""

    shape: torch.Size
    """Its shape."""
    bits: int
    """Its elements' bits combined, so that one differing bit shows."""
    weighted: float
    """Its scalar product with a ramp, so that elements in another order show."""


def take_step(model: nn.Module, inputs: tuple[Any, ...], within: AbstractContextManager[object] | None = None) -> Step:
    """Run `model` forward, if given inside `within`, from a fixed random state, and put its buffers back after that."""
    leaves, spec = pytree.tree_flatten(inputs)
    leaves = [leaf.clone().requires_grad_() if _is_floating(leaf) else leaf for leaf in leaves]
    with _buffers_kept(model), random_state_fixed(leaves):
        # A copy, because a model may write to its input, and autograd lets nobody write to a leaf.
        arguments = [leaf.clone() if isinstance(leaf, torch.Tensor) else leaf for leaf in leaves]
        with within or nullcontext():
            outputs = model(*pytree.tree_unflatten(arguments, spec))
        buffers = {name: buffer.clone() for name, buffer in model.named_buffers(remove_duplicate=False)}
    return Step(
        outputs=pytree.tree_map_only(torch.Tensor, torch.Tensor.detach, outputs),
        buffers=buffers,
        differentiable=[leaf for leaf in pytree.tree_leaves(outputs) if _is_floating(leaf) and leaf.requires_grad],
        inputs=[leaf for leaf in leaves if _is_floating(leaf)],
        parameters=dict(model.named_parameters(remove_duplicate=False)),
    )


def backward(step: Step, *, keep: bool = False) -> Gradients:
    """Run the backward pass of `step`, which can be done once.

    With `keep` the gradients themselves are kept, as many bytes as the model has parameters.
    """
    with _collected_gradients(step.parameters, keep) as gradients:
        torch.autograd.backward(step.differentiable, [_ramp(tensor.detach()) for tensor in step.differentiable])
    return Gradients(gradients, [tensor.grad for tensor in step.inputs])


def digest(gradient: torch.Tensor) -> Digest:
    """What tells `gradient` from another one of the same shape."""
    flat = gradient.detach().reshape(-1)
    factors = _block(flat.dtype, flat.device)
    blocks = torch.split(flat, _BLOCK)
    weighted = math.fsum(number * float(block @ factors[: len(block)]) for number, block in enumerate(blocks, 1))
    return Digest(gradient.shape, int(torch.hash_tensor(flat).view(torch.int64)), weighted)


@contextlib.contextmanager
def random_state_fixed(leaves: list[Any]) -> Iterator[None]:
    """Inside, torch draws the same numbers every time; afterwards those that it would have drawn."""
    devices = {leaf.device for leaf in leaves if isinstance(leaf, torch.Tensor) and leaf.is_cuda}
    with torch.random.fork_rng(devices=devices):
        torch.manual_seed(_SEED)
        yield


@contextlib.contextmanager
def _buffers_kept(model: nn.Module) -> Iterator[None]:
    before = [(buffer, buffer.clone()) for buffer in model.buffers()]
    try:
        yield
    finally:
        for buffer, value in before:
            # Behind autograd's back: it would say that the backward pass needs what the forward pass wrote here.
            buffer.data.copy_(value)


@contextlib.contextmanager
def _collected_gradients(
    parameters: dict[str, nn.Parameter], keep: bool
) -> Iterator[dict[str, Digest | torch.Tensor | None]]:
    """Inside, each parameter's gradient is taken away as soon as it is complete, and is noted under its names."""
    noted: dict[int, Digest | torch.Tensor] = {}

    def note(parameter: torch.Tensor) -> None:
        assert parameter.grad is not None
        noted[id(parameter)] = parameter.grad if keep else digest(parameter.grad)
        parameter.grad = None

    trained = {id(parameter): parameter for parameter in parameters.values() if parameter.requires_grad}.values()
    hooks = [parameter.register_post_accumulate_grad_hook(note) for parameter in trained]  # type: ignore[no-untyped-call]
    gradients: dict[str, Digest | torch.Tensor | None] = {}
    try:
        yield gradients
        gradients.update({name: noted.get(id(parameter)) for name, parameter in parameters.items()})
    finally:
        for hook in hooks:
            hook.remove()
        for parameter in trained:
            parameter.grad = None


def _is_floating(leaf: Any) -> bool:
    return isinstance(leaf, torch.Tensor) and leaf.is_floating_point()


@functools.cache
def _block(dtype: torch.dtype, device: torch.device) -> torch.Tensor:
    """Factors that differ from place to place."""
    return (torch.arange(_BLOCK, device=device) % 1009 / 504 - 1).to(dtype)


def _ramp(tensor: torch.Tensor) -> torch.Tensor:
    """Factors for the elements of `tensor`, of its type and on its device."""
    block = _block(tensor.dtype, tensor.device)
    return block.repeat(1 + tensor.numel() // _BLOCK)[: tensor.numel()].view(tensor.shape)
