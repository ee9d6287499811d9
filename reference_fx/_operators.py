"""Tables of Python operators: the source that generated code prints, and the special methods that a proxy records.

Each table maps the name of a function in the module `operator` to a `str.format` template for the operator's source.
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
# Statements. The value of the node is the first operand.
IN_PLACE = {f"i{name.rstrip('_')}": f"{{}} {symbol}= {{}}" for name, symbol in _SYMBOL.items()}
SET_ITEM = {"setitem": "{}[{}] = {}"}


def _by_function(*tables: dict[str, str]) -> dict[Callable[..., Any], str]:
    return {getattr(operator, name): template for table in tables for name, template in table.items()}


EXPRESSION_OF = _by_function(BINARY, COMPARISON, UNARY, ITEM)
"""Maps an operator to the source of its expression."""

STATEMENT_OF = _by_function(IN_PLACE, SET_ITEM)
"""Maps an in-place operator to the source of its statement."""

BEFORE_SIGNS = frozenset({operator.pow, operator.getitem})
"""The operators that Python applies to a number before the number's sign."""

RECORDED = (*BINARY, *COMPARISON, *UNARY, *ITEM, "abs")
"""The operators that a proxy records; the code prints `abs` as an ordinary call."""

REFLECTED = tuple(BINARY)
"""The operators that a proxy also records as the right operand."""


def dunder(name: str, *, reflected: bool = False) -> str:
    """Return the name of an operator's special method: for `and_`, it is `__and__`, or `__rand__` if `reflected`."""
    return f"__{'r' if reflected else ''}{name.rstrip('_')}__"
