"""What the catalogue says of one model: how it is built, with which inputs it runs, and what it cannot do."""

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
"""Every model that was built and is still in use."""


@dataclass(frozen=True)
class ModelCase:
    """One model. Every module that it hands out is fresh and in eval mode, and equal in every process.

    A model of your own needs a name, a family, a factory and the shape of its input:

        ModelCase(name="mine/tiny", family="mine", factory=Tiny, input_shape=(2, 3, 8, 8))
    """

    name: str
    """The name, which is also the path of the model's snapshots: "torchvision/resnet50"."""
    family: str
    """The architecture, which models share that differ in size: "resnet"."""
    factory: Callable[[], nn.Module] = field(repr=False)
    """Builds a new model on the current default device, and downloads nothing."""
    input_shape: tuple[int, ...] = ()
    """The shape of the one input, a float tensor, batch included; see `arguments` for a model that takes more."""
    kind: str = "own"
    """What the model is for: "classification", "detection", ...; "part" is a submodule of another case."""
    arguments: Callable[[], tuple[Any, ...]] | None = field(default=None, repr=False)
    """Makes the positional arguments of one call, on the CPU and always the same, instead of `input_shape`."""
    train_arguments: Callable[[], tuple[Any, ...]] | None = field(default=None, repr=False)
    """Makes those of a call in train mode, if they are not the same."""
    running_factory: Callable[[], nn.Module] | None = field(default=None, repr=False)
    """Builds what is run instead of what `factory` builds: the same layers, made for smaller inputs."""
    builds_on_meta: bool = True
    """Whether the constructor works if what `torch.empty` allocates is on `meta`, which saves time and memory.

    False runs it as it is: it reads its parameters, calls its layers, or fills a buffer that it allocated empty.
    """
    trace_error: str | None = None
    """What tracing the whole model says, a part of the TraceError's text, if its control flow depends on the inputs."""
    parts: tuple[str, ...] = ()
    """For a model that does not trace: paths of its submodules that do. None is inside another."""
    gains: Mapping[str, float] = field(default_factory=dict, hash=False)
    """Factors for the weights of submodules, by path, whose outputs would be too large to mean anything."""
    cannot: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Which modes the model cannot do, each with the reason: {"script": "..."}."""
    representative: bool = True
    """Whether checks that run on one case of each family run on this one."""

    @property
    def traces(self) -> bool:
        """Whether the whole model can be traced."""
        return self.trace_error is None

    def for_text(self) -> nn.Module:
        """Build the model to be traced and printed: on `meta`, so that it costs no memory."""
        return self._built(self.factory).to("meta")

    def without_weights(self) -> nn.Module:
        """Build the model that `for_parity` builds, on `meta`."""
        return self._built(self.running_factory or self.factory).to("meta")

    def for_parity(self, device: str | torch.device = "cpu") -> nn.Module:
        """Build the model to be run on `device`, with weights that are equal in every process and on every device."""
        model = self._built(self.running_factory or self.factory)
        fill(model)
        for path, gain in self.gains.items():
            for parameter in model.get_submodule(path).parameters():
                parameter.data *= gain
        with _random_state_kept():
            calibrate(model, self.inputs())
        return model.to(device)

    def inputs(self, device: str | torch.device = "cpu") -> tuple[Any, ...]:
        """The positional arguments for one call: a batch of inputs that differ, equal in every process."""
        made = self.arguments() if self.arguments else noise_like(self.input_shape)
        return _moved(made, device)

    def train_inputs(self, device: str | torch.device = "cpu") -> tuple[Any, ...]:
        """The positional arguments for one call in train mode; those of `inputs` for most models."""
        return _moved(self.train_arguments(), device) if self.train_arguments else self.inputs(device)

    def _built(self, factory: Callable[[], nn.Module]) -> nn.Module:
        """Build a model in eval mode, its computed tensors on the CPU and its uninitialised ones on `meta`."""
        uninitialised = UninitialisedOnMeta() if self.builds_on_meta else contextlib.nullcontext()
        with _on_cpu(), _random_state_kept(), uninitialised:
            model = factory()
        if model in _HANDED_OUT:
            raise ValueError(f"the factory of {self.name} returned a model for the second time: let it build a new one")
        _HANDED_OUT.add(model)
        return model.eval()


def noise_like(*shapes: tuple[int, ...]) -> tuple[torch.Tensor, ...]:
    """One tensor of noise for each shape. The rows of a batch differ in detail and in the mean of each channel."""
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
    """Inside, tensors are made on the CPU; a context that says what is the case would look at each call of torch."""
    here = torch.get_default_device()
    return contextlib.nullcontext() if here.type == "cpu" else torch.device("cpu")


@contextlib.contextmanager
def _random_state_kept() -> Iterator[None]:
    """Inside, torch draws the same random numbers in every process; afterwards, those that it would have drawn."""
    state = torch.get_rng_state()
    torch.default_generator.manual_seed(0)
    try:
        yield
    finally:
        torch.set_rng_state(state)
