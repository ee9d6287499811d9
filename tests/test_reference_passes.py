"""Passes of reference_fx: what they say where nothing is right, and that a safe PassManager keeps its input."""

from typing import Any

import pytest
import torch
from torch.nn import functional

import reference_fx as fx
from reference_fx.passes.infra.pass_base import PassResult
from reference_fx.passes.infra.pass_manager import PassManager
from reference_fx.passes.operator_support import create_op_support
from reference_fx.passes.split_module import split_module
from reference_fx.passes.splitter_base import _SplitterBase, _SplitterSettingBase
from reference_fx.passes.tools_common import legalize_graph, stable_topological_sort
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


def test_by_default_passes_edit_the_module_itself() -> None:
    gm = fx.symbolic_trace(program)
    assert PassManager([to_sigmoid])(gm).graph_module is gm


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


class Drawing(_SplitterBase):
    def _draw_graph_based_on_node_support(self, mod: Any, supported_nodes: Any) -> None:
        self.drawn = [*getattr(self, "drawn", []), [*map(str, supported_nodes)]]


def test_parts_of_a_splitter_are_drawn() -> None:
    support = create_op_support(lambda _modules, node: node.target is not torch.relu)
    arguments = [torch.ones(2)], support, _SplitterSettingBase()
    splitter = Drawing(fx.symbolic_trace(program), *arguments)
    splitter.split_preview(dump_graph=True)
    assert splitter.drawn == [["x", "mul", "add_", "output"]]
    with pytest.raises(NotImplementedError, match="leave out dump_graph"):
        _SplitterBase(fx.symbolic_trace(program), *arguments).split_preview(dump_graph=True)


def test_a_part_that_is_passed_no_tensor() -> None:
    support = create_op_support(lambda _modules, node: node.name == "add")
    settings = _SplitterSettingBase(allow_non_tensor=True, skip_fusion=True)
    gm = fx.symbolic_trace(lambda x, n, m: x * (n + m))
    report = _SplitterBase(gm, [torch.ones(2), 1, 2], support, settings).split_preview()
    odd = "is not a tensor, this might cause problems during lowering!\n"
    assert f"Checking inputs...\nInput n {odd}Input m {odd}Checking" in report
    assert f"for this submodule is {float(_SplitterBase.PCIe_BW)}.\n" in report


def test_the_words_of_a_splitter_without_a_culprit() -> None:
    class Refusing(_SplitterBase):
        def _lower_model_to_backend(self, mod: Any, inputs: Any) -> Any:
            raise RuntimeError

    support = create_op_support(lambda _modules, node: True)
    splitter = Refusing(fx.symbolic_trace(program), [torch.ones(2)], support, _SplitterSettingBase())
    assert (
        "\nUnable to find a culprit because _find_culprit() function is not implemented.\n" in splitter.split_preview()
    )


def test_what_a_callback_of_the_rewriter_returns() -> None:
    gm, negated = fx.symbolic_trace(lambda x: functional.relu(x)), fx.symbolic_trace(lambda a: torch.neg(a))
    replace_pattern_with_filters(gm, lambda a: functional.relu(a), replacement_callback=lambda *_: negated)
    assert gm(torch.ones(1)) == -1
    with pytest.raises(AssertionError, match="NoneType"):
        replace_pattern_with_filters(gm, lambda a: torch.neg(a), replacement_callback=lambda *_: None)
