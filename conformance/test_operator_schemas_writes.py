"""Calls with an `out`, and what is no call. The requirements are in spec/operator_schemas.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived, nodes_of

Call = tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...]], dict[str, Any]]
"""A function, its positional arguments for a tensor, and its keyword arguments."""

SEVERAL_OVERLOADS: dict[str, Call] = {
    "add": (torch.add, lambda x: (x, x), {}),
    "clamp": (torch.clamp, lambda x: (x,), {"min": 0}),
    "sort": (torch.sort, lambda x: (x,), {}),
}
ONE_OVERLOAD: dict[str, Call] = {
    "cat": (torch.cat, lambda x: ([x, x],), {"dim": 0}),
    "cumsum": (torch.cumsum, lambda x: (x, 0), {}),
    "max": (torch.max, lambda x: (x, x), {}),
}


def check(fx: Implementation, call: Call) -> None:
    """Check that the call with `out=None` is no write, and can be traced where writes are refused."""
    function, args, kwargs = call
    kwargs = {**kwargs, "out": None}
    assert fx.operator_schemas.check_for_mutable_operation(function, args(torch.ones(2)), kwargs) is None
    graph = derived(fx.Tracer, check_mutable_operations=True)().trace(lambda x: function(*args(x), **kwargs))
    assert nodes_of(graph, "call_function", function)


@pytest.mark.requirement("operator_schemas.mutable[others]")
@pytest.mark.parametrize("case", SEVERAL_OVERLOADS)
def test_no_out_with_several_overloads_passes(fx: Implementation, case: str) -> None:
    check(fx, SEVERAL_OVERLOADS[case])


@pytest.mark.requirement("operator_schemas.mutable[no-out]")
@pytest.mark.parametrize("case", ONE_OVERLOAD)
def test_no_out_with_one_overload_passes(fx: Implementation, case: str) -> None:
    check(fx, ONE_OVERLOAD[case])


@pytest.mark.requirement("operator_schemas.mutable[overloads]")
def test_writes_of_every_overload_are_refused(fx: Implementation) -> None:
    x = torch.ones(2)
    with pytest.raises(RuntimeError):
        fx.operator_schemas.check_for_mutable_operation(torch.add, (x, x), {"out": x})


@pytest.mark.requirement("operator_schemas.signature[unhashable]")
def test_what_cannot_be_hashed(fx: Implementation) -> None:
    with pytest.raises(TypeError):
        fx.operator_schemas.get_signature_for_torch_op([])
    with pytest.raises(TypeError):
        fx.operator_schemas.check_for_mutable_operation([], (), {})
