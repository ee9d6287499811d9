"""--fx-smoke: run ten quick checks in place of the suite, and conclude from failures what is wrong with the module."""

from collections.abc import Generator
from pathlib import Path

import pytest

from conformance.harness.implementation.loading import MissingName
from conformance.harness.outcomes import Outcome, record_of

_CHECKS = Path(__file__).parents[2] / "smoke.py"
_OTHER_INTERFACE = "lacks"
_WRONG = "works incorrectly"


def select_smoke_checks(config: pytest.Config) -> None:
    """With --fx-smoke, run the quick checks in place of the tests that the command line names."""
    if config.getoption("--fx-smoke"):
        config.args = [str(_CHECKS)]


class Smoke:
    """Hooks that classify each failed check, and print a conclusion from all of them.

    A check fails because of the module's interface if the implementation lacks a name, or if a line of the check raises
    AttributeError or TypeError. Any other failure means that FX works wrongly.
    """

    def __init__(self, implementation: str) -> None:
        """Judge the module with the name `implementation`."""
        self._implementation = implementation
        self._checks: dict[str, bool] = {}
        self._failures: dict[str, tuple[str, str]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Classify the failure of a check in the process that has the exception."""
        report = yield
        if call.excinfo is not None and report.failed:
            error = call.excinfo
            message = str(error.value).strip().partition("\n")[0]
            if not isinstance(error.value, MissingName):
                message = f"{error.typename}: {message}"
            report.__dict__["smoke"] = (_meaning(error), message)
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record the outcome of a check."""
        record = record_of(report)
        if record is None:
            return
        name = report.nodeid.rpartition("::test_")[2].replace("_", " ")
        self._checks[name] = record["outcome"] == Outcome.PASSED
        if "smoke" in report.__dict__:
            self._failures[name] = report.__dict__["smoke"]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print a line for all checks, and one for each that failed."""
        if not self._checks:
            return
        terminalreporter.section("smoke")
        passed = f"{sum(self._checks.values())} of {len(self._checks)} checks passed"
        terminalreporter.write_line(f"{passed}: {self._conclusion()}")
        for name, (meaning, message) in self._failures.items():
            terminalreporter.write_line(f"  {meaning}: {name}: {message}")

    def _conclusion(self) -> str:
        meanings = {meaning for meaning, _ in self._failures.values()}
        if _OTHER_INTERFACE in meanings:
            if not any(self._checks.values()):
                return f"{self._implementation} does not have the interface of torch.fx"
            return (
                f"{self._implementation} lacks names that other checks use. Add these names, and run the checks again"
            )
        if meanings:
            return f"{self._implementation} has the interface of torch.fx, but works incorrectly"
        if not all(self._checks.values()):
            return f"some checks of {self._implementation} had no result"
        return f"{self._implementation} has the interface of torch.fx, and works. Run the suite without --fx-smoke"


def _meaning(error: pytest.ExceptionInfo[BaseException]) -> str:
    if isinstance(error.value, MissingName):
        return _OTHER_INTERFACE
    in_the_checks = Path(error.traceback[-1].path) == _CHECKS
    return _OTHER_INTERFACE if in_the_checks and isinstance(error.value, AttributeError | TypeError) else _WRONG
