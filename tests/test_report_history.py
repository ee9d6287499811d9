"""Results that are kept from run to run, and the page of them: built again after each run."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from fxconf.__main__ import COMMANDS
from fxconf.command_line import USAGE_ERROR
from fxconf.report.cli import main
from fxconf.report.published import published
from tests.report_browser import Opened, open_in
from tests.sample_records import OPTIONS, VERSIONS, Line, Sample, failure, implementation, requirement, with_header

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "results"
WORKFLOW = ROOT / ".github" / "workflows" / "results.yml"
HARM = "<img src=x onerror='window.hacked=1'>`</script>"


def run(day: str, name: str = "some.fx", torch: str = "2.13.0", **outcomes: Any) -> Sample:
    """A run on a day; `outcomes` are those of requirements of the chapter `graph`, or fields of their lines."""
    versions = VERSIONS | {"torch": f"{torch}+cpu"}
    lines = [
        requirement(f"graph.{each.replace('_', '-')}", **found if isinstance(found, dict) else {"outcome": found})
        for each, found in outcomes.items()
    ]
    return Sample(name, {"versions": versions, "started": f"{day}T04:00:00+00:00"}, lines)


KNOWN = {"outcome": "fail", "expected": True, "reason": "`x` is lost."}
RECORDED = {"level": "as-is"}
FIRST = run("2026-01-03", same="pass", lost="pass", found=KNOWN, gone="pass", other=RECORDED | {"outcome": "missing"})
SECOND = run("2026-01-10", same="pass", lost="fail", found="pass", new="pass", other=RECORDED | {"outcome": "error"})


def publish(folder: Path, *samples: Sample) -> int:
    """Publish a record of each sample to the folder `kept`, in one command."""
    paths = [str(sample.write(folder / str(number))) for number, sample in enumerate(samples)]
    return main(["publish", *paths, "--to", str(folder / "kept")])


def built(folder: Path) -> Path:
    page = folder / "page.html"
    assert main(["history", str(folder / "kept"), "--badges", str(folder / "badges"), "-o", str(page)]) == 0
    return page


def kept(folder: Path) -> list[Line]:
    """The lines of the results of some.fx."""
    (path,) = (folder / "kept").glob("some.fx-*")
    assert path.name == "some.fx-2.13.0.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()]


# What is kept


def test_a_run_appends_what_is_not_as_in_the_run_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert publish(tmp_path, FIRST) == 0
    first = kept(tmp_path)
    assert [line["id"] for line in first[1:]] == [line["id"] for line in FIRST.requirements]
    assert publish(tmp_path, SECOND) == 0
    whole = kept(tmp_path)
    assert whole[: len(first)] == first
    assert [(line["id"], line["outcome"]) for line in whole[len(first) + 1 :]] == [
        ("graph.lost", "fail"),
        ("graph.found", "pass"),
        ("graph.new", "pass"),
        ("graph.other", "error"),
        ("graph.gone", "not run"),
    ]
    said = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[2] for line in said] == [
        "3/4 requirements met, the first run",
        "3/4 requirements met; since 2026-01-03, 1 regression (graph.lost), 1 improvement",
    ]
    assert publish(tmp_path, SECOND) == 0
    assert kept(tmp_path) == whole
    assert "the run of 2026-01-10T04:00:00+00:00 is kept already" in capsys.readouterr().out


def test_what_is_kept_says_what_the_records_said(tmp_path: Path) -> None:
    assert publish(tmp_path, FIRST) == publish(tmp_path, SECOND) == 0
    assert publish(tmp_path, run("2026-01-17", new="pass", same="pass")) == 0
    (column,) = published(tmp_path / "kept")
    found = [{name: each.outcome for name, each in record.requirements.items()} for record in column.runs]
    wanted = [{line["id"]: line["outcome"] for line in sample.requirements} for sample in (FIRST, SECOND)]
    assert found == [*wanted, {"graph.new": "pass", "graph.same": "pass"}]
    first, second, _ = column.runs
    assert (first.met, first.release, first.header.digest) == (3, "2.13.0", "0123456789ab")
    assert (first.requirements["graph.found"].reason, first.requirements["graph.found"].expected) == (
        "`x` is lost.",
        True,
    )
    assert second.requirements["graph.lost"].failures[0].message == "AssertionError: 1 is not 2"


def test_a_run_without_a_change_is_one_line(tmp_path: Path) -> None:
    assert publish(tmp_path, run("2026-01-03", same="pass"), run("2026-01-10", same="pass")) == 0
    assert [line.get("kind") for line in kept(tmp_path)] == ["run", None, "run"]
    assert "2026-01-10, after 2026-01-03: nothing<" in built(tmp_path).read_text()


def test_neither_paths_nor_command_lines_are_kept(tmp_path: Path) -> None:
    secret = "/home/somebody/secret"
    sample = run("2026-01-03", lost={"outcome": "fail", "failures": [failure("t.py::test", repro=secret)]})
    sample.header |= {
        "implementation": implementation("some.fx", location=secret),
        "options": OPTIONS | {"arguments": [secret]},
        "platform": secret,
    }
    assert publish(tmp_path, sample) == 0
    assert secret not in json.dumps(kept(tmp_path))


REFUSED: dict[str, tuple[Callable[[Sample], object], str]] = {
    "filtered": (with_header(options=OPTIONS | {"filtered": True}), "is of a part of the suite: publish a whole run"),
    "a level": (with_header(options=OPTIONS | {"level": "must"}), "is of a part of the suite"),
    "own models": (with_header(options=OPTIONS | {"models": ["some.models:CASES"]}), "--fx-models"),
    "stopped": (lambda sample: sample.footer.update(exit_status=2), r"was stopped \(status 2\)"),
    "empty": (lambda sample: sample.requirements.clear(), "has no requirement"),
    "older": (with_header(started="2025-12-31T04:00:00+00:00"), "is older than the last run"),
    "no time": (with_header(started="yesterday"), "'yesterday' is no time"),
    "no torch": (with_header(versions=VERSIONS | {"torch": None}), "on torch unknown can be no file's name"),
    "a path": (
        with_header(implementation=implementation("../some")),
        r"\.\./some on torch 2\.13\.0 can be no file's name",
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_no_whole_run_is_refused_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], case: str
) -> None:
    assert publish(tmp_path, FIRST) == 0
    before = {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*")}
    change, says = REFUSED[case]
    sample = run("2026-01-10", same="pass")
    change(sample)
    assert publish(tmp_path, run("2026-01-10", "other.fx", same="pass"), sample) == USAGE_ERROR
    assert re.search(says, capsys.readouterr().err)
    assert {path: path.read_bytes() for path in (tmp_path / "kept").rglob("*")} == before


DAMAGED: dict[str, tuple[Callable[[list[str]], object], str]] = {
    "a line lost": (lambda lines: lines.pop(2), r":1: the run counts .*; restore the file"),
    "a line twice": (lambda lines: lines.append(lines[-1]), ":1: the run counts"),
    "an outcome changed": (
        lambda lines: lines.insert(1, lines.pop(1).replace('"pass"', '"fail"')),
        ":1: the run counts",
    ),
    "no outcome": (lambda lines: lines.insert(1, lines.pop(1).replace('"pass"', '"well"')), ":2: 'outcome' has to be"),
    "cut off": (lambda lines: lines.insert(0, lines.pop(0)[:40]), ":1: this is no JSON object; restore the file"),
    "no run above": (lambda lines: lines.pop(0), ":1: there is no run above this line"),
    "another format": (lambda lines: lines.insert(0, lines.pop(0).replace('"format": 1', '"format": 9')), "format 1"),
    "a record": (lambda lines: lines.insert(0, lines.pop(0).replace('"run"', '"header"')), "'kind' has to be one of"),
    "nothing": (list[str].clear, "has no run"),
}


@pytest.mark.parametrize("case", DAMAGED)
def test_a_damaged_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], case: str) -> None:
    assert publish(tmp_path, FIRST) == 0
    path = tmp_path / "kept" / "some.fx-2.13.0.jsonl"
    change, says = DAMAGED[case]
    lines = path.read_text().splitlines()
    change(lines)
    path.write_text("".join(f"{line}\n" for line in lines))
    assert main(["history", str(tmp_path / "kept"), "-o", str(tmp_path / "page.html")]) == USAGE_ERROR
    error = capsys.readouterr().err
    assert re.search(says, error), error
    assert not (tmp_path / "page.html").exists()


def test_a_folder_without_results(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["history", str(tmp_path / "kept"), "-o", str(tmp_path / "page.html")]) == USAGE_ERROR
    assert "has no results: fxconf publish RECORD --to" in capsys.readouterr().err


# The page


def test_the_page_is_built_again_after_each_run(context: BrowserContext, tmp_path: Path) -> None:
    others = [run("2026-01-03", "other.fx", torch, same="pass", lost="pass") for torch in ("2.15.0", "2.13.0")]
    assert publish(tmp_path, FIRST, *others) == 0
    opened = open_in(context, built(tmp_path))
    heads = ["torch 2.13.0, other.fx", "torch 2.15.0, other.fx", "some.fx"]
    opened.shows(".requirements thead th + th", heads)
    since = opened.page.get_by_role("region", name="What changed since the last run")
    expect(since).to_contain_text(f"Of these there is one run: {'; '.join(heads)}.")

    assert publish(tmp_path, SECOND) == 0
    opened = open_in(context, built(tmp_path))
    opened.shows(".requirements thead th + th", heads)
    since = opened.page.get_by_role("region", name="What changed since the last run")
    expect(since).to_contain_text("2026-01-10, after 2026-01-03: 1 no longer met, 1 met now, 1 came, 1 went")
    expect(since.locator("li:visible")).to_have_text(["must graph.lost: pass, now fail"], use_inner_text=True)
    since.get_by_text("All runs").click()
    expect(since.locator("tbody td:nth-child(2)")).to_have_text(["2026-01-03"] * 2 + ["2026-01-10", "2026-01-03"])
    expect(since.locator("tbody td:nth-last-child(2)").last).to_have_text("3/4")
    expect(since.locator("tbody td:last-child")).to_have_text(["first", "first", "5", "first"])
    since.get_by_role("link", name="graph.lost").click()
    opened.contains("dialog", "1 run: pass since 2026-01-03", "2 runs: pass since 2026-01-03, fail since 2026-01-10")
    assert opened.complaints == []


def test_badges_are_beside_the_page_and_have_its_address(context: BrowserContext, tmp_path: Path) -> None:
    assert publish(tmp_path, FIRST, SECOND) == 0
    page = built(tmp_path)
    (badge,) = (tmp_path / "badges").iterdir()
    assert badge.name == "some.fx-2.13.0.json"
    assert json.loads(badge.read_text())["message"] == "FX 0.1 (0123456789ab), all levels: 3/4"
    tab = context.new_page()
    tab.route("http://fx.test/**", lambda route: route.fulfill(body=page.read_text(), content_type="text/html"))
    tab.goto("http://fx.test/results/page.html")
    address = "http%3A%2F%2Ffx.test%2Fresults%2Fbadges%2Fsome.fx-2.13.0.json"
    wanted = f"![FX conformance](https://img.shields.io/endpoint?url={address})"
    expect(tab.locator("[data-badge] code")).to_have_text([wanted])
    expect(tab.locator("[data-badge] button")).to_have_count(1)


def test_what_comes_from_records_is_no_markup(context: BrowserContext, tmp_path: Path) -> None:
    lines = {"outcome": "fail", "failures": [failure("t.py::test", HARM)]}
    samples = [run("2026-01-03", lost="pass"), run("2026-01-10", lost=lines)]
    for sample in samples:
        sample.header["implementation"] = implementation("some.fx", version=HARM, delegates=[HARM])
        sample.header["versions"] |= {"python": HARM}
        sample.requirements.append(requirement(f"graph.{HARM}", "fail", expected=True, reason=HARM))
    assert publish(tmp_path, *samples) == 0
    opened = open_in(context, built(tmp_path), "#graph.lost")
    opened.contains("dialog", HARM)
    opened.unharmed()


def test_the_page_fits_and_can_be_read(context: BrowserContext, tmp_path: Path) -> None:
    many = {f"r{place}": "pass" for place in range(8)}
    runs = [run("2026-01-03", name, f"2.{minor}.0", **many) for name in ("a", "b") for minor in range(11, 17)]
    runs[0].header["versions"] |= {"torchvision": None}
    assert publish(tmp_path, *runs, run("2026-01-10", "b", "2.16.0", **dict.fromkeys(many, "fail"))) == 0
    opened = open_in(context, built(tmp_path))
    expect(opened.page.locator(".requirements thead th")).to_have_count(13)
    opened.does("() => document.querySelectorAll('details').forEach(each => { each.open = true })", None)
    for width in (400, 1280):
        opened.page.set_viewport_size({"width": width, "height": 900})
        opened.fits()
        opened.becomes([True], Opened.each, ".requirements thead .first", "cell => cell.clientWidth > 140")
    opened.readable()


# What this project keeps


def test_results_of_both_implementations_are_kept() -> None:
    columns = [column.latest for column in published(KEPT)]
    assert {"reference_fx", "torch.fx"} <= {record.name for record in columns}
    known = [line for path in KEPT.glob("*.jsonl") for line in path.read_text().splitlines() if "/" in line]
    assert [line for line in known if re.search(r'"/\w+/|site-packages', line)] == []


def test_the_workflow_calls_commands_that_there_are() -> None:
    text = WORKFLOW.read_text()
    named = {shlex.split(found)[0] for found in re.findall(r"bin/fxconf (.*)", text)}
    assert {"publish"} <= named <= {command.name for command in COMMANDS}
    targets = set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert {"compare", "site"} == set(re.findall(r"\bmake ([\w-]+)", text)) - {"setup"}
    assert "compare" in targets
