"""Signatures of torch operators, and normalized calls. The requirements are in spec/operator_schemas.md."""

import functools
import inspect
import re
import typing
from collections.abc import Callable
from numbers import Number
from typing import Any

import pytest
import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

from conformance.harness.implementation.loading import Implementation
from conformance.shared.small_programs import KEPT, bits, derived, nodes_of

aten = torch.ops.aten
List, Tuple = typing.List, typing.Tuple  # noqa: UP006 - signatures have these, and not the builtins
Optional, Union = typing.Optional, typing.Union
OPTIONAL_TENSOR = inspect.formatannotation(Optional[torch.Tensor])  # since Python 3.14, torch.Tensor | None


def users_function(x: Any, y: int = 2) -> Any:
    """A Python function that is no operator."""
    return x, y


# Signatures

SIGNATURES: dict[str, tuple[Callable[..., Any], list[str]]] = {
    "torch.relu": (
        torch.relu,
        ["(input: torch.Tensor) -> torch.Tensor", "(input: torch.Tensor, *, out: torch.Tensor) -> torch.Tensor"],
    ),
    "F.linear": (
        F.linear,
        [
            f"(input: torch.Tensor, weight: torch.Tensor, bias: {OPTIONAL_TENSOR} = None) -> torch.Tensor",
            f"(input: torch.Tensor, weight: torch.Tensor, bias: {OPTIONAL_TENSOR} = None, *, out: torch.Tensor)"
            " -> torch.Tensor",
        ],
    ),
    "aten.add.Tensor": (
        aten.add.Tensor,
        ["(input: torch.Tensor, other: torch.Tensor, *, alpha: numbers.Number = 1) -> torch.Tensor"],
    ),
    "aten.index.Tensor": (
        aten.index.Tensor,
        [f"(input: torch.Tensor, indices: List[{OPTIONAL_TENSOR}]) -> torch.Tensor"],
    ),
}


@pytest.mark.requirement("operator_schemas.signature[parameters]")
@pytest.mark.parametrize("case", SIGNATURES)
def test_signatures(fx: Implementation, case: str) -> None:
    operator, expected = SIGNATURES[case]
    signatures = fx.operator_schemas.get_signature_for_torch_op(operator)
    assert all(isinstance(signature, inspect.Signature) for signature in signatures)
    assert [str(signature) for signature in signatures] == expected


@pytest.mark.requirement("operator_schemas.signature[results]")
def test_signatures_of_several_results(fx: Implementation) -> None:
    (signature,) = fx.operator_schemas.get_signature_for_torch_op(aten.max.dim)
    assert list(signature.parameters) == ["input", "dim", "keepdim"]
    assert signature.return_annotation == tuple[torch.Tensor, torch.Tensor]


@pytest.mark.requirement("operator_schemas.signature[keyword]")
def test_a_parameter_called_like_a_keyword(fx: Implementation) -> None:
    (signature,) = fx.operator_schemas.get_signature_for_torch_op(getattr(aten.random_, "from"))
    kinds = [parameter.kind.name for parameter in signature.parameters.values()]
    assert list(signature.parameters) == ["input", "from", "to", "generator"]
    assert kinds == ["POSITIONAL_ONLY", "POSITIONAL_ONLY", "POSITIONAL_OR_KEYWORD", "KEYWORD_ONLY"]


@pytest.mark.requirement("operator_schemas.signature[overloads]")
def test_a_function_has_the_signatures_of_its_overloads(fx: Implementation) -> None:
    get_signature = fx.operator_schemas.get_signature_for_torch_op
    signatures = [str(signature) for signature in get_signature(torch.sub)]
    assert signatures[:2] == [
        "(input: torch.Tensor, other: torch.Tensor, *, alpha: numbers.Number = 1) -> torch.Tensor",
        "(input: torch.Tensor, other: numbers.Number, alpha: numbers.Number = 1) -> torch.Tensor",
    ]
    assert [str(signature) for signature in get_signature(aten.sub)] == signatures


@pytest.mark.requirement("operator_schemas.signature[none]")
@pytest.mark.parametrize("function", [users_function, F.relu, len, torch.Tensor.add], ids=lambda each: each.__name__)
def test_other_functions_have_none(fx: Implementation, function: Callable[..., Any]) -> None:
    assert fx.operator_schemas.get_signature_for_torch_op(function) is None
    assert fx.operator_schemas.get_signature_for_torch_op(function, return_schemas=True) == (None, None)


@pytest.mark.requirement("operator_schemas.signature[none]")
@pytest.mark.parametrize(
    "value", [None, 3, "relu", nn.ReLU, torch], ids=["none", "number", "string", "class", "module"]
)
def test_what_is_no_function_has_none(fx: Implementation, value: Any) -> None:
    assert fx.operator_schemas.get_signature_for_torch_op(value) is None
    assert fx.operator_schemas.check_for_mutable_operation(value, (), {}) is None


@pytest.mark.requirement("operator_schemas.signature[schemas]")
def test_schemas(fx: Implementation) -> None:
    signatures, schemas = fx.operator_schemas.get_signature_for_torch_op(torch.relu, return_schemas=True)
    assert [str(schema) for schema in schemas] == [
        "aten::relu(Tensor self) -> Tensor",
        "aten::relu.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
    ]
    assert [str(each) for each in signatures] == SIGNATURES["torch.relu"][1]


# Types

HINTS: dict[str, tuple[Any, Any]] = {
    "same": ([int, int], list[int]),
    "base": ([torch.Tensor, nn.Parameter], list[torch.Tensor]),
    "base-last": ((bool, int), tuple[int, ...]),
    "no-base": ((int, str), tuple[Any, ...]),
    "no-base-in-list": ([int, float], list[Any]),
    "empty": ([], list[Any]),
    "empty-tuple": ((), tuple[Any, ...]),
    "class": (int, int),
    "other": ("text", "text"),
}


@pytest.mark.requirement("operator_schemas.create_type_hint[types]")
@pytest.mark.parametrize("case", HINTS)
def test_type_hint(fx: Implementation, case: str) -> None:
    value, expected = HINTS[case]
    assert fx.operator_schemas.create_type_hint(value) == expected


@pytest.mark.requirement("operator_schemas.create_type_hint[warning]")
@pytest.mark.parametrize("value", [[1, 2], (1, "a"), [[int]]], ids=repr)
def test_no_type_hint(fx: Implementation, value: Any) -> None:
    with pytest.warns(UserWarning):
        assert fx.operator_schemas.create_type_hint(value) is value


class Shaped(typing.Protocol):
    """A class of which Python cannot tell the subclasses."""

    shape: tuple[int, ...]


MATCHES: list[tuple[Any, Any, bool]] = [
    (int, int, True),
    (int, bool, True),
    (bool, int, False),
    (float, int, False),
    (Number, float, True),
    (torch.Tensor, nn.Parameter, True),
    (nn.Parameter, torch.Tensor, False),
    (Optional[int], int, True),
    (Optional[int], type(None), True),
    (Optional[torch.Tensor], nn.Parameter, True),
    (Union[int, str], float, False),
    (Optional[List[int]], List[int], True),
    (List[int], List[int], True),
    (List[int], List[float], False),
    (List[int], Tuple[int, int], True),
    (List[int], Tuple[int, str], False),
    (List[int], int, True),
    (Optional[List[int]], Tuple[int, int], True),
    (List[float], int, False),
    (List[torch.Tensor], torch.Tensor, False),
    (List[torch.Tensor], List[nn.Parameter], True),
    (torch.dtype, int, False),
    (int, 3, False),
    ((int,), int, False),
    *((int, kind, False) for kind in (None, "text", 3)),
    *((kind, int, False) for kind in (None, "text", 3)),
    *((kind, kind, True) for kind in (None, "text", 3)),
]
MATCHES_OF: dict[str, list[tuple[Any, Any, bool]]] = {
    "types": MATCHES,
    "dtype": [(int, torch.dtype, True), (int, torch.device, False), (float, torch.dtype, False)],
    "new-unions": [(int | None, int, True), (int | None, str, False)],
    "nested": [
        (List[Optional[torch.Tensor]], List[torch.Tensor], True),
        (List[Optional[torch.Tensor]], List[int], False),
    ],
    "bare-list": [(List, List[int], True), (List, Tuple[int, str], True), (List, int, False)],
    "protocol": [(Shaped, int, False), (Shaped, Shaped, True)],
}


@pytest.mark.requirement("operator_schemas.type_matches[{row}]")
@pytest.mark.parametrize(
    ("row", "signature_type", "argument_type", "expected"),
    [(row, *case) for row, cases in MATCHES_OF.items() for case in cases],
)
def test_type_matches(fx: Implementation, row: str, signature_type: Any, argument_type: Any, expected: bool) -> None:
    assert fx.operator_schemas.type_matches(signature_type, argument_type) is expected


# Normalising


@pytest.mark.requirement("operator_schemas.normalize_function[pair]")
def test_pair(fx: Implementation) -> None:
    pair = fx.operator_schemas.ArgsKwargsPair((1,), {"a": 2})
    assert (pair.args, pair.kwargs) == pair == ((1,), {"a": 2})
    assert isinstance(fx.operator_schemas.normalize_function(torch.relu, ("x",)), type(pair))


BY_POSITION: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any], Any]] = {
    "torch-function": (torch.relu, ("x",), {}, (("x",), {})),
    "functional": (F.relu, ("x",), {"inplace": True}, (("x",), {"inplace": True})),
    "defaults": (F.linear, ("x",), {"weight": "w"}, (("x",), {"weight": "w", "bias": None})),
    "overload": (aten.add.Tensor, ("x", "y"), {}, (("x", "y"), {"alpha": 1})),
    "none-by-keyword": (aten.sum.default, ("x",), {}, (("x",), {"dtype": None})),
    "users-function": (users_function, ("x",), {}, (("x",), {"y": 2})),
    "partial": (functools.partial(users_function, y=3), ("x",), {}, (("x",), {"y": 3})),
    "none-is-no-default": (users_function, ("x",), {"y": None}, (("x",), {"y": None})),
}

BY_KEYWORD: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any], Any]] = {
    "torch-function": (torch.relu, ("x",), {}, {"input": "x"}),
    "overload": (aten.add.Tensor, ("x", "y"), {"alpha": 2}, {"input": "x", "other": "y", "alpha": 2}),
    "functional": (F.linear, ("x", "w"), {}, {"input": "x", "weight": "w", "bias": None}),
    "dispatched": (F.adaptive_max_pool2d, ("x", 2), {}, {"input": "x", "output_size": 2, "return_indices": False}),
    "python-before-schema": (
        *(torch.split, ("x", 2), {}),
        {"tensor": "x", "split_size_or_sections": 2, "dim": 0},
    ),
    "order-of-the-signature": (users_function, (), {"y": 3, "x": "x"}, {"x": "x", "y": 3}),
}


@pytest.mark.requirement("operator_schemas.normalize_function[defaults]")
@pytest.mark.parametrize("case", BY_POSITION)
def test_normalized(fx: Implementation, case: str) -> None:
    target, args, kwargs, expected = BY_POSITION[case]
    assert fx.operator_schemas.normalize_function(target, args, kwargs) == expected


@pytest.mark.requirement("operator_schemas.normalize_function[by-keyword]")
@pytest.mark.parametrize("case", BY_KEYWORD)
def test_normalized_to_keywords(fx: Implementation, case: str) -> None:
    target, args, kwargs, expected = BY_KEYWORD[case]
    result = fx.operator_schemas.normalize_function(target, args, kwargs, normalize_to_only_use_kwargs=True)
    assert result == ((), expected)
    assert list(result.kwargs) == list(expected)


@pytest.mark.requirement("operator_schemas.normalize_function.types[ambiguous]")
def test_ambiguous_overloads(fx: Implementation) -> None:
    with pytest.raises(RuntimeError):
        fx.operator_schemas.normalize_function(torch.max, ("x", 1))


@pytest.mark.requirement("operator_schemas.normalize_function.types[chosen]")
def test_types_choose_the_overload(fx: Implementation) -> None:
    def normalized(*types: Any) -> Any:
        return fx.operator_schemas.normalize_function(torch.max, ("x", 1), {}, types, {}, True)

    assert normalized(torch.Tensor, int).kwargs == {"input": "x", "dim": 1, "keepdim": False}
    assert normalized(torch.Tensor, torch.Tensor).kwargs == {"input": "x", "other": 1}
    assert normalized(torch.Tensor, dict) is None
    by_keyword = fx.operator_schemas.normalize_function(
        torch.kthvalue, ("x",), {"k": 2}, (torch.Tensor,), {"k": int, "not_given": int}, True
    )
    assert by_keyword.kwargs == {"input": "x", "k": 2, "dim": -1, "keepdim": False}
    assert fx.operator_schemas.normalize_function(torch.max, ("x", 1), {}, (torch.Tensor, int), {"other": int}) is None


UNKNOWN: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "builtin": (len, ("x",), {}),
    "any-number-of-arguments": (lambda *args: args, ("x",), {}),
    "any-keywords": (lambda **kwargs: kwargs, (), {}),
    "too-many-for-an-operator": (torch.relu, ("x", 2, 3), {}),
    "unknown-keyword-for-an-operator": (torch.relu, ("x",), {"unknown": 3}),
    "position-for-a-keyword": (aten.add.Tensor, ("x", "y", 3), {}),
}


@pytest.mark.requirement("operator_schemas.normalize_function.unknown[{row}]")
@pytest.mark.parametrize(
    ("row", "call"),
    [
        *(pytest.param("signature", call, id=name) for name, call in UNKNOWN.items()),
        pytest.param("tensor-method", (torch.Tensor.add, ("x", 1)), id="method"),
    ],
)
def test_what_cannot_be_normalized(fx: Implementation, row: str, call: tuple[Any, ...]) -> None:
    assert fx.operator_schemas.normalize_function(*call) is None


MISFITS: dict[str, tuple[tuple[Any, ...], dict[str, Any]]] = {
    "too-many": (("x", 1, 2), {}),
    "unknown-keyword": (("x",), {"z": 1}),
    "missing": ((), {"y": 1}),
    "twice": (("x",), {"x": 1}),
}


@pytest.mark.requirement("operator_schemas.normalize_function.refused[misfit]")
@pytest.mark.parametrize("case", MISFITS)
def test_arguments_that_do_not_fit(fx: Implementation, case: str) -> None:
    with pytest.raises(TypeError):
        fx.operator_schemas.normalize_function(users_function, *MISFITS[case])


@pytest.mark.requirement("operator_schemas.normalize_function.refused[not-callable]")
@pytest.mark.parametrize("target", [None, 3, "relu", [torch.relu], torch, aten], ids=lambda value: type(value).__name__)
def test_only_functions_are_normalized(fx: Implementation, target: Any) -> None:
    with pytest.raises(AssertionError):
        fx.operator_schemas.normalize_function(target, ("x",))


NO_ARGUMENTS: dict[str, tuple[Any, Any]] = {
    "no-tuple": (3, {}),
    "none": (None, {}),
    "no-dict": (("x",), 3),
    "list-for-a-dict": (("x",), [1]),
    "string-for-a-dict": (("x",), "y"),
    "number-for-a-name": (("x",), {3: 1}),
}


@pytest.mark.requirement("operator_schemas.normalize_function.refused[no-arguments]")
@pytest.mark.parametrize("case", NO_ARGUMENTS)
def test_what_are_no_arguments(fx: Implementation, case: str) -> None:
    args, kwargs = NO_ARGUMENTS[case]
    with pytest.raises(TypeError):
        fx.operator_schemas.normalize_function(users_function, args, kwargs)
    assert fx.operator_schemas.normalize_function(torch.relu, args, kwargs) is None
    assert fx.operator_schemas.check_for_mutable_operation(torch.relu_, args, kwargs) is None


NO_MATCH: list[tuple[str, Any]] = [
    *(("count", types) for types in ((), (torch.Tensor,), (torch.Tensor, int, int))),
    *(("chosen", types) for types in (("x", "y"), (None, None), (torch.Tensor, 3))),
]


@pytest.mark.requirement("operator_schemas.normalize_function.types[{row}]")
@pytest.mark.parametrize(("row", "arg_types"), NO_MATCH, ids=str)
def test_types_that_match_nothing(fx: Implementation, row: str, arg_types: Any) -> None:
    assert fx.operator_schemas.normalize_function(torch.max, ("x", 1), {}, arg_types, {}) is None


class UsersModule(nn.Module):
    """A module that is not of `torch.nn`."""

    def forward(self, x: Any, y: int = 2) -> Any:
        """What it is given."""
        return x, y


def owner() -> nn.Module:
    """A module with modules in it."""
    root = nn.Module()
    root.linear = nn.Linear(1, 1)
    root.inner = nn.Sequential(nn.LSTM(1, 1))
    root.own = UsersModule()
    root.linear_too = type("Linear", (UsersModule,), {})()
    root.parallel = nn.DataParallel(nn.ReLU())
    return root


@pytest.mark.requirement("operator_schemas.normalize_module[torch]")
def test_normalize_module(fx: Implementation) -> None:
    normalize_module = fx.operator_schemas.normalize_module
    assert normalize_module(owner(), "linear", ("x",)) == (("x",), {})
    assert normalize_module(owner(), "inner.0", ("x",)) == (("x",), {"hx": None})
    by_keyword = normalize_module(owner(), "inner.0", ("x",), normalize_to_only_use_kwargs=True)
    assert by_keyword == ((), {"input": "x", "hx": None})
    assert normalize_module(owner(), "parallel", ("x",)) is None


@pytest.mark.requirement("operator_schemas.normalize_module[own]")
@pytest.mark.parametrize("path", ["own", "linear_too"])
def test_users_modules_are_not_normalized(fx: Implementation, path: str) -> None:
    assert fx.operator_schemas.normalize_module(owner(), path, ("x",)) is None


NO_TARGETS = ["missing", "missing.more", "linear.weight", "inner.", ".", "é", None, 3]
REFUSED: list[tuple[Any, Any, Any, type[Exception]]] = [
    *((owner(), target, ("x",), RuntimeError) for target in NO_TARGETS),
    *((root, "linear", ("x",), RuntimeError) for root in (None, 3)),
    *((owner(), "linear", args, TypeError) for args in (("x", "y"), None, 3)),
]


@pytest.mark.requirement("operator_schemas.normalize_module[errors]")
@pytest.mark.parametrize(
    ("root", "target", "args", "error"),
    REFUSED,
    ids=lambda value: "root" if isinstance(value, nn.Module) else str(value),
)
def test_normalize_module_refuses(
    fx: Implementation, root: Any, target: Any, args: Any, error: type[Exception]
) -> None:
    with pytest.raises(error):
        fx.operator_schemas.normalize_module(root, target, args)


# Operations that write

X = torch.ones(2)
WRITES: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "function": (torch.relu_, (X,), {}),
    "functional": (F.relu_, (X,), {}),
    "overload": (aten.add_.Tensor, (X, X), {}),
    "out": (torch.relu, (X,), {"out": X}),
    "keyword": (torch.relu_, (), {"input": X}),
}
COMPUTES: dict[str, tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]] = {
    "function": (torch.relu, (X,), {}),
    "overload": (aten.add.Tensor, (X, X), {}),
    "overload-for-lists-writes": (torch.sort, (X,), {}),
    "users-function": (users_function, (X,), {}),
    "builtin": (len, (X,), {}),
    "arguments-that-do-not-fit": (torch.relu_, (), {}),
}


@pytest.mark.requirement("operator_schemas.mutable[writes]")
@pytest.mark.parametrize("case", WRITES)
def test_writes_are_refused(fx: Implementation, case: str) -> None:
    with pytest.raises(RuntimeError, match="aten::"):
        fx.operator_schemas.check_for_mutable_operation(*WRITES[case])


@pytest.mark.requirement("operator_schemas.mutable[others]")
@pytest.mark.parametrize("case", COMPUTES)
def test_others_pass(fx: Implementation, case: str) -> None:
    assert fx.operator_schemas.check_for_mutable_operation(*COMPUTES[case]) is None


# Words

WORDS: dict[str, tuple[Callable[[Any], Any], str]] = {
    "ambiguous": (
        lambda schemas: schemas.normalize_function(torch.max, ("x", 1)),
        "(?s)the schema match was ambiguous! Please provide argument types"
        ".*\n" + re.escape("(input: torch.Tensor, other: torch.Tensor) -> torch.Tensor\n") + ".*dim: int.*$",
    ),
    "too-many": (
        lambda schemas: schemas.normalize_function(users_function, *MISFITS["too-many"]),
        "Too many positional arguments: expected max 2, got 3",
    ),
    "unknown-keyword": (
        lambda schemas: schemas.normalize_function(users_function, *MISFITS["unknown-keyword"]),
        "Got an unexpected keyword argument 'z'",
    ),
    "missing": (
        lambda schemas: schemas.normalize_function(users_function, *MISFITS["missing"]),
        "Missing required argument 'x'",
    ),
    "twice": (
        lambda schemas: schemas.normalize_function(users_function, *MISFITS["twice"]),
        "Multiple values for argument 'x'",
    ),
    "not-callable": (lambda schemas: schemas.normalize_function(3, ()), "must be callable, got <class 'int'>"),
    "no-module": (
        lambda schemas: schemas.normalize_module(owner(), "missing", ("x",)),
        "target missing but root did not have that target",
    ),
    "writes": (
        lambda schemas: schemas.check_for_mutable_operation(*WRITES["function"]),
        "Tried to trace mutable operation aten::relu_",
    ),
}


@pytest.mark.requirement("operator_schemas.words[{case}]")
@pytest.mark.parametrize("case", WORDS)
def test_words(fx: Implementation, case: str) -> None:
    attempt, words = WORDS[case]
    with pytest.raises((RuntimeError, TypeError, AssertionError), match=words):
        attempt(fx.operator_schemas)


@pytest.mark.requirement("operator_schemas.words[warning]")
def test_words_of_a_warning(fx: Implementation) -> None:
    with pytest.warns(UserWarning, match="not able to successfully create type hint from the type"):
        fx.operator_schemas.create_type_hint([1, 2])


# Calls with an `out`, and what is no call


Call = tuple[Callable[..., Any], Callable[[Any], tuple[Any, ...]], dict[str, Any]]
"""A function, its positional arguments for a tensor, and its keyword arguments."""

SEVERAL_OVERLOADS: dict[str, Call] = {
    "add": (torch.add, lambda x: (x, x), {}),
    "clamp": (torch.clamp, lambda x: (x,), {"min": 0}),
    "sort": (torch.sort, lambda x: (x,), {}),
}
ONE_OVERLOAD: dict[str, Call] = {
    "cat": (torch.cat, lambda x: ([x, x],), {"dim": 0}),
    "cumsum": (torch.cumsum, lambda x: (x, 0), {}),
    "max": (torch.max, lambda x: (x, x), {}),
}


def check(fx: Implementation, call: Call) -> None:
    """Check that the call with `out=None` is no write, and can be traced where writes are refused."""
    function, args, kwargs = call
    kwargs = {**kwargs, "out": None}
    assert fx.operator_schemas.check_for_mutable_operation(function, args(torch.ones(2)), kwargs) is None
    graph = derived(fx.Tracer, check_mutable_operations=True)().trace(lambda x: function(*args(x), **kwargs))
    assert nodes_of(graph, "call_function", function)


@pytest.mark.requirement("operator_schemas.mutable[others]")
@pytest.mark.parametrize("case", SEVERAL_OVERLOADS)
def test_no_out_with_several_overloads_passes(fx: Implementation, case: str) -> None:
    check(fx, SEVERAL_OVERLOADS[case])


@pytest.mark.requirement("operator_schemas.mutable[no-out]")
@pytest.mark.parametrize("case", ONE_OVERLOAD)
def test_no_out_with_one_overload_passes(fx: Implementation, case: str) -> None:
    check(fx, ONE_OVERLOAD[case])


@pytest.mark.requirement("operator_schemas.mutable[overloads]")
def test_writes_of_every_overload_are_refused(fx: Implementation) -> None:
    x = torch.ones(2)
    with pytest.raises(RuntimeError):
        fx.operator_schemas.check_for_mutable_operation(torch.add, (x, x), {"out": x})


@pytest.mark.requirement("operator_schemas.signature[unhashable]")
def test_what_cannot_be_hashed(fx: Implementation) -> None:
    with pytest.raises(TypeError):
        fx.operator_schemas.get_signature_for_torch_op([])
    with pytest.raises(TypeError):
        fx.operator_schemas.check_for_mutable_operation([], (), {})


# Types in signatures


def optional(kind: type) -> str:
    """What a signature writes for an optional argument: `Optional[str]`, and since Python 3.14 `str | None`."""
    return inspect.formatannotation(Optional[kind])


PARAMETER_TYPES: dict[str, tuple[Any, int, str]] = {
    "enum": (aten.eq.enum, 0, "enum.Enum"),
    "bool": (aten.eq.bool, 0, "bool"),
    "complex": (aten.eq.complex, 0, "complex"),
    "device": (aten.eq.device, 0, "torch.device"),
    "float": (aten.eq.float, 0, "float"),
    "int": (aten.eq.int, 0, "int"),
    "string": (aten.eq.str, 0, "str"),
    "number": (aten.eq.Scalar, 1, "numbers.Number"),
    "tensor": (aten.eq.Scalar, 0, "torch.Tensor"),
    "storage": (aten.set_.source_Storage, 1, "torch.storage.UntypedStorage"),
    "list": (aten.eq.float_list, 0, "List[float]"),
    "list-of-tensors": (aten.eq.Tensor_list, 0, "List[torch.Tensor]"),
    "list-of-optional": (aten.index.Tensor, 1, f"List[{optional(torch.Tensor)}]"),
    "optional": (aten.div.Tensor_mode, 2, optional(str)),
}


RESULT_TYPES: dict[Any, str] = {
    aten.qscheme.default: "torch.qscheme",
    aten.len.t: "int",
    aten.eq.int: "bool",
    aten.eq.Scalar: "torch.Tensor",
    aten.sym_is_contiguous.default: "bool",
}


@pytest.mark.requirement("operator_schemas.signature[parameters]")
@pytest.mark.parametrize("case", PARAMETER_TYPES)
def test_the_type_of_a_parameter(fx: Implementation, case: str) -> None:
    overload, place, expected = PARAMETER_TYPES[case]
    (signature,) = fx.operator_schemas.get_signature_for_torch_op(overload)
    parameter = list(signature.parameters.values())[place]
    assert str(parameter).partition(": ")[2] == expected, signature


@pytest.mark.requirement("operator_schemas.signature[parameters]")
def test_the_type_of_a_result(fx: Implementation) -> None:
    results = [
        str(fx.operator_schemas.get_signature_for_torch_op(overload)[0]).partition(" -> ")[2]
        for overload in RESULT_TYPES
    ]
    assert results == list(RESULT_TYPES.values())


@pytest.mark.requirement("operator_schemas.signature[objects]")
@pytest.mark.parametrize(
    ("overload", "place", "expected"),
    [(aten.manual_seed.generator, 0, torch.Generator), (aten.record_stream.default, 1, torch.Stream)],
    ids=["generator", "stream"],
)
def test_the_type_of_an_object(fx: Implementation, overload: Any, place: int, expected: type) -> None:
    (signature,) = fx.operator_schemas.get_signature_for_torch_op(overload)
    assert list(signature.parameters.values())[place].annotation is expected


@pytest.mark.requirement("operator_schemas.normalize_function[self-is-input]")
@pytest.mark.parametrize("target", [torch.ops.aten.relu.default, torch.ops.aten.relu], ids=["overload", "packet"])
def test_self_is_called_input(fx: Implementation, target: Any) -> None:
    result = fx.operator_schemas.normalize_function(target, ("x",), normalize_to_only_use_kwargs=True)
    assert result == ((), {"input": "x"})


@pytest.mark.requirement("operator_schemas.normalize_function.types[one-overload]")
@pytest.mark.parametrize("kind", [str, dict])
@pytest.mark.parametrize("target", [torch.relu, aten.relu.default], ids=["function", "overload"])
def test_types_that_the_only_overload_does_not_take(fx: Implementation, target: Callable[..., Any], kind: type) -> None:
    normalize = fx.operator_schemas.normalize_function
    assert normalize(target, ("x",), {}, (kind,)) is None
    assert normalize(target, ("x",), {}, (torch.Tensor,)) == (("x",), {})
    assert normalize(target, ("x",)) == (("x",), {})
    assert normalize(aten.ones.default, ("x",), {"device": "y"}, (list,), {"device": dict}) is None


@pytest.mark.requirement("operator_schemas.normalize_function.types[one-overload]")
def test_types_that_the_only_overload_takes(fx: Implementation) -> None:
    normalize = fx.operator_schemas.normalize_function
    divided = normalize(aten.div.Tensor_mode, ("x", "y"), {"rounding_mode": "z"}, (), {"rounding_mode": str})
    assert divided == (("x", "y"), {"rounding_mode": "z"})
    ones = normalize(aten.ones.default, ("x",), {"device": "y"}, (list,), {"device": str})
    assert ones.kwargs["device"] == "y"
    assert normalize(aten.keys.str, ("x",), {}, (dict,)) == (("x",), {})
    assert normalize(aten.keys.str, ("x",), {}, (dict,), {"unknown": dict}) == (("x",), {})


@pytest.mark.requirement("operator_schemas.normalize_function[defaults]")
def test_values_stay_what_they_are(fx: Implementation) -> None:
    for value in KEPT:
        result = fx.operator_schemas.normalize_function(lambda a, b, c=1.0: None, (value,), {"b": value})
        assert bits(result) == bits(fx.operator_schemas.ArgsKwargsPair((value,), {"b": value, "c": 1.0}))
