"""Which values have a `repr` that is their source."""

import ast
import numbers
from collections.abc import Callable
from typing import Any


def is_source(text: str, is_known: Callable[[str], bool]) -> bool:
    """Whether `text` is an expression in which every name is known."""
    tree = _parsed(text)
    return tree is not None and all(is_known(node.id) for node in ast.walk(tree) if isinstance(node, ast.Name))


def arguments_of(value: Any) -> str | None:
    """The arguments with which the class of a number makes an equal one, if its `repr` tells: `2.0` of a float64."""
    tree = _parsed(repr(value)) if isinstance(value, numbers.Number) else None
    if not isinstance(tree, ast.Call) or tree.keywords:
        return None
    try:
        arguments = [ast.literal_eval(argument) for argument in tree.args]
        is_same = type(value)(*arguments) == value
    except (ValueError, TypeError):
        return None
    return ", ".join(map(repr, arguments)) if is_same else None


def _parsed(text: str) -> ast.expr | None:
    try:
        return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):  # ValueError: a null character
        return None
