"""The matrix of the chapter `equivalence` notices what it looks at: a form with one fault fails in a certain cell."""

import time
from collections.abc import Callable
from typing import Any

import pytest
import torch

import reference_fx
from conformance.equivalence.cells import can_be, check
from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.programs import PROGRAMS, Program
from conformance.equivalence.situations import SITUATIONS, Situation
from conformance.harness.implementation.loading import Implementation


@pytest.fixture
def fx() -> Implementation:
    return Implementation(reference_fx, "reference_fx", [])


def first_rows(module: Any) -> Callable[..., Any]:
    rows: list[int] = []

    def call(x: torch.Tensor) -> Any:
        rows.append(len(x))
        return module(x)[: rows[0]]

    return call


def first_children(module: Any) -> Callable[..., Any]:
    children: dict[str, Any] = {}

    def call(x: torch.Tensor) -> Any:
        children.update({**dict(module.named_children()), **children})
        module._modules.update(children)
        return module(x)

    return call


def shared_arguments(module: Any) -> Callable[..., Any]:
    latest = []

    def call(x: torch.Tensor) -> Any:
        latest[:] = [x]
        time.sleep(0.001)
        return module(*latest)

    return call


def within(context: Callable[[], Any]) -> Callable[[Any], Callable[..., Any]]:
    def fault(module: Any) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            with context():
                return module(*args)

        return call

    return fault


def after(change: Callable[[Any, Any, Any], Any]) -> Callable[[Any], Callable[..., Any]]:
    """A fault that gives `change(module, x, result)` in place of the result."""
    return lambda module: lambda x: change(module, x, module(x))


def drawn(_module: Any, _x: Any, result: Any) -> Any:
    torch.rand(1)
    return result


def new_parameters(module: Any, _x: Any, result: Any) -> Any:
    module.weight = torch.nn.Parameter(module.weight.detach().clone())
    return result


def called_twice(module: Any) -> Callable[..., Any]:
    return lambda x: (module(x), module(x))[1]


FAULTS: dict[str, tuple[str, str, Callable[[Any], Callable[..., Any]]]] = {
    "rows-of-the-first-call": ("called-again", "linear", first_rows),
    "children-of-the-first-call": ("children-replaced-later", "sequential", first_children),
    "arguments-of-another-thread": ("two-threads", "linear", shared_arguments),
    "no-gradients": ("as-traced", "linear", within(torch.no_grad)),
    "no-autocast": ("autocast", "linear", within(lambda: torch.autocast("cpu", enabled=False))),
    "another-type": ("bfloat16", "linear", after(lambda _module, _x, result: result.float())),
    "other-bits": ("as-traced", "linear", after(lambda _module, _x, result: result * (1 + 2e-7))),
    "an-alias": ("as-traced", "copies", after(lambda _module, x, result: (x, *result[1:]))),
    "a-copy": ("as-traced", "views", after(lambda _module, _x, result: (result[0].clone(), *result[1:]))),
    "other-strides": ("channels-last", "convolution", after(lambda _module, _x, result: result.t().contiguous().t())),
    "no-subclass": ("subclass", "linear", after(lambda _module, _x, result: result.as_subclass(torch.Tensor))),
    "random-numbers": ("as-traced", "linear", after(drawn)),
    "new-parameters": ("as-traced", "parameter", after(new_parameters)),
    "an-input-written-to": ("as-traced", "in-place", after(lambda _module, x, result: (x.zero_(), result)[1])),
    "no-hooks": ("hooks", "linear", lambda module: module.forward),
    "hooks-twice": ("hooks", "linear", called_twice),
}
"""A situation, a program, and what calls the module with a fault."""


def cell(situation: str, program: str, form: Form) -> tuple[Program, Form, Situation]:
    programs, situations = ({each.name: each for each in table} for table in (PROGRAMS, SITUATIONS))
    return programs[program], form, situations[situation]


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(fx: Implementation, fault: str) -> None:
    situation, program, broken = FAULTS[fault]
    check(fx, *cell(situation, program, FORMS[0]))
    form = Form("broken", lambda _fx, traced: traced, lambda _fx, module: broken(module))
    with pytest.raises(AssertionError, match=f"{program} as broken, in the situation {situation}: "):
        check(fx, *cell(situation, program, form))


def test_parameters_that_are_trained_again_are_noticed(fx: Implementation) -> None:
    form = Form("thawed", lambda _fx, traced: traced.requires_grad_())
    with pytest.raises(AssertionError, match="requires_grad False"):
        check(fx, *cell("frozen-before", "linear", form))


def test_every_form_is_in_every_situation_that_leaves_it_in() -> None:
    for form in FORMS:
        for situation in SITUATIONS:
            able = [program for program in PROGRAMS if can_be(program, form, situation)]
            assert bool(able) == (form.name not in situation.left_out), (form.name, situation.name)
