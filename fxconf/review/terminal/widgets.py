"""The widgets of the review: a list with a pager's keys, and lines wrapped beside their first word; and a filter."""

from collections.abc import Iterable
from typing import Any, ClassVar, NamedTuple

from textual import events
from textual.binding import Binding, BindingType
from textual.color import Color
from textual.content import Content
from textual.filter import LineFilter
from textual.widgets import OptionList, Static

_WIDTH = 78
"""The number of columns until the widget has a size."""


class Printable(LineFilter):
    """What is drawn, with a question mark for each character that is not printable.

    Texts are `visible` before they are laid out; this is for a text where that was forgotten.
    """

    def apply(self, segments: list[Any], background: Color) -> list[Any]:  # of rich, which is textual's alone
        """The segments of a line, each as wide as before."""
        return [
            segment
            if segment.control or segment.text.isprintable()
            else segment._replace(text=_printable(segment.text))
            for segment in segments
        ]


def _printable(text: str) -> str:
    return "".join(each if each.isprintable() else "?" * Content(each).cell_length for each in text)


class KeyList(OptionList):
    """A list of options; j and k move as in a pager."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "cursor_down", show=False),
        Binding("k", "cursor_up", show=False),
    ]


class Line(NamedTuple):
    """A line: its first word or sign, and the rest, which is wrapped beside that."""

    start: Content
    rest: Content


def wrapped(line: Line, width: int) -> Content:
    """`line` in `width` columns."""
    margin = line.start.cell_length
    first, *others = line.rest.wrap(max(width - margin, 10)) or [Content("")]
    return Content("\n").join([line.start + first, *(each.pad_left(margin) for each in others)])


class Hanging(Static):
    """Lines of text, wrapped again whenever the width changes."""

    def __init__(self, id: str | None = None) -> None:  # noqa: A002 (the name is Static's)
        """Begin without lines."""
        super().__init__(id=id, markup=False)
        self._lines: tuple[Line, ...] = ()
        self._width = _WIDTH

    def show(self, lines: Iterable[Line]) -> None:
        """Show `lines` in place of those before."""
        self._lines = tuple(lines)
        self.update(Content("\n").join(wrapped(line, self._width) for line in self._lines))

    def on_resize(self, event: events.Resize) -> None:
        """Wrap for the new width."""
        if event.size.width != self._width:
            self._width = event.size.width
            self.show(self._lines)
