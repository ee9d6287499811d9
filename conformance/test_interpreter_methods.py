"""Interpreter: the methods, one for each opcode. The requirements are in spec/interpreter.md."""

import operator
from collections.abc import Callable, Iterable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import check_passes_on, derived, message_of
from conformance.test_interpreter import INPUT, Program, operator_add

OPCODES = ("placeholder", "get_attr", "call_function", "call_method", "call_module", "output")


class Joining(nn.Module):
    """Has a number, and takes a keyword argument."""

    number = 4

    def forward(self, first: Any, last: Any) -> tuple[Any, Any]:
        return first, last


@pytest.mark.requirement("interpreter.methods.one-per-opcode")
def test_each_opcode_has_a_method(fx: Implementation) -> None:
    graph = fx.Graph()
    x, size, number = graph.placeholder("x"), graph.placeholder("size", default_value=2), graph.get_attr("join.number")
    total = graph.call_function(sum, ([x, number],), {"start": size})
    method = graph.call_method("to_bytes", (total,), {"length": size, "byteorder": "big"})
    graph.output({"result": graph.call_module("join", (method,), {"last": x})})
    calls: list[Any] = []

    def noting(opcode: str) -> Any:
        def method(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
            calls.append((opcode, target, args, kwargs))
            return getattr(fx.Interpreter, opcode)(self, target, args, kwargs)

        return method

    noting_all = derived(fx.Interpreter, **{opcode: noting(opcode) for opcode in OPCODES})
    result = {"result": (b"\x00\x07", 1)}
    assert noting_all(fx.GraphModule(nn.ModuleDict({"join": Joining()}), graph)).run(1) == result
    assert calls == [
        ("placeholder", "x", (), {}),
        ("placeholder", "size", (2,), {}),
        ("get_attr", "join.number", (), {}),
        ("call_function", sum, ([1, 4],), {"start": 2}),
        ("call_method", "to_bytes", (7,), {"length": 2, "byteorder": "big"}),
        ("call_module", "join", (b"\x00\x07",), {"last": 1}),
        ("output", "output", (result,), {}),
    ]


def overriding(fx: Implementation, names: Iterable[str]) -> Any:
    """A class of interpreters whose overrides of these methods call those of the base class."""
    methods = {name: lambda self, *args, _name=name: getattr(fx.Interpreter, _name)(self, *args) for name in names}
    return derived(fx.Interpreter, **methods)


RUNS: dict[str, Callable[[Implementation, Any], Callable[..., Any]]] = {
    "run.result": lambda fx, gm: fx.Interpreter(gm).run,
    "run.default": lambda fx, gm: fx.Interpreter(gm).run,
    "boxed_run.result": lambda fx, gm: lambda *args: fx.Interpreter(gm).boxed_run([*args]),
    "methods.run_node": lambda fx, gm: overriding(fx, ["run_node"])(gm).run,
    "methods.one-per-opcode": lambda fx, gm: overriding(fx, OPCODES)(gm).run,
    "methods.fetch_args": lambda fx, gm: overriding(fx, ["fetch_args_kwargs_from_env", "map_nodes_to_values"])(gm).run,
    "methods.fetch_attr": lambda fx, gm: overriding(fx, ["fetch_attr"])(gm).run,
}


@pytest.mark.parametrize(
    "way", [pytest.param(way, marks=pytest.mark.requirement(f"interpreter.{way}")) for way in RUNS]
)
def test_values_stay_what_they_are(fx: Implementation, way: str) -> None:
    check_passes_on(fx, lambda gm: RUNS[way](fx, gm), as_default=way == "run.default")


@pytest.mark.requirement("interpreter.methods.override")
@pytest.mark.parametrize(
    ("opcode", "expected"),
    [
        ("placeholder", [9, 4, -9, -9, (9, 9)]),
        ("get_attr", [1, 9, -1, -1, (1, 1)]),
        ("call_function", [1, 4, 9, -1, (1, 1)]),
        ("call_method", [1, 4, -1, 9, (1, 1)]),
        ("call_module", [1, 4, -1, -1, 9]),
        ("output", 9),
    ],
)
def test_an_override_decides_the_value(fx: Implementation, opcode: str, expected: Any) -> None:
    graph = fx.Graph()
    x, number = graph.placeholder("x"), graph.get_attr("join.number")
    negative, method = graph.call_function(operator.neg, (x,)), graph.call_method("__neg__", (x,))
    graph.output([x, number, negative, method, graph.call_module("join", (x, x))])

    def override(self: Any, target: Any, args: Any, kwargs: Any) -> int:
        getattr(fx.Interpreter, opcode)(self, target, args, kwargs)  # An input takes its argument.
        return 9

    nine = derived(fx.Interpreter, **{opcode: override})
    assert nine(fx.GraphModule(nn.ModuleDict({"join": Joining()}), graph)).run(1) == expected


@pytest.mark.requirement("interpreter.methods.run_node")
def test_run_node(fx: Implementation) -> None:
    values: dict[Any, Any] = {}

    def run_node(self: Any, n: Any) -> Any:
        values[n.target] = fx.Interpreter.run_node(self, n)
        return values[n.target] * 2  # which is what later nodes are given

    assert derived(fx.Interpreter, run_node=run_node)(fx.symbolic_trace(operator_add)).run(5, 3) == 64
    assert values == {"x": 5, "y": 3, operator.add: 16, "output": 32}


@pytest.mark.requirement("interpreter.methods.fetch_args")
def test_fetch_args_kwargs_from_env(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    call = graph.call_function(max, ([slice(x), (x,)],), {"key": {"a": [x]}, "plain": x, "default": slice(x, None, x)})
    interpreter = fx.Interpreter(fx.GraphModule(nn.Module(), graph))
    interpreter.env = {x: 7}
    args, kwargs = interpreter.fetch_args_kwargs_from_env(call)
    assert args == ([slice(7), (7,)],)
    assert kwargs == {"key": {"a": [7]}, "plain": 7, "default": slice(7, None, 7)}
    assert interpreter.map_nodes_to_values(slice(x), call) == slice(7)
    assert interpreter.map_nodes_to_values([x, 3], call) == [7, 3]


def append_sum(numbers: list[int], options: dict[str, list[int]]) -> int:
    """A function that changes what it gets."""
    numbers.append(sum(numbers))
    options["more"].append(numbers[-1])
    return sum(options.pop("more"))


@pytest.mark.requirement("interpreter.methods.own-lists")
@pytest.mark.parametrize("by_keyword", [False, True], ids=["by-position", "by-keyword"])
def test_functions_may_change_their_lists(fx: Implementation, by_keyword: bool) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    args, kwargs = ((), {"numbers": [x, 2]}) if by_keyword else (([x, 2],), {})
    graph.output(graph.call_function(append_sum, args, {**kwargs, "options": {"more": [x]}}))
    module = fx.GraphModule(nn.Module(), graph)
    before = str(graph)
    interpreter = fx.Interpreter(module)
    assert [module(1), interpreter.run(1), interpreter.run(1)] == [4, 4, 4]
    assert str(graph) == before


@pytest.mark.requirement("interpreter.methods.fetch_attr[found]", "interpreter.methods.fetch_attr[same-object]")
def test_fetch_attr(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.linear.register_buffer("offset", torch.ones(0))
    traced.linear.bias = None
    interpreter, linear = fx.Interpreter(traced), traced.linear
    held = {"weight": traced.weight, "linear": linear, "linear.weight": linear.weight, "linear.offset": linear.offset}
    for target, value in {**held, "linear.bias": None}.items():
        assert interpreter.fetch_attr(target) is value
        assert interpreter.get_attr(target, (), {}) is value
    traced.linear.weight = nn.Parameter(torch.zeros(4, 3))
    assert interpreter.fetch_attr("linear.weight") is traced.linear.weight
    traced = fx.symbolic_trace(nn.Sequential(nn.Tanh(), nn.Sequential(nn.ReLU(), nn.Linear(2, 3))))
    assert fx.Interpreter(traced).fetch_attr("1.1") is getattr(getattr(traced, "1"), "1")


@pytest.mark.requirement("interpreter.methods.wrong-target[string]")
def test_function_that_is_a_string(fx: Implementation) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(Program()))
    message_of(lambda: interpreter.call_function("neg", (INPUT,), {}))


# What a subclass or a caller sets


@pytest.mark.requirement("interpreter.init.attributes[name]")
def test_the_name_is_not_that_of_the_class(fx: Implementation) -> None:
    interpreter = type("Profiler", (fx.Interpreter,), {})(fx.symbolic_trace(operator_add))
    assert interpreter.name == "Interpreter"


@pytest.mark.requirement("interpreter.memory[switched-off]")
@pytest.mark.parametrize("collected", [False, True])
def test_values_are_kept_once_it_is_said(fx: Implementation, collected: bool) -> None:
    traced = fx.symbolic_trace(lambda x: x.neg().relu())
    interpreter = fx.Interpreter(traced, garbage_collect_values=not collected)
    interpreter.garbage_collect_values = collected
    interpreter.run(INPUT)
    assert (set(interpreter.env) != set(traced.graph.nodes)) == collected


@pytest.mark.requirement("interpreter.boxed_run.result[calls-run]")
def test_boxed_calls_pass_through_run(fx: Implementation) -> None:
    calls: list[Any] = []

    def run(self: Any, *args: Any, **options: Any) -> Any:
        calls.append((args, sorted(options), dict(options["initial_env"])))
        return super(noting, self).run(*args, **options)

    noting = derived(fx.Interpreter, run=run)
    traced = fx.symbolic_trace(operator_add)
    assert noting(traced).boxed_run([3, 4]) == 7
    assert calls == [((), ["initial_env"], dict(zip(traced.graph.nodes, [3, 4], strict=False)))]
