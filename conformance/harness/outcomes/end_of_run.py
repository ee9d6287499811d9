"""The hooks that gather a run's results, fold what only follows from something else, and print the summary."""

import pytest

from conformance.harness.outcomes.results import Results
from conformance.harness.outcomes.summary import summary

_BLOCKED = "blocked"


class EndOfRun:
    """Hooks that gather results and print their summary, in the one process that sees every report."""

    def __init__(self, results: Results) -> None:
        """Fill `results`."""
        self._results = results

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in one phase of one test."""
        self._results.add(report)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run that judged too little, or whose list of known failures is not right; fold what is blocked."""
        results = self._results
        results.complete &= came_to_its_end(session, exitstatus)
        if exitstatus == pytest.ExitCode.OK and (results.executed_nothing or results.left_out or results.problems):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        if isinstance(reporter, pytest.TerminalReporter):
            _fold(reporter, set(results.blocked_tests()))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the summary, if there was anything of the suite to run."""
        if not self._results.outcomes:
            return
        self._print_blocked(terminalreporter)
        terminalreporter.section("conformance")
        for line in summary(self._results):
            terminalreporter.write_line(line)

    def _print_blocked(self, reporter: pytest.TerminalReporter) -> None:
        """Print the failures of blocked tests, if -v asks for all that there is."""
        reports = reporter.stats.get(_BLOCKED, [])
        if not reports or reporter.verbosity <= 0:
            return
        reporter.section(_BLOCKED)
        for report in reports:
            reporter.write_sep("_", report.nodeid)
            reporter.write_line(report.longreprtext)


def came_to_its_end(session: pytest.Session, exitstatus: int) -> bool:
    """Whether every test that was asked for was run, as far as a worker that ended let it."""
    if session.config.option.collectonly or session.shouldfail or session.shouldstop:
        return False
    return exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)


def _fold(reporter: pytest.TerminalReporter, blocked: set[str]) -> None:
    """Count the failures of `blocked` tests as what they are, so that those which they follow from are seen.

    pytest has counted them already, and has not printed them yet.
    """
    for kind in ("failed", "error", "missing"):
        reports = reporter.stats.get(kind, [])
        moved = [report for report in reports if report.nodeid in blocked]
        if moved:
            reporter.stats[kind] = [report for report in reports if report.nodeid not in blocked]
            # A kind that is put into `stats` directly is left out of the last line of a run that stopped early.
            reporter._add_stats(_BLOCKED, moved)
