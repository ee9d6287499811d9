"""The results of a run, collected from all reports in the controlling process, and the hooks that do so."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import pytest

from conformance.harness.foreign import visible_lines
from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes import (
    Outcome,
    Record,
    failure_of,
    judged_test,
    model_of,
    record_of,
    unusable_of,
)
from conformance.harness.reporting.verdicts import Judgement, judge_requirements
from conformance.harness.specification.requirements import Requirement, is_within

RESULTS = pytest.StashKey["Results"]()
"""On a run: its results, in the controlling process."""

_NOT_JUDGED = (Outcome.SKIPPED, Outcome.UNSUPPORTED)


class Difference(NamedTuple):
    """The largest difference between two outputs, and the model that had it."""

    amount: float
    model: str


@dataclass
class Results:
    """The results of a run. The outcome of a test is that of its last phase that has one."""

    name: str
    """The dotted name of the implementation under test, as it was requested."""
    requirements: dict[str, Requirement]
    """The specification, in its own order."""
    expectations: Expectations
    """The known failures of the implementation."""
    base: Path
    """The folder that printed paths are relative to."""
    complete: bool
    """Whether the command line selects every test of the suite, and the run finished."""
    whole_suite: bool = False
    """Whether the suite is this project's own, which tests every requirement of the specification."""
    level: str | None = None
    """The level that the run goes up to; None for all levels."""
    all_asked_for: bool = False
    """Whether the command line leaves out nothing but what the level does, and the run finished."""
    stopped: bool = False
    """Whether Ctrl-C or a signal has stopped the run."""
    updates_expectations: bool = False
    """Whether --fx-expect-update writes the list of known failures, so that `expectations` is out of date."""
    own: tuple[str, ...] = ()
    """The names of the cases of --fx-models."""
    command_for: Callable[[str], str] = "pytest {}".format
    """Returns the command that runs the test with a node id alone."""
    deselected: set[str] = field(default_factory=set)
    """The requirements of deselected tests."""
    ran_whole: Callable[[str], bool] = lambda _requirement: False
    """Returns whether all tests of a requirement ran."""
    outcomes: dict[str, Record] = field(default_factory=dict)
    """The record of each test, by node id."""
    failures: dict[str, pytest.TestReport] = field(default_factory=dict)
    """The first report of each test that did not pass, or the first that is no known failure."""
    facts: dict[str, str] = field(default_factory=dict)
    """The FACTS of all processes that ran tests."""
    differences: dict[tuple[str, str], Difference] = field(default_factory=dict)
    """The largest difference for each device and kind, "absolute" or "relative"."""
    collected: dict[str, list[str]] = field(default_factory=dict)
    """The requirements of each collected test, as far as a process that collected it has reported."""
    beyond_base: set[str] = field(default_factory=set)
    """The requirements in whose tests something of the implementation was used that its base does not have."""
    unusable: dict[str, dict[str, str]] = field(default_factory=dict)
    """For each case that cannot be judged in some mode: the reason in one line, and the traceback."""
    unjudged: set[str] = field(default_factory=set)
    """The tests that were not run for that."""
    not_selected: dict[str, list[str]] = field(default_factory=dict)
    """The requirements of each test that -k or the like left out."""
    notes: list[str] = field(default_factory=list)
    """Lines that other hooks add to the summary."""

    def add(self, report: pytest.TestReport) -> None:
        """Add the report of one phase of one test."""
        self.deselected.update(getattr(report, "deselected", ()))
        self.collected.update(getattr(report, "collected", {}))
        self.not_selected.update(getattr(report, "not_selected", {}))
        unusable = unusable_of(report)
        if unusable is not None:
            self.unjudged.add(report.nodeid)
            self.unusable.setdefault(unusable["case"], {})[unusable["line"]] = unusable["traceback"]
        record, test = record_of(report), judged_test(report)
        if failure_of(report) and (test not in self.failures or not self.failures[test].failed):
            self.failures[test] = report
        if record is None:
            return
        if hasattr(report, "uses_more_than_base"):
            self.beyond_base.update(record["requirements"])
        self.facts.update(record["facts"])
        self.outcomes[test] = record
        self._add_differences(report)

    def facts_about(self, kind: str) -> dict[str, str]:
        """The facts whose names start with `kind` and a space, without that beginning."""
        prefix = f"{kind} "
        return {name.removeprefix(prefix): fact for name, fact in self.facts.items() if name.startswith(prefix)}

    def _add_differences(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        for kind in ("absolute", "relative"):
            amount = properties.get(f"largest {kind} difference")
            key = str(properties.get("device")), kind
            if isinstance(amount, float) and (key not in self.differences or amount > self.differences[key].amount):
                self.differences[key] = Difference(amount, model_of(report.nodeid) or report.nodeid)

    def devices(self) -> dict[str, str]:
        """The largest difference of two outputs on each device, or why the device was not used."""
        devices = self.facts_about("device")
        for device in {device for device, _ in self.differences}:
            largest = [
                f"{kind} {difference.amount:.3g}{f' ({difference.model})' if difference.amount else ''}"
                for (its_device, kind), difference in sorted(self.differences.items())
                if its_device == device
            ]
            devices[device] = f"largest difference {', '.join(largest)}"
        return devices

    def judgements(self) -> dict[str, Judgement]:
        """The judgement of each requirement of the run's level, in the order of the specification."""
        unsupported = self.facts_about("unsupported")
        judged = judge_requirements(self.requirements, self.outcomes, self.expectations, unsupported)
        return {name: each for name, each in judged.items() if name not in self.requirements or self.asks_for(name)}

    def asks_for(self, name: str) -> bool:
        """Whether the level of the run asks for a requirement of the specification."""
        return is_within(self.requirements[name], self.level)

    @property
    def not_run(self) -> int:
        """The number of collected tests of requirements that were not run to their end."""
        run = self.outcomes.keys() | self.unjudged
        return sum(bool(named) and test not in run for test, named in self.collected.items())

    @property
    def executed_nothing(self) -> bool:
        """Whether tests of requirements were reported, but none was judged."""
        return bool(self.outcomes) and all(record["outcome"] in _NOT_JUDGED for record in self.outcomes.values())

    @property
    def problems(self) -> list[str]:
        """The entries of the list of known failures that are wrong, in words."""
        if self.updates_expectations:
            return []
        return list(self.expectations.problems(self.outcomes, self.ran_whole))


class EndOfRun:
    """Hooks of the controlling process that collect results."""

    def __init__(self, results: Results) -> None:
        """Fill `results`."""
        self._results = results

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add the report of one phase of one test."""
        self._results.add(report)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run that judged too little or whose list of known failures is wrong."""
        results, option = self._results, session.config.option
        stops = option.collectonly or session.shouldfail or session.shouldstop
        finished = not stops and exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        if not finished:
            results.complete = results.all_asked_for = False
            results.ran_whole = lambda _requirement: False
        fails = results.executed_nothing or results.problems
        unfinished = results.not_run and not (option.collectonly or option.setuponly)
        if exitstatus == pytest.ExitCode.OK and (fails or unfinished):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        elif exitstatus == pytest.ExitCode.OK and results.unusable:
            session.exitstatus = pytest.ExitCode.USAGE_ERROR

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print where cases raised what makes them unusable."""
        for case, faults in sorted(self._results.unusable.items()):
            for line, trace in faults.items():
                terminalreporter.section(f"{case} cannot be judged")
                terminalreporter.write_line(visible_lines(f"{case} {line}{trace and f'{chr(10)}{chr(10)}{trace}'}"))
