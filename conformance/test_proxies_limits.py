"""What proxies and tracers refuse, and what proxies answer unasked. The requirements are in spec/proxies.md."""

import builtins
import contextlib
import copy
import functools
import operator
import re
import traceback
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import (
    Pair,
    check_refusal,
    check_refused_or_right,
    message_of,
    of_another_implementation,
)
from conformance.test_proxies_tracers import appending

Program = Callable[..., Any]

requirement = pytest.mark.requirement


def assign_item(x: Any) -> Any:
    x[0] = 1
    return x


def delete_item(x: Any) -> Any:
    del x[0]
    return x


def enter(x: Any) -> Any:
    with x:
        return x


def unpack_with_star(x: Any) -> Any:
    a, *b = x
    return a, b


def loop(x: Any) -> Any:
    for item in x:
        x = x + item
    return x


def positional(*args: Any, **kwargs: Any) -> Any:
    return args, kwargs


LEN = (
    r"^'len' is not supported in symbolic tracing by default\. If you want this call to be recorded, please call "
    r"torch\.fx\.wrap\('len'\) at module scope"
)
ITERATION = r"^Proxy object cannot be iterated\. "
REFUSALS: dict[str, tuple[str, Program, str, str]] = {
    "int": (
        *("numbers", lambda x: int(x), "TypeError"),
        r"^int\(\) argument must be a string, a bytes-like object or a real number, not '\w+'$",
    ),
    "float": (
        *("numbers", lambda x: float(x), "TypeError"),
        r"^float\(\) argument must be a string or a real number, not '\w+'$",
    ),
    "complex": (
        *("numbers", lambda x: complex(x), "TypeError"),
        r"^complex\(\) (first )?argument must be a string or a number, not '?[\w.]+'?$",  # shorter since Python 3.14
    ),
    "range": ("numbers", lambda x: range(x), "TypeError", r"^'\w+' object cannot be interpreted as an integer$"),
    "index": (
        *("numbers", lambda x: [1, 2][x], "TypeError"),
        r"^list indices must be integers or slices, not \w*[^\W_]$",
    ),
    "slice": ("numbers", lambda x: [1, 2][x:], "TypeError", r"^slice indices must be integers or None"),
    "len": ("len", lambda x: len(x), "RuntimeError", LEN),
    "len_of_attribute": ("len", lambda x: len(x.shape), "RuntimeError", LEN),
    "assign": ("item-assignment", assign_item, "TypeError", r"^'\w+' object does not support item assignment$"),
    "delete": ("item-assignment", delete_item, "TypeError", r"^'\w+' object doesn't support item deletion$"),
    "format": ("format", lambda x: f"{x:.2f}", "TypeError", r"^unsupported format string passed to \w+\.__format__"),
    "divmod": ("protocols", lambda x: divmod(x, 2), "TypeError", r"^unsupported operand type\(s\) for divmod\(\)"),
    "round": ("protocols", lambda x: round(x), "TypeError", r"__round__"),
    "with": ("protocols", enter, "TypeError", r"context manager"),
    "next": ("protocols", lambda x: next(x), "TypeError", r"is not an iterator"),
    "loop": ("iteration", loop, "TraceError", ITERATION),
    "star": ("iteration", lambda x: positional(*x), "TraceError", ITERATION),
    "double_star": ("iteration", lambda x: positional(**x), "TraceError", ITERATION),
    "starred_target": ("iteration", unpack_with_star, "TraceError", ITERATION),
    "list": ("iteration", lambda x: list(x), "TraceError", ITERATION),
    "display": ("iteration", lambda x: [*x], "TraceError", ITERATION),
    "comprehension": ("iteration", lambda x: [item for item in x], "TraceError", ITERATION),  # noqa: C416
    "zip": ("iteration", lambda x: zip(x, x, strict=False), "TraceError", ITERATION),
    "contains": ("iteration", lambda x: 1 in x, "TraceError", ITERATION),
}
"""Programs with the row that they are about, and the class and the words of the error."""


VALUES: tuple[Any, ...] = (torch.tensor([1, 0]), torch.tensor([1, 0, 1]), torch.tensor(1), torch.tensor(0.5), 1)
"""Inputs, of which each program accepts some."""


def accepted(program: Program) -> list[Any]:
    """The inputs that the program itself accepts."""
    values = []
    for value in VALUES:
        with contextlib.suppress(Exception):
            program(copy.deepcopy(value))
            values.append(value)
    return values


def by_row(family: str, row_of: Callable[[str], str]) -> pytest.MarkDecorator:
    """A case for each of REFUSALS, of the row that `row_of` gives for that which the program is about."""
    return pytest.mark.parametrize(
        "name",
        [
            pytest.param(name, marks=requirement(f"proxies.refusals.{family}[{row_of(about)}]"))
            for name, (about, *_) in REFUSALS.items()
        ],
    )


@by_row("refused", lambda about: about)
def test_what_a_proxy_does_not_know_is_refused_or_right(fx: Implementation, name: str) -> None:
    program = REFUSALS[name][1]
    check_refused_or_right(fx, program, *accepted(program))


@by_row("error", lambda about: "iteration" if about == "iteration" else "class")
def test_classes_of_refusals(fx: Implementation, name: str) -> None:
    _, program, kind, _ = REFUSALS[name]
    with pytest.raises(fx.proxy.TraceError if kind == "TraceError" else getattr(builtins, kind)):
        fx.symbolic_trace(program)


@by_row("error", lambda _about: "words")
def test_words_of_refusals(fx: Implementation, name: str) -> None:
    _, program, _, words = REFUSALS[name]
    assert re.search(words, message_of(lambda: fx.symbolic_trace(program)), re.MULTILINE)


@requirement("proxies.refusals.error[nothing-recorded]")
@pytest.mark.parametrize(
    "program",
    [
        *(pytest.param(program, id=name) for name, (about, program, *_) in REFUSALS.items() if about != "iteration"),
        pytest.param(loop, id="loop"),
        pytest.param(bool, id="bool"),
    ],
)
def test_a_refusal_records_nothing(fx: Implementation, program: Program) -> None:
    graph = fx.Graph()
    proxy = fx.Proxy(graph.placeholder("x"))
    try:
        program(proxy)
    except Exception:
        assert len(graph.nodes) == 1, graph


def attribute_with_a_node(x: Any) -> Any:
    y = x.grad
    return y.node and int(y)


QUESTIONS: dict[str, Program] = {
    **{name: REFUSALS[name][1] for name in ("int", "float", "complex", "range", "index", "slice", "len", "format")},
    **{name: REFUSALS[name][1] for name in ("assign", "delete", "loop")},
    "bool": lambda x: bool(x),
    "bool_of_a_comparison": lambda x: bool(x > 0),
    "not": lambda x: not x,
    "len_of_a_sum": lambda x: len(x + 1),
    "item_of_a_module_list": lambda x: nn.ModuleList([nn.ReLU()])[x],
    "operator_index": lambda x: operator.index(x),
    "attribute": lambda x: int(x.grad),
    "attribute_with_a_node": attribute_with_a_node,
}


@requirement("proxies.refusals.error[{part}]")
@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("part", ["where", "remedy", "module"])
def test_a_refusal_says_where_and_what_to_do(fx: Implementation, part: str, question: str) -> None:
    tracer, ask = fx.Tracer(), QUESTIONS[question]
    try:
        if part == "module":
            tracer.trace(nn.Sequential(nn.Sequential(Own(lambda _self, x: ask(x.relu())))))
        else:
            tracer.trace(lambda x: ask(x.relu()))
    except Exception as error:
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == __file__]
        *_, node = tracer.graph.nodes
        place = [f"test_proxies_limits.py:{lines[-1]}", node.name]
        expected = {"where": place, "remedy": ["wrap()"], "module": ["0.0", "Own"]}[part]
        assert [text for text in expected if text not in str(error)] == [], error  # noqa: PT017 - it may be recorded


CONSTANTS: list[tuple[str, Program, object]] = [
    ("isinstance", lambda x: isinstance(x, torch.Tensor), False),
    ("isinstance", lambda x: torch.is_tensor(x), False),
    ("isinstance", lambda x: x is None, False),
    ("hasattr", lambda x: hasattr(x, "shape"), True),
    ("hasattr", lambda x: hasattr(x, "no_such_attribute"), True),
    ("text-and-hash", lambda x: isinstance(str(x), str), True),
    ("text-and-hash", lambda x: isinstance(f"<{x}>", str), True),
    ("text-and-hash", lambda x: isinstance("%s" % x, str), True),  # noqa: UP031
    ("text-and-hash", lambda x: hash(x) == hash(x) and {x: 1}[x] == 1, True),
]


@requirement("proxies.constants[{row}]")
@pytest.mark.parametrize(("row", "question", "answer"), CONSTANTS)
def test_constants(fx: Implementation, row: str, question: Program, answer: object) -> None:
    graph = fx.Tracer().trace(question)
    _, output = graph.nodes
    assert output.args == (answer,), f"{fx.__name__} traced\n{graph}"


@requirement("proxies.proxy.copied[shallow]")
def test_a_shallow_copy_is_a_proxy_of_the_same_node(fx: Implementation) -> None:
    graph = fx.Graph()
    proxy = fx.Proxy(graph.placeholder("x"))
    duplicate = copy.copy(proxy)
    assert type(duplicate) is type(proxy)
    assert duplicate.node is proxy.node
    assert duplicate.tracer is proxy.tracer
    assert len(graph.nodes) == 1, graph


def change_a_deep_copy(x: Any) -> Any:
    duplicate = copy.deepcopy(x)
    duplicate.add_(1)
    return x, duplicate * 2


@requirement("proxies.proxy.copied[deep]")
def test_a_deep_copy_is_part_of_the_program(fx: Implementation) -> None:
    traced = fx.symbolic_trace(change_a_deep_copy)
    original, changed = traced(torch.ones(2))
    assert torch.equal(original, torch.ones(2)), traced.code
    assert torch.equal(changed, torch.full((2,), 4.0)), traced.code


@requirement("proxies.proxy.copied[complete]")
@pytest.mark.parametrize("complete", [True, False], ids=["complete", "other-tracer"])
def test_a_deep_copy_of_a_proxy_is_one_of_its_graph(fx: Implementation, complete: bool) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    node = graph.call_function(torch.neg, (x,))
    if complete:
        graph.output(node)
    proxy, before = fx.Proxy(node, None if complete else fx.Tracer()), str(graph)
    proxy.note = note = [proxy]
    (copied,) = copy.deepcopy(note)
    assert type(copied) is type(proxy)
    assert (copied.node.name, copied.node.target) == (node.name, torch.neg)
    assert copied.node.graph is not graph
    assert [*copied.note] == [copied]
    assert str(graph) == before


# Wrong values for proxies and their tracers


@requirement("proxies.proxy.refused[no-node]")
@pytest.mark.parametrize("value", [3, None, "x", torch.ones(1)], ids=["int", "none", "text", "tensor"])
def test_a_proxy_of_no_node(fx: Implementation, value: Any) -> None:
    message_of(lambda: fx.Proxy(value))


@requirement("proxies.proxy.refused[foreign-node]")
def test_a_proxy_of_a_foreign_node(fx: Implementation) -> None:
    other = of_another_implementation(fx)
    for tracers in ((), appending(fx)[1:2]):
        check_refusal([other.graph], TypeError, None, functools.partial(fx.Proxy, other.x, *tracers))


@requirement("proxies.proxy.refused[foreign-graph]")
@pytest.mark.parametrize("name", ["int", "none", "graph", "module"])
def test_a_tracer_of_no_graph(fx: Implementation, name: str) -> None:
    values = {
        "int": 3,
        "none": None,
        "graph": of_another_implementation(fx).graph,
        "module": fx.symbolic_trace(nn.Identity()),
    }
    with pytest.raises(TypeError):
        fx.proxy.GraphAppendingTracer(values[name])


ERASED: dict[str, Program] = {
    "operator": lambda erased, x: erased + 1,
    "right_operand": lambda erased, x: x + erased,
    "unary": lambda erased, x: -erased,
    "function": lambda erased, x: torch.relu(erased),
    "in_a_list": lambda erased, x: torch.stack([x, erased]),
    "method": lambda erased, x: erased.relu(),
    "keyword": lambda erased, x: x.clamp(min=erased),
    "attribute": lambda erased, x: erased.shape[0],
    "item": lambda erased, x: erased[0],
    "slice": lambda erased, x: x[:erased],
    "call": lambda erased, x: erased(),
    "keys": lambda erased, x: erased.keys(),
    "create_arg": lambda erased, x: x.tracer.create_arg({"k": (erased,)}),
}


@requirement("proxies.proxy.refused[erased-node]")
@pytest.mark.parametrize("use", ERASED.values(), ids=ERASED)
def test_an_erased_node_has_no_uses(fx: Implementation, use: Program) -> None:
    graph, tracer, x = appending(fx)
    node = graph.call_function(torch.relu, (x.node,))
    erased = fx.Proxy(node, tracer)
    graph.erase_node(node)
    check_refusal([graph], Exception, None, lambda: use(erased, x))
    assert node.users == {}


NAMES = ["class", "print", "", "a b", "it's", 'a "quote"', "two\nlines", "naïve", "__dunder__", "_own", "1st"]


@requirement("proxies.attributes.recorded[any-name]")
@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_names_are_recorded_as_they_are(fx: Implementation, name: str) -> None:
    graph, _, x = appending(fx)
    read = getattr(x, name).node
    called = getattr(x, name)(1).node
    keyword = x.method(**{name: 2}).node
    assert (read.op, read.target, read.args) == ("call_function", getattr, (x.node, name))
    assert (called.op, called.target, called.args) == ("call_method", name, (x.node, 1))
    assert dict(keyword.kwargs) == {name: 2}
    names = [node.name for node in graph.nodes]
    assert len(set(names)) == len(names) == 4, graph
    assert all(name.isidentifier() for name in names), names


@requirement("proxies.attributes.attribute[name]")
@pytest.mark.parametrize("name", [3, None, ("shape",)], ids=["int", "none", "tuple"])
def test_the_name_of_an_attribute_is_a_string(fx: Implementation, name: Any) -> None:
    graph, _, x = appending(fx)
    with pytest.raises(TypeError):
        fx.proxy.Attribute(x, name) + 1
    assert len(graph.nodes) == 1, graph


@requirement("proxies.arguments.kept[named-tuple-kept]")
def test_a_named_tuple_is_kept_outside_of_a_trace(fx: Implementation) -> None:
    graph, tracer, x = appending(fx)
    assert tracer.create_arg(Pair(x, 1)) == Pair(x.node, 1)
    assert type(tracer.create_arg({"key": Pair(x, 1)})["key"]) is Pair
    call = x.method([Pair(x, [1, x])]).node
    (argument,) = call.args[1]
    assert (type(argument), argument) == (Pair, Pair(x.node, [1, x.node]))
    assert list(graph.nodes) == [x.node, call], graph
    assert list(x.node.users) == [call]


@requirement("proxies.tracer.create-proxy[factory-not-callable]")
@pytest.mark.parametrize("factory", [3, "proxy"], ids=["int", "text"])
def test_a_proxy_factory_can_be_called(fx: Implementation, factory: Any) -> None:
    graph, tracer, x = appending(fx)
    with pytest.raises(TypeError):
        tracer.create_proxy("call_function", torch.relu, (x,), {}, proxy_factory_fn=factory)
    assert len(graph.nodes) == 1, graph


@requirement("proxies.torch.fake-values[error]")
@pytest.mark.parametrize(
    ("shape", "mode"), [((2, 3), True), (None, True), ((2, 2), False)], ids=["wrong_shapes", "no_value", "no_mode"]
)
def test_a_call_that_fails_with_fake_values(fx: Implementation, shape: Any, mode: bool) -> None:
    graph, fake_mode = fx.Graph(), FakeTensorMode()
    node = graph.placeholder("x")
    if shape is not None:
        node.meta["val"] = fake_mode.from_tensor(torch.ones(shape))
    proxy = fx.proxy.MetaProxy(node, fake_mode=fake_mode if mode else None)
    message_of(lambda: torch.mm(proxy, torch.ones(3, 3) if shape is None else proxy))
    assert len(graph.nodes) == 1, graph


@pytest.mark.parametrize(
    "words",
    [
        pytest.param(None, id="raises", marks=requirement("proxies.tracer.asserts[function]")),
        pytest.param(r"^Assertion failed$", id="words", marks=requirement("proxies.tracer.asserts[words]")),
    ],
)
def test_assert_fn_checks_a_condition(fx: Implementation, words: str | None) -> None:
    assert fx.proxy.assert_fn(torch.tensor(1)) is fx.proxy.assert_fn([0]) is None
    values: list[Any] = [False, 0, [], torch.tensor(0)]
    for value in values:
        with pytest.raises(AssertionError, match=words):
            fx.proxy.assert_fn(value)
