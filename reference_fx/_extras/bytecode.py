"""Bytecode of the traced program: the instruction that asks a proxy for its length, its truth or its number.

A proxy knows none of these. But the bytecode shows how many names `a, b = proxy` unpacks to, and that `assert proxy`
goes on only if the proxy is true.
"""

import dis
import opcode
from types import FrameType

_UNPACK_SEQUENCE, _EXTENDED_ARG = opcode.opmap["UNPACK_SEQUENCE"], opcode.opmap["EXTENDED_ARG"]


def unpacked_names(frame: FrameType) -> int | None:
    """Return the number of names to which the current instruction of `frame` unpacks, or None if it does not."""
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


def use_of_number(frame: FrameType) -> str:
    """Return what the current instruction of `frame` needs a number for: an `item` or a `slice`; otherwise `number`."""
    code, position = frame.f_code.co_code, frame.f_lasti
    name = opcode.opname[code[position]]
    if name == "BINARY_SLICE":
        return "slice"
    if name == "BINARY_SUBSCR" or (name == "BINARY_OP" and code[position + 1] == _SUBSCRIPT):
        return "slice" if position >= 2 and opcode.opname[code[position - 2]] == "BUILD_SLICE" else "item"
    return "number"


_NO_OPERATION = ("CACHE", "EXTENDED_ARG", "NOP", "NOT_TAKEN")


def asserted_message(frame: FrameType) -> str | None:
    """Return the message of the `assert` that `frame` decides on, empty if it is no literal; None without an assert.

    The value has to be what is asserted, or one of several that `and` joins.
    """
    instructions = [found for found in dis.get_instructions(frame.f_code) if found.opname not in _NO_OPERATION]
    following = [found for found in instructions if found.offset >= frame.f_lasti]
    if following[0].opname == "TO_BOOL":  # from Python 3.13 on, this instruction asks, and the jump follows
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


def _raises_assertion_error(instruction: dis.Instruction) -> bool:
    return instruction.opname == "LOAD_ASSERTION_ERROR" or (
        instruction.opname == "LOAD_COMMON_CONSTANT" and instruction.argval is AssertionError
    )
