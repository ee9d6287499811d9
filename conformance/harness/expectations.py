"""The known failures of an implementation: `conformance/expectations/<implementation>.toml`, one entry for each.

The list is a ratchet. What it describes does not fail a run; an entry that is not right any more does.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from conformance.harness.outcomes import Outcome, Record
from conformance.harness.requirements import RECORDED, Requirement

OUTCOMES = {"fail": Outcome.FAILED, "missing": Outcome.MISSING, "error": Outcome.ERROR}
"""How an entry names the outcomes that it can expect."""

_REQUIRED = ("requirement", "outcome", "match", "reason")
_OPTIONAL = ("test",)
_ENTRY = re.compile(r"[ \t]*\[\[[ \t]*expected[ \t]*\]\]")
# Options that leave out tests of the folders and files that the command line names.
_SELECTING = ("keyword", "markexpr", "deselect", "lf", "stepwise", "ignore", "ignore_glob")


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

    def describes(self, outcome: Outcome, message: str) -> bool:
        """Whether a test that ended with `outcome` and `message` did as expected."""
        return outcome == self.outcome and self.match.search(message) is not None


@dataclass(frozen=True)
class Expectations:
    """The entries of one file. No two of them have the same requirement and the same test."""

    path: str
    """The file, as messages print it."""
    entries: tuple[Expectation, ...] = ()
    """In the order of the file."""
    _index: dict[tuple[str, str | None], Expectation] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the entries."""
        index = {(entry.requirement, entry.test): entry for entry in self.entries}
        object.__setattr__(self, "_index", index)

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

    def problems(self, records: Mapping[str, Record], *, complete: bool) -> Iterator[str]:
        """What is not as expected, an entry a line, after a run that ended with `records`.

        Only a `complete` run shows that an entry has no test, or that all tests of a requirement pass.
        """
        outcomes = self.outcomes_of_entries(records)
        for entry in self.entries:
            problem = _problem(entry, outcomes[entry.place], complete=complete)
            if problem is not None:
                name = f"{entry.requirement} in {entry.test}" if entry.test else entry.requirement
                yield f"{name} {problem} ({entry.place})"


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


def expectations_path(config: pytest.Config, implementation: str) -> Path:
    """The file with the known failures of `implementation`."""
    return config.rootpath / "conformance" / "expectations" / f"{implementation}.toml"


def is_complete(config: pytest.Config) -> bool:
    """Whether the command line asks for all of the suite: for its folder or one around it, and for every test there."""
    if any(getattr(config.option, name, None) for name in _SELECTING):
        return False
    suite = config.rootpath / "conformance"
    paths = [Path(config.invocation_params.dir, argument).resolve() for argument in config.args]
    return any(suite.is_relative_to(path) for path in paths)


def load_expectations(path: Path, shown: str, requirements: Mapping[str, Requirement]) -> Expectations:
    """Read the file at `path`, which messages call `shown`; without a file nothing is expected to fail.

    Raises:
        ExpectationsError: it is no TOML, or an entry is incomplete, has a key too many, stands there twice, expects an
            outcome that is none, matches anything, or names a requirement that no chapter has or none has to meet.
    """
    if not path.exists():
        return Expectations(shown)
    text = path.read_text(encoding="utf-8")
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExpectationsError(f"{shown}: {error}") from error
    tables = document.get("expected", [])
    if set(document) - {"expected"} or not isinstance(tables, list):
        raise ExpectationsError(f"{shown}: it holds entries that start with a line [[expected]], and nothing else")
    entries: dict[tuple[str, str | None], Expectation] = {}
    for place, table in zip(_places(shown, text, len(tables)), tables, strict=True):
        entry = _entry(table, place, requirements)
        first = entries.setdefault((entry.requirement, entry.test), entry)
        if first is not entry:
            raise ExpectationsError(f"{place}: {entry.requirement} has such an entry already, {first.place}")
    return Expectations(shown, tuple(entries.values()))


def _places(shown: str, text: str, count: int) -> list[str]:
    """The file and line of each entry, or its number if the file does not write them as the documentation does."""
    lines = [number for number, line in enumerate(text.splitlines(), 1) if _ENTRY.match(line)]
    if len(lines) != count:
        return [f"{shown}, entry {number}" for number in range(1, count + 1)]
    return [f"{shown}:{line}" for line in lines]


def _entry(table: Any, place: str, requirements: Mapping[str, Requirement]) -> Expectation:
    """The entry that `table` holds.

    Raises:
        ExpectationsError: it breaks a rule.
    """
    problem = next(_faults(table, requirements), None)
    if problem is not None:
        raise ExpectationsError(f"{place}: {problem}")
    return Expectation(
        requirement=table["requirement"],
        test=table.get("test"),
        outcome=OUTCOMES[table["outcome"]],
        match=re.compile(table["match"]),
        reason=table["reason"],
        place=place,
    )


def _faults(table: Any, requirements: Mapping[str, Requirement]) -> Iterator[str]:
    """What is wrong with an entry; each is found only if what is found before it is right."""
    allowed = (*_REQUIRED, *_OPTIONAL)
    if not isinstance(table, dict):
        yield f"an entry is a table with {', '.join(allowed)}"
    for key in table:
        if key not in allowed:
            yield f"an entry has no {key!r}, but {', '.join(allowed)}"
    for key in (*_REQUIRED, *(key for key in _OPTIONAL if key in table)):
        if not isinstance(table.get(key), str) or not table[key].strip():
            yield f'the entry needs {key} = "..."'
    if table["outcome"] not in OUTCOMES:
        yield f"the outcome {table['outcome']!r} is none of {', '.join(OUTCOMES)}"
    yield from _faults_of_requirement(table["requirement"], requirements)
    yield from _faults_of_pattern(table["match"])


def _faults_of_requirement(identifier: str, requirements: Mapping[str, Requirement]) -> Iterator[str]:
    if identifier not in requirements:
        yield f"{identifier!r} is in no chapter of spec/"
    elif requirements[identifier].level == RECORDED:
        yield f"{identifier} is {RECORDED}: no run fails for it"


def _faults_of_pattern(pattern: str) -> Iterator[str]:
    try:
        fits_anything = re.search(pattern, "")
    except re.error as error:
        yield f"match is no regular expression: {error}"
    else:
        if fits_anything:
            yield f"match = {pattern!r} fits any message: say what this one is"
