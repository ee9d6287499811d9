"""Find out how a traced program uses a proxy, by inspecting Python frames and bytecode."""

import contextlib
import dis
import functools
import sys
import warnings
from collections.abc import Callable, Iterator
from itertools import chain
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import torch
from torch import nn

from .. import Tracer
from ..proxy import TraceError

_CORE = Tracer.__module__.rpartition(".")[0]
_LEGACY = frozenset(name for name, value in vars(torch).items() if type(value) is type(torch.FloatTensor))
"""The names of the legacy tensor classes, for example `torch.FloatTensor`."""
_OWN = (f"{_CORE}.", f"{__package__}.")
"""The name prefixes of the modules that implement tracing."""
_BY_NAME = frozenset({"is_", "is_not", "__ne__", "setattr", "__setattr__"})
"""Names of functions that compare values or store attributes without a special bytecode instruction."""
_OWN_STATE = ("self", "grad", "grad_fn")
"""Names that the program may compare with None without a guard: a module with its attributes, and gradients."""
_NOT_PROGRAMS = frozenset({*sys.stdlib_module_names, "torch", _CORE.partition(".")[0]})


def program_frame() -> FrameType:
    """Return the innermost frame of the traced program. If all traced code is in torch, return a frame in torch."""
    others = [frame for frame in _during_trace(sys._getframe()) if not _module_of(frame).startswith(_OWN)]
    return next((frame for frame in others if is_program(frame.f_globals)), others[0])


def _starts_trace(frame: FrameType) -> bool:
    return frame.f_code.co_name == "trace" and _module_of(frame).startswith(f"{__package__}.")


def _during_trace(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None and not _starts_trace(frame):
        yield frame
        frame = frame.f_back


def _module_of(frame: FrameType) -> str:
    return f"{frame.f_globals.get('__name__')}."


def place_of(frame: FrameType) -> str:
    """Return the file name, line and function of `frame`.

    The folder is omitted, because it differs between machines.
    """
    code = frame.f_code
    return f"{code.co_filename.replace(chr(92), '/').rpartition('/')[2]}:{frame.f_lineno}, in {code.co_qualname}"


def warn_at(frame: FrameType, message: str) -> None:
    """Warn with `message` at the line that `frame` runs."""
    warnings.warn_explicit(message, UserWarning, frame.f_code.co_filename, frame.f_lineno)


def asks_for_class(frame: FrameType) -> bool:
    """Return whether program code asks for a value's class: with `isinstance`, a class pattern or `__class__`.

    If this package, `nn.Module` or a C function asks, return False, because that code would mistake a proxy for a
    tensor.
    """
    while frame.f_code.co_name == "__instancecheck__" and frame.f_back:  # which isinstance calls
        frame = frame.f_back
    if _module_of(frame).startswith((f"{_CORE}.", "torch.nn.modules.module.")):
        return False
    current = _current(frame)
    if current.argval == "__class__" or current.opname == "MATCH_CLASS":
        return True
    if _callee(frame, current) != "isinstance":
        return False
    if legacy := _LEGACY.intersection(_names_in(frame, current)):
        raise TraceError(
            f"{place_of(frame)}: isinstance with {', '.join(legacy)} needs a real tensor, but got a proxy;"
            " check the tensor's dtype and device instead"
        )
    return True


def asks_for_name(frame: FrameType) -> bool:
    """Return whether the program calls `hasattr` on a value; see `asks_for_class`."""
    is_named = "hasattr" in frame.f_code.co_names and not _module_of(frame).startswith(f"{_CORE}.")
    return is_named and _callee(frame, _current(frame)) == "hasattr"


def call_around(frame: FrameType) -> object:
    """Return the name of the function to which `frame` passes the result of its current instruction, or None."""
    here = _span(_current(frame))
    for found in dis.get_instructions(frame.f_code):
        if found.opname.startswith("CALL") and _encloses(_span(found), here):  # the innermost call, which comes first
            return _callee(frame, found)
    return None


def is_program(namespace: dict[str, Any]) -> bool:
    """Return whether a namespace belongs to a module outside the standard library, torch and this package."""
    return str(namespace.get("__name__")).partition(".")[0] not in _NOT_PROGRAMS


def may_compare_with_none(frame: FrameType) -> bool:
    """Return whether `frame` runs a function of the program that may compare its arguments with None.

    If the function runs while a module is imported, return False.
    """
    if not is_program(frame.f_globals) or comparisons(frame.f_code) <= {"own"}:
        return False
    return not any(_module_of(each).startswith("importlib.") for each in _during_trace(frame))


def codes_of(function: Callable[..., Any], root: object) -> list[CodeType]:
    """List the code objects of `function`, of the modules in `root`, and of all functions that this code refers to."""
    kinds = {type(part) for part in root.modules()} if isinstance(root, nn.Module) else set[type[nn.Module]]()
    pending: list[Any] = [function, *(kind.forward for kind in kinds)]
    found: dict[CodeType, None] = {}
    while pending:
        value = pending.pop()
        if type(value) is FunctionType and is_program(value.__globals__) and value.__code__ not in found:
            found[value.__code__] = None
            pending.extend(_named_by(value, kinds))
    return [*found]


def _named_by(function: FunctionType, kinds: set[type[nn.Module]]) -> Iterator[Any]:
    """Yield the objects that a function's names may refer to: globals, their attributes, and methods of `kinds`."""
    names = {name for code in _codes_in(function.__code__) for name in code.co_names}
    named = [function.__globals__[name] for name in names & function.__globals__.keys()]
    yield from named
    for value in (*named, *kinds):
        home = value if issubclass(type(value), type | ModuleType) else type(value)
        for space in map(vars, (home,) if issubclass(type(home), ModuleType) else home.__mro__):
            found = (space[name] for name in names & space.keys())
            yield from (each.__func__ if type(each) in (classmethod, staticmethod) else each for each in found)
    for cell in function.__closure__ or ():
        with contextlib.suppress(ValueError):  # an unassigned variable
            yield cell.cell_contents


@functools.cache
def comparisons(code: CodeType) -> frozenset[str]:
    """Return the kinds of `is` comparisons that a function makes.

    The kind `own` means a comparison of an attribute of `self`, or of a gradient, with None. The kind `value` means a
    comparison of any other value with None. The kind `others` means a comparison of two values, neither of them None.
    Storing an attribute counts as the kind `value`, because another function may compare the attribute.
    """
    kinds = {"value"} if _BY_NAME.intersection(code.co_names) else set()
    given, is_none = "value", False
    for found in dis.get_instructions(code):
        if found.opname == "IS_OP" and not is_none:
            kinds.add("others")
        elif found.opname == "IS_OP" or found.opname.endswith("_NONE"):
            kinds.add(given)
        elif found.opname == "STORE_ATTR":
            kinds.add("value")
        is_none = found.opname == "LOAD_CONST" and found.argval is None
        if found.opname.startswith("LOAD") and found.argrepr.rpartition(" ")[2] in _OWN_STATE:
            given = "own"
        elif not is_none and found.opname != "LOAD_ATTR":
            given = "value"
    return frozenset(kinds)


def compares_others(code: CodeType) -> bool:
    """Return whether a function, or a function nested in it, compares two values with `is`, neither of them None."""
    return any("others" in comparisons(each) for each in _codes_in(code))


def compared_variables(code: CodeType) -> Iterator[tuple[str, str]]:
    """Yield the pairs of variables that a function, or a function nested in it, compares with `is`."""
    names: list[str] = []
    for found in chain.from_iterable(map(dis.get_instructions, _codes_in(code))):
        if found.opname == "IS_OP" and len(names) > 1:
            yield names[-2], names[-1]
        loaded = found.argval if found.opname.startswith(("LOAD_FAST", "LOAD_DEREF")) else ()
        names = [*names, *((loaded,) if isinstance(loaded, str) else loaded)] if loaded else []


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    """Yield the code objects of a function and of its nested functions, including comprehensions."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes_in(constant)


def _current(frame: FrameType) -> dis.Instruction:
    """Return the current instruction of `frame`, even if `f_lasti` points to an inline cache entry."""
    current = [found for found in dis.get_instructions(frame.f_code) if found.offset <= frame.f_lasti][-1]
    if current.positions is None or current.positions.col_offset is None:
        raise TraceError(
            f"{place_of(frame)}: the tracer needs the column numbers of this line, but Python did not keep them;"
            " start Python without -X no_debug_ranges, and unset PYTHONNODEBUGRANGES"
        )
    return current


_Span = tuple[tuple[int, int], tuple[int, int]]
"""The start and the end of an instruction's source, each as line and column."""


def _span(instruction: dis.Instruction) -> _Span:
    places = instruction.positions or dis.Positions()
    line, end_line, column, end_column = (place or 0 for place in places)  # None for what the compiler adds
    return (line, column), (end_line, end_column)


def _encloses(outer: _Span, inner: _Span) -> bool:
    return outer[0] < inner[0] and inner[1] < outer[1]


def _callee(frame: FrameType, call: dis.Instruction) -> object:
    """Return the last name in the expression that `call` calls, for example `c` in `a.b.c()`, or None."""
    start, end = _span(call)
    names = [
        found
        for found in dis.get_instructions(frame.f_code)
        if found.opname.startswith("LOAD") and _span(found)[0] == start and _span(found)[1] < end
    ]
    return max(names, key=_span).argval if names else None


def _names_in(frame: FrameType, call: dis.Instruction) -> Iterator[object]:
    for found in dis.get_instructions(frame.f_code):
        if found.opname.startswith("LOAD") and _encloses(_span(call), _span(found)):
            yield found.argval
