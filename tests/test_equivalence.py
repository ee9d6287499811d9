"""The matrix of the chapter `equivalence` notices what it looks at: a form with one fault fails in a certain cell."""

import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.utils import _pytree as pytree

import reference_fx.passes.dialect.common.cse_pass
import reference_fx.passes.split_module
from conformance.equivalence.cells import Cell, can_be, cells, check, facts
from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.programs import PROGRAMS
from conformance.equivalence.situations import SITUATIONS
from conformance.harness.implementation.loading import Implementation
from conformance.harness.specification.requirements import load_requirements
from conformance.test_equivalence import parameter

Call = Callable[..., Any]
Fault = Callable[[Any], Call]
"""Makes what runs a module, with one fault."""
TRACED, *_ = FORMS
MAKE = {form.name: form.make for form in FORMS}


@pytest.fixture
def fx() -> Implementation:
    return Implementation(reference_fx, "reference_fx", [])


def cell(situation: str, program: str, form: Form) -> Cell:
    programs, situations = ({each.name: each for each in table} for table in (PROGRAMS, SITUATIONS))
    return Cell(form, situations[situation], programs[program])


# Faults of calls


def after(change: Callable[[Any, Any, Any], Any]) -> Fault:
    """A fault that gives `change(module, x, result)` in place of the result."""
    return lambda module: lambda x, *rest, **named: change(module, x, module(x, *rest, **named))


def each_tensor(change: Callable[[torch.Tensor], Any]) -> Fault:
    """A fault that changes each tensor of the result."""
    return after(lambda _module, _x, result: pytree.tree_map_only(torch.Tensor, change, result))


def within(context: Callable[[], Any]) -> Fault:
    def fault(module: Any) -> Call:
        def call(*args: Any, **kwargs: Any) -> Any:
            with context():
                return module(*args, **kwargs)

        return call

    return fault


def without_hooks(kind: str) -> Fault:
    """A fault: hooks of a kind are not called."""

    def fault(module: Any) -> Call:
        owner = vars(module if kind in vars(module) else nn.modules.module)

        def call(*args: Any, **kwargs: Any) -> Any:
            kept, owner[kind] = owner[kind], type(owner[kind])()
            try:
                return module(*args, **kwargs)
            finally:
                owner[kind] = kept

        return call

    return fault


def first_rows(module: Any) -> Call:
    rows: list[int] = []

    def call(x: torch.Tensor) -> Any:
        rows.append(len(x))
        return module(x)[: rows[0]]

    return call


def first_state(kind: str) -> Fault:
    """A fault: parameters, buffers or modules are those of the first call."""

    def fault(module: Any) -> Call:
        owners = list(module.modules())
        first: list[dict[str, Any]] = []

        def call(x: torch.Tensor) -> Any:
            first[:] = first or [dict(vars(owner)[kind]) for owner in owners]
            for owner, state in zip(owners, first, strict=True):
                vars(owner)[kind].update(state)
            return module(x)

        return call

    return fault


def shared_arguments(module: Any) -> Call:
    latest = []

    def call(x: torch.Tensor) -> Any:
        latest[:] = [x]
        time.sleep(0.02)  # so that the other thread comes, also on a busy machine
        return module(*latest)

    return call


def raising_under_vmap(module: Any) -> Call:
    def call(x: Any) -> Any:
        if torch._C._functorch.is_batchedtensor(x):
            raise RuntimeError("no transforms")
        return module(x)

    return call


def stuck(module: Any) -> Call:
    """Stays in the middle of a call that failed."""
    running: list[Any] = []

    def call(x: torch.Tensor) -> Any:
        running.append(x)
        result = module(running[0].as_subclass(torch.Tensor) if len(running) > 1 else x)
        running.clear()
        return result

    return call


def without_gradients_after_an_error(module: Any) -> Call:
    def call(x: torch.Tensor) -> Any:
        try:
            return module(x)
        except Exception:
            torch.set_grad_enabled(False)
            raise

    return call


def swallowing_interrupts(module: Any) -> Call:
    def call(x: torch.Tensor) -> Any:
        try:
            return module(x)
        except KeyboardInterrupt:
            return None

    return call


def refusing(_module: Any, _x: Any, result: torch.Tensor) -> torch.Tensor:
    def refuse(_gradient: torch.Tensor) -> None:
        raise RuntimeError("a backward pass that can only be called in training mode, as an LSTM's on CUDA")

    result.register_hook(refuse)
    return result


def new_parameters(module: Any, _x: Any, result: Any) -> Any:
    module.weight = nn.Parameter(module.weight.detach().clone())
    return result


def unless(is_right: Callable[[], bool]) -> Fault:
    return each_tensor(lambda y: y if is_right() else y + 1)


FAULTS: dict[str, tuple[str, str, Fault]] = {
    # What the first call leaves, and what another thread does
    "rows-of-the-first-call": ("called-again", "linear", first_rows),
    "parameters-of-the-first-call": ("parameters-replaced-later", "linear", first_state("_parameters")),
    "buffers-of-the-first-call": ("parameters-replaced-later", "batch-norm", first_state("_buffers")),
    "children-of-the-first-call": ("children-replaced-later", "sequential", first_state("_modules")),
    "assigned-parameters": ("assigned-state", "linear", first_state("_parameters")),
    "arguments-of-another-thread": ("two-threads", "linear", shared_arguments),
    # Modes and transforms
    "no-gradients": ("as-traced", "linear", within(torch.no_grad)),
    "no-way-back": ("as-traced", "linear", after(refusing)),
    "no-autocast": ("autocast", "linear", within(lambda: torch.autocast("cpu", enabled=False))),
    "wrong-without-gradients": ("no-grad", "linear", unless(torch.is_grad_enabled)),
    "wrong-in-inference": ("inference-mode", "linear", unless(lambda: not torch.is_inference_mode_enabled())),
    "no-vmap": ("vmap", "linear", raising_under_vmap),
    "training-as-a-whole": ("training-in-part", "batch-norm", lambda module: lambda x: module.train()(x)),
    # Types, bits and memory
    "another-type": ("bfloat16", "linear", each_tensor(torch.Tensor.float)),
    "wrong-in-half": ("float16", "linear", each_tensor(lambda y: y + (y.dtype == torch.float16))),
    "real-numbers": ("complex", "linear", each_tensor(lambda y: y.real + 0j)),
    "resolved-conjugates": ("as-traced", "complex", each_tensor(torch.Tensor.resolve_conj)),
    "other-bits": ("as-traced", "linear", each_tensor(lambda y: y * (1 + 2e-7))),
    "no-special-numbers": ("special-numbers", "linear", each_tensor(torch.Tensor.nan_to_num)),
    "no-negative-zero": ("special-numbers", "copies", each_tensor(lambda y: y + 0.0)),
    "another-device": ("meta", "linear", each_tensor(lambda y: torch.zeros(y.shape))),
    "no-subclass": ("subclass", "linear", each_tensor(lambda y: y.as_subclass(torch.Tensor))),
    "other-strides": ("channels-last", "convolution", each_tensor(lambda y: y.t().contiguous().t())),
    "contiguous-arguments": (
        "non-contiguous",
        "linear",
        after(lambda _module, x, result: result if x.is_contiguous() else result + 1),
    ),
    "an-alias": ("as-traced", "copies", after(lambda _module, x, result: (x, *result[1:]))),
    "a-copy": ("as-traced", "views", after(lambda _module, _x, result: (result[0].clone(), *result[1:]))),
    "another-view": ("as-traced", "views", each_tensor(lambda y: y.view_as(y))),
    "an-input-written-to": ("as-traced", "in-place", after(lambda _module, x, result: (x.zero_(), result)[1])),
    # Rows and structures
    "empty-batch": ("rows-0", "linear", after(lambda _module, x, result: result if x.numel() else x)),
    "one-row-is-none": ("rows-1", "linear", each_tensor(lambda y: y.squeeze(0))),
    "eight-rows": ("rows-17", "linear", each_tensor(lambda y: torch.cat([y[:8], torch.zeros_like(y[8:])]))),
    "lists": ("as-traced", "lstm", after(lambda _module, _x, result: list(result))),
    "tuples": ("as-traced", "named-tuple", after(lambda _module, _x, result: tuple(result))),
    "tensors-of-numbers": (
        "as-traced",
        "nested",
        after(lambda _module, _x, result: pytree.tree_map_only(float, torch.tensor, result)),
    ),
    "no-keywords": ("as-traced", "keywords", lambda module: lambda x, other, scale: module(x, other=other)),
    # State, random numbers, hooks and errors
    "new-parameters": ("as-traced", "parameter", after(new_parameters)),
    "random-numbers": ("as-traced", "linear", after(lambda _module, _x, result: (torch.rand(1), result)[1])),
    "python's-random-numbers": ("as-traced", "linear", after(lambda _module, _x, result: (random.random(), result)[1])),
    "no-hooks": ("hooks", "linear", lambda module: module.forward),
    "hooks-twice": ("hooks", "linear", lambda module: lambda x: (module(x), module(x))[1]),
    "no-forward-hooks": ("hooks", "linear", without_hooks("_forward_hooks")),
    "no-backward-hooks": ("hooks", "linear", without_hooks("_backward_hooks")),
    "no-hooks-with-keywords": ("hooks", "linear", without_hooks("_forward_hooks_with_kwargs")),
    "no-hooks-after-an-error": ("hooks", "linear", without_hooks("_forward_hooks_always_called")),
    "no-global-hooks": ("hooks", "linear", without_hooks("_global_forward_hooks")),
    "no-hooks-of-before": (
        "hooks-before",
        "sequential",
        lambda module: module.apply(lambda each: each._forward_hooks.clear()),
    ),
    "stuck-after-an-exception": ("after-an-exception", "arithmetic", stuck),
    "no-gradients-after-an-exception": ("after-an-exception", "linear", without_gradients_after_an_error),
    "swallowed-interrupts": ("after-an-exception", "arithmetic", swallowing_interrupts),
}
"""A situation, a program, and what calls the module with a fault."""


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(fx: Implementation, fault: str) -> None:
    situation, program, broken = FAULTS[fault]
    check(fx, cell(situation, program, TRACED))
    form = Form("broken", lambda _fx, traced: traced, lambda _fx, module: broken(module))
    noticed = pytest.raises(Exception, match=f"broken under {situation}, {program}: |changed: |no transforms")
    with noticed, torch.enable_grad():  # which puts back what a fault changes
        check(fx, cell(situation, program, form))


def test_a_failure_says_what_differs_and_shows_the_program(fx: Implementation) -> None:
    form = Form("broken", TRACED.make, lambda _fx, module: FAULTS["another-type"][2](module))
    with pytest.raises(AssertionError) as caught:
        check(fx, cell("bfloat16", "linear", form))
    first, expected, *rest = str(caught.value).splitlines()
    assert first.startswith("broken under bfloat16, linear: output: torch.float32[3, 4] ")
    assert expected.strip().startswith("expected torch.bfloat16[3, 4] ")
    assert any("def forward(self, input" in line for line in rest)


# Faults of forms


def thawed(_fx: Any, traced: Any) -> Any:
    return traced.requires_grad_()


def other_weights(_fx: Any, traced: Any) -> Any:
    return traced.requires_grad_(False).apply(lambda each: each.weight.neg_())


STATE: dict[str, tuple[str, Form, str]] = {
    "copied-parameters": (
        "as-traced",
        Form("broken", MAKE["deepcopy"]),
        r"state of the original: none\n +expected all\n",
    ),
    "shared-parameters": (
        "as-traced",
        Form("broken", TRACED.make, owns_state=True),
        r"state of the original: all\n +expected none\n",
    ),
    "other-mode": (
        "as-traced",
        Form("broken", lambda _fx, traced: traced.train()),
        r"mode: training\n +expected evaluation\n",
    ),
    "trained-again": ("frozen-before", Form("broken", thawed), "requires_grad False"),
    **{
        each.name: (each.name, Form("broken", other_weights), f"broken under {each.name}, linear: output: ")
        for each in SITUATIONS
        if each.takes_long
    },
}
"""A situation, a form with a fault, and what is said of it."""


@pytest.mark.parametrize("fault", STATE)
def test_other_state_is_noticed(fx: Implementation, fault: str) -> None:
    situation, form, words = STATE[fault]
    with pytest.raises(AssertionError, match=words):
        check(fx, cell(situation, "linear", form))


# The cells


def test_the_default_tier_has_two_programs_of_each_pair_and_every_program_in_each_form() -> None:
    every, default = set(cells(everything=True)), set(cells(everything=False))
    assert default < every
    short = {each for each in every if not (each.situation.takes_long or "long" in each.program.traits)}
    for pairs, least in ((lambda each: each[:2], 2), (lambda each: (each.form, each.program), 1)):
        able, chosen = (Counter(map(pairs, table)) for table in (short, default))
        assert all(chosen[pair] >= min(least, able[pair]) for pair in able)
    assert {each for each in default if each.form is TRACED} == {each for each in short if each.form is TRACED}
    left_out = len(FORMS) * len(SITUATIONS) * len(PROGRAMS) - len(every)
    assert facts() == {"cases equivalence": str(len(every)), "cases equivalence left out": str(left_out)}


@pytest.mark.parametrize(("situation", "row"), [("training", "forms[deepcopy]"), ("replica", "situations[replica]")])
def test_a_situation_that_no_document_promises_fails_no_form(situation: str, row: str) -> None:
    copied = cell(situation, "linear", next(form for form in FORMS if form.name == "deepcopy"))
    (mark,) = parameter(copied, load_requirements()).marks
    assert mark.args == (f"equivalence.{row}",)


def test_every_form_is_in_every_situation_that_leaves_it_in() -> None:
    for form in FORMS:
        for situation in SITUATIONS:
            able = [program for program in PROGRAMS if can_be(program, form, situation)]
            assert bool(able) == (form.name not in situation.left_out), (form.name, situation.name)
