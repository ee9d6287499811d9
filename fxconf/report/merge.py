"""`fxconf merge`: judge the parts of a run, each of which has a record, as the one run that they are together."""

import argparse
import os
import platform
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib import metadata
from itertools import islice
from pathlib import Path
from typing import Any

from conformance.files import write_atomically
from conformance.harness.implementation.loading import MISSING
from conformance.harness.known_failures.expectations import Expectations, ExpectationsError
from conformance.harness.known_failures.file import load_expectations
from conformance.harness.outcomes import Outcome
from conformance.harness.outcomes import Record as Result
from conformance.harness.reporting.records import OUTCOMES, Account, Line, encoded, record_lines
from conformance.harness.reporting.summary import summary
from conformance.harness.results.results import Difference, Results
from conformance.harness.specification.edition import Edition, EditionError, Selection, select
from conformance.harness.specification.requirements import SELECTABLE_LEVELS, Requirement, load_requirements
from conformance.harness.texts.pending_merging import FoundTexts
from conformance.harness.whole_models.tiers import tier_of
from conformance.pending_folder import (
    FOLDER,
    PENDING,
    SNAPSHOTS_OPTION,
    Entry,
    Pending,
    Status,
    is_foreign,
    read_pending,
    snapshots_of,
    write_pending,
)
from conformance.text import CommandError, few, number, say
from fxconf.command_line import Command
from fxconf.report.fields import RecordError
from fxconf.report.records import NOT_JUDGED, NOT_SELECTED, TESTS_NOT_RUN, Record, read_record, release_of

_SUITE = Path(__file__).parents[1]
_ENDED = (0, 1, 5)
"""The exit statuses of a run that nothing stopped."""
_NAMES = 3
"""The largest number of names in a line."""


def merged_results(records: list[Record], known_failures: Path | None = None) -> Results:
    """The results of the runs together.

    The tests that no run has, of those that the whole suite has, are named in the notes.

    Raises:
        RecordError: the records are no parts of one run.
        CommandError: the list of known failures is not that of the runs.
    """
    selection = _selection(records[0])
    requirements = selection.requirements
    _check_parts(records, requirements)
    outcomes = _outcomes(records)
    gaps = list(_gaps(records, outcomes))
    commands = {failure.test: failure.command for record in records for failure in record.failures()}
    reached = [test for test in outcomes if test.startswith(f"{_SUITE.name}/")]
    return Results(
        name=records[0].name,
        requirements=requirements,
        expectations=_expectations(records[0], known_failures, requirements, outcomes),
        base=Path(),
        complete=not gaps and not selection.left_out and records[0].header.level in (None, SELECTABLE_LEVELS[-1]),
        whole_suite=bool(reached),
        version=records[0].header.version,
        edition=Edition(records[0].header.edition, records[0].header.digest),
        level=records[0].header.level,
        left_out=selection.left_out,
        all_asked_for=not gaps,
        deselected=set() if records[0].header.line["options"].get("full") else {*filter(tier_of, requirements)},
        unsupported={
            each.identifier: each.reason or ""
            for record in records
            for each in record.requirements.values()
            if each.outcome == Outcome.UNSUPPORTED
        },
        delegated=tuple(dict.fromkeys(name for record in records for name in record.header.delegates)),
        outcomes=outcomes,
        facts=_facts(records),
        differences=_differences(records),
        collected=_named(records, not_selected=False),
        not_selected=_named(records, not_selected=True),
        command_for=lambda test: commands.get(test, f"pytest {test}"),
        notes=[*map(_merged_line, records), *(f"{'not run':16}{gap}" for gap in gaps)],
    )


def _selection(record: Record) -> Selection:
    """The specification as the runs judged by it."""
    try:
        return select(load_requirements(), record.header.asked_edition)
    except EditionError as error:
        raise RecordError(f"{record.path}: {error}") from error


def _merged_line(record: Record) -> str:
    run = sum(test.outcome not in TESTS_NOT_RUN for test in record.tests.values())
    return f"{'merged':16}{record.path}: {number(run, 'test')}, status {record.exit_status}"


# What the parts have in common


def _check_parts(records: list[Record], requirements: Mapping[str, Requirement]) -> None:
    """Raise RecordError unless `records` are of runs that ended, of the same thing, by this specification."""
    _check_same(records)
    _check_numbers(records)
    for record in records:
        if record.exit_status not in _ENDED:
            raise RecordError(f"{record.path}: its run was stopped (status {record.exit_status}); run it to the end")
        for name, each in record.requirements.items():
            known = requirements.get(name)
            if known is None or (known.level, known.sentence) != (each.level, each.sentence):
                raise RecordError(f"{record.path}: {name} is not as here; merge with the suite that wrote the record")


def _check_same(records: list[Record]) -> None:
    known: dict[str, tuple[Any, Path]] = {}
    nothing = dict.fromkeys(what for record in records for what in _identity(record))
    for record in records:
        # Of the programs that it runs, a part has the versions; what else it does not say is not the case.
        for what, value in {**nothing, **_identity(record), **record.header.versions}.items():
            before, path = known.setdefault(what, (value, record.path))
            if value != before:
                raise RecordError(
                    f"{path} and {record.path} are no parts of one run: {what} is {before} in the first and {value} in"
                    " the second"
                )


def _identity(record: Record) -> dict[str, Any]:
    header = record.header
    return {
        "the implementation": header.name,
        "its version": header.version,
        "the specification": header.line["specification"],
        "--fx-level": header.level,
        "--fx-edition": header.asked_edition,
        "--fx-full": header.line["options"].get("full"),
        "the number of parts": header.part and header.part.of,
        **(header.part.shared if header.part else {}),
    }


def _check_numbers(records: list[Record]) -> None:
    """Raise RecordError unless the parts by --fx-part, if these are such, are all there, once, and of one cut."""
    parts = [(record.path, record.header.part) for record in records if record.header.part]
    if not parts:
        return
    paths: dict[int, Path] = {}
    for path, part in parts:
        if part.number in paths:
            raise RecordError(f"{paths[part.number]} and {path} are both {part}: leave one out")
        paths[part.number] = path
    count = parts[0][1].of
    missing = list(islice((str(each) for each in range(1, count + 1) if each not in paths), _NAMES))
    if missing:
        raise RecordError(f"part {', '.join(missing)} of {count} is missing: name the records of all {count} parts")
    first, *others = {part.cut: path for path, part in parts if part.cut}.values() or [None]
    if others:
        raise RecordError(
            f"{first} and {others[0]} are no parts of one run: not the same tests were cut, or not by the same times;"
            " run all parts at one commit, with the same options, on the same kinds of devices"
        )


def _expectations(
    record: Record, given: Path | None, requirements: Mapping[str, Requirement], outcomes: Mapping[str, Result]
) -> Expectations:
    """The list of known failures, which has to be the one that the runs were judged by."""
    path = given or _SUITE / "expectations" / f"{record.name}.toml"
    shown = str(given or f"{_SUITE.name}/expectations/{record.name}.toml")
    if given is not None and not given.exists():
        raise CommandError(f"--fx-expect {given}: there is no such file")
    try:
        expectations = load_expectations(path, shown, requirements)
    except ExpectationsError as error:
        raise CommandError(str(error)) from error
    for name in ("python", "torch", "torchvision") if any(each.when for each in expectations.written) else ():
        here, there = _installed(name), record.header.versions.get(name, "")
        if release_of(here) != release_of(there):
            raise CommandError(f"{shown} has entries for some versions: merge with {name} {there}, not {here}")
    for test, result in outcomes.items():
        known = expectations.of(test, result["requirements"], result["missing"])
        if result["outcome"] == Outcome.EXPECTED and not known:
            raise CommandError(f"{test} is a known failure that {shown} does not have; name the list with --fx-expect")
    return expectations


def _installed(name: str) -> str:
    return platform.python_version() if name == "python" else metadata.version(name)


# What the parts have each


def _outcomes(records: list[Record]) -> dict[str, Result]:
    """The result of each test that was run; one that a part has skipped is another's to judge."""
    found: dict[str, tuple[str, Path]] = {}
    results: dict[str, Result] = {}
    otherwise = {}
    for record in records:
        messages = {failure.test: failure.message for failure in record.failures()}
        for name, test in record.tests.items():
            if test.outcome in TESTS_NOT_RUN or (test.outcome == NOT_JUDGED and name in results):
                continue
            before, path = found.get(name, (NOT_JUDGED, record.path))
            if before not in (NOT_JUDGED, test.outcome):
                otherwise[name] = f"{name} ({before} in {path}, {test.outcome} in {record.path})"
            found[name] = test.outcome, record.path
            results[name] = Result(
                requirements=list(test.requirements),
                outcome=OUTCOMES[test.outcome],
                missing=messages[name] if messages.get(name, "").startswith(MISSING) else "",
                judged=test.judged,
                names=test.names,
                raised=test.raised,
                facts={},
            )
    if otherwise:
        named = few(list(otherwise.values()), _NAMES)
        raise RecordError(f"{number(len(otherwise), 'test')} ended in two ways: {named}; leave out one of the records")
    if not results:
        raise RecordError(f"{', '.join(str(record.path) for record in records)}: no test was run")
    return results


def _named(records: list[Record], *, not_selected: bool) -> dict[str, list[str]]:
    """The requirements of each test that a part has, or that it did not select."""
    return {
        name: list(test.requirements)
        for record in records
        for name, test in record.tests.items()
        if (test.outcome == NOT_SELECTED) == not_selected
    }


def _gaps(records: list[Record], outcomes: Mapping[str, Result]) -> Iterator[str]:
    """Yield what no part has run, in words."""
    left = [test for test in _named(records, not_selected=True) if test not in outcomes]
    if left:
        yield f"{number(len(left), 'test')} that no run selected: {few(left, _NAMES)}"
    if any(test.startswith(f"{_SUITE.name}/") for test in outcomes):
        files = {f"{_SUITE.name}/{file.name}" for file in _SUITE.glob("test_*.py")}
        missing = sorted(files.difference(*(record.header.line["files"] for record in records)))
        if missing:
            yield f"{number(len(missing), 'file')} that no run has as a whole: {few(missing, _NAMES)}"


def _facts(records: list[Record]) -> dict[str, str]:
    """What processes of the runs have noted, as far as the records tell."""
    facts: dict[str, str] = {}
    for record in records:
        facts |= {
            f"version {name}": f"{'Python' if name == 'python' else name} {each}"
            for name, each in record.header.versions.items()
            if name != "suite"
        }
        facts |= {f"device {name}": state for name, state in record.header.devices.items()}
        facts |= {f"cases {check}": str(count) for check, count in record.header.line["cases"].items()}
        facts |= {
            f"cannot {mode} {model.name}": why
            for model in record.models.values()
            for mode, why in model.left_out.items()
        }
    return facts


def _differences(records: list[Record]) -> dict[tuple[str, str], Difference]:
    """The largest difference for each device and kind."""
    found: dict[tuple[str, str], Difference] = {}
    for model in (model for record in records for model in record.models.values()):
        for device, amounts in model.differences.items():
            for kind, amount in zip(("absolute", "relative"), amounts, strict=True):
                if amount > found.get((device, kind), Difference(-1, "")).amount:
                    found[device, kind] = Difference(amount, model.name)
    return found


def _account(records: list[Record], output: Path, results: Results) -> Account:
    """What the record at `output` says besides `results`."""
    account = Account(_header(records, results), sum(record.seconds for record in records))
    for record in records:
        for failure in record.failures():
            repro = failure.repro and os.path.relpath(record.path.parent / failure.repro, output.parent)
            account.failures[failure.test] = {
                "message": failure.message,
                "command": failure.command,
                "repro": Path(repro).as_posix() if repro else None,
            }
        for model in record.models.values():
            known = account.models[model.name]
            known["family"] = model.family
            for key, value in (("trace seconds", model.trace_seconds), ("nodes", model.nodes)):
                known[key] = value if value is not None else known.get(key)
            for device, amounts in model.differences.items():
                largest = known.setdefault("differences", {}).setdefault(device, (0.0, 0.0))
                known["differences"][device] = tuple(map(max, zip(largest, amounts, strict=True)))
    return account


def _header(records: list[Record], results: Results) -> Line:
    first: Line = records[0].header.line
    devices: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for record in records:
        for device, state in record.header.devices.items():
            devices[device][state] = None
    models = dict.fromkeys(model for record in records for model in record.header.line["options"]["models"])
    return {
        **{key: value for key, value in first.items() if key != "part"},
        "implementation": {**first["implementation"], "delegates": list(results.delegated)},
        "platform": "; ".join(dict.fromkeys(record.header.platform for record in records)),
        "devices": {device: "; ".join(states) for device, states in devices.items()},
        "options": {
            **first["options"],
            "models": list(models),
            "filtered": not results.all_asked_for,
            "arguments": ["fxconf", "merge", *(str(record.path) for record in records)],
        },
        "cases": {check: int(count) for check, count in results.facts_about("cases").items()},
        "files": sorted({file for record in records for file in record.header.line["files"]}),
        "started": min(record.header.started for record in records),
    }


# The pending folders of the parts


def _merge_pending(arguments: argparse.Namespace, results: Results, models: tuple[str, ...]) -> str:
    """Write the pending folder that the run would have left as a whole, and say in a line what is in it.

    Raises:
        CommandError: the folders are no parts of one run, or something else is where the whole one has to be.
    """
    folders, output = arguments.pending, arguments.fx_pending
    if is_foreign(output):
        raise CommandError(f"--fx-pending {output} holds something else: name a folder of its own")
    parts = [read_pending(folder) for folder in folders]
    found: dict[str, tuple[Entry, Pending]] = {}
    for part in parts:
        _check_pending(part, results.name, parts[0].manifest.root)
        for path, entry in part.manifest.entries.items():
            before, where = found.get(path, (entry, part))
            if entry != before and Status.SKIPPED not in (entry.status, before.status):
                raise CommandError(f"{path} is not alike in {where.folder} and {part.folder}: leave out one of them")
            if path not in found or before.status == Status.SKIPPED:
                found[path] = entry, part
    first = parts[0].manifest
    texts = FoundTexts(
        output,
        snapshots_of(output, first, arguments.fx_snapshots),
        models,
        expected={path: [path] for path in found},
        found={path: {path: entry} for path, (entry, _) in found.items() if entry.status != Status.SKIPPED},
    )
    manifest = replace(
        first,
        arguments=("fxconf", "merge", *map(str, folders)),
        started=min(part.manifest.started for part in parts),
        finished=max(str(part.manifest.finished) for part in parts),
        complete=results.complete,
        entries=texts.entries({}, complete=results.complete),
    )
    pending = {path: found[path][1].texts[path] for path in manifest.of(*PENDING)}
    write_pending(output, manifest, pending)
    counts = [(len(manifest.of(status)), status) for status in (*PENDING, Status.GONE)]
    said = ", ".join(f"{count} {status}" for count, status in counts if count)
    return f"{'pending':16}{said}: fxconf review --pending {output} looks at it" if said else f"{'pending':16}nothing"


def _check_pending(part: Pending, name: str, root: str) -> None:
    manifest = part.manifest
    if manifest.finished is None:
        raise CommandError(f"{part.folder}: its run was stopped, or still goes on; run it to the end")
    if (manifest.implementation, manifest.root) != (name, root):
        raise CommandError(
            f"{part.folder} is of {manifest.implementation} and the snapshots in {manifest.root}, and not of {name} and"
            f" those in {root}: name the folders of the parts"
        )


# The command


def _add_merge(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("records", nargs="+", type=Path, metavar="RECORD", help="of one part of the suite each")
    parser.add_argument("-o", "--output", required=True, type=Path, metavar="FILE", help="the record to write")
    parser.add_argument(
        "--pending",
        nargs="+",
        default=[],
        type=Path,
        metavar="DIR",
        help="the pending folders of the parts, to merge too",
    )
    parser.add_argument(
        "--fx-pending",
        default=Path(FOLDER),
        type=Path,
        metavar="DIR",
        help="the pending folder to make of them, for fxconf review (default: %(default)s)",
    )
    parser.add_argument(
        SNAPSHOTS_OPTION, type=Path, metavar="DIR", help="the folder of the snapshots, where the runs had this option"
    )
    parser.add_argument(
        "--fx-expect", type=Path, metavar="FILE", help="the list of known failures, where the runs had this option"
    )


def _merge(arguments: argparse.Namespace) -> int:
    for path, times in Counter(path.resolve() for path in arguments.records).items():
        if times > 1:
            raise CommandError(f"{path} is named {times} times: name the record of each part once")
    records = [read_record(path) for path in arguments.records]
    output: Path = arguments.output
    results = merged_results(records, arguments.fx_expect)
    failed = any(record.exit_status == 1 for record in records)
    status = int(
        failed or bool(results.executed_nothing or results.too_few_tested or results.problems or results.not_run)
    )
    try:
        write_atomically(output, encoded(record_lines(results, _account(records, output, results), status)))
    except OSError as error:
        raise CommandError(f"{output} cannot be written: {error.strerror}; name another file with -o") from None
    if arguments.pending:
        models = tuple(records[0].header.line["options"]["models"])
        results.notes.append(_merge_pending(arguments, results, models))
    results.notes.append(f"record          {output}")
    say(summary(results, status))
    return status


MERGE = Command("merge", "judge the records of the parts of a run together, as one run", _add_merge, _merge)
