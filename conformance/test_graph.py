"""Making, naming, finding, placing and erasing nodes. The requirements are in spec/graph.md."""

import keyword
import operator
import warnings
from collections.abc import Callable
from typing import Any
from unittest.mock import ANY

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structure import Operand
from conformance.shared.small_programs import (
    NESTED,
    chain,
    check_refusal,
    check_structure,
    is_refused,
    message_of,
    names,
    output_of,
    relu_graph,
    target_name,
    targets,
)

requirement = pytest.mark.requirement


@requirement("graph.create_node")
def test_create_node_appends(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.create_node("placeholder", "x")
    total = graph.create_node("call_function", torch.add, (x, 1), {"alpha": 2}, "total")
    assert list(graph.nodes) == [x, total], f"{graph}"
    assert (total.op, total.target, total.args, total.kwargs) == ("call_function", torch.add, (x, 1), {"alpha": 2})
    assert (total.name, total.graph) == ("total", graph)
    assert (x.args, x.kwargs) == ((), {})


CONSTRUCTORS: list[tuple[str, Callable[[Any, Any], Any], object, tuple[object, ...], dict[str, object]]] = [
    ("placeholder", lambda graph, x: graph.placeholder("y"), "y", (), {}),
    ("get_attr", lambda graph, x: graph.get_attr("a.b"), "a.b", (), {}),
    ("call_function", lambda graph, x: graph.call_function(torch.neg, (1,), {"out": 2}), torch.neg, (1,), {"out": 2}),
    ("call_method", lambda graph, x: graph.call_method("neg", (1,), {"k": 2}), "neg", (1,), {"k": 2}),
    ("call_module", lambda graph, x: graph.call_module("a.b", (1,), {"k": 2}), "a.b", (1,), {"k": 2}),
    ("output", lambda graph, x: graph.output([1, {"k": 2}]), "output", ([1, {"k": 2}],), {}),
]


@requirement("graph.constructors[nodes]")
@pytest.mark.parametrize(
    ("opcode", "make", "target", "args", "kwargs"), CONSTRUCTORS, ids=[case[0] for case in CONSTRUCTORS]
)
def test_constructors(
    fx: Implementation,
    opcode: str,
    make: Callable[[Any, Any], Any],
    target: object,
    args: tuple[object, ...],
    kwargs: dict[str, object],
) -> None:
    graph = fx.Graph()
    node = make(graph, graph.placeholder("x"))
    assert (node.op, node.target, node.args, node.kwargs) == (opcode, target, args, kwargs), f"{graph}"
    assert list(graph.nodes)[-1] is node


@requirement("graph.constructors[name]")
def test_call_function_takes_a_name(fx: Implementation) -> None:
    assert fx.Graph().call_function(torch.neg, (1,), name="negative").name == "negative"


@requirement("graph.constructors[default]")
def test_placeholder_defaults(fx: Implementation) -> None:
    graph = fx.Graph()
    assert graph.placeholder("x").args == ()
    for default in (None, ..., 3, 0, False, (), (1, 2), [3], ANY):
        assert graph.placeholder("x", default_value=default).args == (default,), f"{graph}"


@requirement("graph.constructors[type_expr]")
def test_type_expr(fx: Implementation) -> None:
    graph = fx.Graph()
    nodes = [
        graph.create_node("placeholder", "w", type_expr=int),
        graph.placeholder("x", int),
        graph.get_attr("y", int),
        graph.call_function(torch.neg, (), {}, int),
        graph.call_method("neg", (), {}, int),
        graph.call_module("m", (), {}, int),
        graph.output(None, int),
    ]
    assert [node.type for node in nodes] == [int] * len(nodes), f"{graph}"


@requirement("graph.refuses.no-trace")
def test_refusal_leaves_no_trace(fx: Implementation) -> None:
    graph = fx.Graph()
    message_of(lambda: graph.create_node("call_function", "relu"))
    assert graph.call_function(torch.relu).name == fx.Graph().call_function(torch.relu).name, f"{graph}"


@requirement("graph.lint.refuses[foreign-argument]")
def test_foreign_argument(fx: Implementation) -> None:
    graph, other = relu_graph(fx), relu_graph(fx)
    foreign = next(iter(other.nodes))
    length = len(graph.nodes)
    if not is_refused(lambda: graph.create_node("call_function", torch.neg, (foreign,), name="foreign_user")):
        *_, node = graph.nodes
        message_of(graph.lint)
        graph.erase_node(node)
    assert len(graph.nodes) == length
    graph.lint()
    other.lint()


@requirement("graph.get_attr.missing-warns")
@pytest.mark.parametrize("path", ["nothing", "0.nothing"])
def test_get_attr_of_nothing_warns(fx: Implementation, path: str) -> None:
    graph = fx.Graph(nn.Sequential(nn.Linear(1, 1)))
    with pytest.warns(UserWarning):
        node = graph.get_attr(path)
    assert list(graph.nodes) == [node]
    for other in ("absent", path):
        with pytest.warns(UserWarning):
            graph.get_attr(other)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        graph.get_attr("0.weight")
        fx.Graph().get_attr("nothing")


@requirement("graph.refuses[missing-module]")
@pytest.mark.parametrize("path", ["nothing", "0.x", "0.weight"], ids=["nothing", "nothing-below", "parameter"])
def test_call_module_of_nothing(fx: Implementation, path: str) -> None:
    graph = fx.Graph(nn.Sequential(nn.Linear(1, 1)))
    graph.call_module("0", (graph.placeholder("x"),))
    check_refusal([graph], AttributeError, None, lambda: graph.call_module(path))


ANY_NAME = [
    "relu",
    "relu",
    "relu_1",
    "q_5",
    "q",
    "q",
    "input",
    "class",
    "1abc",
    "a b-c",
    'say "no"\n',
    "größe",
    "",
    "torch",
]


@requirement("graph.names[unique]", "graph.names[legal]")
def test_names(fx: Implementation) -> None:
    graph = fx.Graph()
    for name in ANY_NAME:
        graph.create_node("call_function", torch.relu, name=name)
    for target in (torch.relu, operator.and_, torch.ops.aten.add.Tensor, lambda x: x):
        graph.call_function(target)
    for path in ("layer.0.weight", "0", "my-module", "class"):
        graph.get_attr(path)
    assert len(set(names(graph))) == len(graph.nodes), names(graph)
    assert [name for name in names(graph) if not name.isidentifier() or keyword.iskeyword(name)] == []


@requirement("graph.names[reused-after-erase]")
def test_names_after_erasing(fx: Implementation) -> None:
    graph = fx.Graph()
    first = graph.call_function(torch.relu)
    graph.erase_node(first)
    assert graph.call_function(torch.relu).name != first.name


@requirement("graph.nodes[order]")
def test_nodes_are_in_order(fx: Implementation) -> None:
    program = chain(fx)
    graph, nodes = program.graph, [program.x, program.add, program.relu, program.output]
    assert list(graph.nodes) == nodes
    for _ in range(3):
        assert list(reversed(graph.nodes)) == nodes[::-1]
    assert next(reversed(graph.nodes)) is program.output
    assert next(iter(graph.nodes)) is program.x
    assert len(graph.nodes) == 4


@requirement("graph.nodes[live]")
def test_nodes_are_a_view(fx: Implementation) -> None:
    graph = fx.Graph()
    view = graph.nodes
    node = graph.placeholder("x")
    assert (list(view), len(view)) == ([node], 1)
    graph.erase_node(node)
    assert (list(view), len(view)) == ([], 0)


@requirement("graph.nodes[erase-while-iterating]")
@pytest.mark.parametrize("backwards", [False, True])
def test_erasing_while_iterating(fx: Implementation, backwards: bool) -> None:
    graph = fx.Graph()
    nodes = [graph.call_function(torch.sin) for _ in range(5)]
    met = []
    for node in reversed(graph.nodes) if backwards else graph.nodes:
        met.append(node)
        if node in nodes[1:3]:
            graph.erase_node(node)
    assert met == (nodes[::-1] if backwards else nodes), f"the loop met {met} of {nodes}"
    assert list(graph.nodes) == [nodes[0], *nodes[3:]]


@requirement("graph.nodes[insert-while-iterating]")
@pytest.mark.parametrize("backwards", [False, True])
def test_erasing_neighbours_while_iterating(fx: Implementation, backwards: bool) -> None:
    graph = fx.Graph()
    for function in (torch.sin, torch.cos, torch.tan, torch.log, torch.exp):
        graph.call_function(function)
    met = []
    for node in reversed(graph.nodes) if backwards else graph.nodes:
        met.append(target_name(node))
        if node.target in (torch.cos, torch.log):
            following = [node.prev, node.prev.prev] if backwards else [node.next, node.next.next]
            for each in (node, *following):
                graph.erase_node(each)
    assert met == (["exp", "log", "sin"] if backwards else ["sin", "cos", "exp"]), f"the loop met {met} of\n{graph}"
    assert targets(graph) == ["sin", "exp"]


@requirement("graph.nodes[insert-while-iterating]")
@pytest.mark.parametrize(
    ("backwards", "expected"), [(False, ["x", "relu", "sin", "output"]), (True, ["output", "relu", "cos", "x"])]
)
def test_inserting_while_iterating(fx: Implementation, backwards: bool, expected: list[str]) -> None:
    graph = relu_graph(fx)
    met = []
    for node in reversed(graph.nodes) if backwards else graph.nodes:
        met.append(target_name(node))
        if node.target is torch.relu:
            with graph.inserting_before(node):
                graph.call_function(torch.cos, ())
            with graph.inserting_after(node):
                graph.call_function(torch.sin, ())
    assert met == expected, f"the loop met {met} of\n{graph}"


@requirement("graph.output_node.last")
def test_output_node(fx: Implementation) -> None:
    graph = relu_graph(fx)
    assert graph.output_node() is list(graph.nodes)[-1]
    assert graph.output_node().op == "output"
    graph.erase_node(graph.output_node())
    assert graph.output(None) is graph.output_node()


@requirement("graph.find_nodes[by-opcode]")
def test_find_nodes_by_opcode(fx: Implementation) -> None:
    graph = relu_graph(fx)
    y = graph.placeholder("y")
    assert graph.find_nodes(op="placeholder") == [next(iter(graph.nodes)), y]
    assert graph.find_nodes(op="call_method") == []


@requirement("graph.find_nodes[by-target]")
def test_find_nodes_by_target(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    again = graph.call_function(torch.relu, (x,))
    assert graph.find_nodes(op="call_function", target=torch.relu) == [relu, again]
    assert graph.find_nodes(op="call_function", target=torch.neg) == []
    # Two functions of one name, and one that counts as false.
    for function in (lambda: 1, lambda: 2, nn.Sequential()):
        made = graph.call_function(function, name="made")
        assert graph.find_nodes(op="call_function", target=function) == [made]
    y = graph.placeholder("y")
    assert [graph.find_nodes(op="placeholder", target=target) for target in ("x", "y", "z", "")] == [[x], [y], [], []]
    starred = [graph.placeholder(target) for target in ("*x", "**x")]
    assert [graph.find_nodes(op="placeholder", target=target) for target in ("x", "*x", "**x")] == [
        *([x], starred[:1], starred[1:]),
    ]
    assert graph.find_nodes(op="call_method", target="x") == []
    for op in ("get_attr", "call_module", "call_method"):
        made = {
            target: [graph.create_node(op, target)] for target in ("layer", "layer.weight", "lay", "lay_", "weight")
        }
        assert {target: graph.find_nodes(op=op, target=target) for target in made} == made


@requirement("graph.find_nodes[follows-edits]")
def test_find_nodes_follows_edits(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    second = graph.call_function(torch.relu, (x,))
    for place, order in [(x, [second, relu]), (relu, [relu, second]), (x, [second, relu])]:
        place.append(second)
        assert graph.find_nodes(op="call_function", target=torch.relu) == order, f"{graph}"
    relu.target = torch.neg
    assert graph.find_nodes(op="call_function", target=torch.relu) == [second], f"{graph}"
    assert graph.find_nodes(op="call_function", target=torch.neg) == [relu], f"{graph}"
    relu.target, relu.op = "relu", "call_method"
    assert graph.find_nodes(op="call_method") == [relu], f"{graph}"
    graph.erase_node(second)
    second.target = torch.abs
    assert [graph.find_nodes(op="call_function", target=each) for each in (torch.relu, torch.abs)] == [[], []]


@requirement("graph.find_nodes[follows-edits]")
@pytest.mark.parametrize("opcode", ["placeholder", "get_attr", "call_module", "call_method"])
def test_nodes_are_found_by_new_targets(fx: Implementation, opcode: str) -> None:
    graph = fx.Graph()
    first, second = (graph.create_node(opcode, "a") for _ in range(2))
    assert graph.find_nodes(op=opcode, target="a") == [first, second]
    for target, (of_a, of_b) in {"b": ([second], [first]), "a": ([first, second], [])}.items():
        first.target = target
        found = [graph.find_nodes(op=opcode, target=each) for each in ("a", "b")]
        assert found == [of_a, of_b], f"with the target {target!r}:\n{graph}"
    graph.erase_node(first)
    assert graph.find_nodes(op=opcode, target="a") == [second]


@pytest.mark.requirement("graph.structure")
def test_every_opcode_and_argument(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x", default_value=None)
    weight = graph.get_attr("block.weight")
    graph.call_module("block.0", (x,), {"mask": weight, "size": (2, [x, 1.5])})
    graph.call_method("view", (x, -1, slice(x, None)), {"dtype": torch.float16})
    graph.output({"both": [x, weight], "text": "1"})
    check_structure(
        graph,
        ("placeholder", "x", (None,)),
        ("get_attr", "block.weight"),
        ("call_module", "block.0", (Operand(0),), {"size": (2, [Operand(0), 1.5]), "mask": Operand(1)}),
        ("call_method", "view", (Operand(0), -1, slice(Operand(0), None)), {"dtype": torch.float16}),
        ("output", "output", ({"both": [Operand(0), Operand(1)], "text": "1"},)),
    )


def renamed(fx: Implementation, x: str, total: str) -> Any:
    """`x + x`, with names for its nodes."""
    graph = fx.Graph()
    added = graph.create_node("placeholder", "x", name=x)
    graph.output(graph.create_node("call_function", operator.add, (added, added), name=total))
    return graph


@pytest.mark.requirement("graph.structure")
@pytest.mark.parametrize("names", [("x", "add"), ("add", "x"), ("first", "second")], ids=["usual", "swapped", "other"])
def test_the_names_of_nodes_do_not_count(fx: Implementation, names: tuple[str, str]) -> None:
    added = ("call_function", operator.add, (Operand(0), Operand(0)))
    check_structure(renamed(fx, *names), ("placeholder", "x"), added, ("output", "output", (Operand(1),)))


@requirement("graph.inserting[{row}]")
@pytest.mark.parametrize(("row", "offset", "calls"), [("before", 0, ["sin", "cos"]), ("after", 1, ["cos", "sin"])])
@pytest.mark.parametrize("place", range(3))
def test_inserting(fx: Implementation, row: str, offset: int, calls: list[str], place: int) -> None:
    graph = relu_graph(fx)
    node, inserting = list(graph.nodes)[place], getattr(graph, f"inserting_{row}")
    for _ in range(4):
        before = targets(graph)
        at = list(graph.nodes).index(node) + offset
        with inserting(node):
            graph.call_function(torch.sin)
            graph.call_function(torch.cos)
        assert targets(graph) == [*before[:at], *calls, *before[at:]]
    with inserting(node):
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


@requirement("graph.erase_node[twice-warns]")
def test_erasing_twice(fx: Implementation) -> None:
    graph = relu_graph(fx)
    output = output_of(graph)
    graph.erase_node(output)
    for _ in range(2):
        with pytest.warns(UserWarning):
            graph.erase_node(output)
    assert (targets(graph), len(graph.nodes)) == (["x", "relu"], 2)
