"""What a proxy refuses, and what it answers without knowing. The requirements are in spec/proxies.md."""

import copy
from collections.abc import Callable
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation

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
        x = item
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
        r"^int\(\) argument must be a string, a bytes-like object or a real",
    ),
    ("numbers", "float", lambda x: float(x), TypeError, r"^float\(\) argument must be a string or a real number, not"),
    (
        "numbers",
        "complex",
        lambda x: complex(x),
        TypeError,
        r"^complex\(\) first argument must be a string or a number",
    ),
    ("numbers", "range", lambda x: range(x), TypeError, r"^'\w+' object cannot be interpreted as an integer"),
    ("numbers", "index", lambda x: [1, 2][x], TypeError, r"^list indices must be integers or slices, not"),
    ("numbers", "slice", lambda x: [1, 2][x:], TypeError, r"^slice indices must be integers or None"),
    ("len", "len", lambda x: len(x), RuntimeError, LEN),
    ("len", "len_of_attribute", lambda x: len(x.shape), RuntimeError, LEN),
    ("item-assignment", "assign", assign_item, TypeError, r"^'\w+' object does not support item assignment"),
    ("item-assignment", "delete", delete_item, TypeError, r"^'\w+' object doesn't support item deletion"),
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


@pytest.mark.parametrize(
    ("program", "kind", "words"),
    [
        pytest.param(program, kind, words, id=name, marks=requirement(f"proxies.refusals.{identifier}"))
        for identifier, name, program, kind, words in REFUSALS
    ],
)
def test_refusals(fx: Implementation, program: Program, kind: type[Exception], words: str) -> None:
    with pytest.raises(kind, match=words):
        fx.symbolic_trace(program)


@requirement("proxies.unpacking.unknown-number")
@pytest.mark.parametrize("program", ITERATIONS.values(), ids=ITERATIONS)
def test_iteration_is_refused(fx: Implementation, program: Program) -> None:
    with pytest.raises(fx.proxy.TraceError, match=r"^Proxy object cannot be iterated\. "):
        fx.symbolic_trace(program)


@requirement("proxies.refusals.graph-unchanged")
@pytest.mark.parametrize(
    ("program", "kind"),
    [pytest.param(program, kind, id=name) for _, name, program, kind, _ in REFUSALS]
    + [pytest.param(loop, ValueError, id="loop"), pytest.param(bool, ValueError, id="bool")],
)
def test_a_refusal_records_nothing(fx: Implementation, program: Program, kind: type[Exception]) -> None:
    graph = fx.Graph()
    proxy = fx.Proxy(graph.placeholder("x"))
    with pytest.raises(kind):
        program(proxy)
    assert len(graph.nodes) == 1, graph


def nested_call(x: Any) -> Any:
    y = x.relu()
    return int(y)


@requirement("proxies.refusals.says-where")
@pytest.mark.parametrize(
    ("program", "node"),
    [
        (nested_call, "%relu"),
        (loop, "%x"),
        (assign_item, "%x"),
        (lambda x: len(x + 1), "%add"),
        (lambda x: f"{x.relu():.2f}", "%relu"),
        (lambda x: bool(x > 0), "%gt"),
    ],
    ids=["int", "loop", "assign_item", "len", "format", "bool"],
)
def test_a_refusal_says_where_and_what_to_do(fx: Implementation, program: Program, node: str) -> None:
    with pytest.raises((TypeError, ValueError, RuntimeError)) as caught:
        fx.symbolic_trace(program)
    message = str(caught.value)
    lines = [entry.lineno + 1 for entry in caught.traceback if str(entry.path) == __file__]
    assert f"test_proxies_limits.py:{lines[-1]}" in message, message
    assert f"the value is {node}: " in message, message
    assert "wrap()" in message, message


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
            ("text-and-hash", "str", lambda x: str(x), "Proxy(x)"),
            ("text-and-hash", "f_string", lambda x: f"<{x}>", "<Proxy(x)>"),
            ("text-and-hash", "percent", lambda x: "%s" % x, "Proxy(x)"),  # noqa: UP031
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
