"""fxconf compare: what it says is what the records say, and what got worse comes first."""

from pathlib import Path

import pytest

from fxconf.__main__ import main
from fxconf.report.compare import compare, telling_line
from fxconf.report.records import runs_in_order
from tests.sample_records import Line, Sample, failure, requirement, small


def compared(folder: Path, *samples: Sample) -> str:
    return compare(runs_in_order([sample.write(folder / str(place)) for place, sample in enumerate(samples)]))


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the first table below `heading`, without its head."""
    _, _, below = text.partition(heading)
    table = below.partition("| ---")[2].partition("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table]


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (">   assert f()\nE   AssertionError: 1 is not 2\nE   assert False", "AssertionError: 1 is not 2"),
        ("E   AssertionError:\nE     \nE   the graphs differ\nE   at x", "AssertionError: the graphs differ"),
        ("E   some.module.OwnError:\n\ntest.py:7: OwnError", "some.module.OwnError:"),
        ("the process ended: no word\nmore", "the process ended: no word"),
    ],
)
def test_a_failure_is_told_in_a_phrase(message: str, line: str) -> None:
    assert telling_line(message) == line


def test_totals_and_changes(tmp_path: Path) -> None:
    before = small("old.fx", second="fail", third="fail", fourth="not-judged")
    text = compared(tmp_path, before, small("new.fx", first="fail", third="missing"), small("third.fx", second="error"))
    assert rows(text, "## FX conformance, compared with `old.fx`") == [
        ["`old.fx`", "1/4", "", "", "", "1/2", "0/1", "0/1"],
        ["`new.fx`", "2/4", "1", "1", "1", "0/2", "1/1", "1/1"],
        ["`third.fx`", "3/4", "0", "1", "1", "2/2", "0/1", "1/1"],
    ]
    assert "- `old.fx` did not judge 1 requirement that another run did: `node.fourth`\n" in text
    assert rows(text, "### Worse: 1\n") == [
        ["`graph.first`", "must", "pass", "fail", "pass", "`AssertionError: 1 is not 2`"]
    ]
    assert [row[0] for row in rows(text, "### Better: 2")] == ["`node.third`", "`graph.second`"]
    assert "### Neither" not in text
    text = compared(tmp_path, before, small("new.fx", second="fail", third="missing"))
    assert [row[:4] for row in rows(text, "### Neither better nor worse: 1")] == [
        ["`node.third`", "must", "fail", "missing"]
    ]


def test_what_is_unknown_comes_first_and_what_is_behind_another_last(tmp_path: Path) -> None:
    after = small("new.fx", first="fail", second="fail", third="blocked", fourth="fail")
    after.requirements[0] |= {"expected": True, "reason": "It is `known` | so."}
    after.requirements[2]["blocked_by"] = ["graph.second"]
    found = rows(compared(tmp_path, small("old.fx"), after), "### Worse: 4")
    assert [row[0] for row in found] == ["`graph.second`", "`node.fourth`", "`node.third`", "`graph.first`"]
    assert [row[3:] for row in found[2:]] == [
        ["blocked", "behind `graph.second`"],
        ["fail (known)", "It is `known` &#124; so."],
    ]


def test_what_is_only_recorded_is_not_worse(tmp_path: Path) -> None:
    before, after = small("old.fx"), small("new.fx", first="differs")
    for sample in (before, after):
        sample.requirements[0]["level"] = "as-is"
    text = compared(tmp_path, before, after)
    assert [row[0] for row in rows(text, "### Neither better nor worse: 1")] == ["`graph.first`"]
    assert "`old.fx` | 3/3" in text


def failing(*tests: str, **changes: Line | bool) -> Sample:
    return Sample(requirements=[requirement("graph.first", "fail", failures=[*map(failure, tests)], **changes)])


SAME = {
    "another test": ("a", {}, "", ""),
    "more tests": ("ab", {}, "Worse", "fail, 2 tests"),
    "fewer tests": ("", {}, "Better", "fail"),
    "no longer known": ("a", {"expected": False}, "Worse", "fail"),
    "newly known": ("a", {}, "Neither better nor worse", "fail"),
}


@pytest.mark.parametrize("name", SAME)
def test_of_one_implementation_its_tests_and_its_list_count(tmp_path: Path, name: str) -> None:
    tests, changes, title, cell = SAME[name]
    after = failing(*tests, **{"expected": True, **changes})
    after.header = {"versions": {"torch": "2.15.0"}}
    text = compared(tmp_path, failing("a", expected=name != "newly known"), after)
    if title:
        assert rows(text, f"### {title}: 1")[0][3].removesuffix(" (known)").replace(" (known)", "") == cell
    else:
        assert "###" not in text
    assert "`some.fx, torch 2.13.0` | 0/1" in text


HOSTILE = "<img src=x onerror=alert(1)> | `@all` [a](javascript:b) \\| **c** <!-- \n## d"


def test_text_of_a_record_is_no_markup(tmp_path: Path) -> None:
    after = small("new.fx", first="fail", second="fail")
    after.requirements[0]["failures"] = [failure("t", HOSTILE)]
    after.requirements[1] |= {"reason": HOSTILE, "expected": True}
    after.header = {"devices": {HOSTILE: HOSTILE}, "specification": {"digest": "ba98"}}
    text = compared(tmp_path, small("old.fx"), after)
    assert [mark for mark in ("<img", "<!--", "](", "**c**", "\n## d") if mark in text] == []
    assert all(len(row) == 5 for row in rows(text, "### Worse: 2"))
    assert "- The specifications differ: `old.fx` `0123456789ab`, `new.fx` `ba98`\n" in text


def test_a_long_list_is_cut(tmp_path: Path) -> None:
    names = [f"graph.n{number}" for number in range(300)]
    samples = [
        Sample(name, [requirement(each, outcome) for each in names]) for name, outcome in (("a", "pass"), ("b", "fail"))
    ]
    text = compared(tmp_path, *samples)
    assert len(rows(text, "### Worse: 300")) == 60
    assert "And 240 more: `fxconf report` shows them all." in text
    assert len(text) < 65_536, "a comment on GitHub is not longer"


def test_the_command_prints_it_and_wants_two_runs(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    paths = [str(sample.write(tmp_path)) for sample in (small("a.fx"), small("b.fx", first="fail"))]
    assert main(["compare", *paths]) == 0
    assert capfdbinary.readouterr().out.startswith(b"## FX conformance, compared with `a.fx`\n")
    assert main(["compare", paths[0]]) == 4
    assert b"all records are from one run of a.fx. Pass records of" in capfdbinary.readouterr().err
