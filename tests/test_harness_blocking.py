"""A failure that follows from another is blocked: the summary names where it starts, the terminal shows that alone."""

import re
from dataclasses import replace

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.results.blocking import blocked_tests, roots_of_failures
from conformance.harness.results.verdicts import judge_requirements
from conformance.harness.specification.requirements import Requirement, load_requirements
from tests.sample_records import record_of_test
from tests.verdict_lines import verdict_of


def specification(**rests_on):
    return {name: Requirement(name, "must", "It is.", "x", tuple(names.split())) for name, names in rests_on.items()}


def records(**outcomes):
    """A record for each test, which is called like its requirements, `a_and_b`, and like its model, `a_on_x`.

    A test that "failed" could not judge anything; one that "failed wrong" could.
    """
    made = {}
    for test, outcome in outcomes.items():
        named, _, model = test.partition("_on_")
        nodeid = f"test_it[tiny/{model}]" if model else "test_it"
        outcome, _, found = outcome.partition(" ")
        made[f"test_{named}.py::{nodeid}"] = record_of_test(named.split("_and_"), outcome, judged=found == "wrong")
    return made


def short(blocked):
    return {test.removeprefix("test_").replace(".py::test_it", ""): set(roots) for test, roots in blocked.items()}


CHAIN = specification(a="", b="a", c="b", d="a", e="")
CASES = {
    "a chain": ({"a": "failed", "b": "failed", "c": "failed"}, {"b": {"a"}, "c": {"a"}}),
    "what passes in between": ({"a": "failed", "b": "passed", "c": "failed"}, {"c": {"a"}}),
    "a comparison": ({"a": "failed wrong", "b": "failed wrong", "c": "failed"}, {"c": {"a"}}),
    "a test that could not start": ({"a": "error", "b": "error"}, {"b": {"a"}}),
    "a missing name": ({"a": "missing", "b": "failed", "c": "missing"}, {}),
    "a missing name in between": ({"a": "failed", "b": "missing", "c": "failed"}, {"c": {"a"}}),
    "a root in the middle": ({"a": "passed", "b": "failed", "c": "failed", "d": "failed"}, {"c": {"b"}}),
    "a known failure": ({"a": "expected", "b": "failed", "c": "failed"}, {"c": {"b"}}),
    "what differs or is skipped": ({"a": "differs", "b": "skipped", "c": "failed", "d": "failed"}, {}),
    "what is not supported": ({"a": "unsupported", "b": "failed"}, {}),
    "nothing below": ({"a": "failed", "e": "failed"}, {}),
    "its own test": ({"a_and_b": "failed", "c": "failed"}, {"c": {"a", "b"}}),
    "a test of another, too": ({"a": "failed", "b_and_e": "failed"}, {"b_and_e": {"a"}}),
    "only blocked below": ({"a": "failed", "b_and_e": "failed", "c": "failed"}, {"b_and_e": {"a"}, "c": {"a"}}),
    "the same model": ({"a_on_x": "failed", "b_on_x": "failed", "b_on_y": "failed"}, {"b[tiny/x]": {"a"}}),
    "no model": ({"a": "failed", "b_on_x": "failed"}, {"b[tiny/x]": {"a"}}),
    "some model": ({"a_on_x": "failed", "b": "failed"}, {}),
}


@pytest.mark.parametrize("case", CASES)
def test_what_rests_on_a_failure_is_blocked(case):
    outcomes, expected = CASES[case]
    assert short(blocked_tests(records(**outcomes), CHAIN)) == expected


def test_a_test_of_others_does_not_make_them_the_cause():
    requirements = specification(root="", low="", high="root", top="low")
    found = blocked_tests(records(root="failed", low_and_high="failed", top="failed"), requirements)
    assert short(found) == {"low_and_high": {"root"}, "top": {"root"}}


def test_tests_that_block_each_other_are_no_cause_of_their_own():
    requirements = specification(a="", b="", over_a="a", over_b="b")
    found = blocked_tests(records(a_and_over_b="failed", b_and_over_a="failed"), requirements)
    assert found == {}, "somebody has to be shown"


def failed(name, names, raised=""):
    """A record of a failing test of one requirement, which uses so many names."""
    return {f"test_{name}.py::test_it": record_of_test([name], "failed", names=names, raised=raised)}


@pytest.mark.parametrize(("names", "expected"), [(39, {}), (40, {"b": {"a"}}), (200, {"b": {"a"}}), (0, {"b": {"a"}})])
def test_what_a_small_test_finds_is_not_behind_what_a_broad_one_finds(names, expected):
    outcomes = failed("a", 60) | failed("b", names)
    assert short(blocked_tests(outcomes, CHAIN)) == expected
    assert short(roots_of_failures(outcomes, CHAIN)) == expected


def test_what_raises_at_the_same_line_is_behind_what_the_smallest_test_of_it_finds():
    outcomes = (
        failed("a", 30, "fx:7: ValueError") | failed("e", 20, "fx:7: ValueError") | failed("d", 9, "fx:8: ValueError")
    )
    assert short(roots_of_failures(outcomes, CHAIN)) == {"a": {"e"}}
    assert blocked_tests(outcomes, CHAIN) == {}, "nothing that is blocked rests on it"
    judged = judge_requirements(CHAIN, outcomes, Expectations("none"), {})
    assert {name: (each.verdict.value, each.blocked_by) for name, each in judged.items()} == {
        "a": ("fail", ("e",)),
        "d": ("fail", ()),
        "e": ("fail", ()),
    }


def test_tests_of_one_requirement_that_raise_at_the_same_line_are_behind_nothing():
    outcomes = failed("a", 30, "fx:7: ValueError") | {
        "test_other.py::test_it": failed("a", 9, "fx:7: ValueError").popitem()[1]
    }
    assert roots_of_failures(outcomes, CHAIN) == {}


def test_what_raises_is_not_behind_a_requirement_about_words():
    requirements = CHAIN | {"a": replace(CHAIN["a"], level="text")}
    outcomes = failed("a", 15, "fx:7: ValueError") | failed("e", 20, "fx:7: ValueError")
    assert short(roots_of_failures(outcomes, requirements)) == {"a": {"e"}}
    assert short(roots_of_failures(outcomes, CHAIN)) == {"e": {"a"}}


@pytest.mark.parametrize(
    ("of_a", "expected"),
    [
        ({"a": "failed"}, {"b": {"a"}}),
        ({"a": "failed", "a_on_x": "passed"}, {"b": {"a"}}),
        ({"a": "failed", "a_and_e": "passed"}, {}),
        ({"a": "failed wrong", "a_and_e": "passed"}, {"b": {"a"}}),
    ],
)
def test_a_difference_is_not_behind_what_others_found_met_and_no_comparison_unmet(of_a, expected):
    assert short(roots_of_failures(records(**of_a, b="failed wrong"), CHAIN)) == expected


def judgements(outcomes, unsupported=()):
    judged = judge_requirements(CHAIN, records(**outcomes), Expectations("none"), dict.fromkeys(unsupported, "why"))
    return {name: each.verdict.value for name, each in judged.items()}


VERDICTS = [
    ({"a": "passed"}, {"a": "pass"}),
    ({"a": "passed", "a_and_e": "failed"}, {"a": "fail", "e": "fail"}),
    ({"a": "missing", "a_and_e": "error"}, {"a": "error", "e": "error"}),
    ({"a": "missing", "a_and_e": "passed"}, {"a": "missing", "e": "pass"}),
    ({"a": "failed wrong", "b": "failed wrong", "c": "failed"}, {"a": "fail", "b": "fail", "c": "blocked"}),
    ({"a": "missing", "b": "failed", "c": "missing"}, {"a": "missing", "b": "fail", "c": "missing"}),
    ({"a": "passed", "a_and_e": "skipped"}, {"a": "pass", "e": "not-judged"}),
    ({"a": "passed", "a_and_e": "unsupported"}, {"a": "unsupported", "e": "unsupported"}),
    ({"a": "expected", "a_and_e": "passed"}, {"a": "fail", "e": "pass"}),
    ({"a": "differs"}, {"a": "differs"}),
    ({"a": "failed", "b": "failed", "b_and_e": "passed", "c": "passed"}, None),
    ({"a_on_x": "failed", "b_on_x": "failed", "b_on_y": "failed"}, {"a": "fail", "b": "fail"}),
    ({"a_on_x": "failed", "b_on_x": "failed", "b_on_y": "passed"}, {"a": "fail", "b": "blocked"}),
]


@pytest.mark.parametrize(("outcomes", "expected"), VERDICTS)
def test_a_requirement_gets_one_verdict(outcomes, expected):
    assert judgements(outcomes) == (expected or {"a": "fail", "b": "blocked", "c": "pass", "e": "pass"})


CASCADE = """
    import pytest

    @pytest.mark.requirement("serialization.pickle.runs")
    def test_root():
        raise ValueError("at the root")

    @pytest.mark.requirement("serialization.pickle.state")
    def test_dependent(fx):
        raise ValueError("further up")

    @pytest.mark.requirement("serialization.pickle.training")
    def test_cannot_start(fx, nosuch):
        pass

    @pytest.mark.requirement("serialization.pickle.function")
    def test_misses(fx):
        fx.Interpreter

    @pytest.mark.requirement("serialization.pickle.reduce")
    def test_passes():
        pass

    @pytest.mark.requirement("serialization.pickle.attributes")
    def test_compares(fx):
        assert 1 == 2, "found wrong"

    @pytest.mark.requirement("wrap.names.class")
    def test_of_something_else():
        raise ValueError("elsewhere")
"""
FIRST = """
fix first       3 by level; 3 more requirements behind
  must          serialization.pickle.runs (3 behind): {runs}
                pytest test_cascade.py::test_root --fx-impl fake_fx
  must          missing: fake_fx has no 'Interpreter' (needed by serialization.pickle.function): 1 test
                pytest test_cascade.py::test_misses --fx-impl fake_fx
  should        wrap.names.class: {wrapped}
                pytest test_cascade.py::test_of_something_else --fx-impl fake_fx
implementation  """


def shown_failures(output):
    """The tests whose failures pytest prints in full."""
    return set(re.findall(r"^_+ (?:ERROR at setup of )?(test_\w+) _+$", output, re.MULTILINE))


def test_a_comparison_is_shown_and_what_could_not_be_judged_is_not(suite):
    suite.write("test_cascade.py", CASCADE)
    settings = (suite.folder / "pytest.ini").read_text().replace("-p no:cacheprovider", "")
    suite.write("pytest.ini", settings)
    run = suite.run()
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts == {"failed": 3, "missing": 1, "passed": 1, "blocked": 2}
    assert shown_failures(run.output) == {"test_root", "test_compares", "test_of_something_else"}
    assert "further up" not in run.output
    assert "tests           7: 1 passed, 3 failed, 1 missing, 2 blocked\n" in run.output
    assert "requirements    7: 1 pass, 3 fail, 1 missing, 2 blocked\n" in run.output
    _, _, summary = run.output.partition("= conformance =")
    assert verdict_of(summary) == "FAIL: not met are 4 of 4 must, 2 of 3 should"
    known = load_requirements()
    sentences = {"runs": known["serialization.pickle.runs"].sentence, "wrapped": known["wrap.names.class"].sentence}
    assert FIRST.format(**sentences) in summary, summary
    again = suite.run("--lf").counts
    assert (again["failed"], again["blocked"], "passed" in again) == (3, 2, False)


OTHERS = """
    import pytest
    import torch.testing

    pytestmark = pytest.mark.requirement("{dependent}")

    def test_raises_nothing(fx):
        with pytest.raises(ValueError):
            pass

    def test_other_words(fx):
        with pytest.raises(ValueError, match="these"):
            raise ValueError("those")

    def test_tensors(fx):
        torch.testing.assert_close(torch.ones(1), torch.zeros(1))

    def test_fails(fx):
        pytest.fail("it says so")

    def test_of_the_implementation(fx):
        fx.Graph.check()

    def test_of_generated_code(fx):
        exec("assert False", {{"__name__": "generated"}})

    @pytest.mark.timeout(1)
    def test_is_too_slow(fx):
        import time
        time.sleep(30)
"""


def test_what_counts_as_a_comparison(suite):
    suite.write("fake_fx.py", "class Graph:\n    def check(): assert False")
    names = {"root": "serialization.pickle.runs", "dependent": "serialization.pickle.state"}
    root = '@pytest.mark.requirement("{root}")\ndef test_root():\n    raise ValueError'
    suite.write("test_root.py", "import pytest\n" + root.format(**names))
    suite.write("test_others.py", OTHERS.format(**names))
    run = suite.run("-v")
    blocked = run.output.partition("= blocked =")[2].partition("= conformance =")[0]
    assert set(re.findall(r"::(test_\w+) _+$", blocked, re.MULTILINE)) == {
        "test_of_the_implementation",
        "test_of_generated_code",
        "test_is_too_slow",
    }
    assert run.counts == {"failed": 5, "blocked": 3}
