"""The page of the specification, in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from conformance.harness.specification.requirements import load_requirements
from fxconf.__main__ import main
from fxconf.report.records import read_record
from fxconf.report.specification import cli
from fxconf.report.specification.content import Json, content
from fxconf.report.specification.page import page
from tests.report_browser import Opened, open_in, pressed
from tests.sample_records import Sample, requirement
from tests.sample_specification import HOSTILE, TESTS, write_specification

ALL = ["graph.first", "graph.second", "node.third"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A page with the outcomes of two implementations."""
    requirements = write_specification(tmp_path)
    failed = requirement("graph.first", "fail", expected=True, reason=f"It is {HOSTILE}.")
    samples = [
        Sample("some.fx", requirements=[failed, requirement("graph.second", "error")]),
        Sample("other.fx", requirements=[requirement(name) for name in ALL]),
    ]
    records = [read_record(sample.write(tmp_path)) for sample in samples]
    path = tmp_path / "page.html"
    path.write_text(page(content(requirements, TESTS, records, tmp_path), "- `graph.first`"), encoding="utf-8")
    return path


def shown(opened: Opened) -> list[str]:
    """The requirements that are shown."""
    return opened.texts("article h4 a")


def test_a_requirement_has_all_that_is_known_of_it(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file)
    first = opened.page.locator("[id='graph.first']")
    expect(first.locator("h4")).to_have_text(re.compile(r"^\s*graph\.first\s+must\s*$"), use_inner_text=True)
    opened.shows("[id='graph.first'] .kind", ["Right", "Wrong: raises RuntimeError"])
    expect(first.locator("pre").first).to_have_text('print("<right>")')
    parts = ("Graph.erase_node is backward compatible", "test_graph.py::test_a (2 cases)", "fail, known", "pass")
    opened.contains("[id='graph.first'] dl", *parts)
    opened.becomes(["56", "12", "34"], Opened.each, "[id='graph.first'] dl a", "link => link.href.split('/').pop()")
    expect(opened.page.locator("[id='graph.second'] dl a")).to_have_attribute("href", "#graph.first")
    expect(opened.page.get_by_role("link", name="nodes", exact=True)).to_have_attribute("href", "#node")
    expect(opened.page.locator(".prose a:not([href])", has_text="the rest")).to_have_count(1)
    assert opened.complaints == []
    assert opened.requests == [file.as_uri()]


def test_hostile_text_stays_text(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file)
    opened.becomes(3, times_hostile)
    opened.unharmed()


def times_hostile(opened: Opened) -> int:
    """How often the hostile text is shown."""
    return "".join(opened.texts("main")).count(HOSTILE)


def test_search_and_filters(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file)
    opened.becomes(ALL, shown)
    field = opened.page.get_by_label("Search ids")
    for words, found in {
        "TEST_a": ALL[:2],
        "a text": ["graph.second"],
        "third name": ["node.third"],
        "zzz": [],
    }.items():
        field.fill(words)
        opened.becomes(found, shown)
    opened.shows("#empty", ["No requirement is like that."])
    field.fill("")
    pressed(opened, "must")
    pressed(opened, "better")
    opened.becomes(["graph.first", "node.third"], shown)
    opened.shows(".status", ["2 of 3 requirements"])
    pressed(opened, "known")
    opened.becomes(["graph.first"], shown)
    opened.shows(".chapter h2", ["Graphs"])
    opened.reload()
    opened.becomes(["graph.first"], shown)
    opened.go("chapter=node")
    opened.becomes(["node.third"], shown)


def test_an_id_in_the_address_is_marked(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file, "#level=better&id=node.third")
    opened.shows(".named h4 a", ["node.third"])
    opened.go("graph.second")
    opened.shows(".named h4 a", ["graph.second"])
    opened.becomes(ALL, shown)
    opened.go("node")
    opened.shows(".named h4 a", [])


def test_it_can_be_read_on_a_phone_and_in_the_dark(phone: BrowserContext, file: Path) -> None:
    opened = open_in(phone, file)
    opened.fits()
    opened.readable()


def test_it_can_be_read_without_javascript(file: Path) -> None:
    assert re.findall(r'<article [^>]*id="([^"]+)"', file.read_text(encoding="utf-8")) == ALL


def test_chapters_are_in_the_order_in_which_to_read_them(tmp_path: Path) -> None:
    requirements = write_specification(tmp_path)
    assert chapters(content(requirements, {}, [], tmp_path)) == ["graph", "node"]
    with (tmp_path / "README.md").open("a", encoding="utf-8") as readme:
        readme.write("\n## Reading it\n\nWhat the data is: [node](node.md), [retired](retired.md).\n")
    assert chapters(content(requirements, {}, [], tmp_path)) == ["node", "graph"]


def chapters(specification: Json) -> list[str]:
    """The names of the chapters, in order."""
    return [chapter["name"] for chapter in specification["chapters"]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page that the command writes, without tests, which take long to collect."""
    file = tmp_path_factory.mktemp("whole") / "page.html"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cli, "collected_tests", dict)
        assert main(["spec", "--html", "-o", str(file)]) == 0
    return file


def test_the_whole_page_is_drawn_as_it_is_read(context: BrowserContext, whole: Path) -> None:
    opened = open_in(context, whole, "#values")
    expect(opened.page.locator("#values h2")).to_be_in_viewport()
    drawn = "document.querySelector({}).checkVisibility({{ contentVisibilityAuto: true }})"
    opened.becomes(True, Opened.value, drawn.format("'#values article'"))
    opened.becomes(False, Opened.value, drawn.format("'#node article'"))


def test_the_whole_page_has_all_requirements_and_every_link_leads_somewhere(whole: Path) -> None:
    text = whole.read_text(encoding="utf-8")
    anchors = re.findall(r' id="([^"]+)"', text)
    assert len(anchors) == len(set(anchors))
    assert {*re.findall(r'href="#([^"]+)"', text), *load_requirements()} <= set(anchors)
