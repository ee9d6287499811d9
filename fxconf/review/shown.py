"""Shows a review in a terminal, as plain text, and as Markdown for a pull request."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from conformance.text import LONGEST_LINE, few, number, visible
from fxconf.review.groups import Excerpt, Group, Kind, Place, Review

GITHUB = 65_536
"""The most characters of a comment on a pull request of GitHub."""
_LINES = 10
"""The most lines of one side of a place."""
_WORD = re.compile(r"\w+|\s+|.")
_COLOURS = {"head": "bold", "old": "red", "new": "green", "wrong": "bold red", "place": "cyan", "note": "dim", "": ""}


_KINDS = {
    Kind.REWRITTEN: "  ({})",
    Kind.FORMAT: "  (format of {})",
    Kind.RENAMING: "  (names)",
    Kind.NEW: "",
    Kind.GONE: "",
}


class Line(NamedTuple):
    """A line of a review, with its kind."""

    kind: str
    """One of the keys of the colours."""
    text: str
    marked: tuple[tuple[int, int], ...] = ()
    """The parts that differ from the other side."""


def summary(review: Review, title: str) -> Iterator[Line]:
    """The lines about the whole change: its title and its size."""
    groups = number(len(review.groups), "group")
    extent = f"{groups}, {number(sum(each.count for each in review.groups), 'place')}" if review.groups else "no change"
    yield Line("head", f"{title}: {extent}")
    yield Line("", f"files: {', '.join(f'{count:,} {kind}' for kind, count in review.kinds.items()) or 'none'}")
    for kind, said in ((Kind.NEW, "new files, untracked unless added"), (Kind.GONE, "deleted files")):
        if paths := [path for path, file in review.files.items() if file.kind is kind]:
            yield Line("", f"{said}: {few(paths)}")
    if review.renamed_parameters:
        yield Line("", f"renamed parameters, which callers may pass by keyword: {few(review.renamed_parameters)}")


def of_group(at: int, group: Group, wrong: Mapping[str, str], places: int = 3) -> Iterator[Line]:
    """A group, with the lines of some places. `wrong` maps each failing model to its failure."""
    yield Line("head", f"Group {at}: {group.size}{_KINDS[group.kind].format(group.language)}")
    if group.is_regrouped:
        yield Line("wrong", "the same operands and operators, in other brackets: this computes something else")
    yield from (Line("wrong", f"wrong now: {model}: {wrong[model]}") for model in group.models if model in wrong)
    yield Line("old", f"- {group.old or '(nothing)'}")
    yield Line("new", f"+ {group.new or '(nothing)'}")
    if group.values:
        yield Line("note", f"with {group.cases}")
    yield Line("note", f"in {few(group.models)}")
    for place in group.exemplars(places):
        yield Line("place", f"  {place.where}")
        yield from _sides(place)


def _sides(place: Place) -> Iterator[Line]:
    sides = _lines_of(place.old), _lines_of(place.new)
    margin = min((len(line) - len(line.lstrip(" ")) for side in sides for line in side if line.strip()), default=0)
    old, new = ([line[margin:] for line in side] for side in sides)
    marks: list[tuple[list[tuple[int, int]], list[tuple[int, int]]]] = [([], [])] * max(len(old), len(new))
    if len(old) == len(new):
        marks = [_marked(before, after) for before, after in zip(old, new, strict=True)]
    for side, (kind, sign, lines) in enumerate((("old", "-", old), ("new", "+", new))):
        for at, line in enumerate(lines[:_LINES]):
            marked = tuple((start + 6, end + 6) for start, end in marks[at][side])
            yield Line(kind, f"    {sign} {line}", marked)
        if len(lines) > _LINES:
            yield Line("note", f"    {sign} and {number(len(lines) - _LINES, 'line')} more")


def _lines_of(side: Excerpt | None) -> list[str]:
    return [visible(line, LONGEST_LINE) for line in side.text.strip("\n").split("\n")] if side else []


def _marked(old: str, new: str) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """The parts of each line that the other line lacks."""
    words = [list(_WORD.finditer(line)) for line in (old, new)]
    before, after = ([word[0] for word in side] for side in words)
    found: tuple[list[tuple[int, int]], list[tuple[int, int]]] = [], []
    for step, *ends in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        for side, (start, end) in enumerate((ends[:2], ends[2:])):
            if step != "equal" and start < end:
                found[side].append((words[side][start].start(), words[side][end - 1].end()))
    return found


def of_review(review: Review, title: str, wrong: Mapping[str, str]) -> Iterator[Line]:
    """The whole review."""
    yield from summary(review, title)
    for at, group in enumerate(review.groups, 1):
        yield Line("", "")
        yield from of_group(at, group, wrong)


def show_in_terminal(console: Console, lines: Iterable[Line]) -> None:
    """Print lines in colours and in the pager. In `less`, the usual pager, `n` goes to the next group."""
    os.environ.setdefault("LESS", "-RFXGj4 +/^Group")
    with console.pager(styles=True):
        console.print(*map(_in_colours, lines), sep="\n", soft_wrap=True)


def _in_colours(line: Line) -> Text:
    text = Text(visible(line.text, LONGEST_LINE), style=_COLOURS[line.kind])
    for start, end in line.marked:
        text.stylize("reverse", start, end)
    return text


def markdown(review: Review, title: str, wrong: Mapping[str, str]) -> str:
    """The review as Markdown for a comment on a pull request. If it is too long, the last groups are cut first."""
    head = [visible(line.text) for line in summary(review, title)]
    found = f"### Snapshots\n\n{_fenced(head)}"
    for at, group in enumerate(review.groups, 1):
        lines = [visible(line.text, LONGEST_LINE) for line in of_group(at, group, wrong)]
        part = f"\n{_fenced(line.removeprefix('    ') for line in lines)}"
        rest = f"\n{number(len(review.groups) - at + 1, 'group')} more, each less unlike the others than these.\n"
        if len(found) + len(part) + len(rest) > GITHUB:
            return found + rest
        found += part
    return found


def _fenced(lines: Iterable[str]) -> str:
    """Lines in a block of code that none of them can end."""
    text = "\n".join(lines)
    fence = "`" * max(3, *(len(ticks) + 1 for ticks in re.findall("`+", text)), 3)
    return f"{fence}diff\n{text}\n{fence}\n"
