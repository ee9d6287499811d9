"""`fxconf releases` and `make releases`: what changed from one release of torch to the next."""

import json
import os
import re
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

import conformance.releases
from conformance.harness.specification.edition import edition
from conformance.harness.specification.requirements import load_requirements
from conformance.releases import (
    IMPLEMENTATIONS,
    RELEASES,
    ReleaseError,
    chosen_releases,
    is_complete,
    main,
    record_of,
    speed_of,
)
from fxconf.report import cli
from fxconf.report.fields import RecordError
from fxconf.report.records import Record, read_records
from fxconf.report.releases import changes, editions_of, releases, told_edition
from fxconf.report.speed import read_speeds
from tests.report_browser import Opened, ids, open_in
from tests.sample_records import EDITION, OPTIONS, VERSIONS, Sample, failure, requirement

ROOT = Path(__file__).parents[1]
PASSES = "pass"
KNOWN = {"outcome": "fail", "expected": True, "reason": "`x` is lost."}


def run(torch: str, *, name: str = "some.fx", filtered: bool = False, **outcomes: Any) -> Sample:
    """A run on a release of torch, with the outcome of each requirement, or all that is to be said of it."""
    changed = {"versions": VERSIONS | {"torch": torch}, "options": OPTIONS | {"filtered": filtered}}
    lines = [
        requirement(f"graph.{each}", **({"outcome": said} if isinstance(said, str) else said))
        for each, said in outcomes.items()
    ]
    return Sample(name, changed, lines)


def read(folder: Path, *samples: Sample) -> list[Record]:
    return read_records([sample.write(folder / str(number)) for number, sample in enumerate(samples)])


def told(records: list[Record]) -> dict[str, list[tuple[str, str]]]:
    """The releases and the outcomes of each requirement that changed."""
    return {
        change.requirement.identifier: [(span.releases, str(span)) for span in change.spans]
        for change in changes(records)
    }


def test_outcomes_that_changed(tmp_path: Path) -> None:
    records = read(
        tmp_path,
        run("2.11.0", same=PASSES, met=KNOWN, lost=PASSES, otherwise=KNOWN, back=PASSES, known=KNOWN),
        run("2.12.1+cu130", same=PASSES, met=KNOWN, lost=PASSES, otherwise=KNOWN, back="fail", known=KNOWN),
        run(
            "2.13.0",
            same=PASSES,
            met=PASSES,
            lost={"outcome": "missing", "failures": [failure("a.py::test", "MissingError: no `Graph|Node`")]},
            otherwise={**KNOWN, "reason": "It is lost later."},
            back=PASSES,
            known=KNOWN,
        ),
    )
    failed = "fail: `AssertionError: 1 is not 2`".replace("`A", "`E A")
    assert told(records) == {
        "graph.met": [("2.11.0 to 2.12.1", "fail: `x` is lost."), ("2.13.0", "pass")],
        "graph.lost": [
            ("2.11.0 to 2.12.1", "pass"),
            ("2.13.0", "missing: <code>MissingError: no &#96;Graph&#124;Node&#96;</code>"),
        ],
        "graph.otherwise": [("2.11.0 to 2.12.1", "fail: `x` is lost."), ("2.13.0", "fail: It is lost later.")],
        "graph.back": [("2.11.0", "pass"), ("2.12.1", failed), ("2.13.0", "pass")],
    }


def test_page(tmp_path: Path) -> None:
    recorded = {"outcome": "differs", "level": "as-is"}
    samples = (
        run("2.15.0", first=PASSES, second="fail", third=recorded),
        run("2.9.1", first=KNOWN, second=PASSES, third=recorded),
    )
    text = releases(read(tmp_path, *samples))
    sections = [line for line in text.splitlines() if line.startswith("#")]
    assert sections == [
        "# FX from release to release",
        "## `some.fx`",
        "### 2.15.0: met now",
        "### 2.15.0: no longer met",
    ]
    assert "| must | as-is | requirements met |" in text
    assert "| 1/2 | 0/1 | 1/2 |" in text
    assert text.index("| 2.9.1 |") < text.index("| 2.15.0 |")  # as versions are ordered, and not as text is
    assert "- `graph.first` (must): The behaviour that graph.first is about.\n  - 2.9.1: fail: `x` is lost.\n" in text


def test_what_a_release_did_not_judge_says_nothing(tmp_path: Path) -> None:
    samples = (run("2.13.0", only=PASSES, first=PASSES), run("2.14.1", filtered=True, first="not-judged"))
    records = read(tmp_path, *samples, run("2.15.0", first=PASSES))
    assert told(records) == {}
    text = releases(records)
    assert "| 2.14.1, a part of the suite |" in text
    assert "No outcome changed from 2.13.0 to 2.15.0." in text


@pytest.mark.parametrize(
    ("torch", "message"),
    [
        (["2.13.0", "2.13.0+cpu"], r"0.*jsonl and .*1.*jsonl are both of some\.fx on torch 2\.13\.0: leave one out"),
        (["2.13.0"], r"the only record of some\.fx: name records of two releases"),
    ],
    ids=["twice", "once"],
)
def test_records_that_cannot_be_compared(tmp_path: Path, torch: list[str], message: str) -> None:
    with pytest.raises(RecordError, match=message):
        releases(read(tmp_path, *(run(each, first=PASSES) for each in torch)))


TABLE = {"2.13.0": "0.28.0", "2.14.1": "0.29.1", "2.1.0": "0.16.0"}


def test_choosing_releases() -> None:
    assert list(chosen_releases([], TABLE)) == list(TABLE)
    assert list(chosen_releases(["2.1", "2.13.0"], TABLE)) == ["2.13.0", "2.1.0"]
    with pytest.raises(ReleaseError, match=r"torch 2\.12 is not among 2\.13\.0, .*: add it to releases\.toml"):
        chosen_releases(["2.12"], TABLE)


def today(sample: Sample) -> Sample:
    """The sample, as one of a run with the specification as it is."""
    requirements = load_requirements()
    found = edition(requirements.values())
    said = {"version": found.version, "digest": found.digest, "requirements": len(requirements)}
    sample.header["specification"] = EDITION | said
    return sample


def test_what_has_a_record_is_not_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in IMPLEMENTATIONS:
        sample = today(run("2.13.0", name=name, first=PASSES))
        sample.write(tmp_path).rename(record_of(name, "2.13.0", tmp_path))
    speed_of("2.13.0", tmp_path).write_text("{}")
    (tmp_path / ".release-2.11.0-x").mkdir()
    monkeypatch.setattr(conformance.releases, "_CHECKOUT", tmp_path)
    assert main(["2.13", "--records", str(tmp_path)]) == 0
    left, told, _ = capsys.readouterr().out.splitlines()
    assert left == f"remove what runs that were killed have left: {tmp_path}/.release-2.11.0-x"
    assert told.startswith("torch 2.13.0: there are records of all runs")


def test_a_record_of_another_edition_is_made_again(tmp_path: Path) -> None:
    sample = run("2.13.0", first=PASSES)
    assert is_complete(today(sample).write(tmp_path / "today"))
    sample.header["specification"]["digest"] = "0123456789ab"
    assert not is_complete(sample.write(tmp_path / "older"))
    assert not is_complete(tmp_path / "none")


# The page that is kept

OLD = "0.1 with 4 requirements; digest `0123456789ab`"


def test_the_page_begins_with_its_edition_and_its_days(tmp_path: Path) -> None:
    samples = [today(run(each, first=PASSES)) for each in ("2.13.0", "2.14.1", "2.15.0")]
    samples[1].header["started"] = "2026-03-01T12:00:00+00:00"
    text = releases(read(tmp_path, *samples))
    said = samples[0].header["specification"]
    wanted = f"{said['version']} with {said['requirements']:,} requirements; digest `{said['digest']}`"
    assert text.splitlines()[2] == f"Specification {wanted}. Run from 2026-01-31 to 2026-03-01."
    assert editions_of(text) == [wanted]
    samples[2].header["specification"] = EDITION
    assert editions_of(releases(read(tmp_path / "mixed", *samples))) == [wanted, OLD]


@pytest.mark.parametrize(
    ("editions", "told"),
    [
        (["today"], None),
        (["today", OLD], r"of specification .* and 0\.1 with 4 requirements; .* today's is .*: make releases"),
        ([], r"^docs/page\.md is of an edition that it does not name"),
    ],
    ids=["today", "mixed", "unnamed"],
)
def test_an_older_page_is_told_of(
    tmp_path: Path, editions: list[str], told: str | None, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    said = today(run("2.13.0")).header["specification"]
    now = told_edition(said["version"], said["requirements"], said["digest"])
    lines = [f"Specification {now if each == 'today' else each}. Run on 2026-01-31." for each in editions]
    (tmp_path / "page.md").write_text("\n".join(["# FX", "", *lines, "", "## `some.fx`", f"Specification {now}."]))
    monkeypatch.setattr(conformance.releases, "PAGE", tmp_path / "page.md")
    assert main(["--check"]) == bool(told)
    printed = capsys.readouterr().out
    assert re.search(told, printed) if told else printed == ""


def test_make_test_ends_with_what_is_old() -> None:
    printed = subprocess.run(
        ["make", "-n", "--no-print-directory", "test"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert printed.rstrip().endswith("-m conformance.releases --check || true")


# The small programs alone


def test_chapters_run_on_the_oldest_and_the_newest_release(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    commands: list[list[str]] = []

    @contextmanager
    def environment(release: str, _torchvision: str) -> Iterator[Path]:
        yield Path(release)

    def status(command: list[Any]) -> int:
        commands.append([str(each) for each in command])
        return int("torch.fx" in commands[-1] and "2.15.0" in commands[-1])

    monkeypatch.setattr(conformance.releases, "environment", environment)
    monkeypatch.setattr(conformance.releases, "_status", status)
    assert main(["--chapters", "--records", str(tmp_path)]) == 1, "torch.fx fails on the newest release"
    table = list(tomllib.loads(RELEASES.read_text()))
    assert [(each[0], name) for each in commands for name in IMPLEMENTATIONS if name in each] == [
        (release, name) for release in (table[0], table[-1]) for name in IMPLEMENTATIONS
    ]
    files = {each for each in commands[0] if each.endswith(".py")}
    assert "conformance/test_graph.py" in files
    assert not [each for each in files if "test_models" in each]
    assert not [each for each in commands if "--fx-report" in each or "conformance/" in each]
    commands.clear()
    assert main(["--chapters", "2.13", "--records", str(tmp_path), "--fx-level=must"]) == 0
    assert {(each[0], each[-1]) for each in commands} == {("2.13.0", "--fx-level=must")}
    commands.clear()
    with pytest.raises(SystemExit):
        main(["2.13", "--records", str(tmp_path), "--fx-level=most"])
    assert "argument --fx-level: invalid choice: 'most'" in capfd.readouterr().err
    assert commands == []


def test_a_release_that_cannot_be_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, filtered in zip(IMPLEMENTATIONS, (True, False), strict=True):  # a part of the suite is run again
        part = run("2.13.0", name=name, filtered=filtered, first=PASSES).write(tmp_path)
        part.rename(record_of(name, "2.13.0", tmp_path))
    commands: list[list[str]] = []

    def fail_to_install(command: list[str], *_folder: str) -> int:
        commands.append(command)
        assert list(ROOT.glob(".release-2.13.0-*")), "the environment is made beside the checkout's files"
        return int("pip" in command)

    monkeypatch.setattr(conformance.releases, "_status", fail_to_install)
    assert main(["2.13", "--records", str(tmp_path)]) == 1
    assert "torch 2.13.0 with torchvision 0.28.0 cannot be installed" in capsys.readouterr().out
    assert {"torch==2.13.0", "torchvision==0.28.0"} < set(commands[-1])
    assert not list(ROOT.glob(".release-*"))


def test_an_interrupted_run_leaves_no_environment(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "conformance.releases", "2.12", "--records", str(tmp_path)]
    end, nothing_to_install = time.monotonic() + 60, {**os.environ, "PIP_NO_INDEX": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=nothing_to_install) as process:
        try:
            while not list(ROOT.glob(".release-2.12.1-*/lib/*/site-packages/pip")):  # it is being made
                assert process.poll() is None
                assert time.monotonic() < end
                time.sleep(0.01)
            process.terminate()
            assert process.wait(60)
        finally:
            process.kill()
    assert not list(ROOT.glob(".release-*"))


def times(folder: Path, torch: str, **stages: Any) -> Path:
    """A measurement: for each stage the times of both implementations in each of some programs."""
    count = len(next(iter(stages.values())))
    programs = [
        {"stages": {stage: dict(zip(IMPLEMENTATIONS, values[number], strict=True)) for stage, values in stages.items()}}
        for number in range(count)
    ]
    path = folder / f"speed-{torch}.json"
    path.write_text(json.dumps({"torch": f"{torch}+cpu", "programs": programs}))
    return path


def test_the_page_has_a_column_for_each_release(context: BrowserContext, tmp_path: Path) -> None:
    older = run("2.13.0", same=PASSES, met=KNOWN, lost=PASSES)
    newest = run("2.15.0", same=PASSES, met=PASSES, lost={**KNOWN, "reason": "`y` is lost."})
    between = run("2.14.1", same=PASSES, met=PASSES, lost=PASSES)
    samples = [newest, between, older, run("2.15.0", name="other.fx", same="fail", met=PASSES, lost=PASSES)]
    paths = [sample.write(tmp_path / str(number)) for number, sample in enumerate(samples)]
    speeds = [
        times(tmp_path, "2.15.0", lint=[(1.0, 2.0), (4.0, 8.0)], edit=[(3.0, 3.0), (3.0, 3.0)]),
        times(tmp_path, "2.13.0", lint=[(8.0, 1.0), (8.0, 1.0)], edit=[(3.0, 6.0), (3.0, 6.0)]),
    ]
    named = [*map(str, paths), "--speed", *map(str, speeds), "-o", str(tmp_path / "page.html")]
    assert cli.main(["report", *named]) == 0
    opened = open_in(context, tmp_path / "page.html")
    heads = ["torch 2.13.0, some.fx", "torch 2.14.1, some.fx", "torch 2.15.0, some.fx", "other.fx"]
    opened.shows(".requirements thead th + th", heads)
    changed = opened.page.locator("#filter-unlike")
    for label, shown in (
        ("From torch 2.13.0, some.fx to torch 2.14.1, some.fx", ["graph.met"]),
        ("From torch 2.14.1, some.fx to torch 2.15.0, some.fx", ["graph.lost"]),
        ("From torch 2.15.0, some.fx to other.fx", ["graph.same", "graph.lost"]),
    ):
        changed.select_option(label=label)
        opened.becomes(shown, ids)
    opened.reload()
    opened.becomes(shown, ids)
    section = opened.page.get_by_role("region", name="What changed in some.fx from release to release")
    section.get_by_text("Each with its outcomes").click()
    lines = [
        "must graph.met The behaviour that graph.met is about. torch 2.13.0: fail: x is lost."
        " torch 2.14.1 to 2.15.0: pass",
        "must graph.lost The behaviour that graph.lost is about. torch 2.13.0 to 2.14.1: pass"
        " torch 2.15.0: fail: y is lost.",
    ]
    expect(section.locator("li")).to_have_text(lines, use_inner_text=True)
    speed_is_drawn(opened)


def speed_is_drawn(opened: Opened) -> None:
    section = opened.page.get_by_role("region", name="Speed from release to release")
    # From 8 to 2 microseconds, and from 1 to 4, on an axis from 0 to 8 that is 80 pixels high.
    opened.becomes(POINTS, Opened.each, "[role=img][aria-label^='lint,'] polyline", HEIGHTS)
    for release in ("2.13", "2.15"):
        expect(section.locator("svg text", has_text=release)).to_have_count(2)
    section.get_by_text("As a table").click()
    cells = section.locator("tbody tr").first.locator("th, td")
    expect(cells).to_have_text(["lint", "reference_fx", "8 µs", "2 µs"])


POINTS = [[22, 82], [92, 62]]
HEIGHTS = "line => [...line.points].map((point) => point.y)"


def test_speed_in_the_list(tmp_path: Path) -> None:
    records = read(tmp_path, *(run(each, same=PASSES) for each in ("2.13.0", "2.15.0")))
    speeds = [
        times(tmp_path, "2.15.0", lint=[(1.0, 2.0), (4.0, 8.0)]),
        times(tmp_path, "2.13.0", lint=[(8.0, 1.0), (8.0, 1.0)]),
    ]
    rows = [line for line in releases(records, read_speeds(speeds)).splitlines() if line.startswith("| lint")]
    assert rows == ["| lint | `reference_fx` | 8 | 2 |", "| lint | `torch.fx` | 1 | 4 |"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "is not JSON"),
        ("[]", "is not a JSON object"),
        ('{"torch": "2.13.0", "programs": []}', "has no times"),
        ('{"torch": "2.13.0", "programs": [{"stages": {"lint": {"torch.fx": 0}}}]}', "not above zero"),
        ('{"torch": "2.13.0", "programs": [{"stages": {"lint": {"torch.fx": "1"}}}]}', "has to be a number"),
        ('{"torch": "2.14.0", "programs": [{"stages": {"lint": {"torch.fx": 1}}}]}', "of other stages"),
        (
            '{"torch": "2.15.0+cu", "programs": [{"stages": {"lint": {"torch.fx": 1}}}]}',
            "two measurements on torch 2.15.0",
        ),
    ],
)
def test_speeds_that_cannot_be_used(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "odd.json").write_text(text)
    with pytest.raises(RecordError, match=message):
        read_speeds([times(tmp_path, "2.15.0", edit=[(1.0, 1.0)]), tmp_path / "odd.json"])
