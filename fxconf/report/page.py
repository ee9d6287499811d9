"""The page that compares the records of several implementations."""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from fxconf.report.document import Document
from fxconf.report.history import ColumnHistory, column_history, packed
from fxconf.report.payload import payload
from fxconf.report.published import Column
from fxconf.report.records import KINDS, Record
from fxconf.report.releases import by_implementation, changes
from fxconf.report.speed import Speed, plots
from fxconf.report.totals import Total, all_requirements, judged, levels, total_by

_PAGE = Document(
    Path(__file__).parent,
    "page.html.jinja",
    styles=(
        "base.css",
        "cards.css",
        "marks.css",
        "tables.css",
        "speed.css",
        "dialog.css",
        "picture.css",
        "detail.css",
        "history.css",
    ),
    scripts=(
        "base.js",
        "data.js",
        "defaults.js",
        "state.js",
        "grid.js",
        "tabs.js",
        "dialog.js",
        "picture.js",
        "requirements.js",
        "models.js",
        "charts.js",
        "history.js",
        "detail.js",
        "main.js",
    ),
)

_MOST_CAUSES = 50
"""The largest number of causes of failures that are listed for an implementation."""


@dataclass(frozen=True)
class Segment:
    """A part of a bar, in percent of its width."""

    outcome: str
    start: float
    width: float


@dataclass(frozen=True)
class Card:
    """What the page says of an implementation without JavaScript."""

    record: Record
    total: Total
    levels: dict[str, Total]
    counts: dict[str, int]
    """The number of requirements of each kind of outcome."""
    segments: list[Segment]
    behind: int
    """The number of requirements that cannot be met before others are."""


def page(records: list[Record], path: Path, speeds: list[Speed] | None = None) -> str:
    """The page that compares `records`, with a chart of `speeds`; links in it are relative to `path`."""
    return _rendered(records, payload(records, path), speeds or [], [])


def history_page(columns: list[Column], path: Path, badges: Path | None = None) -> str:
    """The page of results that are kept from run to run.

    Args:
        columns: as `published` gives them.
        path: where the page will be.
        badges: the folder of the badges, if there are any.
    """
    records = [column.latest for column in columns]
    data = payload(records, path, packed(columns, list(all_requirements(records))))
    return _rendered(records, data, [], [column_history(column, badges, path) for column in columns])


def _rendered(records: list[Record], data: str, speeds: list[Speed], histories: list[ColumnHistory]) -> str:
    return _PAGE.render(
        data,
        cards=[_card(record) for record in records],
        levels=levels(records),
        requirements=len(all_requirements(records)),
        models=len({name for record in records for name in record.models}),
        most_causes=_MOST_CAUSES,
        changes={name: changes(of_one) for name, of_one in by_implementation(records).items() if len(of_one) > 1},
        speeds=speeds,
        plots=plots(speeds),
        histories=histories,
        suites=sorted({record.header.versions.get("suite", "unknown") for record in records}),
    )


def _card(record: Record) -> Card:
    found = Counter(each.kind for each in record.requirements.values())
    counts = {kind: found[kind] for kind in KINDS if found[kind]}
    segments, start = [], 0.0
    for outcome, count in counts.items():
        width = 100 * count / len(record.requirements)
        segments.append(Segment(outcome, round(start, 3), round(width, 3)))
        start += width
    return Card(
        record=record,
        total=judged(record),
        levels=total_by(record, lambda each: each.level),
        counts=counts,
        segments=segments,
        behind=sum(bool(each.blocked_by) for each in record.requirements.values()),
    )
