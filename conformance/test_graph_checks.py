"""Well-formed graphs and dead code. The requirements are in spec/graph.md."""

import itertools
import operator
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import NESTED, chain, cited, is_refused, message_of, nodes_of, relu_graph, targets

requirement = pytest.mark.requirement


def owner() -> nn.Module:
    """A module with a parameter at `0.weight`, a module at `0` and a string at `text`."""
    module = nn.Sequential(nn.Linear(1, 1))
    module.text = "text"  # type: ignore[assignment] # a module takes any attribute
    return module


@requirement("graph.lint.accepts[well-formed]")
@pytest.mark.parametrize("owned", [False, True])
def test_lint_accepts(fx: Implementation, owned: bool) -> None:
    graph = fx.Graph(owner() if owned else None)
    x = graph.placeholder("x", default_value=1)
    weight = graph.get_attr("0.weight")
    for path in ("0", "text"):
        graph.create_node("get_attr", path)
    called = graph.call_module("0", (x,), {"k": [weight]})
    graph.output({"a": (graph.call_method("add", (called, slice(x, None))), weight)})
    assert graph.lint() is None
    assert fx.Graph().lint() is None


def negation_called(graph: Any, name: str) -> Any:
    return graph.create_node("call_function", torch.neg, name=name)


def has_an_absent_target(graph: Any, name: str) -> None:
    graph.create_node("get_attr", name, name=name)


def has_a_target_of_a_wrong_type(graph: Any, name: str) -> None:
    negation_called(graph, name).target = "neg"


def has_a_name_that_is_taken(graph: Any, name: str = "taken") -> None:
    negation_called(graph, name)
    negation_called(graph, "other").name = name


def uses_its_own_value(graph: Any, name: str = "own") -> None:
    node = negation_called(graph, name)
    node.args = (node,)


def has_an_unknown_opcode(graph: Any, name: str = "unknown") -> None:
    negation_called(graph, name).op = "bogus"


def uses_a_later_value(graph: Any, name: str) -> None:
    node = negation_called(graph, name)
    node.args = (negation_called(graph, "late"),)


BREACHES = [
    *(has_an_absent_target, has_a_target_of_a_wrong_type, has_a_name_that_is_taken),
    *(uses_a_later_value, has_an_unknown_opcode),
]


@requirement("graph.lint.first-node")
def test_lint_names_the_first_node_that_breaks_a_rule(fx: Implementation) -> None:
    for first, second in itertools.permutations(BREACHES, 2):
        graph = fx.Graph(owner())
        negation_called(graph, "sound")
        first(graph, "first")
        second(graph, "second")
        with pytest.raises((RuntimeError, ValueError)) as raised:
            graph.lint()
        named = re.findall("first|second", str(raised.value))
        assert named[:1] == ["first"], f"{first.__name__} and then {second.__name__}: {raised.value}"


def negation(graph: Any, *args: Any) -> Any:
    """A new node with the name `negated`."""
    return graph.create_node("call_function", torch.neg, args, name="negated")


def uses_a_later_node(graph: Any) -> None:
    _, relu, _ = graph.nodes
    relu.args = (negation(graph),)


def uses_an_erased_node(graph: Any) -> None:
    _, relu, _ = graph.nodes
    erased = negation(graph)
    graph.erase_node(erased)
    relu.args = (erased,)


def uses_each_other(graph: Any) -> None:
    _, relu, output = graph.nodes
    with graph.inserting_before(output):
        relu.args = (negation(graph, relu),)


def is_used_above(graph: Any) -> None:
    x, relu, _ = graph.nodes
    x.prepend(relu)


def is_of_another_graph(graph: Any) -> None:
    _, relu, _ = graph.nodes
    relu.graph = type(graph)()


ILL_FORMED: dict[str, tuple[str, Callable[[Any], object], set[str]]] = {
    "later-node": ("lint.used-before-defined", uses_a_later_node, {"relu", "negated"}),
    "own-value": ("lint.used-before-defined", uses_its_own_value, {"own"}),
    "each-other": ("lint.used-before-defined", uses_each_other, {"relu", "negated"}),
    "used-above": ("lint.used-before-defined", is_used_above, {"relu", "x"}),
    "erased-node": ("lint.used-before-defined", uses_an_erased_node, {"relu", "negated"}),
    "of-another-graph": ("lint.refuses[foreign-node]", is_of_another_graph, set()),
    "taken-name": ("lint.refuses[duplicate-name]", has_a_name_that_is_taken, set()),
    "unknown-opcode": ("lint.refuses[unknown-opcode]", has_an_unknown_opcode, set()),
    "no-attribute": (
        "lint.refuses[missing-target]",
        lambda graph: graph.create_node("get_attr", "nothing"),
        {"nothing"},
    ),
    "nothing-below": (
        "lint.refuses[missing-target]",
        lambda graph: graph.create_node("get_attr", "0.nothing"),
        {"nothing"},
    ),
    "below-a-module": (
        "lint.refuses[missing-target]",
        lambda graph: graph.create_node("call_module", "1.below"),
        {"below"},
    ),
    "parameter": (
        *("lint.refuses[called-no-module]", lambda graph: graph.create_node("call_module", "0.weight")),
        {"weight"},
    ),
    "string": ("lint.refuses[called-no-module]", lambda graph: graph.create_node("call_module", "text"), {"text"}),
}
"""A requirement, what breaks it, and what the error names."""


def ill_formed(fx: Implementation, edit: Callable[[Any], object]) -> Any:
    """A graph that `edit` has broken; None if the edit was refused."""
    graph = relu_graph(fx, owner())
    for _ in range(3):
        graph.lint()
    return None if is_refused(lambda: edit(graph)) else graph


@pytest.mark.parametrize(("edit", "_named"), cited("graph", ILL_FORMED))
def test_lint_refuses(fx: Implementation, edit: Callable[[Any], object], _named: set[str]) -> None:
    if (graph := ill_formed(fx, edit)) is not None:
        message_of(graph.lint)


@requirement("graph.lint.refuses[target-type]")
@pytest.mark.parametrize("case", ILL_FORMED)
def test_lint_raises_runtime_errors(fx: Implementation, case: str) -> None:
    if (graph := ill_formed(fx, ILL_FORMED[case][1])) is not None:
        with pytest.raises(RuntimeError):
            graph.lint()


@requirement("graph.lint.first-node")
@pytest.mark.parametrize("case", ILL_FORMED)
def test_lint_names_what_is_wrong(fx: Implementation, case: str) -> None:
    _, edit, named = ILL_FORMED[case]
    if (graph := ill_formed(fx, edit)) is not None:
        assert named <= set(re.findall(r"\w+", message_of(graph.lint)))


@requirement("graph.lint.refuses[target-type]")
@pytest.mark.parametrize(
    ("opcode", "target", "wrong"),
    [
        ("call_function", torch.relu, "relu"),
        ("call_method", "relu", torch.relu),
        ("call_module", "0", 0),
        ("get_attr", "0.weight", 0),
        ("placeholder", "x", 0),
    ],
    ids=["call_function", "call_method", "call_module", "get_attr", "placeholder"],
)
def test_lint_wants_the_right_type_of_target(fx: Implementation, opcode: str, target: object, wrong: object) -> None:
    graph = fx.Graph(owner())
    node = graph.create_node(opcode, target, name="node")
    graph.lint()
    node.target = wrong
    with pytest.raises(ValueError):
        graph.lint()


@requirement("graph.lint.refuses[missing-target]")
def test_lint_without_an_owner_follows_no_paths(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.create_node("get_attr", "nothing")
    graph.create_node("call_module", "1.below")
    assert graph.lint() is None


@requirement("graph.lint.accepts[left-to-others]")
def test_lint_leaves_outputs_and_placeholders_alone(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    graph.placeholder("late")
    graph.call_function(torch.neg, (relu,))
    graph.output(x)
    assert graph.lint() is None


@requirement("graph.lint.accepts[without-output]")
def test_lint_accepts_a_graph_under_construction(fx: Implementation) -> None:
    graph = relu_graph(fx)
    graph.erase_node(list(graph.nodes)[-1])
    assert graph.lint() is None


def check_dead_code(graph: Any, left: list[str]) -> None:
    before = str(graph)
    changed = len(left) != len(graph.nodes)
    assert graph.eliminate_dead_code() is changed, f"of\n{before}\nwas left\n{graph}"
    assert targets(graph) == left, f"of\n{before}\nwas left\n{graph}"
    graph.lint()
    assert graph.eliminate_dead_code() is False, f"a second run changed\n{graph}"


def children() -> nn.Module:
    """Modules that write when they are called."""
    return nn.ModuleDict({"norm": nn.BatchNorm1d(1), "relu": nn.ReLU(inplace=True)})


def unused_calls(graph: Any, x: Any) -> None:
    sine = graph.call_function(torch.sin, (x,))
    graph.call_method("cos", (graph.call_function(torch.add, (sine, x)),))
    graph.get_attr("norm.weight")


DEAD: dict[str, tuple[str, Callable[[Any, Any], object], list[str]]] = {
    "calls": ("eliminate_dead_code[removes]", unused_calls, []),
    "nothing": ("eliminate_dead_code[removes]", lambda _graph, _x: None, []),
    "input": ("eliminate_dead_code[keeps-signature]", lambda graph, _x: graph.placeholder("unused"), ["unused"]),
    "assertion": (
        "eliminate_dead_code[keeps-effects]",
        lambda graph, x: graph.call_function(torch._assert, (x, "message")),
        ["_assert"],
    ),
    "random": (
        "eliminate_dead_code[keeps-effects]",
        lambda graph, x: graph.call_function(torch.rand_like, (x,)),
        ["rand_like"],
    ),
    "item": (
        "eliminate_dead_code[keeps-effects]",
        lambda graph, x: graph.call_function(operator.setitem, (x, 0, 1.0)),
        ["setitem"],
    ),
    "method": ("eliminate_dead_code[drops-writes]", lambda graph, x: graph.call_method("add_", (x, 1)), []),
    "function": ("eliminate_dead_code[drops-writes]", lambda graph, x: graph.call_function(torch.relu_, (x,)), []),
    "operator": ("eliminate_dead_code[drops-writes]", lambda graph, x: graph.call_function(operator.iadd, (x, 1)), []),
    "out": (
        "eliminate_dead_code[drops-writes]",
        lambda graph, x: graph.call_function(torch.add, (x, 1), {"out": x}),
        [],
    ),
    "inplace": (
        "eliminate_dead_code[drops-writes]",
        lambda graph, x: graph.call_function(F.relu, (x,), {"inplace": True}),
        [],
    ),
    "statistics": ("eliminate_dead_code[drops-writes]", lambda graph, x: graph.call_module("norm", (x,)), []),
    "module": ("eliminate_dead_code[drops-writes]", lambda graph, x: graph.call_module("relu", (x,)), []),
}
"""A requirement, what is put between the input and an operation that is used, and what is left of it."""


@pytest.mark.parametrize(("make", "left"), cited("graph", DEAD))
def test_what_is_left(fx: Implementation, make: Callable[[Any, Any], object], left: list[str]) -> None:
    graph = fx.Graph(children())
    x = graph.placeholder("x")
    make(graph, x)
    graph.output(graph.call_function(torch.relu, (x,)))
    check_dead_code(graph, ["x", *left, "relu", "output"])
    inputs = [torch.tensor([-1.0, 1.0])] * len(nodes_of(graph, "placeholder"))
    if "_assert" not in left:
        assert fx.GraphModule(children(), graph)(*inputs).tolist() in ([0.0, 1.0], [1.0, 1.0])


@requirement("graph.eliminate_dead_code[predicate]")
def test_a_predicate_decides(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, _, output = graph.nodes
    with graph.inserting_before(output):
        graph.call_function(torch.neg, (x,))
        graph.call_function(torch.rand_like, (x,))
    kept = ("placeholder", "output")
    assert graph.eliminate_dead_code(lambda node: node.op in kept or node.target is torch.neg) is True
    assert targets(graph) == ["x", "relu", "neg", "output"], f"{graph}"


@requirement("graph.eliminate_dead_code[output-stays]")
def test_the_output_stays(fx: Implementation) -> None:
    graph = relu_graph(fx)
    assert graph.eliminate_dead_code(lambda node: False) is False
    assert targets(graph) == ["x", "relu", "output"], f"{graph}"


@requirement("graph.refuses[dead-code-ill-formed]")
def test_dead_code_of_an_ill_formed_graph(fx: Implementation) -> None:
    graph = relu_graph(fx)
    assert not graph.eliminate_dead_code()
    uses_each_other(graph)
    before = str(graph)
    message_of(graph.eliminate_dead_code)
    assert str(graph) == before


@requirement("graph.lint.refuses[foreign-argument]", "graph.lint.used-before-defined")
@pytest.mark.parametrize("foreign", [False, True], ids=["later", "foreign"])
@pytest.mark.parametrize("keyword", [False, True], ids=["args", "kwargs"])
@pytest.mark.parametrize("place", NESTED)
def test_lint_looks_into_arguments(fx: Implementation, place: str, keyword: bool, foreign: bool) -> None:
    program, other = chain(fx), chain(fx)
    value = NESTED[place](other.x if foreign else program.relu)
    name, inputs = ("kwargs", {"k": value}) if keyword else ("args", (program.x, value))
    if foreign and is_refused(lambda: setattr(program.add, name, inputs)):
        return
    setattr(program.add, name, inputs)
    message_of(program.graph.lint)
