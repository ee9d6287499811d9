"""The causes that the summary names first are the fault's own, for wrong implementations with one fault each."""

import operator
from pathlib import Path
from types import SimpleNamespace

import pytest

from conformance.harness.judging.deciding import names_used
from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes import Outcome
from conformance.harness.reporting.verdict_lines import causes_of_failures
from conformance.harness.reporting.results import Results
from conformance.harness.specification.requirements import load_requirements
from tests.known_bad.single_faults import SEVERAL, known_forks, own_requirements
from tests.sample_records import record_of_test

ROOT = Path(__file__).parent.parent
FORKS = {fork["name"]: fork for fork in known_forks()}
OWN = own_requirements()
REQUIREMENTS = load_requirements()


def causes_of(fork):
    """What the summary of a run with these failures says to fix first."""
    results = Results("fork", REQUIREMENTS, Expectations("none"), ROOT, complete=False)
    for requirement in fork["met"]:
        results.outcomes[f"another test of {requirement}"] = record_of_test([requirement], Outcome.PASSED)
    for test, named, outcome, compared, names, raised in fork["failures"]:
        results.outcomes[test] = record_of_test(named, outcome, judged=compared, names=names, raised=raised)
    return causes_of_failures(results, results.judgements())


def place_of_own_cause(fork):
    """At which place a requirement is named that says what is wrong; the first is 0."""
    named = [cause.name for cause in causes_of(fork)]
    return min((named.index(name) for name in OWN[fork["name"]] if name in named), default=len(REQUIREMENTS))


@pytest.mark.parametrize("name", FORKS)
def test_an_own_requirement_of_each_fault_fails(name):
    failing = {requirement for failure in FORKS[name]["failures"] for requirement in failure[1]}
    assert not failing.isdisjoint(OWN[name])


@pytest.mark.parametrize(
    ("sample", "size", "first", "among_three"), [("measure", 20, 17, 20), ("seen", 10, 8, 10), ("unseen", 10, 7, 9)]
)
def test_the_own_requirement_of_a_fault_is_named_among_the_first(sample, size, first, among_three):
    """The numbers are what was reached, which docs/trust.md tells; the aim is 17 and 20 of the 20."""
    places = {name: place_of_own_cause(fork) for name, fork in FORKS.items() if fork["sample"] == sample}
    reached = [sum(place < most for place in places.values()) for most in (1, 3)]
    assert (len(places), *reached) == (size, first, among_three), {
        name: place for name, place in places.items() if place
    }


def test_each_of_several_faults_is_named_with_what_is_behind_it():
    first = [cause for cause in causes_of(FORKS[SEVERAL.name]) if cause.note]
    parts = [cause.name.rpartition(".")[0] for cause in first]
    assert {"proxies.unpacking", "signatures.parameters"} <= set(parts), first


def helper(tensor):
    return tensor.clone().detach()


def uses_a_helper(fx):
    helper(fx.ones(1))


def item_of(function, **parameters):
    return SimpleNamespace(function=function, callspec=SimpleNamespace(params=parameters))


helper.__module__ = "conformance.helpers"


@pytest.mark.parametrize(
    ("item", "names"),
    [
        (item_of(lambda fx: fx.Graph), 1),
        (item_of(lambda fx: fx.Graph, program=lambda x: x.relu().relu()), 2),
        (item_of(lambda fx: fx.Graph, case=[(lambda x: x.relu(), {"other": lambda x: x.neg()})]), 3),
        (item_of(uses_a_helper), 4),
        (item_of(lambda: [each.real for each in operator.add], number=1), 3),
        (SimpleNamespace(), 0),
    ],
    ids=["function", "program", "nested", "helper", "inner", "none"],
)
def test_names_are_counted_once_wherever_a_test_has_them(item, names):
    assert names_used(item) == names
