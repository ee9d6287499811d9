"""Tell the faults of a case of --fx-models from those of the implementation.

Before the first test of such a case, the model is built and run without the implementation, and before the first test
of a mode, such as training, in that mode. If that fails, the tests are not run: they could only say that the
implementation is to blame. A model that the implementation does not trace is told as the model's own property if
torch.fx refuses it, too.
"""

import os
import traceback
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import torch
from torch.utils import _pytree as pytree

from conformance.files import ROOT
from conformance.harness.foreign import error_text
from conformance.harness.implementation.loading import load_implementation
from conformance.harness.implementation.plugin import implementation_of_run
from conformance.harness.limits import OutOfTime
from conformance.harness.models.parity import compare, why_meaningless
from conformance.harness.models.subjects import run_once
from conformance.harness.models.tiers import case_of
from conformance.harness.models.training import take_step
from conformance.harness.outcomes import UNUSABLE, Unusable
from conformance.harness.specification.markers import requirements_of
from models import ModelCase

_FAULTS = (Exception, SystemExit, OutOfTime)
"""The exceptions of a model. OutOfTime ends a model that takes too long."""
_ORACLE = "torch.fx"
"""The implementation that tells what nobody can trace."""
_NOT_OWN = tuple(f"{folder}{os.sep}" for folder in (ROOT / "conformance", ROOT / "models", Path(torch.__file__).parent))

Check = Callable[[ModelCase], None]


class UnusableError(Exception):
    """A model cannot do something; the message is one line with the remedy."""


class OwnCases:
    """Hooks that keep the tests of an unusable case from being run."""

    def __init__(self, cases: list[ModelCase]) -> None:
        """Look at each of `cases` when its first test comes."""
        self._own = {case.name for case in cases}
        self._found: dict[tuple[str, Check], Unusable | None] = {}
        self._untraceable: dict[str, Unusable | None] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Leave out a test of a case that cannot do without the implementation what the test needs."""
        case = case_of(item)
        if case is None or case.name not in self._own:
            return
        _leave_out_if(item, self._untraceable.get(case.name))
        for check in [_check, *(_CHECKS[name] for name in requirements_of(item) if name in _CHECKS)]:
            if (case.name, check) not in self._found:
                self._found[case.name, check] = _unusable(case, partial(check, case))
            _leave_out_if(item, self._found[case.name, check])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        """Leave out a test that failed because nobody can trace the model, and those that follow."""
        try:
            return (yield)
        except Exception:
            case = case_of(item)
            if case is None or case.name not in self._own or not case.traces:
                raise
            if case.name not in self._untraceable:
                fx = implementation_of_run(item.config)
                self._untraceable[case.name] = _unusable(case, lambda: _check_traceable(fx, case))
            _leave_out_if(item, self._untraceable[case.name])
            raise


def _unusable(case: ModelCase, look: Callable[[], None]) -> Unusable | None:
    """The fault of `case` that `look` finds, if any."""
    try:
        look()
    except UnusableError as error:
        trace = _traceback_of(error.__cause__) if error.__cause__ else ""
        return Unusable(case=case.name, line=str(error), traceback=trace)
    return None


def _leave_out_if(item: pytest.Item, unusable: Unusable | None) -> None:
    if unusable is not None:
        item.stash[UNUSABLE] = unusable
        pytest.skip(unusable["line"])


def _check(case: ModelCase) -> None:
    """Build the model and run it, twice."""
    _do(case.for_text, "cannot be built", lambda: _remedy_of_building(case))
    models = [_do(case.for_parity, "cannot be built") for _ in range(2)]
    inputs = _do(case.inputs, "has no inputs")
    what = f"cannot be run on {'its arguments' if case.arguments else f'input_shape {case.input_shape}'}"
    _check_repeated([_do(partial(run_once, model, inputs), what) for model in models])


def _remedy_of_building(case: ModelCase) -> str:
    """The remedy for a case that cannot be built as it is."""
    try:
        replace(case, builds_on_meta=False).for_text()
    except _FAULTS:
        return ""
    return "it can be with builds_on_meta=False"


def _check_repeated(results: list[Any]) -> None:
    """Fail if the results of two models that were built alike differ."""
    first, second = results
    problems = compare(first, second, exact=True).problems
    if problems:
        difference = " ".join(problems[0].split())
        raise UnusableError(f"gives different results in two identical runs: {difference}. Seed its random generators")


def _check_meaning(case: ModelCase) -> None:
    """Run the model, and look whether its outputs say anything."""
    inputs = case.inputs()
    rows = (len(leaf) for leaf in pytree.tree_leaves(inputs) if isinstance(leaf, torch.Tensor) and leaf.dim())
    why = why_meaningless(run_once(case.for_parity(), inputs), next(rows, 1))
    if why:
        raise UnusableError(f"computes results that cannot reveal a bug, because {why}. Choose other inputs")


def _check_type(dtype: torch.dtype, mode: str) -> Check:
    """Makes what runs the model in `dtype`."""

    def convert(value: Any) -> Any:
        return value.to(dtype) if isinstance(value, torch.Tensor) and value.is_floating_point() else value

    def check(case: ModelCase) -> None:
        inputs = pytree.tree_map(convert, case.inputs())
        _do(lambda: run_once(case.for_parity().to(dtype), inputs), f"cannot be run in {mode}", lambda: _left_out(mode))

    return check


def _check_training(case: ModelCase) -> None:
    """Take a step of training in train mode, twice."""
    _check_repeated([_step(case, True), _step(case, True)])


def _check_gradients(case: ModelCase) -> None:
    """Take a step of training in eval mode."""
    _step(case, False)


def _step(case: ModelCase, mode: bool) -> Any:
    """The results of a step of training in train mode, or in eval mode."""
    inputs = case.train_inputs() if mode else case.inputs()
    what = f"cannot take a step of training in {'train' if mode else 'eval'} mode"
    step = _do(lambda: take_step(case.for_parity().train(mode), inputs), what, lambda: _left_out("train", "gradients"))
    return step.outputs, step.buffers


def _left_out(*modes: str) -> str:
    """The remedy for a model that is not meant to do `modes`."""
    return f"""cannot={{{", ".join(f'"{mode}": "why"' for mode in modes)}}} leaves that out"""


_CHECKS: Mapping[str, Check] = {
    "models.eval-parity": _check_meaning,
    "models.edited": _check_meaning,
    "models.float64": _check_type(torch.float64, "float64"),
    "models.bfloat16": _check_type(torch.bfloat16, "bfloat16"),
    "models.train-parity": _check_training,
    "models.gradients": _check_training,
    "models.eval-gradients": _check_gradients,
}
"""Maps a requirement to the check that its model has to pass without the implementation."""


def _check_traceable(fx: Any, case: ModelCase) -> None:
    """Trace the model with torch.fx, if the implementation cannot trace it."""
    try:
        fx.symbolic_trace(case.for_text())
    except Exception:
        what = "neither the implementation nor torch.fx can trace the whole model"
        remedy = 'if its control flow is meant to depend on its inputs, say so with trace_error="...", and parts=(...)'
        _do(lambda: load_implementation(_ORACLE).symbolic_trace(case.for_text()), what, lambda: remedy)


def _do(work: Callable[[], Any], what: str, remedy: Callable[[], str] = str) -> Any:
    """The result of `work`.

    Raises:
        UnusableError: it failed; `what` says what the model cannot do.
    """
    try:
        return work()
    except _FAULTS as error:
        own = list(_own_frames(error))
        place = f" ({own[-1].filename}:{own[-1].lineno})" if own else ""
        message, *_ = error_text(error).splitlines()
        raise UnusableError("; ".join(filter(None, [f"{what}: {message}{place}", remedy()]))) from error


def _own_frames(error: BaseException) -> Iterator[traceback.FrameSummary]:
    """The frames of the traceback of `error` that are neither torch's nor of this project."""
    for frame in traceback.extract_tb(error.__traceback__):
        if not frame.filename.startswith(_NOT_OWN):
            yield frame


def _traceback_of(error: BaseException) -> str:
    """The traceback of `error` from the first line of the model's author on."""
    frames = traceback.extract_tb(error.__traceback__)
    first = next(_own_frames(error), None)
    shown = frames[frames.index(first) :] if first else frames
    return "".join([*traceback.format_list(shown), error_text(error)])
