"""The outcome of a test: how it is decided, and how reports carry it to the controlling process."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypedDict

import pytest
from _pytest.outcomes import Failed

from conformance.harness.implementation.loading import MissingName

MISSING_NAMES = pytest.StashKey[list[str]]()
"""On a test: the names that the test used and the implementation lacks."""

UNSUPPORTED_REASON = pytest.StashKey[str]()
"""On a test that is not run: why the implementation does not support a requirement of the test."""

UNUSABLE = pytest.StashKey["Unusable"]()
"""On a test that is not run: why its case, which is of --fx-models, cannot be judged."""

FACTS = pytest.StashKey[dict[str, str]]()
"""On a run: the facts that this process knows, until a report carries them.

The first word of a fact's name is "version", "device", "cannot", "cases", "file" or "texts".
"""

OF_PROCESS = " (process)"
"""What follows the node id of a test in the name of the judgement on what it left changed in the process."""
_COMPARING = ("conformance.", "torch.testing.", "_pytest.")
"""The packages that compare for tests; an AssertionError of the implementation, or of torch, compares nothing."""
_PARAMETERS = re.compile(r"\[(.*)\]")


class Outcome(StrEnum):
    """The outcome of a test. Only PASSED is a pass."""

    PASSED = "passed"
    FAILED = "failed"
    MISSING = "missing"
    """The implementation lacks a name that the test uses."""
    ERROR = "error"
    """The test could not be judged: a fixture failed, or the worker that ran the test ended."""
    EXPECTED = "expected"
    """The test did not pass, as the list of known failures says."""
    DIFFERS = "differs"
    """The test did not pass, and all of its requirements are recorded only."""
    UNSUPPORTED = "unsupported"
    """The implementation declares a requirement of the test, or one that it rests on, as unsupported."""
    SKIPPED = "skipped"
    """The test judged nothing: it was skipped, or marked with pytest's `xfail`."""


_UNJUDGED = ("unjudged", "c", ("UNJUDGED", {"yellow": True}))
_STATUS: dict[str, tuple[str, str, tuple[str, dict[str, Any]]]] = {
    Outcome.MISSING: ("missing", "M", ("MISSING", {"red": True})),
    Outcome.EXPECTED: ("expected", "x", ("EXPECTED", {"yellow": True})),
    Outcome.DIFFERS: ("differs", "d", ("DIFFERS", {"yellow": True})),
    Outcome.UNSUPPORTED: ("unsupported", "u", ("UNSUPPORTED", {"yellow": True})),
}


class ProcessChangedError(Failed):
    """Ends the clean-up of a test that has left the process changed.

    It is a failure of the requirements about the process; the test's own keep their outcome.
    """

    def __init__(self, changes: Mapping[str, str]) -> None:
        """Say what changed, by requirement."""
        super().__init__("\n".join(changes.values()), pytrace=False)
        self.requirements = list(changes)


class Record(TypedDict):
    """What the report of a test that names requirements carries, in types that pytest-xdist can send."""

    requirements: list[str]
    outcome: str
    """A value of Outcome."""
    message: str
    """Which name is missing; empty for any other outcome."""
    judged: bool
    """Whether the test failed in a comparison: the behaviour was seen, and found wrong."""
    facts: dict[str, str]
    """The FACTS of the process, on its first report; otherwise empty."""


class Failure(TypedDict):
    """What the report of a test that did not pass carries besides, in types that pytest-xdist can send."""

    message: str
    """What went wrong, without the traceback."""
    phrase: str
    """The part of the message that does not depend on how pytest is called, for known failures."""
    command: str
    """The shell command that runs the test alone."""
    repro: str | None
    """The folder of the failure; None if it has none."""


class Unusable(TypedDict):
    """Why a case cannot be judged, through no fault of the implementation, in types that pytest-xdist can send."""

    case: str
    line: str
    """What it cannot do, and what to do about it, in one line."""
    traceback: str
    """Where it raised that; may be empty."""


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


def found_wrong(item: pytest.Item, call: pytest.CallInfo[None]) -> bool:
    """Whether `item` failed in a comparison of its own, of pytest or of torch.testing, and in no other place."""
    if call.excinfo is not None and isinstance(call.excinfo.value, ProcessChangedError):
        return True
    if call.excinfo is None or not _is_comparison(call.excinfo.value):
        return False
    raised = call.excinfo.traceback[-1]
    module = str(raised.frame.f_globals.get("__name__"))
    return str(raised.path) == str(item.path) or f"{module}.".startswith(_COMPARING)


def _is_comparison(error: BaseException) -> bool:
    # A limit of time is a subclass of what `pytest.fail` raises.
    return isinstance(error, AssertionError) or type(error) is pytest.fail.Exception


def mark_as_expected(report: pytest.TestReport, reason: str) -> None:
    """Turn the `report` of a failure into that of an expected failure of pytest."""
    report.outcome = "skipped"
    report.__dict__["wasxfail"] = reason


def record_of(report: pytest.TestReport) -> Record | None:
    """The record that `report` carries; None if its test names no requirement."""
    record: Record | None = getattr(report, "conformance", None)
    return record


def judged_test(report: pytest.TestReport) -> str:
    """The test that `report` judges: the one that ran, or that it left the process as it was."""
    test: str = getattr(report, "judged_test", report.nodeid)
    return test


def failure_of(report: pytest.TestReport) -> Failure | None:
    """The failure that `report` carries; None if its test did not fail."""
    failure: Failure | None = getattr(report, "failure", None)
    return failure


def unusable_of(report: pytest.TestReport) -> Unusable | None:
    """Why the case of a test cannot be judged; None if the test was run."""
    unusable: Unusable | None = getattr(report, "unusable", None)
    return unusable


def status_of(report: pytest.TestReport) -> tuple[str, str, tuple[str, dict[str, Any]]] | None:
    """The category, letter and word with which pytest shows an outcome of the suite's own; None for pytest's."""
    if unusable_of(report):
        return _UNJUDGED
    record = record_of(report)
    return _STATUS.get(record["outcome"]) if record else None


def model_of(nodeid: str) -> str | None:
    """The model that a test runs on: the parameter with a slash, as in `test_traces[torchvision/resnet50-cpu]`."""
    parameters = _PARAMETERS.search(nodeid)
    names = parameters.group(1).split("-") if parameters else []
    return next((name for name in names if "/" in name), None)
