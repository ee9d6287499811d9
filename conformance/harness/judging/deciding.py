"""How the outcome of a test is decided from what its phases raised."""

import pytest

from conformance.harness.implementation.loading import MissingName
from conformance.harness.outcomes import MISSING_NAMES, UNSUPPORTED_REASON, Outcome, ProcessChangedError

COMPARING = ("conformance.", "torch.testing.", "_pytest.")
"""The packages that compare for tests; an AssertionError of the implementation, or of torch, compares nothing."""


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
    return str(raised.path) == str(item.path) or f"{module}.".startswith(COMPARING)


def _is_comparison(error: BaseException) -> bool:
    # A limit of time is a subclass of what `pytest.fail` raises.
    return isinstance(error, AssertionError) or type(error) is pytest.fail.Exception
