"""Words for numbers and lists in the summary."""

from collections import Counter
from collections.abc import Iterable

_NAMES = 3
"""The largest number of names in a line."""


def first_names(names: list[str]) -> str:
    """The first of `names`, and how many more there are."""
    more = len(names) - _NAMES
    return ", ".join(names[:_NAMES]) + (f" and {more} more" if more > 0 else "")


def quantity(count: int, thing: str) -> str:
    """The number with its noun: "1 test", "2 tests"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def counted(counts: Counter[str], outcomes: Iterable[str]) -> str:
    """The numbers of `outcomes` that occur: "3 passed, 1 failed"."""
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in outcomes if counts[outcome]) or "none"
