"""`GraphModule.print_readable` and the errors of generated code: its text, laid out for people."""

from types import TracebackType

from ._codegen import PythonCode

_INDENT = "    "
_CONTEXT = 2
"""Lines that are shown on either side of the one that failed."""


def class_source(name: str, code: PythonCode, nested: list[str]) -> str:
    """The generated function as the body of a class `name`, followed by the classes of nested graph modules."""
    lines = code.src.strip().splitlines()
    body = [f"class {name}(torch.nn.Module):", *(_INDENT + line if line else line for line in lines)]
    for source in nested:
        body += ["", *(_INDENT + line if line else line for line in source.splitlines())]
    return "\n".join(body) + "\n"


def failing_line(source: str, traceback: TracebackType | None, code: object) -> str | None:
    """The place in `source`, from which `code` was compiled, where an exception passed; None if it was not there."""
    while traceback is not None and traceback.tb_frame.f_code is not code:
        traceback = traceback.tb_next
    if traceback is None:
        return None
    number = traceback.tb_lineno
    lines = source.splitlines()
    before, failing, after = lines[max(number - 1 - _CONTEXT, 0) : number - 1], lines[number - 1], lines[number:]
    marker = "~" * len(failing.strip()) + " <--- HERE"
    indent = failing[: len(failing) - len(failing.lstrip())]
    return "\n".join(
        [
            f"Call using an FX-traced Module, line {number} of the traced Module's generated forward function:",
            *(line for line in before if line.strip()),
            failing,
            indent + marker,
            *(line for line in after[:_CONTEXT] if line.strip()),
        ]
    )
