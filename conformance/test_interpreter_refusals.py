"""Interpreter, Transformer and bad input: what is refused, and what is not. Requirements: spec/interpreter.md."""

import functools
import operator
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import another_implementation, check_refusal, derived, is_refused, message_of


class NoNode:
    """Any object."""

    def __repr__(self) -> str:
        """Without an address."""
        return "NoNode()"


def add(x: Any, y: Any) -> Any:
    """A program."""
    return x + y


def graph_of(fx: Implementation, build: Callable[[Any], None]) -> Any:
    """A graph that `build` fills."""
    graph = fx.Graph()
    build(graph)
    return graph


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
"""What need not be possible; see graph.foreign-argument and node.inputs.left-to-lint."""


def with_two_outputs(graph: Any) -> None:
    x = graph.placeholder("x")
    graph.output(x)
    graph.output((x, x))


def text_of(module: Any) -> Any:
    """What an error must leave alone."""
    return str(module.graph), module.code, [path for path, _ in module.named_modules()], list(module.state_dict())


def value_of(graph: Any, target: Any) -> str:
    """The name of the node that calls `target` and is used in the graph, wherever it stands."""
    return next(str(value.name) for node in graph.nodes for value in node.all_input_nodes if value.target is target)


# Making an Interpreter or a Transformer

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
    check_refusal([other.graph], TypeError, r"(?i)\bfx\b|_fx\b", lambda: OF_ANOTHER[case](fx, other))


# Running


@pytest.mark.requirement("interpreter.undefined-value[run]")
@pytest.mark.parametrize(
    ("build", "missing"),
    [(cyclic, operator.pos), (using_an_erased_node, operator.neg), (using_another_graph, operator.neg)],
    ids=["cycle", "erased", "other-graph"],
)
@pytest.mark.parametrize("collect", [True, False], ids=["collected", "kept"])
def test_a_value_that_nothing_computes(
    fx: Implementation, build: Callable[[Any], None], missing: Any, collect: bool
) -> None:
    if build in MAY_BE_REFUSED and is_refused(lambda: graph_of(fx, build)):
        return
    graph = graph_of(fx, build)
    before = str(graph)
    with pytest.raises(RuntimeError, match=rf"\b{value_of(graph, missing)}\b"):
        fx.Interpreter(nn.Module(), collect, graph).run(1)
    assert str(graph) == before


@pytest.mark.requirement("interpreter.run.outputs[two]")
def test_the_first_of_two_outputs_counts(fx: Implementation) -> None:
    assert fx.Interpreter(nn.Module(), graph=graph_of(fx, with_two_outputs)).run(3) == 3


@pytest.mark.requirement("interpreter.run.initial-env[other-nodes]")
def test_initial_env_with_other_nodes(fx: Implementation) -> None:
    traced, other = fx.symbolic_trace(add), fx.symbolic_trace(add)
    foreign = next(iter(other.graph.nodes))
    assert fx.Interpreter(traced).run(1, 2, initial_env={foreign: 100}) == 3


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


@pytest.mark.requirement("interpreter.run.initial-env[no-dict]")
@pytest.mark.parametrize("env", [3, [1]], ids=["number", "list"])
def test_initial_env_that_is_no_dict(fx: Implementation, env: Any) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(add))
    message_of(lambda: interpreter.run(1, 2, initial_env=env))
    assert interpreter.run(1, 2) == 3


@pytest.mark.requirement("interpreter.run.again[after-an-error]")
def test_run_after_an_error(fx: Implementation) -> None:
    traced = fx.symbolic_trace(add)
    before = text_of(traced)
    interpreter = fx.Interpreter(traced)
    for bad in ((1, "two"), (1,), ()):
        message_of(functools.partial(interpreter.run, *bad))
        assert interpreter.run(1, 2) == 3
    assert text_of(traced) == before


@pytest.mark.requirement("interpreter.run.inputs[star-kwargs]")
def test_star_kwargs(fx: Implementation) -> None:
    def program(x: Any, *rest: Any, **options: Any) -> Any:
        return x, rest, options

    interpreter = fx.Interpreter(fx.symbolic_trace(program))
    assert interpreter.run(1) == (1, [], {})
    assert interpreter.run(1, 2, 3) == (1, [2, 3], {})
    only_keywords = fx.Interpreter(fx.symbolic_trace(lambda **options: options["factor"]))
    assert only_keywords.run({"factor": 3}) == 3


# Boxed calls


@pytest.mark.requirement("interpreter.boxed_run.refused[no-list]")
@pytest.mark.parametrize("args", [None, 3, (1, 2), "xy"], ids=["none", "number", "tuple", "string"])
def test_boxed_run_without_a_list(fx: Implementation, args: Any) -> None:
    interpreter = fx.Interpreter(fx.symbolic_trace(add))
    with pytest.raises((AttributeError, TypeError)):
        interpreter.boxed_run(args)
    assert interpreter.boxed_run([1, 2]) == 3


@pytest.mark.requirement("interpreter.boxed_run.refused[no-dict]")
def test_boxed_run_with_a_dict(fx: Implementation) -> None:
    args = {"x": 1, "y": 2}
    with pytest.raises(TypeError):
        fx.Interpreter(fx.symbolic_trace(add)).boxed_run(args)
    assert args == {"x": 1, "y": 2}


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


@pytest.mark.requirement("interpreter.boxed_run.result[after-an-error]")
def test_boxed_run_that_fails(fx: Implementation) -> None:
    interpreter, args = fx.Interpreter(fx.symbolic_trace(add)), [1, "two"]
    with pytest.raises(TypeError):
        interpreter.boxed_run(args)
    assert args == []
    assert interpreter.boxed_run([1, 2]) == 3


@pytest.mark.requirement("interpreter.boxed_run.result[whole-arguments]")
def test_boxed_run_takes_starred_inputs_as_one(fx: Implementation) -> None:
    def program(x: Any, *rest: Any, **options: Any) -> Any:
        return x + rest[0] * options["factor"]

    assert fx.Interpreter(fx.symbolic_trace(program)).boxed_run([1, [2], {"factor": 3}]) == 7


# Methods


@pytest.mark.requirement("interpreter.methods.wrong-node[unknown-opcode]")
@pytest.mark.parametrize("opcode", ["nothing", "root", ""])
def test_unknown_opcode(fx: Implementation, opcode: str) -> None:
    graph = fx.Graph()
    node = graph.call_function(operator.neg, (graph.placeholder("x"),))
    graph.output(node)
    node.op = opcode
    with pytest.raises(AttributeError):
        fx.Interpreter(nn.Module(), graph=graph).run(1)


def interpreter_of_a_layer(fx: Implementation) -> Any:
    return fx.Interpreter(fx.symbolic_trace(nn.Sequential(nn.Linear(2, 2))))


ABSENT = [
    *(("absent", "absent"), ("absent.weight", "absent"), ("0.absent", "0.absent"), ("", ""), (".", ""), ("0.", "0.")),
    *(("0..weight", "0."), ("0.weight.absent", "0.weight.absent"), ("é", "é")),
]


@pytest.mark.requirement("interpreter.methods.fetch_attr[absent]")
@pytest.mark.parametrize(("target", "named"), ABSENT)
@pytest.mark.parametrize("method", ["fetch_attr", "get_attr", "call_module"])
def test_paths_that_lead_nowhere(fx: Implementation, method: str, target: str, named: str) -> None:
    call = getattr(interpreter_of_a_layer(fx), method)
    with pytest.raises(RuntimeError, match=rf"{re.escape(named)}(?!\w)"):
        call(target) if method == "fetch_attr" else call(target, (), {})


@pytest.mark.requirement("interpreter.methods.fetch_attr[no-path]")
@pytest.mark.parametrize("target", [None, 3, ["0"]], ids=["none", "number", "list"])
def test_fetch_attr_without_a_path(fx: Implementation, target: Any) -> None:
    with pytest.raises(AttributeError):
        interpreter_of_a_layer(fx).fetch_attr(target)


@pytest.mark.requirement("interpreter.methods.wrong-target[no-string]")
@pytest.mark.parametrize("target", [None, 3, torch.neg], ids=["none", "number", "function"])
@pytest.mark.parametrize("method", ["placeholder", "get_attr", "call_method", "call_module"])
def test_target_that_is_no_string(fx: Implementation, method: str, target: Any) -> None:
    message_of(lambda: getattr(interpreter_of_a_layer(fx), method)(target, (torch.ones(2),), {}))


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
        getattr(interpreter_of_a_layer(fx), method)(target, args, kwargs)


@pytest.mark.requirement("interpreter.methods.wrong-node[no-node]")
@pytest.mark.parametrize("node", [None, 3, "x", NoNode()], ids=["none", "number", "string", "object"])
@pytest.mark.parametrize("method", ["run_node", "fetch_args_kwargs_from_env"])
def test_what_is_no_node(fx: Implementation, method: str, node: Any) -> None:
    with pytest.raises(AttributeError):
        getattr(fx.Interpreter(fx.symbolic_trace(add)), method)(node)


@pytest.mark.requirement("interpreter.undefined-value[run]")
def test_map_nodes_of_another_graph(fx: Implementation) -> None:
    traced, other = fx.symbolic_trace(add), fx.symbolic_trace(lambda z: z)
    foreign, *_ = other.graph.nodes
    user, *_ = traced.graph.nodes
    with pytest.raises(RuntimeError, match=rf"\b{foreign.name}\b"):
        fx.Interpreter(traced).map_nodes_to_values([foreign], user)


# Transformer


def transformed(fx: Implementation, method: str, override: Callable[..., Any], program: Any = add) -> Any:
    """The result of a Transformer with another method, which is given the Transformer, target, args and kwargs."""
    return derived(fx.Transformer, **{method: override})(fx.symbolic_trace(program)).transform()


@pytest.mark.requirement("interpreter.transformer.original[again]")
def test_transform_again(fx: Implementation) -> None:
    traced = fx.symbolic_trace(add)
    generate_output = lambda self, output_args, **layout: f"return ({output_args!r},)"  # noqa: E731
    traced.graph.set_codegen(derived(fx.graph.CodeGen, generate_output=generate_output)())
    for node in traced.graph.nodes:
        node.meta["stack_trace"] = node.name
    transformer = fx.Transformer(traced)
    first = transformer.transform()
    before = text_of(first)
    second = transformer.transform()
    assert text_of(second) == before
    assert [node.meta.get("stack_trace") for node in second.graph.nodes] == [node.name for node in traced.graph.nodes]
    assert text_of(first) == before
    assert first.graph is not second.graph
    assert transformer.new_graph is second.graph


@pytest.mark.requirement("interpreter.transformer.original[again]", "interpreter.transformer.original[unchanged]")
def test_transform_again_after_an_error(fx: Implementation) -> None:
    fails = [True]

    def fail_once(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
        if fails.pop() if fails else False:
            raise LookupError("refused")
        return fx.Transformer.call_function(self, target, args, kwargs)

    traced = fx.symbolic_trace(add)
    before, transformer = text_of(traced), derived(fx.Transformer, call_function=fail_once)(traced)
    with pytest.raises(LookupError):
        transformer.transform()
    assert text_of(traced) == before
    assert traced.graph.owning_module is traced
    assert transformer.transform()(1, 2) == 3


@pytest.mark.requirement("interpreter.undefined-value[transform]")
@pytest.mark.parametrize(
    ("build", "missing"), [(cyclic, operator.pos), (using_an_erased_node, operator.neg)], ids=["cycle", "erased"]
)
def test_transform_a_graph_with_an_undefined_value(
    fx: Implementation, build: Callable[[Any], None], missing: Any
) -> None:
    if build in MAY_BE_REFUSED and is_refused(lambda: graph_of(fx, build)):
        return
    module = fx.GraphModule({}, graph_of(fx, build))
    with pytest.raises(RuntimeError, match=rf"\b{value_of(module.graph, missing)}\b"):
        fx.Transformer(module).transform()


class Doubling(nn.Module):
    def forward(self, x: Any) -> Any:
        return x * 2


@pytest.mark.requirement("interpreter.transformer.tracer[leaves]")
def test_every_module_is_a_leaf_of_the_tracer(fx: Implementation) -> None:
    root = nn.ModuleDict({"several": nn.Sequential(nn.ReLU()), "own": Doubling(), "one": nn.ReLU()})
    graph = fx.Graph()
    value = graph.placeholder("x")
    for path in root:
        value = graph.call_module(path, (value,))
    graph.output(value)
    transformer = fx.Transformer(fx.GraphModule(root, graph))
    assert [transformer.tracer.is_leaf_module(module, path) for path, module in root.items()] == [True] * 3
    found = [node.target for node in transformer.transform().graph.nodes if node.op.startswith("call_")]
    assert found == list(root)


@pytest.mark.requirement("interpreter.transformer.refused[missing-attribute]")
def test_attribute_that_is_absent(fx: Implementation) -> None:
    def read_absent(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return self.get_attr("absent", (), {})

    assert "absent" in message_of(lambda: transformed(fx, "call_function", read_absent))


@pytest.mark.requirement("interpreter.methods.wrong-target[transformer-string]")
def test_function_that_is_a_string(fx: Implementation) -> None:
    def call_a_string(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return fx.Transformer.call_function(self, "neg", args, kwargs)

    message_of(lambda: transformed(fx, "call_function", call_a_string))


@pytest.mark.requirement("interpreter.transformer.refused[foreign-value]")
@pytest.mark.parametrize("kind", ["proxy", "node"])
def test_value_of_another_graph(fx: Implementation, kind: str) -> None:
    foreign = fx.Graph().placeholder("foreign")
    value = fx.Proxy(foreign) if kind == "proxy" else foreign
    for method in ("call_function", "output"):
        message_of(functools.partial(transformed, fx, method, lambda *_: value))


@pytest.mark.requirement("interpreter.transformer.output[node]")
def test_node_for_a_proxy(fx: Implementation) -> None:
    result = transformed(fx, "output", lambda self, target, args, kwargs: [args[0].node])
    assert result(1, 2) == [3]


@pytest.mark.requirement("interpreter.transformer.output[tensor]")
@pytest.mark.parametrize("method", ["call_function", "output"])
def test_tensor_as_the_output(fx: Implementation, method: str) -> None:
    result = transformed(fx, method, lambda *_: torch.ones(2))
    assert torch.equal(result(1, 2), torch.ones(2)), f"{fx.__name__} made\n{result.code}"


@pytest.mark.requirement("interpreter.transformer.meta[from-node]")
def test_new_nodes_say_what_they_were_made_for(fx: Implementation) -> None:
    traced = fx.symbolic_trace(nn.Sequential(nn.ReLU()))
    (made,) = (node for node in fx.Transformer(traced).transform().graph.nodes if node.op == "call_module")
    (source,) = made.meta["from_node"]
    assert isinstance(source.node_info, fx.traceback.NodeSource.NodeInfo)
    remembered = (source.node_info.name, source.node_info.target, source.node_info.graph_id)
    _, call, _ = traced.graph.nodes
    assert remembered == (call.name, "0", id(traced.graph)) == (source.name, source.target, source.graph_id)
    assert source.pass_name == "Interpreter_Transformer"
    assert fx.traceback.NodeSource(None).node_info is None
