"""All wrong implementations, by what judges them."""

import pkgutil
from collections import defaultdict
from importlib import import_module

from tests.known_bad import rows as files
from tests.known_bad.faults import Row
from tests.known_bad.judging import FULL_TIER, wrong_verdicts

ROWS: list[Row] = [
    row
    for file in pkgutil.iter_modules(files.__path__, f"{files.__name__}.")
    for row in import_module(file.name).ROWS.rows
]

MODEL = "squeezenet1_1"
"""The model with most rows."""


def groups() -> dict[str, list[Row]]:
    """The rows that one run judges: those of a model, device or chapter."""
    found = defaultdict[str, list[Row]](list)
    for row in ROWS:
        found[_group(row)].append(row)
    return dict(found)


def tenth() -> dict[str, list[Row]]:
    """A fixed tenth of the rows in three runs: at least one row of each chapter, and of the models those of one."""
    found = defaultdict[str, list[Row]](list)
    for name, rows in groups().items():
        first = rows[0]
        if not first.device and first.model in ("", MODEL) and not name.endswith("-full"):
            run = name if first.model or name == "equivalence" else "small programs"
            found[run] += rows[::10]
    return dict(found)


def _group(row: Row) -> str:
    if row.model and row.fails and row.fails.keys() <= FULL_TIER:
        return f"{row.model}-full"
    return row.model or row.device or next(iter(row.fails)).partition(".")[0]


def judge(names: list[str]) -> int:
    """Print what is wrong with the verdicts about some rows; the exit status of a process."""
    lines = wrong_verdicts([row for row in ROWS if row.name in names])
    print(*lines, sep="\n")
    return min(len(lines), 1)
