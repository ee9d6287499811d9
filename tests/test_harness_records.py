"""The record of a run says what the run found, however it ran."""

import json
import re

import jsonschema
import pytest

from conformance.harness.reporting.records import SCHEMA
from conformance.harness.specification.chapters import digest
from tests.conftest import Suite

CHECKS = """
    import types

    import pytest

    MODELS = [types.SimpleNamespace(name=f"tiny/{number}", family="tiny") for number in range(3)]
    each_model = pytest.mark.parametrize("case", MODELS, ids=lambda case: case.name)

    @pytest.mark.requirement("models.traces")
    @each_model
    def test_traces(case):
        pass

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


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    suite = Suite(tmp_path_factory.mktemp("records"))
    suite.write("checks/test_checks.py", CHECKS)
    known = '"graph.lint.users" = { match = "known", reason = "It is known." }\n'
    suite.write("conformance/expectations/fake_fx.toml", known)
    return suite


@pytest.fixture(scope="module")
def record(project):
    """The record of a run of everything."""
    run = project.run("-n", "2", "checks", "--fx-report", "reports")
    assert run.status == pytest.ExitCode.TESTS_FAILED
    assert "record          reports/fake_fx.jsonl" in run.output
    return lines_of(project)


def lines_of(suite):
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


def test_the_header_and_the_footer_say_what_was_run(record):
    header, footer = record[0], record[-1]
    assert header["implementation"] | {"location": ""} == {
        "name": "fake_fx",
        "version": None,
        "location": "",
        "delegates": [],
    }
    assert header["implementation"]["location"].endswith("fake_fx.py")
    assert header["versions"]["torch"]
    assert header["specification"]["digest"] == digest()
    assert re.fullmatch(r"largest difference absolute inf \(tiny/[02]\), relative 0", header["devices"]["cpu"])
    assert header["options"]["arguments"] == ["-n", "2", "checks", "--fx-report", "reports"]
    assert (footer["requirements"], footer["exit_status"]) == (5, 1)
    assert footer["tests"] == {"passed": 4, "failed": 2, "missing": 1, "skipped": 1, "expected": 1}


def test_each_requirement_has_its_verdict(record):
    assert [(each["id"], each["outcome"], each["expected"], each["reason"]) for each in by_id(record).values()] == [
        ("graph.lint.users", "fail", True, "It is known."),
        ("models.traces", "pass", False, None),
        ("models.eval-parity", "fail", False, None),
        ("models.interpreter", "missing", False, None),
        ("node.repr", "not-judged", False, None),
    ]


def test_each_failure_has_its_message_and_command(record):
    requirements = by_id(record)
    failures = requirements["models.eval-parity"]["failures"]
    assert {each["test"] for each in failures} == {f"checks/test_checks.py::test_parity[tiny/{n}]" for n in (0, 2)}
    assert "they differ: \u2260 <img onerror=x>" in failures[0]["message"]
    assert failures[0]["command"] == f"pytest '{failures[0]['test']}' --fx-impl fake_fx"
    (missing,) = requirements["models.interpreter"]["failures"]
    assert (missing["outcome"], missing["message"]) == ("missing", "missing: fake_fx has no 'Interpreter'")
    (known,) = requirements["graph.lint.users"]["failures"]
    assert known["outcome"] == "expected"
    assert requirements["models.traces"]["failures"] == []


@pytest.mark.parametrize("options", ["-k parity_or_misses", "-x"])
def test_a_record_of_a_part_says_so(project, record, options):
    project.run("checks", "--fx-report", "reports", *(each.replace("_or_", " or ") for each in options.split()))
    header, *body, _ = lines_of(project)
    assert header["options"]["filtered"]
    outcomes = {name: line["outcome"] for name, line in by_id(body).items()}
    assert outcomes["models.eval-parity"] == "fail"
    assert outcomes["models.interpreter"] == ("not-judged" if options == "-x" else "missing")
    assert ("node.repr" in outcomes) == (options == "-x")
    left_out = "not-run" if options == "-x" else "not-selected"
    assert left_out in {line["outcome"] for line in body if line["kind"] == "test"}


def test_without_the_option_nothing_is_written(suite):
    suite.write("checks/test_checks.py", CHECKS)
    suite.run("-k", "traces")
    assert not list(suite.folder.glob("**/*.jsonl"))
