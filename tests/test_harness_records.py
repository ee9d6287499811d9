"""The record of a run says what the run found, however it ran and however it ended."""

import json
import os
import signal
import time

import jsonschema
import psutil
import pytest

from conformance.harness.reporting.records import SCHEMA
from fxconf.report.records import RecordError, read_record
from tests.forked_pytest import started
from tests.verdict_lines import verdict_of

CHECKS = """
    import os
    import types

    import pytest

    MODELS = [types.SimpleNamespace(name=f"tiny/{number}", family="tiny") for number in range(3)]
    each_model = pytest.mark.parametrize("case", MODELS, ids=lambda case: case.name)

    @pytest.mark.requirement("models.traces")
    @each_model
    def test_traces(case, record_property):
        record_property("trace seconds", 0.25)
        record_property("nodes", 7)

    @pytest.mark.requirement("models.eval-parity")
    @each_model
    def test_parity(case, record_property):
        record_property("device", "cpu")
        record_property("largest absolute difference", 0.5 if case.name == "tiny/1" else float("inf"))
        record_property("largest relative difference", 0.0)
        assert case.name == "tiny/1", "they differ: \\u2260 <img onerror=x>"

    @pytest.mark.requirement("models.interpreter")
    def test_misses(fx):
        fx.Interpreter

    @pytest.mark.requirement("node.repr")
    def test_skips():
        pytest.skip("a reason")

    @pytest.mark.requirement("graph.lint.users")
    def test_known(fx):
        assert False, "known"
"""
KNOWN = """
    [[expected]]
    requirement = "graph.lint.users"
    outcome = "fail"
    match = "known"
    reason = "It is known."
"""


@pytest.fixture
def project(suite):
    suite.write("checks/test_checks.py", CHECKS)
    suite.write("conformance/expectations/fake_fx.toml", KNOWN)
    return suite


def record_of(suite):
    text = (suite.folder / "reports/fake_fx.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line, parse_constant=pytest.fail) for line in text.splitlines()]
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text()))
    for line in lines:
        validator.validate(line)
    return lines


def by_id(lines):
    return {line["id"]: line for line in lines if line["kind"] == "requirement"}


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(json.loads(SCHEMA.read_text()))


def test_a_record_says_what_was_found(project):
    run = project.run("-n", "2", "checks", "--fx-report", "reports")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "record          reports/fake_fx.jsonl" in run.output
    header, *body, footer = record_of(project)
    assert header["kind"] == "header"
    assert header["implementation"]["name"] == "fake_fx"
    assert header["implementation"]["location"].endswith("fake_fx.py")
    assert header["versions"]["torch"]
    assert header["options"]["arguments"] == ["-n", "2", "checks", "--fx-report", "reports"]
    assert footer["kind"] == "footer"
    assert (footer["requirements"], footer["models"], footer["exit_status"]) == (5, 3, 1)
    assert footer["tests"] == {"passed": 4, "failed": 2, "missing": 1, "skipped": 1, "expected": 1}
    requirements = by_id(body)
    assert [(each["id"], each["outcome"], each["expected"], each["reason"]) for each in requirements.values()] == [
        ("graph.lint.users", "fail", True, "It is known."),
        ("models.traces", "pass", False, None),
        ("models.eval-parity", "fail", False, None),
        ("models.interpreter", "missing", False, None),
        ("node.repr", "not-judged", False, None),
    ]
    check_failures(project, requirements)
    check_models(body)
    read = read_record(project.folder / "reports/fake_fx.jsonl")
    assert (read.name, read.statuses) == ("fake_fx", (1,))
    assert {name: each.outcome for name, each in read.requirements.items()} == {
        name: each["outcome"] for name, each in requirements.items()
    }
    failed = read.requirements["models.eval-parity"].failures[0]
    assert failed.message == requirements["models.eval-parity"]["failures"][0]["message"]


@pytest.mark.parametrize("options", [["-k", "parity or misses"], ["-x"]], ids=" ".join)
def test_a_record_of_a_part_says_so(project, options):
    project.run("checks", "--fx-report", "reports", *options)
    header, *body, _ = record_of(project)
    assert header["options"]["filtered"]
    outcomes = {name: line["outcome"] for name, line in by_id(body).items()}
    assert outcomes["models.eval-parity"] == "fail"
    assert outcomes["models.interpreter"] == ("not-judged" if options == ["-x"] else "missing")
    assert ("node.repr" in outcomes) == (options[0] != "-k")


def check_failures(project, requirements):
    failures = requirements["models.eval-parity"]["failures"]
    assert sorted(each["test"] for each in failures) == [
        f"checks/test_checks.py::test_parity[tiny/{number}]" for number in (0, 2)
    ]
    failure = failures[0]
    assert "they differ: \u2260 <img onerror=x>" in failure["message"]
    assert failure["command"] == f"pytest '{failure['test']}' --fx-impl fake_fx"
    assert (project.folder / "reports" / failure["repro"] / "failure.txt").is_file()
    (missing,) = requirements["models.interpreter"]["failures"]
    assert (missing["outcome"], missing["message"]) == ("missing", "missing: fake_fx has no 'Interpreter'")
    (known,) = requirements["graph.lint.users"]["failures"]
    assert known["outcome"] == "expected"
    assert requirements["models.traces"]["failures"] == []


def check_models(body):
    models = {line["name"]: line for line in body if line["kind"] == "model"}
    assert list(models) == ["tiny/0", "tiny/1", "tiny/2"]
    assert models["tiny/1"] == {
        "kind": "model",
        "name": "tiny/1",
        "family": "tiny",
        "checks": {"traces": "pass", "eval-parity": "pass"},
        "left_out": {},
        "differences": {"cpu": {"absolute": 0.5, "relative": 0.0}},
        "trace_seconds": 0.25,
        "nodes": 7,
    }
    assert models["tiny/0"]["checks"]["eval-parity"] == "fail"
    assert models["tiny/0"]["differences"]["cpu"]["absolute"] > 1e300


WAITS = """
    import pathlib, time
    import pytest

    @pytest.mark.requirement("models.traces")
    @pytest.mark.parametrize("name", ["tiny/a"])
    def test_first(match_snapshot, name):
        match_snapshot(f"{name}.py", "text")

    @pytest.mark.requirement("models.lint")
    def test_waits():
        pathlib.Path("waiting").touch()
        time.sleep(60)
"""
PASSES_NOW = """\
[[expected]]
requirement = "models.traces"
test = "test_it.py::test_first[tiny/a]"
outcome = "fail"
match = "no longer"
reason = "It did not trace."
"""


def ended_by(sent, suite, *arguments):
    """Send a signal to a run that waits in its second test; its exit status, and what it printed."""
    with started(pytest.main, list(arguments), suite.folder, suite.environment()) as run:
        # The first test may be another worker's, and end later.
        record = suite.folder / "reports/fake_fx.jsonl"
        while not (suite.folder / "waiting").exists() or "test_first" not in record.read_text():
            assert run.process.is_alive()
            time.sleep(0.05)
        time.sleep(0.3)
        children = psutil.Process(run.process.pid).children(recursive=True)
        os.kill(run.process.pid, getattr(signal, sent))
        status, output = run.finished(30)
    assert children
    deadline = time.monotonic() + 10
    while not all(map(has_ended, children)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert [each for each in children if not has_ended(each)] == []
    return status, output


def has_ended(process):
    """A process whose parent is gone stays a zombie until the system's first process asks for its status."""
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


@pytest.mark.parametrize(("sent", "workers"), [("SIGINT", "0"), ("SIGINT", "2"), ("SIGTERM", "2"), ("SIGKILL", "2")])
def test_a_signal_ends_all_processes_of_a_run_and_leaves_what_was_found(suite, workers, sent):
    suite.write("test_it.py", WAITS)
    suite.write("snapshots/tiny/a.py", "text")
    known = suite.write("known.toml", PASSES_NOW)
    suite.write("reports/fake_fx.jsonl", '{"kind": "footer"}\n')
    options = ["--fx-report", "reports", "--fx-expect", "known.toml", "--fx-expect-update"]
    status, output = ended_by(sent, suite, "-n", workers, *options)
    if sent == "SIGTERM":
        assert status == 128 + signal.SIGTERM
        assert "FAIL: the run was ended by SIGTERM, before its summary" in output
    lines = record_of(suite)
    if sent != "SIGINT":
        first = {
            "kind": "test",
            "test": "test_it.py::test_first[tiny/a]",
            "outcome": "pass",
            "judged": False,
            "requirements": ["models.traces"],
        }
        assert [lines[0]["kind"], *lines[1:]] == ["header", first]
        with pytest.raises(RecordError, match="its run was stopped or still goes on"):
            read_record(suite.folder / "reports/fake_fx.jsonl")
        return
    assert status == lines[-1]["exit_status"] == pytest.ExitCode.INTERRUPTED
    assert verdict_of(output).startswith("FAIL: 1 test of 2 did not run to the end")
    assert by_id(lines)["models.traces"]["outcome"] == "pass"
    assert by_id(lines)["models.lint"]["outcome"] == "not-judged", "it was begun, and nothing is known of it"
    assert lines[-1]["tests"] == {"passed": 1}
    assert "known failures  known.toml is as it was: the run was stopped" in output
    assert known.read_text() == PASSES_NOW, "an update would remove its entry"


def test_folders_of_an_earlier_run_are_gone(project):
    old = project.write("reports/fake_fx/test_old-12345678/failure.txt", "")
    mine = project.write("reports/fake_fx/mine/notes.txt", "")
    project.run("-k", "traces", "--fx-report", "reports")
    assert not old.exists()
    assert mine.exists()
    assert record_of(project)[-1]["exit_status"] == 0


def test_without_the_option_nothing_is_written(project):
    project.run("-k", "traces")
    assert not list(project.folder.glob("**/*.jsonl"))
