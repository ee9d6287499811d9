"""Fusing, splitting by tags, and the splitter. See spec/partitioning.md."""

import itertools
import warnings
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    as_it_is,
    check_refusal,
    cited,
    derived,
    labels,
    message_of,
    nodes_of,
    targets,
)
from conformance.test_partitioning import VALUES


def chain(x: Any) -> Any:
    return torch.relu(x).neg().sin().cos()


def by_label(gm: Any) -> dict[str, Any]:
    return {label: node for node, label in labels(gm.graph).items()}


def calls(gm: Any) -> list[str]:
    """The targets of the modules that a module calls, in order."""
    return [str(node.target) for node in gm.graph.nodes if node.op == "call_module"]


# Fusing


def shared(x: Any, y: Any) -> Any:
    total = torch.add(x, y)
    return torch.mul(total, x), torch.neg(total)


def with_dead_code(x: Any, y: Any) -> Any:
    torch.neg(x)
    return torch.add(x, y)


@pytest.mark.requirement("partitioning.fuser.graph-module")
def test_nodes_become_a_module(fx: Implementation) -> None:
    gm = fx.symbolic_trace(shared)
    nodes, before = by_label(gm), as_it_is(gm)
    part, inputs, outputs = fx.passes.utils.fuser_utils.fuse_as_graphmodule(gm, [nodes["add"], nodes["mul"]], "Part")
    total = torch.add(*VALUES)
    given = {nodes["x"]: VALUES[0], nodes["y"]: VALUES[1]}
    expected = {nodes["add"]: total, nodes["mul"]: total * VALUES[0]}
    assert (set(inputs), len(inputs), set(outputs), len(outputs)) == (set(given), 2, set(expected), 2)
    assert isinstance(part, fx.GraphModule)
    assert type(part).__name__ == "Part"
    results = part(*[given[node] for node in inputs])
    assert all(torch.equal(value, expected[node]) for node, value in zip(outputs, results, strict=True))
    assert as_it_is(gm) == before
    part, _, _ = fx.passes.utils.fuser_utils.fuse_as_graphmodule(gm, [nodes["neg"]], "Part")
    assert torch.equal(part(VALUES[0]), -VALUES[0])


@pytest.mark.requirement("partitioning.fuser.insert")
@pytest.mark.parametrize("labels_of_part", [["add", "mul", "neg"], ["mul"]], ids=["several", "one"])
def test_a_module_takes_the_place_of_nodes(fx: Implementation, labels_of_part: list[str]) -> None:
    gm, utils = fx.symbolic_trace(shared), fx.passes.utils.fuser_utils
    nodes = [by_label(gm)[label] for label in labels_of_part]
    assert utils.insert_subgm(gm, *utils.fuse_as_graphmodule(gm, nodes, "Part")) is gm
    utils.erase_nodes(gm, nodes)
    gm.graph.lint()
    gm.recompile()
    assert calls(gm) == ["Part"]
    assert all(map(torch.equal, gm(*VALUES), shared(*VALUES)))


@pytest.mark.requirement("partitioning.fuser.refused")
def test_a_node_in_two_partitions_is_refused(fx: Implementation) -> None:
    gm = fx.symbolic_trace(chain)
    nodes = by_label(gm)
    with pytest.raises(AssertionError):
        fx.passes.utils.fuser_utils.fuse_by_partitions(gm, [{nodes["neg"]: None}, {nodes["neg"]: None}])


@pytest.mark.requirement("partitioning.fuser.refused")
@pytest.mark.parametrize("which", ["circle", "circle-after-another", "other-module", "erased"])
def test_partitions_that_cannot_be_computed_are_refused(fx: Implementation, which: str) -> None:
    gm = fx.symbolic_trace(chain)
    nodes = by_label(fx.symbolic_trace(chain) if which == "other-module" else gm)
    partitions = [[nodes["relu"], nodes["sin"]]] if which.startswith("circle") else [[nodes["neg"]]]
    if which == "circle-after-another":
        partitions.insert(0, [nodes["neg"]])
    if which == "erased":
        nodes["neg"].replace_all_uses_with(nodes["relu"])
        gm.graph.erase_node(nodes["neg"])
    fuse = fx.passes.utils.fuser_utils.fuse_by_partitions
    check_refusal([gm.graph], AssertionError, None, lambda: fuse(gm, [*map(dict.fromkeys, partitions)]))
    assert list(gm.children()) == []


@pytest.mark.requirement("partitioning.like-the-original[fuser]")
@pytest.mark.parametrize("training", [True, False])
def test_parts_are_in_the_mode_of_the_module(fx: Implementation, training: bool) -> None:
    gm = fx.symbolic_trace(chain).train(training)
    fx.passes.utils.fuser_utils.fuse_by_partitions(gm, [dict.fromkeys([by_label(gm)["neg"]])])
    assert {module.training for module in gm.modules()} == {training}
    gm = fx.symbolic_trace(nn.Sequential(nn.ReLU(), nn.Dropout())).train(training)
    dropout = gm.get_submodule("1").train(not training)
    fx.passes.utils.fuser_utils.fuse_by_partitions(gm, [dict.fromkeys(nodes_of(gm.graph, "call_module", "1"))])
    assert dropout.training is not training


@pytest.mark.requirement("partitioning.fuser.meta")
def test_metadata_is_kept(fx: Implementation) -> None:
    gm = fx.symbolic_trace(shared)
    for label, node in by_label(gm).items():
        node.meta["note"] = label
    nodes = by_label(gm)
    fx.passes.utils.fuser_utils.fuse_by_partitions(gm, [dict.fromkeys([nodes["add"], nodes["mul"]])], prefix="p")
    inside = [(node.op == "placeholder", node.meta.get("note")) for node in gm.p0.graph.nodes]
    assert sorted(inside[:2]) == [(True, "x"), (True, "y")], gm.p0.graph
    assert inside[2:] == [(False, "add"), (False, "mul"), (False, None)], gm.p0.graph
    assert {node.meta.get("note") for node in gm.graph.nodes} == {"x", "y", None, "add", "mul", "neg", "output"}


@pytest.mark.requirement("partitioning.fuser.meta")
@pytest.mark.parametrize(("program", "expected"), [(shared, {"val": ("mul", "neg")}), (with_dead_code, {})])
def test_values_of_a_call_with_several_results(fx: Implementation, program: Any, expected: dict[str, Any]) -> None:
    gm = fx.symbolic_trace(program)
    for label, node in by_label(gm).items():
        node.meta["val"] = label
    partition = [node for node in gm.graph.nodes if node.op.startswith("call_") and node.target is not torch.add]
    fx.passes.utils.fuser_utils.fuse_by_partitions(gm, [dict.fromkeys(partition)])
    (call,) = nodes_of(gm.graph, "call_module", "fused_0")
    assert call.meta == expected


@pytest.mark.requirement("partitioning.fuser.sorted")
def test_nodes_are_sorted_and_checked(fx: Implementation) -> None:
    utils = fx.passes.utils.fuser_utils
    gm = fx.symbolic_trace(chain)
    nodes = by_label(gm)
    relu, neg, sin, cos = (nodes[label] for label in ("relu", "neg", "sin", "cos"))
    cos.append(relu)
    assert utils.topo_sort([cos, neg, relu, sin]) == [relu, neg, sin, cos]
    assert [utils.validate_partition(each) for each in ([relu, neg], [relu, sin], [relu, cos], [cos])] == [
        *(True, False, False, True),
    ]
    relu.args = (cos,)
    with pytest.raises(AssertionError):
        utils.topo_sort([relu, neg, sin, cos])


# Tags


class Tagged(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(4, 4)
        self.weight = nn.Parameter(torch.ones(4))

    def forward(self, x: Any, y: Any) -> Any:
        left = self.linear(x)
        right = torch.sin(y + self.weight)
        return torch.mul(left, right), right


TAGS = {"linear": "first", "add": "second", "sin": "second", "mul": "third"}


def tagged(fx: Implementation, program: Any, tags: Mapping[str, str]) -> Any:
    """A module whose nodes have these tags, by label."""
    gm = fx.symbolic_trace(program)
    nodes = by_label(gm)
    for label, tag in tags.items():
        nodes[label].tag = tag
    return gm


def split(fx: Implementation, program: Any, tags: Mapping[str, str], **options: Any) -> Any:
    names = list(dict.fromkeys(tags.values()))
    return fx.passes.split_utils.split_by_tags(tagged(fx, program, tags), names, **options)


@pytest.mark.requirement("partitioning.split_by_tags.same-result")
def test_split_modules_compute_the_same(fx: Implementation) -> None:
    gm = tagged(fx, Tagged(), TAGS)
    before = as_it_is(gm)
    parts = fx.passes.split_utils.split_by_tags(gm, ["first", "second", "third"])
    parts.graph.lint()
    assert all(map(torch.equal, parts(*VALUES), gm(*VALUES)))
    assert as_it_is(gm) == before
    assert set(parts.state_dict()) == {"first.linear.weight", "first.linear.bias", "second.weight"}
    assert parts.first.linear is gm.linear
    assert parts.second.weight is gm.weight


@pytest.mark.requirement("partitioning.split_by_tags.same-result")
def test_inputs_and_results_stay_nested(fx: Implementation) -> None:
    def program(pair: Any) -> Any:
        return {"first": torch.relu(pair[0]), "all": [torch.mul(*pair)]}

    gm = fx.symbolic_trace(program, concrete_args={"pair": (fx.PH, fx.PH)})
    for node in gm.graph.nodes:
        node.tag = "mul" if node.target is torch.mul else "relu"
    parts = fx.passes.split_utils.split_by_tags(gm, ["mul", "relu"])
    torch.testing.assert_close(parts(VALUES), program(VALUES), rtol=0, atol=0)


def returning() -> nn.Module:
    inner = nn.Module()
    inner.kept = nn.Parameter(torch.ones(4))
    inner.register_buffer("lost", torch.ones(4), persistent=False)
    return Own(lambda self, x: (torch.relu(x), self.inner.kept, self.inner.lost), inner=inner)


@pytest.mark.parametrize(
    "tag",
    cited(
        "partitioning.split_by_tags",
        {"plain": ("same-result", "all"), "homonymous": ("returned-state[homonymous]", "inner_kept")},
    ),
)
def test_state_can_be_returned(fx: Implementation, tag: str) -> None:
    gm = tagged(fx, returning(), {"relu": tag})
    parts = fx.passes.split_utils.split_by_tags(gm, [tag])
    assert all(map(torch.equal, parts(VALUES[0]), gm(VALUES[0])))
    assert parts(VALUES[0])[1] is gm.inner.kept
    assert parts(VALUES[0])[2] is gm.inner.lost


@pytest.mark.requirement("partitioning.split_by_tags.returned-state[not-persistent]")
def test_a_buffer_that_is_not_persistent_stays_so(fx: Implementation) -> None:
    parts = split(fx, returning(), {"relu": "all"})
    assert len(list(parts.buffers())) == 1
    assert len(parts.state_dict()) == 1


@pytest.mark.requirement("partitioning.split_by_tags.order")
@pytest.mark.parametrize("names", [["first", "second", "third"], ["second", "first", "third"]], ids="-".join)
def test_parts_are_called_in_the_order_of_the_tags(fx: Implementation, names: list[str]) -> None:
    parts = fx.passes.split_utils.split_by_tags(tagged(fx, Tagged(), TAGS), names)
    assert calls(parts) == names
    assert [node.target for node in parts.second.graph.nodes if node.op == "call_function"][-1] is torch.sin
    assert [node.target for node in parts.third.graph.nodes if node.op == "call_function"] == [torch.mul]


def using_twice(x: Any, y: Any) -> Any:
    total = torch.add(y, x)
    return torch.mul(torch.sub(total, x), torch.mul(total, y))


@pytest.mark.requirement("partitioning.split_by_tags.inputs")
def test_a_part_takes_each_value_once(fx: Implementation) -> None:
    parts = split(fx, using_twice, {"add": "first", "sub": "second", "mul": "second", "mul_1": "second"})
    nodes = {node.target: node for node in parts.graph.nodes}
    assert nodes["first"].args == (nodes["y"], nodes["x"])
    assert nodes["second"].args == (nodes["first"], nodes["x"], nodes["y"])


@pytest.mark.requirement("partitioning.split_by_tags.mapping")
def test_paths_are_mapped(fx: Implementation) -> None:
    _, mapping = split(fx, Tagged(), TAGS, return_fqn_mapping=True)
    assert mapping == {"linear": "first.linear", "weight": "second.weight"}
    deep = Own(lambda self, x: self.layers(x), layers=nn.Sequential(nn.ReLU()))
    assert split(fx, deep, {"layers_0": "all"}, return_fqn_mapping=True)[1] == {"layers.0": "all.layers.0"}
    assert split(fx, lambda x: torch.relu(x), {"relu": "all"}, return_fqn_mapping=True)[1] == {}


def scaling() -> nn.Module:
    weight = nn.Parameter(torch.ones(4))
    return Own(lambda self, x: ((torch.relu(x) * self.weight).neg(), self.weight), weight=weight)


@pytest.mark.requirement("partitioning.split_by_tags.kept[meta]")
def test_types_and_tags_come_along(fx: Implementation) -> None:
    gm = tagged(fx, scaling(), {"relu": "first", "mul": "second", "neg": "second"})
    for label, node in by_label(gm).items():
        node.type, node.meta = None if label == "output" else torch.Tensor, {"from": label}
    parts = fx.passes.split_utils.split_by_tags(gm, ["first", "second"])
    for part, expected in (
        (parts.first, {"x": None, "relu": "first"}),
        (parts.second, {"relu": None, "weight": None, "mul": "second", "neg": "second"}),
    ):
        nodes = {node.meta["from"]: node for node in part.graph.nodes if node.op != "output"}
        assert {label: getattr(node, "tag", None) for label, node in nodes.items()} == expected
        assert {node.type for node in nodes.values()} == {torch.Tensor}
    assert [node.meta for node in nodes_of(parts.graph, "placeholder")] == [{"from": "x"}]
    returned = [node for node in parts.graph.nodes if node.op in ("placeholder", "get_attr")]
    assert [node.type for node in returned] == [torch.Tensor] * 2
    assert len(parts.state_dict()) == 2


@pytest.mark.requirement("partitioning.split_by_tags.returned-state[read]")
def test_state_is_read_in_the_order_of_the_result(fx: Implementation) -> None:
    graph = fx.Graph()
    first, x, second = graph.get_attr("first"), graph.placeholder("x"), graph.get_attr("second")
    graph.output((second, graph.call_function(torch.relu, (x,)), first))
    gm = fx.GraphModule({"first": torch.zeros(1), "second": torch.ones(1)}, graph)
    next(node for node in graph.nodes if node.op == "call_function").tag = "all"
    parts = fx.passes.split_utils.split_by_tags(gm, ["all"])
    _, *reads, _, _ = parts.graph.nodes
    assert [(node.op, getattr(parts, node.target).item()) for node in reads] == [("get_attr", 1), ("get_attr", 0)]


def written_between(x: Any) -> Any:
    value = torch.mul(x, 2)
    before = torch.sin(value)
    value.add_(1)
    return torch.add(before, torch.cos(value))


@pytest.mark.requirement("partitioning.moved-writes[split_by_tags]")
@pytest.mark.parametrize("tags", [*itertools.product("ab", repeat=3)], ids="".join)
def test_a_write_that_tags_move_is_told(fx: Implementation, tags: tuple[str, ...]) -> None:
    gm = tagged(fx, written_between, dict(zip(["sin", "add_", "cos"], tags, strict=True), mul="a", add="b"))
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        parts = fx.passes.split_utils.split_by_tags(gm, ["a", "b"])
    computes_the_same = torch.equal(parts(VALUES[0]), written_between(VALUES[0]))
    assert len(caught) == (not computes_the_same), parts.code


@pytest.mark.requirement("partitioning.split_by_tags.class")
def test_the_class_of_the_split_module_is_chosen(fx: Implementation) -> None:
    own = type("Own", (fx.GraphModule,), {})
    assert isinstance(split(fx, chain, dict.fromkeys(["relu", "neg", "sin", "cos"], "all"), GraphModuleCls=own), own)


REFUSED = {
    "no-tag": ({"relu": "a", "neg": "a", "sin": "b"}, ["a", "b"], AssertionError),
    "later": ({"relu": "b", "neg": "b", "sin": "a", "cos": "a"}, ["a", "b"], AssertionError),
    "unknown": ({"relu": "a", "neg": "a", "sin": "c", "cos": "c"}, ["a", "b"], KeyError),
}


@pytest.mark.requirement("partitioning.split_by_tags.refused")
@pytest.mark.parametrize("name", REFUSED)
def test_wrong_tags_are_refused(fx: Implementation, name: str) -> None:
    tags, names, error = REFUSED[name]
    with pytest.raises(error):
        fx.passes.split_utils.split_by_tags(tagged(fx, chain, tags), names)


class Documented(nn.Module):
    """The module of the documentation's example."""

    def __init__(self) -> None:
        super().__init__()
        self.linear1 = torch.nn.Linear(4, 4)
        self.linear2 = torch.nn.Linear(4, 4)
        self.linear3 = torch.nn.Linear(8, 4)

    def forward(self, in1, in2):  # type: ignore[no-untyped-def]  # as it is documented
        r1 = self.linear1(in1)
        r2 = self.linear2(in2)
        r3 = torch.cat([r1, r2])
        return self.linear3(r3)


@pytest.mark.requirement("partitioning.split_by_tags.code")
def test_documented_code_of_tags(fx: Implementation) -> None:
    parts = split(fx, Documented(), {"linear1": "ro_0", "linear2": "main_1", "cat": "main_1", "linear3": "main_1"})
    codes = [module.code.strip().replace(" ;", ";") for module in (parts.ro_0, parts.main_1, parts)]
    assert codes == [
        "def forward(self, in1):\n    linear1 = self.linear1(in1);  in1 = None\n    return linear1",
        "def forward(self, in2, linear1):\n    linear2 = self.linear2(in2);  in2 = None\n"
        "    cat = torch.cat([linear1, linear2]);  linear1 = linear2 = None\n"
        "    linear3 = self.linear3(cat);  cat = None\n    return linear3",
        "def forward(self, in1, in2):\n    ro_0 = self.ro_0(in1);  in1 = None\n"
        "    main_1 = self.main_1(in2, ro_0);  in2 = ro_0 = None\n    return main_1",
    ]


@pytest.mark.requirement("partitioning.split_by_tags.kept[defaults]")
def test_defaults_are_kept(fx: Implementation) -> None:
    parts = split(fx, lambda x, y=3: torch.mul(x, y), {"mul": "all"})
    assert torch.equal(parts(VALUES[0]), VALUES[0] * 3)


@pytest.mark.requirement("partitioning.like-the-original[split_by_tags]")
@pytest.mark.parametrize("training", [True, False])
def test_the_mode_is_kept(fx: Implementation, training: bool) -> None:
    gm = tagged(fx, Tagged(), TAGS).train(training)
    parts = fx.passes.split_utils.split_by_tags(gm, ["first", "second", "third"])
    assert {module.training for module in parts.modules()} == {training}
    gm.linear.train(not training)
    parts = fx.passes.split_utils.split_by_tags(gm, ["first", "second", "third"])
    assert parts.get_submodule("first.linear").training is not training


@pytest.mark.requirement("partitioning.split_by_tags.paths")
def test_attributes_have_paths(fx: Implementation) -> None:
    utils = fx.passes.split_utils
    root: Any = nn.Sequential(nn.Sequential(nn.ReLU()))
    assert utils.getattr_recursive(root, "0.0") is root[0][0]
    for path, value in ("0.0.note", 0), ("note", False):
        utils.setattr_recursive(root, path, value)
        assert utils.getattr_recursive(root, path) is value
    assert (root[0][0].note, root.note) == (0, False)
    assert [utils.getattr_recursive(root, path) for path in ("0.none", "none.0", "0.none.0")] == [None] * 3


# The splitter


def splitter(
    fx: Implementation,
    program: Any,
    supported: Collection[str] | None,
    *inputs: Any,
    but: Collection[str] = (),
    options: Any = None,
    **settings: Any,
) -> Any:
    """A splitter of a program whose nodes with these labels are supported, or all nodes but some."""
    gm = fx.symbolic_trace(program)
    label_of = labels(gm.graph)
    chosen = set(label_of.values() if supported is None else supported).difference(but)
    base = fx.passes.splitter_base
    support = fx.passes.operator_support.create_op_support(lambda _modules, node: label_of[node] in chosen)
    return base._SplitterBase(gm, inputs, support, base._SplitterSettingBase(**settings), **(options or {}))


def drawn_in(folder: Path) -> dict[str, int]:
    """The number of calls in the drawings in a folder, by the names of the files."""
    return {path.stem: path.read_text().count("op_code=call") for path in folder.glob("*.dot")}


def forked(x: Any, y: Any) -> Any:
    left, right = torch.sin(x), torch.cos(y)
    return torch.neg(torch.add(left, right)), right


@pytest.mark.requirement("partitioning.splitter.same-result")
def test_split_programs_compute_the_same(fx: Implementation) -> None:
    parts = splitter(fx, forked, ["sin", "add"], *VALUES)()
    parts.graph.lint()
    assert all(map(torch.equal, parts(*VALUES), forked(*VALUES)))


def by_keyword(x: Any, y: Any) -> Any:
    left = torch.sin(x)
    return torch.sub(torch.neg(y), other=torch.cos(input=left))


@pytest.mark.requirement("partitioning.splitter.same-result")
@pytest.mark.parametrize("supported", [["sin", "sub"], ["cos"], ["neg", "cos"], ["sin", "neg"]], ids="-".join)
def test_values_are_passed_by_keyword(fx: Implementation, supported: list[str]) -> None:
    parts = splitter(fx, by_keyword, supported, *VALUES)()
    assert torch.equal(parts(*VALUES), by_keyword(*VALUES))


def fused(fx: Implementation, **options: bool) -> Any:
    gm = fx.symbolic_trace(chain)
    nodes = by_label(gm)
    fx.passes.utils.fuser_utils.fuse_by_partitions(gm, [dict.fromkeys([nodes["neg"], nodes["sin"]])], **options)
    return gm


IN_PARTS: dict[str, tuple[str, Callable[..., Any]]] = {
    "fuser": ("always_return_tuple", fused),
    "split_by_tags": (
        "return_tuple",
        lambda fx, **options: split(fx, chain, {"relu": "a", "neg": "b", "sin": "b", "cos": "b"}, **options),
    ),
    "splitter": (
        "return_tuple",
        lambda fx, **options: splitter(fx, chain, ["relu", "neg"], VALUES[0], options=options)(),
    ),
}
"""The option, and what puts a chain of calls into parts."""


@pytest.mark.requirement("partitioning.tuple[{row}]")
@pytest.mark.parametrize("always", [None, False, True])
@pytest.mark.parametrize("row", IN_PARTS)
def test_a_part_can_always_return_a_tuple(fx: Implementation, row: str, always: bool | None) -> None:
    option, put_in_parts = IN_PARTS[row]
    parts = put_in_parts(fx, **({} if always is None else {option: always}))
    assert isinstance(parts.get_submodule(calls(parts)[0])(VALUES[0]), tuple) == bool(always)
    assert torch.equal(parts(VALUES[0]), chain(VALUES[0]))


TURNS = {
    "all": (["sin", "cos", "add", "neg"], ["_run_on_acc_0"]),
    "none": ([], ["_run_on_cpu_0"]),
    "cpu-first": (["sin", "add", "neg"], ["_run_on_cpu_0", "_run_on_acc_1"]),
    "acc-first": (["sin", "cos"], ["_run_on_acc_0", "_run_on_cpu_1"]),
    "in-between": (["sin", "cos", "neg"], ["_run_on_acc_0", "_run_on_cpu_1", "_run_on_acc_2"]),
}


@pytest.mark.requirement("partitioning.splitter.parts[turns]")
@pytest.mark.parametrize("name", TURNS)
def test_parts_take_turns(fx: Implementation, name: str) -> None:
    supported, expected = TURNS[name]
    parts = splitter(fx, forked, supported, *VALUES)()
    assert calls(parts) == expected
    for part in calls(parts):
        nodes = parts.get_submodule(part).graph.nodes
        functions = {node.target.__name__ for node in nodes if node.op == "call_function"}
        assert functions <= set(supported) if "acc" in part else not functions & set(supported)


@pytest.mark.requirement("partitioning.splitter.parts[returned-input]")
def test_an_input_is_returned(fx: Implementation) -> None:
    made = splitter(fx, lambda x: (torch.neg(torch.relu(x)), x), ["relu", "neg"], VALUES[0])
    assert calls(made()) == ["_run_on_cpu_0", "_run_on_acc_1"]
    made.split(remove_tag=True)
    assert not any(hasattr(node, "tag") for node in made.module.graph.nodes)


@pytest.mark.requirement("partitioning.splitter.refused[nothing]")
def test_nothing_to_split(fx: Implementation) -> None:
    with pytest.raises(fx.passes.splitter_base.FxNetSplitterInternalError):
        splitter(fx, lambda x: 3, [], VALUES[0])()


def sized(x: Any) -> Any:
    rows = torch.neg(x).size(0)
    return torch.sin(x).reshape(rows - 2, 2).cos()


@pytest.mark.requirement("partitioning.splitter.parts[non-tensor]")
@pytest.mark.parametrize(("allowed", "sizes"), [(False, set()), (True, {"size"})])
def test_only_tensors_are_passed_on(fx: Implementation, allowed: bool, sizes: set[str]) -> None:
    supported = ["neg", "size", "sin", "cos"]
    found = splitter(fx, sized, supported, VALUES[0], allow_non_tensor=allowed, skip_fusion=True)
    label_of = labels(found.module.graph)
    assert {label_of[node] for node in found.acc_nodes} == {"neg", "sin", "cos"} | sizes


@pytest.mark.requirement("partitioning.splitter.parts[non-tensor]")
def test_only_tensors_come_from_the_cpu(fx: Implementation) -> None:
    found = splitter(fx, sized, ["neg", "sub", "sin", "reshape", "cos"], VALUES[0], skip_fusion=True)
    label_of = labels(found.module.graph)
    assert {label_of[node] for node in found.acc_nodes} == {"neg", "sin", "cos"}


@pytest.mark.requirement("partitioning.splitter.parts[small]")
def test_small_parts_run_on_the_cpu(fx: Implementation) -> None:
    parts = splitter(fx, chain, ["relu", "sin", "cos"], VALUES[0], min_acc_module_size=2)()
    assert calls(parts) == ["_run_on_cpu_0", "_run_on_acc_1"]
    assert {"relu", "neg"} <= set(targets(parts._run_on_cpu_0.graph))
    assert torch.equal(parts(VALUES[0]), chain(VALUES[0]))
    program = lambda x: torch.neg(torch.split(x, 2)[0])  # noqa: E731 - without annotations
    parts = splitter(fx, program, ["split", "getitem"], VALUES[0], min_acc_module_size=2)()
    assert calls(parts) == ["_run_on_acc_0", "_run_on_cpu_1"]


@pytest.mark.requirement("partitioning.splitter.results")
def test_results_have_inputs_of_the_parts(fx: Implementation) -> None:
    made = splitter(fx, chain, ["neg", "sin"], VALUES[0], options={"non_acc_submodule_name": "host"})
    split_module, inputs, prefix = made.generate_split_results()
    assert (calls(split_module), prefix) == (["host0", "_run_on_acc_1", "host2"], "host")
    assert set(inputs) == set(calls(split_module))
    value = VALUES[0]
    for part in calls(split_module):
        assert torch.equal(inputs[part][0], value)
        value = split_module.get_submodule(part)(value)
    with pytest.raises(ValueError):
        splitter(fx, chain, ["relu", "sin"], VALUES[0], max_acc_splits=3).generate_split_results()
    for limit in (-1, 0, 4):
        splitter(fx, chain, ["relu", "sin"], VALUES[0], max_acc_splits=limit).generate_split_results()


@pytest.mark.requirement("partitioning.splitter.tags")
def test_nodes_are_tagged(fx: Implementation) -> None:
    made = splitter(fx, chain, ["relu", "neg"], VALUES[0])
    made()
    label_of = labels(made.module.graph)
    parts = {"relu": "_run_on_acc_0", "neg": "_run_on_acc_0", "sin": "_run_on_cpu_1", "cos": "_run_on_cpu_1"}
    assert made.tags == ["_run_on_acc_0", "_run_on_cpu_1"]
    assert {label_of[node]: node.tag for node in label_of if hasattr(node, "tag")} == parts
    assert made.get_node_submodule_map() == {
        node.name: parts[label] for node, label in label_of.items() if label in parts
    }
    assert calls(made.split(remove_tag=True)) == made.tags
    assert not any(hasattr(node, "tag") for node in made.module.graph.nodes)
    made()
    with pytest.raises(fx.passes.splitter_base.FxNetSplitterInternalError):
        made()


@pytest.mark.requirement("partitioning.splitter.previews[told]")
def test_previews_are_printed(fx: Implementation, capsys: pytest.CaptureFixture[str]) -> None:
    made = splitter(fx, chain, ["relu", "neg"], VALUES[0])
    report = made.node_support_preview()
    assert report in capsys.readouterr().out
    assert all(name in report for name in ("torch.relu", "neg", "sin"))
    lowered = made.split_preview()
    assert lowered in capsys.readouterr().out
    assert "_run_on_acc_0" in lowered
    assert "_run_on_cpu_1" in lowered

    def refuse(_part: Any, _inputs: Any) -> Any:
        raise RuntimeError("cannot be lowered")

    made._lower_model_to_backend, made._find_culprit = refuse, lambda _part, _inputs: "it is relu"
    report = made.split_preview()
    assert "it is relu" in report
    assert "it is relu" not in lowered


@pytest.mark.requirement("partitioning.splitter.previews[drawings]")
def test_previews_are_drawn(fx: Implementation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    made = splitter(fx, chain, ["relu", "neg"], VALUES[0])
    made.node_support_preview()
    assert drawn_in(tmp_path) == {}
    assert made.node_support_preview(dump_graph=True) == made.node_support_preview()
    assert drawn_in(tmp_path) == {"node_support": 4}
    assert made.split_preview(dump_graph=True) == made.split_preview()
    parts = {"preview": 2, "preview__run_on_acc_0": 2, "preview__run_on_cpu_1": 2}
    assert drawn_in(tmp_path) == {"node_support": 4, **parts}


@pytest.mark.requirement("partitioning.splitter.previews[told]", "partitioning.splitter.previews[drawings]")
def test_a_subclass_draws_what_is_supported(
    fx: Implementation, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    made = splitter(fx, chain, ["relu", "neg"], VALUES[0])
    drawn: list[Any] = []
    made._draw_graph_based_on_node_support = lambda *given: drawn.append(given)
    made.node_support_preview(dump_graph=True)
    ((module, nodes),) = drawn
    assert module is made.module
    assert nodes == list(made.module.graph.nodes)[1:3]
    assert drawn_in(tmp_path) == {}


@pytest.mark.requirement("partitioning.splitter.previews[told]")
def test_a_preview_of_modules(fx: Implementation) -> None:
    base, support = fx.passes.splitter_base, fx.passes.operator_support
    relu = support.OperatorSupport({"torch.nn.modules.activation.ReLU": None})
    gm = fx.symbolic_trace(nn.Sequential(nn.ReLU()))
    made = base._SplitterBase(gm, VALUES[:1], relu, base._SplitterSettingBase())
    assert {node.target for node in made.acc_nodes} == {"0"}
    assert "torch.nn.modules.activation.ReLU" in made.node_support_preview()


@pytest.mark.requirement("partitioning.splitter.parts[finder]")
def test_a_finder_can_be_given(fx: Implementation) -> None:
    gm, base = fx.symbolic_trace(chain), fx.passes.splitter_base
    support = fx.passes.operator_support.create_op_support(lambda _modules, _node: True)
    finder = derived(base.FxNetAccNodesFinder, __call__=lambda self: set(nodes_of(gm.graph, "call_method", "neg")))
    settings = base._SplitterSettingBase()
    made = base._SplitterBase(gm, VALUES[:1], support, settings, nodes_finder=finder(gm, support, False))
    assert calls(made()) == ["_run_on_cpu_0", "_run_on_acc_1", "_run_on_cpu_2"]


@pytest.mark.requirement("partitioning.splitter.inputs[arguments]")
def test_inputs_of_submodules_are_recorded(fx: Implementation) -> None:
    model = nn.Sequential(nn.ReLU(), nn.Sequential(nn.Sigmoid()))
    value = VALUES[0].clone().requires_grad_()
    found = fx.passes.splitter_base.generate_inputs_for_submodules(model, [value], ["0", "1.0", "none"])
    assert set(found) == {"0", "1.0"}
    assert found["0"][0] is value
    assert torch.equal(found["1.0"][0], VALUES[0].relu())
    dropping = nn.Sequential(nn.Dropout(1.0), nn.ReLU())
    found = fx.passes.splitter_base.generate_inputs_for_submodules(dropping, VALUES[:1], ["1"])
    assert not found["1"][0].any()
    message_of(lambda: fx.passes.splitter_base.generate_inputs_for_submodules(model, [None], ["0", "1.0"]))
    assert not any(module._forward_pre_hooks for module in model.modules())
    for options, expected in ({}, [0.0]), ({"deepcopy": False}, [0.0]), ({"deepcopy": True}, [-1.0]):
        found = fx.passes.splitter_base.generate_inputs_for_submodules(
            nn.Sequential(nn.ReLU(inplace=True)), [torch.tensor([-1.0])], ["0"], **options
        )
        assert found["0"][0].tolist() == expected


@pytest.mark.requirement("partitioning.splitter.inputs[shared]")
def test_a_submodule_with_two_paths(fx: Implementation) -> None:
    relu = nn.ReLU()
    found = fx.passes.splitter_base.generate_inputs_for_submodules(nn.Sequential(relu, relu), VALUES[:1], ["0", "1"])
    assert all(torch.equal(found[path][0], VALUES[0].relu()) for path in ("0", "1"))
