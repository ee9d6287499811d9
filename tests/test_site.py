"""The site: no link of it leads nowhere, each requirement has its address, and it can be used by everybody."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
import torch
from playwright.sync_api import BrowserContext, expect

from conformance.harness.specification.requirements import load_requirements
from docs.site.build import HISTORY, ROOT, Pages, build, documents, pages, place, public_modules
from reference_fx import symbolic_trace
from reference_fx.passes.mermaid import to_mermaid
from tests.conftest import Once
from tests.report_browser import open_in

_ID = re.compile(r'\sid="([^"]+)"')
_LINK = re.compile(r'\s(?:href|src)="([^"]+)"')
_ELSEWHERE = re.compile(r"[a-z]+:|//")


@pytest.fixture(scope="module")
def written() -> Pages:
    """The pages that Sphinx reads, but for what takes long: the names of tests, and most modules of the reference."""
    return pages({"conformance/test_graph.py::test_a": ["graph.lint.users"]}, [], ["reference_fx.graph"])


LOOKED_AT = (
    "index",
    "learn/walk-through",
    "spec/tensor_type",
    "results/reference_fx",
    "api/reference_fx.graph",
)
MADE = (*LOOKED_AT, "judge/guide", "spec/graph", "spec/requirements", "results/fx-by-release", "results/index")


@pytest.fixture(scope="module")
def site(written: Pages, once: Once) -> Path:
    """Some pages of the site; Sphinx has looked at all of them, and ends with an error for each link into nothing."""

    def built(folder: Path) -> None:
        assert build(folder, written, "dummy") == 0
        build(folder, written, names=MADE)  # Sphinx warns that not all pages are in the index of the search

    return once("site", built) / "html"


def broken_links(site: Path, pages: Iterable[str]) -> Iterator[str]:
    """The links of the pages that are there to files or parts of files that are not there, and no `pages`."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html")) if path != site / HISTORY}
    anchors = {path: set(_ID.findall(text)) for path, text in texts.items()}
    known = {site / f"{page}.html" for page in pages} - texts.keys()
    for page, text in texts.items():
        for link in dict.fromkeys(_LINK.findall(text)):
            address, _, anchor = unquote(link).partition("#")
            target = (page.parent / address.partition("?")[0]).resolve() if address else page
            if _ELSEWHERE.match(link) or target in known:
                continue
            if not target.is_file() or (anchor and anchor not in anchors.get(target, anchor)):
                yield f"{page.relative_to(site)}: {link}"


def test_public_modules_are_found() -> None:
    found = public_modules()
    assert {"reference_fx.graph", "reference_fx.passes", "reference_fx.passes.infra.pass_base"} <= set(found)
    assert not [name for name in found if "._" in name]


def test_every_document_has_a_page(written: Pages) -> None:
    assert {place(document) for document in documents()} <= set(written.texts)


def test_a_link_to_nothing_is_refused() -> None:
    with pytest.raises(FileNotFoundError, match=r"links to docs/nothing\.md"):
        Pages().linked("See [this](nothing.md).", ROOT / "docs" / "walk-through.md")


def test_links_between_files_become_links_between_pages() -> None:
    found = Pages(anchors={"graphlintusers": "graph.lint.users"})
    text = """
[a](trust.md), [`b`](../conformance/spec/graph.md#graphlintusers), [c](examples/invert.py),
![d](images/review-page.png), `[e](nothing.md)`,
pytorch#12, [f](https://e.org), [g](../snapshots)

```python
[h](nothing.md)
```
"""
    wanted = """
[a](/judge/trust.md), {req}`b <graph.lint.users>`, [c](/source/docs/examples/invert.py.md),
![d](/docs/images/review-page.png), `[e](nothing.md)`,
[pytorch#12](https://github.com/pytorch/pytorch/issues/12), [f](https://e.org), g

```python
[h](nothing.md)
```
"""
    assert found.linked(text, ROOT / "docs" / "walk-through.md") == wanted


def test_what_to_mermaid_writes_becomes_a_picture() -> None:
    traced = symbolic_trace(lambda x: torch.relu(x + 1))
    traced.graph.find_nodes(op="call_function", target=torch.relu)[0].meta["shape"] = ("<b>",)
    fenced = f"```mermaid\n{to_mermaid(traced.graph)}\n```"
    found = Pages().linked(fenced, ROOT / "README.md")
    assert found.startswith("```{raw} html\n<svg ")
    assert "<title>Graph: x to add; add to relu; relu to output</title>" in found
    assert ">call_function torch.relu</text>" in found
    assert ">[&#x27;&lt;b&gt;&#x27;]</text>" in found
    other = fenced.replace("-->", "-.->")
    assert Pages().linked(other, ROOT / "README.md") == other.replace("```mermaid", "```text")


def test_no_link_leads_nowhere(site: Path, written: Pages) -> None:
    assert list(broken_links(site, written.texts)) == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    links = ("#x", "#y", "b.html", "c.html#z")
    (tmp_path / "a.html").write_text('<p id="x">' + "".join(f'<a href="{link}"></a>' for link in links))
    assert list(broken_links(tmp_path, ["c"])) == ["a.html: #y", "a.html: b.html"]


def test_each_requirement_has_an_address_of_its_own(written: Pages) -> None:
    """Sphinx refuses two of one address."""
    boxes = re.findall(r"^`{6}\{asked\} (\S+)$", "\n".join(written.texts.values()), re.MULTILINE)
    assert sorted(boxes) == sorted(load_requirements())


def test_a_requirement_has_what_is_known_of_it(context: BrowserContext, site: Path) -> None:
    opened = open_in(context, site / "spec" / "graph.html", "#graph.lint.users")
    shown = ("better", "Source", "Rests on", "test_graph.py::test_a", "torch.fx", "fail", "reference_fx", "pass")
    opened.contains("[id='graph.lint.users']", *shown)
    assert opened.complaints == []


CLICKS = {
    "how to judge a fork": ("guide for implementers", None, "From nothing to a first score"),
    "what a requirement means": ("all requirements by their ids", "graph.lint.users", "graph.lint.users"),
    "how a graph is edited": ("how a graph is edited", None, "A pass"),
    "which release changed what": ("FX from release to release", None, "FX from release to release"),
}


def test_the_first_page_leads_there_in_two_clicks(context: BrowserContext, site: Path) -> None:
    opened = open_in(context, site / "index.html")
    for *links, heading in CLICKS.values():
        opened.page.goto((site / "index.html").as_uri())
        for link in filter(None, links):
            opened.page.locator("article").get_by_role("link", name=link, exact=True).first.click()
        expect(opened.page.get_by_role("heading", name=heading).first).to_be_in_viewport()


def test_the_search_finds_a_requirement_without_a_network(context: BrowserContext, site: Path) -> None:
    opened = open_in(context, site / "search.html", "")
    opened.page.goto((site / "search.html").as_uri() + "?q=graph.lint.users")
    link = opened.page.locator("#search-results a").first
    expect(link).to_have_attribute("href", re.compile(r"spec/graph\.html#graph\.lint\.users$"))
    assert all(request.startswith("file:") for request in opened.requests)


@pytest.mark.parametrize("name", LOOKED_AT)
def test_a_page_can_be_used_by_everybody(phone: BrowserContext, site: Path, name: str) -> None:
    opened = open_in(phone, site / f"{name}.html")
    opened.fits()
    opened.accessible()
