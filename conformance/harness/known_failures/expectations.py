"""The known failures of an implementation: `conformance/expectations/<implementation>.toml`, one entry for each.

The list is a ratchet. What it describes does not fail a run; an entry that is not right any more does.
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from conformance.harness.known_failures.conditions import Condition
from conformance.harness.outcomes.outcomes import Outcome, Record
from conformance.harness.specification.levels import goes_through
from conformance.harness.specification.requirements import RECORDED

OUTCOMES = {"fail": Outcome.FAILED, "missing": Outcome.MISSING, "error": Outcome.ERROR}
"""How an entry names the outcomes that it can expect."""

TO_DO = "TODO"
"""How a reason starts that somebody has yet to give."""

ROWS = 10
"""So many entries are listed at most."""

# Options that leave out tests of the folders and files that the command line names.
_SELECTING = ("keyword", "markexpr", "deselect", "lf", "stepwise", "ignore", "ignore_glob", "fx_smoke")


class ExpectationsError(Exception):
    """The list breaks its rules; the message starts with the file, and the line where there is one."""


@dataclass(frozen=True)
class Expectation:
    """One entry: a failure that is known."""

    requirement: str
    """The id of the requirement that is not met."""
    test: str | None
    """The one test that the entry is about, as `short_name` has it; None if it is about any of the requirement's."""
    outcome: Outcome
    """One of the values of OUTCOMES."""
    match: re.Pattern[str]
    """What is found in the message of the failure."""
    reason: str
    """Why it fails, for a reader."""
    place: str
    """The file and the line of the entry."""
    when: Condition | None = None
    """Where the entry holds; None if it does everywhere."""

    @property
    def name(self) -> str:
        """What the entry is about, as messages have it."""
        return f"{self.requirement} in {self.test}" if self.test else self.requirement

    @property
    def unexplained(self) -> bool:
        """Whether somebody has yet to say why it fails."""
        return self.reason.startswith(TO_DO)

    def describes(self, outcome: Outcome, message: str) -> bool:
        """Whether a test that ended with `outcome` and `message` did as expected."""
        return outcome == self.outcome and self.match.search(message) is not None


@dataclass(frozen=True)
class Expectations:
    """The entries of one file. No two of those that hold here have the same requirement and the same test.

    An entry with a condition comes before one without.
    """

    path: str
    """The file, as messages print it."""
    written: tuple[Expectation, ...] = ()
    """All entries, in the order of the file."""
    _index: dict[tuple[str, str | None], Expectation] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the entries that hold here."""
        holding = [entry for entry in self.written if entry.when is None or entry.when.holds()]
        holding.sort(key=lambda entry: entry.when is not None)
        object.__setattr__(self, "_index", {(entry.requirement, entry.test): entry for entry in holding})

    @property
    def entries(self) -> tuple[Expectation, ...]:
        """Those that hold here, in the order of the file."""
        return tuple(entry for entry in self.written if self._index.get((entry.requirement, entry.test)) is entry)

    def of(self, test: str, requirements: Iterable[str]) -> list[Expectation]:
        """The entries that speak of the test with the node id `test`: for each requirement the more special one."""
        name = short_name(test)
        found = [self._index.get((each, name), self._index.get((each, None))) for each in requirements]
        return [entry for entry in found if entry is not None]

    def outcomes_of_entries(self, records: Mapping[str, Record]) -> dict[str, set[str]]:
        """For the place of each entry, the outcomes of the tests that it speaks of, among those in `records`."""
        outcomes: dict[str, set[str]] = {entry.place: set() for entry in self.entries}
        for test, record in records.items():
            for entry in self.of(test, record["requirements"]):
                outcomes[entry.place].add(record["outcome"])
        return outcomes

    def problems(
        self, records: Mapping[str, Record], *, complete: bool, deselected: Container[str] = ()
    ) -> Iterator[str]:
        """What is not as expected, an entry a line, after a run that ended with `records`.

        Only a `complete` run shows that an entry has no test, or that all tests of a requirement pass; and not for
        requirements of which tests were `deselected`.
        """
        outcomes = self.outcomes_of_entries(records)
        for entry in self.entries:
            whole = complete and entry.requirement not in deselected
            problem = _problem(entry, outcomes[entry.place], complete=whole)
            if problem is not None:
                yield f"{entry.name} {problem} ({entry.place})"
        if records:
            yield from self.unexplained()

    def unexplained(self) -> Iterator[str]:
        """The entries whose reason is yet to be given, an entry a line."""
        for entry in self.written:
            if entry.unexplained:
                yield f"{entry.name} has no reason yet: say why it fails ({entry.place})"


def _problem(entry: Expectation, outcomes: set[str], *, complete: bool) -> str | None:
    if outcomes & set(OUTCOMES.values()):
        return "fails otherwise than expected"
    if Outcome.PASSED in outcomes and Outcome.EXPECTED not in outcomes and (entry.test or complete):
        return "passes, and is expected to fail: remove its entry"
    if not outcomes and complete:
        return "has no such test: correct its entry"
    return None


def short_name(nodeid: str) -> str:
    """A test's node id without the folders before its file: `test_graph.py::test_erase[used]`."""
    path, colons, test = nodeid.partition("::")
    return path.rpartition("/")[2] + colons + test


def message_of(call: pytest.CallInfo[None], report: pytest.TestReport) -> str:
    """What an entry's `match` is searched in.

    That is the type and the message of the exception and of those that it was raised from; no traceback, whose lines
    of code would match anything.
    """
    if isinstance(report.longrepr, str):
        return report.longrepr
    errors: list[str] = []
    error = call.excinfo.value if call.excinfo else None
    while error is not None and isinstance(error, Exception | pytest.fail.Exception):
        errors.append(f"{type(error).__name__}: {error}")
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(errors) or str(report.longrepr)


def settle(
    report: pytest.TestReport, failure: str, outcome: Outcome, levels: Iterable[str], entries: list[Expectation]
) -> Outcome:
    """The outcome of a test in the light of its requirements' `levels` and of the `entries` about it.

    A `report` of what is expected, or of what differs where it may, is made one of pytest's own expected failures.
    """
    if not report.failed:
        return outcome
    if outcome != Outcome.ERROR and set(levels) == {RECORDED}:
        outcome, reason = Outcome.DIFFERS, RECORDED
    elif entries and all(entry.describes(outcome, failure) for entry in entries):
        outcome, reason = Outcome.EXPECTED, entries[0].reason
    else:
        return outcome
    report.outcome = "skipped"
    report.__dict__["wasxfail"] = reason
    return outcome


def is_complete(config: pytest.Config) -> bool:
    """Whether the command line asks for all of the suite: for its folder or one around it, and for every test there."""
    return asks_for(config, config.rootpath / "conformance")


def asks_for(config: pytest.Config, path: Path) -> bool:
    """Whether the command line asks for every test in the file or folder at `path`."""
    if any(getattr(config.option, name, None) for name in _SELECTING) or not goes_through(config):
        return False
    asked_for = [Path(config.invocation_params.dir, argument).resolve() for argument in config.args]
    return any(path.is_relative_to(each) for each in asked_for)
