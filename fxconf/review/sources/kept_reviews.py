"""The reviews that are kept for the next command, in the cache folder of the user who made them.

    ~/.cache/reference-fx/reviews/3f9c....json       named after all that the review follows from

The name is a hash of every text, and of the code that compares them. So a kept review is never one of other texts, and
nothing is read from a folder that somebody else may have made. What it shows of the texts is taken from these.
"""

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from conformance import ownership
from conformance.files import LARGEST, user_cache
from fxconf.review import grouping, parsing
from fxconf.review.grouping.comparison import compare_texts
from fxconf.review.grouping.groups import Excerpt, FileChange, Kind, Place, Review, Section

_KEPT = 8
"""The number of reviews that are kept; older ones are removed."""

Texts = Mapping[str, str]


def review_of(old: Texts, new: Texts) -> Review:
    """The comparison of two sets of texts: the one that is kept, or else a new one, which is kept if it can be."""
    folder = user_cache("reviews")
    if folder is None:
        return compare_texts(old, new)
    name = f"{_key(old, new)}.json"
    try:
        return _review(json.loads(folder.read(name) or b""), old, new)
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        pass  # it is made again
    review = compare_texts(old, new)
    content = json.dumps(_as_json(review), separators=(",", ":")).encode()
    try:
        if len(content) <= LARGEST:
            folder.write(name, content)
        for path in sorted(folder.top.glob("*.json"), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
            path.unlink()
    except OSError:
        pass  # the next command makes it again
    return review


def _key(old: Texts, new: Texts) -> str:
    """A hash of all that a review follows from."""
    sides = [
        [
            (path, hashlib.sha256(text.encode(errors="surrogateescape")).hexdigest())
            for path, text in sorted(side.items())
        ]
        for side in (old, new)
    ]
    return hashlib.sha256(json.dumps([*sides, sys.version, _code()]).encode()).hexdigest()


@cache
def _code() -> list[str]:
    """The hashes of the files that make a review."""
    folders = [Path(str(package.__file__)).parent for package in (grouping, parsing)]
    files = [
        Path(ownership.__file__),
        Path(__file__),
        *(path for each in folders for path in sorted(each.glob("*.py"))),
    ]
    return [hashlib.sha256(path.read_bytes()).hexdigest() for path in files]


def _as_json(review: Review) -> dict[str, Any]:
    paths = {file.path: number for number, file in enumerate(review.files)}
    files = [[file.path, file.kind, file.needs, file.renamed, file.renamed_parameters] for file in review.files]
    sections = []
    for each in review.sections:
        places = [[paths[place.path], place.times, *map(_lines, (place.old, place.new))] for place in each.places]
        sections.append([each.id, each.language, each.old, each.new, each.kind, each.alike, each.values, places])
    return {"files": files, "sections": sections, "summarised": review.summarised}


def _lines(excerpt: Excerpt | None) -> list[int] | None:
    """The number of the first line, and how many lines there are."""
    return excerpt and [excerpt.line, excerpt.text.count("\n") + 1]


def _review(content: Any, old: Texts, new: Texts) -> Review:
    files = tuple(
        FileChange(path, Kind(kind), tuple(needs), renamed, tuple(parameters))
        for path, kind, needs, renamed, parameters in content["files"]
    )
    lines = [{path: text.split("\n") for path, text in side.items()} for side in (old, new)]

    def places(packed: Any) -> Iterator[Place]:
        for number, times, *sides in packed:
            path = files[number].path
            yield Place(path, _excerpt(lines[0], path, sides[0]), _excerpt(lines[1], path, sides[1]), times)

    sections = tuple(
        Section(name, language, was, now, tuple(places(packed)), Kind(kind), alike, tuple(map(tuple, values)))
        for name, language, was, now, kind, alike, values, packed in content["sections"]
    )
    return Review(files, sections, tuple(content["summarised"]))


def _excerpt(lines: Mapping[str, list[str]], path: str, side: list[int] | None) -> Excerpt | None:
    if side is None:
        return None
    first, count = side
    return Excerpt(first, "\n".join(lines[path][first - 1 : first - 1 + count]))
