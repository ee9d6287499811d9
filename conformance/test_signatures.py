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
from conformance.shared.small_programs import check_refused_or_right

requirement = pytest.mark.requirement


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


class Starred(nn.Module):
    def forward(self, x: Any, y: Any = 3, *args: Any, z: Any = None, **kwargs: Any) -> Any:
        return x


def positional_only(x, /, y, *, k):  # type: ignore[no-untyped-def]
    return (x - y) * k


def typed(x: torch.Tensor, y: int = 3, z=None) -> list[int]:  # type: ignore[no-untyped-def]
    return [y]


def optional(x: Any, y: Any = None) -> Any:
    return x if y is None else x + y


optional.__annotations__ = {}


class Nested(nn.Module):
    def forward(self, x, options):  # type: ignore[no-untyped-def]
        return {"sum": x + options["a"] + options["b"][0], "again": [options["a"]]}


def swap(x, pair):  # type: ignore[no-untyped-def]
    return pair[1], {"first": pair[0], "x": x}


def with_annotations(x: int, pair: tuple[int, int], y: "list[int]"):  # type: ignore[no-untyped-def]
    return pair[0]


def placeholders(graph: Any) -> list[tuple[str, tuple[Any, ...]]]:
    return [(node.target, node.args) for node in graph.nodes if node.op == "placeholder"]


def signature(traced: Any) -> str:
    """The parameters and annotations in the generated code."""
    lines: list[str] = traced.code.splitlines()
    return next(line for line in lines if line.startswith("def forward")).removeprefix("def forward")


# Parameters


def several_defaults(x, a=0, b=None, c=(1, "text"), *, d=False, e=2.0, f=(), g=""):  # type: ignore[no-untyped-def]
    return x, a, b, c, d, e, f, g


DEFAULTS = {"a": (0,), "b": (None,), "c": ((1, "text"),), "d": (False,), "e": (2.0,), "f": ((),), "g": ("",)}
STARRED = {"x": (), "scale": (1,), "*args": (), "**kwargs": ()}
Call = tuple[tuple[Any, ...], dict[str, Any], Any]
PLACEHOLDERS: list[tuple[str, Callable[[], Any], dict[str, tuple[Any, ...]], list[Call]]] = [
    ("placeholders[order]", lambda: lambda b, a, _c: a - b, dict.fromkeys(["b", "a", "_c"], ()), [((1, 5, 2), {}, 4)]),
    ("placeholders[order]", OtherSelf, {"x": (), "y": (2,)}, [((1,), {}, 3), ((1, 5), {}, 6)]),
    ("placeholders[unused]", lambda: lambda x, y: x, {"x": (), "y": ()}, [((1, 2), {}, 1)]),
    ("placeholders[unused]", lambda: lambda x, y, z=3: y, {"x": (), "y": (), "z": (3,)}, [((1, 2), {}, 2)]),
    ("placeholders[none]", lambda: lambda: 3, {}, [((), {}, 3)]),
    ("placeholders[starred]", lambda: starred, STARRED, [((1, 10, 2), {"bias": 3}, 60)]),
    ("placeholders[starred]", Starred, {"x": (), "y": (3,), "z": (None,), "*args": (), "**kwargs": ()}, []),
    ("defaults[used]", OtherSelf, {"x": (), "y": (2,)}, [((1,), {}, 3), ((1, 5), {}, 6)]),
    (
        *("defaults[used]", lambda: several_defaults, {"x": (), **DEFAULTS}),
        [
            ((1,), {}, (1, 0, None, (1, "text"), False, 2.0, (), "")),
            ((1, 2), {"b": 3, "e": 4}, (1, 2, 3, (1, "text"), False, 4, (), "")),
        ],
    ),
]
"""What makes a root, its placeholders with their args, and calls of the traced module with their results."""


@requirement("signatures.parameters.{cited}")
@pytest.mark.parametrize(("cited", "make", "inputs", "calls"), PLACEHOLDERS)
def test_parameters_become_placeholders(
    fx: Implementation, cited: str, make: Callable[[], Any], inputs: dict[str, Any], calls: list[Call]
) -> None:
    traced = fx.symbolic_trace(make())
    assert placeholders(traced.graph) == [*inputs.items()], traced.graph
    assert [node.op for node in traced.graph.nodes][: len(inputs)] == ["placeholder"] * len(inputs), traced.graph
    for args, kwargs, result in calls:
        assert repr(traced(*args, **kwargs)) == repr(result), traced.code


@requirement("signatures.parameters.placeholders[unused]")
def test_unused_parameters_stay(fx: Implementation) -> None:
    traced = fx.symbolic_trace(lambda x, y: x)
    with pytest.raises(TypeError):
        traced(1)


NAMES = [
    *("input", "print", "torch", "math", "device", "inf", "pytree"),
    *("é", "Ünïcode", "_", "__", "__name__", "None_", "x_1"),
]


@requirement("signatures.parameters.placeholders[any-name]")
@pytest.mark.parametrize("name", NAMES)
def test_parameters_of_any_name(fx: Implementation, name: str) -> None:
    namespace: dict[str, Any] = {}
    exec(f"def program({name}, y=2):\n    return {name} - y", namespace)
    traced = fx.symbolic_trace(namespace["program"])
    assert (traced(5), traced(**{name: 7}), traced(5, 1)) == (3, 5, 4), traced.code


def literal_defaults(a, b, c, d, e, f, g, h, i):  # type: ignore[no-untyped-def]
    return a


literal_defaults.__defaults__ = (
    *(1, "q'", None, (1,), [1, 2], {"k": 1.5}),
    *(torch.int8, torch.device("cpu"), float("inf")),
)


def awkward_names(input, camelCase):  # type: ignore[no-untyped-def] # noqa: A002, N803 - the names are what is tested
    return input - camelCase


@requirement("signatures.parameters.keywords[names]")
def test_arguments_by_keyword(fx: Implementation) -> None:
    assert fx.symbolic_trace(awkward_names)(camelCase=5, input=16) == 11
    traced = fx.symbolic_trace(OtherSelf())
    assert (traced(y=1, x=5), traced(x=5), traced(5, y=3)) == (6, 7, 8), traced.code
    assert fx.symbolic_trace(lambda x, *, scale, shift=0: x * scale + shift)(2, shift=1, scale=5) == 11


@requirement("signatures.parameters.placeholders[starred]")
def test_starred_parameters_of_a_nested_function(fx: Implementation) -> None:
    offset = 5

    def program(first: Any, /, *args: Any) -> Any:
        return first + args[0] + offset

    assert fx.symbolic_trace(program)(1, 2, 3) == 8


@requirement("signatures.parameters.placeholders[markers]")
def test_markers_are_dropped(fx: Implementation) -> None:
    traced = fx.symbolic_trace(positional_only)
    assert signature(traced) == "(self, x, y, k):"
    assert traced(5, 3, 10) == traced(k=10, y=3, x=5) == 20


@requirement("signatures.parameters.starred-self")
def test_self_cannot_be_starred(fx: Implementation) -> None:
    with pytest.raises(RuntimeError):
        fx.symbolic_trace(StarredSelf())


def tensor_default(x, shift=torch.ones(1)):  # type: ignore[no-untyped-def] # noqa: B008
    return x + shift


@requirement("signatures.parameters.defaults[tensor]")
def test_a_default_can_be_no_tensor(fx: Implementation) -> None:
    with pytest.raises(NameError):
        fx.symbolic_trace(tensor_default)


@requirement("signatures.parameters.defaults[tensor-named]")
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


@requirement("signatures.parameters.defaults[tensor-traced]")
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


@requirement("signatures.parameters.defaults[unsupported]")
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


@requirement("signatures.parameters.keywords[decorated]")
def test_a_decorated_function_with_keyword_only_parameters(fx: Implementation) -> None:
    assert fx.symbolic_trace(negated(positional_only))(5, 3, 10) == -20
    assert fx.symbolic_trace(negated(lambda x, *, k=10: x * k))(2) == -20


# Annotations


@requirement("signatures.annotations.kept[type]")
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


@requirement("signatures.text.code[annotations]")
@pytest.mark.parametrize("name", ANNOTATIONS)
def test_annotations_in_code(fx: Implementation, name: str) -> None:
    annotation, text = ANNOTATIONS[name]

    def annotated(x, y=None):  # type: ignore[no-untyped-def]
        return x

    annotated.__annotations__ = {"x": annotation, "y": annotation, "return": annotation}
    assert signature(fx.symbolic_trace(annotated)) == f"(self, x : {text}, y : {text} = None) -> {text}:"


CODE: dict[str, tuple[Callable[..., Any], Callable[[Any], dict[str, Any]], list[str]]] = {
    "defaults": (
        *(literal_defaults, lambda ph: {}),
        [
            "def forward(self, a = 1, b = \"q'\", c = None, d = (1,), e = [1, 2], f = {'k': 1.5}, g = torch.int8, "
            "h = device(type='cpu'), i = inf):",
            "    return a",
        ],
    ),
    "renamed": (
        *(awkward_names, lambda ph: {}),
        [
            *("def forward(self, input, camelCase):", "    input_1 = input", "    camel_case = camelCase"),
            *("    sub = input_1 - camel_case;  input_1 = camel_case = None", "    return sub"),
        ],
    ),
    "starred": (
        *(lambda *args, **kwargs: args[0] + kwargs["k"], lambda ph: {}),
        [
            *("def forward(self, *args, **kwargs):", "    _args = args", "    _kwargs = kwargs"),
            *("    getitem = _args[0];  _args = None", "    getitem_1 = _kwargs['k'];  _kwargs = None"),
            *("    add = getitem + getitem_1;  getitem = getitem_1 = None", "    return add"),
        ],
    ),
    "concrete": (
        *(lambda flag, x: x + 1 if flag else x, lambda ph: {"flag": True}),
        [
            *("def forward(self, flag_1, x):", "    eq = flag_1 == True;  flag_1 = None"),
            "    _assert = torch._assert(eq, 'flag has been specialized to have value True but got another value');"
            "  eq = _assert = None",
            *("    add = x + 1;  x = None", "    return add"),
        ],
    ),
    "concrete-none": (
        *(optional, lambda ph: {"y": None}),
        [
            "def forward(self, x, y_1 = None):",
            "    _assert_is_none = torch.fx._symbolic_trace._assert_is_none("
            "y_1, 'y has been specialized to have value None but got another value');  y_1 = _assert_is_none = None",
            "    return x",
        ],
    ),
    "nested": (
        *(swap, lambda ph: {"pair": (ph, ph)}),
        [
            "def forward(self, x, pair):",
            "    x, pair_1, pair_2, = fx_pytree.tree_flatten_spec([x, pair], self._in_spec)",
            "    return pytree.tree_unflatten([pair_2, pair_1, x], self._out_spec)",
        ],
    ),
    "nested-module": (
        *(Nested(), lambda ph: {"options": {"a": ph, "b": [ph]}}),
        [
            "def forward(self, x, options):",
            "    self, x, options_1, options_2, = fx_pytree.tree_flatten_spec([self, x, options], self._in_spec)",
            *("    add = x + options_1;  x = None", "    add_1 = add + options_2;  add = options_2 = None"),
            "    return pytree.tree_unflatten([add_1, options_1], self._out_spec)",
        ],
    ),
    "nested-annotations": (
        *(with_annotations, lambda ph: {"pair": (ph, ph)}),
        [
            *("def forward(self, x, pair, y):", "    x : int; y : _list_int_;", ""),
            "    x , pair_1, pair_2, y , = fx_pytree.tree_flatten_spec([x, pair, y], self._in_spec)",
            "    return pytree.tree_unflatten([pair_1], self._out_spec)",
        ],
    ),
}
"""Roots, their concrete arguments, and the lines of the generated code."""


@requirement("signatures.text.code[{row}]")
@pytest.mark.parametrize("row", CODE)
def test_generated_code(fx: Implementation, row: str) -> None:
    root, concrete_args, lines = CODE[row]
    traced = fx.symbolic_trace(root, concrete_args=concrete_args(fx.PH))
    assert traced.code == "\n".join(["\n\n", *lines, "    "])


HIDDEN = """
class Thing:
    pass

def f(x: Thing, y: "Thing" = None) -> "Thing":
    return x
"""


@requirement("signatures.annotations.kept[any-form]")
@pytest.mark.parametrize("source", [HIDDEN, f"from __future__ import annotations\n{HIDDEN}"], ids=["hidden", "future"])
def test_any_annotations_are_traced(fx: Implementation, monkeypatch: pytest.MonkeyPatch, source: str) -> None:
    package, module = types.ModuleType("annotated_package"), types.ModuleType("annotated_package.Thing")
    exec(source, vars(module))
    package.Thing = print  # type: ignore[attr-defined] # hides the module
    for each in (package, module):
        monkeypatch.setitem(sys.modules, each.__name__, each)
    assert fx.symbolic_trace(module.f)(3) == 3


@requirement("signatures.text.code[string-annotations]")
def test_annotations_that_are_strings(fx: Implementation) -> None:
    def annotated(x: "torch.Tensor", y: "Undefined") -> Any:  # type: ignore[name-defined] # noqa: F821
        return x

    traced = fx.symbolic_trace(annotated)
    assert signature(traced) == "(self, x : _torch_Tensor_, y : _Undefined_) -> typing_Any:"
    assert traced.graph.python_code("self").globals["_torch_Tensor_"] == "torch.Tensor"


@requirement("signatures.annotations.kept[starred]")
def test_annotations_of_starred_functions(fx: Implementation) -> None:
    def annotated(x: int, *args: int, k: int = 1, **kwargs: str) -> int:
        return x

    def keyword_only(x: int, *, k: int) -> int:
        return x

    assert signature(fx.symbolic_trace(annotated)) == "(self, x : int, k : int = 1, *args, **kwargs):"
    assert signature(fx.symbolic_trace(keyword_only)) == "(self, x : int, k : int):"
