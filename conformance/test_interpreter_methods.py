"""Interpreter: its methods, one for each opcode, and its errors. The requirements are in spec/interpreter.md."""

import operator
import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    check_passes_on,
    derived,
    message_of,
)
from conformance.test_interpreter import (
    INPUT,
    NoNode,
    Program,
    add,
    interpreter_of,
    of_a_layer,
    report_of,
    undefined,
)

OPCODES = ("placeholder", "get_attr", "call_function", "call_method", "call_module", "output")


# Methods


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
    "run.inputs[default]": lambda fx, gm: fx.Interpreter(gm).run,
    "boxed_run.result[returned]": lambda fx, gm: lambda *args: fx.Interpreter(gm).boxed_run([*args]),
    "methods.run_node": lambda fx, gm: overriding(fx, ["run_node"])(gm).run,
    "methods.one-per-opcode": lambda fx, gm: overriding(fx, OPCODES)(gm).run,
    "methods.fetch_args": lambda fx, gm: overriding(fx, ["fetch_args_kwargs_from_env", "map_nodes_to_values"])(gm).run,
    "methods.fetch_attr[found]": lambda fx, gm: overriding(fx, ["fetch_attr"])(gm).run,
}


@pytest.mark.requirement("interpreter.{way}")
@pytest.mark.parametrize("way", RUNS)
def test_values_stay_what_they_are(fx: Implementation, way: str) -> None:
    check_passes_on(fx, lambda gm: RUNS[way](fx, gm), as_default=way == "run.inputs[default]")


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

    assert derived(fx.Interpreter, run_node=run_node)(fx.symbolic_trace(add)).run(5, 3) == 64
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


ABSENT = [
    *(("absent", "absent"), ("absent.weight", "absent"), ("0.absent", "0.absent"), ("", ""), (".", ""), ("0.", "0.")),
    *(("0..weight", "0."), ("0.weight.absent", "0.weight.absent"), ("é", "é")),
]


@pytest.mark.requirement("interpreter.methods.fetch_attr[absent]")
@pytest.mark.parametrize(("target", "named"), ABSENT)
@pytest.mark.parametrize("method", ["fetch_attr", "get_attr", "call_module"])
def test_paths_that_lead_nowhere(fx: Implementation, method: str, target: str, named: str) -> None:
    call = getattr(of_a_layer(fx), method)
    with pytest.raises(RuntimeError, match=rf"{re.escape(named)}(?!\w)"):
        call(target) if method == "fetch_attr" else call(target, (), {})


@pytest.mark.requirement("interpreter.methods.fetch_attr[no-path]")
@pytest.mark.parametrize("target", [None, 3, ["0"]], ids=["none", "number", "list"])
def test_fetch_attr_without_a_path(fx: Implementation, target: Any) -> None:
    with pytest.raises(AttributeError):
        of_a_layer(fx).fetch_attr(target)


@pytest.mark.requirement("interpreter.methods.wrong-target[no-string]")
@pytest.mark.parametrize("target", [None, 3, torch.neg], ids=["none", "number", "function"])
@pytest.mark.parametrize("method", ["placeholder", "get_attr", "call_method", "call_module"])
def test_target_that_is_no_string(fx: Implementation, method: str, target: Any) -> None:
    message_of(lambda: getattr(of_a_layer(fx), method)(target, (torch.ones(2),), {}))


@pytest.mark.requirement("interpreter.methods.wrong-target[string]")
def test_function_that_is_a_string(fx: Implementation) -> None:
    message_of(lambda: of_a_layer(fx).call_function("neg", (INPUT,), {}))


CALLS: dict[str, tuple[str, Any, tuple[Any, ...], dict[str, Any], type[Exception]]] = {
    "absent-method": ("call_method", "absent", (torch.ones(2),), {}, AttributeError),
    "no-function": ("call_function", None, (), {}, TypeError),
    "argument-that-does-not-fit": ("call_function", torch.neg, (), {}, TypeError),
}


@pytest.mark.requirement("interpreter.methods.own-errors")
@pytest.mark.parametrize("case", CALLS)
def test_calls_that_fail_raise_what_python_raises(fx: Implementation, case: str) -> None:
    method, target, args, kwargs, error = CALLS[case]
    with pytest.raises(error):
        getattr(of_a_layer(fx), method)(target, args, kwargs)


@pytest.mark.requirement("interpreter.methods.wrong-node[no-node]")
@pytest.mark.parametrize("node", [None, 3, "x", NoNode()], ids=["none", "number", "string", "object"])
@pytest.mark.parametrize("method", ["run_node", "fetch_args_kwargs_from_env"])
def test_what_is_no_node(fx: Implementation, method: str, node: Any) -> None:
    with pytest.raises(AttributeError):
        getattr(fx.Interpreter(fx.symbolic_trace(add)), method)(node)


@pytest.mark.requirement("interpreter.methods.wrong-node[unknown-opcode]")
@pytest.mark.parametrize("opcode", ["nothing", "root", ""])
def test_unknown_opcode(fx: Implementation, opcode: str) -> None:
    graph = fx.Graph()
    node = graph.call_function(operator.neg, (graph.placeholder("x"),))
    graph.output(node)
    node.op = opcode
    with pytest.raises(AttributeError):
        fx.Interpreter(nn.Module(), graph=graph).run(1)


# Errors

TRACE = '  File "model.py", line 3, in forward\n    fail(x)\n'


def failing(fx: Implementation, error: Exception, stack_trace: str = "") -> tuple[Any, Any]:
    """An Interpreter, and the node `culprit`, which raises `error`."""

    def fail(x: object) -> None:
        raise error

    graph = fx.Graph()
    node = graph.create_node("call_function", fail, (graph.placeholder("x"),), name="culprit")
    graph.output(node)
    if stack_trace:
        node.stack_trace = stack_trace
    return fx.Interpreter(fx.GraphModule({}, graph)), node


@pytest.mark.requirement("interpreter.errors.node[named]")
def test_error_names_the_node(fx: Implementation) -> None:
    interpreter, node = failing(fx, ValueError("refused"))
    error, report = report_of(interpreter.run, 1)
    assert type(error) is ValueError
    assert "refused" in report
    assert node.name in report


@pytest.mark.requirement("interpreter.errors.node[named]")
@pytest.mark.parametrize("opcode", ["placeholder", "get_attr", "call_method", "call_module"])
def test_error_names_a_node_of_any_opcode(fx: Implementation, opcode: str) -> None:
    graph = fx.Graph()
    args = (graph.placeholder("x"),) if opcode.startswith("call_") else ()
    graph.output(graph.create_node(opcode, "absent", args, name="culprit"))
    gm = fx.GraphModule({"absent": nn.ReLU()}, graph)
    gm._modules.clear()
    assert "culprit" in report_of(fx.Interpreter(gm).run, *args)[1]


@pytest.mark.requirement("interpreter.errors.node[named]", "interpreter.run.again[after-an-error]")
def test_a_report_says_nothing_of_earlier_errors(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    quotient = graph.create_node("call_function", operator.truediv, (1, x), name="quotient")
    item = graph.create_node("call_function", operator.getitem, ([1], x), name="item")
    graph.output((quotient, item))
    used = fx.Interpreter(fx.GraphModule(nn.Module(), graph))
    for value in (0, 9, 0, "text"):
        fresh = fx.Interpreter(fx.GraphModule(nn.Module(), graph))
        assert report_of(used.run, value)[1] == report_of(fresh.run, value)[1]


@pytest.mark.requirement("interpreter.errors.node[stack-trace]")
def test_error_shows_where_the_node_comes_from(fx: Implementation) -> None:
    _, report = report_of(failing(fx, ValueError("refused"), TRACE)[0].run, 1)
    assert 'File "model.py", line 3, in forward' in report


@pytest.mark.requirement("interpreter.errors.node[switched-off]")
def test_error_without_the_node(fx: Implementation) -> None:
    interpreter, node = failing(fx, ValueError("refused"))
    interpreter.extra_traceback = False
    _, report = report_of(interpreter.run, 1)
    assert node.name not in report


@pytest.mark.requirement("interpreter.errors.node[unchanged]")
@pytest.mark.parametrize(
    "raised",
    [KeyError("key"), ValueError("refused", 3), StopIteration("no more")],
    ids=lambda raised: type(raised).__name__,
)
def test_error_is_the_one_that_was_raised(fx: Implementation, raised: Exception) -> None:
    args = raised.args
    error, report = report_of(failing(fx, raised)[0].run, 1)
    assert error is raised, report
    assert error.args == args, report


WORDS: dict[str, tuple[Callable[[Implementation], Any], str]] = {
    "argument": (
        lambda fx: interpreter_of(fx).run(),
        "Expected positional argument for parameter x, but one was not passed in!",
    ),
    "value": (lambda fx: undefined(fx).run(1), "Node pos referenced nonexistent value neg! Run Graph.lint()"),
    "fewer": (
        lambda fx: interpreter_of(fx).boxed_run([1]),
        "expected 2 arguments for placeholders but received 1 (missing arguments)",
    ),
    "more": (
        lambda fx: interpreter_of(fx).boxed_run([1, 2, 3]),
        "expected 2 arguments for placeholders but received 3 (extra arguments)",
    ),
    "path": (
        lambda fx: interpreter_of(fx, Program()).fetch_attr("linear.absent"),
        "Node referenced nonexistent target linear.absent",
    ),
    "target": (
        lambda fx: interpreter_of(fx).call_method(torch.neg, (1,), {}),
        "Expected target to be str, got <class 'builtin_function_or_method'>",
    ),
    "function": (lambda fx: interpreter_of(fx).call_function("neg", (1,), {}), "target should not be a string"),
    "node": (
        lambda fx: failing(fx, ValueError("refused"), TRACE)[0].run(1),
        "While executing %culprit : [num_users=1] = call_function[target=",
    ),
    "stack-trace": (lambda fx: failing(fx, ValueError("refused"), TRACE)[0].run(1), "Original traceback:"),
}


@pytest.mark.requirement("interpreter.errors.words[{name}]")
@pytest.mark.parametrize("name", WORDS)
def test_words_of_errors(fx: Implementation, name: str) -> None:
    attempt, words = WORDS[name]
    assert words in report_of(attempt, fx)[1]
