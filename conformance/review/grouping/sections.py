"""Sections: what a reviewer decides about, the groups of a change and the files that need no rule."""

from collections.abc import Mapping
from itertools import zip_longest

from conformance.command_line import few, visible
from conformance.review.grouping.groups import Excerpt, FileChange, Group, Kind, Place, Review

Section = Group
"""A group; or all files of one kind that need no rule, each of them a place. The id of such a section is the kind."""

_FORMS = {
    Kind.FORMAT: ("a text", "the same in another format"),
    Kind.RENAMING: ("names of values", "other names, one for each"),
    Kind.NEW: ("", "a file that was not there"),
    Kind.GONE: ("a file", ""),
}
_SHOWN = 10
"""The number of lines shown of a file that is new or gone."""


def sections_of(review: Review, old: Mapping[str, str], new: Mapping[str, str]) -> tuple[Section, ...]:
    """The sections of `review`, which compared these texts; the one that is most unlike the others first."""
    found = [*review.groups, *(_files(kind, review, old, new) for kind in _FORMS)]
    sections = [section for section in found if section.places]
    return tuple(sorted(sections, key=lambda each: (*each.rank, each.kind == Kind.REWRITTEN)))


def needs(file: FileChange) -> tuple[str, ...]:
    """The ids of the sections that explain a file. The file gets its new text when all of them are accepted."""
    if file.kind == Kind.EQUAL:
        return ()
    renaming = (str(Kind.RENAMING),) if file.renamed else ()
    return (*file.groups, *renaming) or (str(file.kind),)


def alike(section: Section) -> str:
    """How many places do what the places of a section did, if not only these, in words."""
    return f", of {section.among:,} that were alike" if section.among > section.count else ""


def values(section: Section, limit: int = 5) -> str:
    """What the variables of a section stand for, the rarest first, in words; empty if it has none."""
    return few([f"{visible(value)} ({count:,})" for value, count in section.values], limit)


def times(section: Section, model: str | None = None) -> int:
    """The number of places that a section has in one model, or in all."""
    if model is None:
        return section.count
    return sum(place.times for place in section.places if place.model == model)


def _files(kind: Kind, review: Review, old: Mapping[str, str], new: Mapping[str, str]) -> Section:
    paths = [file.path for file in review.files if str(kind) in needs(file)]
    places = tuple(_place(path, old.get(path), new.get(path)) for path in paths)
    return Group(str(kind), "", *_FORMS[kind], places, kind)


def _place(path: str, old: str | None, new: str | None) -> Place:
    """The first lines of a file that only one side has, else the first line that differs."""
    if old is None or new is None:
        return Place(path, _start(old), _start(new), 1)
    pairs = enumerate(zip_longest(old.split("\n"), new.split("\n")), 1)
    number, before, after = next((number, *lines) for number, lines in pairs if lines[0] != lines[1])
    return Place(path, _line(number, before), _line(number, after), 1)


def _start(text: str | None) -> Excerpt | None:
    return None if text is None else Excerpt(1, "\n".join(text.split("\n")[:_SHOWN]))


def _line(number: int, line: str | None) -> Excerpt | None:
    return None if line is None else Excerpt(number, line)
