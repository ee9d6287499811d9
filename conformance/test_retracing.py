"""Recording into a graph of one's own, and tracing again. The requirements are in spec/retracing.md."""

import copy
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.nn.functional as F  # noqa: N812
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import bits, derived

Program = Callable[..., Any]

requirement = pytest.mark.requirement


def calls(graph: Any) -> list[Any]:
    return [node.target for node in graph.nodes if node.op.startswith("call_")]


@requirement("retracing.appending[new-operations]")
def test_operations_are_appended(fx: Implementation) -> None:
    graph = fx.Graph()
    node = graph.placeholder("x")
    result: Any = torch.relu(fx.Proxy(node)) + 1
    graph.output(result.node)
    graph.lint()
    assert calls(graph) == [torch.relu, operator.add], graph
    assert fx.GraphModule(nn.Module(), graph)(torch.tensor(-1.0)) == 1
    relu = next(node for node in graph.nodes if node.target is torch.relu)
    shape: Any = fx.Proxy(relu).tanh().shape
    assert (shape.node.graph, calls(graph)) == (graph, [torch.relu, operator.add, "tanh", getattr]), graph
    assert list(graph.nodes)[-2].args == (relu,), graph
    assert list(graph.nodes)[-1] is shape.node, graph


@requirement("retracing.appending[same-tracer]")
def test_proxies_of_one_tracer_meet(fx: Implementation) -> None:
    graph = fx.Graph()
    tracer = fx.proxy.GraphAppendingTracer(graph)
    first, second = (fx.Proxy(graph.placeholder(name), tracer) for name in "ab")
    total: Any = torch.add(first, second)
    assert total.node.args == (first.node, second.node)
    both: Any = torch.stack([first, total])
    assert both.node.args == ([first.node, total.node],)


@requirement("retracing.appending[tracer-graph]")
def test_the_tracer_has_the_graph(fx: Implementation) -> None:
    graph = fx.Graph()
    tracer = fx.proxy.GraphAppendingTracer(graph)
    assert tracer.graph is graph
    assert isinstance(tracer, fx.proxy.TracerBase)


@requirement("retracing.appending[insert-and-redirect]")
def test_a_node_is_replaced_by_an_expression(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: torch.relu(x) + 1)
    relu = next(node for node in traced.graph.nodes if node.target is torch.relu)
    with traced.graph.inserting_before(relu):
        x = fx.Proxy(relu.args[0])
        relu.replace_all_uses_with(((x > 0) * x).node)
    traced.graph.erase_node(relu)
    traced.graph.lint()
    traced.recompile()
    assert calls(traced.graph) == [operator.gt, operator.mul, operator.add], traced.graph
    assert torch.equal(traced(torch.tensor([-1.0, 2.0])), torch.tensor([1.0, 3.0])), traced.code


@requirement("retracing.appending[tensors]")
def test_a_tensor_is_an_argument(fx: Implementation) -> None:
    graph = fx.Graph()
    tensor = torch.ones(2)
    result = fx.Proxy(graph.placeholder("x")) + tensor
    assert len(graph.nodes) == 2, graph
    assert result.node.args[1] is tensor


@requirement("retracing.appending[modules]")
def test_a_module_is_run(fx: Implementation) -> None:
    graph = fx.Graph()
    nn.Sequential(nn.ReLU(), nn.Tanh())(fx.Proxy(graph.placeholder("x")))
    assert calls(graph) == [F.relu, torch.tanh], graph


@requirement("retracing.appending[no-branches]")
@pytest.mark.parametrize("operation", [lambda x: bool(x > 0), lambda x: list(x)], ids=["branch", "loop"])
def test_branches_are_refused(fx: Implementation, operation: Program) -> None:
    with pytest.raises(fx.proxy.TraceError):
        operation(fx.Proxy(fx.Graph().placeholder("x")))


def decompose(fx: Implementation, model: nn.Module, rules: dict[Any, Program]) -> Any:
    """The transformation of the documentation; here, rules take keyword arguments as well."""
    graph, new_graph = fx.Tracer().trace(model), fx.Graph()
    env: dict[str, Any] = {}
    tracer = fx.proxy.GraphAppendingTracer(new_graph)

    def proxy_of(node: Any) -> Any:
        return fx.Proxy(env[node.name], tracer)

    for node in graph.nodes:
        if node.op == "call_function" and node.target in rules:
            args, kwargs = fx.node.map_arg((node.args, dict(node.kwargs)), proxy_of)
            result = rules[node.target](*args, **kwargs)
            env[node.name] = result.node
        else:
            env[node.name] = new_graph.node_copy(node, lambda argument: env[argument.name])
    new_graph.lint()
    return fx.GraphModule(model, new_graph)


def relu_rule(x: Any, inplace: bool) -> Any:
    return (x > 0) * x


def split_rule(x: Any, inplace: bool) -> Any:
    first, second = x.clamp(min=0).split([1, 2], dim=-1)
    return torch.cat([first, second], dim=x.ndim - 1).reshape(x.shape)


@pytest.mark.parametrize(
    ("rule", "recorded"),
    [
        pytest.param(
            *(relu_rule, [operator.gt, operator.mul]),
            id="relu",
            marks=requirement("retracing.decomposition[documented]"),
        ),
        pytest.param(
            split_rule,
            [
                *("clamp", "split", operator.getitem, operator.getitem),
                *(getattr, operator.sub, torch.cat, getattr, "reshape"),
            ],
            id="split",
            marks=requirement("retracing.decomposition[any-program]"),
        ),
    ],
)
def test_decomposition(fx: Implementation, rule: Program, recorded: list[Any]) -> None:
    model, x = Own(lambda self, x: F.relu(self.linear(x)) * 2, linear=nn.Linear(3, 3)), torch.randn(4, 3)
    decomposed = decompose(fx, model, {F.relu: rule})
    assert calls(decomposed.graph) == ["linear", *recorded, operator.mul], decomposed.graph
    assert torch.equal(decomposed(x), model(x)), decomposed.code


class Everything(nn.Module):
    """Parameters, buffers, nested modules, defaults, unpacking, a dict as the result."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
        self.scale = nn.Parameter(torch.ones(2))
        self.register_buffer("shift", torch.ones(2))

    def forward(self, x: Any, y: Any = 2, *, z: Any = 3) -> Any:
        """Use everything."""
        first, second = self.layers(x).split(1)
        return {"first": first * self.scale + self.shift, "second": [second * y * z, torch.ones(1) + x]}


@requirement("retracing.again[same-code]")
def test_tracing_again_gives_the_same(fx: Implementation) -> None:
    once = fx.symbolic_trace(Everything())
    twice = fx.symbolic_trace(once)
    assert twice.code == once.code
    assert str(twice.graph) == str(once.graph)


@requirement("retracing.again[same-state]")
def test_tracing_again_shares_the_state(fx: Implementation) -> None:
    model = Everything()
    twice = fx.symbolic_trace(fx.symbolic_trace(model))
    assert twice.scale is model.scale
    assert twice.shift is model.shift
    assert twice.get_submodule("layers.0") is model.layers[0]


@requirement("retracing.again[copied]")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_a_copy_shares_nothing_with_what_was_traced_again(fx: Implementation, times: int) -> None:
    traced, x = fx.symbolic_trace(Everything()), torch.ones(2, 2)
    for _ in range(times):
        traced = fx.symbolic_trace(traced)
    copied = copy.deepcopy(traced)
    again = fx.symbolic_trace(copied)
    before = bits(traced(x))
    reads = [node.target for node in again.graph.nodes if node.op == "get_attr"]
    assert len(reads) == 3, again.graph
    with torch.no_grad():
        for path in (*reads, "layers.0.weight"):
            operator.attrgetter(path)(again).add_(1)
    assert bits(traced(x)) == before, "the copy shares its state with the original"
    assert bits(copied(x)) == bits(again(x)) != before, "tracing again copies the state"


@requirement("retracing.again[names-from-targets]", "retracing.again[metadata-is-lost]")
def test_names_and_metadata_are_made_anew(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: torch.relu(x) + 1)
    for number, node in enumerate(traced.graph.nodes):
        node.name, node.meta["number"] = f"node_{number}", number
    traced.recompile()
    again = fx.symbolic_trace(traced).graph
    assert not any(node.name.startswith("node_") for node in again.nodes), again
    assert [node.meta.get("number") for node in again.nodes] == [None] * 4


@requirement("retracing.again[inlined]")
def test_a_traced_module_is_traced_through_or_not(fx: Implementation) -> None:
    outer = Own(lambda self, x: self.inner(x)["first"], inner=fx.symbolic_trace(Everything()))
    inlined = fx.symbolic_trace(outer).graph
    modules = [node.target for node in inlined.nodes if node.op == "call_module"]
    assert modules in (["inner.layers.0", "inner.layers.1"], ["inner.layers"]), inlined
    assert torch.equal(fx.GraphModule(outer, inlined)(x := torch.randn(2, 2)), outer(x)), inlined
    kept = derived(fx.Tracer, is_leaf_module=lambda self, m, path: isinstance(m, fx.GraphModule))().trace(outer)
    assert calls(kept) == ["inner", operator.getitem], kept


def in_place_graph(fx: Implementation, function: Any, operands: tuple[Any, ...], *, read_again: bool) -> Any:
    """A program that writes to its input, which it also returns if `read_again`."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    result = graph.call_function(function, (x, *operands))
    graph.output((x, result) if read_again else result)
    return fx.GraphModule(nn.Module(), graph)


IN_PLACE = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor", "lshift", "rshift", "matmul")


@pytest.mark.parametrize("read_again", [False, True], ids=["last", "read_again"])
@pytest.mark.parametrize("name", IN_PLACE)
@requirement("retracing.again[in-place]")
def test_in_place_operators_stay(fx: Implementation, name: str, read_again: bool) -> None:
    function = getattr(operator, f"i{name}")
    module = in_place_graph(fx, function, (2,), read_again=read_again)
    assert calls(fx.symbolic_trace(module).graph) == [function]


@requirement("retracing.again[in-place]")
def test_assignments_of_items_stay(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.call_function(operator.setitem, (x, 0, 7.0))
    graph.output(x)
    module = fx.GraphModule(nn.Module(), graph)
    again, x = fx.symbolic_trace(module), torch.zeros(2)
    assert again.code == module.code
    again(x)
    assert x.tolist() == [7, 0]


@requirement("retracing.again[after-editing]")
def test_an_edited_module_is_traced_as_edited(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x: torch.add(x, 1))
    next(node for node in traced.graph.nodes if node.target is torch.add).target = torch.mul
    traced.recompile()
    assert calls(fx.symbolic_trace(traced).graph) == [torch.mul]
    with traced.graph.inserting_before(list(traced.graph.nodes)[-1]):
        (result,) = list(traced.graph.nodes)[-1].args
        list(traced.graph.nodes)[-1].args = (traced.graph.call_method("neg", (result,)),)
    traced.recompile()
    again = fx.symbolic_trace(traced)
    assert calls(again.graph) == [torch.mul, "neg"]
    assert again(torch.tensor(3)) == -3
