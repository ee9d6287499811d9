"""Literals whose `repr` is misleading, and the statements that define the globals of generated code."""

import ast
import builtins
import enum
import math
import numbers
from collections.abc import Container, Mapping
from typing import Any

import torch

from .._node.annotations import type_repr
from .._node.names import MISSING, RESERVED_GLOBALS, is_name, snake_case

# Globals

import_statements = {
    **{name: f"from math import {name}" for name in ("inf", "nan")},
    "NoneType": "NoneType = type(None)",
    "torch": "import torch",
    "device": "from torch import device",
    "fx_pytree": f"import {RESERVED_GLOBALS['fx_pytree'].__name__} as fx_pytree",
    "pytree": "import torch.utils._pytree as pytree",
}
"""The statements that define RESERVED_GLOBALS in a module of their own."""

registered_globals: set[str] = set()
"""The names among RESERVED_GLOBALS that programs registered: the `repr` of some of their values is one."""

# Literals


def literal_source(values: Any, value: Any) -> str:
    """Return the source of a value that is no node, container or function, with the globals of `Values`."""
    kind = type(value)
    if isinstance(value, enum.Enum):  # better: codegen.values[enum-in-dict], codegen.values[enum-members]
        return _member_source(value, values.add_global(kind.__name__, kind))
    text = repr(value)
    known = {**builtins.__dict__, **RESERVED_GLOBALS, **values.additional}
    known = {name: meaning for name, meaning in known.items() if name not in values.hidden}
    by_parts = kind is complex and not values.in_display and _has_special_part(value)
    trusted = {*values.additional, *registered_globals}
    # better: codegen.values[other-text], codegen.values[complex]
    if by_parts or not _is_source_of(text, value, known, trusted):
        arguments = _arguments_of_number(value)
        if arguments is None:
            text = values.new_global(snake_case(kind.__name__), value)  # better: codegen.values[objects]
        else:  # better: codegen.values[numbers]
            text = f"{values.add_global(type_repr(kind), kind)}({', '.join(map(values.argument, arguments))})"
    painted: str = values.paint(text)
    return painted


def _is_source_of(text: str, value: Any, known: Mapping[str, Any], trusted: Container[str]) -> bool:
    """Whether `text`, the `repr` of `value`, is an expression that makes an equal value.

    `known` is what names mean where it is evaluated; those in `trusted` make it mean what it says, whatever they are.
    """
    if isinstance(value, torch.SymInt | torch.SymFloat | torch.SymBool):
        return True  # a size that has no number yet is written as torch names it
    tree = _parsed(text)
    names = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)} if tree else set()
    if tree is None or not names.issubset(known):
        return False
    if any(name in trusted for name in names) or type(value) is float:
        return True
    if type(value) is complex:
        return repr(eval(text, dict(known))) == text  # the signs of zeros count
    if isinstance(tree, ast.Call):
        return _meaning(tree.func, known) is type(value)
    if isinstance(tree, ast.Name | ast.Attribute):
        meaning = _meaning(tree, known)
        return (type(meaning), repr(meaning)) == (type(value), text)
    return _is_literal_of(tree, value)


def _parsed(text: str) -> ast.expr | None:
    try:
        return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):  # ValueError: a null character
        return None


def _meaning(tree: ast.expr, known: Mapping[str, Any]) -> Any:
    if isinstance(tree, ast.Name):
        return known[tree.id]
    return getattr(_meaning(tree.value, known), tree.attr, MISSING) if isinstance(tree, ast.Attribute) else MISSING


def _has_special_part(number: complex) -> bool:
    """Whether a part of a complex number is zero, whose sign its text may lose, or is infinite or nan."""
    return not all(part and math.isfinite(part) for part in (number.real, number.imag))


def _is_literal_of(tree: ast.expr, value: Any) -> bool:
    try:
        literal = ast.literal_eval(tree)
    except (ValueError, TypeError):
        return False
    return isinstance(value, type(literal)) and bool(literal == value)


def _arguments_of_number(value: Any) -> list[Any] | None:
    """Return the arguments with which the class of a number makes an equal one, if its `repr` shows them."""
    if type(value) is complex:
        return [value.real, value.imag]
    tree = _parsed(repr(value)) if isinstance(value, numbers.Number) else None
    if not isinstance(tree, ast.Call) or tree.keywords:
        return None
    try:
        arguments = [ast.literal_eval(argument) for argument in tree.args]
        return arguments if type(value)(*arguments) == value else None
    except (ValueError, TypeError):
        return None


def _member_source(member: enum.Enum, class_source: str) -> str:
    """Return the source of a member of an enum: by attribute, or else by key, or for combined flags by value."""
    name, kind = member.name, type(member)
    if name not in kind.__members__:
        return f"{class_source}({member.value!r})"
    is_attribute = is_name(name) and getattr(kind, name) is member
    return f"{class_source}.{name}" if is_attribute else f"{class_source}[{name!r}]"
