"""How graphs show themselves. The requirements are in spec/printing.md."""

import math
import operator
import sys
import types
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import names, output_of, relu_graph

requirement = pytest.mark.requirement


@requirement("printing.graph.names-every-node")
def test_every_node_is_named(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.create_node("placeholder", "x", name="first_input")
    weight = graph.get_attr("linear.weight")
    total = graph.create_node("call_function", operator.add, (x, weight), name="a_total")
    graph.create_node("call_module", "layer", (total,), name="unused_value")
    graph.output(graph.create_node("call_method", "clamp", (total,), name="clamped"))
    text = str(graph)
    named = (x.name, weight.name, "a_total", "unused_value", "clamped")
    assert [name for name in named if name not in text] == [], text


def a_program(graph: Any) -> None:
    x = graph.placeholder("x")
    total = graph.call_function(operator.add, (x, graph.get_attr("linear.weight")))
    linear = graph.call_module("linear", (total,))
    graph.output(graph.call_method("clamp", (linear,), {"min": 0.0, "max": 1.0}))


def types_of_all(graph: Any) -> None:
    graph.placeholder("x", torch.Tensor)
    graph.get_attr("y", list[int])
    graph.call_method("z", (), {}, nn.Linear)
    graph.output(None, int)


def defaults(graph: Any) -> None:
    graph.placeholder("x", default_value="text")
    graph.placeholder("y", default_value=None)


def arguments(graph: Any) -> None:
    x = graph.placeholder("x")
    values = (x, [x, (x,)], {"k": x, 1: "it's"}, slice(x, None), (), 1.5, None, torch.float16, torch.device("cpu"))
    graph.call_method("m", values, {"a": "text"})


def output_arguments(graph: Any) -> None:
    x = graph.placeholder("x")
    graph.output({"k": [x, (x,)], "t": "text"})


def own(x: object) -> object:
    """A function to call."""
    return x


FUNCTIONS: dict[str, Callable[..., object]] = {
    "torch.relu": torch.relu,
    "torch.nn.functional.relu": nn.functional.relu,
    "torch._C._nn.linear": nn.functional.linear,
    "torch.ops.aten.add.Tensor": torch.ops.aten.add.Tensor,
    "torch.Tensor.relu": torch.Tensor.relu,
    "operator.add": operator.add,
    "builtins.getattr": getattr,
    "builtins.len": len,
    "math.sqrt": math.sqrt,
    "conformance.test_printing.own": own,
    "torch.nn.modules.linear.Linear": nn.Linear,
    "builtins.dict": dict,
}
X = "%x : [num_users={}] = placeholder[target=x]"

GRAPHS: list[tuple[str, Callable[[Any], object], Sequence[str]]] = [
    ("empty", lambda graph: None, []),
    (
        *("program", a_program),
        (
            X.format(1),
            "%linear_weight : [num_users=1] = get_attr[target=linear.weight]",
            "%add : [num_users=1] = call_function[target=operator.add](args = (%x, %linear_weight), kwargs = {})",
            "%linear : [num_users=1] = call_module[target=linear](args = (%add,), kwargs = {})",
            "%clamp : [num_users=1] = call_method[target=clamp](args = (%linear,), kwargs = {min: 0.0, max: 1.0})",
            "return clamp",
        ),
    ),
    (
        *("types", types_of_all),
        (
            "%x : torch.Tensor [num_users=0] = placeholder[target=x]",
            "%y : list[int] [num_users=0] = get_attr[target=y]",
            "%z : torch.nn.modules.linear.Linear [num_users=0] = call_method[target=z](args = (), kwargs = {})",
            "return None",
        ),
    ),
    (
        *("default", defaults),
        (
            "%x : [num_users=0] = placeholder[target=x](default=text)",
            "%y : [num_users=0] = placeholder[target=y](default=None)",
        ),
    ),
    (
        *("arguments", arguments),
        (
            X.format(1),
            "%m : [num_users=0] = call_method[target=m](args = (%x, [%x, (%x,)], {k: %x, 1: it's}, "
            "slice(x, None, None), (), 1.5, None, torch.float16, cpu), kwargs = {a: text})",
        ),
    ),
    ("output-arguments", output_arguments, (X.format(1), "return {'k': [x, (x,)], 't': 'text'}")),
    *[
        (
            *("functions", lambda graph, function=function: graph.create_node("call_function", function, name="y")),
            [f"%y : [num_users=0] = call_function[target={path}](args = (), kwargs = {{}})"],
        )
        for path, function in FUNCTIONS.items()
    ],
]
"""A row, what makes a graph, and the lines that it prints."""


@requirement("printing.graph[{row}]")
@pytest.mark.parametrize(("row", "make", "lines"), GRAPHS)
def test_graphs(fx: Implementation, row: str, make: Callable[[Any], object], lines: Sequence[str]) -> None:
    graph = fx.Graph()
    make(graph)
    assert str(graph) == "\n    ".join(["graph():", *lines])


@requirement("printing.graph[arguments]")
def test_arguments_that_change(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    for kwargs, shown in ({"a": x}, "{a: %x}"), ({"a": 1}, "{a: 1}"), ({}, "{}"):
        relu.kwargs = kwargs
        assert str(graph).splitlines()[2].endswith(f"(args = (%x,), kwargs = {shown})")


@requirement("printing.graph[output-without-argument]")
def test_an_output_without_argument(fx: Implementation) -> None:
    graph = relu_graph(fx)
    output_of(graph).args = ()
    assert "relu" in str(graph)
    assert "relu" in str(output_of(graph).prev.format_node())
    assert isinstance(output_of(graph).format_node(), str)


@requirement("printing.graph[users]")
def test_users(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes

    def line() -> str:
        return str(graph).splitlines()[1]

    relu.kwargs = {"out": x, "other": [x]}
    assert line() == "    %x : [num_users=1] = placeholder[target=x]"
    graph.call_function(torch.add, (x, x))
    assert line() == "    %x : [num_users=2] = placeholder[target=x]"
    relu.args, relu.kwargs = (), {}
    assert line() == "    %x : [num_users=1] = placeholder[target=x]"


def tabulate(rows: Iterable[Sequence[object]], headers: Sequence[str] = (), **_options: object) -> str:
    """Stand in for the library's function, which an implementation may call."""
    return "\n".join("  ".join(map(str, row)) for row in [headers, *rows])


@requirement("printing.tabular[rows]")
def test_table(fx: Implementation, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    library = types.ModuleType("tabulate")
    library.tabulate = tabulate  # type: ignore[attr-defined] # modules take any attribute
    monkeypatch.setitem(sys.modules, "tabulate", library)
    graph = relu_graph(fx)
    output_of(graph).prepend(graph.create_node("call_module", "a.b", (1,), {"k": 2}, name="called"))
    graph.print_tabular()
    rows = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines() if not line.startswith("-")]
    x, relu, called, output = names(graph)
    assert rows == [
        "opcode name target args kwargs",
        f"placeholder {x} x () {{}}",
        f"call_function {relu} {torch.relu} ({x},) {{}}",
        f"call_module {called} a.b (1,) {{'k': 2}}",
        f"output {output} output ({relu},) {{}}",
    ]
    list(graph.nodes)[2].target = "a.changed"
    graph.print_tabular()
    assert "a.changed" in capsys.readouterr().out


@requirement("printing.tabular[needs-nothing]")
def test_table_without_tabulate(
    fx: Implementation, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tabulate", None)
    graph = fx.Graph()
    graph.output(graph.placeholder("an_input"))
    placeholder, output = names(graph)
    graph.print_tabular()
    fx.Graph().print_tabular()
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if not line.startswith("-")]
    assert rows == [
        ["opcode", "name", "target", "args", "kwargs"],
        ["placeholder", placeholder, "an_input", "()", "{}"],
        ["output", output, "output", f"({placeholder},)", "{}"],
        ["opcode", "name", "target", "args", "kwargs"],
    ]


def trace_of(line: int, code: str, file: str = "model.py", function: str = "forward") -> str:
    """A stack trace whose innermost frame is in `function`."""
    caller = '  File "main.py", line 1, in <module>\n    model(x)\n'
    return f'{caller}  File "{file}", line {line}, in {function}\n    {code}\n'


def verbose(graph: Any, **options: object) -> list[str]:
    """The lines of verbose code from the definition on."""
    lines = graph.python_code("self", verbose=True, **options).src.splitlines()
    assert lines[:3] == ["", "", ""]
    return list(lines[3:-1])


@requirement("printing.verbose[origin]")
def test_origins(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, output = graph.nodes
    with graph.inserting_before(output):
        sine = graph.call_function(torch.sin, (relu,))
        cosine = graph.call_function(torch.cos, (sine,))
        tangent = graph.call_function(torch.tan, (sine,))
    relu.stack_trace = sine.stack_trace = tangent.stack_trace = trace_of(3, "return f(x)")
    cosine.stack_trace = trace_of(4, "y = x", "<a cell>", "<lambda>")
    x.stack_trace = output.stack_trace = trace_of(5, "not shown")
    assert verbose(graph) == [
        "def forward(self, x):",
        "    # File: model.py:3 in forward, code: return f(x)",
        "    relu = torch.relu(x);  x = None",
        "    sin = torch.sin(relu)",
        "    ",
        "    # File: <a cell>:4 in <lambda>, code: y = x",
        "    cos = torch.cos(sin);  cos = None",
        "    ",
        "    # File: model.py:3 in forward, code: return f(x)",
        "    tan = torch.tan(sin);  sin = tan = None",
        "    return relu",
    ]


@requirement("printing.verbose[no-origin]")
def test_no_origins(fx: Implementation) -> None:
    graph = relu_graph(fx)
    _, relu, output = graph.nodes
    relu.stack_trace = trace_of(3, "return f(x)")
    with graph.inserting_before(output):
        graph.call_function(torch.sin)
        graph.call_function(torch.cos)
    assert verbose(graph) == [
        "def forward(self, x):",
        "    # File: model.py:3 in forward, code: return f(x)",
        "    relu = torch.relu(x);  x = None",
        "    ",
        "    # No stacktrace found for following nodes",
        "    sin = torch.sin();  sin = None",
        "    cos = torch.cos();  cos = None",
        "    return relu",
    ]


@requirement("printing.verbose[annotation]")
def test_annotations_of_the_program(fx: Implementation) -> None:
    graph = relu_graph(fx)
    list(graph.nodes)[1].meta["custom"] = {"stage": 1}
    assert verbose(graph)[1] == "    # Annotation: {'stage': 1} No stacktrace found for following nodes"


class Subclass(torch.Tensor):
    """A tensor of another class."""


TENSORS: list[tuple[dict[str, object], str]] = [
    ({"val": torch.ones(2, 3)}, "f32[2, 3]"),
    ({"val": torch.ones((), dtype=torch.int64)}, "i64[]"),
    ({"val": torch.ones(0, 2)}, "f32[0, 2]"),
    ({"val": torch.ones(2, dtype=torch.bool)}, "b8[2]"),
    ({"val": torch.ones(2, dtype=torch.bfloat16, device="meta")}, "bf16[2]"),
    ({"val": nn.Parameter(torch.ones(2))}, "Parameter(f32[2])"),
    ({"val": torch.ones(2).as_subclass(Subclass)}, "Subclass(f32[2])"),
    ({"example_value": torch.ones(1)}, "f32[1]"),
    ({"example_value": torch.ones(1), "tensor_meta": torch.ones(2), "val": torch.ones(3)}, "f32[3]"),
    ({"example_value": torch.ones(1), "tensor_meta": torch.ones(2)}, "f32[2]"),
    ({"val": FakeTensorMode().from_tensor(torch.ones(2, 3))}, "f32[2, 3]"),
]


class Symbol:
    """What torch's symbolic numbers ask for their text."""

    def __init__(self, text: str = "2*s0") -> None:
        self.text = text

    def _graph_repr(self) -> str:
        return self.text


FLAT = torch.empty(3, 2, device="meta").t()
ANNOTATED: list[tuple[str, Any, Any, str]] = [
    *[("tensors", meta, {}, annotation) for meta, annotation in TENSORS],
    ("stride-and-device", {"val": FLAT}, {}, "f32[2, 3]"),
    ("stride-and-device", {"val": FLAT}, {"include_stride": True}, "f32[2, 3][1, 2]"),
    ("stride-and-device", {"val": FLAT}, {"include_device": True}, "f32[2, 3]meta"),
    ("stride-and-device", {"val": FLAT}, {"include_stride": True, "include_device": True}, "f32[2, 3][1, 2]meta"),
    *[
        ("symbols", {key: kind(Symbol())}, {}, "Sym(2*s0)")
        for kind in (torch.SymInt, torch.SymFloat, torch.SymBool)
        for key in ("val", "example_value")
    ],
]
"""A row, metadata, options, and the annotation of a node with the metadata."""


@requirement("printing.verbose.values[{row}]")
@pytest.mark.parametrize(("row", "meta", "options", "annotation"), ANNOTATED)
def test_annotations(
    fx: Implementation, row: str, meta: dict[str, object], options: dict[str, bool], annotation: str
) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    x.meta, relu.meta = dict(meta), dict(meta)
    relu.type = torch.Tensor
    definition, _, statement, _ = verbose(graph, **options)
    assert definition == f'def forward(self, x: "{annotation}"):'
    assert statement == f'    relu: "{annotation}" = torch.relu(x);  x = None'


@requirement("printing.verbose.values[tensors]")
def test_the_metadata_of_a_tensor(fx: Implementation) -> None:
    module = fx.GraphModule(nn.Module(), relu_graph(fx))
    fx.passes.shape_prop.ShapeProp(module).propagate(torch.ones(2, 3))
    assert verbose(module.graph)[0] == 'def forward(self, x: "f32[2, 3]"):'


@requirement("printing.verbose.values[any-dtype]")
def test_a_dtype_without_a_short_name(fx: Implementation) -> None:
    graph = relu_graph(fx)
    next(iter(graph.nodes)).meta["val"] = torch.empty(2, dtype=torch.uint1)  # type: ignore[attr-defined] # untyped
    assert '"uint1[2]"' in graph.python_code("self", verbose=True).src


@requirement("printing.verbose.values[others]")
@pytest.mark.parametrize(
    "value", [3, None, "text", [1], {"k": 1}, types.SimpleNamespace(shape=()), types.SimpleNamespace(dtype=3)], ids=repr
)
def test_other_values(fx: Implementation, value: object) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    x.meta["val"] = relu.meta["val"] = value
    relu.meta["tensor_meta"] = torch.ones(2)
    relu.type = torch.Tensor
    definition, _, statement, _ = verbose(graph)
    assert definition == "def forward(self, x):"
    assert statement == "    relu : torch.Tensor = torch.relu(x);  x = None"


@requirement("printing.verbose.values[any-symbol]")
def test_a_symbol_with_quotes(fx: Implementation) -> None:
    graph, text = relu_graph(fx), 'f("a\\b")'
    next(iter(graph.nodes)).meta["val"] = torch.SymInt(Symbol(text))  # type: ignore[no-untyped-call] # it is untyped
    definition = verbose(graph)[0]
    namespace: dict[str, Any] = {}
    exec(f"{definition} pass", namespace)
    assert namespace["forward"].__annotations__ == {"x": f"Sym({text})"}, definition


@requirement("printing.verbose[colored]")
def test_colours(fx: Implementation) -> None:
    graph = relu_graph(fx)
    next(iter(graph.nodes)).meta["val"] = torch.ones(2)
    off = "\033[0m"
    assert verbose(graph, colored=True, include_stride=True, include_device=True) == [
        f'def forward(self, x: "\033[31mf32{off}\033[34m[2]{off}\033[2m\033[34m[1]{off}\033[2m\033[32mcpu{off}"):',
        f"    \033[2m# No stacktrace found for following nodes{off}",
        f"    relu = torch.relu(x);  \033[2mx = None{off}",
        "    return relu",
    ]


@requirement("printing.verbose[additional-meta]")
def test_additional_meta(fx: Implementation) -> None:
    graph = relu_graph(fx)
    _, relu, output = graph.nodes
    relu.meta.update(first=1, second="two", third=3)
    with graph.inserting_before(output):
        graph.call_function(torch.neg).meta["second"] = 0
    comments = [line for line in verbose(graph, additional_meta=["first", "second"]) if "#" in line]
    assert comments == [
        "    # first: 1, second: two # No stacktrace found for following nodes",
        "    # second: 0 # No stacktrace found for following nodes",
    ]


@requirement("printing.verbose.same-program")
def test_verbose_code_runs(fx: Implementation) -> None:
    graph = relu_graph(fx)
    x, relu, _ = graph.nodes
    x.meta["val"] = relu.meta["val"] = torch.ones(2)
    relu.stack_trace = trace_of(3, "return f(x)")
    with graph.inserting_before(output_of(graph)):
        output_of(graph).args = (graph.call_function(operator.add, (relu, graph.get_attr("inner.weight"))),)
    code = graph.python_code("self", verbose=True, include_stride=True, include_device=True)
    namespace = dict(code.globals)
    exec(code.src, namespace)
    owner = types.SimpleNamespace(inner=types.SimpleNamespace(weight=5))
    assert namespace["forward"](owner, torch.tensor([-1.0, 1.0])).tolist() == [5.0, 6.0], f"{code.src}"
