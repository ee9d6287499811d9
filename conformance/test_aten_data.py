"""What `make_fx` makes of programs that depend on data, and fake mode, in which there are none. See spec/aten.md."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import bits, is_refused
from conformance.test_aten import LAYER, VALUE, WAYS, make_fx


def number_of_what_was_written(x: torch.Tensor) -> torch.Tensor:
    constant = torch.tensor([1.0, 2.0])
    first = constant[0]
    constant.copy_(x[:, 0])
    return x * first.item()


DATA_DEPENDENT: dict[str, Callable[[torch.Tensor], Any]] = {
    "branch": lambda x: x if x.sum() > 0 else -x,
    "number": lambda x: x * x.sum().item(),
    "integer": lambda x: x[int(x[0, 2])],
    "comparison": lambda x: x + 1 if torch.equal(x, x.relu()) else x,
    "written": number_of_what_was_written,
    "of-a-view": lambda x: x * x[0].detach()[1].item(),
}


@pytest.mark.requirement("aten.branches.refused")
@pytest.mark.parametrize("name", DATA_DEPENDENT)
def test_data_are_no_constants(fx: Implementation, name: str) -> None:
    with pytest.raises(Exception):  # noqa: B017 # of any class
        make_fx(fx, DATA_DEPENDENT[name], VALUE)


@pytest.mark.requirement("aten.programs.random-numbers")
@pytest.mark.parametrize("way", WAYS)
def test_drawn_numbers_are_no_constants(fx: Implementation, way: str) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        return x * torch.rand(()).item()

    try:
        module = make_fx(fx, program, VALUE, **WAYS[way])
    except Exception:
        return  # a number of data is refused
    for seed in (0, 1):
        torch.manual_seed(seed)
        expected = program(VALUE)
        torch.manual_seed(seed)
        assert torch.equal(module(VALUE), expected)


# Fake mode


@pytest.mark.requirement("aten.fake.no-data")
def test_nothing_is_computed_in_fake_mode(fx: Implementation) -> None:
    def program(x: torch.Tensor) -> torch.Tensor:
        return (x @ x.add_(1)).relu()

    module = make_fx(fx, program, torch.ones(1).expand(10**9, 10**9), **WAYS["fake"])
    assert torch.equal(module(torch.ones(2, 2)), torch.full((2, 2), 8.0))
    value = VALUE.clone()
    make_fx(fx, lambda x: x.add_(1), value, **WAYS["fake"])
    assert torch.equal(value, VALUE)


SIZED_BY_DATA: dict[str, Callable[[torch.Tensor], Any]] = {
    "chosen": lambda x: x[x > 0],
    "sum-of-chosen": lambda x: x[x > 0].sum(),
    "count": lambda x: x + x.nonzero().shape[0],
    "unique": lambda x: torch.unique(x),
    "selected": lambda x: torch.masked_select(x, x > 0) * 2,
}


@pytest.mark.requirement("aten.fake.data-dependent")
@pytest.mark.parametrize("name", [*DATA_DEPENDENT, *SIZED_BY_DATA])
def test_data_are_no_constants_in_fake_mode(fx: Implementation, name: str) -> None:
    program = {**DATA_DEPENDENT, **SIZED_BY_DATA}[name]
    try:
        module = make_fx(fx, program, VALUE, **WAYS["fake"])
    except Exception:
        return  # an implementation refuses in any way
    for value in (VALUE, -VALUE, VALUE + 1):
        assert torch.equal(module(value), program(value))


@pytest.mark.requirement("aten.fake.other-tensors")
@pytest.mark.parametrize(
    ("options", "program", "refused"),
    [
        ({}, lambda x: LAYER(x), True),
        ({"_allow_non_fake_inputs": False}, lambda x: LAYER(x), True),
        ({"_allow_non_fake_inputs": True}, lambda x: LAYER(x), False),
        ({}, lambda x: (x + 1).relu(), False),
    ],
    ids=["default", "forbidden", "allowed", "none"],
)
def test_other_tensors_in_fake_mode(fx: Implementation, options: Any, program: Any, refused: bool) -> None:
    if refused:
        assert is_refused(lambda: make_fx(fx, program, VALUE, tracing_mode="fake", **options))
    else:
        assert torch.equal(make_fx(fx, program, VALUE, tracing_mode="fake", **options)(VALUE), program(VALUE))


@pytest.mark.requirement("aten.fake.state")
def test_state_is_not_written_to_in_fake_mode(fx: Implementation) -> None:
    norm = nn.BatchNorm1d(3)
    before = copy.deepcopy(norm.state_dict())
    make_fx(fx, norm, VALUE, **WAYS["fake"])
    assert bits(dict(norm.state_dict())) == bits(dict(before))
