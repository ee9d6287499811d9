"""What a splitter finds and prints; tools: groups of calls, names of targets, sorting. See spec/partitioning.md."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import labels, nodes_of, targets, verdict
from conformance.test_partitioning import VALUES, small
from conformance.test_partitioning_splitting import sized, splitter

VALUE = torch.ones(4)


def mixed(x: Any, n: Any) -> Any:
    y = torch.relu(x)
    scaled = torch.mul(torch.add(y, other=y, alpha=n), n)
    rows = scaled.size(0)
    repeated = (rows - torch.sigmoid(scaled)).repeat(4)
    result = torch.cos(torch.neg(repeated))
    return result, torch.stack([result, result], dim=0), y, torch.abs(torch.tanh(result))


SUPPORT = """
Supported node types in the model:
torch.relu: ((torch.float32,), {})
torch.add: ((torch.float32,), {'other': torch.float32, 'alpha': None})
torch.mul: ((torch.float32,), {})
size: ((torch.float32,), {})
torch.neg: ((torch.float32,), {})
torch.cos: ((torch.float32,), {})
torch.stack: ((), {})
torch.abs: ((torch.float32,), {})

Unsupported node types in the model:
torch.sigmoid: ((torch.float32,), {})
_operator.sub: ((None, torch.float32), {})
repeat: ((torch.float32,), {})
torch.tanh: ((torch.float32,), {})
"""

RATE = "theoretical max qps (bounds by PCIe bandwidth) for this submodule is"
PARTS = f"""\
Before removing small acc subgraphs, total 5 subgraphs are created: 3 acc subgraphs and 2 cpu subgraphs.
After removing small acc subgraphs, total 4 subgraphs are created: 2 acc subgraphs and 2 cpu subgraphs.
_run_on_acc_0: 4 node(s)
_run_on_cpu_1: 3 node(s)
_run_on_acc_2: 3 node(s)
_run_on_cpu_3: 2 node(s)

Processing acc submodule _run_on_acc_0
Checking inputs...
Input n is not a tensor, this might cause problems during lowering!
Checking outputs...
Output size is not a tensor, this might cause problems during lowering!
Total input size in bytes is 16, total output size in bytes is 32, {RATE} 3355443200.0.
Lowering and running succeed!

Processing acc submodule _run_on_acc_2
Checking inputs...
Checking outputs...
Total input size in bytes is 64, total output size in bytes is 192, {RATE} 559240533.3333334.
Run into an error during lowering!
It is cos.
Theoretical max qps (bounds by PCIe bandwidth) for this model is 559240533.3333334, \
bottleneck is submodule _run_on_acc_2."""


LOOSE: dict[str, Any] = {"allow_non_tensor": True, "min_acc_module_size": 2}


@pytest.mark.requirement("partitioning.splitter.previews[text]")
def test_the_text_of_previews(fx: Implementation) -> None:
    made = splitter(fx, mixed, None, VALUE, 3, but={"sigmoid", "sub", "repeat", "tanh"}, skip_fusion=True, **LOOSE)

    def lower(part: Any, _inputs: Any) -> Any:
        if len(part.graph.nodes) > 6:
            return part
        raise RuntimeError("cannot be lowered")

    made._lower_model_to_backend, made._find_culprit = lower, lambda _part, _inputs: "It is cos."
    assert made.node_support_preview() == SUPPORT
    assert made.split_preview() == PARTS


def halves(x: Any) -> Any:
    both = torch.split(x, 2)
    return torch.neg(torch.cat(tensors=both)), torch.sin(both[0])


@pytest.mark.requirement("partitioning.splitter.previews[text]")
def test_the_text_about_several_tensors_in_one_value(fx: Implementation) -> None:
    made = splitter(fx, halves, None, VALUE, but={"cat"}, skip_fusion=True, **LOOSE)
    types, parts = made.node_support_preview(), made.split_preview()
    assert "\ntorch.cat: ((), {'tensors': None})\n" in types
    assert "\n_operator.getitem: ((), {})\n" in types
    assert "\nOutput split is not a tensor, this might cause problems during lowering!\n" in parts
    assert "\nTotal input size in bytes is 16, total output size in bytes is 8, " in parts


@pytest.mark.requirement("partitioning.splitter.previews[text]")
@pytest.mark.parametrize(
    ("unsupported", "expected"),
    [
        ({"relu", "neg", "sin"}, "this model is 107374182400, bottleneck is submodule ."),
        ({"neg"}, "this model is 6710886400.0, bottleneck is submodule _run_on_acc_0."),
    ],
    ids=["no-part", "equal-parts"],
)
def test_the_first_of_the_slowest_parts(fx: Implementation, unsupported: set[str], expected: str) -> None:
    made = splitter(fx, lambda x: torch.sin(torch.neg(torch.relu(x))), None, VALUE, but=unsupported)
    assert made.split_preview().endswith(expected)


@pytest.mark.requirement("partitioning.splitter.previews[text]")
def test_a_part_that_is_refused_without_a_culprit(fx: Implementation) -> None:
    def refuse(_part: Any, _inputs: Any) -> Any:
        raise RuntimeError("cannot be lowered")

    made = splitter(fx, lambda x: torch.neg(torch.relu(x)), None, VALUE, skip_fusion=True, **LOOSE)
    made._lower_model_to_backend = refuse
    assert "\nUnable to find a culprit because _find_culprit() function is not implemented.\n" in made.split_preview()


@pytest.mark.requirement("partitioning.splitter.parts[non-tensor]")
def test_what_is_returned_is_passed_to_the_cpu(fx: Implementation) -> None:
    made = splitter(fx, returned, None, VALUE, skip_fusion=True, **LOOSE)
    finder = fx.passes.splitter_base.FxNetAccNodesFinder(made.module, made.operator_support, False)
    assert [node.target for node in finder()] == [torch.neg]


@pytest.mark.requirement("partitioning.splitter.parts[non-tensor]")
def test_what_the_accelerator_runs_can_pass_on_anything(fx: Implementation) -> None:
    gm = fx.symbolic_trace(mixed)
    fx.passes.shape_prop.ShapeProp(gm).propagate(VALUE, 3)
    support = fx.passes.operator_support.create_op_support(lambda _modules, _node: True)
    found = fx.passes.splitter_base.FxNetAccNodesFinder(gm, support, False)()
    assert found == {node for node in gm.graph.nodes if node.op.startswith("call_")}


def between(x: Any) -> Any:
    rows = x.size(0)
    return torch.mul(torch.neg(torch.add(x, rows)), rows)


def through_another(x: Any) -> Any:
    rows, dimensions = x.size(0), x.dim()
    return torch.sub(torch.add(torch.mul(x, dimensions), rows), dimensions)


def returned(x: Any) -> Any:
    return torch.neg(x).size(0)


def crossed(x: Any) -> Any:
    rows, dimensions = x.size(0), x.dim()
    first = torch.mul(torch.add(x, rows), dimensions)
    return first, torch.div(torch.sub(x, dimensions), rows)


GROUPS: dict[str, tuple[Callable[[Any], Any], list[set[str]]]] = {
    "between": (between, [{"size", "add", "neg", "mul"}]),
    "through-another": (through_another, [{"size", "dim", "mul", "add", "sub"}]),
    "returned": (returned, [{"size"}]),
    "crossed": (crossed, [{"size", "add", "div"}, {"dim", "mul", "sub"}]),
}


def crossed_beside_another(x: Any) -> Any:
    return crossed(x), torch.neg(x)


def check_groups(fx: Implementation, program: Any, groups: list[set[str]]) -> None:
    gm = fx.symbolic_trace(program)
    fx.passes.shape_prop.ShapeProp(gm).propagate(VALUE)
    label_of = labels(gm.graph)
    calls = {node for node in gm.graph.nodes if node.op.startswith("call_")}
    found = fx.passes.tools_common.FxNetAccFusionsFinder(gm, calls)()
    by_label = {label_of[node]: {label_of[each] for each in nodes} for node, nodes in found.items()}
    assert by_label == {label: group for group in groups for label in group}


@pytest.mark.requirement("partitioning.tools.fusions[found]")
@pytest.mark.parametrize("name", GROUPS)
def test_groups(fx: Implementation, name: str) -> None:
    check_groups(fx, *GROUPS[name])


@pytest.mark.requirement("partitioning.tools.fusions[shared]")
def test_groups_that_share_a_call(fx: Implementation) -> None:
    def program(x: Any) -> Any:
        rows, dimensions = x.size(0), x.dim()
        shared = torch.maximum(torch.add(x, rows), torch.mul(x, dimensions))
        return torch.sub(shared, rows), torch.div(shared, dimensions)

    check_groups(fx, program, [{"size", "dim", "add", "mul", "maximum", "sub", "div"}])


def needing_the_cpu(x: Any, y: Any) -> Any:
    """All but `sin`, `cos` and `neg` have to stay together."""
    rows = x.size(0)
    left = torch.add(x, rows)
    return torch.mul(torch.sub(left, torch.cos(torch.sin(y))), rows), torch.neg(left)


DEPENDENCIES = {
    "size": {"cos"},
    "add": {"cos", "size"},
    "sin": set[str](),
    "cos": {"sin"},
    "sub": {"cos", "add"},
    "mul": {"cos", "size", "sub"},
    "neg": {"size", "add", "sub", "mul"},
}


@pytest.mark.requirement("partitioning.splitter.parts[fusions]")
def test_groups_are_in_one_part(fx: Implementation) -> None:
    made = splitter(fx, needing_the_cpu, None, VALUE, VALUE, but={"cos", "neg"}, **LOOSE)
    label_of = labels(made.module.graph)
    calls = [node for node, label in label_of.items() if label in DEPENDENCIES]
    assert {label_of[node]: {label_of[each] for each in made.deps[node]} for node in calls} == DEPENDENCIES
    part = made().get_submodule(made.tags[-2])
    assert {"size", "add", "sub", "mul"} <= set(labels(part.graph).values())


@pytest.mark.requirement("partitioning.splitter.parts[fusions]")
@pytest.mark.parametrize(("settings", "count"), [({}, 1), ({"skip_fusion": True}, 3)], ids=["together", "apart"])
def test_groups_are_kept_together_by_default(fx: Implementation, settings: dict[str, bool], count: int) -> None:
    made = splitter(fx, between, None, VALUE, but={"neg"}, **settings)
    made()
    assert len(made.tags) == count


@pytest.mark.requirement("partitioning.splitter.refused[circle]")
def test_groups_that_need_each_other(fx: Implementation) -> None:
    made = splitter(fx, crossed_beside_another, None, VALUE, but={"neg"}, **LOOSE)
    with pytest.raises(fx.passes.splitter_base.FxNetSplitterInternalError):
        made()


@pytest.mark.requirement("partitioning.splitter.parts[all-supported]")
@pytest.mark.parametrize("program", [crossed, between], ids=["crossed", "between"])
def test_what_the_accelerator_runs_as_a_whole_is_one_part(fx: Implementation, program: Any) -> None:
    made = splitter(fx, program, None, VALUE, **LOOSE)
    module = made()
    (part,) = [each for _, each in module.named_children()]
    calls = {node.target for node in part.graph.nodes if node.op.startswith("call_")}
    assert calls == {node.target for node in fx.symbolic_trace(program).graph.nodes if node.op.startswith("call_")}
    torch.testing.assert_close(module(VALUE), program(VALUE), rtol=0, atol=0)


# Names of targets, and sorting


@pytest.mark.requirement("partitioning.tools.node-target[calls]")
def test_targets_have_names(fx: Implementation) -> None:
    gm = fx.symbolic_trace(small())
    modules = dict(gm.named_modules())
    name = fx.passes.tools_common.get_node_target
    found = {label: name(modules, node) for node, label in labels(gm.graph).items() if node.op.startswith("call_")}
    assert found == {
        "linear": "torch.nn.modules.linear.Linear",
        "relu": "relu",
        "cat": "torch.cat",
        "size": "size",
        "add": "_operator.add",
    }
    for node in gm.graph.nodes:
        if not node.op.startswith("call_"):
            with pytest.raises(AssertionError):
                name(modules, node)


@pytest.mark.requirement("partitioning.tools.opcodes-of-calls")
def test_the_opcodes_of_calls(fx: Implementation) -> None:
    assert set(fx.passes.tools_common.CALLABLE_NODE_OPS) == {"call_function", "call_method", "call_module"}


@pytest.mark.requirement("partitioning.tools.node-target[acc-ops]")
def test_names_of_targets_for_accelerators(fx: Implementation) -> None:
    def function() -> None: ...

    function.__module__ = "backend.acc_ops.functions"
    assert fx.passes.tools_common.get_acc_ops_name(function) == "acc_ops.function"
    gm = fx.symbolic_trace(small())
    gm.linear._base_class_origin = nn.ReLU
    call = nodes_of(gm.graph, "call_module", "linear")[0]
    name = fx.passes.tools_common.get_node_target(dict(gm.named_modules()), call)
    assert name == "torch.nn.modules.activation.ReLU"


def unsorted(fx: Implementation) -> Any:
    """A module in whose graph `cos` stands before `sin`, whose value it uses."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    sin = graph.call_function(torch.sin, (x,))
    cos = graph.call_function(torch.cos, (sin,))
    neg = graph.call_function(torch.neg, (x,))
    graph.output(graph.call_function(torch.add, (cos, neg)))
    gm = fx.GraphModule({}, graph)
    neg.append(sin)
    return gm


@pytest.mark.requirement("partitioning.tools.sorted[stable]")
@pytest.mark.parametrize("sort", ["legalize_graph", "stable_topological_sort"])
def test_graphs_are_sorted(fx: Implementation, sort: str) -> None:
    gm = unsorted(fx)
    for node in gm.graph.nodes:
        node.type, node.meta["mine"] = int, node.op
    assert verdict(gm.graph) != ""
    assert getattr(fx.passes.tools_common, sort)(gm) is gm
    assert verdict(gm.graph) == ""
    assert [node for node in gm.graph.nodes if (node.type, node.meta) != (int, {"mine": node.op})] == []
    assert sorted(targets(gm.graph)) == ["add", "cos", "neg", "output", "sin", "x"]
    if sort == "stable_topological_sort":
        assert targets(gm.graph) == ["x", "neg", "sin", "cos", "add", "output"]
    assert torch.equal(gm(VALUES[0]), VALUES[0].sin().cos() - VALUES[0])


@pytest.mark.requirement("partitioning.tools.sorted[stable]")
@pytest.mark.parametrize("sort", ["legalize_graph", "stable_topological_sort"])
def test_graphs_with_their_own_code_are_sorted(fx: Implementation, sort: str) -> None:
    class Twice(fx.CodeGen):  # type: ignore[misc, name-defined] # the class is the implementation's
        def generate_output(self, output_args: Any, **_options: Any) -> str:
            return f"return {output_args!r}, {output_args!r}"

    nested = fx.symbolic_trace(lambda pair: pair[0] - pair[1], concrete_args={"pair": (fx.PH, fx.PH)})
    own = unsorted(fx)
    own.graph.set_codegen(Twice())
    for gm in (nested, own):
        getattr(fx.passes.tools_common, sort)(gm).recompile()
    assert torch.equal(nested(VALUES), VALUES[0] - VALUES[1])
    first, second = own(VALUES[0])
    assert first is second


@pytest.mark.requirement("partitioning.tools.sorted[sizes-first]")
@pytest.mark.parametrize(
    ("early", "is_early"), [(operator.add, True), (operator.lt, True), (torch.add, False), (operator.and_, False)]
)
def test_sizes_come_first(fx: Implementation, early: Any, is_early: bool) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    others = [graph.call_function(torch.relu, (x,)), graph.call_function(torch.neg, (x,))]
    graph.output([*others, graph.call_function(early, (x, x))])
    gm = fx.passes.tools_common.legalize_graph(fx.GraphModule({}, graph))
    calls = [node.target for node in gm.graph.nodes if node.op == "call_function"]
    assert calls == ([early, torch.relu, torch.neg] if is_early else [torch.relu, torch.neg, early])


@pytest.mark.requirement("partitioning.tools.sorted[circle]")
@pytest.mark.parametrize(
    ("sort", "error"), [("legalize_graph", RuntimeError), ("stable_topological_sort", AssertionError)]
)
def test_circles_are_refused(fx: Implementation, sort: str, error: type[Exception]) -> None:
    gm = unsorted(fx)
    by_label = {label: node for node, label in labels(gm.graph).items()}
    by_label["sin"].args = (by_label["cos"],)
    before = targets(gm.graph)
    with pytest.raises(error):
        getattr(fx.passes.tools_common, sort)(gm)
    assert targets(gm.graph) == before


FUSIONS = {
    "all": (["neg", "size", "sub", "sin", "reshape", "cos"], {"size", "sub", "reshape"}, set()),
    "reshape-is-not-supported": (["neg", "size", "sub", "sin", "cos"], set(), {"size", "sub"}),
}


@pytest.mark.requirement("partitioning.tools.fusions[found]")
@pytest.mark.parametrize("name", FUSIONS)
def test_what_passes_on_no_tensor_stays_together(fx: Implementation, name: str) -> None:
    supported, group, taken = FUSIONS[name]
    gm = fx.symbolic_trace(sized)
    fx.passes.shape_prop.ShapeProp(gm).propagate(VALUES[0])
    label_of = labels(gm.graph)
    calls = {node for node, label in label_of.items() if label in supported}
    found = fx.passes.tools_common.FxNetAccFusionsFinder(gm, calls)()
    assert {label_of[node]: {label_of[each] for each in nodes} for node, nodes in found.items()} == dict.fromkeys(
        group, group
    )
    assert set(supported) - {label_of[node] for node in calls} == taken
