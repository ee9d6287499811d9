"""Transformer: running a graph on proxies, to make another one. The requirements are in spec/interpreter.md."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import as_it_is, check_passes_on, derived, message_of


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


INPUT = torch.tensor([1.0, -2.0, 3.0, 0.5])


def targets(graph: Any, op: str) -> list[Any]:
    return [node.target for node in graph.nodes if node.op == op]


def transformer(fx: Implementation, method: str, override: Callable[..., Any]) -> Any:
    """A Transformer class with another method; `override` is told the class as it was, self, target, args, kwargs."""

    def overriding(self: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return override(super(changed, self), target, args, kwargs)

    changed = derived(fx.Transformer, **{method: overriding})
    return changed


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
    traced = fx.symbolic_trace(operator_neg).train(training)
    assert fx.Transformer(traced).transform().training is training


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


@pytest.mark.requirement("interpreter.transformer.inputs[default]")
def test_defaults_stay(fx: Implementation) -> None:
    traced = fx.symbolic_trace(Program().eval())
    result = fx.Transformer(traced).transform()
    assert torch.equal(result(INPUT), traced(INPUT, 2.0))
    assert torch.equal(result(x=INPUT, scale=3.0), traced(INPUT, 3.0))


@pytest.mark.requirement("interpreter.transformer.identity[same-result]")
def test_values_stay_what_they_are(fx: Implementation) -> None:
    check_passes_on(fx, lambda gm: fx.Transformer(gm).transform())


@pytest.mark.requirement("interpreter.transformer.inputs[default]")
def test_defaults_stay_what_they_are(fx: Implementation) -> None:
    check_passes_on(fx, lambda gm: fx.Transformer(gm).transform(), as_default=True)


@pytest.mark.requirement("interpreter.transformer.inputs[star-args]")
def test_star_args(fx: Implementation) -> None:
    def program(x: Any, *rest: Any, **options: Any) -> Any:
        return x + rest[0] * options["factor"]

    result = fx.Transformer(fx.symbolic_trace(program)).transform()
    assert result(1, 2, factor=3) == 7, f"{fx.__name__} made\n{result.code}"


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

    result = transformer(fx, "call_function", swap)(fx.symbolic_trace(Program())).transform()
    assert targets(result.graph, "call_function") == [operator.add, torch.sigmoid, operator.mul], result.graph


@pytest.mark.requirement("interpreter.transformer.override[get_attr]")
def test_read_another_attribute(fx: Implementation) -> None:
    def redirect(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.get_attr("linear.bias", args, kwargs)

    traced = fx.symbolic_trace(Program())
    result = transformer(fx, "get_attr", redirect)(traced).transform()
    assert targets(result.graph, "get_attr") == ["linear.bias"], result.graph
    assert not hasattr(result, "weight")


@pytest.mark.requirement("interpreter.transformer.override[operations]")
def test_operations_on_proxies_are_recorded(fx: Implementation) -> None:
    def decompose(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return args[0].clamp(min=0) if target is torch.relu else original.call_function(target, args, kwargs)

    traced = fx.symbolic_trace(Program().eval())
    result = transformer(fx, "call_function", decompose)(traced).transform()
    assert targets(result.graph, "call_method") == ["clamp", "neg"], result.graph
    assert torch.equal(result(INPUT), traced(INPUT))


@pytest.mark.requirement("interpreter.transformer.override[call_method]")
def test_replace_a_method(fx: Implementation) -> None:
    def swap(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.call_method("abs" if target == "neg" else target, args, kwargs)

    result = transformer(fx, "call_method", swap)(fx.symbolic_trace(Program())).transform()
    assert targets(result.graph, "call_method") == ["abs"], result.graph


@pytest.mark.requirement("interpreter.transformer.override[call_module]")
def test_drop_a_module(fx: Implementation) -> None:
    def drop(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return args[0] if target == "dropout" else original.call_module(target, args, kwargs)

    traced = fx.symbolic_trace(Program().eval())
    result = transformer(fx, "call_module", drop)(traced).transform()
    assert not hasattr(result, "dropout")
    assert torch.equal(result(INPUT), traced(INPUT)), f"{fx.__name__} made\n{result}"


@pytest.mark.requirement("interpreter.transformer.override[inline]")
def test_inline_a_module(fx: Implementation) -> None:
    def inline(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.fetch_attr(target).forward(*args, **kwargs)

    traced = fx.symbolic_trace(Program().eval())
    result = transformer(fx, "call_module", inline)(traced).transform()
    assert "call_module" not in {node.op for node in result.graph.nodes}, f"the graph is\n{result.graph}"
    assert {node.target for node in result.graph.nodes if node.op == "get_attr"} == {
        "weight",
        "linear.weight",
        "linear.bias",
    }
    assert torch.equal(result(INPUT), traced(INPUT))


@pytest.mark.requirement("interpreter.transformer.output[proxies]")
def test_override_the_output(fx: Implementation) -> None:
    def pair(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return {"first": args[0], "more": [args[0] + 1]}

    result = transformer(fx, "output", pair)(fx.symbolic_trace(operator_neg)).transform()
    assert result(5) == {"first": -5, "more": [-4]}, f"{fx.__name__} made\n{result.code}"


def operator_neg(x: Any) -> Any:
    """A program."""
    return -x


@pytest.mark.requirement("interpreter.transformer.output[none]")
def test_no_output(fx: Implementation) -> None:
    result = transformer(fx, "output", lambda *_: None)(fx.symbolic_trace(operator_neg)).transform()
    assert [node.op for node in result.graph.nodes] == ["placeholder", "call_function"]
    assert result(1) is None


@pytest.mark.requirement("interpreter.transformer.override[constant]")
def test_tensor_constant(fx: Implementation) -> None:
    def shift(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.call_function(target, args, kwargs) + torch.tensor([10.0]) - torch.tensor([3.0])

    result = transformer(fx, "call_function", shift)(fx.symbolic_trace(operator_neg)).transform()
    assert torch.equal(result(torch.ones(1)), torch.tensor([6.0])), f"{fx.__name__} made\n{result}"
    assert len(targets(result.graph, "get_attr")) == 2, result.graph


@pytest.mark.requirement("interpreter.transformer.refused[missing-module]")
def test_module_that_is_absent(fx: Implementation) -> None:
    def rename(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        return original.call_module("absent", args, kwargs)

    changed = transformer(fx, "call_module", rename)(fx.symbolic_trace(Program()))
    with pytest.raises(RuntimeError, match="absent"):
        changed.transform()


@pytest.mark.requirement("interpreter.methods.wrong-target[transformer-no-string]")
@pytest.mark.parametrize("method", ["placeholder", "get_attr", "call_module"])
def test_target_that_is_no_string(fx: Implementation, method: str) -> None:
    instance = fx.Transformer(fx.symbolic_trace(operator_neg))
    message_of(lambda: getattr(instance, method)(torch.neg, (), {}))


@pytest.mark.requirement("interpreter.init.refused[transformer-without-graph]")
def test_module_without_a_graph(fx: Implementation) -> None:
    message_of(lambda: fx.Transformer(nn.Linear(2, 2)))


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

    result = transformer(fx, "call_function", decompose)(with_meta(fx)).transform()
    additions = [node for node in result.graph.nodes if node.target is operator.add]
    absolute = next(node for node in result.graph.nodes if node.target == "abs")
    traces = [node.meta.get("stack_trace") for node in (absolute, additions[-1])]
    assert traces == [f"line of {torch.relu}"] * 2


@pytest.mark.requirement("interpreter.transformer.meta[output]")
def test_metadata_of_the_output_stays(fx: Implementation) -> None:
    result = fx.Transformer(with_meta(fx)).transform()
    *_, output = result.graph.nodes
    assert (output.meta["stack_trace"], output.meta["val"]) == ("line of output", "value of output")


@pytest.mark.requirement("interpreter.transformer.meta[inputs]")
def test_metadata_of_inputs_stays(fx: Implementation) -> None:
    result = fx.Transformer(with_meta(fx)).transform()
    traces = [node.meta.get("stack_trace") for node in result.graph.nodes if node.op == "placeholder"]
    assert traces == ["line of x", "line of scale"]


@pytest.mark.requirement("interpreter.transformer.identity[codegen]")
def test_code_generator_is_kept(fx: Implementation) -> None:
    traced = fx.symbolic_trace(operator_neg)
    doubling = derived(
        fx.graph.CodeGen,
        process_outputs=lambda self, outputs: outputs * 2,
        generate_output=lambda self, output_args, **layout: f"return {output_args!r} * 2",
    )
    traced.graph.set_codegen(doubling())
    traced.recompile()
    assert (traced(3), fx.Transformer(traced).transform()(3)) == (-6, -6)


@pytest.mark.requirement("interpreter.transformer.tracer[records]")
def test_tracer_and_new_graph(fx: Implementation) -> None:
    def mark(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        instance = original.__self__
        assert instance.tracer.graph is instance.new_graph
        made = instance.tracer.create_proxy("call_function", operator.pos, args, kwargs)
        assert made.node.graph is instance.new_graph
        return made

    marking = transformer(fx, "call_function", mark)(fx.symbolic_trace(operator_neg))
    graph, tracer = marking.new_graph, marking.tracer
    result = marking.transform()
    assert targets(result.graph, "call_function") == [operator.pos], result.graph
    assert (marking.new_graph is graph, marking.tracer is tracer) == (True, True)


@pytest.mark.requirement("interpreter.transformer.identity[in-place]")
def test_in_place_operators_stay(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(operator.iadd, (graph.placeholder("x"), 1)))
    transformed = fx.Transformer(fx.GraphModule(nn.Module(), graph)).transform()
    assert targets(transformed.graph, "call_function") == [operator.iadd], transformed.graph
    x = torch.zeros(2)
    transformed(x)
    assert x.tolist() == [1, 1]


@pytest.mark.requirement("interpreter.transformer.tracer[own-leaves]")
def test_another_tracer_decides_what_is_a_leaf(fx: Implementation) -> None:
    traced = fx.symbolic_trace(nn.Sequential(nn.ReLU(), nn.Tanh()))
    changing = fx.Transformer(traced)
    changing.tracer.is_leaf_module = lambda module, _path: not isinstance(module, nn.ReLU)
    result = changing.transform()
    assert targets(result.graph, "call_module") == ["1"], result.graph
    assert torch.equal(result(INPUT), torch.relu(INPUT).tanh())


@pytest.mark.requirement("interpreter.transformer.override[added-module]")
def test_a_module_that_an_override_adds(fx: Implementation) -> None:
    def replace(original: Any, target: Any, args: Any, kwargs: Any) -> Any:
        original.__self__.module.add_submodule(f"more.{target}_new", nn.Tanh())
        return original.call_module(f"more.{target}_new", args, kwargs)

    traced = fx.symbolic_trace(nn.Sequential(nn.ReLU()))
    result = transformer(fx, "call_module", replace)(traced).transform()
    assert targets(result.graph, "call_module") == ["more.0_new"], result.graph
    assert torch.equal(result(INPUT), torch.tanh(INPUT))
