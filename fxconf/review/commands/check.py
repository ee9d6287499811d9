"""`fxconf behaviour`, `fxconf check-review` and `fxconf record-review`.

The exit status of `behaviour` is 1 if a model does something else, that of `check-review` if the change does not pass.
"""

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from conformance.files import write_atomically
from conformance.text import CommandError, number, say, say_json, visible
from fxconf.command_line import Command
from fxconf.review.checking.gate import Gate
from fxconf.review.checking.review_record import Recorded
from fxconf.review.checking.summary import Known, markdown_summary
from fxconf.review.commands.arguments import add_change, add_repeated, add_running, change_of
from fxconf.review.commands.running import STOPPED, Ran, known_results, run_models
from fxconf.review.grouping.groups import extent_of
from fxconf.review.running.behaviour import Behaviour, comparable_models, touched_models
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change

NOT_PASSED = 1
"""The exit status of a command that found something that is not as it has to be."""


def _add_behaviour(parser: argparse.ArgumentParser) -> None:
    add_change(parser)
    add_repeated(parser, "--model", "MODEL", "only this model")
    add_running(parser)
    parser.add_argument("--json", action="store_true", help="print JSON, every model included")


def _behaviour(arguments: argparse.Namespace) -> int:
    change = change_of(arguments)
    touched = touched_models(change)
    for model in arguments.model:
        if model not in touched:
            raise CommandError(f"no text of {visible(model)} has changed: {_examples(sorted(touched))}")
    ran = run_models(change, arguments, arguments.model or None)
    if arguments.json:
        say_json(_as_json(ran))
    else:
        say([*_different(ran.results, {}), ran.badge])
    if ran.stopped:
        return STOPPED
    return NOT_PASSED if any(each.is_doubtful for each in ran.results) else 0


def _examples(models: Sequence[str]) -> str:
    return f"it has of {', '.join(map(visible, models[:5]))}" if models else "none has"


def _as_json(ran: Ran) -> dict[str, object]:
    models = [{"model": each.model, "equality": str(each.equality), "says": each.says} for each in ran.results]
    return {"version": 1, "badge": ran.badge, "others": ran.others, "stopped": ran.stopped, "models": models}


def _add_gate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--base", required=True, metavar="REF", help="what the change is to be merged into")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="also write a summary for the pull request")
    parser.add_argument(
        "--behaviour", action="store_true", help="also execute the old and the new code of every touched model"
    )
    add_running(parser)


def _check(arguments: argparse.Namespace) -> int:
    gate = Gate(Path.cwd(), arguments.base)
    ran = run_models(gate.change, arguments) if arguments.behaviour else None
    problems = list(gate.problems(ran.results if ran else ()))
    record = gate.record()
    known = Known(problems=problems)
    reasons = record.behaviour.excepted if record else {}
    if gate.records and problems:
        reviewer = f"{record.reviewer}, whose record does not pass" if record else ""
        known = replace(known, unknown="the record does not pass, and the code was not run here", reviewer=reviewer)
    elif record is not None:
        found = _different(record.behaviour.results, reasons)
        known = Known(f"as recorded: {record.behaviour.badge}", found, record.reviewer, record.note)
    if ran is not None:
        known = replace(known, behaviour=ran.badge, different=_different(ran.results, reasons))
    _write_summary(gate, known, arguments)
    say(gate.change.warnings)
    say(problems)
    if known.behaviour:
        say([*known.different, known.behaviour])
    if ran is not None and ran.stopped:
        return STOPPED
    if not problems:
        say([_passed(gate)])
    return NOT_PASSED if problems else 0


def _different(results: Sequence[Behaviour], reasons: Mapping[str, str]) -> list[str]:
    """A line for each model that is not equal, with the reason why a reviewer accepts that."""
    accepted = {model: f"; accepted: {reason}" for model, reason in reasons.items()}
    return [f"{each.line}{accepted.get(each.model, '')}" for each in results if each.is_doubtful]


def _passed(gate: Gate) -> str:
    if not gate.change.paths:
        return "no snapshot has changed: there is nothing to review"
    return (
        f"every group is reviewed: {number(len(gate.change.sections), 'group')} in {visible(', '.join(gate.records))}"
    )


def _write_summary(gate: Gate, known: Known, arguments: argparse.Namespace) -> None:
    if arguments.markdown is not None:
        text = markdown_summary(gate.change, known).encode("utf-8", errors="backslashreplace")
        try:
            write_atomically(arguments.markdown, text)
        except OSError as error:
            raise CommandError(f"{arguments.markdown} cannot be written: {error.strerror}") from None


def _add_record(parser: argparse.ArgumentParser) -> None:
    _add_gate(parser)
    parser.add_argument("--reviewer", required=True, metavar="NAME", help="who has looked at every group")
    excepted = "a model that cannot be run or does not behave as before, and why"
    add_repeated(parser, "--except-model", "MODEL=REASON", excepted, type=_excepted)
    parser.add_argument("--note", default="", metavar="TEXT", help="what there is to say about it")


def _record(arguments: argparse.Namespace) -> int:
    if not arguments.reviewer.strip():
        raise CommandError("--reviewer: name who has looked at every group")
    gate = Gate(Path.cwd(), arguments.base)
    ran = run_models(gate.change, arguments) if arguments.behaviour else known_results(gate.change)
    if ran.stopped:
        say([f"stopped, and nothing is recorded: {ran.badge}"])
        return STOPPED
    recorded = _recorded(gate.change, ran, dict(arguments.except_model))
    different = _different(recorded.results, recorded.excepted)
    if unexplained := gate.unexplained(recorded):
        say(different)
        raise CommandError(f"nothing is recorded: {unexplained}")
    known = Known(recorded.badge, different, arguments.reviewer.strip(), arguments.note.strip())
    try:
        written, removed = gate.write(known.reviewer, known.note, recorded)
    except OSError as error:
        raise CommandError(f"{gate.folder} cannot be written: {error.strerror}") from None
    _write_summary(gate, known, arguments)
    say(gate.change.warnings)
    say(f"{name} was a record of an earlier state of this change, and is removed" for name in removed)
    groups = extent_of(gate.change.sections)
    say([*known.different, known.behaviour] if known.behaviour else [])
    missing = list(gate.doubts(recorded))
    say(missing)
    say([f"{written} records {groups}: commit it" if written else "no snapshot has changed: no record is needed"])
    return NOT_PASSED if missing else 0


def _excepted(text: str) -> tuple[str, str]:
    """The model and the reason that `text` names."""
    model, _, reason = map(str.strip, text.partition("="))
    if not model or not reason:
        raise argparse.ArgumentTypeError(f"{text!r} does not say why: write MODEL=REASON")
    return model, reason


def _recorded(change: Change, ran: Ran, excepted: Mapping[str, str]) -> Recorded:
    """What the record says of the behaviour: what was run, and which models are excepted, and why."""
    comparable = comparable_models(change)
    for model in excepted:
        if model not in comparable:
            raise CommandError(f"no code of {visible(model)} has changed: {_examples(comparable)}")
    results = tuple(each for each in ran.results if each.equality != Equality.NOT_RUN)
    equal = {each.model for each in results if each.equality == Equality.EQUAL}
    return Recorded(results, {model: reason for model, reason in excepted.items() if model not in equal})


CHECK = (
    Command("behaviour", "run the old and the new code of every touched model", _add_behaviour, _behaviour),
    Command("check-review", "fail unless what is committed since a base is in its review record", _add_gate, _check),
    Command("record-review", "write the review record of what is committed since a base", _add_record, _record),
)
