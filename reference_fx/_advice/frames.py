"""Inspects stack frames of the traced program: the line that runs, and the instruction that uses a proxy.

A proxy does not know its own length or truth value. However, if the program unpacks the proxy, as in `a, b = proxy`,
the bytecode shows the number of names. The bytecode also shows whether an `assert` evaluates the proxy. An asserted
proxy counts as true, because a program stops when an assertion fails.
"""

import dis
import functools
import inspect
import opcode
import operator
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator
from itertools import takewhile
from types import CodeType, FrameType
from typing import Any

import torch

from .errors import CaptureWarning

_PACKAGE = __name__.removesuffix("._advice.frames")
"""The package that this module belongs to. It may be a subpackage."""

# Lines


def places() -> list[str]:
    """Return the program line that is running.

    If torch called this package, the list also contains the torch line that made the call.
    """
    outside = [frame for frame in _frames() if not _is_own(frame)]
    in_torch = list(takewhile(lambda frame: _package_of(frame) == "torch", outside))
    own = outside[len(in_torch) : len(in_torch) + 1]
    return [
        f"at {frame.f_code.co_filename}:{frame.f_lineno}, in {frame.f_code.co_name}" for frame in [*in_torch[:1], *own]
    ]


def running_autograd_function() -> str | None:
    """Return the name of the `torch.autograd.Function` whose `forward` is running, or None."""
    # Since torch 2.15, `apply` is not a Python function, so it has no frame that contains the class.
    classes: dict[CodeType | None, type] = {_code_of(each.forward): each for each in _derived(torch.autograd.Function)}
    for frame in _frames():
        if frame.f_code in classes:
            first = next(iter(frame.f_locals.values()), None)
            # If it is the context, its class says which subclass of several that inherit this `forward` is running.
            return str(getattr(type(first), "_forward_cls", classes[frame.f_code]).__name__)
    return None


def _derived(base: Any) -> Iterator[Any]:
    for each in base.__subclasses__():
        yield each
        yield from _derived(each)


def _code_of(function: Any) -> CodeType | None:
    return getattr(inspect.unwrap(function), "__code__", None)


def warn_at_program(kind: type[CaptureWarning], message: str) -> None:
    """Issue a warning that points to the program line that is running."""
    warning_at_program(kind)(message)


def warning_at_program(kind: type[CaptureWarning]) -> Callable[[str], None]:
    """Return a function `warn(message)`, whose warnings point to the program line that is running now."""
    program = (frame for frame in _frames() if not _is_own(frame) and _package_of(frame) != "torch")
    frame = [*program, sys._getframe()][0]  # a thread may only have frames of this package
    space = frame.f_globals
    registry = space.setdefault("__warningregistry__", {})
    # `warnings` also takes the globals, to ask their __loader__ for the line; that may raise anything.
    return functools.partial(
        warnings.warn_explicit,
        category=kind,
        filename=frame.f_code.co_filename,
        lineno=frame.f_lineno,
        module=str(space.get("__name__")),
        registry=registry if isinstance(registry, dict) else None,
    )


def program_stack_trace() -> str:
    """Return the stack of the traced program as traceback text, outermost frame first, or "" outside a trace."""
    during = takewhile(lambda frame: not _starts_trace(frame), _frames())
    # All module calls pass through torch.nn.modules.module.
    own = [frame for frame in during if not _is_own(frame) and _module_of(frame) != "torch.nn.modules.module"]
    lines = ((frame, frame.f_lineno) for frame in reversed(own))
    return "".join(traceback.format_list(traceback.StackSummary.extract(lines))).strip()


def _starts_trace(frame: FrameType) -> bool:
    return frame.f_code.co_name == "trace" and _module_of(frame) == f"{_PACKAGE}._symbolic_trace"


def _frames() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        yield frame
        frame = frame.f_back


def _module_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__"))


def _is_own(frame: FrameType) -> bool:
    return f"{_module_of(frame)}.".startswith(f"{_PACKAGE}.")


def _package_of(frame: FrameType) -> str:
    return _module_of(frame).partition(".")[0]


def is_generated(frame: FrameType) -> bool:
    """Return whether `frame` runs the generated code of a GraphModule from this implementation or torch.fx."""
    return frame.f_code.co_filename.startswith("<eval_with_key")


# Instructions


def is_at_operator(frame: FrameType) -> bool:
    """Return whether `frame` is executing a binary operator, rather than an explicit call to its special method."""
    return opcode.opname[frame.f_code.co_code[frame.f_lasti]].startswith("BINARY_")


def unpacked_names(frame: FrameType) -> int | None:
    """Return how many names the current instruction of `frame` unpacks a value into, or None if it does not unpack."""
    code, position = frame.f_code.co_code, frame.f_lasti
    if opcode.opname[code[position]] != "UNPACK_SEQUENCE":
        return None
    count, shift = code[position + 1], 8
    while opcode.opname[code[position - 2]] == "EXTENDED_ARG":  # more than 255 names
        position -= 2
        count |= code[position + 1] << shift
        shift += 8
    return count


def use_of_number() -> str:
    """Return how the current instruction uses a number.

    The result is "item" for an index, "slice" for a slice, and otherwise "number".
    """
    frame = next(frame for frame in _frames() if not _is_own(frame))
    code, position = frame.f_code.co_code, frame.f_lasti
    before, current = opcode.opname[code[position - 2]], opcode.opname[code[position]]
    # `x[i]` is an instruction of its own until Python 3.13, and then the only binary operator that asks for a number.
    if not current.startswith("BINARY_"):
        return "number"
    return "slice" if "SLICE" in f"{before} {current}" else "item"


_NO_OPERATION = ("EXTENDED_ARG", "NOT_TAKEN", "TO_BOOL")
"""Instructions between the request for a truth value and its use."""


def asserted_message(frame: FrameType, value: Any) -> str | None:
    """Return the message of the `assert` that `frame` is evaluating, or None if `frame` evaluates no `assert`.

    If the message is not a string literal, return an empty string.

    The truth value of the proxy `value` decides whether the `assert` fails. The asserted expression can be the proxy
    itself, an `and` that contains the proxy, or a comparison of lists or tuples that contain the proxy.
    """
    instructions = [found for found in dis.get_instructions(frame.f_code) if found.opname not in _NO_OPERATION]
    following = [found for found in instructions if found.offset >= frame.f_lasti]
    if following[0].opname == "COMPARE_OP" and _has_to_be_true(value, following[0]):
        following = following[1:]
    jump = following[0]
    if jump.opname.endswith("IF_TRUE"):
        failure = following[1:]
    elif jump.opname.endswith("IF_FALSE"):
        failure = [found for found in instructions if found.offset >= jump.argval]
    else:
        return None
    if not failure or not _raises_assertion_error(failure[0]):
        return None
    message = failure[1]
    return message.argval if message.opname == "LOAD_CONST" and isinstance(message.argval, str) else ""


def _has_to_be_true(value: Any, comparison: dis.Instruction) -> bool:
    """Return whether `comparison` can only be true if the proxy `value` is true."""
    if comparison.argval == "==":
        return True  # perhaps of lists or tuples, whose items must all be equal
    # Since Python 3.13, a comparison in a branch asks for the truth value of its result. It only asks for another truth
    # value when it compares items of lists or tuples.
    return comparison.argrepr.startswith("bool(") and value.node.target is not operator.eq


def _raises_assertion_error(instruction: dis.Instruction) -> bool:
    name = f"{instruction.opname} {instruction.argrepr}".rstrip()
    return name in ("LOAD_ASSERTION_ERROR", "LOAD_COMMON_CONSTANT AssertionError")  # the latter since Python 3.14
