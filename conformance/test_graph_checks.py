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
from conformance.small_programs import NESTED, chain, cited, is_refused, nodes_of, relu_graph, targets

requirement = pytest.mark.requirement


def owner() -> nn.Module:
    """A module with a parameter at `0.weight`, a module at `0` and a string at `text`."""
    module = nn.Sequential(nn.Linear(1, 1))
    module.text = "text"  # type: ignore[assignment] # a module takes any attribute
    return module


@requirement("graph.lint.accepts")
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


BREACHES = [
    *(has_an_absent_target, has_a_target_of_a_wrong_type, has_a_name_that_is_taken),
    *(uses_its_own_value, has_an_unknown_opcode),
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


ILL_FORMED: list[tuple[str, Callable[[Any], None], set[str]]] = [
    ("used-before-defined", uses_a_later_node, {"relu", "negated"}),
    ("used-before-defined", uses_its_own_value, {"own"}),
    ("used-before-defined", uses_each_other, {"relu", "negated"}),
    ("used-before-defined", is_used_above, {"relu", "x"}),
    ("foreign-node", is_of_another_graph, set()),
    ("duplicate-name", has_a_name_that_is_taken, set()),
    ("unknown-opcode", has_an_unknown_opcode, set()),
]
"""A requirement, what breaks it, and what the error names."""


@pytest.mark.parametrize(
    ("edit", "named"),
    cited("graph.lint", {edit.__name__: (rule, edit, named) for rule, edit, named in ILL_FORMED}),
)
def test_lint_refuses(fx: Implementation, edit: Callable[[Any], None], named: set[str]) -> None:
    graph = relu_graph(fx)
    for _ in range(3):
        graph.lint()
    edit(graph)
    check_lint_names(graph, named)


def check_lint_names(graph: Any, named: set[str]) -> None:
    with pytest.raises(RuntimeError) as raised:
        graph.lint()
    assert named <= set(re.findall(r"\w+", str(raised.value)))


@requirement("graph.lint.used-before-defined")
def test_an_erased_node_is_refused(fx: Implementation) -> None:
    graph = relu_graph(fx)
    _, relu, _ = graph.nodes
    erased = negation(graph)
    graph.erase_node(erased)
    if not is_refused(lambda: setattr(relu, "args", (erased,))):
        check_lint_names(graph, {"relu", "negated"})


@requirement("graph.lint.target-type")
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


@requirement("graph.lint.missing-target")
@pytest.mark.parametrize(
    ("opcode", "path"),
    [("get_attr", "nothing"), ("get_attr", "0.nothing"), ("call_module", "1.below")],
    ids=["attribute", "below-a-module", "module"],
)
def test_lint_follows_paths(fx: Implementation, opcode: str, path: str) -> None:
    graph = fx.Graph(owner())
    graph.create_node(opcode, path)
    with pytest.raises(RuntimeError, match=re.escape(path)):
        graph.lint()
    graph.owning_module = None
    graph.lint()


@requirement("graph.lint.called-target-is-a-module")
@pytest.mark.parametrize("path", ["0.weight", "text"])
def test_lint_wants_modules_to_call(fx: Implementation, path: str) -> None:
    graph = fx.Graph(owner())
    graph.create_node("call_module", path)
    with pytest.raises(RuntimeError):
        graph.lint()


@requirement("graph.lint.leaves-to-others")
def test_lint_leaves_outputs_and_placeholders_alone(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    graph.placeholder("late")
    graph.call_function(torch.neg, (relu,))
    graph.output(x)
    assert graph.lint() is None


@requirement("graph.lint.without-output")
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
    "calls": ("removes", unused_calls, []),
    "nothing": ("removes", lambda _graph, _x: None, []),
    "input": ("keeps-signature", lambda graph, _x: graph.placeholder("unused"), ["unused"]),
    "assertion": ("keeps-effects", lambda graph, x: graph.call_function(torch._assert, (x, "message")), ["_assert"]),
    "random": ("keeps-effects", lambda graph, x: graph.call_function(torch.rand_like, (x,)), ["rand_like"]),
    "item": ("keeps-effects", lambda graph, x: graph.call_function(operator.setitem, (x, 0, 1.0)), ["setitem"]),
    "method": ("drops-writes", lambda graph, x: graph.call_method("add_", (x, 1)), []),
    "function": ("drops-writes", lambda graph, x: graph.call_function(torch.relu_, (x,)), []),
    "operator": ("drops-writes", lambda graph, x: graph.call_function(operator.iadd, (x, 1)), []),
    "out": ("drops-writes", lambda graph, x: graph.call_function(torch.add, (x, 1), {"out": x}), []),
    "inplace": ("drops-writes", lambda graph, x: graph.call_function(F.relu, (x,), {"inplace": True}), []),
    "statistics": ("drops-writes", lambda graph, x: graph.call_module("norm", (x,)), []),
    "module": ("drops-writes", lambda graph, x: graph.call_module("relu", (x,)), []),
}
"""A requirement, what is put between the input and an operation that is used, and what is left of it."""


@pytest.mark.parametrize(("make", "left"), cited("graph.eliminate_dead_code", DEAD))
def test_what_is_left(fx: Implementation, make: Callable[[Any, Any], object], left: list[str]) -> None:
    graph = fx.Graph(children())
    x = graph.placeholder("x")
    make(graph, x)
    graph.output(graph.call_function(torch.relu, (x,)))
    check_dead_code(graph, ["x", *left, "relu", "output"])
    inputs = [torch.tensor([-1.0, 1.0])] * len(nodes_of(graph, "placeholder"))
    if "_assert" not in left:
        assert fx.GraphModule(children(), graph)(*inputs).tolist() in ([0.0, 1.0], [1.0, 1.0])


@requirement("graph.eliminate_dead_code.predicate")
def test_a_predicate_decides(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, _, output = graph.nodes
    with graph.inserting_before(output):
        graph.call_function(torch.neg, (x,))
        graph.call_function(torch.rand_like, (x,))
    kept = ("placeholder", "output")
    assert graph.eliminate_dead_code(lambda node: node.op in kept or node.target is torch.neg) is True
    assert targets(graph) == ["x", "relu", "neg", "output"], f"{graph}"


@requirement("graph.eliminate_dead_code.output-stays")
def test_the_output_stays(fx: Implementation) -> None:
    graph = relu_graph(fx)
    assert graph.eliminate_dead_code(lambda node: False) is False
    assert targets(graph) == ["x", "relu", "output"], f"{graph}"


@requirement("graph.eliminate_dead_code.lints-first")
def test_dead_code_of_an_ill_formed_graph(fx: Implementation) -> None:
    graph = relu_graph(fx)
    assert not graph.eliminate_dead_code()
    uses_each_other(graph)
    before = str(graph)
    with pytest.raises(Exception) as of_lint:
        graph.lint()
    with pytest.raises(type(of_lint.value)):
        graph.eliminate_dead_code()
    assert str(graph) == before


@requirement("graph.lint.foreign-argument", "graph.lint.used-before-defined")
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
    with pytest.raises(RuntimeError):
        program.graph.lint()
