"""What a proxy refuses, and what it answers without knowing. The requirements are in spec/proxies.md."""

import contextlib
import copy
import re
import traceback
from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import check_refused_or_right, message_of

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
REFUSALS: list[tuple[str, str, Program, type[Exception], str]] = [
    (
        "numbers",
        "int",
        lambda x: int(x),
        TypeError,
        r"^int\(\) argument must be a string, a bytes-like object or a real number, not '\w+'$",
    ),
    (
        "numbers",
        "float",
        lambda x: float(x),
        TypeError,
        r"^float\(\) argument must be a string or a real number, not '\w+'$",
    ),
    (
        "numbers",
        "complex",
        lambda x: complex(x),
        TypeError,
        r"^complex\(\) (first )?argument must be a string or a number, not '?[\w.]+'?$",  # shorter since Python 3.14
    ),
    ("numbers", "range", lambda x: range(x), TypeError, r"^'\w+' object cannot be interpreted as an integer$"),
    ("numbers", "index", lambda x: [1, 2][x], TypeError, r"^list indices must be integers or slices, not \w*[^\W_]$"),
    ("numbers", "slice", lambda x: [1, 2][x:], TypeError, r"^slice indices must be integers or None"),
    ("len", "len", lambda x: len(x), RuntimeError, LEN),
    ("len", "len_of_attribute", lambda x: len(x.shape), RuntimeError, LEN),
    ("item-assignment", "assign", assign_item, TypeError, r"^'\w+' object does not support item assignment$"),
    ("item-assignment", "delete", delete_item, TypeError, r"^'\w+' object doesn't support item deletion$"),
    ("format", "format", lambda x: f"{x:.2f}", TypeError, r"^unsupported format string passed to \w+\.__format__"),
    ("protocols", "divmod", lambda x: divmod(x, 2), TypeError, r"^unsupported operand type\(s\) for divmod\(\)"),
    ("protocols", "round", lambda x: round(x), TypeError, r"__round__"),
    ("protocols", "with", enter, TypeError, r"context manager"),
    ("protocols", "next", lambda x: next(x), TypeError, r"is not an iterator"),
]
ITERATIONS: dict[str, Program] = {
    "loop": loop,
    "star": lambda x: positional(*x),
    "double_star": lambda x: positional(**x),
    "starred_target": unpack_with_star,
    "list": lambda x: list(x),
    "display": lambda x: [*x],
    "comprehension": lambda x: [item for item in x],  # noqa: C416
    "zip": lambda x: zip(x, x, strict=False),
    "contains": lambda x: 1 in x,
}


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


@pytest.mark.parametrize(
    "program",
    [
        pytest.param(program, id=name, marks=requirement(f"proxies.refusals.{identifier}"))
        for identifier, name, program, *_ in REFUSALS
    ]
    + [
        pytest.param(program, id=f"iterate_{name}", marks=requirement("proxies.unpacking.unknown-number"))
        for name, program in ITERATIONS.items()
    ],
)
def test_what_a_proxy_does_not_know_is_refused_or_right(fx: Implementation, program: Program) -> None:
    check_refused_or_right(fx, program, *accepted(program))


@requirement("proxies.refusals.classes")
@pytest.mark.parametrize(
    ("program", "kind"), [pytest.param(program, kind, id=name) for _, name, program, kind, _ in REFUSALS]
)
def test_classes_of_refusals(fx: Implementation, program: Program, kind: type[Exception]) -> None:
    with pytest.raises(kind):
        fx.symbolic_trace(program)


@requirement("proxies.refusals.words")
@pytest.mark.parametrize(
    ("program", "words"), [pytest.param(program, words, id=name) for _, name, program, _, words in REFUSALS]
)
def test_words_of_refusals(fx: Implementation, program: Program, words: str) -> None:
    assert re.search(words, message_of(lambda: fx.symbolic_trace(program)), re.MULTILINE)


@requirement("proxies.unpacking.trace-error")
@pytest.mark.parametrize("program", ITERATIONS.values(), ids=ITERATIONS)
def test_iteration_is_refused(fx: Implementation, program: Program) -> None:
    with pytest.raises(fx.proxy.TraceError):
        fx.symbolic_trace(program)


@requirement("proxies.refusals.words")
@pytest.mark.parametrize("program", ITERATIONS.values(), ids=ITERATIONS)
def test_words_of_refused_iterations(fx: Implementation, program: Program) -> None:
    assert message_of(lambda: fx.symbolic_trace(program)).startswith("Proxy object cannot be iterated. ")


@requirement("proxies.refusals.graph-unchanged")
@pytest.mark.parametrize(
    "program",
    [pytest.param(program, id=name) for _, name, program, *_ in REFUSALS]
    + [pytest.param(loop, id="loop"), pytest.param(bool, id="bool")],
)
def test_a_refusal_records_nothing(fx: Implementation, program: Program) -> None:
    graph = fx.Graph()
    proxy = fx.Proxy(graph.placeholder("x"))
    try:
        program(proxy)
    except Exception:
        assert len(graph.nodes) == 1, graph


def nested_call(x: Any) -> Any:
    y = x.relu()
    return int(y)


def attribute_with_a_node(x: Any) -> Any:
    y = x.relu().grad
    return y.node and int(y)


@pytest.mark.parametrize(
    "program",
    [
        nested_call,
        loop,
        assign_item,
        lambda x: len(x + 1),
        lambda x: f"{x.relu():.2f}",
        lambda x: bool(x > 0),
        lambda x: int(x.relu().grad),
        attribute_with_a_node,
    ],
    ids=["int", "loop", "assign_item", "len", "format", "bool", "attribute", "attribute_with_a_node"],
)
@pytest.mark.parametrize(
    "part",
    [
        pytest.param("place", marks=requirement("proxies.refusals.says-where")),
        pytest.param("remedy", marks=requirement("proxies.refusals.says-what-to-do")),
    ],
)
def test_a_refusal_says_where_and_what_to_do(fx: Implementation, program: Program, part: str) -> None:
    tracer = fx.Tracer()
    try:
        tracer.trace(program)
    except Exception as error:
        place = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in place if frame.filename == __file__]
        *_, node = tracer.graph.nodes
        expected = ["wrap()"] if part == "remedy" else [f"test_proxies_limits.py:{lines[-1]}", node.name]
        assert [text for text in expected if text not in str(error)] == [], error  # noqa: PT017 - it may be recorded


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        pytest.param(question, answer, id=name, marks=requirement(f"proxies.constants.{identifier}"))
        for identifier, name, question, answer in [
            ("isinstance", "isinstance", lambda x: isinstance(x, torch.Tensor), False),
            ("isinstance", "is_tensor", lambda x: torch.is_tensor(x), False),
            ("isinstance", "is_none", lambda x: x is None, False),
            ("hasattr", "existing", lambda x: hasattr(x, "shape"), True),
            ("hasattr", "unknown", lambda x: hasattr(x, "no_such_attribute"), True),
            ("text-and-hash", "str", lambda x: isinstance(str(x), str), True),
            ("text-and-hash", "f_string", lambda x: isinstance(f"<{x}>", str), True),
            ("text-and-hash", "percent", lambda x: isinstance("%s" % x, str), True),  # noqa: UP031
            ("text-and-hash", "hash", lambda x: hash(x) == hash(x) and {x: 1}[x] == 1, True),
        ]
    ],
)
def test_constants(fx: Implementation, question: Program, answer: object) -> None:
    graph = fx.Tracer().trace(question)
    _, output = graph.nodes
    assert output.args == (answer,), f"{fx.__name__} traced\n{graph}"


@requirement("proxies.copies.shallow")
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


@requirement("proxies.copies.deep")
def test_a_deep_copy_is_part_of_the_program(fx: Implementation) -> None:
    traced = fx.symbolic_trace(change_a_deep_copy)
    original, changed = traced(torch.ones(2))
    assert torch.equal(original, torch.ones(2)), traced.code
    assert torch.equal(changed, torch.full((2,), 4.0)), traced.code


@requirement("proxies.copies.complete")
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
