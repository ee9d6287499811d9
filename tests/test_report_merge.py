"""fxconf merge: the parts of a run are judged as the run that they are together."""

import importlib.metadata
import json
import platform
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from conformance.harness.specification.requirements import load_requirements
from conformance.pending_folder import Entry, Status, digest, read_pending, write_pending
from fxconf.command_line import USAGE_ERROR, run_command
from fxconf.report.merge import MERGE
from fxconf.report.records import read_record
from tests.conftest import Run, Suite
from tests.sample_records import EDITION, OPTIONS, VERSIONS, Line, Sample, line_of_test, requirement, with_header
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

    def code(name):
        return f"def forward(self):\\n    return '{name}'\\n"

    @requirement("models.code-text")
    @pytest.mark.compares_text(".py")
    @pytest.mark.parametrize("name", ["tiny/0", "tiny/1"])
    def test_text(match_snapshot, name):
        match_snapshot(name + ".py", code(name))

    @requirement("models.retrace")
    @pytest.mark.compares_text(".py")
    @pytest.mark.parametrize("name", ["tiny/2"])
    def test_another_text(match_snapshot, name):
        match_snapshot(name + ".py", code(name))
"""
SNAPSHOTS = {"tiny/0": "tiny/0", "tiny/1": "other", "tiny/nobody": "nobody"}
"""What the code of a snapshot returns."""
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
HALF = "root or parity and 1 or repaired and 1 or misses or text and 1"


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
            if line.get("outcome") == "blocked":  # a part that does not see the root keeps a script of it
                del failure["repro"]
    causes = [line["name"] for line in lines if line["kind"] == "cause"]
    names = {(line["kind"], str(line.get("id") or line.get("name") or line.get("test"))): line for line in lines}
    return {**names, ("causes", *causes): {}}


def merged(*arguments: str | Path) -> int:
    return run_command((MERGE,), ["merge", *map(str, arguments)])


def run_of(suite: Suite, name: str, *arguments: str) -> Run:
    """Run the tests; the record is in the folder `name`, and the texts that differ are in `name`-texts."""
    run = suite.run(*arguments, "--fx-report", name)
    (suite.folder / ".fx-pending").rename(suite.folder / f"{name}-texts")
    return run


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Suite, Run]:
    """A project, and a run of all of it, whose record and texts are in the folders `whole` and `whole-texts`."""
    suite = Suite(tmp_path_factory.mktemp("project"))
    suite.write("test_it.py", PROGRAM)
    suite.write("conformance/expectations/fake_fx.toml", KNOWN)
    for name, text in SNAPSHOTS.items():
        suite.write(f"snapshots/{name}.py", f"def forward(self):\n    return '{text}'\n")
    return suite, run_of(suite, "whole")


def known_failures(suite: Suite) -> list[str | Path]:
    return ["--fx-expect", suite.folder / "conformance/expectations/fake_fx.toml"]


def record(suite: Suite, folder: str) -> Path:
    return suite.folder / folder / "fake_fx.jsonl"


def said_alike(printed: str, run: Run, lines: tuple[str, ...]) -> bool:
    """Whether the lines of a summary that begin so are those of a run."""
    return all(said in run.output for said in printed.splitlines() if said.startswith(lines))


def test_the_parts_of_a_run_are_judged_as_the_whole(
    whole: tuple[Suite, Run], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    suite, run = whole
    first, second = run_of(suite, "a", "-k", HALF), run_of(suite, "b", "-n2", "-k", f"not ({HALF})")
    assert (run.status, first.status, second.status) == (1, 1, 1)
    assert "node.meta passes in this part" in first.output
    a, b, ab = (record(suite, folder) for folder in ("a", "b", "whole"))
    dependent = "requirement", "serialization.pickle.state"
    assert judged(b)[dependent]["outcome"] == "fail", "its root is in the other part"
    output = tmp_path / "merged.jsonl"
    assert merged(a, b, "-o", output, *known_failures(suite)) == 1
    together = judged(output)
    assert together[dependent]["outcome"] == "blocked"
    assert together == judged(ab)
    listed = run.output.partition("fix first ")[2].partition("\nimplementation ")[0].splitlines()
    causes = [(cause.name.partition(":")[0], cause.command) for cause in read_record(ab).causes]
    assert len(causes) == 6
    assert causes == [
        (each.split()[1].rstrip(":"), command.strip()) for each, command in zip(listed[1::2], listed[2::2], strict=True)
    ], "the record has the list of the summary"
    printed = capsys.readouterr().out
    assert said_alike(printed, run, ("verdict ", "fix first ", "tests ", "requirements "))
    assert "node.meta passes, and is expected to fail: remove its entry" in printed
    assert not read_record(output).partial
    assert merged(a, "-o", output, *known_failures(suite)) == 1
    assert "not run         9 tests that no run selected: test_it.py::test_dependent, " in capsys.readouterr().out


def test_parts_by_time_are_judged_as_the_whole_and_so_are_their_texts(
    whole: tuple[Suite, Run], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    suite, run = whole
    runs = [run_of(suite, "1", "--fx-part", "1/2", "-n2"), run_of(suite, "2", "--fx-part", "2/2")]
    for part in runs:
        assert "this is not all that it asks for" in part.output or "FAIL" in part.output
        assert "has no such test" not in part.output
    assert "node.meta passes in this part: remove its entry if all of its tests pass" in "".join(
        part.output for part in runs
    )
    records = [record(suite, part) for part in "12"]
    ran = [
        {name for name, test in read_record(path).tests.items() if test.outcome != "not-selected"} for path in records
    ]
    assert all(ran)
    assert not ran[0] & ran[1]
    output, texts = tmp_path / "merged.jsonl", suite.folder / "texts"
    pending = ["--fx-pending", texts, "--pending", *(suite.folder / f"{part}-texts" for part in "12")]
    assert merged(*records, "-o", output, *known_failures(suite), *pending) == 1
    assert judged(output) == judged(record(suite, "whole"))
    printed = capsys.readouterr().out
    assert said_alike(printed, run, ("verdict ", "fix first ", "tests ", "models ", "  on ", "requirements "))
    assert "pending         1 changed, 1 new, 1 gone: fxconf review " in printed
    found, wanted = read_pending(texts), read_pending(suite.folder / "whole-texts")
    assert (found.texts, found.manifest.entries) == (wanted.texts, wanted.manifest.entries)
    assert found.manifest.complete


def test_texts_that_are_no_parts_of_the_run_are_refused(
    whole: tuple[Suite, Run], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    suite, _ = whole
    texts, copied = suite.folder / "refused", tmp_path / "copied"
    pending = ["--fx-pending", texts, "--pending", suite.folder / "whole-texts", copied]
    command = [record(suite, "whole"), "-o", tmp_path / "merged.jsonl", *known_failures(suite), *pending]
    part = read_pending(suite.folder / "whole-texts")
    other = {path: Entry(Status.NEW, None, digest(b"other")) for path in part.texts}
    copies = {
        "holds nothing pending": None,
        "is not alike in": (replace(part.manifest, entries=other), dict.fromkeys(part.texts, b"other")),
        "its run was stopped, or still goes on": (replace(part.manifest, finished=None), part.texts),
        "is of other_fx and the snapshots in snapshots": (
            replace(part.manifest, implementation="other_fx"),
            part.texts,
        ),
    }
    for message, copy in copies.items():
        if copy:
            write_pending(copied, *copy)
        assert merged(*command) == USAGE_ERROR
        assert message in capsys.readouterr().err
    assert not texts.exists()


# Samples


SPECIFICATION = load_requirements()
NAMES = ["graph.nodes.order", "node.meta"]
FILTERED = OPTIONS | {"filtered": True}
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
    assert "\nimplementation  some.fx 1.2.3\n" in printed
    assert read_record(tmp_path / "merged.jsonl").partial


def test_parts_of_a_run_by_an_edition_are_judged_by_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = part(NAMES[0], files=[], options=FILTERED | {"edition": "0.1"})
    assert merged(*written(tmp_path, sample), "-o", tmp_path / "merged.jsonl") == 0
    assert "\nleft out        by --fx-edition 0.1: " in capsys.readouterr().out
    sample.header["options"] = FILTERED | {"edition": "0.0"}
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


def other_outcome(sample: Sample) -> None:
    sample.requirements, sample.tests = part(NAMES[0], "fail").requirements, part(NAMES[0], "fail").tests


def unlisted_failure(sample: Sample) -> None:
    sample.tests[0]["outcome"] = "expected"


NO_PARTS = "are no parts of one run: "
REFUSALS: dict[str, tuple[Callable[[Sample], object], str]] = {
    "implementation": (
        lambda sample: setattr(sample, "name", "other.fx"),
        f"{NO_PARTS}the implementation is some.fx in the first and other.fx in the second",
    ),
    "torch": (
        with_header(versions=VERSIONS | {"torch": "2.14.0"}),
        f"{NO_PARTS}torch is 2.13.0 in the first and 2.14.0 in the second",
    ),
    "level": (
        with_header(options=FILTERED | {"level": "must"}),
        f"{NO_PARTS}--fx-level is None in the first and must in the second",
    ),
    "specification": (
        with_header(specification=EDITION | {"version": "0.1+"}),
        f"{NO_PARTS}the specification is {EDITION} in the first and",
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
    "known failure": (
        lambda sample: sample.tests[0].update(outcome="expected"),
        "is a known failure that conformance/expectations/some.fx.toml does not have",
    ),
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


OTHER_COMMIT = {"suite": "b" * 40, "implementation": None}
WRONG_PARTS: dict[str, tuple[list[Line | None], str]] = {
    "missing": ([numbered(2)], "part 1 of 2 is missing: name the records of all 2 parts"),
    "twice": ([numbered(1), numbered(1), numbered(2)], "0/some.fx.jsonl and {}/1/some.fx.jsonl are both part 1 of 2"),
    "of no part": ([numbered(1), None], "the number of parts is 2 in the first and None in the second"),
    "another commit": (
        [numbered(1), numbered(2, commits=OTHER_COMMIT)],
        f"the commit of the suite is {'a' * 40} in the first and {'b' * 40} in the second",
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
    (path,) = written(tmp_path, part(NAMES[0], options=FILTERED | options))
    assert merged(path, "-o", tmp_path / "merged.jsonl", "--fx-expect", tmp_path / "known.toml") == int(bool(told))
    printed = capsys.readouterr().out
    assert [name for name in names if f"{name} has no such test: correct its entry" in printed] == told


def test_parts_have_the_versions_of_the_programs_that_each_has_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names, versions = [*NAMES, "graph.lint.users"], [{}, {"timm": "1.0"}, {"timm": "not installed"}]
    parts = [part(name, versions=VERSIONS | each) for name, each in zip(names, versions, strict=True)]
    paths = written(tmp_path, *parts)
    assert merged(*paths[:2], "-o", tmp_path / "merged.jsonl") == 1
    assert "timm 1.0, torch 2.13.0" in capsys.readouterr().out
    assert merged(*paths, "-o", tmp_path / "merged.jsonl") == USAGE_ERROR
    assert "timm is 1.0 in the first and not installed in the second" in capsys.readouterr().err


def test_entries_for_some_versions_need_those_versions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = (
        f'[[expected]]\nrequirement = "{NAMES[0]}"\noutcome = "fail"\nmatch = "x"\nreason = "r"\nwhen = "torch>=1"\n'
    )
    (tmp_path / "known.toml").write_text(entry)
    (path,) = written(tmp_path, part(NAMES[0], versions={"python": "3.10.1", "torch": "1", "suite": "1"}))
    assert merged(path, "-o", tmp_path / "merged.jsonl", "--fx-expect", tmp_path / "known.toml") == USAGE_ERROR
    assert "known.toml has entries for some versions: merge with python 3.10.1, not " in capsys.readouterr().err
    here = {name: f"{importlib.metadata.version(name)} as built" for name in ("torch", "torchvision")}
    (path,) = written(tmp_path, part(NAMES[0], versions={"python": platform.python_version(), "suite": "1", **here}))
    assert merged(path, "-o", tmp_path / "merged.jsonl", "--fx-expect", tmp_path / "known.toml") != USAGE_ERROR
