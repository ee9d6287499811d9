"""Names in graphs and generated code: node names, qualified names of functions, and attribute paths."""

import builtins
import inspect
import keyword
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import torch
from torch.utils import _pytree as pytree

from . import _pytree

RESERVED_GLOBALS: dict[str, Any] = {
    "inf": float("inf"),
    "nan": float("nan"),
    "NoneType": type(None),
    "torch": torch,
    "device": torch.device,
    "fx_pytree": _pytree,
    "pytree": pytree,
}
"""The globals of every generated function, because the `repr` of some values needs them."""

# Identifiers

_ILLEGAL = re.compile(r"[^0-9a-zA-Z_]+")
_NUMBERED = re.compile(r"[a-zA-Z_][0-9a-zA-Z_]*_\d+")  # including digits of other scripts
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


def identifier(text: str) -> str:
    """Make an identifier from `text`: invalid characters become `_`, and a leading digit gets the prefix `_`."""
    if text.isascii() and text.isidentifier():
        return text
    if _NUMBERED.fullmatch(text) and is_name(text):
        return text
    name = _ILLEGAL.sub("_", text)
    if not name:
        return "_unnamed"
    return f"_{name}" if name[0].isdigit() else name


@lru_cache(maxsize=4096)
def snake_case(text: str) -> str:
    return _HUMP.sub("_", identifier(text)).lower()


@lru_cache(maxsize=4096)
def is_name(text: str) -> bool:
    """Return whether Python accepts `text` as a name and does not change it by Unicode normalization."""
    return text.isidentifier() and not keyword.iskeyword(text) and unicodedata.normalize("NFKC", text) == text


class Namespace:
    """Assigns unique names, for example to nodes.

    If a name is taken, a number is appended, as in `relu`, `relu_1` and `relu_2`. Keywords and names of builtins are
    not available. Only a builtin itself can get its own name. An owner, such as a node, gets a name once and keeps it.
    """

    def __init__(self) -> None:
        self._used: set[str] = set()
        self._last_number: dict[str, int] = {}  # by base name, so that counting does not start over
        self.name_of: dict[Any, str] = {}

    def create_name(self, candidate: str, owner: Any) -> str:
        """Return the name of `owner`.

        If `owner` has no name yet, create a unique name from `candidate`. None means no owner.
        """
        if (known := self.name_of.get(owner)) is not None:
            return known
        name = self._unused(identifier(candidate), owner)
        self.associate_name_with_obj(name, owner)
        return name

    def associate_name_with_obj(self, name: str, owner: Any) -> None:
        """Reserve `name` for `owner`, so that no other owner receives `name`. None means no owner."""
        self._used.add(name)
        if owner is not None:
            self.name_of[owner] = name

    def _unused(self, candidate: str, owner: Any) -> str:
        base, _, digits = candidate.rpartition("_")
        is_numbered = bool(base) and digits.isdecimal()
        meant = RESERVED_GLOBALS.get(candidate, builtins.__dict__.get(candidate, owner))
        is_taken = keyword.iskeyword(candidate) or meant is not owner
        if candidate not in self._used and not is_taken:
            if is_numbered:
                self._last_number[base] = int(digits)
            return candidate
        base = base if is_numbered else candidate
        number = self._last_number.get(base, 0) + 1
        while (name := f"{base}_{number}") in self._used:
            number += 1
        self._last_number[base] = number
        return name


# Dotted names


@lru_cache(maxsize=4096)
def qualified_name(function: Callable[..., Any]) -> str:
    """Return a function's qualified name, as graphs and generated code print it.

    Generated code can refer to most torch functions by their qualified name, such as `torch.nn.functional.relu`.

    Raises:
        RuntimeError: if the function has no name, or if its module is unknown.
    """
    name = _name_of(function)
    if getattr(builtins, name, None) is function:
        return name
    if name == "<lambda>":
        return f"{function.__module__}.{_assigned_name(function)}"
    full = f"{_home_of(function)}.{name}".replace("torch._ops", "torch.ops")
    return "torch._segment_reduce" if full == "torch.segment_reduce" else full  # torch.fx prints the schema's name


def _name_of(function: Callable[..., Any]) -> str:
    name = getattr(function, "__name__", None)
    if isinstance(name, str):
        return name
    raise RuntimeError(
        f"generated code cannot call {function!r}, which has no __name__: use a named function that calls it"
    )


def _assigned_name(function: Callable[..., Any]) -> str:
    """Return the name to which a lambda is assigned: the text before the first `=` in the lambda's source."""
    try:
        return inspect.getsource(function).partition("=")[0].strip()
    except (OSError, TypeError):
        return "<lambda>"


def _home_of(function: Callable[..., Any]) -> str:
    """Return the module or class that defines a function. For methods of builtin classes, return the class."""
    name = function.__name__
    declared = getattr(function, "__module__", None)
    if declared in (None, "torch._tensor") and getattr(torch.Tensor, name, None) is function:
        return "torch.Tensor"
    if declared:
        return str(declared)
    owner = getattr(function, "__objclass__", None)
    if owner is not None:
        return f"{owner.__module__}.{owner.__qualname__}"
    raise RuntimeError(f"cannot find module for {function}: as the target, use a named function that calls it")


# Types


def type_repr(annotation: Any) -> str:
    """Return an annotation as text: the qualified name of a class, and the `repr` of anything else."""
    if isinstance(annotation, type):
        if annotation.__module__ == "builtins":
            return annotation.__qualname__
        return f"{annotation.__module__}.{annotation.__qualname__}"
    if annotation is ...:
        return "..."
    if inspect.isfunction(annotation):
        return annotation.__name__
    return repr(annotation)


# Dotted paths

MISSING = object()
"""Stands for an attribute that does not exist."""


def attributes_along(owner: object, path: str) -> Iterator[tuple[object, str, Any]]:
    """Yield the owner, name and value for each part of a dotted path.

    Stop after the first part that does not exist, and yield `MISSING` as the value of this part.
    """
    for name in path.split("."):
        value = getattr(owner, name, MISSING)
        yield owner, name, value
        if value is MISSING:
            return
        owner = value
