"""Lines that begin with a word or a sign, and whose rest stays beside it when it is too long for one."""

from collections.abc import Iterable
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.widgets import Static

_WIDTH = 78
"""Columns, until it is known how many there are."""


class Line(NamedTuple):
    """A line: what it begins with, and what is wrapped beside that."""

    start: Content
    rest: Content


def wrapped(line: Line, width: int) -> Content:
    """The line in `width` columns."""
    margin = line.start.cell_length
    first, *others = line.rest.wrap(max(width - margin, 10)) or [Content("")]
    return Content("\n").join([line.start + first, *(each.pad_left(margin) for each in others)])


class Hanging(Static):
    """Lines to be read, wrapped anew whenever the width changes."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 (the name is Static's)
        """Show nothing yet."""
        super().__init__(id=id, markup=False)
        self._lines: tuple[Line, ...] = ()
        self._width = _WIDTH

    def show(self, lines: Iterable[Line]) -> None:
        """Show these lines in place of those before."""
        self._lines = tuple(lines)
        self.update(Content("\n").join(wrapped(line, self._width) for line in self._lines))

    def on_resize(self, event: events.Resize) -> None:
        """Wrap for the new width."""
        if event.size.width != self._width:
            self._width = event.size.width
            self.show(self._lines)
