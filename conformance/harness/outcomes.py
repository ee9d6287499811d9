"""The outcome of a test, and what its report carries to the controlling process, as plain data."""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypedDict

import pytest
from _pytest._code.code import ExceptionChainRepr, ReprEntryNative
from _pytest.outcomes import Failed

MISSING = "missing: "
"""How the message about a missing name starts."""

MISSING_NAMES = pytest.StashKey[list[str]]()
"""On a test: the names that the test used and the implementation lacks."""

UNSUPPORTED_REASON = pytest.StashKey[str]()
"""On a test that is not run: why the implementation does not support a requirement of the test."""

UNUSABLE = pytest.StashKey["Unusable"]()
"""On a test that is not run: why its case, which is of --fx-models, cannot be judged."""

FACTS = pytest.StashKey[dict[str, str]]()
"""On a run: the facts that this process knows, until a report carries them.

The first word of a fact's name is "implementation", "import", "unsupported", "own", "version", "device", "cannot",
"cases" or "texts".
"""

STOPPED = pytest.StashKey[bool]()
"""On a run: whether somebody has stopped it, by Ctrl-C or a signal."""

OF_PROCESS = " (process)"
"""The end of a test's name in the judgement on the process that the test left behind."""
_PARAMETERS = re.compile(r"\[(.*)\]")
LETTERS = "M missing name, x known failure, d differs where that is allowed, u unsupported, c case not judged"
"""The letters of outcomes that pytest does not have."""


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
    """The result in the report of a test that names requirements, in types that pytest-xdist can send."""

    requirements: list[str]
    outcome: str
    """A value of Outcome."""
    missing: str
    """Which name is missing, known or not; empty for a test that misses none."""
    judged: bool
    """Whether the test failed in a comparison: the behaviour was seen, and found wrong."""
    names: int
    """How many different names the code of a test that did not pass uses; 0 for one that passed."""
    facts: dict[str, str]
    """The FACTS of the process, on its first report; otherwise empty."""


class Failure(TypedDict):
    """The failure in the report of a test that did not pass, in types that pytest-xdist can send."""

    message: str
    """The error and its words, without the traceback."""
    phrase: str
    """The part of the message that does not depend on how pytest is called, for known failures."""
    command: str
    """The shell command that runs the test alone."""


class Unusable(TypedDict):
    """Why a case cannot be judged, through no fault of the implementation, in types that pytest-xdist can send."""

    case: str
    line: str
    """The reason and the remedy, in one line."""
    traceback: str
    """Where it raised that; may be empty."""


def mark_as_expected(report: pytest.TestReport, reason: str) -> None:
    """Turn the `report` of a failure into that of an expected failure of pytest."""
    report.outcome = "skipped"
    report.__dict__["wasxfail"] = reason


def add_line(report: pytest.TestReport, line: str) -> None:
    """Append a line to the failure in `report`."""
    if isinstance(report.longrepr, ExceptionChainRepr):
        last = report.longrepr.chain[-1][0]
        last.reprentries = [*last.reprentries, ReprEntryNative([line + "\n"])]
    else:
        report.longrepr = f"{report.longrepr}\n{line}"


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
