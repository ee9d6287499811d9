"""Whole models: each is traced, printed, run and interpreted. The requirements are in spec/models.md."""

from collections.abc import Callable

import pytest
import torch
from torch import nn

from conformance.harness.implementation import Implementation
from conformance.harness.parity import Comparison, compare, why_meaningless
from conformance.harness.subjects import Subjects
from models import CASES, ModelCase

DEVICES = ["cpu", "cuda"] if torch.cuda.is_available() else ["cpu"]

for_each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
on_each_device = pytest.mark.parametrize("device", DEVICES)


@pytest.mark.requirement("models.traces")
@for_each_case
def test_traces_and_lints(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    traced = subjects.traced(fx, case)
    assert isinstance(traced, nn.Module), f"{fx.__name__} traced {case.name} as a {type(traced)}"
    assert isinstance(traced, fx.GraphModule), f"{fx.__name__} traced {case.name} as a {type(traced)}"
    traced.graph.lint()


@pytest.mark.requirement("models.graph-text")
@for_each_case
def test_graph_text(
    fx: Implementation, subjects: Subjects, case: ModelCase, match_snapshot: Callable[[str, str], None]
) -> None:
    match_snapshot(f"{case.name}.graph.txt", str(subjects.traced(fx, case).graph))


@pytest.mark.requirement("models.code-text")
@for_each_case
def test_code_text(
    fx: Implementation, subjects: Subjects, case: ModelCase, match_snapshot: Callable[[str, str], None]
) -> None:
    match_snapshot(f"{case.name}.py", subjects.traced(fx, case).code)


@pytest.mark.requirement("models.eval-parity")
@on_each_device
@for_each_case
def test_eval_parity(
    fx: Implementation,
    subjects: Subjects,
    case: ModelCase,
    device: str,
    record_property: Callable[[str, object], None],
) -> None:
    running = subjects.running(fx, case, device)
    expected = running.expected()
    meaningless = why_meaningless(expected, running.batch)
    assert meaningless is None, (
        f"meaningless: what {case.name} itself computes on {device} proves nothing: {meaningless}"
    )
    comparison = compare(expected, running.actual(), exact=device == "cpu")
    record_property("device", device)
    record_property("largest absolute difference", comparison.absolute)
    record_property("largest relative difference", comparison.relative)
    _fail_if_different(comparison, f"{case.name}, traced by {fx.__name__}, is not the original on {device}")


@pytest.mark.requirement("models.interpreter")
@on_each_device
@for_each_case
def test_interpreter(fx: Implementation, subjects: Subjects, case: ModelCase, device: str) -> None:
    running = subjects.running(fx, case, device)
    interpreted = running.run(fx.Interpreter(running.traced).run)
    comparison = compare(running.actual(), interpreted, exact=device == "cpu")
    _fail_if_different(comparison, f"{case.name}, interpreted by {fx.__name__}, is not the traced model on {device}")


def _fail_if_different(comparison: Comparison, what: str) -> None:
    if comparison.problems:
        pytest.fail(f"{what}:\n{comparison.report()}", pytrace=False)
