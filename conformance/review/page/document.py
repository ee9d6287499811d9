"""The review of a change as one HTML file that needs nothing else, and exports what was decided."""

from collections.abc import Mapping
from pathlib import Path

from conformance.report.document import Document
from conformance.review.behaviour import Behaviour
from conformance.review.changes import Change
from conformance.review.page.payload import payload
from conformance.review.printing import visible

_PAGE = Document(
    Path(__file__).parent,
    "page.html.jinja",
    styles=("base.css", "marks.css", "dialog.css", "groups.css", "matrix.css"),
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
    """The page of `change`, with what is known of the behaviour of its models; it can be encoded in UTF-8."""
    return _PAGE.render(payload(change, behaviours), title=visible(change.title))
