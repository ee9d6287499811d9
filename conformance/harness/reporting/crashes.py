"""Give a test that ends its worker the outcome *error*.

The worker cannot report such a test any more. pytest-xdist reports it and starts another worker, which collects the
same tests and tells the requirements that this test names.
"""

import pytest
from xdist.workermanage import WorkerController

from conformance.harness.judging.failure import add_context, attach_failure, header_of
from conformance.harness.known_failures.expectations import apply_expectations
from conformance.harness.options import rerun_command
from conformance.harness.outcomes import Outcome, Record
from conformance.harness.reporting.results import Results
from conformance.harness.specification.markers import requirements_of

_CRASHED = "fx_crashed"
"""In a worker's input: the tests that ended an earlier worker. In its output: the requirements that each names."""


class Crashes:
    """Hooks of the controlling process that judge the tests which ended a worker."""

    def __init__(self, config: pytest.Config, results: Results) -> None:
        """Add the outcomes of such tests to `results`."""
        self._config, self._results = config, results
        self._unjudged: dict[str, pytest.TestReport] = {}

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self) -> None:
        """Judge tests whose requirements the report has brought to the results."""
        self._judge()

    @pytest.hookimpl(optionalhook=True)
    def pytest_handlecrashitem(self, crashitem: str, report: pytest.TestReport) -> None:
        """Judge the test now, or when its requirements are known."""
        message = str(report.longrepr)
        attach_failure(report, message, message, rerun_command(self._config, crashitem))
        self._unjudged[crashitem] = report
        self._judge()

    def _judge(self) -> None:
        for test in [test for test in self._unjudged if test in self._results.collected]:
            report, named = self._unjudged.pop(test), self._results.collected[test]
            if not named:
                continue
            requirements = [self._results.requirements[name] for name in named]
            entries = self._results.expectations.of(test, named)
            levels = [each.level for each in requirements]
            outcome = apply_expectations(report, str(report.longrepr), Outcome.ERROR, levels, entries)
            report.__dict__["conformance"] = Record(
                requirements=named, outcome=outcome.value, missing="", judged=False, names=0, facts={}
            )
            if report.failed:
                header = header_of(requirements, self._results.name)
                add_context(report, header, entries, rerun_command(self._config, test))
            self._results.add(report)

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: WorkerController) -> None:
        """Ask a new worker for the requirements of the tests that are not judged yet."""
        node.workerinput[_CRASHED] = list(self._unjudged)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: WorkerController) -> None:
        """Judge tests whose requirements the worker has sent."""
        self._results.collected.update((getattr(node, "workeroutput", None) or {}).get(_CRASHED, {}))
        self._judge()


def pytest_collection_finish(session: pytest.Session) -> None:
    """In a worker, send the requirements of the tests that ended an earlier worker."""
    crashed = getattr(session.config, "workerinput", {}).get(_CRASHED, ())
    named = {item.nodeid: requirements_of(item) for item in session.items if item.nodeid in crashed}
    if named:
        session.config.__dict__["workeroutput"][_CRASHED] = named
