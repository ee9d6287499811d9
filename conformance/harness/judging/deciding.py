"""How the outcome of a test is decided from what its phases raised, and how much a test uses."""

import dataclasses
import inspect
import re
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from conformance.harness.implementation.examples import EXAMPLE
from conformance.harness.implementation.loading import MissingName, load_implementation
from conformance.harness.outcomes import MISSING, MISSING_NAMES, UNSUPPORTED_REASON, Outcome, ProcessChangedError

COMPARING = ("conformance.", "torch.testing.", "_pytest.")
"""The packages that compare for tests; an AssertionError of the implementation, or of torch, compares nothing."""
_SUITE = "conformance"
_ORACLE = "torch.fx"
"""The implementation that tells which methods and keywords an implementation may be asked for."""
_KEYWORD = re.compile(r"(?:(\w+)\.)?(\w+)\(\) got an unexpected keyword argument '(\w+)'")
_DEPTH = 4
"""How deep parameters nest in which programs are looked for, and helpers call each other."""


def judge(item: pytest.Item, call: pytest.CallInfo[None], report: pytest.TestReport) -> Outcome | None:
    """The outcome of `item` after this phase, or None if the phase does not change it.

    The outcome of a test that used a missing name is MISSING even if the test caught the exception. Its `report` then
    becomes a failure.
    """
    missing = item.stash.get(MISSING_NAMES, [])
    raised_missing = call.excinfo is not None and isinstance(call.excinfo.value, MissingName)
    if missing and (call.when == "call" or raised_missing):
        report.outcome, report.longrepr = "failed", missing[0]
        report.__dict__.pop("wasxfail", None)
        return Outcome.MISSING
    if report.skipped and UNSUPPORTED_REASON in item.stash:
        return Outcome.UNSUPPORTED
    if report.skipped or hasattr(report, "wasxfail"):
        return Outcome.SKIPPED
    if call.when == "call":
        return Outcome.PASSED if report.passed else Outcome.FAILED
    if call.excinfo is not None and isinstance(call.excinfo.value, ProcessChangedError):
        return Outcome.FAILED
    return None if report.passed else Outcome.ERROR


def missing_member(item: pytest.Item, call: pytest.CallInfo[None], fx: ModuleType, name: str) -> str | None:
    """Which method or keyword a line of the suite used that torch.fx has and `fx` lacks, in words with its `name`."""
    if call.excinfo is None or not _raised_in(call.excinfo, item, (f"{_SUITE}.", f"{EXAMPLE}.")):
        return None
    error = call.excinfo.value
    keyword = _KEYWORD.search(str(error)) if type(error) is TypeError else None
    if type(error) is AttributeError and error.obj is not None and error.name is not None:
        kind: Any = error.obj if isinstance(error.obj, type) else type(error.obj)
        if isinstance(error.obj, super):
            kind = error.obj.__self_class__  # type: ignore[attr-defined] # typeshed lacks it
        classes: list[Any] = [each for each in reversed(kind.__mro__) if getattr(fx, each.__name__, None) is each]
        for each in classes:
            if not hasattr(each, error.name) and hasattr(getattr(_oracle(), each.__name__, None), error.name):
                return f"{MISSING}{name} has no '{each.__name__}.{error.name}'"
    elif keyword is not None:
        owner = getattr(_oracle(), keyword[1], None) if keyword[1] else _oracle()
        function = getattr(owner, keyword[2], None)
        if callable(function) and keyword[3] in inspect.signature(function).parameters:
            return f"{MISSING}{name} has no parameter {keyword[3]!r} of {keyword[0].partition('(')[0]}"
    return None


def _oracle() -> Any:
    return load_implementation(_ORACLE)


def found_wrong(item: pytest.Item, call: pytest.CallInfo[None]) -> bool:
    """Whether `item` failed in a comparison of its own, of pytest or of torch.testing, and in no other place."""
    if call.excinfo is not None and isinstance(call.excinfo.value, ProcessChangedError):
        return True
    if call.excinfo is None or not _is_comparison(call.excinfo.value):
        return False
    return _raised_in(call.excinfo, item, COMPARING)


def _raised_in(error: pytest.ExceptionInfo[BaseException], item: pytest.Item, packages: tuple[str, ...]) -> bool:
    """Whether a line of the file of `item`, or of one of `packages`, raised `error`."""
    raised = error.traceback[-1]
    if raised.name == "__getattr__" and len(error.traceback) > 1:  # of a module, which the line before asked
        raised = error.traceback[-2]
    module = f"{raised.frame.f_globals.get('__name__')}."
    return str(raised.path) == str(item.path) or module.startswith(packages)


def _is_comparison(error: BaseException) -> bool:
    # What reaches the limit of time raises as `pytest.fail` does.
    fails = type(error) is pytest.fail.Exception and "from pytest-timeout" not in str(error)
    return isinstance(error, AssertionError) or fails


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
