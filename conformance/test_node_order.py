"""Where nodes stand, moving and copying them. The requirements are in spec/node.md."""

import copy
import itertools
import operator
import pickle
from typing import Any

import pytest

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import chain, check_refusal, is_refused, message_of, names

# Place


@pytest.mark.requirement("node.place.neighbours")
def test_neighbours(fx: Implementation) -> None:
    program = chain(fx)
    x, add, relu, output = program.forwards
    assert (add.prev, add.next, relu.prev, output.prev) == (x, relu, add, relu)
    assert x.prev is output.next
    assert x.prev.op == "root"
    assert x.prev not in program.forwards


@pytest.mark.requirement("node.place.read-only")
@pytest.mark.parametrize("name", ["next", "prev", "all_input_nodes"])
def test_links_cannot_be_assigned(fx: Implementation, name: str) -> None:
    program = chain(fx)
    before = str(program.graph)
    assert is_refused(lambda: setattr(program.add, name, program.output))
    assert str(program.graph) == before


# Moving


@pytest.mark.requirement("node.move[{move}]")
@pytest.mark.parametrize("move", ["append", "prepend"])
@pytest.mark.parametrize(("at", "moved"), list(itertools.permutations(range(4), 2)))
def test_moving(fx: Implementation, move: str, at: int, moved: int) -> None:
    program = chain(fx)
    nodes = program.forwards
    expected = [node for node in nodes if node is not nodes[moved]]
    expected.insert(expected.index(nodes[at]) + (move == "append"), nodes[moved])
    for back in (False, False, True):  # the second time, the node is there already; then it comes back to there
        if back:
            nodes[at].append(nodes[moved])
            nodes[at].prepend(nodes[moved])
        getattr(nodes[at], move)(nodes[moved])
        assert program.forwards == expected
        assert program.backwards == expected[::-1]
        assert len(program.graph.nodes) == len(expected)


@pytest.mark.requirement("node.move[itself]")
def test_moving_a_node_next_to_itself(fx: Implementation) -> None:
    program = chain(fx)
    program.add.append(program.add)
    program.add.prepend(program.add)
    assert program.forwards == [program.x, program.add, program.relu, program.output]
    assert program.backwards == program.forwards[::-1]


@pytest.mark.requirement("node.move[uses-stay]")
@pytest.mark.parametrize(("at", "move", "moved"), [("output", "append", "add"), ("x", "prepend", "add")])
def test_moving_changes_no_use(fx: Implementation, at: str, move: str, moved: str) -> None:
    program = chain(fx)
    getattr(getattr(program, at), move)(getattr(program, moved))
    assert (program.add.args, program.relu.args) == ((program.x, 1), (program.add,))
    assert (list(program.x.users), list(program.add.users)) == ([program.add], [program.relu])
    message_of(program.graph.lint)


@pytest.mark.requirement("node.refuses[move-foreign]")
@pytest.mark.parametrize("move", ["append", "prepend"])
def test_a_node_of_another_graph_is_not_moved(fx: Implementation, move: str) -> None:
    program, other = chain(fx), chain(fx)
    check_refusal([program.graph, other.graph], AssertionError, None, lambda: getattr(program.add, move)(other.x))


@pytest.mark.requirement("node.refuses[move-erased]")
@pytest.mark.parametrize("move", ["append", "prepend"])
def test_an_erased_node_is_not_moved(fx: Implementation, move: str) -> None:
    program = chain(fx)
    erased = program.erased_node()
    check_refusal([program.graph], RuntimeError, None, lambda: getattr(program.add, move)(erased))


@pytest.mark.requirement("node.move[next-to-erased]")
@pytest.mark.parametrize("move", ["append", "prepend"])
def test_moving_to_where_an_erased_node_was(fx: Implementation, move: str) -> None:
    program = chain(fx)
    erased = program.erased_node()
    before = program.forwards
    try:
        getattr(erased, move)(program.x)
    except (RuntimeError, ValueError, AssertionError):
        assert program.forwards == before
    else:
        assert program.forwards == [program.add, program.relu, program.x, program.output]
    assert program.backwards == program.forwards[::-1], f"forwards {program.forwards}, backwards {program.backwards}"


# Comparing


@pytest.mark.requirement("node.order[compare]")
def test_nodes_compare_by_place(fx: Implementation) -> None:
    x, add, relu, output = chain(fx).forwards
    assert x < add < relu < output
    assert output > relu >= add
    assert x <= x >= x
    assert [x < x, x > x, add < x, x > add, add <= x, x >= add] == [False] * 6
    assert sorted([output, add, x, relu]) == [x, add, relu, output]


@pytest.mark.requirement("node.order[after-moves]")
def test_nodes_compare_by_their_new_place(fx: Implementation) -> None:
    program = chain(fx)
    for _ in range(3):
        assert program.x < program.add < program.relu
    program.x.prepend(program.relu)
    assert program.relu < program.x < program.add
    assert not program.add < program.relu
    for anchor in (*program.forwards, program.x):
        for _ in range(100):
            with program.graph.inserting_after(anchor):
                program.graph.call_function(operator.neg, (program.x,))
            with program.graph.inserting_before(anchor):
                program.graph.call_function(operator.neg, (program.x,))
    for _ in range(3):
        program.forwards[0].prepend(program.graph.call_function(operator.neg, (program.x,)))
    program.output.append(program.forwards[100])
    assert sorted(program.backwards) == program.forwards
    program.forwards[100].append(program.output)  # of as many nodes as before
    assert sorted(program.backwards) == program.forwards


@pytest.mark.requirement("node.refuses[order-other-types]")
def test_nodes_compare_with_nodes_only(fx: Implementation) -> None:
    node: Any = chain(fx).add
    with pytest.raises(TypeError):
        _ = node < 3
    assert node != 3


# Erased nodes and copies


@pytest.mark.requirement("node.erased.no-user")
def test_an_erased_node_uses_nothing(fx: Implementation) -> None:
    program = chain(fx)
    erased = program.erased_node()
    assert list(program.x.users) == [program.add]
    assert (erased.all_input_nodes, erased.users, erased.kwargs) == ([], {}, {})
    by_keyword = program.graph.call_function(operator.neg, (), {"a": [program.add], "b": program.x})
    program.graph.erase_node(by_keyword)
    assert (list(program.x.users), list(program.add.users)) == ([program.add], [program.relu])
    assert by_keyword.all_input_nodes == []


@pytest.mark.requirement("node.copy[deep]")
def test_deep_copy(fx: Implementation) -> None:
    program = chain(fx)
    program.add.meta["note"] = 1
    result = copy.deepcopy(program.add)
    assert result is not program.add
    assert (result.name, result.op, result.target, result.meta) == ("add", "call_function", operator.add, {"note": 1})
    assert result.graph is not program.graph
    assert names(result.graph) == names(program.graph)


@pytest.mark.requirement("node.copy[deep]")
def test_deep_copy_of_an_erased_node(fx: Implementation) -> None:
    program = chain(fx)
    erased = program.erased_node()
    erased.type, erased.meta["note"] = int, 1
    result = copy.deepcopy(erased)
    assert (result.name, result.op, result.target, result.type) == (erased.name, "call_function", operator.neg, int)
    assert (result.meta, result.meta is erased.meta, result.graph is program.graph) == ({"note": 1}, False, False)
    assert names(result.graph) == names(program.graph)
    with pytest.warns(UserWarning):  # it is still erased
        result.graph.erase_node(result)
    assert len(result.graph.nodes) == 4


@pytest.mark.requirement("node.copy[deep-in-its-graph]")
def test_a_deep_copy_is_in_its_graph(fx: Implementation) -> None:
    add, relu = copy.deepcopy(chain(fx).forwards[1:3])
    assert add.graph is relu.graph
    assert list(add.graph.nodes)[1:3] == [add, relu]
    assert relu.args == (add,)
    add.graph.lint()


@pytest.mark.requirement("node.copy[pickle]")
def test_pickle(fx: Implementation) -> None:
    program = chain(fx)
    program.add.meta["note"] = 1
    add, relu = pickle.loads(pickle.dumps((program.add, program.relu)))
    assert (add.name, add.op, add.target, add.meta) == ("add", "call_function", operator.add, {"note": 1})
    assert (add.graph is relu.graph, relu.args, list(add.users)) == (True, (add,), [relu])
    assert list(add.graph.nodes)[1:3] == [add, relu]
    assert add.next is relu
    add.graph.lint()


@pytest.mark.requirement("node.copy[pickle]")
@pytest.mark.parametrize("erased", [False, True])
def test_pickle_of_a_node_that_the_graph_does_not_list(fx: Implementation, erased: bool) -> None:
    program = chain(fx)
    node = program.erased_node() if erased else fx.Node(program.graph, "neg", "call_function", operator.neg, (), {})
    node.meta["note"] = 1
    again = pickle.loads(pickle.dumps(node))
    assert (again.name, again.op, again.target, again.meta) == (node.name, "call_function", operator.neg, {"note": 1})
    assert names(again.graph) == names(program.graph)
