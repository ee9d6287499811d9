"""What nodes refuse. The requirements are in spec/node.md."""

import copy
import operator
import os
import pickle
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import Chain, chain, check_refusal, name_of_another, of_another_implementation

Attempt = Callable[[Any, Any, Any], Any]
"""Something that is done, with the implementation, to a program, with a value that does not belong there."""
Edit = Callable[[Any, Any], Any]
"""The same, without the implementation."""
Errors = type[Exception] | tuple[type[Exception], ...]


TAKES_A_NODE: dict[str, Edit] = {
    "append": lambda program, value: program.add.append(value),
    "prepend": lambda program, value: program.add.prepend(value),
    "replace_all_uses_with": lambda program, value: program.add.replace_all_uses_with(value, propagate_meta=True),
    "compare": lambda program, value: program.add <= value,
}


OPCODES = ("call", "", "Placeholder", None)
KEYWORDS = (1, None, b"a", ("a",))
WRONG_TARGETS: tuple[tuple[str, Any], ...] = (
    *(("call_function", "relu"), ("call_function", None), ("call_method", 3)),
    *(("call_method", torch.relu), ("call_module", int), ("get_attr", 3)),
)
WRONG_ARGS: tuple[Callable[[Any], Any], ...] = (
    *(lambda x: x, lambda x: None, lambda x: "xy"),
    *(lambda x: 3, lambda x: {"a": x}),
)
WRONG_KWARGS: tuple[Callable[[Any], Any], ...] = (lambda x: x, lambda x: None, lambda x: [("a", x)])
EITHER = (TypeError, AttributeError)
MOVES = ("append", "prepend")
NO_ROOTS = (None, nn.Module())


@dataclass
class Subject(Chain):
    """A chain whose nodes `x` and `add` have notes in their `meta`, and whose output has a type."""

    erased: Any
    """A node that was erased."""
    call: Any
    """A call of a module that nobody has."""


def subject(fx: Implementation) -> Subject:
    program = chain(fx)
    program.x.meta["own"], program.add.meta["note"], program.output.type = 2, 1, int
    erased, call = program.erased_node(), program.graph.call_module("missing", (program.x,))
    return Subject(**vars(program), erased=erased, call=call)


REFUSED: list[tuple[str, Errors, Attempt, Sequence[Any]]] = [
    ("opcode", AssertionError, lambda fx, p, op: p.graph.create_node(op, "target", (), {}), OPCODES),
    ("opcode", AssertionError, lambda fx, p, op: p.graph.create_node(op, torch.neg, (), {}), OPCODES),
    ("opcode", AssertionError, lambda fx, p, op: fx.Node(p.graph, "name", op, "target", (), {}), OPCODES),
    ("opcode", AssertionError, lambda fx, p, op: fx.Node(p.graph, "name", op, torch.neg, (), {}), OPCODES),
    ("target-type", ValueError, lambda fx, p, call: p.graph.create_node(*call, (), {}, name="name"), WRONG_TARGETS),
    ("target-type", ValueError, lambda fx, p, call: fx.Node(p.graph, "name", *call, (), {}), WRONG_TARGETS),
    ("target-type-unnamed", ValueError, lambda fx, p, call: p.graph.create_node(*call), WRONG_TARGETS),
    (
        *("name-no-text", TypeError),
        lambda fx, p, name: p.graph.create_node("call_function", operator.neg, (p.x,), name=name),
        (3, [], b"a", ("a",)),
    ),
    ("update-arg-range", IndexError, lambda fx, p, index: p.add.update_arg(index, p.relu), (2, 5, -3)),
    ("insert-arg-range", AssertionError, lambda fx, p, index: p.add.insert_arg(index, p.relu), (-1, 3)),
    ("index-type", TypeError, lambda fx, p, index: p.add.update_arg(index, p.x), ("0", None, 1.5)),
    ("index-type", TypeError, lambda fx, p, index: p.add.insert_arg(index, p.x), ("0", None, 1.5)),
    ("unhashable-keyword", TypeError, lambda fx, p, keyword: p.relu.update_kwarg(keyword, p.x), ([],)),
    ("keywords-are-strings", TypeError, lambda fx, p, keyword: p.relu.update_kwarg(keyword, p.x), KEYWORDS),
    ("keywords-are-strings", TypeError, lambda fx, p, keyword: setattr(p.relu, "kwargs", {keyword: p.x}), KEYWORDS),
    ("assigned-type", AssertionError, lambda fx, p, args: setattr(p.relu, "args", args(p.x)), WRONG_ARGS),
    ("assigned-type", AssertionError, lambda fx, p, kwargs: setattr(p.relu, "kwargs", kwargs(p.x)), WRONG_KWARGS),
    (
        *("assigned-type", AssertionError),
        lambda fx, p, args: fx.Node(p.graph, "made", "call_method", "relu", args(p.x), {}),
        WRONG_ARGS,
    ),
    (
        *("assigned-type", AssertionError),
        lambda fx, p, kwargs: fx.Node(p.graph, "made", "call_method", "relu", (), kwargs(p.x)),
        WRONG_KWARGS,
    ),
    (
        *("meta-taken", AssertionError),
        lambda fx, p, propagates: p.add.replace_all_uses_with(p.x, propagate_meta=propagates),
        (True,),
    ),
    ("move-erased", RuntimeError, lambda fx, p, method: getattr(p.add, method)(p.erased), MOVES),
    ("move-sentinel", RuntimeError, lambda fx, p, method: getattr(p.add, method)(p.x.prev), MOVES),
    ("order-other-types", TypeError, lambda fx, p, value: p.add < value, (3,)),
    ("erased-uses", RuntimeError, lambda fx, p, name: setattr(p.erased, name, (p.x,)), ("args",)),
    ("erased-uses", RuntimeError, lambda fx, p, name: setattr(p.erased, name, {"a": [p.x]}), ("kwargs",)),
    ("erased-uses", RuntimeError, lambda fx, p, index: p.erased.insert_arg(index, p.x), (0,)),
    ("erased-uses", RuntimeError, lambda fx, p, keyword: p.erased.update_kwarg(keyword, p.x), ("a",)),
    ("map-not-callable", AssertionError, lambda fx, p, function: fx.node.map_arg((1,), function), (None, 3, "name")),
    ("effect-unhashable", TypeError, lambda fx, p, function: fx.node.has_side_effect(function), ([],)),
    ("effect-not-callable", TypeError, lambda fx, p, function: fx.node.has_side_effect(function), (None, 3, "relu")),
    ("impure-module-unknown", AssertionError, lambda fx, p, _: p.call.is_impure(), (None,)),
    (
        *("impure-module-unknown", AttributeError),
        lambda fx, p, path: fx.Graph(nn.Module()).create_node("call_module", path).is_impure(),
        ("missing",),
    ),
    ("normalized-module-unknown", RuntimeError, lambda fx, p, root: p.call.normalized_arguments(root), NO_ROOTS),
    *[
        (
            "no-node",
            EITHER if method == "replace_all_uses_with" else TypeError,
            lambda fx, p, value, take=take: take(p, value),
            (None, "x", 3, torch.relu),
        )
        for method, take in TAKES_A_NODE.items()
    ],
    ("no-function", TypeError, lambda fx, p, value: p.add.replace_all_uses_with(p.x, value), (3, "name", ())),
    ("no-function", TypeError, lambda fx, p, value: fx.node.map_aggregate([p.x], value), (3, "name", ())),
    ("no-list", EITHER, lambda fx, p, value: p.x.format_node(value), ("self", ("self",))),
    ("no-list", EITHER, lambda fx, p, value: p.output.format_node(None, value), ("self", ("self",))),
]
"""A row, the errors, an attempt with a value, and the values."""


@pytest.mark.requirement("node.refuses[{row}]")
@pytest.mark.parametrize(
    ("row", "errors", "attempt", "value"),
    [
        pytest.param(row, errors, attempt, value, id=f"{row}-{number}-{place}")
        for number, (row, errors, attempt, values) in enumerate(REFUSED)
        for place, value in enumerate(values)
    ],
)
def test_what_is_refused(fx: Implementation, row: str, errors: Errors, attempt: Attempt, value: Any) -> None:
    program = subject(fx)
    check_refusal([program.graph], errors, None, lambda: attempt(fx, program, value))
    assert (program.x.meta, program.add.meta) == ({"own": 2}, {"note": 1})


@pytest.mark.requirement("node.refuses[move-foreign]")
@pytest.mark.parametrize("method", MOVES)
def test_a_node_of_another_graph_is_not_moved(fx: Implementation, method: str) -> None:
    program, other = chain(fx), chain(fx)
    check_refusal([program.graph, other.graph], AssertionError, None, lambda: getattr(program.add, method)(other.x))


@pytest.mark.requirement("node.refuses[other-implementation]")
@pytest.mark.parametrize("method", ["append", "prepend", "compare"])
def test_nodes_of_another_implementation(fx: Implementation, method: str) -> None:
    program, other = chain(fx), of_another_implementation(fx)
    check_refusal([program.graph, other.graph], TypeError, None, lambda: TAKES_A_NODE[method](program, other.x))


HOLDS_A_NODE: dict[str, Edit] = {
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
    program, other = subject(fx), of_another_implementation(fx)
    attempt = HOLDS_A_NODE[place]
    check_refusal([program.graph, other.graph], TypeError, name_of_another(fx), lambda: attempt(program, other.x))
    assert other.x.meta == {}


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


WORDS: dict[str, tuple[Callable[[Implementation, Chain], Any], str]] = {
    "opcode": (lambda fx, program: program.graph.create_node("call", "x"), "op 'call' is not in _legal_ops"),
    "opcode-of-a-node": (lambda fx, program: fx.Node(program.graph, "a", "call", "x", (), {}), "is not in _legal_ops"),
    "target-string": (
        lambda fx, program: program.graph.create_node("call_function", "relu"),
        "has type str but a Callable is expected",
    ),
    "target-number": (
        lambda fx, program: program.graph.create_node("get_attr", 3, name="a"),
        "has type int but a str is expected",
    ),
    "index": (
        lambda fx, program: program.add.insert_arg(3, 1),
        r"index must be between 0 and len\(self.args\)",
    ),
    "args": (lambda fx, program: program.graph.call_method("f", [1]), "args must be a tuple"),
    "kwargs": (lambda fx, program: program.graph.call_method("f", (), "a"), "kwargs must be a dict"),
    "move": (
        lambda fx, program: program.add.append(chain(fx).x),
        "Attempting to move a Node into a different Graph",
    ),
    "meta": (
        lambda fx, program: program.x.replace_all_uses_with(subject(fx).add, propagate_meta=True),
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


NO_OPCODES = ["call_function_", "nonsense", "CALL_METHOD"]


KINDS = ("placeholder", "get_attr", "call_function", "call_method", "call_module", "output")


def program(fx: Implementation) -> Any:
    """A module with one node of each opcode."""
    graph = fx.Graph()
    x, weight = graph.placeholder("x"), graph.get_attr("weight")
    total = graph.call_function(operator.add, (x, weight))
    graph.output(graph.call_module("layer", (graph.call_method("neg", (total,)),)))
    return fx.GraphModule({"weight": torch.ones(2), "layer": nn.ReLU()}, graph)


Use = Callable[[Implementation, Any, Any], object]
"""Something that depends on the opcodes of a module's nodes, done to the module and the node with the wrong one."""


USES: dict[str, Use] = {
    "python_code": lambda fx, module, node: module.graph.python_code("self"),
    "verbose": lambda fx, module, node: module.graph.python_code("self", verbose=True),
    "recompile": lambda fx, module, node: module.recompile(),
    "assign": lambda fx, module, node: setattr(module, "graph", module.graph),
    "make": lambda fx, module, node: fx.GraphModule(module, module.graph),
    "print_readable": lambda fx, module, node: module.print_readable(print_output=False),
    "lint": lambda fx, module, node: module.graph.lint(),
    "eliminate_dead_code": lambda fx, module, node: module.graph.eliminate_dead_code(),
    "interpreter": lambda fx, module, node: fx.Interpreter(module).run(torch.ones(2)),
    "run_node": lambda fx, module, node: ready(fx, module).run_node(node),
    "transformer": lambda fx, module, node: fx.Transformer(module).transform(),
    "node_copy": lambda fx, module, node: fx.Graph().node_copy(node, lambda value: value),
    "graph_copy": lambda fx, module, node: fx.Graph().graph_copy(module.graph, {}, return_output_node=True),
    "deepcopy": lambda fx, module, node: copy.deepcopy(module),
    "deepcopy-of-the-graph": lambda fx, module, node: copy.deepcopy(module.graph),
    "pickle": lambda fx, module, node: pickle.dumps(module),
    "pickle-of-the-graph": lambda fx, module, node: pickle.dumps(module.graph),
}


def ready(fx: Implementation, module: Any) -> Any:
    """An interpreter that has a value for each node."""
    interpreter = fx.Interpreter(module)
    interpreter.env = dict.fromkeys(module.graph.nodes, torch.ones(2))
    return interpreter


def state_of(module: Any) -> Any:
    rows = [
        (node.op, str(node.target), str(node.args), [str(user) for user in node.users]) for node in module.graph.nodes
    ]
    return rows, str(module.graph), module.code


def with_wrong_opcode(fx: Implementation, kind: str, opcode: str) -> tuple[Any, Any]:
    module = program(fx)
    (node,) = (node for node in module.graph.nodes if node.op == kind)
    node.op = opcode
    return module, node


@pytest.mark.requirement("node.assigned-opcode")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("use", USES)
def test_other_opcodes_are_told(fx: Implementation, use: str, kind: str) -> None:
    for opcode in NO_OPCODES:
        module, node = with_wrong_opcode(fx, kind, opcode)
        before = state_of(module)
        with pytest.raises(Exception, match=re.escape(opcode)) as raised:
            USES[use](fx, module, node)
        assert not isinstance(raised.value, KeyError | IndexError), "which would be about a table or a list"
        assert state_of(module) == before


@pytest.mark.requirement("node.assigned-opcode")
@pytest.mark.parametrize("kind", KINDS)
def test_other_opcodes_are_printed(fx: Implementation, kind: str) -> None:
    for opcode in NO_OPCODES:
        module, node = with_wrong_opcode(fx, kind, opcode)
        assert opcode in node.format_node()
        assert opcode in str(module.graph)
        assert str(node) == node.name


@pytest.mark.requirement("serialization.to_folder.refuses[ill-formed]")
@pytest.mark.parametrize("kind", KINDS)
def test_other_opcodes_are_not_written(fx: Implementation, kind: str, tmp_path: Path) -> None:
    for opcode in NO_OPCODES:
        module, _ = with_wrong_opcode(fx, kind, opcode)
        with pytest.raises(Exception, match=re.escape(opcode)):
            module.to_folder(tmp_path / "written")
        assert list(tmp_path.iterdir()) == []
