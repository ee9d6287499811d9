"""Find and read the file with the known failures of an implementation."""

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from conformance.files import is_kept_as_installed
from conformance.harness.known_failures.conditions import parse_condition
from conformance.harness.known_failures.expectations import OUTCOMES, Expectation, Expectations, ExpectationsError
from conformance.harness.options import requested_implementation
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import RECORDED_LEVELS, Requirement

_KEYS = ("requirement", "test", "when", "outcome", "match", "reason")
_OPTIONAL = ("test", "when", "outcome")
FAIL = "fail"
"""The outcome of an entry that names none."""
_MISSING = "missing"
"""The outcome of which an entry may leave out the requirement: it is about all that miss the name, then."""
_ENTRY = re.compile(r"[ \t]*\[\[[ \t]*expected[ \t]*\]\]")
"""The line that an entry starts with."""
_HOLDS = "holds"
_OR_SEVERAL = ', or ["...", "..."] for several'
_EXPECTATIONS = pytest.StashKey[Expectations]()


def add_expectation_options(parser: pytest.Parser) -> None:
    """Add the options for the list of known failures."""
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
        UsageError: the file of --fx-expect does not exist, cannot be written for --fx-expect-update, or breaks a rule.
    """
    if _EXPECTATIONS not in config.stash:
        path, shown = expectations_file(config)
        try:
            if config.getoption("--fx-expect-update"):
                _check_writable(path, shown)
            elif config.getoption("--fx-expect") is not None and not path.exists():
                raise ExpectationsError(f"--fx-expect {shown}: there is no such file; --fx-expect-update writes one")
            config.stash[_EXPECTATIONS] = load_expectations(path, shown, requirements_of_run(config))
        except ExpectationsError as error:
            raise pytest.UsageError(str(error)) from error
    return config.stash[_EXPECTATIONS]


def _check_writable(path: Path, shown: str) -> None:
    """Raise ExpectationsError if the folder of the file does not exist or is not to be written to."""
    if is_kept_as_installed(path):
        raise ExpectationsError(
            "--fx-expect-update: the lists that come with the suite are not written; add --fx-expect FILE, with a file"
            " of your own"
        )
    folder = path.resolve().parent
    if not folder.is_dir():
        raise ExpectationsError(f"--fx-expect-update: {shown} has no folder to be written to: make {folder}")
    if not os.access(folder, os.W_OK):
        raise ExpectationsError(f"--fx-expect-update: {shown} cannot be written: {folder} is not writable")


def load_expectations(path: Path, shown: str, requirements: Mapping[str, Requirement]) -> Expectations:
    """Read the entries in the file at `path`, if it exists; `shown` is the name of the file in messages.

    Raises:
        ExpectationsError: the file cannot be read, is not valid TOML, or has an entry that breaks a rule of
            `spec/README.md`.
    """
    if not path.exists():
        return Expectations(shown)
    text = read_text(path, shown)
    tables = _tables_of(text, shown)
    places = _places(shown, text, len(tables))
    read = [_entries(table, place, requirements) for place, table in zip(places, tables, strict=True)]
    entries = list(chain.from_iterable(read))
    _check_repetition(entries)
    return Expectations(shown, tuple(entries))


def read_text(path: Path, shown: str) -> str:
    """Read the file at `path`; `shown` is the name of the file in messages.

    Raises:
        ExpectationsError: the file cannot be read, or is not UTF-8.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ExpectationsError(f"{shown} cannot be read: {error.strerror}; name a TOML file") from error
    except UnicodeDecodeError as error:
        raise ExpectationsError(f"{shown} is no text in UTF-8: {error.reason} at byte {error.start}") from error


def _tables_of(text: str, shown: str) -> list[Any]:
    """Parse the entries in `text`, whose values are not checked yet."""
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ExpectationsError(f"{shown}: {error}") from error
    tables = document.get("expected", [])
    if set(document) - {"expected"} or not isinstance(tables, list):
        raise ExpectationsError(f"{shown}: it holds entries that start with a line [[expected]], and nothing else")
    return tables


def _check_repetition(entries: list[Expectation]) -> None:
    """Raise ExpectationsError for two entries about the same test or requirement that both hold here.

    Two entries with the same condition are refused wherever they hold.
    """
    seen: dict[tuple[str, str | None, str | None], Expectation] = {}
    for entry in entries:
        condition = None
        if entry.when is not None:
            condition = _HOLDS if entry.when.holds() else entry.when.text
        about = entry.requirement or entry.name
        first = seen.setdefault((about, entry.test, condition), entry)
        if first is not entry:
            both = ", and both hold here" if condition == _HOLDS else ""
            raise ExpectationsError(f"{entry.place}: {about} has such an entry already, {first.place}{both}")


def _places(shown: str, text: str, count: int) -> list[str]:
    """The file and line of each entry, or its number if the entries do not start with lines [[expected]]."""
    lines = [number for number, line in enumerate(text.splitlines(), 1) if _ENTRY.match(line)]
    if len(lines) != count:
        return [f"{shown}, entry {number}" for number in range(1, count + 1)]
    return [f"{shown}:{line}" for line in lines]


def _entries(table: Any, place: str, requirements: Mapping[str, Requirement]) -> list[Expectation]:
    """What `table` says, for each requirement that it names; raise ExpectationsError if it breaks a rule."""
    problem = next(_faults(table, requirements), None)
    if problem is not None:
        raise ExpectationsError(f"{place}: {problem}")
    return [
        Expectation(
            requirement=identifier,
            test=table.get("test"),
            outcome=OUTCOMES[table.get("outcome", FAIL)],
            match=re.compile(table["match"]),
            reason=table["reason"],
            place=place,
            when=parse_condition(table["when"]) if "when" in table else None,
        )
        for identifier in identifiers_of(table)
    ]


def identifiers_of(table: Mapping[str, Any]) -> list[str]:
    """The ids that an entry names: one, or several in a list; an empty one if it names none."""
    requirement = table.get("requirement", "")
    return [requirement] if isinstance(requirement, str) else list(requirement)


def _faults(table: Any, requirements: Mapping[str, Requirement]) -> Iterator[str]:
    """Yield what is wrong with an entry; the caller stops at the first fault, because each check relies on the last."""
    if not isinstance(table, dict):
        yield f"an entry is a table with {', '.join(_KEYS)}"
    for key in table:
        if key not in _KEYS:
            yield f"an entry has no {key!r}, but {', '.join(_KEYS)}"
    needed = {*_KEYS}.difference(_OPTIONAL)
    if table.get("outcome") == _MISSING and "test" not in table:
        needed.remove("requirement")
    for key in (key for key in _KEYS if key in table or key in needed):
        several = key == "requirement" and isinstance(table.get(key), list)
        if not (table[key] and all(map(_is_text, table[key])) if several else _is_text(table.get(key))):
            yield f'the entry needs {key} = "..."{_OR_SEVERAL if key == "requirement" else ""}'
    if (outcome := table.get("outcome", FAIL)) not in OUTCOMES:
        yield f"the outcome {outcome!r} is none of {', '.join(OUTCOMES)}"
    for identifier in identifiers_of(table) if "requirement" in table else ():
        yield from _faults_of_requirement(identifier, requirements)
    yield from _faults_of_pattern(table["match"])
    if "when" in table:
        yield from _faults_of_condition(table["when"])


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _faults_of_requirement(identifier: str, requirements: Mapping[str, Requirement]) -> Iterator[str]:
    if identifier not in requirements:
        yield f"{identifier!r} is in no chapter of spec/"
    elif requirements[identifier].level in RECORDED_LEVELS:
        yield f"{identifier} is {requirements[identifier].level}: no run fails for it"


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
