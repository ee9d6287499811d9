"""The faults that are planted in reference_fx by machine, and those that are known to change nothing."""

import dataclasses
import random
import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.__main__ import (
    EQUIVALENT,
    all_faults,
    chosen,
    equivalent,
    interval,
    judge,
    package_at,
    records_in,
    report,
)
from tests.mutants.faults import Fault, faults_in, is_program
from tests.mutants.judge import NAME, PACKAGE, ROOT, copy_of_package

SOURCE = '''"""A docstring."""

from functools import cache


@cache
def first(x: int = 3, *, name="a") -> int:
    """A docstring."""
    if x > 1 and name:
        print(x, end="")
    try:
        words = "of an error"
        x.y = [each + 1 for each in zip(x, strict=True) if each]
    except KeyError:
        raise ValueError("words") from None
    return x if name in "é" else 0


class Owner(Protocol):
    @property
    def name(self) -> str: ...


@overload
def second(x: int) -> int:
    return 3
'''
PLANTED = {
    "branch always taken": {("x > 1 and name", "True")},
    "branch never taken": {("x > 1 and name", "False")},
    "condition dropped": {("each", "True")},
    "condition negated": {
        ("x > 1 and name", "(not (x > 1 and name))"),
        ("each", "(not (each))"),
        ('name in "é"', "(not (name in 'é'))"),
    },
    "operator changed": {
        ("x > 1 and name", "(x > 1 or name)"),
        ("x > 1", "(x >= 1)"),
        ("each + 1", "(each - 1)"),
        ('name in "é"', "(name not in 'é')"),
    },
    "constant changed": {("1", "2"), ("3", "4"), ('"a"', "'a_'"), ('""', "'_'"), ('"é"', "'é_'"), ("0", "1")},
    "argument removed": {
        ('print(x, end="")', "print(end='')"),
        ('print(x, end="")', "print(x)"),
        ("zip(x, strict=True)", "zip(strict=True)"),
    },
    "statement removed": {
        ('print(x, end="")', "pass"),
        ("x.y = [each + 1 for each in zip(x, strict=True) if each]", "pass"),
        ('raise ValueError("words") from None', "pass"),
    },
    "handler dropped": {("KeyError", "()")},
    "result dropped": {('x if name in "é" else 0', "None")},
    "decorator dropped": {("@cache", "")},
}


def test_faults_of_every_kind_are_found_and_replace_what_they_name() -> None:
    faults = faults_in(SOURCE, "file.py")
    found = {(fault.kind, fault.before, fault.after) for fault in faults}
    assert found == {(kind, *change) for kind, changes in PLANTED.items() for change in changes}
    assert len({fault.key for fault in faults}) == len(faults)
    for fault in faults:
        assert is_program(SOURCE, fault)
        start = SOURCE.encode()[: fault.start].decode()
        assert fault.planted(SOURCE) == start + fault.after + SOURCE[len(start) + len(fault.before) :]
        assert fault.line == start.count("\n") + 1


def test_what_is_no_program_or_the_same_is_not_planted() -> None:
    source = "def first():\n    return 3 == 4\n"
    fault = faults_in(source, "file.py")[0]
    assert not is_program(source, dataclasses.replace(fault, after=fault.before))
    assert not is_program(source, dataclasses.replace(fault, after="return"))


def test_the_same_faults_are_chosen_again() -> None:
    faults = faults_in((PACKAGE / SPLIT).read_text(), SPLIT)
    first, again, other = (chosen(faults, 12, seed) for seed in (0, 0, 1))
    assert first == again != other
    assert len({fault.kind for fault in first}) > 8
    assert chosen(faults, 4, 0) == first[:4]


def test_a_copy_has_the_fault_and_nothing_of_the_original(tmp_path: Path) -> None:
    source = (PACKAGE / "node.py").read_text()
    fault = random.Random(0).choice(faults_in(source, "node.py"))
    copies = [copy_of_package(tmp_path / folder, planted) for folder, planted in (("right", None), ("wrong", fault))]
    right, wrong = ({path.relative_to(copy): path.read_text() for path in copy.rglob("*.py")} for copy in copies)
    assert right.keys() == {path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py")}
    assert [path for path in right if right[path] != wrong[path]] == [Path("node.py")]
    own = re.compile(rf"^\s*(from|import) {PACKAGE.name}\b", re.MULTILINE)
    assert not [path for path, text in right.items() if own.search(text)]


def test_a_commit_has_the_package_of_its_time(tmp_path: Path) -> None:
    package = package_at("HEAD", tmp_path)
    command = ["git", "show", "HEAD:reference_fx/node.py"]
    committed = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    assert (package / "node.py").read_bytes() == committed
    assert all_faults("node.py", package) == faults_in(committed.decode(), "node.py")


RECORDED_ONLY = "conformance/test_passes_split_captured.py::test_a_part_around_another_with_modes"
CHAPTER = "conformance/test_passes.py"
MANAGER, SPLIT = "passes/infra/pass_manager.py", "passes/split_module.py"
JUDGED = {
    # The part of a program that is replaced, and the beginning of what notices it.
    "result": (MANAGER, "self.passes = list(passes or [])", "self.passes = []", CHAPTER),
    "recorded only": (SPLIT, "again is not None", "False", RECORDED_ONLY),
    "end": (MANAGER, "self._checks.append(check)", "exit()", CHAPTER),
    "another process": (MANAGER, "self._checks.append(check)", "__import__('os')._exit(0)", "the process dies"),
    "not noticed": (MANAGER, ", exc_info=True", "", None),
    "reached by no test": ("passes/mermaid.py", "lines = [", "lines = 1 / 0, [", None),
}
TESTS = [f"{CHAPTER}::{name}" for name in ("test_all_checks_run", "test_failing_checks_can_be_suppressed")]
ARGUMENTS = [*TESTS, RECORDED_ONLY, "--rootdir", str(ROOT), "--fx-impl", NAME]


def fault_of(name: str) -> Fault:
    file, before, after, *_ = JUDGED[name]
    source = (PACKAGE / file).read_bytes()
    start = source.index(before.encode())
    return Fault(file, source[:start].count(b"\n") + 1, name, "changed", before, after, start)


@pytest.mark.nightly
def test_faults_are_judged_as_a_vendor_would(tmp_path: Path) -> None:
    faults = {name: fault_of(name) for name in JUDGED}
    judge(list(faults.values()), 1, tmp_path / "results", ARGUMENTS)
    found = records_in(tmp_path / "results")
    records = {name: found[fault.key] for name, fault in faults.items()}
    for name, (*_, by) in JUDGED.items():
        assert records[name]["by"] is by or records[name]["by"].startswith(by), name
        assert records[name]["fails"] is (by not in (None, RECORDED_ONLY))
    assert [records[name]["reached_by"] for name in ("not noticed", "reached by no test")] == [[CHAPTER], []]


def test_known_faults_are_still_there() -> None:
    rows = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", [])
    files = {row["fault"].partition(" ")[0] for row in rows}
    keys = {fault.key for file in files for fault in faults_in((PACKAGE / file).read_text(), file)}
    assert {row["fault"] for row in rows} <= keys
    assert all(row["reason"].strip() for row in rows)


def test_the_report_tells_what_was_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    record = {"before": "a", "after": "b", "line": 7, "file": "node.py", "reached_by": ["test_x.py"], "fails": True}
    known, noticed, *_ = equivalent()
    rows: list[tuple[str, str | None, dict[str, Any]]] = [
        ("first", "test", {}),
        ("recorded only", "test", {"fails": False}),
        ("beside", None, {"file": "interop/x.py", "reached_by": []}),
        ("nobody", None, {}),
        (known, None, {}),
        (noticed, "test", {}),
    ]
    assert report([{**record, "fault": fault, "by": by, **more} for fault, by, more in rows]) == 2
    printed = capsys.readouterr().out
    for words in (
        "6 faults, of which 1 are listed in tests/mutants.toml",
        "\n3 noticed, 2 not\n60.0% of the 5 that change something; ",
        "without interop/ and _undocumented/: 75.0% of the 4 that change something",
        "\n  1 of these differ",
        f"listed in tests/mutants.toml, but noticed by test\n  {noticed}\n",
        "node.py:7, not noticed\n  reached by test_x.py\n  nobody\n",
        "interop/x.py:7, not noticed\n  reached by no test of conformance/\n  beside\n",
    ):
        assert words in printed
    assert interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert interval(51, 58) == pytest.approx((0.7708, 0.9402), abs=1e-3)
