"""The generated function as a whole, and how users change it. The requirements are in spec/codegen.md."""

import collections.abc
import math
import operator
import types
import typing
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import KEPT, bits, relu_graph
from conformance.test_codegen import code_generator

requirement = pytest.mark.requirement


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
def test_root_module(fx: Implementation) -> None:
    graph = fx.Graph()
    graph.output(graph.call_module("1", (graph.call_module("layer.0", (graph.get_attr("weight"),)),)))
    code = graph.python_code(root_module="the_model")
    model = nn.Sequential(nn.Tanh(), nn.ReLU())
    model.layer, model.weight = nn.Sequential(nn.ReLU()), negative()
    exec(code.src, namespace := {**code.globals, "the_model": model})
    assert namespace["forward"](None).tolist() == [0.0, 1.0], f"{code.src}"


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
        (own, "conformance_test_codegen_functions_own", True),
        (torch.segment_reduce, "torch._segment_reduce", False),
        (assigned, "conformance_test_codegen_functions_assigned", True),
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
    x = graph.placeholder("conformance_test_codegen_functions_function")
    graph.output(graph.call_function(function, (graph.call_function(first, (x,)),)))
    assert fx.GraphModule(nn.Module(), graph)(1) == 20, f"{graph.python_code('self').src}"


@requirement("codegen.globals.wrapped")
def test_wrapped_functions(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x")
    for function in (math.sqrt, len, math.sqrt):
        graph.call_function(function, (x,)).meta["is_wrapped"] = True
    assert graph.python_code("self").src == (
        '\ntorch.fx._symbolic_trace.wrap("math_sqrt")\ntorch.fx._symbolic_trace.wrap("len")\n\n'
        "def forward(self, x):\n"
        "    sqrt = math_sqrt(x);  sqrt = None\n"
        "    len_1 = len(x);  len_1 = None\n"
        "    sqrt_1 = math_sqrt(x);  x = sqrt_1 = None\n    "
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


ANNOTATIONS: list[tuple[object, str]] = [
    (int, "int"),
    (torch.Tensor, "torch.Tensor"),
    (torch.device, "device"),
    (nn.Linear, "torch.nn.modules.linear.Linear"),
    (list[int], "list[int]"),
    (typing.List[int], "typing_List[int]"),  # noqa: UP006 - another object than list[int]
    (typing.List, "list"),  # noqa: UP006
    (dict[str, list[torch.Tensor]], "dict[str,list[torch.Tensor]]"),
    (tuple[int, str], "tuple[int,str]"),
    (typing.Any, "typing_Any"),
    (typing.Optional[int], "typing_Union[int,NoneType]"),  # noqa: UP045 - another object than int | None
    (typing.Union[int, str], "typing_Union[int,str]"),  # noqa: UP007
    (collections.abc.Sequence[int], "collections_abc_Sequence[int]"),
    (tuple[int, ...], "tuple[int,_]"),
    (source, "source"),
]


NEW_UNIONS: list[tuple[object, str]] = [
    (int | None, "typing_Union[int,NoneType]"),
    (list[int | str], "list[typing_Union[int,str]]"),
    (int | str | None, "typing_Union[int,str,NoneType]"),
]


@requirement("codegen.annotations[origin]")
@pytest.mark.parametrize(("annotation", "written"), ANNOTATIONS, ids=[written for _, written in ANNOTATIONS])
def test_annotations(fx: Implementation, annotation: object, written: str) -> None:
    check_annotation(fx, annotation, written)


@requirement("codegen.annotations[new-unions]")
@pytest.mark.parametrize(("annotation", "written"), NEW_UNIONS, ids=[written for _, written in NEW_UNIONS])
def test_annotations_with_new_unions(fx: Implementation, annotation: object, written: str) -> None:
    check_annotation(fx, annotation, written)


def check_annotation(fx: Implementation, annotation: object, written: str) -> None:
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


@requirement("codegen.custom[signature]")
def test_custom_signature(fx: Implementation) -> None:
    received = []

    class Custom(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str) -> str:
            received.append((free_vars, maybe_return_annotation))
            return f"def forward(self, pair){maybe_return_annotation}:\n    x, y = pair"

    graph = fx.Graph()
    x, y = graph.placeholder("x", type_expr=int), graph.placeholder("y", default_value=2)
    graph.output(graph.call_function(operator.sub, (x, y)), int)
    graph.set_codegen(Custom())
    assert "def forward(self, pair) -> int:" in graph.python_code("self").src
    assert received == [(["x : int", "y = 2"], " -> int")]
    assert fx.GraphModule(nn.Module(), graph)((5, 3)) == 2


@requirement("codegen.custom[output]")
def test_custom_output(fx: Implementation) -> None:
    received: list[Any] = []

    class Custom(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def generate_output(self, output_args: Any) -> str:
            received.append(output_args)
            return f"return dict(first={output_args[0]!r}, all={output_args!r})"

    graph = fx.Graph()
    x = graph.placeholder("x")
    graph.output([x, {"k": x}])
    graph.set_codegen(Custom())
    module = fx.GraphModule(nn.Module(), graph)
    assert module(1) == {"first": 1, "all": [1, {"k": 1}]}, f"{module.code}"
    assert all(list(inner) == ["k"] for _, inner in received)


@requirement("codegen.custom[globals]")
def test_custom_globals(fx: Implementation) -> None:
    methods: dict[str, Callable[..., Any]] = {"additional_globals": lambda self: [("again", self.n)]}
    methods["generate_output"] = lambda _, output_args: f"return [{output_args!r}] * again"
    codegen = code_generator(fx, **methods)
    for count in (2, 3):
        codegen.n, graph = count, relu_graph(fx)
        graph.set_codegen(codegen)
        assert "again" in graph.python_code("self").globals
        assert len(fx.GraphModule(nn.Module(), graph)(negative())) == count


@requirement("codegen.custom[process]")
def test_processing(fx: Implementation) -> None:
    methods: dict[str, Callable[..., Any]] = {
        "process_inputs": lambda _, *args: [10 * value for value in args],
        "process_outputs": lambda _, outputs: {"result": outputs},
    }
    graph = fx.Graph()
    graph.output(graph.call_function(operator.sub, (graph.placeholder("x"), graph.placeholder("y"))))
    assert bits(graph.process_inputs(*KEPT)) == bits(tuple(KEPT))
    assert graph.process_outputs(KEPT) is KEPT
    graph.set_codegen(code_generator(fx, **methods))
    assert (graph.process_inputs(1, 2), graph.process_outputs(3)) == ([10, 20], {"result": 3})
    module = fx.GraphModule(nn.Module(), graph)
    assert list(map(fx.Interpreter(module).run, (3, 5), (1, 2))) == [{"result": 20}, {"result": 30}], f"{module.code}"


@requirement("codegen.custom[list-of-inputs]")
def test_list_of_inputs(fx: Implementation) -> None:
    class ListCodeGen(fx.graph.CodeGen):  # type: ignore[misc, name-defined] # known when it runs
        def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str) -> str:
            unpacked = ", ".join(free_vars)
            return f"def forward(self, inputs: List[torch.Tensor]){maybe_return_annotation}:\n    [{unpacked}] = inputs"

        def additional_globals(self) -> list[tuple[str, Any]]:
            return [("List", list)]

        def process_inputs(self, *args: Any) -> Any:
            (inputs,) = args
            return inputs

    traced = fx.symbolic_trace(lambda a, b: a - b)
    traced.graph.set_codegen(ListCodeGen())
    traced.recompile()
    inputs = [torch.tensor(5.0), torch.tensor(3.0)]
    assert traced(inputs).item() == 2.0, f"{traced.code}"
    assert fx.Interpreter(traced).run(inputs).item() == 2.0


def commenting(text: str) -> Callable[[Any], Callable[[list[str]], list[str]]]:
    """Make a transformer that puts a comment first, and passes the result on."""

    def make(current: Any) -> Callable[[list[str]], list[str]]:
        def transform(body: list[str]) -> list[str]:
            commented = [f"# {text}\n", *body]
            return commented if current is None else current(commented)

        return transform

    return make


def comments(graph: Any) -> list[str]:
    """The comments in the code of a graph."""
    lines = (line.strip() for line in graph.python_code("self").src.splitlines())
    return [line.removeprefix("# ") for line in lines if line.startswith("#")]


@requirement("codegen.on_generate_code[transforms]")
def test_transformed_code(fx: Implementation) -> None:
    graph = relu_graph(fx)
    given = []

    def make(current: object) -> Callable[[list[str]], list[str]]:
        given.append(current)

        def transform(body: list[str]) -> list[str]:
            assert "relu" in "".join(body)
            return ["x = x - 1\n", *body]

        return transform

    graph.on_generate_code(make)
    assert given == [None]
    module = fx.GraphModule(nn.Module(), graph)
    assert module(torch.tensor(3.0)).item() == 2.0, f"{module.code}"
    assert "\n    x = x - 1\n" in module.code
    list(graph.nodes)[1].args = (7,)
    assert "relu(7)" in graph.python_code("self").src


@requirement("codegen.on_generate_code[context]")
def test_transforming_for_a_while(fx: Implementation) -> None:
    graph = relu_graph(fx)
    with graph.on_generate_code(commenting("inside")):
        assert comments(graph) == ["inside"]
    assert comments(graph) == []
    with pytest.raises(KeyError), graph.on_generate_code(commenting("inside")):
        raise KeyError
    assert comments(graph) == []
    graph.on_generate_code(commenting("for good"))
    assert comments(graph) == ["for good"]


@requirement("codegen.on_generate_code[nests]")
def test_nested_transformers(fx: Implementation) -> None:
    graph = relu_graph(fx)
    with graph.on_generate_code(commenting("outer")):
        with graph.on_generate_code(commenting("inner")):
            assert comments(graph) == ["outer", "inner"]
        assert comments(graph) == ["outer"]


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
