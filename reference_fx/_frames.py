"""What the traced program is doing when it asks a proxy for something: its place, and the instruction that runs.

A proxy does not know its length or its truth. But Python's bytecode tells how many names `a, b = proxy` unpacks to, and
that `assert proxy` goes on only if the proxy is true.
"""

import dis
import opcode
import sys
from collections.abc import Iterator
from itertools import takewhile
from types import FrameType

_UNPACK_SEQUENCE, _EXTENDED_ARG = opcode.opmap["UNPACK_SEQUENCE"], opcode.opmap["EXTENDED_ARG"]


def unpacked_names(frame: FrameType) -> int | None:
    """How many names the instruction at which `frame` stands unpacks to, or None if it does something else."""
    code, position = frame.f_code.co_code, frame.f_lasti
    if code[position] != _UNPACK_SEQUENCE:
        return None
    count, shift = code[position + 1], 8
    while position >= 2 and code[position - 2] == _EXTENDED_ARG:  # more than 255 names
        position -= 2
        count |= code[position + 1] << shift
        shift += 8
    return count


# `x[i]` is an instruction of its own until Python 3.13, and one of the binary operators after that.
_SUBSCRIPT = next((number for number, (_, sign) in enumerate(getattr(opcode, "_nb_ops", ())) if sign == "[]"), None)


def asserted_message(frame: FrameType) -> str | None:
    """The message of the `assert` that `frame` decides on, empty if it is no literal; None if there is no assert.

    The value has to be what is asserted, or one of several that `and` joins.
    """
    instructions = [found for found in dis.get_instructions(frame.f_code) if found.opname not in _NO_OPERATION]
    following = [found for found in instructions if found.offset >= frame.f_lasti]
    if following[0].opname == "TO_BOOL":  # from Python 3.13 on, it is this that asks, and then the jump
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


_NO_OPERATION = ("CACHE", "EXTENDED_ARG", "NOP", "NOT_TAKEN")


def _raises_assertion_error(instruction: dis.Instruction) -> bool:
    return instruction.opname == "LOAD_ASSERTION_ERROR" or (
        instruction.opname == "LOAD_COMMON_CONSTANT" and instruction.argval is AssertionError
    )


def places() -> list[str]:
    """Where the traced program is, as lines for a message: in its own code and, before that, in torch's.

    The frames of this package are left out.
    """
    outside = [frame for frame in _frames() if _package_of(frame) != __package__]
    in_torch = list(takewhile(lambda frame: _package_of(frame) == "torch", outside))
    own = outside[len(in_torch) : len(in_torch) + 1]
    return [f"at {_place(frame)}" for frame in [*in_torch[:1], *own]]


def program_frame() -> FrameType | None:
    """The frame of the traced program that is being run, neither this package's nor torch's."""
    return next((frame for frame in _frames() if _package_of(frame) not in (__package__, "torch")), None)


def index_of(frame: FrameType) -> str:
    """What the instruction at which `frame` stands does with a number: takes an `item` or `slice`; else `number`."""
    code, position = frame.f_code.co_code, frame.f_lasti
    name = opcode.opname[code[position]]
    if name == "BINARY_SLICE":
        return "slice"
    if name == "BINARY_SUBSCR" or (name == "BINARY_OP" and code[position + 1] == _SUBSCRIPT):
        return "slice" if position >= 2 and opcode.opname[code[position - 2]] == "BUILD_SLICE" else "item"
    return "number"


def _frames() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        yield frame
        frame = frame.f_back


def _package_of(frame: FrameType) -> str:
    return str(frame.f_globals.get("__name__", "")).partition(".")[0]


def _place(frame: FrameType) -> str:
    return f"{frame.f_code.co_filename}:{frame.f_lineno}, in {frame.f_code.co_name}"
