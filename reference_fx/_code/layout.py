"""The layout of generated code with a line of its own for each parameter and result, and text in comments."""

import re
from collections.abc import Callable, Iterable, Sequence

from .._node.names import MISSING

_INDENT = "    "


class _Described(str):
    """The source of a parameter, with a description for a comment."""

    __slots__ = ("description",)

    description: str


def described(parameter: str, description: object) -> str:
    """Add a description to the source of a parameter."""
    result = _Described(parameter)
    result.description = _one_line(description)
    return result


def parameters_on_lines(parameters: Iterable[str]) -> str:
    """Lay out parameters between the parentheses of a `def`, each on a line of its own."""
    return "\n" + "".join(f"{_INDENT}{each},{comment_of(each)}\n" for each in parameters)


def comment_of(parameter: str) -> str:
    """Return the description of a parameter as a comment, which is empty if there is none."""
    return f"  # {parameter.description}" if isinstance(parameter, _Described) else ""


def results_on_lines(values: object, descriptions: Sequence[object] | None, source_of: Callable[[object], str]) -> str:
    """Lay out results: each on a line of its own if several have descriptions, otherwise as `source_of` does."""
    if descriptions is None or not isinstance(values, list | tuple) or hasattr(values, "_fields"):
        return source_of(values)
    # better: codegen.python_code.comments[descriptions]
    each_described = [*descriptions[: len(values)], *[MISSING] * (len(values) - len(descriptions))]
    comments = ("" if each is MISSING else f"  # {_one_line(each)}" for each in each_described)
    lines = (f"{_INDENT}{source_of(value)},{comment}\n" for value, comment in zip(values, comments, strict=True))
    start, end = "[]" if isinstance(values, list) else "()"
    return f"{start}\n{''.join(lines)}{end}"


def _one_line(description: object) -> str:
    return comment(" ".join(str(description).splitlines()))


def comment(text: str) -> str:
    """Escape the characters of `text` that would end a comment, or that source cannot have."""
    # better: codegen.python_code.comments[verbose]
    return _ENDS.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


_ENDS = re.compile("[\\0\\n\\r\\x0b\\x0c\\x1c-\\x1e\\x85\\u2028\\u2029\\ud800-\\udfff]")
