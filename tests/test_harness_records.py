"""The record of a run says what the run found, however it ran."""

import json

import jsonschema
import pytest

from conformance.harness.reporting.records import SCHEMA
from conformance.harness.specification.chapters import digest
from tests.conftest import Suite
from tests.test_harness_summary import EVERY_OUTCOME, KNOWN


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    suite = Suite(tmp_path_factory.mktemp("records"))
    suite.write("checks/test_outcomes.py", EVERY_OUTCOME)
    suite.write("conformance/expectations/fake_fx.toml", KNOWN)
    return suite


@pytest.fixture(scope="module")
def record(project):
    """The record of a run of everything."""
    assert project.run("-n", "2", "checks", "--fx-report", "reports").status == pytest.ExitCode.TESTS_FAILED
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
    assert header["devices"]["gpu"] == "largest difference absolute 2 (tiny/2), relative 0.5 (tiny/1)"
    assert header["options"]["arguments"] == ["-n", "2", "checks", "--fx-report", "reports"]
    assert (footer["requirements"], footer["exit_status"]) == (5, 1)
    assert footer["tests"] == {"passed": 7, "failed": 2, "missing": 1, "error": 2, "skipped": 4, "expected": 1}


def test_each_requirement_has_its_verdict(record):
    assert [(each["id"], each["outcome"], each["expected"], each["reason"]) for each in by_id(record).values()] == [
        ("graph.lint.users", "fail", True, "It is known."),
        ("models.traces", "pass", False, None),
        ("models.eval-parity", "fail", False, None),
        ("models.interpreter", "error", False, None),
        ("node.repr", "not-judged", False, None),
    ]


def test_each_failure_has_its_message_and_command(record):
    requirements = by_id(record)
    failures = requirements["models.eval-parity"]["failures"]
    tests = {f"checks/test_outcomes.py::test_differs[tiny/2-{device}]" for device in ("cpu", "gpu")}
    assert {each["test"] for each in failures} == tests
    assert "they differ: \u2260 <img onerror=x>" in failures[0]["message"]
    assert failures[0]["command"] == f"pytest '{failures[0]['test']}' --fx-impl fake_fx"
    missing = {each["outcome"]: each["message"] for each in requirements["models.interpreter"]["failures"]}
    assert missing["missing"] == "missing: fake_fx has no 'Interpreter'"
    (known,) = requirements["graph.lint.users"]["failures"]
    assert known["outcome"] == "expected"
    assert requirements["models.traces"]["failures"] == []


@pytest.mark.parametrize("options", ["-k differs_or_misses", "-x"])
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
