"""What the tests of one model share: the module, its trace, its outputs. It is built once, and one model is kept."""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import torch
from torch import nn

from conformance.harness.implementation import Implementation
from models import ModelCase

_Built = TypeVar("_Built")


@dataclass
class RunningModel:
    """A model with weights on a device, its trace, and what either computes from the same inputs."""

    original: nn.Module
    """The model itself, in eval mode."""
    traced: Any
    """The GraphModule that was traced from `original`."""
    inputs: tuple[torch.Tensor, ...]
    """The arguments of one call; each call gets a copy, so that none sees what another one wrote."""
    batch: int
    """How many different inputs one call holds."""
    _outputs: dict[str, Any] = field(default_factory=dict, repr=False)

    def expected(self) -> Any:
        """What the original computes."""
        return self._once("original", self.original)

    def actual(self) -> Any:
        """What the traced model computes."""
        return self._once("traced", self.traced)

    def run(self, function: Callable[..., Any]) -> Any:
        """Call `function` on the inputs, without gradients."""
        with torch.inference_mode():
            return function(*(tensor.clone() for tensor in self.inputs))

    def _once(self, name: str, function: Callable[..., Any]) -> Any:
        if name not in self._outputs:
            self._outputs[name] = self.run(function)
        return self._outputs[name]


class Subjects:
    """What was built for the model that is tested now.

    Nothing is kept of another model, nor of a build that raised: each test that needs it fails by itself.
    """

    def __init__(self) -> None:
        """Start with no model."""
        # What is loaded by now stays, so that freeing a model need not look at it.
        gc.freeze()
        self._case: ModelCase | None = None
        self._built: dict[str, Any] = {}

    def traced(self, fx: Implementation, case: ModelCase) -> Any:
        """The GraphModule to print: traced where that costs no memory, and not to be changed or run."""
        return self._once(case, "text", lambda: fx.symbolic_trace(case.for_text()))

    def running(self, fx: Implementation, case: ModelCase, device: str) -> RunningModel:
        """The model and its trace on `device`, not to be changed."""
        return self._once(case, device, lambda: _running(fx, case, device))

    def _once(self, case: ModelCase, name: str, build: Callable[[], _Built]) -> _Built:
        if case is not self._case:
            self._forget()
            self._case = case
        if name not in self._built:
            self._built[name] = build()
        built: _Built = self._built[name]
        return built

    def _forget(self) -> None:
        """Free the last model at once: graphs are cyclic, and the weights of a large model fill gigabytes."""
        self._built.clear()
        gc.collect()


def _running(fx: Implementation, case: ModelCase, device: str) -> RunningModel:
    original = case.for_parity(device)
    inputs = case.inputs(device)
    running = RunningModel(original, None, inputs, batch=len(inputs[0]))
    running.expected()  # before tracing, which shares the original's modules and could change them
    running.traced = fx.symbolic_trace(original)
    return running
