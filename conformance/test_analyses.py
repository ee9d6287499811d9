"""Fake values, parts of graphs, notes for back ends, and drawings. See spec/analyses.md."""

import functools
import importlib
import operator
import re
import sys
import typing
from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import check_passes_on, is_refused, labels, message_of, nodes_of, output_of

VALUE = torch.tensor([[0.25, -0.5], [0.75, 1.0]])


# Fake values


def values_after(fx: Implementation, gm: Any, mode: Any = None) -> dict[str, Any]:
    """What is noted of each node, by what it calls."""
    fx.passes.fake_tensor_prop.FakeTensorProp(gm, mode).propagate(VALUE)
    return {label: node.meta.get("val", "nothing") for node, label in labels(gm.graph).items()}


@pytest.mark.requirement("analyses.fake_tensor_prop[values]")
def test_values_stay_what_they_are(fx: Implementation) -> None:
    check_passes_on(fx, lambda gm: fx.passes.fake_tensor_prop.FakeTensorProp(gm).propagate, same_object=False)


@pytest.mark.requirement("analyses.fake_tensor_prop[values]")
def test_values_are_noted(fx: Implementation) -> None:
    program = lambda x: ({"k": x.t().split(1)}, x.size(0), x.dtype, x.is_complex(), x.storage_offset())  # noqa: E731
    gm = fx.symbolic_trace(program)
    prop = fx.passes.fake_tensor_prop.FakeTensorProp(gm)
    prop.propagate(VALUE[:1])
    result = prop.propagate(VALUE)
    values = {label: node.meta.get("val") for node, label in labels(gm.graph).items()}
    assert (values["x"].shape, values["x"].dtype, values["x"].device) == (VALUE.shape, VALUE.dtype, VALUE.device)
    assert values["t"].stride() == (1, 2)
    assert [part.shape for part in values["split"]] == [(1, 2), (1, 2)]
    assert (values["size"], values["is_complex"]) == (2, False)
    first, *others = values["output"]
    assert (first["k"][1].shape, others) == ((1, 2), [2, None, False, 0])
    assert values["storage_offset"] == 0
    assert isinstance(values["x"], FakeTensor)
    assert isinstance(result[0]["k"][0], FakeTensor)
    assert result[1:] == (2, torch.float32, False, 0)
    assert values_after(fx, fx.symbolic_trace(lambda x: x.size(0) - 2))["sub"] == 0
    value = values_after(fx, fx.symbolic_trace(lambda x: {"k": x.t(), "d": x.dtype}))["output"]
    assert isinstance(value, dict)
    assert (value["k"].stride(), value["d"]) == ((1, 2), None)


@pytest.mark.requirement("analyses.fake_tensor_prop[nested-inputs]")
def test_values_of_inputs_in_lists_are_noted(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda pair: pair[0] + pair[1])
    fx.passes.fake_tensor_prop.FakeTensorProp(gm).propagate([VALUE, VALUE])
    assert output_of(gm.graph).meta["val"].shape == VALUE.shape


@pytest.mark.requirement("analyses.fake_tensor_prop[mode]")
def test_values_belong_to_the_mode(fx: Implementation) -> None:
    mode = FakeTensorMode()
    gm = fx.symbolic_trace(lambda x: x.neg())
    assert values_after(fx, gm, mode)["neg"].fake_mode is mode
    prop = fx.passes.fake_tensor_prop.FakeTensorProp(gm, mode)
    assert isinstance(prop, fx.Interpreter)
    result = prop.propagate_dont_convert_inputs(mode.from_tensor(torch.ones(3)))
    assert (result.shape, result.fake_mode) == ((3,), mode)


def stateful() -> nn.Module:
    layer, weight = nn.Linear(2, 2), nn.Parameter(torch.ones(2))
    return Own(lambda self, x: self.layer(x) * self.weight, layer=layer, weight=weight)


@pytest.mark.requirement("analyses.fake_tensor_prop[state]")
def test_state_is_made_fake(fx: Implementation) -> None:
    gm = fx.symbolic_trace(stateful())
    values = values_after(fx, gm)
    assert [values[name].shape for name in ("layer", "weight", "mul")] == [(2, 2), (2,), (2, 2)]
    assert not any(isinstance(parameter, FakeTensor) for parameter in gm.parameters())


@pytest.mark.requirement("analyses.fake_tensor_prop[stale]")
def test_old_values_go(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: x.dtype)
    for node in gm.graph.nodes:
        node.meta["val"] = "old"
    values = values_after(fx, gm)
    assert [name for name in values if name != "x" and values[name] != "nothing"] == []


# Parts of a graph


def build(fx: Implementation, *metas: dict[str, Any]) -> Any:
    """A graph of calls one after the other, with this metadata."""
    graph = fx.Graph()
    value = graph.placeholder("x")
    for meta in metas:
        value = graph.call_function(torch.neg, (value,))
        value.meta.update(meta)
    graph.output(value)
    return graph


def found(fx: Implementation, graph: Any, sources: list[Any], *options: Any) -> dict[Any, list[list[int]]]:
    """The places in the graph of the nodes of each partition, by source."""
    partitions = fx.passes.utils.source_matcher_utils.get_source_partitions(graph, sources, *options)
    places = {node: place for place, node in enumerate(graph.nodes)}
    assert all(part.source == source for source, parts in partitions.items() for part in parts)
    return {
        source: sorted([places[node] for node in part.nodes] for part in parts) for source, parts in partitions.items()
    }


def unordered(nodes: Iterable[Any]) -> Counter[str]:
    """What can be compared instead of lists of nodes that are in any order."""
    return Counter(node.name for node in nodes)


def of(*sources: tuple[str, Any]) -> dict[str, Any]:
    return {"source_fn_stack": list(sources)}


@pytest.mark.requirement("analyses.source_partitions.sources[stack]")
def test_nodes_are_found_by_source(fx: Implementation) -> None:
    first = of(("root", nn.Module), ("outer", nn.ReLU), ("first", nn.Linear))
    second = of(("second", nn.Linear))
    graph = build(fx, first, first, second, of(("relu", torch.relu)), {}, first, of(("other", nn.Conv2d)))
    assert found(fx, graph, [torch.relu, nn.Linear, nn.ReLU]) == {nn.Linear: [[1, 2, 6], [3]], torch.relu: [[4]]}


@pytest.mark.requirement("analyses.source_partitions.sources[exported]")
def test_nodes_are_found_by_function_and_module(fx: Implementation) -> None:
    modules = {"a": ("outer", nn.Sequential), "b": ("path", "torch.nn.modules.linear.Linear")}
    function = {"torch_fn": ("linear_1", "builtin_function_or_method.linear")}
    graph = build(
        fx,
        {"nn_module_stack": modules},
        {"nn_module_stack": {"b": ("path", nn.Linear)}},
        {"nn_module_stack": modules, **function},
        {"nn_module_stack": modules, **function, **of(("conv", nn.Conv2d))},
    )
    assert found(fx, graph, [nn.Linear, nn.Conv2d, nn.Sequential]) == {nn.Linear: [[1, 2, 3]], nn.Conv2d: [[4]]}
    assert found(fx, graph, ["linear"]) == {"linear": [[3]]}
    for sources in ([nn.Linear, "linear"], ["linear", nn.Linear]):
        assert found(fx, graph, sources) == {nn.Linear: [[1, 2]], "linear": [[3]]}


@pytest.mark.requirement("analyses.source_partitions.sources[calls]")
def test_a_module_is_where_calls_of_functions_come_from(fx: Implementation) -> None:
    graph = fx.Graph()
    x, state = graph.placeholder("x"), graph.get_attr("state")
    call = graph.call_function(torch.add, (x, state))
    method = graph.call_method("relu", (call,))
    graph.output(graph.call_module("layer", (method,)))
    for node in graph.nodes:
        node.meta["nn_module_stack"] = {"a": ("path", nn.Linear)}
    parts = fx.passes.utils.source_matcher_utils.get_source_partitions(graph, [nn.Linear]).get(nn.Linear, [])
    found = [(part.nodes, part.input_nodes, part.output_nodes, part.params) for part in parts]
    assert found == [([call], [x], [call], [])]


@pytest.mark.requirement("analyses.source_partitions.boundary[listed]")
def test_a_partition_tells_its_boundary(fx: Implementation) -> None:
    graph = fx.Graph()
    x, own, shared = graph.placeholder("x"), graph.get_attr("own"), graph.get_attr("shared")
    product = graph.call_function(torch.mul, (x, own))
    total = graph.call_function(torch.addcmul, (product, shared, x))
    last = graph.call_function(torch.sub, (total, own))
    graph.output((last, product))
    for node in (own, product, total):
        node.meta.update(of(("first", nn.Linear)))
    (part,) = fx.passes.utils.source_matcher_utils.get_source_partitions(graph, [nn.Linear])[nn.Linear]
    assert part.nodes == [own, product, total]
    assert (part.params, part.input_nodes) == ([own], [x])
    assert unordered(part.output_nodes) == unordered([product, total])


@pytest.mark.requirement("analyses.source_partitions.boundary[nested-inputs]")
def test_inputs_in_lists_and_keywords_count(fx: Implementation) -> None:
    graph = fx.Graph()
    x, y, z = (graph.placeholder(name) for name in "xyz")
    joined = graph.call_function(torch.cat, ([x, y],), {"out": z})
    joined.meta.update(of(("cat", torch.cat)))
    graph.output(joined)
    (part,) = fx.passes.utils.source_matcher_utils.get_source_partitions(graph, [torch.cat])[torch.cat]
    assert unordered(part.input_nodes) == unordered([x, y, z])


@pytest.mark.requirement("analyses.source_partitions.sources[filter]")
def test_partitions_are_filtered(fx: Implementation) -> None:
    graph = build(fx, of(("a", nn.Linear)), {**of(("a", nn.Linear)), "left_out": True}, of(("b", nn.Linear)))
    assert found(fx, graph, [nn.Linear], lambda node: "left_out" not in node.meta) == {nn.Linear: [[3]]}


@pytest.mark.requirement("analyses.source_partitions.boundary[connected]")
@pytest.mark.parametrize("keyword", [False, True])
def test_connected_partitions(fx: Implementation, keyword: bool) -> None:
    utils = fx.passes.utils.source_matcher_utils
    graph = build(fx, of(("a", nn.Linear)), of(("b", nn.Linear)), of(("c", nn.Linear)))
    for node in nodes_of(graph, "call_function") if keyword else ():
        node.args, node.kwargs = (), {"input": node.args[0]}
    places = {node: place for place, node in enumerate(graph.nodes)}
    parts = utils.get_source_partitions(graph, [nn.Linear])[nn.Linear]
    first, second, third = sorted(parts, key=lambda part: places[part.nodes[0]])
    pairs = [(first, second), (second, third), (second, first), (first, third)]
    assert [utils.check_subgraphs_connected(*pair) for pair in pairs] == [True, True, False, False]


def named_pattern(x: Any, w: Any) -> Any:
    product = torch.matmul(x, w)
    return torch.relu(product), {"product": product, "input": x}


@pytest.mark.requirement("analyses.named_matcher[names]")
def test_nodes_of_a_pattern_have_names(fx: Implementation) -> None:
    matcher_class = fx.passes.utils.matcher_with_name_node_map_utils.SubgraphMatcherWithNameNodeMap
    matcher = matcher_class(fx.symbolic_trace(named_pattern))
    gm = fx.symbolic_trace(lambda a, b: torch.relu(torch.matmul(torch.relu(torch.matmul(a + 1, b)), b)))
    places = {node: place for place, node in enumerate(gm.graph.nodes)}
    matches = sorted(matcher.match(gm.graph), key=lambda match: places[match.returning_nodes[0]])
    assert isinstance(matcher, fx.passes.utils.matcher_utils.SubgraphMatcher)
    names = [{name: node.target for name, node in match.name_node_map.items()} for match in matches]
    assert names == [
        {"product": torch.matmul, "input": operator.add},
        {"product": torch.matmul, "input": torch.relu},
    ]
    assert [match.name_node_map["product"] for match in matches] == nodes_of(gm.graph, "call_function", torch.matmul)
    assert [match.returning_nodes for match in matches] == [
        [node] for node in nodes_of(gm.graph, "call_function", torch.relu)
    ]


NAMED_MATCHES: dict[str, tuple[dict[str, bool], str, int]] = {
    "default": ({}, "", 1),
    "overlaps": ({"remove_overlapping_matches": False}, "", 2),
    "literals": ({"ignore_literals": True}, "", 2),
    "literals-and-overlaps": ({"ignore_literals": True, "remove_overlapping_matches": False}, "", 3),
    "inputs": ({"match_placeholder": True, "remove_overlapping_matches": False}, "", 1),
    "output": ({"match_output": True}, "", 0),
    "name": ({}, "sin", 2),
}


@pytest.mark.requirement("analyses.named_matcher[options]")
@pytest.mark.parametrize("name", NAMED_MATCHES)
def test_options_of_a_matcher_with_names(fx: Implementation, name: str) -> None:
    options, text, count = NAMED_MATCHES[name]
    pattern = fx.symbolic_trace(lambda a: (torch.add(torch.add(a, 1), 1), {}))
    matcher = fx.passes.utils.matcher_with_name_node_map_utils.SubgraphMatcherWithNameNodeMap(pattern, **options)

    def ones(x: Any) -> Any:
        return torch.add(torch.add(torch.add(x, 1), 1), 1)

    gm = fx.symbolic_trace(lambda x: torch.add(ones(x), 2))
    if text:
        gm = fx.symbolic_trace(lambda x: torch.sin(torch.add(torch.cos(ones(x)), 1)))
        sine = nodes_of(gm.graph, "call_function", torch.sin)[0]
        sine.name, sine.args = text, (*sine.args, 1)
    assert len(matcher.match(gm.graph, text)) == count
    assert torch.equal(pattern(torch.zeros(2))[0], torch.full((2,), 2.0))
    assert len(pattern(torch.zeros(2))) == 1


@pytest.mark.requirement("analyses.named_matcher[no-names]")
@pytest.mark.parametrize(
    "pattern",
    [torch.relu, lambda x: (torch.relu(x),), lambda x: (torch.relu(x), {"two": 2})],
    ids=["one", "tuple", "literal"],
)
def test_a_pattern_without_names_is_refused(fx: Implementation, pattern: Any) -> None:
    matcher_class = fx.passes.utils.matcher_with_name_node_map_utils.SubgraphMatcherWithNameNodeMap
    gm = fx.symbolic_trace(lambda x: pattern(x))
    message_of(lambda: matcher_class(gm))


# Notes for back ends


class Pair(typing.NamedTuple):
    first: int
    second: torch.Tensor


def item_type(fx: Implementation, kind: Any, *keys: Any, before: Any = None) -> Any:
    """The type of an item of an item and so on; the last node has the type `before` at first."""
    graph = fx.Graph()
    value = graph.placeholder("x", type_expr=kind)
    for key in keys:
        value = graph.call_function(operator.getitem, (value, key))
    graph.output(value)
    value.type = before
    fx.passes.annotate_getitem_nodes.annotate_getitem_nodes(graph)
    return value.type


ITEMS: dict[str, tuple[Any, tuple[int, ...], Any]] = {
    "list": (list[int], (3,), int),
    "last": (list[int], (-1,), int),
    "tuple": (tuple[int, str], (1,), str),
    "from_the_end": (tuple[int, str], (-2,), int),
    "any_length": (tuple[int, ...], (5,), int),
    "union": (list[int | None], (-1,), int | None),
    "typing": (typing.List[torch.Tensor], (0,), torch.Tensor),  # noqa: UP006
    "named_tuple": (Pair, (1,), torch.Tensor),
    "item_of_item": (list[tuple[int, str]], (0, 1), str),
    "dict": (dict[str, int], (0,), None),
    "none": (None, (0,), None),
}


@pytest.mark.requirement("analyses.annotate_getitem[types]")
@pytest.mark.parametrize(("kind", "keys", "expected"), ITEMS.values(), ids=ITEMS)
def test_items_get_types(fx: Implementation, kind: Any, keys: tuple[int, ...], expected: Any) -> None:
    assert item_type(fx, kind, *keys) == expected


@pytest.mark.requirement("analyses.annotate_getitem[types]")
def test_the_type_of_an_item_takes_the_place_of_another(fx: Implementation) -> None:
    assert item_type(fx, list[int], 3, before=float) is int


@pytest.mark.requirement("analyses.annotate_getitem[unknown]")
@pytest.mark.parametrize(
    ("kind", "key"),
    [(tuple[int, str], 2), (tuple[int, str], -3), (tuple[int, str], slice(1)), (list[int], slice(1)), (Pair, 2)],
    ids=["too_large", "too_small", "slice_of_tuple", "slice_of_list", "named_tuple"],
)
def test_unknown_items_keep_their_type(fx: Implementation, kind: Any, key: Any) -> None:
    assert item_type(fx, kind, key, before=float) is float


@pytest.mark.requirement("analyses.annotate_getitem[unknown]")
def test_an_item_of_a_list_of_values_keeps_its_type(fx: Implementation) -> None:
    graph = fx.Graph()
    item = graph.call_function(operator.getitem, ([graph.placeholder("x")], 0), type_expr=float)
    fx.passes.annotate_getitem_nodes.annotate_getitem_nodes(graph)
    assert item.type is float


def lowered() -> nn.Module:
    state = {"conv": nn.Conv2d(1, 1, 1), "relu": nn.ReLU(), "weight": nn.Parameter(torch.ones(2))}
    return Own(lambda self, x: self.relu(self.conv(x)) + self.weight, **state)


@pytest.mark.requirement("analyses.param_fetch[attributes]")
def test_attributes_of_modules(fx: Implementation) -> None:
    extract = fx.passes.param_fetch.extract_attrs_for_lowering
    layer = nn.Linear(2, 2, bias=False)
    assert extract(layer) == {"name": torch.typename(layer), "weight": layer.weight, "bias": None}
    assert extract(nn.ReLU()) == {"name": torch.typename(nn.ReLU()), "inplace": False}
    assert extract(nn.MaxPool2d(2, padding=1))["padding"] == 1
    assert extract(nn.BatchNorm2d(1))["eps"] == 1e-5
    message_of(lambda: extract(nn.Dropout()))
    message_of(lambda: extract(type("Derived", (nn.ReLU,), {})()))
    conv = nn.Conv2d(1, 1, 1)
    for module in (layer, conv, nn.BatchNorm2d(1), nn.AdaptiveAvgPool2d(1), nn.MaxPool2d(2), nn.ReLU()):
        assert all(value is getattr(module, name) for name, value in extract(module).items() if name != "name")
        module._version += 1
        assert is_refused(functools.partial(extract, module))


@pytest.mark.requirement("analyses.param_fetch[lifted]")
def test_attributes_of_nodes(fx: Implementation) -> None:
    inner = fx.symbolic_trace(lowered())
    outer = fx.Graph()
    call = outer.call_module("inner", (outer.placeholder("x"),))
    outer.output(outer.call_module("relu", (outer.call_module("relu", (call,)),)))
    root = nn.Module()
    root.inner, root.relu = inner, nn.ReLU(inplace=True)
    gm = fx.GraphModule(root, outer)
    fx.passes.param_fetch.lift_lowering_attrs_to_nodes(gm)
    relus = nodes_of(gm.graph, "call_module", "relu")
    (conv,) = nodes_of(gm.inner.graph, "call_module", "conv")
    assert [relu.attrs_for_lowering["inplace"] for relu in relus] == [True, True]
    assert conv.attrs_for_lowering["weight"] is inner.conv.weight
    assert conv.attrs_for_lowering["stride"] == (1, 1)


def sizes_of(node: Any) -> tuple[int, int]:
    return node.size_bytes.output_size, node.size_bytes.total_size


def sizes(fx: Implementation, program: Any, value: torch.Tensor) -> dict[str, tuple[int, int]]:
    gm = fx.symbolic_trace(program)
    fx.passes.graph_manipulation.get_size_of_all_nodes(gm, [value])
    nodes = {node: label for node, label in labels(gm.graph).items() if node.op != "output"}
    assert not hasattr(output_of(gm.graph), "size_bytes")
    return {label: sizes_of(node) for node, label in nodes.items()}


@pytest.mark.requirement("analyses.sizes[nodes]")
def test_sizes_of_values(fx: Implementation) -> None:
    found_sizes = sizes(fx, lowered(), torch.ones(1, 1, 3, 2))
    assert found_sizes == {"x": (24, 24), "conv": (24, 32), "relu": (24, 24), "weight": (8, 8), "add": (24, 24)}
    assert sizes(fx, lambda x: x.double() < 1, torch.ones(3))["lt"] == (3, 3)
    gm = fx.symbolic_trace(lambda x: x.double())
    fx.passes.shape_prop.ShapeProp(gm).propagate(torch.ones(3))
    fx.passes.graph_manipulation.get_size_of_all_nodes(gm)
    assert [node.size_bytes.output_size for node in gm.graph.nodes if node.op != "output"] == [12, 24]
    graph = fx.Graph()
    call = graph.call_module("layers", (graph.placeholder("x"),))
    graph.output(call)
    layers = nn.Sequential(nn.Linear(2, 3), nn.Linear(3, 2, bias=False), nn.BatchNorm1d(2)).requires_grad_(False)
    gm = fx.GraphModule({"layers": layers}, graph)
    fx.passes.graph_manipulation.get_size_of_all_nodes(gm, [VALUE])
    assert sizes_of(call) == (16, 16 + 4 * (6 + 3 + 6 + 2 + 2))
    graph = fx.Graph()
    graph.output(graph.get_attr("weight"))
    gm = fx.GraphModule({"weight": VALUE}, graph)
    fx.passes.graph_manipulation.get_size_of_all_nodes(gm, [])
    assert sizes_of(next(iter(gm.graph.nodes))) == (16, 16)


@pytest.mark.requirement("analyses.sizes[no-shape]")
def test_a_node_without_a_shape(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: x.neg())
    get_tensor_meta = fx.passes.graph_manipulation.get_tensor_meta
    (neg,) = nodes_of(gm.graph, "call_method", "neg")
    with pytest.raises(RuntimeError):
        get_tensor_meta(neg)
    fx.passes.shape_prop.ShapeProp(gm).propagate(VALUE)
    assert get_tensor_meta(neg).shape == (2, 2)


@pytest.mark.requirement("analyses.sizes[several-results]")
def test_the_size_of_several_results(fx: Implementation) -> None:
    assert sizes(fx, lambda x: x.split(1), torch.ones(2, 3))["split"] == (24, 24)


@pytest.mark.requirement("analyses.replace_target.replaces")
def test_targets_are_replaced(fx: Implementation) -> None:
    gm = fx.symbolic_trace(lambda x: (torch.neg(x), torch.neg(x).abs(), x.neg(), torch.neg(x))[:3])
    replace = fx.passes.graph_manipulation.replace_target_nodes_with
    replace(gm, "call_function", torch.neg, "call_method", "exp")
    gm.graph.lint()
    assert nodes_of(gm.graph, "call_function") == []
    for actual, expected in zip(gm(VALUE), (VALUE.exp(), VALUE.exp(), VALUE.neg()), strict=True):
        assert torch.equal(actual, expected)


@pytest.mark.requirement("analyses.runtime_assert.numbers")
def test_a_graph_without_symbols_stays(fx: Implementation) -> None:
    gm = fx.symbolic_trace(stateful())
    before, code = str(gm.graph), gm.code
    shape_env = importlib.import_module("torch.fx.experimental.symbolic_shapes").ShapeEnv()
    fx.passes.runtime_assert.insert_deferred_runtime_asserts(gm, shape_env, "stateful")
    assert (str(gm.graph), gm.code) == (before, code)


# Drawings


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
    for text in (total.name, "call_method", "sum", r"users\W+1\b", r"keepdim\W+True"):
        assert re.search(text, found[total.name]), found[total.name]
    (add,) = nodes_of(gm.graph, "call_function", torch.add)
    assert "add" in found[add.name]
    assert not any(node.name in found[add.name] for node in add.all_input_nodes), found[add.name]
    gm = fx.symbolic_trace(lambda x, y: torch.add(x, other=y, alpha=0))
    (add,) = nodes_of(gm.graph, "call_function", torch.add)
    shown = labels_of(drawer(fx, gm).get_dot_graph())[add.name]
    assert (bool(re.search(r"alpha\W+0", shown)), "other" in shown) == (True, False)
    assert len(drawer(fx, fx.symbolic_trace(lambda x: torch.mul(x, x))).get_dot_graph().get_edges()) == 2
    gm = fx.symbolic_trace(lambda x: torch.clamp(x, None, 3))
    (clamp,) = nodes_of(gm.graph, "call_function", torch.clamp)
    assert "None" in labels_of(drawer(fx, gm).get_dot_graph())[clamp.name]
    assert "digraph drawn" in drawing.to_string()


STATE = {"weight", "running_mean", "running_var", "num_batches_tracked"}


@pytest.mark.requirement("analyses.graph_drawer.drawing[state]")
@pytest.mark.parametrize("ignored", [False, True])
def test_state_of_modules_is_drawn(fx: Implementation, ignored: bool) -> None:
    gm = fx.symbolic_trace(Drawn())
    drawing = drawer(fx, gm, ignore_parameters_and_buffers=ignored).get_dot_graph()
    found = labels_of(drawing)
    (layer,) = nodes_of(gm.graph, "call_module", "layer")
    shown = ("Linear", r"in_features\W+2", r"out_features\W+3")
    assert all(re.search(text, found[layer.name]) for text in shown), found[layer.name]
    assert {name.rpartition(".")[2] for name in found if "." in name} == (set() if ignored else STATE)
    if not ignored:
        assert re.search(r"\b3\W+2\b", found[f"{layer.name}.weight"])
        assert (f"{layer.name}.weight", layer.name) in arrows_of(drawing)
        gm = fx.symbolic_trace(nn.Sequential(nn.Upsample(scale_factor=2)))
        assert re.search(r"size\W+None", "".join(labels_of(drawer(fx, gm).get_dot_graph()).values()))
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
    assert norm.name in labels_of(drawer(fx, gm, skip_node_names_in_args=False).get_dot_graph())[add.name]
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
    for program, text in (lambda x: torch.amax(x, 1), r"dim\W+1"), (lambda x: torch.pow(x, 2), r"\b2\b"):
        normalized = fx.symbolic_trace(program)  # several signatures of `pow` fit
        (_, node, _) = normalized.graph.nodes
        assert re.search(text, labels_of(drawer(fx, normalized, normalize_args=True).get_dot_graph())[node.name])


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
    assert all("filled" in box.get("style") for box in boxes.values())
    colours = {name: bare(box.get("fillcolor")) for name, box in boxes.items()}
    assert colours[first.name] == colours[second.name]
    assert colours[x.name] == colours[y.name]
    of_opcodes = {node.op: colours[node.name] for node in graph.nodes}
    of_functions, of_state = of_opcodes.pop("call_function"), colours[f"{called.name}.weight"]
    assert len(set(of_opcodes.values())) == len(of_opcodes)
    assert not {of_functions, of_state} & set(of_opcodes.values())


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
    shown = labels_of(drawer(fx, fx.GraphModule(root, graph)).get_dot_graph())[call.name]
    assert re.search(r"in_features\W+2", shown), shown


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
    assert "exp" in "".join(labels_of(drawing).values())
    assert "neg" in "".join(labels_of(drawn.get_dot_graph()).values())
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
    assert re.search(r"g(\\\\n|\\[lnr]|\n)h", label), label
