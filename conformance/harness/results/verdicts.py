"""The judgement of each requirement, from the outcomes of the tests that name it."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes import Outcome, Record
from conformance.harness.results.attribution import requirements_found_unmet
from conformance.harness.results.blocking import blocked_tests, roots_of_failures
from conformance.harness.specification.requirements import Requirement


class Verdict(StrEnum):
    """Whether a requirement is met. Only PASS is a pass."""

    PASS = "pass"
    FAIL = "fail"
    ERROR = "error"
    """A test of the requirement could not be judged."""
    MISSING = "missing"
    """The implementation lacks a name that a test of the requirement uses."""
    BLOCKED = "blocked"
    """No test of the requirement judged it, because requirements that it rests on fail."""
    UNSUPPORTED = "unsupported"
    """The implementation declares the requirement, or one that it rests on, as unsupported."""
    DIFFERS = "differs"
    """The requirement is recorded only, and the implementation does not meet it."""
    NOT_JUDGED = "not-judged"
    """All tests of the requirement were skipped."""


UNMET = frozenset({Verdict.FAIL, Verdict.ERROR, Verdict.MISSING, Verdict.BLOCKED})

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
    """The requirements to meet first, in the specification's order; none for one that fails by itself.

    Each failing test of this one follows from some of them, or names some of them, too, and counts for those alone.
    """
    tests: Mapping[str, int]
    """The number of tests with each Outcome."""


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
    roots, blocked = roots_of_failures(records, requirements), blocked_tests(records, requirements)
    order = {name: number for number, name in enumerate(requirements)}
    judgements = {}
    for name in sorted(tests, key=lambda each: order.get(each, len(order))):
        counts = Counter(records[test]["outcome"] for test in tests[name])
        failing = [test for test in tests[name] if records[test]["outcome"] in _FAILING]
        first = [roots.get(test) or unmet.get(test, [name]) for test in failing]
        if failing and not any(name in each for each in first):
            verdict = Verdict.BLOCKED if blocked.keys() >= set(failing) else _worst(counts)
            by = sorted(set[str]().union(*first), key=order.__getitem__)
            judgements[name] = Judgement(verdict, False, None, tuple(by), counts)
        elif not failing and counts[Outcome.EXPECTED]:
            known = [test for test in tests[name] if records[test]["outcome"] == Outcome.EXPECTED]
            judgements[name] = _expected(name, known, records, expectations, counts)
        else:
            verdict = _worst(counts)
            reason = unsupported.get(name) if verdict == Verdict.UNSUPPORTED else None
            judgements[name] = Judgement(verdict, False, reason, (), counts)
    return judgements


def _worst(counts: Mapping[str, int]) -> Verdict:
    """The verdict on a requirement whose tests have these outcomes."""
    return next(each for outcome, each in (_FAILING | _OTHERWISE).items() if counts.get(outcome))


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
