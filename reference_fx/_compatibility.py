"""The `compatibility` decorator, which marks functions in libraries that extend torch.fx."""

from collections.abc import Callable
from typing import Any, TypeVar

_Marked = TypeVar("_Marked", bound=Callable[..., Any])

_NOTES = {
    True: ".. note::\n    This name is stable across releases.\n",
    False: ".. warning::\n    This name may change or be removed in any release.\n",
}


def compatibility(is_backward_compatible: bool) -> Callable[[_Marked], _Marked]:
    """Make a decorator that adds a note to the docstring of a function or class.

    The note says whether the function or class is stable across releases.
    """

    def mark(marked: _Marked) -> _Marked:
        marked.__doc__ = f"{(marked.__doc__ or '').rstrip()}\n\n{_NOTES[is_backward_compatible]}"
        return marked

    return mark
