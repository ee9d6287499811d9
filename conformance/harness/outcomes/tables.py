"""Counts as lines of plain text."""

from collections import Counter
from collections.abc import Iterable, Iterator

from conformance.harness.specification.requirements import LEVELS, Requirement

_SHOWN = 3
_LABEL = 14


def table(requirements: list[Requirement], met: set[str]) -> Iterator[str]:
    """How many of the `requirements` are in `met`: a line for each chapter and one for all, a column for each level."""
    levels = [level for level in LEVELS if any(each.level == level for each in requirements)]
    chapters = list(dict.fromkeys(each.chapter for each in requirements))
    rows = [["passed", *levels, "all"]]
    for chapter in [*chapters, None]:
        of_chapter = [each for each in requirements if chapter in (None, each.chapter)]
        of_levels = [[each for each in of_chapter if each.level == level] for level in levels]
        rows.append([f"  {chapter or 'all'}", *(_ratio(cell, met) for cell in [*of_levels, of_chapter])])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    widths[0] = max(widths[0], _LABEL)
    for first, *others in rows:
        cells = [f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([f"{first:{widths[0]}}", *cells])


def _ratio(requirements: list[Requirement], met: set[str]) -> str:
    passed = sum(each.identifier in met for each in requirements)
    return f"{passed}/{len(requirements)}" if requirements else "-"


def some(names: list[str]) -> str:
    """The first few of `names`."""
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")


def number(count: int, thing: str) -> str:
    """How many of a thing there are: "1 test", "2 tests"."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def counted(counts: Counter[str], outcomes: Iterable[str]) -> str:
    """How many there are of each of `outcomes`, those that there are."""
    return ", ".join(f"{counts[outcome]} {outcome}" for outcome in outcomes if counts[outcome]) or "none"
