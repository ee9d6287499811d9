"""Reads the records of runs with `--fx-report`, and joins the parts of a run."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from conformance.harness.specification.requirements import LEVELS, RECORDED_LEVELS
from conformance.text import CommandError

FORMAT = 2
"""The only format that `fxconf` reads."""
PASS = "pass"
NOT_JUDGED = "not-judged"
OUTCOMES = ("error", "fail", "missing", "blocked", "unsupported", "differs", PASS, NOT_JUDGED)
"""The outcomes of a requirement. If parts of a run have several, the first in this order counts."""
TESTS_NOT_RUN = ("not-run", "not-selected")
"""The outcomes of tests that a run left out."""

Json = dict[str, Any]
_TEXT, _COUNT, _LIST, _OBJECT = (str,), (int,), (list,), (dict,)
_FIELDS: dict[str, dict[str, tuple[type, ...]]] = {
    "header": {"implementation": _OBJECT, "versions": _OBJECT, "specification": _OBJECT, "options": _OBJECT},
    "implementation": {"name": _TEXT},
    "versions": {"torch": _TEXT},
    "specification": {"digest": _TEXT},
    "requirement": {
        "id": _TEXT,
        "level": _TEXT,
        "outcome": _TEXT,
        "sentence": _TEXT,
        "expected": (bool,),
        "reason": (str, type(None)),
        "blocked_by": _LIST,
        "failures": _LIST,
    },
    "failure": {"test": _TEXT, "message": _TEXT, "command": _TEXT},
    "test": {"test": _TEXT, "outcome": _TEXT},
    "footer": {"requirements": _COUNT, "exit_status": _COUNT},
}
"""The required fields of a line, or of an object in a line, with their types. Other fields are ignored."""


class RecordError(CommandError):
    """A record cannot be used. The message names the file and line, what is wrong, and what to do."""


@dataclass(frozen=True)
class Failure:
    """One test that did not pass."""

    test: str
    message: str
    command: str
    """The command that runs this test alone."""


@dataclass(frozen=True)
class Requirement:
    """What a run found of one requirement."""

    identifier: str
    level: str
    sentence: str
    outcome: str
    expected: bool
    """Whether the outcome is a known failure."""
    reason: str | None
    blocked_by: tuple[str, ...]
    failures: tuple[Failure, ...]

    @property
    def chapter(self) -> str:
        """The chapter of the specification that has it."""
        return self.identifier.partition(".")[0]

    @property
    def met(self) -> bool:
        """Whether the outcome is a pass."""
        return self.outcome == PASS

    @property
    def recorded(self) -> bool:
        """Whether nothing fails at its level."""
        return self.level in RECORDED_LEVELS

    @property
    def shown(self) -> str:
        """The outcome in a word or two."""
        return f"{self.outcome} (known)" if self.expected else self.outcome


@dataclass(frozen=True)
class Run:
    """A run on one implementation: a record, or several records that are parts of it."""

    paths: tuple[Path, ...]
    headers: tuple[Json, ...]
    """The first line of each record."""
    statuses: tuple[int, ...]
    """The exit status of each part."""
    requirements: Mapping[str, Requirement]
    tests: Mapping[str, str]
    """The outcome of each test that was run."""
    label: str
    """A name that no other shown run has."""

    @property
    def name(self) -> str:
        """The implementation."""
        return str(self.headers[0]["implementation"]["name"])

    @property
    def torch(self) -> str:
        """The version of torch."""
        return str(self.headers[0]["versions"]["torch"])

    @property
    def digest(self) -> str:
        """The digest of the specification. Equal digests stand for equal requirements."""
        return str(self.headers[0]["specification"]["digest"])

    @property
    def file(self) -> str:
        """Its records, as messages name them."""
        return " and ".join(map(str, self.paths))

    @property
    def delegates(self) -> list[str]:
        """The names of the implementation that are torch.fx's own."""
        return sorted({str(each) for header in self.headers for each in header["implementation"].get("delegates", ())})

    @property
    def partial(self) -> bool:
        """Whether this is one record of a part of the suite. Of several records, nobody knows."""
        options = self.headers[0]["options"]
        return len(self.headers) == 1 and bool(options.get("filtered") or options.get("level"))

    @property
    def circumstances(self) -> list[str]:
        """Lines for people about what ran, and where."""
        header = self.headers[0]
        devices = header.get("devices", {})
        return [
            f"version {header['implementation'].get('version') or 'unknown'}",
            *(f"{name} {version}" for name, version in header["versions"].items()),
            f"specification {self.digest}",
            f"commit {header['specification'].get('commit') or 'unknown'}",
            *(f"{device} {state}" for device, state in devices.items()),
            f"started {header.get('started', 'at an unknown time')}",
            *map(str, self.paths),
        ]

    def of(self, identifier: str) -> Requirement | None:
        """What the run found of a requirement; None if the run judged none of its tests."""
        found = self.requirements.get(identifier)
        return None if found is None or found.outcome == NOT_JUDGED else found

    def met(self, level: str | None = None) -> str:
        """`34/35`: how many requirements of a level are met. Without a level, all requirements that can fail count."""
        found = [each for each in self.requirements.values() if (each.level == level if level else not each.recorded)]
        return f"{sum(each.met for each in found)}/{len(found)}" if found else "-"


def one_run_each(paths: Iterable[Path]) -> list[Run]:
    """Read records. Records of one implementation are parts of one run.

    Raises:
        RecordError: a record cannot be read, or contradicts another record of its implementation.
    """
    runs: dict[str, Run] = {}
    for run in map(read_record, paths):
        other = runs.get(run.name)
        if other is not None and (why := contradiction(other, run)):
            raise RecordError(
                f"cannot merge {other.file} and {run.file} into one run of {run.name}: {why}. Leave out one"
                " of the files, or compare the files with fxconf compare"
            )
        runs[run.name] = _joined(other, run) if other else run
    return list(runs.values())


def runs_in_order(paths: Iterable[Path]) -> list[Run]:
    """Read records, and join records of one implementation that share no test and do not contradict each other.

    Raises:
        RecordError: a record cannot be read.
    """
    runs: list[Run] = []
    for run in map(read_record, paths):
        for place, other in enumerate(runs):
            if other.name == run.name and not contradiction(other, run) and other.tests.keys().isdisjoint(run.tests):
                runs[place] = _joined(other, run)
                break
        else:
            runs.append(run)
    return _told_apart(runs)


def contradiction(one: Run, other: Run) -> str:
    """Why two records of an implementation are not parts of one run; empty if they may be."""
    for what, a, b in (
        ("torch", one.torch, other.torch),
        ("the digest of the specification", one.digest, other.digest),
        *((test, one.tests.get(test, outcome), outcome) for test, outcome in other.tests.items()),
    ):
        if a != b:
            return f"{what} is {a} in the first and {b} in the second"
    return ""


def _joined(one: Run, other: Run) -> Run:
    requirements = dict(one.requirements)
    for name, found in other.requirements.items():
        requirements[name] = _worse(requirements[name], found) if name in requirements else found
    return Run(
        paths=one.paths + other.paths,
        headers=one.headers + other.headers,
        statuses=one.statuses + other.statuses,
        requirements=requirements,
        tests={**one.tests, **other.tests},
        label=one.label,
    )


def _worse(one: Requirement, other: Requirement) -> Requirement:
    """The worse of two outcomes of a requirement, with the failures of both."""
    failures = tuple(dict.fromkeys(one.failures + other.failures))
    return replace(min(one, other, key=_urgency), failures=failures)


def _urgency(requirement: Requirement) -> float:
    """The place of its outcome in OUTCOMES. A known failure comes after all other failures."""
    return OUTCOMES.index("blocked") + 0.5 if requirement.expected else OUTCOMES.index(requirement.outcome)


def _told_apart(runs: list[Run]) -> list[Run]:
    """The runs with different labels: runs of one implementation add the release of torch, or else the file."""
    names = [run.name for run in runs]
    releases = [run.torch.partition("+")[0] for run in runs]
    labels = [
        f"{name}, torch {release}" if names.count(name) > 1 else name
        for name, release in zip(names, releases, strict=True)
    ]
    return [
        replace(run, label=f"{run.name} ({run.file})" if labels.count(label) > 1 else label)
        for run, label in zip(runs, labels, strict=True)
    ]


def read_record(path: Path) -> Run:
    """Read the record at `path`.

    Raises:
        RecordError: there is no record, or it is incomplete or of another format.
    """
    (place, header), *lines = _lines(path)
    if header.get("kind") != "header" or header.get("format") != FORMAT:
        raise RecordError(f"{place} is not a record header (format {FORMAT}). Pass a file that --fx-report wrote")
    if not lines or lines[-1][1].get("kind") != "footer":
        raise _truncated(path)
    _check(header, "header", place)
    for key in ("implementation", "versions", "specification"):
        _check(header[key], key, f"{place}: {key}")
    for place, line in lines:
        _check(line, str(line.get("kind")), place)
    requirements = [_requirement(line, place) for place, line in lines if line.get("kind") == "requirement"]
    tests = {line["test"]: line["outcome"] for _, line in lines if line.get("kind") == "test"}
    place, footer = lines[-1]
    found = {each.identifier: each for each in requirements}
    if not footer["requirements"] == len(requirements) == len(found):
        raise RecordError(
            f"{place}: the footer counts {footer['requirements']} requirements, but the record has {len(requirements)}"
            f" requirement lines with {len(found)} different ids. Run the suite again with --fx-report"
        )
    return Run(
        paths=(path,),
        headers=(header,),
        statuses=(footer["exit_status"],),
        requirements=found,
        tests={test: outcome for test, outcome in tests.items() if outcome not in TESTS_NOT_RUN},
        label=header["implementation"]["name"],
    )


def _lines(path: Path) -> list[tuple[str, Json]]:
    """Each line of a file, with the place that errors name."""
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise RecordError(f"{path} does not exist. Run pytest conformance/ --fx-report {path.parent}") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not UTF-8 (byte {error.start}). Pass a file that --fx-report wrote") from None
    found = []
    lines = text.removesuffix("\n").split("\n")  # `str.splitlines` would also split at other characters
    for number, line in enumerate(lines, 1):
        try:
            values = json.loads(line)
        except (ValueError, RecursionError) as error:
            if 1 < number == len(lines) and not text.endswith("\n"):
                raise _truncated(path) from None
            raise RecordError(f"{path}:{number} is not JSON ({error}). Pass a file that --fx-report wrote") from None
        if not isinstance(values, dict):
            raise RecordError(f"{path}:{number} is not a JSON object. Pass a file that --fx-report wrote")
        found.append((f"{path}:{number}", values))
    return found


def _truncated(path: Path) -> RecordError:
    return RecordError(f"{path} has no footer, because its run was stopped or has not finished. Run the suite again")


def _check(values: Json, kind: str, place: str) -> None:
    """Refuse an object that lacks a required field, or has one of another type."""
    for key, wanted in _FIELDS.get(kind, {}).items():
        if type(values.get(key, ...)) not in wanted:
            value = f"{repr(values[key])[:40]}, which has the wrong type" if key in values else "missing"
            raise RecordError(f"{place}: the field {key!r} is {value}. Run the suite again with --fx-report")


def _requirement(line: Json, place: str) -> Requirement:
    for key, allowed in (("level", LEVELS), ("outcome", OUTCOMES)):
        if line[key] not in allowed:
            raise RecordError(f"{place}: the field {key!r} is {line[key]!r}, but must be one of {', '.join(allowed)}")
    for number, each in enumerate(line["failures"]):
        _check(each if isinstance(each, dict) else {}, "failure", f"{place}: failures[{number}]")
    return Requirement(
        identifier=line["id"],
        level=line["level"],
        sentence=line["sentence"],
        outcome=line["outcome"],
        expected=line["expected"],
        reason=line["reason"],
        blocked_by=tuple(map(str, line["blocked_by"])),
        failures=tuple(Failure(each["test"], each["message"], each["command"]) for each in line["failures"]),
    )
