"""Normalised calls lack the arguments that were left out."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)
schemas = fx.operator_schemas
bind = schemas._bind


def bind_given(signature: Any, args: Any, kwargs: Any) -> Any:
    bound = bind(signature, args, kwargs)
    given = {*list(signature.parameters)[: len(args)], *kwargs}
    return {name: value for name, value in bound.items() if name in given}


schemas._bind = bind_given
