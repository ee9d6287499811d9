"""Passes of reference_fx: what they say where nothing is right."""

from typing import Any

import pytest
import torch

import reference_fx as fx
from reference_fx.passes.split_module import split_module


def program(x: Any) -> Any:
    y = x * 2
    y.add_(1)
    return torch.relu(y)


def test_a_write_that_no_order_of_the_parts_keeps_in_its_place() -> None:
    gm = fx.symbolic_trace(program)
    with pytest.warns(UserWarning, match="no order of the parts keeps in-place writes") as caught:
        split_module(gm, gm, lambda node: int(node.target == "add_"))
    assert caught[0].filename == __file__
