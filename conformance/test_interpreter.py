"""Interpreter: running a graph node by node. The requirements are in spec/interpreter.md."""

import gc
import itertools
import operator
import re
import traceback
import weakref
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import NESTED, derived, message_of


class Program(nn.Module):
    """A node of each opcode, and a default."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.weight = nn.Parameter(torch.full((4,), 3.0))
        self.linear = nn.Linear(4, 4)

    def forward(self, x: torch.Tensor, scale: float = 2.0) -> Any:
        """Use all of it."""
        return torch.relu(self.linear(x + self.weight)).neg() * scale


INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def calling(graph: Any, target: Any) -> Any:
    """The node that calls `target`."""
    return next(node for node in graph.nodes if node.target == target)


def report_of(call: Callable[..., Any], *args: Any) -> tuple[Exception, str]:
    """The error that a call raises, and what Python prints of it but for its lines of source, which hold the words."""
    try:
        call(*args)
    except Exception as error:
        return error, "".join(traceback.format_exception(error, limit=0))
    raise AssertionError("nothing was raised")


def looking(fx: Implementation, look: Callable[[Any, Any], object]) -> Any:
    """A class of interpreters that call `look` with themselves and each node before it is run."""

    def run_node(self: Any, n: Any) -> Any:
        look(self, n)
        return fx.Interpreter.run_node(self, n)

    return derived(fx.Interpreter, run_node=run_node)


# Running


@pytest.mark.requirement("interpreter.run.result")
def test_run(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    assert torch.equal(fx.Interpreter(traced).run(INPUT, 3.0), traced(INPUT, 3.0)), f"the graph is\n{traced.graph}"


@pytest.mark.requirement("interpreter.run.result")
def test_none_is_not_the_default(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x", default_value=3)
    graph.output(graph.call_function(lambda x, args=2: (x, args), (x,), {"args": None}))
    interpreter = fx.Interpreter(fx.GraphModule(nn.Module(), graph))
    assert [interpreter.run(1), interpreter.run(None)] == [(1, None), (None, None)]


@pytest.mark.requirement("interpreter.run.again[edited-graph]")
@pytest.mark.parametrize("edit", ["erased", "used-later"])
def test_a_graph_that_was_edited_since(fx: Implementation, edit: str) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    negative = graph.call_function(operator.neg, (x,))
    positive = graph.call_function(operator.abs, (negative,))
    output = graph.output(positive)
    interpreter = fx.Interpreter(fx.GraphModule(nn.Module(), graph))
    interpreter.run(-3)
    if edit == "erased":
        positive.args = (x,)
        graph.erase_node(negative)
    else:
        output.args = (negative,)
    assert interpreter.run(-3) == 3, f"the graph is\n{graph}"


@pytest.mark.requirement("interpreter.run.missing-argument")
def test_missing_argument(fx: Implementation) -> None:
    with pytest.raises(RuntimeError, match=r"\bx\b"):
        fx.Interpreter(fx.symbolic_trace(Program())).run()


@pytest.mark.requirement("interpreter.run.inputs[extra]")
def test_extra_arguments(fx: Implementation) -> None:
    assert fx.Interpreter(fx.symbolic_trace(lambda x: x + 1)).run(1, 2, 3) == 2


@pytest.mark.requirement("interpreter.run.inputs[no-keywords]")
def test_keyword_arguments(fx: Implementation) -> None:
    with pytest.raises(TypeError):
        fx.Interpreter(fx.symbolic_trace(lambda x: x + 1)).run(x=1)


@pytest.mark.requirement("interpreter.run.initial-env[values]")
def test_initial_env(fx: Implementation) -> None:
    ran: list[Any] = []
    traced = fx.symbolic_trace(Program())
    env = {calling(traced.graph, "neg"): torch.ones(4)}
    result = looking(fx, lambda interpreter, node: ran.append(node))(traced).run(INPUT, 5.0, initial_env=env)
    assert torch.equal(result, torch.full((4,), 5.0))
    assert ran == [node for node in traced.graph.nodes if node.target != "neg"], f"the graph is\n{traced.graph}"


@pytest.mark.requirement("interpreter.run.initial-env[values]")
@pytest.mark.parametrize("value", [None, 0], ids=str)
def test_initial_values_that_count_as_false(fx: Implementation, value: Any) -> None:
    graph = fx.Graph()
    graph.output([graph.call_function(operator.neg, (graph.placeholder("x"),)), value])
    gm = fx.GraphModule(nn.Module(), graph)
    (call,) = (node for node in gm.graph.nodes if node.op == "call_function")
    assert fx.Interpreter(gm).run(1, initial_env={call: value}) == [value, value]


@pytest.mark.requirement("interpreter.run.initial-env[values]")
def test_initial_values_of_inputs(fx: Implementation) -> None:
    traced = fx.symbolic_trace(operator_add)
    first, second, *_ = traced.graph.nodes
    assert fx.Interpreter(traced).run(initial_env={first: 1, second: 2}) == 3
    assert fx.Interpreter(traced).run(1, initial_env={second: 5}) == 6


@pytest.mark.requirement("interpreter.run.outputs[none]")
def test_no_output(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_function(operator.neg, (graph.placeholder("x"),))
    assert fx.Interpreter(nn.Module(), graph=graph).run(1) is None


@pytest.mark.requirement("interpreter.undefined-value[run]")
def test_undefined_value(fx: Implementation) -> None:
    interpreter = undefined(fx)
    _, second, first, _ = interpreter.graph.nodes
    with pytest.raises(RuntimeError, match=rf"\b{second.name}\b.*\b{first.name}\b|\b{first.name}\b.*\b{second.name}\b"):
        interpreter.run(1)


@pytest.mark.requirement("interpreter.init.graph")
def test_another_graph(fx: Implementation) -> None:
    program = Program()
    graph = fx.symbolic_trace(Program()).graph
    assert torch.equal(fx.Interpreter(program, graph=graph).run(INPUT), program(INPUT))
    other = fx.Graph()
    other.output(other.call_function(operator.sub, (other.placeholder("x"), other.get_attr("weight"))))
    result = fx.Interpreter(fx.GraphModule(program, graph), graph=other).run(INPUT)
    assert torch.equal(result, INPUT - program.weight)


@pytest.mark.requirement("interpreter.init.refused[without-graph]")
def test_module_without_a_graph(fx: Implementation) -> None:
    message_of(lambda: fx.Interpreter(nn.Linear(2, 2)))


@pytest.mark.requirement("interpreter.init.attributes[made]")
def test_attributes(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    interpreter = fx.Interpreter(traced)
    assert interpreter.module is traced
    assert interpreter.graph is traced.graph
    assert interpreter.submodules["linear"] is traced.linear
    assert interpreter.name == "Interpreter"
    deep = fx.symbolic_trace(nn.Sequential(nn.Sequential(nn.ReLU())))
    assert fx.Interpreter(deep).submodules["0.0"] is deep.get_submodule("0.0")


@pytest.mark.requirement("interpreter.run.io-processing")
def test_inputs_and_outputs_pass_through_the_code_generator(fx: Implementation) -> None:
    traced = fx.symbolic_trace(operator_add)
    boxed = derived(
        fx.graph.CodeGen,
        process_inputs=lambda self, *args: args[0],
        process_outputs=lambda self, outputs: {"result": outputs},
    )
    traced.graph.set_codegen(boxed())
    interpreter = fx.Interpreter(traced)
    assert interpreter.run([1, 2]) == {"result": 3}
    assert interpreter.run(1, 2, enable_io_processing=False) == 3
    nothing = fx.Graph()
    nothing.set_codegen(boxed())
    nothing.output(None)
    assert fx.Interpreter(fx.GraphModule(nn.Module(), nothing)).run([]) == {"result": None}


def operator_add(x: Any, y: Any) -> Any:
    """A program."""
    return x + y


# Memory


@pytest.mark.requirement("interpreter.memory[kept]")
def test_values_are_kept(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    interpreter = fx.Interpreter(traced, garbage_collect_values=False)
    for added in (0.0, 1.0):
        traced.weight = nn.Parameter(traced.weight.detach() + added)
        result = interpreter.run(INPUT)
        assert set(interpreter.env) == set(traced.graph.nodes)
        assert torch.equal(interpreter.env[calling(traced.graph, operator.add)], INPUT + traced.weight)
        assert interpreter.env[calling(traced.graph, operator.mul)] is result


# Boxed calls


@pytest.mark.requirement("interpreter.boxed_run.result[returned]")
def test_boxed_run(fx: Implementation) -> None:
    args = [3, 4]
    assert fx.Interpreter(fx.symbolic_trace(operator_add)).boxed_run(args) == 7
    assert args == []


@pytest.mark.requirement("interpreter.boxed_run.result[returned]")
@pytest.mark.parametrize("result", NESTED)
def test_boxed_run_returns_what_run_does(fx: Implementation, result: str) -> None:
    graph = fx.Graph()
    graph.output(NESTED[result](graph.placeholder("x")))
    interpreter = fx.Interpreter(fx.GraphModule(nn.Module(), graph))
    for value in (3, None, [4]):
        boxed, plain = interpreter.boxed_run([value]), interpreter.run(value)
        assert (boxed, type(boxed)) == (plain, type(plain))


@pytest.mark.requirement("interpreter.boxed_run.result[frees]")
@pytest.mark.parametrize("count", [2, 10])
def test_boxed_run_drops_an_input_after_its_last_use(fx: Implementation, count: int) -> None:
    graph = fx.Graph()
    total = graph.call_function(torch.stack, ([graph.placeholder(f"x{number}") for number in range(count)],))
    alive: list[bool] = []
    gc.freeze()  # Only what is made from here on is looked at.

    def look(value: torch.Tensor) -> torch.Tensor:
        gc.collect()
        alive.extend(reference() is not None for reference in references)
        return value

    graph.output(graph.call_function(look, (total,)))
    args = [torch.ones(3) for _ in range(count)]
    references = [weakref.ref(arg) for arg in args]
    fx.Interpreter(fx.GraphModule(nn.Module(), graph)).boxed_run(args)
    assert alive == [False] * count


@pytest.mark.requirement("interpreter.boxed_run.refused[count]")
@pytest.mark.parametrize("count", [1, 3], ids=["missing", "extra"])
def test_boxed_run_counts(fx: Implementation, count: int) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(lambda x, y=2: x + y))
    args = [1] * count
    with pytest.raises(RuntimeError) as caught:
        interpreter.boxed_run(args)
    assert {"2", str(count)} <= set(re.findall(r"\d+", str(caught.value))), caught.value
    assert args == [1] * count


# Errors


def failing(fx: Implementation, error: Exception) -> tuple[Any, Any]:
    """A module, and its node `culprit`, which raises `error`."""

    def fail(x: object) -> None:
        raise error

    graph = fx.Graph()
    node = graph.create_node("call_function", fail, (graph.placeholder("x"),), name="culprit")
    graph.output(node)
    return fx.GraphModule({}, graph), node


@pytest.mark.requirement("interpreter.errors.node[named]")
def test_error_names_the_node(fx: Implementation) -> None:
    module, node = failing(fx, ValueError("refused"))
    error, report = report_of(fx.Interpreter(module).run, 1)
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
    module, node = failing(fx, ValueError("refused"))
    node.stack_trace = '  File "model.py", line 3, in forward\n    fail(x)\n'
    _, report = report_of(fx.Interpreter(module).run, 1)
    assert 'File "model.py", line 3, in forward' in report


@pytest.mark.requirement("interpreter.errors.node[switched-off]")
def test_error_without_the_node(fx: Implementation) -> None:
    module, node = failing(fx, ValueError("refused"))
    interpreter = fx.Interpreter(module)
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
    error, report = report_of(fx.Interpreter(failing(fx, raised)[0]).run, 1)
    assert error is raised, report
    assert error.args == args, report


# Words


def undefined(fx: Implementation) -> Any:
    graph = fx.Graph()
    first = graph.call_function(operator.neg, (graph.placeholder("x"),))
    second = graph.call_function(operator.pos, (first,))
    graph.output(second)
    second.append(first)
    return fx.Interpreter(nn.Module(), graph=graph)


def adding(fx: Implementation) -> Any:
    return fx.Interpreter(fx.symbolic_trace(operator_add))


def failing_with_a_trace(fx: Implementation) -> Any:
    module, node = failing(fx, ValueError("refused"))
    node.stack_trace = '  File "model.py", line 3, in forward\n    fail(x)\n'
    return fx.Interpreter(module)


WORDS: dict[str, tuple[Callable[[Implementation], Any], str]] = {
    "argument": (
        lambda fx: adding(fx).run(),
        "Expected positional argument for parameter x, but one was not passed in!",
    ),
    "value": (lambda fx: undefined(fx).run(1), "Node pos referenced nonexistent value neg! Run Graph.lint()"),
    "fewer": (
        lambda fx: adding(fx).boxed_run([1]),
        "expected 2 arguments for placeholders but received 1 (missing arguments)",
    ),
    "more": (
        lambda fx: adding(fx).boxed_run([1, 2, 3]),
        "expected 2 arguments for placeholders but received 3 (extra arguments)",
    ),
    "path": (
        lambda fx: fx.Interpreter(fx.symbolic_trace(Program())).fetch_attr("linear.absent"),
        "Node referenced nonexistent target linear.absent",
    ),
    "target": (
        lambda fx: adding(fx).call_method(torch.neg, (1,), {}),
        "Expected target to be str, got <class 'builtin_function_or_method'>",
    ),
    "function": (lambda fx: adding(fx).call_function("neg", (1,), {}), "target should not be a string"),
    "node": (
        lambda fx: failing_with_a_trace(fx).run(1),
        "While executing %culprit : [num_users=1] = call_function[target=",
    ),
    "stack-trace": (lambda fx: failing_with_a_trace(fx).run(1), "Original traceback:"),
}


@pytest.mark.requirement("interpreter.errors.words[{name}]")
@pytest.mark.parametrize("name", WORDS)
def test_words_of_errors(fx: Implementation, name: str) -> None:
    attempt, words = WORDS[name]
    assert words in report_of(attempt, fx)[1]


@pytest.mark.requirement("interpreter.run.result")
def test_hooks_of_leaf_modules_run(fx: Implementation) -> None:
    layers, x = nn.Sequential(nn.Linear(2, 2), nn.ReLU()), torch.tensor([[1.0, -2.0]])
    traced = fx.symbolic_trace(layers)
    traced.get_submodule("0").register_forward_pre_hook(lambda _module, args: (args[0] * 2,))
    traced.get_submodule("1").register_forward_hook(lambda _module, _args, output: output + 1)
    expected = torch.relu(layers[0](x)) + 1
    assert torch.equal(fx.Interpreter(traced).run(x), expected)
    assert torch.equal(traced(x), expected)


@pytest.mark.requirement("interpreter.run.again[runs]")
@pytest.mark.parametrize("collecting", [True, False])
def test_runs_see_nothing_of_each_other(fx: Implementation, collecting: bool) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(Program()), garbage_collect_values=collecting)
    for x, scales in ((INPUT, (3.0,)), (-INPUT, ()), (INPUT, ())):
        assert torch.equal(interpreter.run(x, *scales), interpreter.module(x, *scales)), scales


@pytest.mark.requirement("interpreter.run.again[runs]")
@pytest.mark.parametrize("collecting", [True, False])
def test_each_run_calls_what_has_no_inputs(fx: Implementation, collecting: bool) -> None:
    graph, numbers = fx.Graph(), itertools.count()
    graph.output(graph.call_function(lambda: next(numbers)))
    interpreter = fx.Interpreter(fx.GraphModule(nn.Module(), graph), garbage_collect_values=collecting)
    assert [interpreter.run() for _ in range(3)] == [0, 1, 2]


@pytest.mark.requirement("interpreter.memory[collected]")
def test_values_are_dropped_while_the_program_runs(fx: Implementation) -> None:
    kept: list[set[Any]] = []
    interpreter = looking(fx, lambda self, node: kept.append(set(self.env)))(fx.symbolic_trace(Program()))
    nodes = list(interpreter.graph.nodes)
    needed = [
        {node for node in nodes[:place] if any(user in nodes[place:] for user in node.users)}
        for place in range(len(nodes))
    ]
    for _ in range(2):
        kept.clear()
        interpreter.run(INPUT)
        assert kept == needed, f"the graph is\n{interpreter.graph}"
        assert [node for node in interpreter.env if node.op != "output"] == []


@pytest.mark.requirement("interpreter.memory[collected]")
def test_values_of_long_programs_are_dropped(fx: Implementation) -> None:
    graph, sizes = fx.Graph(), set[int]()
    value = graph.placeholder("x")
    for _ in range(50):
        value = graph.call_function(operator.add, (value, 1))
    graph.output(value)
    interpreter = looking(fx, lambda self, _node: sizes.add(len(self.env)))(fx.GraphModule(nn.Module(), graph))
    assert (interpreter.run(1), sizes) == (51, {0, 1})


@pytest.mark.requirement("interpreter.run.inputs[star-args]")
@pytest.mark.parametrize("rest", [(), (2,), (2, 3)], ids=len)
def test_star_args_take_what_is_left(fx: Implementation, rest: tuple[int, ...]) -> None:
    def program(x: Any, *rest: Any) -> Any:
        return [x, rest]

    x, others = fx.Interpreter(fx.symbolic_trace(program)).run(1, *rest)
    assert (x, tuple(others)) == (1, rest)


@pytest.mark.requirement("interpreter.run.again[after-an-error]")
def test_run_after_an_interrupt(fx: Implementation) -> None:
    calls: list[int] = []

    def interrupted_once(x: int) -> int:
        calls.append(x)
        if len(calls) == 1:
            raise KeyboardInterrupt
        return x + 1

    graph = fx.Graph()
    graph.output(graph.call_function(interrupted_once, (graph.placeholder("x"),)))
    interpreter = fx.Interpreter(fx.GraphModule({}, graph))
    with pytest.raises(KeyboardInterrupt):
        interpreter.run(1)
    assert [interpreter.run(2), calls] == [3, [1, 2]]
