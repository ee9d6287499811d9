"""Whole models: what they compute, from one set of weights and inputs. The requirements are in spec/models.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.utils import _pytree as pytree

from conformance.harness.catalogue import devices
from conformance.harness.conversion import converted, tensors_kept
from conformance.harness.divergence import first_divergence
from conformance.harness.implementation import Implementation
from conformance.harness.parity import Comparison, compare, describe, why_meaningless
from conformance.harness.perturbation import perturb
from conformance.harness.subjects import RunningModel, Subjects, run_once
from models import ModelCase

RecordProperty = Callable[[str, object], None]


@pytest.mark.requirement("models.eval-parity")
@pytest.mark.each_model
def test_eval_parity(
    fx: Implementation, subjects: Subjects, case: ModelCase, device: str, record_property: RecordProperty
) -> None:
    running = subjects.running(fx, case, device)
    expected = running.expected()
    meaningless = why_meaningless(expected, running.batch)
    assert meaningless is None, (
        f"meaningless: what {case.name} itself computes on {device} proves nothing: {meaningless}"
    )
    comparison = compare(expected, running.actual(), exact=device == "cpu")
    _record(record_property, device, comparison)
    if comparison.problems:
        where = _divergence(running, running.original, running.traced)
        _fail(f"{case.name}, traced by {fx.__name__}, is not the original on {device}", comparison, where)


@pytest.mark.requirement("models.interpreter")
@pytest.mark.each_model("interpreter")
def test_interpreter(fx: Implementation, subjects: Subjects, case: ModelCase, device: str) -> None:
    _interpret(fx, subjects, case, device)


@pytest.mark.requirement("models.interpreter-lists")
@pytest.mark.each_model("interpreter", able=False)
def test_interpreter_of_functions_that_change_lists(
    fx: Implementation, subjects: Subjects, case: ModelCase, device: str
) -> None:
    _interpret(fx, subjects, case, device)


def _interpret(fx: Implementation, subjects: Subjects, case: ModelCase, device: str) -> None:
    running = subjects.running(fx, case, device)
    interpret = fx.Interpreter(running.traced).run
    comparison = compare(running.actual(), running.run(interpret), exact=device == "cpu")
    if comparison.problems:
        where = _divergence(running, running.traced, interpret)
        _fail(f"{case.name}, interpreted by {fx.__name__}, is not the traced model on {device}", comparison, where)


@pytest.mark.requirement("models.transformer")
@pytest.mark.each_model
def test_transformer_is_a_fixed_point(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    first = fx.Transformer(running.traced).transform()
    second = fx.Transformer(first).transform()
    assert str(second.graph) == str(first.graph)
    assert second.code == first.code
    if not _is_same_program(first, running.traced):
        comparison = compare(running.actual(), running.run(first), exact=True)
        assert not comparison.problems, f"{case.name} transformed is not {case.name}:\n{comparison.report()}"


def _is_same_program(transformed: Any, traced: Any) -> bool:
    """Whether two GraphModules execute the same statements with the same modules; annotations may differ."""
    statements = [each.code.partition("\ndef forward(self, ")[2].partition("\n")[2] for each in (transformed, traced)]
    # The class itself may be an instance's own.
    if type(transformed).__mro__[1:] != type(traced).__mro__[1:] or not statements[0] or statements[0] != statements[1]:
        return False
    names = [[node.target for node in each.graph.nodes if node.op == "placeholder"] for each in (transformed, traced)]
    called = {node.target for node in traced.graph.nodes if node.op == "call_module"}
    return names[0] == names[1] and all(
        transformed.get_submodule(target) is traced.get_submodule(target) for target in called
    )


@pytest.mark.requirement("models.float64")
@pytest.mark.each_model("float64")
def test_float64(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _compare_as(torch.float64, fx, subjects, case)


@pytest.mark.requirement("models.bfloat16")
@pytest.mark.each_model("bfloat16")
def test_bfloat16(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    _compare_as(torch.bfloat16, fx, subjects, case)


def _compare_as(dtype: torch.dtype, fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    """Compare the original and its trace, both converted to `dtype` after tracing; one row of the batch is enough."""
    running = subjects.running(fx, case, "cpu")
    rows = slice(0, 1) if case.arguments is None else slice(None)
    inputs = pytree.tree_map_only(torch.Tensor, lambda tensor: _as(dtype, tensor)[rows], running.inputs)
    with converted([running.original, running.traced], dtype), subjects.recall():
        expected = run_once(running.original, inputs)
        actual = run_once(running.traced, inputs)
    comparison = compare(expected, actual, exact=True)
    assert not comparison.problems, f"the traced model is not the original in {dtype}:\n{comparison.report()}"
    types = {leaf.dtype for leaf in pytree.tree_leaves(expected) if isinstance(leaf, torch.Tensor)}
    assert dtype in types, f"meaningless: in {dtype} the original computes {types}"


def _as(dtype: torch.dtype, tensor: torch.Tensor) -> torch.Tensor:
    return tensor.to(dtype) if tensor.is_floating_point() else tensor


@pytest.mark.requirement("models.moved")
@pytest.mark.each_model("moved")
@pytest.mark.parametrize("destination", ["meta", *(device for device in devices() if device != "cpu")])
def test_moved_after_tracing(
    fx: Implementation, subjects: Subjects, case: ModelCase, destination: str, record_property: RecordProperty
) -> None:
    running = subjects.running(fx, case, "cpu")
    inputs = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.to(destination), running.inputs)
    with tensors_kept(running.traced):
        moved = running.traced.to(destination)
        with subjects.recall():
            actual = run_once(moved, inputs)
    if destination == "meta":
        expected = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.to("meta"), running.expected())
        assert describe(actual) == describe(expected)
        return
    comparison = compare(subjects.running(fx, case, destination).expected(), actual, exact=False)
    _record(record_property, destination, comparison)
    assert not comparison.problems, f"{case.name}, moved to {destination}, is not the original:\n{comparison.report()}"


@pytest.mark.requirement("models.sensitivity")
@pytest.mark.each_model
def test_a_perturbed_node_is_noticed(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case, "cpu")
    perturbed, change = perturb(fx, running.traced, case.name)
    try:
        actual = running.run(perturbed)
    except (RuntimeError, TypeError):
        return  # that the model does not even run is noticed by everybody
    comparison = compare(running.expected(), actual, exact=True)
    assert comparison.problems, f"parity of {case.name} does not notice {change}"


def _record(record_property: RecordProperty, device: str, comparison: Comparison) -> None:
    record_property("device", device)
    record_property("largest absolute difference", comparison.absolute)
    record_property("largest relative difference", comparison.relative)


def _divergence(running: RunningModel, expected: Callable[..., Any], actual: Callable[..., Any]) -> str:
    """Where two ways to compute the same part; the nodes are those of the traced model."""
    forward = getattr(type(running.traced), "forward", None)
    return first_divergence(
        lambda: running.run(expected), lambda: running.run(actual), getattr(forward, "__code__", None)
    )


def _fail(what: str, comparison: Comparison, where: str) -> None:
    pytest.fail(f"{what}:\n{comparison.report()}\n  {where}", pytrace=False)
