"""One HTML file that compares records: its styles, its JavaScript and its data are in it, and it loads nothing."""

import base64
import hashlib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from conformance.report.payload import payload
from conformance.report.records import OUTCOMES, Record
from conformance.report.totals import Total, all_requirements, levels, total, total_by

_HERE = Path(__file__).parent
_STYLES = ("page.css", "tables.css", "detail.css")
_SCRIPTS = (
    "base.js",
    "data.js",
    "state.js",
    "grid.js",
    "requirements.js",
    "models.js",
    "charts.js",
    "detail.js",
    "main.js",
)
"""In the order in which they use each other; together they are one function."""


@dataclass(frozen=True)
class Segment:
    """A part of a bar, in percent of its width."""

    outcome: str
    start: float
    width: float


@dataclass(frozen=True)
class Card:
    """What the page says of an implementation before its scripts run."""

    record: Record
    total: Total
    levels: dict[str, Total]
    counts: dict[str, int]
    """How many requirements have each outcome, as one of OUTCOMES or "known"."""
    segments: list[Segment]


def page(records: list[Record], path: Path) -> str:
    """The page that compares `records`, which will be at `path`."""
    environment = Environment(
        loader=FileSystemLoader(_HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    style, script = _joined(_STYLES), f'(() => {{\n"use strict";\n{_joined(_SCRIPTS)}}})();\n'
    return environment.get_template("page.html.jinja").render(
        cards=[_card(record) for record in records],
        levels=levels(records),
        requirements=len(all_requirements(records)),
        models=len({name for record in records for name in record.models}),
        suites=sorted({record.header.versions.get("suite", "unknown") for record in records}),
        # The template takes these three as they are: only the data is of records, and nothing in it ends a script.
        style=style,
        script=script,
        data=payload(records, path),
        style_hash=_hash(style),
        script_hash=_hash(script),
    )


def _joined(names: tuple[str, ...]) -> str:
    return "".join((_HERE / "static" / name).read_text(encoding="utf-8") for name in names)


def _hash(text: str) -> str:
    """By what a browser knows `text` as ours, and runs nothing that came in by another way."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _card(record: Record) -> Card:
    found = Counter("known" if each.expected else each.outcome for each in record.requirements.values())
    counts = {outcome: found[outcome] for outcome in (OUTCOMES[0], "known", *OUTCOMES[1:]) if found[outcome]}
    segments, start = [], 0.0
    for outcome, count in counts.items():
        width = 100 * count / len(record.requirements)
        segments.append(Segment(outcome, round(start, 3), round(width, 3)))
        start += width
    return Card(
        record=record,
        total=total(record.requirements.values()),
        levels=total_by(record, lambda each: each.level),
        counts=counts,
        segments=segments,
    )
