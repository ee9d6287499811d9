"""Names of targets, sorting, and groups of calls. See spec/partitioning.md."""

from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import labels, targets, verdict
from conformance.test_partitioning import VALUES, small
from conformance.test_partitioning_splitter import sized


@pytest.mark.requirement("partitioning.tools.node-target")
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


@pytest.mark.requirement("partitioning.tools.acc-ops")
def test_names_of_targets_for_accelerators(fx: Implementation) -> None:
    def function() -> None: ...

    function.__module__ = "backend.acc_ops.functions"
    assert fx.passes.tools_common.get_acc_ops_name(function) == "acc_ops.function"
    gm = fx.symbolic_trace(small())
    gm.linear._base_class_origin = nn.ReLU
    call = gm.graph.find_nodes(op="call_module", target="linear")[0]
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


@pytest.mark.requirement("partitioning.tools.sorted")
@pytest.mark.parametrize("sort", ["legalize_graph", "stable_topological_sort"])
def test_graphs_are_sorted(fx: Implementation, sort: str) -> None:
    gm = unsorted(fx)
    assert verdict(gm.graph) != ""
    assert getattr(fx.passes.tools_common, sort)(gm) is gm
    assert verdict(gm.graph) == ""
    assert sorted(targets(gm.graph)) == ["add", "cos", "neg", "output", "sin", "x"]
    if sort == "stable_topological_sort":
        assert targets(gm.graph) == ["x", "neg", "sin", "cos", "add", "output"]
    assert torch.equal(gm(VALUES[0]), VALUES[0].sin().cos() - VALUES[0])


@pytest.mark.requirement("partitioning.tools.sorted")
@pytest.mark.parametrize("sort", ["legalize_graph", "stable_topological_sort"])
def test_graphs_with_nested_inputs_are_sorted(fx: Implementation, sort: str) -> None:
    gm = fx.symbolic_trace(lambda pair: pair[0] - pair[1], concrete_args={"pair": (fx.PH, fx.PH)})
    getattr(fx.passes.tools_common, sort)(gm).recompile()
    assert torch.equal(gm(VALUES), VALUES[0] - VALUES[1])


@pytest.mark.requirement("partitioning.tools.circle")
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


@pytest.mark.requirement("partitioning.tools.fusions")
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
