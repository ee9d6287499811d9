"""The generated function and its statements. The requirements are in spec/codegen.md."""

import collections.abc
import enum
import math
import operator
import types
import typing
import weakref
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import FORMS, bits, relu_graph, returned

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


BINARY = [
    *[("add", "x + 2"), ("sub", "x - 2"), ("mul", "x * 2"), ("truediv", "x / 2"), ("floordiv", "x // 2")],
    *[("mod", "x % 2"), ("pow", "x ** 2"), ("matmul", "x @ 2"), ("and_", "x & 2"), ("or_", "x | 2"), ("xor", "x ^ 2")],
    *[("lshift", "x << 2"), ("rshift", "x >> 2"), ("getitem", "x[2]")],
    *[("lt", "x < 2"), ("le", "x <= 2"), ("eq", "x == 2"), ("ne", "x != 2"), ("ge", "x >= 2"), ("gt", "x > 2")],
]
UNARY = [("neg", "-x"), ("pos", "+x"), ("invert", "~x")]
IN_PLACE = [
    *[("iadd", "x += 2"), ("isub", "x -= 2"), ("imul", "x *= 2"), ("itruediv", "x /= 2"), ("ifloordiv", "x //= 2")],
    *[("imod", "x %= 2"), ("ipow", "x **= 2"), ("imatmul", "x @= 2"), ("iand", "x &= 2"), ("ior", "x |= 2")],
    *[("ixor", "x ^= 2"), ("ilshift", "x <<= 2"), ("irshift", "x >>= 2")],
]
FUNCTIONS: list[tuple[str, Any, tuple[object, ...], str]] = [
    *[("operators[binary]", getattr(operator, name), ("x", 2), f"y = {text}") for name, text in BINARY],
    *[("operators[binary]", getattr(operator, name), ("x",), f"y = {text}") for name, text in UNARY],
    *[("operators[in-place]", getattr(operator, name), ("x", 2), f"{text};  y = x") for name, text in IN_PLACE],
    ("operators[in-place]", operator.setitem, ("x", 0, 2), "x[0] = 2;  y = x"),
    ("operators[called]", operator.abs, ("x",), "y = _operator_abs(x)"),
    ("operators[called]", operator.not_, ("x",), "y = _operator_not_(x)"),
    ("operators[called]", operator.truth, ("x",), "y = _operator_truth(x)"),
    ("operators[called]", operator.contains, ("x", 2), "y = _operator_contains(x, 2)"),
    ("operators[called]", operator.is_, ("x", None), "y = _operator_is_(x, None)"),
    ("paths[getattr]", getattr, ("x", "shape"), "y = x.shape"),
    ("paths[getattr]", getattr, ("x", "0"), "y = getattr(x, '0')"),
    ("paths[getattr]", getattr, ("x", "a.b"), "y = getattr(x, 'a.b')"),
    ("paths[getattr]", getattr, ("x", "shape", None), "y = getattr(x, 'shape', None)"),
]
"""A requirement, a function, its arguments, and the statement without what it frees."""


@requirement("codegen.{row}")
@pytest.mark.parametrize(
    ("row", "function", "args", "written"), FUNCTIONS, ids=[f"{row}-{written}" for row, *_, written in FUNCTIONS]
)
def test_calls_of_functions(
    fx: Implementation, row: str, function: Callable[..., object], args: tuple[object, ...], written: str
) -> None:
    assert statement(fx, "call_function", function, *args) == f"{written};  x = None"


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
@pytest.mark.parametrize(("value", "source"), LITERALS, ids=[source.replace("\\", "/") for _, source in LITERALS])
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


def source(*lines: str) -> str:
    """What code with this `def` line and these statements looks like."""
    return "\n\n\n" + "\n    ".join([*lines, ""])


def negative() -> torch.Tensor:
    """What relu changes."""
    return torch.tensor([-1.0, 1.0])


@requirement("codegen.python_code.source")
def test_source(fx: Implementation) -> None:
    expected = source("def forward(self, x):", "relu = torch.relu(x);  x = None", "return relu")
    assert relu_graph(fx).python_code("self").src == expected


@requirement("codegen.python_code[self-contained]")
def test_source_and_globals_are_all_that_is_needed(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x", type_expr=list[torch.Tensor])
    root = graph.call_function(math.sqrt, (4,))
    first = graph.call_function(operator.getitem, (x, 0))
    graph.output((graph.call_function(torch.mul, (first, root)), math.inf, torch.device("cpu")))
    code = graph.python_code("self")
    exec(code.src, namespace := dict(code.globals))
    result, infinity, device = namespace["forward"](None, [torch.ones(1)])
    assert (result.item(), infinity, device) == (2.0, math.inf, torch.device("cpu")), f"{code.src}"


@requirement("codegen.python_code[root-module]")
@pytest.mark.parametrize("called", [["layer.0", "1"], []], ids=["modules", "no-modules"])
def test_root_module(fx: Implementation, called: list[str]) -> None:
    graph = fx.Graph()
    value = weight = graph.get_attr("weight")
    for path in called:
        value = graph.call_module(path, (value,))
    graph.output((value, weight))
    code = graph.python_code(root_module="the_model")
    model = nn.Sequential(nn.Tanh(), nn.ReLU())
    model.layer, model.weight = nn.Sequential(nn.ReLU()), nn.Parameter(negative())
    exec(code.src, namespace := {**code.globals, "the_model": model})
    result, read = namespace["forward"](None)
    expected = [0.0, 1.0] if called else negative().tolist()
    assert (result.tolist(), read is model.weight) == (expected, True), code.src


NOTED = ["note"]


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="plain", marks=requirement("codegen.python_code[repeatable]")),
        pytest.param(
            {"verbose": True, "expanded_def": True, "additional_meta": NOTED},
            id="expanded",
            marks=requirement("codegen.python_code.expanded-def[parameters]"),
        ),
    ],
)
def test_generating_code_changes_nothing(fx: Implementation, options: dict[str, Any]) -> None:
    graph = relu_graph(fx)
    before = str(graph)
    first = graph.python_code("self", **options)
    graph.python_code("module", **options)
    second = graph.python_code("self", **options)
    assert (first.src, sorted(first.globals), NOTED) == (second.src, sorted(second.globals), ["note"])
    assert str(graph) == before
    later = [
        [each.create_node("call_function", torch.relu, name=name).name for name in (None, "torch")]
        for each in (graph, relu_graph(fx))
    ]
    assert later[0] == later[1], "the code has taken names of nodes"


@requirement("codegen.python_code.line-map")
@pytest.mark.parametrize("expanded", [False, True])
def test_line_map(fx: Implementation, expanded: bool) -> None:
    graph = relu_graph(fx)
    _, relu, output = graph.nodes
    with graph.inserting_before(relu):
        graph.placeholder("unused")
    with graph.inserting_before(output):
        negated = graph.create_node("call_function", torch.neg, name="negated")
    output.args, output.meta["desc"] = ((relu, relu),), ["first", "second"]
    code = graph.python_code("self", expanded_def=expanded)
    body = code.src.rstrip().split("def forward", 1)[1].splitlines()[1:]
    nodes = list(graph.nodes)
    for text, node in (("relu(", relu), ("neg(", negated), ("return", output)):
        (number,) = (number for number, line in enumerate(body, 1) if text in line)
        assert nodes[code._lineno_map[number]] is node, f"{code.src}\n{code._lineno_map}"
    assert nodes[code._lineno_map[len(body)]] is output, f"{code.src}\n{code._lineno_map}"


@requirement("codegen.globals.common")
def test_common_globals(fx: Implementation) -> None:
    common = fx.Graph().python_code("self").globals
    assert (common["torch"], common["device"], common["inf"]) == (torch, torch.device, math.inf)
    assert math.isnan(common["nan"])
    assert common["NoneType"] is type(None)


def own(x: object) -> object:
    """A function to call."""
    return x


assigned = lambda x: x + 1  # noqa: E731 - what a test is about


class Assigned:
    """An object that takes over the name of a lambda."""

    def __init__(self) -> None:
        """Take over the name."""
        self.__name__ = assigned.__name__

    def __call__(self, x: int) -> int:
        """Do what the lambda does."""
        return x + 1


@requirement("codegen.globals.functions")
@pytest.mark.parametrize(
    ("function", "called", "is_global"),
    [
        (torch.relu, "torch.relu", False),
        (torch.nn.functional.linear, "torch._C._nn.linear", False),
        (torch.nn.functional.gelu, "torch._C._nn.gelu", False),
        (torch.nn.functional.relu, "torch.nn.functional.relu", False),
        (torch.ops.aten.relu.default, "torch.ops.aten.relu.default", False),
        (torch.Tensor.relu, "torch_Tensor_relu", True),
        (math.sqrt, "math_sqrt", True),
        (len, "len", True),
        (own, "conformance_test_codegen_own", True),
        (torch.segment_reduce, "torch._segment_reduce", False),
        (assigned, "conformance_test_codegen_assigned", True),
        (torch.ops.load_library, "torch.ops.load_library", False),
        (torch.Tensor.split, "torch.Tensor.split", False),
    ],
    ids=[
        *("torch", "linear", "gelu", "functional", "operator", "method", "module", "builtin", "own", "other", "lambda"),
        *("bound", "method-in-Python"),
    ],
)
def test_functions(fx: Implementation, function: Callable[..., object], called: str, is_global: bool) -> None:
    graph = fx.Graph()
    graph.create_node("call_function", function, (graph.placeholder("x"),), {}, "y")
    code = graph.python_code("self")
    assert code.src == source("def forward(self, x):", f"y = {called}(x);  x = y = None")
    assert (code.globals.get(called) is function) is is_global


@requirement("codegen.globals.calls[lambda-without-source]")
@pytest.mark.parametrize("function", [eval("lambda x: x + 1"), Assigned()], ids=["evaluated", "object"])
def test_lambdas_without_source(fx: Implementation, function: Callable[[int], int]) -> None:
    graph = fx.Graph()
    node = graph.create_node("call_function", function, (graph.placeholder("x"),), {}, "called")
    graph.output(node)
    assert "called" in str(graph)
    assert fx.GraphModule(nn.Module(), graph)(1) == 2, f"{graph.python_code('self').src}"


@requirement("codegen.globals.calls[same-name]")
def test_functions_with_the_same_name(fx: Implementation) -> None:
    def function(value: int) -> int:
        return value + 1

    first = function

    def function(value: int) -> int:  # type: ignore[no-redef] # what the test is about
        return value * 10

    graph = fx.Graph()
    x = graph.placeholder("conformance_test_codegen_function")
    graph.output(graph.call_function(function, (graph.call_function(first, (x,)),)))
    assert fx.GraphModule(nn.Module(), graph)(1) == 20, f"{graph.python_code('self').src}"


@requirement("codegen.globals.wrapped")
def test_wrapped_functions(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    for function in (math.sqrt, len, math.sqrt, math.cos):
        graph.call_function(function, (x,)).meta["is_wrapped"] = True
    assert graph.python_code("self").src == (
        '\ntorch.fx._symbolic_trace.wrap("math_sqrt")\ntorch.fx._symbolic_trace.wrap("len")\n'
        'torch.fx._symbolic_trace.wrap("math_cos")\n\n'
        "def forward(self, x):\n"
        "    sqrt = math_sqrt(x);  sqrt = None\n"
        "    len_1 = len(x);  len_1 = None\n"
        "    sqrt_1 = math_sqrt(x);  sqrt_1 = None\n"
        "    cos = math_cos(x);  x = cos = None\n    "
    )


@requirement("codegen.signature.text[parameters]")
def test_parameters(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.placeholder("x", type_expr=torch.Tensor)
    graph.placeholder("y", default_value=1.5)
    graph.placeholder("z", int, "text")
    graph.placeholder("*args")
    graph.placeholder("**kwargs")
    graph.output(None)
    assert graph.python_code("self").src == source(
        "def forward(self, x : torch.Tensor, y = 1.5, z : int = 'text', *args, **kwargs):",
        "_args = args",
        "_kwargs = kwargs",
        "return None",
    )


@requirement("codegen.signature.text[parameters]")
def test_a_default_before_keywords(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("x", default_value=1), graph.placeholder("**options")))
    module = fx.GraphModule(nn.Module(), graph)
    assert module(k=2) == (1, {"k": 2})
    assert "def forward(self, x = 1, **options):" in module.code


@requirement("codegen.signature.text[parameters]")
@pytest.mark.parametrize("opcode", ["get_attr", "call_method", "call_module"])
def test_a_parameter_called_like_an_earlier_target(fx: Implementation, opcode: str) -> None:
    graph = fx.Graph()
    graph.create_node(opcode, "x", (3,) if opcode == "call_method" else (), {}, "early")
    graph.output(graph.placeholder("x"))
    assert "\ndef forward(self, x):\n" in graph.python_code("self").src


@requirement("codegen.signature.text[renamed-parameter]")
def test_renamed_parameters(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("input"), graph.create_node("placeholder", "x", name="other")))
    assert graph.python_code("self").src == source(
        "def forward(self, input, x):", "input_1 = input", "other = x", "return (input_1, other)"
    )


@requirement("codegen.signature.text[return-annotation]")
def test_return_annotation(fx: Implementation) -> None:
    graph = fx.Graph()
    output = graph.output(1, list[int])
    assert graph.python_code("self").src == source("def forward(self) -> list[int]:", "return 1")
    output.type = type(None)
    assert graph.python_code("self").src == source("def forward(self) -> NoneType:", "return 1")


ANNOTATIONS: list[tuple[str, object, str]] = [
    ("origin", int, "int"),
    ("origin", torch.Tensor, "torch.Tensor"),
    ("origin", torch.device, "device"),
    ("origin", nn.Linear, "torch.nn.modules.linear.Linear"),
    ("origin", list[int], "list[int]"),
    ("origin", typing.List[int], "typing_List[int]"),  # noqa: UP006 - another object than list[int]
    ("origin", typing.List, "list"),  # noqa: UP006
    ("origin", dict[str, list[torch.Tensor]], "dict[str,list[torch.Tensor]]"),
    ("origin", tuple[int, str], "tuple[int,str]"),
    ("origin", typing.Any, "typing_Any"),
    ("origin", typing.Optional[int], "typing_Union[int,NoneType]"),  # noqa: UP045 - another object than int | None
    ("origin", typing.Union[int, str], "typing_Union[int,str]"),  # noqa: UP007
    ("origin", collections.abc.Sequence[int], "collections_abc_Sequence[int]"),
    ("origin", tuple[int, ...], "tuple[int,_]"),
    ("origin", source, "source"),
    ("new-unions", int | None, "typing_Union[int,NoneType]"),
    ("new-unions", list[int | str], "list[typing_Union[int,str]]"),
    ("new-unions", int | str | None, "typing_Union[int,str,NoneType]"),
]


@requirement("codegen.annotations[{row}]")
@pytest.mark.parametrize(
    ("row", "annotation", "written"), ANNOTATIONS, ids=[f"{row}-{written}" for row, _, written in ANNOTATIONS]
)
def test_annotations(fx: Implementation, row: str, annotation: object, written: str) -> None:
    graph = fx.Graph()
    graph.output(graph.placeholder("x", annotation), annotation)
    expected = source(f"def forward(self, x : {written}) -> {written}:", "return x")
    assert graph.python_code("self").src == expected
    assert fx.GraphModule(nn.Module(), graph)(1) == 1


@requirement("codegen.annotations[whole]")
@pytest.mark.parametrize(
    "annotation",
    [Callable[[int], int], typing.Annotated[int, 3], list[typing.Annotated[int, 3]]],
    ids=["Callable", "Annotated", "nested"],
)
def test_annotations_that_stay_whole(fx: Implementation, annotation: object) -> None:
    graph = fx.Graph()
    graph.output(graph.placeholder("x", annotation), annotation)
    module = fx.GraphModule(nn.Module(), graph)
    hints = typing.get_type_hints(type(module).forward, include_extras=True)
    assert hints == {"x": annotation, "return": annotation}, f"{module.code}"


def like_relu(value: int) -> int:
    return value * 2


@requirement("codegen.globals.calls[identity]")
@pytest.mark.parametrize(
    "module", ["torch.nn.functional", "torch", "torch.missing.module", "torch.nn.functional.relu"], ids=str
)
def test_functions_that_only_say_they_are_torchs(fx: Implementation, module: str) -> None:
    function = types.FunctionType(like_relu.__code__, {}, "relu")
    function.__module__, function.__qualname__ = module, "relu"
    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output((graph.call_function(function, (x,)), graph.call_function(F.relu, (x,))))
    one = torch.ones(1)
    assert fx.GraphModule(nn.Module(), graph)(one) == (2 * one, one), f"{graph.python_code('self').src}"


RAISES = "raise LookupError('this was a comment')"


def trace_with(text: str) -> str:
    return f'  File "model.py", line 1, in forward\n    x = {text}'


@requirement("codegen.python_code.comments[verbose]")
@pytest.mark.parametrize("end", ["\r", "\n", "\r\n", "\0", "\x0c", "\x85", "\u2028"], ids=ascii)
@pytest.mark.parametrize(
    "meta",
    [
        pytest.param(lambda text: {"stack_trace": trace_with(text)}, id="stack-trace"),
        pytest.param(lambda text: {"stack_trace": trace_with("x"), "custom": Shown(text)}, id="custom"),
        pytest.param(lambda text: {"stack_trace": trace_with("x"), "note": Shown(text)}, id="additional"),
    ],
)
def test_metadata_does_not_become_code(fx: Implementation, meta: Callable[[str], dict[str, Any]], end: str) -> None:
    graph = relu_graph(fx)
    for node in graph.nodes:
        node.meta.update(meta(f"1{end}{RAISES}{end}    {RAISES}"))
    code = graph.python_code("self", verbose=True, additional_meta=["note"])
    namespace = dict(code.globals)
    exec(code.src, namespace)
    assert namespace["forward"](None, negative()).tolist() == [0, 1], code.src


class Shown(dict[str, str]):
    """A value of metadata that prints as a text; a dict, as torch.fx takes no other."""

    def __init__(self, text: str) -> None:
        super().__init__(text=text)

    def __str__(self) -> str:
        """Return the text alone."""
        return self["text"]
