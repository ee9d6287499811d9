"""Warnings of what tracing drops: of a category of their own, at the line of the program, and never an error."""

import inspect
import logging.handlers
import re
import types
import warnings
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
import torch
from torch import nn

import reference_fx as fx
from reference_fx._trace.watch import _Dispatched


class Hooked(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.inner = nn.Sequential(nn.ReLU())
        self.inner.register_forward_hook(mock.Mock(return_value=None))
        self.inner.register_forward_hook(lambda *_: None)

    def forward(self, x: Any) -> Any:
        return self.inner(x)


def without_gradients(x: Any) -> Any:
    with torch.no_grad():
        return x + 1


def with_random_constant(x: Any) -> Any:
    return x + torch.rand(2)


def with_assigned_state(x: Any) -> Any:
    x.data = x
    return x


def with_flag(x: Any, flag: Any) -> Any:
    return x if flag else None


PROGRAMS: dict[str, Callable[[], object]] = {
    "context": lambda: fx.symbolic_trace(without_gradients),
    "random": lambda: fx.symbolic_trace(with_random_constant),
    "state": lambda: fx.symbolic_trace(with_assigned_state),
    "hook": lambda: fx.symbolic_trace(Hooked()),
    "hook-of-root": lambda: fx.symbolic_trace(Hooked().inner),
    "not-callable": lambda: fx.Tracer(autowrap_functions=({},)),
    "unknown-argument": lambda: fx.symbolic_trace(without_gradients.__wrapped__, concrete_args={"flag": 1}),
    "unchecked-argument": lambda: fx.symbolic_trace(with_flag, concrete_args={"flag": nn.ReLU()}),
}
without_gradients.__wrapped__ = lambda x: x  # type: ignore[attr-defined]  # a program that has nothing else to warn of


@pytest.mark.parametrize("name", PROGRAMS)
def test_notices_are_of_one_category_and_name_a_line_here(name: str) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        PROGRAMS[name]()
    assert {(issubclass(each.category, fx.CaptureWarning), each.filename) for each in caught} == {(True, __file__)}


@pytest.mark.parametrize(
    "entries",
    [{"__loader__": mock.Mock(get_source=mock.Mock(side_effect=ImportError))}, {"__warningregistry__": 3}, {}],
    ids=["loader", "registry", "name"],
)
def test_notices_do_not_fail(entries: dict[str, Any]) -> None:
    space = {"torch": torch, "__builtins__": __builtins__, "__name__": 7, **entries}
    program = types.FunctionType(without_gradients.__code__, space)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        fx.symbolic_trace(program)
    assert [each.category.__mro__[1] for each in caught] == [fx.CaptureWarning]
    assert "__warningregistry__" in space  # where `warnings` and unittest look for it


def test_notices_are_those_of_the_programs_module() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", module=re.escape(__name__))
        for trace in PROGRAMS.values():
            trace()


def test_an_error_names_the_line_of_torch_that_asked_and_that_of_the_program() -> None:
    layers = nn.ModuleList([nn.ReLU()])
    with pytest.raises(TypeError) as caught:
        fx.symbolic_trace(lambda x: layers[x](x))
    places = [line for line in str(caught.value).splitlines() if line.startswith("  at ")]
    assert [__file__ in line for line in places] == [False, True], places


def test_random_tensors_are_followed_without_dynamo() -> None:
    method = _Dispatched.__torch_dispatch__
    assert inspect.unwrap(method) is method, "torch imports Dynamo at the first tensor to wrap the method"


def test_a_type_that_is_none_is_shown_where_it_is_given() -> None:
    with pytest.warns(UserWarning, match="type hint") as shown:
        fx.operator_schemas.create_type_hint([1, 2])
    assert [warning.filename for warning in shown] == [__file__]


def test_asking_for_the_difference_between_two_questions_logs_it() -> None:
    logger, handler = logging.getLogger("reference_fx"), logging.handlers.BufferingHandler(capacity=10)
    logger.addHandler(handler)
    try:
        fx._symbolic_trace.is_fx_tracing_warning()
    finally:
        logger.removeHandler(handler)
    assert [record.levelname for record in handler.buffer] == ["WARNING"]
