"""--fx-level and --fx-edition run the requirements of a level or an edition, and nothing that can fail for another."""

import json
from collections import Counter

import pytest

from conformance.harness.specification.requirements import load_requirements
from tests.parsed_options import parsed

REQUIREMENTS = load_requirements()
A, OTHER, SMALL = {}, {}, ["must", "should", "text", "better", "as-is", "impl-defined"]
for each in REQUIREMENTS.values():
    (OTHER if each.level in A else A).setdefault(each.level, each.identifier)

TESTS = "import pytest\n" + "\n".join(
    f'@pytest.mark.requirement("{A[level]}")\ndef test_{level.replace("-", "_")}(): pass' for level in SMALL
)


@pytest.mark.parametrize(("level", "count", "workers"), [("should", 2, "2"), (None, 6, "0")], ids=str)
def test_a_run_goes_up_to_a_level(suite, level, count, workers):
    suite.write("test_levels.py", TESTS)
    run = suite.run("-n", workers, *([] if level is None else ["--fx-level", level]))
    assert run.status == pytest.ExitCode.OK, run.output
    assert run.counts["passed"] == count
    assert f"requirements    {count}: {count} pass\n" in run.output


TOGETHER = f"""
    import pytest

    @pytest.mark.requirement("{A["must"]}")
    def test_alone(): pass

    @pytest.mark.requirement("{A["must"]}", "{A["better"]}")
    def test_with_another(): assert False

    @pytest.mark.requirement("{OTHER["must"]}", "{A["text"]}")
    def test_never_alone(): pass

    def test_of_nothing(): pass
"""


def test_a_test_that_checks_more_runs_only_if_its_requirement_has_no_other(suite):
    suite.write("test_together.py", TOGETHER)
    suite.write("test_levels.py", TESTS)
    run = suite.run("--fx-level", "must", "-v")
    assert run.counts == {"passed": 4, "deselected": 6}, run.output
    assert "test_never_alone PASSED" in run.output
    assert "requirements    2: 2 pass\n" in run.output, "what is beyond the level is not judged"
    assert suite.run("--fx-level", "better").counts == {"passed": 9, "failed": 1}


def test_levels_work_with_other_selections(suite):
    suite.write("test_levels.py", TESTS)
    assert suite.run("--fx-level", "must", "-k", "should").status == pytest.ExitCode.NO_TESTS_COLLECTED
    assert suite.run("--fx-level", "should", "-k", "should", "-x").counts == {"passed": 1, "deselected": 5}


def test_an_unknown_level_is_refused(suite):
    with pytest.raises(pytest.UsageError) as refusal, parsed(suite, "--fx-level", "maybe"):
        pass
    said = str(refusal.value).replace("'must', 'should', 'text', 'better'", "must, should, text, better")
    assert "argument --fx-level: invalid choice: 'maybe' (choose from must, should, text, better)" in said


# Editions

OLD = select(REQUIREMENTS, "0.1")
MUSTS = [name for name, each in OLD.requirements.items() if each.level == "must"]
MUST, OTHER_MUST, *_ = (name for name in MUSTS if name not in OLD.left_out)
NEWER, *_ = (name for name in MUSTS if OLD.left_out.get(name) == "newer")
CHANGED, *_ = (name for name in MUSTS if OLD.left_out.get(name) == "changed since")
OF_EDITIONS = f"""
    import pytest

    @pytest.mark.requirement("{MUST}")
    def test_old(): pass

    @pytest.mark.requirement("{NEWER}")
    def test_newer(): assert False

    @pytest.mark.requirement("{CHANGED}")
    def test_changed(): assert False

    @pytest.mark.requirement("{OTHER_MUST}", "{NEWER}")
    def test_with_newer(): pass
"""


def test_a_run_by_an_edition_judges_what_that_asks_for(suite):
    suite.write("test_editions.py", OF_EDITIONS)
    run = suite.run("--fx-edition", "0.1", "--fx-level", "must", "--fx-report", "records", "-v")
    assert run.status == pytest.ExitCode.OK, run.output
    assert run.counts["passed"] == 2
    digest = kept_edition("0.1").digest
    assert f"\nverdict         PASS: FX 0.1 ({digest}), level must: 2 of 2 requirements met on torch " in run.output
    reasons = ", ".join(f"{count} {reason}" for reason, count in sorted(Counter(OLD.left_out.values()).items()))
    assert f"\nleft out        by --fx-edition 0.1: {reasons}\n" in run.output
    lines = [json.loads(line) for line in (suite.folder / "records/fake_fx.jsonl").read_text().splitlines()]
    assert [each["id"] for each in lines if each["kind"] == "requirement"] == [MUST, OTHER_MUST]
    count = len(REQUIREMENTS.keys() - OLD.left_out.keys())
    assert lines[0]["specification"] | {"tests": ""} == {
        "version": "0.1",
        "digest": digest,
        "tests": "",
        "requirements": count,
    }
    assert (lines[0]["options"]["edition"], lines[0]["options"]["filtered"]) == ("0.1", False)
