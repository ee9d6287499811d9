"""Names in generated code that would hide others, and globals. The requirements are in spec/codegen.md."""

import enum
import math
import operator
import types
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import Pair, returned
from conformance.test_codegen import code_generator

requirement = pytest.mark.requirement


@requirement("codegen.globals.wrapped")
def test_each_wrapped_function_is_told(fx: Implementation) -> None:
    graph, functions = fx.Graph(), [math.sqrt, math.sin, math.cos, len]
    x = graph.placeholder("x")
    for function in (*functions, *functions):
        graph.call_function(function, (x,)).meta["is_wrapped"] = True
    told = [line for line in graph.python_code("self").src.splitlines() if ".wrap(" in line]
    names = "math_sqrt", "math_sin", "math_cos", "len"
    assert told == [f'torch.fx._symbolic_trace.wrap("{name}")' for name in names]


def module_of(fx: Implementation, graph: Any) -> Any:
    """A module with the program of `graph`, a tensor `weight` of 10, and one of 1.5 whose path has a number."""
    state = {"weight": torch.tensor(10), "layers.0": torch.tensor(1.5), "inner": nn.Identity()}
    return fx.GraphModule(state, graph)


# The owning module


def named_self(graph: Any) -> Any:
    """A node called `self`, which is 3 less than the input."""
    return graph.create_node("call_function", operator.sub, (graph.placeholder("x"), 3), name="self")


@requirement("codegen.names[owner]")
@pytest.mark.parametrize("opcode", ["get_attr", "call_module"])
def test_a_value_called_like_the_owner(fx: Implementation, opcode: str) -> None:
    graph = fx.Graph()
    first = named_self(graph)
    read = graph.get_attr("weight") if opcode == "get_attr" else graph.call_module("inner", (10,))
    graph.output(graph.call_function(operator.add, (first, read)))
    module = module_of(fx, graph)
    assert module(5) == 12, f"{module.code}"


@requirement("codegen.names[owner]")
def test_a_value_called_like_the_owner_that_the_return_statement_reads(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(named_self(graph))
    graph.set_codegen(code_generator(fx, generate_output=lambda _, output_args: f"return {output_args!r}, self.factor"))
    module = module_of(fx, graph)
    module.factor = 4
    assert module(5) == (2, 4), f"{module.code}"


@requirement("codegen.names[owner]")
def test_a_value_called_like_an_owner_of_another_name(fx: Implementation) -> None:
    graph = fx.Graph()
    first = graph.create_node("call_function", operator.sub, (graph.placeholder("x"), 3), name="owner")
    graph.output((first, graph.get_attr("weight")))
    code = graph.python_code("owner")
    exec(code.src, namespace := {**code.globals, "owner": types.SimpleNamespace(weight=10)})
    assert namespace["forward"](None, 5) == (2, 10), code.src


@requirement("codegen.names[owner]")
def test_another_parameter_called_like_the_owner(fx: Implementation) -> None:
    graph = fx.Graph()
    x, other = graph.placeholder("x"), graph.placeholder("self")
    graph.output((x, other, graph.get_attr("weight")))
    module = module_of(fx, graph)
    assert module(1, 2) == (1, 2, 10), f"{module.code}"


@requirement("codegen.names[owner-not-read]")
@pytest.mark.parametrize("reads_before", [False, True])
def test_a_value_called_like_the_owner_that_is_not_read(fx: Implementation, reads_before: bool) -> None:
    graph = fx.Graph()
    read = graph.get_attr("weight") if reads_before else 10
    graph.output((named_self(graph), read))
    body = graph.python_code("self").src.splitlines()[4 + reads_before :]
    assert body == ["    self = x - 3;  x = None", f"    return (self, {'weight' if reads_before else 10})", "    "]
    assert module_of(fx, graph)(5) == (2, 10)


@requirement("codegen.names[owner-not-read]")
def test_a_value_called_like_the_owner_that_is_read_from_it(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.create_node("get_attr", "weight", name="self"))
    assert graph.python_code("self").src.splitlines()[4:] == ["    self = self.weight", "    return self", "    "]


@requirement("codegen.names[owner-first]")
def test_a_first_parameter_called_like_the_owner(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("self"), graph.placeholder("x"), graph.get_attr("weight")))
    module = module_of(fx, graph)
    assert module(1) == (module, 1, 10), f"{module.code}"


# Parameters


@requirement("codegen.names[parameter-read-later]")
def test_a_value_called_like_a_parameter(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("input"), graph.placeholder("input_1")))  # nodes input_1 and input_2
    module = module_of(fx, graph)
    assert module(1, 2) == (1, 2), f"{module.code}"


@requirement("codegen.names[parameter-read-later]")
def test_a_value_called_like_a_late_parameter(fx: Implementation) -> None:
    graph = fx.Graph()
    early = graph.create_node("call_function", operator.sub, (5, 3), name="y")
    graph.output((graph.placeholder("y"), early))
    module = module_of(fx, graph)
    assert module(1) == (1, 2), f"{module.code}"


@requirement("codegen.names[parameter-read-later]")
def test_a_new_name_that_is_a_parameter(fx: Implementation) -> None:
    graph = fx.Graph()
    early = graph.create_node("call_function", operator.sub, (5, 3), name="y")
    others = graph.placeholder("y"), graph.create_node("placeholder", "y_2", name="z")
    graph.output((*others, early))
    module = module_of(fx, graph)
    assert module(3, 4) == (3, 4, 2), f"{module.code}"


@requirement("codegen.signature.any[same-name]")
def test_parameters_of_the_same_name(fx: Implementation) -> None:
    graph = fx.Graph()
    nodes = tuple(graph.placeholder("x") for _ in range(3))
    graph.output(nodes)
    module = module_of(fx, graph)
    assert module(1, 2, 3) == (1, 2, 3), f"{module.code}"
    assert module(**{nodes[2].name: 3, nodes[1].name: 2}, x=1) == (1, 2, 3), f"{module.code}"


NO_PARAMETERS = ["", "a b", "class", "None", "two\nlines", 'say "no"', "it's", "1a", "a.b", "x-y"]


@requirement("codegen.signature.any[any-name]")
@pytest.mark.parametrize("target", NO_PARAMETERS, ids=ascii)
def test_targets_that_are_no_parameters(fx: Implementation, target: str) -> None:
    graph = fx.Graph()
    others = graph.placeholder("first"), graph.placeholder(target, int), graph.placeholder("last", default_value=3)
    graph.output(others)
    module = module_of(fx, graph)
    assert module(1, 2) == (1, 2, 3), f"{module.code}"


@requirement("codegen.signature.any[any-name]")
def test_starred_targets_that_are_no_parameters(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("*the rest"), graph.placeholder("***class")))
    module = module_of(fx, graph)
    assert module(1, 2, key=3) == ((1, 2), {"key": 3}), f"{module.code}"


@requirement("codegen.signature.any[unusual-name]")
@pytest.mark.parametrize("target", ["é", "日本", "__x__", "__x", "_", "print", "match", "Tensor"], ids=ascii)
def test_targets_that_are_unusual_parameters(fx: Implementation, target: str) -> None:
    graph = fx.Graph()
    graph.output(graph.placeholder(target))
    module = module_of(fx, graph)
    assert module(**{target: 1}) == 1, f"{module.code}"


@requirement("codegen.signature.any[required-after-default]")
def test_a_required_parameter_after_a_default(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("x", default_value=1), graph.placeholder("y"), graph.placeholder("z", int, 3)))
    module = module_of(fx, graph)
    assert module(y=2) == (1, 2, 3), f"{module.code}"
    assert module(4, y=2, z=5) == (4, 2, 5), f"{module.code}"
    with pytest.raises(TypeError):
        module(4, 5, y=2)


@requirement("codegen.signature.any[required-after-default]")
def test_tracing_a_required_keyword_after_a_default(fx: Implementation) -> None:
    def program(x: int = 1, *, y: int, **options: int) -> object:
        return x, y, options

    traced = fx.symbolic_trace(program)
    assert traced(y=2, k=3) == (1, 2, {"k": 3}), f"{traced.code}"
    expanded = traced.graph.python_code("self", expanded_def=True)
    namespace = dict(expanded.globals)
    exec(expanded.src, namespace)
    assert namespace["forward"](None, 4, y=2, k=3) == (4, 2, {"k": 3}), expanded.src


@requirement("codegen.signature.any[required-after-starred]")
def test_a_required_parameter_after_stars(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("x", default_value=1), graph.placeholder("*args"), graph.placeholder("y")))
    module = module_of(fx, graph)
    assert module(4, 5, y=2) == (4, (5,), 2), f"{module.code}"


# Parameters that hide what the code needs

HIDDEN: list[tuple[str, Callable[[Any, Any], Any], object]] = [
    ("device", lambda graph, x: torch.device("cpu"), torch.device("cpu")),
    ("torch", lambda graph, x: [torch.float32, graph.call_function(torch.add, (1, x))], [torch.float32, 8]),
    ("inf", lambda graph, x: (math.inf, -math.inf), (math.inf, -math.inf)),
    ("len", lambda graph, x: graph.call_function(len, ([x, x],)), 2),
    ("slice", lambda graph, x: slice(x, None), slice(7, None)),
    ("getattr", lambda graph, x: graph.call_function(getattr, (x, "no name", 3)), 3),
    ("getattr", lambda graph, x: graph.get_attr("layers.0"), 1.5),
    ("range", lambda graph, x: range(3), range(3)),
    ("frozenset", lambda graph, x: frozenset([3]), frozenset([3])),
    ("nan", lambda graph, x: graph.call_function(math.isnan, (math.nan,)), True),
    ("Ellipsis", lambda graph, x: ..., ...),
]


@requirement("codegen.names[hidden]")
@pytest.mark.parametrize("is_assigned", [False, True], ids=["target", "target-and-name"])
@pytest.mark.parametrize(("name", "use", "expected"), HIDDEN, ids=[case[0] for case in HIDDEN])
def test_parameters_that_hide(
    fx: Implementation, name: str, use: Callable[[Any, Any], Any], expected: object, is_assigned: bool
) -> None:
    graph = fx.Graph()
    x, hiding = graph.placeholder("x", int), graph.placeholder(name)
    if is_assigned:
        hiding.name = name
    graph.output((use(graph, x), hiding))
    module = module_of(fx, graph)
    assert module(7, 8) == (expected, 8), f"{module.code}"


SAME_NAME = types.FunctionType((lambda text: text.lower()).__code__, {"__name__": returned.__module__}, "returned")


class Color(enum.Enum):
    """A class that is a global of code with one of its members."""

    RED = 3


GLOBALS: dict[str, tuple[Callable[[Any], Any], object]] = {
    "function": (lambda graph: graph.call_function(returned, (3,)), 3),
    "functions-of-the-same-name": (
        lambda graph: [graph.call_function(function, ("A",)) for function in (returned, SAME_NAME)],
        ["A", "a"],
    ),
    "module-function": (lambda graph: graph.call_function(math.floor, (3.5,)), 3),
    "named-tuple": (lambda graph: Pair(1, 2), Pair(1, 2)),
    "enum-member": (lambda graph: [Color.RED], [Color.RED]),
    "keyword": (lambda graph: graph.call_function(dict, (), {"key": Color.RED}), {"key": Color.RED}),
}
"""Results that need globals, and what they are."""

FORMS: dict[str, tuple[Callable[[str], str], Callable[[Any], Any], object]] = {
    "parameter": (lambda name: name, lambda module: module(7), 7),
    "starred": (lambda name: f"*{name}", lambda module: module(7, 8), (7, 8)),
    "double-starred": (lambda name: f"**{name}", lambda module: module(key=7), {"key": 7}),
}
"""Parameters, calls and what the parameters get by them."""


@requirement("codegen.names[hidden]")
@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("case", GLOBALS)
def test_parameters_called_like_globals(fx: Implementation, case: str, form: str) -> None:
    build, expected = GLOBALS[case]
    as_target, call, value = FORMS[form]

    def graph_with(target: str) -> Any:
        graph = fx.Graph()
        given = graph.create_node("placeholder", target, name="given")
        graph.output((build(graph), given))
        return graph

    common = fx.Graph().python_code("self").globals
    for name in graph_with("x").python_code("self").globals.keys() - common.keys():
        module = module_of(fx, graph_with(as_target(name)))
        assert call(module) == (expected, value), f"{module.code}"


@requirement("codegen.names[hidden]")
@pytest.mark.parametrize("default", [Color.RED, Pair(1, 2)], ids=["enum-member", "named-tuple"])
def test_parameters_called_like_the_globals_of_defaults(fx: Implementation, default: Any) -> None:
    def graph_with(target: str) -> Any:
        graph = fx.Graph()
        given = graph.create_node("placeholder", target, (default,), name="given", type_expr=Color)
        graph.output((given, [default]))
        return graph

    common = fx.Graph().python_code("self").globals
    for name in graph_with("x").python_code("self").globals.keys() - common.keys():
        module = module_of(fx, graph_with(name))
        assert (module(), module(7)) == ((default, [default]), (7, [default])), f"{module.code}"


NESTED_NAMES: dict[str, Callable[[Any], Any]] = {
    "torch": lambda x: torch.neg(x),
    "device": lambda x: x.to(torch.device("cpu")).neg(),
    "inf": lambda x: x.neg().clamp(max=math.inf),
    "slice": lambda x: x.neg()[0:],
    "getattr": lambda x: x.neg().real,
}


@requirement("codegen.names[hidden]")
@pytest.mark.parametrize("name", NESTED_NAMES)
def test_parameters_with_nested_inputs_that_hide(fx: Implementation, name: str) -> None:
    program: Any = eval(f"lambda {name}: compute({name}['key'])", {"compute": NESTED_NAMES[name]})
    module = fx.symbolic_trace(program, concrete_args={name: {"key": fx.PH}})
    assert torch.equal(module({"key": torch.ones(2)}), -torch.ones(2)), f"{module.code}"


@requirement("codegen.signature.text[hidden]")
def test_defaults_and_annotations_see_what_parameters_hide(fx: Implementation) -> None:
    graph = fx.Graph()
    device = graph.placeholder("device", torch.device, torch.device("cpu"))
    kind = graph.placeholder("torch", torch.dtype, torch.float32)
    graph.output((device, kind), tuple[torch.device, torch.dtype])
    module = module_of(fx, graph)
    assert module() == (torch.device("cpu"), torch.float32)
    assert (
        "def forward(self, device : device = device(type='cpu'), torch : torch.dtype = torch.float32)"
        " -> tuple[device,torch.dtype]:" in module.code
    )


# Globals


@requirement("codegen.globals.functions")
@pytest.mark.parametrize("name", ["_dynamo", "_inductor"])
def test_functions_of_torchs_compiler(fx: Implementation, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    function = types.FunctionType(returned.__code__, {}, "own")
    function.__module__ = f"torch.{name}.part"
    # Importing the compiler takes seconds.
    monkeypatch.setitem(vars(torch), name, types.SimpleNamespace(part=types.SimpleNamespace(own=function)))
    graph = fx.Graph()
    graph.call_function(function, (graph.placeholder("x"),))
    assert f" = torch_{name}_part_own(x);" in graph.python_code("self").src


@requirement("codegen.globals.calls[methods-of-builtins]")
def test_methods_of_builtin_classes(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(str.upper, (graph.placeholder("x"),)))
    assert str(graph)
    assert fx.GraphModule(nn.Module(), graph)("a") == "A", f"{graph.python_code('self').src}"


@requirement("codegen.globals.calls[identity]")
def test_methods_of_torchs_objects(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_function(nn.ReLU().forward, (graph.placeholder("x"),)))
    assert fx.GraphModule(nn.Module(), graph)(-torch.ones(1)) == 0, f"{graph.python_code('self').src}"


@requirement("codegen.globals.functions")
def test_a_node_is_called_like_the_global_of_an_earlier_function(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_function(math.sqrt, (2,))
    graph.create_node("call_function", operator.neg, (3,), name="math_sqrt")
    body = graph.python_code("self").src.splitlines()[4:6]
    assert body == ["    sqrt = math_sqrt(2);  sqrt = None", "    math_sqrt_1 = -3;  math_sqrt_1 = None"]


@requirement("codegen.python_code[root-module]")
def test_the_root_of_a_tensor(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.get_attr("weight"))
    code, model = graph.python_code(root_module="the_model"), nn.Module()
    model.weight = nn.Parameter(torch.ones(2))
    exec(code.src, namespace := {**code.globals, "the_model": model})
    assert namespace["forward"](None) is model.weight, code.src


@requirement("codegen.globals.calls[same-name]")
def test_methods_of_two_objects(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output([graph.call_function(types.MethodType(returned, text)) for text in ("first", "second")])
    assert fx.GraphModule(nn.Module(), graph)() == ["first", "second"]
