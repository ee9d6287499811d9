"""Compares runs with a first run, as Markdown for a pull request."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from conformance.harness.specification.requirements import LEVELS
from conformance.text import number
from fxconf.report.markdown import code, folded, plain, prose, table
from fxconf.report.records import Requirement, Run

_MOST = 60
"""The most rows of a table, so that a comparison fits into a comment on GitHub."""
_TITLES = {"worse": "Worse", "better": "Better", "otherwise": "Neither better nor worse"}


@dataclass(frozen=True)
class Row:
    """What several runs found of one requirement."""

    identifier: str
    runs: Sequence[Run]
    """The other runs are compared with the first."""

    @cached_property
    def found(self) -> list[Requirement | None]:
        """What each run found; None if the run judged no test of the requirement."""
        return [run.of(self.identifier) for run in self.runs]

    @cached_property
    def changes(self) -> list[str]:
        """How each other run differs from the first: a key of _TITLES, or empty."""
        first, *others = zip(self.runs, self.found, strict=True)
        return [_change(first, other) for other in others]

    @property
    def any(self) -> Requirement:
        """The requirement, from the first run that judged it."""
        return next(filter(None, self.found))

    @property
    def urgency(self) -> tuple[bool, bool, int, str]:
        """Sorts unknown failures before known failures, then failures with other causes last, then by level."""
        worst = self.unmet
        is_known, is_behind = bool(worst and worst.expected), bool(worst and worst.blocked_by)
        return is_known, is_behind, LEVELS.index(self.any.level), self.identifier

    @property
    def unmet(self) -> Requirement | None:
        """The outcome in the last run that does not meet the requirement."""
        return next((each for each in reversed(self.found) if each and not each.met), None)


def _change(one: tuple[Run, Requirement | None], other: tuple[Run, Requirement | None]) -> str:
    """How `other` differs from `one`. Within one implementation, known failures and failing tests count, too."""
    (run, before), (other_run, after) = one, other
    if before is None or after is None:
        return ""
    if before.met != after.met and not before.recorded:
        return "worse" if before.met else "better"
    if run.name == other_run.name and not before.recorded:
        if before.expected != after.expected:
            return "worse" if before.expected else "otherwise"
        old, new = ({failure.test for failure in each.failures} for each in (before, after))
        if old != new:
            return "worse" if new - old else "better"
    return "otherwise" if before.outcome != after.outcome else ""


def compare(runs: Sequence[Run]) -> str:
    """The differences of each run from the first: what is worse comes first."""
    names = dict.fromkeys(name for run in runs for name, found in run.requirements.items() if run.of(found.identifier))
    rows = [Row(name, runs) for name in names]
    return "\n".join(_lines(runs, rows)).rstrip("\n") + "\n"


def _lines(runs: Sequence[Run], rows: list[Row]) -> Iterator[str]:
    yield from (f"## FX conformance, compared with {code(runs[0].label)}", "")
    levels = [level for level in LEVELS if any(row.any.level == level for row in rows)]
    counts = [["", "", ""], *([str(_count(rows, place, kind)) for kind in _TITLES] for place in range(len(runs) - 1))]
    yield from table(
        ["", "requirements met", "worse", "better", "otherwise", *map(code, levels)],
        [
            [code(run.label), run.met(), *of_run, *map(run.met, levels)]
            for run, of_run in zip(runs, counts, strict=True)
        ],
        numbers_from=1,
    )
    yield from _notes(runs, rows)
    left = sorted(rows, key=lambda row: row.urgency)
    for kind, title in _TITLES.items():
        listed = [row for row in left if kind in row.changes]
        left = [row for row in left if kind not in row.changes]
        yield from _section(f"{title}: {len(listed)}", listed, runs)
    yield from folded("What was run", [*map(_told, runs), ""])


def _count(rows: list[Row], place: int, kind: str) -> int:
    return sum(row.changes[place] == kind for row in rows)


def _section(title: str, rows: list[Row], runs: Sequence[Run]) -> Iterator[str]:
    if not rows:
        return
    yield from (f"### {title}", "")
    head = ["requirement", "level", *(code(run.label, limit=60) for run in runs), "why"]
    yield from table(
        head,
        [
            [code(row.identifier), plain(row.any.level), *map(_cell, row.found), _why(row.unmet) if row.unmet else ""]
            for row in rows[:_MOST]
        ],
    )
    if len(rows) > _MOST:
        yield from (f"And {len(rows) - _MOST} more: `fxconf report` shows them all.", "")


def _cell(found: Requirement | None) -> str:
    if found is None:
        return "not judged"
    return f"{found.shown}, {len(found.failures)} tests" if len(found.failures) > 1 else found.shown


def _why(found: Requirement) -> str:
    """Why a requirement is not met, in one line: the reason of the known failure, or the first failure."""
    if found.reason:
        return prose(found.reason)
    if found.blocked_by:
        return f"behind {', '.join(map(code, found.blocked_by[:3]))}"
    return code(telling_line(found.failures[0].message)) if found.failures else ""


def telling_line(message: str) -> str:
    """The line of `message` with the exception, which pytest marks with `E`, or else the first line.

    If that line has only the class of the exception, the next line is added.
    """
    lines = [line.strip() for line in message.splitlines() if line.strip()]
    raised = [text for line in lines if line.startswith("E ") and (text := line[1:].strip())]
    first, *rest = raised or lines or [""]
    return f"{first} {rest[0]}" if rest and first.endswith(":") and " " not in first else first


def _notes(runs: Sequence[Run], rows: list[Row]) -> Iterator[str]:
    """What makes runs hard to compare: other specifications, parts of the suite, names that are torch.fx's."""
    notes = []
    if len({run.digest for run in runs}) > 1:
        notes.append("- The specifications differ: " + ", ".join(f"{code(x.label)} {code(x.digest)}" for x in runs))
    for run in runs:
        unjudged = [code(row.identifier) for row in rows if run.of(row.identifier) is None]
        if unjudged:
            some = ", ".join(unjudged[:3]) + (", ..." if len(unjudged) > 3 else "")
            notes.append(
                f"- {code(run.label)} did not judge {number(len(unjudged), 'requirement')} that another run did: {some}"
            )
        if run.delegates:
            notes.append(f"- {code(run.label)} has these from torch.fx: {', '.join(map(code, run.delegates))}")
    yield from [*notes, ""] if notes else []


def _told(run: Run) -> str:
    return f"- {code(run.label)}: {'; '.join(plain(each) for each in run.circumstances)}"
