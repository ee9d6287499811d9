"""fxconf compare and fxconf badge: what they say is what the records say."""

import json
import re
from pathlib import Path

import pytest

from fxconf.report.cli import main
from fxconf.report.compare import compare
from fxconf.report.page import page
from fxconf.report.records import Record, read_record
from fxconf.report.totals import badge
from tests.sample_records import (
    EDITION,
    OPTIONS,
    Sample,
    failure,
    full_size,
    implementation,
    model,
    requirement,
    small,
)

JUDGED_BY = "FX 0.1 (0123456789ab), all levels"


def read(folder: Path, *samples: Sample) -> list[Record]:
    return [read_record(sample.write(folder / str(number))) for number, sample in enumerate(samples)]


def rows(text: str, heading: str) -> list[list[str]]:
    """The cells of the first table below `heading`, without its head."""
    below = text[text.index(heading) :].splitlines()
    start = next(number for number, line in enumerate(below) if line.startswith("| ---"))
    table = below[start + 1 :]
    end = next((number for number, line in enumerate(table) if not line.startswith("|")), len(table))
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table[:end]]


@pytest.mark.parametrize(
    ("message", "why"),
    [
        (">   assert f()\nE   AssertionError: 1 is not 2\nE   assert False", "AssertionError: 1 is not 2"),
        ("E   AssertionError:\nE     \nE   the graphs differ\nE   at x", "AssertionError: the graphs differ"),
        ("E   some.module.OwnError:\n\ntest.py:7: OwnError", "some.module.OwnError:"),
        ("the process ended: no word\nmore", "the process ended: no word"),
    ],
)
def test_a_regression_says_why_in_a_phrase(tmp_path: Path, message: str, why: str) -> None:
    worse = requirement("graph.first", "fail", failures=[failure("test_x", message)])
    text = compare(read(tmp_path, small("old.fx"), Sample("new.fx", requirements=[worse])))
    assert rows(text, "### Regressions of `new.fx`: 1")[0][-1] == f"`{why}`"


def test_totals_and_changes(tmp_path: Path) -> None:
    before = small("old.fx", second="fail", third="fail")
    after = small("new.fx", first="fail", third="missing")
    text = compare(read(tmp_path, before, after))
    assert rows(text, "## FX conformance, compared with `old.fx`") == [
        ["`old.fx`", "2/4 (50 %)", "", "", ""],
        ["`new.fx`", "2/4 (50 %)", "**1**", "1", "1"],
    ]
    assert rows(text, "### Regressions of `new.fx`: 1 not met, and met by `old.fx`") == [
        ["`graph.first`", "must", "pass", "fail", "`AssertionError: 1 is not 2`"]
    ]
    assert [row[:4] for row in rows(text, "### Improvements of `new.fx`: 1")] == [
        ["`graph.second`", "should", "fail", "pass"]
    ]
    assert [row[:4] for row in rows(text, "### Other differences of `new.fx`: 1")] == [
        ["`node.third`", "must", "fail", "missing"]
    ]
    assert rows(text, "by level") == [
        ["`must`", "1/2", "0/2"],
        ["`should`", "0/1", "1/1"],
        ["`better`", "1/1", "1/1"],
        ["**all**", "**2/4**", "**2/4**"],
    ]
    assert rows(text, "by chapter") == [
        ["`graph`", "1/2", "1/2"],
        ["`node`", "1/2", "1/2"],
        ["**all**", "**2/4**", "**2/4**"],
    ]


def test_regressions_come_first_and_the_unknown_ones_before_the_known(tmp_path: Path) -> None:
    after = small("new.fx", first="fail", second="fail", third="fail", fourth="fail")
    after.requirements[0] |= {"expected": True, "reason": "It is `known` | so."}
    text = compare(read(tmp_path, small("old.fx"), after))
    found = rows(text, "### Regressions")
    assert [row[0] for row in found] == ["`node.third`", "`graph.second`", "`node.fourth`", "`graph.first`"]
    assert found[-1][3:] == ["fail (known)", "It is &#96;known&#96; &#124; so."]
    assert text.index("### Regressions") < text.index("by level")
    assert "### Improvements" not in text
    assert "### Other differences" not in text


ROOTS = {"blocked_by": ["graph.root"]}
ROOT_FAILS = [
    requirement("graph.root", "fail"),
    requirement("graph.blocked", "blocked", **ROOTS),
    requirement("graph.behind", "fail", **ROOTS),
    requirement("graph.missing", "fail", **ROOTS),
    requirement("graph.twice", "blocked", **ROOTS),
    requirement("graph.not-run", "not-judged"),
]
ROOT_PASSES = [
    *map(requirement, ("graph.root", "graph.blocked", "graph.behind")),
    requirement("graph.missing", "missing"),
    requirement("graph.twice", "blocked", blocked_by=["graph.other"]),
    requirement("graph.not-run"),
]


@pytest.mark.parametrize("worse", [True, False])
def test_what_is_behind_another_is_counted_once(tmp_path: Path, worse: bool) -> None:
    lines = [ROOT_PASSES, ROOT_FAILS] if worse else [ROOT_FAILS, ROOT_PASSES]
    names = ("old.fx", "new.fx")
    text = compare(read(tmp_path, *(Sample(name, requirements=each) for name, each in zip(names, lines, strict=True))))
    counts = ["**1**", "0"] if worse else ["0", "1"]
    assert rows(text, "## FX conformance")[1][2:] == [*counts, "0"], text
    assert [row[0] for row in rows(text, "### Regressions" if worse else "### Improvements")] == ["`graph.root`"]
    more = "2 more that fail or are blocked" if worse else "2 more that failed or were blocked"
    folded = text.partition(f"{more} because of these</summary>\n\n")[2].partition("\n")[0]
    assert set(folded.split(", ")) == {"`graph.behind`", "`graph.blocked`"}, text
    assert "### Other differences" not in text
    judged_by = {True: "`new.fx`", False: "`old.fx`"}
    assert f"{judged_by[worse]} did not judge 1 requirements that the other did: `graph.not-run`" in text


def test_what_is_only_recorded_is_no_regression(tmp_path: Path) -> None:
    after = small("new.fx", first="differs")
    after.requirements[0]["level"] = "impl-defined"
    text = compare(read(tmp_path, small("old.fx"), after))
    assert "### Regressions" not in text
    assert [row[0] for row in rows(text, "### Other differences")] == ["`graph.first`"]


def test_a_filtered_run_is_shown_as_such_and_misses_nothing(tmp_path: Path) -> None:
    after = small("new.fx", first="fail")
    after.requirements = after.requirements[:1]
    after.header = {
        "options": OPTIONS | {"level": "must", "filtered": True},
        "implementation": implementation("new.fx", delegates=["Node"]),
    }
    text = compare(read(tmp_path, small("old.fx"), after))
    assert "`new.fx` is of a filtered run, up to level must, or one that ended early: it has 1 of 4" in text
    assert "`new.fx` delegates to torch.fx: `Node` are torch.fx's own" in text
    assert len(rows(text, "### Regressions")) == 1
    assert "`new.fx` did not judge 3 requirements that the other did: `graph.second`, " in text


def test_different_editions_of_the_specification_are_told(tmp_path: Path) -> None:
    after = small("new.fx")
    after.header["specification"] = EDITION | {"version": "0.1+", "digest": "ba9876543210"}
    old, new = read(tmp_path, small("old.fx"), after)
    told = "`old.fx` by 0.1 (digest `0123456789ab`), `new.fx` by 0.1+ (digest `ba9876543210`)"
    assert f"- Different editions of the specification judged: {told}." in compare([old, new])
    assert "Different editions" not in compare([old, old])


def test_two_runs_of_one_implementation_are_told_apart_by_their_files(tmp_path: Path) -> None:
    first, second = small().write(tmp_path / "a"), small(first="fail").write(tmp_path / "b")
    text = compare([read_record(first), read_record(second)])
    assert f"### Regressions of `some.fx ({second})`: 1 not met, and met by `some.fx ({first})`" in text


def test_models(tmp_path: Path) -> None:
    before, after = small("old.fx"), small("new.fx")
    checks = {"traces": "pass", "eval-parity": "fail"}
    differences = {"cpu": {"absolute": 1e-5, "relative": 0.0}}
    after.models = [
        model("family/one", checks=checks, differences=differences, trace_seconds=1.0),
        model("family/two", checks=checks, trace_seconds=None),
        model("family/new", checks=checks),
    ]
    before.models[0]["checks"] = {"traces": "expected", "eval-parity": "pass"}
    text = compare(read(tmp_path, before, after))
    assert rows(text, "### Models, `new.fx` against `old.fx`: 2 in both") == [
        ["checks passed", "3/4", "2/4"],
        ["largest absolute difference on cpu", "0", "1e-05 (`family/one`)"],
        ["largest relative difference on cpu", "0", "0"],
        ["time to trace 1 of them", "0.01 s", "1.00 s"],
    ]
    assert rows(text, "| check |") == [
        ["`eval-parity`", "worse", "2", "`family/one`, `family/two`"],
        ["`traces`", "better", "1", "`family/one`"],
    ]


def test_a_comment_on_github_takes_it(tmp_path: Path) -> None:
    text = compare([read_record(path) for path in full_size(tmp_path)])
    assert len(text) <= 65_536
    assert "### Regressions of `vendor.backport.fx`" in text
    assert re.search(r"And \d+ more: `fxconf report` shows them all\.", text)


HOSTILE = "<img src=x onerror=alert(1)> | `@all` [a](javascript:b) \\| **c** <!-- \n## d"


def test_text_of_a_record_is_no_markup(tmp_path: Path) -> None:
    after = small("new.fx", first="fail", second="fail")
    after.requirements[0]["failures"] = [failure("t", HOSTILE)]
    after.requirements[1] |= {"reason": HOSTILE, "expected": True}
    after.header = {"platform": HOSTILE, "devices": {HOSTILE: HOSTILE}, "versions": {HOSTILE: HOSTILE, "suite": "1"}}
    text = compare(read(tmp_path, small("old.fx"), after))
    assert "<img" not in text
    assert "<!--" not in text
    assert "@all" not in text
    assert "](" not in text
    assert "**c**" not in text
    assert "\n## d" not in text
    assert all(len(row) == 5 for row in rows(text, "### Regressions"))


# Badges


@pytest.mark.parametrize(
    ("outcomes", "message", "color"),
    [
        ({}, "4/4", "brightgreen"),
        ({"fourth": "fail"}, "3/4", "green"),
        ({"first": "missing"}, "3/4", "orange"),
        ({"first": "blocked", "third": "unsupported"}, "2/4", "red"),
    ],
)
def test_a_badge_counts_what_is_met(tmp_path: Path, outcomes: dict[str, str], message: str, color: str) -> None:
    path = small(**outcomes).write(tmp_path)
    assert main(["badge", str(path), "-o", str(tmp_path / "badge.json")]) == 0
    found = json.loads((tmp_path / "badge.json").read_text())
    told = {"message": f"{JUDGED_BY}: {message}", "color": color}
    assert found == {"schemaVersion": 1, "label": "FX conformance", **told}


def test_what_is_recorded_only_does_not_count(tmp_path: Path) -> None:
    found = [requirement("graph.first"), requirement("graph.second", "differs", level="as-is")]
    records = read(tmp_path, *(Sample(name, requirements=found) for name in ("a.fx", "b.fx")))
    told = json.loads(badge(records[0]))
    assert (told["message"], told["color"]) == (f"{JUDGED_BY}: 1/1", "brightgreen")
    assert "`a.fx` | 1/1 (100 %)" in compare(records)
    assert "<strong>1</strong><span> of 1 requirements met" in page(records, tmp_path / "page.html")


def test_a_badge_of_a_part_says_so(tmp_path: Path) -> None:
    header = {"options": OPTIONS | {"filtered": True}}
    found = json.loads(badge(read(tmp_path, Sample("a.fx", header, [requirement("graph.first")]))[0]))
    assert (found["message"], found["color"]) == (f"{JUDGED_BY}: 1/1 of a partial run", "lightgrey")


def test_nothing_to_meet_is_no_error(tmp_path: Path) -> None:
    records = read(tmp_path, Sample("a.fx"), Sample("b.fx"))
    assert json.loads(badge(records[0]))["message"] == f"{JUDGED_BY}: nothing judged"
    assert rows(compare(records), "by level") == [["**all**", "**-**", "**-**"]]


def test_they_are_printed_without_a_file(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    first, second, third = (
        str(sample.write(tmp_path))
        for sample in (small("a.fx"), small("b.fx", first="fail"), small("c.fx", third="error"))
    )
    assert main(["badge", first, "--label", "FX"]) == 0
    assert json.loads(capfdbinary.readouterr().out)["label"] == "FX"
    assert main(["compare", first, second, third]) == 0
    text = capfdbinary.readouterr().out.decode()
    assert text.startswith("## FX conformance, compared with `a.fx`\n")
    assert text.index("### Regressions of `b.fx`: 1") < text.index("### Regressions of `c.fx`: 1")
    assert rows(text, "by chapter")[0] == ["`graph`", "2/2", "1/2", "2/2"]
