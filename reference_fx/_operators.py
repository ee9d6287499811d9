"""Python's operators: the function that a node calls, the dunder method that records it, the source that it prints.

Each table maps the name of a function in `operator` to the template of its Python source. The operands are filled in
with `str.format`.
"""

import operator
from collections.abc import Callable
from typing import Any

_SYMBOL = {
    "add": "+",
    "sub": "-",
    "mul": "*",
    "matmul": "@",
    "truediv": "/",
    "floordiv": "//",
    "mod": "%",
    "pow": "**",
    "and_": "&",
    "or_": "|",
    "xor": "^",
    "lshift": "<<",
    "rshift": ">>",
}
_COMPARISON_SYMBOL = {"lt": "<", "le": "<=", "eq": "==", "ne": "!=", "ge": ">=", "gt": ">"}

BINARY = {name: f"{{}} {symbol} {{}}" for name, symbol in _SYMBOL.items()}
COMPARISON = {name: f"{{}} {symbol} {{}}" for name, symbol in _COMPARISON_SYMBOL.items()}
UNARY = {"neg": "-{}", "pos": "+{}", "invert": "~{}"}
ITEM = {"getitem": "{}[{}]"}

# Recorded by a dunder method, but printed as an ordinary call.
CALLED = ("abs",)

# `x += y` as a statement; the node's value is the operand that it changed.
IN_PLACE = {f"i{name.rstrip('_')}": f"{{}} {symbol}= {{}}" for name, symbol in _SYMBOL.items()}
SET_ITEM = {"setitem": "{}[{}] = {}"}


def _by_function(*tables: dict[str, str]) -> dict[Callable[..., Any], str]:
    return {getattr(operator, name): template for table in tables for name, template in table.items()}


EXPRESSION_OF = _by_function(BINARY, COMPARISON, UNARY, ITEM)
"""Source of the expression that calls an operator."""

STATEMENT_OF = _by_function(IN_PLACE, SET_ITEM)
"""Source of the statement that applies an in-place operator."""

RECORDED = (*BINARY, *COMPARISON, *UNARY, *ITEM, *CALLED)
"""Operators that a proxy records, by their name in `operator`."""

REFLECTED = tuple(BINARY)
"""Those that a proxy also records as the right operand."""


def dunder(name: str, *, reflected: bool = False) -> str:
    """The special method of an operator: `and_` -> `__and__`, reflected `__rand__`."""
    return f"__{'r' if reflected else ''}{name.rstrip('_')}__"


def recording_methods() -> dict[str, Callable[..., Any]]:
    """The special methods by which a proxy records operators, by their names."""
    left = {dunder(name): _recording(getattr(operator, name)) for name in RECORDED}
    return left | {dunder(name, reflected=True): _recording_right(getattr(operator, name)) for name in REFLECTED}


def _recording(function: Callable[..., Any]) -> Callable[..., Any]:
    def record(self: Any, *operands: Any) -> Any:
        return self.tracer.create_proxy("call_function", function, (self, *operands), {})

    return record


def _recording_right(function: Callable[..., Any]) -> Callable[..., Any]:
    def record(self: Any, left: Any) -> Any:
        return self.tracer.create_proxy("call_function", function, (left, self), {})

    return record
