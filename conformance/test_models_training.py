"""Whole models in train mode: the same step as the original's, from the same random state."""

import pytest

from conformance.harness.autograd import backward_difference
from conformance.harness.divergence import first_divergence
from conformance.harness.implementation import Implementation
from conformance.harness.parity import compare
from conformance.harness.subjects import Subjects, Training, in_train_mode
from conformance.harness.training import Gradients, Step, backward, take_step
from models import ModelCase


@pytest.mark.requirement("models.train-parity")
@pytest.mark.each_model("train")
def test_train_parity(fx: Implementation, subjects: Subjects, case: ModelCase, device: str) -> None:
    training = subjects.training(fx, case, device)
    comparison = compare(training.expected.outputs, training.actual.outputs, exact=device == "cpu")
    if comparison.problems:
        where = _divergence(training)
        pytest.fail(f"{case.name} in train mode is not the original:\n{comparison.report()}\n  {where}", pytrace=False)
    expected, actual = training.expected.buffers, training.actual.buffers
    kept = dict(training.original.named_buffers(remove_duplicate=False))
    for name, buffer in expected.items():
        after = compare(buffer, actual.get(name, kept[name]), exact=device == "cpu")
        assert not after.problems, f"buffer {name} of {case.name} after a step of training:\n{after.report()}"


def _divergence(training: Training) -> str:
    """Where the forward passes part, each with the modules in the mode that they were in."""
    forward = getattr(type(training.traced), "forward", None)

    def original() -> Step:
        return take_step(training.original.train(), training.inputs)

    def traced() -> Step:
        for module, mode in training.modes.items():
            module.training = mode
        return take_step(training.traced, training.inputs)

    with in_train_mode(training.original):
        return first_divergence(original, traced, getattr(forward, "__code__", None))


@pytest.mark.requirement("models.gradients")
@pytest.mark.each_model("gradients")
def test_gradients(
    fx: Implementation, subjects: Subjects, case: ModelCase, device: str, pytestconfig: pytest.Config
) -> None:
    training = subjects.training(fx, case, device)
    assert training.expected.differentiable, f"meaningless: nothing that {case.name} returns has a gradient"
    difference = backward_difference(training.expected, training.actual)
    if difference is not None or pytestconfig.getoption("--fx-exhaustive"):
        _compare_gradients(training, case.name, exact=device == "cpu")


def _compare_gradients(training: Training, model: str, *, exact: bool) -> None:
    """Run both backward passes; fail with the first gradient that differs."""
    expected, actual = _gradients(training, keep=not exact)
    inputs = compare(expected.inputs, actual.inputs, exact=exact)
    assert not inputs.problems, f"the gradient of the input of {model} is not the original's:\n{inputs.report()}"
    if not exact or any(gradient != actual.parameters.get(name) for name, gradient in expected.parameters.items()):
        expected, actual = _gradients(training, keep=True)
        for name, gradient in expected.parameters.items():
            comparison = compare(gradient, actual.parameters.get(name), exact=exact)
            assert not comparison.problems, (
                f"the gradient of {name} of {model} is not the original's:\n{comparison.report()}"
            )


def _gradients(training: Training, *, keep: bool) -> list[Gradients]:
    with in_train_mode(training.original):
        return [
            backward(take_step(module, training.inputs), keep=keep) for module in (training.original, training.traced)
        ]
