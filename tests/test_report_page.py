"""The page of `fxconf report`: what it says, what its filters do, and that everybody can use it."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from fxconf.__main__ import main
from fxconf.command_line import USAGE_ERROR
from tests.report_browser import Opened, open_in
from tests.sample_records import Sample, failure, requirement, small

HOSTILE = "</script><img src=x onerror=window.hacked=1>{{ 7 * 7 }}"
LONG = f"E   first\n{'x' * 5000}\nlast"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of two implementations: one meets all but `graph.first`, which the other did not judge."""
    folder = tmp_path_factory.mktemp("page")
    lines = [
        requirement("graph.first", "fail", level="should", failures=[failure("t", HOSTILE), *[failure("u", LONG)] * 3]),
        requirement("graph.same"),
        requirement("node.known", "fail", expected=True, reason=f"It is {HOSTILE}.", level="better"),
    ]
    others = [requirement(name) for name in ("graph.same", "node.known", "node.only")]
    failed = Sample("some.fx", lines, {"platform": HOSTILE}, {"exit_status": 1})
    partial = {"options": {"filtered": True}, "implementation": {"name": "other.fx", "delegates": ["Node"]}}
    paths = [str(sample.write(folder)) for sample in (failed, Sample("other.fx", others, partial))]
    assert main(["report", *paths, "-o", str(folder / "page.html")]) == 0
    return folder / "page.html"


def shown(opened: Opened) -> list[str]:
    """The requirements that are shown."""
    return opened.texts(".requirements tbody th a")


def test_it_can_be_read_searched_and_filtered(context: BrowserContext, page: Path) -> None:
    opened = open_in(context, page)
    opened.becomes(["graph.first", "node.known", "node.only", "graph.same"], shown)  # what differs comes first
    opened.shows(".runs tbody th", ["some.fx", "other.fx"])
    opened.contains(".runs", "1/3", "3/3")
    opened.shows(
        ".run summary", ["some.fx: the run failed", "other.fx; a part of the suite; some names are torch.fx's own"]
    )
    for words, found in {"KNOWN behaviour": ["node.known"], "zzz": [], "last": ["graph.first"]}.items():
        opened.page.get_by_label("Search").fill(words)
        opened.becomes(found, shown)
    opened.shows("#count", ["1 of 4 requirements"])
    opened.page.get_by_label("Search").fill("")
    for label, choice, found in (
        ("Show", "not met by some.fx", ["graph.first", "node.known"]),
        ("Level", "better", ["node.known"]),
        ("Chapter", "graph", []),
    ):
        opened.page.get_by_label(label).select_option(label=choice)
        opened.becomes(found, shown)
    opened.page.goto(page.as_uri() + "#graph.first")  # whatever the filters are
    opened.becomes(["graph.first"], shown)
    first = opened.page.locator("[id='graph.first']")
    expect(first.locator("pre")).to_have_count(3)
    expect(first.locator("pre").first).to_have_text(HOSTILE)
    expect(first.locator("pre").nth(1)).to_have_text(
        re.compile(r"first.*characters, which the record has.*last", re.DOTALL)
    )
    expect(first).to_contain_text("The record has 1 more failures.")
    opened.becomes([None, 0, 1], Opened.value, "[window.hacked, document.images.length, document.scripts.length]")
    assert opened.complaints == []
    assert opened.requests == [page.as_uri()]


def test_everybody_can_use_it_on_a_phone_too(phone: BrowserContext, page: Path) -> None:
    opened = open_in(phone, page, "#node.known")
    opened.fits()
    opened.page.emulate_media(color_scheme="dark")
    opened.becomes("rgb(20, 23, 27)", Opened.value, "getComputedStyle(document.body).backgroundColor")
    opened.accessible()


def test_a_page_of_a_whole_specification_is_not_large(tmp_path: Path) -> None:
    lines = [requirement(f"graph.n{number}", "fail", failures=[failure("t", LONG)] * 20) for number in range(1800)]
    path = Sample("some.fx", lines).write(tmp_path)
    assert main(["report", str(path), "-o", str(tmp_path / "page.html")]) == 0
    assert (tmp_path / "page.html").stat().st_size < 12_000_000


def test_errors_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(small("a\x1b[2J").write(tmp_path))
    assert main(["report", path, "-o", str(tmp_path / "none" / "page.html")]) == USAGE_ERROR
    assert capsys.readouterr().err.endswith("No such file or directory. Choose another file with -o\n")
    (tmp_path / "wrong.jsonl").write_text(json.dumps({"kind": "\x1b[2J"}) + "\n")
    assert main(["report", str(tmp_path / "wrong.jsonl"), "-o", "x.html"]) == USAGE_ERROR
    assert "\x1b" not in capsys.readouterr().err
