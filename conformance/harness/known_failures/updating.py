"""Plan the edit of --fx-expect-update: the entries that describe how the tests of this run failed."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from conformance.harness.known_failures.expectations import OUTCOMES, TO_DO, Expectation, Expectations, short_name
from conformance.harness.known_failures.text import Edit
from conformance.harness.outcomes import Outcome, Record
from conformance.harness.specification.requirements import RECORDED_LEVELS, Requirement

NEW_REASON = f"{TO_DO}: say why"
_NAMES = {outcome: name for name, outcome in OUTCOMES.items()}
_LENGTH = 160
_ALTERNATIVES = 3
"""The largest number of messages that share a new entry, and of tests with one message that get their own."""

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

    test: str
    outcome: str
    pattern: str


def plan_edit(
    expectations: Expectations,
    records: Mapping[str, Record],
    phrases: Mapping[str, str],
    requirements: Mapping[str, Requirement],
    ran_whole: Callable[[str], bool],
) -> Edit:
    """The edit after which the list describes the tests in `records`, whose failures have the `phrases`.

    `ran_whole` says whether all tests of a requirement ran.
    """
    numbers = {entry: number for number, entry in enumerate(expectations.written)}
    outcomes = expectations.outcomes_of_entries(records)
    unlisted, otherwise = _failures(expectations, records, phrases, requirements)
    edit = Edit()
    for entry in expectations.entries:
        number, seen = numbers[entry], outcomes[entry]
        if entry in otherwise:
            replaces = Outcome.EXPECTED not in seen and (entry.test is not None or ran_whole(entry.requirement))
            _correct_entry(edit, entry, number, replaces, otherwise[entry])
        elif not entry.requirement:
            if not seen and all(map(ran_whole, requirements)):
                edit.removed.add(number)
        elif _passes(seen) and (entry.test is not None or ran_whole(entry.requirement)):
            edit.removed.add(number)
    for match in sorted({each.pattern for each in unlisted.pop("", ())}):
        edit.add("", _NAMES[Outcome.MISSING], match, reason=NEW_REASON)
    for requirement, failures in unlisted.items():
        outcome, match, others = _shared(failures)
        edit.add(requirement, outcome, match, reason=NEW_REASON)
        _add_entries(edit, requirement, others, NEW_REASON)
    return edit


def _passes(outcomes: set[str]) -> bool:
    return Outcome.PASSED in outcomes and not outcomes & {Outcome.EXPECTED, *OUTCOMES.values()}


def _failures(
    expectations: Expectations,
    records: Mapping[str, Record],
    phrases: Mapping[str, str],
    requirements: Mapping[str, Requirement],
) -> tuple[dict[str, list[_Failure]], dict[Expectation, list[_Failure]]]:
    """The failures of tests without an entry, by requirement, and those that an entry does not describe, by entry.

    A test that was interrupted has no phrase, and is left out.
    """
    unlisted: defaultdict[str, list[_Failure]] = defaultdict(list)
    otherwise: defaultdict[Expectation, list[_Failure]] = defaultdict(list)
    for nodeid, record in records.items():
        outcome, phrase, missing = Outcome(record["outcome"]), phrases.get(nodeid, ""), record["missing"]
        if outcome not in _NAMES or not phrase.strip():
            continue
        failure = _Failure(short_name(nodeid), _NAMES[outcome], pattern_of(phrase))
        entries = expectations.of(nodeid, record["requirements"], missing)
        for entry in entries:
            if not entry.describes(outcome, phrase):
                otherwise[entry].append(failure)
        for requirement in () if entries else [""] if missing else record["requirements"]:
            if not requirement or requirements[requirement].level not in RECORDED_LEVELS:
                unlisted[requirement].append(failure)
    return unlisted, otherwise


def _correct_entry(edit: Edit, entry: Expectation, number: int, replaces: bool, failures: list[_Failure]) -> None:
    """Change the entry with this `number` to describe `failures`, instead of what it did or, if many agree, besides."""
    others = failures
    if replaces:
        outcome, match, others = _shared(failures)
        edit.changed[number] = {"outcome": outcome, "match": match}
    elif entry.test is None:
        counts = Counter(each.pattern for each in failures if OUTCOMES[each.outcome] == entry.outcome)
        common = sorted(pattern for pattern, count in counts.items() if count > _ALTERNATIVES)
        if common:
            edit.changed[number] = {"match": "|".join([entry.match.pattern, *common])}
            others = [
                each for each in failures if OUTCOMES[each.outcome] != entry.outcome or each.pattern not in common
            ]
    edit.kept_reasons |= {(entry.requirement, each.test) for each in others}
    if number in edit.changed:
        edit.kept_reasons.add((entry.requirement, entry.test))
    _add_entries(edit, entry.requirement, others, entry.reason)


def _add_entries(edit: Edit, requirement: str, failures: list[_Failure], reason: str) -> None:
    for failure in failures:
        edit.add(requirement, failure.outcome, failure.pattern, test=failure.test, reason=reason)


def _shared(failures: list[_Failure]) -> tuple[str, str, list[_Failure]]:
    """The most common outcome, a pattern for the most common failures with it, and the failures that do not fit."""
    outcome = _most_common(failure.outcome for failure in failures)[0]
    patterns = _most_common(failure.pattern for failure in failures if failure.outcome == outcome)[:_ALTERNATIVES]
    others = [each for each in failures if each.outcome != outcome or each.pattern not in patterns]
    return outcome, "|".join(sorted(patterns)), others


def _most_common(values: Iterator[str]) -> list[str]:
    """The different values by decreasing number; equally common ones in alphabetical order."""
    counts = Counter(values)
    return sorted(counts, key=lambda value: (-counts[value], value))
