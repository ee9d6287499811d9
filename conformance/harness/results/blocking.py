"""Find the blocked tests: those that could not judge anything because a requirement that theirs rest on fails.

A test that compares and finds a difference has judged: it fails, whatever else does. A missing name blocks nothing: the
tests that need it are missing it themselves.
"""

from collections import defaultdict
from collections.abc import Mapping

from conformance.harness.outcomes.outcomes import Outcome, Record, model_of
from conformance.harness.specification.requirements import Requirement, foundations

FAILURES = frozenset({Outcome.FAILED, Outcome.ERROR})
"""The outcomes that can block other tests; a missing name and a known failure block none."""

_Cause = tuple[str, str | None]
"""A requirement, and the model that a test of it fails on; None for a test that runs on no model."""


class _Failures:
    """The failing tests of a run, and for each of them the failing requirements that its own rest on."""

    def __init__(self, records: Mapping[str, Record], requirements: Mapping[str, Requirement]) -> None:
        self._below = foundations(requirements.values())
        self._named = {test: each["requirements"] for test, each in records.items() if each["outcome"] in FAILURES}
        self._tests: defaultdict[_Cause, list[str]] = defaultdict(list)
        for test, named in self._named.items():
            for requirement in named:
                self._tests[requirement, model_of(test)].append(test)
        self._causes = {test: self._causes_of(test) for test in self._named}
        self._roots: dict[frozenset[_Cause], frozenset[str]] = {}

    def roots(self) -> dict[str, frozenset[str]]:
        """Map each failing test that rests on failing requirements to those of them that fail by themselves."""
        found = {test: self._roots_of(causes) for test, causes in self._causes.items()}
        return {test: roots for test, roots in found.items() if roots}

    def _causes_of(self, test: str) -> frozenset[_Cause]:
        """The failing requirements that those of `test` rest on: those that fail on its model or on no model."""
        named = self._named[test]
        below = frozenset[str]().union(*(self._below.get(each, ()) for each in named)).difference(named)
        models = {None, model_of(test)}
        return frozenset((each, model) for each in below for model in models if (each, model) in self._tests)

    def _roots_of(self, causes: frozenset[_Cause]) -> frozenset[str]:
        """The requirements that fail by themselves, among `causes` and the causes of these."""
        if causes not in self._roots:
            reached = set(causes)
            pending = list(causes)
            while pending:
                further = {each for test in self._tests[pending.pop()] for each in self._causes[test]} - reached
                reached |= further
                pending.extend(further)
            self._roots[causes] = frozenset(cause[0] for cause in reached if self._fails_by_itself(cause))
        return self._roots[causes]

    def _fails_by_itself(self, cause: _Cause) -> bool:
        return any(not self._causes[test] for test in self._tests[cause])


def roots_of_failures(
    records: Mapping[str, Record], requirements: Mapping[str, Requirement]
) -> dict[str, frozenset[str]]:
    """Map each failing test in `records` that rests on failing requirements to those of them to repair first."""
    return _Failures(records, requirements).roots()


def blocked_tests(records: Mapping[str, Record], requirements: Mapping[str, Requirement]) -> dict[str, frozenset[str]]:
    """Map each blocked test in `records` to the requirements that have to be met first.

    A test is blocked if it rests on a failing requirement, and ended before a comparison failed.
    """
    roots = roots_of_failures(records, requirements)
    return {test: found for test, found in roots.items() if not records[test]["judged"]}
