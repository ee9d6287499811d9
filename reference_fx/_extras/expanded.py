"""The layout of `expanded_def`: each parameter and result of a function on a line of its own, with its description."""

import re
from collections.abc import Callable, Iterable, Sequence

from ..node import Node

_INDENT = "    "


class _Described(str):
    """The source of a parameter, with a description for a comment."""

    __slots__ = ("description",)

    description: str


def described(parameter: str, node: Node) -> str:
    """Add what the metadata of `node` says of its parameter to the source of that."""
    if node.meta.get("desc") is None:
        return parameter
    result = _Described(parameter)
    result.description = _one_line(node.meta["desc"])
    return result


def parameters_on_lines(parameters: Iterable[str]) -> str:
    """Lay out parameters between the parentheses of a `def`, each on a line of its own."""
    comments = (f"  # {each.description}" if isinstance(each, _Described) else "" for each in parameters)
    lines = (f"{_INDENT}{each},{comment}\n" for each, comment in zip(parameters, comments, strict=True))
    return "\n" + "".join(lines)


def results_on_lines(values: object, descriptions: Sequence[object] | None, source_of: Callable[[object], str]) -> str:
    """Lay out results: each on a line of its own if several have descriptions, otherwise as `source_of` does."""
    if descriptions is None or not isinstance(values, list | tuple) or hasattr(values, "_fields"):
        return source_of(values)
    # better: codegen.python_code.descriptions-are-comments-only
    each_described = [*descriptions[: len(values)], *[None] * (len(values) - len(descriptions))]
    comments = ("" if each is None else f"  # {_one_line(each)}" for each in each_described)
    lines = (f"{_INDENT}{source_of(value)},{comment}\n" for value, comment in zip(values, comments, strict=True))
    start, end = "[]" if isinstance(values, list) else "()"
    return f"{start}\n{''.join(lines)}{end}"


def _one_line(description: object) -> str:
    return comment(" ".join(str(description).splitlines()))


def comment(text: str) -> str:
    """Escape the characters of `text` that would end a comment, or that source cannot have."""
    # better: codegen.python_code.comments-stay-comments
    return _ENDS.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


_ENDS = re.compile("[\\0\\n\\r\\x0b\\x0c\\x1c-\\x1e\\x85\\u2028\\u2029\\ud800-\\udfff]")
