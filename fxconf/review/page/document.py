"""The page of a review: one HTML file that needs no other, and exports decisions."""

from collections.abc import Mapping
from pathlib import Path

from conformance.text import visible
from fxconf.review.page.html import Document
from fxconf.review.page.payload import payload
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.sources.change import Change

_PAGE = Document(
    Path(__file__).parent,
    "page.html.jinja",
    styles=("base.css", "marks.css", "dialog.css", "picture.css", "groups.css", "matrix.css"),
    scripts=(
        "base.js",
        "data.js",
        "diff.js",
        "defaults.js",
        "state.js",
        "decisions.js",
        "grid.js",
        "tabs.js",
        "dialog.js",
        "picture.js",
        "parts.js",
        "groups.js",
        "matrix.js",
        "files.js",
        "detail.js",
        "keys.js",
        "main.js",
    ),
)


def review_page(change: Change, behaviours: Mapping[str, Behaviour]) -> str:
    """The page of `change`, with what was decided about it and the results of executing its models.

    Raises:
        DecisionError: the decisions cannot be read.
    """
    return _PAGE.render(payload(change, behaviours), title=visible(change.title))
