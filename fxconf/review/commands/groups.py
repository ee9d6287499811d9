"""`fxconf groups` and `fxconf show`: the groups of a change, and the lines at every place of one."""

import argparse
from collections.abc import Iterator

from conformance.text import number, say, say_json
from fxconf.command_line import Command
from fxconf.review.commands.arguments import add_change, change_of, positive
from fxconf.review.commands.printing import as_json, as_text, excerpt, heading, section_as_json
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.grouping.groups import Section


def _add_groups(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    parser.add_argument("--json", action="store_true", help="print JSON, every place included")


def _groups(arguments: argparse.Namespace) -> int:
    decisions = Decisions(change_of(arguments))
    if arguments.json:
        say_json(as_json(decisions))
    else:
        say(as_text(decisions))
    return int(decisions.change.unfinished)


def _add_show(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="of a group, or the beginning of it")
    add_change(parser)
    parser.add_argument("--model", metavar="MODEL", help="only what it is in this model")
    parser.add_argument("--limit", type=positive, metavar="N", help="only the first N places, of many models")
    parser.add_argument("--json", action="store_true", help="print JSON")


def _show(arguments: argparse.Namespace) -> int:
    decisions = Decisions(change_of(arguments))
    section = decisions.section(arguments.id, [arguments.model] if arguments.model else [])
    if arguments.json:
        say_json(section_as_json(section, decisions))
    else:
        say(_shown(section, decisions, arguments.model, arguments.limit))
    return 0


def _shown(section: Section, decisions: Decisions, model: str | None, limit: int | None) -> Iterator[str]:
    yield from heading(section, decisions)
    places = section.places if limit is None else section.exemplars(len(section.places))
    chosen = [place for place in places if model in (None, place.model)]
    for place in chosen[:limit]:
        yield from excerpt(place, "  ")
    if limit is not None and len(chosen) > limit:
        yield f"  and {number(sum(place.times for place in chosen[limit:]), 'place')} more"


GROUPS = (
    Command("groups", "the few rewrites that a change of all snapshots consists of", _add_groups, _groups),
    Command("show", "the lines before and after, at every place of a group", _add_show, _show),
)
