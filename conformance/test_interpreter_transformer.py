"""Transformer: running a graph on proxies, to make another one. The requirements are in spec/interpreter.md."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import as_it_is, check_passes_on, derived, message_of, nodes_of
from conformance.test_interpreter import INPUT, add, starred, text_of


class Program(nn.Module):
    """A node of each opcode, and a default."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.weight = nn.Parameter(torch.full((4,), 3.0))
        self.linear = nn.Linear(4, 4)
        self.dropout = nn.Dropout(0.5)

    def forward(self, x: torch.Tensor, scale: float = 2.0) -> Any:
        """Use all of it."""
        return self.dropout(torch.relu(self.linear(x + self.weight)).neg()) * scale


def targets(graph: Any, op: str) -> list[Any]:
    return [node.target for node in graph.nodes if node.op == op]


def transformed(fx: Implementation, method: str, override: Callable[..., Any], program: Any = add) -> Any:
    """The result of a Transformer with another method, which is told the class as it was, target, args and kwargs."""
    traced = program if isinstance(program, fx.GraphModule) else fx.symbolic_trace(program)
    return transformer(fx, method, override)(traced).transform()


def transformer(fx: Implementation, method: str, override: Callable[..., Any]) -> Any:
    """A Transformer class with another method; `override` is told the class as it was, self, target, args, kwargs."""

    def overriding(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return override(super(changed, self), target, args, kwargs)

    changed = derived(fx.Transformer, **{method: overriding})
    return changed


def unary(x: Any) -> Any:
    """A program."""
    return -x


# Without an override


@pytest.mark.requirement("interpreter.transformer.identity[same-result]")
def test_identity(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program().eval())
    result = fx.Transformer(traced).transform()
    assert isinstance(result, fx.GraphModule)
    result.graph.lint()
    assert torch.equal(result(INPUT), traced(INPUT)), f"the graph is\n{result.graph}"


class WithoutAnnotations(Program):
    def forward(self, x, scale=2.0):  # type: ignore[no-untyped-def]
        return super().forward(x, scale)


@pytest.mark.requirement("interpreter.transformer.identity[text]")
def test_code(fx: Implementation) -> None:
    traced = fx.symbolic_trace(WithoutAnnotations())
    assert fx.Transformer(traced).transform().code == traced.code


@pytest.mark.requirement("interpreter.transformer.identity[text]")
@pytest.mark.parametrize(
    ("opcode", "target"),
    [("call_function", torch.neg), ("call_method", "neg"), ("call_module", "relu"), ("get_attr", "relu.weight")],
)
def test_equal_nodes_stay_apart(fx: Implementation, opcode: str, target: Any) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    args, kwargs = {"call_method": ((x,), {}), "get_attr": ((), {})}.get(opcode, ((), {"input": x}))
    graph.output([graph.create_node(opcode, target, args, kwargs) for _ in range(3)])
    traced = fx.GraphModule(nn.ModuleDict({"relu": nn.PReLU()}), graph)
    assert fx.Transformer(traced).transform().code == traced.code


@pytest.mark.requirement("interpreter.transformer.identity[annotations]")
def test_annotations(fx: Implementation) -> None:
    assert {node.type for node in fx.Transformer(fx.symbolic_trace(Program())).transform().graph.nodes} == {None}


@pytest.mark.requirement("interpreter.transformer.original[unchanged]")
def test_original_is_unchanged(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program())
    graph, before = traced.graph, as_it_is(traced)
    result = fx.Transformer(traced).transform()
    assert result.graph is not graph
    assert traced.graph is graph
    assert as_it_is(traced) == before


@pytest.mark.requirement("interpreter.transformer.state")
@pytest.mark.parametrize("training", [True, False])
def test_state_is_taken_by_reference(fx: Implementation, training: bool) -> None:
    traced = fx.symbolic_trace(nn.Sequential(Program(), nn.BatchNorm1d(4)).train(training))
    traced.get_submodule("1").train(not training)
    result = fx.Transformer(traced).transform()
    assert set(result.state_dict()) == set(traced.state_dict())
    for kind in ("parameters", "buffers"):
        assert set(map(id, getattr(result, kind)())) == set(map(id, getattr(traced, kind)()))
    assert result.get_submodule("0.linear") is traced.get_submodule("0.linear")
    assert {module.training for module in (result, traced)} == {training}
    assert traced.get_submodule("1").training is not training


@pytest.mark.requirement("interpreter.transformer.state")
@pytest.mark.parametrize("training", [True, False])
def test_a_result_without_state_keeps_the_mode(fx: Implementation, training: bool) -> None:
    traced = fx.symbolic_trace(unary).train(training)
    assert fx.Transformer(traced).transform().training is training


@pytest.mark.parametrize(
    "as_default",
    [
        pytest.param(False, marks=pytest.mark.requirement("interpreter.transformer.identity[same-result]")),
        pytest.param(True, marks=pytest.mark.requirement("interpreter.transformer.inputs[default]")),
    ],
)
def test_values_stay_what_they_are(fx: Implementation, as_default: bool) -> None:
    check_passes_on(fx, lambda gm: fx.Transformer(gm).transform(), as_default=as_default)


@pytest.mark.requirement("interpreter.transformer.inputs[default]")
def test_defaults_stay(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program().eval())
    result = fx.Transformer(traced).transform()
    assert torch.equal(result(INPUT), traced(INPUT, 2.0))
    assert torch.equal(result(x=INPUT, scale=3.0), traced(INPUT, 3.0))


@pytest.mark.requirement("interpreter.transformer.inputs[star-args]")
def test_star_args(fx: Implementation) -> None:
    result = fx.Transformer(fx.symbolic_trace(starred)).transform()
    assert result(1, 2, factor=3) == (1, (2,), {"factor": 3}), f"{fx.__name__} made\n{result.code}"


@pytest.mark.requirement("interpreter.transformer.identity[codegen]")
def test_code_generator_is_kept(fx: Implementation) -> None:
    traced = fx.symbolic_trace(unary)
    doubling = derived(
        fx.graph.CodeGen,
        process_outputs=lambda self, outputs: outputs * 2,
        generate_output=lambda self, output_args, **layout: f"return {output_args!r} * 2",
    )
    traced.graph.set_codegen(doubling())
    traced.recompile()
    assert (traced(3), fx.Transformer(traced).transform()(3)) == (-6, -6)


@pytest.mark.requirement("interpreter.transformer.identity[in-place]")
def test_in_place_operators_stay(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(operator.iadd, (graph.placeholder("x"), 1)))
    transformed = fx.Transformer(fx.GraphModule(nn.Module(), graph)).transform()
    assert targets(transformed.graph, "call_function") == [operator.iadd], transformed.graph
    x = torch.zeros(2)
    transformed(x)
    assert x.tolist() == [1, 1]


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


# Overrides


@pytest.mark.requirement("interpreter.transformer.override[proxies]")
def test_methods_are_given_proxies(fx: Implementation) -> None:
    seen: list[tuple[str, Any]] = []

    def noting(method: str) -> Any:
        def note(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
            seen.extend((getattr(target, "__name__", target), arg) for arg in args)
            return getattr(original, method)(target, args, kwargs)

        return note

    for method in ("call_function", "call_method", "call_module", "output"):
        transformer(fx, method, noting(method))(fx.symbolic_trace(Program())).transform()
    functions = ["add", "add", "relu", "mul", "mul"]
    assert [name for name, _ in seen] == [*functions, "neg", "linear", "dropout", "output"]
    assert all(isinstance(arg, fx.Proxy) for _, arg in seen), seen


@pytest.mark.requirement("interpreter.transformer.override[call_function]")
def test_replace_a_function(fx: Implementation) -> None:
    def swap(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.call_function(torch.sigmoid if target is torch.relu else target, args, kwargs)

    result = transformed(fx, "call_function", swap, Program())
    assert targets(result.graph, "call_function") == [operator.add, torch.sigmoid, operator.mul], result.graph


@pytest.mark.requirement("interpreter.transformer.override[call_method]")
def test_replace_a_method(fx: Implementation) -> None:
    def swap(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.call_method("abs" if target == "neg" else target, args, kwargs)

    result = transformed(fx, "call_method", swap, Program())
    assert targets(result.graph, "call_method") == ["abs"], result.graph


@pytest.mark.requirement("interpreter.transformer.override[get_attr]")
def test_read_another_attribute(fx: Implementation) -> None:
    def redirect(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.get_attr("linear.bias", args, kwargs)

    traced = fx.symbolic_trace(Program())
    result = transformed(fx, "get_attr", redirect, traced)
    assert targets(result.graph, "get_attr") == ["linear.bias"], result.graph


@pytest.mark.requirement("interpreter.transformer.override[operations]")
def test_operations_on_proxies_are_recorded(fx: Implementation) -> None:
    def decompose(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return args[0].clamp(min=0) if target is torch.relu else original.call_function(target, args, kwargs)

    traced = fx.symbolic_trace(Program().eval())
    result = transformed(fx, "call_function", decompose, traced)
    assert targets(result.graph, "call_method") == ["clamp", "neg"], result.graph
    assert torch.equal(result(INPUT), traced(INPUT))


@pytest.mark.requirement("interpreter.transformer.override[call_module]")
def test_drop_a_module(fx: Implementation) -> None:
    def drop(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return args[0] if target == "dropout" else original.call_module(target, args, kwargs)

    traced = fx.symbolic_trace(Program().eval())
    result = transformed(fx, "call_module", drop, traced)
    assert targets(result.graph, "call_module") == ["linear"], result.graph
    assert torch.equal(result(INPUT), traced(INPUT)), f"{fx.__name__} made\n{result}"


@pytest.mark.requirement("interpreter.transformer.override[inline]")
def test_inline_a_module(fx: Implementation) -> None:
    def inline(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.fetch_attr(target).forward(*args, **kwargs)

    traced = fx.symbolic_trace(Program().eval())
    result = transformed(fx, "call_module", inline, traced)
    assert "call_module" not in {node.op for node in result.graph.nodes}, f"the graph is\n{result.graph}"
    assert {node.target for node in result.graph.nodes if node.op == "get_attr"} == {
        "weight",
        "linear.weight",
        "linear.bias",
    }
    assert torch.equal(result(INPUT), traced(INPUT))


@pytest.mark.requirement("interpreter.transformer.override[constant]")
def test_tensor_constant(fx: Implementation) -> None:
    def shift(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.call_function(target, args, kwargs) + torch.tensor([10.0]) - torch.tensor([3.0])

    result = transformed(fx, "call_function", shift, unary)
    assert torch.equal(result(torch.ones(1)), torch.tensor([6.0])), f"{fx.__name__} made\n{result}"
    assert len(targets(result.graph, "get_attr")) == 2, result.graph


@pytest.mark.requirement("interpreter.transformer.override[added-module]")
def test_a_module_that_an_override_adds(fx: Implementation) -> None:
    def replace(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        original.__self__.module.add_submodule(f"more.{target}_new", nn.Tanh())
        return original.call_module(f"more.{target}_new", args, kwargs)

    traced = fx.symbolic_trace(nn.Sequential(nn.ReLU()))
    result = transformed(fx, "call_module", replace, traced)
    assert targets(result.graph, "call_module") == ["more.0_new"], result.graph
    assert torch.equal(result(INPUT), torch.tanh(INPUT))


def absent_module(original: Any, _target: Any, args: Any, kwargs: Any) -> Any:
    return original.call_module("absent", args, kwargs)


@pytest.mark.requirement("interpreter.transformer.refused[missing-module]")
def test_module_that_is_absent(fx: Implementation) -> None:
    with pytest.raises(RuntimeError, match="absent"):
        transformed(fx, "call_module", absent_module, Program())


@pytest.mark.requirement("interpreter.transformer.refused[missing-attribute]")
def test_attribute_that_is_absent(fx: Implementation) -> None:
    read_absent = lambda original, *_: original.get_attr("absent", (), {})  # noqa: E731
    assert "absent" in message_of(lambda: transformed(fx, "call_function", read_absent))


@pytest.mark.requirement("interpreter.methods.wrong-target[transformer-string]")
def test_function_that_is_a_string(fx: Implementation) -> None:
    call_a_string = lambda original, _target, args, kwargs: original.call_function("neg", args, kwargs)  # noqa: E731
    message_of(lambda: transformed(fx, "call_function", call_a_string))


@pytest.mark.requirement("interpreter.transformer.refused[foreign-value]")
@pytest.mark.parametrize("kind", ["proxy", "node"])
@pytest.mark.parametrize("method", ["call_function", "output"])
def test_value_of_another_graph(fx: Implementation, method: str, kind: str) -> None:
    foreign = fx.Graph().placeholder("foreign")
    value = fx.Proxy(foreign) if kind == "proxy" else foreign
    message_of(lambda: transformed(fx, method, lambda *_: value))


@pytest.mark.requirement("interpreter.methods.wrong-target[transformer-no-string]")
@pytest.mark.parametrize("method", ["placeholder", "get_attr", "call_module"])
def test_target_that_is_no_string(fx: Implementation, method: str) -> None:
    message_of(lambda: getattr(fx.Transformer(fx.symbolic_trace(unary)), method)(torch.neg, (), {}))


# The output


@pytest.mark.requirement("interpreter.transformer.output[proxies]")
def test_override_the_output(fx: Implementation) -> None:
    result = transformed(
        fx, "output", lambda _, _target, args, _kwargs: {"first": args[0], "more": [args[0] + 1]}, unary
    )
    assert result(5) == {"first": -5, "more": [-4]}, f"{fx.__name__} made\n{result.code}"


@pytest.mark.requirement("interpreter.transformer.output[none]")
def test_no_output(fx: Implementation) -> None:
    result = transformed(fx, "output", lambda *_: None, unary)
    assert [node.op for node in result.graph.nodes] == ["placeholder", "call_function"]
    assert result(1) is None


@pytest.mark.requirement("interpreter.transformer.output[node]")
def test_node_for_a_proxy(fx: Implementation) -> None:
    result = transformed(fx, "output", lambda _original, _target, args, _kwargs: [args[0].node])
    assert result(1, 2) == [3]


@pytest.mark.requirement("interpreter.transformer.output[tensor]")
@pytest.mark.parametrize("method", ["call_function", "output"])
def test_tensor_as_the_output(fx: Implementation, method: str) -> None:
    result = transformed(fx, method, lambda *_: torch.ones(2))
    assert torch.equal(result(1, 2), torch.ones(2)), f"{fx.__name__} made\n{result.code}"


# The tracer


@pytest.mark.requirement("interpreter.transformer.tracer[records]")
def test_tracer_and_new_graph(fx: Implementation) -> None:
    def mark(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        instance = original.__self__
        assert instance.tracer.graph is instance.new_graph
        made = instance.tracer.create_proxy("call_function", operator.pos, args, kwargs)
        assert made.node.graph is instance.new_graph
        return made

    marking = transformer(fx, "call_function", mark)(fx.symbolic_trace(unary))
    graph, tracer = marking.new_graph, marking.tracer
    result = marking.transform()
    assert targets(result.graph, "call_function") == [operator.pos], result.graph
    assert (marking.new_graph is graph, marking.tracer is tracer) == (True, True)


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


@pytest.mark.requirement("interpreter.transformer.tracer[own-leaves]")
def test_another_tracer_decides_what_is_a_leaf(fx: Implementation) -> None:
    traced = fx.symbolic_trace(nn.Sequential(nn.ReLU(), nn.Tanh()))
    changing = fx.Transformer(traced)
    changing.tracer.is_leaf_module = lambda module, _path: not isinstance(module, nn.ReLU)
    result = changing.transform()
    assert targets(result.graph, "call_module") == ["1"], result.graph
    assert torch.equal(result(INPUT), torch.relu(INPUT).tanh())


# Metadata


def with_meta(fx: Implementation) -> Any:
    """A module whose nodes all say where they come from."""
    traced = fx.symbolic_trace(Program())
    for node in traced.graph.nodes:
        node.meta["stack_trace"] = f"line of {node.target}"
        node.meta["val"] = f"value of {node.target}"
    return traced


@pytest.mark.requirement("interpreter.transformer.meta[nodes]")
def test_metadata_goes_to_the_new_nodes(fx: Implementation) -> None:
    result = fx.Transformer(with_meta(fx)).transform()
    computed = [node for node in result.graph.nodes if node.op.startswith("call_") or node.op == "get_attr"]
    for node in computed:
        assert node.meta["stack_trace"] == f"line of {node.target}", node.meta
        assert "val" not in node.meta
    (linear,) = (node for node in computed if node.target == "linear")
    assert list(linear.meta["nn_module_stack"].values()) == [("linear", nn.Linear)]


@pytest.mark.requirement("interpreter.transformer.meta[replacement]")
def test_metadata_goes_to_a_replacement(fx: Implementation) -> None:
    def decompose(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return args[0].abs() + args[0] if target is torch.relu else original.call_function(target, args, kwargs)

    result = transformed(fx, "call_function", decompose, with_meta(fx))
    additions = [node for node in result.graph.nodes if node.target is operator.add]
    absolute = next(node for node in result.graph.nodes if node.target == "abs")
    traces = [node.meta.get("stack_trace") for node in (absolute, additions[-1])]
    assert traces == [f"line of {torch.relu}"] * 2


@pytest.mark.requirement("interpreter.transformer.meta[output]")
def test_metadata_of_the_output_stays(fx: Implementation) -> None:
    *_, output = fx.Transformer(with_meta(fx)).transform().graph.nodes
    assert (output.meta["stack_trace"], output.meta["val"]) == ("line of output", "value of output")


@pytest.mark.requirement("interpreter.transformer.meta[inputs]")
def test_metadata_of_inputs_stays(fx: Implementation) -> None:
    inputs = nodes_of(fx.Transformer(with_meta(fx)).transform().graph, "placeholder")
    assert [node.meta.get("stack_trace") for node in inputs] == ["line of x", "line of scale"]


@pytest.mark.requirement("interpreter.transformer.meta[from-node]")
def test_new_nodes_say_what_they_were_made_for(fx: Implementation) -> None:
    traced = fx.symbolic_trace(nn.Sequential(nn.ReLU()))
    (made,) = (node for node in fx.Transformer(traced).transform().graph.nodes if node.op == "call_module")
    (source,) = made.meta["from_node"]
    assert isinstance(source.node_info, fx.traceback.NodeSource.NodeInfo)
    remembered = (source.node_info.name, source.node_info.target, source.node_info.graph_id)
    _, call, _ = traced.graph.nodes
    assert remembered == (call.name, "0", id(traced.graph)) == (source.name, source.target, source.graph_id)
    assert fx.traceback.NodeSource(None).node_info is None
