"""What the tests of one model share: the module, its trace, its outputs. It is built once, and one model is kept."""

import contextlib
import copy
import copyreg
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import Any, TypeVar
from unittest.mock import patch

import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.conversion import modules_of
from conformance.harness.garbage import Garbage
from conformance.harness.implementation import Implementation
from conformance.harness.limits import OutOfTime
from conformance.harness.recall import Recall
from conformance.harness.training import Step, take_step
from conformance.harness.weights import Weights
from models import ModelCase

Built = TypeVar("Built")


@dataclass
class RunningModel:
    """A model with weights on a device, its trace, and what either computes from the same inputs."""

    original: nn.Module
    """The model itself, in eval mode."""
    traced: Any
    """The GraphModule that was traced from `original`."""
    inputs: tuple[Any, ...]
    """The arguments of one call; each call gets a copy, so that none sees what another one wrote."""
    train_inputs: tuple[Any, ...]
    """The arguments of one call in train mode."""
    weights: Weights
    """The values of the parameters before `original` was traced."""
    trace_seconds: float = 0.0
    """How long tracing took."""
    recall: AbstractContextManager[object] = field(default_factory=nullcontext, repr=False)
    """Runs are inside it."""
    _outputs: dict[str, Any] = field(default_factory=dict, repr=False)

    @property
    def batch(self) -> int:
        """How many different inputs one call holds: the size of the first dimension of its first tensor."""
        sizes = (leaf.shape[0] for leaf in pytree.tree_leaves(self.inputs) if _has_rows(leaf))
        return int(next(sizes, 1))

    def expected(self) -> Any:
        """What the original computes."""
        return self._once("original", self.original)

    def know(self, outputs: Any) -> None:
        """Note what the original computes, if that was seen already."""
        self._outputs["original"] = outputs

    def actual(self) -> Any:
        """What the traced model computes."""
        return self._once("traced", self.traced)

    def actual_without_recall(self) -> Any:
        """What the traced model computes if torch computes everything, as it does in code that is compiled."""
        if "traced, without recall" not in self._outputs:
            self._outputs["traced, without recall"] = run_once(self.traced, self.inputs)
        return self._outputs["traced, without recall"]

    def run(self, function: Callable[..., Any]) -> Any:
        """Call `function` on the inputs, without gradients."""
        with self.recall:
            return run_once(function, self.inputs)

    def _once(self, name: str, function: Callable[..., Any]) -> Any:
        if name not in self._outputs:
            self._outputs[name] = self.run(function)
        return self._outputs[name]


@dataclass(frozen=True)
class Training:
    """One step of training by a model and by its trace, from the same weights, inputs and random state."""

    original: nn.Module
    """The model itself; in eval mode by now."""
    traced: Any
    """The GraphModule that was traced from `original` in train mode."""
    inputs: tuple[Any, ...]
    """The arguments of the call."""
    expected: Step
    """What the original did."""
    actual: Step
    """What the traced model did."""
    modes: dict[nn.Module, bool]
    """Which modules were in train mode when it did that: tracing may have put some of them into another one."""


def run_once(function: Callable[..., Any], inputs: tuple[Any, ...]) -> Any:
    """Call `function` on copies of `inputs`, without gradients."""
    with torch.inference_mode():
        return function(*copied(inputs))


def copied(inputs: tuple[Any, ...]) -> tuple[Any, ...]:
    """The same arguments, with tensors of their own."""
    copies: tuple[Any, ...] = pytree.tree_map_only(torch.Tensor, torch.Tensor.clone, inputs)
    return copies


def _has_rows(leaf: Any) -> bool:
    return isinstance(leaf, torch.Tensor) and leaf.dim() > 0


class Subjects:
    """What was built for the model that is tested now.

    Nothing is kept of another model, nor of a build that raised: each test that needs it fails by itself. Only a build
    that took too long is not tried again.
    """

    def __init__(self, *, recalls: bool = False) -> None:
        """Start with no model; with `recalls`, the runs of a model share what heavy operations return."""
        self._recalls = recalls
        self._case: ModelCase | None = None
        self._built: dict[str, Any] = {}
        self._took_too_long: set[str] = set()
        self._garbage = Garbage()

    def traced(self, fx: Implementation, case: ModelCase) -> Any:
        """The GraphModule to print, and not to be changed or run.

        It is the one that runs, unless the model is printed with other sizes than it runs with.
        """
        if case.running_factory is None:
            return self.running(fx, case, "cpu").traced
        return self._printed(fx, case)[0]

    def trace_seconds(self, fx: Implementation, case: ModelCase) -> float:
        """How long it took to trace what `traced` gives."""
        if case.running_factory is None:
            return self.running(fx, case, "cpu").trace_seconds
        return self._printed(fx, case)[1]

    def _printed(self, fx: Implementation, case: ModelCase) -> tuple[Any, float]:
        return self.once(case, "text", lambda: timed_trace(fx, case.for_text()))

    def running(self, fx: Implementation, case: ModelCase, device: str) -> RunningModel:
        """The model and its trace on `device`, not to be changed."""
        return self.once(case, device, lambda: _running(fx, case, device, self.recall()))

    def recall(self) -> AbstractContextManager[object]:
        """A context for runs with the same weights, so that what one has computed the next ones look up."""
        return Recall() if self._recalls else nullcontext()

    def training(self, fx: Implementation, case: ModelCase, device: str) -> Training:
        """One step of training by the model and by its trace on `device`, after which the model is as it was."""
        running = self.running(fx, case, device)
        return self.once(case, f"training on {device}", lambda: _training(fx, running))

    def once(self, case: ModelCase, name: str, build: Callable[[], Built]) -> Built:
        """What `build` makes, which the tests of `case` share under `name`."""
        if case is not self._case:
            self._forget()
            self._case = case
        if name in self._took_too_long:
            raise OutOfTime("an earlier test of this model reached its limit of time while it made what this needs")
        if name not in self._built:
            try:
                self._built[name] = build()
            except OutOfTime:
                self._took_too_long.add(name)
                raise
        built: Built = self._built[name]
        return built

    def _forget(self) -> None:
        """Free the last model, whose weights fill gigabytes; what is left of its graphs is small and cyclic."""
        _free(built for built in self._built.values() if isinstance(built, RunningModel | Training))
        self._built.clear()
        self._took_too_long.clear()
        self._garbage.collect_if_much()


def _free(built: Iterable[RunningModel | Training]) -> None:
    """Free what `built` holds.

    It is not enough to drop it: torch.fx.wrap, which generated code calls, keeps the frames of all its callers with
    what they refer to, until garbage is collected.
    """
    built = list(built)
    for parameter in {parameter for each in built for parameter in each.original.parameters()}:
        parameter.data = parameter.data.new_empty(0)
    take_apart(*(model for each in built for model in (each.original, each.traced)))
    for each in built:
        held = [each.recall] if isinstance(each, RunningModel) else [each.expected, each.actual]
        for holder in (*held, each):
            vars(holder).clear()


def take_apart(*models: Any, but: Iterable[Any] = ()) -> None:
    """Free what the modules of `models` hold, as nobody needs them any more, unless they are modules of others, too."""
    for module in _modules(models) - _modules(but):
        vars(module).clear()


def _modules(models: Iterable[Any]) -> set[nn.Module]:
    """The modules of `models`, as far as they are any: an implementation may have made something half done."""
    return modules_of(model for model in models if isinstance(model, nn.Module) and "_modules" in vars(model))


def _running(fx: Implementation, case: ModelCase, device: str, recall: AbstractContextManager[object]) -> RunningModel:
    original, outputs = case.calibrated(recall)
    original.to(device)
    inputs, train_inputs = case.inputs(device), case.train_inputs(device)
    running = RunningModel(original, None, inputs, train_inputs, Weights(original), recall=recall)
    if outputs is not None and device == "cpu":
        running.know(outputs)
    running.expected()  # before tracing, which shares the original's modules and could change them
    running.traced, running.trace_seconds = timed_trace(fx, running.original)
    return running


def timed_trace(fx: Implementation, model: nn.Module) -> tuple[Any, float]:
    """What tracing `model` gives, and how many seconds it took."""
    start = time.perf_counter()
    traced = fx.symbolic_trace(model)
    return traced, time.perf_counter() - start


def _training(fx: Implementation, running: RunningModel) -> Training:
    with in_train_mode(running.original):
        expected = take_step(running.original, running.train_inputs, running.recall)
        traced = fx.symbolic_trace(running.original)
        modes = {module: module.training for model in (running.original, traced) for module in model.modules()}
        actual = take_step(traced, running.train_inputs, running.recall)
    return Training(running.original, traced, running.train_inputs, expected, actual, modes)


@contextlib.contextmanager
def in_train_mode(model: nn.Module) -> Iterator[None]:
    """Inside, `model` is in train mode; afterwards in eval mode, as are the modules that its trace shares with it."""
    model.train()
    try:
        yield
    finally:
        model.eval()


def deep_copy(traced: Any) -> Any:
    """A deep copy of `traced` that shares its parameters, as a large model's weights need not be there twice."""
    with patch.dict(copyreg.dispatch_table, {OrderedDict: reduce_ordered_dict}):
        return copy.deepcopy(traced, {id(parameter): parameter for parameter in traced.parameters()})


def reduce_ordered_dict(value: OrderedDict[Any, Any]) -> tuple[Any, ...]:
    """What pickle and copy make of an OrderedDict, of which a module has eight, without asking for its slots anew."""
    return OrderedDict, (), vars(value) or None, None, iter(value.items())
