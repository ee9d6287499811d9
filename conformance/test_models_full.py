"""Whole models handed on to torch's own compilers. These tests run with --fx-full."""

import contextlib
import warnings
from collections.abc import Iterator

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.parity import compare
from conformance.harness.models.subjects import Subjects, run_once
from models import ModelCase


@pytest.mark.requirement("models.script")
@pytest.mark.each_model("script")
def test_script(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "`torch.jit.script")  # of another class since torch 2.15
        warnings.filterwarnings("ignore", "The TorchScript type system", UserWarning)
        scripted = torch.jit.script(running.traced)
    comparison = compare(running.actual(), run_once(scripted, running.inputs), exact=True)
    assert not comparison.problems, f"{case.name} scripted is not the traced model:\n{comparison.report()}"


@pytest.fixture
def compiler() -> Iterator[None]:
    """torch.compile without what it remembers of other models."""
    torch.compiler.reset()
    yield
    torch.compiler.reset()


@pytest.mark.requirement("models.compile")
@pytest.mark.each_model("compile")
@pytest.mark.usefixtures("compiler")
def test_compile(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    compiled = torch.compile(running.traced, backend="eager", fullgraph=True)
    with _attention_as_compiled():
        attends = _attends(running.traced)
        expected = run_once(running.traced, running.inputs) if attends else running.actual()
        comparison = compare(expected, run_once(compiled, running.inputs), exact=True)
    assert not comparison.problems, f"{case.name} compiled is not the traced model:\n{comparison.report()}"


def _attends(model: nn.Module) -> bool:
    return any(isinstance(module, nn.MultiheadAttention) for module in model.modules())


@contextlib.contextmanager
def _attention_as_compiled() -> Iterator[None]:
    """Inside, attention takes the way that it takes when it is compiled: its fast way rounds otherwise."""
    before = torch.backends.mha.get_fastpath_enabled()
    torch.backends.mha.set_fastpath_enabled(False)
    try:
        yield
    finally:
        torch.backends.mha.set_fastpath_enabled(before)
