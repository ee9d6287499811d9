"""`fxconf groups` and `fxconf show`: what there is to decide."""

import argparse
import json
from collections.abc import Iterator

from conformance.report.cli import Command
from conformance.review.cli_changes import add_base, add_pending, add_two_folders, change_of, say
from conformance.review.decisions import Decisions, Section
from conformance.review.printing import as_json, as_text, excerpt, heading, number, section_as_json


def _add_groups(parser: argparse.ArgumentParser) -> None:
    add_pending(parser)
    add_base(parser)
    add_two_folders(parser)
    parser.add_argument("--json", action="store_true", help="print JSON, every place included")


def _groups(arguments: argparse.Namespace) -> int:
    decisions = Decisions(change_of(arguments))
    say([json.dumps(as_json(decisions), indent=1)] if arguments.json else as_text(decisions))
    return 0


def _add_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="of a group, or the beginning of it")
    add_pending(parser)
    add_base(parser)
    add_two_folders(parser)
    parser.add_argument("--model", metavar="MODEL", help="only what it is in this model")
    parser.add_argument("--limit", type=_positive, metavar="N", help="only the first N places, of many models")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text} is no number of places")
    return int(text)


def _show(arguments: argparse.Namespace) -> int:
    decisions = Decisions(change_of(arguments))
    section = decisions.section(arguments.id, [arguments.model] if arguments.model else [])
    if arguments.json:
        say([json.dumps(section_as_json(section, decisions), indent=1)])
        return 0
    say(_shown(section, decisions, arguments.model, arguments.limit))
    return 0


def _shown(section: Section, decisions: Decisions, model: str | None, limit: int | None) -> Iterator[str]:
    yield from heading(section, decisions)
    chosen = [place for place in section.places if model in (None, place.model)]
    if limit is not None:
        spread = section.exemplars(len(section.places))
        chosen = [place for place in spread if model in (None, place.model)][:limit]
    for place in chosen:
        yield from excerpt(place, "  ")
    left_out = sum(model in (None, place.model) for place in section.places) - len(chosen)
    if left_out:
        yield f"  and {number(left_out, 'place')} more"


GROUPS = (
    Command("groups", "the few rewrites that a change of all snapshots consists of", _add_groups, _groups),
    Command("show", "the lines before and after, at every place of a group", _add_show, _show),
)
