"""The page of the specification, in a real browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from conformance.harness.specification.requirements import load_requirements
from conformance.report.records import read_record
from conformance.report.specification.content import content
from conformance.report.specification.page import page
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
    return opened.texts("article h4 a")


def test_a_requirement_has_all_that_is_known_of_it(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file)
    first = opened.page.locator("[id='graph.first']")
    assert first.locator("h4").inner_text().split() == ["graph.first", "must"]
    assert first.locator(".kind").all_inner_texts() == ["Right", "Wrong: raises RuntimeError"]
    assert first.locator("pre").first.inner_text() == 'print("<right>")\n'
    text = first.locator("dl").inner_text()
    for part in ("Graph.erase_node is backward compatible", "test_graph.py::test_a (2 cases)", "fail, known", "pass"):
        assert part in text
    links = first.locator("dl a").evaluate_all("links => links.map(link => link.href)")
    assert [link.rpartition("/")[2] for link in links] == ["56", "12", "34"]
    assert opened.page.locator("[id='graph.second'] dl a").get_attribute("href") == "#graph.first"
    assert opened.page.get_by_role("link", name="nodes", exact=True).get_attribute("href") == "#node"
    assert opened.page.locator(".prose a", has_text="the rest").get_attribute("href") is None
    assert opened.complaints == []
    assert opened.requests == [file.as_uri()]


def test_hostile_text_stays_text(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file)
    assert opened.page.locator("main").inner_text().count(HOSTILE) == 3
    assert opened.unharmed()


def test_search_and_filters(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file)
    assert shown(opened) == ALL
    field = opened.page.get_by_label("Search ids")
    for words, found in {
        "TEST_a": ALL[:2],
        "a text": ["graph.second"],
        "third name": ["node.third"],
        "zzz": [],
    }.items():
        field.fill(words)
        assert shown(opened) == found
    assert opened.texts("#empty") == ["No requirement is like that."]
    field.fill("")
    pressed(opened, "must")
    pressed(opened, "better")
    assert shown(opened) == ["graph.first", "node.third"]
    assert opened.texts(".status") == ["2 of 3 requirements"]
    pressed(opened, "known")
    assert shown(opened) == ["graph.first"]
    assert opened.texts(".chapter h2") == ["Graphs"]
    opened.reload()
    assert shown(opened) == ["graph.first"]
    opened.go("chapter=node")
    assert shown(opened) == ["node.third"]


def test_an_id_in_the_address_is_marked(context: BrowserContext, file: Path) -> None:
    opened = open_in(context, file, "#level=better&id=node.third")
    assert opened.texts(".named h4 a") == ["node.third"]
    opened.go("graph.second")
    assert (opened.texts(".named h4 a"), shown(opened)) == (["graph.second"], ALL)
    opened.go("node")
    assert opened.texts(".named h4 a") == []


def test_it_can_be_read_on_a_phone_and_in_the_dark(phone: BrowserContext, file: Path) -> None:
    opened = open_in(phone, file)
    assert opened.fits()
    assert opened.unreadable() == {}


def test_it_can_be_read_without_javascript(browser: Browser, file: Path) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        opened = context.new_page()
        opened.goto(file.as_uri() + "#node.third")
        assert opened.locator("article h4 a").all_inner_texts() == ALL


def test_every_link_of_the_whole_page_leads_somewhere() -> None:
    text = page(content(load_requirements(), {}, []), "")
    anchors = re.findall(r' id="([^"]+)"', text)
    assert len(anchors) == len(set(anchors))
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(anchors)
