"""A test that names several requirements, and fails, counts for those that no other test shows to be met."""

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.reporting.verdicts import requirements_found_unmet
from conformance.harness.reporting.verdicts import judge_requirements
from conformance.harness.specification.requirements import Requirement
from fxconf.report.compare import compare
from fxconf.report.records import read_record
from tests.sample_records import record_of_test

CASES = {
    "the other passes alone": ({"a b": "failed", "b": "passed"}, "a"),
    "the other passes alone, and this fails alone": ({"a b": "failed", "a": "failed", "b": "passed"}, "a"),
    "both pass alone": ({"a b": "failed", "a": "passed", "b": "passed"}, "a b"),
    "neither has another test": ({"a b": "failed", "c": "passed"}, "a b"),
    "this fails alone, the other has no test": ({"a b": "failed", "a": "failed"}, "a b"),
    "both fail alone": ({"a b": "failed", "a": "failed", "b": "error"}, "a b"),
    "the other passes in one test of two": ({"a b": "failed", "b 1": "passed", "b 2": "failed"}, "a b"),
    "the other passes in a test that could not start": ({"a b": "error", "b": "passed"}, "a"),
    "the other is skipped alone": ({"a b": "failed", "b": "skipped"}, "a b"),
    "the other is skipped and passes": ({"a b": "failed", "b 1": "skipped", "b 2": "passed"}, "a"),
    "the other is known to fail": ({"a b": "failed", "b 1": "expected", "b 2": "passed"}, "a b"),
    "the other misses a name": ({"a b": "failed", "b 1": "missing", "b 2": "passed"}, "a b"),
    "the other passes with a third": ({"a b": "failed", "b c": "passed"}, "a"),
    "the other passes with this": ({"a b": "failed", "a b 2": "passed"}, "a b"),
    "one of three passes alone": ({"a b c": "failed", "c": "passed"}, "a b"),
    "two of three pass together": ({"a b c": "failed", "b c": "passed"}, "a b c"),
}


def records(outcomes):
    """A record for each test, which is called like its requirements, and perhaps by a number."""
    return {
        name: record_of_test(
            [each for each in name.split() if not each.isdecimal()], outcome, judged=outcome == "failed"
        )
        for name, outcome in outcomes.items()
    }


@pytest.mark.parametrize("case", CASES)
def test_a_failure_counts_for_what_no_other_test_shows_to_be_met(case):
    outcomes, unmet = CASES[case]
    assert requirements_found_unmet(records(outcomes))[next(iter(outcomes))] == unmet.split()


def test_what_does_not_fail_counts_for_nothing():
    outcomes = dict.fromkeys(("passed", "missing", "expected", "differs", "unsupported", "skipped"))
    assert requirements_found_unmet(records({f"a b {n}": each for n, each in enumerate(outcomes)})) == {}


def judgements(outcomes, **rests_on):
    specification = {
        name: Requirement(name, "must", "It is.", "x", tuple(rests_on.get(name, "").split())) for name in "abcd"
    }
    found = judge_requirements(specification, records(outcomes), Expectations("none"), {})
    return {name: (each.verdict.value, " ".join(each.blocked_by)) for name, each in found.items()}


def test_a_requirement_whose_tests_fail_for_others_is_behind_these():
    assert judgements({"a b": "failed", "b": "passed"}) == {"a": ("fail", ""), "b": ("fail", "a")}
    assert judgements({"a b": "error", "b": "passed"}) == {"a": ("error", ""), "b": ("error", "a")}


def test_one_of_two_tests_that_fails_for_it_is_enough():
    assert judgements({"a b": "failed", "b c": "failed", "a": "passed"}) == {
        "a": ("fail", "b"),
        "b": ("fail", ""),
        "c": ("fail", ""),
    }


def test_what_cannot_be_told_apart_is_behind_nothing():
    both = {"a": ("fail", ""), "b": ("fail", "")}
    assert judgements({"a b": "failed"}) == judgements({"a b": "failed", "a": "passed", "b": "passed"}) | both == both


def test_what_rests_on_a_requirement_that_passes_elsewhere_is_not_behind_that():
    outcomes = {"a b": "failed", "b": "passed", "c": "failed", "d": "failed"}
    assert judgements(outcomes, c="b", d="a") == {
        "a": ("fail", ""),
        "b": ("fail", "a"),
        "c": ("fail", ""),
        "d": ("fail", "a"),
    }


UNRELATED = ("graph.create_node.args-are-a-tuple", "graph.create_node.kwargs-are-a-dict")
CHECKS = """
    import pytest

    @pytest.mark.requirement("tracing.roots.module", "tracing.roots.class-name")
    def test_a_module(fx):
        assert fx.RESULT == 1

    @pytest.mark.requirement("tracing.roots.class-name")
    def test_a_function(fx):
        assert fx.Graph.__name__ == "Graph"

    @pytest.mark.requirement{unrelated}
    def test_both(fx):
        assert fx.RESULT == 1
"""


def test_a_comparison_and_a_summary_count_a_failure_for_the_one_that_fails(suite):
    suite.write("test_checks.py", CHECKS.format(unrelated=UNRELATED))
    found = []
    for result in (1, 2):
        suite.write("fake_fx.py", f"RESULT = {result}\nclass Graph: pass")
        run = suite.run(f"--fx-report={result}")
        found.append(read_record(suite.folder / f"{result}" / "fake_fx.jsonl"))
    assert "fix first       3 by level; 1 more requirement behind\n" in run.output
    assert "tracing.roots.module (1 behind): " in run.output
    assert run.counts == {"failed": 2, "passed": 1}
    text = compare(found)
    regressions = text.partition("### Regressions")[2].partition("\n\n<details>")[0]
    rows = [line.split(" | ") for line in regressions.splitlines() if line.startswith("| `")]
    said, (args, kwargs) = "`AssertionError: assert 2 == 1`", UNRELATED
    assert [(row[0].strip("| `"), row[-1].strip("| ")) for row in rows] == [
        ("tracing.roots.module", said),
        (args, f"{said}, or that is `{kwargs}`"),
        (kwargs, f"{said}, or that is `{args}`"),
    ]
    behind = text.partition("1 more that fail or are blocked because of these</summary>\n\n")[2]
    assert behind.startswith("`tracing.roots.class-name`\n"), text
