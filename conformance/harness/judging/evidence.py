"""What a failing test tells about the place of the fault: how much the test uses, and where the implementation raised.

Both are read after the test has failed, so that a test that passes costs nothing.
"""

import dataclasses
from collections.abc import Iterator
from types import CodeType, FunctionType

import pytest

from conformance.harness.foreign import class_name, error_text

_SUITE = "conformance"
_WORDS = 200
"""The largest number of characters of an exception's words."""
_DEPTH = 4
"""How deep parameters nest in which programs are looked for, and helpers call each other."""


def names_used(item: pytest.Item) -> int:
    """The number of different names in the code of a test, of its helpers in the suite, and of its parameters.

    A test of one behaviour uses few, and one that runs whole programs many.
    """
    callspec = getattr(item, "callspec", None)
    values = [getattr(item, "function", None), *(callspec.params.values() if callspec else ())]
    seen: set[int] = set()
    codes = [code for value in values for code in _codes_of(value, seen, _DEPTH)]
    # A name that starts so is the suite's or pytest's own; assertions are rewritten with many of these.
    return len({name for code in codes for name in code.co_names if not name.startswith(("_", "@"))})


def _codes_of(value: object, seen: set[int], depth: int) -> Iterator[CodeType]:
    """Yield the code of all functions that a test can reach from `value`."""
    if id(value) in seen or not depth:
        return
    seen.add(id(value))
    inside: list[object] = []
    if isinstance(value, FunctionType):
        codes = list(_with_nested(value.__code__))
        yield from codes
        inside = [value.__globals__.get(name) for code in codes for name in code.co_names]
        inside = [each for each in inside if isinstance(each, FunctionType) and _is_of_suite(each)]
    elif isinstance(value, type):
        inside = (
            [each for each in vars(value).values() if isinstance(each, FunctionType)] if _is_of_suite(value) else []
        )
    elif isinstance(value, list | tuple):
        inside = list(value)
    elif isinstance(value, dict):
        inside = list(value.values())
    elif dataclasses.is_dataclass(value):
        inside = [getattr(value, field.name, None) for field in dataclasses.fields(value)]
    for each in inside:
        yield from _codes_of(each, seen, depth - 1)


def _with_nested(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _with_nested(constant)


def _is_of_suite(value: FunctionType | type) -> bool:
    return str(value.__module__).partition(".")[0] == _SUITE


def raised_at(call: pytest.CallInfo[None], implementation: str) -> str:
    """The exception that ended a test, and the innermost line of the `implementation` that it came through.

    What was raised elsewhere, such as in a program that the implementation called, is told by its words, too: other
    exceptions come through the same line. It is empty if the exception came through no line, as a comparison does.
    """
    if call.excinfo is None:
        return ""
    frames = [(str(each.frame.f_globals.get("__name__")), each.lineno + 1) for each in call.excinfo.traceback]
    own = [frame for frame in frames if f"{frame[0]}.".startswith(f"{implementation}.")]
    if not own:
        return ""
    error = call.excinfo.value
    module, line = own[-1]
    told = class_name(error) if own[-1] == frames[-1] else error_text(error).strip().partition("\n")[0][:_WORDS]
    return f"{module}:{line}: {told}".encode("utf-8", "backslashreplace").decode()  # xdist sends it
