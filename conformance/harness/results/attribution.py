"""Tell for which of its requirements a failing test counts: a test may name several, and find one of them unmet."""

from collections import defaultdict
from collections.abc import Mapping

from conformance.harness.outcomes import Outcome, Record

FAILURES = frozenset({Outcome.FAILED, Outcome.ERROR})
"""The outcomes of tests that count for some of their requirements; a missing name counts for all."""
_UNJUDGED = frozenset({Outcome.SKIPPED, Outcome.UNSUPPORTED})


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
