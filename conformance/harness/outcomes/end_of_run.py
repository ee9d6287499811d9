"""Hooks that collect the results of a run, hide the failures of blocked tests, and print the summary."""

import pytest

from conformance.harness.outcomes.results import Results
from conformance.harness.outcomes.summary import summary

_BLOCKED = "blocked"


class EndOfRun:
    """Hooks of the controlling process that collect results and print their summary."""

    def __init__(self, results: Results) -> None:
        """Fill `results`."""
        self._results = results

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the report of one phase of one test."""
        self._results.add(report)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run that judged too little or whose list of known failures is wrong; count blocked tests as such."""
        results = self._results
        results.complete &= run_finished(session, exitstatus)
        fails = results.executed_nothing or results.too_few_tested or results.problems
        if exitstatus == pytest.ExitCode.OK and fails:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        if isinstance(reporter, pytest.TerminalReporter):
            _count_as_blocked(reporter, set(results.blocked_tests()))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the failures of blocked tests, if -v is given, and the summary; nothing without tests of the suite."""
        if not self._results.outcomes:
            return
        blocked = terminalreporter.stats.get(_BLOCKED, [])
        if blocked and terminalreporter.verbosity > 0:
            terminalreporter.section(_BLOCKED)
            for report in blocked:
                terminalreporter.write_sep("_", report.nodeid)
                terminalreporter.write_line(report.longreprtext)
        terminalreporter.section("conformance")
        for line in summary(self._results):
            terminalreporter.write_line(line)


def run_finished(session: pytest.Session, exitstatus: int) -> bool:
    """Whether every selected test was run or ended its worker: nothing stopped the run early."""
    if session.config.option.collectonly or session.shouldfail or session.shouldstop:
        return False
    return exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)


def _count_as_blocked(reporter: pytest.TerminalReporter, blocked: set[str]) -> None:
    """Count the failures of `blocked` tests in a category of their own, which pytest does not print as failures."""
    for kind in ("failed", "error", "missing"):
        reports = reporter.stats.get(kind, [])
        moved = [report for report in reports if report.nodeid in blocked]
        if moved:
            reporter.stats[kind] = [report for report in reports if report.nodeid not in blocked]
            # A kind that is put into `stats` directly is left out of the last line of a run that stopped early.
            reporter._add_stats(_BLOCKED, moved)
