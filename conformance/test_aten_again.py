"""What `make_fx` returns is called again, and what is captured of other tensors. See spec/aten.md."""

from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import is_refused
from conformance.test_aten import LAYER, VALUE, make_fx


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
    assert is_refused(lambda: make_fx(fx, program, VALUE, tracing_mode="fake", **options)) is refused
