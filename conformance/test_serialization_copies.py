"""What copies and pickles of a module have of their own. The requirements are in spec/serialization.md."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import Program


def add_one(x: Any) -> Any:
    """A function that pickle finds."""
    return x + 1


def calling(fx: Implementation, function: Any) -> Any:
    """A module that calls a function."""
    graph = fx.Graph()
    graph.output(graph.call_function(function, (graph.placeholder("x"),)))
    return fx.GraphModule({}, graph)


def pickled(module: Any) -> Any:
    return pickle.loads(pickle.dumps(module))


def claiming_another_module(x: Any) -> Any:
    """A function that pickle would look for elsewhere."""
    return x + 1


claiming_another_module.__module__ = "no_module_of_this_name"


@pytest.mark.requirement("serialization.pickle.function-of-another-module")
def test_pickle_finds_functions_that_claim_another_module(fx: Implementation) -> None:
    assert pickled(calling(fx, claiming_another_module))(1) == 2


@pytest.mark.requirement("serialization.pickle.runs")
def test_pickle_keeps_literals(fx: Implementation) -> None:
    graph = fx.Graph()
    literals = (torch.device("cpu"), torch.float16, torch.channels_last, slice(1, 2), 1j)
    graph.output((graph.placeholder("x"), *literals))
    assert pickled(fx.GraphModule({}, graph))(1) == (1, *literals)


@pytest.mark.requirement("serialization.pickle.node-meta")
def test_reduced_modules_keep_metadata_of_nodes(fx: Implementation) -> None:
    module = calling(fx, torch.relu)
    _, node, _ = module.graph.nodes
    node.meta["note"] = [torch.Size([3])]
    function, arguments = module.__reduce__()
    _, node, _ = function(*arguments).graph.nodes
    assert node.meta.get("note") == [torch.Size([3])]


@pytest.mark.requirement("serialization.pickle.training", "serialization.deepcopy.runs")
@pytest.mark.parametrize("make", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
@pytest.mark.parametrize("training", [True, False])
def test_each_module_keeps_its_mode(fx: Implementation, make: Callable[[Any], Any], training: bool) -> None:
    traced = fx.symbolic_trace(Program()).train(training)
    traced.layers.get_submodule("1").train(not training)
    modes = [module.training for module in (traced, *traced.layers.children())]
    copied = make(traced)
    assert [module.training for module in (copied, *copied.layers.children())] == modes


@pytest.mark.requirement("serialization.deepcopy.independent", "serialization.pickle.state")
@pytest.mark.parametrize("make", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_no_state_is_shared(fx: Implementation, make: Callable[[Any], Any]) -> None:
    traced = fx.symbolic_trace(Program())
    expected = {name: value.clone() for name, value in traced.state_dict().items()}
    copied = make(traced)
    for name, value in copied.state_dict().items():
        assert torch.equal(value, expected[name]), name
        value.fill_(7.0)
    for name, value in traced.state_dict().items():
        assert torch.equal(value, expected[name]), name
    assert not {id(module) for module in traced.modules()} & {id(module) for module in copied.modules()}


@pytest.mark.requirement("serialization.pickle.runs", "serialization.deepcopy.runs")
@pytest.mark.parametrize("make", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_a_copy_can_be_edited_as_the_original_can(fx: Implementation, make: Callable[[Any], Any]) -> None:
    results = []
    for module in (calling(fx, add_one), make(calling(fx, add_one))):
        graph = module.graph
        _, node, _ = graph.nodes
        module.register_buffer("offset", torch.tensor(5))
        with graph.inserting_after(node):
            added = graph.call_function(add_one, (node,))
            graph.inserting_before(node)
            graph.get_attr("offset")
        node.replace_all_uses_with(added, lambda user, added=added: user is not added)
        graph.lint()
        graph.eliminate_dead_code()
        graph.erase_node(graph.call_method("neg", (node,)))
        module.recompile()
        nodes, names = list(graph.nodes), {node.name for node in graph.nodes}
        results.append((module(1), [node.op for node in nodes], len(graph.nodes), len(names)))
        assert nodes == list(reversed(graph.nodes))[::-1]
    assert results == [(3, ["placeholder", "call_function", "call_function", "output"], 4, 4)] * 2
