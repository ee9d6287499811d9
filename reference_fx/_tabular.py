"""Plain text tables, laid out as the library `tabulate` lays them out by default."""

from collections.abc import Sequence


def table(rows: Sequence[Sequence[str]], headers: Sequence[str]) -> str:
    """The rows under the headers, in columns as wide as their longest cell."""
    widths = [max(map(len, column)) for column in zip(headers, *rows, strict=True)]
    lines = [headers, ["-" * width for width in widths], *rows]
    return "\n".join(_line(cells, widths) for cells in lines)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True)).rstrip()
