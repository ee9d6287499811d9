"""The passes and experimental transformations of reference_fx make, byte for byte, the graphs that torch.fx's make."""

import importlib
import operator
import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn

import reference_fx

BOTH = (torch.fx, reference_fx)
aten = torch.ops.aten
VALUE = torch.tensor([[0.25, -0.5], [0.75, 1.0]])


# torch.fx warns of parts of its own.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")


def part(fx: ModuleType, name: str) -> Any:
    return importlib.import_module(f"{fx.__name__}.{name}")


def agree(texts: Callable[[ModuleType], Any]) -> None:
    """Check that both implementations give the same."""
    expected, actual = map(texts, BOTH)
    assert actual == expected


class Layers(nn.Module):
    """Batch norms after all kinds of layers, after a layer with two users, without statistics, and alone."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.line = nn.Sequential(nn.Conv1d(1, 2, 1), nn.BatchNorm1d(2), nn.Dropout(), nn.BatchNorm1d(2))
        self.plane = nn.Sequential(nn.Conv2d(1, 2, 1, bias=False), nn.BatchNorm2d(2), nn.BatchNorm2d(2), nn.ReLU())
        self.volume = nn.Sequential(nn.Conv3d(1, 2, 1), nn.BatchNorm3d(2, affine=False), nn.Dropout3d())
        self.linear = nn.Sequential(nn.Linear(3, 2, bias=False), nn.BatchNorm1d(2), nn.Dropout(inplace=True))
        self.twice, self.norm = nn.Conv1d(1, 2, 1), nn.BatchNorm1d(2)
        self.bare = nn.Sequential(nn.Conv1d(1, 2, 1), nn.BatchNorm1d(2, track_running_stats=False))
        self.transposed = nn.Sequential(nn.ConvTranspose1d(1, 2, 1), nn.BatchNorm1d(2))
        for module in self.modules():
            if isinstance(module, nn.modules.batchnorm._BatchNorm) and module.running_mean is not None:
                module.running_mean.uniform_()
                module.running_var.uniform_()  # type: ignore[union-attr]  # both or neither

    def forward(self, x: Any) -> Any:
        row = x.view(1, 1, 3)
        shared = self.twice(row)
        shapes = self.plane(x.view(1, 1, 1, 3)), self.volume(x.view(1, 1, 1, 1, 3)), self.linear(x.view(1, 3))
        return self.line(row), *shapes, self.norm(shared) + shared, self.bare(row), self.transposed(row)


def module_texts(module: Any) -> Any:
    return module.code, str(module), [name for name, _ in module.state_dict().items()]


def test_fusion_and_removal_of_dropout() -> None:
    value = torch.tensor([0.5, -1.0, 2.0])

    def texts(fx: ModuleType) -> Any:
        optimization = part(fx, "experimental.optimization")
        fused, bare = optimization.fuse(Layers().eval()), optimization.remove_dropout(Layers())
        whole = optimization.optimize_for_inference(Layers().eval(), {"mkldnn_layout_optimize": False})
        results = [result.tolist() for module in (fused, whole) for result in module(value)]
        return [*map(module_texts, (fused, bare, whole)), results]

    agree(texts)


def test_extracted_subgraphs() -> None:
    def texts(fx: ModuleType) -> Any:
        gm = fx.symbolic_trace(lambda x, y: (x.relu() + y).sin().cos())
        named = {node.name: node for node in gm.graph.nodes}
        nodes, inputs = [named["add"], named["sin"]], [named["relu"], named["y"]]
        extract = part(fx, "experimental.optimization").extract_subgraph
        return module_texts(extract(gm, nodes, inputs, [named["sin"], named["add"]]))

    agree(texts)


class Constants(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.weight = nn.Parameter(torch.randn(2, 2))
        self.parts = nn.ParameterDict({"k": nn.Parameter(torch.randn(2, 2))})
        self.seq = nn.Sequential(nn.Linear(2, 2), nn.ReLU())


# Without annotations: torch.fx's split_module, by which it folds, loses those of the result.


class Several(Constants):
    def forward(self, x, y=3):  # type: ignore[no-untyped-def]
        first = self.weight * 2
        second = self.weight * 3
        result = x + first + second + first * second
        return {"x": result, "all": [first, second]}, self.weight, y


class Modules(Constants):
    def forward(self, x):  # type: ignore[no-untyped-def]
        return self.seq(x) + self.seq(self.parts["k"]).relu(), torch.zeros(2)


class Random(Constants):
    def forward(self, x):  # type: ignore[no-untyped-def]
        return x + torch.rand_like(self.weight), torch.bernoulli(self.weight.sigmoid()), x.neg().abs()


class OnlyConstants(Constants):
    def forward(self):  # type: ignore[no-untyped-def]
        left, right = self.weight.split(1)
        return left + right


class NoConstants(Constants):
    def forward(self, x):  # type: ignore[no-untyped-def]
        return self.seq(x) + self.weight


@pytest.mark.parametrize("kind", [Several, Modules, Random, OnlyConstants, NoConstants])
def test_constant_folding(kind: type[nn.Module]) -> None:
    def texts(fx: ModuleType) -> Any:
        gm = fx.symbolic_trace(kind())
        for node in gm.graph.nodes:
            node.meta["name"] = node.name
        folded = part(fx, "experimental.const_fold").split_const_subgraphs(gm)
        constants = folded.const_subgraph_module
        graphs = [folded.graph, *([] if constants is None else [constants.graph])]
        before = module_texts(folded), None if constants is None else module_texts(constants)
        folded.run_folding()
        metas = [[node.meta.get("name") for node in graph.nodes if node.op.startswith("call")] for graph in graphs]
        return before, metas, [name for name, _ in folded.named_parameters()]

    agree(texts)


@torch.fx.wrap
@reference_fx.wrap
def wrapped(x: Any) -> int:
    return 3


class Calls(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.conv, self.lstm, self.seq = nn.Conv2d(1, 1, 1), nn.LSTM(1, 1), nn.Sequential(nn.ReLU())
        self.weight = nn.Parameter(torch.ones(1))
        self.register_buffer("buffer", torch.ones(1))

    def forward(self, x, y):  # type: ignore[no-untyped-def]
        z = nn.functional.max_pool2d(nn.functional.relu(self.seq(self.conv(x)) + self.weight), 2)
        more = nn.functional.max_pool2d(x, 1, return_indices=True), nn.functional.linear(z, y), self.lstm(x)
        operators = z + y, 1 - z, z / y, z // 2, z**2, -z, z @ y, z == y, z < 1, z % 2, z[0]
        functions = torch.add(x, y), torch.sub(x, 2), torch.mul(x, 2), torch.div(x, y), torch.floor_divide(x, 2)
        compared = torch.eq(x, y), torch.ne(x, 1), torch.lt(x, y), torch.le(x, y), torch.gt(x, y), torch.ge(x, y)
        others = torch.remainder(x, 2), torch.sum(z, dim=1), x.view(1, -1), torch.cat([x, y]), wrapped(x)
        return operators, functions, compared, others, more, torch.relu(x), x.shape, self.buffer


NORMALIZERS: dict[str, tuple[str, str, dict[str, bool]]] = {
    "arguments": ("normalize", "NormalizeArgs", {}),
    "some_arguments": ("normalize", "NormalizeArgs", {"normalize_to_only_use_kwargs": False}),
    "operators": ("normalize", "NormalizeOperators", {}),
    "types": ("schema_type_annotation", "AnnotateTypesWithSchema", {}),
    "types_of_modules": (
        "schema_type_annotation",
        "AnnotateTypesWithSchema",
        {"annotate_functionals": False, "annotate_get_attrs": False},
    ),
    "types_of_functions": ("schema_type_annotation", "AnnotateTypesWithSchema", {"annotate_modules": False}),
}


@pytest.mark.parametrize("name", NORMALIZERS)
def test_normalised_calls(name: str) -> None:
    module, kind, options = NORMALIZERS[name]

    def texts(fx: ModuleType) -> Any:
        gm = fx.symbolic_trace(Calls())
        for node in gm.graph.nodes:
            node.meta["name"] = node.name
        made = getattr(part(fx, f"experimental.{module}"), kind)(gm, **options).transform()
        types = [(node.name, node.type, node.meta.get("name")) for node in made.graph.nodes if node.op != "output"]
        return made.code, types

    agree(texts)


def test_normalised_overloads() -> None:
    def texts(fx: ModuleType) -> Any:
        gm = fx.symbolic_trace(
            lambda x, y: (torch.add(x, y), torch.add(x, 1.5), torch.sum(x, dim=(0,)), torch.mul(x, 2))
        )
        fx.passes.shape_prop.ShapeProp(gm).propagate(VALUE, VALUE)
        return part(fx, "experimental.normalize").NormalizeArgs(gm).transform().code

    agree(texts)


def annotate_item(fx: ModuleType, kind: Any, key: Any) -> Any:
    graph = fx.Graph()
    item = graph.call_function(operator.getitem, (graph.placeholder("x", type_expr=kind), key))
    graph.output(item)
    part(fx, "passes.annotate_getitem_nodes").annotate_getitem_nodes(graph)
    return item.type


class Pair(typing.NamedTuple):
    first: int
    second: torch.Tensor


SEQUENCES = [
    *(None, tuple[int, str], tuple[int, ...], list[int], list[tuple[int, str]], Pair, dict[str, int], list, tuple),
    *(typing.List[int], typing.Tuple[int, str], typing.Optional[list[int]]),  # noqa: UP006, UP045
]


@pytest.mark.parametrize("key", [0, 1, -1])
def test_types_of_items(key: int) -> None:
    agree(lambda fx: [annotate_item(fx, kind, key) for kind in SEQUENCES])


class Lowered(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear, self.weight = nn.Linear(1, 1), nn.Parameter(torch.ones(1))
        self.seq = nn.Sequential(nn.Conv2d(1, 1, 1), nn.ReLU(), nn.MaxPool2d(1), nn.BatchNorm2d(1))

    def forward(self, x: Any) -> Any:
        return self.linear(self.seq(x)) + self.weight


def test_attributes_for_lowering_and_sizes() -> None:
    def texts(fx: ModuleType) -> Any:
        gm = fx.symbolic_trace(Lowered().eval())
        part(fx, "passes.param_fetch").lift_lowering_attrs_to_nodes(gm)
        part(fx, "passes.graph_manipulation").get_size_of_all_nodes(gm, [torch.ones(1, 1, 1, 1)])
        attributes = [getattr(node, "attrs_for_lowering", {}) for node in gm.graph.nodes]
        sizes = [tuple(node.size_bytes) for node in gm.graph.nodes if node.op != "output"]
        part(fx, "passes.graph_manipulation").replace_target_nodes_with(
            gm, "call_function", operator.add, "call_method", "add"
        )
        named = [{name: value for name, value in each.items() if name not in ("weight", "bias")} for each in attributes]
        return str(named), [list(each) for each in attributes], sizes, gm.code, str(gm.graph)

    agree(texts)


def test_fake_values() -> None:
    def texts(fx: ModuleType) -> Any:
        gm = fx.symbolic_trace(lambda x, y: (x.t().split(1), x.size(0) * 1.5, {"k": x + y}, x.dtype, x.is_complex()))
        result = part(fx, "passes.fake_tensor_prop").FakeTensorProp(gm).propagate(VALUE, VALUE)
        return str(result), [(node.name, str(node.meta.get("val", "none"))) for node in gm.graph.nodes]

    agree(texts)


def build_sources(fx: ModuleType) -> Any:
    """A graph as export leaves it: of several sources, one of them in two parts, noted in three ways."""
    graph = fx.Graph()
    x, weight = graph.placeholder("x"), graph.get_attr("weight")
    metas: list[dict[str, Any]] = [
        {"source_fn_stack": [("outer", nn.ReLU), ("first", nn.Linear)]},
        {"source_fn_stack": [("first", nn.Linear)]},
        {"source_fn_stack": [("second", nn.Linear)]},
        {"source_fn_stack": [("relu", torch.relu)]},
        {"torch_fn": ("linear_1", "builtin_function_or_method.linear"), "nn_module_stack": {"a": ("path", nn.Linear)}},
        {"nn_module_stack": {"a": ("outer", nn.Sequential), "b": ("path", "torch.nn.modules.conv.Conv2d")}},
        {"nn_module_stack": {"b": ("path", "torch.nn.modules.conv.Conv2d")}},
        {},
        {"source_fn_stack": [("first", nn.Linear)]},
    ]
    value = x
    for meta in metas:
        value = graph.call_function(torch.add, (value, weight))
        value.meta.update(meta)
    weight.meta["source_fn_stack"] = [("first", nn.Linear)]
    graph.output((value, x))
    return graph


@pytest.mark.parametrize("chosen", [None, lambda node: node.name != "add_1"], ids=["all", "some"])
def test_source_partitions(chosen: Any) -> None:
    def texts(fx: ModuleType) -> Any:
        utils = part(fx, "passes.utils.source_matcher_utils")
        wanted = [nn.Linear, torch.relu, "linear", nn.Conv2d, nn.Sequential, torch.mul]
        found = utils.get_source_partitions(build_sources(fx), wanted, chosen)
        return {
            source: [
                (each.nodes, sorted(map(str, each.input_nodes)), sorted(map(str, each.output_nodes)), each.params)
                for each in parts
            ]
            for source, parts in found.items()
        }

    agree(lambda fx: str(texts(fx)))


IN_PLACE: dict[str, Callable[..., Any]] = {
    "chain": lambda x, y: aten.relu.default(aten.sin.default(aten.cos.default(x))),
    "input": lambda x, y: aten.add.Tensor(x, 1),
    "view_of_input": lambda x, y: aten.add.Tensor(aten.view.default(x, [-1]), 1),
    "used_later": lambda x, y: (lambda a: aten.add.Tensor(aten.mul.Tensor(a, 2), a))(aten.clone.default(x)),
    "returned": lambda x, y: (lambda a: (a, aten.add.Tensor(a, 1)))(aten.clone.default(x)),
    "other_type": lambda x, y: aten.ge.Scalar(aten.clone.default(x), 1),
    "other_shape": lambda x, y: aten.add.Tensor(aten.clone.default(y), x),
    "repeated": lambda x, y: (lambda a: aten.mul.Tensor(a, a))(aten.clone.default(x)),
    "view": lambda x, y: aten.add.Tensor(aten.view.default(aten.clone.default(x), [-1]), 1),
    "view_later": lambda x, y: (lambda a: (aten.add.Tensor(a, 1), aten.view.default(a, [-1])))(aten.clone.default(x)),
    "expanded": lambda x, y: aten.add.Tensor(aten.expand.default(aten.sum.default(x), [2, 2]), 1),
    "several_results": lambda x, y: (lambda a, b: (aten.add.Tensor(a, 1), b))(
        *(lambda m: (m[0], m[1]))(aten.max.dim(x, 0))
    ),
    "split": lambda x, y: aten.add.Tensor(aten.split.Tensor(aten.clone.default(x), 1)[0], 1),
    "diagonal": lambda x, y: (
        lambda a: aten.diagonal_scatter.default(a, aten.fill.Scalar(aten.diagonal.default(a), 0))
    )(aten.clone.default(x)),
    "select": lambda x, y: (
        lambda a: aten.select_scatter.default(a, aten.fill.Scalar(aten.select.int(a, 0, 0), 0), 0, 0)
    )(aten.clone.default(x)),
    "select_another": lambda x, y: (
        lambda a: aten.select_scatter.default(a, aten.fill.Scalar(aten.select.int(a, 0, 1), 0), 0, 0)
    )(aten.clone.default(x)),
    "select_of_input": lambda x, y: aten.select_scatter.default(aten.clone.default(x), y, 0, 0),
    "slice": lambda x, y: (
        lambda a: aten.slice_scatter.default(a, aten.add.Tensor(aten.slice.Tensor(a, 0, 0, 1), 1), 0, 0, 1)
    )(aten.clone.default(x)),
    "slice_returned": lambda x, y: (
        lambda a: (aten.slice_scatter.default(a, aten.add.Tensor(aten.slice.Tensor(a, 0, 0, 1), 1), 0, 0, 1), a)
    )(aten.clone.default(x)),
    "strided": lambda x, y: (
        lambda a: aten.as_strided_scatter.default(a, aten.add.Tensor(aten.as_strided.default(a, [2], [1]), 1), [2], [1])
    )(aten.clone.default(x)),
    "created": lambda x, y: aten.mul.Tensor(aten.zeros_like.default(x), x),
    "index": lambda x, y: (lambda a: aten.index_put.default(a, [aten.gt.Scalar(a, 0)], aten.sum.default(a)))(
        aten.clone.default(x)
    ),
    "no_operators": lambda x, y: torch.relu(torch.sin(x)).add(1),
}


@pytest.mark.parametrize("name", IN_PLACE)
def test_in_place(name: str) -> None:
    def texts(fx: ModuleType) -> Any:
        gm = fx.symbolic_trace(IN_PLACE[name])
        result = part(fx, "passes.reinplace").reinplace(gm, VALUE, VALUE[0])
        return result is gm, gm.code, str(gm(VALUE.clone(), VALUE[0].clone()))

    agree(texts)
    assert str(IN_PLACE[name](VALUE.clone(), VALUE[0].clone())) in texts(reference_fx)


class Asserting(nn.Module):
    def forward(self, x, y=3, *rest, k=2):  # type: ignore[no-untyped-def]
        assert x.sum() > 0, "negative"
        assert x.size(0) == 2
        return x + y + k


def test_rewriting() -> None:
    def texts(fx: ModuleType) -> Any:
        tracer = part(fx, "experimental.rewriter").RewritingTracer()
        graph = tracer.trace(Asserting())
        return str(graph), fx.GraphModule(tracer.root, graph).code

    agree(texts)
