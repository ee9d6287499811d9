"""Tests that end the process that runs them: what they say of a requirement.

A process that ends cannot tell of it. pytest-xdist does, and starts another worker in its place; that one has the same
tests, and knows which requirements they name.
"""

from collections.abc import Mapping

import pytest
from xdist.workermanage import WorkerController

from conformance.harness.known_failures.expectations import settle
from conformance.harness.outcomes.failure import command_of, frame
from conformance.harness.outcomes.outcomes import Outcome, Record, attach
from conformance.harness.outcomes.results import Results
from conformance.harness.repro import keep_failure
from conformance.harness.specification.requirements import requirements_of

_CRASHED = "fx_crashed"
"""Of a worker's input: the tests that ended an earlier worker. Of its output: the requirements that each names."""


class Crashes:
    """Hooks of the process that has workers: a test that ended one is in error, as an entry may expect."""

    def __init__(self, config: pytest.Config, results: Results) -> None:
        """Complete the `results`."""
        self._config, self._results = config, results
        self._requirements: dict[str, list[str]] = {}
        self._unjudged: dict[str, pytest.TestReport] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Learn which requirements a test names."""
        self._learn(getattr(report, "collected", {}))

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport) -> None:
        """Judge the test, now or when it is known what it checks."""
        keep_failure(report, Outcome.ERROR, str(report.longrepr), lambda: command_of(self._config, crashitem))
        self._unjudged[crashitem] = report
        self._learn({})

    def _learn(self, requirements: Mapping[str, list[str]]) -> None:
        self._requirements.update(requirements)
        for test in [test for test in self._unjudged if test in self._requirements]:
            self._judge(test, self._unjudged.pop(test))

    def _judge(self, test: str, report: pytest.TestReport) -> None:
        named = self._requirements[test]
        if not named:
            return
        requirements = [self._results.requirements[name] for name in named]
        entries = self._results.expectations.of(test, named)
        outcome = settle(report, str(report.longrepr), Outcome.ERROR, [each.level for each in requirements], entries)
        attach(report, Record(requirements=named, outcome=outcome.value, message="", facts={}))
        if report.failed:
            frame(report, self._results.name, requirements, entries, command_of(self._config, test))
        self._results.add(report)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: WorkerController) -> None:
        """Ask a new worker which requirements the tests name of which that is not known."""
        node.workerinput[_CRASHED] = list(self._unjudged)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: WorkerController) -> None:
        """Take over what it says."""
        self._learn((getattr(node, "workeroutput", None) or {}).get(_CRASHED, {}))


class CrashedTests:
    """Hooks of a worker: it says which requirements the tests name that ended another."""

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Say it, as the tests are known now."""
        crashed = getattr(session.config, "workerinput", {}).get(_CRASHED, ())
        named = {item.nodeid: requirements_of(item) for item in session.items if item.nodeid in crashed}
        if named:
            session.config.__dict__["workeroutput"][_CRASHED] = named
