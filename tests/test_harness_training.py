"""One step of training leaves the model as it was, and what it did can be told from what another one does."""

import pytest
import torch
from conformance.harness.training import backward, digest, take_step
from forked_pytest import run_pytest
from torch import nn
from torch.nn import functional

from conformance.harness import training
from conftest import REPOSITORY

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
        self.alias = self.norm
        self.frozen = nn.Parameter(torch.rand(3), requires_grad=False)
        self.unused = nn.Parameter(torch.rand(3))

    def forward(self, x):
        x = self.norm(self.first(x))
        return {"all": self.second(functional.dropout(x, 0.5, self.training)) * self.frozen, "count": len(x)}


def state(model):
    return {name: (tensor.dtype, tensor.tolist()) for name, tensor in model.state_dict().items()}


def hooks(model):
    parameters = [parameter for parameter in model.parameters() if parameter.requires_grad]
    return [parameter._post_accumulate_grad_hooks for parameter in parameters if parameter._post_accumulate_grad_hooks]


def test_the_same_step_twice_is_equal():
    model = Net()
    steps = [take_step(model, (X,)) for _ in range(2)]
    first, second = steps
    assert first.outputs["all"].equal(second.outputs["all"])
    assert (first.outputs["all"] == 0).any() or not first.outputs["all"].equal(model.eval()(X)["all"])
    assert {name: buffer.tolist() for name, buffer in first.buffers.items()} == {
        name: buffer.tolist() for name, buffer in second.buffers.items()
    }
    gradients = [backward(each, keep=False) for each in steps]
    assert gradients[0].parameters == gradients[1].parameters
    assert gradients[0].inputs[0].equal(gradients[1].inputs[0])


def test_dropout_drops_the_same_elements_each_time_and_nobody_else_notices():
    torch.manual_seed(7)
    drawn = torch.rand(3)
    torch.manual_seed(7)
    dropped = [take_step(nn.Dropout(), (torch.ones(4, 25),)).outputs]
    assert torch.rand(3).equal(drawn)
    dropped.append(take_step(nn.Dropout(), (torch.ones(4, 25),)).outputs)
    assert dropped[0].equal(dropped[1])
    assert 0 < int((dropped[0] == 0).sum()) < 100


def test_a_step_leaves_the_model_and_the_input_as_they_were():
    model, x = Net(), X.clone()
    before = state(model)
    step = take_step(model, (x,))
    assert state(model) == before
    assert step.buffers["norm.num_batches_tracked"].item() == 1
    assert not step.buffers["norm.running_mean"].equal(model.norm.running_mean)
    assert step.buffers["alias.running_mean"].equal(step.buffers["norm.running_mean"])
    backward(step, keep=False)
    assert state(model) == before
    assert not hooks(model)
    assert all(parameter.grad is None for parameter in model.parameters())
    assert x.equal(X)
    assert not x.requires_grad


def test_a_step_that_raises_leaves_the_model_as_it_was():
    model = Net()
    before, generator = state(model), torch.get_rng_state()
    model.second.forward = lambda x: 1 / 0
    with pytest.raises(ZeroDivisionError):
        take_step(model, (X,))
    assert state(model) == before
    assert torch.get_rng_state().equal(generator)


def test_a_backward_pass_that_raises_leaves_no_gradient_and_no_hook():
    model = Net()
    step = take_step(model, (X,))
    step.differentiable.append(torch.ones(1))  # which nothing can be computed back from
    with pytest.raises(RuntimeError, match="does not require grad"):
        backward(step, keep=False)
    assert all(parameter.grad is None for parameter in model.parameters())
    assert not hooks(model)


def test_gradients_are_those_of_the_whole_step():
    model = Net()
    made = backward(take_step(model, (X,)), keep=True)
    assert set(made.parameters) == {name for name, _ in model.named_parameters(remove_duplicate=False)}
    assert made.parameters["unused"] is None
    assert made.parameters["frozen"] is None
    assert made.parameters["first.weight"] is made.parameters["second.weight"]
    with training.random_state_fixed([X]):
        x = X.clone().requires_grad_()
        output = model(x)["all"]
    output.backward(training._ramp(output.detach()))
    assert made.inputs[0].equal(x.grad)
    for name, parameter in model.named_parameters(remove_duplicate=False):
        assert (parameter.grad is None) == (made.parameters[name] is None)
        assert parameter.grad is None or parameter.grad.equal(made.parameters[name])


def test_a_model_that_writes_to_its_input_can_be_trained():
    class Writes(nn.Module):
        def forward(self, x):
            return x.mul_(3)

    made = backward(take_step(Writes(), (X,)), keep=False)
    assert made.inputs[0].equal(3 * training._ramp(X))


def test_only_floating_point_tensors_get_gradients():
    class Takes(nn.Module):
        def forward(self, indices, weights, number):
            return weights[0][indices] * number, indices

    step = take_step(Takes(), (torch.tensor([0, 2]), [torch.rand(3), torch.rand(1)], 2))
    made = backward(step, keep=False)
    assert len(step.differentiable) == 1
    assert made.inputs[0].tolist() == pytest.approx([-2.0, 0.0, 2 * (1 / 504 - 1)])
    assert made.inputs[1] is None


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float64, torch.float32])
def test_every_type_can_be_trained(dtype):
    model = Net().to(dtype)
    first, second = (backward(take_step(model, (X.to(dtype),)), keep=False) for _ in range(2))
    assert first.parameters == second.parameters
    assert first.inputs[0].dtype == dtype
    gradient = torch.ones(5, dtype=dtype)
    assert digest(gradient) != digest(gradient + gradient * torch.finfo(dtype).eps)


def changed(tensor, *places):
    """`tensor` with the last bit of the elements at `places` flipped."""
    bits = tensor.clone().view(torch.int32)
    for place in places:
        bits[place] ^= 1
    return bits.view(torch.float32)


def swapped(tensor, one, other):
    tensor = tensor.clone()
    tensor[[one, other]] = tensor[[other, one]]
    return tensor


@pytest.fixture
def short_blocks(monkeypatch):
    """Blocks of 10 elements in the place of a million."""
    monkeypatch.setattr(training, "_BLOCK", 10)
    training._block.cache_clear()
    yield
    training._block.cache_clear()


GRADIENT = torch.linspace(-3, 5, 35)


@pytest.mark.usefixtures("short_blocks")
@pytest.mark.parametrize(
    "other",
    [
        *(changed(GRADIENT, place) for place in (0, 9, 10, 34)),
        *(swapped(GRADIENT, *places) for places in ((0, 1), (9, 10), (0, 10), (4, 34), (20, 30))),
        GRADIENT.flip(0),
        -GRADIENT,
        torch.zeros(35),
        GRADIENT[:34],
        GRADIENT.reshape(5, 7),
    ],
    ids=range(14),
)
def test_a_digest_tells_a_gradient_from_others(other):
    assert digest(GRADIENT) == digest(GRADIENT.clone())
    assert digest(GRADIENT) != digest(other)


@pytest.mark.usefixtures("short_blocks")
def test_a_digest_tells_blocks_apart():
    sparse = torch.zeros(35)
    sparse[0], sparse[10] = 1, 2  # the same place in two blocks, and nothing that could be rounded
    assert digest(sparse) != digest(swapped(sparse, 0, 10))


def test_a_gradient_may_be_a_view():
    assert digest(GRADIENT.expand(2, 35).t()) == digest(GRADIENT.expand(2, 35).t().contiguous())


BROKEN = {
    "bakes_eval_mode": (
        "train_parity",
        "torchvision/resnet18 in train mode is not the original:",
        "difference: node bn1",
    ),
    "loses_statistics": ("train_parity", "buffer bn1.running_mean of", "after a step of training"),
    "copies_parameters": ("gradients", "the gradient of ", "is not the original's"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_implementation_fails_with_what_is_wrong(name, tmp_path):
    check, *said = BROKEN[name]
    model = "convnext_tiny" if name == "copies_parameters" else "resnet18"
    test = f"conformance/test_models_training.py::test_{check}[torchvision/{model}-cpu]"
    options = ["--fx-impl", f"tests.known_bad.{name}", f"--fx-report={tmp_path / 'record'}", "-p", "no:cacheprovider"]
    assert run_pytest([test, *options], REPOSITORY, tmp_path / "output") == pytest.ExitCode.TESTS_FAILED
    output = (tmp_path / "output").read_text()
    assert all(words in output for words in said), output
