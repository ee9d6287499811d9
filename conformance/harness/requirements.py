"""Requirements, read from the chapters of the specification."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

CHAPTERS = Path(__file__).parents[1] / "spec"
RECORDED = "impl-defined"
"""The level of what is recorded, and fails no run."""
LEVELS = ("must", "should", "text", "better", RECORDED)

_IDENTIFIER = re.compile(r"[a-z0-9_]+(\.[a-z0-9_-]+)+")
_FIELDS = ("Level", "Source")


class SpecificationError(Exception):
    """A chapter breaks the rules of `spec/README.md`; the message starts with the file and the line."""


@dataclass(frozen=True)
class Requirement:
    """One behaviour that the suite checks. Every field is filled."""

    identifier: str
    """What tests name it by: "models.traces"; its first part is the chapter's file name."""
    level: str
    """One of LEVELS."""
    sentence: str
    """The behaviour, on one line."""
    source: str
    """Who promises it."""

    @property
    def chapter(self) -> str:
        """The chapter that it is in."""
        return self.identifier.partition(".")[0]


def load_requirements(folder: Path = CHAPTERS) -> dict[str, Requirement]:
    """Read every chapter in `folder`, except its README.

    Raises:
        SpecificationError: a requirement is incomplete, or its id is taken or belongs to another chapter.
    """
    requirements: dict[str, Requirement] = {}
    for chapter in sorted(folder.glob("*.md")):
        if chapter.name == "README.md":
            continue
        for place, requirement in _requirements_in(chapter):
            if requirement.identifier in requirements:
                raise SpecificationError(f"{place}: {requirement.identifier} is defined twice")
            requirements[requirement.identifier] = requirement
    return requirements


def _requirements_in(chapter: Path) -> Iterator[tuple[str, Requirement]]:
    """Each requirement of `chapter`, with the place of its heading."""
    lines = _without_examples(chapter.read_text(encoding="utf-8").splitlines())
    headings = [number for number, line in enumerate(lines) if line.startswith("#")]
    for start, end in zip(headings, [*headings[1:], len(lines)], strict=True):
        if lines[start].startswith("### "):
            place = f"{chapter}:{start + 1}"
            identifier = _identifier(lines[start], chapter.stem, place)
            yield place, _requirement(identifier, lines[start + 1 : end], place)


def _without_examples(lines: list[str]) -> list[str]:
    """The lines, with those between fences blank: a comment of an example is no heading."""
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


def _requirement(identifier: str, body: list[str], place: str) -> Requirement:
    """Read the lines below a heading: the level, the sentence, the source. What follows the source is free text."""
    fields: dict[str, str] = {}
    sentence: list[str] = []
    for line in body:
        name, colon, value = line.partition(": ")
        if colon and name in _FIELDS:
            if name in fields:
                raise SpecificationError(f"{place}: {identifier} has two lines `{name}:`")
            fields[name] = value.strip()
        elif line.strip() and "Source" not in fields:
            sentence.append(line.strip())
    for name in _FIELDS:
        if not fields.get(name):
            raise SpecificationError(f"{place}: {identifier} has no line `{name}: ...`")
    if fields["Level"] not in LEVELS:
        raise SpecificationError(f"{place}: {identifier} has the level {fields['Level']!r}, not one of {LEVELS}")
    if not sentence:
        raise SpecificationError(f"{place}: {identifier} has no sentence between its level and its source")
    return Requirement(identifier, fields["Level"], " ".join(sentence), fields["Source"])


def check_markers(item: pytest.Function, requirements: dict[str, Requirement]) -> None:
    """Fail the collection of `item` if it names an unknown requirement, one twice, or none in a marker."""
    for marker in item.iter_markers("requirement"):
        if not marker.args or marker.kwargs:
            pytest.fail(f'{item.name} has to name requirements by their ids: requirement("...")', pytrace=False)
    named = [identifier for marker in item.iter_markers("requirement") for identifier in marker.args]
    for number, identifier in enumerate(named):
        if identifier not in requirements:
            pytest.fail(f"{item.name} names {identifier!r}, which is in no chapter of spec/", pytrace=False)
        if identifier in named[:number]:
            pytest.fail(f"{item.name} names {identifier!r} twice", pytrace=False)


def requirements_of(item: pytest.Item) -> list[str]:
    """The ids of the requirements that `item` checks, if any: its function's, its case's, its file's."""
    return [str(identifier) for marker in item.iter_markers("requirement") for identifier in marker.args]
