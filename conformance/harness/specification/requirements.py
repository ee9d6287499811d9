"""The requirements of the specification, as its chapters list them."""

import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

CHAPTERS = Path(__file__).parents[2] / "spec"
PAGES = frozenset({"README", "conforming", "scope"})
"""The files beside the chapters, by their names without extension. They hold no requirements."""
RECORDED_LEVELS = ("as-is", "impl-defined")
"""The levels of requirements whose outcome is recorded, and which fail no run."""
SELECTABLE_LEVELS = ("must", "should", "text", "better")
"""The levels that --fx-level takes. A run of the last one includes those that are recorded only."""
LEVELS = (*SELECTABLE_LEVELS, *RECORDED_LEVELS)

OBSERVED = "torch 2.13, observed"
"""The source of a requirement where neither it nor its part of the chapter names another."""

_IDENTIFIER = re.compile(r"[a-z0-9_]+(\.[a-z0-9_-]+)+")
_ROW_NAME = re.compile(r"[\w.-]+")
_HEADING = re.compile(r"### (.+?) · (.+)")
_SOURCE = "Source"
_NEEDS = "Needs"
_ISSUE = "Issue"
_FIELDS = (_SOURCE, _NEEDS, _ISSUE)
_INHERITED = (_SOURCE, _NEEDS)
"""The fields that a line below the heading of a chapter, or of a part of it, sets for all requirements there."""
_ROW, _LEVEL = "Row", "Level"
"""Columns of a table of rows."""


class SpecificationError(Exception):
    """A chapter that breaks the rules of `spec/README.md`; the message starts with the file and the line."""


@dataclass(frozen=True)
class Requirement:
    """One behaviour that the suite checks. Every field is filled."""

    identifier: str
    """The id that tests name, such as "models.traces" or "scale.work[erase]". It begins with the chapter's name."""
    level: str
    """One of LEVELS."""
    sentence: str
    """The behaviour, on one line."""
    source: str
    """Who promises the behaviour."""
    issues: tuple[str, ...] = ()
    """Reports of the behaviour, such as "pytorch#68301"."""
    needs: tuple[str, ...] = ()
    """Names of an implementation without which the requirement is unsupported, such as "experimental.rewriter"."""

    @property
    def chapter(self) -> str:
        """The chapter that lists the requirement."""
        return self.identifier.partition(".")[0]


def is_within(requirement: Requirement, level: str | None) -> bool:
    """Whether a run up to `level` judges the requirement; None stands for a run of all levels."""
    return level in (None, SELECTABLE_LEVELS[-1]) or LEVELS.index(requirement.level) <= LEVELS.index(str(level))


def family_of(identifier: str) -> str:
    """The id of the requirement that has the row; `identifier` itself if it names no row."""
    return identifier.partition("[")[0]


def load_requirements(folder: Path = CHAPTERS) -> dict[str, Requirement]:
    """Read every chapter in `folder`. Each row of a table is a requirement, `id[row]`, in the place of the table's.

    Raises:
        SpecificationError: a requirement is incomplete, or its id is taken or belongs to another chapter.
    """
    requirements: dict[str, Requirement] = {}
    for chapter in sorted(folder.glob("*.md")):
        if chapter.stem in PAGES:
            continue
        for place, requirement in _requirements_in(chapter, chapter.read_text(encoding="utf-8")):
            if requirement.identifier in requirements:
                raise SpecificationError(f"{place}: {requirement.identifier} is defined twice")
            requirements[requirement.identifier] = requirement
    return requirements


@cache
def _requirements_in(chapter: Path, text: str) -> tuple[tuple[str, Requirement], ...]:
    """Each requirement in the text of `chapter`, with the place of its heading."""
    return tuple(_each_requirement(chapter, outside_examples(text.splitlines())))


def _each_requirement(chapter: Path, lines: list[str]) -> Iterator[tuple[str, Requirement]]:
    """Yield each requirement with the place of its heading."""
    headings = [number for number, line in enumerate(lines) if line.startswith("#")]
    of_chapter = of_part = {_SOURCE: OBSERVED}
    for start, end in zip(headings, [*headings[1:], len(lines)], strict=True):
        body = lines[start + 1 : end]
        if lines[start].startswith("### "):
            place = f"{chapter}:{start + 1}"
            identifier, level = _identifier_and_level(lines[start], chapter.stem, place)
            yield from ((place, each) for each in _requirements(identifier, level, body, of_part, place))
        elif lines[start].startswith("## "):
            of_part = of_chapter | _said_for_all(body)
        elif lines[start].startswith("# "):
            of_part = of_chapter = of_chapter | _said_for_all(body)


def _said_for_all(body: list[str]) -> dict[str, str]:
    """The fields in the lines that directly follow the heading of a chapter or a part."""
    fields, _ = first_paragraph(body)
    return {name: value for name, value in fields.items() if name in _INHERITED}


def first_paragraph(body: list[str]) -> tuple[dict[str, str], str]:
    """Read the lines below a heading up to the first empty line: the fields, and the sentence before them."""
    fields: dict[str, str] = {}
    sentence: list[str] = []
    last = ""
    for line in itertools.takewhile(str.strip, body):
        name, colon, value = line.partition(": ")
        if colon and name in _FIELDS:
            if name in fields:
                raise SpecificationError(f"has two lines `{name}:`")
            fields[name], last = value.strip(), name
        elif last:
            fields[last] += f" {line.strip()}"
        else:
            sentence.append(line.strip())
    return fields, " ".join(sentence)


def outside_examples(lines: list[str]) -> list[str]:
    """`lines` with those between code fences blank, because a comment in an example is no heading."""
    outside: list[str] = []
    fenced = False
    for line in lines:
        fence = line.startswith("```")
        outside.append("" if fenced or fence else line)
        fenced ^= fence
    return outside


def _identifier_and_level(heading: str, chapter: str, place: str) -> tuple[str, str]:
    found = _HEADING.fullmatch(heading)
    identifier, level = found.groups() if found else (heading.removeprefix("### "), "")
    if not _IDENTIFIER.fullmatch(identifier) or not identifier.startswith(f"{chapter}."):
        raise SpecificationError(
            f"{place}: {identifier!r} is not an id of this chapter. Write, for example, ### {chapter}.some-words · must"
        )
    if level not in LEVELS:
        raise SpecificationError(f"{place}: the level {level!r} of {identifier} is not one of {LEVELS}")
    return identifier, level


def _requirements(
    identifier: str, level: str, body: list[str], inherited: Mapping[str, str], place: str
) -> Iterator[Requirement]:
    """Yield the requirement below a heading, or one for each row of its table. What no line says is `inherited`."""
    try:
        said, sentence = first_paragraph(body)
    except SpecificationError as error:
        raise SpecificationError(f"{place}: {identifier} {error}") from error
    if not sentence:
        raise SpecificationError(f"{place}: the heading {identifier} must be followed directly by a sentence")
    fields = {**inherited, **said}
    issues, needs = (_listed(fields.get(name, "")) for name in (_ISSUE, _NEEDS))
    whole = Requirement(identifier, level, sentence, fields[_SOURCE], issues=issues, needs=needs)
    rows = list(_rows(body))
    yield from (_row(whole, row, place) for row in rows) if rows else [whole]


def _listed(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _rows(body: list[str]) -> Iterator[dict[str, str]]:
    """Yield the rows of the table whose first column is `Row`, each as a dict from columns to texts."""
    tables = itertools.dropwhile(lambda line: not line.startswith(f"| {_ROW} |"), body)
    header, _, *lines = [*itertools.takewhile(lambda line: line.startswith("|"), tables)] or [""] * 2
    columns = _cells(header)
    yield from (dict(zip(columns, _cells(line), strict=True)) for line in lines)


def _cells(line: str) -> list[str]:
    """The texts between the bars of a line of a table; `\\|` is a bar in a text."""
    return [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]


def _row(whole: Requirement, row: dict[str, str], place: str) -> Requirement:
    """The requirement of one row: its level and source where the table has them, and its text after the sentence."""
    name, level, source = row.pop(_ROW), row.pop(_LEVEL, ""), row.pop(_SOURCE, "")
    if not _ROW_NAME.fullmatch(name):
        raise SpecificationError(f"{place}: {name!r} is not a valid row name. Use letters, digits, dots, - and _")
    if level not in ("", *LEVELS):
        raise SpecificationError(f"{place}: the level {level!r} of {whole.identifier}[{name}] is not one of {LEVELS}")
    text = f"{name}: {'; '.join(filter(None, row.values()))}" if any(row.values()) else f"{name}."
    return replace(
        whole,
        identifier=f"{whole.identifier}[{name}]",
        level=level or whole.level,
        sentence=f"{whole.sentence} {text}",
        source=source or whole.source,
    )
