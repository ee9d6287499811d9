"""Graphs and modules of torch.fx are refused where reference_fx's are expected, with a hint how to convert them."""

from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.fx
from torch import nn
from torch.fx.graph import _PyTreeCodeGen, _PyTreeInfo
from torch.fx.passes.utils.matcher_with_name_node_map_utils import SubgraphMatcherWithNameNodeMap as TorchMatcher
from torch.utils import _pytree as pytree

import reference_fx
from reference_fx.interop import from_torch_fx
from reference_fx.passes.utils.matcher_with_name_node_map_utils import SubgraphMatcherWithNameNodeMap


def program(x: torch.Tensor) -> torch.Tensor:
    return torch.relu(x) + 1


HINTED: dict[str, Callable[[torch.fx.GraphModule], Any]] = {
    "Interpreter": reference_fx.Interpreter,
    "Interpreter of a graph": lambda module: reference_fx.Interpreter(nn.Module(), graph=module.graph),  # type: ignore[arg-type]
    "Transformer": lambda module: reference_fx.Transformer(module),  # type: ignore[arg-type]
    "ShapeProp": lambda module: reference_fx.passes.shape_prop.ShapeProp(module),  # type: ignore[arg-type]
    "GraphModule": lambda module: reference_fx.GraphModule(module, module.graph),  # type: ignore[arg-type]
    "GraphModule of a dict": lambda module: reference_fx.GraphModule({}, module.graph),  # type: ignore[arg-type]
    "assigned": lambda module: setattr(reference_fx.symbolic_trace(program), "graph", module.graph),
    "replace_pattern": lambda module: reference_fx.replace_pattern(module, torch.relu, torch.neg),  # type: ignore[arg-type]
    "pattern": lambda module: reference_fx.replace_pattern(
        reference_fx.symbolic_trace(program),
        module.graph,
        torch.neg,  # type: ignore[arg-type]
    ),
    "graph_copy": lambda module: reference_fx.Graph().graph_copy(module.graph, {}),  # type: ignore[arg-type]
    "node_copy": lambda module: reference_fx.Graph().node_copy(module.graph.output_node()),  # type: ignore[arg-type]
    "argument": lambda module: reference_fx.Graph().output(module.graph.output_node()),
    "erase_node": lambda module: reference_fx.Graph().erase_node(module.graph.output_node()),  # type: ignore[arg-type]
    "inserting_before": lambda module: reference_fx.Graph().inserting_before(module.graph.output_node()),  # type: ignore[arg-type]
    "append": lambda module: reference_fx.Graph().placeholder("x").append(module.graph.output_node()),  # type: ignore[arg-type]
    "split_module": lambda module: reference_fx.passes.split_module.split_module(module, module, lambda _: 0),  # type: ignore[arg-type]
}


class OfAUser(torch.fx.GraphModule):
    """A class of a user's."""


@pytest.mark.parametrize("name", HINTED)
def test_what_is_of_torch_fx_is_refused_with_a_hint(name: str) -> None:
    traced_by_torch = torch.fx.symbolic_trace(program)
    module = OfAUser(traced_by_torch, traced_by_torch.graph)
    before = str(module.graph), module.code
    with pytest.raises((TypeError, AssertionError), match=r"reference_fx\.interop\.from_torch_fx converts"):
        HINTED[name](module)
    assert (str(module.graph), module.code) == before


def test_what_is_of_nobody_has_no_hint() -> None:
    with pytest.raises(TypeError, match="must be a Node") as raised:
        reference_fx.Graph().erase_node(3)  # type: ignore[arg-type]
    assert "interop" not in str(raised.value)


def test_a_pattern_or_replacement_that_torch_export_made_keeps_the_names_of_its_nodes() -> None:
    def exported(function: Callable[..., Any]) -> torch.fx.GraphModule:
        class Program(nn.Module):
            def forward(self, x: torch.Tensor, options: dict[str, torch.Tensor]) -> torch.Tensor:
                return function(x, options["y"])

        module = torch.export.export(Program(), (torch.ones(2), {"y": torch.ones(2)})).module()
        assert isinstance(module, torch.fx.GraphModule)
        module.graph.erase_node(next(node for node in module.graph.nodes if node.op == "call_module"))
        return module

    pattern, replacement = exported(torch.mul), exported(torch.sub)
    texts = []
    for fx in (torch.fx, reference_fx):
        traced = fx.symbolic_trace(lambda a, b: torch.ops.aten.mul.Tensor(a, b) + 1)
        assert len(fx.replace_pattern(traced, pattern, replacement)) == 1
        texts.append(str(traced.graph))
    assert texts[0] == texts[1]
    assert "%sub : " in texts[1]


def test_a_pattern_that_torch_export_made_matches_as_it_is() -> None:
    def stacked(x: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
        total = torch.ops.aten.add.Tensor(x, y)
        return torch.ops.aten.stack.default([torch.ops.aten.relu.default(total), y]), {"total": total}

    class Pattern(nn.Module):
        def forward(self, x: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, dict[str, torch.Tensor]]:
            return stacked(x, y)

    def places(fx: Any, matcher: Any) -> Any:
        pattern = torch.export.export(Pattern(), (torch.ones(2), torch.ones(2))).module()
        assert isinstance(pattern, torch.fx.GraphModule)
        for node in [node for node in pattern.graph.nodes if node.op == "call_module"]:
            pattern.graph.erase_node(node)
        traced = fx.symbolic_trace(lambda a, b: stacked(a.exp(), b)[0])
        found = matcher(pattern).match(traced.graph)
        return [(match.name_node_map, [match.nodes_map.get(node) for node in pattern.graph.nodes]) for match in found]

    expected = places(torch.fx, TorchMatcher)
    assert len(expected) == 1
    assert str(places(reference_fx, SubgraphMatcherWithNameNodeMap)) == str(expected)


def test_a_structure_of_inputs_may_have_more_parts_than_there_are_names() -> None:
    graph = torch.fx.symbolic_trace(lambda x, y: x + y).graph
    structure = pytree.tree_structure(((0, 0), {}))
    graph.set_codegen(_PyTreeCodeGen(_PyTreeInfo(["x"], structure, None)))
    module = torch.fx.GraphModule({}, graph)
    assert from_torch_fx(module).code == module.code
