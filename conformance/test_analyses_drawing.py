"""Drawings of graphs. See spec/analyses.md."""

import importlib
import re
import sys
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import nodes_of, output_of


class Drawn(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layer, self.norm = nn.Linear(2, 3, bias=False), nn.BatchNorm1d(3, affine=False)
        self.weight = nn.Parameter(torch.ones(3))

    def forward(self, x: Any) -> Any:
        value = torch.add(self.norm(self.layer(x)), self.weight)
        return torch.amax(value.sum(1, keepdim=True), 1) + value


def bare(name: str) -> str:
    return name.strip('"')


def labels_of(drawing: Any) -> dict[str, str]:
    """The texts of the boxes by name."""
    return {bare(box.get_name()): box.get_label() for box in drawing.get_nodes()}


def arrows_of(drawing: Any) -> set[tuple[str, str]]:
    return {(bare(arrow.get_source()), bare(arrow.get_destination())) for arrow in drawing.get_edges()}


def drawer(fx: Implementation, gm: Any, **options: Any) -> Any:
    return fx.passes.graph_drawer.FxGraphDrawer(gm, "drawn", **options)


@pytest.mark.requirement("analyses.graph_drawer.drawing[boxes]")
def test_nodes_are_boxes_and_uses_are_arrows(fx: Implementation) -> None:
    gm = fx.symbolic_trace(Drawn())
    drawing = drawer(fx, gm).get_dot_graph()
    found = labels_of(drawing)
    assert {node.name for node in gm.graph.nodes} <= set(found)
    names = {node.name for node in gm.graph.nodes}
    uses = {(node.name, user.name) for node in gm.graph.nodes for user in node.users}
    assert {(start, end) for start, end in arrows_of(drawing) if start in names} == uses
    (total,) = nodes_of(gm.graph, "call_method", "sum")
    for text in (f"name=%{total.name}", "op_code=call_method", "target=sum", "num_users=1", "1", "keepdim: True"):
        assert text in found[total.name]
    (add,) = nodes_of(gm.graph, "call_function", torch.add)
    assert "torch.add" in found[add.name]
    assert "args" not in found[add.name]
    gm = fx.symbolic_trace(lambda x, y: torch.add(x, other=y, alpha=0))
    (add,) = nodes_of(gm.graph, "call_function", torch.add)
    shown = labels_of(drawer(fx, gm).get_dot_graph())[add.name]
    assert ("alpha: 0" in shown, "other" in shown) == (True, False)
    assert len(drawer(fx, fx.symbolic_trace(lambda x: torch.mul(x, x))).get_dot_graph().get_edges()) == 2
    gm = fx.symbolic_trace(lambda x: torch.clamp(x, None, 3))
    (clamp,) = nodes_of(gm.graph, "call_function", torch.clamp)
    assert "None," in labels_of(drawer(fx, gm).get_dot_graph())[clamp.name]
    assert "digraph drawn" in drawing.to_string()


STATE = {"weight", "running_mean", "running_var", "num_batches_tracked"}


@pytest.mark.requirement("analyses.graph_drawer.drawing[state]")
@pytest.mark.parametrize("ignored", [False, True])
def test_state_of_modules_is_drawn(fx: Implementation, ignored: bool) -> None:
    gm = fx.symbolic_trace(Drawn())
    drawing = drawer(fx, gm, ignore_parameters_and_buffers=ignored).get_dot_graph()
    found = labels_of(drawing)
    (layer,) = nodes_of(gm.graph, "call_module", "layer")
    assert all(text in found[layer.name] for text in ("Linear", "in_features: 2", "out_features: 3"))
    assert {name.rpartition(".")[2] for name in found if "." in name} == (set() if ignored else STATE)
    if not ignored:
        assert "[3, 2]" in found[f"{layer.name}.weight"]
        assert (f"{layer.name}.weight", layer.name) in arrows_of(drawing)
        gm = fx.symbolic_trace(nn.Sequential(nn.Upsample(scale_factor=2)))
        assert "size: None" in "".join(labels_of(drawer(fx, gm).get_dot_graph()).values())
        gm = fx.symbolic_trace(nn.Sequential(*[nn.Linear(2, 2)] * 2))
        arrows = arrows_of(drawer(fx, gm).get_dot_graph())
        assert all((f"{node.name}.weight", node.name) in arrows for node in gm.graph.nodes if node.op == "call_module")


@pytest.mark.requirement("analyses.graph_drawer.options[given]")
def test_options_of_drawings(fx: Implementation) -> None:
    gm = fx.symbolic_trace(Drawn())
    (weight,) = nodes_of(gm.graph, "get_attr", "weight")
    (add,) = nodes_of(gm.graph, "call_function", torch.add)
    (norm,) = nodes_of(gm.graph, "call_module", "norm")
    without_reads = drawer(fx, gm, ignore_getattr=True).get_dot_graph()
    assert weight.name not in {*labels_of(without_reads), *(start for start, _ in arrows_of(without_reads))}
    assert f"%{norm.name}" in labels_of(drawer(fx, gm, skip_node_names_in_args=False).get_dot_graph())[add.name]
    for shape, options in ("record", {}), ("ellipse", {"dot_graph_shape": "ellipse"}):
        boxes = drawer(fx, gm, **options).get_dot_graph().get_nodes()
        assert {box.get("shape") for box in boxes} == {shape}
    add.meta["stack_trace"] = """  File "/some/where/outer.py", line 5, in forward
    self.inner(x)
  File "/some/where/model.py", line 7, in forward
    value = x + y
"""
    shown = labels_of(drawer(fx, gm, parse_stack_trace=True).get_dot_graph())[add.name]
    assert "where/model.py:7" in shown
    assert "value = x + y" in shown
    assert "outer" not in shown
    for program, text in (lambda x: torch.amax(x, 1), "dim: 1"), (lambda x: torch.pow(x, 2), "(2,)"):
        normalized = fx.symbolic_trace(program)  # several signatures of `pow` fit
        (_, node, _) = normalized.graph.nodes
        assert text in labels_of(drawer(fx, normalized, normalize_args=True).get_dot_graph())[node.name]


OPTIONS = {
    "ignore_getattr": False,
    "ignore_parameters_and_buffers": False,
    "skip_node_names_in_args": True,
    "parse_stack_trace": False,
    "normalize_args": False,
}


@pytest.mark.requirement("analyses.graph_drawer.options[defaults]")
@pytest.mark.parametrize("option", OPTIONS)
def test_options_are_off_by_default(fx: Implementation, option: str) -> None:
    gm = fx.symbolic_trace(Drawn())
    for node in gm.graph.nodes:
        node.meta["stack_trace"] = '  File "/some/where/model.py", line 7, in forward\n    value = x + y\n'
    default = labels_of(drawer(fx, gm).get_dot_graph())
    assert labels_of(drawer(fx, gm, **{option: OPTIONS[option]}).get_dot_graph()) == default
    assert labels_of(drawer(fx, gm, **{option: not OPTIONS[option]}).get_dot_graph()) != default


@pytest.mark.requirement("analyses.graph_drawer.drawing[colours]")
def test_colours_tell_what_a_node_is(fx: Implementation) -> None:
    root, graph = Drawn(), fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y")
    called = graph.call_module("layer", (x,))
    first, second = (graph.call_function(torch.neg, (value,)) for value in (called, y))
    graph.output((first, graph.call_function(torch.add, (second, graph.get_attr("weight")))))
    gm = fx.GraphModule(root, graph)
    boxes = {bare(box.get_name()): box for box in drawer(fx, gm).get_dot_graph().get_nodes()}
    assert {bare(box.get("style")) for box in boxes.values()} == {"filled,rounded"}
    colours = {name: bare(box.get("fillcolor")) for name, box in boxes.items()}
    assert colours[first.name] == colours[second.name]
    assert colours[x.name] == colours[y.name]
    of_opcodes = {node.op: colours[node.name] for node in graph.nodes} | {"state": colours[f"{called.name}.weight"]}
    assert len(set(of_opcodes.values())) == len(of_opcodes)


@pytest.mark.requirement("analyses.graph_drawer.no-pydot")
def test_drawing_needs_pydot(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> None:
    name = fx.passes.graph_drawer.FxGraphDrawer.__module__
    package, _, module = name.rpartition(".")
    monkeypatch.setattr(sys.modules[package], module, sys.modules[name])  # which the import below replaces
    monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pydot", None)
    without_pydot = importlib.import_module(name)
    with pytest.raises(RuntimeError):
        without_pydot.FxGraphDrawer(fx.symbolic_trace(Drawn()), "drawn")


@pytest.mark.requirement("analyses.graph_drawer.drawing[missing-setting]")
def test_a_setting_that_is_missing(fx: Implementation) -> None:
    root, graph = nn.Module(), fx.Graph()
    root.layer = nn.Linear(2, 3)
    root.layer.__constants__ = ["in_features", "nowhere"]
    call = graph.call_module("layer", (graph.placeholder("x"),))
    graph.output(call)
    assert "in_features: 2" in labels_of(drawer(fx, fx.GraphModule(root, graph)).get_dot_graph())[call.name]


@pytest.mark.requirement("analyses.graph_drawer.drawing[metadata]")
def test_shapes_are_drawn(fx: Implementation) -> None:
    gm, shown = fx.symbolic_trace(lambda x: x.t()), []
    (node,) = nodes_of(gm.graph, "call_method", "t")
    for requires_grad in (False, True):
        value = torch.ones(2, 3, dtype=torch.float64, requires_grad=requires_grad)
        fx.passes.shape_prop.ShapeProp(gm).propagate(value)
        shown.append(labels_of(drawer(fx, gm).get_dot_graph())[node.name])
        assert all(re.search(text, shown[-1]) for text in ("float64", r"\b3\W+2\b", r"\b1\W+3\b")), shown
    assert shown[0] != shown[1]


@pytest.mark.requirement("analyses.graph_drawer.parts")
def test_called_graph_modules_have_drawings(fx: Implementation) -> None:
    root, graph = nn.Module(), fx.Graph()
    inner = fx.symbolic_trace(lambda x: x.exp())
    inner.weight = nn.Parameter(torch.ones(1))
    root.holder = nn.Module()
    root.holder.inner = inner
    call = graph.call_module("holder.inner", (graph.placeholder("x"),))
    graph.output(graph.call_method("neg", (call,)))
    drawn = drawer(fx, fx.GraphModule(root, graph))
    assert set(drawn.get_all_dot_graphs()) == {"drawn", "drawn_holder.inner"}
    assert drawn.get_main_dot_graph() is drawn.get_dot_graph() is drawn.get_all_dot_graphs()["drawn"]
    drawing = drawn.get_submod_dot_graph("holder.inner")
    assert drawing is drawn.get_dot_graph("holder.inner") is drawn.get_all_dot_graphs()["drawn_holder.inner"]
    assert "target=exp" in "".join(labels_of(drawing).values())
    assert "target=neg" in "".join(labels_of(drawn.get_dot_graph()).values())
    assert not any("weight" in name for name in labels_of(drawn.get_dot_graph()))


@pytest.mark.requirement("analyses.graph_drawer.drawing[any-metadata]")
def test_a_container_of_anything_is_drawn(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: (3, {"k": x.size()}, x.t()))
    fx.passes.shape_prop.ShapeProp(gm).propagate(torch.ones(2, 3))
    assert "(3, 2)" in labels_of(drawer(fx, gm).get_dot_graph())[output_of(gm.graph).name]


@pytest.mark.requirement("analyses.graph_drawer.drawing[text]")
def test_text_is_escaped(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: x.foo("a|b<c>{d}", "e\\f", "g\nh"))
    (node,) = nodes_of(gm.graph, "call_method", "foo")
    label = labels_of(drawer(fx, gm).get_dot_graph())[node.name]
    assert r"a\|b\<c\>\{d\}" in label
    assert r"e\\f" in label
    assert re.search(r"g(\\[lnr]|\n)h", label), label
