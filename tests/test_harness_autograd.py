"""Two backward passes are told apart without running them, and what may differ unseen is said to."""

import pytest
import torch
from torch import nn
from torch.nn import functional

import reference_fx as fx
from conformance.harness.autograd import backward_difference
from conformance.harness.training import backward, take_step

X = torch.arange(8.0).reshape(2, 4) / 3 - 1


class Net(nn.Module):
    """Computes what `function` computes, with two layers that are equal, so that only their names tell them apart."""

    def __init__(self, function) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.first = nn.Linear(4, 4)
        self.second = nn.Linear(4, 4)
        self.second.load_state_dict(self.first.state_dict())
        self.norm = nn.BatchNorm1d(4)
        self.function = function

    def forward(self, x):
        return self.function(self, x)


def step(function):
    return take_step(Net(function), (X,))


def usual(net, x):
    hidden = functional.dropout(functional.leaky_relu(net.norm(net.first(x)), 0.1), 0.5, net.training)
    return {"result": net.second(hidden) - hidden, "sum": hidden.sum()}


def test_equal_steps_are_equal():
    assert backward_difference(step(usual), step(usual)) is None


def test_the_step_of_a_traced_model_is_equal():
    traced = fx.symbolic_trace(Net(usual))
    assert backward_difference(step(usual), take_step(traced, (X,))) is None


class Triples(torch.autograd.Function):
    """Its gradient is not that of what it computes, and nothing that it saves shows it."""

    @staticmethod
    def forward(context, x):
        return x.clone()

    @staticmethod
    def backward(context, gradient):
        return gradient * 3


def halves(x):
    return x.chunk(2, dim=1)


def written(x, start, write):
    write(x[:, start:])
    return x


DIFFERENT = {
    "detached value": (
        lambda net, x: net.first(x) + net.second(x),
        lambda net, x: net.first(x) + net.second(x).detach(),
        "AddmmBackward0 and nothing take each other's place",
    ),
    "value that should be detached": (
        lambda net, x: net.first(x) + net.second(x).detach(),
        lambda net, x: net.first(x) + net.second(x),
        "nothing and AddmmBackward0 take each other's place",
    ),
    "detached output": (
        lambda net, x: (net.first(x), x.sum()),
        lambda net, x: (net.first(x), x.sum().detach()),
        "other outputs have gradients",
    ),
    "input without gradient": (
        lambda net, x: net.first(x) + x,
        lambda net, x: net.first(x) + x.detach(),
        "CloneBackward0 and nothing take each other's place",
    ),
    "parameter": (
        lambda net, x: net.first(x),
        lambda net, x: net.second(x),
        "a gradient ends in second.weight in the place of first.weight",
    ),
    "parameter that is none of the model's": (
        lambda net, x: x * net.norm.weight,
        lambda net, x: x * torch.ones(4, requires_grad=True),
        "a gradient ends in None in the place of norm.weight",
    ),
    "operands": (
        lambda net, x: net.first(x) - net.second(x),
        lambda net, x: net.second(x) - net.first(x),
        "a gradient ends in first.weight in the place of second.weight",
    ),
    "function": (
        lambda net, x: functional.elu(x),
        lambda net, x: functional.leaky_relu(x),
        "LeakyReluBackward0 in the place of EluBackward0",
    ),
    "scalar": (
        lambda net, x: functional.leaky_relu(x, 0.1),
        lambda net, x: functional.leaky_relu(x, 0.2),
        "LeakyReluBackward0 saved another negative_slope",
    ),
    "dropout": (
        lambda net, x: functional.dropout(x, 0.5),
        lambda net, x: functional.dropout(x, 0.4),
        "MulBackward0 saved another other",
    ),
    "value": (
        lambda net, x: x * torch.zeros(4),
        lambda net, x: x * -torch.zeros(4),
        "MulBackward0 saved another other",
    ),
    "number of operands": (
        lambda net, x: torch.stack([x, x]),
        lambda net, x: torch.stack([x, x, x]),
        "StackBackward0 has another number of operands",
    ),
    "order of outputs": (
        lambda net, x: (net.first(x), x.sum()),
        lambda net, x: (x.sum(), net.first(x)),
        "AddmmBackward0 in the place of SumBackward0",
    ),
    "output of a function": (
        lambda net, x: halves(x)[0],
        lambda net, x: halves(x)[1],
        "other outputs of SplitBackward0 are used",
    ),
    "second use of an output": (
        lambda net, x: (lambda left, right: (left, left, right))(*halves(x)),
        lambda net, x: (lambda left, right: (left, right, right))(*halves(x)),
        "SplitBackward0 and SplitBackward0 take each other's place",
    ),
    "one function for two": (
        lambda net, x: x.sin() + x.sin(),
        lambda net, x: (lambda sine: sine + sine)(x.sin()),
        "one function stands for several",
    ),
    "two functions for one": (
        lambda net, x: (lambda sine: sine + sine)(x.sin()),
        lambda net, x: x.sin() + x.sin(),
        "SinBackward0 and SinBackward0 take each other's place",
    ),
    "write to a part": (
        lambda net, x: written(net.first(x), 2, lambda part: part.mul_(2)),
        lambda net, x: written(net.first(x), 2, lambda part: part.mul_(3)),
        "CopySlices computes another gradient",
    ),
    "part that is written to": (
        lambda net, x: written(net.first(x), 2, lambda part: part.mul_(2)),
        lambda net, x: written(net.first(x), 1, lambda part: part.mul_(2)),
        "CopySlices computes another gradient",
    ),
    "what is written to a part": (
        lambda net, x: written(x * 1, 2, lambda part: part.copy_(net.first(x)[:, 2:])),
        lambda net, x: written(x * 1, 2, lambda part: part.copy_(net.second(x)[:, 2:])),
        "a gradient ends in second.weight in the place of first.weight",
    ),
    "size of what is written to": (
        lambda net, x: written(x.repeat(2, 1), 2, lambda part: part.zero_()).sum(),
        lambda net, x: written(x.repeat(3, 1), 2, lambda part: part.zero_()).sum(),
        "SumBackward0 saved another self_sym_sizes",
    ),
    "mode": (usual, lambda net, x: usual(net.eval(), x), "LeakyReluBackward0 in the place of MulBackward0"),
}


@pytest.mark.parametrize("name", DIFFERENT)
def test_what_differs_is_named(name):
    expected, actual, said = DIFFERENT[name]
    assert backward_difference(step(expected), step(expected)) is None
    assert said in backward_difference(step(expected), step(actual))


def test_what_may_compute_with_more_than_it_shows_is_no_proof():
    def tripled(net, x):
        return Triples.apply(net.first(x))

    assert "TriplesBackward may compute with more than it shows" in backward_difference(step(tripled), step(tripled))


def gradients(function):
    made = backward(step(function), keep=True)
    return [None if gradient is None else gradient.tolist() for gradient in [*made.parameters.values(), *made.inputs]]


SAME_GRADIENTS = ("one function for two", "two functions for one", "order of outputs", "value")


@pytest.mark.parametrize("name", [name for name in DIFFERENT if name not in SAME_GRADIENTS])
def test_what_differs_gives_other_gradients(name):
    expected, actual, _ = DIFFERENT[name]
    assert gradients(expected) == gradients(expected)
    assert gradients(expected) != gradients(actual)


def test_a_gradient_that_ends_outside_of_the_model_is_no_proof():
    def scaled(net, x):
        return x * torch.ones(4, requires_grad=True)

    assert backward_difference(step(scaled), step(scaled)) == "a gradient ends in None in the place of None"
