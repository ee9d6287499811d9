"""Reading records: what is right is read whole, what is wrong is refused in one line that says what to do."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import conformance
from conformance.harness.specification.requirements import LEVELS as HARNESS_LEVELS
from fxconf.command_line import USAGE_ERROR
from fxconf.report import records
from fxconf.report.cli import main
from fxconf.report.fields import RecordError
from fxconf.report.records import read_record
from tests.sample_records import OPTIONS, Line, Sample, cause, failure, line_of_test, model, requirement, small

SCHEMA = Path(conformance.__file__).parent / "harness" / "reporting" / "record.schema.json"


def changed(folder: Path, kind: str, /, **changes: Any) -> Path:
    """A record in whose first line of a `kind` some fields are others; what is `...` is left out."""
    path = small().write(folder)
    lines: list[Line] = [json.loads(line) for line in path.read_text().splitlines()]
    line = next(line for line in lines if line["kind"] == kind)
    line.update(changes)
    for key in [key for key, value in changes.items() if value is ...]:
        del line[key]
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    return path


def refusal(path: Path) -> str:
    with pytest.raises(RecordError) as caught:
        read_record(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_record_is_read_whole(tmp_path: Path) -> None:
    sample = small(first="fail")
    sample.requirements[1] |= {"outcome": "blocked", "blocked_by": ["graph.first"]}
    sample.models[0] |= {
        "checks": {"traces": "expected", "lint": "pass"},
        "left_out": {"script": "it cannot"},
        "differences": {"cuda": {"absolute": 1e-6, "relative": 0.5}},
        "nodes": None,
    }
    sample.header = {"unknown to this reader": 1}
    record = read_record(sample.write(tmp_path))
    assert (record.name, record.header.version, record.met, record.partial) == ("some.fx", "1.2.3", 2, False)
    assert list(record.requirements) == ["graph.first", "graph.second", "node.third", "node.fourth"]
    first, second = record.requirements["graph.first"], record.requirements["graph.second"]
    assert (first.outcome, first.level, first.failures[0].test) == (
        "fail", "must", "conformance/test_graph.py::test_first",
    )  # fmt: skip
    assert (second.level, second.blocked_by, second.met) == ("should", ("graph.first",), False)
    one = record.models["family/one"]
    assert one.checks == {"traces": "expected", "lint": "pass"}
    assert (one.left_out, one.differences, one.nodes) == ({"script": "it cannot"}, {"cuda": (1e-6, 0.5)}, None)


@pytest.mark.parametrize(
    ("options", "partial"),
    [
        ({"filtered": True}, True),
        ({"level": "must"}, True),
        ({"level": "better"}, False),
        ({}, False),
    ],
)
def test_a_run_of_a_part_is_known_as_one(tmp_path: Path, options: Line, partial: bool) -> None:
    assert read_record(changed(tmp_path, "header", options=OPTIONS | options)).partial is partial


def test_a_line_ends_with_a_newline_only(tmp_path: Path) -> None:
    sample = small()
    message = "a\u2028b\x85c\x0cd"
    sample.requirements[0] = requirement("graph.first", "fail", failures=[failure("t", message)])
    path = sample.write(tmp_path)
    path.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in sample.lines()), encoding="utf-8")
    assert read_record(path).requirements["graph.first"].failures[0].message == message


def test_the_words_are_those_of_the_suite_and_of_the_schema() -> None:
    definitions = json.loads(SCHEMA.read_text())["$defs"]
    line = definitions["requirement"]["properties"]
    assert records.LEVELS == HARNESS_LEVELS == tuple(definitions["level"]["enum"])
    assert tuple(line["outcome"]["enum"]) == records.OUTCOMES
    assert set(records.MODEL_OUTCOMES) >= set(definitions["test_outcome"]["enum"])
    of_a_test = definitions["test"]["properties"]["outcome"]["enum"]
    assert set(of_a_test) == {*definitions["test_outcome"]["enum"], *records.TESTS_NOT_RUN}
    assert definitions["header"]["properties"]["format"]["const"] == records.FORMAT


def test_the_samples_of_these_tests_have_the_keys_of_the_schema() -> None:
    definitions = json.loads(SCHEMA.read_text())["$defs"]
    sample = small(first="fail")
    sample.causes, sample.tests = [cause("graph.first")], [line_of_test("test_it")]
    for line in sample.lines():
        assert set(line) == set(definitions[line["kind"]]["required"])
        for failed in line.get("failures", []):
            wanted = definitions["requirement"]["properties"]["failures"]["items"]
            assert set(failed) == set(wanted["required"])
            assert failed["outcome"] in definitions["test_outcome"]["enum"]


@pytest.mark.parametrize(
    ("kind", "changes", "words"),
    [
        ("header", {"format": 1}, ":1: the format is 1, and this fxconf reads 2: write the record again"),
        ("header", {"format": ...}, ":1: the format is None"),
        ("header", {"platform": 1}, ":1: 'platform' has to be a string, and is 1;"),
        ("header", {"devices": {"cpu": None}}, ":1: devices: 'cpu' has to be a string"),
        ("header", {"implementation": ...}, ":1: there is no 'implementation'; write the record again"),
        ("requirement", {"outcome": "passed"}, ":2: 'outcome' has to be one of pass, fail, error,"),
        ("requirement", {"level": "may"}, ":2: 'level' has to be one of must,"),
        ("requirement", {"expected": 1}, ":2: 'expected' has to be true or false"),
        ("requirement", {"blocked_by": [1]}, ":2: 'blocked_by' has to be a list of strings"),
        ("requirement", {"tests": {"passed": "1"}}, ":2: tests: 'passed' has to be a count"),
        ("requirement", {"failures": ["no"]}, ":2: 'failures' has to be a list of objects"),
        ("requirement", {"failures": [{"test": "t"}]}, ":2: failures[0]: there is no 'outcome'"),
        ("requirement", {"id": "graph.second"}, ":3: graph.second is in the record twice"),
        ("requirement", {"kind": "remark"}, ":2: 'kind' has to be one of requirement, model"),
        ("model", {"checks": {"traces": "perhaps"}}, ":6: checks: 'traces' has to be one of"),
        ("model", {"trace_seconds": "1"}, ":6: 'trace_seconds' has to be a number"),
        ("model", {"nodes": True}, ":6: 'nodes' has to be a count"),
        ("model", {"differences": {"cpu": {"absolute": 0}}}, ":6: differences: cpu: there is no 'relative'"),
        ("footer", {"requirements": 5}, ":8: the footer counts 5 requirements, and there are 4: lines were lost"),
        ("footer", {"models": 1}, ":8: the footer counts 1 models, and there are 2"),
        ("footer", {"kind": "header"}, " is truncated: it has no footer"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, kind: str, changes: Line, words: str) -> None:
    path = changed(tmp_path, kind, **changes)
    assert refusal(path).startswith(f"{path}{words}")


def test_malformed_json_is_named_with_its_line(tmp_path: Path) -> None:
    path = small().write(tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], '{"kind": "requirement",\n', *lines[3:]]))
    assert refusal(path).startswith(f"{path}:3: this is not JSON (")
    path.write_text("[]\n")
    assert refusal(path).startswith(f"{path}:1: a line of a record is a JSON object")
    path.write_text('{"kind": "other"}\n{}\n')
    assert refusal(path).startswith(f"{path}:1: a record has its header here, and this is 'other'")


@pytest.mark.parametrize(("kept", "cut"), [(1, 0), (2, 10), (7, 0), (7, 10)])
def test_a_record_without_its_end_is_truncated(tmp_path: Path, kept: int, cut: int) -> None:
    """It may end between two lines, and in one."""
    path = small().write(tmp_path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:kept], lines[kept][:cut]]))
    assert refusal(path).startswith(f"{path} is truncated: it has no footer, because its run was stopped")


def test_files_that_are_none(tmp_path: Path) -> None:
    assert "there is no " in refusal(tmp_path / "none.jsonl")
    assert "--fx-report" in refusal(tmp_path / "none.jsonl")
    assert "is a folder; name the records in it" in refusal(tmp_path)
    (tmp_path / "empty.jsonl").write_text("\n")
    assert "is empty; write it again" in refusal(tmp_path / "empty.jsonl")
    (tmp_path / "binary.jsonl").write_bytes(b"{}\xff\n")
    assert "is not UTF-8 at byte 2" in refusal(tmp_path / "binary.jsonl")


# The command line


def errors_of(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    try:
        status: object = main(arguments)
    except SystemExit as ended:
        status = ended.code
    captured = capsys.readouterr()
    assert (status, captured.out, captured.err.count("\n")) == (USAGE_ERROR, "", 1)
    return captured.err


def test_errors_are_one_line_with_the_status_of_a_usage_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(small().write(tmp_path))
    other = str(small("other.fx").write(tmp_path))
    none, page = str(tmp_path / "none.jsonl"), str(tmp_path / "no folder" / "page.html")
    assert USAGE_ERROR == pytest.ExitCode.USAGE_ERROR
    assert "see fxconf --help" in errors_of([], capsys)
    assert "invalid choice: 'upload'" in errors_of(["upload"], capsys)
    assert "-o/--output" in errors_of(["report", path], capsys)
    assert "RECORD" in errors_of(["compare", path], capsys)
    assert "there is no" in errors_of(["report", none, "-o", page], capsys)
    assert "there is no" in errors_of(["badge", none], capsys)
    assert "there is no" in errors_of(["compare", path, none], capsys)
    assert "is named twice" in errors_of(["compare", path, path], capsys)
    assert "are both of some.fx" in errors_of(["report", path, path, "-o", page], capsys)
    assert "cannot be written: No such file or directory; name another" in errors_of(
        ["report", path, other, "-o", page], capsys
    )


def test_a_hostile_record_makes_no_second_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = Sample(requirements=[requirement("graph.first\nfxconf: all is well")] * 2).write(tmp_path)
    assert "all is well" in errors_of(["badge", str(path)], capsys)


def test_fxconf_needs_neither_torch_nor_pytest(tmp_path: Path) -> None:
    path = Sample(requirements=[requirement("graph.first")], models=[model("a/b")]).write(tmp_path)
    program = (
        "import sys; from fxconf.report.cli import main;"
        f"main(['badge', {str(path)!r}, '-o', {str(tmp_path / 'badge.json')!r}]);"
        "print([name for name in ('torch', 'pytest') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
    assert json.loads((tmp_path / "badge.json").read_text())["message"].endswith(": 1/1")
