"""The end of a run says what was tested and how it went, however many processes took part."""

from importlib import metadata

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.reporting.failures import MOST
from conformance.harness.reporting.results import Results
from conformance.harness.reporting.summary import summary
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
        assert name != "tiny/2", "they differ: \\u2260 <img onerror=x>"

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

    @pytest.mark.requirement("node.repr")
    def test_skips_alone():
        pytest.skip("a reason")

    @pytest.mark.requirement("graph.lint.users")
    def test_known(fx):
        assert False, "known"

    def test_is_not_of_the_suite():
        pass
"""

EXPECTED = """
implementation  fake_fx (no version) from fake_fx.py
device          cpu: largest difference absolute 0, relative 0.5 (tiny/1)
device          gpu: largest difference absolute 2 (tiny/2), relative 0.5 (tiny/1)
tests           17: 7 passed, 2 failed, 1 missing, 2 error, 1 expected, 4 skipped
models          3 models, 2 checks: 9 tests
  on 3 of 3: traces, eval-parity
known failures  1 of the 1 in conformance/expectations/fake_fx.toml seen; 1 of its 1 entries apply to torch {torch}
record          reports/fake_fx.jsonl
requirements    5: 1 pass, 1 fail, 1 error, 1 not-judged, 1 expected
  not judged: node.repr
  graph.lint.users    1 expected
  models.traces       3 passed
  models.eval-parity  4 passed, 2 failed
  models.interpreter  1 missing, 2 error, 3 skipped
  node.repr           1 skipped
"""
KNOWN = '"graph.lint.users" = { match = "known", reason = "It is known." }\n'


@pytest.mark.parametrize("workers", ["0", "2"])
def test_every_outcome_is_counted(suite, workers):
    suite.write("test_outcomes.py", EVERY_OUTCOME)
    suite.write("conformance/expectations/fake_fx.toml", KNOWN)
    run = suite.run("-n", workers, "--fx-report", "reports")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    _, _, summary = run.output.partition("= conformance =")
    rest, first = (each.splitlines()[1:] for each in summary.split("= verdict ="))
    said = "\n".join(line for line in rest[:-1] if not line.startswith("run with"))
    assert said == EXPECTED.strip("\n").format(torch=metadata.version("torch"))
    assert verdict_of(first[0]) == "FAIL: 2 of 3 must requirements not met"
    assert [line.split()[1] for line in first[2::2]] == ["missing:", "models.eval-parity:", "models.interpreter:"]
    assert all(line.strip().startswith("pytest ") for line in first[3::2])
    assert "run with        Python 3." in summary


def test_a_run_of_other_tests_has_no_summary_and_needs_no_implementation(suite):
    suite.write("test_other.py", "".join(f"def test_{each}(): assert {each} < 0\n" for each in range(MOST + 2)))
    suite.write("reference_fx.py", "raise RuntimeError")
    run = suite.run(FX_IMPL=None)
    assert run.counts == {"failed": MOST + 2}
    assert "conformance" not in run.output
    assert run.output.count("E   assert ") == MOST
    assert " 2 more failures _" in run.output


def report_of(test, requirement, outcome, missing=""):
    record = record_of_test([requirement], outcome, missing=missing)
    return pytest.TestReport(test, ("", None, ""), {}, "failed", None, "call", conformance=record)


def summary_of(tmp_path, levels, outcomes, test="test_it", **fields):
    """The summary of a run of one test for each requirement, with its level and its outcome."""
    requirements = {name: Requirement(name, level, "It is.", "nobody") for name, level in levels.items()}
    results = Results("fake_fx", requirements, Expectations("none"), tmp_path, **{"complete": True, **fields})
    for name, outcome in outcomes.items():
        missing = f"missing: fake_fx has no {name!r}" if outcome == "missing" else ""
        results.add(report_of(f"{test}[{name}]", name, outcome, missing))
    first, others = summary(results, 0 if set(outcomes.values()) == {"passed"} else 1)
    return [*first, *others]


def test_many_requirements_are_folded(tmp_path):
    names = [f"many.{number}" for number in range(99)]
    outcomes = dict(zip(names, ["passed"] * 50 + ["missing"] * 20 + ["failed"] * 29, strict=True))
    lines = summary_of(tmp_path, dict.fromkeys(names, "must"), outcomes)
    assert "  many          50/99  50/99" in lines
    assert verdict_of(lines[0]) == "FAIL: 49 of 99 must requirements not met"
    assert lines[1] == "fix first       10 of 49 by level, smallest failing tests first"
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
    assert verdict_of(lines[0]) == "FAIL: 1 of 6 must requirements not met"
    assert lines[2:4] == ["  must          graph.must-0: It is.", "                pytest test_it[graph.must-0]"]


@pytest.mark.parametrize("complete", [True, False])
def test_a_run_of_everything_says_what_it_left_out(tmp_path, complete):
    levels = {"models.traces": "must", "models.script": "must"}
    lines = summary_of(tmp_path, levels, {"models.traces": "passed"}, complete=complete, whole_suite=True)
    assert ("  not run: models.script; --fx-full adds what takes long" in lines) == complete


@pytest.mark.parametrize("file", ["test_equivalence.py", "test_equivalence_code.py"])
def test_cells_of_the_matrix_are_counted_where_some_ran(tmp_path, file):
    facts = {"cases equivalence": "7", "cases equivalence left out": "3"}
    names = {"equivalence.forms[pickle]": "must"}
    outcomes = dict.fromkeys(names, "passed")
    lines = summary_of(tmp_path, names, outcomes, test=f"conformance/{file}::test_it", facts=facts)
    told = "equivalence     1 of 7 cells, all with --fx-full; 3 more are left out, for reasons in its tables"
    assert (told in lines) == (file == "test_equivalence.py")


def test_a_model_that_is_captured_in_two_ways_is_counted_once(tmp_path):
    levels = dict.fromkeys(["torchvision/ssd", "dynamo/ssd", "torchvision/raft", "mine/ssd"], "must")
    lines = summary_of(tmp_path, levels, dict.fromkeys(levels, "passed"), own=("mine/ssd",))
    assert "models          3 models, 4 checks: 4 tests" in lines


PASSES = """
    import pytest

    @pytest.mark.requirement("models.traces")
    def test_passes(fx): assert fx.Graph

    @pytest.mark.requirement("models.lint")
    def test_skips(): pytest.skip("x")
"""


def test_the_summary_is_printed_last(suite):
    suite.write("fake_fx.py", "import math\nmath.tau = 7\nclass Graph: pass")
    suite.write("test_it.py", PASSES)
    suite.write("noise.py", "import pytest\ndef pytest_unconfigure(): print('noise')")
    run = suite.run("-n", "2", "-p", "noise", "--fx-report", "reports", "-k", "passes")
    assert run.status == pytest.ExitCode.OK
    before, _, after = run.output.rpartition("= conformance =")
    assert "noise" in before
    assert "1 passed in" in before
    met = "1 of 1 requirements met on torch " + metadata.version("torch")
    assert after.splitlines()[1] == f"verdict         PASS: {met}; this is not all that the suite asks for"
    assert after.splitlines()[-3].startswith("record          reports/fake_fx.jsonl")
    changed = "attributes changed: math.tau: 6.283185307179586 before, 7 afterwards"
    assert f"\nimport          importing fake_fx changed the process, and no test fails for it: {changed}\n" in after
    skipped = suite.run("-k", "skips")
    assert skipped.status == pytest.ExitCode.TESTS_FAILED
    assert "nothing was judged, so this run fails" in skipped.output


def test_of_many_failures_some_are_printed_and_the_verdict_is_on_the_last_screen(suite):
    names = [name for name, each in load_requirements().items() if each.level == "must"][:12]
    tests = [
        f'@pytest.mark.requirement("{name}")\n@pytest.mark.parametrize("number", range(3))\n'
        f"def test_{place}(number):\n    assert number == 7\n"
        for place, name in enumerate(names)
    ]
    suite.write("test_many.py", "import pytest\n\n" + "\n".join(tests))
    run = suite.run("-n", "0")
    printed = run.output.count("run it alone: ")
    assert 0 < printed <= MOST
    assert f" {3 * len(names) - printed} more failures _" in run.output
    short = run.output.partition("short test summary info")[2]
    assert short.count("FAILED test_many.py::") == run.counts["failed"] == 3 * len(names)
    screen = run.output.splitlines()[-24:]
    (place,) = [place for place, line in enumerate(screen) if line.startswith("verdict         FAIL: ")]
    assert screen[place + 1].startswith("fix first ")
    assert not any(line.startswith("requirements ") for line in screen[place:])
    assert suite.run("-n", "0", "--tb=short").output.count("run it alone: ") == 3 * len(names)
