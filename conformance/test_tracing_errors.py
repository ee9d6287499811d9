"""Errors while tracing: bad input, and what is left after them. The requirements are in spec/tracing.md."""

import contextlib
import functools
import math
import warnings
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import (
    another_implementation,
    check_refusal,
    derived,
    intercepted_methods,
    message_of,
    nodes_of,
    of_another_implementation,
)

requirement = pytest.mark.requirement


def inner() -> nn.Module:
    """Uses a leaf, a parameter, a constant and a function that is wrapped by default."""
    program = lambda self, x: self.linear(x) * self.weight + torch.ones(2) + math.floor(x)  # noqa: E731
    return Own(program, linear=nn.Linear(2, 2), weight=nn.Parameter(torch.ones(2)))


def outer(ask: Callable[[Any], Any] = lambda x: x) -> nn.Module:
    """Calls another module, and calls `ask` with a symbolic value first."""

    def program(self: Any, x: Any) -> Any:
        ask(x)
        return self.inner(x)

    return Own(program, inner=inner())


class StopTracingError(Exception):
    """Ends a trace."""


def stop(x: Any) -> Any:
    raise StopTracingError(type(x))


def raised(error: type[BaseException]) -> Any:
    raise error


def patched_places() -> list[Any]:
    return [*intercepted_methods(), math.floor, globals()["math"].floor, len, torch.relu]


METHODS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(
        (
            *("create_arg", "create_args_for_root", "create_node", "create_proxy", "proxy"),
            *("call_module", "getattr", "get_fresh_qualname", "is_leaf_module", "path_of_module"),
        ),
        lambda x: x,
    ),
    "to_bool": bool,
    "iter": list,
    "keys": lambda x: x.keys(),
}


RESTORED = {
    "create_args_for_root": "methods.create-args-for-root",
    "getattr": "methods.getattr",
}
"""The requirements of methods that need not be there."""


@pytest.mark.parametrize(
    "method",
    [
        pytest.param(method, marks=requirement(f"tracing.{RESTORED.get(method, 'errors.restored')}"))
        for method in METHODS
    ],
)
def test_an_error_of_a_method_leaves_nothing_behind(fx: Implementation, method: str) -> None:
    def fail(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise error

    error = StopTracingError(method)
    tracer_class = derived(fx.Tracer, **{method: fail})
    before, tracer = patched_places(), tracer_class()
    with pytest.raises(StopTracingError) as caught:
        tracer.trace(outer(METHODS[method]))
    assert caught.value is error
    assert patched_places() == before
    setattr(tracer_class, method, getattr(fx.Tracer, method))
    assert str(tracer.trace(outer())) == str(fx.Tracer().trace(outer()))


@requirement("tracing.errors.restored-modules")
def test_an_error_leaves_no_module_behind(fx: Implementation) -> None:
    def is_leaf_module(self: Any, m: nn.Module, path: str) -> Any:
        return stop(m) if isinstance(m, nn.Linear) else fx.Tracer.is_leaf_module(self, m, path)

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
    "own": (lambda x: stop(x.relu()), StopTracingError),
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
    before, tracer = patched_places(), fx.Tracer()
    with pytest.raises(kind) if kind else contextlib.suppress(Exception):
        tracer.trace(program)
    assert patched_places() == before
    assert str(tracer.trace(outer())) == str(fx.Tracer().trace(outer()))


@requirement("tracing.errors.foreign-values")
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


@requirement("tracing.errors.cyclic-values")
@pytest.mark.parametrize("make", [cyclic_list, cyclic_dict], ids=["list", "dict"])
def test_containers_that_hold_themselves_are_refused(fx: Implementation, make: Callable[[], Any]) -> None:
    def function(x: Any) -> Any:
        return x

    programs: list[Callable[[Any], Any]] = [lambda x: x.add(make()), lambda x: x[make()], lambda x: make()]
    for program in programs:
        message_of(functools.partial(fx.Tracer().trace, program))
    message_of(lambda: fx.Tracer().trace(function, {"x": make()}))
    graph = fx.Graph()
    proxy = fx.Proxy(graph.placeholder("x"))
    message_of(lambda: proxy.add(make()))
    assert len(graph.nodes) == 1, graph


def traced_module(fx: Implementation) -> Any:
    """A tracer that traced a module with a submodule."""
    tracer = fx.Tracer()
    tracer.trace(nn.Sequential(nn.ReLU()))
    return tracer


@requirement("tracing.errors.call-module")
@pytest.mark.parametrize("module", [nn.ReLU(), nn.ReLU, None, 3, "0"], ids=["foreign", "class", "none", "int", "path"])
def test_only_modules_of_the_root_are_called(fx: Implementation, module: Any) -> None:
    tracer = traced_module(fx)
    for method in (tracer.path_of_module, lambda module: tracer.call_module(module, lambda x: x, (1,), {})):
        check_refusal([tracer.graph], NameError, None, functools.partial(method, module))


@requirement("tracing.errors.call-module")
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


@requirement("tracing.errors.create-args-for-root")
@pytest.mark.parametrize("name", NO_FUNCTIONS)
def test_inputs_are_those_of_a_function(fx: Implementation, name: str) -> None:
    tracer = traced_module(fx)
    attempt = functools.partial(tracer.create_args_for_root, NO_FUNCTIONS[name], False)
    check_refusal([tracer.graph], AttributeError, None, attempt)


@requirement("tracing.errors.no-proxy")
@pytest.mark.parametrize("value", [3, None, "text", []], ids=["int", "none", "text", "list"])
def test_a_tracer_is_asked_about_other_values(fx: Implementation, value: Any) -> None:
    for tracer in (fx.Tracer(), fx.proxy.GraphAppendingTracer(fx.Graph())):
        with pytest.raises(fx.proxy.TraceError):
            tracer.to_bool(value)
        with pytest.raises(fx.proxy.TraceError):
            tracer.iter(value)
        with pytest.raises(AttributeError):
            tracer.keys(value)


@requirement("tracing.errors.autowrap-modules")
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


# Words


WORDS: dict[str, tuple[Callable[[Implementation], Any], type[Exception], str]] = {
    "root": (lambda fx: fx.symbolic_trace(3), AssertionError, r"Expected FunctionType, got <class 'int'>"),
    "method": (
        lambda fx: derived(fx.Tracer, traced_func_name="encode")().trace(nn.Linear(1, 1)),
        AssertionError,
        r"traced_func_name=encode doesn't exist in Linear",
    ),
    "module": (
        lambda fx: fx.symbolic_trace(lambda x: nn.ReLU()(x)),
        NameError,
        "module is not installed as a submodule",
    ),
    "parameter": (
        lambda fx: fx.symbolic_trace(lambda x: x + nn.Parameter(torch.ones(1))),
        NameError,
        "parameter is not a member of this module",
    ),
    "argument": (
        lambda fx: fx.symbolic_trace(lambda x: x.add(object())),
        NotImplementedError,
        r"^argument of type: <class 'object'>",
    ),
    "result": (
        lambda fx: fx.symbolic_trace(lambda x: object()),
        NotImplementedError,
        r"^argument of type: <class 'object'>",
    ),
    "mutable": (
        lambda fx: derived(fx.Tracer, check_mutable_operations=True)().trace(lambda x: torch.relu_(x)),
        RuntimeError,
        "Tried to trace mutable operation aten::",
    ),
}


@pytest.mark.requirement("tracing.text.errors")
@pytest.mark.parametrize("name", WORDS)
def test_words_of_errors(fx: Implementation, name: str) -> None:
    attempt, kind, words = WORDS[name]
    with pytest.raises(kind, match=words):
        attempt(fx)


class Refusing(nn.Module):
    def forward(self, x: Any) -> Any:
        raise LookupError("refused")


class Catching(nn.Module):
    """A module that goes on after an error of one inside of it."""

    def __init__(self) -> None:
        super().__init__()
        self.inner = nn.Sequential(Refusing())

    def forward(self, x: Any) -> Any:
        with contextlib.suppress(LookupError):
            self.inner(x)
        return x.neg()


@pytest.mark.requirement("tracing.modules.caught-error")
def test_the_modules_after_an_error_that_was_caught(fx: Implementation) -> None:
    tracer = fx.Tracer()
    (node,) = nodes_of(tracer.trace(nn.Sequential(Catching())), "call_method")
    assert dict(node.meta["nn_module_stack"]) == {"0": ("0", Catching)}
    assert tracer.node_name_to_scope[node.name] == ("0", Catching)
