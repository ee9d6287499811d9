"""A review as text for people, and as JSON for programs."""

from collections.abc import Iterator

from conformance.text import number
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.grouping.groups import Place, Section

FORMAT_VERSION = 2
"""The version of the format that --json prints."""


def as_json(decisions: Decisions) -> dict[str, object]:
    """The review as JSON: every file, every group with its places, and the decisions."""
    review = decisions.change.review
    return {
        **_head_as_json(decisions),
        "kinds": {str(kind): count for kind, count in review.kinds.items()},
        "groups": [section_as_json(section, decisions) for section in decisions.sections],
        "files": [
            {
                "path": file.path,
                "kind": str(file.kind),
                "groups": list(file.needs),
                "renamed": file.renamed,
                "renamed_parameters": list(file.renamed_parameters),
                "state": decisions.file_state(file.path),
            }
            for file in review.files
        ],
    }


def _head_as_json(decisions: Decisions) -> dict[str, object]:
    change = decisions.change
    return {
        "version": FORMAT_VERSION,
        "title": change.title,
        "change": change.identity,
        "conflicts": dict(change.conflicts),
        "warnings": [*change.warnings, *decisions.notes],
    }


def section_as_json(group: Section, decisions: Decisions) -> dict[str, object]:
    """A section as JSON, with every place."""
    return {
        **_decided_as_json(group, decisions),
        "language": group.language,
        "old": group.old,
        "new": group.new,
        "among": group.among,
        "values": dict(group.values),
        "families": group.families,
        "exemplars": [_place_as_json(place) for place in group.exemplars()],
        "places": [
            [place.path, place.old and place.old.line, place.new and place.new.line, place.times]
            for place in group.places
        ],
    }


def _decided_as_json(section: Section, decisions: Decisions) -> dict[str, object]:
    return {
        "id": section.id,
        "kind": str(section.kind),
        "count": section.count,
        "models": list(section.models),
        "verdict": decisions.verdict(section.id),
        "except": dict(decisions.exceptions(section.id)),
    }


def _place_as_json(place: Place) -> dict[str, object]:
    sides = {"old": place.old, "new": place.new}
    return {"path": place.path} | {side: excerpt and excerpt._asdict() for side, excerpt in sides.items()}


def as_text(decisions: Decisions) -> Iterator[str]:
    """The review as lines: every section, each with lines of three models."""
    review = decisions.change.review
    yield f"{number(len(review.sections), 'group')}; files: {review.kinds_in_words}"
    yield from decisions.warnings
    for section in decisions.sections:
        yield ""
        yield from heading(section, decisions)
        for place in section.exemplars():
            yield from excerpt(place)


def heading(section: Section, decisions: Decisions) -> Iterator[str]:
    """The id, the size, the verdict and the rewrite of a section, as lines."""
    language = f"  ({section.language})" if section.language else ""
    yield f"{section.id}  {section.size}{section.out_of}{language}{''.join(_decided(section, decisions))}"
    yield f"  {section.old or '(nothing)'}  ->  {section.new or '(nothing)'}"
    if section.values:
        yield f"  with {section.cases()}"


def _decided(section: Section, decisions: Decisions) -> Iterator[str]:
    verdict = decisions.verdict(section.id)
    exceptions = decisions.exceptions(section.id)
    if verdict or exceptions:
        yield f"  {verdict or 'undecided'}"
    if exceptions:
        yield f", but {', '.join(f'{model} {each}' for model, each in exceptions.items())}"


def excerpt(place: Place, margin: str = "    ") -> Iterator[str]:
    """The lines of a place, before and after."""
    yield f"{margin}{place.where()}"
    for sign, side in (("-", place.old), ("+", place.new)):
        for line in side.text.split("\n") if side else ():
            yield f"{margin}{sign} {line.strip()}"


def state_as_json(decisions: Decisions) -> dict[str, object]:
    """The progress of a review as JSON."""
    return {
        **_head_as_json(decisions),
        "done": decisions.is_done,
        "sections": [_decided_as_json(section, decisions) for section in decisions.sections],
        "left": [section.id for section in decisions.left.sections],
        "files": decisions.files,
        "history": list(decisions.history),
    }
