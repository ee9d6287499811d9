"""Known failures of an implementation: the entries of `conformance/expectations/<implementation>.toml`.

The list is a ratchet: a failure that an entry describes does not fail a run, and an entry that is no longer right does.
"""

import platform
import re
import tomllib
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import Version

from conformance.harness.options import collects_all_of, requested_implementation, selects_everything
from conformance.harness.outcomes import MISSING, OF_PROCESS, Outcome, Record, mark_as_expected
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import RECORDED_LEVELS, Requirement

OUTCOMES = {"fail": Outcome.FAILED, "missing": Outcome.MISSING, "error": Outcome.ERROR}
"""Maps the words for outcomes in an entry to the outcomes."""
FAIL = "fail"
"""The outcome of an entry that names none."""
_KEYS = ("when", "outcome", "match", "reason")
"""The keys of an entry, in the order in which they are written."""
TO_DO = "TODO"
"""The beginning of a reason that somebody has yet to write."""
ROWS = 10
"""The largest number of entries that are printed."""

_NAME = re.compile(r"([^\[\]]+(?:\[[\w.-]+\](?=\[))?)\[.+\]")
_ROW = re.compile(r"::(\w+)(?:\[(.*)\])?$")
_PART = re.compile(r"\s*(\w+)\s*([<>=!~].*)")
# The versions come from the metadata of installed packages, because importing torch takes seconds.
_VERSIONS: Mapping[str, Callable[[], str]] = {
    "torch": lambda: metadata.version("torch"),
    "torchvision": lambda: metadata.version("torchvision"),
    "python": platform.python_version,
}
_EXPECTATIONS = pytest.StashKey["Expectations"]()


class ExpectationsError(Exception):
    """A list that cannot be used; the message starts with the file and, where there is one, the line."""


@dataclass(frozen=True)
class Expectation:
    """A known failure: an entry of the list."""

    name: str
    """Its key: the id of the requirement that is not met, or `id[row]` for one row of its tests, or what is missing."""
    requirement: str
    """The id of the requirement; empty for all that miss a name."""
    outcome: Outcome
    """The expected outcome, one of the values of OUTCOMES."""
    match: str
    """The regular expression that is searched in the phrase of the failure."""
    reason: str
    """Why the test fails, for a reader."""
    when: str = ""
    """The versions for which the entry holds; empty for all."""
    place: str = field(default="", compare=False)
    """The file and the line of the entry."""

    @property
    def row(self) -> str:
        """The `row_of` the tests that the entry is about; empty for all tests of the requirement."""
        return self.name[len(self.requirement) + 1 : -1] if self.requirement else ""

    @property
    def unexplained(self) -> bool:
        """Whether the reason has yet to be written."""
        return self.reason.startswith(TO_DO)

    @property
    def holds(self) -> bool:
        """Whether the entry applies to the installed versions."""
        return holds(self.when)

    def describes(self, outcome: Outcome, phrase: str) -> bool:
        """Whether a test with this `outcome` and `phrase` failed as expected."""
        return outcome == self.outcome and re.search(self.match, phrase) is not None


def row_of(nodeid: str) -> str:
    """The row of a table that a test is: what its id has in brackets, or else the name of its function."""
    found = _ROW.search(nodeid.removesuffix(OF_PROCESS))
    return (found[2] or found[1]) if found else nodeid


def holds(when: str) -> bool:
    """Whether the installed versions meet a condition, such as "torch>=2.14 and python<3.13".

    A version 2.14.0.dev20260101+cpu counts as 2.14.0.

    Raises:
        ValueError: it is no condition, or names a package that is not installed.
    """
    return all(_part_holds(part, when) for part in re.split(r"\band\b", when)) if when else True


def _part_holds(part: str, when: str) -> bool:
    found = _PART.fullmatch(part)
    if found is None or found[1] not in _VERSIONS or "+" in part:
        raise ValueError(f'when = {when!r} must be a condition on {", ".join(_VERSIONS)}, such as "torch>=2.14"')
    try:
        release = Version(Version(_VERSIONS[found[1]]()).base_version)
        return SpecifierSet(found[2]).contains(release, prereleases=True)
    except InvalidSpecifier as error:
        raise ValueError(f"when = {when!r} is not a valid condition: {error}") from error
    except metadata.PackageNotFoundError as error:
        raise ValueError(f"when = {when!r} needs the version of {found[1]}, which is not installed") from error


@dataclass(frozen=True)
class Expectations:
    """The entries of one file. At most one applies to a requirement and a test.

    An entry with a condition that holds here takes precedence over one without a condition.
    """

    path: str
    """The name of the file in messages."""
    written: tuple[Expectation, ...] = ()
    """All entries, in the order of the file."""
    _index: dict[str, Expectation] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the entries whose conditions hold here."""
        holding = [entry for entry in self.written if entry.holds]
        self._index.update({entry.name: entry for entry in sorted(holding, key=lambda entry: bool(entry.when))})

    @property
    def entries(self) -> tuple[Expectation, ...]:
        """The entries that apply here, in the order of the file."""
        return tuple(entry for entry in self.written if self._index.get(entry.name) is entry)

    def of(self, test: str, requirements: Iterable[str], missing: str = "") -> list[Expectation]:
        """The entry for each of the requirements of `test`, a node id; one for the row alone takes precedence.

        A test that misses a name, the message `missing`, has the entry of that message, if there is one.
        """
        if missing in self._index:
            return [self._index[missing]]
        row = row_of(test)
        found = [self._index.get(f"{each}[{row}]", self._index.get(each)) for each in requirements]
        return [entry for entry in found if entry is not None]

    def outcomes_of_entries(self, records: Mapping[str, Record]) -> dict[Expectation, set[str]]:
        """Map each entry to the outcomes in `records` of the tests that the entry is about."""
        outcomes: dict[Expectation, set[str]] = {entry: set() for entry in self.entries}
        for test, record in records.items():
            for entry in self.of(test, record["requirements"], record["missing"]):
                outcomes[entry].add(record["outcome"])
        return outcomes

    def problems(self, records: Mapping[str, Record], ran_whole: Callable[[str], bool]) -> Iterator[str]:
        """Yield a line for each wrong entry, after a run with the results `records`.

        `ran_whole` says whether all tests of a requirement ran: see `whole_requirements`.
        """
        for entry, outcomes in self.outcomes_of_entries(records).items():
            problem = _problem(entry, outcomes, whole=ran_whole(entry.requirement))
            if problem is not None:
                yield f"{entry.name} {problem} ({entry.place})"
        if records:
            yield from self.unexplained()

    def unexplained(self) -> Iterator[str]:
        """Yield a line for each entry of the file without a reason."""
        for entry in self.written:
            if entry.unexplained:
                yield f"{entry.name} has no reason yet: say why it fails ({entry.place})"


def _problem(entry: Expectation, outcomes: set[str], *, whole: bool) -> str | None:
    if outcomes & set(OUTCOMES.values()):
        return "fails differently than expected"
    if Outcome.PASSED in outcomes and Outcome.EXPECTED not in outcomes and (entry.row or whole):
        return "passes, and is expected to fail: remove its entry"
    if not outcomes and whole:
        return "has no such test: correct its entry"
    return None


def whole_requirements(config: pytest.Config, deselected: Container[str]) -> Callable[[str], bool]:
    """The function that says of a requirement whether this run has all of its tests; of none, whether it has all tests.

    The requirements of tests that pytest collects and does not run are in `deselected` once the run ends.
    """

    @cache
    def left_out() -> list[tuple[str, str]]:
        """The name and the text of each file of tests that pytest does not collect as a whole."""
        files = (config.rootpath / "conformance").rglob("test_*.py")
        return [(file.stem, file.read_text(encoding="utf-8")) for file in files if not collects_all_of(config, file)]

    def ran_whole(requirement: str) -> bool:
        if not requirement:
            return selects_everything(config)
        chapter = f"test_{requirement.partition('.')[0]}"
        outside = any(stem.startswith(chapter) or f'"{requirement}"' in text for stem, text in left_out())
        return not outside and requirement not in deselected

    return ran_whole


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


# The file


def expectations_file(config: pytest.Config) -> tuple[Path, str]:
    """The path of the list and its name in messages: the file of --fx-expect, or else that of the implementation."""
    given = config.getoption("--fx-expect")
    if given is not None:
        return Path(config.invocation_params.dir, given), given
    shown = f"conformance/expectations/{requested_implementation(config).name}.toml"
    return config.rootpath / shown, shown


def expectations_of_run(config: pytest.Config) -> Expectations:
    """The known failures of the implementation under test, read once; there are none without a file.

    Raises:
        UsageError: the file of --fx-expect does not exist, or the list breaks a rule.
    """
    if _EXPECTATIONS not in config.stash:
        path, shown = expectations_file(config)
        try:
            if config.getoption("--fx-expect") and not (path.exists() or config.getoption("--fx-expect-update")):
                raise ExpectationsError(f"--fx-expect {shown} does not exist. To write it, add --fx-expect-update")
            config.stash[_EXPECTATIONS] = load_expectations(path, shown, requirements_of_run(config))
        except ExpectationsError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_EXPECTATIONS]


def load_expectations(path: Path, shown: str, requirements: Mapping[str, Requirement]) -> Expectations:
    """Read the entries in the file at `path`, if it exists; `shown` is the name of the file in messages.

    Raises:
        ExpectationsError: the file cannot be read, is not valid TOML, or has an entry that breaks a rule of
            `spec/README.md`.
    """
    if not path.exists():
        return Expectations(shown)
    try:
        text = path.read_text(encoding="utf-8")
        document = tomllib.loads(text)
    except OSError as error:
        raise ExpectationsError(f"cannot read {shown}: {error.strerror}. Pass a TOML file") from error
    except UnicodeDecodeError as error:
        raise ExpectationsError(f"{shown} is not UTF-8 (byte {error.start}). Save the file as UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise ExpectationsError(f"{shown}: {error}") from error
    lines = text.splitlines()
    entries: list[Expectation] = []
    for name, said in document.items():
        line = next((number for number, line in enumerate(lines, 1) if line.startswith(("'", '"')) and name in line), 0)
        place = f"{shown}:{line}" if line else shown
        tables = said if isinstance(said, list) and said else [said]
        found = [_entry(name, table, place, requirements) for table in tables]
        conditions = ["holds here" if entry.when and entry.holds else entry.when for entry in found]
        if len({*conditions}) < len(conditions):
            raise ExpectationsError(
                f"{place}: {name} has two entries that apply at the same time. Give each entry a different `when`"
            )
        entries += found
    return Expectations(shown, tuple(entries))


def _entry(name: str, table: Any, place: str, requirements: Mapping[str, Requirement]) -> Expectation:
    """The entry of `name` in `table`; raise ExpectationsError if `table` breaks a rule."""
    problem = next(_faults(name, table, requirements), None)
    if problem is not None:
        raise ExpectationsError(f"{place}: {problem}")
    missing = name.startswith(MISSING)
    outcome = OUTCOMES["missing" if missing else table.get("outcome", FAIL)]
    match = re.escape(name) if missing else table["match"]
    requirement = "" if missing else _requirement_of(name, requirements)
    return Expectation(name, requirement, outcome, match, table["reason"], table.get("when", ""), place)


def _requirement_of(name: str, requirements: Mapping[str, Requirement]) -> str:
    """The id that a key is or begins with: a requirement, or a row of one, may stand before the row of its tests."""
    if name in requirements:
        return name
    found = _NAME.fullmatch(name)
    return found[1] if found else name


def _faults(name: str, table: Any, requirements: Mapping[str, Requirement]) -> Iterator[str]:
    """Yield what is wrong with an entry; the caller stops at the first fault, because each check relies on the last."""
    missing = name.startswith(MISSING)
    if not isinstance(table, dict) or table.keys() - {*_KEYS}:
        yield (
            'write each entry on a line as "id" = { match = "...", reason = "..." }, or with "id[row]" for one row.'
            " An entry may also have `when` and `outcome`"
        )
    for key in ("reason" if missing else "match", "reason", *table):
        if not (isinstance(table.get(key), str) and table[key].strip()):
            yield f'the entry needs {key} = "..."'
    if (outcome := table.get("outcome", FAIL)) not in OUTCOMES:
        yield f"the outcome {outcome!r} must be one of {', '.join(OUTCOMES)}"
    if not missing:
        yield from _faults_of_name(name, requirements)
    try:
        holds(table.get("when", ""))
        if re.search(table.get("match", "$^."), ""):
            yield f"match = {table['match']!r} fits any message. Use words from this failure"
    except re.error as error:
        yield f"match is not a regular expression: {error}"
    except ValueError as error:
        yield str(error)


def _faults_of_name(name: str, requirements: Mapping[str, Requirement]) -> Iterator[str]:
    requirement = _requirement_of(name, requirements)
    if requirement not in requirements:
        yield f"{name!r} is not a requirement in conformance/spec/"
    elif requirements[requirement].level in RECORDED_LEVELS:
        yield f"{requirement} is {requirements[requirement].level}, and never fails a run. Remove the entry"
