"""Whole models, one step forward and backward in train and in eval mode: the same as the original's."""

from typing import Any

import pytest

from conformance.harness.implementation.loading import Implementation
from conformance.harness.models.catalogue import FIRST_DEVICE, Device
from conformance.harness.models.divergence import first_divergence
from conformance.harness.models.parity import compare
from conformance.harness.models.subjects import Subjects
from conformance.harness.models.training import Step, Training, take_step, train
from models import ModelCase

# torch's own, of the thread that goes backward, which meets a GPU for the first time.
pytestmark = pytest.mark.filterwarnings("ignore:Attempting to run cuBLAS")


def _training(fx: Implementation, subjects: Subjects, case: ModelCase, device: Device) -> Training:
    return subjects.alone(case, f"training on {device.label}", lambda: train(fx, case, device))


@pytest.mark.requirement("models.train-parity")
@pytest.mark.each_model("train")
def test_train_parity(fx: Implementation, subjects: Subjects, case: ModelCase, device: Device) -> None:
    training = _training(fx, subjects, case, device)
    expected, actual = training.expected, training.actual
    comparison = compare(expected.outputs, actual.outputs, exact=not device.is_second)
    if comparison.problems:
        where = _divergence(fx, case, device)
        pytest.fail(f"{case.name} in train mode is not the original:\n{comparison.report()}\n  {where}", pytrace=False)
    for name, buffer in expected.buffers.items():
        after = compare(buffer, actual.buffers[name], exact=not device.is_second)
        assert not after.problems, f"buffer {name} of {case.name} after a step of training:\n{after.report()}"
    assert expected.random_state.equal(actual.random_state), f"{case.name} traced draws other random numbers"


def _divergence(fx: Implementation, case: ModelCase, device: Device) -> str:
    """Where the forward passes of two fresh models part."""
    inputs = case.train_inputs(device.name)
    original = case.for_parity(device.name).train()
    traced = fx.symbolic_trace(case.for_parity(device.name).train())
    return first_divergence(
        lambda: take_step(original, inputs), lambda: take_step(traced, inputs), _code(type(traced).forward)
    )


def _code(forward: Any) -> Any:
    return getattr(forward, "__code__", None)


@pytest.mark.requirement("models.gradients")
@pytest.mark.each_model("gradients")
def test_gradients(fx: Implementation, subjects: Subjects, case: ModelCase, device: Device) -> None:
    training = _training(fx, subjects, case, device)
    differences = _differences(case, training, exact=not device.is_second)
    if differences and device.is_second:
        # On CUDA, interpolation and some kinds of pooling add up in another order whenever they go backward.
        again = take_step(case.for_parity(device.name).train(), case.train_inputs(device.name))
        differences = _differences(case, training, exact=False, again=again)
    assert not differences, differences


@pytest.mark.requirement("models.eval-gradients")
@pytest.mark.each_model("gradients")
def test_gradients_in_eval_mode(fx: Implementation, subjects: Subjects, case: ModelCase) -> None:
    subjects.free()
    differences = _differences(case, train(fx, case, FIRST_DEVICE, mode=False), exact=True)
    assert not differences, differences


def _differences(case: ModelCase, training: Training, *, exact: bool, again: Step | None = None) -> str:
    """Say which gradient is not the original's; `again` is the original's step, taken a second time."""
    expected, actual = training.expected, training.actual
    assert "has a gradient" in expected.differentiable, f"meaningless: nothing that {case.name} returns has a gradient"
    assert actual.differentiable == expected.differentiable
    repeated = again or expected
    gradients = {"the input": (expected.inputs, actual.inputs, repeated.inputs)} | {
        name: (gradient, actual.parameters.get(name), repeated.parameters[name])
        for name, gradient in expected.parameters.items()
    }
    for name, (before, after, once_more) in gradients.items():
        comparison = compare(before, after, exact=exact, again=once_more)
        if comparison.problems:
            return f"the gradient of {name} of {case.name} is not the original's:\n{comparison.report()}"
    return ""
