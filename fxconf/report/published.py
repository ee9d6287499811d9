"""Results of run after run, small enough to commit: a file for each implementation and release of torch.

`fxconf publish` appends to it what a record says: a line for the run, and one for each requirement whose result is not
that of the run before. Neither paths nor command lines of the machine are kept, and of failures the first one alone, in
a line.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from conformance.files import Folder, is_name
from conformance.harness.specification.requirements import load_requirements
from conformance.text import number
from fxconf.report.compare import changes_between, telling_line
from fxconf.report.fields import Fields, JsonObject, RecordError
from fxconf.report.records import (
    LEVELS,
    NOT_RUN,
    OUTCOMES,
    Failure,
    Header,
    Record,
    Requirement,
    in_columns,
)
from fxconf.report.totals import judged

_FORMAT = 1
_REMEDY = "restore the file as fxconf publish wrote it"
_ENDED = (0, 1)
"""The exit statuses of a run to whose end the tests were judged."""
_LONGEST = 200
"""The most characters of the message of a failure."""

Results = dict[str, Requirement]


@dataclass(frozen=True)
class Column:
    """The runs of an implementation on a release of torch, the oldest first; there is one at least."""

    runs: tuple[Record, ...]

    @property
    def latest(self) -> Record:
        """The last run."""
        return self.runs[-1]


# Writing


def publish(records: list[Record], folder: Path) -> list[str]:
    """Append what each record says to its file in `folder`; what is there already is not appended again.

    Returns:
        A line for each record: what is met, and what changed since the run before.

    Raises:
        RecordError: a record is no whole run, or is older than one that is kept; no file has changed.
    """
    top, said = Folder(folder), []
    contents: dict[str, bytes] = {}
    for record in records:
        name = _name(record)
        content = contents.get(name) or top.read(name) or b""
        runs = list(_runs(folder / name, content)) if content else []
        _check_whole(record)
        if any(run.header.started == record.header.started for run in runs):
            said.append(f"{folder / name}: the run of {record.header.started} is kept already")
            continue
        if runs and _time(record) <= _time(runs[-1]):
            raise RecordError(f"{record.path} is older than the last run in {folder / name}: publish in order")
        contents[name] = content + _appended(record, runs[-1].requirements if runs else {})
        said.append(f"{folder / name}: {_told(record, runs)}")
    for name, content in contents.items():
        top.write(name, content)
    return said


def _name(record: Record) -> str:
    name = f"{record.name}-{record.release}.jsonl"
    if not record.release or "/" in name or not is_name(name):
        raise RecordError(f"{record.path}: {record.name} on torch {record.release or 'unknown'} can be no file's name")
    return name


def _check_whole(record: Record) -> None:
    """Raise RecordError unless the run judged all that the suite itself asks for."""
    for wrong, why in (
        (record.partial, "is of a part of the suite"),
        (record.exit_status not in _ENDED, f"is of a run that was stopped (status {record.exit_status})"),
        (bool(record.header.line["options"].get("models")), "is of a run with models of its own (--fx-models)"),
        (not record.requirements, "has no requirement"),
    ):
        if wrong:
            raise RecordError(f"{record.path} {why}: publish a whole run, without -k, --fx-level and the like")


def _time(record: Record) -> datetime:
    try:
        return datetime.fromisoformat(record.header.started)
    except ValueError:
        raise RecordError(f"{record.path}: {record.header.started!r} is no time; {_REMEDY}") from None


def _told(record: Record, runs: list[Record]) -> str:
    met = f"{judged(record)} requirements met"
    if not runs:
        return f"{met}, the first run"
    changes = changes_between(runs[-1], record)
    worse = changes.regressions + changes.behind
    better = changes.improvements + changes.no_more_behind
    names = f" ({', '.join(worse[:5])}{', ...' if len(worse) > 5 else ''})" if worse else ""
    since = runs[-1].header.started[:10]
    return f"{met}; since {since}, {number(len(worse), 'regression')}{names}, {number(len(better), 'improvement')}"


def _appended(record: Record, before: Results) -> bytes:
    old = {name: _line(each) for name, each in before.items()}
    new = {name: _line(each) for name, each in record.requirements.items()}
    changed = [line for name, line in new.items() if old.get(name) != line]
    changed += [{"id": name, "outcome": NOT_RUN} for name in old if name not in new]
    lines = [_run_line(record, len(changed)), *changed]
    return "".join(f"{json.dumps(line)}\n" for line in lines).encode()


def _run_line(record: Record, changed: int) -> JsonObject:
    header = record.header
    return {
        "kind": "run",
        "format": _FORMAT,
        "implementation": {"name": header.name, "version": header.version, "delegates": list(header.delegates)},
        "versions": header.versions,
        "devices": header.devices,
        "level": header.level,
        "edition": {
            "version": header.edition,
            "digest": header.digest,
            "tests": header.tests,
            "requirements": header.specification,
        },
        "started": header.started,
        "seconds": record.seconds,
        "exit_status": record.exit_status,
        "requirements": len(record.requirements),
        "met": record.met,
        "changed": changed,
    }


def _line(requirement: Requirement) -> JsonObject:
    """What is kept of a requirement; what says nothing is left out."""
    line: JsonObject = {"id": requirement.identifier, "level": requirement.level, "outcome": requirement.outcome}
    if requirement.expected:
        line["expected"] = True
    if requirement.reason:
        line["reason"] = requirement.reason
    if requirement.blocked_by:
        line["blocked_by"] = list(requirement.blocked_by)
    if requirement.failures and not requirement.expected:
        first = requirement.failures[0]
        line["failure"] = {"test": first.test, "message": telling_line(first.message)[:_LONGEST]}
    return line


# Reading


def published(folder: Path) -> list[Column]:
    """What is kept in `folder`, those of one implementation one after the other, the oldest release of torch first.

    The label of the latest runs is as `in_columns` has it.

    Raises:
        RecordError: there is nothing, or a file cannot be used.
    """
    top = Folder(folder)
    columns = {
        folder / name: tuple(_runs(folder / name, top.read(name) or b""))
        for name in top.names()
        if name.endswith(".jsonl")
    }
    if not columns:
        raise RecordError(f"{folder} has no results: fxconf publish RECORD --to {folder} keeps those of a run")
    for path, runs in columns.items():
        if not runs:
            raise RecordError(f"{path} has no run; {_REMEDY}")
    latest = in_columns([runs[-1] for runs in columns.values()])
    return [Column((*columns[record.path][:-1], record)) for record in latest]


@dataclass
class _Run:
    """A run while its lines are read."""

    fields: Fields
    results: Results
    lines: int = 0
    """How many have been read."""


def _runs(path: Path, content: bytes) -> Iterator[Record]:
    """Yield each run. A requirement has today's sentence, and none if it has gone from the specification."""
    run: _Run | None = None
    sentences = {name: each.sentence for name, each in load_requirements().items()}
    for fields in _fields(path, content):
        if "kind" in fields.values:
            if run:
                yield _finished(path, run)
            fields.one_of("kind", ("run",))
            if fields.get("format", int) != _FORMAT:
                raise RecordError(f"{fields.place}: this fxconf reads format {_FORMAT}; use the one that wrote it")
            run = _Run(fields, dict(run.results) if run else {})
        elif run is None:
            raise RecordError(f"{fields.place}: there is no run above this line; {_REMEDY}")
        else:
            run.lines += 1
            name = fields.get("id", str)
            if fields.one_of("outcome", (*OUTCOMES, NOT_RUN)) == NOT_RUN:
                run.results.pop(name, None)
            else:
                run.results[name] = _requirement(fields, sentences.get(name, ""))
    if run:
        yield _finished(path, run)


def _fields(path: Path, content: bytes) -> Iterator[Fields]:
    for place, line in enumerate(content.split(b"\n")[:-1], start=1):
        try:
            values = json.loads(line.decode("utf-8"))
        except (ValueError, RecursionError):
            values = None
        if not isinstance(values, dict):
            raise RecordError(f"{path}:{place}: this is no JSON object; {_REMEDY}")
        yield Fields(values, f"{path}:{place}", _REMEDY)


def _finished(path: Path, run: _Run) -> Record:
    record = _record(path, run.fields, run.results)
    counted = [run.fields.get(key, int) for key in ("changed", "requirements", "met")]
    found = [run.lines, len(run.results), record.met]
    if counted != found:
        raise RecordError(
            f"{run.fields.place}: the run counts {counted} lines, requirements and met ones, and there are {found};"
            f" {_REMEDY}"
        )
    return record


def _record(path: Path, fields: Fields, requirements: Results) -> Record:
    implementation, edition = fields.inner("implementation"), fields.inner("edition")
    header = Header(
        name=implementation.get("name", str),
        version=implementation.optional("version", str),
        delegates=implementation.texts("delegates"),
        versions=fields.by_name("versions", str),
        devices=fields.by_name("devices", str),
        level=fields.optional("level", str),
        specification=edition.get("requirements", int),
        edition=edition.get("version", str),
        digest=edition.get("digest", str),
        tests=edition.get("tests", str),
        started=fields.get("started", str),
        line=fields.values,
    )
    return Record(
        path=path,
        header=header,
        requirements=requirements,
        seconds=fields.get("seconds", float),
        exit_status=fields.get("exit_status", int),
        label=header.name,
    )


def _requirement(fields: Fields, sentence: str) -> Requirement:
    values = {"expected": False, "reason": None, "blocked_by": [], **fields.values}
    whole = Fields(values, fields.place, fields.remedy)
    failure = whole.inner("failure") if "failure" in values else None
    outcome = whole.one_of("outcome", OUTCOMES)
    return Requirement(
        identifier=whole.get("id", str),
        chapter=whole.get("id", str).partition(".")[0],
        level=whole.one_of("level", LEVELS),
        outcome=outcome,
        expected=whole.get("expected", bool),
        reason=whole.optional("reason", str),
        blocked_by=whole.texts("blocked_by"),
        tests={},
        sentence=sentence,
        failures=(Failure(failure.get("test", str), outcome, failure.get("message", str), "", None),)
        if failure
        else (),
    )
