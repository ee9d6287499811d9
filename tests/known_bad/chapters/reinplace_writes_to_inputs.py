"""Operators write over the inputs of the program and over its state."""

from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)


def is_fixed(self: Any, node: Any) -> bool:
    return False


fx.passes.reinplace._Memory.is_fixed = is_fixed
