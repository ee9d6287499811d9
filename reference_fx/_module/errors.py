"""Errors of generated code, told in terms of the graph."""

from collections.abc import Iterable
from types import TracebackType

from ..node import Node


def name_parameter(error: NameError, nodes: Iterable[Node]) -> NameError:
    """Return an error that names the parameter whose default generated code has no name for, if that is the cause."""
    for node in nodes:
        if node.op == "placeholder" and error.name in [operand.name for operand in node.all_input_nodes]:
            return NameError(
                f"{error}: it is the default of the parameter {node.target!r}, a tensor, for which generated code has "
                "no name: default to None and make the tensor in the body, or register it as a buffer of the module",
                name=error.name,
            )
    return error


_REMEDY = "The operator may interpret its operand with torch.fx: if so, run interop.to_torch_fx(module).forward instead"


def failing_line(source: str, traceback: TracebackType | None, code: object) -> str | None:
    """Show the line of `source` at which an exception passed.

    Args:
        source: the generated function.
        traceback: of the exception.
        code: what was compiled from `source`.

    Returns:
        The line between its neighbours, or None if the exception did not pass through `code`.
    """
    while traceback is not None and traceback.tb_frame.f_code is not code:
        traceback = traceback.tb_next
    if traceback is None:
        return None
    number = traceback.tb_lineno
    lines = source.splitlines()
    before, failing, after = lines[: number - 1][-1:], lines[number - 1], lines[number : number + 1]
    marker = "~" * len(failing.strip()) + " <--- HERE"
    indent = failing[: len(failing) - len(failing.lstrip())]
    return "\n".join(
        [
            f"Call using an FX-traced Module, line {number} of the traced Module's generated forward function:",
            *before,
            failing,
            indent + marker,
            *after,
            *([_REMEDY] if "torch.ops.higher_order." in failing else []),
        ]
    )
