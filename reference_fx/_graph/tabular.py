"""Tables of text."""

from collections.abc import Sequence

_MARGIN = 2
"""The number of characters by which a column is at least wider than its header."""


def table(rows: Sequence[Sequence[str]], headers: Sequence[str]) -> str:
    """Lay out rows under headers as the library `tabulate` does by default."""
    widths = [max([len(header) + _MARGIN, *(len(row[i]) for row in rows)]) for i, header in enumerate(headers)]
    lines = [headers, ["-" * width for width in widths], *rows]
    return "\n".join(_line(cells, widths) for cells in lines)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(map(str.ljust, cells, widths)).rstrip()
