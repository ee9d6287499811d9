"""Build and trace a model once for all of its tests."""

import gc
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.harness.limits import OutOfTime
from conformance.harness.models.catalogue import FIRST_DEVICE, Device
from conformance.harness.models.parity import digest
from models import ModelCase

Built = TypeVar("Built")


@dataclass
class RunningModel:
    """A model with weights on a device, its trace, and the outputs of both for the same inputs."""

    original: nn.Module
    """The model, in eval mode."""
    inputs: tuple[Any, ...]
    """The arguments of a call; each call gets a copy, because a model may write to its inputs."""
    expected: Any
    """The outputs of the original before it was traced."""
    expected_inputs: tuple[Any, ...]
    """The arguments of that call as the call left them."""
    traced: Any
    """The GraphModule that was traced from `original`."""
    before: "dict[str, TensorState]" = field(default_factory=dict, repr=False)
    """The state of each parameter and buffer of the original before tracing, by name; empty if not watched."""
    after: "dict[str, TensorState]" = field(default_factory=dict, repr=False)
    """The state of each parameter and buffer after tracing."""
    actual_inputs: tuple[Any, ...] = ()
    """The arguments of the call of `actual` as the call left them."""
    _actual: list[Any] = field(default_factory=list, repr=False)

    @property
    def batch(self) -> int:
        """The number of inputs in a call: the size of the first dimension of the first tensor that has one."""
        sizes = (leaf.shape[0] for leaf in pytree.tree_leaves(self.inputs) if _has_rows(leaf))
        return int(next(sizes, 1))

    def actual(self) -> Any:
        """The outputs of the traced model, which is run once."""
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
    """The state of a parameter or buffer at one time."""

    tensor: torch.Tensor
    """The parameter or buffer itself."""
    digest: str
    """A digest of its type, shape and values."""
    requires_grad: bool
    gradient: torch.Tensor | None
    """Its `grad`."""

    def differences(self, other: "TensorState") -> list[str]:
        """The properties in which `other` differs, in words."""
        same = {
            "the tensor itself": self.tensor is other.tensor,
            "the values": self.digest == other.digest,
            "requires_grad": self.requires_grad == other.requires_grad,
            "the gradient": self.gradient is other.gradient,
        }
        return [what for what, is_same in same.items() if not is_same]


def build(fx: Implementation, case: ModelCase, device: Device = FIRST_DEVICE, *, watched: bool = False) -> RunningModel:
    """Build a model on `device`, run it and trace it; `watched` records its state before and after tracing."""
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
    """A copy of `inputs` with copies of the tensors."""
    copies: tuple[Any, ...] = pytree.tree_map_only(torch.Tensor, torch.Tensor.clone, inputs)
    return copies


def tensors_of(model: nn.Module) -> dict[str, torch.Tensor]:
    """The parameters and buffers of `model` by name; a tensor with several names is listed under each."""
    parameters = dict(model.named_parameters(remove_duplicate=False))
    return parameters | dict(model.named_buffers(remove_duplicate=False))


def state_of(model: nn.Module) -> dict[str, TensorState]:
    """The present state of each parameter and buffer of `model`, by name."""
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
    """A cache of what was built for the model under test.

    The cache is cleared when the next model comes. It keeps nothing of a build that raised an exception, so that each
    test that needs the build fails by itself. A build that took too long is not tried again.
    """

    def __init__(self) -> None:
        """Start with no model."""
        self._case: ModelCase | None = None
        self._built: dict[str, Any] = {}
        self._took_too_long: set[str] = set()

    def printed(self, fx: Implementation, case: ModelCase) -> tuple[Any, float]:
        """The GraphModule of the model that is printed, traced without weights, and the seconds that tracing took.

        No test may change the GraphModule.
        """

        def trace() -> tuple[Any, float]:
            model = case.for_text()
            start = time.perf_counter()
            traced = fx.symbolic_trace(model)
            return traced, time.perf_counter() - start

        return self.once(case, "printed", trace)

    def traced(self, fx: Implementation, case: ModelCase) -> Any:
        """The GraphModule of the model that is printed, traced without weights. No test may change it."""
        return self.printed(fx, case)[0]

    def running(self, fx: Implementation, case: ModelCase, device: Device = FIRST_DEVICE) -> RunningModel:
        """The model with weights and its trace on `device`. No test may change them."""
        return self.once(case, f"running on {device.label}", lambda: build(fx, case, device, watched=True))

    def untraced(self, case: ModelCase) -> nn.Module:
        """The model with weights on the CPU; no implementation sees it. A test may run it, and leaves it as it was."""
        return self.once(case, "untraced", case.for_parity)

    def alone(self, case: ModelCase, name: str, make: Callable[[], Built]) -> Built:
        """As `once`, but the models that are kept for `case` are freed first: training takes the memory of several."""
        if name not in self._built:
            for kept in [each for each, built in self._built.items() if isinstance(built, RunningModel | nn.Module)]:
                del self._built[kept]
            gc.collect()
        return self.once(case, name, make)

    def free(self) -> None:
        """Free all that is kept, for the last check of a model, which takes the memory of several."""
        self._built.clear()
        gc.collect()

    def once(self, case: ModelCase, name: str, make: Callable[[], Built]) -> Built:
        """The result of `make`, which is called once for all tests of `case` that use this `name`."""
        if case is not self._case:
            self._built.clear()
            self._took_too_long.clear()
            gc.collect()  # Graphs have reference cycles that hold gigabytes of weights.
            self._case = case
        if name in self._took_too_long:
            raise OutOfTime("an earlier test of this model timed out while it built an object that this test needs")
        if name not in self._built:
            try:
                self._built[name] = make()
            except OutOfTime:
                self._took_too_long.add(name)
                raise
        built: Built = self._built[name]
        return built
