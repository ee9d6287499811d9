"""What a run would make of tests and a list of known failures, without that run."""

from collections.abc import Iterable
from typing import NamedTuple

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes import Outcome, Record
from tests.sample_records import record_of_test


class Ran(NamedTuple):
    """A test of one requirement."""

    test: str
    requirement: str
    outcome: Outcome = Outcome.PASSED
    phrase: str = ""
    """What it says of its failure."""


def judged(known: Expectations, tests: Iterable[Ran]) -> dict[str, Record]:
    """The record of each test, which is a known failure if the list says so."""
    records = {}
    for test, requirement, outcome, phrase in tests:
        missing = phrase if outcome == Outcome.MISSING else ""
        about = known.of(test, [requirement], missing)
        if about and all(entry.describes(outcome, phrase) for entry in about):
            outcome = Outcome.EXPECTED
        records[test] = record_of_test([requirement], outcome, missing=missing)
    return records
