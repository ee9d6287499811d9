"""Layers for inference, merged multiplications, and the rewriting of source. See spec/experimental.md."""

import contextlib
import copy
import functools
import inspect
import traceback
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import as_it_is, cited, nodes_of
from models import case_named

NORMS = (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d)
ROW = torch.tensor([0.5, -1.0, 2.0])


def with_statistics(model: nn.Module) -> nn.Module:
    """Give a model weights, and its batch norms statistics, that matter, and switch it to evaluation mode."""
    generator = torch.Generator().manual_seed(0)
    for module in model.modules():
        least = 0.5 if isinstance(module, NORMS) else -1
        for value in [*module.parameters(recurse=False), *module.buffers(recurse=False)]:
            if value.is_floating_point():
                value.data.uniform_(least, 2, generator=generator)
    return model.eval()


def norms_in(model: nn.Module) -> list[str]:
    return [name for name, module in model.named_modules() if isinstance(module, NORMS)]


def assert_close(actual: Any, expected: Any) -> None:
    torch.testing.assert_close(actual, expected, rtol=1e-5, atol=1e-6)


class Homonymous(nn.Module):
    """Its input is called like its layer."""

    def __init__(self) -> None:
        super().__init__()
        self.layer, self.norm = nn.Linear(3, 3), nn.BatchNorm1d(3)

    def forward(self, layer: torch.Tensor) -> Any:
        return self.norm(self.layer(layer))


LAYERS: dict[str, tuple[Callable[[], nn.Module], tuple[int, ...]]] = {
    "Conv1d": (lambda: nn.Sequential(nn.Conv1d(1, 2, 2), nn.BatchNorm1d(2)), (1, 1, 3)),
    "Conv2d": (lambda: nn.Sequential(nn.Conv2d(1, 2, 1, bias=False), nn.BatchNorm2d(2), nn.ReLU()), (1, 1, 1, 3)),
    "Conv3d": (lambda: nn.Sequential(nn.Conv3d(1, 2, 1), nn.BatchNorm3d(2, affine=False)), (1, 1, 1, 1, 3)),
    "Linear": (lambda: nn.Sequential(nn.Linear(3, 2), nn.BatchNorm1d(2)), (1, 3)),
    "nested": (
        lambda: nn.Sequential(nn.Sequential(nn.Linear(3, 3)), nn.Sequential(nn.BatchNorm1d(3), nn.BatchNorm1d(3))),
        (1, 3),
    ),
    "homonymous": (Homonymous, (1, 3)),
}


@pytest.mark.requirement("experimental.fuse[same-result]")
@pytest.mark.parametrize("name", LAYERS)
def test_batch_norms_are_fused(fx: Implementation, name: str) -> None:
    make, shape = LAYERS[name]
    model = with_statistics(make())
    fused = fx.experimental.optimization.fuse(model)
    assert isinstance(fused, fx.GraphModule)
    assert norms_in(fused) == []
    assert_close(fused(ROW.view(shape)), model(ROW.view(shape)))


@pytest.mark.requirement("experimental.fuse[same-result]")
def test_a_residual_network_is_fused(fx: Implementation) -> None:
    case = case_named("torchvision/resnet18")
    model = case.for_parity()
    fused = fx.experimental.optimization.fuse(model, inplace=True)
    assert norms_in(fused) == []
    expected = model(*case.inputs())
    assert (fused(*case.inputs()) - expected).norm() <= 1e-5 * expected.norm()


@pytest.mark.requirement("experimental.fuse[original-stays]")
@pytest.mark.parametrize("no_trace", [False, True])
def test_fusing_leaves_the_model(fx: Implementation, no_trace: bool) -> None:
    model = with_statistics(nn.Sequential(LAYERS["nested"][0](), nn.Linear(3, 3)))
    if no_trace:
        model = fx.symbolic_trace(model)
    before = as_it_is(model)
    fused = fx.experimental.optimization.fuse(model, no_trace=no_trace)
    with torch.no_grad():
        for parameter in fused.parameters():
            parameter.zero_()
    assert as_it_is(model) == before


@pytest.mark.requirement("experimental.fuse[inplace]")
def test_a_model_can_be_fused_without_a_copy(fx: Implementation) -> None:
    model = with_statistics(nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Linear(3, 3)))
    fused = fx.experimental.optimization.fuse(model, inplace=True)
    assert fused.get_parameter("2.weight") is model.get_parameter("2.weight")


class Shared(nn.Module):
    """A batch norm after a layer of which something else uses the result."""

    def __init__(self) -> None:
        super().__init__()
        self.layer, self.norm = nn.Linear(3, 3), nn.BatchNorm1d(3)

    def forward(self, x: torch.Tensor) -> Any:
        value = self.layer(x)
        return self.norm(value) + value


OTHERS: dict[str, Callable[[], nn.Module]] = {
    "no_statistics": lambda: nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3, track_running_stats=False)),
    "other_module": lambda: nn.Sequential(nn.Linear(3, 3), nn.ReLU(), nn.BatchNorm1d(3)),
    "derived_class": lambda: nn.Sequential(
        type("Own", (nn.Linear,), {"__module__": "torch.nn"})(3, 3), nn.BatchNorm1d(3)
    ),
    "shared": Shared,
}


@pytest.mark.requirement("experimental.fuse[others-stay]")
@pytest.mark.parametrize("name", OTHERS)
def test_other_batch_norms_stay(fx: Implementation, name: str) -> None:
    model, value = with_statistics(OTHERS[name]()), ROW.repeat(2, 1) * torch.tensor([[1.0], [2.0]])
    fused = fx.experimental.optimization.fuse(model)
    assert len(norms_in(fused)) == 1
    assert_close(fused(value), model(value))


USED_TWICE: dict[str, Callable[[Any, Any], Any]] = {
    "by-each-norm": lambda self, x: self.first(self.layer(x)) + self.second(self.layer(x)),
    "alone": lambda self, x: self.layer(self.first(self.layer(x))),
    "read": lambda self, x: self.first(self.layer(x)) + self.layer.weight.sum(),
}


@pytest.mark.requirement("experimental.fuse[used-twice]")
@pytest.mark.parametrize("name", USED_TWICE)
def test_a_layer_that_is_used_twice(fx: Implementation, name: str) -> None:
    norms = {"first": nn.BatchNorm1d(3), "second": nn.BatchNorm1d(3)}
    model = with_statistics(Own(USED_TWICE[name], layer=nn.Linear(3, 3), **norms))
    assert_close(fx.experimental.optimization.fuse(model)(ROW.view(1, 3)), model(ROW.view(1, 3)))


@pytest.mark.requirement("experimental.fuse[training]")
def test_training_mode_is_refused(fx: Implementation) -> None:
    with pytest.raises(Exception):  # noqa: B017 - of any class
        fx.experimental.optimization.fuse(LAYERS["Linear"][0]())


class Outer(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layer, self.inner = nn.Linear(3, 3), Shared()

    def forward(self, x: torch.Tensor) -> Any:
        return self.inner(self.layer(x))


@pytest.mark.requirement("experimental.fuse[no-trace]")
@pytest.mark.parametrize("no_trace", [True, False])
def test_a_graph_is_taken_as_it_is(fx: Implementation, no_trace: bool) -> None:
    class OwnLeaves(fx.Tracer):  # type: ignore[misc, name-defined] # known when it runs
        def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
            return isinstance(m, Shared) or bool(super().is_leaf_module(m, module_qualified_name))

    model = with_statistics(Outer())
    gm = fx.GraphModule(model, OwnLeaves().trace(model))
    fused = fx.experimental.optimization.fuse(gm, **({"no_trace": True} if no_trace else {}))
    assert bool(nodes_of(fused.graph, "call_module", "inner")) == no_trace
    assert_close(fused(ROW.view(1, 3)), model(ROW.view(1, 3)))


class Dropouts(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.plain, self.nested = nn.Dropout(), nn.Sequential(nn.Dropout(0.0, inplace=True), nn.ReLU())
        self.others = nn.ModuleList([nn.Dropout1d(), nn.AlphaDropout()])

    def forward(self, x: torch.Tensor) -> Any:
        return self.others[1](self.others[0](self.nested(self.plain(x))))


@pytest.mark.requirement("experimental.remove_dropout[removes]")
def test_dropouts_are_removed(fx: Implementation) -> None:
    bare = fx.experimental.optimization.remove_dropout(Dropouts())
    assert isinstance(bare, fx.GraphModule)
    calls = [str(node.target) for node in bare.graph.nodes if node.op == "call_module"]
    assert calls == ["nested.1", "others.0", "others.1"]
    assert torch.equal(bare.eval()(ROW.view(1, 3)), ROW.view(1, 3).relu())


class ByKeyword(Dropouts):
    def forward(self, x: torch.Tensor) -> Any:
        return self.plain(input=x)


@pytest.mark.requirement("experimental.remove_dropout[keyword]")
def test_a_dropout_called_by_keyword_is_removed(fx: Implementation) -> None:
    bare = fx.experimental.optimization.remove_dropout(ByKeyword())
    assert nodes_of(bare.graph, "call_module", "plain") == []
    assert bare(ROW) is ROW


def inference_model() -> nn.Module:
    layers = (nn.Conv2d(1, 2, 1), nn.BatchNorm2d(2), nn.ReLU(), nn.Dropout(), nn.Conv2d(2, 1, 1))
    return with_statistics(nn.Sequential(*layers))


@pytest.mark.requirement("experimental.optimize_for_inference[same-result]")
def test_a_model_is_optimised(fx: Implementation) -> None:
    model, value = inference_model(), torch.ones(1, 1, 2, 2)
    before = as_it_is(model)
    optimised = fx.experimental.optimization.optimize_for_inference(model)
    kinds = {type(module) for module in optimised.modules()}
    assert not kinds & {nn.BatchNorm2d, nn.Dropout}
    assert as_it_is(model) == before
    assert_close(optimised(value), model(value))


@pytest.mark.requirement("experimental.optimize_for_inference[same-result]")
def test_the_optimised_model_is_a_copy(fx: Implementation) -> None:
    model = inference_model()
    optimised = fx.experimental.optimization.optimize_for_inference(model, {"conv_bn_fuse": False})
    assert not {id(each) for each in model.parameters()} & {id(each) for each in optimised.parameters()}


@pytest.mark.requirement("experimental.optimize_for_inference[config]")
@pytest.mark.parametrize("left", [nn.BatchNorm2d, nn.Dropout])
def test_one_optimisation_is_left_out(fx: Implementation, left: type[nn.Module]) -> None:
    option = {nn.BatchNorm2d: "conv_bn_fuse", nn.Dropout: "remove_dropout"}[left]
    config = {option: False, "mkldnn_layout_optimize": False}
    optimised = fx.experimental.optimization.optimize_for_inference(inference_model(), config)
    assert {type(module) for module in optimised.modules()} & {nn.BatchNorm2d, nn.Dropout} == {left}


@pytest.mark.requirement("experimental.extract_subgraph.computes")
def test_a_part_becomes_a_module(fx: Implementation) -> None:
    linear, graph = nn.Linear(3, 3), fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y")
    layer = graph.call_module("layer", (x,))
    total = graph.call_function(torch.add, (layer, y))
    result = graph.call_method("neg", (total,))
    graph.output(result)
    extract = fx.experimental.optimization.extract_subgraph
    gm = fx.GraphModule({"layer": linear}, graph)
    extracted = extract(gm, [layer, total], [y, x], [total, layer])
    expected = linear(ROW)
    assert isinstance(extracted, fx.GraphModule)
    actual = extracted(torch.ones(3), ROW)
    assert isinstance(actual, list)
    assert torch.equal(actual[0], expected + 1)
    assert torch.equal(actual[1], expected)
    assert isinstance(extract(gm, [layer], [x], [layer])(ROW), list)
    assert len(extract(gm, [layer], [x], [layer, layer])(ROW)) == 2


@pytest.mark.requirement("experimental.optimization.patterns")
def test_pairs_of_modules_are_found_and_replaced(fx: Implementation) -> None:
    optimization = fx.experimental.optimization
    gm = fx.symbolic_trace(nn.Sequential(nn.Sequential(nn.Linear(3, 3), nn.ReLU()), nn.Dropout()))
    modules = dict(gm.named_modules())
    found = {
        node.name
        for node in gm.graph.nodes
        for pair in [(nn.Linear, nn.ReLU), (nn.Module, nn.Dropout)]
        if optimization.matches_module_pattern(pair, node, modules)
    }
    (relu,) = nodes_of(gm.graph, "call_module", "0.1")
    assert found == {relu.name}
    assert optimization.matches_module_pattern((nn.Linear, nn.ReLU), fx.Graph().placeholder("x"), modules) is False
    for node in (relu, *nodes_of(gm.graph, "call_module", "1")):
        new = nn.Sigmoid()
        optimization.replace_node_module(node, modules, new)
        assert gm.get_submodule(node.target) is modules[node.target] is new


# Merged multiplications


def merged(fx: Implementation, program: Callable[..., Any], *values: torch.Tensor) -> int:
    """The number of multiplications in the merged program, which has to be well-formed and to compute the same."""
    gm = fx.experimental.merge_matmul.merge_matmul(fx.symbolic_trace(program))
    gm.graph.lint()
    for actual, expected in zip(gm(*copy.deepcopy(values)), program(*copy.deepcopy(values)), strict=True):
        assert_close(actual, expected)
    products = [nodes_of(graph, "call_function", torch.matmul) for graph in (gm.graph, fx.symbolic_trace(gm).graph)]
    assert len(products[0]) == len(products[1]), gm.code
    return len(products[0])


MATRICES = [torch.arange(6.0).view(shape) for shape in ((2, 3), (2, 3), (3, 2))]


def late_operand(x: Any, y: Any, w: Any) -> Any:
    first = torch.matmul(x, w).relu()
    return first, torch.matmul(y * 2, w)


class Weighted(nn.Module):
    """Reads its matrix twice."""

    def __init__(self) -> None:
        super().__init__()
        self.w = nn.Buffer(MATRICES[2])

    def forward(self, x: Any, y: Any, w: Any) -> Any:
        return torch.matmul(x, self.w), torch.matmul(y, self.w), torch.matmul(x, w)


def dependent(x: Any, y: Any, w: Any) -> Any:
    first = torch.matmul(x, w)
    return first, torch.matmul(y + first.sum(), w)


def two_groups(x: Any, y: Any, w: Any) -> Any:
    other = w + 1
    return torch.matmul(x, w), torch.matmul(x, other), torch.matmul(y, w), torch.matmul(y, other)


MERGED: dict[str, tuple[str, Callable[..., Any], int]] = {
    "state": ("merge_matmul[same-result]", Weighted(), 2),
    "sums": ("merge_matmul[same-result]", lambda x, y, w: (torch.matmul(x, w + 1), torch.matmul(y, w + 2)), 2),
    "four": (
        "merge_matmul[same-result]",
        lambda x, y, w: tuple(torch.matmul(each, w) for each in (x, y, x[:1], y + 1)),
        1,
    ),
    "other_operands": ("merge_matmul[same-result]", lambda x, y, w: (torch.matmul(x, w), torch.matmul(y, w + 1)), 2),
    "late_operand": ("merge_matmul[same-result]", late_operand, 1),
    "dependent": ("merge_matmul[dependent]", dependent, 2),
    "two_groups": ("merge_matmul[any-program]", two_groups, 2),
    "written-left": ("merge_matmul[writes]", lambda x, y, w: (torch.matmul(x, w), y.mul_(2), torch.matmul(y, w)), 2),
    "written-view": ("merge_matmul[writes]", lambda x, y, w: (torch.matmul(x, w), w[0].mul_(2), torch.matmul(y, w)), 2),
}
"""A requirement, a program, and the number of multiplications that are left."""


@pytest.mark.parametrize(("program", "count"), cited("experimental", MERGED))
def test_multiplications_are_merged(fx: Implementation, program: Any, count: int) -> None:
    assert merged(fx, program, *MATRICES) == count


@pytest.mark.requirement("experimental.merge_matmul[any-program]")
def test_operands_by_keyword_are_merged_or_not(fx: Implementation) -> None:
    assert merged(fx, lambda x, y, w: (torch.matmul(x, w), torch.matmul(input=y, other=w)), *MATRICES) in (1, 2)


@pytest.mark.requirement("experimental.merge_matmul[same-result]")
def test_a_single_multiplication_stays(fx: Implementation) -> None:
    merge = fx.experimental.merge_matmul.merge_matmul
    gm = merge(fx.symbolic_trace(lambda x, w: torch.matmul(x, w)))
    assert len(gm.graph.nodes) == 4, gm.graph


@pytest.mark.requirement("experimental.merge_matmul[same-result]")
def test_inputs_keep_their_order(fx: Implementation) -> None:
    merge = fx.experimental.merge_matmul.merge_matmul
    gm = merge(fx.symbolic_trace(lambda w, y, x: (torch.matmul(x, w), torch.matmul(y, w))))
    assert [node.target for node in nodes_of(gm.graph, "placeholder")] == ["w", "y", "x"], gm.graph


@pytest.mark.requirement("experimental.merge_matmul[helpers]")
def test_helpers_of_merging(fx: Implementation) -> None:
    module = fx.experimental.merge_matmul
    rows = module.split_result_tensors(torch.arange(6).view(3, 2), [torch.ones(count, 9) for count in (1, 0, 2)])
    assert [part.tolist() for part in rows] == [[[0, 1]], [], [[2, 3], [4, 5]]]
    x, neg, exp, other, *_ = fx.symbolic_trace(lambda x: (x.neg().exp(), x.cos())).graph.nodes
    assert [module.may_depend_on(exp, node) for node in (exp, neg, x, other)] == [True, True, True, False]
    assert not module.may_depend_on(neg, exp)
    chain = list(fx.symbolic_trace(lambda y, x: (x.neg().neg().neg().neg().neg().neg().neg().neg(), y)).graph.nodes)
    assert [module.may_depend_on(node, chain[0]) for node in chain[1:10]] == [False] * 7 + [True] * 2
    assert module.may_depend_on(exp, other, search_depth=1)
    assert module.are_nodes_independent([exp, other])
    assert not module.are_nodes_independent([neg, other, exp])


VALUE = torch.tensor([[0.25, -0.5], [0.75, 1.0]])


def assert_same(actual: Any, expected: Any) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=0)


class Base(nn.Module):
    def forward(self, x: Any) -> Any:
        return x.neg()


class Asserting(Base):
    def __init__(self) -> None:
        super().__init__()
        self.layer = nn.Linear(2, 2)

    def forward(self, x: Any, y: int = 3, *, k: int = 2) -> Any:
        """Return a sum."""
        assert x.sum() > 0, "negative"
        if x is not None:
            with contextlib.nullcontext():
                for _ in range(1):
                    assert x.sum() < 9
        return self.layer(x) + y + k


class AssertingInLines(Base):
    def forward(self, x: Any) -> Any:
        message = """of a sum
below zero
    or none"""
        assert x.sum() > 0, message
        return x.neg()


def doubled(forward: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(forward)
    def decorated(self: Any, *args: Any) -> Any:
        return forward(self, *args) * 2

    return decorated


class Decorated(Base):
    @doubled
    @doubled
    def forward(self, x: Any) -> Any:
        assert x.sum() > 0, "decorated"
        return x.neg()


class Declaring(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        if self.training:
            count: int
        count = 2
        return x * count


class CallingOthers(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        assert x.sum() > 0
        return self.other(x) + Base.forward(self, x) + super(Asserting, self).forward(x)

    def other(self, x: Any) -> Any:
        return x * 2


class CallingItsOwn(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        assert x.sum() > 0
        return self.__other(x)

    def __other(self, x: Any) -> Any:
        return x * 2


class Annotating(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        results: dict[str, Any] = {}
        results["layer"]: torch.Tensor = self.layer(x)  # type: ignore[misc]  # Python takes it
        count: int = 2
        return results["layer"].neg() * count


def rewritten(fx: Implementation, program: Any, *concrete_args: Any) -> Any:
    tracer = fx.experimental.rewriter.RewritingTracer()
    tracer.trace(program, *concrete_args)
    graph = tracer.trace(program, *concrete_args)
    graph.lint()
    return fx.GraphModule(tracer.root, graph)


def checks(gm: Any) -> list[str]:
    return [node.args[1] for node in gm.graph.nodes if node.target is torch._assert]


@pytest.mark.requirement("experimental.rewriting_tracer.asserts")
def test_asserts_are_recorded(fx: Implementation) -> None:
    model = Asserting()
    gm = rewritten(fx, model)
    assert checks(gm) == ["negative", ""]
    assert_same(gm(VALUE), model(VALUE))
    assert_same(gm(VALUE, 5), model(VALUE, 5))
    with pytest.raises(AssertionError, match="negative"):
        gm(-VALUE)


@pytest.mark.requirement("experimental.rewriting_tracer.asserts")
def test_asserts_of_a_decorated_method_are_recorded(fx: Implementation) -> None:
    gm = rewritten(fx, Decorated())
    assert checks(gm) == ["decorated"]
    assert_same(gm(VALUE), Decorated()(VALUE))


@pytest.mark.requirement("experimental.rewriting_tracer.asserts")
def test_a_message_of_several_lines_is_recorded(fx: Implementation) -> None:
    gm = rewritten(fx, AssertingInLines())
    assert [message.split() for message in checks(gm)] == [["of", "a", "sum", "below", "zero", "or", "none"]]
    assert_same(gm(VALUE), VALUE.neg())


@pytest.mark.requirement("experimental.rewriting_tracer.traces[concrete-args]")
def test_a_rewritten_root_can_have_concrete_arguments(fx: Implementation) -> None:
    model = Asserting()
    gm = rewritten(fx, model, {"y": 5})
    assert_same(gm(VALUE, 5), model(VALUE, 5))
    try:
        result = gm(VALUE, 6)
    except AssertionError:
        return
    assert_same(result, model(VALUE, 5))


@pytest.mark.requirement("experimental.rewriting_tracer.traces[original-stays]")
def test_the_root_is_not_rewritten(fx: Implementation) -> None:
    class NotYetTraced(Asserting):
        def forward(self, x: Any) -> Any:  # type: ignore[override]
            assert x.sum() > 0
            return self.layer(x)

    model = NotYetTraced()
    before = NotYetTraced.forward.__code__
    gm = rewritten(fx, model)
    assert NotYetTraced.forward.__code__ is before
    assert type(model) is NotYetTraced
    assert "forward" not in vars(model)
    assert gm.layer.weight is model.layer.weight


@pytest.mark.requirement("experimental.rewriting_tracer.annotations[assigned]")
def test_annotations_are_recorded(fx: Implementation) -> None:
    model = Annotating()
    gm = rewritten(fx, model)
    assert {node.target: node.type for node in gm.graph.nodes if node.op == "call_module"} == {"layer": torch.Tensor}
    assert_same(gm(VALUE), model(VALUE))


@pytest.mark.requirement("experimental.rewriting_tracer.annotations[declared]")
def test_a_declaration_is_no_assignment(fx: Implementation) -> None:
    assert_same(rewritten(fx, Declaring())(VALUE), VALUE * 2)


def asserting(x: Any, y: int = 3) -> Any:
    assert x.sum() > 0, "function"
    return x + y


def with_closure(__shift: int) -> Callable[[Any], Any]:  # a name that only a class would make another one
    def inner(x: Any) -> Any:
        assert x.sum() > 0, f"below {__shift}"
        return x + __shift

    return inner


class Failing(Asserting):
    def forward(self, x: Any) -> Any:  # type: ignore[override]
        assert x.sum() > 0
        raise RuntimeError(x)


@pytest.mark.requirement("experimental.rewriting_tracer.traces[lines]")
def test_errors_name_the_line_of_the_source(fx: Implementation) -> None:
    with pytest.raises(RuntimeError) as caught:
        rewritten(fx, Failing())
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert (last.filename, last.lineno) == (__file__, Failing.forward.__code__.co_firstlineno + 2)


in_a_dict = {
    "program": lambda x: x + 2,  # the line is no Python by itself
}


@pytest.mark.requirement("experimental.rewriting_tracer.traces[functions]")
@pytest.mark.parametrize(
    ("program", "expected"),
    [
        (asserting, ["function"]),
        (with_closure(2), ["below 2"]),
        (lambda x: x + 1, []),
        (CallingOthers(), [""]),
        (CallingItsOwn(), [""]),
        (in_a_dict["program"], []),
    ],
    ids=["function", "closure", "lambda", "methods", "private_methods", "lambda_in_a_dict"],
)
def test_functions_and_methods_are_rewritten(fx: Implementation, program: Any, expected: list[str]) -> None:
    gm = rewritten(fx, program)
    assert checks(gm) == expected
    assert_same(gm(VALUE), program(VALUE))
    assert list(inspect.signature(gm.forward).parameters) == list(
        inspect.signature(getattr(program, "forward", program)).parameters
    )
