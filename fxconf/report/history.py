"""What the page says of results that are kept from run to run: what changed, and each requirement's history."""

from dataclasses import dataclass
from itertools import groupby, pairwise
from pathlib import Path

from fxconf.report.compare import changes_between
from fxconf.report.payload import Json, code_of, link
from fxconf.report.published import Column
from fxconf.report.records import Record, Requirement
from fxconf.report.totals import Total, badge, judged

_SHOWN = 25
"""The most requirements of a list that are seen at once."""


@dataclass(frozen=True)
class Listed:
    """Requirements that changed in one way since the run before."""

    title: str
    changes: list[tuple[Requirement, str, str]]
    """Each with its outcomes before and now."""

    @property
    def seen(self) -> list[tuple[Requirement, str, str]]:
        """Those that are seen at once."""
        return self.changes[:_SHOWN]

    @property
    def folded(self) -> list[tuple[Requirement, str, str]]:
        """The others."""
        return self.changes[_SHOWN:]


@dataclass(frozen=True)
class ColumnHistory:
    """What the page says of a column."""

    label: str
    runs: tuple[Record, ...]
    """The latest first."""
    lists: list[Listed]
    """What changed with the latest run; nothing if there is no earlier one."""
    changed: list[int | None]
    """For each of the runs, how many requirements have another outcome than before; None for the first one."""
    met: list[Total]
    """For each of the runs, how many requirements are met of those that can be failed."""
    badge: str | None
    """The address of the badge, relative to the page."""

    @property
    def since(self) -> str | None:
        """The day of the run before the latest one."""
        return self.runs[1].header.started[:10] if len(self.runs) > 1 else None


def column_history(column: Column, badges: Path | None, page: Path) -> ColumnHistory:
    """The history of `column`, for a page at `page` and with a badge in the folder `badges`."""
    changed = [len(_changed(before, after)) for before, after in pairwise(column.runs)]
    return ColumnHistory(
        label=column.latest.label,
        runs=column.runs[::-1],
        lists=_lists(*column.runs[-2:]) if len(column.runs) > 1 else [],
        changed=[*changed[::-1], None],
        met=[judged(run) for run in column.runs[::-1]],
        badge=link(badges.resolve(), badge_name(column), page.parent.resolve()) if badges else None,
    )


def badge_name(column: Column) -> str:
    """The name of the file of the badge."""
    return f"{column.latest.path.stem}.json"


def badge_files(columns: list[Column]) -> dict[str, str]:
    """The badge of each column, by the name of its file."""
    return {badge_name(column): badge(column.latest) for column in columns}


def _changed(before: Record, after: Record) -> list[str]:
    names = dict.fromkeys([*before.requirements, *after.requirements])
    return [name for name in names if before.outcome_of(name) != after.outcome_of(name)]


def _lists(before: Record, after: Record) -> list[Listed]:
    changes = changes_between(before, after)
    different = _changed(before, after)
    lists = {
        "no longer met": changes.regressions + changes.behind,
        "met now": changes.improvements + changes.no_more_behind,
        "came": [name for name in different if name not in before.requirements],
        "went": [name for name in different if name not in after.requirements],
    }
    told = {name for names in lists.values() for name in names}
    lists["another outcome"] = [name for name in different if name not in told]
    known = before.requirements | after.requirements
    return [
        Listed(title, [(known[name], before.outcome_of(name), after.outcome_of(name)) for name in names])
        for title, names in lists.items()
        if names
    ]


def packed(columns: list[Column], identifiers: list[str]) -> list[Json]:
    """For each column the days of its runs, and the runs that changed the outcome of a requirement.

    A requirement is its place among `identifiers`; a change is the place of the run and the letter of the outcome.
    """
    return [
        {
            "days": [run.header.started[:10] for run in column.runs],
            "changes": {
                place: spans for place, name in enumerate(identifiers) if len(spans := _spans(column, name)) > 1
            },
        }
        for column in columns
    ]


def _spans(column: Column, name: str) -> list[tuple[int, str]]:
    codes = [(place, code_of(run.requirements.get(name))) for place, run in enumerate(column.runs)]
    return [next(same) for _, same in groupby(codes, key=lambda each: each[1])]
