"""What the tests of one model share: its trace without weights; the model with weights, its trace and its outputs."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.harness.whole_models.catalogue import FIRST_DEVICE, Device
from conformance.harness.whole_models.parity import digest
from conformance.harness.workers.limits import OutOfTime
from models import ModelCase

Built = TypeVar("Built")


@dataclass
class RunningModel:
    """A model with weights on a device, its trace, and what either computes from the same inputs."""

    original: nn.Module
    """The model itself, in eval mode."""
    inputs: tuple[Any, ...]
    """The arguments of one call; each call gets a copy, so that none sees what another one wrote."""
    expected: Any
    """What the original computed before it was traced."""
    expected_inputs: tuple[Any, ...]
    """What that call left of its arguments."""
    traced: Any
    """The GraphModule that was traced from `original`."""
    before: "dict[str, TensorState]" = field(default_factory=dict, repr=False)
    """Each parameter and buffer of the original right before it was traced, by name; empty if nobody watched."""
    after: "dict[str, TensorState]" = field(default_factory=dict, repr=False)
    """The same right after that."""
    actual_inputs: tuple[Any, ...] = ()
    """What the call of `actual` left of its arguments."""
    _actual: list[Any] = field(default_factory=list, repr=False)

    @property
    def batch(self) -> int:
        """How many different inputs one call holds: the size of the first dimension of its first tensor."""
        sizes = (leaf.shape[0] for leaf in pytree.tree_leaves(self.inputs) if _has_rows(leaf))
        return int(next(sizes, 1))

    def actual(self) -> Any:
        """What the traced model computes; it is run once."""
        if not self._actual:
            self.actual_inputs = copied(self.inputs)
            with torch.inference_mode():
                self._actual.append(self.traced(*self.actual_inputs))
        return self._actual[0]

    def run(self, function: Callable[..., Any]) -> Any:
        """Call `function` on the inputs, without gradients."""
        return run_once(function, self.inputs)


@dataclass(frozen=True)
class TensorState:
    """What a parameter or buffer was at one time."""

    tensor: torch.Tensor
    """The tensor itself."""
    digest: str
    """A digest of its type, shape and values."""
    requires_grad: bool
    gradient: torch.Tensor | None
    """Its `grad`."""

    def differences(self, other: "TensorState") -> list[str]:
        """What `other` does not have in common with this, in words."""
        same = {
            "the tensor itself": self.tensor is other.tensor,
            "the values": self.digest == other.digest,
            "requires_grad": self.requires_grad == other.requires_grad,
            "the gradient": self.gradient is other.gradient,
        }
        return [what for what, is_same in same.items() if not is_same]


def build(fx: Implementation, case: ModelCase, device: Device = FIRST_DEVICE, *, watched: bool = False) -> RunningModel:
    """Build a model on `device`, run it, and trace it; `watched` notes its state before and after it is traced."""
    original = case.for_parity(device.name)
    inputs = case.inputs(device.name)
    expected_inputs = copied(inputs)
    with torch.inference_mode():
        expected = original(*expected_inputs)
    before = state_of(original) if watched else {}
    traced = fx.symbolic_trace(original)
    after = state_of(original) if watched else {}
    return RunningModel(original, inputs, expected, expected_inputs, traced, before, after)


def run_once(function: Callable[..., Any], inputs: tuple[Any, ...]) -> Any:
    """Call `function` on copies of `inputs`, without gradients."""
    with torch.inference_mode():
        return function(*copied(inputs))


def copied(inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same arguments, with tensors of their own."""
    copies: tuple[Any, ...] = pytree.tree_map_only(torch.Tensor, torch.Tensor.clone, inputs)
    return copies


def tensors_of(model: nn.Module) -> dict[str, torch.Tensor]:
    """The parameters and buffers of `model` by name; one that has several names is there several times."""
    parameters = dict(model.named_parameters(remove_duplicate=False))
    return parameters | dict(model.named_buffers(remove_duplicate=False))


def state_of(model: nn.Module) -> dict[str, TensorState]:
    """Each parameter and buffer of `model` as it is now, by name."""
    return {
        name: TensorState(tensor, digest(tensor), tensor.requires_grad, tensor.grad)
        for name, tensor in tensors_of(model).items()
    }


def digests(model: nn.Module) -> dict[str, str]:
    """A digest of each parameter and buffer of `model`, by name."""
    return {name: digest(tensor) for name, tensor in tensors_of(model).items()}


def _has_rows(leaf: Any) -> bool:
    return isinstance(leaf, torch.Tensor) and leaf.dim() > 0


class Subjects:
    """What was built for the model that is tested now.

    Nothing is kept of another model, nor of a build that raised: each test that needs it fails by itself. Only a build
    that took too long is not tried again.
    """

    def __init__(self) -> None:
        """Start with no model."""
        self._case: ModelCase | None = None
        self._built: dict[str, Any] = {}
        self._took_too_long: set[str] = set()

    def printed(self, fx: Implementation, case: ModelCase) -> tuple[Any, float]:
        """The GraphModule to print, traced without weights, and the seconds that tracing took. Nobody changes it."""

        def trace() -> tuple[Any, float]:
            model = case.for_text()
            start = time.perf_counter()
            traced = fx.symbolic_trace(model)
            return traced, time.perf_counter() - start

        return self.once(case, "printed", trace)

    def traced(self, fx: Implementation, case: ModelCase) -> Any:
        """The GraphModule to print."""
        return self.printed(fx, case)[0]

    def without_weights(self, fx: Implementation, case: ModelCase) -> Any:
        """The GraphModule of the model that runs, traced without weights. Nobody changes it."""
        if case.running_factory is None:
            return self.traced(fx, case)
        return self.once(case, "without weights", lambda: fx.symbolic_trace(case.without_weights()))

    def running(self, fx: Implementation, case: ModelCase, device: Device = FIRST_DEVICE) -> RunningModel:
        """The model with weights and its trace on `device`. Nobody changes them."""
        return self.once(case, f"running on {device.label}", lambda: build(fx, case, device, watched=True))

    def once(self, case: ModelCase, name: str, make: Callable[[], Built]) -> Built:
        """What `make` returns, which the tests of `case` share under `name`."""
        if case is not self._case:
            self._built.clear()
            self._took_too_long.clear()
            gc.collect()  # Graphs are cyclic, and hold on to gigabytes of weights.
            self._case = case
        if name in self._took_too_long:
            raise OutOfTime("an earlier test of this model reached its limit of time while it made what this needs")
        if name not in self._built:
            try:
                self._built[name] = make()
            except OutOfTime:
                self._took_too_long.add(name)
                raise
        built: Built = self._built[name]
        return built
