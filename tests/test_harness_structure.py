"""Structures: they see every change of a program and no change of its text; printed graphs are read without loss."""

import importlib
import operator
import re
from collections import namedtuple

import pytest
import torch
from torch import nn

from conformance.harness.texts.printed_graph import as_printed, parse, printed
from conformance.harness.texts.structural_difference import difference
from conformance.harness.texts.structure import (
    Operand,
    qualified_name,
    structure,
    structure_of_rows,
)

Pair = namedtuple("Pair", ["first", "second"])
IMPLEMENTATIONS = pytest.mark.parametrize("name", ["reference_fx", "torch.fx"])
A, B, C, D = map(Operand, range(4))


# Printed graphs


def without_annotations(text):
    return re.sub(r"^(    %\w+ : )(?!\[)[^\[\n]*(?=\[)", r"\1", text, flags=re.MULTILINE)


class Everything(nn.Module):
    """What a graph can hold, as far as its text tells it."""

    def __init__(self):
        super().__init__()
        self.block = nn.Sequential(nn.Linear(2, 2), nn.ReLU())
        self.scale = nn.Parameter(torch.ones(2))

    def forward(self, x, y=3, z: torch.Tensor = None, *args, **kwargs):
        a = self.block(x) * self.scale
        b = a.view(-1, a.shape[0]).to(torch.float16, memory_format=torch.channels_last)
        c = torch.cat([a, b], dim=1)[1 : a.size(0), ..., None]
        d = nn.functional.max_pool2d(c, (2, 1.5), ceil_mode=True)
        e = torch.einsum("i, ij -> j", d, x)
        torch._assert(e, f"got (a, b) and {a}, not {y}")
        f = e.f((), [], {}, (x,), [(x, [y])], {"k": x, "m": [1]}, None, True, 1e-06, float("inf"), "text", 2j, "a-b")
        return {"out": f, "both": (e, [f, None]), "text": "1", "number": 1}


@IMPLEMENTATIONS
def test_a_printed_graph_has_the_structure_of_the_graph(name):
    graph = importlib.import_module(name).symbolic_trace(Everything()).graph
    read, seen = parse(str(graph)), structure(graph)
    assert read.nodes == seen.nodes
    assert [node.name for node in read.nodes[:-1]] == [node.name for node in seen.nodes[:-1]]
    assert printed(seen) == without_annotations(str(graph))


def lines(*nodes):
    return "\n    ".join(["graph():", *nodes])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must start with 'graph"),
        ("grap():\n    return x", "must start with 'graph"),
        (lines("%x : placeholder[target=x]"), "does not have the format in which torch.fx prints a node: %x"),
        (
            lines("%x : [num_users=0] = call_method[target=x](1, 2)"),
            "do not have the format in which torch.fx prints them: %x",
        ),
    ],
    ids=["empty", "head", "node", "arguments"],
)
def test_what_torch_fx_does_not_print_is_refused(text, message):
    with pytest.raises(ValueError, match=re.escape(message)):
        parse(text)


# What the text does not tell: the argument, and what is read instead.
MISTAKEN = [
    ("1", 1),
    ("None", None),
    ("[x]", ["x"]),
    (torch.device("cpu"), "cpu"),
    (Pair(1, 2), (1, 2)),
    (("a", "b"), ("a, b",)),
    (len, "<built-in function len>"),
    (Pair, str(Pair)),
]


@pytest.mark.parametrize(("value", "read"), MISTAKEN, ids=lambda value: repr(value))
def test_a_text_does_not_tell_all(value, read):
    one, other = structure_of_rows(("call_method", "f", (value,))), structure_of_rows(("call_method", "f", (read,)))
    assert difference(one, other) is not None
    text = "graph():\n    %f : [num_users=0] = call_method[target=f](args = ({},), kwargs = {{}})"
    shown = f"({', '.join(map(str, value))})" if isinstance(value, tuple) else str(value)
    assert parse(text.format(shown)).nodes == other.nodes
    assert difference(parse(text.format(shown)), one) is None, "what a text cannot tell must not fail"
    assert as_printed(one).nodes == other.nodes


@pytest.mark.parametrize("text", ["a) b", "(", "%nobody", "k: v", "slice(", "Proxy(x)", "{", "a\nb", "", "a, [b"])
def test_any_string_can_be_printed_and_read(text):
    node = ("call_method", "f", (A, text, [text]), {"key": text, "other": {"k": text}})
    program = structure_of_rows(("placeholder", "x"), node, ("output", "output", (text,)))
    assert difference(parse(printed(program)), program) is None


# What counts


def program():
    """The rows of a small program."""
    return [
        ("placeholder", "x"),
        ("placeholder", "y", (1,)),
        ("call_module", "block.0", (A,)),
        ("call_function", operator.sub, (C, B)),
        ("call_method", "sum", (D, 1), {"keepdim": True, "dtype": torch.float16}),
        ("output", "output", ((Operand(4), {"k": C, "l": B}),)),
    ]


CHANGES = {
    "operands swapped": (3, ("call_function", operator.sub, (B, C))),
    "another function": (3, ("call_function", operator.add, (C, B))),
    "another module": (2, ("call_module", "block.1", (A,))),
    "another input": (0, ("placeholder", "z")),
    "no default": (1, ("placeholder", "y")),
    "an argument more": (2, ("call_module", "block.0", (A, None))),
    "a keyword renamed": (4, ("call_method", "sum", (D, 1), {"keepdims": True, "dtype": torch.float16})),
    "positional, not by keyword": (4, ("call_method", "sum", (D, 1, True), {"dtype": torch.float16})),
    "a number's value": (4, ("call_method", "sum", (D, 2), {"keepdim": True, "dtype": torch.float16})),
    "a number's type": (4, ("call_method", "sum", (D, 1.0), {"keepdim": True, "dtype": torch.float16})),
    "a bool for a number": (4, ("call_method", "sum", (D, True), {"keepdim": True, "dtype": torch.float16})),
    "a list for a tuple": (5, ("output", "output", ([Operand(4), {"k": C, "l": B}],))),
    "another key": (5, ("output", "output", ((Operand(4), {"m": C, "l": B}),))),
    "another order of keys": (5, ("output", "output", ((Operand(4), {"l": B, "k": C}),))),
    "nothing returned": (5, ("output", "output")),
}


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("read", [False, True], ids=["written", "read"])
def test_a_change_of_the_program_is_seen(change, read):
    expected, rows = structure_of_rows(*program()), program()
    place, rows[place] = CHANGES[change][0], CHANGES[change][1]
    text = difference(parse(printed(expected)) if read else expected, structure_of_rows(*rows))
    assert text is not None
    assert f"\n- %{place} = " in text
    assert f"\n+ %{place} = " in text
    assert text.startswith(f"the structure differs at node {place}")


def test_a_node_less_or_more_and_another_order_are_seen():
    one = [("placeholder", "x"), ("placeholder", "y"), ("call_method", "f", (A,)), ("call_method", "g", (A,))]
    full = structure_of_rows(*one)
    assert "- %3 = call_method g(%0)\n+ %3 is no node\n(4 nodes are expected, and there are 3;" in difference(
        full, structure_of_rows(*one[:3])
    )
    assert "- %3 is no node\n+ %3 = call_method g(%0)\n" in difference(structure_of_rows(*one[:3]), full)
    assert "at node 2:" in difference(full, structure_of_rows(*one[:2], one[3], one[2]))
    assert "at node 0:" in difference(full, structure_of_rows(one[1], one[0], *one[2:]))


def test_a_difference_shows_both_sides_their_names_and_what_is_before():
    text = lines(
        "%x : [num_users=2] = placeholder[target=x]",
        "%first : [num_users=1] = call_function[target=operator.neg](args = (%x,), kwargs = {})",
        "%sub : [num_users=1] = call_function[target=operator.sub](args = (%first, %x), kwargs = {alpha: two})",
        "return sub",
    )
    changed = text.replace("(%first, %x)", "(%x, %first)").replace("%sub", "%subtracted")
    assert difference(parse(text), parse(changed.replace("return sub", "return subtracted"))) == (
        "the structure differs at node 2, `sub` and `subtracted`:\n"
        "  %0 = placeholder x()\n"
        "  %1 = call_function operator.neg(%0)\n"
        "- %2 = call_function operator.sub(%1, %0, alpha='two')\n"
        "+ %2 = call_function operator.sub(%0, %1, alpha='two')\n"
        "(4 nodes are expected, and there are 4; %3 is node 3)"
    )


# What does not count


def test_names_keyword_order_and_annotations_do_not_count():
    text = lines(
        "%x : [num_users=2] = placeholder[target=x]",
        "%add : [num_users=1] = call_function[target=operator.add](args = (%x, 1), kwargs = {})",
        "%f : [num_users=0] = call_method[target=f](args = (%add, Proxy(add)), kwargs = {a: 1, b: slice(x, add, 2)})",
        "return [f, (add,)]",
    )
    other = lines(
        "%add : torch.Tensor [num_users=2] = placeholder[target=x]",
        "%x : [num_users=1] = call_function[target=operator.add](args = (%add, 1), kwargs = {})",
        "%g : [num_users=0] = call_method[target=f](args = (%x, Proxy(x)), kwargs = {b: slice(add, x, 2), a: 1})",
        "return [g, (x,)]",
    )
    assert difference(parse(text), parse(other)) is None
    assert difference(parse(text), parse(other.replace("Proxy(x)", "Proxy(add)"))) is not None


def test_where_an_object_lies_does_not_count():
    one, other = (structure_of_rows(("call_method", "f", (object(), lambda x: x))) for _ in range(2))
    assert one == other
    assert one != structure_of_rows(("call_method", "f", (object(), test_where_an_object_lies_does_not_count)))
    text = "%f : [num_users=0] = call_method[target=f](args = (<object at 0x12ab>, <function g at 0x3>), kwargs = {})"
    assert parse(lines(text)) == parse(lines(text.replace("12ab", "ef")))


def test_a_node_that_is_not_in_the_graph_is_seen():
    fx = importlib.import_module("reference_fx")
    graph = fx.Graph()
    x = graph.placeholder("x")
    added = graph.call_function(operator.add, (x, x))
    graph.output(added)
    expected = structure(graph)
    added.args = (fx.Graph().placeholder("x"), x)
    assert "+ %1 = call_function operator.add(a node of another graph, %0)" in difference(expected, structure(graph))


# Names and values


class Called:
    def method(self):
        pass

    def __call__(self):
        pass


FUNCTIONS = [
    (torch.relu, "torch.relu"),
    (torch.Tensor.relu, "torch.Tensor.relu"),
    (nn.functional.relu, "torch.nn.functional.relu"),
    (nn.functional.max_pool2d, "torch.nn.functional.max_pool2d"),
    (nn.functional.linear, "torch._C._nn.linear"),
    (torch.einsum, "torch.functional.einsum"),
    (torch.ops.aten.add.Tensor, "torch.ops.aten.add.Tensor"),
    (torch.ops.aten.add, "torch.ops.aten.add"),
    (operator.add, "operator.add"),
    (getattr, "builtins.getattr"),
    (nn.Linear, "torch.nn.modules.linear.Linear"),
    (Called().__call__, f"{__name__}.__call__"),
    (Called(), f"an object of {__name__}.Called"),
]


@pytest.mark.parametrize(("function", "name"), FUNCTIONS, ids=[name for _, name in FUNCTIONS])
def test_the_name_of_a_function(function, name):
    assert qualified_name(function) == name
