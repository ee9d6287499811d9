"""The hooks that gather a run's results, fold what only follows from something else, and print the summary."""

import pytest

from conformance.harness.summary import Summary

_BLOCKED = "blocked"


class EndOfRun:
    """Hooks that fill a summary and print it, in the one process that sees every report."""

    def __init__(self, summary: Summary) -> None:
        """Report what `summary` will hold."""
        self._summary = summary

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in one phase of one test."""
        self._summary.add(report)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run that judged too little, or whose list of known failures is not right; fold what is blocked."""
        summary = self._summary
        summary.complete &= came_to_its_end(session, exitstatus)
        if exitstatus == pytest.ExitCode.OK and (summary.executed_nothing or summary.left_out or summary.problems):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        if isinstance(reporter, pytest.TerminalReporter):
            _fold(reporter, set(summary.blocked_tests()))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the summary, if there was anything of the suite to run."""
        if not self._summary.outcomes:
            return
        self._print_blocked(terminalreporter)
        terminalreporter.section("conformance")
        for line in self._summary.lines():
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
