"""Names in generated code that would hide others, globals and layout. The requirements are in spec/codegen.md."""

import enum
import itertools
import math
import operator
import re
import types
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import Pair, cited, nodes_of, output_of, relu_graph, returned
from conformance.test_codegen import code_generator

requirement = pytest.mark.requirement


def module_of(fx: Implementation, graph: Any) -> Any:
    """A module with the program of `graph`, a tensor `weight` of 10, and one of 1.5 whose path has a number."""
    state = {"weight": torch.tensor(10), "layers.0": torch.tensor(1.5), "inner": nn.Identity()}
    return fx.GraphModule(state, graph)


NO_PARAMETERS = ["", "a b", "class", "None", "two\nlines", 'say "no"', "it's", "1a", "a.b", "x-y"]
UNUSUAL = ["é", "日本", "__x__", "__x", "_", "print", "match", "Tensor"]
Arguments = tuple[tuple[Any, ...], dict[str, Any]]


def given(*args: Any, **kwargs: Any) -> Arguments:
    """The arguments of a call."""
    return args, kwargs


def named(graph: Any, function: Callable[..., Any], *args: Any, name: str) -> Any:
    return graph.create_node("call_function", function, args, name=name)


def less_three(graph: Any, name: str = "self") -> Any:
    """A node that is 3 less than the input."""
    return named(graph, operator.sub, graph.placeholder("x"), 3, name=name)


def early_and_late(graph: Any, *others: tuple[str, str]) -> Any:
    """The inputs `y` and others with other names, and a node that was called `y` before them."""
    early = named(graph, operator.sub, 5, 3, name="y")
    inputs = graph.placeholder("y"), *(graph.create_node("placeholder", target, name=name) for target, name in others)
    return (*inputs, early)


def between_others(target: str, graph: Any) -> Any:
    others = graph.placeholder("first"), graph.placeholder(target, int)
    return (*others, graph.placeholder("last", default_value=3))


def input_called(target: str, graph: Any) -> Any:
    return graph.placeholder(target)


def twice_named(name: str, graph: Any) -> Any:
    first = named(graph, operator.neg, graph.placeholder("x"), name=name)
    second = named(graph, operator.add, first, 1, name=name)
    assert (first.name, second.name in ("x", name)) == (name, False)
    return first, second


BUILT: dict[str, tuple[str, Callable[[Any], Any], list[tuple[Arguments, Any]]]] = {
    "owner-parameter-read": (
        *(
            "names[owner]",
            lambda graph: graph.call_function(operator.add, (less_three(graph), graph.get_attr("weight"))),
        ),
        [(given(5), 12)],
    ),
    "owner-module-called": (
        "names[owner]",
        lambda graph: graph.call_function(operator.add, (less_three(graph), graph.call_module("inner", (10,)))),
        [(given(5), 12)],
    ),
    "owner-second-parameter": (
        "names[owner]",
        lambda graph: (graph.placeholder("x"), graph.placeholder("self"), graph.get_attr("weight")),
        [(given(1, 2), (1, 2, 10))],
    ),
    "parameters-renamed": (  # nodes input_1 and input_2
        "names[parameter-read-later]",
        lambda graph: (graph.placeholder("input"), graph.placeholder("input_1")),
        [(given(1, 2), (1, 2))],
    ),
    "parameter-late": ("names[parameter-read-later]", early_and_late, [(given(1), (1, 2))]),
    "parameter-called-like-the-new-name": (
        "names[parameter-read-later]",
        lambda graph: early_and_late(graph, ("y_2", "z")),
        [(given(3, 4), (3, 4, 2))],
    ),
    **{
        f"no-parameter-{target!a}": (
            "signature.any[any-name]",
            partial(between_others, target),
            [(given(1, 2), (1, 2, 3))],
        )
        for target in NO_PARAMETERS
    },
    "no-parameters-starred": (
        "signature.any[any-name]",
        lambda graph: (graph.placeholder("*the rest"), graph.placeholder("***class")),
        [(given(1, 2, key=3), ((1, 2), {"key": 3}))],
    ),
    "starred-self": (
        "signature.any[any-name]",
        lambda graph: (graph.placeholder("*self"), graph.get_attr("weight")),
        [(given(1, 2), ((1, 2), 10))],
    ),
    "double-starred-self": (
        "signature.any[any-name]",
        lambda graph: (graph.placeholder("**self"), graph.get_attr("weight")),
        [(given(), ({}, 10))],
    ),
    **{
        f"unusual-{target!a}": (
            "signature.any[unusual-name]",
            partial(input_called, target),
            [(given(**{target: 1}), 1)],
        )
        for target in UNUSUAL
    },
    "required-after-starred": (
        "signature.any[required-after-starred]",
        lambda graph: (*(graph.placeholder("x", default_value=1), graph.placeholder("*args"), graph.placeholder("y")),),
        [(given(4, 5, y=2), (4, (5,), 2))],
    ),
    "method-of-a-builtin": (
        "globals.calls[methods-of-builtins]",
        lambda graph: graph.call_function(str.upper, (graph.placeholder("x"),)),
        [(given("a"), "A")],
    ),
    "method-of-a-module": (
        "globals.calls[identity]",
        lambda graph: graph.call_function(nn.ReLU().forward, (graph.placeholder("x"),)),
        [(given(-torch.ones(1)), 0)],
    ),
    "methods-of-two-objects": (
        "globals.calls[same-name]",
        lambda graph: [graph.call_function(types.MethodType(returned, text)) for text in ("first", "second")],
        [(given(), ["first", "second"])],
    ),
    "path-with-a-keyword": (
        "globals.calls[paths]",
        lambda graph: graph.call_function(getattr(torch.ops.aten.random, "from"), (graph.placeholder("x"), 3, 4)),
        [(given(torch.zeros(1)), 3)],
    ),
    **{
        f"digits-{name!a}": ("names[digits]", partial(twice_named, name), [(given(2), (-2, -1))])
        for name in ("x_\u0663", "a_b_\u0967\u0968")
    },
}
"""A row, what a graph is made of, calls of its module, and what they return."""


@pytest.mark.parametrize(("build", "calls"), cited("codegen", BUILT))
def test_a_program_computes_what_it_says(
    fx: Implementation, build: Callable[[Any], Any], calls: list[tuple[Arguments, Any]]
) -> None:
    graph = fx.Graph()
    graph.output(build(graph))
    assert str(graph)
    module = module_of(fx, graph)
    for (args, kwargs), expected in calls:
        assert module(*args, **kwargs) == expected, module.code


@requirement("codegen.names[owner]")
def test_a_value_called_like_the_owner_that_the_return_statement_reads(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(less_three(graph))
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


@requirement("codegen.names[owner-not-read]")
@pytest.mark.parametrize("reads_before", [False, True])
def test_a_value_called_like_the_owner_that_is_not_read(fx: Implementation, reads_before: bool) -> None:
    graph = fx.Graph()
    read = graph.get_attr("weight") if reads_before else 10
    graph.output((less_three(graph), read))
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


@requirement("codegen.signature.any[same-name]")
def test_parameters_of_the_same_name(fx: Implementation) -> None:
    graph = fx.Graph()
    nodes = tuple(graph.placeholder("x") for _ in range(3))
    graph.output(nodes)
    module = module_of(fx, graph)
    assert module(1, 2, 3) == (1, 2, 3), f"{module.code}"
    assert module(**{nodes[2].name: 3, nodes[1].name: 2}, x=1) == (1, 2, 3), f"{module.code}"


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


@requirement("codegen.globals.functions")
def test_a_node_is_called_like_the_global_of_an_earlier_function(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.call_function(math.sqrt, (2,))
    graph.create_node("call_function", operator.neg, (3,), name="math_sqrt")
    body = graph.python_code("self").src.splitlines()[4:6]
    assert body == ["    sqrt = math_sqrt(2);  sqrt = None", "    math_sqrt_1 = -3;  math_sqrt_1 = None"]


def described_graph(fx: Implementation, results: type[list[Any]] | type[tuple[Any, ...]] = tuple) -> Any:
    """A graph of two inputs and two results, each with a description."""
    graph = fx.Graph()
    x, y = graph.placeholder("x"), graph.placeholder("y", type_expr=int, default_value=2)
    output = graph.output(results([graph.call_function(torch.relu, (x,)), y]))
    x.meta["desc"], y.meta["desc"], output.meta["desc"] = "an image", 7, ["what is left", "the number"]
    return graph


@requirement("codegen.python_code.expanded-def[parameters]")
def test_expanded_definition(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x", type_expr=int)
    graph.placeholder("y", default_value=(1, 2))
    graph.output(x, int)
    code = graph.python_code("self", expanded_def=True)
    expected = "\n\n\ndef forward(\n    self,\n    x : int,\n    y = (1, 2),\n) -> int:\n    return x\n    "
    assert code.src == expected


@requirement("codegen.python_code.expanded-def[descriptions]")
@pytest.mark.parametrize(("results", "brackets"), [(tuple, "()"), (list, "[]")], ids=["tuple", "list"])
def test_descriptions_are_comments(fx: Implementation, results: Any, brackets: str) -> None:
    code = described_graph(fx, results).python_code("self", expanded_def=True)
    lines = (
        *("def forward(", "    self,", "    x,  # an image", "    y : int = 2,  # 7", "):"),
        *("    relu = torch.relu(x);  x = None", f"    return {brackets[0]}"),
        *("        relu,  # what is left", "        y,  # the number", f"    {brackets[1]}", "    "),
    )
    assert code.src == "\n".join(["\n\n", *lines])


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_descriptions_are_for_the_expanded_layout(fx: Implementation) -> None:
    graph = described_graph(fx)
    assert "#" not in graph.python_code("self").src
    module = fx.GraphModule(nn.Module(), graph)
    assert "#" not in module.code
    readable = module.print_readable(print_output=False, expanded_def=True)
    assert "            y,  # the number\n" in readable, readable


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_a_single_result_has_no_line_of_its_own(fx: Implementation) -> None:
    graph = relu_graph(fx)
    output_of(graph).meta["desc"] = ["what is left"]
    assert "    return relu\n" in graph.python_code("self", expanded_def=True).src


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_none_is_a_description(fx: Implementation) -> None:
    graph = described_graph(fx)
    output_of(graph).meta["desc"] = ["what is left", None]
    assert "        y,  # None\n" in graph.python_code("self", expanded_def=True).src


@requirement("codegen.python_code.expanded-def[descriptions]")
def test_descriptions_of_nested_inputs(fx: Implementation) -> None:
    module = fx.symbolic_trace(lambda pair: [pair[0], pair[1]], concrete_args={"pair": (fx.PH, fx.PH)})
    output_of(module.graph).meta["desc"] = ["first", "second"]
    source = module.graph.python_code("self", expanded_def=True).src
    assert "def forward(\n    self,\n    pair,\n):\n" in source, source
    assert (
        "pytree.tree_unflatten([\n        pair_1,  # first\n        pair_2,  # second\n    ], self._out_spec)" in source
    )


def fewer(fx: Implementation) -> Any:
    """Not every result has a description."""
    graph = described_graph(fx)
    output_of(graph).meta["desc"] = ["what is left"]
    return graph


def on_two_lines(fx: Implementation) -> Any:
    """A description of several lines, which are no Python."""
    graph = described_graph(fx)
    nodes_of(graph, "placeholder")[0].meta["desc"] = "an image\nand\rso on"
    return graph


def with_own_signature(fx: Implementation) -> Any:
    """A generator that takes no notice of the layout."""

    def signature(_: Any, free_vars: list[str], maybe_return_annotation: str) -> str:
        return f"def forward(self, {', '.join(free_vars)}){maybe_return_annotation}:"

    graph = described_graph(fx)
    graph.set_codegen(code_generator(fx, gen_fn_def=signature))
    return graph


@requirement("codegen.python_code.comments[descriptions]")
@pytest.mark.parametrize("make", [fewer, on_two_lines, with_own_signature], ids=lambda make: make.__name__)
def test_descriptions_change_nothing(fx: Implementation, make: Callable[[Implementation], Any]) -> None:
    code = make(fx).python_code("self", expanded_def=True)
    namespace = dict(code.globals)
    exec(code.src, namespace)
    assert namespace["forward"](None, torch.tensor(-1.0)) == (torch.tensor(0.0), 2), code.src


@requirement("codegen.python_code.comments[descriptions]")
def test_a_described_result_is_still_in_its_tuple(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output((graph.placeholder("x"),)).meta["desc"] = ["the only one"]
    code = graph.python_code("self", expanded_def=True)
    exec(code.src, namespace := dict(code.globals))
    assert namespace["forward"](None, 3) == (3,), code.src


class Side(enum.Enum):
    """A result of which `repr` is no source."""

    LEFT = 1
    RIGHT = 2


def are_apart(code: str, *parameters: str) -> bool:
    """Whether no line has two of the parameters."""
    return all(len({*parameters} & {*re.findall(r"\w+", line)}) < 2 for line in code.splitlines())


@requirement("codegen.custom[layout]")
@pytest.mark.parametrize("results", [tuple, list])
def test_what_is_asked_for_is_passed_on(fx: Implementation, results: Any) -> None:
    received: list[object] = []

    class Custom(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def gen_fn_def(self, free_vars: list[str], annotation: str, *, expanded_def: bool = False) -> str:
            received.append(expanded_def)
            return str(super().gen_fn_def(free_vars, annotation, expanded_def=expanded_def))

        def generate_output(self, output_args: Any, *, descs: Any = None, repr_fn: Any = None) -> str:
            received.append(descs)
            items = [repr_fn(item) for item in [*output_args, Side.RIGHT]]
            usual = super().generate_output(output_args, descs=descs, repr_fn=repr_fn)
            return f"return [{', '.join(items)}]; {usual}"

    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output(results([x, Side.LEFT, torch.float32, [x]])).meta["desc"] = ["a", "b", "c", "d"]
    graph.set_codegen(Custom())
    code = graph.python_code("self")
    exec(code.src, namespace := dict(code.globals))
    assert namespace["forward"](None, 2) == [2, Side.LEFT, torch.float32, [2], Side.RIGHT], code.src
    expanded = graph.python_code("self", expanded_def=True).src
    assert are_apart(expanded, "self", "x"), expanded
    assert [line.partition("#")[2].strip() for line in expanded.splitlines() if "#" in line] == ["a", "b", "c", "d"]
    assert {*map(str, received)} == {*map(str, [False, None, True, ["a", "b", "c", "d"]])}


@requirement("codegen.custom[layout]")
def test_the_layout_need_not_be_asked_for(fx: Implementation) -> None:
    def signature(_: Any, free_vars: list[str], maybe_return_annotation: str) -> str:
        return f"def forward(self, *args):\n    {', '.join(free_vars)}, = args"

    graph, output = relu_graph(fx), lambda _, output_args: f"return [{output_args!r}]"
    graph.set_codegen(code_generator(fx, gen_fn_def=signature, generate_output=output))
    for expanded in (False, True):
        code = graph.python_code("self", expanded_def=expanded)
        exec(code.src, namespace := dict(code.globals))
        assert namespace["forward"](None, torch.tensor(-1.0)) == [0], code.src


@requirement("codegen.custom[layout]")
def test_a_statement_can_be_asked_for(fx: Implementation) -> None:
    codegen = fx.graph.CodeGen()
    for expanded, described in itertools.product((False, True), repeat=2):
        signature = codegen.gen_fn_def(["x", "y = 1"], " -> int", expanded_def=expanded)
        assert are_apart(signature, "self", "x", "y") is expanded, signature
        output = codegen.generate_output((1, 2), descs=["one", "two"] if described else None)
        assert [word in output for word in ("one", "two")] == [described] * 2, output
        namespace: dict[str, Any] = {}
        exec(f"{signature}\n    {output}", namespace)
        assert namespace["forward"](None, 3) == (1, 2)
    assert codegen.generate_output(1, repr_fn=lambda value: f"f({value})").split() == ["return", "f(1)"]
