"""The outcome of a test: decided here, carried by its reports, and understood on either side of pytest-xdist."""

import re
from enum import StrEnum
from typing import Any, TypedDict

import pytest

from conformance.harness.implementation.loading import MissingName

MISSES = pytest.StashKey[list[str]]()
"""On a test: the names that it asked the implementation for in vain."""

REFUSED = pytest.StashKey[str]()
"""On a test that is not run: why the implementation does not support what it checks."""

FACTS = pytest.StashKey[dict[str, str]]()
"""On a run: what its process found out about its surroundings, until a report takes it along."""

CASES_OF = "cases "
"""How the name of a fact begins that says how many cases could run a check."""

_PARAMETERS = re.compile(r"\[(.*)\]")


class Outcome(StrEnum):
    """What a test says of a requirement. Only PASSED is a pass."""

    PASSED = "passed"
    FAILED = "failed"
    MISSING = "missing"
    """The implementation lacks a name that the test uses."""
    ERROR = "error"
    """The test could not be judged: its fixtures, or the worker that ran it, failed."""
    EXPECTED = "expected"
    """The test did not pass, as the list of known failures says."""
    DIFFERS = "differs"
    """The test did not pass, and no implementation has to: its requirements are impl-defined."""
    UNSUPPORTED = "unsupported"
    """The implementation says that it does not support this, or something that it rests on."""
    SKIPPED = "skipped"
    """Nothing was judged: skipped, or marked by the test itself as one that fails."""


_STATUS: dict[str, tuple[str, str, tuple[str, dict[str, Any]]]] = {
    Outcome.MISSING: ("missing", "M", ("MISSING", {"red": True})),
    Outcome.EXPECTED: ("expected", "x", ("EXPECTED", {"yellow": True})),
    Outcome.DIFFERS: ("differs", "d", ("DIFFERS", {"yellow": True})),
    Outcome.UNSUPPORTED: ("unsupported", "u", ("UNSUPPORTED", {"yellow": True})),
}


class Record(TypedDict):
    """What a report carries of a test that names requirements, in types that pytest-xdist can send."""

    requirements: list[str]
    outcome: str
    """One of Outcome."""
    message: str
    """For a missing name, what is missing; otherwise empty."""
    facts: dict[str, str]
    """What the process that ran the test found out about its surroundings, once per process; otherwise empty."""


def judge(item: pytest.Item, call: pytest.CallInfo[None], report: pytest.TestReport) -> Outcome | None:
    """The outcome of `item` as this phase of it shows, or None if it changes nothing.

    A test that asked for a missing name is missing, whatever it made of that; its `report` is made to fail.
    """
    misses = item.stash.get(MISSES, [])
    if misses and (call.when == "call" or _raised_missing(call)):
        _fail_missing(report, misses[0])
        return Outcome.MISSING
    if report.skipped and REFUSED in item.stash:
        return Outcome.UNSUPPORTED
    if report.skipped or hasattr(report, "wasxfail"):
        return Outcome.SKIPPED
    if call.when == "call":
        return Outcome.PASSED if report.passed else Outcome.FAILED
    return None if report.passed else Outcome.ERROR


def _raised_missing(call: pytest.CallInfo[None]) -> bool:
    return call.excinfo is not None and isinstance(call.excinfo.value, MissingName)


def _fail_missing(report: pytest.TestReport, message: str) -> None:
    report.outcome = "failed"
    report.longrepr = message
    report.__dict__.pop("wasxfail", None)


def attach(report: pytest.TestReport, record: Record) -> None:
    """Let `report` carry `record`, to the process that prints the summary."""
    report.__dict__["conformance"] = record


def record_of(report: pytest.TestReport) -> Record | None:
    """The record that `report` carries, if it is one of a test that names requirements."""
    record: Record | None = getattr(report, "conformance", None)
    return record


def status(report: pytest.TestReport) -> tuple[str, str, tuple[str, dict[str, Any]]] | None:
    """How pytest counts, marks and names an outcome that it does not have; None leaves any other to pytest."""
    record = record_of(report)
    return _STATUS.get(record["outcome"]) if record else None


def model_of(nodeid: str) -> str | None:
    """The model that a test is about: the parameter with a slash, as in `test_traces[torchvision/resnet50-cpu]`."""
    parameters = _PARAMETERS.search(nodeid)
    names = parameters.group(1).split("-") if parameters else []
    return next((name for name in names if "/" in name), None)
