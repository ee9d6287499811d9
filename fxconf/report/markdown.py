"""Writes any text as Markdown. Nothing in the text becomes markup, a mention or a column."""

import re
from collections.abc import Iterable, Iterator

_NO_MARKUP = re.compile(r"[^|`\\\x00-\x1f]+")
_SPECIAL = re.compile(r"(?!: )[^A-Za-z0-9_ .,;()/=%+'-]|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])")


def code(text: str, limit: int = 160) -> str:
    """`text` on one line, as code."""
    line = _line(text, limit)
    if not line:
        return ""
    if _NO_MARKUP.fullmatch(line):
        return f"`{line}`"
    return f"<code>{_escaped(line)}</code>"


def _line(text: str, limit: int) -> str:
    line = " ".join(text.split())
    return line if len(line) <= limit else f"{line[: limit - 3]}..."


def _escaped(line: str) -> str:
    return _SPECIAL.sub(_reference, line)


def _reference(found: re.Match[str]) -> str:
    return f"&#{ord(found[0])};"


def plain(text: str, limit: int = 160) -> str:
    """`text` on one line, as prose."""
    return _escaped(_line(text, limit))


def prose(text: str, limit: int = 160) -> str:
    """`text` on one line, as prose. Text between backticks is code."""
    parts = _line(text, limit).split("`")
    if len(parts) % 2 == 0:  # there is a backtick too many, or the limit cut one off
        return plain(text, limit)
    return "".join(code(part, limit) if place % 2 else _escaped(part) for place, part in enumerate(parts))


def table(head: Iterable[str], rows: Iterable[Iterable[str]], *, numbers_from: int = 99) -> Iterator[str]:
    """A table; the columns from `numbers_from` on are aligned to the right."""
    cells = list(head)
    yield _row(cells)
    yield _row("---:" if column >= numbers_from else "---" for column in range(len(cells)))
    yield from map(_row, rows)
    yield ""


def folded(title: str, lines: Iterable[str]) -> Iterator[str]:
    """`lines`, which a click on `title` shows. `title` is Markdown."""
    yield f"<details><summary>{title}</summary>"
    yield ""
    yield from lines
    yield "</details>"
    yield ""


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
