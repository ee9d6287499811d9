"""Interpreter: the methods, one for each opcode. The requirements are in spec/interpreter.md."""

import operator
import re
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import message_of
from conformance.test_interpreter import INPUT, LAYERS, Program, operator_add


def recorder(fx: Implementation, name: str, calls: list[Any]) -> Any:
    """An Interpreter class whose method `name` notes its arguments."""
    base: Any = fx.Interpreter

    def noting(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
        calls.append((target, len(args), dict(kwargs)))
        return getattr(base, name)(self, target, args, kwargs)

    return type("Recording", (base,), {name: noting})


@pytest.mark.requirement("interpreter.methods.one-per-opcode")
@pytest.mark.parametrize(
    ("opcode", "calls"),
    [
        ("placeholder", [("x", 0, {}), ("scale", 1, {})]),
        ("get_attr", [("weight", 0, {})]),
        ("call_function", [(operator.add, 2, {}), (torch.relu, 1, {}), (operator.mul, 2, {})]),
        ("call_method", [("neg", 1, {})]),
        ("call_module", [("linear", 1, {})]),
        ("output", [("output", 1, {})]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_opcode_has_a_method(fx: Implementation, opcode: str, calls: list[Any]) -> None:
    seen: list[Any] = []
    traced = fx.symbolic_trace(Program())
    result = recorder(fx, opcode, seen)(traced).run(INPUT)
    assert seen == calls, f"the graph is\n{traced.graph}"
    assert torch.equal(result, traced(INPUT))


@pytest.mark.requirement("interpreter.methods.override")
def test_an_override_decides_the_value(fx: Implementation) -> None:
    base: Any = fx.Interpreter

    class Swapped(base):  # type: ignore[misc] # known at run time only
        def call_function(self, target: Any, args: Any, kwargs: Any) -> Any:
            return super().call_function(operator.sub if target is operator.add else target, args, kwargs)

    assert Swapped(fx.symbolic_trace(operator_add)).run(5, 3) == 2


@pytest.mark.requirement("interpreter.methods.run_node")
def test_run_node(fx: Implementation) -> None:
    values: dict[Any, Any] = {}
    base: Any = fx.Interpreter

    class Recording(base):  # type: ignore[misc] # known at run time only
        def run_node(self, n: Any) -> Any:
            values[n.target] = super().run_node(n)
            return values[n.target]

    Recording(fx.symbolic_trace(operator_add)).run(5, 3)
    assert values == {"x": 5, "y": 3, operator.add: 8, "output": 8}


@pytest.mark.requirement("interpreter.methods.run_node")
def test_later_nodes_see_what_run_node_returns(fx: Implementation) -> None:
    base: Any = fx.Interpreter

    class Doubling(base):  # type: ignore[misc] # known at run time only
        def run_node(self, n: Any) -> Any:
            return super().run_node(n) * 2

    assert Doubling(fx.symbolic_trace(operator_add)).run(5, 3) == ((5 * 2 + 3 * 2) * 2) * 2


@pytest.mark.requirement("interpreter.methods.fetch_args")
def test_fetch_args_kwargs_from_env(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    call = graph.call_function(max, ([x, (x, 1)],), {"key": {"a": x}, "default": slice(x, None)})
    interpreter = fx.Interpreter(nn.Module(), graph=graph)
    interpreter.env = {x: 7}
    args, kwargs = interpreter.fetch_args_kwargs_from_env(call)
    assert args == ([7, (7, 1)],)
    assert kwargs == {"key": {"a": 7}, "default": slice(7, None)}
    assert interpreter.map_nodes_to_values([x, 3], call) == [7, 3]


def append_sum(numbers: list[int], options: dict[str, list[int]]) -> int:
    """A function that changes what it gets."""
    numbers.append(sum(numbers))
    options["more"].append(numbers[-1])
    return sum(options.pop("more"))


@pytest.mark.requirement("interpreter.methods.own-lists")
def test_functions_may_change_their_lists(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(append_sum, ([x, 2],), {"options": {"more": [x]}}))
    module = fx.GraphModule(nn.Module(), graph)
    before = str(graph)
    interpreter = fx.Interpreter(module)
    assert [module(1), interpreter.run(1), interpreter.run(1)] == [4, 4, 4]
    assert str(graph) == before


@pytest.mark.requirement("interpreter.methods.fetch_attr")
def test_fetch_attr(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    traced.linear.register_buffer("offset", torch.ones(4))
    interpreter = fx.Interpreter(traced)
    assert interpreter.fetch_attr("weight") is traced.weight
    assert interpreter.fetch_attr("linear.weight") is traced.linear.weight
    assert interpreter.fetch_attr("linear.offset") is traced.linear.offset
    assert interpreter.fetch_attr("linear") is traced.linear


@pytest.mark.requirement("interpreter.methods.fetch_attr-absent")
@pytest.mark.parametrize(
    ("target", "named"),
    [("absent", "absent"), ("absent.weight", "absent"), ("linear.absent", "linear.absent")],
)
def test_fetch_attr_that_is_absent(fx: Implementation, target: str, named: str) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(Program()))
    with pytest.raises(RuntimeError, match=rf"{re.escape(named)}(?!\.\w)"):
        interpreter.fetch_attr(target)


@pytest.mark.requirement("interpreter.methods.wrong-target")
@pytest.mark.parametrize("method", ["placeholder", "get_attr", "call_method", "call_module"])
def test_target_that_is_no_string(fx: Implementation, method: str) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(Program()))
    message_of(lambda: getattr(interpreter, method)(torch.neg, (INPUT,), {}))


@pytest.mark.requirement("interpreter.methods.wrong-function")
def test_function_that_is_a_string(fx: Implementation) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(Program()))
    message_of(lambda: interpreter.call_function("neg", (INPUT,), {}))


@pytest.mark.requirement("interpreter.methods.fetch_attr")
def test_fetched_modules_whose_names_are_numbers(fx: Implementation) -> None:
    traced = fx.symbolic_trace(LAYERS)
    assert fx.Interpreter(traced).fetch_attr("1.1") is getattr(getattr(traced, "1"), "1")
