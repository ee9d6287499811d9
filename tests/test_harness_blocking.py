"""A failure that follows from another is blocked: the summary names where it starts, the terminal shows that alone."""

import re
from pathlib import Path

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes.blocking import blocked_tests, ranked_roots
from conformance.harness.outcomes.outcomes import Record
from conformance.harness.outcomes.verdicts import judge_requirements
from conformance.harness.specification.requirements import Requirement
from tests.forked_pytest import run_pytest

ROOT = Path(__file__).parent.parent


def specification(**rests_on):
    return {name: Requirement(name, "must", "It is.", "x", tuple(names.split())) for name, names in rests_on.items()}


def records(**outcomes):
    """A record for each test, which is called like its requirements, `a_and_b`, and like its model, `a_on_x`."""
    made = {}
    for test, outcome in outcomes.items():
        named, _, model = test.partition("_on_")
        nodeid = f"test_it[tiny/{model}]" if model else "test_it"
        record = Record(requirements=named.split("_and_"), outcome=outcome, message="", facts={})
        made[f"test_{named}.py::{nodeid}"] = record
    return made


def short(blocked):
    return {test.removeprefix("test_").replace(".py::test_it", ""): set(roots) for test, roots in blocked.items()}


CHAIN = specification(a="", b="a", c="b", d="a", e="")
CASES = {
    "a chain": ({"a": "failed", "b": "failed", "c": "failed"}, {"b": {"a"}, "c": {"a"}}),
    "what passes in between": ({"a": "failed", "b": "passed", "c": "failed"}, {"c": {"a"}}),
    "every way to fail": ({"a": "missing", "b": "error", "c": "missing"}, {"b": {"a"}, "c": {"a"}}),
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


def test_roots_are_ranked_by_what_they_block():
    assert ranked_roots([{"a", "c"}, {"c"}, {"b"}, {"b"}, {"b"}]) == [("b", 3), ("c", 2), ("a", 1)]


def judgements(outcomes, unsupported=()):
    judged = judge_requirements(CHAIN, records(**outcomes), Expectations("none"), dict.fromkeys(unsupported, "why"))
    return {name: each.verdict.value for name, each in judged.items()}


VERDICTS = [
    ({"a": "passed"}, {"a": "pass"}),
    ({"a": "passed", "a_and_e": "failed"}, {"a": "fail", "e": "fail"}),
    ({"a": "missing", "a_and_e": "error"}, {"a": "error", "e": "error"}),
    ({"a": "missing", "a_and_e": "passed"}, {"a": "missing", "e": "pass"}),
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

    @pytest.mark.requirement("wrap.names.class")
    def test_of_something_else():
        raise ValueError("elsewhere")
"""
LAST_LINES = """
fix this one to unblock 3 requirements:
  serialization.pickle.runs  blocks 3: A GraphModule that was pickled and loaded is a GraphModule that computes \
the same.
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_the_terminal_shows_the_root_and_the_summary_ends_with_it(suite, workers):
    suite.write("test_cascade.py", CASCADE)
    run = suite.run("-n", workers)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert run.counts == {"failed": 2, "passed": 1, "blocked": 3}
    assert "ValueError: at the root" in run.output
    assert "ValueError: elsewhere" in run.output
    assert "further up" not in run.output
    assert "requirements    6: 1 pass, 2 fail, 3 blocked\n" in run.output
    summary = run.output.partition("= conformance =")[2]
    assert re.split(r"^=+ short test summary", summary, flags=re.MULTILINE)[0].endswith(LAST_LINES)


def test_all_failures_are_shown_if_asked_for(suite):
    suite.write("test_cascade.py", CASCADE)
    run = suite.run("-v")
    assert run.counts == {"failed": 2, "passed": 1, "blocked": 3}
    assert "ValueError: further up" in run.output.partition("= blocked =")[2]


def test_a_known_failure_blocks_nothing(suite):
    suite.write("test_cascade.py", CASCADE)
    suite.write(
        "conformance/expectations/fake_fx.toml",
        """
        [[expected]]
        requirement = "serialization.pickle.runs"
        outcome = "fail"
        match = "at the root"
        reason = "It does not pickle."
        """,
    )
    run = suite.run()
    assert run.counts == {"failed": 2, "missing": 1, "error": 1, "expected": 1, "passed": 1}
    assert "unblock" not in run.output


def test_a_run_that_stops_or_goes_on_blocks_what_it_saw(suite):
    suite.write("test_cascade.py", CASCADE)
    settings = (suite.folder / "pytest.ini").read_text().replace("-p no:cacheprovider", "")
    suite.write("pytest.ini", settings)
    assert suite.run("--maxfail=2").counts == {"failed": 1, "blocked": 1}
    assert suite.run("-k", "dependent").counts == {"failed": 1, "deselected": 5}
    assert suite.run().counts == {"failed": 2, "passed": 1, "blocked": 3}
    again = suite.run("--lf").counts
    assert (again["failed"], again["blocked"], "passed" in again) == (2, 3, False)


PARTS = ["interpreter", "printing", "serialization"]
ROOTS = ["interpreter.run.result", "serialization.pickle.runs", "printing.graph.names-every-node"]


def test_three_planted_bugs_are_named(tmp_path):
    files = [str(path) for part in PARTS for path in sorted((ROOT / "conformance").glob(f"test_{part}*.py"))]
    output = tmp_path / "output.txt"
    quickly = ["-q", "--tb=no", "-p", "no:hypothesispytest", "-p", "no:cacheprovider"]
    status = run_pytest([*files, *quickly, "--fx-impl", "tests.three_bugs"], ROOT, output)
    printed = output.read_text(encoding="utf-8")
    assert status == pytest.ExitCode.TESTS_FAILED, printed
    _, _, last = printed.partition("fix these 3 to unblock ")
    count, *lines = last.partition("= short test summary")[0].splitlines()
    assert int(count.split()[0]) > 60, printed
    assert sorted(line.split()[0] for line in lines if line.startswith("  ")) == sorted(ROOTS), printed
