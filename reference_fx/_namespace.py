"""Unique, legal Python identifiers."""

import builtins
import keyword
import re
import unicodedata
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
"""What every generated function can name without importing it: the printed form of these values needs it."""

_ILLEGAL = re.compile(r"[^0-9a-zA-Z_]+")
_NUMBERED = re.compile(r"(.+)_(\d+)")
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")


@lru_cache(maxsize=4096)
def _is_taken_by_python(name: str) -> bool:
    if name == "None" or name in RESERVED_GLOBALS:
        return True
    return name in keyword.kwlist or name in builtins.__dict__


@lru_cache(maxsize=4096)
def identifier(text: str) -> str:
    """The nearest identifier: other characters become `_`, and a leading digit gets one before it."""
    name = _ILLEGAL.sub("_", text)
    if not name:
        return "_unnamed"
    return f"_{name}" if name[0].isdigit() else name


@lru_cache(maxsize=4096)
def snake_case(text: str) -> str:
    """`text` as an identifier in lower case with `_` between words."""
    return _HUMP.sub("_", identifier(text)).lower()


def is_name(text: str) -> bool:
    """Whether Python reads `text` as the name `text`: no keyword, and no character that it takes for another."""
    return text.isidentifier() and not keyword.iskeyword(text) and unicodedata.normalize("NFKC", text) == text


class Namespace:
    """Hands out names, each of them once.

    A taken name gets a numbered suffix: `relu`, `relu_1`, `relu_2`. So do Python's keywords and builtins, of which the
    plain name is never handed out. An object keeps the name that it has.
    """

    def __init__(self) -> None:
        self._used: set[str] = set()
        self._last_number: dict[str, int] = {}  # of a base name, so that counting does not start over
        self._name_of: dict[Any, str] = {}

    def create_name(self, candidate: str, owner: Any) -> str:
        """The name of `owner`, made from `candidate` if it has none yet; pass None for a name without an owner."""
        if owner is not None and owner in self._name_of:
            return self._name_of[owner]
        name = self._unused(identifier(candidate))
        self._used.add(name)
        if owner is not None:
            self._name_of[owner] = name
        return name

    def associate(self, name: str, owner: Any) -> None:
        """Record that `owner` has `name`, which `create_name` handed out."""
        self._name_of[owner] = name

    def _unused(self, candidate: str) -> str:
        numbered = _NUMBERED.fullmatch(candidate)
        base = numbered[1] if numbered else candidate
        if candidate not in self._used and not _is_taken_by_python(candidate):
            if numbered:
                self._last_number[base] = int(numbered[2])
            return candidate
        number = self._last_number.get(base, 0) + 1
        while (name := f"{base}_{number}") in self._used:
            number += 1
        self._last_number[base] = number
        return name
