"""Formats generated code with one line per parameter and result, and escapes text for comments."""

import re
from collections.abc import Callable, Iterable, Sequence

from .._names import MISSING

_INDENT = "    "


class _Described(str):
    """A parameter's source code and a description. Generated code shows the description as a comment."""

    __slots__ = ("description",)

    description: str


def described(parameter: str, description: object) -> str:
    """Attach a description to the source code of a parameter."""
    result = _Described(parameter)
    result.description = _one_line(description)
    return result


def parameters_on_lines(parameters: Iterable[str]) -> str:
    """Format the parameters of a `def` statement with one parameter per line."""
    return "\n" + "".join(f"{_INDENT}{each},{comment_of(each)}\n" for each in parameters)


def comment_of(parameter: str) -> str:
    """Return the parameter's description as a comment, or an empty string if there is no description."""
    return f"  # {parameter.description}" if isinstance(parameter, _Described) else ""


def results_on_lines(values: object, descriptions: Sequence[object] | None, source_of: Callable[[object], str]) -> str:
    """If several results have descriptions, format one result per line. Format other results with `source_of`."""
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
    """Escape the characters of `text` that would end a comment or that Python source cannot contain."""
    # better: codegen.python_code.comments[verbose]
    return _ENDS.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


_ENDS = re.compile("[\\0\\n\\r\\x0b\\x0c\\x1c-\\x1e\\x85\\u2028\\u2029\\ud800-\\udfff]")
