"""The specification as one HTML page."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from fxconf.report.document import Document, script_json
from fxconf.report.records import KINDS, NOT_RUN
from fxconf.report.specification.content import Json

_PAGE = Document(
    Path(__file__).parent,
    "specification.html.jinja",
    styles=("base.css", "marks.css", "specification.css"),
    scripts=("base.js", "defaults.js", "state.js", "filters.js"),
)
_ISSUE = re.compile(r"\bpytorch(?:/pytorch)?#(\d+)\b")
_ISSUES = "https://github.com/pytorch/pytorch/issues/"


def page(specification: Json, changes: str) -> str:
    """The page of `specification`, as `content` gives it; `changes` since the last version are Markdown."""
    markdown = _Markdown(chapter["name"] for chapter in specification["chapters"])
    shown = [
        requirement
        for chapter in specification["chapters"]
        for part in chapter["parts"]
        for requirement in part["requirements"]
    ]
    kinds = {_kind(outcome) for requirement in shown for outcome in requirement["outcomes"].values()}
    return _PAGE.render(
        script_json(
            {"levels": list(specification["levels"]), "kinds": [kind for kind in (*KINDS, NOT_RUN) if kind in kinds]}
        ),
        specification=specification,
        count=len(shown),
        changes=markdown.block(changes),
        block=markdown.block,
        inline=markdown.inline,
        kind=_kind,
    )


def _kind(outcome: Json) -> str:
    return "known" if outcome["expected"] else str(outcome["outcome"])


class _Markdown:
    """Renders the Markdown of chapters: links to chapters stay on the page, and issues become links.

    HTML in it is escaped, so that the template takes what is rendered as it is.
    """

    def __init__(self, chapters: Any) -> None:
        self._chapters = set(chapters)
        self._renderer = MarkdownIt("commonmark", {"html": False}).enable("table")

    def block(self, text: str) -> str:
        return self._rendered(self._renderer.parse(_linked(text)))

    def inline(self, text: str) -> str:
        return self._rendered(self._renderer.parseInline(_linked(text)))

    def _rendered(self, tokens: Sequence[Token]) -> str:
        for token in tokens:
            for child in token.children or ():
                if child.type == "link_open":
                    self._redirect(child)
        return str(self._renderer.renderer.render(tokens, self._renderer.options, {}))

    def _redirect(self, link: Token) -> None:
        """Point a link at the page's own chapter; a link to another file of the project leads nowhere here."""
        address = str(link.attrGet("href"))
        name = address.removesuffix(".md")
        if name in self._chapters:
            link.attrSet("href", f"#{name}")
        elif not address.startswith(_ISSUES):
            del link.attrs["href"]


def _linked(text: str) -> str:
    return _ISSUE.sub(rf"[pytorch#\1]({_ISSUES}\1)", text)
