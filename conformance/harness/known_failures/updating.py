"""`--fx-expect-update`: the list of known failures is made to say what the tests that ran did."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from conformance.harness.known_failures.expectations import OUTCOMES, TO_DO, Expectation, Expectations, short_name
from conformance.harness.known_failures.text import Edit, Fields
from conformance.harness.outcomes.outcomes import Outcome, Record
from conformance.harness.specification.requirements import RECORDED, Requirement

NEW_REASON = f"{TO_DO}: say why"
_NAMES = {outcome: name for name, outcome in OUTCOMES.items()}
_LENGTH = 160
# So many messages of a requirement's tests share an entry; others get one of their own.
_ALTERNATIVES = 3

# What differs from run to run or from machine to machine, and what stands for it.
_VARYING = {
    r"0x[0-9a-fA-F]+": r"0x[0-9a-fA-F]+",
    r"\bgw\d+\b": r"gw\d+",
    r"(?<=maximum recursion depth exceeded) .*": "",  # where it is noticed depends on what called pytest
    r"[A-Za-z]:\\[\w.~+\\-]+|[\w.~+-]*(?:/[\w.~+-]+)+/?": r"\S+",
    r"(?<!\w)-?\d+(?:\.\d*(?:e[+-]?\d+)?|e[+-]?\d+)(?!\w)": r"[\d.e+-]+",
    r"(?<!\w)-?\d+(?!\w)": r"-?\d+",
    r"[^ -~]+": ".+",
}
_ANY_VARYING = re.compile("|".join(f"({pattern})" for pattern in _VARYING))
_STAND_INS = tuple(_VARYING.values())
_MOST_STAND_INS = 6
_SPECIAL = re.compile(r"([\\.^$*+?{}\[\]|()])")
_TYPE_ALONE = re.compile(r"[\w.]+:")


def pattern_of(message: str) -> str:
    """A regular expression that finds `message` again: its first line, without what may vary."""
    first, *others = [line.strip() for line in message.splitlines() if line.strip()]
    if _TYPE_ALONE.fullmatch(first) and others:
        return rf"{_generalised(first)}\s+{_generalised(others[0])}"
    return _generalised(first)


def _generalised(line: str) -> str:
    """`line`, escaped, with something that fits for each of its parts that varies; cut off where it gets long."""
    line = line[:_LENGTH]
    pattern, end = "", 0
    for number, found in enumerate(_ANY_VARYING.finditer(line)):
        if number == _MOST_STAND_INS:
            line = line[:end]
            break
        assert found.lastindex is not None
        pattern += _escaped(line[end : found.start()]) + _STAND_INS[found.lastindex - 1]
        end = found.end()
    return (pattern + _escaped(line[end:])).strip()


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\1", text)


@dataclass(frozen=True)
class _Failure:
    """A test that failed otherwise than the list says."""

    test: str
    outcome: str
    pattern: str


@dataclass
class _Plan:
    """An edit in the making."""

    removed: set[int] = field(default_factory=set)
    changed: dict[int, Fields] = field(default_factory=dict)
    added: list[Fields] = field(default_factory=list)

    def add(self, requirement: str, outcome: str, match: str, *, test: str | None = None, reason: str) -> None:
        """Add an entry."""
        fields = {"requirement": requirement, "outcome": outcome, "match": match, "reason": reason}
        self.added.append(fields if test is None else {**fields, "test": test})


def plan(
    expectations: Expectations,
    records: Mapping[str, Record],
    messages: Mapping[str, str],
    requirements: Mapping[str, Requirement],
    ran_whole: Callable[[str], bool],
) -> Edit:
    """What makes the list right about the tests in `records`, which have failed with `messages`.

    `ran_whole` tells if all tests of a requirement ran.
    """
    numbers = {entry: number for number, entry in enumerate(expectations.written)}
    outcomes = expectations.outcomes_of_entries(records)
    unlisted, otherwise = _failures(expectations, records, messages, requirements)
    result = _Plan()
    for entry in expectations.entries:
        number, seen = numbers[entry], outcomes[entry.place]
        if entry in otherwise:
            replaces = Outcome.EXPECTED not in seen and (entry.test is not None or ran_whole(entry.requirement))
            _correct(result, entry, number if replaces else None, otherwise[entry])
        elif _passes(seen) and (entry.test is not None or ran_whole(entry.requirement)):
            result.removed.add(number)
    for requirement, failures in unlisted.items():
        _list(result, requirement, failures)
    return Edit(frozenset(result.removed), result.changed, tuple(result.added))


def _passes(outcomes: set[str]) -> bool:
    return Outcome.PASSED in outcomes and not outcomes & {Outcome.EXPECTED, *OUTCOMES.values()}


def _failures(
    expectations: Expectations,
    records: Mapping[str, Record],
    messages: Mapping[str, str],
    requirements: Mapping[str, Requirement],
) -> tuple[dict[str, list[_Failure]], dict[Expectation, list[_Failure]]]:
    """The failures that no entry speaks of, by requirement, and those that are not as an entry says, by entry.

    A test that was stopped halfway has failed without a message, and is none of them.
    """
    unlisted: defaultdict[str, list[_Failure]] = defaultdict(list)
    otherwise: defaultdict[Expectation, list[_Failure]] = defaultdict(list)
    for nodeid, record in records.items():
        outcome, message = Outcome(record["outcome"]), messages.get(nodeid, "")
        if outcome not in _NAMES or not message.strip():
            continue
        failure = _Failure(short_name(nodeid), _NAMES[outcome], pattern_of(message))
        entries = expectations.of(nodeid, record["requirements"])
        for entry in entries:
            if not entry.describes(outcome, message):
                otherwise[entry].append(failure)
        for requirement in record["requirements"] if not entries else ():
            if requirements[requirement].level != RECORDED:
                unlisted[requirement].append(failure)
    return unlisted, otherwise


def _correct(result: _Plan, entry: Expectation, number: int | None, failures: list[_Failure]) -> None:
    """Make the entry with this `number` say what the `failures` were; without one it stays, and they get their own."""
    others = failures
    if number is not None:
        outcome, match, others = _shared(failures)
        result.changed[number] = {"outcome": outcome, "match": match}
    for failure in others:
        result.add(entry.requirement, failure.outcome, failure.pattern, test=failure.test, reason=entry.reason)


def _list(result: _Plan, requirement: str, failures: list[_Failure]) -> None:
    """Add entries for a requirement that has none: one for all of it, and one for each test that is too different."""
    outcome, match, others = _shared(failures)
    result.add(requirement, outcome, match, reason=NEW_REASON)
    for failure in others:
        result.add(requirement, failure.outcome, failure.pattern, test=failure.test, reason=NEW_REASON)


def _shared(failures: list[_Failure]) -> tuple[str, str, list[_Failure]]:
    """The commonest outcome, a pattern for the commonest failures with it, and the failures that are others."""
    outcome = _commonest(failure.outcome for failure in failures)[0]
    patterns = _commonest(failure.pattern for failure in failures if failure.outcome == outcome)[:_ALTERNATIVES]
    others = [each for each in failures if each.outcome != outcome or each.pattern not in patterns]
    return outcome, "|".join(sorted(patterns)), others


def _commonest(values: Iterator[str]) -> list[str]:
    """The different values, the commonest first, and those of one number in their own order."""
    counts = Counter(values)
    return sorted(counts, key=lambda value: (-counts[value], value))
