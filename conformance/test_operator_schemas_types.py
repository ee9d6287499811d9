"""The types in signatures of torch's operators. The requirements are in spec/operator_schemas.md."""

import inspect
from collections.abc import Callable
from typing import Any, Optional

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import KEPT, bits

aten = torch.ops.aten


def optional(kind: type) -> str:
    """What a signature writes for an optional argument: `Optional[str]`, and since Python 3.14 `str | None`."""
    return inspect.formatannotation(Optional[kind])  # noqa: UP045 - signatures have these


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
    "list-of-anything": (aten.len.t, 0, "List[~t]"),
    "optional": (aten.div.Tensor_mode, 2, optional(str)),
}


RESULT_TYPES: dict[Any, str] = {
    aten.qscheme.default: "torch.qscheme",
    aten.len.t: "int",
    aten.eq.int: "bool",
    aten.eq.Scalar: "torch.Tensor",
    aten.sym_is_contiguous.default: "bool",
    aten.items.str: "List[Tuple[str, ~t]]",
    torch.ops.prim.IgnoredPythonOp: "NoneType",
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
