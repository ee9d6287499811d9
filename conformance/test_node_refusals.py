"""What nodes refuse. The requirements are in spec/node.md."""

import os
import subprocess
import sys
import textwrap
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import Chain, chain, check_refusal, of_another_implementation

Attempt = Callable[[Chain, Any], Any]
"""Something that is done to a program with a value that does not belong there."""

NO_NODES: dict[str, Any] = {"none": None, "string": "x", "number": 3, "function": torch.relu}


def with_a_note(fx: Implementation) -> Chain:
    """A program whose node `add` has something in its `meta`."""
    program = chain(fx)
    program.add.meta["note"] = 1
    return program


TAKES_A_NODE: dict[str, Attempt] = {
    "append": lambda program, value: program.add.append(value),
    "prepend": lambda program, value: program.add.prepend(value),
    "replace_all_uses_with": lambda program, value: program.add.replace_all_uses_with(value, propagate_meta=True),
    "compare": lambda program, value: program.add <= value,
}


@pytest.mark.requirement("node.refuses[no-node]")
@pytest.mark.parametrize("method", TAKES_A_NODE)
@pytest.mark.parametrize("value", NO_NODES)
def test_what_is_no_node(fx: Implementation, method: str, value: str) -> None:
    program = with_a_note(fx)
    wanted = (TypeError, AttributeError) if method == "replace_all_uses_with" else TypeError
    check_refusal([program.graph], wanted, None, lambda: TAKES_A_NODE[method](program, NO_NODES[value]))


@pytest.mark.requirement("node.refuses[other-implementation]")
@pytest.mark.parametrize("method", ["append", "prepend", "compare"])
def test_nodes_of_another_implementation(fx: Implementation, method: str) -> None:
    program, other = chain(fx), of_another_implementation(fx)
    check_refusal([program.graph, other.graph], TypeError, None, lambda: TAKES_A_NODE[method](program, other.x))


@pytest.mark.requirement("node.refuses[no-function]")
@pytest.mark.parametrize("value", [3, "name", ()], ids=repr)
def test_what_is_no_function(fx: Implementation, value: Any) -> None:
    program = chain(fx)
    redirect, visit = program.add.replace_all_uses_with, fx.node.map_aggregate
    check_refusal([program.graph], TypeError, None, lambda: redirect(program.x, value))
    check_refusal([program.graph], TypeError, None, lambda: visit([program.x], value))


@pytest.mark.requirement("node.refuses[no-list]")
@pytest.mark.parametrize("value", ["self", ("self",)], ids=repr)
def test_what_is_no_list(fx: Implementation, value: Any) -> None:
    program = chain(fx)
    program.output.type = int
    wanted = (TypeError, AttributeError)
    check_refusal([program.graph], wanted, None, lambda: program.x.format_node(value))
    check_refusal([program.graph], wanted, None, lambda: program.output.format_node(None, value))


HOLDS_A_NODE: dict[str, Attempt] = {
    "args": lambda program, value: setattr(program.relu, "args", (program.add, [value])),
    "kwargs": lambda program, value: setattr(program.relu, "kwargs", {"other": {"key": slice(value)}}),
    "update_arg": lambda program, value: program.relu.update_arg(0, value),
    "insert_arg": lambda program, value: program.relu.insert_arg(1, (value,)),
    "update_kwarg": lambda program, value: program.relu.update_kwarg("other", value),
    "replace_input_with": lambda program, value: program.relu.replace_input_with(program.add, value),
    "replace_all_uses_with": lambda program, value: program.add.replace_all_uses_with(value),
    "propagate_meta": TAKES_A_NODE["replace_all_uses_with"],
}


@pytest.mark.requirement("node.refuses[other-implementation-input]")
@pytest.mark.parametrize("place", HOLDS_A_NODE)
def test_inputs_of_another_implementation(fx: Implementation, place: str) -> None:
    program, other = with_a_note(fx), of_another_implementation(fx)
    attempt = HOLDS_A_NODE[place]
    check_refusal([program.graph, other.graph], TypeError, r"(?i)\bfx\b|_fx\b", lambda: attempt(program, other.x))
    assert other.x.meta == {}


NO_INPUTS: list[tuple[str, str, Callable[[Any], Any]]] = [
    ("args-node", "args", lambda x: x),
    ("args-none", "args", lambda x: None),
    ("args-string", "args", lambda x: "xy"),
    ("args-number", "args", lambda x: 3),
    ("args-dict", "args", lambda x: {"a": x}),
    ("kwargs-node", "kwargs", lambda x: x),
    ("kwargs-none", "kwargs", lambda x: None),
    ("kwargs-pairs", "kwargs", lambda x: [("a", x)]),
]


@pytest.mark.requirement("node.refuses[assigned-type]")
@pytest.mark.parametrize(("name", "value"), [case[1:] for case in NO_INPUTS], ids=[c[0] for c in NO_INPUTS])
def test_inputs_of_another_type(fx: Implementation, name: str, value: Callable[[Any], Any]) -> None:
    program = chain(fx)
    check_refusal([program.graph], AssertionError, None, lambda: setattr(program.relu, name, value(program.x)))
    inputs = {"args": (), "kwargs": {}, name: value(program.x)}
    given = (program.graph, "made", "call_method", "relu", inputs["args"], inputs["kwargs"])
    check_refusal([program.graph], AssertionError, None, lambda: fx.Node(*given))


@pytest.mark.requirement("node.refuses[keywords-are-strings]")
@pytest.mark.parametrize("keyword", [1, None, b"a", ("a",)], ids=repr)
def test_keywords_that_are_no_strings(fx: Implementation, keyword: Any) -> None:
    program = chain(fx)
    check_refusal([program.graph], TypeError, None, lambda: program.relu.update_kwarg(keyword, program.x))
    check_refusal([program.graph], TypeError, None, lambda: setattr(program.relu, "kwargs", {keyword: program.x}))


@pytest.mark.requirement("node.refuses[unhashable-keyword]")
def test_a_keyword_that_cannot_be_one(fx: Implementation) -> None:
    program = chain(fx)
    check_refusal([program.graph], TypeError, None, lambda: program.relu.update_kwarg([], program.x))


@pytest.mark.requirement("node.refuses[index-type]")
@pytest.mark.parametrize("method", ["update_arg", "insert_arg"])
@pytest.mark.parametrize("index", ["0", None, 1.5], ids=repr)
def test_what_is_no_index(fx: Implementation, method: str, index: Any) -> None:
    program = chain(fx)
    check_refusal([program.graph], TypeError, None, lambda: getattr(program.add, method)(index, program.x))


@pytest.mark.requirement("node.refuses[contains-itself]")
def test_an_argument_that_contains_itself(fx: Implementation) -> None:
    # In a process of its own, as an implementation may run out of stack.
    program = """
        import importlib, sys
        fx = importlib.import_module(sys.argv[1])
        items = []
        items.append(items)
        graph = fx.Graph()
        x = graph.placeholder("x")
        node = graph.create_node("call_method", "f", (x,), name="f")
        for attempt in (
            lambda: fx.node.map_aggregate(items, lambda leaf: leaf),
            lambda: setattr(node, "args", (items,)),
            lambda: graph.call_method("f", (items,)),
        ):
            try:
                attempt()
            except (RecursionError, ValueError, TypeError):
                print("refused")
        print([each.op for each in graph.nodes], node.args == (x,), list(x.users) == [node])
    """
    finished = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program), fx.__name__],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    said = f"status {finished.returncode}\n{finished.stdout}"
    assert said == "status 0\nrefused\nrefused\nrefused\n['placeholder', 'call_method'] True True\n", finished.stderr


ERASED: dict[str, Attempt] = {
    "args": lambda program, erased: setattr(erased, "args", (program.x,)),
    "kwargs": lambda program, erased: setattr(erased, "kwargs", {"a": [program.x]}),
    "insert_arg": lambda program, erased: erased.insert_arg(0, program.x),
    "update_kwarg": lambda program, erased: erased.update_kwarg("a", program.x),
}


@pytest.mark.requirement("node.refuses[erased-uses]")
@pytest.mark.parametrize("place", ERASED)
def test_an_erased_node_cannot_use_values(fx: Implementation, place: str) -> None:
    program = chain(fx)
    erased = program.erased_node()
    check_refusal([program.graph], RuntimeError, None, lambda: ERASED[place](program, erased))
    erased.args = (1,)


@pytest.mark.requirement("node.refuses[move-sentinel]")
@pytest.mark.parametrize("method", ["append", "prepend"])
def test_the_sentinel_is_not_moved(fx: Implementation, method: str) -> None:
    program = chain(fx)
    check_refusal([program.graph], RuntimeError, None, lambda: getattr(program.add, method)(program.x.prev))


@pytest.mark.requirement("node.refuses[effect-not-callable]")
@pytest.mark.parametrize("function", [None, 3, "relu"], ids=repr)
def test_has_side_effect_needs_a_function(fx: Implementation, function: Any) -> None:
    with pytest.raises(TypeError):
        fx.node.has_side_effect(function)


@pytest.mark.requirement("node.refuses[normalized-module-unknown]")
@pytest.mark.parametrize("root", [None, nn.Module()], ids=["none", "without-it"])
def test_normalized_arguments_need_the_module(fx: Implementation, root: Any) -> None:
    program = chain(fx)
    node = program.graph.call_module("missing", (program.x,))
    check_refusal([program.graph], RuntimeError, None, lambda: node.normalized_arguments(root))


WORDS: dict[str, tuple[Callable[[Implementation, Chain], Any], str]] = {
    "opcode": (lambda fx, program: program.graph.create_node("call", "x"), "op 'call' is not in _legal_ops"),
    "opcode-of-a-node": (lambda fx, program: fx.Node(program.graph, "a", "call", "x", (), {}), "is not in _legal_ops"),
    "target-string": (
        lambda fx, program: program.graph.create_node("call_function", "relu"),
        "target relu has type str but a Callable is expected",
    ),
    "target-number": (
        lambda fx, program: program.graph.create_node("get_attr", 3, name="a"),
        "target 3 has type int but a str is expected",
    ),
    "index": (
        lambda fx, program: program.add.insert_arg(3, 1),
        r"index must be between 0 and len\(self.args\)",
    ),
    "args": (lambda fx, program: program.graph.call_method("f", [1]), "args must be a tuple, got <class 'list'>"),
    "kwargs": (lambda fx, program: program.graph.call_method("f", (), "a"), "kwargs must be a dict, got <class 'str'>"),
    "move": (
        lambda fx, program: program.add.append(chain(fx).x),
        "Attempting to move a Node into a different Graph",
    ),
    "meta": (
        lambda fx, program: program.x.replace_all_uses_with(with_a_note(fx).add, propagate_meta=True),
        r"but replace_with already has \.meta keys",
    ),
    "map_arg": (lambda fx, program: fx.node.map_arg((1,), None), r"map_arg\(a, fn\): fn must be a callable"),
    "no-owner": (lambda fx, program: program.graph.call_module("child").is_impure(), "owning_module not set"),
    "not-owned": (
        lambda fx, program: fx.Graph(nn.Module()).create_node("call_module", "missing").is_impure(),
        "has no attribute `missing`",
    ),
    "normalized_arguments": (
        lambda fx, program: program.graph.call_module("missing").normalized_arguments(nn.Module()),
        "target missing but root did not have that target",
    ),
}


@pytest.mark.requirement("node.refuses.words")
@pytest.mark.parametrize("case", WORDS)
def test_words(fx: Implementation, case: str) -> None:
    attempt, words = WORDS[case]
    with pytest.raises((AssertionError, ValueError, RuntimeError, AttributeError), match=words):
        attempt(fx, chain(fx))
