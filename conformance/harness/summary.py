"""The end of a run: what was tested, with what, and how it went."""

import platform
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

import pytest

from conformance.harness.expectations import Expectations
from conformance.harness.implementation import location, version
from conformance.harness.outcomes import Outcome, Record, record_of
from conformance.harness.requirements import LEVELS, Requirement
from conformance.harness.scheduling import model_of

ROWS = 10
"""So many lines of a kind at most."""
_SHOWN = 3
_LABEL = 14
_COLUMNS = (
    Outcome.PASSED,
    Outcome.FAILED,
    Outcome.MISSING,
    Outcome.ERROR,
    Outcome.EXPECTED,
    Outcome.DIFFERS,
    Outcome.SKIPPED,
)


@dataclass(frozen=True)
class Difference:
    """The largest difference between two outputs, and the model that had it."""

    amount: float
    model: str


@dataclass
class Summary:
    """What the reports of a run say, wherever the tests ran.

    A test has one outcome, the one that its last phase to have any shows.
    """

    name: str
    """The implementation under test, as it was asked for."""
    module: ModuleType | None
    """The same, if it was loaded."""
    requirements: dict[str, Requirement]
    """The specification, in its own order."""
    expectations: Expectations
    """The known failures of the implementation."""
    base: Path
    """Where printed paths start."""
    complete: bool
    """Whether every test of the suite was asked for, and none was left out when the run ended early."""
    outcomes: dict[str, Record] = field(default_factory=dict)
    """By test."""
    facts: dict[str, str] = field(default_factory=dict)
    """What the processes that ran tests found out about their surroundings."""
    differences: dict[tuple[str, str], Difference] = field(default_factory=dict)
    """The largest by device and kind."""

    def add(self, report: pytest.TestReport) -> None:
        """Take in one phase of one test."""
        record = record_of(report)
        if record is None:
            return
        self.facts.update(record["facts"])
        self.outcomes[report.nodeid] = record
        self._add_differences(report)

    def _add_differences(self, report: pytest.TestReport) -> None:
        properties = dict(report.user_properties)
        for kind in ("absolute", "relative"):
            amount = properties.get(f"largest {kind} difference")
            key = str(properties.get("device")), kind
            if isinstance(amount, float) and (key not in self.differences or amount > self.differences[key].amount):
                self.differences[key] = Difference(amount, model_of(report.nodeid) or report.nodeid)

    @property
    def executed_nothing(self) -> bool:
        """Whether tests of requirements were collected, but none was judged."""
        return bool(self.outcomes) and all(record["outcome"] == Outcome.SKIPPED for record in self.outcomes.values())

    @property
    def problems(self) -> list[str]:
        """The entries of the list of known failures that are not right."""
        return list(self.expectations.problems(self.outcomes, complete=self.complete))

    def lines(self) -> Iterator[str]:
        """The summary, in plain ASCII."""
        yield f"implementation  {self.name}{_details(self.module, self.base) if self.module else ''}"
        yield f"run with        Python {platform.python_version()}{''.join(f', {fact}' for fact in self._versions())}"
        for device, state in sorted(self._devices().items()):
            yield f"device          {device}: {state}"
        counts = Counter(record["outcome"] for record in self.outcomes.values())
        yield f"tests           {len(self.outcomes)}: {_counted(counts)}"
        yield from self._model_lines()
        yield from self._requirement_lines()
        yield from self._missing_lines()
        yield from self._expectation_lines()
        if self.executed_nothing:
            yield "nothing was judged, so this run fails"

    def _versions(self) -> list[str]:
        return [fact for name, fact in sorted(self.facts.items()) if name.startswith("version ")]

    def _devices(self) -> dict[str, str]:
        devices = {
            name.removeprefix("device "): fact for name, fact in self.facts.items() if name.startswith("device ")
        }
        for device in {device for device, _ in self.differences}:
            largest = [
                f"{kind} {difference.amount:.3g}{f' ({difference.model})' if difference.amount else ''}"
                for (its_device, kind), difference in sorted(self.differences.items())
                if its_device == device
            ]
            devices[device] = f"largest difference {', '.join(largest)}"
        return devices

    def _model_lines(self) -> Iterator[str]:
        """How many models ran with how many checks, and what was left out and why; nothing if none ran."""
        tests = {test: model for test in self.outcomes if (model := model_of(test))}
        if not tests:
            return
        checks = {requirement for test in tests for requirement in self.outcomes[test]["requirements"]}
        yield (
            f"models          {_number(len(set(tests.values())), 'model')} x {_number(len(checks), 'check')}:"
            f" {_number(len(tests), 'test')}"
        )
        unable: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
        for name, reason in self.facts.items():
            if name.startswith("cannot "):
                _, mode, model = name.split(" ", 2)
                unable[mode, reason].append(model)
        for (mode, reason), models in sorted(unable.items()):
            yield f"  left out of {mode}: {_some(sorted(models))}: {reason}"

    def _requirement_lines(self) -> Iterator[str]:
        """A line for each requirement, or if they are many a line for each chapter and for each that is not met."""
        counts = self._counts()
        rows = {name: counts[name] for name in self.requirements if name in counts}
        if len(rows) > ROWS:
            met = {name for name, counted in rows.items() if set(counted) == {Outcome.PASSED}}
            yield from table([self.requirements[name] for name in rows], met)
            rows = {name: counted for name, counted in rows.items() if not _as_listed(counted)}
        width = max(map(len, rows), default=0)
        for name, counted in list(rows.items())[:ROWS]:
            yield f"  {name:{width}}  {_counted(counted)}"
        if len(rows) > ROWS:
            yield f"  and {len(rows) - ROWS} more requirements"

    def _counts(self) -> dict[str, Counter[str]]:
        """For each requirement how many of its tests had each outcome."""
        counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for record in self.outcomes.values():
            for requirement in record["requirements"]:
                counts[requirement][record["outcome"]] += 1
        return counts

    def _missing_lines(self) -> Iterator[str]:
        """A line for each name that the implementation lacks, what most tests lack first."""
        users = [record for record in self.outcomes.values() if record["message"]]
        names = Counter(record["message"] for record in users)
        for message, number in names.most_common(ROWS):
            needing = {
                name: None for record in users if record["message"] == message for name in record["requirements"]
            }
            yield f"  {message} (needed by {_some(list(needing))}): {_number(number, 'test')}"
        if len(names) > ROWS:
            yield f"  and {len(names) - ROWS} more missing names"

    def _expectation_lines(self) -> Iterator[str]:
        """How far the list of known failures is right; nothing without one."""
        if not self.expectations.entries:
            return
        outcomes = self.expectations.outcomes_of_entries(self.outcomes).values()
        failed = sum(Outcome.EXPECTED in each for each in outcomes)
        problems = self.problems
        yield (f"known failures  {failed} of the {len(self.expectations.entries)} in {self.expectations.path} seen")
        yield from (f"  {problem}" for problem in problems[:ROWS])
        if len(problems) > ROWS:
            yield f"  and {len(problems) - ROWS} more entries"
        if problems:
            yield "the list of known failures is not right, so this run fails"


def table(requirements: list[Requirement], met: set[str]) -> Iterator[str]:
    """How many of the `requirements` are in `met`: a line for each chapter and one for all, a column for each level."""
    levels = [level for level in LEVELS if any(each.level == level for each in requirements)]
    chapters = list(dict.fromkeys(each.chapter for each in requirements))
    rows = [["requirements", *levels, "all"]]
    for chapter in [*chapters, None]:
        of_chapter = [each for each in requirements if chapter in (None, each.chapter)]
        of_levels = [[each for each in of_chapter if each.level == level] for level in levels]
        rows.append([f"  {chapter or 'all'}", *(_ratio(cell, met) for cell in [*of_levels, of_chapter])])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths[0] = max(widths[0], _LABEL)
    for first, *others in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([f"{first:{widths[0]}}", *cells])


def _ratio(requirements: list[Requirement], met: set[str]) -> str:
    passed = sum(each.identifier in met for each in requirements)
    return f"{passed}/{len(requirements)}" if requirements else "-"


def _as_listed(counts: Counter[str]) -> bool:
    """Whether the tests of a requirement passed, but for known failures and for what need not pass."""
    return set(counts) <= {Outcome.PASSED, Outcome.EXPECTED, Outcome.DIFFERS}


def _some(names: list[str]) -> str:
    """The first few of `names`."""
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")


def _number(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _counted(counts: Counter[str]) -> str:
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in _COLUMNS if counts[outcome]) or "none"


def _details(module: ModuleType, base: Path) -> str:
    file = Path(location(module))
    shown = file.relative_to(base) if file.is_relative_to(base) else file
    return f" {version(module) or '(no version)'} from {shown}"


class EndOfRun:
    """Hooks that fill a summary and print it, in the one process that sees every report."""

    def __init__(self, summary: Summary) -> None:
        """Report what `summary` will hold."""
        self._summary = summary

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in one phase of one test."""
        self._summary.add(report)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Fail a run that judged nothing, or whose list of known failures is not right."""
        summary = self._summary
        finished = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        summary.complete &= finished and not session.shouldfail and not session.shouldstop
        if exitstatus == pytest.ExitCode.OK and (summary.executed_nothing or summary.problems):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the summary, if there was anything of the suite to run."""
        if not self._summary.outcomes:
            return
        terminalreporter.section("conformance")
        for line in self._summary.lines():
            terminalreporter.write_line(line)
