"""What graphs refuse, what `lint` finds, and dead code. The requirements are in spec/graph.md."""

import functools
import itertools
import operator
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    NESTED,
    Chain,
    chain,
    check_refusal,
    cited,
    described,
    is_refused,
    message_of,
    name_of_another,
    nodes_of,
    of_another_implementation,
    output_of,
    refusals,
    relu_graph,
    targets,
)

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


def uses_a_foreign_node(graph: Any) -> None:
    _, relu, _ = graph.nodes
    relu.args = (type(graph)().placeholder("foreign"),)


def is_of_another_graph(graph: Any) -> None:
    _, relu, _ = graph.nodes
    relu.graph = type(graph)()


def new_node(opcode: str, target: str) -> Callable[[Any], Any]:
    """An edit that adds a node."""
    return lambda graph: graph.create_node(opcode, target)


ILL_FORMED: dict[str, tuple[str, Callable[[Any], object], set[str]]] = {
    "later-node": ("used-before-defined", uses_a_later_node, {"relu", "negated"}),
    "own-value": ("used-before-defined", uses_its_own_value, {"own"}),
    "each-other": ("used-before-defined", uses_each_other, {"relu", "negated"}),
    "used-above": ("used-before-defined", is_used_above, {"relu", "x"}),
    "erased-node": ("used-before-defined", uses_an_erased_node, {"relu", "negated"}),
    "of-another-graph": ("refuses[foreign-node]", is_of_another_graph, set()),
    "taken-name": ("refuses[duplicate-name]", has_a_name_that_is_taken, set()),
    "unknown-opcode": ("refuses[unknown-opcode]", has_an_unknown_opcode, set()),
    "no-attribute": ("refuses[missing-target]", new_node("get_attr", "nothing"), {"nothing"}),
    "nothing-below": ("refuses[missing-target]", new_node("get_attr", "0.nothing"), {"nothing"}),
    "below-a-module": ("refuses[missing-target]", new_node("call_module", "1.below"), {"below"}),
    "parameter": ("refuses[called-no-module]", new_node("call_module", "0.weight"), {"weight"}),
    "string": ("refuses[called-no-module]", new_node("call_module", "text"), {"text"}),
}
"""A requirement, what breaks it, and what the error names."""


def ill_formed(fx: Implementation, edit: Callable[[Any], object]) -> Any:
    """A graph that `edit` has broken; None if the edit was refused."""
    graph = relu_graph(fx, owner())
    for _ in range(3):
        graph.lint()
    return None if is_refused(lambda: edit(graph)) else graph


@pytest.mark.parametrize(("edit", "_named"), cited("graph.lint", ILL_FORMED))
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
    graph.output(None)
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
    assert fx.Graph().lint() is None


def check_dead_code(graph: Any, left: list[str]) -> None:
    before = str(graph)
    changed = len(left) != len(graph.nodes)
    assert graph.eliminate_dead_code() is changed, f"{'a' if changed else 'no'} node is dead in\n{before}"
    assert targets(graph) == left, f"eliminate_dead_code left\n{graph}\nof\n{before}"
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
"""A row, what is put between the input and an operation that is used, and what is left of it."""


@requirement("graph.eliminate_dead_code[{row}]")
@pytest.mark.parametrize(("row", "make", "left"), DEAD.values(), ids=DEAD)
def test_what_is_left(fx: Implementation, row: str, make: Callable[[Any, Any], object], left: list[str]) -> None:
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


Attempt = Callable[[Chain, Chain, Any], Any]
"""Something that is done to a program, with another program and a value that does not belong there."""
Errors = type[Exception] | tuple[type[Exception], ...]


TAKES_A_NODE: dict[str, Callable[[Any], Callable[..., Any]]] = {
    "erase_node": lambda graph: graph.erase_node,
    "inserting_before": lambda graph: graph.inserting_before,
    "inserting_after": lambda graph: graph.inserting_after,
    "node_copy": lambda graph: graph.node_copy,
    "graph_copy": lambda graph: lambda value: graph.graph_copy(value, {}),
}
NO_NODES = ("x", 3, torch.relu)
INSERTING = ("inserting_before", "inserting_after")


@requirement("graph.refuses[other-implementation]")
@pytest.mark.parametrize("method", ["erase_node", *INSERTING])
def test_nodes_of_another_implementation(fx: Implementation, method: str) -> None:
    program, other = chain(fx), of_another_implementation(fx)
    wanted = (TypeError, RuntimeError, AssertionError)
    for foreign in (other.x, other.output):
        take = functools.partial(TAKES_A_NODE[method](program.graph), foreign)
        check_refusal([program.graph, other.graph], wanted, None, take)
    assert program.graph.call_function(torch.neg).prev is program.output, f"the insert point moved in\n{program.graph}"


HOLDS_A_NODE: dict[str, Callable[[Chain, Any], Any]] = {
    "args": lambda program, value: program.graph.call_method("f", (program.x, value)),
    "list": lambda program, value: program.graph.call_method("f", ([program.x, (value,)],)),
    "kwargs": lambda program, value: program.graph.call_function(torch.neg, (), {"input": {"key": slice(value)}}),
    "default": lambda program, value: program.graph.placeholder("y", default_value=value),
    "output": lambda program, value: type(program.graph)().output([value]),
    "node_copy": lambda program, value: program.graph.node_copy(program.add, lambda _: value),
    "node_copy-of-it": lambda program, value: program.graph.node_copy(next(iter(value.users))),
    "graph_copy": lambda program, value: program.graph.graph_copy(value.graph, {}),
}


@requirement("graph.refuses[other-implementation-argument]")
@pytest.mark.parametrize("place", HOLDS_A_NODE)
def test_arguments_of_another_implementation(fx: Implementation, place: str) -> None:
    program, other = chain(fx), of_another_implementation(fx)
    attempt = HOLDS_A_NODE[place]
    check_refusal([program.graph, other.graph], TypeError, name_of_another(fx), lambda: attempt(program, other.x))
    assert [str(user) for user in other.x.users] == ["add"], f"{other.graph}"


MAKE: tuple[Callable[..., Any], ...] = (
    lambda graph, *inputs: graph.create_node("call_method", "relu", *inputs),
    lambda graph, *inputs: graph.call_function(torch.relu, *inputs),
    lambda graph, *inputs: graph.call_method("relu", *inputs),
    lambda graph, *inputs: graph.call_module("relu", *inputs),
)


@requirement("graph.constructors[empty-arguments]")
@pytest.mark.parametrize("empty", [None, (), [], {}], ids=repr)
def test_empty_arguments(fx: Implementation, empty: object) -> None:
    node = fx.Graph().create_node("call_method", "f", empty, empty)
    assert (node.args, node.kwargs) == ((), {})


NO_TARGETS: dict[str, Any] = {"none": None, "number": 3, "list": [], "bytes": b"x"}


@requirement("graph.refuses[no-target]")
@pytest.mark.parametrize("owned", [False, True], ids=["free", "owned"])
@pytest.mark.parametrize("method", ["placeholder", "get_attr", "call_function", "call_method", "call_module"])
@pytest.mark.parametrize("target", NO_TARGETS)
def test_what_is_no_target(fx: Implementation, method: str, target: str, owned: bool) -> None:
    graph = relu_graph(fx, nn.Linear(1, 1) if owned else None)
    check_refusal([graph], Exception, None, lambda: getattr(graph, method)(NO_TARGETS[target]))


class Unhashable:
    """A function that cannot be a key."""

    __hash__ = None  # type: ignore[assignment] # so that it cannot

    def __call__(self, value: object) -> object:
        return value


def made_of(program: Chain, *opcodes: str) -> Any:
    """A graph of nodes that use nothing."""
    graph = type(program.graph)()
    for opcode in opcodes:
        graph.create_node(opcode, "x")
    return graph


def without_its_output(program: Chain) -> Any:
    graph = made_of(program, "placeholder", "output")
    graph.erase_node(output_of(graph))
    return graph


def find_by_position(program: Chain, _other: Chain, predicate: Callable[[Any], bool]) -> Any:
    return program.graph.find_nodes(predicate)


WRONG_ARGS: tuple[Callable[[Any], Any], ...] = (lambda x: [x], lambda x: x, lambda x: "x", lambda x: 3)
WRONG_KWARGS: tuple[Callable[[Any], Any], ...] = (lambda x: [("a", x)], lambda x: "a", lambda x: 3)
NO_OPCODES = ("call_func", "", None, "root")

REFUSED: list[tuple[str, Errors, Attempt, Sequence[Any]]] = [
    *[
        ("args-no-tuple", AssertionError, lambda p, _, args, make=make: make(p.graph, args(p.x)), WRONG_ARGS)
        for make in MAKE
    ],
    *[
        ("kwargs-no-dict", AssertionError, lambda p, _, args, make=make: make(p.graph, (p.x,), args(p.x)), WRONG_KWARGS)
        for make in MAKE
    ],
    *[
        (
            *("keyword-no-string", TypeError),
            lambda p, _, keyword, make=make: make(p.graph, (), {"a": 1, keyword: p.x}),
            (1, None, b"a"),
        )
        for make in MAKE
    ],
    ("nameless-function", AttributeError, lambda p, _, function: p.graph.call_function(function), (nn.ReLU(),)),
    ("assigned-nodes", AttributeError, lambda p, _, nodes: setattr(p.graph, "nodes", nodes), ([],)),
    ("indexed-nodes", TypeError, lambda p, _, index: p.graph.nodes[index], (0,)),
    (
        *("output_node-missing", AssertionError),
        lambda p, _, opcodes: made_of(p, *opcodes).output_node(),
        (["placeholder"], ["output", "placeholder"]),
    ),
    ("output_node-missing", AssertionError, lambda p, _, make: make(p).output_node(), (without_its_output,)),
    ("output_node-empty", AssertionError, lambda p, _, opcodes: made_of(p, *opcodes).output_node(), ([],)),
    ("find_nodes-without-target", AssertionError, lambda p, _, op: p.graph.find_nodes(op=op), ("call_function",)),
    ("find_nodes-unknown-opcode", AssertionError, lambda p, _, op: p.graph.find_nodes(op=op), NO_OPCODES),
    ("find_nodes-by-position", TypeError, find_by_position, (lambda node: True,)),
    ("insert-at-foreign", AssertionError, lambda p, o, method: getattr(p.graph, method)(o.x), INSERTING),
    ("erase-foreign", RuntimeError, lambda p, o, name: p.graph.erase_node(getattr(o, name)), ("x", "output")),
    ("erase-foreign", RuntimeError, lambda p, _, name: p.graph.erase_node(getattr(p, name)), ("x", "add")),
    ("copy-without-function", TypeError, lambda p, _, value: p.graph.node_copy(p.add, value), (None, 3, {})),
    ("graph-copy-no-map", TypeError, lambda p, o, value: p.graph.graph_copy(o.graph, value), (None, 3)),
    ("dead-code-no-function", TypeError, lambda p, _, value: p.graph.eliminate_dead_code(value), (3, "x")),
    *[
        (
            *("no-node", (TypeError, AttributeError)),
            lambda p, _, value, take=take: take(p.graph)(value),
            NO_NODES if name in INSERTING else (*NO_NODES, None),  # for them, None says: at the end
        )
        for name, take in TAKES_A_NODE.items()
    ],
    ("sentinel", Exception, lambda p, _, method: getattr(p.graph, method)(p.x.prev), ("erase_node", "node_copy")),
    ("sentinel", Exception, lambda p, _, op: p.graph.create_node(op, "x"), ("root",)),
]
"""A row, the errors, an attempt with a value, and the values."""


@requirement("graph.refuses[{row}]")
@pytest.mark.parametrize(("row", "errors", "attempt", "value"), refusals(REFUSED))
def test_what_is_refused(fx: Implementation, row: str, errors: Errors, attempt: Attempt, value: Any) -> None:
    program, other = chain(fx), chain(fx)
    check_refusal([program.graph, other.graph], errors, None, lambda: attempt(program, other, value))
    with program.graph.inserting_before(program.relu):
        with pytest.raises(errors):
            attempt(program, other, value)
        assert program.graph.call_method("neg").next is program.relu, "the insert point moved"


@requirement("graph.refuses[unhashable-function]")
def test_a_function_that_cannot_be_hashed(fx: Implementation) -> None:
    graph = fx.Graph()
    with pytest.raises((TypeError, ValueError)):
        graph.create_node("call_function", Unhashable(), (graph.placeholder("x"),), name="called")


@requirement("graph.erase_node.used-raises")
@pytest.mark.parametrize("name", ["x", "add"])
def test_a_used_node_is_not_erased(fx: Implementation, name: str) -> None:
    program = chain(fx)
    check_refusal([program.graph], Exception, None, lambda: program.graph.erase_node(getattr(program, name)))


# Lint and dead code


@requirement("graph.lint.refuses[name-no-text]")
@pytest.mark.parametrize("name", [None, 3], ids=repr)
def test_lint_wants_names(fx: Implementation, name: Any) -> None:
    program = chain(fx)
    program.add.name = name
    with pytest.raises((TypeError, RuntimeError)):
        program.graph.lint()


def swap_users(program: Chain) -> None:
    """Let two nodes have each other's users."""
    with program.graph.inserting_before(program.output):
        y = program.graph.placeholder("y")
        user = program.graph.call_function(operator.neg, (y,))
    program.relu.users, y.users = {user: None}, {program.output: None}


def use_itself(program: Chain) -> None:
    """Let the only node have a user."""
    for node in program.backwards[:-1]:
        program.graph.erase_node(node)
    program.x.users = {program.x: None}


USERS: dict[str, tuple[Callable[[Chain], None], set[str]]] = {
    "swapped": (swap_users, set()),
    "of-the-only-node": (use_itself, set()),
    "none": (lambda program: setattr(program.add, "users", {}), {"add", "relu"}),
    "too-many": (lambda program: program.add.users.update({program.output: None}), {"add", "output"}),
}
"""Edits of `users`, and what the error names."""


@requirement("graph.lint.users")
@pytest.mark.parametrize("case", USERS)
def test_lint_compares_users(fx: Implementation, case: str) -> None:
    program, (edit, named) = chain(fx), USERS[case]
    before = described(program.graph)
    if is_refused(lambda: edit(program)) or described(program.graph) == before:
        program.graph.lint()
        return
    with pytest.raises(RuntimeError) as raised:
        program.graph.lint()
    words = {getattr(program, name).name for name in named}
    assert words <= set(re.findall(r"\w+", str(raised.value)))


def with_dead_calls(fx: Implementation) -> Any:
    """A program in which `neg`, and the calls of a module before and behind it, have no users."""
    graph = relu_graph(fx)
    x, _, output = graph.nodes
    with graph.inserting_before(output):
        graph.call_module("child", (x,))
        graph.call_function(torch.neg, (x,))
        graph.call_function(torch.cos, (x,))
    return graph


@requirement("graph.eliminate_dead_code[predicate-raises]")
@pytest.mark.parametrize("given", [False, True], ids=["is_impure", "predicate"])
def test_a_predicate_that_raises(fx: Implementation, given: bool) -> None:
    def fail_on_negation(node: Any) -> bool:
        if node.target is torch.neg:
            raise KeyError("negation")
        return bool(node.op == "placeholder")

    graph = with_dead_calls(fx)
    error, predicates = (KeyError, [fail_on_negation]) if given else (Exception, [])
    check_refusal([graph], error, None, lambda: graph.eliminate_dead_code(*predicates))


# Words


WORDS: dict[str, tuple[Callable[[Implementation], Any], str]] = {
    "call_module": (lambda fx: fx.Graph(nn.Module()).call_module("nothing"), "no attribute `nothing`"),
    "call_module-parameter": (lambda fx: fx.Graph(nn.ReLU()).call_module("inplace"), "`inplace` is not an nn.Module"),
    "output_node": (
        lambda fx: fx.Graph().call_function(torch.neg).graph.output_node(),
        "Expected output node, got op=call_function",
    ),
    "find_nodes": (
        lambda fx: fx.Graph().find_nodes(op="call_function"),
        "target must not be None for call_function",
    ),
    "no-module": (lambda fx: str(fx.Graph().call_function([].append).graph), "cannot find module for"),
    "insert-point": (lambda fx: fx.Graph().inserting_before(chain(fx).x), "is not in graph"),
    "erase-used": (
        lambda fx: relu_graph(fx).erase_node(next(iter(relu_graph(fx).nodes))),
        r"Tried to erase Node x but it still had 1 users .*\{relu: None\}",
    ),
    "erase-foreign": (
        lambda fx: fx.Graph().erase_node(chain(fx).output),
        "Attempting to remove output from wrong graph!",
    ),
}


@requirement("graph.refuses.words")
@pytest.mark.parametrize("case", WORDS)
def test_words(fx: Implementation, case: str) -> None:
    attempt, words = WORDS[case]
    with pytest.raises((AssertionError, ValueError, RuntimeError, AttributeError), match=words):
        attempt(fx)


WORDS_OF_LINT: dict[str, tuple[Callable[[Any], object], str]] = {
    "order": (uses_a_later_node, "Argument 'negated' of Node 'relu' was used before it has been defined"),
    "foreign-argument": (uses_a_foreign_node, "Argument 'foreign' of Node 'relu' does not belong to this Graph"),
    "foreign-node": (is_of_another_graph, "Node 'relu' does not belong to this Graph"),
    "name": (has_a_name_that_is_taken, "Node redefined name taken!"),
    "opcode": (has_an_unknown_opcode, "Node unknown had unknown opcode bogus!"),
    "function": (
        lambda graph: has_a_target_of_a_wrong_type(graph, "wrong"),
        "Node wrong target neg has type str but a Callable is expected",
    ),
    "method": (lambda graph: setattr(graph.call_method("f"), "target", 0), "Node f target .* but a str is expected"),
    "path": (new_node("get_attr", "0.nothing"), "target 0.nothing references nonexistent attribute nothing of 0"),
    "module": (new_node("call_module", "0.weight"), "target 0.weight .*does not reference an nn.Module"),
}
"""What breaks a graph, and what `lint` says."""


@requirement("graph.refuses.words")
@pytest.mark.parametrize("case", WORDS_OF_LINT)
def test_words_of_lint(fx: Implementation, case: str) -> None:
    edit, words = WORDS_OF_LINT[case]
    graph = relu_graph(fx, owner())
    edit(graph)
    with pytest.raises((ValueError, RuntimeError), match=words):
        graph.lint()


@requirement("graph.refuses.words")
def test_words_of_warnings(fx: Implementation) -> None:
    graph = relu_graph(fx, nn.Module())
    output = output_of(graph)
    graph.erase_node(output)
    with pytest.warns(UserWarning, match="already erased"):
        graph.erase_node(output)
    with pytest.warns(UserWarning, match="no underlying reference in the owning GraphModule"):
        graph.get_attr("nothing")
