"""What a run names first to fix is the fault's own requirement, for wrong implementations with one fault each."""

from pathlib import Path
from typing import Any

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes import Outcome
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.verdict_lines import causes_of_failures
from conformance.harness.specification.requirements import load_requirements
from tests.known_bad.single_faults import NAMES, known_forks, own_requirements
from tests.sample_records import record_of_test

pytestmark = [pytest.mark.nightly, pytest.mark.timeout(7200)]
REQUIREMENTS, OWN = load_requirements(), own_requirements()
Fork = dict[str, Any]


@pytest.fixture(scope="module")
def forks() -> dict[str, Fork]:
    """The faults by name, each with the tests that fail."""
    return {fork["name"]: fork for fork in known_forks()}


def place_of_own_cause(fork: Fork) -> int:
    """At which place a requirement is named that says what is wrong; the first is 0."""
    results = Results("fork", REQUIREMENTS, Expectations("none"), Path(), complete=False)
    for requirement in fork["met"]:
        results.outcomes[f"another test of {requirement}"] = record_of_test([requirement], Outcome.PASSED)
    for test, named, outcome, compared, names in fork["failures"]:
        results.outcomes[test] = record_of_test(named, outcome, judged=compared, names=names)
    named = [cause.name for cause in causes_of_failures(results, results.judgements())]
    return min((named.index(name) for name in OWN[fork["name"]] if name in named), default=len(REQUIREMENTS))


@pytest.mark.parametrize("name", NAMES)
def test_an_own_requirement_of_each_fault_fails(forks: dict[str, Fork], name: str) -> None:
    failing = {requirement for failure in forks[name]["failures"] for requirement in failure[1]}
    assert not failing.isdisjoint(OWN[name])


def test_the_own_requirement_of_a_fault_is_named_among_the_first(forks: dict[str, Fork]) -> None:
    places = {name: place_of_own_cause(forks[name]) for name in NAMES}
    reached = [sum(place < most for place in places.values()) for most in (1, 3)]
    assert reached == [16, 20], {name: at for name, at in places.items() if at}
