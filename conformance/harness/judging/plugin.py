"""Hooks for outcomes: the report of a test that names requirements carries its outcome to the controlling process."""

import importlib
import sys
import warnings
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from conformance.harness.foreign import error_text, make_visible, text_of, visible_lines
from conformance.harness.implementation.plugin import IMPLEMENTATION
from conformance.harness.judging.deciding import found_wrong, judge, missing_member, names_used
from conformance.harness.judging.failure import (
    add_context,
    attach_failure,
    header_of,
    message_of,
    phrase_of,
)
from conformance.harness.known_failures.expectations import apply_expectations, expectations_of_run
from conformance.harness.options import requested_implementation, rerun_command
from conformance.harness.outcomes import (
    FACTS,
    MISSING_NAMES,
    OF_PROCESS,
    UNUSABLE,
    Outcome,
    ProcessChangedError,
    Record,
    judged_test,
    status_of,
)
from conformance.harness.specification.markers import requirements_of
from conformance.harness.specification.plugin import requirements_of_run

_SHOWN = "conformance.harness.judging.shown"
_COMPARED = pytest.StashKey[Any]()
"""On a run: what pytest compared last in a failing assertion, as _SHOWN tells it."""


_COLLECTED = pytest.StashKey[dict[str, list[str]]]()
"""On a run: the requirements of each collected test, until a report carries them."""
_SELECTABLE = pytest.StashKey[dict[str, list[str]]]()
"""On a run: the requirements of each test before -k and the like select among them."""
_NOT_SELECTED = pytest.StashKey[dict[str, list[str]]]()
"""On a run: the requirements of each test that these left out, until a report carries them."""
_DESELECTED = pytest.StashKey[list[str]]()
"""On a run: the requirements of deselected tests, until a report carries them."""


def pytest_deselected(items: list[pytest.Item]) -> None:
    """Note the requirements of deselected tests, for the first report to carry."""
    for item in items:
        item.config.stash.setdefault(_DESELECTED, []).extend(requirements_of(item))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note the tests that are left after the tiers and the level, which come first, and before -k and the like."""
    config.stash[_SELECTABLE] = {item.nodeid: requirements_of(item) for item in items}


def pytest_collection_finish(session: pytest.Session) -> None:
    """Note the requirements of each collected test and of each that was not selected, for the first report to carry."""
    collected = {item.nodeid: requirements_of(item) for item in session.items}
    selectable = session.config.stash.get(_SELECTABLE, {})
    session.config.stash[_COLLECTED] = collected
    session.config.stash[_NOT_SELECTED] = {
        test: named for test, named in selectable.items() if named and test not in collected
    }


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach what the controlling process needs to the report of a test."""
    try:
        with _in_python_s_form(item, call):
            report = yield
    except Exception as error:  # pytest cannot print a frame without line numbers, such as one of patched bytecode
        if call.excinfo is None:
            raise
        message = f"{error_text(call.excinfo.value)}; pytest cannot print the traceback: {error_text(error)}"
        call = pytest.CallInfo.from_call(lambda: pytest.fail(message, pytrace=False), call.when)
        report = pytest.TestReport.from_item_and_call(item, call)
    _attach_outcome(item, call, report)
    stash = item.config.stash
    for name, key in (("collected", _COLLECTED), ("not_selected", _NOT_SELECTED)):
        if stash.get(key, {}):
            report.__dict__[name], stash[key] = stash[key], {}
    if stash.get(_DESELECTED, []):
        report.__dict__["deselected"], stash[_DESELECTED] = stash[_DESELECTED], []
    report.longrepr = make_visible(report.longrepr)
    report.sections = [(name, visible_lines(content)) for name, content in report.sections]
    return report


@contextmanager
def _in_python_s_form(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Have failures written as Python does if an entry says that the test fails: hardly anybody looks at those.

    pytest's own form parses the file of the test each time: with a thousand known failures, a third of the run.
    """
    option = item.config.option
    style = getattr(option, "tbstyle", None)  # pytest may run without its terminal
    if style == "auto" and call.excinfo and expectations_of_run(item.config).of(item.nodeid, requirements_of(item)):
        option.tbstyle = "native"
    try:
        yield
    finally:
        if style is not None:
            option.tbstyle = style


@pytest.hookimpl(tryfirst=True)
def pytest_warning_recorded(warning_message: warnings.WarningMessage) -> None:
    """Give a warning a text that can be shown, and a category that every process can import: one of Python's own."""
    kind = warning_message.category
    known = next(each for each in kind.__mro__ if each.__module__ == "builtins")
    text = visible_lines(text_of(warning_message.message))
    told = text if known is kind else f"{kind.__name__}: {text}"
    warning_message.category, warning_message.message = known, UserWarning(told)


def _attach_outcome(item: pytest.Item, call: pytest.CallInfo[None], report: pytest.TestReport) -> None:
    """Attach the outcome to the report of a test that names requirements, and explain its failure."""
    config, named = item.config, requirements_of(item)
    error = call.excinfo.value if call.excinfo else None
    if isinstance(error, ProcessChangedError):
        named = error.requirements
        report.__dict__["judged_test"] = item.nodeid + OF_PROCESS
    if report.skipped and UNUSABLE in item.stash:
        report.__dict__["unusable"] = item.stash[UNUSABLE]
        return
    if named and IMPLEMENTATION in config.stash and call.when == "call":
        member = missing_member(item, call, config.stash[IMPLEMENTATION], requested_implementation(config).name)
        item.stash.setdefault(MISSING_NAMES, []).extend([member] if member else [])
    outcome = judge(item, call, report) if named else None
    if outcome is None:
        return
    missing = str(report.longrepr) if outcome == Outcome.MISSING else ""
    names = 0
    if outcome not in (Outcome.PASSED, Outcome.SKIPPED):
        outcome, names = _explain_failure(item, call, report, outcome, named), names_used(item)
    facts, config.stash[FACTS] = config.stash.get(FACTS, {}), {}
    report.__dict__["conformance"] = Record(
        requirements=named,
        outcome=outcome.value,
        missing=missing,
        judged=found_wrong(item, call),
        names=names,
        facts=facts,
    )


def _explain_failure(
    item: pytest.Item, call: pytest.CallInfo[None], report: pytest.TestReport, outcome: Outcome, named: list[str]
) -> Outcome:
    """Attach what is known of the failure to its report; return the outcome, which may be one that is known."""
    config = item.config
    requirements = [requirements_of_run(config)[identifier] for identifier in named]
    message, phrase = message_of(call, report), phrase_of(call, report)
    missing = phrase if outcome == Outcome.MISSING else ""
    entries = expectations_of_run(config).of(judged_test(report), named, missing)
    outcome = apply_expectations(report, phrase, outcome, [each.level for each in requirements], entries)
    command = rerun_command(config, item.nodeid)
    attach_failure(report, message, phrase, command)
    if report.failed and outcome != Outcome.MISSING:
        if entries and call.excinfo is not None:
            report.longrepr = item.repr_failure(call.excinfo)  # not the known one: in pytest's form, after all
        header = header_of(requirements, requested_implementation(config).name)
        lines = _shown_lines(item, call, header)
        add_context(report, header, entries, command, lines)
    return outcome


def _shown_lines(item: pytest.Item, call: pytest.CallInfo[None], header: str) -> list[str]:
    """The lines of a failure on the terminal; none if -v or --tb asks for pytest's own text."""
    option, last = item.config.option, item.config.stash.get(_COMPARED, None)
    item.config.stash[_COMPARED] = None
    if option.verbose > 0 or option.tbstyle != "auto" or call.when != "call" or call.excinfo is None:
        return []
    module = item.config.stash.get(IMPLEMENTATION, None)
    try:
        shown: list[str] = importlib.import_module(_SHOWN).shown(header, call, last, module)
    except Exception as error:  # of an object of the implementation that was looked at; pytest's text is shown instead
        call.excinfo.value.add_note(f"What differs cannot be told: {error_text(error)}")
        return []
    return shown


def pytest_assertrepr_compare(config: pytest.Config, op: str, left: object, right: object) -> None:
    """Note where the two sides of an assertion differ that has just failed; pytest explains it as ever."""
    if op != "==":
        return
    frame = sys._getframe(1)
    while frame.f_back is not None and str(frame.f_globals.get("__name__")).startswith(("_pytest.", "pluggy.")):
        frame = frame.f_back
    # Imported here because the module imports torch, which takes seconds.
    config.stash[_COMPARED] = importlib.import_module(_SHOWN).compared(left, right, frame)


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, tuple[str, dict[str, Any]]] | None:
    """Count a missing name, a known failure, a permitted difference and an unsupported test as such."""
    return status_of(report)
