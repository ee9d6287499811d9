"""Text of what is judged: its `__str__` and `__repr__` may raise, and its words may be no words for a terminal.

Whatever the harness says of an object or an exception of the implementation, or of a model, is made here.
"""

import re
from collections.abc import Callable
from typing import Any

from conformance.text import LONGEST_LINE, number, visible

_LONGEST = 100_000
"""The largest number of characters that are taken of the text of one object."""
_MOST_LINES = 1_000
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def text_of(value: object, read: Callable[[object], str] = str) -> str:
    """The `str` or, if `read` is `repr`, the `repr` of `value`; or which of them raises what.

    Ctrl-C alone goes through.
    """
    try:
        return str.__str__(read(value))[:_LONGEST]  # not of a subclass, whose methods may raise as well
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return f"<{class_name(value)}: its {read.__name__}() raises {class_name(error)}>"


def class_name(value: object) -> str:
    """The name of the class of `value`."""
    return type(value).__name__


def error_text(error: BaseException) -> str:
    """The class and the words of `error`, as the last line of a traceback has them."""
    return f"{class_name(error)}: {text_of(error)}"


def visible_lines(text: str) -> str:
    """`text` with what a terminal would obey made visible line by line; colours, which pytest adds, are removed.

    The middle of a long line is left out, and so is that of a text of many lines.
    """
    lines = _shortened(_COLOUR.sub("", text).replace("\r\n", "\n").split("\n"))
    return "\n".join(visible(line.expandtabs() if "\t" in line else line, LONGEST_LINE) for line in lines)


def _shortened(lines: list[Any]) -> list[Any]:
    """`lines` without those in the middle, if they are many."""
    left_out = len(lines) - _MOST_LINES
    if left_out <= 0:
        return lines
    return [*lines[: _MOST_LINES // 2], f"[... {number(left_out, 'line')} left out ...]", *lines[-_MOST_LINES // 2 :]]


def make_visible(representation: Any) -> Any:
    """Make all texts in what pytest prints of a failure visible, which it returns: a text, or a tree of objects."""
    if isinstance(representation, str):
        return visible_lines(representation)
    if isinstance(representation, list):
        return [make_visible(each) for each in _shortened(representation)]
    if isinstance(representation, tuple):
        return tuple(map(make_visible, representation))
    if type(representation).__module__ == "_pytest._code.code":
        vars(representation).update({name: make_visible(each) for name, each in vars(representation).items()})
    return representation
