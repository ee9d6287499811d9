"""Observe a call of a module, in the same way for the original and every form.

An observation is a dict of texts, with an entry for each thing that a user could notice. If two observations differ,
the differing entries say what is wrong.
"""

import contextlib
import random
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any

import torch
from torch import nn

from conformance.harness.models.parity import containers, digest, leaves

Observed = dict[str, str]
_PART = "; "
"""The separator in the description of a tensor."""
_SHOWN = 4
"""The number of elements of a tensor that an observation shows. The checksum covers all elements."""


@dataclass
class Inputs:
    """The arguments of a call."""

    args: tuple[Any, ...]
    kwargs: dict[str, Any] = field(default_factory=dict)

    def tensors(self) -> Iterator[tuple[str, torch.Tensor]]:
        """Yield each tensor among the arguments with its path, also inside of containers."""
        for path, leaf in [*leaves(self.args, "args"), *leaves(self.kwargs, "kwargs")]:
            if isinstance(leaf, torch.Tensor):
                yield path, leaf


@dataclass
class Subject:
    """A program, in its original form or in another form."""

    module: nn.Module
    """The module with the state, the training mode and the hooks."""
    call: Callable[..., Any]
    """Runs the program on arguments."""
    keeps_names: bool = True
    """Whether state has the names of the original."""
    before: Any = None
    """The result of the situation's `before`."""


def observe(subject: Subject, inputs: Inputs, *, backward: bool = True) -> Observed:
    """Call the subject, run the backward pass from its result, and return all observations.

    Random number generators start in the same state for each subject.
    """
    seed()
    # This also keeps their memory. An LSTM on CUDA may move its state, and a result could reuse the old memory.
    before = {name: (parameter, parameter.detach()) for name, parameter in subject.module.named_parameters()}
    storages = _storages(subject.module, inputs)
    returned = subject.call(*inputs.args, **inputs.kwargs)
    seen = {"generators": _generators(), **outputs(returned, storages), **_identities(returned, subject.module, inputs)}
    if backward:
        seen["backward"] = _go_backward(returned)
    for path, tensor in inputs.tensors():
        seen[f"{path} afterwards"] = described(tensor)
        seen[f"gradient of {path}"] = _gradient(tensor)
    after = dict(subject.module.named_parameters())
    are_kept = all(after.get(name) is parameter for name, (parameter, _) in before.items())
    seen["parameters are"] = "the same" if are_kept else "others"
    return seen | state(subject)


def accelerator() -> torch.device | None:
    """Return the device that torch finds in addition to the CPU, or None."""
    return torch.accelerator.current_accelerator(check_available=True)


def seed() -> None:
    """Set torch's and Python's random number generators to the state at the start of every call."""
    torch.default_generator.manual_seed(1)  # `torch.manual_seed` records a slow traceback for each kind of device
    if second := accelerator():
        torch.get_device_module(second).manual_seed_all(1)
    random.seed(1)


def _generators() -> str:
    """Return the states of the generators that `seed` seeds."""
    second = accelerator()
    states = [torch.get_rng_state(), *([torch.get_device_module(second).get_rng_state()] if second else [])]
    torch_at = " and ".join(str(zlib.crc32(state.numpy().tobytes())) for state in states)
    return f"torch at {torch_at}{_PART}Python at {hash(random.getstate()[1])}"


def _storages(module: nn.Module, inputs: Inputs) -> dict[int, str]:
    """Map the address of each storage to its owner, an argument or state."""
    state = [("state", tensor) for tensor in [*module.parameters(), *module.buffers()]]
    return {address: name for name, tensor in [*state, *inputs.tensors()] if (address := _address(tensor))}


def _address(tensor: torch.Tensor) -> int:
    """Return the address of a tensor's storage. Return 0 if the tensor has no storage or no elements."""
    if tensor.layout != torch.strided or torch._C._functorch.is_functorch_wrapped_tensor(tensor):
        return 0
    return tensor.untyped_storage().data_ptr()


def outputs(returned: Any, storages: Mapping[int, str]) -> Observed:
    """Observe a returned value: its structure, its leaves, and the storages that it shares."""
    seen = {"structure of the output": containers(returned)}
    known = dict(storages)
    for path, leaf in leaves(returned):
        if not isinstance(leaf, torch.Tensor):
            seen[path] = f"{type(leaf).__name__} {leaf!r}"
            continue
        seen[path] = described(leaf)
        seen[f"{path} requires a gradient"] = str(leaf.requires_grad)
        if address := _address(leaf):
            seen[f"{path} is memory of"] = known.setdefault(address, path)
    return seen


def _identities(returned: Any, module: nn.Module, inputs: Inputs) -> Observed:
    """Return which tensors of a returned value are the same objects as arguments or state."""
    known = {id(tensor): "state" for tensor in [*module.parameters(), *module.buffers()]}
    known |= {id(tensor): path for path, tensor in inputs.tensors()}
    found = [(path, leaf) for path, leaf in leaves(returned) if isinstance(leaf, torch.Tensor)]
    return {f"{path} is": known.get(id(leaf), "a tensor of its own") for path, leaf in found}


def described(tensor: torch.Tensor) -> str:
    """Describe a tensor: class, type, shape, strides, device, a checksum of its bits, and the first elements.

    Also say whether a view is only marked as the conjugate or negative of its memory.
    """
    kind = type(tensor).__name__
    layout = f"strides {tuple(tensor.stride())}" if tensor.layout == torch.strided else str(tensor.layout)
    if tensor.is_meta:
        return _PART.join([kind, f"{tensor.dtype}{list(tensor.shape)}", layout, "on meta"])
    lazily = [what for what, is_so in (("conjugate", tensor.is_conj()), ("negative", tensor.is_neg())) if is_so]
    flat = (tensor.detach() if tensor.layout == torch.strided else tensor.detach().to_dense()).flatten()
    shown = ", ".join(map(str, flat[:_SHOWN].tolist())) + (", ..." if len(flat) > _SHOWN else "")
    return _PART.join([kind, digest(tensor), layout, *lazily, f"on {tensor.device}", f"elements {shown}"])


def _go_backward(returned: Any) -> str:
    """Run the backward pass from everything differentiable in `returned`, with a different weight for each element.

    Return torch's message if it has no backward pass, for example for an LSTM in evaluation mode on CUDA.
    """
    losses = []
    for _, leaf in leaves(returned):
        if isinstance(leaf, torch.Tensor) and leaf.requires_grad and leaf.layout == torch.strided:
            real = torch.view_as_real(leaf.resolve_conj()) if leaf.is_complex() else leaf
            weights = torch.arange(1, real.numel() + 1, dtype=real.dtype, device=real.device).view(real.shape)
            losses.append((real * weights).sum())
    try:
        if losses:
            torch.autograd.backward(torch.stack([loss.double() for loss in losses]).sum())
    except RuntimeError as error:
        if "can only be called in training mode" not in str(error):
            raise
        return str(error)
    return ""


def _gradient(tensor: torch.Tensor) -> str:
    if not tensor.is_leaf or not tensor.requires_grad:
        return "not asked for"
    return "none" if tensor.grad is None else described(tensor.grad)


def state(subject: Subject) -> Observed:
    """Observe the state: training modes, and for each parameter and buffer its value, `requires_grad` and gradient."""
    module = subject.module
    seen = {"mode": _mode(module)}
    if subject.keeps_names:
        seen |= {f"mode of {name}": _mode(leaf) for name, leaf in module.named_modules() if name and not leaf._modules}
    for kind, tensors in (
        ("parameter", module.named_parameters()),
        ("buffer", module.named_buffers()),
    ):
        for name, tensor in tensors:
            said = _PART.join([described(tensor), f"requires_grad {tensor.requires_grad}"])
            seen |= (
                {f"{kind} {name}": said, f"gradient of {name}": _gradient(tensor)}
                if subject.keeps_names
                else {f"{kind} {said}{_PART}gradient {_gradient(tensor)}": "somewhere"}
            )
    return seen


def _mode(module: nn.Module) -> str:
    return "training" if module.training else "evaluation"


def differences(expected: Observed, actual: Observed) -> list[str]:
    """List the differences, for example "output: float32, expected bfloat16". `actual` may have additional state."""
    found = []
    for name, value in expected.items():
        other = actual.get(name, "missing")
        if other != value:
            parts = zip_longest(other.split(_PART), value.split(_PART), fillvalue="nothing")
            seen, wanted = zip(*(pair for pair in parts if pair[0] != pair[1]), strict=True)
            found.append(f"{name}: {_PART.join(seen)}\n    expected {_PART.join(wanted)}")
    return found


@contextlib.contextmanager
def one_thread() -> Iterator[None]:
    """Make torch compute in one thread. With small tensors, several threads mostly wait for each other."""
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(threads)


@contextlib.contextmanager
def same_random_numbers() -> Iterator[None]:
    """Give the block the same random numbers each time, and restore the generators afterwards."""
    of_torch, of_python = torch.get_rng_state(), random.getstate()
    seed()
    try:
        yield
    finally:
        torch.set_rng_state(of_torch)
        random.setstate(of_python)
