"""Find what follows from another failure, and which requirements to repair first.

A test is blocked if it could not judge anything because a requirement that its own rest on fails. A test that compares
and finds a difference has judged: it fails, whatever else does. A missing name blocks nothing: the tests that need it
are missing it themselves.

A fault is looked for where a small test shows it. What fails in a test that uses few names is never said to follow from
what only tests of many names find, whatever rests on what. Nor does a difference that a comparison found follow from a
requirement that other tests found met and no comparison found unmet, as where an example alone fails. Tests that end
with the same exception at the same line of the implementation share its cause, which is no requirement about words if
another one can be it.
"""

import math
from collections import defaultdict
from collections.abc import Collection, Mapping

from conformance.harness.outcomes import Outcome, Record, model_of
from conformance.harness.results.attribution import requirements_found_unmet
from conformance.harness.specification.requirements import Requirement, foundations

_AS_NARROW = 1.5
"""A test that uses at most so many times the names of another one is as narrow as that."""

_Cause = tuple[str, str | None]
"""A requirement, and the model that a test of it fails on; None for a test that runs on no model."""


class _Failures:
    """The failing tests of a run, and for each of them the failing requirements that it follows from."""

    def __init__(
        self, records: Mapping[str, Record], requirements: Mapping[str, Requirement], *, by_place: bool
    ) -> None:
        """Look at what rests on what and, if `by_place`, at where the implementation raised."""
        self._below = foundations(requirements.values())
        self._named = requirements_found_unmet(records)
        self._records = {test: records[test] for test in self._named}
        self._tests: defaultdict[_Cause, list[str]] = defaultdict(list)
        for test, named in self._named.items():
            for requirement in named:
                self._tests[requirement, model_of(test)].append(test)
        self._fewest = {
            cause: min(self._records[test]["names"] for test in tests) for cause, tests in self._tests.items()
        }
        passed = {test: record for test, record in records.items() if record["outcome"] == Outcome.PASSED}
        met = {(each, model_of(test)) for test, record in passed.items() for each in record["requirements"]}
        compared = {cause for cause, tests in self._tests.items() if any(records[test]["judged"] for test in tests)}
        self._in_doubt = met - compared
        self._words = {name for name, requirement in requirements.items() if requirement.level == "text"}
        rests_on = {test: self._rests_on(test) for test in self._records}
        self._first = self._first_by_place(rests_on) if by_place else {}
        self._causes = {test: causes | self._shares(test) for test, causes in rests_on.items()}
        self._roots: dict[frozenset[_Cause], frozenset[str]] = {}

    def roots(self) -> dict[str, frozenset[str]]:
        """Map each failing test that follows from failing requirements to those of them that fail by themselves."""
        found = {test: self._roots_of(causes) for test, causes in self._causes.items()}
        return {test: roots for test, roots in found.items() if roots}

    def _rests_on(self, test: str) -> frozenset[_Cause]:
        """The failing requirements that those of `test` rest on, found by as narrow a test on its model or on none."""
        named = self._named[test]
        below = frozenset[str]().union(*(self._below.get(each, ()) for each in named)).difference(named)
        causes = ((each, model) for each in below for model in {None, model_of(test)})
        most = _AS_NARROW * self._records[test]["names"] or math.inf
        found = frozenset(cause for cause in causes if cause in self._fewest and self._fewest[cause] <= most)
        return found - self._in_doubt if self._records[test]["judged"] else found

    def _first_by_place(self, rests_on: Mapping[str, Collection[_Cause]]) -> dict[str, str]:
        """Map each place where the implementation raised to the narrowest test of those that rest on no failure.

        Tests of words come last: an exception ended them before they came to the words.
        """
        order = {
            test: (bool(rests_on[test]), self._words.issuperset(self._named[test]), record["names"])
            for test, record in self._records.items()
        }
        found: dict[str, str] = {}
        for test in sorted(order, key=order.__getitem__):
            found.setdefault(self._records[test]["raised"], test)
        return {place: test for place, test in found.items() if place}

    def _shares(self, test: str) -> frozenset[_Cause]:
        """The requirements of the first test that raised where `test` did; none if they are its own."""
        first = self._first.get(self._records[test]["raised"], test)
        named = self._named[first]
        if not set(named).isdisjoint(self._named[test]):
            return frozenset()
        return frozenset((each, model_of(first)) for each in named)

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
    """Map each failing test in `records` that follows from failing requirements to those of them to repair first."""
    return _Failures(records, requirements, by_place=True).roots()


def blocked_tests(records: Mapping[str, Record], requirements: Mapping[str, Requirement]) -> dict[str, frozenset[str]]:
    """Map each blocked test in `records` to the requirements that have to be met first.

    A test is blocked if it rests on a failing requirement, and ended before a comparison failed.
    """
    roots = _Failures(records, requirements, by_place=False).roots()
    return {test: found for test, found in roots.items() if not records[test]["judged"]}
