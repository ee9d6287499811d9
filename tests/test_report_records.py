"""Reading records: what is right is read and joined, what is wrong is refused in one line that says what to do."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import conformance
from fxconf.report.records import FORMAT, OUTCOMES, RecordError, Run, one_run_each, read_record, runs_in_order
from tests.sample_records import Line, Sample, failure, name_of_test, requirement, small

SCHEMA = Path(conformance.__file__).parent / "harness" / "reporting" / "record.schema.json"


def refusal(read: Callable[[], object]) -> str:
    with pytest.raises(RecordError) as caught:
        read()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_record_is_read(tmp_path: Path) -> None:
    sample = small(first="fail", fourth="not-judged")
    sample.requirements[1] |= {"outcome": "blocked", "blocked_by": ["graph.first"], "sentence": "a\u2028b\x85c\x0cd"}
    run = read_record(sample.write(tmp_path))
    assert (run.name, run.torch, run.met(), run.met("should"), run.partial) == (
        *("some.fx", "2.13.0+cpu"),
        *("1/4", "0/1", False),
    )
    first, second = run.requirements["graph.first"], run.requirements["graph.second"]
    assert (first.chapter, first.met, first.failures[0].test) == ("graph", False, name_of_test("graph.first"))
    assert (second.shown, second.blocked_by, second.sentence) == ("blocked", ("graph.first",), "a\u2028b\x85c\x0cd")
    assert run.of("node.fourth") is run.of("node.fifth") is None
    assert len(run.tests) == 3


def test_the_words_are_those_of_the_schema() -> None:
    definitions = json.loads(SCHEMA.read_text())["$defs"]
    assert {*definitions["requirement"]["properties"]["outcome"]["enum"]} <= {*OUTCOMES}
    assert definitions["header"]["properties"]["format"]["const"] == FORMAT
    for line in small(first="fail").lines():
        assert set(line) <= {*definitions[line["kind"]]["properties"], "kind"}


WRONG: dict[str, tuple[int, Line, str]] = {
    "another format": (0, {"format": 1}, ":1 is not a record header (format 2). Pass a file that --fx-report wrote"),
    "no header": (0, {"kind": "test"}, ":1 is not a record header (format 2)"),
    "no implementation": (0, {"implementation": ...}, ":1: the field 'implementation' is missing. Run the suite again"),
    "no name": (0, {"implementation": {}}, ":1: implementation: the field 'name' is missing"),
    "torch": (0, {"versions": {"torch": None}}, ":1: versions: the field 'torch' is None"),
    "outcome": (1, {"outcome": "passed"}, ":2: the field 'outcome' is 'passed', but must be one of error, fail,"),
    "level": (1, {"level": "may"}, ":2: the field 'level' is 'may', but must be one of must,"),
    "a number for a word": (1, {"expected": 1}, ":2: the field 'expected' is 1, which has the wrong type. Run"),
    "a failure": (1, {"failures": ["no"]}, ":2: failures[0]: the field 'test' is missing"),
    "the same twice": (
        1,
        {"id": "graph.second"},
        ":10: the footer counts 4 requirements, but the record has 4 requirement lines with 3 different ids",
    ),
    "lines lost": (-1, {"requirements": 5}, ":10: the footer counts 5 requirements, but the record has 4"),
    "a flag for a number": (-1, {"exit_status": True}, ":10: the field 'exit_status' is True"),
    "no footer": (-1, {"kind": "test"}, " has no footer, because its run was stopped or has not finished"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, name: str) -> None:
    place, changes, words = WRONG[name]
    path = small().write(tmp_path)
    lines: list[Line] = [json.loads(line) for line in path.read_text().splitlines()]
    lines[place] = {key: value for key, value in (lines[place] | changes).items() if value is not ...}
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    assert refusal(lambda: read_record(path)).startswith(f"{path}{words}")


NO_RECORDS = {
    "none": (None, " does not exist. "),
    "empty": (b"", "is not JSON"),
    "not text": (b"{}\xff\n", "is not UTF-8 (byte 2)"),
    "not JSON": (b'{"kind": "header",\n{}\n', ":1 is not JSON ("),
    "no object": (b"[]\n", ":1 is not a JSON object"),
    "cut off": (b'{"kind": "header", "format": 2}\n{"kind": "te', "has no footer"),
}


@pytest.mark.parametrize("name", NO_RECORDS)
def test_a_file_that_is_no_record(tmp_path: Path, name: str) -> None:
    data, words = NO_RECORDS[name]
    path = tmp_path / "file.jsonl"
    if data is not None:
        path.write_bytes(data)
    assert words in refusal(lambda: read_record(path))


# Several records of one implementation


def one(folder: Path, *lines: Line, **changes: Any) -> Path:
    return Sample("some.fx", [*lines], changes).write(folder)


FIRST, SECOND = requirement("graph.first"), requirement("graph.second")
KNOWN = requirement("graph.first", "fail", expected=True, reason="known", failures=[])


def test_parts_are_one_run(tmp_path: Path) -> None:
    other = small("other.fx").write(tmp_path)
    for read in (one_run_each, runs_in_order):
        parts = [one(tmp_path / "a", FIRST), one(tmp_path / "b", SECOND)]
        run, second = read([parts[0], other, parts[1]])
        assert (run.paths, run.label, run.met(), len(run.tests)) == (tuple(parts), "some.fx", "2/2", 2)
        assert second.label == "other.fx"


OUTCOMES_OF_PARTS: dict[str, tuple[Line, Line, str]] = {
    "pass": (FIRST, requirement("graph.first", "not-judged"), "pass"),
    "fails in one": (FIRST, requirement("graph.first", "missing"), "missing"),
    "known in one": (FIRST, KNOWN, "fail (known)"),
    "known, and another": (KNOWN, requirement("graph.first", "blocked"), "blocked"),
    "unsupported": (requirement("graph.first", "unsupported"), FIRST, "unsupported"),
}


@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("name", OUTCOMES_OF_PARTS)
def test_the_worst_outcome_of_the_parts_counts(tmp_path: Path, name: str, swapped: bool) -> None:
    *lines, outcome = OUTCOMES_OF_PARTS[name]
    paths = [one(tmp_path / str(place), line) for place, line in enumerate(lines)]
    for path in paths:  # no test is in both
        path.write_text(path.read_text().replace('"test": "conf', f'"test": "{path.parent.name}conf'))
    (run,) = one_run_each(reversed(paths) if swapped else paths)
    assert run.requirements["graph.first"].shown == outcome


CONTRADICTIONS: dict[str, tuple[Line, Line, str]] = {
    "a test": (
        requirement("graph.first", "error"),
        {},
        f"{name_of_test('graph.first')} is pass in the first and error in",
    ),
    "torch": (SECOND, {"versions": {"torch": "2.15.0"}}, "torch is 2.13.0+cpu in the first and 2.15.0 in the second"),
    "digest": (SECOND, {"specification": {"digest": "ba98"}}, "specification is 0123456789ab in the first and ba98 in"),
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_a_contradiction_is_refused_and_compared(tmp_path: Path, name: str) -> None:
    line, changes, words = CONTRADICTIONS[name]
    paths = [one(tmp_path / "a", FIRST), one(tmp_path / "b", line, **changes)]
    said = refusal(lambda: one_run_each(paths))
    assert said.startswith(f"cannot merge {paths[0]} and {paths[1]} into one run of some.fx: ")
    assert words in said
    first, second = runs_in_order(paths)
    assert (first.paths, second.paths) == ((paths[0],), (paths[1],))
    assert len({first.label, second.label}) == 2


def test_the_same_run_again_is_one_on_a_page_and_two_to_compare(tmp_path: Path) -> None:
    paths = [one(tmp_path / "a", FIRST), one(tmp_path / "b", FIRST)]
    assert len(one_run_each(paths)) == 1
    assert [run.label for run in runs_in_order(paths)] == [f"some.fx ({path})" for path in paths]


def test_parts_of_two_runs_go_to_their_own(tmp_path: Path) -> None:
    changed = requirement("graph.first", "fail", failures=[failure("t")])
    names = [("a", FIRST), ("b", changed), ("c", SECOND), ("d", SECOND)]
    found: list[Run] = runs_in_order([one(tmp_path / name, line) for name, line in names])
    assert [[path.parent.name for path in run.paths] for run in found] == [["a", "c"], ["b", "d"]]


def test_records_are_read_with_neither_torch_nor_pytest(tmp_path: Path) -> None:
    program = (
        "import sys; from fxconf.report.commands import COMPARE; from fxconf.report.records import read_record;"
        f"read_record(__import__('pathlib').Path({str(small().write(tmp_path))!r}));"
        "print([name for name in ('torch', 'pytest') if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"
