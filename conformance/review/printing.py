"""A review as text to be read, and as JSON for programs."""

from collections.abc import Iterator, Mapping

from conformance.review.decisions import Decisions
from conformance.review.review import Group, Kind, Place, Review

FORMAT_VERSION = 1
"""Of what --json prints."""


def number(count: int, what: str) -> str:
    """So many of something, in words."""
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def visible(line: str) -> str:
    """`line` without characters that would move the cursor or change colours."""
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in line)


def as_json(decisions: Decisions) -> dict[str, object]:
    """What a program needs of a review: every file, every group with its places, and what was decided of them."""
    change = decisions.change
    return {
        "version": FORMAT_VERSION,
        "title": change.title,
        "change": change.identity,
        "kinds": {str(kind): count for kind, count in change.review.kinds.items()},
        "groups": [section_as_json(section, decisions) for section in decisions.sections if _is_group(section)],
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


def _is_group(section: Group) -> bool:
    return section.kind is Kind.REWRITTEN


def section_as_json(group: Group, decisions: Decisions) -> dict[str, object]:
    """A group or files of a kind, with every place."""
    return {
        **_decided_as_json(group, decisions),
        "language": group.language,
        "old": group.old,
        "new": group.new,
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
    """What there is to decide as lines to be read, the rarest first, each with real lines of three models."""
    change = decisions.change
    yield _summary(change.review)
    yield from warnings(decisions)
    for section in decisions.sections:
        yield ""
        yield from heading(section, decisions)
        for place in section.exemplars():
            yield from excerpt(place)


def _summary(review: Review) -> str:
    counts = ", ".join(f"{count} {kind}" for kind, count in review.kinds.items())
    return f"{number(len(review.groups), 'group')}; files: {counts or 'none'}"


def warnings(decisions: Decisions) -> Iterator[str]:
    """What has to be known before anything is decided."""
    review = decisions.change.review
    parameters = sorted({each for file in review.files for each in file.renamed_parameters})
    if parameters:
        yield f"renamed parameters, which callers may pass by keyword: {visible(', '.join(parameters))}"
    for line in (*decisions.change.warnings, *decisions.change.conflicts.values(), *decisions.notes):
        yield visible(line)


def heading(section: Group, decisions: Decisions) -> Iterator[str]:
    """What a section is, and what was decided of it."""
    what = f"{number(section.count, 'place')} in {number(len(section.models), 'model')}"
    language = f"  ({section.language})" if section.language else ""
    yield f"{section.id}  {what}{language}{''.join(_decided(section, decisions))}"
    yield f"  {visible(section.old or '(nothing)')}  ->  {visible(section.new or '(nothing)')}"


def _decided(section: Group, decisions: Decisions) -> Iterator[str]:
    verdict = decisions.verdict(section.id)
    exceptions = decisions.exceptions(section.id)
    if verdict or exceptions:
        yield f"  {verdict or 'undecided'}"
    if exceptions:
        yield f", but {', '.join(f'{visible(model)} {each}' for model, each in exceptions.items())}"


def excerpt(place: Place, margin: str = "    ") -> Iterator[str]:
    """The lines of a place, before and after."""
    numbers = [str(side.line) if side else "-" for side in (place.old, place.new)]
    yield f"{margin}{visible(place.path)}:{' -> '.join(dict.fromkeys(numbers))}"
    for sign, side in (("-", place.old), ("+", place.new)):
        for line in side.text.split("\n") if side else ():
            yield f"{margin}{sign} {visible(line.strip())}"


def state_as_json(decisions: Decisions) -> dict[str, object]:
    """How far a review is."""
    left = decisions.left
    states: Mapping[str, list[str]] = files_by_state(decisions)
    return {
        "version": FORMAT_VERSION,
        "title": decisions.change.title,
        "change": decisions.change.identity,
        "done": not left.files and not decisions.change.conflicts,
        "sections": [_decided_as_json(section, decisions) for section in decisions.sections],
        "left": [section.id for section in left.sections],
        "files": states,
        "conflicts": dict(decisions.change.conflicts),
        "warnings": [*decisions.change.warnings, *decisions.notes],
        "history": list(decisions.history),
    }


def files_by_state(decisions: Decisions) -> dict[str, list[str]]:
    """The files that changed: written, kept as they were, and undecided."""
    names = {"accepted": "written", "rejected": "kept"}
    found: dict[str, list[str]] = {"written": [], "kept": [], "undecided": []}
    for file in decisions.change.review.files:
        if file.kind is not Kind.EQUAL:
            found[names.get(str(decisions.file_state(file.path)), "undecided")].append(file.path)
    return found
