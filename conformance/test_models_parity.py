"""Whole models: what they compute, from one set of weights and inputs. The requirements are in spec/models.md."""

from collections.abc import Callable
from types import CodeType
from typing import Any

import pytest
import torch
from torch.utils import _pytree as pytree

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.catalogue import Device
from conformance.harness.models.divergence import first_divergence, node_that_raised
from conformance.harness.models.parity import Comparison, compare, containers, describe, why_meaningless
from conformance.harness.models.perturbation import perturb
from conformance.harness.models.subjects import RunningModel, Subjects, build, run_once
from conformance.harness.texts.structural_difference import difference
from conformance.harness.texts.structure import structure
from models import ModelCase

RecordProperty = Callable[[str, object], None]


@pytest.mark.requirement("models.eval-parity")
@pytest.mark.each_model
def test_eval_parity(
    fx: Implementation, subjects: Subjects, case: ModelCase, device: Device, record_property: RecordProperty
) -> None:
    running = subjects.running(fx, case, device)
    meaningless = why_meaningless(running.expected, running.batch)
    assert meaningless is None, (
        f"meaningless: what {case.name} itself computes on {device.label} proves nothing: {meaningless}"
    )
    comparison = compare(running.expected, running.actual(), exact=not device.is_second)
    _record(record_property, device, comparison)
    if comparison.problems:
        where = _divergence(running, running.original, running.traced)
        _fail(f"{case.name}, traced by {fx.__name__}, is not the original on {device.label}", comparison, where)


@pytest.mark.requirement("models.containers")
@pytest.mark.each_model
def test_containers_keep_their_classes(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    assert containers(running.actual()) == containers(running.expected)


@pytest.mark.requirement("models.interpreter")
@pytest.mark.each_model("interpreter")
def test_interpreter(fx: Implementation, subjects: Subjects, case: ModelCase, device: Device) -> None:
    _interpret(fx, subjects, case, device)


@pytest.mark.requirement("models.interpreter-lists")
@pytest.mark.each_model("interpreter", able=False)
def test_interpreter_of_functions_that_change_lists(
    fx: Implementation, subjects: Subjects, case: ModelCase, device: Device
) -> None:
    _interpret(fx, subjects, case, device)


def _interpret(fx: Implementation, subjects: Subjects, case: ModelCase, device: Device) -> None:
    running = subjects.running(fx, case, device)
    interpret = fx.Interpreter(running.traced).run
    comparison = compare(running.actual(), running.run(interpret), exact=not device.is_second)
    if comparison.problems:
        where = _divergence(running, running.traced, interpret)
        _fail(
            f"{case.name}, interpreted by {fx.__name__}, is not the traced model on {device.label}", comparison, where
        )


@pytest.mark.requirement("models.transformer")
@pytest.mark.each_model
def test_transformer_is_a_fixed_point(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    first = fx.Transformer(running.traced).transform()
    second = fx.Transformer(first).transform()
    changed = difference(structure(first.graph), structure(second.graph))
    assert changed is None, f"{changed}\n\n{second.graph}"
    comparison = compare(running.actual(), running.run(first), exact=True)
    assert not comparison.problems, f"{case.name} transformed is not {case.name}:\n{comparison.report()}"


@pytest.mark.requirement("models.float64")
@pytest.mark.each_model("float64")
def test_float64(fx: Implementation, case: ModelCase) -> None:
    _compare_as(torch.float64, fx, case)


@pytest.mark.requirement("models.bfloat16")
@pytest.mark.each_model("bfloat16")
def test_bfloat16(fx: Implementation, case: ModelCase) -> None:
    _compare_as(torch.bfloat16, fx, case)


def _compare_as(dtype: torch.dtype, fx: Implementation, case: ModelCase) -> None:
    """Compare the original with the trace of a second one, both converted to `dtype`, the trace after tracing."""
    inputs = pytree.tree_map_only(torch.Tensor, lambda tensor: _as(dtype, tensor), case.inputs())
    expected = run_once(case.for_parity().to(dtype), inputs)
    traced = fx.symbolic_trace(case.for_parity())
    comparison = compare(expected, run_once(traced.to(dtype), inputs), exact=True)
    assert not comparison.problems, f"the traced model is not the original in {dtype}:\n{comparison.report()}"
    types = {leaf.dtype for leaf in pytree.tree_leaves(expected) if isinstance(leaf, torch.Tensor)}
    assert dtype in types, f"meaningless: in {dtype} the original computes {types}"


def _as(dtype: torch.dtype, tensor: torch.Tensor) -> torch.Tensor:
    return tensor.to(dtype) if tensor.is_floating_point() else tensor


@pytest.mark.requirement("models.moved")
@pytest.mark.each_model("moved")
def test_moved_after_tracing(
    fx: Implementation, subjects: Subjects, case: ModelCase, destination: Device, record_property: RecordProperty
) -> None:
    running = build(fx, case)
    before = running.actual()
    inputs = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.to(destination.name), running.inputs)
    actual = run_once(running.traced.to(destination.name), inputs)
    if destination.name == "meta":
        expected = pytree.tree_map_only(torch.Tensor, lambda tensor: tensor.to("meta"), running.expected)
        assert describe(actual) == describe(expected)
        return
    comparison = compare(subjects.running(fx, case, destination).expected, actual, exact=False)
    _record(record_property, destination, comparison)
    assert not comparison.problems, f"{case.name} on {destination.label} is not the original:\n{comparison.report()}"
    back = compare(before, running.run(running.traced.to("cpu")), exact=True)
    assert not back.problems, f"{case.name}, moved there and back, is not what it was:\n{back.report()}"


@pytest.mark.requirement("models.edited")
@pytest.mark.each_model
def test_a_perturbed_node_is_noticed(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    running = subjects.running(fx, case)
    perturbed = perturb(fx, running.traced, case.name)
    try:
        actual = running.run(perturbed.traced)
    except Exception as error:
        if node_that_raised(error, _generated(perturbed.traced)) in perturbed.nodes:
            return  # Everybody notices that the wrong node raises.
        raise
    comparison = compare(running.expected, actual, exact=True)
    assert comparison.problems, f"parity of {case.name} does not notice {perturbed.change}"


def _record(record_property: RecordProperty, device: Device, comparison: Comparison) -> None:
    record_property("device", device.label)
    record_property("largest absolute difference", comparison.absolute)
    record_property("largest relative difference", comparison.relative)


def _divergence(running: RunningModel, expected: Callable[..., Any], actual: Callable[..., Any]) -> str:
    """Where two ways to compute the same part; the nodes are those of the traced model."""
    return first_divergence(lambda: running.run(expected), lambda: running.run(actual), _generated(running.traced))


def _generated(traced: Any) -> CodeType | None:
    """The code object of the generated `forward` of `traced`."""
    code: CodeType | None = getattr(getattr(type(traced), "forward", None), "__code__", None)
    return code


def _fail(what: str, comparison: Comparison, where: str) -> None:
    pytest.fail(f"{what}:\n{comparison.report()}\n  {where}", pytrace=False)
