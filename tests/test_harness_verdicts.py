"""Which requirements a failing test counts for, the verdict on each, and which one to repair first."""

import operator
from pathlib import Path
from types import SimpleNamespace

import pytest

from conformance.harness.judging.deciding import names_used
from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.verdict_lines import causes_of_failures
from conformance.harness.reporting.verdicts import judge_requirements, requirements_found_unmet
from conformance.harness.specification.requirements import Requirement
from tests.sample_records import record_of_test

CASES = {
    "the other passes alone": ({"a b": "failed", "b": "passed"}, "a"),
    "both pass alone": ({"a b": "failed", "a": "passed", "b": "passed"}, "a b"),
    "both fail alone": ({"a b": "failed", "a": "failed", "b": "error"}, "a b"),
    "the other passes in one test of two": ({"a b": "failed", "b 1": "passed", "b 2": "failed"}, "a b"),
    "the other is skipped alone": ({"a b": "failed", "b": "skipped"}, "a b"),
    "the other is skipped and passes": ({"a b": "failed", "b 1": "skipped", "b 2": "passed"}, "a"),
    "the other is known to fail": ({"a b": "failed", "b 1": "expected", "b 2": "passed"}, "a b"),
    "the other misses a name": ({"a b": "failed", "b 1": "missing", "b 2": "passed"}, "a b"),
    "the other passes with a third": ({"a b": "failed", "b c": "passed"}, "a"),
    "the other passes with this": ({"a b": "failed", "a b 2": "passed"}, "a b"),
    "two of three pass together": ({"a b c": "failed", "b c": "passed"}, "a b c"),
}


def records(outcomes):
    """A record for each test, which is called like its requirements, and perhaps by a number."""
    return {
        name: record_of_test([each for each in name.split() if not each.isdecimal()], outcome)
        for name, outcome in outcomes.items()
    }


@pytest.mark.parametrize("case", CASES)
def test_a_failure_counts_for_what_no_other_test_shows_to_be_met(case):
    outcomes, unmet = CASES[case]
    assert requirements_found_unmet(records(outcomes))[next(iter(outcomes))] == unmet.split()


def test_what_does_not_fail_counts_for_nothing():
    outcomes = dict.fromkeys(("passed", "missing", "expected", "differs", "unsupported", "skipped"))
    assert requirements_found_unmet(records({f"a b {n}": each for n, each in enumerate(outcomes)})) == {}


VERDICTS = [
    ({"a": "passed", "a b": "failed"}, {"a": "fail by b", "b": "fail"}),
    ({"a": "missing", "a b": "error"}, {"a": "error", "b": "error"}),
    ({"a": "passed", "a b": "skipped"}, {"a": "pass", "b": "not-judged"}),
    ({"a": "passed", "a b": "unsupported"}, {"a": "unsupported", "b": "unsupported"}),
    ({"a": "expected", "a b": "passed"}, {"a": "fail", "b": "pass"}),
    ({"a": "differs"}, {"a": "differs"}),
    ({"a b": "failed", "b": "passed"}, {"a": "fail", "b": "fail by a"}),
    ({"a b": "failed", "b c": "failed", "a": "passed"}, {"a": "fail by b", "b": "fail", "c": "fail"}),
    ({"a b": "failed", "a": "passed", "b": "passed"}, {"a": "fail", "b": "fail"}),
]


@pytest.mark.parametrize(("outcomes", "expected"), VERDICTS, ids=str)
def test_a_requirement_gets_one_verdict(outcomes, expected):
    specification = {name: Requirement(name, "must", "It is.", "x") for name in "abc"}
    found = judge_requirements(specification, records(outcomes), Expectations("none"), {})
    told = {name: " by ".join([each.verdict.value, *each.blocked_by]) for name, each in found.items()}
    assert told == expected


def results_of(**outcomes):
    """Results of requirements with a test each: its outcome, whether it compared, and how many names it uses."""
    levels = {"must": "must", "more": "must", "should": "should"}
    requirements = {name: Requirement(name, level, "It is.", "x") for name, level in levels.items()}
    results = Results("fork", requirements, Expectations("none"), Path(), complete=False)
    for name, (outcome, compared, names) in outcomes.items():
        missing = f"missing: fork has no {name!r}" if outcome == "missing" else ""
        results.outcomes[f"test_{name}"] = record_of_test(
            [name], outcome, judged=compared, names=names, missing=missing
        )
    return results


FAILS, RAISES, LARGE = ("failed", True, 9), ("failed", False, 9), ("failed", True, 99)
ORDERS = [
    ({"should": FAILS, "more": LARGE}, ["more", "should"]),
    ({"more": FAILS, "must": LARGE}, ["more", "must"]),
    ({"more": FAILS, "must": FAILS}, ["must", "more"]),
    ({"must": ("failed", False, 1), "more": LARGE}, ["more", "must"]),
    ({"must": ("expected", False, 1), "more": RAISES}, ["more"]),
    ({"must": FAILS, "more": ("missing", False, 3)}, ["missing: fork has no 'more'", "must"]),
]


@pytest.mark.parametrize(("outcomes", "expected"), ORDERS, ids=str)
def test_the_strictest_then_what_a_comparison_found_then_the_smallest_comes_first(outcomes, expected):
    results = results_of(**outcomes)
    assert [cause.name for cause in causes_of_failures(results, results.judgements())] == expected


def helper(tensor):
    return tensor.clone().detach()


def uses_a_helper(fx):
    helper(fx.ones(1))


def item_of(function, **parameters):
    return SimpleNamespace(function=function, callspec=SimpleNamespace(params=parameters))


helper.__module__ = "conformance.helpers"
ITEMS = {
    "function": (item_of(lambda fx: fx.Graph), 1),
    "program": (item_of(lambda fx: fx.Graph, program=lambda x: x.relu().relu()), 2),
    "nested": (item_of(lambda fx: fx.Graph, case=[(lambda x: x.relu(), {"other": lambda x: x.neg()})]), 3),
    "helper": (item_of(uses_a_helper), 4),
    "inner": (item_of(lambda: [each.real for each in operator.add], number=1), 3),
    "none": (SimpleNamespace(), 0),
}


@pytest.mark.parametrize("item", ITEMS)
def test_names_are_counted_once_wherever_a_test_has_them(item):
    assert names_used(ITEMS[item][0]) == ITEMS[item][1]


COMPARING = """
    import pytest
    import torch.testing

    pytestmark = pytest.mark.requirement("graph.lint.accepts[well-formed]")

    def test_compares(fx):
        assert 1 == 2

    def test_raises_nothing(fx):
        with pytest.raises(ValueError):
            pass

    def test_compares_tensors(fx):
        torch.testing.assert_close(torch.ones(1), torch.zeros(1))

    def test_fails(fx):
        pytest.fail("it says so")

    def test_raises(fx):
        raise ValueError

    def test_of_the_implementation(fx):
        fx.Graph.check()

    def test_of_generated_code(fx):
        exec("assert False", {"__name__": "generated"})

    @pytest.mark.timeout(1)
    def test_is_too_slow(fx):
        import time
        time.sleep(30)
"""
RAISE = {"test_raises", "test_of_the_implementation", "test_of_generated_code", "test_is_too_slow"}


def test_what_counts_as_a_comparison(suite):
    suite.write("fake_fx.py", "class Graph:\n    def check(): assert False")
    suite.write("test_it.py", COMPARING)
    suite.run("--fx-report", "records")
    lines = (suite.folder / "records/fake_fx.jsonl").read_text().splitlines()
    tests = [line for line in lines if '"kind": "test"' in line]
    assert {line.partition("::")[2].partition('"')[0] for line in tests if '"judged": false' in line} == RAISE
    assert len(tests) == 8
