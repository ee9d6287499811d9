"""CSEPass, the parts of `passes.utils`, and ShapeProp. See spec/passes.md."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode
from torch.amp import autocast_mode

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import as_it_is, check_passes_on, derived, labels, nodes_of, target_name

aten = torch.ops.aten
VALUE = torch.tensor([[0.25, 0.5], [0.75, 1.0]])


def after(fx: Implementation, program: Callable[..., Any], **options: Any) -> Any:
    """What the pass makes of a program; its result has to be well-formed and to compute the same."""
    gm = fx.symbolic_trace(program)
    result = fx.passes.dialect.common.cse_pass.CSEPass(**options)(gm)
    result.graph_module.graph.lint()
    return result


def targets(result: Any) -> list[str]:
    return [str(node.target) for node in result.graph_module.graph.nodes if node.op.startswith("call_")]


MERGED: dict[str, Callable[[Any], Any]] = {
    "operators": lambda x: aten.mul.Tensor(aten.sin.default(x), aten.sin.default(x)),
    "functions": lambda x: torch.mul(torch.sin(x), torch.sin(x)),
    "methods": lambda x: torch.mul(x.sin(), x.sin()),
    "lists": lambda x: torch.mul(aten.sum.dim_IntList(x, [1]), aten.sum.dim_IntList(x, [1])),
    "keywords": lambda x: torch.mul(torch.sum(x, dim=1), torch.sum(x, dim=1)),
    "nested-keywords": lambda x: torch.cos(input=torch.sin(input=x)) * torch.cos(input=torch.sin(input=x)),
    "returned": lambda x: (x.sin(), {"again": x.sin()}),
    "beside-random": lambda x: torch.bernoulli(torch.mul(x.sin(), x.sin()), p=1.0),
}


@pytest.mark.requirement("passes.cse.merges")
@pytest.mark.parametrize("program", MERGED)
def test_the_same_is_computed_once(fx: Implementation, program: str) -> None:
    result = after(fx, MERGED[program])
    assert result.modified
    assert len(targets(result)) == len(set(targets(result)))
    torch.testing.assert_close(result.graph_module(VALUE), MERGED[program](VALUE), rtol=0, atol=0)


@pytest.mark.requirement("passes.cse.merges")
def test_further_calls_become_the_same(fx: Implementation) -> None:
    result = after(fx, lambda x: torch.mul(x.sin().cos(), x.sin().cos()))
    assert targets(result)[:2] == ["sin", "cos"]
    assert len(targets(result)) == 3


@pytest.mark.requirement("passes.cse.modified")
def test_the_original_stays(fx: Implementation) -> None:
    gm = fx.symbolic_trace(MERGED["methods"])
    before, run = as_it_is(gm), fx.passes.dialect.common.cse_pass.CSEPass()
    result = run(gm)
    assert isinstance(result, fx.passes.infra.pass_base.PassResult)
    assert result.graph_module is not gm
    assert as_it_is(gm) == before
    again = run(result.graph_module)
    assert again == (result.graph_module, False)


@pytest.mark.requirement("passes.cse.apart[any-argument]")
def test_arguments_that_cannot_be_hashed(fx: Implementation) -> None:
    value = torch.ones(3, 3)
    result = after(fx, lambda x: torch.add(x[0:1], x[0:1]))  # slices can be hashed from Python 3.12 on
    assert torch.equal(result.graph_module(value), value[0:1] * 2)
    assert not after(fx, lambda x: (x[::1], x[::2])).modified


@pytest.mark.requirement("passes.cse.apart[different]")
@pytest.mark.parametrize(
    "program",
    [
        lambda x: torch.mul(torch.add(x, 1), torch.add(x, 2)),
        lambda x: torch.mul(torch.sub(x, x.sin()), torch.sub(x.sin(), x)),
        lambda x: torch.mul(torch.sum(x, 1), torch.sum(x, dim=1)),
        lambda x: torch.mul(torch.sum(x, dim=0), torch.sum(x, dim=1)),
        lambda x: torch.mul(torch.amax(x, (0,)), torch.amax(x, (1,))),
        lambda x: torch.mul(torch.sin(x), x.sin()),
        lambda x: torch.mul(x.view((2, 2)), x.view([2, 2])),
        lambda x: torch.mul(x.to(torch.device("meta:0")), x.to(torch.device("meta:1"))),
    ],
    ids=["value", "order", "keyword", "keyword_value", "nested_value", "opcode", "container", "device"],
)
def test_different_calls_stay_apart(fx: Implementation, program: Callable[[Any], Any]) -> None:
    result = after(fx, program)
    (product,) = nodes_of(result.graph_module.graph, "call_function", torch.mul)
    assert product.args[0] is not product.args[1]


@pytest.mark.requirement("passes.cse.apart[banned]")
@pytest.mark.parametrize("collection", [set, frozenset, list, tuple])
def test_calls_of_banned_operators_stay_apart(fx: Implementation, collection: Callable[[Any], Any]) -> None:
    assert not after(fx, MERGED["operators"], banned_ops=collection({aten.sin})).modified


@pytest.mark.requirement("passes.cse.apart[banned]")
def test_banned_operators_are_random_or_in_place(fx: Implementation) -> None:
    banned = fx.passes.dialect.common.cse_pass.get_CSE_banned_ops()
    assert {aten.bernoulli, aten.rand_like, aten.native_dropout, aten.add_, aten.relu_} <= banned
    result = after(fx, lambda x: torch.sub(aten.rand_like.default(x), aten.rand_like.default(x)), banned_ops=banned)
    assert not result.modified


@pytest.mark.requirement("passes.cse.apart[random]")
@pytest.mark.parametrize(
    "draw",
    [
        lambda x: aten.rand_like.default(x),
        lambda x: torch.bernoulli(x),
        lambda x: x.bernoulli(),
        lambda x: torch.nn.functional.dropout(x, 0.5),
        lambda x: torch.nn.functional.alpha_dropout(x, 0.5),
        lambda x: torch.nn.functional.rrelu(x, training=True),
    ],
    ids=["operator", "function", "method", "dropout", "alpha_dropout", "rrelu"],
)
def test_random_numbers_are_drawn_twice(fx: Implementation, draw: Callable[[Any], Any]) -> None:
    assert not after(fx, lambda x: torch.sub(draw(x), draw(x))).modified


def written_between(x: Any) -> Any:
    before = x.sin()
    x.add_(1)
    return before - x.sin()


def written_afterwards(x: Any) -> Any:
    one, other = x.sin(), x.sin()
    one.add_(1)
    return one - other


def written_through_a_view(x: Any) -> Any:
    y = x * 2
    before = y.sin()
    y[0].zero_()
    return before - y.sin()


def written_through_another_view(x: Any) -> Any:
    rows = x.view(2, 2)
    before = rows.sin()
    x.view(4).mul_(3)
    return before - rows.sin()


def view_of_what_is_written(x: Any) -> Any:
    one, other = (x * 2).view(4), (x * 2).view(4)
    one.add_(1)
    return one - other


def written_by_an_option(x: Any) -> Any:
    y = x - 0.6
    before = y.sin()
    nn.functional.relu(y, inplace=True)
    return before - y.sin()


def written_as_out(x: Any) -> Any:
    y = x * 2
    before = y.sin()
    torch.neg(x, out=y)
    return before - y.sin()


def written_by_a_later_argument(x: Any) -> Any:
    y = x * 2
    before = y.sin()
    aten.mul.out(x, x, out=y)
    return before - y.sin()


def written_again(x: Any) -> Any:
    first = x.sin()
    x.add_(1)
    second = x.sin()
    x.sub_(1)
    return first - second + x.sin()


def shape_written(x: Any) -> Any:
    one, other = x.view(4), x.view(4)
    one.unsqueeze_(0)
    return other.sum(0)


WRITING = (
    *(written_between, written_afterwards, written_through_a_view, written_through_another_view),
    *(view_of_what_is_written, written_by_an_option, written_as_out, written_by_a_later_argument, written_again),
    shape_written,
)


@pytest.mark.requirement("passes.cse.in-place")
@pytest.mark.parametrize("program", WRITING, ids=lambda program: program.__name__.replace("_", "-"))
def test_what_is_written_to_is_not_the_same(fx: Implementation, program: Callable[[Any], Any]) -> None:
    result = after(fx, program)
    assert torch.equal(result.graph_module(VALUE.clone()), program(VALUE.clone()))


@pytest.mark.requirement("passes.cse.in-place")
def test_inputs_may_be_the_same_tensor(fx: Implementation) -> None:
    def program(x: Any, y: Any) -> Any:
        before = x.sin()
        y.add_(1)
        return before - x.sin()

    result, value, same = after(fx, program), VALUE.clone(), VALUE.clone()
    assert torch.equal(result.graph_module(value, value), program(same, same))


def itself(x: Any) -> Any:
    """A function of the user's that returns its argument."""
    return x


@pytest.mark.requirement("passes.cse.in-place")
def test_a_function_may_return_its_argument(fx: Implementation) -> None:
    graph = fx.Graph()
    y = graph.call_function(torch.mul, (graph.placeholder("x"), 2))
    same, before = graph.call_function(itself, (y,)), graph.call_method("sin", (y,))
    graph.call_method("add_", (same, 1))
    graph.output(graph.call_function(torch.sub, (before, graph.call_method("sin", (y,)))))
    gm = fx.GraphModule({}, graph)
    result = fx.passes.dialect.common.cse_pass.CSEPass()(gm)
    assert torch.equal(result.graph_module(VALUE), gm(VALUE))


class Impure(nn.Module):
    """A module of which the call stays, and which writes to what it is given if it is told to."""

    _is_impure = True

    def __init__(self, amount: float = 0.0) -> None:
        super().__init__()
        self.amount, self.calls = amount, 0

    def forward(self, x: torch.Tensor) -> None:
        self.calls += 1
        if self.amount:
            x.add_(self.amount)


def around_a_module(fx: Implementation, module: nn.Module) -> Any:
    """The difference of what is computed twice before, and twice after a call of `module`."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    before = [graph.call_function(torch.sin, (x,)) for _ in range(2)]
    graph.call_module("module", (x,))
    behind = [graph.call_function(torch.sin, (x,)) for _ in range(2)]
    products = [graph.call_function(torch.mul, tuple(pair)) for pair in (before, behind)]
    graph.output(graph.call_function(torch.sub, tuple(products)))
    return fx.GraphModule({"module": module}, graph)


@pytest.mark.requirement("passes.cse.in-place")
@pytest.mark.parametrize("amount", [0.0, 3.0])
def test_impure_modules_may_write(fx: Implementation, amount: float) -> None:
    gm = around_a_module(fx, Impure(amount))
    result = fx.passes.dialect.common.cse_pass.CSEPass()(gm)
    assert torch.equal(result.graph_module(VALUE.clone()), gm(VALUE.clone()))


@pytest.mark.requirement("passes.cse.beside-effects")
def test_calls_beside_an_impure_module(fx: Implementation) -> None:
    module = Impure()
    result = fx.passes.dialect.common.cse_pass.CSEPass()(around_a_module(fx, module))
    assert result.modified
    assert len(nodes_of(result.graph_module.graph, "call_function", torch.sin)) <= 2
    result.graph_module(VALUE)
    assert module.calls == 1


def asserting(x: Any) -> Any:
    return x.sin() * x.sin()


def writing_elsewhere(x: Any) -> Any:
    y, first = x * 2, x.sin()
    y.add_(1)
    return y * first * x.sin()


def writing_to_a_product(x: Any) -> Any:
    y, first = torch.mul(x, 2), x.sin()
    y.add_(1)
    return y * first * x.sin()


def writing_by_an_operator(x: Any) -> Any:
    y, first = torch.mul(x, 2), x.sin()
    torch.ops.aten.add_.Tensor(y, x)
    return y * first * x.sin()


def writing_behind(x: Any) -> Any:
    return (x.sin() * x.sin()).add_(1)


def writing_first(x: Any) -> Any:
    x.add_(1)
    return x.sin() * x.sin()


def drawing(x: Any) -> Any:
    return x.sin() * torch.bernoulli(x, p=1.0) * x.sin()


@pytest.mark.requirement("passes.cse.beside-effects")
@pytest.mark.parametrize(
    "program",
    [
        *(asserting, writing_elsewhere, writing_to_a_product, writing_by_an_operator, writing_behind, writing_first),
        drawing,
    ],
    ids=lambda each: each.__name__,
)
def test_calls_beside_effects(fx: Implementation, program: Callable[[Any], Any]) -> None:
    gm = fx.symbolic_trace(program)
    if program is asserting:
        graph = gm.graph
        for node in nodes_of(graph, "call_method", "sin"):
            with graph.inserting_before(node):
                graph.call_function(torch._assert, (True, node.name))
        gm.recompile()
    result = fx.passes.dialect.common.cse_pass.CSEPass()(gm)
    assert len(nodes_of(result.graph_module.graph, "call_method", "sin")) == 1, result.graph_module.code
    effective = torch._assert, "add_", torch.ops.aten.add_.Tensor, torch.bernoulli
    effects = [node for node in result.graph_module.graph.nodes if node.target in effective]
    assert len(effects) == (2 if program is asserting else 1), result.graph_module.code
    assert torch.equal(result.graph_module(VALUE.clone()), program(VALUE.clone())), result.graph_module.code


AUTOCAST = ("cpu", torch.bfloat16, True, None)


def in_modes(fx: Implementation, *, gradients: bool) -> Any:
    """The same product in the mode of the caller, and without gradients or in autocast."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    outside = graph.call_function(torch.mm, (x, x))
    entered = None
    if gradients:
        graph.call_function(torch._C._set_grad_enabled, (False,))
    else:
        entered = graph.call_function(autocast_mode._enter_autocast, AUTOCAST)
    inside = graph.call_function(torch.mm, (x, x))
    if gradients:
        graph.call_function(torch._C._set_grad_enabled, (True,))
    else:
        graph.call_function(autocast_mode._exit_autocast, (entered,))
    graph.output((outside, inside))
    return fx.GraphModule(nn.Module(), graph)


@pytest.mark.requirement("passes.cse.apart[modes]")
@pytest.mark.parametrize("gradients", [True, False], ids=["gradients", "autocast"])
def test_calls_in_other_modes_stay_apart(fx: Implementation, gradients: bool) -> None:
    gm = in_modes(fx, gradients=gradients)
    result = fx.passes.dialect.common.cse_pass.CSEPass()(gm)
    value = VALUE.clone().requires_grad_()
    facts = [[(each.dtype, each.requires_grad) for each in module(value)] for module in (gm, result.graph_module)]
    assert facts[1] == facts[0]


@pytest.mark.requirement("passes.cse.apart[literal-types]")
def test_numbers_of_other_types_are_different(fx: Implementation) -> None:
    assert not after(fx, lambda x: (torch.add(x, 1), torch.add(x, 1.0), torch.add(x, True))).modified
    assert not after(fx, lambda x: (torch.add(x, other=1), torch.add(x, other=1.0))).modified


@pytest.mark.requirement("passes.cse.apart[signed-zeros]")
@pytest.mark.parametrize("zeros", [(0.0, -0.0), (complex(1, 0.0), complex(1, -0.0))], ids=["float", "complex"])
def test_zeros_of_either_sign_are_different(fx: Implementation, zeros: tuple[Any, Any]) -> None:
    one, other = zeros
    assert not after(fx, lambda x: (torch.mul(x, one), torch.mul(x, other))).modified


@pytest.mark.requirement("passes.cse.nested-inputs")
def test_nested_inputs_stay(fx: Implementation) -> None:
    def program(x: Any) -> Any:
        return {"product": x["a"].sin() * x["a"].sin()}

    gm = fx.symbolic_trace(program, concrete_args={"x": {"a": fx.PH}})
    result = fx.passes.dialect.common.cse_pass.CSEPass()(gm)
    assert result.modified
    inputs = {"a": VALUE}
    assert torch.equal(result.graph_module(inputs)["product"], program(inputs)["product"])


# Graphs as values


def sin_then_cos(x: Any, y: Any) -> Any:
    left, right = x.sin(), y.cos()
    return left + right


def cos_then_sin(a: Any, b: Any) -> Any:
    right, left = b.cos(), a.sin()
    return left + right


def shared(x: Any) -> Any:
    value = x.sin()
    return value + value


@pytest.mark.requirement("passes.utils.compare-graphs[calls]")
@pytest.mark.parametrize(
    ("left", "right", "same"),
    [
        (lambda x: x + 1, lambda y: y + 1, True),
        (sin_then_cos, cos_then_sin, True),
        (lambda x: x + 1, lambda x: x + 2, False),
        (lambda x: x + 1, lambda x: x + True, False),
        (lambda x: x + 1, lambda x: x - 1, False),
        (lambda x: x.sin(), lambda x: x.sin().sin(), False),
        (lambda x: x.sin_(), lambda x: x.cos_(), False),
        (shared, lambda x: x.sin() + x.sin(), False),
    ],
    ids=["names", "order", "literal", "type", "target", "length", "underscore", "sharing"],
)
def test_graphs_are_compared(fx: Implementation, left: Any, right: Any, same: bool) -> None:
    graphs = [fx.symbolic_trace(program).graph for program in (left, right)]
    assert fx.passes.utils.compare_graphs(*graphs) == same


@pytest.mark.requirement("passes.utils.compare-graphs[inputs]")
def test_inputs_are_compared_by_place(fx: Implementation) -> None:
    graphs = [fx.symbolic_trace(program).graph for program in (lambda x, y: x - y, lambda x, y: y - x)]
    assert not fx.passes.utils.compare_graphs(*graphs)


def with_dead_code(x: Any) -> Any:
    x.neg()
    return x.sin()


def with_other_dead_code(x: Any) -> Any:
    x.cos()
    return x.sin()


@pytest.mark.requirement("passes.utils.compare-graphs[any]")
@pytest.mark.parametrize(
    "program", [lambda x, _y: x.sin(), lambda x: x, with_dead_code], ids=["unused-input", "no-call", "dead-code"]
)
def test_any_graph_can_be_compared(fx: Implementation, program: Any) -> None:
    compare, graph = fx.passes.utils.compare_graphs, fx.symbolic_trace(program).graph
    assert compare(graph, fx.symbolic_trace(program).graph)
    for other in (shared, with_other_dead_code):
        assert not compare(graph, fx.symbolic_trace(other).graph)


@pytest.mark.requirement("passes.utils.holder-module")
def test_a_module_that_holds_others(fx: Implementation) -> None:
    first, second = nn.ReLU(), nn.Linear(2, 2)
    holder = fx.passes.utils.HolderModule({"first": first, "second": second})
    assert isinstance(holder, nn.Module)
    assert dict(holder.named_children()) == {"first": first, "second": second}


@pytest.mark.requirement("passes.utils.lift-subgraph")
def test_a_subgraph_becomes_a_module(fx: Implementation) -> None:
    scale = nn.Parameter(torch.full((2,), 2.0))
    model = Own(lambda self, x: self.seq(x) * self.scale, seq=nn.Sequential(nn.Linear(2, 2)), scale=scale)
    gm, subgraph = fx.symbolic_trace(model), fx.Graph()
    result = subgraph.call_module("seq.0", (subgraph.placeholder("x"),))
    subgraph.output(subgraph.call_method("mul", (result, subgraph.get_attr("scale"))))
    lifted, paths = fx.passes.utils.lift_subgraph_as_module(gm, subgraph, "comp", "Lifted")
    assert isinstance(lifted, fx.GraphModule)
    assert type(lifted).__name__ == "Lifted"
    assert torch.equal(lifted(VALUE), model(VALUE))
    assert lifted.scale is model.scale
    assert paths == {"seq.0": "comp.seq.0", "scale": "comp.scale"}
    lifted, _ = fx.passes.utils.lift_subgraph_as_module(gm, subgraph)
    assert type(lifted).__name__ == "GraphModule"


# ShapeProp


def split_and_turned(self: Any, x: Any) -> Any:
    left, _ = (self.linear(x) * self.weight).split(2, 1)
    return left.t(), [left], x.size(0)


def net() -> nn.Module:
    return Own(split_and_turned, linear=nn.Linear(3, 4), weight=nn.Parameter(torch.ones(4)))


def meta_after(fx: Implementation, program: Any, *values: Any) -> dict[str, dict[str, Any]]:
    """The `meta` of each node, by what it calls, after a run on `values`."""
    gm = fx.symbolic_trace(program)
    fx.passes.shape_prop.ShapeProp(gm).propagate(*values)
    return {label: node.meta for node, label in labels(gm.graph).items()}


@pytest.mark.requirement("passes.shape_prop.result")
def test_values_stay_what_they_are(fx: Implementation) -> None:
    check_passes_on(fx, lambda gm: fx.passes.shape_prop.ShapeProp(gm).propagate, same_object=False)


@pytest.mark.requirement("passes.shape_prop.result")
def test_propagate_returns_the_result(fx: Implementation) -> None:
    gm, value = fx.symbolic_trace(net()), torch.randn(5, 3)
    turned, (left,), size = fx.passes.shape_prop.ShapeProp(gm).propagate(value)
    expected_turned, (expected_left,), expected_size = gm(value)
    assert torch.equal(turned, expected_turned)
    assert torch.equal(left, expected_left)
    assert size == expected_size
    gm = fx.symbolic_trace(nn.Sequential(nn.BatchNorm1d(3)))
    assert torch.equal(fx.passes.shape_prop.ShapeProp(gm).propagate(value), gm(value))


@pytest.mark.requirement("passes.shape_prop.metadata[tensor]")
def test_tensors_are_described(fx: Implementation) -> None:
    meta = meta_after(fx, net().eval(), torch.ones(5, 3))
    metadata = fx.passes.shape_prop.TensorMetadata
    plain: dict[str, Any] = {"memory_format": None, "is_quantized": False, "qparams": {}}
    assert meta_after(fx, lambda x, unused: x, 1, torch.ones(2))["unused"]["tensor_meta"].shape == (2,)
    expected = {
        "x": metadata(torch.Size([5, 3]), torch.float32, requires_grad=False, stride=(3, 1), **plain),
        "linear": metadata(torch.Size([5, 4]), torch.float32, requires_grad=True, stride=(4, 1), **plain),
        "weight": metadata(torch.Size([4]), torch.float32, requires_grad=True, stride=(1,), **plain),
        "mul": metadata(torch.Size([5, 4]), torch.float32, requires_grad=True, stride=(4, 1), **plain),
        "t": metadata(torch.Size([2, 5]), torch.float32, True, (1, 4), None, False, {}),
    }
    for name, description in expected.items():
        assert meta[name]["tensor_meta"]._replace(memory_format=None) == description
    with torch.no_grad():
        weight = meta_after(fx, net(), torch.ones(5, 3))["weight"]["tensor_meta"]
    assert weight._replace(memory_format=None) == expected["weight"]
    leaf = torch.ones(2, requires_grad=True)
    for value, expanded in (leaf, (2, True, (0, 1))), (leaf.detach(), (2, False, (0, 1))):
        widened = meta_after(fx, lambda x: x.expand(3, 2), value)
        described = widened["x"]["tensor_meta"], widened["expand"]["tensor_meta"]
        found = len(described[1].shape), described[0].requires_grad, described[1].stride
        assert (found, described[1].requires_grad) == (expanded, expanded[1])
    written = meta_after(fx, lambda x: x.clone().unsqueeze_(0), torch.ones(2))
    assert [written[name]["tensor_meta"].shape for name in ("clone", "unsqueeze_")] == [(2,), (1, 2)]
    assert metadata._fields == (
        *("shape", "dtype", "requires_grad", "stride", "memory_format", "is_quantized", "qparams"),
    )


@pytest.mark.requirement("passes.shape_prop.metadata[aggregates]")
def test_containers_are_described_as_such(fx: Implementation) -> None:
    meta = meta_after(fx, net(), torch.ones(5, 3))
    shapes = [described.shape for described in meta["split"]["tensor_meta"]]
    assert isinstance(meta["split"]["tensor_meta"], tuple)
    assert shapes == [(5, 2), (5, 2)]
    turned, lefts, size = described = meta["output"]["tensor_meta"]
    assert (isinstance(described, tuple), isinstance(lefts, list)) == (True, True)
    assert (turned.shape, [left.shape for left in lefts], size) == ((2, 5), [(5, 2)], 5)
    by_name = meta_after(fx, lambda x: {"one": x, "two": (x, 3, None)}, torch.ones(2))["output"]["tensor_meta"]
    assert isinstance(by_name, dict)
    assert by_name["one"].shape == by_name["two"][0].shape == (2,)
    assert by_name["two"][1:] == (3, None)
    assert meta_after(fx, lambda x: [(x, 3)], torch.ones(2))["output"]["tensor_meta"][0][0].shape == (2,)


@pytest.mark.requirement("passes.shape_prop.metadata[type]")
def test_the_class_is_noted(fx: Implementation) -> None:
    meta = meta_after(fx, net(), torch.ones(5, 3))
    assert [meta[name]["type"] for name in ("x", "weight", "split", "size")] == [torch.Tensor, nn.Parameter, tuple, int]
    assert "tensor_meta" not in meta["size"]
    for size in range(2):
        meta = meta_after(fx, lambda x: (x.tolist(), x.unbind()), torch.ones(size))
        assert [meta[name]["type"] for name in ("tolist", "unbind")] == [list, tuple], f"of {size} items"


@pytest.mark.requirement("passes.shape_prop.run-node")
def test_a_subclass_sees_and_changes_the_values(fx: Implementation) -> None:
    noted = []

    def run_node(self: Any, n: Any) -> Any:
        value = fx.passes.shape_prop.ShapeProp.run_node(self, n)
        noted.append((target_name(n), n.meta["tensor_meta"].dtype))
        return value.half() if n.target == "neg" else value

    shape_prop = derived(fx.passes.shape_prop.ShapeProp, run_node=run_node)(fx.symbolic_trace(lambda x: x.neg() * 2))
    assert isinstance(shape_prop, fx.Interpreter)
    assert torch.equal(shape_prop.propagate(torch.ones(2)), torch.full((2,), -2).half())
    single, half = torch.float32, torch.float16
    assert noted == [("x", single), ("neg", single), ("mul", half), ("output", half)]


LAST_3D = torch.channels_last_3d
FORMATS: list[tuple[str, Callable[[], torch.Tensor], torch.memory_format | None]] = [
    ("contiguous", lambda: torch.ones(1, 2, 3, 4), torch.contiguous_format),
    ("channels_last", lambda: torch.ones(1, 2, 3, 4).to(memory_format=torch.channels_last), torch.channels_last),
    ("channels_last_3d", lambda: torch.ones(1, 2, 3, 4, 5).to(memory_format=LAST_3D), LAST_3D),
    ("none", lambda: torch.ones(2, 3).t(), None),
    ("scalar", lambda: torch.ones(()), torch.contiguous_format),
    ("empty", lambda: torch.ones(2, 0), torch.contiguous_format),
    ("contiguous-and-channels_last", lambda: torch.ones(2, 1, 3, 3), torch.contiguous_format),
    ("of-one-pixel", lambda: torch.ones(2, 3, 1, 1), torch.contiguous_format),
    ("contiguous-and-channels_last_3d", lambda: torch.ones(2, 1, 3, 3, 3), torch.contiguous_format),
    (
        "channels_last-of-one-channel",
        lambda: torch.ones(2, 1, 3, 3).as_strided((2, 1, 3, 3), (9, 1, 3, 1)),
        torch.contiguous_format,
    ),
]


@pytest.mark.requirement("passes.shape_prop.metadata[memory-format]")
@pytest.mark.parametrize(("make", "expected"), [case[1:] for case in FORMATS], ids=[case[0] for case in FORMATS])
def test_memory_formats(fx: Implementation, make: Callable[[], torch.Tensor], expected: Any) -> None:
    assert meta_after(fx, lambda x: x, make())["x"]["tensor_meta"].memory_format == expected


@pytest.mark.requirement("passes.shape_prop.metadata[sparse]")
def test_sparse_tensors(fx: Implementation) -> None:
    described = meta_after(fx, lambda x: x + x, torch.eye(2).to_sparse())["add"]["tensor_meta"]
    assert (described.shape, described.stride, described.memory_format) == ((2, 2), (), None)


@pytest.mark.requirement("passes.shape_prop.metadata[quantized]")
@pytest.mark.filterwarnings("ignore:torch.quantize_per_tensor:UserWarning")
def test_quantized_tensors(fx: Implementation) -> None:
    per_tensor = torch.quantize_per_tensor(torch.ones(2, 2), 0.5, 3, torch.quint8)
    per_channel = torch.quantize_per_channel(
        torch.ones(3, 2), torch.tensor([0.5, 0.25]), torch.tensor([1, 2]), 1, torch.qint8
    )
    described = [meta_after(fx, lambda x: x, value)["x"]["tensor_meta"] for value in (per_tensor, per_channel)]
    assert [each.is_quantized for each in described] == [True, True]
    assert described[0].qparams == {"qscheme": torch.per_tensor_affine, "scale": 0.5, "zero_point": 3}
    assert described[1].qparams == {
        "qscheme": torch.per_channel_affine,
        "scale": [0.5, 0.25],
        "zero_point": [1, 2],
        "axis": 1,
    }


@pytest.mark.requirement("passes.shape_prop.metadata[other-meta]")
def test_other_metadata_stays(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    for node in gm.graph.nodes:
        node.meta["mine"] = node.name
    before = [dict(node.meta) for node in gm.graph.nodes]
    fx.passes.shape_prop.ShapeProp(gm).propagate(torch.ones(2))
    written = {"tensor_meta", "type"}
    after = [{key: node.meta[key] for key in node.meta.keys() - written} for node in gm.graph.nodes]
    assert after == before


@pytest.mark.requirement("passes.shape_prop.metadata[stale]")
def test_another_run_leaves_nothing_of_the_one_before(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: x * 2)
    for value in (torch.ones(2), 3):
        fx.passes.shape_prop.ShapeProp(gm).propagate(value)
    assert [node.meta["type"] for node in gm.graph.nodes] == [int] * 3
    assert not [node for node in gm.graph.nodes if "tensor_meta" in node.meta]


@pytest.mark.requirement("passes.shape_prop.fake-mode")
def test_shapes_without_data(fx: Implementation) -> None:
    model, value = net(), torch.ones(5, 3)
    expected = {name: meta.get("tensor_meta") for name, meta in meta_after(fx, model, value).items()}
    gm = fx.symbolic_trace(model)
    (turned, _, _) = fx.passes.shape_prop.ShapeProp(gm, FakeTensorMode()).propagate(value)
    assert isinstance(turned, FakeTensor)
    assert {label: node.meta.get("tensor_meta") for node, label in labels(gm.graph).items()} == expected
    assert not any(isinstance(parameter, FakeTensor) for parameter in gm.parameters())
    assert type(gm(value)[0]) is torch.Tensor
    assert gm.training
    leaf = torch.ones(5, 3, requires_grad=True)
    fx.passes.shape_prop.ShapeProp(gm, FakeTensorMode()).propagate(leaf)
    assert next(iter(gm.graph.nodes)).meta["tensor_meta"] == meta_after(fx, model, leaf)["x"]["tensor_meta"]


@pytest.mark.requirement("passes.shape_prop.fake-mode")
def test_inputs_in_lists_have_no_data(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda pair: pair[0] + pair[1])
    prop = fx.passes.shape_prop.ShapeProp(gm, FakeTensorMode())
    assert isinstance(prop.propagate([torch.ones(2), torch.ones(2)]), FakeTensor)


@pytest.mark.requirement("passes.shape_prop.errors[says-which-node]")
def test_an_error_names_the_node(fx: Implementation) -> None:
    gm = fx.symbolic_trace(net())
    (failing,) = nodes_of(gm.graph, "call_module")
    with pytest.raises(RuntimeError, match=rf"\b{failing.name}\b") as caught:
        fx.passes.shape_prop.ShapeProp(gm).propagate(torch.ones(5, 7))
    assert "shapes cannot be multiplied" in str(caught.value.__cause__)


@pytest.mark.requirement("passes.shape_prop.errors[words]")
def test_words(fx: Implementation) -> None:
    words = r"^ShapeProp error for: node=%linear : .*call_module\[target=linear\]"
    with pytest.raises(RuntimeError, match=words):
        fx.passes.shape_prop.ShapeProp(fx.symbolic_trace(net())).propagate(torch.ones(5, 7))
