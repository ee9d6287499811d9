"""Passes of reference_fx: what they say where nothing is right, and what torch.fx's have not."""

import logging
import tracemalloc
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
from reference_fx.passes import net_min_base
from reference_fx.passes.fake_tensor_prop import FakeTensorProp
from reference_fx.passes.graph_drawer import FxGraphDrawer
from reference_fx.passes.graph_transform_observer import GraphTransformObserver
from reference_fx.passes.infra.partitioner import CapabilityBasedPartitioner
from reference_fx.passes.infra.pass_base import PassResult
from reference_fx.passes.infra.pass_manager import PassManager
from reference_fx.passes.mermaid import to_mermaid
from reference_fx.passes.operator_support import create_op_support
from reference_fx.passes.runtime_assert import insert_deferred_runtime_asserts
from reference_fx.passes.shape_prop import ShapeProp
from reference_fx.passes.split_module import split_module
from reference_fx.passes.splitter_base import _SplitterBase, _SplitterSettingBase
from reference_fx.passes.tools_common import legalize_graph, stable_topological_sort
from reference_fx.passes.utils import fuser_utils
from reference_fx.passes.utils.matcher_utils import SubgraphMatcher
from reference_fx.subgraph_rewriter import replace_pattern_with_filters


def program(x: Any) -> Any:
    y = x * 2
    y.add_(1)
    return torch.relu(y)


def test_a_write_that_no_order_of_the_parts_keeps_in_its_place() -> None:
    gm = fx.symbolic_trace(program)
    with pytest.warns(UserWarning, match="no order of the parts keeps in-place writes") as caught:
        split_module(gm, gm, lambda node: int(node.target == "add_"))
    assert caught[0].filename == __file__


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


def test_a_safe_manager_returns_what_the_passes_make() -> None:
    gm = fx.symbolic_trace(program)
    result = PassManager([to_sigmoid], safe=True)(gm)
    assert result.modified
    assert "torch.sigmoid" in result.graph_module.code
    assert "torch.relu" in gm.code


def test_a_safe_manager_looks_at_the_graphs_of_graph_modules() -> None:
    other = nn.Identity()
    assert PassManager([lambda _: PassResult(other, True)], safe=True)(nn.Identity()).graph_module is other


def test_by_default_a_graph_is_not_looked_at() -> None:
    gm = fx.symbolic_trace(program)
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
    assert record.getMessage() == "a check of the module failed, which is suppressed"
    assert record.exc_info
    assert str(record.exc_info[1]) == "something is wrong"


@pytest.mark.parametrize(
    ("manager", "validate", "end"),
    [
        (PassManager, "validate_constraints", "in pass list: call solve_constraints to sort them"),
        (fx.passes.pass_manager.PassManager, "validate", "in pass list"),
    ],
    ids=["modules", "any-object"],
)
def test_a_wrong_order_is_told_with_a_remedy(manager: Any, validate: str, end: str) -> None:
    made = manager([to_sigmoid, raising], [lambda first, second: first is not to_sigmoid])
    with pytest.raises(RuntimeError, match=f"{end}$"):
        getattr(made, validate)()


def test_an_observer_draws_nothing() -> None:
    with pytest.raises(NotImplementedError, match="draw the graph before and after the pass"):
        GraphTransformObserver(fx.symbolic_trace(program), "name", log_url="folder")


def test_conditions_on_sizes_are_told() -> None:
    deferred = {"s0": [SimpleNamespace(expr="s0 > 2"), SimpleNamespace(expr="s0 < 9")]}
    with pytest.raises(NotImplementedError, match="mine has to check when it runs that s0 > 2 and s0 < 9"):
        insert_deferred_runtime_asserts(
            fx.symbolic_trace(program), SimpleNamespace(deferred_runtime_asserts=deferred), "mine"
        )


def minimizer(*values: Any, exclusion_fn: Any = None) -> Any:
    class Minimizer(net_min_base._MinimizerBase):
        def run_a(self, mod: Any, inputs: Any, report_idx: int = -1) -> Any:
            return mod(*inputs)

        run_b = run_a

    settings = net_min_base._MinimizerSettingBase(traverse_method="binary")
    gm = fx.symbolic_trace(lambda x: x.sin().neg())
    return Minimizer(gm, values, lambda *_: (0.0, False), settings, exclusion_fn=exclusion_fn)


@pytest.mark.parametrize("number", [0, 2])
def test_a_minimizer_says_which_inputs_it_needs(number: int) -> None:
    with pytest.raises(ValueError, match=f"there are {number} sample inputs for the inputs x"):
        minimizer(*[torch.ones(2)] * number)


def test_a_minimizer_says_which_calls_there_are() -> None:
    with pytest.raises(ValueError, match="there is no call 'nowhere': the calls are sin, neg"):
        minimizer(torch.ones(2)).minimize(start="nowhere")


def test_what_is_to_be_excluded_is_told_with_its_places() -> None:
    told: list[Any] = []
    minimizer(torch.ones(2), exclusion_fn=lambda nodes, *places: told.append((len(nodes), *places))).minimize()
    assert told == [(2, 0, 2), (1, 0, 1)]


class Drawn(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.norm = nn.BatchNorm1d(2, track_running_stats=False).requires_grad_(False)
        self.norm.scale = nn.Buffer(torch.ones(1))
        self.shift = nn.Buffer(torch.tensor(1))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return torch.add(self.norm(x), self.shift, alpha=2)


TENSOR = "dtype=torch.float32|shape=(3, 2)|requires_grad=False|stride=(2, 1)"
SETTINGS = "track_running_stats: False|momentum: 0.1|eps: 1e-05|num_features: 2|affine: True"
BOXES = {
    "x": ("AliceBlue", f"name=%x|op_code=placeholder|target=x|num_users=1|{TENSOR}"),
    "norm": (
        "LemonChiffon1",
        f"name=%norm|op_code=call_module|torch.nn.modules.batchnorm.BatchNorm1d|{SETTINGS}|{TENSOR}",
    ),
    "norm.weight": ("Salmon", "norm.weight|parameter|torch.float32[2]"),
    "norm.bias": ("Salmon", "norm.bias|parameter|torch.float32[2]"),
    "norm.scale": ("Salmon", "norm.scale|buffer|torch.float32[1]"),
    "add": (
        "0.883 0.2 1",
        rf"name=%add|op_code=call_function|target=torch.add|kwargs=\{{alpha: 2\}}|num_users=1|{TENSOR}",
    ),
    "shift": (
        "LightGrey",
        "name=%shift|op_code=get_attr|target=shift|num_users=1|dtype=torch.int64|shape=()|requires_grad=False|stride=()",
    ),
    "output": ("PowderBlue", f"name=%output|op_code=output|target=output|num_users=0|{TENSOR}"),
}


def test_a_drawing() -> None:
    gm = fx.symbolic_trace(Drawn())
    ShapeProp(gm).propagate(torch.ones(3, 2))
    drawing = FxGraphDrawer(gm, "name").get_dot_graph()
    assert drawing.get_rankdir() == "TB"
    boxes = {box.get_name(): box.get_attributes() for box in drawing.get_nodes()}
    assert {name: (each["fillcolor"], each["label"].strip("{}")) for name, each in boxes.items()} == BOXES
    gm = fx.symbolic_trace(lambda x: x.view("two\nlines"))
    assert r"|args=(two\llines,)|" in FxGraphDrawer(gm, "name").get_dot_graph().get_node("view")[0].get_label()
    style = {"shape": "record", "style": "filled,rounded", "fontcolor": "#000000"}
    assert all(style.items() <= each.items() for each in boxes.values())


def test_a_circle_of_nodes_that_a_pattern_is_looked_for_in() -> None:
    gm = fx.symbolic_trace(program)
    relu = gm.graph.find_nodes(op="call_function", target=torch.relu)[0]
    relu.args = (relu,)
    with pytest.raises(RuntimeError, match=r"^\[relu, output\]"):
        replace_pattern_with_filters(gm, lambda a: torch.neg(a), lambda a: a)


@pytest.mark.parametrize("sort", [legalize_graph, stable_topological_sort])
def test_a_circle_of_nodes_that_are_sorted(sort: Any) -> None:
    gm = fx.symbolic_trace(program)
    relu = gm.graph.find_nodes(op="call_function", target=torch.relu)[0]
    relu.args = (relu,)
    with pytest.raises((RuntimeError, AssertionError), match=r"unable to add \[relu, output\]"):
        sort(gm)


def test_what_executorch_takes_from_fuser_utils_is_there() -> None:
    assert fuser_utils.legalize_graph is legalize_graph
    assert fuser_utils.NodeList == list[fx.Node]


def test_a_part_that_is_passed_no_tensor() -> None:
    support = create_op_support(lambda _modules, node: node.name == "add")
    settings = _SplitterSettingBase(allow_non_tensor=True, skip_fusion=True)
    gm = fx.symbolic_trace(lambda x, n, m: x * (n + m))
    report = _SplitterBase(gm, [torch.ones(2), 1, 2], support, settings).split_preview()
    odd = "is not a tensor, this might cause problems during lowering!\n"
    assert f"Checking inputs...\nInput n {odd}Input m {odd}Checking" in report
    assert f"for this submodule is {float(_SplitterBase.PCIe_BW)}.\n" in report


def test_what_a_callback_of_the_rewriter_returns() -> None:
    gm, negated = fx.symbolic_trace(lambda x: functional.relu(x)), fx.symbolic_trace(lambda a: torch.neg(a))
    replace_pattern_with_filters(gm, lambda a: functional.relu(a), replacement_callback=lambda *_: negated)
    assert gm(torch.ones(1)) == -1
    with pytest.raises(AssertionError, match="NoneType"):
        replace_pattern_with_filters(gm, lambda a: torch.neg(a), replacement_callback=lambda *_: None)


def test_a_callback_of_the_rewriter_finds_earlier_matches_replaced() -> None:
    seen = []

    def replacement(_match: Any, graph: fx.Graph, _pattern: fx.Graph) -> fx.Graph:
        seen.append([node.name for node in graph.nodes])
        return fx.symbolic_trace(lambda a: torch.neg(a)).graph

    gm = fx.symbolic_trace(lambda x: functional.relu(functional.relu(x)))
    replace_pattern_with_filters(gm, lambda a: functional.relu(a), replacement_callback=replacement)
    assert seen == [["x", "relu", "relu_1", "output"], ["x", "neg", "relu_1", "output"]]


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


# Mermaid


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
    with pytest.raises(ValueError, match="the node b is not of this graph"):
        to_mermaid(fx.Graph(), nodes[2])


def test_a_label_has_no_markup_of_its_own() -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    x.meta["val"] = torch.ones(2, 3)
    graph.get_attr('a"]<b>`#&\nc')
    lines = to_mermaid(graph).splitlines()
    assert lines[1] == '  n_x(["x<br/>placeholder x<br/>[2, 3]"])'
    assert lines[2].count('"') == 2
    assert lines[2].endswith('get_attr a#34;]#60;b#62;#96;#35;#38; c")]')
    assert len(lines) == 3


def test_a_call_for_its_effect_is_found_by_no_match_and_replaced_by_none() -> None:
    def pattern(x: Any) -> Any:
        torch._assert(x, "is none")
        return torch.relu(x)

    gm = fx.symbolic_trace(lambda x: torch.relu(x))
    (match,) = SubgraphMatcher(fx.symbolic_trace(pattern).graph).match(gm.graph)
    assert match.returning_nodes == gm.graph.find_nodes(op="call_function", target=torch.relu)
    with pytest.raises(AssertionError, match="_assert"):
        replace_pattern_with_filters(gm, pattern, lambda x: torch.sigmoid(x))


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
    assert torch.equal(fx.passes.reinplace.reinplace(fx.symbolic_trace(program), x)(x), program(x))
