"""Calls that are brought into a normal form wrongly."""

from typing import Any

import torch

from tests.known_bad.faults import Rows, around, instead

ROWS = Rows("operator_schemas.")


@ROWS.function(around("operator_schemas._matches_list"), "type_matches[types]", says="Tensor")
def one_tensor_fits_a_list(matches: Any, item: Any, given: Any) -> Any:
    return item is given is torch.Tensor or matches(item, given)


@ROWS.function(around("operator_schemas.type_matches"), "type_matches[dtype]")
def dtypes_are_no_numbers(matches: Any, signature_type: Any, argument_type: Any) -> bool:
    return matches(signature_type, object if argument_type is torch.dtype is not signature_type else argument_type)


@ROWS.function(
    around("operator_schemas._bind"),
    "normalize_function[defaults]",
    "normalize_function[by-keyword]",
    "normalize_function.types[chosen]",
    "normalize_module[torch]",
)
def schemas_without_defaults(bind: Any, signature: Any, args: Any, kwargs: Any) -> Any:
    given = {*list(signature.parameters)[: len(args)], *kwargs}
    return {name: value for name, value in bind(signature, args, kwargs).items() if name in given}


ROWS.add(
    "first_overload_fits", instead("operator_schemas._types_fit")(lambda *_: True), "normalize_function.types[chosen]"
)
