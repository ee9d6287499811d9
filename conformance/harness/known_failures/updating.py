"""--fx-expect-update: write the list of known failures that describes how the tests of this run failed."""

import json
import os
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import attrgetter
from typing import TypeVar

import pytest

from conformance.files import is_kept_as_installed, write_atomically
from conformance.harness.known_failures.expectations import (
    FAIL,
    OUTCOMES,
    ROWS,
    TO_DO,
    Expectation,
    Expectations,
    ExpectationsError,
    expectations_file,
    load_expectations,
    row_of,
)
from conformance.harness.options import requested_implementation
from conformance.harness.outcomes import STOPPED, Outcome, Record, failure_of, judged_test
from conformance.harness.specification.plugin import requirements_of_run
from conformance.harness.specification.requirements import RECORDED_LEVELS, Requirement

NEW_REASON = f"{TO_DO}: say why"
_UPDATE, _REASON = "--fx-expect-update", "--fx-expect-reason"
_HEADER = "# What {} is known not to meet, in the order of the ids. conformance/spec/README.md has the rules.\n"
_WORDS = {outcome: word for word, outcome in OUTCOMES.items()}
_LENGTH = 160
_ALTERNATIVES = 3
"""The largest number of messages that share a new entry."""

# Maps a regular expression for what varies between runs and machines to the expression that replaces it in a pattern.
_VARYING = {
    r"0x[0-9a-fA-F]+": r"0x[0-9a-fA-F]+",
    r"\bgw\d+\b": r"gw\d+",
    r"(?<=maximum recursion depth exceeded) .*": "",  # the rest of the message depends on the depth of the stack
    r"[A-Za-z]:\\[\w.~+\\-]+|[\w.~+-]*(?:/[\w.~+-]+)+/?": r"\S+",
    r"(?<!\w)-?\d+(?:\.\d*(?:e[+-]?\d+)?|e[+-]?\d+)(?!\w)": r"[\d.e+-]+",
    r"(?<!\w)-?\d+(?!\w)": r"-?\d+",
    r"[^ -~]+": ".+",
}
_ANY_VARYING = re.compile("|".join(f"({pattern})" for pattern in _VARYING))
_REPLACEMENTS = tuple(_VARYING.values())
_MOST_REPLACEMENTS = 6
_SPECIAL = re.compile(r"([\\.^$*+?{}\[\]|()])")
_ASSERTION = re.compile(r"(AssertionError: )?assert ")
"""An assertion as it is written, in which nothing varies."""
_TYPE_ALONE = re.compile(r"[\w.]+:")
_Word = TypeVar("_Word", bound=str)


def add_expectation_options(parser: pytest.Parser) -> None:
    """Add the options for the list of known failures."""
    group = parser.getgroup("fx")
    group.addoption(
        "--fx-expect",
        metavar="FILE",
        help="TOML file with the known failures of the implementation (default: conformance/expectations/MODULE.toml)",
    )
    group.addoption(
        _UPDATE,
        action="store_true",
        help="update the list of known failures after this run. Old entries keep their reasons; new ones need a reason",
    )
    group.addoption(
        _REASON,
        metavar="TEXT",
        help=f"the reason for all entries that {_UPDATE} adds (default: {NEW_REASON!r}, which fails every run)",
    )


def refuse_unwritable_list(config: pytest.Config) -> None:
    """Refuse --fx-expect-update where its file cannot be written.

    Raises:
        UsageError: the file came with an installed suite, or its folder does not exist or cannot be written to.
    """
    path, shown = expectations_file(config)
    folder = path.resolve().parent
    if not config.getoption(_UPDATE):
        if config.getoption(_REASON):
            raise pytest.UsageError(f"{_REASON} has no effect without {_UPDATE}. Add {_UPDATE}")
    elif is_kept_as_installed(path):
        raise pytest.UsageError(
            f"{_UPDATE} does not change the suite's lists of failures. Pass your own file with --fx-expect FILE"
        )
    elif not os.access(folder, os.W_OK):
        raise pytest.UsageError(f"{_UPDATE} cannot write {shown}. Create the folder {folder}, and make it writable")


# The new entries


def pattern_of(phrase: str) -> str:
    """A regular expression for the assertion in `phrase`, or else for its first line, with what varies replaced."""
    lines = [line.strip() for line in phrase.splitlines() if line.strip()]
    written = next((line for line in lines if _ASSERTION.match(line)), None)
    if written is not None:
        return _escaped(written[:_LENGTH]).strip()
    first, *others = lines
    if _TYPE_ALONE.fullmatch(first) and others:
        return rf"{_generalised(first)}\s+{_generalised(others[0])}"
    return _generalised(first)


def _generalised(line: str) -> str:
    """`line` as a regular expression, in which what varies is replaced; a long line is cut off."""
    line = line[:_LENGTH]
    pattern, end = "", 0
    for number, found in enumerate(_ANY_VARYING.finditer(line)):
        if number == _MOST_REPLACEMENTS:
            line = line[:end]
            break
        assert found.lastindex is not None
        pattern += _escaped(line[end : found.start()]) + _REPLACEMENTS[found.lastindex - 1]
        end = found.end()
    return (pattern + _escaped(line[end:])).strip()


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


@dataclass(frozen=True)
class _Failure:
    """The failure of a test that no entry describes."""

    row: str
    outcome: Outcome
    pattern: str


def plan(
    known: Expectations,
    records: Mapping[str, Record],
    phrases: Mapping[str, str],
    requirements: Mapping[str, Requirement],
    ran_whole: Callable[[str], bool],
    reason: str = NEW_REASON,
) -> list[Expectation]:
    """The entries that describe the tests in `records`, whose failures have the `phrases`.

    `ran_whole` is what `whole_requirements` returns. New entries have the `reason`; one that describes another
    failure than before, and those of its rows that fail otherwise, keep the reason that there is.
    """
    entries = list(known.written)
    unlisted, otherwise = _failures(known, records, phrases, requirements)
    for entry, seen in known.outcomes_of_entries(records).items():
        whole = bool(entry.row) or ran_whole(entry.requirement)
        if entry in otherwise:
            failures = otherwise[entry]
            if entry.row or (whole and Outcome.EXPECTED not in seen):
                outcome, match, others = _shared(failures)
                match = f"{entry.match}|{match}" if Outcome.EXPECTED in seen else match  # of other tests with this row
                entries[entries.index(entry)] = replace(entry, outcome=outcome, match=match)
                failures = [] if entry.row else others
            entries += _of_rows(entry.requirement, failures, entry.reason)
        elif whole and _passes(seen, missing=not entry.requirement):
            entries.remove(entry)
    for message in sorted({each.pattern for each in unlisted.pop("", ())}):
        entries.append(Expectation(message, "", Outcome.MISSING, message, reason))
    for requirement, failures in unlisted.items():
        outcome, match, others = _shared(failures)
        entries += [
            Expectation(requirement, requirement, outcome, match, reason),
            *_of_rows(requirement, others, reason),
        ]
    return entries


def _of_rows(requirement: str, failures: list[_Failure], reason: str) -> Iterator[Expectation]:
    """Yield an entry for each row among `failures`."""
    for row in sorted({each.row for each in failures}):
        outcome, match, _ = _shared([each for each in failures if each.row == row])
        yield Expectation(f"{requirement}[{row}]", requirement, outcome, match, reason)


def _passes(outcomes: set[str], *, missing: bool) -> bool:
    """Whether these outcomes of its tests show that an entry is no longer right; one that nobody misses is not."""
    return not outcomes & {Outcome.EXPECTED, *OUTCOMES.values()} and (missing or Outcome.PASSED in outcomes)


def _failures(
    known: Expectations,
    records: Mapping[str, Record],
    phrases: Mapping[str, str],
    requirements: Mapping[str, Requirement],
) -> tuple[dict[str, list[_Failure]], dict[Expectation, list[_Failure]]]:
    """The failures of tests without an entry, by requirement, and those that an entry does not describe, by entry.

    What misses a name is below the empty requirement. A test that was interrupted has no phrase, and is left out.
    """
    unlisted: defaultdict[str, list[_Failure]] = defaultdict(list)
    otherwise: defaultdict[Expectation, list[_Failure]] = defaultdict(list)
    for nodeid, record in records.items():
        outcome, phrase, missing = Outcome(record["outcome"]), phrases.get(nodeid, ""), record["missing"]
        if outcome not in _WORDS or not phrase.strip():
            continue
        failure = _Failure(row_of(nodeid), outcome, missing or pattern_of(phrase))
        entries = known.of(nodeid, record["requirements"], missing)
        for entry in entries:
            if not entry.describes(outcome, phrase):
                otherwise[entry].append(failure)
        for requirement in () if entries else [""] if missing else record["requirements"]:
            if not requirement or requirements[requirement].level not in RECORDED_LEVELS:
                unlisted[requirement].append(failure)
    return unlisted, otherwise


def _shared(failures: list[_Failure]) -> tuple[Outcome, str, list[_Failure]]:
    """The most common outcome, a pattern for the most common failures with it, and the failures that do not fit."""
    outcome = _most_common(failure.outcome for failure in failures)[0]
    patterns = _most_common(failure.pattern for failure in failures if failure.outcome == outcome)[:_ALTERNATIVES]
    others = [each for each in failures if each.outcome != outcome or each.pattern not in patterns]
    return outcome, "|".join(sorted(patterns)), others


def _most_common(values: Iterator[_Word]) -> list[_Word]:
    """The different values by decreasing number; equally common ones in alphabetical order."""
    counts = Counter(values)
    return sorted(counts, key=lambda value: (-counts[value], value))


# The file


def text_of(entries: Iterable[Expectation], implementation: str) -> str:
    """The text of a list: a line for each entry, sorted."""
    by_name = groupby(sorted(entries, key=attrgetter("name", "when")), key=attrgetter("name"))
    lines = [_HEADER.format(implementation)]
    for name, (first, *others) in by_name:
        tables = [_table(each) for each in (first, *others)]
        several = "".join(f"    {table},\n" for table in tables)
        lines.append(f"{_quoted(name)} = " + (f"[\n{several}]" if others else tables[0]))
    return "\n".join(lines) + "\n"


def _table(entry: Expectation) -> str:
    said = {"when": entry.when, "outcome": _WORDS[entry.outcome], "match": entry.match, "reason": entry.reason}
    if not entry.requirement:
        said = {"when": entry.when, "reason": entry.reason}
    kept = [f"{key} = {_quoted(value)}" for key, value in said.items() if value and (key, value) != ("outcome", FAIL)]
    return f"{{ {', '.join(kept)} }}"


def _quoted(value: str) -> str:
    """`value` as a TOML string, a literal one if a basic string would double its backslashes."""
    if "\\" in value and "'" not in value and value.isprintable():
        return f"'{value}'"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


class ExpectationsUpdate:
    """Hooks of the controlling process that write the list when the run ends."""

    def __init__(
        self,
        config: pytest.Config,
        records: Mapping[str, Record],
        ran_whole: Callable[[str], bool],
        notes: list[str],
    ) -> None:
        """Write the list from the `records` of all tests, once the run has filled these, and add lines to `notes`."""
        self._config, self._records, self._ran_whole, self._notes = config, records, ran_whole, notes
        self._path, self._shown = expectations_file(config)
        self._phrases: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the phrase of a failure."""
        failure = failure_of(report)
        if failure is not None:
            self._phrases[judged_test(report)] = failure["phrase"]
        elif report.failed:
            self._phrases[judged_test(report)] = str(report.longrepr)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the list, and fail the run if it cannot be written or an entry has no reason."""
        stopped = self._config.stash.get(STOPPED, False)
        if stopped or exitstatus in (pytest.ExitCode.INTERNAL_ERROR, pytest.ExitCode.USAGE_ERROR):
            self._notes.append(f"known failures  {self._shown} is as it was: the run was stopped")
            return
        if not self._records:
            return
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        try:
            unexplained = self._update(finished=ended and not session.shouldfail and not session.shouldstop)
        except (ExpectationsError, OSError) as error:
            self._notes.append(f"known failures  {self._shown} is as it was: {error}")
            unexplained = True
        if unexplained and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _update(self, *, finished: bool) -> bool:
        """Write the list if it has to change, and return whether an entry has no reason."""
        path, shown, requirements = self._path.resolve(), self._shown, requirements_of_run(self._config)
        known = load_expectations(path, shown, requirements)
        reason = self._config.getoption(_REASON) or NEW_REASON
        whole = self._ran_whole if finished else lambda requirement: False
        entries = plan(known, self._records, self._phrases, requirements, whole, reason)
        if entries != list(known.written) or not path.exists():
            text = text_of(entries, requested_implementation(self._config).name)
            write_atomically(path, text.encode("utf-8"))
        written = load_expectations(path, shown, requirements)
        self._notes.extend(_report(known, written, reason))
        return any(entry.unexplained for entry in written.written)


def _report(known: Expectations, written: Expectations, reason: str) -> Iterator[str]:
    """Yield how many entries changed, which keep a reason for another failure, and which have none."""
    before, after = ({(each.name, each.when): each for each in every.written} for every in (known, written))
    added, removed = after.keys() - before.keys(), before.keys() - after.keys()
    changed = {key for key in before.keys() & after.keys() if before[key] != after[key]}
    yield (
        f"known failures  {written.path}: {len(added)} added, {len(changed)} changed, {len(removed)} removed,"
        f" {len(before) - len(changed) - len(removed)} kept"
    )
    if added or changed:
        yield "the next run expects the failures that were added or changed"
    kept = [each for key, each in after.items() if key in changed or (key in added and each.reason != reason)]
    yield from _rows(
        [f"{each.name} fails differently than before: does its reason hold? ({each.place})" for each in kept],
        "that fail differently",
    )
    problems = list(written.unexplained())
    yield from _rows(problems, "without a reason")
    if problems:
        yield f"each known failure needs a reason, so this run fails; {_REASON} TEXT writes one for all new entries"


def _rows(lines: Sequence[str], what: str) -> Iterator[str]:
    """Yield the first lines, and how many entries there are besides."""
    yield from (f"  {line}" for line in lines[:ROWS])
    if len(lines) > ROWS:
        yield f"  and {len(lines) - ROWS} more entries {what}"
