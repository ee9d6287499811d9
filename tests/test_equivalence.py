"""The matrix of the chapter `equivalence` notices what it looks at: a form with one fault fails in a certain cell."""

import random
import time
from collections import Counter
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch

import reference_fx.passes.dialect.common.cse_pass
import reference_fx.passes.split_module
from conformance.equivalence.cells import Cell, can_be, cells, check, facts
from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.programs import PROGRAMS
from conformance.equivalence.situations import SITUATIONS
from conformance.harness.implementation.loading import Implementation, MissingName


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
        time.sleep(0.02)  # so that the other thread comes, also on a busy machine
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


def python_drawn(_module: Any, _x: Any, result: Any) -> Any:
    random.random()
    return result


def stuck(module: Any) -> Callable[..., Any]:
    """Stays in the middle of a call that failed."""
    running: list[Any] = []

    def call(x: torch.Tensor) -> Any:
        running.append(x)
        result = module(running[0].as_subclass(torch.Tensor) if len(running) > 1 else x)
        running.clear()
        return result

    return call


def first_buffers(module: Any) -> Callable[..., Any]:
    buffers: dict[str, torch.Tensor] = {}

    def call(x: torch.Tensor) -> Any:
        for name, buffer in list(module.named_buffers()):
            owner, _, own = name.rpartition(".")
            setattr(module.get_submodule(owner), own, buffers.setdefault(name, buffer))
        return module(x)

    return call


def unhooked(module: Any) -> Callable[..., Any]:
    for child in module.modules():
        child._forward_hooks.clear()
    return module


def called_twice(module: Any) -> Callable[..., Any]:
    return lambda x: (module(x), module(x))[1]


def refusing(_module: Any, _x: Any, result: torch.Tensor) -> torch.Tensor:
    def refuse(_gradient: torch.Tensor) -> None:
        raise RuntimeError("a backward pass that can only be called in training mode, as an LSTM's on CUDA")

    result.register_hook(refuse)
    return result


FORMS_BY_NAME = {form.name: form for form in FORMS}
FAULTS: dict[str, tuple[str, str, Callable[[Any], Callable[..., Any]]]] = {
    "rows-of-the-first-call": ("called-again", "linear", first_rows),
    "children-of-the-first-call": ("children-replaced-later", "sequential", first_children),
    "arguments-of-another-thread": ("two-threads", "linear", shared_arguments),
    "no-gradients": ("as-traced", "linear", within(torch.no_grad)),
    "no-way-back": ("as-traced", "linear", after(refusing)),
    "no-autocast": ("autocast", "linear", within(lambda: torch.autocast("cpu", enabled=False))),
    "another-type": ("bfloat16", "linear", after(lambda _module, _x, result: result.float())),
    "other-bits": ("as-traced", "linear", after(lambda _module, _x, result: result * (1 + 2e-7))),
    "an-alias": ("as-traced", "copies", after(lambda _module, x, result: (x, *result[1:]))),
    "a-copy": ("as-traced", "views", after(lambda _module, _x, result: (result[0].clone(), *result[1:]))),
    "other-strides": ("channels-last", "convolution", after(lambda _module, _x, result: result.t().contiguous().t())),
    "no-subclass": ("subclass", "linear", after(lambda _module, _x, result: result.as_subclass(torch.Tensor))),
    "random-numbers": ("as-traced", "linear", after(drawn)),
    "python's-random-numbers": ("as-traced", "linear", after(python_drawn)),
    "stuck-after-an-exception": ("after-an-exception", "arithmetic", stuck),
    "buffers-of-the-first-call": ("parameters-replaced-later", "batch-norm", first_buffers),
    "no-hooks-of-before": ("hooks-before", "sequential", unhooked),
    "another-device": ("meta", "linear", after(lambda _module, _x, result: torch.zeros(result.shape))),
    "real-numbers": ("complex", "linear", after(lambda _module, _x, result: result.real + 0j)),
    "training-as-a-whole": ("training-in-part", "batch-norm", lambda module: lambda x: module.train()(x)),
    "no-keywords": ("as-traced", "keywords", lambda module: lambda x, other, scale: module(x, other=other)),
    "new-parameters": ("as-traced", "parameter", after(new_parameters)),
    "an-input-written-to": ("as-traced", "in-place", after(lambda _module, x, result: (x.zero_(), result)[1])),
    "no-hooks": ("hooks", "linear", lambda module: module.forward),
    "hooks-twice": ("hooks", "linear", called_twice),
}
"""A situation, a program, and what calls the module with a fault."""


def cell(situation: str, program: str, form: Form) -> Cell:
    programs, situations = ({each.name: each for each in table} for table in (PROGRAMS, SITUATIONS))
    return Cell(form, situations[situation], programs[program])


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_noticed(fx: Implementation, fault: str) -> None:
    situation, program, broken = FAULTS[fault]
    check(fx, cell(situation, program, FORMS[0]))
    form = Form("broken", lambda _fx, traced: traced, lambda _fx, module: broken(module))
    with pytest.raises(AssertionError, match=f"broken under {situation}, {program}: "):
        check(fx, cell(situation, program, form))


def test_a_failure_says_what_differs_and_shows_the_program(fx: Implementation) -> None:
    _, _, fault = FAULTS["another-type"]
    form = Form("broken", FORMS[0].make, lambda _fx, module: fault(module))
    with pytest.raises(AssertionError) as caught:
        check(fx, cell("bfloat16", "linear", form))
    first, expected, *rest = str(caught.value).splitlines()
    assert first.startswith("broken under bfloat16, linear: output: torch.float32[3, 4] ")
    assert expected.strip().startswith("expected torch.bfloat16[3, 4] ")
    assert any("def forward(self, input" in line for line in rest)


STATE: dict[str, tuple[str, str, Form]] = {
    "copied-parameters": ("state of the original: none", "all", Form("broken", FORMS_BY_NAME["deepcopy"].make)),
    "shared-parameters": ("state of the original: all", "none", Form("broken", FORMS[0].make, owns_state=True)),
    "other-mode": ("mode: training", "evaluation", Form("broken", lambda _fx, traced: traced.train())),
}
"""What a failure says that a form has, what it expects, and a form with the fault."""


@pytest.mark.parametrize("fault", STATE)
def test_other_state_is_noticed(fx: Implementation, fault: str) -> None:
    found, expected, form = STATE[fault]
    with pytest.raises(AssertionError, match=rf"{found}\n +expected {expected}\n"):
        check(fx, cell("as-traced", "linear", form))


@pytest.mark.parametrize("situation", [each.name for each in SITUATIONS if each.takes_long])
def test_other_weights_are_noticed_by_each_compiler(fx: Implementation, situation: str) -> None:
    form = Form("broken", lambda _fx, traced: traced.requires_grad_(False).apply(lambda each: each.weight.neg_()))
    with pytest.raises(AssertionError, match=f"broken under {situation}, linear: output: "):
        check(fx, cell(situation, "linear", form))


def test_parameters_that_are_trained_again_are_noticed(fx: Implementation) -> None:
    form = Form("thawed", lambda _fx, traced: traced.requires_grad_())
    with pytest.raises(AssertionError, match="requires_grad False"):
        check(fx, cell("frozen-before", "linear", form))


MISSING = {
    "Interpreter": {"interpreter", "boxed-run"},
    "Transformer": {"transformer"},
    "replace_pattern": {"replace-pattern"},
    "passes": {"split-module", "cse"},
}
"""The forms that are missing without a name."""


@pytest.mark.parametrize("name", MISSING)
def test_a_form_that_an_implementation_lacks_is_missing_and_nothing_else(name: str) -> None:
    module = ModuleType("stripped_fx")
    kept = {each for each in dir(reference_fx) if not each.startswith("__")} - {name}
    module.__dict__.update({each: getattr(reference_fx, each) for each in kept})
    missed = set()
    for form in FORMS:
        misses: list[str] = []
        try:
            check(Implementation(module, "stripped_fx", misses), cell("as-traced", "linear", form))
        except MissingName:
            missed.add(form.name)
        assert bool(misses) == (form.name in missed)
    assert missed == MISSING[name]


def test_the_default_tier_has_two_programs_of_each_pair_and_every_program_in_each_form() -> None:
    every, default = set(cells(everything=True)), set(cells(everything=False))
    assert default < every
    short = {each for each in every if not (each.situation.takes_long or "long" in each.program.traits)}
    for pairs, least in ((lambda each: each[:2], 2), (lambda each: (each.form, each.program), 1)):
        able, chosen = (Counter(map(pairs, table)) for table in (short, default))
        assert all(chosen[pair] >= min(least, able[pair]) for pair in able)
    assert {each for each in default if each.form is FORMS[0]} == {each for each in short if each.form is FORMS[0]}
    left_out = len(FORMS) * len(SITUATIONS) * len(PROGRAMS) - len(every)
    assert facts() == {"cases equivalence": str(len(every)), "cases equivalence left out": str(left_out)}


def test_every_form_is_in_every_situation_that_leaves_it_in() -> None:
    for form in FORMS:
        for situation in SITUATIONS:
            able = [program for program in PROGRAMS if can_be(program, form, situation)]
            assert bool(able) == (form.name not in situation.left_out), (form.name, situation.name)
