"""fxconf merge: the parts of a run are judged as the run that they are together."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.command_line import USAGE_ERROR, run_command
from conformance.harness.specification.requirements import load_requirements
from conformance.pending_folder import Entry, Status, digest, read_pending, write_pending
from conformance.report.merge import MERGE
from conformance.report.records import read_record
from tests.conftest import Suite
from tests.sample_records import EDITION, Line, Sample, line_of_test, requirement
from tests.test_harness_pending import write_snapshots, write_table, write_unwanted
from tests.verdict_lines import verdict_of

PROGRAM = """
    import types

    import pytest

    requirement = pytest.mark.requirement
    MODELS = [types.SimpleNamespace(name=f"tiny/{number}", family="tiny") for number in range(3)]
    each_model = pytest.mark.parametrize("case", MODELS, ids=lambda case: case.name)

    @requirement("serialization.pickle.runs")
    def test_root():
        raise ValueError("at the root")

    @requirement("serialization.pickle.state")
    def test_dependent():
        raise ValueError("further up")

    @requirement("models.traces", "models.eval-parity")
    @each_model
    def test_parity(case, record_property):
        record_property("trace seconds", 0.25)
        record_property("nodes", 7)
        record_property("device", "cpu")
        record_property("largest absolute difference", float(case.name[-1]))
        record_property("largest relative difference", 0.0)
        assert case.name != "tiny/2"

    @requirement("models.interpreter")
    def test_misses(fx):
        fx.Interpreter

    @requirement("models.lint")
    def test_skips():
        pytest.skip("a reason")

    @requirement("graph.lint.users")
    def test_known(fx):
        assert False, "known"

    @requirement("models.transformer")
    def test_lacks(fx):
        fx.Transformer

    @requirement("node.meta")
    @pytest.mark.parametrize("number", [1, 2])
    def test_repaired(fx, number):
        pass
"""
KNOWN = """
    [[expected]]
    outcome = "missing"
    match = "has no 'Transformer'"
    reason = "It has no transformer."

    [[expected]]
    requirement = "graph.lint.users"
    outcome = "fail"
    match = "known"
    reason = "It is known."

    [[expected]]
    requirement = "node.meta"
    outcome = "fail"
    match = "known"
    reason = "It was known."
"""
HALF = "root or parity and 1 or repaired and 1 or misses"


def judged(path: Path) -> dict[tuple[str, ...], Line]:
    """The lines of a record by what they are about, without what depends on when and where it was written."""
    lines: list[Line] = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    for line in lines:
        for key in ("started", "platform", "seconds", "devices"):
            line.pop(key, None)
        line.get("options", {}).pop("arguments", None)
        line.get("failures", []).sort(key=lambda failure: failure["test"])
        for failure in line.get("failures", []):
            failure["repro"] = failure["repro"] and (path.parent / failure["repro"] / "failure.txt").is_file()
    causes = [line["name"] for line in lines if line["kind"] == "cause"]
    names = {(line["kind"], str(line.get("id") or line.get("name") or line.get("test"))): line for line in lines}
    return {**names, ("causes", *causes): {}}


def merged(*arguments: str | Path) -> int:
    return run_command((MERGE,), ["merge", *map(str, arguments)])


def test_the_parts_of_a_run_are_judged_as_the_whole(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    suite.write("test_it.py", PROGRAM)
    known = suite.write("conformance/expectations/fake_fx.toml", KNOWN)
    whole = suite.run("--fx-report", "whole")
    parts = [suite.run("-k", HALF, "--fx-report", "a"), suite.run("-n2", "-k", f"not ({HALF})", "--fx-report", "b")]
    assert [run.status for run in (whole, *parts)] == [1, 1, 1]
    assert "node.meta passes in this part" in parts[0].output
    a, b, ab = (suite.folder / folder / "fake_fx.jsonl" for folder in ("a", "b", "whole"))
    assert ("requirement", "serialization.pickle.state") in judged(b)
    assert judged(b)["requirement", "serialization.pickle.state"]["outcome"] == "fail", "its root is in the other part"
    output = suite.folder / "merged.jsonl"
    assert merged(a, b, "-o", output, "--fx-expect", known) == 1
    together = judged(output)
    dependent = together["requirement", "serialization.pickle.state"]
    assert dependent["outcome"] == "blocked"
    dependent["failures"][0]["repro"] = None  # the part that did not see its root has a folder for it
    assert together == judged(ab)
    first = whole.output.partition("fix first ")[2].partition("\nimplementation ")[0].splitlines()
    written = [(cause.name, cause.command) for cause in read_record(ab).causes]
    assert len(written) == 4
    assert [
        (each.split()[1].rstrip(":"), command.strip()) for each, command in zip(first[1::2], first[2::2], strict=True)
    ] == [(name.partition(":")[0], command) for name, command in written], "the record has the list of the summary"
    printed = capsys.readouterr().out
    for line in ("verdict ", "fix first ", "tests ", "requirements "):
        (said,) = [each for each in printed.splitlines() if each.startswith(line)]
        assert said in whole.output
    assert "node.meta passes, and is expected to fail: remove its entry" in printed
    assert not read_record(output).partial
    assert merged(a, "-o", output, "--fx-expect", known) == 1
    assert "not run         7 tests that no run selected: test_it.py::test_dependent, " in capsys.readouterr().out


def test_parts_by_time_are_judged_as_the_whole(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    suite.write("test_it.py", PROGRAM)
    known = suite.write("conformance/expectations/fake_fx.toml", KNOWN)
    whole = suite.run("--fx-report", "whole")
    first = suite.run("--fx-part", "1/2", "-n2", "--fx-report", "1")
    second = suite.run("--fx-part", "2/2", "--fx-report", "2")
    assert (first.status, second.status) == (1, 0), "what is wrong with known failures is said of the whole alone"
    for part in (first, second):
        assert "this is not all that it asks for" in part.output or "FAIL" in part.output
        assert "has no such test" not in part.output
    assert "node.meta passes in this part: remove its entry if all of its tests pass" in first.output + second.output
    records = [suite.folder / number / "fake_fx.jsonl" for number in "12"]
    run = [
        {name for name, test in read_record(path).tests.items() if test.outcome != "not-selected"} for path in records
    ]
    assert all(run)
    assert run[0] & run[1] == set()
    output = suite.folder / "merged.jsonl"
    assert merged(*records, "-o", output, "--fx-expect", known) == 1
    assert judged(output) == judged(suite.folder / "whole" / "fake_fx.jsonl")
    printed = capsys.readouterr().out.splitlines()
    for line in ("verdict ", "fix first ", "tests ", "known failures ", "requirements "):
        (said,) = [each for each in printed if each.startswith(line)]
        if line != "known failures ":  # the list has another name
            assert said in whole.output
    assert [each for each in printed if "node.meta passes, and is expected to fail: remove its entry" in each]
    assert merged(records[1], "-o", output, "--fx-expect", known) == USAGE_ERROR
    assert "part 1 of 2 is missing" in capsys.readouterr().err


def test_texts_of_parts_are_pending_as_those_of_the_whole(suite: Suite, capsys: pytest.CaptureFixture[str]) -> None:
    write_table(suite)
    write_snapshots(suite)
    write_unwanted(suite)
    for name, options in {"whole": (), "1": ("--fx-part", "1/2"), "2": ("--fx-part", "2/2")}.items():
        suite.run("--fx-report", f"records-{name}", "--fx-pending", name, *options)
    whole, *parts, output = (suite.folder / name for name in ("whole", "1", "2", "merged"))
    records = [suite.folder / f"records-{path.name}" / "fake_fx.jsonl" for path in parts]
    found = [read_pending(path) for path in (whole, *parts)]
    assert all(each.texts for each in found), "there is something to merge"
    assert [set(each.manifest.of(Status.GONE)) for each in found] == [{"tiny/nobody.py"}, set(), set()]
    arguments = [*records, "-o", suite.folder / "merged.jsonl", "--fx-pending", output, "--pending"]
    assert merged(*arguments, *parts) == 1
    together = read_pending(output)
    assert together.texts == found[0].texts
    assert together.manifest.entries == found[0].manifest.entries
    assert together.manifest.complete
    assert "pending         1 changed, 1 new, 1 gone: fxconf review " in capsys.readouterr().out
    for folders, message in (
        ([*parts, suite.folder / "nothing"], "holds nothing pending"),
        ([suite.folder / "records-1"], "holds nothing pending"),
    ):
        assert merged(*arguments, *folders) == USAGE_ERROR
        assert message in capsys.readouterr().err
    first, second = found[1:]
    entries = {path: Entry(Status.NEW, None, digest(b"other")) for path in first.texts}
    copies = {
        "is not alike in": (replace(first.manifest, entries=entries), dict.fromkeys(first.texts, b"other")),
        "its run was stopped, or still goes on": (replace(second.manifest, finished=None), second.texts),
        "is of other_fx and the snapshots in snapshots": (
            replace(second.manifest, implementation="other_fx"),
            second.texts,
        ),
    }
    for message, (manifest, texts) in copies.items():
        write_pending(suite.folder / "copied", manifest, texts)
        assert merged(*arguments, *parts, suite.folder / "copied") == USAGE_ERROR
        assert message in capsys.readouterr().err
    assert read_pending(output) == together


# Samples


SPECIFICATION = load_requirements()
NAMES = ["graph.nodes.order", "node.meta"]
OPTIONS = {"level": None, "edition": None, "full": False, "models": [], "filtered": True, "arguments": []}
FILES = [f"conformance/{path.name}" for path in Path("conformance").glob("test_*.py")]


def part(name: str, outcome: str = "pass", **changes: Any) -> Sample:
    """A run of one test of one requirement."""
    known = SPECIFICATION[name]
    test = f"conformance/test_{known.chapter}.py::test_it[{name}]"
    line = requirement(name, outcome, level=known.level, sentence=known.sentence)
    for failure in line["failures"]:
        failure["test"] = test
    failed = int(outcome in ("fail", "error", "missing"))
    tests = [line_of_test(test, outcome, judged=outcome == "fail", requirements=[name])]
    return Sample(requirements=[line], tests=tests, header={"files": FILES, **changes}, footer={"exit_status": failed})


def written(folder: Path, *samples: Sample) -> list[Path]:
    return [sample.write(folder / str(number)) for number, sample in enumerate(samples)]


def test_all_parts_make_a_whole_run_and_gaps_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = part(NAMES[0]), part(NAMES[1])
    paths = written(tmp_path, first, second)
    assert merged(*paths, "-o", tmp_path / "merged.jsonl") == 1
    assert "only 2 of the specification's" in capsys.readouterr().out, "it is judged as the whole suite"
    for sample in (first, second):
        sample.header["files"] = FILES[2:]
    first.tests.append(line_of_test("conformance/test_graph.py::test_left", "not-selected", requirements=[NAMES[0]]))
    assert merged(*written(tmp_path, first, second), "-o", tmp_path / "merged.jsonl") == 0
    printed = capsys.readouterr().out
    assert verdict_of(printed) == "PASS: 2 of 2 requirements met on torch 2.13.0; this is not all that it asks for"
    assert "not run         1 test that no run selected: conformance/test_graph.py::test_left\n" in printed
    assert f"not run         2 files that no run has as a whole: {', '.join(sorted(FILES[:2]))}\n" in printed
    assert read_record(tmp_path / "merged.jsonl").partial


def test_parts_of_a_run_by_an_edition_are_judged_by_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = part(NAMES[0], files=[], options=OPTIONS | {"edition": "0.1"})
    assert merged(*written(tmp_path, sample), "-o", tmp_path / "merged.jsonl") == 0
    assert "\nleft out        by --fx-edition 0.1: " in capsys.readouterr().out
    sample.header["options"] = OPTIONS | {"edition": "0.0"}
    assert merged(*written(tmp_path, sample), "-o", tmp_path / "merged.jsonl") == USAGE_ERROR
    assert "there is no edition '0.0'; kept are 0.1" in capsys.readouterr().err


@pytest.mark.parametrize("outcomes", [("pass", "pass"), ("not-judged", "pass"), ("pass", "not-judged")])
def test_a_test_of_several_parts_counts_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], outcomes: tuple[str, str]
) -> None:
    samples = [part(NAMES[0], outcome, files=[]) for outcome in outcomes]
    assert merged(*written(tmp_path, *samples), "-o", tmp_path / "merged.jsonl") == 0
    assert "tests           1: 1 passed\n" in capsys.readouterr().out


def test_what_was_selected_and_not_run_fails_the_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = part(NAMES[0], files=[])
    sample.tests.append(line_of_test("test_graph.py::test_late", "not-run", requirements=[NAMES[0]]))
    assert merged(*written(tmp_path, sample), "-o", tmp_path / "merged.jsonl") == 1
    assert verdict_of(capsys.readouterr().out) == "FAIL: 1 test of 2 did not run to the end"


def other_torch(sample: Sample) -> None:
    sample.header["versions"] = {"python": "3.11.7", "torch": "2.14.0", "torchvision": "0.28.0", "suite": "0.1.0"}


def other_level(sample: Sample) -> None:
    sample.header["options"] = OPTIONS | {"level": "must"}


def other_outcome(sample: Sample) -> None:
    sample.requirements, sample.tests = part(NAMES[0], "fail").requirements, part(NAMES[0], "fail").tests


def unlisted_failure(sample: Sample) -> None:
    sample.tests[0]["outcome"] = "expected"


REFUSALS: dict[str, tuple[Callable[[Sample], None], str]] = {
    "implementation": (
        lambda sample: setattr(sample, "name", "other.fx"),
        "are no parts of one run: the implementation is some.fx in the first and other.fx in the second",
    ),
    "torch": (other_torch, "are no parts of one run: torch is 2.13.0 in the first and 2.14.0 in the second"),
    "level": (other_level, "are no parts of one run: --fx-level is None in the first and must in the second"),
    "specification": (
        lambda sample: sample.header.update(
            specification={"version": "0.1+", "digest": "ba9876543210", "tests": "ba9876543210", "requirements": 4}
        ),
        f"the specification is {EDITION | {'requirements': 4}} in the first and",
    ),
    "sentence": (
        lambda sample: sample.requirements[0].update(sentence="It is otherwise."),
        "node.meta is not as here; merge with the suite that wrote the record",
    ),
    "stopped": (
        lambda sample: sample.footer.update(exit_status=2),
        "its run was stopped (status 2); run it to the end",
    ),
    "two ways": (
        other_outcome,
        "1 test ended in two ways: conformance/test_graph.py::test_it[graph.nodes.order] (pass",
    ),
    "known failure": (unlisted_failure, "is a known failure that conformance/expectations/some.fx.toml does not have"),
}


@pytest.mark.parametrize("case", REFUSALS)
def test_what_are_no_parts_of_a_run_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str], case: str) -> None:
    change, message = REFUSALS[case]
    sample = part(NAMES[1])
    change(sample)
    paths = written(tmp_path, part(NAMES[0]), sample)
    assert merged(*paths, "-o", tmp_path / "merged.jsonl") == USAGE_ERROR
    captured = capsys.readouterr()
    assert message in captured.err
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert not (tmp_path / "merged.jsonl").exists()


def numbered(number: int, **changes: Any) -> Line:
    """What the header says of one of two parts."""
    commits = {"suite": "a" * 40, "implementation": None}
    return {"number": number, "of": 2, "cut": "0123456789ab", "commits": commits, "options": {}, **changes}


WRONG_PARTS: dict[str, tuple[list[Line | None], str]] = {
    "missing": ([numbered(2)], "part 1 of 2 is missing: name the records of all 2 parts"),
    "twice": ([numbered(1), numbered(1), numbered(2)], "0/some.fx.jsonl and {}/1/some.fx.jsonl are both part 1 of 2"),
    "another number": ([numbered(1), numbered(2, of=3)], "the number of parts is 2 in the first and 3 in the second"),
    "of no part": ([numbered(1), None], "the number of parts is 2 in the first and None in the second"),
    "another commit": (
        [numbered(1), numbered(2, commits={"suite": "b" * 40, "implementation": None})],
        f"the commit of the suite is {'a' * 40} in the first and {'b' * 40} in the second",
    ),
    "another commit of the implementation": (
        [numbered(1), numbered(2, commits={"suite": "a" * 40, "implementation": "b" * 40})],
        f"the commit of the implementation is None in the first and {'b' * 40} in the second",
    ),
    "another option": (
        [numbered(1, options={"-k": "resnet"}), numbered(2)],
        "-k is resnet in the first and None in the second",
    ),
    "another cut": ([numbered(1), numbered(2, cut="ba9876543210")], "not the same tests were cut"),
    "beyond the last": ([numbered(1), numbered(3)], "there is no part 3 of 2"),
}


@pytest.mark.parametrize("case", WRONG_PARTS)
def test_wrong_parts_are_refused_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str], case: str) -> None:
    parts, message = WRONG_PARTS[case]
    headers: list[Line] = [{"part": each} if each else {} for each in parts]
    paths = written(tmp_path, *(part(NAMES[number % 2], **header) for number, header in enumerate(headers)))
    assert merged(*paths, "-o", tmp_path / "merged.jsonl") == USAGE_ERROR
    captured = capsys.readouterr()
    assert message.format(tmp_path) in captured.err
    assert (captured.out, captured.err.count("\n")) == ("", 1)


def test_a_part_without_a_test_has_no_cut(tmp_path: Path) -> None:
    first, second = part(NAMES[0], part=numbered(1), files=[]), part(NAMES[1], part=numbered(2, cut=None), files=[])
    assert merged(*written(tmp_path, first, second), "-o", tmp_path / "merged.jsonl") == 0


def test_a_record_that_is_named_twice_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (path,) = written(tmp_path, part(NAMES[0]))
    assert merged(path, path.parent / "." / path.name, "-o", tmp_path / "merged.jsonl") == USAGE_ERROR
    assert f"{path} is named 2 times" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "told"),
    [({}, ["node.meta"]), ({"full": True}, ["node.meta", "scale.retrace"]), ({"level": "must"}, [])],
)
def test_only_what_a_whole_run_has_is_asked_of_the_list(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: dict[str, Any], told: list[str]
) -> None:
    names = ("node.meta", "scale.retrace")
    entry = '[[expected]]\nrequirement = "{}"\noutcome = "fail"\nmatch = "x"\nreason = "r"\n'
    (tmp_path / "known.toml").write_text("\n".join(map(entry.format, names)))
    (path,) = written(tmp_path, part(NAMES[0], options=OPTIONS | options))
    assert merged(path, "-o", tmp_path / "merged.jsonl", "--fx-expect", tmp_path / "known.toml") == int(bool(told))
    printed = capsys.readouterr().out
    assert [name for name in names if f"{name} has no such test: correct its entry" in printed] == told


def test_entries_for_some_versions_need_those_versions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = (
        f'[[expected]]\nrequirement = "{NAMES[0]}"\noutcome = "fail"\nmatch = "x"\nreason = "r"\nwhen = "torch>=1"\n'
    )
    (tmp_path / "known.toml").write_text(entry)
    (path,) = written(tmp_path, part(NAMES[0], versions={"python": "3.10.1", "torch": "1", "suite": "1"}))
    assert merged(path, "-o", tmp_path / "merged.jsonl", "--fx-expect", tmp_path / "known.toml") == USAGE_ERROR
    assert "known.toml has entries for some versions: merge with python 3.10.1, not " in capsys.readouterr().err
