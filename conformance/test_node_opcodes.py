"""Nodes that were assigned what is no opcode, at every place that depends on it. Requirements: spec/node.md."""

import copy
import operator
import pickle
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation

NO_OPCODES = ["call_function_", "nonsense", "CALL_METHOD"]
KINDS = ("placeholder", "get_attr", "call_function", "call_method", "call_module", "output")


def program(fx: Implementation) -> Any:
    """A module with one node of each opcode."""
    graph = fx.Graph()
    x, weight = graph.placeholder("x"), graph.get_attr("weight")
    total = graph.call_function(operator.add, (x, weight))
    graph.output(graph.call_module("layer", (graph.call_method("neg", (total,)),)))
    return fx.GraphModule({"weight": torch.ones(2), "layer": nn.ReLU()}, graph)


Use = Callable[[Implementation, Any, Any], object]
"""Something that depends on the opcodes of a module's nodes, done to the module and the node with the wrong one."""

USES: dict[str, Use] = {
    "python_code": lambda fx, module, node: module.graph.python_code("self"),
    "verbose": lambda fx, module, node: module.graph.python_code("self", verbose=True),
    "recompile": lambda fx, module, node: module.recompile(),
    "assign": lambda fx, module, node: setattr(module, "graph", module.graph),
    "make": lambda fx, module, node: fx.GraphModule(module, module.graph),
    "print_readable": lambda fx, module, node: module.print_readable(print_output=False),
    "lint": lambda fx, module, node: module.graph.lint(),
    "eliminate_dead_code": lambda fx, module, node: module.graph.eliminate_dead_code(),
    "interpreter": lambda fx, module, node: fx.Interpreter(module).run(torch.ones(2)),
    "run_node": lambda fx, module, node: ready(fx, module).run_node(node),
    "transformer": lambda fx, module, node: fx.Transformer(module).transform(),
    "node_copy": lambda fx, module, node: fx.Graph().node_copy(node, lambda value: value),
    "graph_copy": lambda fx, module, node: fx.Graph().graph_copy(module.graph, {}, return_output_node=True),
    "deepcopy": lambda fx, module, node: copy.deepcopy(module),
    "deepcopy-of-the-graph": lambda fx, module, node: copy.deepcopy(module.graph),
    "pickle": lambda fx, module, node: pickle.dumps(module),
    "pickle-of-the-graph": lambda fx, module, node: pickle.dumps(module.graph),
}


def ready(fx: Implementation, module: Any) -> Any:
    """An interpreter that has a value for each node."""
    interpreter = fx.Interpreter(module)
    interpreter.env = dict.fromkeys(module.graph.nodes, torch.ones(2))
    return interpreter


def state_of(module: Any) -> Any:
    rows = [
        (node.op, str(node.target), str(node.args), [str(user) for user in node.users]) for node in module.graph.nodes
    ]
    return rows, str(module.graph), module.code


def with_wrong_opcode(fx: Implementation, kind: str, opcode: str) -> tuple[Any, Any]:
    module = program(fx)
    (node,) = (node for node in module.graph.nodes if node.op == kind)
    node.op = opcode
    return module, node


@pytest.mark.requirement("node.assigned-opcode")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("use", USES)
def test_other_opcodes_are_told(fx: Implementation, use: str, kind: str) -> None:
    for opcode in NO_OPCODES:
        module, node = with_wrong_opcode(fx, kind, opcode)
        before = state_of(module)
        with pytest.raises(Exception, match=re.escape(opcode)) as raised:
            USES[use](fx, module, node)
        assert not isinstance(raised.value, KeyError | IndexError), "which would be about a table or a list"
        assert state_of(module) == before


@pytest.mark.requirement("node.assigned-opcode")
@pytest.mark.parametrize("kind", KINDS)
def test_other_opcodes_are_printed(fx: Implementation, kind: str) -> None:
    for opcode in NO_OPCODES:
        module, node = with_wrong_opcode(fx, kind, opcode)
        assert opcode in node.format_node()
        assert opcode in str(module.graph)
        assert str(node) == node.name


@pytest.mark.requirement("serialization.to_folder.refuses[ill-formed]")
@pytest.mark.parametrize("kind", KINDS)
def test_other_opcodes_are_not_written(fx: Implementation, kind: str, tmp_path: Path) -> None:
    for opcode in NO_OPCODES:
        module, _ = with_wrong_opcode(fx, kind, opcode)
        with pytest.raises(Exception, match=re.escape(opcode)):
            module.to_folder(tmp_path / "written")
        assert list(tmp_path.iterdir()) == []
