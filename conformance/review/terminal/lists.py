"""A list that is walked through with the keys of pagers, too."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList


class KeyList(OptionList):
    """A list of options; j and k move as in a pager."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("j", "cursor_down", show=False),
        Binding("k", "cursor_up", show=False),
    ]
