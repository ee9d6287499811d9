"""The first overload that takes so many arguments is chosen, whatever the types are."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)


def types_fit(signature: Any, arg_types: Any, kwarg_types: Any) -> bool:
    return True


fx.operator_schemas._types_fit = types_fit
