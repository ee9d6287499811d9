"""A review as Markdown for a pull request: the groups, and the results of the gate.

Texts of the change may hold anything; nothing in them becomes markup, a mention or a column.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from conformance.text import few, number, visible
from fxconf.report.markdown import code, folded, plain, table
from fxconf.review.grouping.groups import Place, Section, extent_of
from fxconf.review.sources.change import Change

LONGEST = 60_000
"""The most characters of a summary; a comment on a pull request has room for 65,536."""

_LINES = 12
_FAMILIES = 8
_LONGEST_LINE = 300


@dataclass(frozen=True)
class Known:
    """What the summary says of a change beside its groups."""

    behaviour: str = ""
    """The badge of the results, if the code was executed."""
    different: Sequence[str] = ()
    """A line for each model whose outputs are not equal."""
    reviewer: str = ""
    note: str = ""
    problems: Sequence[str] = ()
    """The reasons why the change does not pass."""
    unknown: str = "the code was not run"
    """Why there is no badge, where there is none."""


def markdown_summary(change: Change, known: Known) -> str:
    """The review of `change` as Markdown that fits into a comment; the group most unlike the others is first."""
    sections = change.sections
    head = "\n".join(_head(change, known))
    rows = [_row(section) for section in sections]
    exemplars = ["\n".join(_exemplar(section)) for section in sections]
    shown = _fitting(len(head), rows, exemplars)
    lines = [head]
    if shown:
        lines.extend(table(("Group", "Rewrite", "Families", "Models", "Places"), rows[:shown], numbers_from=3))
    if shown < len(sections):
        lines.append(f"{number(len(sections) - shown, 'group')} more, each less unlike the others than these.\n")
    lines.extend(exemplars[:shown])
    return "\n".join(lines).rstrip("\n") + "\n"


def _fitting(taken: int, rows: Sequence[Iterable[str]], exemplars: Sequence[str]) -> int:
    """The number of groups that there is room for."""
    for shown, (row, exemplar) in enumerate(zip(rows, exemplars, strict=True)):
        taken += sum(len(cell) + 3 for cell in row) + len(exemplar) + 2
        if taken > LONGEST:
            return shown
    return len(rows)


def _head(change: Change, known: Known) -> Iterator[str]:
    yield "### What this change does to the snapshots"
    yield ""
    review, sections = change.review, change.sections
    models = {model for section in sections for model in section.models}
    extent = f"{extent_of(sections)}, {number(len(models), 'model')}" if sections else "no snapshot differs"
    yield f"{code(visible(change.title))}: {extent}. Files: {review.kinds_in_words}."
    facts = [
        ("Behaviour", _text(known.behaviour or known.unknown)),
        *(("Not equal", _text(line)) for line in known.different[:_LINES]),
        ("Reviewed by", _text(known.reviewer) or "nobody yet"),
        ("Note", _text(known.note)),
        (
            "Renamed parameters, which callers may pass by keyword",
            code(visible(review.renamed_parameters), _LONGEST_LINE),
        ),
        *(("Note", _text(warning)) for warning in change.warnings),
        *(("Not passed", _text(problem)) for problem in known.problems[:_LINES]),
    ]
    yield ""
    yield from (f"- **{name}:** {said}" for name, said in facts if said)
    yield ""


def _text(said: str) -> str:
    return plain(visible(said), _LONGEST_LINE)


def _row(section: Section) -> list[str]:
    families = [f"{plain(visible(family))} {count}" for family, count in section.families.items()]
    rewrite = f"{_form(section.old)} → {_form(section.new)}"
    return [
        code(section.id),
        rewrite,
        few(families, _FAMILIES),
        f"{len(section.models):,}",
        f"{section.count:,}{section.out_of}",
    ]


def _form(form: str) -> str:
    return code(visible(form)) if form else "(nothing)"


def _exemplar(section: Section) -> Iterator[str]:
    place = next(iter(section.exemplars(1)), None)
    if place is not None:
        where = plain(visible(place.where()), _LONGEST_LINE)
        cases = [f"- cases: {plain(section.cases(), _LONGEST_LINE)}"] if section.values else []
        yield from folded(f"{plain(section.id)}: {where}", [*cases, *_sides(place)])


def _sides(place: Place) -> Iterator[str]:
    for name, side in (("before", place.old), ("after", place.new)):
        lines = [line for line in side.text.split("\n") if line.strip()] if side else []
        for line in lines[:_LINES]:
            yield f"- {name}: {code(visible(line), _LONGEST_LINE)}"
        if len(lines) > _LINES:
            yield f"- {name}: {number(len(lines) - _LINES, 'line')} more"
    yield ""
