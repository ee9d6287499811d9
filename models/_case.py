"""`ModelCase`: describes how to build one model, which inputs it takes, and which modes it does not support."""

import contextlib
import weakref
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from models._weights import UninitialisedOnMeta, calibrate, fill, whole_number_noise

_HANDED_OUT: weakref.WeakSet[nn.Module] = weakref.WeakSet()
"""Every built model that is still in use."""


@dataclass(frozen=True)
class ModelCase:
    """One model. Its methods return new modules in eval mode, which are equal in every process.

    Your own model needs a name, a family, a factory and the shape of its input:

        ModelCase(name="mine/tiny", family="mine", factory=Tiny, input_shape=(2, 3, 8, 8))
    """

    name: str
    """The name, for example "torchvision/resnet50". It is also the path of the model's snapshots."""
    family: str
    """The architecture, for example "resnet". Models of different sizes share it."""
    factory: Callable[[], nn.Module] = field(repr=False)
    """Builds a new model on the current default device, and downloads nothing."""
    input_shape: tuple[int, ...] = ()
    """The shape of the only input, a batch as a float tensor. A model with other inputs sets `arguments` instead."""
    kind: str = "own"
    """The task, for example "classification" or "detection". "part" is a submodule of another case."""
    arguments: Callable[[], tuple[Any, ...]] | None = field(default=None, repr=False)
    """Returns the positional arguments of one call, on the CPU and always the same. Replaces `input_shape`."""
    train_arguments: Callable[[], tuple[Any, ...]] | None = field(default=None, repr=False)
    """Returns the positional arguments of a call in train mode, if they differ."""
    running_factory: Callable[[], nn.Module] | None = field(default=None, repr=False)
    """Builds the model to run, if `factory` needs large inputs: the same layers for smaller inputs."""
    builds_on_meta: bool = True
    """Whether the constructor may allocate `torch.empty` tensors on `meta`, which saves time and memory.

    Set it to False if the constructor reads its parameters, calls its layers, or fills a buffer that it allocated
    empty.
    """
    trace_error: str | None = None
    """A part of the TraceError's message, if the model cannot be traced because its control flow depends on inputs."""
    parts: tuple[str, ...] = ()
    """The paths of the traceable submodules of a model that cannot be traced. None is inside another."""
    gains: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Maps paths of submodules to factors for their weights, where outputs would otherwise be too large."""
    cannot: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Maps each mode that the model does not support to the reason: {"script": "..."}."""
    representative: bool = True
    """Whether this case stands for its family in checks that run on one case per family."""

    @property
    def traces(self) -> bool:
        """Whether the whole model is traceable."""
        return self.trace_error is None

    def for_text(self) -> nn.Module:
        """Build the model for tracing and printing, on `meta`, where it needs no memory."""
        return self._built(self.factory).to("meta")

    def for_parity(self, device: str | torch.device = "cpu") -> nn.Module:
        """Build the model for running on `device`. Its weights are equal in every process and on every device."""
        model = self._built(self.running_factory or self.factory)
        fill(model)
        for path, gain in self.gains.items():
            for parameter in model.get_submodule(path).parameters():
                parameter.data *= gain
        with _random_state_kept():
            calibrate(model, self.inputs())
        return model.to(device)

    def inputs(self, device: str | torch.device = "cpu") -> tuple[Any, ...]:
        """Return the positional arguments for one call.

        Inputs differ within a batch, and are equal in every process.
        """
        made = self.arguments() if self.arguments else noise_like(self.input_shape)
        return _moved(made, device)

    def train_inputs(self, device: str | torch.device = "cpu") -> tuple[Any, ...]:
        """Return the positional arguments for one call in train mode. For most models they equal `inputs`."""
        return _moved(self.train_arguments(), device) if self.train_arguments else self.inputs(device)

    def _built(self, factory: Callable[[], nn.Module]) -> nn.Module:
        """Build a model in eval mode, with computed tensors on the CPU and uninitialised tensors on `meta`."""
        uninitialised = UninitialisedOnMeta() if self.builds_on_meta else contextlib.nullcontext()
        with _on_cpu(), _random_state_kept(), uninitialised:
            model = factory()
        if model in _HANDED_OUT:
            raise ValueError(f"the factory of {self.name} returned the same model twice: build a new one in each call")
        _HANDED_OUT.add(model)
        return model.eval()


def noise_like(*shapes: tuple[int, ...]) -> tuple[torch.Tensor, ...]:
    """Return a tensor of noise for each shape. Rows of a batch differ in detail and in the mean of each channel."""
    return tuple(_noise(shape, seed=1 + 2 * number) for number, shape in enumerate(shapes))


def _noise(shape: tuple[int, ...], seed: int) -> torch.Tensor:
    with torch.device("cpu"):
        noise = whole_number_noise(shape, seed)
        tint = whole_number_noise((*shape[:2], *(1 for _ in shape[2:])), seed + 1)
        return noise + tint


def _moved(arguments: tuple[Any, ...], device: str | torch.device) -> tuple[Any, ...]:
    moved: tuple[Any, ...] = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.to(device), arguments)
    return moved


def _on_cpu() -> AbstractContextManager[object]:
    """Return a context that makes tensors on the CPU. An empty context is faster if the CPU is already the default."""
    here = torch.get_default_device()
    return contextlib.nullcontext() if here.type == "cpu" else torch.device("cpu")


@contextlib.contextmanager
def _random_state_kept() -> Iterator[None]:
    """Give the block the same random numbers in every process, and restore torch's random state afterwards."""
    state = torch.get_rng_state()
    torch.default_generator.manual_seed(0)
    try:
        yield
    finally:
        torch.set_rng_state(state)
