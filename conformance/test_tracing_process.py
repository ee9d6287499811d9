"""Errors while tracing, and what FX leaves behind in the process. The requirements are in spec/tracing.md.

Which state of the process is looked at, and how, stands in the harness, `implementation/process_state.py`.
"""

import contextlib
import functools
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
from conformance.equivalence.programs import PROGRAMS, Own, Program
from conformance.harness.implementation.loading import Implementation, MissingName
from conformance.harness.implementation.process_state import STATES, State, Watch
from conformance.shared.small_programs import (
    another_implementation,
    check_refusal,
    derived,
    intercepted_methods,
    message_of,
    of_another_implementation,
)
from conformance.shared.unusual_process import otherwise

requirement = pytest.mark.requirement
NO_FILE = Path(__file__) / "no folder"


# Errors


def inner() -> nn.Module:
    """Uses a leaf, a parameter, a constant and a function that is wrapped by default."""
    return Own(
        lambda self, x: self.linear(x) * self.weight + torch.ones(2) + math.floor(x),
        linear=nn.Linear(2, 2),
        weight=nn.Parameter(torch.ones(2)),
    )


def outer(ask: Callable[[Any], Any] = lambda x: x) -> nn.Module:
    """Calls another module, and calls `ask` with a symbolic value first."""
    return Own(lambda self, x: (ask(x), self.inner(x))[1], inner=inner())


class StopTracingError(Exception):
    """Ends a trace."""


def raised(error: type[BaseException]) -> Any:
    raise error


def patched_places() -> list[Any]:
    return [*intercepted_methods(), math.floor, globals()["math"].floor, len, torch.relu]


ASKING: dict[str, Callable[[Any], Any]] = {"to_bool": bool, "iter": list, "keys": lambda x: x.keys()}
ROWS = {
    "create_args_for_root": "methods.overridden[create-args-for-root]",
    "getattr": "methods.overridden[getattr]",
    "keys": "methods.overridden[keys]",
}
"""The requirements of methods that need not be there."""
METHODS = [
    *("create_arg", "create_args_for_root", "create_node", "create_proxy", "proxy", "call_module", "getattr"),
    *("is_leaf_module", "path_of_module", *ASKING),
]


def check_restored(fx: Implementation, tracer: Any) -> None:
    """Fail unless modules run, and a tracer traces, as if there had been no trace that failed."""
    assert nn.ReLU()(torch.tensor([-1.0, 2.0])).tolist() == [0, 2]
    assert str(tracer.trace(outer())) == str(fx.Tracer().trace(outer()))


@pytest.mark.parametrize(
    "method",
    [pytest.param(method, marks=requirement(f"tracing.{ROWS.get(method, 'errors.restored')}")) for method in METHODS],
)
def test_an_error_of_a_method_leaves_nothing_behind(fx: Implementation, method: str) -> None:
    def fail(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise error

    error = StopTracingError(method)
    tracer_class = derived(fx.Tracer, **{method: fail})
    tracer = tracer_class()
    with pytest.raises(StopTracingError) as caught:
        tracer.trace(outer(ASKING.get(method, lambda x: x)))
    assert caught.value is error
    setattr(tracer_class, method, getattr(fx.Tracer, method))
    check_restored(fx, tracer)


@requirement("tracing.modules.around[after-an-error]")
def test_an_error_leaves_no_module_behind(fx: Implementation) -> None:
    def is_leaf_module(self: Any, m: nn.Module, path: str) -> Any:
        return raised(StopTracingError) if isinstance(m, nn.Linear) else fx.Tracer.is_leaf_module(self, m, path)

    tracer = derived(fx.Tracer, is_leaf_module=is_leaf_module)()
    with pytest.raises(StopTracingError):
        tracer.trace(outer())
    graph = tracer.trace(nn.Sequential(nn.ReLU()))
    assert [list(node.meta.get("nn_module_stack", ())) for node in graph.nodes] == [[], ["0"], []]


def cyclic_list() -> list[Any]:
    items: list[Any] = []
    items.append(items)
    return items


def cyclic_dict() -> dict[str, Any]:
    items: dict[str, Any] = {}
    items["self"] = items
    return items


FAILING_PROGRAMS: dict[str, tuple[Callable[..., Any], type[BaseException] | None]] = {
    "own": (lambda x: (x.relu(), raised(StopTracingError)), StopTracingError),
    "interrupted": (lambda x: raised(KeyboardInterrupt), KeyboardInterrupt),
    "exiting": (lambda x: raised(SystemExit), SystemExit),
    "closing": (lambda x: raised(GeneratorExit), GeneratorExit),
    "unsupported": (lambda x: x.add(object()), None),
    "unsupported_result": (lambda x: object(), None),
    "module_of_nobody": (lambda x: nn.ReLU()(x), None),
    "parameter_of_nobody": (lambda x: x + nn.Parameter(torch.ones(1)), None),
    "cycle": (lambda x: x.add(cyclic_list()), None),
    "own_module_of_nobody": (lambda x: outer()(x), None),
}
"""Programs, and the exception that they raise; None if a tracer may refuse them in its own way, or trace them."""


@requirement("tracing.errors.restored")
@pytest.mark.parametrize("name", FAILING_PROGRAMS)
def test_an_error_of_the_program_leaves_nothing_behind(fx: Implementation, name: str) -> None:
    program, kind = FAILING_PROGRAMS[name]
    tracer = fx.Tracer()
    with pytest.raises(kind) if kind else contextlib.suppress(Exception):
        tracer.trace(program)
    check_restored(fx, tracer)


@requirement("wrap.patches.restored[error]")
@pytest.mark.parametrize("name", FAILING_PROGRAMS)
def test_an_error_of_the_program_leaves_nothing_replaced(fx: Implementation, name: str) -> None:
    before = patched_places()
    with contextlib.suppress(BaseException):
        fx.Tracer().trace(FAILING_PROGRAMS[name][0])
    assert patched_places() == before


@requirement("tracing.errors.refused[foreign]")
@pytest.mark.parametrize("name", ["node", "proxy", "graph", "own_node", "own_graph"])
@pytest.mark.parametrize("place", ["argument", "item", "bound", "keyword", "result"])
def test_values_of_another_implementation_are_refused(fx: Implementation, name: str, place: str) -> None:
    graph, other = fx.Graph(), of_another_implementation(fx)
    values = {"node": other.x, "proxy": another_implementation(fx).Proxy(other.x), "graph": other.graph}
    values |= {"own_node": graph.placeholder("own"), "own_graph": graph}
    programs: dict[str, Callable[[Any, Any], Any]] = {
        "argument": lambda x, value: x.add(value),
        "item": lambda x, value: x.add([{"k": (value,)}]),
        "bound": lambda x, value: x[:value],
        "keyword": lambda x, value: x.add(1, alpha=value),
        "result": lambda x, value: value,
    }
    message_of(lambda: fx.Tracer().trace(lambda x: programs[place](x, values[name])))


@requirement("tracing.errors.refused[cyclic]")
@pytest.mark.parametrize("make", [cyclic_list, cyclic_dict], ids=["list", "dict"])
def test_containers_that_hold_themselves_are_refused(fx: Implementation, make: Callable[[], Any]) -> None:
    programs: list[Callable[[Any], Any]] = [lambda x: x.add(make()), lambda x: x[make()], lambda x: make()]
    for program in programs:
        message_of(functools.partial(fx.Tracer().trace, program))
    message_of(lambda: fx.Tracer().trace(lambda x: x, {"x": make()}))
    graph = fx.Graph()
    proxy = fx.Proxy(graph.placeholder("x"))
    message_of(lambda: proxy.add(make()))
    assert len(graph.nodes) == 1, graph


def traced_module(fx: Implementation) -> Any:
    """A tracer that traced a module with a submodule."""
    tracer = fx.Tracer()
    tracer.trace(nn.Sequential(nn.ReLU()))
    return tracer


@pytest.mark.parametrize(
    ("cited", "program"),
    [
        *(("module", lambda x: nn.ReLU()(x)), ("module", lambda x: nn.Sequential()(x))),
        *(("module", lambda x: inner()(x)), ("parameter", lambda x: x + nn.Parameter(torch.ones(1)))),
    ],
    ids=["leaf", "container", "own", "parameter"],
)
@requirement("tracing.errors.not-in-the-root[{cited}]")
def test_what_belongs_to_nobody_is_refused(fx: Implementation, cited: str, program: Callable[[Any], Any]) -> None:
    with pytest.raises(NameError):
        fx.symbolic_trace(program)


@requirement("tracing.errors.not-in-the-root[call-module]")
@pytest.mark.parametrize("module", [nn.ReLU(), nn.ReLU, None, 3, "0"], ids=["foreign", "class", "none", "int", "path"])
def test_only_modules_of_the_root_are_called(fx: Implementation, module: Any) -> None:
    tracer = traced_module(fx)
    for method in (tracer.path_of_module, lambda module: tracer.call_module(module, lambda x: x, (1,), {})):
        check_refusal([tracer.graph], NameError, None, functools.partial(method, module))


@requirement("tracing.errors.refused[call-module]")
@pytest.mark.parametrize(("args", "kwargs"), [([1], {}), ((), []), (3, {})], ids=["list", "list_of_keywords", "int"])
def test_arguments_of_a_call_are_a_tuple_and_a_dict(fx: Implementation, args: Any, kwargs: Any) -> None:
    tracer = traced_module(fx)
    attempt = functools.partial(tracer.call_module, tracer.root[0], lambda x: x, args, kwargs)
    check_refusal([tracer.graph], Exception, None, attempt)


NO_FUNCTIONS = {
    "int": 3,
    "none": None,
    "builtin": len,
    "class": nn.ReLU,
    "module": nn.ReLU(),
    "partial": functools.partial(math.floor, 1),
}


@requirement("tracing.errors.classes[create-args-for-root]")
@pytest.mark.parametrize("name", NO_FUNCTIONS)
def test_inputs_are_those_of_a_function(fx: Implementation, name: str) -> None:
    tracer = traced_module(fx)
    attempt = functools.partial(tracer.create_args_for_root, NO_FUNCTIONS[name], False)
    check_refusal([tracer.graph], AttributeError, None, attempt)


@requirement("tracing.errors.classes[no-proxy]")
@pytest.mark.parametrize("value", [3, None, "text", []], ids=["int", "none", "text", "list"])
def test_a_tracer_is_asked_about_other_values(fx: Implementation, value: Any) -> None:
    errors = {"to_bool": fx.proxy.TraceError, "iter": fx.proxy.TraceError, "keys": AttributeError}
    for tracer in (fx.Tracer(), fx.proxy.GraphAppendingTracer(fx.Graph())):
        for method, error in errors.items():
            with pytest.raises(error):
                getattr(tracer, method)(value)


@requirement("tracing.errors.classes[autowrap-modules]")
@pytest.mark.parametrize("value", ["math", 3, None, math.sqrt], ids=["name", "int", "none", "function"])
def test_only_modules_are_searched_for_functions(fx: Implementation, value: Any) -> None:
    with pytest.raises(AttributeError):
        fx.Tracer(autowrap_modules=(value,))


@requirement("tracing.errors.autowrap-functions")
@pytest.mark.parametrize("value", ["floor", 3, None], ids=["name", "int", "none"])
def test_only_functions_are_wrapped(fx: Implementation, value: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        fx.Tracer(autowrap_functions=(abs,))
        with pytest.raises(Exception):  # noqa: B017 - also a warning
            fx.Tracer(autowrap_functions=(value,))


@requirement("tracing.errors.backward-hook")
def test_a_backward_hook_of_the_old_kind_is_refused(fx: Implementation) -> None:
    def create_node(self: Any, *args: Any, **kwargs: Any) -> Any:
        assert len(self.graph.nodes) < 50, "the trace does not end"
        return fx.Tracer.create_node(self, *args, **kwargs)

    bounded = derived(fx.Tracer, create_node=create_node)
    root = nn.Sequential(nn.Sequential(nn.ReLU()))
    root[0].register_backward_hook(lambda module, grad_input, grad_output: None)
    with contextlib.suppress(fx.proxy.TraceError):
        bounded().trace(root)
    root[0]._backward_hooks.clear()
    assert len(bounded().trace(root).nodes) == 3


# The process


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
        yield pytest.param(state, marks=requirement(f"tracing.process[{state.name}]"), id=state.name)


@pytest.mark.parametrize("state", list(states()))
def test_nothing_that_is_done_changes(fx: Implementation, state: State) -> None:
    found = changes(fx, state, contextlib.nullcontext) + changes(fx, state, lambda: otherwise(state))
    assert not found, "\n".join(found)


DRAWN = [state for state in STATES if state.name.startswith("random-")]


@requirement("tracing.process[random-python]", "tracing.process[random-torch]")
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


@requirement("tracing.process[random-python]", "tracing.process[random-torch]")
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda program: program.name)
def test_no_trace_draws_random_numbers(fx: Implementation, program: Program) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # torch warns of some programs
        root = program.root(fx)
    with Watch(DRAWN) as watch, contextlib.suppress(Exception):
        fx.symbolic_trace(root)
    assert not watch.changes
