"""Choose the failures that a run prints: of many, those of what to fix first. pytest's short summary lists the others.

Of tests that judge no requirement, such as this project's own, the run prints the first.
"""

from collections.abc import Generator

import pytest

from conformance.harness.outcomes import failure_of
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.verdict_lines import causes_of_failures
from conformance.text import number

MOST = 10
"""The largest number of failures that are printed in full."""
_KINDS = ("error", "failed")


class FewFailures:
    """Hooks of the controlling process that leave failures out of the terminal, unless -v or --tb asks for them."""

    def __init__(self, config: pytest.Config, results: Results) -> None:
        """Choose by `results`, once the run has filled that."""
        self._results, self._left_out = results, 0
        self._all: dict[str, list[pytest.TestReport]] = {}
        self._asked_for = config.getoption("verbose", 0) > 0 or config.getoption("tbstyle", "auto") != "auto"

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> Generator[None, None, None]:
        """Let pytest print the failures of causes only; it prints failures before it calls the others' hooks."""
        stats = terminalreporter.stats
        self._all = {kind: stats.get(kind, []) for kind in _KINDS}
        total = sum(map(len, self._all.values()))
        if total > MOST and not self._asked_for:
            causes = causes_of_failures(self._results, self._results.judgements())[:MOST]
            wanted = {cause.command for cause in causes}
            others = [each for reports in self._all.values() for each in reports if failure_of(each) is None][:MOST]
            for kind, reports in self._all.items():
                stats[kind] = [each for each in reports if _command(each) in wanted or each in others]
            self._left_out = total - sum(len(stats[kind]) for kind in _KINDS)
        yield

    def print_rest(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say how many failures were left out, and let pytest's short summary have them again."""
        if not self._left_out:
            return
        terminalreporter.stats.update({kind: reports for kind, reports in self._all.items() if reports})
        terminalreporter.write_sep("_", f"{number(self._left_out, 'more failure')}")
        terminalreporter.write_line("Each of them has a line below. -v or --tb=short prints them all.")


class RestOfFailures:
    """The hook that pytest calls between its failures and its short summary."""

    def __init__(self, few: FewFailures) -> None:
        """Print what `few` has left out."""
        self._few = few

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print how many failures were left out."""
        self._few.print_rest(terminalreporter)


def _command(report: pytest.TestReport) -> str:
    failure = failure_of(report)
    return failure["command"] if failure else ""
