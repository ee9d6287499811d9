"""Programs may be long, and hold much: nothing is cut, and nothing stops. The requirements are in spec/scale.md.

Two tables, each a product: FORMS of chains of calls, with their lengths; and CONTENTS of a call, with ways to make the
program, and to CHANGE it.
"""

import copy
import operator
import pickle
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared import small_programs
from conformance.shared.small_programs import bits

requirement = pytest.mark.requirement
LONG, VERY_LONG = 5_000, 20_000


def chain(fx: Implementation, length: int) -> Any:
    """A graph that adds one as often, and returns the sum."""
    graph = fx.Graph()
    node = graph.placeholder("x")
    for _ in range(length):
        node = graph.call_function(operator.add, (node, 1))
    graph.output(node)
    return graph


def module(fx: Implementation, length: int) -> Any:
    return fx.GraphModule(nn.Module(), chain(fx, length))


# Long programs


def loop(length: int) -> Callable[[Any], Any]:
    def program(x: Any) -> Any:
        for _ in range(length):
            x = x + 1
        return x

    return program


def runs(fx: Implementation, graph: Any) -> int:
    """What a graph gives for zero, without code of it."""
    return fx.Interpreter(fx.GraphModule(nn.Module(), graph)).run(0)  # type: ignore[no-any-return]  # a number


def printed(fx: Implementation, length: int) -> int:
    graph = chain(fx, length)
    words = set(re.findall(r"\w+", str(graph)))
    return sum(node.op == "call_function" and node.name in words for node in graph.nodes)


def checked(fx: Implementation, length: int) -> int:
    graph = chain(fx, length)
    graph.lint()
    return runs(fx, graph)


def without_dead_code(fx: Implementation, length: int) -> int:
    graph = chain(fx, length)
    x, *_, output = graph.nodes
    output.args = (x,)
    graph.eliminate_dead_code()
    return length + 2 - len(graph.nodes)


def erased(fx: Implementation, length: int) -> int:
    graph = chain(fx, length)
    _, *nodes, output = graph.nodes
    graph.erase_node(output)
    for node in reversed(nodes):
        graph.erase_node(node)
    return length + 1 - len(graph.nodes)


def split(fx: Implementation, length: int) -> int:
    whole = module(fx, length)
    part = {node: int(number > length // 2) for number, node in enumerate(whole.graph.nodes)}
    return fx.passes.split_module.split_module(whole, whole, part.__getitem__)(0)  # type: ignore[no-any-return]


def rewritten(fx: Implementation, length: int) -> int:
    whole = module(fx, length)
    first = next(node for node in whole.graph.nodes if node.op == "call_function")
    first.target = operator.sub
    fx.subgraph_rewriter.replace_pattern(whole, lambda x: x - 1, lambda x: x + 1)
    return whole(0)  # type: ignore[no-any-return]  # a number


FORMS: dict[str, Callable[[Implementation, int], int]] = {
    "trace": lambda fx, length: fx.symbolic_trace(loop(length))(0),
    "code": lambda fx, length: module(fx, length)(0),
    "interpret": lambda fx, length: runs(fx, chain(fx, length)),
    "lint": checked,
    "print": printed,
    "dead-code": without_dead_code,
    "erase": erased,
    "copy-graph": lambda fx, length: runs(fx, copy.deepcopy(chain(fx, length))),
    "copy-module": lambda fx, length: copy.deepcopy(module(fx, length))(0),
    "pickle-graph": lambda fx, length: runs(fx, pickle.loads(pickle.dumps(chain(fx, length)))),
    "pickle-module": lambda fx, length: pickle.loads(pickle.dumps(module(fx, length)))(0),
    "transform": lambda fx, length: fx.Transformer(module(fx, length)).transform()(0),
    "retrace": lambda fx, length: fx.symbolic_trace(module(fx, length))(0),
    "split": split,
    "rewrite": rewritten,
    "cse": lambda fx, length: fx.passes.dialect.common.cse_pass.CSEPass()(module(fx, length)).graph_module(0),
}


def long_programs() -> Iterator[Any]:
    for form in FORMS:
        yield pytest.param(form, LONG, id=form, marks=requirement(f"scale.long[{form}]"))
        yield pytest.param(form, VERY_LONG, id=f"{form}-very-long", marks=requirement("scale.very-long"))


@pytest.mark.parametrize(("form", "length"), list(long_programs()))
def test_the_length_of_a_program_is_no_limit(fx: Implementation, form: str, length: int) -> None:
    assert FORMS[form](fx, length) == length, f"of {length} calls in a row"


@requirement("scale.matches")
@pytest.mark.parametrize("count", [1, 6, 7, 20, 1_000])
def test_every_match_is_replaced(fx: Implementation, count: int) -> None:
    whole = module(fx, count)
    matches = fx.subgraph_rewriter.replace_pattern(whole, lambda x: x + 1, lambda x: x + 3)
    assert (len(matches), whole(0), fx.Interpreter(whole).run(0)) == (count, 3 * count, 3 * count)


@requirement("scale.many[modules]")
def test_every_module_is_kept(fx: Implementation) -> None:
    count = 10_000
    root = nn.Module()
    graph = fx.Graph()
    node = graph.placeholder("x")
    for number in range(count):
        root.add_module(f"layer{number}", Plus(number))
        node = graph.call_module(f"layer{number}", (node,))
    graph.output(node)
    whole = fx.GraphModule(root, graph)
    assert len(list(whole.children())) == count
    assert (whole(0), fx.Interpreter(whole).run(0)) == (sum(range(count)),) * 2


class Plus(nn.Module):
    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def forward(self, x: int) -> int:
        return x + self.number


@requirement("scale.many[inputs]")
@pytest.mark.parametrize("count", [300, 1_000])
def test_every_input_and_output_is_kept(fx: Implementation, count: int) -> None:
    graph = fx.Graph()
    inputs = [graph.placeholder(f"x{number}") for number in range(count)]
    graph.output([graph.call_function(operator.neg, (node,)) for node in inputs])
    for name, change in CHANGES.items():
        whole = change(fx, fx.GraphModule(nn.Module(), graph))
        assert list(whole(*range(count))) == [-number for number in range(count)], name


# Calls that hold much


class Collector(nn.Module):
    """Returns its arguments, and has a method that does."""

    def forward(self, *args: Any, **kwargs: Any) -> Any:
        return args, kwargs

    collect = forward


COLLECTOR = Collector()


def collect(_collector: Any, *args: Any, **kwargs: Any) -> Any:
    return args, kwargs


def nested(wrap: Callable[[Any], Any], depth: int) -> Any:
    value: Any = "inside"
    for _ in range(depth):
        value = wrap(value)
    return value


CONTENTS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "arguments.positional": (tuple(range(1_000)), {}),
    "arguments.keywords": ((), {f"k{number}": number for number in range(1_000)}),
    "items.list": ((list(range(5_000)),), {}),
    "items.tuple": ((tuple(range(5_000)),), {}),
    "items.strings": (([f"item {number}" for number in range(5_000)],), {}),
    "items.dict": (({f"key {number}": number for number in range(2_000)},), {}),
    "items.lists": (([[number] for number in range(2_000)],), {}),
    "depth.tuple": ((nested(lambda value: (value,), 60),), {}),
    "depth.list": ((nested(lambda value: [value], 60),), {}),
    "depth.dict": ((nested(lambda value: {"key": value}, 60),), {}),
    "strings.ascii": (("text " * 20_000,), {}),
    "strings.quotes": (('it\'s "quoted"\n\\' * 6_000,), {}),
    "strings.other": (("é\u2028𝄞" * 34_000,), {}),
    "strings.key": (({"k" * 100_000: 1},), {}),
    "numbers.positive": ((7**4732,), {}),
    "numbers.negative": ((-(7**4732),), {}),
}
"""Positional and keyword arguments of a call."""


def traced(fx: Implementation, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    return fx.symbolic_trace(lambda collector: collector.collect(*args, **kwargs))


def made(opcode: str, target: Any) -> Callable[[Implementation, tuple[Any, ...], dict[str, Any]], Any]:
    """Make the program with methods of Graph."""

    def make(fx: Implementation, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        graph = fx.Graph()
        collector = graph.placeholder("collector")
        before = () if opcode == "call_module" else (collector,)
        graph.output(getattr(graph, opcode)(target, (*before, *args), kwargs))
        root = nn.Module()
        root.add_module("collector", Collector())
        return fx.GraphModule(root, graph)

    return make


MAKERS = {
    "traced": traced,
    "function": made("call_function", collect),
    "method": made("call_method", "collect"),
    "module": made("call_module", "collector"),
}


CHANGES = {name: form for name, form in small_programs.FORMS.items() if name != "again"}


def contents() -> Iterator[Any]:
    for name in CONTENTS:
        for maker in MAKERS:
            yield pytest.param(
                name, maker, id=f"{name}-{maker}", marks=requirement(f"scale.contents[{name.partition('.')[0]}]")
            )


@pytest.mark.parametrize(("name", "maker"), list(contents()))
def test_nothing_is_cut(fx: Implementation, name: str, maker: str) -> None:
    args, kwargs = CONTENTS[name]
    whole, expected = MAKERS[maker](fx, args, kwargs), bits((args, kwargs))
    for form, change in CHANGES.items():
        assert bits(change(fx, whole)(COLLECTOR)) == expected, f"{form} has other arguments"
