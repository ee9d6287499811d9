"""The faults that are planted in reference_fx by machine, and those that are known to change nothing."""

import dataclasses
import random
import tomllib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from tests.forked_pytest import context_of_runs
from tests.mutants.__main__ import EQUIVALENT, chosen, interval, report
from tests.mutants.faults import Fault, faults_in, is_program
from tests.mutants.judge import PACKAGE, ROOT, Judge, Reach, copy_of_package, measured, run_tests

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
    ("condition negated", "x > 1 and name", "(not (x > 1 and name))"),
    ("branch always taken", "x > 1 and name", "True"),
    ("branch never taken", "x > 1 and name", "False"),
    ("operator changed", "x > 1 and name", "(x > 1 or name)"),
    ("operator changed", "x > 1", "(x >= 1)"),
    ("constant changed", "1", "2"),
    ("constant changed", "3", "4"),
    ("constant changed", '"a"', "'a_'"),
    ("constant changed", '""', "'_'"),
    ("constant changed", '"é"', "'é_'"),
    ("constant changed", "0", "1"),
    ("argument removed", 'print(x, end="")', "print(end='')"),
    ("argument removed", 'print(x, end="")', "print(x)"),
    ("statement removed", 'print(x, end="")', "pass"),
    ("statement removed", "x.y = [each + 1 for each in zip(x, strict=True) if each]", "pass"),
    ("argument removed", "zip(x, strict=True)", "zip(strict=True)"),
    ("statement removed", 'raise ValueError("words") from None', "pass"),
    ("operator changed", "each + 1", "(each - 1)"),
    ("condition negated", "each", "(not (each))"),
    ("condition dropped", "each", "True"),
    ("handler dropped", "KeyError", "()"),
    ("condition negated", 'name in "é"', "(not (name in 'é'))"),
    ("operator changed", 'name in "é"', "(name not in 'é')"),
    ("result dropped", 'x if name in "é" else 0', "None"),
    ("decorator dropped", "@cache", ""),
}


def test_faults_of_every_kind_are_found() -> None:
    faults = faults_in(SOURCE, "file.py")
    assert {(fault.kind, fault.before, fault.after) for fault in faults} == PLANTED
    assert all(is_program(SOURCE, fault) for fault in faults)
    assert len({fault.key for fault in faults}) == len(faults)


@pytest.mark.parametrize(("kind", "before", "after"), sorted(PLANTED))
def test_a_fault_replaces_what_it_names(kind: str, before: str, after: str) -> None:
    fault = next(
        each for each in faults_in(SOURCE, "file.py") if (each.kind, each.before, each.after) == (kind, before, after)
    )
    start = SOURCE.encode()[: fault.start].decode()
    assert fault.planted(SOURCE) == start + after + SOURCE[len(start) + len(before) :]
    assert fault.line == start.count("\n") + 1


def test_what_is_no_program_is_not_planted() -> None:
    (fault,) = faults_in("def first():\n    return 3 == 4\n", "file.py")[:1]
    assert is_program("def first():\n    return 3 == 4\n", fault)
    assert not is_program("def first():\n    return None\n", dataclasses.replace(fault, before="None", after="None"))
    assert not is_program("def first():\n    return 3 == 4\n", dataclasses.replace(fault, after="return"))


def test_the_same_faults_are_chosen_again() -> None:
    path = PACKAGE / "node.py"
    faults = faults_in(path.read_text(), "node.py")
    first, again, other = (chosen(faults, 30, seed) for seed in (0, 0, 1))
    assert first == again != other
    assert len({fault.kind for fault in first}) > 8
    assert chosen(faults, 10, 0) == first[:10]


def test_a_copy_has_the_fault(tmp_path: Path) -> None:
    source = (PACKAGE / "node.py").read_text()
    fault = random.Random(0).choice(faults_in(source, "node.py"))
    copy_of_package(tmp_path, fault)
    changed = [
        path for path in PACKAGE.rglob("*.py") if path.read_text() != (tmp_path / path.relative_to(ROOT)).read_text()
    ]
    assert changed == [PACKAGE / "node.py"]
    assert (PACKAGE / "node.py").read_text() == source


def judged_by(tests: Sequence[str], faults: Sequence[Fault], told: Path) -> Reach:
    """Write which of the tests fails first with each of the faults, a line each; return what the tests reach."""
    reach = measured(tests)
    with told.open("w") as file:
        run_tests(Judge(reach, faults, lambda _, failed: print(failed, file=file, flush=True)), tests)
    return reach


def test_the_tests_that_reach_a_fault_judge_it(tmp_path: Path) -> None:
    test = "conformance/test_immutable_collections.py"
    name = "immutable_collections.py"
    faults = faults_in((PACKAGE / name).read_text(), name)
    fault = next(each for each in faults if each.where == "immutable_list.__hash__" and each.kind == "result dropped")
    elsewhere = next(each for each in faults_in((PACKAGE / "passes/reinplace.py").read_text(), "passes/reinplace.py"))
    warning = f"(__import__('warnings').warn('once more'), {fault.before})[1]"
    changes = (fault.after, fault.before, "exit()", warning)
    faults = [dataclasses.replace(fault, after=change) for change in changes]
    with ProcessPoolExecutor(1, context_of_runs()) as pool:
        reach = pool.submit(judged_by, [test], faults, tmp_path / "told").result()
    first, unchanged, ends, warns = (tmp_path / "told").read_text().splitlines()
    assert first in reach.of(fault)
    assert unchanged == "None"
    assert warns in reach.of(fault), "warnings are errors in this project"
    assert ends in reach.of(fault)  # with SystemExit, as exit is called where the hash was
    assert reach.chapters(fault) == ["immutable_collections"]
    assert reach.of(elsewhere) == set()


def test_known_faults_are_still_there() -> None:
    rows = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", [])
    files = {row["fault"].partition(" ")[0] for row in rows}
    keys = {fault.key for file in files for fault in faults_in((PACKAGE / file).read_text(), file)}
    assert {row["fault"] for row in rows} <= keys
    assert all(row["reason"].strip() for row in rows)


def test_the_report_names_what_nobody_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    record = {
        "fault": "node.py Node.x: result dropped: a",
        "before": "a",
        "after": "None",
        "line": 7,
        "file": "node.py",
        "chapters": ["node"],
    }
    records = [{**record, "stage": stage, "by": test} for stage, test in ((1, "test"), (2, "test"), (2, None))]
    assert report(records) == 1
    printed = capsys.readouterr().out
    assert "reference_fx/node.py:7, which node should have seen" in printed
    assert "66.7% of the 3 that change something; 20.8% to 93.9% with a confidence of 95 %" in printed


def test_the_interval_of_a_share() -> None:
    assert interval(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert interval(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert interval(51, 58) == pytest.approx((0.7708, 0.9402), abs=1e-3)
