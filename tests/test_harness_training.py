"""One step of training: everything that it computes and leaves behind is there to be compared, and repeats itself."""

import pytest
import torch
from torch import nn
from torch.nn import functional

import reference_fx as fx
from conformance.harness.models.catalogue import FIRST_DEVICE
from conformance.harness.models.training import random_state_fixed, take_step, train
from models import ModelCase

X = torch.arange(12.0).reshape(4, 3) / 5 - 1


class Net(nn.Module):
    """Dropout, statistics, a tied parameter, one that is frozen and one that nobody uses."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(1)
        self.first = nn.Linear(3, 3)
        self.second = nn.Linear(3, 3)
        self.second.weight = self.first.weight
        self.norm = nn.BatchNorm1d(3)
        self.frozen = nn.Parameter(torch.rand(3), requires_grad=False)
        self.unused = nn.Parameter(torch.rand(3))

    def forward(self, x):
        x = self.norm(self.first(x))
        return {"all": self.second(functional.dropout(x, 0.5, self.training)) * self.frozen, "count": 4}


def listed(tensors):
    return {name: None if tensor is None else tensor.tolist() for name, tensor in tensors.items()}


def test_a_step_has_the_gradient_of_everything():
    model = Net()
    step = take_step(model, (X,))
    x, twin = X.clone().requires_grad_(), Net()
    with random_state_fixed([X]):
        output = twin(x)["all"]
    ramp = (torch.arange(12) % 1009 / 504 - 1).view(4, 3)
    output.backward(ramp)
    assert step.inputs[0].equal(x.grad)
    assert step.parameters["unused"] is None
    assert step.parameters["frozen"] is None
    for name, parameter in twin.named_parameters():
        assert (parameter.grad is None) == (step.parameters[name] is None)
        assert parameter.grad is None or parameter.grad.equal(step.parameters[name])
    assert step.buffers["norm.num_batches_tracked"].item() == 1
    assert step.differentiable == ["has a gradient"]


def test_nobody_else_draws_other_numbers_and_the_input_stays():
    torch.manual_seed(7)
    drawn = torch.rand(3)
    torch.manual_seed(7)
    x = X.clone()
    take_step(nn.Dropout(), (x,))
    assert torch.rand(3).equal(drawn)
    assert x.equal(X)
    assert not x.requires_grad


def test_a_step_that_raises_leaves_the_random_state():
    model, generator = Net(), torch.get_rng_state()
    with pytest.raises(RuntimeError, match="shapes cannot be multiplied"):
        take_step(model, (X.t(),))
    assert torch.get_rng_state().equal(generator)


def test_a_model_that_writes_to_its_input_can_be_trained():
    class Writes(nn.Module):
        def forward(self, x):
            return x.mul_(3)

    assert take_step(Writes(), (torch.ones(2),)).inputs[0].tolist() == pytest.approx([-3, 3 * (1 / 504 - 1)])


def test_only_floating_point_tensors_get_gradients():
    class Takes(nn.Module):
        def forward(self, indices, weights, number):
            return weights[0][indices] * number, indices

    step = take_step(Takes(), (torch.tensor([0, 2]), [torch.rand(3), torch.rand(1)], 2))
    assert step.differentiable == ["has a gradient", "has no gradient"]
    assert step.inputs[0].tolist() == pytest.approx([-2.0, 0.0, 2 * (1 / 504 - 1)])
    assert step.inputs[1] is None


def test_the_trace_that_is_trained_shares_nothing_with_the_model_that_it_is_compared_with():
    case = ModelCase(name="mine/net", family="mine", factory=Net, input_shape=(4, 3))
    training = train(fx, case, FIRST_DEVICE)
    for name, gradient in training.expected.parameters.items():
        other = training.actual.parameters[name]
        assert gradient is None or (gradient.equal(other) and gradient.data_ptr() != other.data_ptr())
    assert listed(training.expected.buffers) == listed(training.actual.buffers)


def test_what_a_trace_lacks_is_its_models_own():
    model = Net().train()
    step = take_step(fx.symbolic_trace(model), (X,), owner=model)
    assert set(step.parameters) >= {name for name, _ in model.named_parameters(remove_duplicate=False)}
    assert step.parameters["second.weight"].equal(step.parameters["first.weight"])
    assert step.parameters["unused"] is None
