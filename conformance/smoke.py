"""The checks of --fx-smoke: the least that a module does which is shaped like torch.fx and works.

Each is part of what the requirements that it names ask for. An AttributeError or a TypeError of a line of this file
says that the implementation has another interface, and any other failure that it works wrongly.
"""

import operator
import pickle
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation

requirement = pytest.mark.requirement


class Program(nn.Module):
    """Uses a parameter, a function, a module and a method."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.weight = nn.Parameter(torch.tensor([1.0, -2.0, 3.0]))
        self.activation = nn.ReLU()

    def forward(self, x: Any) -> Any:
        """Compute something that each of these has a part in."""
        return self.activation(torch.mul(x, self.weight) + 1).clamp(max=2.0)


INPUT = torch.tensor([0.5, -1.0, 2.0])
OPCODES = ["placeholder", "get_attr", "call_function", "call_function", "call_module", "call_method", "output"]


def graph_by_hand(fx: Implementation) -> Any:
    """The graph of Program."""
    graph = fx.Graph()
    product = graph.call_function(torch.mul, (graph.placeholder("x"), graph.get_attr("weight")))
    total = graph.call_function(operator.add, (product, 1))
    active = graph.call_module("activation", (total,))
    graph.output(graph.call_method("clamp", (active,), {"max": 2.0}))
    return graph


def check_result(result: Any, program: str) -> None:
    """Compare what a captured Program returned with what it returns."""
    expected = Program()(INPUT)
    assert isinstance(result, torch.Tensor), f"{program} returned {result!r}, no tensor"
    assert torch.equal(result, expected), f"{program} returned {result.tolist()}, not {expected.tolist()}"


@requirement("graph.constructors[nodes]", "graph.nodes[order]")
def test_a_graph_lists_its_nodes(fx: Implementation) -> None:
    """The six kinds of nodes are made by hand, and listed in order."""
    nodes = list(graph_by_hand(fx).nodes)
    assert [node.op for node in nodes] == OPCODES
    assert [node.target for node in nodes][:3] == ["x", "weight", torch.mul]
    assert len({node.name for node in nodes}) == len(nodes), [node.name for node in nodes]


@requirement("node.inputs.users")
def test_nodes_know_their_inputs_and_users(fx: Implementation) -> None:
    """Arguments are nodes, and each node knows who uses it."""
    x, weight, product, total, *_ = graph_by_hand(fx).nodes
    assert (tuple(product.args), tuple(total.args)) == ((x, weight), (product, 1))
    assert (list(x.users), list(product.users)) == ([product], [total])


@requirement("printing.graph.names-every-node", "graph.lint.accepts[well-formed]")
def test_a_graph_is_checked_and_printed(fx: Implementation) -> None:
    """A graph passes lint, and its text names its nodes."""
    graph = graph_by_hand(fx)
    graph.lint()
    text = str(graph)
    assert [node.name for node in graph.nodes if node.op != "output" and node.name not in text] == [], text


@requirement("graph_module.init.runs-the-graph")
def test_a_graph_runs(fx: Implementation) -> None:
    """A GraphModule made of a module and a graph runs the graph."""
    module = fx.GraphModule(Program(), graph_by_hand(fx))
    assert isinstance(module, nn.Module), f"a GraphModule is no torch.nn.Module, but {type(module).__mro__}"
    check_result(module(INPUT), "a GraphModule made by hand")


@requirement("node.replace_all_uses_with", "graph.erase_node[removes]", "graph_module.recompile.needed")
def test_a_graph_is_edited(fx: Implementation) -> None:
    """A node is replaced and erased, and after recompile the module runs what is left."""
    module = fx.GraphModule(Program(), graph_by_hand(fx))
    total = next(node for node in module.graph.nodes if node.target is operator.add)
    with module.graph.inserting_before(total):
        new = module.graph.call_function(operator.sub, total.args)
    total.replace_all_uses_with(new)
    module.graph.erase_node(total)
    module.recompile()
    expected = torch.relu(INPUT * Program().weight - 1).clamp(max=2.0)
    result = module(INPUT)
    assert torch.equal(result, expected), (
        f"with - in place of +, it returned {result.tolist()}, not {expected.tolist()}"
    )


@requirement("tracing.roots.captured[function]")
def test_a_function_is_traced(fx: Implementation) -> None:
    """A function is captured, with operators, a reflected one and a method."""

    def function(x: Any, y: Any) -> Any:
        return (1 - x).neg() @ y

    result, expected = fx.symbolic_trace(function)(INPUT, INPUT), function(INPUT, INPUT)
    assert torch.equal(result, expected), f"the traced function returned {result}, not {expected}"


@requirement("tracing.roots.captured[module]", "tracing.modules.leaf[torch]")
def test_a_module_is_traced(fx: Implementation) -> None:
    """A module is captured, in which a module of torch's is one call."""
    traced = fx.symbolic_trace(Program())
    opcodes = [node.op for node in traced.graph.nodes]
    assert sorted(opcodes) == sorted(OPCODES), f"it was traced as\n{traced.graph}"
    check_result(traced(INPUT), "the traced module")


@requirement("interpreter.run.result")
def test_an_interpreter_runs_it(fx: Implementation) -> None:
    """Interpreter computes what the traced module computes."""
    check_result(fx.Interpreter(fx.symbolic_trace(Program())).run(INPUT), "Interpreter")


@requirement("interpreter.transformer.identity[same-result]")
def test_a_transformer_rebuilds_it(fx: Implementation) -> None:
    """A Transformer that overrides nothing gives a module that computes the same."""
    check_result(fx.Transformer(fx.symbolic_trace(Program())).transform()(INPUT), "what a Transformer made")


@requirement("serialization.pickle[runs]")
def test_it_is_pickled(fx: Implementation) -> None:
    """A traced module comes back from pickle."""
    check_result(pickle.loads(pickle.dumps(fx.symbolic_trace(Program())))(INPUT), "the pickled module")
