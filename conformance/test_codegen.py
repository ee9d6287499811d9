"""The statements of generated code. The requirements are in spec/codegen.md."""

import enum
import math
import operator
import types
import weakref
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import FORMS, bits, returned

requirement = pytest.mark.requirement


def statement(fx: Implementation, opcode: str, target: object, *args: object, **kwargs: object) -> str:
    """The statement of one node, which is called `y` and returned; it can use the parameter `x`."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    node_args = fx.node.map_aggregate(args, lambda leaf: x if leaf == "x" else leaf)
    node_kwargs = fx.node.map_aggregate(kwargs, lambda leaf: x if leaf == "x" else leaf)
    graph.output(graph.create_node(opcode, target, node_args, dict(node_kwargs), "y"))
    return body(graph)[0]


def body(graph: Any) -> list[str]:
    """The statements of the generated function, without indentation."""
    lines = graph.python_code("self").src.splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith("def "))
    return [line.removeprefix("    ") for line in lines[start + 1 : -1]]


def run(fx: Implementation, graph: Any, *args: object) -> Any:
    """What the program returns."""
    return fx.GraphModule(nn.Module(), graph)(*args)


def code_generator(fx: Implementation, **methods: Callable[..., Any]) -> Any:
    """A code generator of the implementation, with these methods."""
    return type("Custom", (fx.graph.CodeGen,), methods)()


OPERATORS = [
    *[("add", "x + 2"), ("sub", "x - 2"), ("mul", "x * 2"), ("truediv", "x / 2"), ("floordiv", "x // 2")],
    *[("mod", "x % 2"), ("pow", "x ** 2"), ("matmul", "x @ 2"), ("and_", "x & 2"), ("or_", "x | 2"), ("xor", "x ^ 2")],
    *[("lshift", "x << 2"), ("rshift", "x >> 2"), ("getitem", "x[2]")],
    *[("lt", "x < 2"), ("le", "x <= 2"), ("eq", "x == 2"), ("ne", "x != 2"), ("ge", "x >= 2"), ("gt", "x > 2")],
    *[("neg", "-x"), ("pos", "+x"), ("invert", "~x")],
]


@requirement("codegen.operators[binary]")
@pytest.mark.parametrize(("name", "expression"), OPERATORS, ids=[name for name, _ in OPERATORS])
def test_operators(fx: Implementation, name: str, expression: str) -> None:
    operands = ("x", 2)[: 1 if name in ("neg", "pos", "invert") else 2]
    assert statement(fx, "call_function", getattr(operator, name), *operands) == f"y = {expression};  x = None"


IN_PLACE = [
    *[("iadd", "x += 2"), ("isub", "x -= 2"), ("imul", "x *= 2"), ("itruediv", "x /= 2"), ("ifloordiv", "x //= 2")],
    *[("imod", "x %= 2"), ("ipow", "x **= 2"), ("imatmul", "x @= 2"), ("iand", "x &= 2"), ("ior", "x |= 2")],
    *[("ixor", "x ^= 2"), ("ilshift", "x <<= 2"), ("irshift", "x >>= 2"), ("setitem", "x[0] = 2")],
]


@requirement("codegen.operators[in-place]")
@pytest.mark.parametrize(("name", "written"), IN_PLACE, ids=[name for name, _ in IN_PLACE])
def test_in_place_operators(fx: Implementation, name: str, written: str) -> None:
    operands = ("x", 0, 2) if name == "setitem" else ("x", 2)
    assert statement(fx, "call_function", getattr(operator, name), *operands) == f"{written};  y = x;  x = None"


@requirement("codegen.operators[called]")
@pytest.mark.parametrize(
    ("name", "args", "call"),
    [
        ("abs", ("x",), "_operator_abs(x)"),
        ("not_", ("x",), "_operator_not_(x)"),
        ("truth", ("x",), "_operator_truth(x)"),
        ("contains", ("x", 2), "_operator_contains(x, 2)"),
        ("is_", ("x", None), "_operator_is_(x, None)"),
    ],
    ids=["abs", "not_", "truth", "contains", "is_"],
)
def test_called_operators(fx: Implementation, name: str, args: tuple[object, ...], call: str) -> None:
    assert statement(fx, "call_function", getattr(operator, name), *args) == f"y = {call};  x = None"


@requirement("codegen.operators[other-arguments]")
@pytest.mark.parametrize(
    ("function", "args", "kwargs"),
    [(operator.add, ("x",), {"b": 1}), (operator.add, ("x", 1), {"b": 1}), (operator.iadd, ("x",), {})],
    ids=["keyword", "superfluous-keyword", "missing-operand"],
)
def test_operators_with_other_arguments(
    fx: Implementation, function: Callable[..., object], args: tuple[object, ...], kwargs: dict[str, object]
) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(graph.call_function(function, tuple(x if value == "x" else value for value in args), kwargs))
    module = fx.GraphModule(nn.Module(), graph)
    with pytest.raises(TypeError):
        module(1)


@requirement("codegen.paths[getattr]")
@pytest.mark.parametrize(
    ("args", "expression"),
    [
        (("x", "shape"), "x.shape"),
        (("x", "0"), "getattr(x, '0')"),
        (("x", "a.b"), "getattr(x, 'a.b')"),
        (("x", "shape", None), "getattr(x, 'shape', None)"),
    ],
    ids=["identifier", "number", "path", "default"],
)
def test_getattr(fx: Implementation, args: tuple[object, ...], expression: str) -> None:
    assert statement(fx, "call_function", getattr, *args) == f"y = {expression};  x = None"


@requirement("codegen.paths[dots]")
@pytest.mark.parametrize(
    ("opcode", "path", "written"),
    [
        ("get_attr", "a.b", "y = self.a.b"),
        ("get_attr", "a.0.b", 'y = getattr(self.a, "0").b'),
        ("call_module", "0", 'y = getattr(self, "0")()'),
        ("get_attr", "a.0_b", 'y = getattr(self.a, "0_b")'),
        ("call_module", "a b.c", 'y = getattr(self, "a b").c()'),
        ("get_attr", f"{'a.' * 20}0.b", f'y = getattr(self{".a" * 20}, "0").b'),
    ],
)
def test_paths(fx: Implementation, opcode: str, path: str, written: str) -> None:
    assert statement(fx, opcode, path) == written


@requirement("codegen.paths[dots]")
def test_methods(fx: Implementation) -> None:
    written = statement(fx, "call_method", "clamp", "x", 0, max=["x"])
    assert written == "y = x.clamp(0, max = [x]);  x = None"


NO_NAMES = ["class", 'say "no"', "it's", "two\nlines", "back\\slash", "both\"'", "\ufb01"]


def read(fx: Implementation, opcode: str, name: str) -> tuple[object, str]:
    """What a program returns that reads or calls `name`, which is 7, and its code."""
    graph = fx.Graph()
    x = graph.placeholder("x")
    target = name if opcode == "call_method" else f"inner.{name}"
    graph.output(graph.create_node(opcode, target, (x,) if opcode == "call_method" else ()))
    state = {"get_attr": torch.tensor(7), "call_module": Seven(), "call_method": nn.Identity()}[opcode]
    module = fx.GraphModule({f"inner.{name}": state}, graph)
    return module(types.SimpleNamespace(**{name: lambda: 7})), module.code


class Seven(nn.Module):
    """A module to call."""

    def forward(self) -> int:
        """Return 7."""
        return 7


@requirement("codegen.paths[any-name]")
@pytest.mark.parametrize("opcode", ["get_attr", "call_module", "call_method"])
@pytest.mark.parametrize("name", NO_NAMES, ids=ascii)
def test_paths_with_any_name(fx: Implementation, name: str, opcode: str) -> None:
    result, code = read(fx, opcode, name)
    assert result == 7, code


@requirement("codegen.paths[unusual-name]")
@pytest.mark.parametrize("opcode", ["get_attr", "call_module", "call_method"])
@pytest.mark.parametrize("name", ["\xe9", "__x__", "__x", "_", "match", "print"], ids=ascii)
def test_paths_with_an_unusual_name(fx: Implementation, name: str, opcode: str) -> None:
    result, code = read(fx, opcode, name)
    assert result == 7, code
    assert f".{name}" in code, code


READS: dict[str, Callable[[Any], Any]] = {
    "function": lambda x: torch.relu(x.view(-1)),
    "method": lambda x: x.view(-1).relu(),
    "functional": lambda x: nn.functional.relu(x[0]),
    "module": nn.Sequential(nn.Flatten(), nn.ReLU()),
    "arithmetic": lambda x: (x.t() + 1, -x[0], x.view(-1) * 2),
    "several": lambda x: (x.detach().sigmoid(), x.expand(2, 2).abs(), x.squeeze().clamp(min=0), x.flatten().exp()),
    "several-readers": lambda x: [view := x.view(-1), view.relu(), view + 1],
}


@requirement("codegen.python_code[writes-nothing]")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", READS)
def test_what_is_only_read_stays(fx: Implementation, name: str, form: str) -> None:
    run, x = FORMS[form](fx, fx.symbolic_trace(READS[name])), torch.tensor([[-1.5, 2.0]])
    result = run(x)
    assert bits(x) == bits(torch.tensor([[-1.5, 2.0]])), getattr(run, "code", "")
    assert bits(result) == bits(READS[name](x))


@requirement("codegen.keywords[any-name]")
def test_keywords_with_any_name(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    given = {"from": [x], "plain": x, "a b": 2, "\ufb01": 3, "last": 5, "": 4}
    graph.output(graph.call_function(dict, (), given))
    expected = [*(given | {"from": [1], "plain": 1}).items()]
    assert [*run(fx, graph, 1).items()] == expected, f"{graph.python_code('self').src}"


@requirement("codegen.keywords[order]")
def test_keywords_in_order(fx: Implementation) -> None:
    graph = fx.Graph()
    given = dict.fromkeys("bcafed", 1) | {"a": graph.placeholder("x")}
    graph.output(graph.call_function(dict, (), given))
    assert list(run(fx, graph, 2)) == list("bcafed"), f"{graph.python_code('self').src}"


@requirement("codegen.annotations[variables]")
def test_annotated_nodes(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.create_node("call_function", torch.relu, (x,), {}, "y", torch.Tensor)
    graph.create_node("call_function", operator.add, (x, 1), {}, "z", list[int])
    graph.create_node("call_method", "clear", ([],), {}, "nothing", type(None))
    assert body(graph) == [
        "y : torch.Tensor = torch.relu(x);  y = None",
        "z : list[int] = x + 1;  x = z = None",
        "nothing : NoneType = [].clear();  nothing = None",
    ]


class Point(NamedTuple):
    """A named tuple."""

    left: object
    right: object


def nested(x: object) -> list[tuple[object, str]]:
    """Outputs with `x` in them, and their source."""
    return [
        (x, "x"),
        ((x,), "(x,)"),
        ((), "()"),
        ([x, (x, 1)], "[x, (x, 1)]"),
        ({"k": [x], 1: "x"}, "{'k': [x], 1: 'x'}"),
        (slice(x, None, 2), "slice(x, None, 2)"),
        (None, "None"),
        (torch.float32, "torch.float32"),
    ]


@requirement("codegen.output[nested]")
@pytest.mark.parametrize("case", range(len(nested("x"))), ids=[source for _, source in nested("x")])
def test_outputs(fx: Implementation, case: int) -> None:
    graph = fx.Graph()
    value, source = nested(graph.placeholder("x"))[case]
    graph.output(value)
    assert body(graph) == [f"return {source}"]


@requirement("codegen.values[nested-nodes]")
@pytest.mark.parametrize("place", ["output", "argument", "keyword"])
@pytest.mark.parametrize("case", range(len(nested("x"))), ids=[source for _, source in nested("x")])
def test_nodes_in_containers(fx: Implementation, case: int, place: str) -> None:
    graph = fx.Graph()
    value, _ = nested(graph.placeholder("x"))[case]
    calls = {"argument": ((value,), {}), "keyword": ((), {"value": value})}
    graph.output(value if place == "output" else graph.call_function(returned, *calls[place]))
    assert run(fx, graph, 7) == nested(7)[case][0], f"{graph.python_code('self').src}"


@requirement("codegen.output[first-returns]")
def test_two_outputs(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output((x, 1))
    graph.output((x, 2))
    assert run(fx, graph, 0) == (0, 1), f"{graph.python_code('self').src}"


@requirement("codegen.output[missing]")
def test_no_output(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_function(torch.neg, (graph.placeholder("x"),))
    assert run(fx, graph, torch.ones(1)) is None, f"{graph.python_code('self').src}"


@requirement("codegen.output[no-statements]")
def test_no_statements(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.placeholder("x")
    assert run(fx, graph, 1) is None


class Color(enum.Enum):
    """An enum."""

    RED = 1


LITERALS: list[tuple[object, str]] = [
    *[(1, "1"), (1.5, "1.5"), (True, "True"), (None, "None"), (..., "Ellipsis")],
    *[(math.inf, "inf"), (-math.inf, "-inf"), (math.nan, "nan")],
    (b"it's\n", 'b"it\'s\\n"'),
    *[("text", "'text'"), ("it's", '"it\'s"'), ("two\nlines", "'two\\nlines'"), ("back\\slash", "'back\\\\slash'")],
    *[(slice(1, None, 2), "slice(1, None, 2)"), (range(1, 5, 2), "range(1, 5, 2)")],
    *[(torch.float16, "torch.float16"), (torch.channels_last, "torch.channels_last"), (torch.strided, "torch.strided")],
    *[(torch.device("cpu"), "device(type='cpu')"), (torch.device("cuda:1"), "device(type='cuda', index=1)")],
    *[((), "()"), ((1,), "(1,)"), ([1, (2,)], "[1, (2,)]"), ({"a": [1], 2: 3}, "{'a': [1], 2: 3}")],
    (torch.Size([2, 3]), "(2, 3)"),
    (Color.RED, "Color.RED"),
    (Point(1, 2), "conformance_test_codegen_Point(1, 2)"),
    (torch.ops.aten.add.Tensor, "torch.ops.aten.add.Tensor"),
]


@requirement("codegen.literals.text[plain]")
@pytest.mark.parametrize(("value", "source"), LITERALS, ids=[source for _, source in LITERALS])
def test_literals(fx: Implementation, value: object, source: str) -> None:
    assert statement(fx, "call_function", torch.add, value) == f"y = torch.add({source})"


COMPLEX_NUMBERS: list[tuple[object, str]] = [
    (1 - 2j, "(1-2j)"),
    (1j, "complex(0.0, 1.0)"),
    (complex(1, -0.0), "complex(1.0, -0.0)"),
    (complex(math.nan, -math.inf), "complex(nan, -inf)"),
    ([(1j,)], "[(complex(0.0, 1.0),)]"),
    ([{"a": 1j}, 1j], "[{'a': 1j}, complex(0.0, 1.0)]"),
]


@requirement("codegen.literals.text[complex]")
@pytest.mark.parametrize(("value", "source"), COMPLEX_NUMBERS, ids=[source for _, source in COMPLEX_NUMBERS])
def test_complex_numbers(fx: Implementation, value: object, source: str) -> None:
    assert statement(fx, "call_function", torch.add, value) == f"y = torch.add({source})"


ROUND_TRIPS: list[object] = [
    *[math.inf, -math.inf, complex(math.inf, 1), 1j, ..., -0.5, True],
    *[0.1 + 0.2, -2 / 3, 5e-324, 1.7976931348623157e308, complex(0.1 + 0.2, 2 / 3)],
    *["it's", 'say "no"', "two\nlines", "back\\slash", "back\\new", "\x00\N{SNOWMAN}"],
    *[Color.RED, Point(1, [2, None]), [Color.RED, Point(1, 2)]],
    *[
        torch.device("cuda:1"),
        torch.device("cuda:0"),
        torch.float16,
        torch.channels_last,
        slice(None),
        slice(9, 1, -2),
        range(3),
        (1,),
        {1: (2,)},
    ],
]


@requirement("codegen.values[round-trip]")
@pytest.mark.parametrize("place", ["argument", "output"])
@pytest.mark.parametrize("value", ROUND_TRIPS, ids=ascii)
def test_literals_keep_their_value(fx: Implementation, value: object, place: str) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(returned, (value,)) if place == "argument" else value)
    result = run(fx, graph)
    assert (result, type(result)) == (value, type(value)), f"{graph.python_code('self').src}"


@requirement("codegen.values[enum-in-dict]")
@pytest.mark.parametrize("value", [{"k": Color.RED}, [{"k": [Color.RED, Point(Color.RED, 1)]}]], ids=ascii)
def test_enums_in_dicts(fx: Implementation, value: object) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(returned, (value,)))
    assert run(fx, graph) == value, f"{graph.python_code('self').src}"


@requirement("codegen.values[callables]")
@pytest.mark.parametrize(
    "value",
    [torch.relu, nn.functional.relu, torch.Tensor.add, int, torch.Tensor, len, math.sqrt, operator.add, returned],
    ids=["torch", "functional", "method", "builtin-class", "class", "builtin", "module", "operator", "own"],
)
def test_callables_as_arguments(fx: Implementation, value: object) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(returned, ([value],)))
    assert run(fx, graph) == [value], f"{graph.python_code('self').src}"


@requirement("codegen.values[callables]")
def test_a_callable_as_an_argument_is_written_like_one_that_is_called(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(returned, ([nn.functional.relu, len, returned],)))
    run(fx, graph)
    called = body(graph)[0].partition(" = ")[2]
    name = called.partition("(")[0]
    assert called == f"{name}([torch.nn.functional.relu, len, {name}])"


@requirement("codegen.liveness.text")
def test_values_are_dropped(fx: Implementation) -> None:
    graph = fx.Graph()
    a, b = graph.placeholder("a"), graph.placeholder("b")
    graph.placeholder("unused")
    total = graph.call_function(operator.add, (a, b))
    product = graph.call_function(operator.mul, (total, a))
    graph.call_function(torch.neg, (product,))
    graph.call_function(torch.cos, (b,))
    graph.get_attr("weight")
    graph.call_method("exp", (product, {"k": total}))
    graph.call_module("layer", (product,))
    graph.output([product])
    assert body(graph) == [
        "add = a + b",
        "mul = add * a;  a = None",
        "neg = torch.neg(mul);  neg = None",
        "cos = torch.cos(b);  b = cos = None",
        "weight = self.weight;  weight = None",
        "exp = mul.exp({'k': add});  add = exp = None",
        "layer = self.layer(mul);  layer = None",
        "return [mul]",
    ]


@requirement("codegen.liveness.frees")
def test_values_with_several_readers_are_freed_after_the_last(fx: Implementation) -> None:
    alive: dict[str, weakref.ref[torch.Tensor]] = {}
    seen: dict[str, set[str]] = {}

    def remember(name: str, *values: Any, **named: Any) -> torch.Tensor:
        seen[name] = {old for old, reference in alive.items() if reference() is not None}
        result = torch.ones(2)
        if name != "unread":  # which has no last reader
            alive[name] = weakref.ref(result)
        return result

    graph = fx.Graph()
    a = graph.call_function(remember, ("a",))
    b = graph.call_function(remember, ("b", a))
    graph.call_function(remember, ("unread", [a]), {"k": b})
    c = graph.call_function(remember, ("c", a, a))
    d, e = (graph.call_function(remember, (name,)) for name in "de")
    of_three = graph.call_function(remember, ("of_three", c, [d], e))
    many = [graph.call_function(remember, (str(number),)) for number in range(20)]
    of_many = graph.call_function(remember, ("of_many", many, of_three))
    graph.output(graph.call_function(remember, ("last", {"k": (of_many,)})))
    run(fx, graph)
    expected = {"a": set(), "b": {"a"}, "unread": {"a", "b"}, "c": {"a"}, "d": {"c"}, "e": {"c", "d"}}
    expected |= {"of_three": {"c", "d", "e"}, "last": {"of_many"}}
    expected |= {str(number): {"of_three", *map(str, range(number))} for number in range(20)}
    assert seen == {**expected, "of_many": {"of_three", *map(str, range(20))}}, graph.python_code("self").src
