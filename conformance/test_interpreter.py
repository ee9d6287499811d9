"""Interpreter: running a graph node by node. The requirements are in spec/interpreter.md."""

import copy
import functools
import gc
import itertools
import operator
import traceback
import weakref
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    NESTED,
    another_implementation,
    bits,
    check_refusal,
    cited,
    derived,
    is_refused,
    message_of,
    name_of_another,
)

INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


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


def add(x: Any, y: Any) -> Any:
    """A program."""
    return x + y


def starred(x: Any, *rest: Any, **options: Any) -> Any:
    """A program of inputs of each kind."""
    return x, rest, options


def module_of(fx: Implementation, build: Callable[[Any], object]) -> Any:
    """A module without state, whose graph `build` fills."""
    return fx.GraphModule(nn.Module(), graph_of(fx, build))


def graph_of(fx: Implementation, build: Callable[[Any], object]) -> Any:
    """A graph that `build` fills."""
    graph = fx.Graph()
    build(graph)
    return graph


def interpreter_of(fx: Implementation, program: Any = add, **options: Any) -> Any:
    return fx.Interpreter(fx.symbolic_trace(program), **options)


def of_a_layer(fx: Implementation) -> Any:
    return interpreter_of(fx, nn.Sequential(nn.Linear(2, 2)))


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


def text_of(module: Any) -> Any:
    """What an error must leave alone."""
    return str(module.graph), module.code, [path for path, _ in module.named_modules()], list(module.state_dict())


# Making an Interpreter


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


@pytest.mark.requirement("interpreter.init.attributes[name]")
def test_the_name_is_not_that_of_the_class(fx: Implementation) -> None:
    assert type("Profiler", (fx.Interpreter,), {})(fx.symbolic_trace(add)).name == "Interpreter"


@pytest.mark.requirement("interpreter.init.graph")
def test_another_graph(fx: Implementation) -> None:
    program = Program()
    graph = fx.symbolic_trace(Program()).graph
    assert torch.equal(fx.Interpreter(program, graph=graph).run(INPUT), program(INPUT))
    other = fx.Graph()
    other.output(other.call_function(operator.sub, (other.placeholder("x"), other.get_attr("weight"))))
    result = fx.Interpreter(fx.GraphModule(program, graph), graph=other).run(INPUT)
    assert torch.equal(result, INPUT - program.weight)


class NoNode:
    """Any object."""

    def __repr__(self) -> str:
        """Without an address."""
        return "NoNode()"


@pytest.mark.requirement("interpreter.init.refused[{row}]")
@pytest.mark.parametrize(
    ("row", "kind"), [("without-graph", "Interpreter"), ("transformer-without-graph", "Transformer")]
)
def test_module_without_a_graph(fx: Implementation, row: str, kind: str) -> None:
    message_of(lambda: getattr(fx, kind)(nn.Linear(2, 2)))


NO_MODULES: dict[str, Any] = {"none": None, "number": 3, "string": "module", "object": NoNode()}


@pytest.mark.requirement("interpreter.init.refused[no-module]")
@pytest.mark.parametrize("case", NO_MODULES)
def test_what_is_no_module(fx: Implementation, case: str) -> None:
    graph = fx.symbolic_trace(add).graph
    for call in (fx.Interpreter, fx.Transformer, lambda module: fx.Interpreter(module, graph=graph)):
        message_of(functools.partial(call, NO_MODULES[case]))


@pytest.mark.requirement("interpreter.init.refused[no-graph]")
@pytest.mark.parametrize("graph", [3, "graph", NoNode(), nn.ReLU()], ids=["number", "string", "object", "module"])
def test_what_is_no_graph(fx: Implementation, graph: Any) -> None:
    message_of(lambda: fx.Interpreter(nn.Module(), graph=graph))


OF_ANOTHER: dict[str, Callable[[Implementation, Any], Any]] = {
    "module": lambda fx, other: fx.Interpreter(other),
    "values-kept": lambda fx, other: fx.Interpreter(other, garbage_collect_values=False),
    "graph": lambda fx, other: fx.Interpreter(nn.Module(), graph=other.graph),
    "graph-of-another": lambda fx, other: fx.Interpreter(fx.symbolic_trace(add), graph=other.graph),
    "transformer": lambda fx, other: fx.Transformer(other),
}


@pytest.mark.requirement("interpreter.init.refused[other-implementation]")
@pytest.mark.parametrize("case", OF_ANOTHER)
def test_a_graph_of_another_implementation(fx: Implementation, case: str) -> None:
    other = another_implementation(fx).symbolic_trace(add)
    check_refusal([other.graph], TypeError, name_of_another(fx), lambda: OF_ANOTHER[case](fx, other))


# Running


def at_rest(_traced: Any) -> list[str]:
    return []


def with_hooks(traced: Any) -> list[str]:
    """Give each leaf hooks that change what passes, and note that they ran."""
    ran: list[str] = []

    def note(path: str, value: Any) -> Any:
        ran.append(path)
        return value

    for path, module in traced.named_children():
        module.register_forward_pre_hook(lambda _module, args, path=path: note(f"before {path}", (args[0] * 2,)))
        module.register_forward_hook(lambda _module, _args, output, path=path: note(f"after {path}", output + 1))
    return ran


class Dropping(Program):
    """Draws in training mode, by a module and by a function that is told the mode as it is traced."""

    def __init__(self) -> None:
        """Make more state."""
        super().__init__()
        self.norm, self.dropout = nn.BatchNorm1d(4), nn.Dropout(0.5)

    def forward(self, x: torch.Tensor, scale: float = 2.0) -> Any:
        """Compute otherwise in training mode."""
        hidden = self.dropout(self.norm(super().forward(x, scale).expand(8, 4) * torch.arange(8.0)[:, None]))
        return nn.functional.dropout(hidden, 0.5, self.training)


SITUATIONS: dict[str, tuple[Callable[[], nn.Module], Callable[[Any], list[str]], tuple[Any, ...]]] = {
    "as-it-is": (Program, at_rest, (INPUT, 3.0)),
    "training": (Dropping, at_rest, (INPUT, 3.0)),
    "evaluation": (lambda: Dropping().eval(), at_rest, (INPUT, 3.0)),
    "hooks-of-leaves": (lambda: nn.Sequential(nn.Linear(4, 4), nn.ReLU()), with_hooks, (INPUT,)),
}


RUNS: dict[str, Callable[[Any], Callable[..., Any]]] = {
    "run.result": lambda interpreter: interpreter.run,
    "boxed_run.result[returned]": lambda interpreter: lambda *args: interpreter.boxed_run([*args]),
}


@pytest.mark.requirement("interpreter.{way}")
@pytest.mark.parametrize("way", RUNS)
@pytest.mark.parametrize("situation", SITUATIONS)
def test_run(fx: Implementation, situation: str, way: str) -> None:
    make, prepare, args = SITUATIONS[situation]
    module = make()
    traced = fx.symbolic_trace(module)
    ran, state = prepare(traced), copy.deepcopy(traced.state_dict())
    results = []
    for run in (module, traced, RUNS[way](fx.Interpreter(traced))):
        traced.load_state_dict(state)
        torch.manual_seed(0)
        results.append([bits(run(*args)), bits(dict(traced.state_dict())), ran[:]])
        ran.clear()
    assert results == results[:1] * 3, f"the graph is\n{traced.graph}"


@pytest.mark.requirement("interpreter.run.result")
def test_none_is_not_the_default(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x", default_value=3)
    graph.output(graph.call_function(lambda x, args=2: (x, args), (x,), {"args": None}))
    interpreter = fx.Interpreter(fx.GraphModule(nn.Module(), graph))
    assert [interpreter.run(1), interpreter.run(None)] == [(1, None), (None, None)]


@pytest.mark.requirement("interpreter.run.again[runs]")
@pytest.mark.parametrize("collecting", [True, False])
def test_runs_see_nothing_of_each_other(fx: Implementation, collecting: bool) -> None:
    interpreter = interpreter_of(fx, Program(), garbage_collect_values=collecting)
    module = interpreter.module
    for x, scales in ((INPUT, (3.0,)), (-INPUT, ()), (INPUT, ())):
        assert torch.equal(interpreter.run(x, *scales), module(x, *scales)), scales
    for changed in (nn.Parameter(torch.full((4,), 9.0)), nn.Parameter(torch.full((4,), -9.0))):
        module.weight, module.linear.weight = changed, nn.Parameter(torch.randn(4, 4))
        assert torch.equal(interpreter.run(INPUT), module(INPUT)), "the parameters that were replaced are used"


@pytest.mark.requirement("interpreter.run.again[runs]")
@pytest.mark.parametrize("collecting", [True, False])
def test_each_run_calls_what_has_no_inputs(fx: Implementation, collecting: bool) -> None:
    graph, numbers = fx.Graph(), itertools.count()
    graph.output(graph.call_function(lambda: next(numbers)))
    interpreter = fx.Interpreter(fx.GraphModule(nn.Module(), graph), garbage_collect_values=collecting)
    assert [interpreter.run() for _ in range(3)] == [0, 1, 2]


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


@pytest.mark.requirement("interpreter.run.again[after-an-error]")
def test_run_after_an_error(fx: Implementation) -> None:
    traced = fx.symbolic_trace(add)
    before = text_of(traced)
    interpreter = fx.Interpreter(traced)
    for bad in ((1, "two"), (1,), ()):
        message_of(functools.partial(interpreter.run, *bad))
        assert interpreter.run(1, 2) == 3
    assert text_of(traced) == before


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


@pytest.mark.requirement("interpreter.run.inputs[star-args]")
@pytest.mark.parametrize("rest", [(), (2,), (2, 3)], ids=len)
def test_star_args_take_what_is_left(fx: Implementation, rest: tuple[int, ...]) -> None:
    x, others = interpreter_of(fx, lambda x, *rest: [x, rest]).run(1, *rest)
    assert (x, tuple(others)) == (1, rest)


@pytest.mark.requirement("interpreter.run.inputs[star-kwargs]")
def test_star_kwargs(fx: Implementation) -> None:
    interpreter = interpreter_of(fx, starred)
    assert interpreter.run(1) == (1, [], {})
    assert interpreter.run(1, 2, 3) == (1, [2, 3], {})
    assert interpreter_of(fx, lambda **options: options["factor"]).run({"factor": 3}) == 3


@pytest.mark.requirement("interpreter.run.inputs[extra]")
def test_extra_arguments(fx: Implementation) -> None:
    assert interpreter_of(fx).run(1, 2, 3) == 3


@pytest.mark.requirement("interpreter.run.inputs[no-keywords]")
def test_keyword_arguments(fx: Implementation) -> None:
    with pytest.raises(TypeError):
        interpreter_of(fx, lambda x: x + 1).run(x=1)


@pytest.mark.requirement("interpreter.run.missing-argument")
def test_missing_argument(fx: Implementation) -> None:
    with pytest.raises(RuntimeError, match=r"\bx\b"):
        interpreter_of(fx, Program()).run()


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
    gm = module_of(
        fx, lambda graph: graph.output([graph.call_function(operator.neg, (graph.placeholder("x"),)), value])
    )
    assert fx.Interpreter(gm).run(1, initial_env={calling(gm.graph, operator.neg): value}) == [value, value]


@pytest.mark.requirement("interpreter.run.initial-env[values]")
def test_initial_values_of_inputs(fx: Implementation) -> None:
    traced = fx.symbolic_trace(add)
    first, second, *_ = traced.graph.nodes
    assert fx.Interpreter(traced).run(initial_env={first: 1, second: 2}) == 3
    assert fx.Interpreter(traced).run(1, initial_env={second: 5}) == 6


@pytest.mark.requirement("interpreter.run.initial-env[other-nodes]")
def test_initial_env_with_other_nodes(fx: Implementation) -> None:
    foreign = next(iter(fx.symbolic_trace(add).graph.nodes))
    assert interpreter_of(fx).run(1, 2, initial_env={foreign: 100}) == 3


@pytest.mark.requirement("interpreter.run.initial-env[no-dict]")
@pytest.mark.parametrize("env", [3, [1]], ids=["number", "list"])
def test_initial_env_that_is_no_dict(fx: Implementation, env: Any) -> None:
    interpreter = interpreter_of(fx)
    message_of(lambda: interpreter.run(1, 2, initial_env=env))
    assert interpreter.run(1, 2) == 3


@pytest.mark.requirement("interpreter.run.initial-env[unchanged]")
def test_initial_env_is_not_written_to(fx: Implementation) -> None:
    traced = fx.symbolic_trace(add)
    first = next(iter(traced.graph.nodes))
    env = {first: 5}
    assert fx.Interpreter(traced).run(2, initial_env=env) == 7
    assert env == {first: 5}


@pytest.mark.requirement("interpreter.run.initial-env[filled]")
@pytest.mark.parametrize("passed", [0, 1], ids=["empty", "with-a-value"])
def test_initial_env_has_the_values(fx: Implementation, passed: int) -> None:
    traced = fx.symbolic_trace(add)
    env = dict(zip(list(traced.graph.nodes)[:passed], [5], strict=False))
    fx.Interpreter(traced, garbage_collect_values=False).run(*[5, 2][passed:], initial_env=env)
    assert [env.get(node) for node in traced.graph.nodes] == [5, 2, 7, 7]


def without_an_output(graph: Any) -> None:
    graph.call_method("append", (graph.placeholder("x"), 1))


def with_two_outputs(graph: Any) -> None:
    x = graph.placeholder("x")
    graph.output(x)
    graph.call_method("append", (x, 1))
    graph.output((x, x))


@pytest.mark.requirement("interpreter.run.outputs[{row}]")
@pytest.mark.parametrize(
    ("row", "build", "result", "left"),
    [("none", without_an_output, None, [3, 1]), ("two", with_two_outputs, [3], [3])],
)
def test_other_numbers_of_outputs(
    fx: Implementation, row: str, build: Callable[[Any], None], result: Any, left: list[int]
) -> None:
    value = [3]
    assert fx.Interpreter(nn.Module(), graph=graph_of(fx, build)).run(value) == result
    assert value == left


@pytest.mark.requirement("interpreter.run.io-processing")
def test_inputs_and_outputs_pass_through_the_code_generator(fx: Implementation) -> None:
    traced = fx.symbolic_trace(add)
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


# Values that nothing computes


def too_early(graph: Any) -> None:
    first = graph.call_function(operator.neg, (graph.placeholder("x"),))
    second = graph.call_function(operator.pos, (first,))
    graph.output(second)
    second.append(first)


def cyclic(graph: Any) -> None:
    first = graph.call_function(operator.neg, (graph.placeholder("x"),))
    second = graph.call_function(operator.pos, (first,))
    graph.output(second)
    first.args = (second,)


def using_an_erased_node(graph: Any) -> None:
    x = graph.placeholder("x")
    erased = graph.call_function(operator.neg, (x,))
    output = graph.output(x)
    graph.erase_node(erased)
    output.args = (erased,)


def using_another_graph(graph: Any) -> None:
    other = type(graph)()
    graph.placeholder("x")
    graph.output(other.call_function(operator.neg, (other.placeholder("foreign"),)))


MAY_BE_REFUSED = (using_an_erased_node, using_another_graph)
"""What need not be possible; see graph.lint.refuses[foreign-argument] and node.inputs.left-to-lint."""


def value_of(graph: Any, target: Any) -> str:
    """The name of the node that calls `target` and is used in the graph, wherever it stands."""
    return next(str(value.name) for node in graph.nodes for value in node.all_input_nodes if value.target is target)


def undefined(fx: Implementation) -> Any:
    return fx.Interpreter(nn.Module(), graph=graph_of(fx, too_early))


@pytest.mark.requirement("interpreter.undefined-value[run]")
def test_undefined_value(fx: Implementation) -> None:
    interpreter = undefined(fx)
    _, second, first, _ = interpreter.graph.nodes
    with pytest.raises(RuntimeError, match=rf"\b{second.name}\b.*\b{first.name}\b|\b{first.name}\b.*\b{second.name}\b"):
        interpreter.run(1)


UNDEFINED = {
    "cycle": (cyclic, operator.pos),
    "erased": (using_an_erased_node, operator.neg),
    "other-graph": (using_another_graph, operator.neg),
}
WAYS: dict[str, Callable[[Implementation, Any], object]] = {
    "run": lambda fx, graph: fx.Interpreter(nn.Module(), True, graph).run(1),
    "run-kept": lambda fx, graph: fx.Interpreter(nn.Module(), False, graph).run(1),
    "transform": lambda fx, graph: fx.Transformer(fx.GraphModule({}, graph)).transform(),
}


@pytest.mark.parametrize(
    ("way", "case"),
    [
        pytest.param(way, case, marks=pytest.mark.requirement(f"interpreter.undefined-value[{way.partition('-')[0]}]"))
        for way in WAYS
        for case in UNDEFINED
        if (way, case) != ("transform", "other-graph")  # which a GraphModule copies, and may refuse
    ],
)
def test_a_value_that_nothing_computes(fx: Implementation, way: str, case: str) -> None:
    build, missing = UNDEFINED[case]
    if build in MAY_BE_REFUSED and is_refused(lambda: graph_of(fx, build)):
        return
    graph = graph_of(fx, build)
    before = str(graph)
    with pytest.raises(RuntimeError, match=rf"\b{value_of(graph, missing)}\b"):
        WAYS[way](fx, graph)
    assert str(graph) == before


@pytest.mark.requirement("interpreter.undefined-value[run]")
def test_map_nodes_of_another_graph(fx: Implementation) -> None:
    traced, other = fx.symbolic_trace(add), fx.symbolic_trace(lambda z: z)
    foreign, *_ = other.graph.nodes
    user, *_ = traced.graph.nodes
    with pytest.raises(RuntimeError, match=rf"\b{foreign.name}\b"):
        fx.Interpreter(traced).map_nodes_to_values([foreign], user)


# Memory


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


@pytest.mark.requirement("interpreter.memory[switched-off]")
@pytest.mark.parametrize("collected", [False, True])
def test_values_are_kept_once_it_is_said(fx: Implementation, collected: bool) -> None:
    traced = fx.symbolic_trace(lambda x: x.neg().relu())
    interpreter = fx.Interpreter(traced, garbage_collect_values=not collected)
    interpreter.garbage_collect_values = collected
    interpreter.run(INPUT)
    assert (set(interpreter.env) != set(traced.graph.nodes)) == collected


# Boxed calls


@pytest.mark.requirement("interpreter.boxed_run.result[returned]")
def test_boxed_run(fx: Implementation) -> None:
    args = [3, 4]
    assert interpreter_of(fx).boxed_run(args) == 7
    assert args == []


@pytest.mark.requirement("interpreter.boxed_run.result[returned]")
@pytest.mark.parametrize("result", NESTED)
def test_boxed_run_returns_what_run_does(fx: Implementation, result: str) -> None:
    interpreter = fx.Interpreter(module_of(fx, lambda graph: graph.output(NESTED[result](graph.placeholder("x")))))
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


@pytest.mark.requirement("interpreter.boxed_run.result[outputs]")
def test_the_result_of_boxed_run_passes_through_the_code_generator(fx: Implementation) -> None:
    traced = fx.symbolic_trace(add)
    methods = {
        "process_inputs": lambda self, *args: [10 * each for each in args],
        "process_outputs": lambda self, outputs: {"result": outputs},
    }
    traced.graph.set_codegen(derived(fx.graph.CodeGen, **methods)())
    assert list(traced.graph.process_inputs(1, 2)) == [10, 20]
    assert fx.Interpreter(traced).boxed_run([1, 2]) == {"result": 3}


@pytest.mark.requirement("interpreter.boxed_run.result[whole-arguments]")
def test_boxed_run_takes_starred_inputs_as_one(fx: Implementation) -> None:
    assert interpreter_of(fx, starred).boxed_run([1, [2], {"factor": 3}]) == (1, [2], {"factor": 3})


@pytest.mark.requirement("interpreter.boxed_run.result[calls-run]")
def test_boxed_calls_pass_through_run(fx: Implementation) -> None:
    calls: list[Any] = []

    def run(self: Any, *args: Any, **options: Any) -> Any:
        calls.append((args, sorted(options), dict(options["initial_env"])))
        return super(noting, self).run(*args, **options)

    noting = derived(fx.Interpreter, run=run)
    traced = fx.symbolic_trace(add)
    assert noting(traced).boxed_run([3, 4]) == 7
    assert calls == [((), ["initial_env"], dict(zip(traced.graph.nodes, [3, 4], strict=False)))]


BOXED: dict[str, tuple[str, type[Exception] | tuple[type[Exception], ...], str | None, Any, Any]] = {
    "missing": ("refused[count]", RuntimeError, r"\b2\b.*\b1\b|\b1\b.*\b2\b", [1], [1]),
    "extra": ("refused[count]", RuntimeError, r"\b2\b.*\b3\b|\b3\b.*\b2\b", [1] * 3, [1] * 3),
    "none": ("refused[no-list]", (AttributeError, TypeError), None, None, None),
    "number": ("refused[no-list]", (AttributeError, TypeError), None, 3, 3),
    "tuple": ("refused[no-list]", (AttributeError, TypeError), None, (1, 2), (1, 2)),
    "string": ("refused[no-list]", (AttributeError, TypeError), None, "xy", "xy"),
    "dict": ("refused[no-dict]", TypeError, None, {"x": 1, "y": 2}, {"x": 1, "y": 2}),
    "failing": ("result[after-an-error]", TypeError, None, [1, "two"], []),
}
"""What a boxed call raises, and what its argument is afterwards."""


@pytest.mark.parametrize(("errors", "words", "args", "afterwards"), cited("interpreter.boxed_run", BOXED))
def test_boxed_run_that_fails(fx: Implementation, errors: Any, words: str | None, args: Any, afterwards: Any) -> None:
    interpreter, given = interpreter_of(fx), args.copy() if isinstance(args, list | dict) else args
    with pytest.raises(errors, match=words):
        interpreter.boxed_run(given)
    assert given == afterwards
    assert interpreter.boxed_run([1, 2]) == 3
