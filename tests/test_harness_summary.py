"""The end of a run says what was tested and how it went, however many processes took part."""

import re
from importlib import metadata

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.reporting.summary import summary
from conformance.harness.reporting.verdict_lines import fix_first_lines
from conformance.harness.reporting.results import Results
from conformance.harness.specification.requirements import Requirement, load_requirements
from tests.sample_records import record_of_test
from tests.verdict_lines import verdict_of

EVERY_OUTCOME = """
    import pytest

    MODELS = [f"tiny/{number}" for number in range(3)]

    @pytest.fixture
    def broken_setup():
        raise RuntimeError

    @pytest.fixture
    def broken_teardown():
        yield
        raise RuntimeError

    @pytest.mark.requirement("models.traces")
    @pytest.mark.parametrize("name", MODELS)
    def test_passes(name):
        pass

    @pytest.mark.requirement("models.eval-parity")
    @pytest.mark.parametrize("device", ["cpu", "gpu"])
    @pytest.mark.parametrize("name", MODELS)
    def test_differs(name, device, record_property):
        record_property("device", device)
        record_property("largest absolute difference", float(name[-1]) if device == "gpu" else 0.0)
        record_property("largest relative difference", 0.5 if name == "tiny/1" else 0.0)
        assert name != "tiny/2"

    @pytest.mark.requirement("models.interpreter")
    def test_misses(fx):
        fx.Interpreter

    @pytest.mark.requirement("models.interpreter")
    def test_cannot_start(broken_setup):
        pass

    @pytest.mark.requirement("models.interpreter")
    def test_cannot_end(broken_teardown):
        pass

    @pytest.mark.requirement("models.interpreter")
    def test_skips():
        pytest.skip("a reason")

    @pytest.mark.requirement("models.interpreter")
    @pytest.mark.xfail
    def test_is_expected_to_fail():
        assert False

    @pytest.mark.requirement("models.interpreter")
    @pytest.mark.xfail(strict=False)
    def test_passes_unexpectedly():
        pass

    def test_is_not_of_the_suite():
        pass
"""

EXPECTED = """
implementation  fake_fx (no version) from fake_fx.py
device          cpu: largest difference absolute 0, relative 0.5 (tiny/1)
device          gpu: largest difference absolute 2 (tiny/2), relative 0.5 (tiny/1)
tests           15: 7 passed, 2 failed, 1 missing, 2 error, 3 skipped
  pytest counts 17: 1 test of no requirement, 1 more, as passed and as an error: clean-up failed, 2 as xfailed or \
xpassed that are skipped here
models          3 models, 2 checks: 9 tests
  on 3 of 3: traces, eval-parity
requirements    3: 1 pass, 1 fail, 1 error
  models.traces       3 passed
  models.eval-parity  4 passed, 2 failed
  models.interpreter  1 missing, 2 error, 3 skipped
"""


FIRST_LINE = EXPECTED.splitlines()[1]


@pytest.mark.parametrize("workers", ["0", "2"])
def test_every_outcome_is_counted(suite, workers):
    suite.write("test_outcomes.py", EVERY_OUTCOME)
    run = suite.run("-n", workers)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    _, _, summary = run.output.partition("= conformance =")
    lines = [line for line in summary.splitlines()[1:] if not line.startswith("run with")]
    first, rest = lines[: lines.index(FIRST_LINE)], lines[lines.index(FIRST_LINE) :]
    assert "\n".join(rest) == EXPECTED.strip("\n"), "it is the last thing that is printed"
    assert verdict_of(first[0]) == "FAIL: not met are 2 of 3 must"
    assert [line.split()[1] for line in first[2::2]] == ["models.interpreter:", "missing:", "models.eval-parity:"]
    assert all(line.strip().startswith("pytest ") for line in first[3::2])
    assert "run with        Python 3." in summary
    last = re.search(r"^=+ (.*) in [\d.]+s", run.output, re.MULTILINE)[1]
    assert sum(int(number) for number in re.findall(r"\d+", last)) == 17, "what pytest counts is explained"


NOTHING_JUDGED = """
    import pytest

    @pytest.mark.requirement("models.traces")
    def test_skips():
        pytest.skip("x")
"""


def test_a_run_that_judges_nothing_is_not_green(suite):
    suite.write("test_nothing.py", NOTHING_JUDGED)
    run = suite.run()
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "nothing was judged, so this run fails" in run.output


def test_a_run_of_other_tests_has_no_summary_and_needs_no_implementation(suite):
    suite.write("test_other.py", "def test_other(): pass")
    suite.write("reference_fx.py", "raise RuntimeError")
    run = suite.run(FX_IMPL=None)
    assert run.status == pytest.ExitCode.OK
    assert "conformance" not in run.output


def report_of(test, requirement, outcome, missing=""):
    record = record_of_test([requirement], outcome, missing=missing)
    return pytest.TestReport(test, ("", None, ""), {}, "failed", None, "call", conformance=record)


def summary_of(tmp_path, levels, outcomes, rests_on=(), test="test_it", **fields):
    """The summary of a run of one test for each requirement, with its level and its outcome."""
    rests_on = dict(rests_on)
    requirements = {
        name: Requirement(name, level, "It is.", "nobody", rests_on.get(name, ())) for name, level in levels.items()
    }
    results = Results("fake_fx", requirements, Expectations("none"), tmp_path, **{"complete": True, **fields})
    for name, outcome in outcomes.items():
        missing = f"missing: fake_fx has no {name!r}" if outcome == "missing" else ""
        results.add(report_of(f"{test}[{name}]", name, outcome, missing))
    return list(summary(results, 0 if set(outcomes.values()) == {"passed"} else 1))


def test_many_requirements_are_folded(tmp_path):
    names = [f"many.{number}" for number in range(99)]
    outcomes = dict(zip(names, ["passed"] * 50 + ["missing"] * 20 + ["failed"] * 29, strict=True))
    lines = summary_of(tmp_path, dict.fromkeys(names, "must"), outcomes)
    assert "  many          50/99  50/99" in lines
    assert verdict_of(lines[0]) == "FAIL: not met are 49 of 99 must"
    assert lines[1] == "fix first       10 of 49 by level"
    assert len(lines) < 40


TABLE = """
requirements    12: 8 pass, 1 fail, 1 not-judged, 2 expected
  not judged: serialization.must-0
passed           must  text  better   all
  graph           4/5     -     1/2   5/7
  serialization   0/1   3/4       -   3/5
  all             4/6   3/4     1/2  8/12
"""


def test_the_table_counts_by_chapter_and_level(tmp_path):
    numbers = {("graph", "must"): 5, ("graph", "better"): 2, ("serialization", "must"): 1, ("serialization", "text"): 4}
    levels = {
        f"{chapter}.{level}-{number}": level for (chapter, level), count in numbers.items() for number in range(count)
    }
    not_passed = {"graph.must-0": "failed", "graph.better-1": "expected", "serialization.must-0": "skipped"}
    outcomes = {**dict.fromkeys(levels, "passed"), **not_passed, "serialization.text-3": "expected"}
    lines = summary_of(tmp_path, {**levels, "graph.not-run": "should"}, outcomes)
    assert TABLE.strip("\n").splitlines() == lines[-6:]
    assert verdict_of(lines[0]) == "FAIL: not met are 1 of 6 must"
    assert lines[1:3] == [
        "fix first       1 by level",
        "  must          graph.must-0: It is.",
    ]


@pytest.mark.parametrize("complete", [True, False])
def test_a_run_of_everything_says_what_it_left_out(tmp_path, complete):
    levels = {"models.traces": "must", "models.script": "must"}
    lines = summary_of(tmp_path, levels, {"models.traces": "passed"}, complete=complete, whole_suite=True)
    assert ("  not run: models.script; --fx-full adds what takes long" in lines) == complete


@pytest.mark.parametrize("file", ["test_equivalence.py", "test_equivalence_code.py"])
def test_cells_of_the_matrix_are_counted_where_some_ran(tmp_path, file):
    facts = {"cases equivalence": "7", "cases equivalence left out": "3"}
    names = {"equivalence.forms.pickle": "must"}
    outcomes = dict.fromkeys(names, "passed")
    lines = summary_of(tmp_path, names, outcomes, test=f"conformance/{file}::test_it", facts=facts)
    told = "equivalence     1 of 7 cells, all with --fx-full; 3 more are left out, for reasons in its tables"
    assert (told in lines) == (file == "test_equivalence.py")


def test_a_model_that_is_captured_in_two_ways_is_counted_once(tmp_path):
    levels = dict.fromkeys(["torchvision/ssd", "dynamo/ssd", "torchvision/raft", "mine/ssd"], "must")
    lines = summary_of(tmp_path, levels, dict.fromkeys(levels, "passed"), own=("mine/ssd",))
    assert "models          3 models, 4 checks: 4 tests" in lines


def test_what_only_whole_programs_find_comes_last_and_is_told_to(tmp_path):
    requirements = {level: Requirement(level, level, "It is.", "nobody", ()) for level in ("must", "should")}
    results = Results("fake_fx", requirements, Expectations("none"), tmp_path, complete=False)
    for level, names in (("must", 100), ("should", 3)):
        results.outcomes[f"test[{level}]"] = record_of_test([level], "failed", names=names)
    first, *rows = fix_first_lines(results, results.judgements())
    assert first == "fix first       2 by level, what only whole programs find last"
    assert [row.split()[0] for row in rows[::2]] == ["should", "must"]


def test_what_must_be_comes_first_and_what_rests_on_it_is_counted(tmp_path):
    levels = {"a.above": "must", "a.named": "should", "a.free": "as-is"}
    levels |= {"a.root": "text", "a.last": "better", "a.must": "must"}
    outcomes = dict.fromkeys(levels, "failed") | {"a.named": "missing", "a.free": "differs"}
    lines = summary_of(tmp_path, levels, outcomes, {"a.above": ("a.root",)})
    assert verdict_of(lines[0]) == "FAIL: not met are 2 of 2 must, 1 of 1 should, 1 of 1 text, 1 of 1 better"
    assert lines[1] == "fix first       4 by level; 1 more requirement behind"
    assert lines[2:10:2] == [
        "  must          a.must: It is.",
        "  should        missing: fake_fx has no 'a.named' (needed by a.named): 1 test",
        "  text          a.root (1 behind): It is.",
        "  better        a.last: It is.",
    ]
    assert lines[3] == "                pytest test_it[a.must]"
    assert "  a.above  1 blocked" in lines
    assert "  a.must   1 failed" in lines


PASSES = "import pytest\n@pytest.mark.requirement('models.traces')\ndef test_it(fx): pass"


def test_the_summary_is_printed_last(suite):
    suite.write("test_it.py", PASSES)
    suite.write("noise.py", "import pytest\ndef pytest_unconfigure(): print('noise')")
    run = suite.run("-n", "2", "-p", "noise", "--fx-report", "reports")
    assert run.status == pytest.ExitCode.OK
    before, _, after = run.output.rpartition("= conformance =")
    assert "noise" in before
    assert "1 passed in" in before
    judged_by = edition(load_requirements().values()).at(None)
    met = "1 of 1 requirements met on torch " + metadata.version("torch")
    assert after.splitlines()[1] == f"verdict         PASS: {judged_by}: {met}"
    assert after.splitlines()[-3].startswith("record          reports/fake_fx.jsonl")
