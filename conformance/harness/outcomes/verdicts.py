"""What a run says of each requirement, from the outcomes of the tests that name it."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes.blocking import blocked_tests
from conformance.harness.outcomes.outcomes import Outcome, Record
from conformance.harness.specification.requirements import Requirement


class Verdict(StrEnum):
    """How far a requirement is met. Only PASS is a pass."""

    PASS = "pass"
    FAIL = "fail"
    ERROR = "error"
    """A test of it could not be judged."""
    MISSING = "missing"
    """The implementation lacks a name that a test of it uses."""
    BLOCKED = "blocked"
    """Its tests fail, and so does something that it rests on."""
    UNSUPPORTED = "unsupported"
    """The implementation says that it does not do this, or something that it rests on."""
    DIFFERS = "differs"
    """It is implementation-defined, and defined otherwise."""
    NOT_JUDGED = "not-judged"
    """All of its tests were skipped."""


_FAILING = {
    Outcome.FAILED: Verdict.FAIL,
    Outcome.ERROR: Verdict.ERROR,
    Outcome.MISSING: Verdict.MISSING,
}
"""In the order in which they count if the tests of a requirement differ."""
_OTHERWISE = {
    Outcome.DIFFERS: Verdict.DIFFERS,
    Outcome.UNSUPPORTED: Verdict.UNSUPPORTED,
    Outcome.PASSED: Verdict.PASS,
    Outcome.SKIPPED: Verdict.NOT_JUDGED,
}
"""The same for a requirement of which no test fails."""


@dataclass(frozen=True)
class Judgement:
    """What a run says of one requirement."""

    verdict: Verdict
    expected: bool
    """Whether it is not met, and that is known of every test that fails."""
    reason: str | None
    """Why, for what is expected or unsupported."""
    blocked_by: tuple[str, ...]
    """For what is blocked, the requirements that have to be met first, in the order of the specification."""
    tests: Mapping[str, int]
    """How many of its tests had each Outcome."""


def judge_requirements(
    requirements: Mapping[str, Requirement],
    records: Mapping[str, Record],
    expectations: Expectations,
    unsupported: Mapping[str, str],
) -> dict[str, Judgement]:
    """The judgement of each requirement that a test in `records` names, in the order of the specification.

    `unsupported` says why the implementation does not support a requirement.
    """
    tests: defaultdict[str, list[str]] = defaultdict(list)
    for test, record in records.items():
        for requirement in record["requirements"]:
            tests[requirement].append(test)
    blocked = blocked_tests(records, requirements)
    order = {name: number for number, name in enumerate(requirements)}
    judgements = {}
    for name in sorted(tests, key=lambda each: order.get(each, len(order))):
        counts = Counter(records[test]["outcome"] for test in tests[name])
        failing = [test for test in tests[name] if records[test]["outcome"] in _FAILING]
        if failing and all(test in blocked for test in failing):
            roots = sorted(frozenset[str]().union(*(blocked[test] for test in failing)), key=order.__getitem__)
            judgements[name] = Judgement(Verdict.BLOCKED, False, None, tuple(roots), counts)
        elif not failing and counts[Outcome.EXPECTED]:
            known = [test for test in tests[name] if records[test]["outcome"] == Outcome.EXPECTED]
            judgements[name] = _expected(name, known, records, expectations, counts)
        else:
            verdict = next(each for outcome, each in (_FAILING | _OTHERWISE).items() if counts[outcome])
            reason = unsupported.get(name) if verdict == Verdict.UNSUPPORTED else None
            judgements[name] = Judgement(verdict, False, reason, (), counts)
    return judgements


def _expected(
    name: str, tests: list[str], records: Mapping[str, Record], expectations: Expectations, counts: Mapping[str, int]
) -> Judgement:
    """The judgement of a requirement of which `tests` fail as expected, and none otherwise."""
    for test in tests:
        for entry in expectations.of(test, [name]) or expectations.of(test, records[test]["requirements"]):
            return Judgement(_FAILING[entry.outcome], True, entry.reason, (), counts)
    return Judgement(Verdict.FAIL, True, None, (), counts)
