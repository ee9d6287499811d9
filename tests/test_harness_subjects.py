"""What the tests of one model share is built once and freed with the next; a digest tells every tensor from another."""

import weakref
from dataclasses import replace

import pytest
import torch
from torch import nn

import reference_fx as fx
from conformance.harness.models.parity import digest
from conformance.harness.models.subjects import Subjects, build
from models import ModelCase

CASE = ModelCase(
    name="mine/linear", family="mine", factory=lambda: nn.Sequential(nn.Linear(3, 4), nn.ReLU()), input_shape=(2, 3)
)
OTHER = replace(CASE, name="mine/other")


def test_a_model_that_is_printed_in_another_size_is_traced_in_both():
    subjects = Subjects()
    small = replace(CASE, running_factory=lambda: nn.Sequential(nn.Linear(3, 2)))
    assert [node.name for node in subjects.traced(fx, small).graph.nodes] == ["input_1", "_0", "_1", "output"]
    assert [node.name for node in subjects.running(fx, small).traced.graph.nodes] == ["input_1", "_0", "output"]


def test_the_last_model_is_freed():
    subjects = Subjects()
    held = subjects.running(fx, CASE)
    models = [weakref.ref(held.original), weakref.ref(held.traced), weakref.ref(subjects.traced(fx, CASE))]
    del held
    subjects.running(fx, OTHER)
    assert [model() for model in models] == [None, None, None]


def test_a_model_that_could_not_be_built_is_no_obstacle():
    subjects = Subjects()
    with pytest.raises(ZeroDivisionError):
        subjects.running(fx, replace(CASE, name="mine/broken", factory=lambda: 1 // 0))
    assert subjects.running(fx, OTHER).actual().shape == (2, 4)


def test_a_factory_that_returns_a_model_again_is_told_so():
    model = nn.Sequential(nn.Linear(3, 4))
    again = replace(CASE, factory=lambda: model)
    build(fx, again)
    with pytest.raises(ValueError, match="factory of mine/linear returned the same model twice"):
        build(fx, again)


TENSOR, LARGE = torch.linspace(-3, 5, 35), torch.linspace(-3, 5, 2**15)


def flipped(place, tensor=TENSOR):
    bits = tensor.clone().view(torch.int32)
    bits[place] ^= 1
    return bits.view(torch.float32)


def swapped(one, other):
    tensor = TENSOR.clone()
    tensor[[one, other]] = tensor[[other, one]]
    return tensor


OTHERS = [
    *(flipped(place) for place in (0, 9, 34)),
    *(swapped(*places) for places in ((0, 1), (4, 34), (20, 30))),
    TENSOR.flip(0),
    -TENSOR,
    torch.zeros(35),
    TENSOR[:34],
    TENSOR.reshape(5, 7),
    TENSOR.double(),
    TENSOR.view(torch.int32),
]


@pytest.mark.parametrize("other", OTHERS, ids=range(len(OTHERS)))
def test_a_digest_tells_a_tensor_from_others(other):
    assert digest(TENSOR) == digest(TENSOR.clone())
    assert digest(TENSOR) != digest(other)


@pytest.mark.parametrize("other", [flipped(0, LARGE), flipped(-1, LARGE), LARGE.roll(256), -LARGE])
def test_a_digest_tells_a_large_tensor_from_others(other):
    assert digest(LARGE) == digest(LARGE.clone())
    assert digest(LARGE) != digest(other)


ODD = [
    torch.tensor(3.0),
    torch.empty(0, 2),
    torch.tensor([True, False]),
    torch.tensor([1 + 2j, 3j]).conj(),
    torch.arange(12).reshape(3, 4).t(),
    torch.ones(4).expand(3, 4),
    torch.eye(3).to_sparse(),
    torch.ones(3, dtype=torch.bfloat16, requires_grad=True),
]


@pytest.mark.parametrize("tensor", ODD, ids=range(len(ODD)))
def test_a_tensor_of_any_kind_has_a_digest(tensor):
    assert digest(tensor) == digest(tensor.detach().clone())
