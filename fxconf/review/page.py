"""A review as one HTML file, which needs no other file and has no script."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from conformance.text import visible
from fxconf.review.groups import Review
from fxconf.review.shown import Line, of_group, summary

_PLACES = 20
"""The most places of a group whose lines are on the page."""
_OPEN = 3
"""The places that the page shows without a click."""


def page(review: Review, title: str, wrong: Mapping[str, str]) -> str:
    """The page of `review`."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined, trim_blocks=True
    )
    groups = []
    for at, group in enumerate(review.groups, 1):
        lines = [*of_group(at, group, wrong, _PLACES)]
        starts = [number for number, line in enumerate(lines) if line.kind == "place"]
        end = starts[_OPEN] if len(starts) > _OPEN else len(lines)
        groups.append(
            {
                "number": at,
                "head": lines[0].text,
                "old": visible(group.old) or "(nothing)",
                "new": visible(group.new) or "(nothing)",
                "is_wrong": group.is_regrouped or any(model in wrong for model in group.models),
                "shown": [*_pieces(lines[1:end])],
                "more": [*_pieces(lines[end:])],
                "more_places": _more_places(len(starts) - _OPEN, len(group.places) - _OPEN),
                "models": [f"{visible(model)} ({times:,})" for model, times in group.times.items()],
            }
        )
    head = [visible(line.text) for line in summary(review, title)]
    return environment.get_template("page.html.jinja").render(title=head[0], head=head[1:], groups=groups)


def _more_places(shown: int, left: int) -> str:
    return f"{shown} more places" if shown == left else f"{shown} of {left:,} more places"


def _pieces(lines: Iterable[Line]) -> Iterator[tuple[str, list[tuple[str, bool]]]]:
    """Each line as its kind and its pieces, and whether each piece differs from the other side."""
    for line in lines:
        ends = [0, *(end for marked in line.marked for end in marked), len(line.text)]
        pieces = [(line.text[start:end], bool(at % 2)) for at, (start, end) in enumerate(pairwise(ends))]
        yield line.kind, [(visible(text), differs) for text, differs in pieces if text]
