"""What graphs refuse. The requirements are in spec/graph.md, under "Refusals"."""

import copy
import itertools
import operator
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import (
    Chain,
    chain,
    check_refusal,
    described,
    is_refused,
    of_another_implementation,
    output_of,
    relu_graph,
    targets,
)

requirement = pytest.mark.requirement

Attempt = Callable[[Chain, Any], Any]
"""Something that is done to a program with a value that does not belong there."""

TAKES_A_NODE: dict[str, Attempt] = {
    "erase_node": lambda program, value: program.graph.erase_node(value),
    "inserting_before": lambda program, value: program.graph.inserting_before(value),
    "inserting_after": lambda program, value: program.graph.inserting_after(value),
    "node_copy": lambda program, value: program.graph.node_copy(value),
    "graph_copy": lambda program, value: program.graph.graph_copy(value, {}),
}
NO_NODES: dict[str, Any] = {"none": None, "string": "x", "number": 3, "function": torch.relu}
# For them, None says: at the end.
NO_NODE_CASES = [
    (method, value)
    for method, value in itertools.product(TAKES_A_NODE, NO_NODES)
    if not (method.startswith("inserting") and value == "none")
]


@requirement("graph.refuses[no-node]")
@pytest.mark.parametrize(("method", "value"), NO_NODE_CASES, ids=map("-".join, NO_NODE_CASES))
def test_what_is_no_node(fx: Implementation, method: str, value: str) -> None:
    program = chain(fx)
    wanted = (TypeError, AttributeError)
    check_refusal([program.graph], wanted, None, lambda: TAKES_A_NODE[method](program, NO_NODES[value]))
    assert program.graph.call_function(torch.neg).prev is program.output, f"the insert point moved in\n{program.graph}"


@requirement("graph.refuses[other-implementation]")
@pytest.mark.parametrize("method", ["erase_node", "inserting_before", "inserting_after"])
def test_nodes_of_another_implementation(fx: Implementation, method: str) -> None:
    program, other = chain(fx), of_another_implementation(fx)
    wanted = (TypeError, RuntimeError, AssertionError)
    for foreign in (other.x, other.output):
        check_refusal([program.graph, other.graph], wanted, None, lambda: TAKES_A_NODE[method](program, foreign))  # noqa: B023 - called at once
    assert program.graph.call_function(torch.neg).prev is program.output, f"the insert point moved in\n{program.graph}"


HOLDS_A_NODE: dict[str, Attempt] = {
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
    check_refusal([program.graph, other.graph], TypeError, r"(?i)\bfx\b|_fx\b", lambda: attempt(program, other.x))
    assert [str(user) for user in other.x.users] == ["add"], f"{other.graph}"


MAKE: dict[str, Callable[..., Any]] = {
    "create_node": lambda graph, *inputs: graph.create_node("call_method", "relu", *inputs),
    "call_function": lambda graph, *inputs: graph.call_function(torch.relu, *inputs),
    "call_method": lambda graph, *inputs: graph.call_method("relu", *inputs),
    "call_module": lambda graph, *inputs: graph.call_module("relu", *inputs),
}
INPUTS: dict[str, Callable[[Any], tuple[Any, ...]]] = {
    "args-list": lambda x: ([x],),
    "args-node": lambda x: (x,),
    "args-string": lambda x: ("x",),
    "args-number": lambda x: (3,),
    "kwargs-pairs": lambda x: ((x,), [("a", x)]),
    "kwargs-string": lambda x: ((x,), "a"),
    "kwargs-number": lambda x: ((x,), 3),
}


@requirement("graph.refuses[args-no-tuple]", "graph.refuses[kwargs-no-dict]")
@pytest.mark.parametrize("method", MAKE)
@pytest.mark.parametrize("case", INPUTS)
def test_arguments_of_another_type(fx: Implementation, method: str, case: str) -> None:
    program = chain(fx)
    inputs = INPUTS[case](program.x)
    check_refusal([program.graph], AssertionError, None, lambda: MAKE[method](program.graph, *inputs))
    with program.graph.inserting_before(program.relu):
        with pytest.raises(AssertionError):
            MAKE[method](program.graph, *inputs)
        made = program.graph.call_method("neg")
    assert made.next is program.relu


@requirement("graph.constructors[empty-arguments]")
@pytest.mark.parametrize("empty", [None, (), [], {}], ids=repr)
def test_empty_arguments(fx: Implementation, empty: object) -> None:
    node = fx.Graph().create_node("call_method", "f", empty, empty)
    assert (node.args, node.kwargs) == ((), {})


@requirement("graph.refuses[keyword-no-string]")
@pytest.mark.parametrize("method", MAKE)
@pytest.mark.parametrize("keyword", [1, None, b"a"], ids=repr)
def test_keywords_that_are_no_strings(fx: Implementation, method: str, keyword: Any) -> None:
    program = chain(fx)
    refused = {"a": 1, keyword: program.x}
    check_refusal([program.graph], TypeError, None, lambda: MAKE[method](program.graph, (), refused))


NO_TARGETS: dict[str, Any] = {"none": None, "number": 3, "list": [], "bytes": b"x"}


@requirement("graph.refuses[no-target]")
@pytest.mark.parametrize("owned", [False, True], ids=["free", "owned"])
@pytest.mark.parametrize("method", ["placeholder", "get_attr", "call_function", "call_method", "call_module"])
@pytest.mark.parametrize("target", NO_TARGETS)
def test_what_is_no_target(fx: Implementation, method: str, target: str, owned: bool) -> None:
    graph = relu_graph(fx, nn.Linear(1, 1) if owned else None)
    check_refusal([graph], Exception, None, lambda: getattr(graph, method)(NO_TARGETS[target]))


REFUSED: list[tuple[str, Attempt, tuple[Any, ...], type[Exception] | tuple[type[Exception], ...]]] = [
    (
        "refuses[nameless-function]",
        lambda program, value: program.graph.call_function(value),
        (nn.ReLU(),),
        AttributeError,
    ),
    ("refuses[assigned-nodes]", lambda program, value: setattr(program.graph, "nodes", value), ([],), AttributeError),
    (
        "refuses[find-unknown-opcode]",
        lambda program, op: program.graph.find_nodes(op=op),
        ("call_func", "", None, "root"),
        AssertionError,
    ),
    (
        "refuses[sentinel]",
        lambda program, method: getattr(program.graph, method)(program.x.prev),
        ("erase_node", "node_copy"),
        Exception,
    ),
    ("refuses[sentinel]", lambda program, op: program.graph.create_node(op, "x"), ("root",), Exception),
    (
        "erase_node.used-raises",
        lambda program, name: program.graph.erase_node(getattr(program, name)),
        ("x", "add"),
        Exception,
    ),
    (
        "refuses[erase-foreign]",
        lambda program, name: program.graph.erase_node(getattr(program, name)),
        ("x", "add"),
        RuntimeError,
    ),
    (
        "refuses[copy-without-function]",
        lambda program, value: program.graph.node_copy(program.add, value),
        (None, 3, {}),
        TypeError,
    ),
    (
        "refuses[graph-copy-no-map]",
        lambda program, value: program.graph.graph_copy(copy.deepcopy(program.graph), value),
        (None, 3),
        TypeError,
    ),
    (
        "refuses[dead-code-no-function]",
        lambda program, value: program.graph.eliminate_dead_code(value),
        (3, "x"),
        TypeError,
    ),
]
"""A requirement, an attempt with a value, the values, and the errors."""


@pytest.mark.parametrize(
    ("attempt", "value", "errors"),
    [
        pytest.param(attempt, value, errors, id=f"{cited}-{value!r:.12}", marks=requirement(f"graph.{cited}"))
        for cited, attempt, values, errors in REFUSED
        for value in values
    ],
)
def test_what_is_refused(fx: Implementation, attempt: Attempt, value: Any, errors: Any) -> None:
    program = chain(fx)
    check_refusal([program.graph], errors, None, lambda: attempt(program, value))


# Copying


class Bounded(dict[Any, Any]):
    """A dict that does not grow without end."""

    def __setitem__(self, key: Any, value: Any) -> None:
        """Add an item, unless there are many already."""
        assert len(self) < 10, "the copy does not end"
        super().__setitem__(key, value)


@requirement("graph.graph_copy[itself]")
def test_copying_a_graph_to_its_own_end(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_function(torch.relu, (graph.placeholder("x"),))
    graph.graph_copy(graph, Bounded())
    assert targets(graph) == ["x", "relu", "x", "relu"], f"{graph}"
    _, _, x, relu = graph.nodes
    assert relu.args == (x,), f"{graph}"


@requirement("graph.refuses[deepcopy-ill-formed]")
@pytest.mark.parametrize("foreign", [False, True], ids=["later", "foreign"])
def test_deepcopy_of_an_ill_formed_graph(fx: Implementation, foreign: bool) -> None:
    program, other = chain(fx), chain(fx)
    program.add.args = (other.x if foreign else program.relu, 1)
    check_refusal([program.graph, other.graph], KeyError, None, lambda: copy.deepcopy(program.graph))


@requirement("graph.refuses[pickle-foreign]")
def test_pickle_with_a_foreign_argument(fx: Implementation) -> None:
    program, other = chain(fx), chain(fx)
    if is_refused(lambda: setattr(program.add, "args", (other.x, 1))):
        return
    check_refusal([program.graph, other.graph], RuntimeError, None, lambda: pickle.dumps(program.graph))


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


def ill_formed(edit: Callable[[Any, Any, Any], None]) -> Callable[[Implementation], Any]:
    """A check by `lint` of a program that `edit` made ill-formed; `edit` gets the graph, its input and its call."""

    def check(fx: Implementation) -> None:
        graph = relu_graph(fx, nn.Sequential(nn.Linear(1, 1)))
        x, relu, _ = graph.nodes
        edit(graph, x, relu)
        graph.lint()

    return check


def set_target(op: str, target: object) -> Callable[[Implementation], Any]:
    """A check by `lint` of a call that has become one of `target`."""

    def edit(_graph: Any, _x: Any, relu: Any) -> None:
        relu.op, relu.target = op, target

    return ill_formed(edit)


def calls_itself_late(graph: Any, _x: Any, relu: Any) -> None:
    relu.args = (graph.create_node("call_function", torch.neg, (), name="neg"),)


def has_a_name_twice(_graph: Any, x: Any, relu: Any) -> None:
    relu.name = x.name


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
    "lint-order": (
        ill_formed(calls_itself_late),
        "Argument 'neg' of Node 'relu' was used before it has been defined",
    ),
    "lint-foreign-argument": (
        lambda fx: ill_formed(lambda graph, x, relu: setattr(relu, "args", (chain(fx).x,)))(fx),
        "Argument 'x' of Node 'relu' does not belong to this Graph",
    ),
    "lint-foreign-node": (
        lambda fx: ill_formed(lambda graph, x, relu: setattr(relu, "graph", fx.Graph()))(fx),
        "Node 'relu' does not belong to this Graph",
    ),
    "lint-name": (ill_formed(has_a_name_twice), "Node redefined name x!"),
    "lint-opcode": (set_target("bogus", "x"), "Node relu had unknown opcode bogus!"),
    "lint-function": (
        set_target("call_function", "relu"),
        "Node relu target relu has type str but a Callable is expected",
    ),
    "lint-method": (set_target("call_method", 0), "Node relu target .* but a str is expected"),
    "lint-path": (
        set_target("get_attr", "0.nothing"),
        "target 0.nothing references nonexistent attribute nothing of 0",
    ),
    "lint-module": (set_target("call_module", "0.weight"), "target 0.weight .*does not reference an nn.Module"),
}


@requirement("graph.refuses.words")
@pytest.mark.parametrize("case", WORDS)
def test_words(fx: Implementation, case: str) -> None:
    attempt, words = WORDS[case]
    with pytest.raises((AssertionError, ValueError, RuntimeError, AttributeError), match=words):
        attempt(fx)


@requirement("graph.refuses.words")
def test_words_of_warnings(fx: Implementation) -> None:
    graph = relu_graph(fx, nn.Module())
    output = output_of(graph)
    graph.erase_node(output)
    with pytest.warns(UserWarning, match="already erased"):
        graph.erase_node(output)
    with pytest.warns(UserWarning, match="no underlying reference in the owning GraphModule"):
        graph.get_attr("nothing")


class Unhashable:
    """A function that cannot be a key."""

    __hash__ = None  # type: ignore[assignment] # so that it cannot

    def __call__(self, value: object) -> object:
        return value


@pytest.mark.requirement("graph.refuses[unhashable-function]")
def test_a_function_that_cannot_be_hashed(fx: Implementation) -> None:
    graph = fx.Graph()
    with pytest.raises((TypeError, ValueError)):
        graph.create_node("call_function", Unhashable(), (graph.placeholder("x"),), name="called")
