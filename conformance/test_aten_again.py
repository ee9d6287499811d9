"""What `make_fx` returns is called again; state, other tensors, shapes that change. See spec/aten.md."""

import copy
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import bits, is_refused
from conformance.test_aten import LAYER, VALUE, WAYS, make_fx


@pytest.mark.requirement("aten.programs.results")
def test_each_call_captures_anew(fx: Implementation) -> None:
    capture = fx.experimental.proxy_tensor.make_fx(lambda x: x * x.shape[0])
    for value in torch.ones(2), torch.ones(3):
        assert torch.equal(capture(value)(value), value * len(value))


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


@pytest.mark.requirement("aten.graph.values")
@pytest.mark.parametrize("way", WAYS)
def test_values_whose_shape_is_written_to(fx: Implementation, way: str) -> None:
    module = make_fx(fx, lambda x: x.sin().t_().unsqueeze_(0).cos(), VALUE, **WAYS[way])
    shapes = [tuple(node.meta["val"].shape) for node in module.graph.nodes if node.op == "call_function"]
    assert shapes == [(2, 3), (3, 2), (1, 3, 2), (1, 3, 2)]
