"""Hooks for outcomes: the report of a test that cites requirements carries what the test says of them."""

from collections.abc import Generator
from functools import partial
from typing import Any

import pytest

from conformance.harness.implementation.plugin import profile_of_run
from conformance.harness.known_failures.expectations import message_of, settle
from conformance.harness.known_failures.file import expectations_of_run
from conformance.harness.options import requested_implementation
from conformance.harness.outcomes.failure import frame, rerun_command
from conformance.harness.outcomes.outcomes import FACTS, Outcome, Record, attach, judge, status
from conformance.harness.repro import keep_failure
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import requirements_of


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach the outcome to the report of a test that names requirements, and make its failure readable."""
    report = yield
    config, named = item.config, requirements_of(item)
    outcome = judge(item, call, report) if named else None
    if outcome is None:
        return report
    requirements = [requirements_of_run(config)[identifier] for identifier in named]
    entries = expectations_of_run(config).of(item.nodeid, named)
    outcome = profile_of_run(config).settle(report, outcome, named)
    failure = message_of(call, report)
    outcome = settle(report, failure, outcome, [each.level for each in requirements], entries)
    facts, config.stash[FACTS] = config.stash.get(FACTS, {}), {}
    message = str(report.longrepr) if outcome == Outcome.MISSING else ""
    attach(report, Record(requirements=named, outcome=outcome.value, message=message, facts=facts))
    keep_failure(report, outcome, failure, partial(rerun_command, item))
    if report.failed and outcome != Outcome.MISSING:
        frame(report, requested_implementation(config).name, requirements, entries, rerun_command(item))
    return report


def pytest_report_teststatus(report: pytest.TestReport) -> tuple[str, str, tuple[str, dict[str, Any]]] | None:
    """Count a missing name, a known failure and a permitted difference as what they are."""
    return status(report)
