"""The site: no link leads nowhere, each requirement has its address, and everybody can use the pages."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from urllib.parse import quote, unquote

import pytest
from playwright.sync_api import BrowserContext, expect

from conformance.harness.specification.requirements import family_of, load_requirements
from tests.conftest import Once
from tests.report_browser import open_in

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.nightly
_ID = re.compile(r'\sid="([^"]+)"')
_LINK = re.compile(r'\s(?:href|src)="([^"]+)"')
_ELSEWHERE = re.compile(r"[a-z]+:|//")


@pytest.fixture(scope="module")
def site(once: Once) -> Path:
    """The whole site; Sphinx ends with an error for a document that links to nothing."""

    def built(folder: Path) -> None:
        options = ["-W", "--keep-going", "-q", "-j", "auto", "-b", "html", "-c", "docs/site"]
        command = [sys.executable, "-m", "sphinx", *options, "-d", f"{folder}/doctrees", ".", f"{folder}/html"]
        subprocess.run(command, cwd=ROOT, check=True)

    return once("site", built) / "html"


def broken_links(site: Path) -> Iterator[str]:
    """The links of pages to files, or parts of files, that are not there."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    anchors = {path: set(_ID.findall(text)) for path, text in texts.items()}
    for page, text in texts.items():
        for link in dict.fromkeys(_LINK.findall(text)):
            address, _, anchor = unquote(link).partition("#")
            target = (page.parent / address.partition("?")[0]).resolve() if address else page
            if not _ELSEWHERE.match(link) and not (
                target.is_file() and (not anchor or anchor in anchors.get(target, (anchor,)))
            ):
                yield f"{page.relative_to(site)}: {link}"


def test_no_link_leads_nowhere(site: Path) -> None:
    assert list(broken_links(site)) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    links = ("#x", "#y", "b.html")
    (tmp_path / "a.html").write_text('<p id="x">' + "".join(f'<a href="{link}"></a>' for link in links))
    assert list(broken_links(tmp_path)) == ["a.html: #y", "a.html: b.html"]


def test_each_requirement_has_its_id_as_its_address(site: Path) -> None:
    pages = {path.stem: _ID.findall(path.read_text()) for path in (site / "conformance/spec").glob("*.html")}
    chapters = {family_of(name): each.chapter for name, each in load_requirements().items()}
    assert [name for name, chapter in chapters.items() if pages[chapter].count(name) != 1] == []


def test_pages_that_are_made_are_there(site: Path) -> None:
    made = {"docs/public-names": "Graph.erase_node", "docs/coverage": "Miscellanea", "docs/api/reference_fx": "wrap"}
    for page, word in made.items():
        assert word in (site / f"{page}.html").read_text(encoding="utf-8")


def test_titles_are_short(site: Path) -> None:
    found = [re.search("<title>(.*?)</title>", page.read_text(encoding="utf-8")) for page in site.rglob("*.html")]
    titles = [unescape(each[1]) for each in found if each]
    assert len(titles) > 100
    assert [title for title in titles if len(title) > 60] == []


SEARCHES = {
    "why is my if refused": ("docs/walk-through.html#why-is-my-if-refused", "make the condition depend on"),
    "users": ("docs/api/reference_fx.node.html#reference_fx.node.Node.users", "reference_fx.node.Node.users"),
    "freeze weights": ("docs/walk-through.html#how-do-i-freeze-weights", "requires_grad_(False)"),
    "hook": ("docs/walk-through.html", "What happens to a hook?"),
    "graph.lint.users": ("conformance/spec/graph.html#graph.lint.users", "raises RuntimeError"),
}
"""What people ask, where the answer is, and words that the search shows of the answer."""


@pytest.mark.parametrize("words", SEARCHES)
def test_the_search_shows_the_answer_without_a_network(context: BrowserContext, site: Path, words: str) -> None:
    page, shown = SEARCHES[words]
    opened = open_in(context, site / "search.html")
    opened.page.goto(f"{(site / 'search.html').as_uri()}?q={quote(words)}")
    first = opened.page.locator("#search-results li").first
    expect(first.locator("a")).to_have_attribute("href", page)
    expect(first).to_contain_text(shown)
    assert all(request.startswith("file:") for request in opened.requests)


def test_the_index_fits(context: BrowserContext, site: Path) -> None:
    open_in(context, site / "genindex.html").fits()


@pytest.mark.parametrize("name", ["README", "conformance/spec/tensor_type", "docs/api/reference_fx.graph", "genindex"])
def test_a_page_can_be_used_by_everybody(phone: BrowserContext, site: Path, name: str) -> None:
    opened = open_in(phone, site / f"{name}.html")
    opened.fits()
    opened.accessible()
