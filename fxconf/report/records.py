"""The record of a run with `--fx-report`: JSON lines, checked completely when they are read."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from conformance.harness.specification.edition import Edition
from fxconf.report.fields import Fields, JsonObject, RecordError

FORMAT = 2
"""The only format that is read."""
PASS = "pass"
NOT_RUN = "not run"
"""The outcome of a requirement that a record does not contain."""
OUTCOMES = (PASS, "fail", "error", "missing", "blocked", "unsupported", "differs", "not-judged")
"""The outcomes of a requirement."""
KINDS = (PASS, "known", *OUTCOMES[1:])
"""The outcomes of a requirement as pages show them, where known failures are an outcome of their own."""
NOT_JUDGED = "not-judged"
BLOCKED = "blocked"
RECORDED = ("as-is", "impl-defined")
"""The levels of requirements whose outcome is recorded only, and is no failure."""
LEVELS = ("must", "should", "text", "better", *RECORDED)

_LAST_LEVEL = "better"
"""A run up to this level is a run of the whole suite."""
KNOWN = "expected"
"""The outcome of a test that failed, and is a known failure."""
MODEL_OUTCOMES = (*OUTCOMES, KNOWN)
"""The outcomes of one check on one model."""
NOT_SELECTED = "not-selected"
"""The outcome of a test that -k or the like left out."""
TESTS_NOT_RUN = ("not-run", NOT_SELECTED)
"""The outcomes of tests that were not run."""


@dataclass(frozen=True)
class Failure:
    """One test that did not pass."""

    test: str
    outcome: str
    message: str
    command: str
    """The command that runs this test alone."""
    repro: str | None
    """The folder of the repro, relative to the folder of the record."""


@dataclass(frozen=True)
class Requirement:
    """The result of one requirement."""

    identifier: str
    chapter: str
    level: str
    outcome: str
    expected: bool
    """Whether the outcome is a known failure."""
    reason: str | None
    blocked_by: tuple[str, ...]
    tests: dict[str, int]
    """The number of tests with each outcome."""
    sentence: str
    failures: tuple[Failure, ...]

    @property
    def met(self) -> bool:
        """Whether the outcome is a pass."""
        return self.outcome == PASS

    @property
    def kind(self) -> str:
        """The one of KINDS."""
        return "known" if self.expected else self.outcome


@dataclass(frozen=True)
class Cause:
    """What to repair: a requirement that fails by itself, or a name that the implementation lacks."""

    level: str
    name: str
    """The id of the requirement, or which name is missing."""
    note: str
    """How many requirements are behind this one, or which need the name; may be empty."""
    about: str
    """The sentence of the requirement, or the number of tests that need the name."""
    command: str
    """The command that runs one of the failing tests."""


@dataclass(frozen=True)
class Test:
    """The result of one test."""

    outcome: str
    """One of MODEL_OUTCOMES or of TESTS_NOT_RUN."""
    judged: bool
    """Whether a comparison failed."""
    requirements: tuple[str, ...]
    names: int
    """How many different names its code uses; 0 if it passed."""
    raised: str
    """The exception that ended it and the line of the implementation that it came through; may be empty."""


@dataclass(frozen=True)
class Model:
    """The result of one model."""

    name: str
    family: str
    checks: dict[str, str]
    """The outcome of each check that ran, one of MODEL_OUTCOMES."""
    left_out: dict[str, str]
    """The checks that did not run, each with the reason."""
    differences: dict[str, tuple[float, float]]
    """The largest absolute and the largest relative difference, by device."""
    trace_seconds: float | None
    nodes: int | None


@dataclass(frozen=True)
class Part:
    """Which part of a run a record is of."""

    number: int
    of: int
    """The number of parts."""
    cut: str | None
    """The digest of which test is in which part; None if no test of this part was run."""
    shared: dict[str, str | None]
    """What all parts of a run have alike, by what it is in words."""

    def __str__(self) -> str:
        """The part in words."""
        return f"part {self.number} of {self.of}"


@dataclass(frozen=True)
class Header:
    """The implementation that a run judged, and the circumstances of the run."""

    name: str
    version: str | None
    delegates: tuple[str, ...]
    """The public names of the implementation that are objects of torch.fx."""
    versions: dict[str, str]
    devices: dict[str, str]
    level: str | None
    """The last level that the run judged; None for all levels."""
    specification: int
    """The number of requirements in the specification."""
    edition: str
    """The version of the specification; with a plus sign behind it if requirements have changed since then."""
    digest: str
    """Of what all requirements ask for: equal digests stand for equal requirements."""
    tests: str
    """The digest of the source of all tests."""
    started: str
    line: JsonObject
    """All that the record says there."""
    location: str = ""
    platform: str = ""
    arguments: tuple[str, ...] = ()
    filtered: bool = False
    """Whether the run was limited to a part of what its level and edition ask for, or ended early."""
    asked_edition: str | None = None
    """The edition that --fx-edition named; None for what the specification was."""
    part: Part | None = None
    """None if the run was without --fx-part."""

    @property
    def judged_by(self) -> str:
        """The edition of the specification, its digest and the level, as the verdict names them."""
        return Edition(self.edition, self.digest).at(self.level)


@dataclass(frozen=True)
class Record:
    """One complete run. No requirement, model or test occurs twice, and the counts of the footer are right."""

    path: Path
    header: Header
    requirements: dict[str, Requirement]
    """In the order of the specification."""
    seconds: float
    exit_status: int
    label: str
    """What tells it from other records that are shown: the implementation, after the release of torch if need be."""
    models: dict[str, Model] = field(default_factory=dict)
    causes: tuple[Cause, ...] = ()
    """What to repair, in the order in which to do it."""
    tests: dict[str, Test] = field(default_factory=dict)
    """By node id."""

    @property
    def release(self) -> str:
        """The release of torch that it ran on: `2.15.0` for `2.15.0+cpu`, and empty if that is unknown."""
        return release_of(self.header.versions.get("torch", ""))

    @property
    def name(self) -> str:
        """The implementation."""
        return self.header.name

    @property
    def met(self) -> int:
        """The number of requirements that are met."""
        return sum(each.met for each in self.requirements.values())

    @property
    def partial(self) -> bool:
        """Whether the run judged less than the whole suite."""
        return self.header.filtered or self.header.level not in (None, _LAST_LEVEL)

    def failures(self) -> Iterator[Failure]:
        """Yield each failure; that of a test of several requirements occurs more than once."""
        for requirement in self.requirements.values():
            yield from requirement.failures

    def judged(self, identifier: str) -> bool:
        """Whether the run judged a requirement."""
        return self.outcome_of(identifier) not in (NOT_RUN, NOT_JUDGED)

    def outcome_of(self, identifier: str) -> str:
        """The outcome of a requirement; NOT_RUN if the record does not contain it."""
        found = self.requirements.get(identifier)
        return found.outcome if found else NOT_RUN


def release_of(version: str) -> str:
    """The release in a version of torch: `2.15.0` for `2.15.0+cpu`, and empty if there is none."""
    found = re.match(r"\d+(\.\d+)*", version)
    return found[0] if found else ""


def in_order(release: str) -> tuple[int, ...]:
    """The key by which releases are sorted."""
    return tuple(int(part) for part in release.split(".") if part)


def read_records(paths: list[Path]) -> list[Record]:
    """Read each of `paths`, which have to be of different implementations, or of one on different releases of torch.

    They are `in_columns`.

    Raises:
        RecordError: a record cannot be used, or two are of the same implementation and release.
    """
    return in_columns([read_record(path) for path in paths])


def in_columns(records: list[Record]) -> list[Record]:
    """The records of one implementation one after the other, the oldest release first, with the release in the label.

    Raises:
        RecordError: two are of the same implementation and release.
    """
    names = [record.name for record in records]
    found: dict[tuple[str, str], Record] = {}
    for record in sorted(records, key=lambda each: (names.index(each.name), in_order(each.release))):
        same = found.get((record.name, record.release))
        if same:
            raise RecordError(
                f"{same.path} and {record.path} are both of {record.name} on torch {record.release}: leave one out,"
                " or see what changed from one to the other with fxconf compare"
            )
        several = names.count(record.name) > 1
        label = f"torch {record.release}, {record.name}" if several else record.name
        found[record.name, record.release] = replace(record, label=label)
    return list(found.values())


def read_record(path: Path) -> Record:
    """Read the record at `path`.

    Raises:
        RecordError: there is none, or it is not complete, or not of the format.
    """
    lines = _lines(path)
    header, *body = lines
    _check_kind(header, "header")
    if header.values.get("format") != FORMAT:
        raise RecordError(
            f"{header.place}: the format is {header.values.get('format')!r}, and this fxconf reads {FORMAT}:"
            " write the record again with the suite that fxconf came with"
        )
    if not body or body[-1].values.get("kind") != "footer":
        raise _truncated(path, len({line.values.get("test") for line in body}))
    *results, footer = body
    return _record(path, header, results, footer)


def _lines(path: Path) -> list[Fields]:
    """The lines of a file with at least one."""
    # Only a newline ends a line; `str.splitlines` would also split at other characters.
    text = _text(path)
    lines = text.removesuffix("\n").split("\n")
    if not text.strip():
        raise RecordError(f"{path} is empty; write it again with pytest conformance/ --fx-report {path.parent}")
    found: list[Fields] = []
    for number, line in enumerate(lines, start=1):
        place = f"{path}:{number}"
        try:
            values = json.loads(line)
        except (ValueError, RecursionError) as error:
            if number == len(lines) and not text.endswith("\n"):
                raise _truncated(path) from None
            raise RecordError(f"{place}: this is not JSON ({error}); write the record again") from None
        if not isinstance(values, dict):
            raise RecordError(f"{place}: a line of a record is a JSON object; is this another file?")
        found.append(Fields(values, place))
    return found


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        raise RecordError(
            f"there is no {path}; a run writes it: pytest conformance/ --fx-impl MODULE --fx-report {path.parent}"
        ) from None
    except IsADirectoryError:
        raise RecordError(f"{path} is a folder; name the records in it, such as {path / 'torch.fx.jsonl'}") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}; see who may read it") from None
    except UnicodeDecodeError as error:
        raise RecordError(f"{path} is not UTF-8 at byte {error.start}; is this another file?") from None


def _truncated(path: Path, judged: int = 0) -> RecordError:
    so_far = f" after {judged} tests" if judged else ""
    return RecordError(
        f"{path} is truncated: it has no footer, because its run was stopped{so_far} or still goes on;"
        " run it to the end"
    )


def _check_kind(fields: Fields, kind: str) -> None:
    if fields.values.get("kind") != kind:
        raise RecordError(
            f"{fields.place}: a record has its {kind} here, and this is {fields.values.get('kind')!r}; is this another"
            " file?"
        )


def _record(path: Path, header: Fields, results: list[Fields], footer: Fields) -> Record:
    kinds = ("requirement", "model", "test", "cause")
    of_kind: dict[str, list[Fields]] = {kind: [] for kind in kinds}
    for fields in results:
        of_kind[fields.one_of("kind", kinds)].append(fields)
    for kind in ("requirement", "model"):
        count = footer.get(f"{kind}s", int)
        if count != len(of_kind[kind]):
            raise RecordError(
                f"{footer.place}: the footer counts {count} {kind}s, and there are {len(of_kind[kind])}:"
                " lines were lost or added; write the record again with --fx-report"
            )
    return Record(
        path=path,
        header=_header(header),
        requirements={name: _requirement(fields) for name, fields in _named(of_kind["requirement"], "id")},
        models={name: _model(fields) for name, fields in _named(of_kind["model"], "name")},
        causes=tuple(_cause(fields) for fields in of_kind["cause"]),
        tests={name: _test(fields) for name, fields in _named(of_kind["test"], "test")},
        seconds=footer.get("seconds", float),
        exit_status=footer.get("exit_status", int),
        label=header.inner("implementation").get("name", str),
    )


def _named(lines: list[Fields], key: str) -> Iterator[tuple[str, Fields]]:
    """Yield each line with its name, the field `key`."""
    known = set()
    for fields in lines:
        name = fields.get(key, str)
        if name in known:
            raise RecordError(f"{fields.place}: {name} is in the record twice; write the record again with --fx-report")
        known.add(name)
        yield name, fields


def _header(fields: Fields) -> Header:
    implementation, options = fields.inner("implementation"), fields.inner("options")
    specification = fields.inner("specification")
    return Header(
        name=implementation.get("name", str),
        version=implementation.optional("version", str),
        location=implementation.get("location", str),
        delegates=implementation.texts("delegates"),
        versions={name: value for name, value in fields.inner("versions").values.items() if isinstance(value, str)},
        platform=fields.get("platform", str),
        devices=fields.by_name("devices", str),
        level=options.optional("level", str),
        filtered=options.get("filtered", bool),
        arguments=options.texts("arguments"),
        specification=specification.get("requirements", int),
        edition=specification.get("version", str),
        digest=specification.get("digest", str),
        tests=specification.get("tests", str),
        asked_edition=options.optional("edition", str),
        started=fields.get("started", str),
        part=_part(fields.inner("part")) if "part" in fields.values else None,
        line=fields.values,
    )


def _part(fields: Fields) -> Part:
    commits = fields.inner("commits")
    number, count = fields.get("number", int), fields.get("of", int)
    if not 1 <= number <= count:
        raise RecordError(f"{fields.place}: there is no part {number} of {count}; write the record again")
    shared = {f"the commit of the {what}": commits.optional(what, str) for what in ("suite", "implementation")}
    return Part(
        number=number,
        of=count,
        cut=fields.optional("cut", str),
        shared={**shared, **fields.by_name("options", str)},
    )


def _requirement(fields: Fields) -> Requirement:
    return Requirement(
        identifier=fields.get("id", str),
        chapter=fields.get("chapter", str),
        level=fields.one_of("level", LEVELS),
        outcome=fields.one_of("outcome", OUTCOMES),
        expected=fields.get("expected", bool),
        reason=fields.optional("reason", str),
        blocked_by=fields.texts("blocked_by"),
        tests=fields.by_name("tests", int),
        sentence=fields.get("sentence", str),
        failures=tuple(_failure(each) for each in fields.inner_list("failures")),
    )


def _failure(fields: Fields) -> Failure:
    return Failure(
        test=fields.get("test", str),
        outcome=fields.get("outcome", str),
        message=fields.get("message", str),
        command=fields.get("command", str),
        repro=fields.optional("repro", str),
    )


def _cause(fields: Fields) -> Cause:
    level = fields.one_of("level", LEVELS)
    return Cause(level, **{key: fields.get(key, str) for key in ("name", "note", "about", "command")})


def _test(fields: Fields) -> Test:
    outcome = fields.one_of("outcome", (*MODEL_OUTCOMES, *TESTS_NOT_RUN))
    failed = "names" in fields.values
    return Test(
        outcome,
        fields.get("judged", bool),
        fields.texts("requirements"),
        names=fields.get("names", int) if failed else 0,
        raised=fields.get("raised", str) if failed else "",
    )


def _model(fields: Fields) -> Model:
    checks, differences = fields.inner("checks"), fields.inner("differences")
    return Model(
        name=fields.get("name", str),
        family=fields.get("family", str),
        checks={name: checks.one_of(name, MODEL_OUTCOMES) for name in checks.values},
        left_out=fields.by_name("left_out", str),
        differences={device: _difference(differences.inner(device)) for device in differences.values},
        trace_seconds=fields.optional("trace_seconds", float),
        nodes=fields.optional("nodes", int),
    )


def _difference(fields: Fields) -> tuple[float, float]:
    return fields.get("absolute", float), fields.get("relative", float)
