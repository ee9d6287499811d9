"""`fxconf behaviour`, `fxconf check-review` and `fxconf record-review`.

`behaviour` and `check-review` end with the status 1 if what they look at does not pass.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from conformance.report.cli import Command, CommandError
from conformance.review.behaviour import (
    CODE_UNCHANGED,
    LIMIT,
    Behaviour,
    Equality,
    badge,
    behaviours,
    touched_models,
)
from conformance.review.changes import Change
from conformance.review.cli_changes import add_base, add_pending, add_two_folders, change_of, say
from conformance.review.files import write_atomically
from conformance.review.gate import Gate
from conformance.review.markdown_summary import Known, markdown_summary
from conformance.review.printing import number, visible

NOT_PASSED = 1
"""The exit status of a command that looked, and found that something is not as it should be."""

_PROCESSES = 2


def _add_behaviour(parser: argparse.ArgumentParser) -> None:
    add_pending(parser)
    add_base(parser)
    add_two_folders(parser)
    parser.add_argument(
        "--model", action="append", default=[], metavar="MODEL", help="only this model; can be given several times"
    )
    _add_running(parser)
    parser.add_argument("--json", action="store_true", help="print JSON, every model included")


def _add_running(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--processes", type=_positive, default=_PROCESSES, metavar="N", help="at once (default: %(default)s)"
    )
    parser.add_argument(
        "--limit", type=_positive, default=int(LIMIT), metavar="SECONDS", help="for one model (default: %(default)s)"
    )


def _positive(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 1_000_000:
        raise argparse.ArgumentTypeError(f"{text} is no number above 0")
    return int(text)


def _behaviour(arguments: argparse.Namespace) -> int:
    change = change_of(arguments)
    touched = touched_models(change)
    for model in arguments.model:
        if model not in touched:
            raise CommandError(f"no text of {visible(model)} has changed: {_examples(touched)}")
    results = []
    for result in behaviours(
        change, arguments.model or None, processes=arguments.processes, limit=float(arguments.limit)
    ):
        results.append(result)
        if not arguments.json and not _passes(result):
            say([_line(result)])
    say([json.dumps(_as_json(results), indent=1) if arguments.json else badge(results)])
    return 0 if all(map(_passes, results)) else NOT_PASSED


def _examples(models: Sequence[str]) -> str:
    return f"it has of {', '.join(map(visible, models[:5]))}" if models else "none has"


def _line(result: Behaviour) -> str:
    return f"{result.equality}: {visible(result.model)}: {visible(result.says)}"


def _passes(result: Behaviour) -> bool:
    return result.equality == Equality.EQUAL or result.says == CODE_UNCHANGED


def _as_json(results: Sequence[Behaviour]) -> dict[str, object]:
    models = [{"model": each.model, "equality": str(each.equality), "says": each.says} for each in results]
    return {"version": 1, "badge": badge(results), "models": models}


def _add_gate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--base", required=True, metavar="REF", help="what the change is to be merged into")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="also write a summary for the pull request")
    parser.add_argument("--behaviour", action="store_true", help="also run the old and the new code; it is executed")
    _add_running(parser)


def _check(arguments: argparse.Namespace) -> int:
    gate = Gate(Path.cwd(), arguments.base)
    problems = list(gate.problems())
    known = Known(problems=problems)
    record = gate.record()
    if record is not None and not problems:
        recorded = f"as recorded: {record.behaviour}" if record.behaviour else ""
        known = Known(recorded, reviewer=record.reviewer, note=record.note)
    known = _with_behaviour(known, gate.change, arguments)
    _write_summary(gate, known, arguments)
    say(map(visible, gate.change.warnings))
    say(problems)
    if arguments.behaviour:
        say([*map(visible, known.different), known.behaviour])
    if not problems:
        say([_passed(gate)])
    return NOT_PASSED if problems else 0


def _passed(gate: Gate) -> str:
    if not gate.change.paths:
        return "no snapshot has changed: there is nothing to review"
    return f"every group is reviewed: {number(len(gate.sections), 'group')} in {visible(', '.join(gate.records))}"


def _with_behaviour(known: Known, change: Change, arguments: argparse.Namespace) -> Known:
    """What is known, with what comes out when the codes are run, if they are to be."""
    if not arguments.behaviour:
        return known
    results = list(behaviours(change, processes=arguments.processes, limit=float(arguments.limit)))
    return replace(known, behaviour=badge(results), different=[_line(each) for each in results if not _passes(each)])


def _write_summary(gate: Gate, known: Known, arguments: argparse.Namespace) -> None:
    if arguments.markdown is not None:
        _write(arguments.markdown, markdown_summary(gate.change, gate.sections, known))


def _add_record(parser: argparse.ArgumentParser) -> None:
    _add_gate(parser)
    parser.add_argument("--reviewer", required=True, metavar="NAME", help="who has looked at every group")
    parser.add_argument("--note", default="", metavar="TEXT", help="what there is to say about it")


def _record(arguments: argparse.Namespace) -> int:
    if not arguments.reviewer.strip():
        raise CommandError("--reviewer: name who has looked at every group")
    gate = Gate(Path.cwd(), arguments.base)
    known = Known(reviewer=arguments.reviewer.strip(), note=arguments.note.strip())
    known = _with_behaviour(known, gate.change, arguments)
    try:
        written, removed = gate.write(known.reviewer, known.note, known.behaviour)
    except OSError as error:
        raise CommandError(f"{gate.folder} cannot be written: {error.strerror}") from None
    _write_summary(gate, known, arguments)
    say(map(visible, gate.change.warnings))
    say(f"{name} was a record of an earlier state of this change, and is removed" for name in removed)
    places = sum(section.count for section in gate.sections)
    groups = f"{number(len(gate.sections), 'group')}, {number(places, 'place')}"
    say([f"{written} records {groups}: commit it" if written else "no snapshot has changed: no record is needed"])
    return 0


def _write(path: Path, text: str) -> None:
    try:
        write_atomically(path, text.encode("utf-8", errors="backslashreplace"))
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {error.strerror}") from None


GATE = (
    Command("behaviour", "run the old and the new code of every touched model", _add_behaviour, _behaviour),
    Command("check-review", "fail unless what is committed since a base is in its review record", _add_gate, _check),
    Command("record-review", "write the review record of what is committed since a base", _add_record, _record),
)
