"""Hooks that collect the results of a run, hide the failures of blocked tests, and decide whether the run fails."""

from collections import Counter
from collections.abc import Mapping

import pytest

from conformance.command_line import number
from conformance.harness.outcomes.outcomes import Record
from conformance.harness.outcomes.results import Results

_BLOCKED = "blocked"
_MARKED = ("xfailed", "xpassed")
_COUNTED = ("passed", "failed", "error", "skipped", *_MARKED, _BLOCKED, "missing", "expected", "differs", "unsupported")
"""The categories of pytest's last line that hold tests."""


class EndOfRun:
    """Hooks of the controlling process that collect results."""

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
        option = session.config.option
        fails = results.executed_nothing or results.too_few_tested or results.problems
        unfinished = results.not_run and not (option.collectonly or option.setuponly)
        if exitstatus == pytest.ExitCode.OK and (fails or unfinished):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        reporter = session.config.pluginmanager.get_plugin("terminalreporter")
        if isinstance(reporter, pytest.TerminalReporter):
            _count_as_blocked(reporter, set(results.blocked_tests()))
            results.counted_otherwise = _counted_otherwise(reporter, results.outcomes)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the failures of blocked tests, if -v is given."""
        blocked = terminalreporter.stats.get(_BLOCKED, [])
        if blocked and terminalreporter.verbosity > 0:
            terminalreporter.section(_BLOCKED)
            for report in blocked:
                terminalreporter.write_sep("_", report.nodeid)
                terminalreporter.write_line(report.longreprtext)


def run_finished(session: pytest.Session, exitstatus: int) -> bool:
    """Whether every selected test was run or ended its worker: nothing stopped the run early."""
    if session.config.option.collectonly or session.shouldfail or session.shouldstop:
        return False
    return exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)


def _count_as_blocked(reporter: pytest.TerminalReporter, blocked: set[str]) -> None:
    """Count the failures of `blocked` tests in a category of their own, which pytest does not print as failures."""
    for kind in ("failed", "error"):
        reports = reporter.stats.get(kind, [])
        moved = [report for report in reports if report.nodeid in blocked]
        if moved:
            reporter.stats[kind] = [report for report in reports if report.nodeid not in blocked]
            # A kind that is put into `stats` directly is left out of the last line of a run that stopped early.
            reporter._add_stats(_BLOCKED, moved)


def _counted_otherwise(reporter: pytest.TerminalReporter, outcomes: Mapping[str, Record]) -> str:
    """In what the counts of pytest's last line differ from those of `outcomes`, in words; empty if they agree."""
    counted = Counter(report.nodeid for kind in _COUNTED for report in reporter.stats.get(kind, []))
    others = sum(count for test, count in counted.items() if test not in outcomes)
    twice = sum(count - 1 for test, count in counted.items() if test in outcomes)
    marked = sum(len(reporter.stats.get(kind, [])) for kind in _MARKED)
    words = [
        f"{number(others, 'test')} of no requirement" if others else "",
        f"{twice} more, as passed and as an error: clean-up failed" if twice else "",
        f"{marked} as {' or '.join(_MARKED)} that are skipped here" if marked else "",
    ]
    said = ", ".join(word for word in words if word)
    return f"{counted.total()}: {said}" if said else ""
