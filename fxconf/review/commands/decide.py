"""`fxconf accept`, `reject`, `skip`, `undo`, `apply` and `status`: deciding by commands."""

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from conformance.text import CommandError, number, say, say_json
from fxconf.command_line import Command
from fxconf.review.commands.arguments import add_pending, add_repeated, change_of
from fxconf.review.commands.printing import state_as_json
from fxconf.review.deciding.decisions import Decisions, Outcome
from fxconf.review.deciding.verdicts_file import Verdict, read_exported
from fxconf.review.running.behaviour import doubts, known_behaviours

SOMETHING_LEFT = 1
"""The exit status of `fxconf status` while something is undecided or in conflict."""


def _add_decide(parser: argparse.ArgumentParser, verdict: Verdict) -> None:
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("id", nargs="?", metavar="ID", help="of a group, or the beginning of it")
    which.add_argument("--all", action="store_true", help="every group of which nothing was decided")
    add_pending(parser)
    accepts = verdict is Verdict.ACCEPTED
    parser.add_argument(
        "--expect-places",
        type=int,
        required=accepts,
        metavar="N",
        help=f"how many places it has; with another number nothing is {verdict}",
    )
    add_repeated(parser, "--model", "MODEL", "only in this model")
    if accepts:
        add_repeated(parser, "--except-model", "MODEL", "reject it in this model")


def _decide(arguments: argparse.Namespace, verdict: Verdict) -> int:
    excepted: list[str] = getattr(arguments, "except_model", [])
    if arguments.all and (arguments.model or excepted):
        raise CommandError("--all is about all models: name one group to decide about some of them")
    if arguments.model and excepted:
        raise CommandError("--model and --except-model exclude each other")
    decisions = Decisions(change_of(arguments))
    expected: int | None = arguments.expect_places
    if arguments.model:
        outcome = decisions.decide_models(arguments.id, arguments.model, verdict, expected=expected)
    elif arguments.all:
        outcome = decisions.decide_all(verdict, expected=expected)
    else:
        outcome = decisions.decide(arguments.id, verdict, expected=expected, excepted=excepted)
    return _say_outcome(decisions, outcome)


def _say_outcome(decisions: Decisions, outcome: Outcome) -> int:
    change = decisions.change
    say([*decisions.notes, outcome.says, *doubts(change, outcome.written, known_behaviours(change))])
    return 0


def _undo(arguments: argparse.Namespace) -> int:
    decisions = Decisions(change_of(arguments))
    outcome = decisions.undo()
    if outcome is None:
        raise CommandError("nothing was decided, so there is nothing to undo")
    return _say_outcome(decisions, outcome)


def _recover(arguments: argparse.Namespace) -> int:
    outcome = Decisions(change_of(arguments)).recover()
    say([outcome.says if outcome else f"no step was stopped halfway in {arguments.pending}"])
    return 0


def _add_apply(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the decisions that a page has exported")
    add_pending(parser)


def _apply(arguments: argparse.Namespace) -> int:
    exported = read_exported(arguments.file)
    decisions = Decisions(change_of(arguments))
    return _say_outcome(decisions, decisions.apply(exported))


def _add_status(parser: argparse.ArgumentParser) -> None:
    add_pending(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def _status(arguments: argparse.Namespace) -> int:
    decisions = Decisions(change_of(arguments))
    if arguments.json:
        say_json(state_as_json(decisions))
    else:
        say(_state(decisions))
    return 0 if decisions.is_done and not decisions.change.unfinished else SOMETHING_LEFT


def _state(decisions: Decisions) -> Iterator[str]:
    sections = Counter(decisions.verdict(section.id) for section in decisions.sections)
    counts = [f"{sections[each]} {each or 'undecided'}" for each in (*Verdict, None) if sections[each]]
    yield f"{number(len(decisions.sections), 'group')}: {', '.join(counts) or 'nothing to decide'}"
    files = {state: len(paths) for state, paths in decisions.files.items() if paths}
    counts = [f"{count} {state}" for state, count in files.items()]
    yield f"{number(sum(files.values()), 'file')}: {', '.join(counts) or 'nothing has changed'}"
    yield from decisions.warnings
    yield from (f"  {section.id}  {section.size}{section.out_of}" for section in decisions.left.sections)
    if decisions.history:
        yield f"fxconf undo takes back: {decisions.history[-1]}"


_WORDS = {
    "accept": (Verdict.ACCEPTED, "accept a group: files of which all groups are accepted get their new text"),
    "reject": (Verdict.REJECTED, "reject a group: the files that it changes keep their old text"),
    "skip": (Verdict.SKIPPED, "leave a group for later"),
}
DECIDE = (
    *(
        Command(name, says, partial(_add_decide, verdict=verdict), partial(_decide, verdict=verdict))
        for name, (verdict, says) in _WORDS.items()
    ),
    Command("undo", "take back the last decision, with what it wrote", add_pending, _undo),
    Command("recover", "complete a decision that was stopped while it wrote files", add_pending, _recover),
    Command("apply", "take the decisions that were exported by a page", _add_apply, _apply),
    Command("status", "how far the review is; the exit status is 1 while something is left", _add_status, _status),
)
