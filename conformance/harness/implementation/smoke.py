"""--fx-smoke: a few quick checks in place of the suite, and what their failures say of the module as a whole."""

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from conformance.harness.implementation.loading import MissingName
from conformance.harness.outcomes.outcomes import Outcome, record_of

_CHECKS = Path(__file__).parents[2] / "smoke.py"
_OTHER_INTERFACE = "not FX-shaped"
_WRONG = "FX is wrong"


def choose_smoke(config: pytest.Config) -> None:
    """Run the checks in place of what the command line names, if --fx-smoke is given."""
    if config.getoption("--fx-smoke"):
        config.args = [str(_CHECKS)]


class Smoke:
    """Hooks that say, of each failed check and then of all, what it means.

    A failure is one of shape if the implementation lacks a name, or a line of the checks itself could not be executed:
    it names an attribute that an object lacks, or calls something in a way that it does not take.
    """

    def __init__(self, implementation: str) -> None:
        """Judge the module with this name."""
        self._implementation = implementation
        self._checks: dict[str, bool] = {}
        self._failures: dict[str, tuple[str, str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Note what the failure of a check means, where the exception is at hand."""
        report = yield
        if call.excinfo is not None and report.failed:
            error = call.excinfo
            message = str(error.value).strip().partition("\n")[0]
            said = f"{error.typename}: {message}" if not isinstance(error.value, MissingName) else message
            report.__dict__["smoke"] = (_meaning(error), said)
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in a check."""
        record = record_of(report)
        if record is None:
            return
        name = report.nodeid.rpartition("::test_")[2].replace("_", " ")
        self._checks[name] = record["outcome"] == Outcome.PASSED
        if "smoke" in report.__dict__:
            meaning, said = report.__dict__["smoke"]
            self._failures[name] = meaning, said

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print what the checks say."""
        if self._checks:
            terminalreporter.section("smoke")
            for line in self.lines():
                terminalreporter.write_line(line)

    def lines(self) -> Iterator[str]:
        """A line for all checks, and one for each that failed."""
        passed = f"{sum(self._checks.values())} of {len(self._checks)} checks passed"
        yield f"{passed}: {self._conclusion()}"
        for name, (meaning, said) in self._failures.items():
            yield f"  {meaning}: {name}: {said}"

    def _conclusion(self) -> str:
        meanings = {meaning for meaning, _ in self._failures.values()}
        if _OTHER_INTERFACE in meanings:
            return f"{self._implementation} is not shaped like torch.fx; provide what the checks use, then go on"
        if meanings:
            return f"{self._implementation} is shaped like torch.fx, but FX is wrong in it"
        if not all(self._checks.values()):
            return f"of {self._implementation} not everything could be judged"
        return f"{self._implementation} is shaped like torch.fx, and works; run the suite without --fx-smoke"


def _meaning(error: pytest.ExceptionInfo[BaseException]) -> str:
    if isinstance(error.value, MissingName):
        return _OTHER_INTERFACE
    in_the_checks = Path(error.traceback[-1].path) == _CHECKS
    return _OTHER_INTERFACE if in_the_checks and isinstance(error.value, AttributeError | TypeError) else _WRONG
