"""What is done with FX changes nothing else in the process. The requirements are in spec/tracing.md.

Which state is looked at, and how, stands in the harness, `implementation/process_state.py`.
"""

import contextlib
import importlib
import math
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.calls.checking import BY_NAME, Scene, arguments, listed_signatures
from conformance.calls.graphs import GRAPHS
from conformance.calls.modules import MODULES
from conformance.equivalence.forms import FORMS, Form
from conformance.equivalence.programs import PROGRAMS, Program
from conformance.harness.implementation.loading import Implementation, MissingName
from conformance.harness.implementation.process_state import STATES, State, Watch
from conformance.unusual_process import otherwise

requirement = pytest.mark.requirement
NO_FILE = Path(__file__) / "no folder"


class Small(nn.Module):
    """State, a leaf, a wrapped function, and what the program asks first."""

    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(2, 2)
        self.weight = nn.Parameter(torch.ones(2, 2))
        self.offset = nn.Buffer(torch.ones(2))
        self.ask: Callable[[Any], Any] = lambda x: x

    def forward(self, x: Any) -> Any:
        self.ask(x)
        return torch.relu(self.linear(x) * self.weight) - self.offset * math.floor(1.5)


def unrecorded(fx: Implementation) -> Implementation:
    """A view whose missing names count for nothing: of what an implementation lacks, other requirements tell."""
    return Implementation(importlib.import_module(fx.__name__), fx.__name__, [])


class Made:
    """What is used by all ways in turn, and made before them: a module, its trace, and an input."""

    def __init__(self, fx: Implementation) -> None:
        self.fx = unrecorded(fx)
        self.root = Small()
        self.traced = fx.symbolic_trace(self.root)
        self.x = torch.ones(1, 2)


def differentiate(made: Made) -> None:
    result = made.traced(made.x)
    if result.requires_grad:
        result.sum().backward()


def print_all(made: Made) -> None:
    for _ in (made.traced.graph, made.traced.graph.nodes, made.traced, made.traced.code):
        str(_)
    made.traced.graph.lint()
    made.traced.print_readable()


def replace(made: Made) -> None:
    made.fx.replace_pattern(made.traced, lambda x: torch.relu(x), lambda x: torch.neg(x))
    made.traced.graph.eliminate_dead_code()
    made.traced.recompile()


CORE_FORMS = [form for form in FORMS if form.name not in ("to-folder", "split-module", "cse")]
"""Without the form that makes new modules, which draws random numbers, and those that few implementations have."""
CALLED = ("traced", "interpreter", "boxed-run")


def making(form: Form) -> Callable[[Made], Any]:
    return lambda made: form.make(made.fx, made.traced)


def calling(form: Form) -> Callable[[Made], Any]:
    return lambda made: form.call(made.fx, made.traced)(made.x)


WAYS: dict[str, Callable[[Made], Any]] = {
    "a trace": lambda made: made.fx.symbolic_trace(made.root),
    "a trace of a function": lambda made: made.fx.symbolic_trace(lambda x, y=1: [x.sin(), math.floor(y)]),
    "a trace with values": lambda made: made.fx.symbolic_trace(lambda x, y: x * y, {"y": 2}),
    "a backward pass": differentiate,
    "printing": print_all,
    "replacing": replace,
    **{f"making of {form.name}": making(form) for form in CORE_FORMS},
    **{f"a call of {form.name}": calling(form) for form in CORE_FORMS if form.name in CALLED},
}
"""What is done with FX."""


def ask(question: Callable[[Any], Any]) -> Callable[[Made], Any]:
    """A trace of a program that asks first."""

    def trace(made: Made) -> Any:
        made.root.ask = question
        try:
            return made.fx.symbolic_trace(made.root)
        finally:
            made.root.ask = lambda x: x

    return trace


def failing(error: type[BaseException]) -> Callable[[Any], Any]:
    def fail(_x: Any) -> Any:
        raise error

    return fail


FAILING_WAYS: dict[str, Callable[[Made], Any]] = {
    "an error of the program": ask(failing(ValueError)),
    "an interruption": ask(failing(KeyboardInterrupt)),
    "a branch": ask(bool),
    "a module of nobody": ask(lambda x: nn.ReLU()(x)),
    "a call with a wrong value": lambda made: made.traced(object()),
    "a run with a wrong value": lambda made: made.fx.Interpreter(made.traced).run(object()),
    "a transformer with an error": lambda made: type(
        "Failing", (made.fx.Transformer,), {"call_module": lambda *_args: 1 / 0}
    )(made.traced).transform(),
    "a folder in a file": lambda made: made.traced.to_folder(NO_FILE),
    "a replacement with an error": lambda made: made.fx.replace_pattern(
        made.traced, lambda x, y: x - y, lambda x, y: 1 / 0
    ),
}
"""What is done with FX, and raises an exception."""


def changes(fx: Implementation, state: State, start: Callable[[], contextlib.AbstractContextManager[Any]]) -> list[str]:
    """A line for each way of using FX that changes the state."""
    found, made = [], Made(fx)
    with start():
        for name, way in (WAYS | FAILING_WAYS).items():
            # Of a way that fails, other requirements tell.
            ends = pytest.raises(BaseException) if name in FAILING_WAYS else contextlib.suppress(Exception, MissingName)
            with Watch([state]) as watch, ends:
                way(made)
            found += [f"{name}: {change}" for change in watch.changes.values()]
    return found


def states() -> Iterator[Any]:
    for state in STATES:
        yield pytest.param(state, marks=requirement(f"tracing.process.{state.name}"), id=state.name)


@pytest.mark.parametrize("state", list(states()))
def test_nothing_that_is_done_changes(fx: Implementation, state: State) -> None:
    found = changes(fx, state, contextlib.nullcontext) + changes(fx, state, lambda: otherwise(state))
    assert not found, "\n".join(found)


DRAWN = [state for state in STATES if state.name.startswith("random-")]


@requirement("tracing.process.random-python", "tracing.process.random-torch")
def test_no_call_draws_random_numbers(fx: Implementation) -> None:
    table, view = GRAPHS | MODULES, unrecorded(fx)
    for listed, function, signature in listed_signatures():
        if listed in table:
            try:
                made = table[listed][function](Scene(view))
                args, kwargs = arguments(view, made, signature, next(iter(signature.parameters)), BY_NAME)
            except (AttributeError, MissingName):
                continue  # what is not there draws nothing
            with Watch(DRAWN) as watch, contextlib.suppress(Exception, MissingName):
                made.function(*args, **kwargs)
            assert not watch.changes, function


@requirement("tracing.process.random-python", "tracing.process.random-torch")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_no_trace_draws_random_numbers(fx: Implementation, program: Program) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns of some programs
        root = program.root(fx)
    with Watch(DRAWN) as watch, contextlib.suppress(Exception):
        fx.symbolic_trace(root)
    assert not watch.changes
