"""Placing and erasing nodes. The requirements are in spec/graph.md."""

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import NESTED, chain, cited, output_of, relu_graph, targets

requirement = pytest.mark.requirement


INSERTED: dict[str, tuple[str, str, int, list[str]]] = {
    "before": ("inserting[before]", "inserting_before", 0, ["sin", "cos"]),
    "after": ("inserting[after]", "inserting_after", 1, ["cos", "sin"]),
}
"""A requirement, a method, how far behind the node it inserts, and the order of two calls that are made there."""


@pytest.mark.parametrize(("method", "offset", "calls"), cited("graph", INSERTED))
@pytest.mark.parametrize("place", range(3))
def test_inserting(fx: Implementation, method: str, offset: int, calls: list[str], place: int) -> None:
    graph = relu_graph(fx)
    node = list(graph.nodes)[place]
    for _ in range(4):
        before = targets(graph)
        at = list(graph.nodes).index(node) + offset
        with getattr(graph, method)(node):
            graph.call_function(torch.sin)
            graph.call_function(torch.cos)
        assert targets(graph) == [*before[:at], *calls, *before[at:]]
    with getattr(graph, method)(node):
        list(graph.nodes)[-1].append(node)
        made = graph.call_function(torch.exp)
    assert list(graph.nodes)[-2:] == ([node, made] if offset else [made, node])


@requirement("graph.inserting[ends-of-the-graph]")
@pytest.mark.parametrize("inputs", [["x"], ["y", "z", "x"]], ids=["one-input", "three-inputs"])
def test_inserting_at_the_ends(fx: Implementation, inputs: list[str]) -> None:
    graph = relu_graph(fx)
    for name in reversed(inputs[:-1]):
        with graph.inserting_before(next(iter(graph.nodes))):
            graph.placeholder(name)
    with graph.inserting_before():
        graph.call_function(torch.sin)
    with graph.inserting_after():
        graph.call_function(torch.cos)
    assert targets(graph) == ["sin", *inputs, "relu", "output", "cos"]


@requirement("graph.inserting[nests]")
@pytest.mark.parametrize("error", [KeyboardInterrupt, KeyError])
def test_inserting_nests(fx: Implementation, error: type[BaseException]) -> None:
    graph = relu_graph(fx)
    x, _, output = graph.nodes
    with graph.inserting_before(output):
        graph.call_function(torch.sin)
        with graph.inserting_after(x):
            graph.call_function(torch.cos)
        graph.call_function(torch.tan)
    for insert, node in (graph.inserting_after, x), (graph.inserting_before, output):
        with pytest.raises(error), insert(node):
            raise error
    graph.call_function(torch.exp)
    assert targets(graph) == ["x", "cos", "relu", "sin", "tan", "output", "exp"]


@requirement("graph.inserting[without-with]")
def test_inserting_for_good(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, _, output = graph.nodes
    graph.inserting_before(output)
    sin = graph.call_function(torch.sin)
    graph.inserting_after(x)
    graph.call_function(torch.cos)
    assert targets(graph) == ["x", "cos", "relu", "sin", "output"]
    graph.erase_node(sin)
    graph.call_function(torch.tan)
    assert targets(graph) == ["x", "tan", "cos", "relu", "output"]


@requirement("graph.refuses[insert-at-foreign]")
@pytest.mark.parametrize("method", ["inserting_before", "inserting_after"])
def test_inserting_at_a_foreign_node(fx: Implementation, method: str) -> None:
    graph, other = relu_graph(fx), relu_graph(fx)
    with pytest.raises(AssertionError):
        getattr(graph, method)(next(iter(other.nodes)))
    graph.call_function(torch.sin)
    assert (targets(graph), targets(other)) == (["x", "relu", "output", "sin"], ["x", "relu", "output"])


@requirement("graph.inserting[erased-meanwhile]")
@pytest.mark.parametrize("method", ["inserting_before", "inserting_after"])
def test_erasing_the_insert_point(fx: Implementation, method: str) -> None:
    graph = relu_graph(fx)
    x, relu, output = graph.nodes
    with getattr(graph, method)(relu):
        relu.replace_all_uses_with(x)
        if method == "inserting_before":
            output.prepend(graph.call_function(torch.tan))
        following = relu.next
        graph.erase_node(relu)
        if following is not output:
            graph.erase_node(following)
        graph.call_function(torch.sin)
    graph.call_function(torch.cos)
    assert targets(graph) == ["x", "sin", "output", "cos"]


@requirement("graph.inserting[erased-node]")
@pytest.mark.parametrize("method", ["inserting_before", "inserting_after"])
def test_inserting_at_an_erased_node(fx: Implementation, method: str) -> None:
    graph = relu_graph(fx)
    output = output_of(graph)
    graph.erase_node(output)
    before = list(graph.nodes)
    try:
        getattr(graph, method)(output)
    except AssertionError:
        assert list(graph.nodes) == before
    else:
        before.append(graph.call_function(torch.sin))
    found = list(graph.nodes), list(reversed(graph.nodes))
    assert found == (before, before[::-1]), f"forwards {found[0]}, backwards {found[1]}"


@requirement("graph.erase_node[removes]")
def test_erase_node(fx: Implementation) -> None:
    graph = relu_graph(fx)
    _, relu, output = graph.nodes
    graph.erase_node(output)
    assert targets(graph) == ["x", "relu"]
    assert len(graph.nodes) == 2
    assert [node in graph.nodes for node in (relu, output)] == [True, False]
    assert not relu.users, f"{relu.users} use relu in\n{graph}"


@requirement("graph.erase_node[removes]")
@pytest.mark.parametrize("place", NESTED)
def test_an_erased_node_uses_nothing(fx: Implementation, place: str) -> None:
    program = chain(fx)
    value = NESTED[place](program.x)
    node = program.graph.call_function(torch.add, (program.add, value), {"k": NESTED[place](program.relu)})
    program.graph.erase_node(node)
    assert [node in used.users for used in (program.x, program.add, program.relu)] == [False, False, False]


@requirement("graph.erase_node[literals]")
def test_an_erased_node_keeps_its_literals(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    total = graph.call_function(torch.add, (x, [x, torch.int8]), {"alpha": 2, "out": x})
    output = graph.output(x)
    graph.erase_node(total)
    assert (total.args, total.kwargs) == ((None, [None, torch.int8]), {"alpha": 2, "out": None})
    assert list(x.users) == [output]


@requirement("graph.refuses[erase-foreign]")
def test_erasing_a_foreign_node(fx: Implementation) -> None:
    graph, other = relu_graph(fx), relu_graph(fx)
    before = str(graph)
    with pytest.raises(RuntimeError):
        graph.erase_node(output_of(other))
    assert (str(graph), str(other)) == (before, before)
    assert (len(graph.nodes), len(other.nodes)) == (3, 3)


@requirement("graph.erase_node[twice-warns]")
def test_erasing_twice(fx: Implementation) -> None:
    graph = relu_graph(fx)
    output = output_of(graph)
    graph.erase_node(output)
    for _ in range(2):
        with pytest.warns(UserWarning):
            graph.erase_node(output)
    assert (targets(graph), len(graph.nodes)) == (["x", "relu"], 2)
