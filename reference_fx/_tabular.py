"""Plain text tables, laid out as the library `tabulate` lays them out by default."""

from collections.abc import Sequence

_MARGIN = 2
"""By how much a column is at least wider than its header."""


def table(rows: Sequence[Sequence[str]], headers: Sequence[str]) -> str:
    """The rows under the headers, in columns as wide as their longest cell."""
    columns = zip(headers, *rows, strict=True)
    widths = [max([len(header) + _MARGIN, *map(len, cells)]) for header, *cells in columns]
    lines = [headers, ["-" * width for width in widths], *rows]
    return "\n".join(_line(cells, widths) for cells in lines)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
