"""Passes and experimental transformations of reference_fx: what they say, and what no requirement asks for."""

import logging
import tracemalloc
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.symbolic_shapes import ShapeEnv
from torch.nn import functional

import reference_fx as fx
import reference_fx.passes.pass_manager
from reference_fx.experimental.const_fold import split_const_subgraphs
from reference_fx.experimental.rewriter import AST_Rewriter
from reference_fx.passes import net_min_base
from reference_fx.passes.fake_tensor_prop import FakeTensorProp
from reference_fx.passes.graph_drawer import FxGraphDrawer
from reference_fx.passes.graph_transform_observer import GraphTransformObserver
from reference_fx.passes.infra.partitioner import CapabilityBasedPartitioner
from reference_fx.passes.infra.pass_base import PassResult
from reference_fx.passes.infra.pass_manager import PassManager
from reference_fx.passes.mermaid import to_mermaid
from reference_fx.passes.operator_support import create_op_support
from reference_fx.passes.reinplace import reinplace
from reference_fx.passes.runtime_assert import insert_deferred_runtime_asserts
from reference_fx.passes.shape_prop import ShapeProp
from reference_fx.passes.split_module import split_module
from reference_fx.passes.splitter_base import _SplitterBase, _SplitterSettingBase
from reference_fx.passes.tools_common import legalize_graph, stable_topological_sort
from reference_fx.passes.utils.matcher_utils import SubgraphMatcher
from reference_fx.subgraph_rewriter import replace_pattern_with_filters


def program(x: Any) -> Any:
    y = x * 2
    y.add_(1)
    return torch.relu(y)


# Managers of passes


def to_sigmoid(gm: Any) -> PassResult:
    """Edit the module in place, as it should be done."""
    gm.graph.find_nodes(op="call_function", target=torch.relu)[0].target = torch.sigmoid
    gm.recompile()
    return PassResult(gm, True)


def raising(gm: Any) -> PassResult:
    gm.graph.erase_node(gm.graph.output_node())
    raise ValueError("halfway")


def returning_nothing(gm: Any) -> None:
    gm.graph.erase_node(gm.graph.output_node())


def breaking(gm: Any) -> PassResult:
    first, *_, last = gm.graph.nodes
    first.prepend(last)
    last.args = (first,)
    return PassResult(gm, True)


@pytest.mark.parametrize("culprit", [raising, returning_nothing, breaking], ids=lambda each: each.__name__)
def test_a_safe_manager_names_the_pass_that_fails_and_keeps_its_input(culprit: Any) -> None:
    gm = fx.symbolic_trace(program)
    before = str(gm.graph), gm.code
    with pytest.raises(Exception, match=rf"'{culprit.__name__}' pass after the following passes: \['to_sigmoid'\]"):
        PassManager([to_sigmoid, culprit], safe=True)(gm)
    assert (str(gm.graph), gm.code) == before


def test_a_safe_manager_returns_what_the_passes_make_and_another_does_not_look() -> None:
    gm, other = fx.symbolic_trace(program), nn.Identity()
    result = PassManager([to_sigmoid], safe=True)(gm)
    assert result.modified
    assert ("torch.sigmoid" in result.graph_module.code, "torch.relu" in gm.code) == (True, True)
    assert PassManager([lambda _: PassResult(other, True)], safe=True)(nn.Identity()).graph_module is other
    assert PassManager([breaking])(gm).graph_module is gm


def test_a_check_that_fails_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(_module: Any) -> None:
        raise ValueError("something is wrong")

    manager = PassManager(suppress_check_failures=True)
    manager.add_checks(check)
    records: list[logging.LogRecord] = []
    monkeypatch.setattr(logging.Logger, "handle", lambda _logger, record: records.append(record))
    manager(fx.symbolic_trace(program))
    (record,) = records
    assert (record.name, record.levelname) == (PassManager.__module__, "WARNING")
    assert record.getMessage() == "a check of the module failed; its error is suppressed"
    assert record.exc_info
    assert str(record.exc_info[1]) == "something is wrong"


# What is said


def of_wrong_order(manager: Any) -> Any:
    return manager([to_sigmoid, raising], [lambda first, second: first is not to_sigmoid])


def with_conditions_on_sizes() -> None:
    deferred = {"s0": [SimpleNamespace(expr="s0 > 2"), SimpleNamespace(expr="s0 < 9")]}
    environment = SimpleNamespace(deferred_runtime_asserts=deferred)
    insert_deferred_runtime_asserts(fx.symbolic_trace(program), environment, "mine")


def minimizer(*values: Any, exclusion_fn: Any = None) -> Any:
    class Minimizer(net_min_base._MinimizerBase):
        def run_a(self, mod: Any, inputs: Any, report_idx: int = -1) -> Any:
            return mod(*inputs)

        run_b = run_a

    settings = net_min_base._MinimizerSettingBase(traverse_method="binary")
    gm = fx.symbolic_trace(lambda x: x.sin().neg())
    return Minimizer(gm, values, lambda *_: (0.0, False), settings, exclusion_fn=exclusion_fn)


def in_a_circle() -> fx.GraphModule:
    gm = fx.symbolic_trace(program)
    relu = gm.graph.find_nodes(op="call_function", target=torch.relu)[0]
    relu.args = (relu,)
    return gm


def with_an_effect(x: Any) -> Any:
    torch._assert(x, "is none")
    return torch.relu(x)


def replaced(pattern: Callable[..., Any], callback: Any = None) -> Any:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    replace_pattern_with_filters(gm, pattern, lambda x: torch.sigmoid(x), replacement_callback=callback)
    return gm


ENDS_IN_A_CIRCLE = r"^the nodes \[relu, output\]", r"unable to add \[relu, output\]"
TOLD: dict[str, tuple[Callable[[], object], type[Exception] | tuple[type[Exception], ...], str]] = {
    "order of passes": (
        lambda: of_wrong_order(PassManager).validate_constraints(),
        RuntimeError,
        "in pass list: call solve_constraints to sort them$",
    ),
    "order of passes of any object": (
        lambda: of_wrong_order(fx.passes.pass_manager.PassManager).validate(),
        RuntimeError,
        "in pass list$",
    ),
    "drawing": (
        lambda: GraphTransformObserver(fx.symbolic_trace(program), "name", log_url="folder"),
        NotImplementedError,
        "draw the graph before and after the pass",
    ),
    "sizes": (with_conditions_on_sizes, NotImplementedError, "mine needs run-time checks of s0 > 2 and s0 < 9"),
    "no input": (lambda: minimizer(), ValueError, "got 0 sample inputs: the module takes x"),
    "two inputs": (lambda: minimizer(1, 2), ValueError, "got 2 sample inputs: the module takes x"),
    "no call": (
        lambda: minimizer(torch.ones(2)).minimize(start="nowhere"),
        ValueError,
        "no call node is named 'nowhere': the call nodes are sin, neg",
    ),
    "match in a circle": (
        lambda: replace_pattern_with_filters(in_a_circle(), lambda a: torch.neg(a), lambda a: a),
        RuntimeError,
        ENDS_IN_A_CIRCLE[0],
    ),
    "circle": (lambda: legalize_graph(in_a_circle()), (RuntimeError, AssertionError), ENDS_IN_A_CIRCLE[1]),
    "stable circle": (lambda: stable_topological_sort(in_a_circle()), AssertionError, ENDS_IN_A_CIRCLE[1]),
    "no replacement": (
        lambda: replaced(lambda x: torch.relu(x), lambda *_: None),
        AssertionError,
        "NoneType",
    ),
    "effect in a pattern": (lambda: replaced(with_an_effect), AssertionError, "_assert"),
    "node of another": (
        lambda: to_mermaid(fx.Graph(), fx.Graph().placeholder("b")),
        ValueError,
        "around=b is a node of another graph",
    ),
}


@pytest.mark.parametrize("case", TOLD)
def test_what_is_wrong_is_said(case: str) -> None:
    attempt, kind, words = TOLD[case]
    with pytest.raises(kind, match=words):
        attempt()


def test_a_write_that_no_order_of_the_parts_keeps_in_its_place() -> None:
    gm = fx.symbolic_trace(program)
    with pytest.warns(UserWarning, match="no order of the partitions keeps each in-place write") as caught:
        split_module(gm, gm, lambda node: int(node.target == "add_"))
    assert caught[0].filename == __file__


def test_what_is_to_be_excluded_is_told_with_its_places() -> None:
    told: list[Any] = []
    minimizer(torch.ones(2), exclusion_fn=lambda nodes, *places: told.append((len(nodes), *places))).minimize()
    assert told == [(2, 0, 2), (1, 0, 1)]


def test_a_part_that_is_passed_no_tensor() -> None:
    support = create_op_support(lambda _modules, node: node.name == "add")
    settings = _SplitterSettingBase(allow_non_tensor=True, skip_fusion=True)
    gm = fx.symbolic_trace(lambda x, n, m: x * (n + m))
    report = _SplitterBase(gm, [torch.ones(2), 1, 2], support, settings).split_preview()
    odd = "is not a tensor, this might cause problems during lowering!\n"
    assert f"Checking inputs...\nInput n {odd}Input m {odd}Checking" in report
    assert f"for this submodule is {float(_SplitterBase.PCIe_BW)}.\n" in report


def test_a_callback_of_the_rewriter_finds_earlier_matches_replaced_and_may_return_a_module() -> None:
    seen, negated = [], fx.symbolic_trace(lambda a: torch.neg(a))

    def replacement(_match: Any, graph: fx.Graph, _pattern: fx.Graph) -> Any:
        seen.append([node.name for node in graph.nodes])
        return negated if len(seen) == 1 else negated.graph

    gm = fx.symbolic_trace(lambda x: functional.relu(functional.relu(x)))
    replace_pattern_with_filters(gm, lambda a: functional.relu(a), replacement_callback=replacement)
    assert seen == [["x", "relu", "relu_1", "output"], ["x", "neg", "relu_1", "output"]]
    assert gm(torch.ones(1)) == 1


def test_a_call_for_its_effect_is_found_by_no_match() -> None:
    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    (match,) = SubgraphMatcher(fx.symbolic_trace(with_an_effect).graph).match(gm.graph)
    assert match.returning_nodes == gm.graph.find_nodes(op="call_function", target=torch.relu)


def peak(length: int) -> int:
    """The memory in bytes that partitioning a chain of so many calls takes, of which every tenth is not supported."""
    graph = fx.Graph()
    value = graph.placeholder("x")
    for number in range(length):
        value = graph.call_function(torch.relu if number % 10 else torch.sin, (value,))
    graph.output(value)
    support = create_op_support(lambda _modules, node: node.target is torch.relu)
    partitioner = CapabilityBasedPartitioner(fx.GraphModule({}, graph), support)
    tracemalloc.start()
    try:
        assert len(partitioner.propose_partitions()) == length // 10
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_the_memory_of_the_partitioner_grows_with_the_graph() -> None:
    # pytorch#175242
    assert peak(400) < 6 * peak(100)


@pytest.mark.parametrize("propagate", [ShapeProp, FakeTensorProp])
def test_a_size_that_values_decide_leaves_nothing_in_the_fake_mode(propagate: Any) -> None:
    mode = FakeTensorMode(shape_env=ShapeEnv())
    propagate(fx.symbolic_trace(lambda x: torch.nonzero(x)), mode).propagate(torch.ones(3))
    assert mode.shape_env is not None
    assert mode.shape_env.pending_fresh_unbacked_symbols == []


def test_an_operator_does_not_write_to_a_tensor_that_has_no_views_like_its_result() -> None:
    def program(x: Any) -> Any:
        columns = torch.ops.aten.t.default(torch.ops.aten.clone.default(x))
        return torch.ops.aten.view.default(torch.ops.aten.cumsum.default(columns, 0), [-1])

    x = torch.arange(6.0).reshape(2, 3)
    assert torch.equal(reinplace(fx.symbolic_trace(program), x)(x), program(x))


# Drawings


class Drawn(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.norm = nn.BatchNorm1d(2, track_running_stats=False).requires_grad_(False)
        self.shift = nn.Buffer(torch.tensor(1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.add(self.norm(x), self.shift, alpha=2)


TENSOR = "dtype=torch.float32|shape=(3, 2)|requires_grad=False|stride=(2, 1)"
NORM = "torch.nn.modules.batchnorm.BatchNorm1d|track_running_stats: False|momentum: 0.1|eps: 1e-05"
LABELS = {
    "norm": f"name=%norm|op_code=call_module|{NORM}|num_features: 2|affine: True|{TENSOR}",
    "norm.weight": "norm.weight|parameter|torch.float32[2]",
    "add": rf"name=%add|op_code=call_function|target=torch.add|kwargs=\{{alpha: 2\}}|num_users=1|{TENSOR}",
    "output": f"name=%output|op_code=output|target=output|num_users=0|{TENSOR}",
}


def test_the_labels_of_a_drawing() -> None:
    gm = fx.symbolic_trace(Drawn())
    ShapeProp(gm).propagate(torch.ones(3, 2))
    boxes = {box.get_name(): box.get_label() for box in FxGraphDrawer(gm, "name").get_dot_graph().get_nodes()}
    assert {name: boxes[name].strip("{}") for name in LABELS} == LABELS
    gm = fx.symbolic_trace(lambda x: x.view("two\nlines"))
    assert r"|args=(two\llines,)|" in FxGraphDrawer(gm, "name").get_dot_graph().get_node("view")[0].get_label()


@pytest.mark.parametrize(
    ("distance", "near"), [(0, {"b"}), (1, {"a", "b", "c"}), (2, {"x", "a", "b", "c", "d"}), (9, None)]
)
def test_a_drawing_of_what_is_near_a_node(distance: int, near: set[str] | None) -> None:
    graph = fx.Graph()
    nodes = [graph.placeholder("x")]
    for name in ("a", "b", "c", "d"):
        nodes.append(graph.create_node("call_function", torch.relu, (nodes[-1],), name=name))
    graph.output(nodes[-1])
    lines = to_mermaid(graph, nodes[2], distance).splitlines()
    found = {line.strip().split("[")[0].split("(")[0].removeprefix("n_") for line in lines[1:] if "<br/>" in line}
    assert found == (near or {"x", "a", "b", "c", "d", "output"})
    assert sum("-->" in line for line in lines) == len(found) - 1
    assert lines[-1] == "  style n_b stroke-width:4px"


def test_a_label_has_no_markup_of_its_own() -> None:
    graph = fx.Graph()
    graph.placeholder("x").meta["val"] = torch.ones(2, 3)
    graph.get_attr('a"]<b>`#&\nc')
    _, first, second = to_mermaid(graph).splitlines()
    assert first == '  n_x(["x<br/>placeholder x<br/>[2, 3]"])'
    assert second.count('"') == 2
    assert second.endswith('get_attr a#34;]#60;b#62;#96;#35;#38; c")]')


# State that is folded


class Shifted(nn.Linear):
    def forward(self, x: Any) -> Any:
        return x + (self.weight - self.bias)


def test_constants_read_state_in_the_order_of_its_use_and_need_no_data() -> None:
    constants = split_const_subgraphs(Shifted(2, 2)).const_subgraph_module
    assert constants is not None
    assert [node.target for node in constants.graph.find_nodes(op="get_attr")] == ["weight", "bias"]
    with FakeTensorMode(allow_non_fake_inputs=True):
        folded = split_const_subgraphs(Shifted(2, 2))
        assert folded(torch.ones(2, 2)).shape == (2, 2)
    assert folded.has_folding_been_run


def test_constants_have_their_place_in_the_state_from_the_start() -> None:
    class Two(nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.weight = nn.Parameter(torch.ones(2, 2))
            self.linear = nn.Linear(2, 2)

        def forward(self, x: torch.Tensor) -> torch.Tensor:
            return self.linear(x) @ self.weight.t() + self.weight.sin()

    folded = split_const_subgraphs(Two())
    before = [name for name, _ in folded.named_modules()]
    folded(torch.ones(2, 2))
    assert [name for name, _ in folded.named_modules()] == before
    assert next(iter(folded.state_dict())) == f"{folded.fx_const_folded_attrs_name}.0"


def keywords(x: Any, *, shift: int = 2) -> Any:
    assert x.sum() > 0
    return x + shift


def test_a_rewritten_function_can_be_called() -> None:
    rewritten = AST_Rewriter().rewrite(keywords)  # type: ignore[arg-type]  # a function
    assert torch.equal(rewritten(torch.ones(2)), torch.full((2,), 3.0))
    assert torch.equal(rewritten(torch.ones(2), shift=3), torch.full((2,), 4.0))
