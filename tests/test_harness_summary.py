"""The end of a run says what was tested and how it went, however many processes took part."""

import pytest

from conformance.harness.known_failures.expectations import Expectations
from conformance.harness.outcomes.outcomes import Record
from conformance.harness.outcomes.results import Results
from conformance.harness.outcomes.summary import summary
from conformance.harness.specification.requirements import Requirement

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
models          3 models, 2 checks: 9 tests
  on 3 of 3: traces, eval-parity
  models.traces       3 passed
  models.eval-parity  4 passed, 2 failed
  models.interpreter  1 missing, 2 error, 3 skipped
  missing: fake_fx has no 'Interpreter' (needed by models.interpreter): 1 test
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_every_outcome_is_counted(suite, workers):
    suite.write("test_outcomes.py", EVERY_OUTCOME)
    run = suite.run("-n", workers)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    _, _, summary = run.output.partition("= conformance =")
    lines = [line for line in summary.splitlines() if line.startswith(tuple("idtm "))]
    assert "\n".join(lines[: EXPECTED.count("\n") - 1]) == EXPECTED.strip("\n")
    assert "run with        Python 3." in summary


NOTHING_JUDGED = {
    "skipped": "@pytest.mark.skip(reason='x')",
    "skipped inside": "@pytest.mark.usefixtures('skipping')",
    "expected to fail": "@pytest.mark.xfail(raises=ZeroDivisionError, strict=True)",
}


@pytest.mark.parametrize("reason", NOTHING_JUDGED)
@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_that_judges_nothing_is_not_green(suite, workers, reason):
    suite.write(
        "test_nothing.py",
        f"""
        import pytest

        @pytest.fixture
        def skipping():
            pytest.skip("x")

        @pytest.mark.requirement("models.traces")
        {NOTHING_JUDGED[reason]}
        def test_nothing():
            1 / 0
        """,
    )
    run = suite.run("-n", workers)
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "nothing was judged, so this run fails" in run.output


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_run_without_tests_is_not_green(suite, workers):
    suite.write("test_one.py", "import pytest\n@pytest.mark.requirement('models.traces')\ndef test_one(): pass")
    run = suite.run("-n", workers, "-k", "nosuch")
    assert run.status == pytest.ExitCode.NO_TESTS_COLLECTED


def test_a_run_of_other_tests_has_no_summary_and_needs_no_implementation(suite):
    suite.write("test_other.py", "def test_other(): pass")
    suite.write("reference_fx.py", "raise RuntimeError")
    run = suite.run(FX_IMPL=None)
    assert run.status == pytest.ExitCode.OK
    assert "conformance" not in run.output


def report_of(test, requirement, outcome, message=""):
    record = Record(requirements=[requirement], outcome=outcome, message=message, facts={})
    return pytest.TestReport(test, ("", None, ""), {}, "failed", None, "call", conformance=record)


def summary_of(tmp_path, levels, outcomes):
    """The summary of a run of one test for each requirement, with its level and its outcome."""
    requirements = {name: Requirement(name, level, "It is.", "nobody") for name, level in levels.items()}
    results = Results("fake_fx", None, requirements, Expectations("none"), tmp_path, complete=True)
    for name, outcome in outcomes.items():
        message = f"missing: fake_fx has no {name!r}" if outcome == "missing" else ""
        results.add(report_of(f"test_it[{name}]", name, outcome, message))
    return list(summary(results))


def test_many_requirements_are_folded(tmp_path):
    names = [f"many.{number}" for number in range(99)]
    outcomes = dict(zip(names, ["passed"] * 50 + ["missing"] * 20 + ["failed"] * 29, strict=True))
    lines = summary_of(tmp_path, dict.fromkeys(names, "must"), outcomes)
    assert "  many          50/99  50/99" in lines
    assert "  many.50  1 missing" in lines
    assert "  missing: fake_fx has no 'many.50' (needed by many.50): 1 test" in lines
    assert "  and 39 more requirements" in lines
    assert "  and 10 more missing names" in lines
    assert len(lines) < 30


TABLE = """
requirements    12: 8 pass, 1 fail, 1 not-judged, 2 expected
passed           must  text  better   all
  graph           4/5     -     1/2   5/7
  serialization   0/1   3/4       -   3/5
  all             4/6   3/4     1/2  8/12
  graph.must-0          1 failed
  serialization.must-0  1 skipped
"""


def test_the_table_counts_by_chapter_and_level(tmp_path):
    numbers = {("graph", "must"): 5, ("graph", "better"): 2, ("serialization", "must"): 1, ("serialization", "text"): 4}
    levels = {
        f"{chapter}.{level}-{number}": level for (chapter, level), count in numbers.items() for number in range(count)
    }
    not_passed = {"graph.must-0": "failed", "graph.better-1": "expected", "serialization.must-0": "skipped"}
    outcomes = {**dict.fromkeys(levels, "passed"), **not_passed, "serialization.text-3": "expected"}
    lines = summary_of(tmp_path, {**levels, "graph.not-run": "should"}, outcomes)
    assert TABLE.strip("\n").splitlines() == lines[3:]


def test_a_requirement_is_met_if_every_test_of_it_passes(tmp_path):
    levels = {f"many.{number}": "must" for number in range(11)}
    requirements = {name: Requirement(name, level, "It is.", "nobody") for name, level in levels.items()}
    results = Results("fake_fx", None, requirements, Expectations("none"), tmp_path, complete=True)
    for name in levels:
        results.add(report_of(f"test_it[{name}]", name, "passed"))
    results.add(report_of("test_another", "many.3", "error"))
    assert "  many          10/11  10/11" in list(summary(results))


@pytest.mark.parametrize("complete", [True, False])
def test_a_run_of_everything_says_what_it_left_out(tmp_path, complete):
    requirements = {name: Requirement(name, "must", "It is.", "nobody") for name in ("models.traces", "models.script")}
    results = Results(
        "fake_fx", None, requirements, Expectations("none"), tmp_path, complete=complete, whole_suite=True
    )
    results.add(report_of("test_it", "models.traces", "passed"))
    said = "  not run: models.script; --fx-full adds what takes long" in list(summary(results))
    assert said == complete
