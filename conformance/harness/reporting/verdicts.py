"""The judgement of each requirement, from the outcomes of the tests that name it.

A test may name several requirements and find one of them unmet: it counts for those that may be the ones.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes import Outcome, Record
from conformance.harness.specification.requirements import Requirement


class Verdict(StrEnum):
    """Whether a requirement is met. Only PASS is a pass."""

    PASS = "pass"
    FAIL = "fail"
    ERROR = "error"
    """A test of the requirement could not be judged."""
    MISSING = "missing"
    """The implementation lacks a name that a test of the requirement uses."""
    UNSUPPORTED = "unsupported"
    """The implementation declares the requirement as unsupported."""
    DIFFERS = "differs"
    """The requirement is recorded only, and the implementation does not meet it."""
    NOT_JUDGED = "not-judged"
    """All tests of the requirement were skipped."""


UNMET = frozenset({Verdict.FAIL, Verdict.ERROR, Verdict.MISSING})
FAILURES = frozenset({Outcome.FAILED, Outcome.ERROR})
"""The outcomes of tests that count for some of their requirements; a missing name counts for all."""
_UNJUDGED = frozenset({Outcome.SKIPPED, Outcome.UNSUPPORTED})
_FAILING = {
    Outcome.FAILED: Verdict.FAIL,
    Outcome.ERROR: Verdict.ERROR,
    Outcome.MISSING: Verdict.MISSING,
}
"""The verdicts of failing tests; the first one that occurs is the requirement's."""
_OTHERWISE = {
    Outcome.DIFFERS: Verdict.DIFFERS,
    Outcome.UNSUPPORTED: Verdict.UNSUPPORTED,
    Outcome.PASSED: Verdict.PASS,
    Outcome.SKIPPED: Verdict.NOT_JUDGED,
}
"""The verdicts of the other tests, in the same order, for a requirement of which no test fails."""


@dataclass(frozen=True)
class Judgement:
    """The verdict on one requirement, and why."""

    verdict: Verdict
    expected: bool
    """Whether the requirement is not met, and every failure is a known one."""
    reason: str | None
    """Why a requirement is expected to fail or unsupported."""
    blocked_by: tuple[str, ...]
    """The requirements to meet first, in the specification's order: each failing test counts for some of them alone."""
    tests: Mapping[str, int]
    """The number of tests with each Outcome."""


def requirements_found_unmet(records: Mapping[str, Record]) -> dict[str, list[str]]:
    """Map each failing test in `records` to those of its requirements that may be the ones it found unmet.

    A requirement is none of them if all of its tests that name none of the others have passed, and there are any. If
    that leaves none, they cannot be told apart: it may be any.
    """
    tests: defaultdict[str, list[Record]] = defaultdict(list)
    for record in records.values():
        for requirement in record["requirements"]:
            tests[requirement].append(record)
    found = {}
    for test, record in records.items():
        if record["outcome"] in FAILURES:
            named = record["requirements"]
            unmet = [each for each in named if not _passes_without({*named} - {each}, tests[each])]
            found[test] = unmet or named
    return found


def _passes_without(others: set[str], records: list[Record]) -> bool:
    """Whether the tests that name none of `others` have all passed, as far as they judge, and there are any."""
    apart = {each["outcome"] for each in records if others.isdisjoint(each["requirements"])}
    return apart - _UNJUDGED == {Outcome.PASSED}


def judge_requirements(
    requirements: Mapping[str, Requirement],
    records: Mapping[str, Record],
    expectations: Expectations,
    unsupported: Mapping[str, str],
) -> dict[str, Judgement]:
    """Judge each requirement that a test in `records` names, in the order of the specification.

    `unsupported` maps each unsupported requirement to the reason.
    """
    tests: defaultdict[str, list[str]] = defaultdict(list)
    for test, record in records.items():
        for requirement in record["requirements"]:
            tests[requirement].append(test)
    unmet = requirements_found_unmet(records)
    order = {name: number for number, name in enumerate(requirements)}
    judgements = {}
    for name in sorted(tests, key=lambda each: order.get(each, len(order))):
        counts = Counter(records[test]["outcome"] for test in tests[name])
        counted = [unmet.get(test, [name]) for test in tests[name] if records[test]["outcome"] in _FAILING]
        if not counted and counts[Outcome.EXPECTED]:
            known = [test for test in tests[name] if records[test]["outcome"] == Outcome.EXPECTED]
            judgements[name] = _expected(name, known, records, expectations, counts)
            continue
        verdict = next(each for outcome, each in (_FAILING | _OTHERWISE).items() if counts.get(outcome))
        reason = unsupported.get(name) if verdict == Verdict.UNSUPPORTED else None
        others = set() if any(name in each for each in counted) else set[str]().union(*counted)
        judgements[name] = Judgement(verdict, False, reason, tuple(sorted(others, key=order.__getitem__)), counts)
    return judgements


def _expected(
    name: str, tests: list[str], records: Mapping[str, Record], expectations: Expectations, counts: Mapping[str, int]
) -> Judgement:
    """The judgement of the requirement `name`, of which only `tests` fail, all as expected."""
    for test in tests:
        record = records[test]
        own = expectations.of(test, [name], record["missing"])
        for entry in own or expectations.of(test, record["requirements"], record["missing"]):
            return Judgement(_FAILING[entry.outcome], True, entry.reason, (), counts)
    return Judgement(Verdict.FAIL, True, None, (), counts)
