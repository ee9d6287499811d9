"""Parameters and annotations of traced functions. The requirements are in spec/signatures.md."""

import functools
import sys
import types
import typing
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import check_refused_or_right


class Named:
    """A class that is neither torch's nor builtin."""


class OtherSelf(nn.Module):
    def forward(this: Any, x: Any, y: Any = 2) -> Any:  # noqa: N805 - the name is what is tested
        return x + y


class StarredSelf(nn.Module):
    def forward(*args: Any) -> Any:
        return args[1]


def starred(x, *args, scale=1, **kwargs):  # type: ignore[no-untyped-def]
    return (x + args[0] + kwargs["bias"]) * scale


def positional_only(x, /, y, *, k):  # type: ignore[no-untyped-def]
    return (x - y) * k


def typed(x: torch.Tensor, y: int = 3, z=None) -> list[int]:  # type: ignore[no-untyped-def]
    return [y]


def placeholders(graph: Any) -> list[tuple[str, tuple[Any, ...]]]:
    return [(node.target, node.args) for node in graph.nodes if node.op == "placeholder"]


def signature(traced: Any) -> str:
    """The parameters and annotations in the generated code."""
    lines: list[str] = traced.code.splitlines()
    return next(line for line in lines if line.startswith("def forward")).removeprefix("def forward")


# Parameters


@pytest.mark.requirement("signatures.parameters.placeholders[order]")
def test_parameters_become_placeholders(fx: Implementation) -> None:
    graph = fx.symbolic_trace(lambda b, a, _c: a - b).graph
    assert placeholders(graph) == [("b", ()), ("a", ()), ("_c", ())], graph
    assert [node.op for node in graph.nodes][:3] == ["placeholder"] * 3, graph


@pytest.mark.requirement("signatures.parameters.placeholders[order]", "signatures.parameters.defaults[used]")
def test_self_is_no_placeholder(fx: Implementation) -> None:
    traced = fx.symbolic_trace(OtherSelf())
    assert placeholders(traced.graph) == [("x", ()), ("y", (2,))], traced.graph
    assert traced(1) == 3
    assert traced(1, 5) == 6


def several_defaults(x, a=0, b=None, c=(1, "text"), *, d=False, e=2.0, f=(), g=""):  # type: ignore[no-untyped-def]
    return x, a, b, c, d, e, f, g


@pytest.mark.requirement("signatures.parameters.defaults[used]")
def test_each_default_is_used(fx: Implementation) -> None:
    traced = fx.symbolic_trace(several_defaults)
    defaults = [
        ("a", (0,)),
        ("b", (None,)),
        ("c", ((1, "text"),)),
        ("d", (False,)),
        ("e", (2.0,)),
        ("f", ((),)),
        ("g", ("",)),
    ]
    assert placeholders(traced.graph) == [("x", ()), *defaults], traced.graph
    assert repr(traced(1)) == "(1, 0, None, (1, 'text'), False, 2.0, (), '')", traced.code
    assert traced(1, 2, b=3, e=4) == (1, 2, 3, (1, "text"), False, 4, (), ""), traced.code


NAMES = [
    "input",
    "print",
    "torch",
    "math",
    "device",
    "inf",
    "pytree",
    "é",
    "Ünïcode",
    "_",
    "__",
    "__name__",
    "None_",
    "x_1",
]


@pytest.mark.requirement("signatures.parameters.placeholders[any-name]")
@pytest.mark.parametrize("name", NAMES)
def test_parameters_of_any_name(fx: Implementation, name: str) -> None:
    namespace: dict[str, Any] = {}
    exec(f"def program({name}, y=2):\n    return {name} - y", namespace)
    traced = fx.symbolic_trace(namespace["program"])
    assert (traced(5), traced(**{name: 7}), traced(5, 1)) == (3, 5, 4), traced.code


@pytest.mark.requirement("signatures.parameters.placeholders[unused]")
def test_unused_parameters_stay(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x, y: x)
    assert traced(1, 2) == 1
    with pytest.raises(TypeError):
        traced(1)
    graph = fx.symbolic_trace(lambda x, y, z=3: y).graph
    assert placeholders(graph) == [("x", ()), ("y", ()), ("z", (3,))], graph


@pytest.mark.requirement("signatures.parameters.placeholders[none]")
def test_no_parameters(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda: 3)
    assert placeholders(traced.graph) == []
    assert traced() == 3


def literal_defaults(a, b, c, d, e, f, g, h, i):  # type: ignore[no-untyped-def]
    return a


literal_defaults.__defaults__ = (
    *(1, "q'", None, (1,), [1, 2], {"k": 1.5}),
    *(torch.int8, torch.device("cpu"), float("inf")),
)


@pytest.mark.requirement("signatures.text.code[defaults]")
def test_defaults_in_code(fx: Implementation) -> None:
    assert signature(fx.symbolic_trace(literal_defaults)) == (
        "(self, a = 1, b = \"q'\", c = None, d = (1,), e = [1, 2], f = {'k': 1.5}, g = torch.int8, "
        "h = device(type='cpu'), i = inf):"
    )


def awkward_names(input, camelCase):  # type: ignore[no-untyped-def] # noqa: A002, N803 - the names are what is tested
    return input - camelCase


@pytest.mark.requirement("signatures.parameters.keywords[names]")
def test_arguments_by_keyword(fx: Implementation) -> None:
    assert fx.symbolic_trace(awkward_names)(camelCase=5, input=16) == 11
    traced = fx.symbolic_trace(OtherSelf())
    assert (traced(y=1, x=5), traced(x=5), traced(5, y=3)) == (6, 7, 8), traced.code
    assert fx.symbolic_trace(lambda x, *, scale, shift=0: x * scale + shift)(2, shift=1, scale=5) == 11


@pytest.mark.requirement("signatures.text.code[renamed]")
def test_names_that_the_program_cannot_have(fx: Implementation) -> None:
    assert fx.symbolic_trace(awkward_names).code == (
        "\n\n\ndef forward(self, input, camelCase):\n"
        "    input_1 = input\n"
        "    camel_case = camelCase\n"
        "    sub = input_1 - camel_case;  input_1 = camel_case = None\n"
        "    return sub\n"
        "    "
    )


@pytest.mark.requirement("signatures.parameters.placeholders[starred]")
def test_starred_parameters(fx: Implementation) -> None:
    traced = fx.symbolic_trace(starred)
    assert placeholders(traced.graph) == [
        ("x", ()),
        ("scale", (1,)),
        ("*args", ()),
        ("**kwargs", ()),
    ], traced.graph
    assert traced(1, 10, 2, bias=3) == 60, traced.code


@pytest.mark.requirement("signatures.parameters.placeholders[starred]")
def test_starred_parameters_of_a_nested_function(fx: Implementation) -> None:
    offset = 5

    def program(first: Any, /, *args: Any) -> Any:
        return first + args[0] + offset

    assert fx.symbolic_trace(program)(1, 2, 3) == 8


@pytest.mark.requirement("signatures.text.code[starred]")
def test_starred_parameters_in_code(fx: Implementation) -> None:
    assert fx.symbolic_trace(lambda *args, **kwargs: args[0] + kwargs["k"]).code == (
        "\n\n\ndef forward(self, *args, **kwargs):\n"
        "    _args = args\n"
        "    _kwargs = kwargs\n"
        "    getitem = _args[0];  _args = None\n"
        "    getitem_1 = _kwargs['k'];  _kwargs = None\n"
        "    add = getitem + getitem_1;  getitem = getitem_1 = None\n"
        "    return add\n"
        "    "
    )


@pytest.mark.requirement("signatures.parameters.placeholders[markers]")
def test_markers_are_dropped(fx: Implementation) -> None:
    traced = fx.symbolic_trace(positional_only)
    assert signature(traced) == "(self, x, y, k):"
    assert traced(5, 3, 10) == traced(k=10, y=3, x=5) == 20


@pytest.mark.requirement("signatures.parameters.starred-self")
def test_self_cannot_be_starred(fx: Implementation) -> None:
    with pytest.raises(RuntimeError):
        fx.symbolic_trace(StarredSelf())


def tensor_default(x, shift=torch.ones(1)):  # type: ignore[no-untyped-def] # noqa: B008
    return x + shift


@pytest.mark.requirement("signatures.parameters.defaults[tensor]")
def test_a_default_can_be_no_tensor(fx: Implementation) -> None:
    with pytest.raises(NameError):
        fx.symbolic_trace(tensor_default)


@pytest.mark.requirement("signatures.parameters.defaults[tensor-named]")
def test_the_error_names_the_parameter_with_the_tensor(fx: Implementation) -> None:
    try:
        traced = fx.symbolic_trace(tensor_default)
    except Exception as error:
        assert "shift" in str(error)  # noqa: PT017 - it need not be raised
    else:
        assert traced(torch.ones(1)) == 2, traced.code


class TensorDefault(nn.Module):
    def forward(self, x, shift=torch.full((1,), 2.0)):  # type: ignore[no-untyped-def] # noqa: B008
        return x + shift


def tensors_in_a_default(x, shifts=(torch.ones(1), 2)):  # type: ignore[no-untyped-def] # noqa: B008
    return x + shifts[0] * shifts[1]


def keyword_tensor(x, *, shift=torch.ones(1)):  # type: ignore[no-untyped-def] # noqa: B008
    return x - shift


TENSOR_DEFAULTS: dict[str, Callable[[], Any]] = {
    "function": lambda: tensor_default,
    "module": TensorDefault,
    "in-a-tuple": lambda: tensors_in_a_default,
    "keyword-only": lambda: keyword_tensor,
}


@pytest.mark.requirement("signatures.parameters.defaults[tensor-traced]")
@pytest.mark.parametrize("name", TENSOR_DEFAULTS)
def test_a_program_with_a_tensor_as_a_default_is_traced(fx: Implementation, name: str) -> None:
    root, tracer, x = TENSOR_DEFAULTS[name](), fx.Tracer(), torch.tensor([5.0])
    graph = tracer.trace(root)
    graph.lint()
    assert torch.equal(fx.Interpreter(tracer.root, graph=graph).run(x), root(x)), graph

    (placeholder,) = (node for node in graph.nodes if node.op == "placeholder" and node.args)
    (default,) = placeholder.args
    placeholder.args = ()
    given = fx.node.map_arg(default, lambda node: getattr(tracer.root, node.target))
    traced = fx.GraphModule(tracer.root, graph)
    assert torch.equal(traced(x, given), root(x)), traced.code


@pytest.mark.requirement("signatures.parameters.defaults[unsupported]")
@pytest.mark.parametrize("default", [len, Named()], ids=["function", "object"])
def test_a_default_has_to_be_an_argument(fx: Implementation, default: object) -> None:
    def program(x, f=default):  # type: ignore[no-untyped-def]
        return x

    check_refused_or_right(fx, program, 3)


def negated(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def wrapper(*args: Any, **kwargs: Any) -> Any:
        return -function(*args, **kwargs)

    return wrapper


@pytest.mark.requirement("signatures.parameters.keywords[decorated]")
def test_a_decorated_function_with_keyword_only_parameters(fx: Implementation) -> None:
    assert fx.symbolic_trace(negated(positional_only))(5, 3, 10) == -20
    assert fx.symbolic_trace(negated(lambda x, *, k=10: x * k))(2) == -20


# Annotations


@pytest.mark.requirement("signatures.annotations.kept[type]")
def test_annotations_are_types_of_nodes(fx: Implementation) -> None:
    graph = fx.symbolic_trace(typed).graph
    assert [node.type for node in graph.nodes] == [torch.Tensor, int, None, list[int]], graph


ANNOTATIONS: dict[str, tuple[Any, str]] = {
    "tensor": (torch.Tensor, "torch.Tensor"),
    "torch_class": (nn.Module, "torch.nn.modules.module.Module"),
    "dtype": (torch.dtype, "torch.dtype"),
    "builtin": (int, "int"),
    "own_class": (Named, f"{__name__.replace('.', '_')}_Named"),
    "any": (Any, "typing_Any"),
    "optional": (typing.Optional[torch.Tensor], "typing_Union[torch.Tensor,NoneType]"),  # noqa: UP045
    "union": (typing.Union[int, str], "typing_Union[int,str]"),  # noqa: UP007
    "list": (list[int], "list[int]"),
    "typing_list": (typing.List[int], "typing_List[int]"),  # noqa: UP006
    "nested": (dict[str, list[torch.Tensor]], "dict[str,list[torch.Tensor]]"),
    "typing_tuple": (typing.Tuple[int, str], "typing_Tuple[int,str]"),  # noqa: UP006
    "sequence": (typing.Sequence[int], "collections_abc_Sequence[int]"),
}


@pytest.mark.requirement("signatures.text.code[annotations]")
@pytest.mark.parametrize("name", ANNOTATIONS)
def test_annotations_in_code(fx: Implementation, name: str) -> None:
    annotation, text = ANNOTATIONS[name]

    def annotated(x, y=None):  # type: ignore[no-untyped-def]
        return x

    annotated.__annotations__ = {"x": annotation, "y": annotation, "return": annotation}
    assert signature(fx.symbolic_trace(annotated)) == f"(self, x : {text}, y : {text} = None) -> {text}:"


HIDDEN = """
class Thing:
    pass

def f(x: Thing, y: "Thing" = None) -> "Thing":
    return x
"""


@pytest.mark.requirement("signatures.annotations.kept[any-form]")
@pytest.mark.parametrize("source", [HIDDEN, f"from __future__ import annotations\n{HIDDEN}"], ids=["hidden", "future"])
def test_any_annotations_are_traced(fx: Implementation, monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    package, module = types.ModuleType("annotated_package"), types.ModuleType("annotated_package.Thing")
    exec(source, vars(module))
    package.Thing = print  # type: ignore[attr-defined] # hides the module
    for each in (package, module):
        monkeypatch.setitem(sys.modules, each.__name__, each)
    assert fx.symbolic_trace(module.f)(3) == 3


@pytest.mark.requirement("signatures.text.code[string-annotations]")
def test_annotations_that_are_strings(fx: Implementation) -> None:
    def annotated(x: "torch.Tensor", y: "Undefined") -> Any:  # type: ignore[name-defined] # noqa: F821
        return x

    traced = fx.symbolic_trace(annotated)
    assert signature(traced) == "(self, x : _torch_Tensor_, y : _Undefined_) -> typing_Any:"
    assert traced.graph.python_code("self").globals["_torch_Tensor_"] == "torch.Tensor"


@pytest.mark.requirement("signatures.annotations.kept[starred]")
def test_annotations_of_starred_functions(fx: Implementation) -> None:
    def annotated(x: int, *args: int, k: int = 1, **kwargs: str) -> int:
        return x

    def keyword_only(x: int, *, k: int) -> int:
        return x

    assert signature(fx.symbolic_trace(annotated)) == "(self, x : int, k : int = 1, *args, **kwargs):"
    assert signature(fx.symbolic_trace(keyword_only)) == "(self, x : int, k : int):"
