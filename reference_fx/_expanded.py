"""The layout that `expanded_def` asks for: a line for each parameter and result, with what is said of it."""

from collections.abc import Callable, Iterable, Sequence

from .node import Node

_INDENT = "    "


class Described(str):
    """The source of a parameter, with a description for a comment."""

    __slots__ = ("description",)

    description: str


def described(parameter: str, node: Node) -> str:
    """The source of the parameter of `node`, with what its metadata says of it."""
    if node.meta.get("desc") is None:
        return parameter
    result = Described(parameter)
    result.description = _one_line(node.meta["desc"])
    return result


def parameters_on_lines(parameters: Iterable[str]) -> str:
    """The source between the parentheses of a `def`."""
    comments = (f"  # {each.description}" if isinstance(each, Described) else "" for each in parameters)
    lines = (f"{_INDENT}{each},{comment}\n" for each, comment in zip(parameters, comments, strict=True))
    return "\n" + "".join(lines)


def results_on_lines(values: object, descriptions: Sequence[object] | None, source_of: Callable[[object], str]) -> str:
    """The source of what a function returns: on a line if there are no descriptions, or no list or tuple of values."""
    if descriptions is None or not isinstance(values, list | tuple) or hasattr(values, "_fields"):
        return source_of(values)
    # Differs from torch.fx, which leaves out the values that have no description.
    described = [*descriptions[: len(values)], *[None] * (len(values) - len(descriptions))]
    comments = ("" if each is None else f"  # {_one_line(each)}" for each in described)
    lines = (f"{_INDENT}{source_of(value)},{comment}\n" for value, comment in zip(values, comments, strict=True))
    start, end = "[]" if isinstance(values, list) else "()"
    return f"{start}\n{''.join(lines)}{end}"


def _one_line(description: object) -> str:
    # Differs from torch.fx, where all lines but the first are code.
    return " ".join(str(description).splitlines())
