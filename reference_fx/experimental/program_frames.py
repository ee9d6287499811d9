"""What a traced program is doing when it asks a proxy for something, by the instruction that its frame runs."""

import dis
import sys
from collections.abc import Iterator
from itertools import takewhile
from types import CodeType, FrameType

import torch

from .. import Tracer
from ..proxy import TraceError

_CORE = Tracer.__module__.rpartition(".")[0]
_LEGACY = frozenset(name for name, value in vars(torch).items() if type(value) is type(torch.FloatTensor))
"""The names of classes such as `torch.FloatTensor`."""
_OWN = (f"{_CORE}.", f"{__package__}.")
"""How names of the modules begin that record what the program does."""


def program_frame() -> FrameType:
    """Return the innermost frame of the trace that is neither this package's nor of torch or abc, or else torch's."""
    during = [*takewhile(lambda frame: not _starts_trace(frame), _frames())]
    others = [frame for frame in during if not _module_of(frame).startswith(_OWN)]
    return next((frame for frame in others if not _module_of(frame).startswith(("torch.", "abc."))), others[0])


def _starts_trace(frame: FrameType) -> bool:
    return frame.f_code.co_name == "trace" and _module_of(frame).startswith(f"{__package__}.")


def _frames() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe(1)
    while frame is not None:
        yield frame
        frame = frame.f_back


def _module_of(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__')}."


def place_of(frame: FrameType) -> str:
    """Name the line that `frame` runs; the same on machines that keep the file in other folders."""
    code = frame.f_code
    return f"{code.co_filename.replace(chr(92), '/').rpartition('/')[2]}:{frame.f_lineno}, in {code.co_qualname}"


def asks_for_class(frame: FrameType) -> bool:
    """Whether `frame` asks for the class of a value: by `isinstance`, in a class pattern or as `__class__`.

    Functions in C ask as well, and would take a proxy for a tensor in memory. So would torch.nn, which stores tensors.
    """
    while frame.f_code.co_name == "__instancecheck__" and frame.f_back:  # of the class that isinstance compares with
        frame = frame.f_back
    if _module_of(frame).startswith((f"{_CORE}.", "torch.nn.")):
        return False
    current = _current(frame)
    if current.opname in ("LOAD_ATTR", "LOAD_METHOD") and current.argval == "__class__":
        return True
    if current.opname == "MATCH_CLASS":
        return True
    if _callee(frame, current) != "isinstance":
        return False
    if legacy := _LEGACY.intersection(_names_in(frame, current)):
        raise TraceError(
            f"{place_of(frame)}: isinstance with {', '.join(legacy)} reads a tensor in memory, which a proxy is not;"
            " ask for the dtype and device"
        )
    return True


def call_around(frame: FrameType) -> object:
    """Return the last name of the function to which what `frame` computes is an argument, or None if there is none."""
    here = _span(_current(frame))
    instructions = dis.get_instructions(frame.f_code)
    calls = [found for found in instructions if found.opname.startswith("CALL") and _encloses(_span(found), here)]
    innermost = min(calls, key=lambda call: sum(_encloses(_span(call), _span(other)) for other in calls), default=None)
    return innermost and _callee(frame, innermost)


def compares_identities(code: CodeType, *, with_none: bool = False) -> bool:
    """Whether a function, or one within it, compares something by `is`, other than with None; or also with None."""
    names = {found.opname for found in _instructions(code)}
    return "IS_OP" in names or (with_none and any(name.endswith("_NONE") for name in names))


def compared_variables(code: CodeType) -> Iterator[tuple[str, str]]:
    """Yield the names of variables of a function that it, or one within it, compares with each other by `is`."""
    names: list[str] = []
    for found in _instructions(code):
        if found.opname == "IS_OP" and len(names) > 1:
            yield names[-2], names[-1]
        loaded = found.argval if found.opname.startswith(("LOAD_FAST", "LOAD_DEREF")) else ()
        names = [*names, *((loaded,) if isinstance(loaded, str) else loaded)] if loaded else []


def _instructions(code: CodeType) -> Iterator[dis.Instruction]:
    """Yield the instructions of a function, and of those within it, comprehensions among them."""
    yield from dis.get_instructions(code)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _instructions(constant)


def _current(frame: FrameType) -> dis.Instruction:
    """Return the instruction that `frame` runs; in a call, `f_lasti` may be the place of what is cached after it."""
    return [found for found in dis.get_instructions(frame.f_code) if found.offset <= frame.f_lasti][-1]


_Span = tuple[tuple[int, int], tuple[int, int]]
"""Line and column where the source of an instruction begins, and where it ends."""


def _span(instruction: dis.Instruction) -> _Span:
    line, end_line, column, end_column = instruction.positions or (None,) * 4
    return (line or 0, column or 0), (end_line or 0, end_column or 0)


def _encloses(outer: _Span, inner: _Span) -> bool:
    return outer != inner and outer[0] <= inner[0] and inner[1] <= outer[1]


def _callee(frame: FrameType, call: dis.Instruction) -> object:
    """Return the last name in the source of the function that `call` calls, or None if `call` calls nothing."""
    if not call.opname.startswith(("CALL", "PRECALL")):  # Python 3.11 calls isinstance in the second, once it is warm
        return None
    start, end = _span(call)
    names = [
        found
        for found in dis.get_instructions(frame.f_code)
        if found.opname.startswith("LOAD") and _span(found)[0] == start and _span(found)[1] < end
    ]
    return max(names, key=_span).argval if names else None


def _names_in(frame: FrameType, call: dis.Instruction) -> Iterator[object]:
    """Yield the names, and other values, that the source of a call loads."""
    for found in dis.get_instructions(frame.f_code):
        if found.opname.startswith("LOAD") and _encloses(_span(call), _span(found)):
            yield found.argval
