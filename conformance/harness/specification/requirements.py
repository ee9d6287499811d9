"""The requirements of the specification, as its chapters list them."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

CHAPTERS = Path(__file__).parents[2] / "spec"
PAGES = frozenset({"README", "conforming", "scope"})
"""The files beside the chapters, by their names without extension. They hold no requirements."""
RECORDED_LEVELS = ("as-is", "impl-defined")
"""The levels of requirements whose outcome is recorded, and which fail no run."""
SELECTABLE_LEVELS = ("must", "should", "text", "better")
"""The levels that --fx-level takes. A run of the last one includes those that are recorded only."""
LEVELS = (*SELECTABLE_LEVELS, *RECORDED_LEVELS)

_IDENTIFIER = re.compile(r"[a-z0-9_]+(\.[a-z0-9_-]+)+")
_SOURCE = "Source"
_FIELDS = ("Level", _SOURCE)
_RESTS_ON = "Rests on"
_NEEDS = "Needs"
_INHERITED = (_RESTS_ON, _NEEDS)
"""What a line in the text of a chapter, or of a part of it, says for all requirements there."""
_ISSUE = "Issue"
_NOTHING = "nothing"


class SpecificationError(Exception):
    """A chapter that breaks the rules of `spec/README.md`; the message starts with the file and the line."""


@dataclass(frozen=True)
class Requirement:
    """One behaviour that the suite checks. Every field is filled."""

    identifier: str
    """The id that tests name, such as "models.traces"; its first part is the name of the chapter's file."""
    level: str
    """One of LEVELS."""
    sentence: str
    """The behaviour, on one line."""
    source: str
    """Who promises the behaviour."""
    rests_on: tuple[str, ...] = ()
    """The ids of the requirements without which this one cannot be met, without those that they rest on in turn."""
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


def load_requirements(folder: Path = CHAPTERS) -> dict[str, Requirement]:
    """Read every chapter in `folder`.

    Raises:
        SpecificationError: a requirement is incomplete, its id is taken or belongs to another chapter, or it rests on
            an unknown requirement or on itself.
    """
    requirements: dict[str, Requirement] = {}
    places: dict[str, str] = {}
    for chapter in sorted(folder.glob("*.md")):
        if chapter.stem in PAGES:
            continue
        for place, requirement in _requirements_in(chapter, chapter.read_text(encoding="utf-8")):
            if requirement.identifier in requirements:
                raise SpecificationError(f"{place}: {requirement.identifier} is defined twice")
            requirements[requirement.identifier] = requirement
            places[requirement.identifier] = place
    _check_foundations(requirements, places)
    return requirements


def _check_foundations(requirements: Mapping[str, Requirement], places: Mapping[str, str]) -> None:
    """Raise SpecificationError for a requirement that rests on an unknown one, or in the end on itself."""
    for name, requirement in requirements.items():
        for other in requirement.rests_on:
            if other not in requirements:
                raise SpecificationError(f"{places[name]}: {name} rests on {other!r}, which is in no chapter")
    try:
        foundations(requirements.values())
    except CycleError as error:
        cycle = list(reversed(error.args[1]))
        raise SpecificationError(
            f"{places[cycle[0]]}: {' rests on '.join(cycle)}: give one of them a line `Rests on: ...` of its own"
        ) from error


def foundations(requirements: Iterable[Requirement]) -> Mapping[str, frozenset[str]]:
    """Map each requirement to all that it rests on: those that it names, those that they name, and so on.

    Raises:
        CycleError: a requirement rests on itself.
    """
    return _all_below(tuple((requirement.identifier, requirement.rests_on) for requirement in requirements))


@cache
def _all_below(pairs: tuple[tuple[str, tuple[str, ...]], ...]) -> Mapping[str, frozenset[str]]:
    """Do what `foundations` does, once for the same requirements: a run asks for it at its start and at its end."""
    direct = dict(pairs)
    found: dict[str, frozenset[str]] = {}
    for name in TopologicalSorter(direct).static_order():
        named = direct.get(name, ())
        found[name] = frozenset(named).union(*(found[other] for other in named))
    return found


@cache
def _requirements_in(chapter: Path, text: str) -> tuple[tuple[str, Requirement], ...]:
    """Each requirement in the text of `chapter`, with the place of its heading."""
    return tuple(_each_requirement(chapter, outside_examples(text.splitlines())))


def _each_requirement(chapter: Path, lines: list[str]) -> Iterator[tuple[str, Requirement]]:
    """Yield each requirement with the place of its heading.

    A requirement without a line of _INHERITED takes that of its part of the chapter, or else of the chapter.
    """
    headings = [number for number, line in enumerate(lines) if line.startswith("#")]
    of_chapter: dict[str, tuple[str, ...]] = dict.fromkeys(_INHERITED, ())
    of_part = of_chapter
    for start, end in zip(headings, [*headings[1:], len(lines)], strict=True):
        body = lines[start + 1 : end]
        if lines[start].startswith("### "):
            place = f"{chapter}:{start + 1}"
            identifier = _identifier(lines[start], chapter.stem, place)
            yield place, _requirement(identifier, body, of_part, place)
        elif lines[start].startswith("## "):
            of_part = of_chapter | _said_for_all(body)
        elif lines[start].startswith("# "):
            of_part = of_chapter = of_chapter | _said_for_all(body)


def _said_for_all(body: list[str]) -> dict[str, tuple[str, ...]]:
    """What the lines of _INHERITED in the text below a heading say."""
    fields = (line.partition(": ") for line in body)
    return {name: _identifiers(value) for name, colon, value in fields if colon and name in _INHERITED}


def _identifiers(text: str) -> tuple[str, ...]:
    return () if text.strip() == _NOTHING else tuple(name.strip() for name in text.split(","))


def outside_examples(lines: list[str]) -> list[str]:
    """`lines` with those between code fences blank, because a comment in an example is no heading."""
    outside: list[str] = []
    fenced = False
    for line in lines:
        fence = line.startswith("```")
        outside.append("" if fenced or fence else line)
        fenced ^= fence
    return outside


def _identifier(heading: str, chapter: str, place: str) -> str:
    identifier = heading.removeprefix("### ").strip()
    if not _IDENTIFIER.fullmatch(identifier) or not identifier.startswith(f"{chapter}."):
        raise SpecificationError(f"{place}: {identifier!r} is no id of this chapter: write ### {chapter}.some-words")
    return identifier


def _requirement(identifier: str, body: list[str], inherited: Mapping[str, tuple[str, ...]], place: str) -> Requirement:
    """Read the lines below a heading: level, sentence, what the requirement rests on and needs, and source.

    What no line says is `inherited`. The source ends at an empty line, and any text may follow.
    """
    fields: dict[str, str] = {}
    sentence: list[str] = []
    in_source = False
    for line in body:
        name, colon, value = line.partition(": ")
        if colon and name in (*_FIELDS, *_INHERITED, _ISSUE):
            if name in fields:
                raise SpecificationError(f"{place}: {identifier} has two lines `{name}:`")
            fields[name] = value.strip()
            in_source = name == _SOURCE
        elif in_source and line.strip():
            fields[_SOURCE] += f" {line.strip()}"
        elif line.strip() and _SOURCE not in fields:
            sentence.append(line.strip())
        else:
            in_source = False
    for name in _FIELDS:
        if not fields.get(name):
            raise SpecificationError(f"{place}: {identifier} has no line `{name}: ...`")
    if fields["Level"] not in LEVELS:
        raise SpecificationError(f"{place}: {identifier} has the level {fields['Level']!r}, not one of {LEVELS}")
    if not sentence:
        raise SpecificationError(f"{place}: {identifier} has no sentence between its level and its source")
    said = {name: _identifiers(fields[name]) for name in (*_INHERITED, _ISSUE) if name in fields}
    names = {_ISSUE: (), **inherited, **said}
    return Requirement(
        identifier,
        fields["Level"],
        " ".join(sentence),
        fields[_SOURCE],
        rests_on=names[_RESTS_ON],
        issues=names[_ISSUE],
        needs=names[_NEEDS],
    )
