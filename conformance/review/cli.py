"""fxconf's commands that review what a change did to the texts of all models."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from conformance.report.cli import Command, CommandError
from conformance.report.cli import main as fxconf
from conformance.review.review import Group, Place, Review, compare_texts

FORMAT_VERSION = 1
"""Of what --json prints."""


def read_texts(folder: Path) -> dict[str, str]:
    """The texts below `folder`, by path. Bytes that are not UTF-8 stay apart from all characters.

    Raises:
        CommandError: it is no folder, holds no text, or one cannot be read.
    """
    if not folder.is_dir():
        raise CommandError(f"{folder} is no folder; name one that holds snapshots")
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    if not paths:
        raise CommandError(f"{folder} holds no file; name a folder that holds snapshots")
    try:
        return {path.relative_to(folder).as_posix(): _decoded(path.read_bytes()) for path in paths}
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be read: {error.strerror}") from None


def _decoded(content: bytes) -> str:
    return content.decode("utf-8", errors="surrogateescape")


def as_json(review: Review) -> dict[str, object]:
    """What a program needs of a review: every file, and every group with its places."""
    return {
        "version": FORMAT_VERSION,
        "kinds": {str(kind): number for kind, number in review.kinds.items()},
        "groups": [_group_as_json(group) for group in review.groups],
        "files": [
            {
                "path": file.path,
                "kind": str(file.kind),
                "groups": list(file.groups),
                "renamed": file.renamed,
                "renamed_parameters": list(file.renamed_parameters),
            }
            for file in review.files
        ],
    }


def _group_as_json(group: Group) -> dict[str, object]:
    return {
        "id": group.id,
        "language": group.language,
        "old": group.old,
        "new": group.new,
        "count": group.count,
        "models": list(group.models),
        "families": group.families,
        "exemplars": [_place_as_json(place) for place in group.exemplars()],
        "places": [
            [place.path, place.old and place.old.line, place.new and place.new.line, place.times]
            for place in group.places
        ],
    }


def _place_as_json(place: Place) -> dict[str, object]:
    sides = {"old": place.old, "new": place.new}
    return {"path": place.path} | {side: excerpt and excerpt._asdict() for side, excerpt in sides.items()}


def as_text(review: Review) -> Iterator[str]:
    """The groups as lines to be read, the rarest first, each with real lines of three models."""
    counts = ", ".join(f"{number} {kind}" for kind, number in review.kinds.items())
    yield f"{_times(len(review.groups), 'group')}; files: {counts or 'none'}"
    parameters = sorted({each for file in review.files for each in file.renamed_parameters})
    if parameters:
        yield f"renamed parameters, which callers may pass by keyword: {', '.join(parameters)}"
    for group in review.groups:
        yield ""
        yield f"{group.id}  {_times(group.count, 'place')} in {_times(len(group.models), 'model')}  ({group.language})"
        yield f"  {_visible(group.old or '(nothing)')}  ->  {_visible(group.new or '(nothing)')}"
        for place in group.exemplars():
            yield from _exemplar(place)


def _times(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _exemplar(place: Place) -> Iterator[str]:
    numbers = [str(excerpt.line) if excerpt else "-" for excerpt in (place.old, place.new)]
    yield f"    {place.path}:{' -> '.join(dict.fromkeys(numbers))}"
    for sign, excerpt in (("-", place.old), ("+", place.new)):
        for line in excerpt.text.split("\n") if excerpt else ():
            yield f"    {sign} {_visible(line.strip())}"


def _visible(line: str) -> str:
    """`line` without characters that would move the cursor or change colours."""
    return "".join(character if character.isprintable() else repr(character)[1:-1] for character in line)


def _add_groups(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--old", required=True, type=Path, metavar="DIR", help="the snapshots before the change")
    parser.add_argument("--new", required=True, type=Path, metavar="DIR", help="those after it")
    parser.add_argument("--json", action="store_true", help="print JSON, every place included")


def _groups(arguments: argparse.Namespace) -> int:
    review = compare_texts(read_texts(arguments.old), read_texts(arguments.new))
    text = json.dumps(as_json(review), indent=1) if arguments.json else "\n".join(as_text(review))
    sys.stdout.buffer.write(f"{text}\n".encode("utf-8", errors="backslashreplace"))
    sys.stdout.flush()
    return 0


COMMANDS = (Command("groups", "the few rewrites that a change of all snapshots consists of", _add_groups, _groups),)


def main(arguments: Sequence[str] | None = None) -> int:
    """fxconf with all of its commands."""
    return fxconf(arguments, COMMANDS)
