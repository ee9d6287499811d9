"""The splitter. See spec/partitioning.md; what it prints is in test_partitioning_groups.py."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import derived, labels, message_of, nodes_of, targets
from conformance.test_partitioning import VALUES
from conformance.test_partitioning_splitting import calls, chain


def splitter(
    fx: Implementation, program: Any, supported: Sequence[str], *inputs: Any, options: Any = None, **settings: Any
) -> Any:
    """A splitter of a program whose nodes with these labels are supported."""
    gm = fx.symbolic_trace(program)
    label_of = labels(gm.graph)
    base = fx.passes.splitter_base
    support = fx.passes.operator_support.create_op_support(lambda _modules, node: label_of[node] in supported)
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


@pytest.mark.requirement("partitioning.tuple[splitter]")
@pytest.mark.parametrize("always", [False, True])
def test_what_the_parts_of_a_splitter_return(fx: Implementation, always: bool) -> None:
    parts = splitter(fx, chain, ["relu", "neg"], VALUES[0], options={"return_tuple": always})()
    assert isinstance(parts.get_submodule(calls(parts)[0])(VALUES[0]), tuple) == always
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
    drawn = []
    made._draw_graph_based_on_node_support = lambda module, nodes: drawn.append(
        (module, [node.target for node in nodes])
    )
    made.node_support_preview(dump_graph=True)
    assert drawn == [(made.module, [torch.relu, "neg"])]


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


@pytest.mark.requirement("partitioning.splitter.previews[drawings]")
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
    found = fx.passes.splitter_base.generate_inputs_for_submodules(nn.Sequential(relu, relu), VALUES[:1], ["1"])
    assert torch.equal(found["1"][0], VALUES[0].relu())
