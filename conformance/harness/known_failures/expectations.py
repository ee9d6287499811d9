"""Known failures of an implementation: the entries of `conformance/expectations/<implementation>.toml`.

The list is a ratchet: a failure that an entry describes does not fail a run, and an entry that is no longer right does.
"""

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from operator import attrgetter

import pytest

from conformance.harness.known_failures.conditions import Condition
from conformance.harness.outcomes import Outcome, Record, mark_as_expected
from conformance.harness.specification.requirements import RECORDED_LEVELS

OUTCOMES = {"fail": Outcome.FAILED, "missing": Outcome.MISSING, "error": Outcome.ERROR}
"""Maps the words for outcomes in an entry to the outcomes."""

TO_DO = "TODO"
"""The beginning of a reason that somebody has yet to write."""

ROWS = 10
"""The largest number of entries that are printed."""


class ExpectationsError(Exception):
    """A list that cannot be used; the message starts with the file and, where there is one, the line."""


@dataclass(frozen=True)
class Expectation:
    """A known failure: what an entry of the list says of one of its requirements."""

    requirement: str
    """The id of the requirement that is not met; empty for all that miss a name."""
    test: str | None
    """The `short_name` of the test that the entry is about; None for all tests of the requirement."""
    outcome: Outcome
    """The expected outcome, one of the values of OUTCOMES."""
    match: re.Pattern[str]
    """The regular expression that is searched in the phrase of the failure."""
    reason: str
    """Why the test fails, for a reader."""
    place: str
    """The file and the line of the entry."""
    when: Condition | None = None
    """The versions for which the entry holds; None for all."""

    @property
    def name(self) -> str:
        """The requirement, and the test if there is one, or the name that is missing, in the words of messages."""
        if not self.requirement:
            return f"what is missing as in {self.match.pattern!r}"
        return f"{self.requirement} in {self.test}" if self.test else self.requirement

    @property
    def unexplained(self) -> bool:
        """Whether the reason has yet to be written."""
        return self.reason.startswith(TO_DO)

    def describes(self, outcome: Outcome, phrase: str) -> bool:
        """Whether a test with this `outcome` and `phrase` failed as expected."""
        return outcome == self.outcome and self.match.search(phrase) is not None


@dataclass(frozen=True)
class Expectations:
    """The entries of one file, each with one requirement or none. At most one applies to a requirement and a test.

    An entry with a condition that holds here takes precedence over one without a condition.
    """

    path: str
    """The name of the file in messages."""
    written: tuple[Expectation, ...] = ()
    """All entries, in the order of the file."""
    _index: dict[tuple[str, str | None], Expectation] = field(init=False, repr=False, compare=False)
    _missing: tuple[Expectation, ...] = field(init=False, repr=False, compare=False)
    """The entries that apply here and name no requirement."""

    def __post_init__(self) -> None:
        """Index the entries whose conditions hold here."""
        holding = [entry for entry in self.written if entry.when is None or entry.when.holds()]
        holding.sort(key=lambda entry: entry.when is not None)
        object.__setattr__(self, "_missing", tuple(entry for entry in holding if not entry.requirement))
        own = {(entry.requirement, entry.test): entry for entry in holding if entry.requirement}
        object.__setattr__(self, "_index", own)

    @property
    def entries(self) -> tuple[Expectation, ...]:
        """The entries that apply here, in the order of the file."""
        applying = {*self._index.values(), *self._missing}
        return tuple(entry for entry in self.written if entry in applying)

    def of(self, test: str, requirements: Iterable[str], missing: str = "") -> list[Expectation]:
        """The entry for each of the requirements of `test`, a node id; one for the test alone takes precedence.

        Of a test that misses a name, as it says in `missing`, it is the first that is about this, if there is one.
        """
        about = [entry for entry in self._missing if missing and entry.match.search(missing)]
        if about:
            return about[:1]
        name = short_name(test)
        found = [self._index.get((each, name), self._index.get((each, None))) for each in requirements]
        return [entry for entry in found if entry is not None]

    def outcomes_of_entries(self, records: Mapping[str, Record]) -> dict[Expectation, set[str]]:
        """Map each entry to the outcomes in `records` of the tests that the entry is about."""
        outcomes: dict[Expectation, set[str]] = {entry: set() for entry in self.entries}
        for test, record in records.items():
            for entry in self.of(test, record["requirements"], record["missing"]):
                outcomes[entry].add(record["outcome"])
        return outcomes

    def problems(
        self, records: Mapping[str, Record], *, complete: bool, deselected: Container[str] = ()
    ) -> Iterator[str]:
        """Yield a line for each wrong entry, after a run with the results `records`.

        Only a `complete` run shows that an entry has no test, or that all tests of its requirement pass, and only if no
        test of the requirement was `deselected`.
        """
        outcomes = self.outcomes_of_entries(records)
        for entry in self.entries:
            whole = complete and entry.requirement not in deselected
            problem = _problem(entry, outcomes[entry], complete=whole)
            if problem is not None:
                yield f"{entry.name} {problem} ({entry.place})"
        if records:
            yield from self.unexplained()

    def passes(self, records: Mapping[str, Record]) -> Iterator[str]:
        """Yield a line for each entry of which tests in `records` pass, and none fails."""
        outcomes = self.outcomes_of_entries(records)
        for entry in self.entries:
            if entry.test is None and outcomes[entry] in ({Outcome.PASSED}, {Outcome.PASSED, Outcome.SKIPPED}):
                yield f"{entry.name} passes in this part: remove its entry if all of its tests pass ({entry.place})"

    def unexplained(self) -> Iterator[str]:
        """Yield a line for each entry of the file without a reason, however many requirements it is about."""
        by_place = groupby((entry for entry in self.written if entry.unexplained), key=attrgetter("place"))
        for place, (first, *others) in by_place:
            if others:
                yield f"{first.name} and {len(others)} more have no reason yet: say why they fail ({place})"
            else:
                yield f"{first.name} has no reason yet: say why it fails ({place})"


def _problem(entry: Expectation, outcomes: set[str], *, complete: bool) -> str | None:
    if outcomes & set(OUTCOMES.values()):
        return "fails otherwise than expected"
    if Outcome.PASSED in outcomes and Outcome.EXPECTED not in outcomes and (entry.test or complete):
        return "passes, and is expected to fail: remove its entry"
    if not outcomes and complete:
        return "has no such test: correct its entry"
    return None


def short_name(nodeid: str) -> str:
    """The node id of a test without the folders of its file: `test_graph.py::test_erase[used]`."""
    path, colons, test = nodeid.partition("::")
    return path.rpartition("/")[2] + colons + test


def apply_expectations(
    report: pytest.TestReport, phrase: str, outcome: Outcome, levels: Iterable[str], entries: list[Expectation]
) -> Outcome:
    """The outcome of a test: EXPECTED if the `entries` about the test describe its failure.

    A test of which all requirements are recorded only DIFFERS. In both cases the `report` becomes an expected
    failure of pytest.
    """
    if not report.failed:
        return outcome
    if outcome != Outcome.ERROR and set(levels) <= set(RECORDED_LEVELS):
        mark_as_expected(report, "recorded only")
        return Outcome.DIFFERS
    if entries and all(entry.describes(outcome, phrase) for entry in entries):
        mark_as_expected(report, entries[0].reason)
        return Outcome.EXPECTED
    return outcome
