"""The words that differ within lines."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

_WORD = re.compile(r"\w+|\n|[^\S\n]+|[^\w\s]")
_COMPARED = 4_000
"""The most characters of a side that are compared, because the time is quadratic; longer texts are not marked."""


class Piece(NamedTuple):
    """A part of a line, and whether the other side differs there."""

    text: str
    differs: bool


Pieces = tuple[Piece, ...]
"""A line."""


def compared(old: str | None, new: str | None) -> tuple[list[Pieces], list[Pieces]]:
    """The lines of each side without their common indentation; a side that is None has no lines."""
    before, after = _dedented([old, new])
    if before is None or after is None or max(len(before), len(after)) > _COMPARED:
        return _lines([Piece(before or "", False)], before), _lines([Piece(after or "", False)], after)
    words = _WORD.findall(before), _WORD.findall(after)
    pieces: tuple[list[Piece], list[Piece]] = [], []
    for step, *ends in SequenceMatcher(None, *words, autojunk=False).get_opcodes():
        for side, (start, end) in enumerate((ends[:2], ends[2:])):
            pieces[side].append(Piece("".join(words[side][start:end]), step != "equal"))
    return _lines(pieces[0], before), _lines(pieces[1], after)


def _dedented(texts: Sequence[str | None]) -> list[str | None]:
    lines = [line for text in texts if text is not None for line in text.split("\n") if line.strip(" ")]
    margin = min((len(line) - len(line.lstrip(" ")) for line in lines), default=0)
    return [text if text is None else "\n".join(line[margin:] for line in text.split("\n")) for text in texts]


def _lines(pieces: list[Piece], text: str | None) -> list[Pieces]:
    return [] if text is None else list(_split(pieces))


def _split(pieces: list[Piece]) -> Iterator[Pieces]:
    line: list[Piece] = []
    for piece in pieces:
        first, *rest = piece.text.split("\n")
        line.append(piece._replace(text=first))
        for text in rest:
            yield tuple(each for each in line if each.text)
            line = [piece._replace(text=text)]
    yield tuple(each for each in line if each.text)
