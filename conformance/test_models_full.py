"""Whole models handed on to torch's own compilers. These tests run with --fx-full."""

import warnings
from collections.abc import Iterator

import pytest
import torch

from conformance.harness.implementation import Implementation
from conformance.harness.parity import compare
from conformance.harness.subjects import Subjects
from models import ModelCase


@pytest.mark.full_tier
@pytest.mark.requirement("models.script")
@pytest.mark.each_model("script")
def test_script(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "`torch.jit.script", DeprecationWarning)
        warnings.filterwarnings("ignore", "The TorchScript type system", UserWarning)
        scripted = torch.jit.script(running.traced)
    comparison = compare(running.actual(), running.run(scripted), exact=True)
    assert not comparison.problems, f"{case.name} scripted is not the traced model:\n{comparison.report()}"


@pytest.fixture
def compiler() -> Iterator[None]:
    """torch.compile without what it remembers of other models."""
    torch.compiler.reset()
    yield
    torch.compiler.reset()


@pytest.mark.full_tier
@pytest.mark.requirement("models.compile")
@pytest.mark.each_model("compile")
@pytest.mark.usefixtures("compiler")
def test_compile(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    compiled = torch.compile(running.traced, backend="eager", fullgraph=True)
    comparison = compare(running.actual(), running.run(compiled), exact=True)
    assert not comparison.problems, f"{case.name} compiled is not the traced model:\n{comparison.report()}"
