"""Calls that are brought into a normal form wrongly."""

import typing
from typing import Any

import torch

from tests.known_bad.faults import Rows, around, instead

ROWS = Rows("operator_schemas.")


@ROWS.function(around("operator_schemas._matches_list"), "type_matches", says="Tensor")
def one_tensor_fits_a_list(matches: Any, item: Any, given: Any) -> Any:
    return item is given is torch.Tensor or matches(item, given)


@ROWS.function(around("operator_schemas._normalized"), "normalize_function")
def absent_keywords_stay_absent(normalize: Any, signature: Any, args: Any, kwargs: Any, *options: Any) -> Any:
    found = normalize(signature, args, kwargs, *options)
    keywords = {name for name, each in signature.parameters.items() if each.kind is each.KEYWORD_ONLY}
    left_out = {name for name in keywords - set(kwargs) if found.kwargs.get(name, False) is None}
    return found._replace(kwargs={name: value for name, value in found.kwargs.items() if name not in left_out})


@ROWS.function(around("operator_schemas.type_matches"), "type_matches", says="Optional|Tuple|List")
def tuples_are_no_optional_lists(matches: Any, signature_type: Any, argument_type: Any) -> bool:
    is_both = typing.get_origin(signature_type) is typing.Union and typing.get_origin(argument_type) is tuple
    return not is_both and matches(signature_type, argument_type)


@ROWS.function(around("operator_schemas.type_matches"), "type_matches.dtype")
def dtypes_are_no_numbers(matches: Any, signature_type: Any, argument_type: Any) -> bool:
    return matches(signature_type, object if argument_type is torch.dtype is not signature_type else argument_type)


@ROWS.function(
    around("operator_schemas._bind"),
    "normalize_function",
    "normalize_function.by-keyword",
    "normalize_function.types",
    "normalize_module",
)
def schemas_without_defaults(bind: Any, signature: Any, args: Any, kwargs: Any) -> Any:
    given = {*list(signature.parameters)[: len(args)], *kwargs}
    return {name: value for name, value in bind(signature, args, kwargs).items() if name in given}


ROWS.add("first_overload_fits", instead("operator_schemas._types_fit")(lambda *_: True), "normalize_function.types")
