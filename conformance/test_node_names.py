"""What nodes are called. The requirements are in spec/node.md, under "Names"."""

import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import check_refusal

FROM_TARGET: list[tuple[str, Any, str]] = [
    ("placeholder", "x", "x"),
    ("placeholder", "input", "input_1"),
    ("placeholder", "print", "print_1"),
    ("placeholder", "Tensor", "tensor"),
    ("placeholder", "None", "none"),
    ("placeholder", "1abc", "_1abc"),
    ("placeholder", "__", "_unnamed"),
    ("placeholder", "*args", "_args"),
    ("placeholder", "**kwargs", "_kwargs"),
    ("placeholder", "__init__", "init"),
    ("placeholder", "__x", "__x"),
    ("placeholder", "x__", "x__"),
    ("placeholder", "__class__", "class_1"),
    ("placeholder", "self", "self"),
    ("get_attr", "0.weight", "_0_weight"),
    ("get_attr", "_tensor_constant0", "_tensor_constant0"),
    ("call_module", "layer1.0.conv", "layer1_0_conv"),
    ("call_module", "BatchNorm2d", "batch_norm2d"),
    ("call_module", "convBNReLU", "conv_bnre_lu"),
    ("call_module", "my-module", "my_module"),
    ("call_method", "__getitem__", "getitem"),
    ("call_method", "add_", "add_"),
    ("call_function", operator.and_, "and_"),
    ("call_function", sum, "sum_1"),
    ("call_function", torch.add, "add"),
    ("call_function", F.relu, "relu"),
    ("call_function", torch.nn.Linear, "linear"),
    ("call_function", lambda x: x, "_lambda_"),
    ("call_function", torch.ops.aten.add.Tensor, "add_tensor"),
    ("call_function", torch.ops.aten.add, "add"),
]

REQUESTED = ["my_name", "Tensor", "match", "__add__", "__init__", "self", "forward", "add_01", "a_", "_1", "long" * 100]

CHARACTERS = {
    "a b": "a_b",
    "a'b": "a_b",
    'a"b': "a_b",
    "a\nb": "a_b",
    "layer1.0": "layer1_0",
    "x--y": "x_y",
    "é": "_",
    "日本": "_",
    "1abc": "_1abc",
    "0": "_0",
    "": "_unnamed",
}

KEYWORDS = ["def", "async", "lambda", "True"]
BUILTINS = ["print", "len", "input", "type"]
IN_EVERY_FUNCTION = ["torch", "inf", "nan", "device", "NoneType"]

SEQUENCES: dict[str, tuple[list[str], list[str]]] = {
    "same": (["q", "q", "q"], ["q", "q_1", "q_2"]),
    "number-first": (["q_5", "q", "q"], ["q_5", "q", "q_6"]),
    "number-taken": (["q", "q_1", "q", "q_1"], ["q", "q_1", "q_2", "q_3"]),
    "number-in-between": (["q", "q_7", "q", "q_3", "q"], ["q", "q_7", "q_8", "q_3", "q_4"]),
    "lower-number-later": (["q_3", "q_1", "q", "q", "q"], ["q_3", "q_1", "q", "q_2", "q_4"]),
    "number-with-zero": (["q_01", "q_01", "q_1", "q"], ["q_01", "q_2", "q_1", "q"]),
    "two-numbers": (["q_1_2", "q_1_2", "q_1"], ["q_1_2", "q_1_3", "q_1"]),
    "underscore-at-the-end": (["q_", "q_"], ["q_", "q__1"]),
    "builtin": (["print", "print", "print_1"], ["print_1", "print_2", "print_3"]),
    "same-after-cleaning": (["a b", "a'b"], ["a_b", "a_b_1"]),
}


def named(fx: Implementation, *names: str) -> list[str]:
    """The names that nodes get whose creator asked for `names`."""
    graph = fx.Graph()
    return [graph.create_node("call_function", operator.neg, (), {}, name=name).name for name in names]


def code_runs(fx: Implementation, name: str) -> None:
    """Fail unless `x + 1`, in nodes that were both to be called `name`, can be generated and run."""
    graph = fx.Graph()
    x = graph.create_node("placeholder", "x", name=name)
    graph.output(graph.create_node("call_function", operator.add, (x, 1), {}, name=name))
    code = graph.python_code("self")
    namespace = dict(code.globals)
    try:
        exec(code.src, namespace)
    except SyntaxError as error:
        pytest.fail(f"{error}, for a node named {name!r}:\n{code.src}", pytrace=False)
    forward: Callable[..., int] = namespace["forward"]
    assert forward(None, 2) == 3, code.src


@pytest.mark.requirement("node.names.text[from-target]")
@pytest.mark.parametrize(("op", "target", "expected"), FROM_TARGET, ids=[f"{op}-{name}" for op, _, name in FROM_TARGET])
def test_a_node_is_named_after_its_target(fx: Implementation, op: str, target: Any, expected: str) -> None:
    assert fx.Graph().create_node(op, target, (), {}).name == expected


@pytest.mark.requirement("node.names.requested")
@pytest.mark.parametrize("name", REQUESTED)
def test_a_requested_name_is_kept(fx: Implementation, name: str) -> None:
    assert named(fx, name) == [name]
    for op in ("placeholder", "get_attr", "call_method", "call_module"):
        assert fx.Graph().create_node(op, "target", name=name).name == name


@pytest.mark.requirement("node.names.text[characters]")
@pytest.mark.parametrize("name", CHARACTERS, ids=ascii)
def test_a_name_becomes_an_identifier(fx: Implementation, name: str) -> None:
    assert named(fx, name) == [CHARACTERS[name]]


@pytest.mark.requirement("node.names.text[reserved]")
@pytest.mark.parametrize("name", KEYWORDS + BUILTINS + IN_EVERY_FUNCTION)
def test_a_name_of_python_gets_a_number(fx: Implementation, name: str) -> None:
    assert named(fx, name, name) == [f"{name}_1", f"{name}_2"]


@pytest.mark.requirement("node.names.text[taken]")
@pytest.mark.parametrize("case", SEQUENCES)
def test_a_taken_name_gets_a_number(fx: Implementation, case: str) -> None:
    requested, expected = SEQUENCES[case]
    assert named(fx, *requested) == expected


@pytest.mark.requirement("node.names.runnable")
@pytest.mark.parametrize("name", ["None", *CHARACTERS, *KEYWORDS, *BUILTINS, *IN_EVERY_FUNCTION, *REQUESTED], ids=ascii)
def test_code_with_any_name_runs(fx: Implementation, name: str) -> None:
    code_runs(fx, name)


@pytest.mark.requirement("node.refuses[name-no-text]")
@pytest.mark.parametrize("name", [3, [], b"a", ("a",)], ids=repr)
def test_a_name_is_a_string(fx: Implementation, name: Any) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    check_refusal([graph], TypeError, None, lambda: graph.create_node("call_function", operator.neg, (x,), name=name))


@pytest.mark.requirement("node.names.assigned[printed]")
def test_an_assigned_name_is_printed(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(operator.neg, (x,)))
    for name in ("renamed", "again", "renamed"):
        x.name = name
        assert (x.name, str(x), repr(x)) == (name, name, name)
        assert name in str(graph), str(graph)


@pytest.mark.requirement("node.names.assigned[in-the-code]")
def test_an_assigned_name_is_in_the_code(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(operator.neg, (x,)))
    x.name = "renamed"
    assert "renamed = x" in graph.python_code("self").src, str(graph)


def placeholder_before(graph: Any, node: Any) -> Any:
    with graph.inserting_before(node.args[0]):
        return graph.placeholder("neg")


MAKERS: dict[str, Callable[[Any, Any], Any]] = {
    "requested": lambda graph, node: graph.create_node("call_function", operator.abs, node.args, name="neg"),
    "from-target": lambda graph, node: graph.call_function(operator.neg, node.args),
    "copied": lambda graph, node: graph.node_copy(node),
    "placeholder": placeholder_before,
}


@pytest.mark.requirement("node.names.assigned[taken]")
@pytest.mark.parametrize("maker", MAKERS)
def test_an_assigned_name_is_not_given_again(fx: Implementation, maker: str) -> None:
    graph = fx.Graph()
    node = graph.call_function(operator.pos, (graph.placeholder("x"),))
    node.name = "neg"
    made = MAKERS[maker](graph, node)
    graph.output((node, made))
    assert [node.name, made.name].count("neg") == 1, str(graph)
    graph.lint()
