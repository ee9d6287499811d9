"""The file with the known failures of an implementation: which one it is, and what it says."""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from conformance.harness.known_failures.conditions import parse_condition
from conformance.harness.known_failures.expectations import OUTCOMES, Expectation, Expectations, ExpectationsError
from conformance.harness.options import requested_implementation
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import RECORDED, Requirement

REQUIRED = ("requirement", "outcome", "match", "reason")
OPTIONAL = ("test", "when")
ENTRY = re.compile(r"[ \t]*\[\[[ \t]*expected[ \t]*\]\]")
"""The line that an entry starts with."""
_HOLDS = "holds"
_EXPECTATIONS = pytest.StashKey[Expectations]()


def add_expectation_options(parser: pytest.Parser) -> None:
    """Add the options about the list of known failures."""
    group = parser.getgroup("fx")
    group.addoption(
        "--fx-expect",
        metavar="FILE",
        help="TOML file with the known failures of the implementation (default: conformance/expectations/MODULE.toml)",
    )
    group.addoption(
        "--fx-expect-update",
        action="store_true",
        help="write the failures of the tests that run to that file; reasons are kept, and new entries need one",
    )


@dataclass(frozen=True)
class ExpectationsFile:
    """Where the list of known failures is."""

    path: Path
    """The file, which need not exist unless `asked_for`."""
    shown: str
    """The file, as messages print it."""
    asked_for: bool
    """Whether the command line names it."""


def expectations_file(config: pytest.Config) -> ExpectationsFile:
    """The file that the command line names, or else the one named after the implementation."""
    given = config.getoption("--fx-expect")
    if given is None:
        name = f"{requested_implementation(config).name}.toml"
        path = config.rootpath / "conformance" / "expectations" / name
        return ExpectationsFile(path, f"conformance/expectations/{name}", asked_for=False)
    return ExpectationsFile(Path(config.invocation_params.dir, given), given, asked_for=True)


def expectations_of_run(config: pytest.Config) -> Expectations:
    """The known failures of the implementation under test, read once; without a file nothing is expected to fail.

    Raises:
        UsageError: the command line names a file that is not there, or `load_expectations` refuses the file.
    """
    if _EXPECTATIONS not in config.stash:
        try:
            config.stash[_EXPECTATIONS] = _requested_expectations(config)
        except ExpectationsError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_EXPECTATIONS]


def _requested_expectations(config: pytest.Config) -> Expectations:
    file, requirements = expectations_file(config), requirements_of_run(config)
    if config.getoption("--fx-expect-update"):
        _check_place(file)
    elif file.asked_for and not file.path.exists():
        raise ExpectationsError(f"--fx-expect {file.shown}: there is no such file; --fx-expect-update writes one")
    return load_expectations(file.path, file.shown, requirements)


def _check_place(file: ExpectationsFile) -> None:
    """Refuse a place where nothing can be written, before a run that wants to write there.

    Raises:
        ExpectationsError: it is one.
    """
    folder = file.path.resolve().parent
    if not folder.is_dir():
        raise ExpectationsError(f"--fx-expect-update: {file.shown} has no folder to be written to: make {folder}")
    if not os.access(folder, os.W_OK):
        raise ExpectationsError(f"--fx-expect-update: {file.shown} cannot be written: {folder} is not writable")


def load_expectations(path: Path, shown: str, requirements: Mapping[str, Requirement]) -> Expectations:
    """Read the file at `path`, which messages call `shown`; without a file nothing is expected to fail.

    Raises:
        ExpectationsError: it cannot be read, it is no TOML, or an entry is incomplete, has a key too many, stands there
            twice, expects an outcome that is none, matches anything, has a condition that is none, or names a
            requirement that no chapter has or none has to meet.
    """
    if not path.exists():
        return Expectations(shown)
    text = read_text(path, shown)
    tables = tables_of(text, shown)
    places = _places(shown, text, len(tables))
    entries = [_entry(table, place, requirements) for place, table in zip(places, tables, strict=True)]
    _check_repetition(entries)
    return Expectations(shown, tuple(entries))


def read_text(path: Path, shown: str) -> str:
    """The text of the file at `path`, which messages call `shown`.

    Raises:
        ExpectationsError: it cannot be read.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ExpectationsError(f"{shown} cannot be read: {error.strerror}; name a TOML file") from error
    except UnicodeDecodeError as error:
        raise ExpectationsError(f"{shown} is no text in UTF-8: {error.reason} at byte {error.start}") from error


def tables_of(text: str, shown: str) -> list[Any]:
    """The entries in `text`, as TOML has them.

    Raises:
        ExpectationsError: it is no TOML, or it holds other things than entries.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExpectationsError(f"{shown}: {error}") from error
    tables = document.get("expected", [])
    if set(document) - {"expected"} or not isinstance(tables, list):
        raise ExpectationsError(f"{shown}: it holds entries that start with a line [[expected]], and nothing else")
    return tables


def _check_repetition(entries: list[Expectation]) -> None:
    """Refuse two entries for the same thing: with the same condition, or with two that both hold here.

    Raises:
        ExpectationsError: there are two.
    """
    seen: dict[tuple[str, str | None, str | None], Expectation] = {}
    for entry in entries:
        condition = None
        if entry.when is not None:
            condition = _HOLDS if entry.when.holds() else entry.when.text
        first = seen.setdefault((entry.requirement, entry.test, condition), entry)
        if first is not entry:
            both = ", and both hold here" if condition == _HOLDS else ""
            raise ExpectationsError(
                f"{entry.place}: {entry.requirement} has such an entry already, {first.place}{both}"
            )


def _places(shown: str, text: str, count: int) -> list[str]:
    """The file and line of each entry, or its number if the file does not write them as the documentation does."""
    lines = [number for number, line in enumerate(text.splitlines(), 1) if ENTRY.match(line)]
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
        when=parse_condition(table["when"]) if "when" in table else None,
    )


def _faults(table: Any, requirements: Mapping[str, Requirement]) -> Iterator[str]:
    """What is wrong with an entry; each is found only if what is found before it is right."""
    allowed = (*REQUIRED, *OPTIONAL)
    if not isinstance(table, dict):
        yield f"an entry is a table with {', '.join(allowed)}"
    for key in table:
        if key not in allowed:
            yield f"an entry has no {key!r}, but {', '.join(allowed)}"
    for key in (*REQUIRED, *(key for key in OPTIONAL if key in table)):
        if not isinstance(table.get(key), str) or not table[key].strip():
            yield f'the entry needs {key} = "..."'
    if table["outcome"] not in OUTCOMES:
        yield f"the outcome {table['outcome']!r} is none of {', '.join(OUTCOMES)}"
    yield from _faults_of_requirement(table["requirement"], requirements)
    yield from _faults_of_pattern(table["match"])
    if "when" in table:
        yield from _faults_of_condition(table["when"])


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


def _faults_of_condition(text: str) -> Iterator[str]:
    try:
        parse_condition(text)
    except ValueError as error:
        yield str(error)
