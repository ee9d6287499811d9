"""A review as text for people, and as JSON for programs."""

from collections.abc import Iterator, Mapping

from conformance.command_line import extent, number
from conformance.review.deciding.decisions import Decisions
from conformance.review.grouping.groups import Group, Kind, Place, Review
from conformance.review.grouping.sections import alike, values

FORMAT_VERSION = 1
"""The version of the format that --json prints."""


def as_json(decisions: Decisions) -> dict[str, object]:
    """The review as JSON: every file, every group with its places, and the decisions."""
    change = decisions.change
    return {
        "version": FORMAT_VERSION,
        "title": change.title,
        "change": change.identity,
        "kinds": {str(kind): count for kind, count in change.review.kinds.items()},
        "groups": [
            section_as_json(section, decisions) for section in decisions.sections if section.kind is Kind.REWRITTEN
        ],
        "sections": [_decided_as_json(section, decisions) for section in decisions.sections],
        "files": [
            {
                "path": file.path,
                "kind": str(file.kind),
                "groups": list(file.groups),
                "renamed": file.renamed,
                "renamed_parameters": list(file.renamed_parameters),
                "state": decisions.file_state(file.path),
            }
            for file in change.review.files
        ],
        "conflicts": dict(change.conflicts),
        "warnings": [*change.warnings, *decisions.notes],
    }


def section_as_json(group: Group, decisions: Decisions) -> dict[str, object]:
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


def _decided_as_json(section: Group, decisions: Decisions) -> dict[str, object]:
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
    change = decisions.change
    yield _summary(change.review)
    yield from decisions.warnings
    for section in decisions.sections:
        yield ""
        yield from heading(section, decisions)
        for place in section.exemplars():
            yield from excerpt(place)


def _summary(review: Review) -> str:
    counts = ", ".join(f"{count} {kind}" for kind, count in review.kinds.items())
    return f"{number(len(review.groups), 'group')}; files: {counts or 'none'}"


def heading(section: Group, decisions: Decisions) -> Iterator[str]:
    """The id, the size, the verdict and the rewrite of a section, as lines."""
    language = f"  ({section.language})" if section.language else ""
    size = f"{extent(section.count, len(section.models))}{alike(section)}"
    yield f"{section.id}  {size}{language}{''.join(_decided(section, decisions))}"
    yield f"  {section.old or '(nothing)'}  ->  {section.new or '(nothing)'}"
    if section.values:
        yield f"  with {values(section)}"


def _decided(section: Group, decisions: Decisions) -> Iterator[str]:
    verdict = decisions.verdict(section.id)
    exceptions = decisions.exceptions(section.id)
    if verdict or exceptions:
        yield f"  {verdict or 'undecided'}"
    if exceptions:
        yield f", but {', '.join(f'{model} {each}' for model, each in exceptions.items())}"


def excerpt(place: Place, margin: str = "    ") -> Iterator[str]:
    """The lines of a place, before and after."""
    numbers = [str(side.line) if side else "-" for side in (place.old, place.new)]
    yield f"{margin}{place.path}:{' -> '.join(dict.fromkeys(numbers))}"
    for sign, side in (("-", place.old), ("+", place.new)):
        for line in side.text.split("\n") if side else ():
            yield f"{margin}{sign} {line.strip()}"


def state_as_json(decisions: Decisions) -> dict[str, object]:
    """The progress of a review as JSON."""
    left = decisions.left
    states: Mapping[str, list[str]] = files_by_state(decisions)
    return {
        "version": FORMAT_VERSION,
        "title": decisions.change.title,
        "change": decisions.change.identity,
        "done": not left.files and not decisions.is_stopped and not decisions.change.conflicts,
        "sections": [_decided_as_json(section, decisions) for section in decisions.sections],
        "left": [section.id for section in left.sections],
        "files": states,
        "conflicts": dict(decisions.change.conflicts),
        "warnings": [*decisions.change.warnings, *decisions.notes],
        "history": list(decisions.history),
    }


def files_by_state(decisions: Decisions) -> dict[str, list[str]]:
    """The changed files, by whether each is written, kept as it was, or undecided."""
    names = {"accepted": "written", "rejected": "kept"}
    found: dict[str, list[str]] = {"written": [], "kept": [], "undecided": []}
    for file in decisions.change.review.files:
        if file.kind is not Kind.EQUAL:
            found[names.get(str(decisions.file_state(file.path)), "undecided")].append(file.path)
    return found
