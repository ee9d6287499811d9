"""Calls with an `out` that is None. The requirements are in spec/operator_schemas.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation

X = torch.ones(2)
SEVERAL_OVERLOADS: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "add": (torch.add, (X, X), {}),
    "clamp": (torch.clamp, (X,), {"min": 0}),
    "sort": (torch.sort, (X,), {}),
}
ONE_OVERLOAD: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "cat": (torch.cat, ([X, X],), {"dim": 0}),
    "cumsum": (torch.cumsum, (X, 0), {}),
    "max": (torch.max, (X, X), {}),
    "zeros": (torch.zeros, (2,), {}),
}


def check(fx: Implementation, target: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
    assert fx.operator_schemas.check_for_mutable_operation(target, args, {**kwargs, "out": None}) is None

    class Checking(fx.Tracer):  # type: ignore[misc, name-defined] # known when it runs
        check_mutable_operations = True

    graph = Checking().trace(lambda x: target(*(x if arg is X else arg for arg in args), **kwargs, out=None))
    assert graph.find_nodes(op="call_function", target=target)


@pytest.mark.requirement("operator_schemas.mutable.others")
@pytest.mark.parametrize("case", SEVERAL_OVERLOADS)
def test_no_out_with_several_overloads_passes(fx: Implementation, case: str) -> None:
    check(fx, *SEVERAL_OVERLOADS[case])


@pytest.mark.requirement("operator_schemas.mutable.no-out")
@pytest.mark.parametrize("case", ONE_OVERLOAD)
def test_no_out_with_one_overload_passes(fx: Implementation, case: str) -> None:
    target, args, kwargs = ONE_OVERLOAD[case]
    assert fx.operator_schemas.check_for_mutable_operation(target, args, {**kwargs, "out": None}) is None
    with pytest.raises(RuntimeError, match=f"aten::{target.__name__}"):
        fx.operator_schemas.check_for_mutable_operation(target, args, {**kwargs, "out": X})
