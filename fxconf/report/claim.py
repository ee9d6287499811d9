"""A claim of conformance, as Markdown: what a run found of an edition of the specification, and what it left out.

`conformance/spec/conforming.md` says what it means. A claim holds nothing that differs when somebody else runs the same
suite on the same implementation and the same torch: no time, no path, no machine.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

from conformance.harness.specification.edition import EditionError, KeptEdition, kept_edition
from fxconf.report.fields import RecordError
from fxconf.report.markdown import code, plain, prose, table
from fxconf.report.records import LEVELS, NOT_JUDGED, NOT_RUN, PASS, RECORDED, Record, release_of

_LEVELS = tuple(level for level in LEVELS if level not in RECORDED)
_EDITION = re.compile(r"^- Edition: FX (\S+), digest `(\w+)`$", re.MULTILINE)
_ENDED = (0, 1)
"""The exit statuses of a run to whose end the tests were judged."""
_UNJUDGED = (NOT_RUN, NOT_JUDGED)
_UNSUPPORTED = "unsupported"
_LONGEST = 400
"""The most characters of a reason."""


@dataclass(frozen=True)
class Level:
    """How the requirements of a level ended. Each is in one of the lists."""

    name: str
    met: list[str]
    unmet: list[str]
    """Known failures among them."""
    unsupported: list[str]
    unjudged: list[str]
    """Those of the edition that the run did not judge, whatever the reason."""

    @property
    def counts(self) -> list[int]:
        """The number of requirements of the level in the edition, and of those in each list."""
        counts = [len(each) for each in (self.met, self.unmet, self.unsupported, self.unjudged)]
        return [sum(counts), *counts]


def claim(record: Record) -> str:
    """The claim that a record of a whole run supports.

    Raises:
        RecordError: the run was of a part of the suite, or by no kept edition.
    """
    kept = _edition_of(record)
    if record.header.filtered or record.exit_status not in _ENDED:
        raise RecordError(f"{record.path} is of a part of the suite, or its run was stopped: a claim is of a whole run")
    levels = [_level(name, record, kept) for name in _LEVELS]
    return "\n".join(_lines(record, kept, levels)).rstrip("\n") + "\n"


def wrong_lines(text: str, record: Record | None) -> list[str]:
    """What is wrong with a claim, in words: against what `record` supports, or against the edition alone.

    Raises:
        RecordError: the record supports no claim.
    """
    named = _EDITION.search(text)
    if not named:
        return ["it names no edition with its digest"]
    try:
        kept = kept_edition(named[1])
    except EditionError as error:
        return [str(error)]
    if kept.digest != named[2]:
        return [f"the digest of edition {named[1]} is {kept.digest}, and the claim has {named[2]}"]
    claimed = text.splitlines()
    if record is None:
        levels = [each["level"] for each in kept.asked.values()]
        starts = [f"| {name} | {levels.count(name)} | " for name in _LEVELS]
        missing = [start for start in starts if not any(line.startswith(start) for line in claimed)]
        return [f"edition {kept.version} has {start.strip('| ')}, and the claim has not" for start in missing]
    found = claim(record).splitlines()
    return [
        *(f"claimed: {line}" for line in claimed if line not in found),
        *(f"found: {line}" for line in found if line not in claimed),
    ]


def _edition_of(record: Record) -> KeptEdition:
    """The kept edition that the run judged by."""
    version, digest = record.header.edition, record.header.digest
    try:
        kept = kept_edition(version)
    except EditionError as error:
        remedy = "run the suite with --fx-edition and one that is kept, or the suite of its tag"
        raise RecordError(f"{record.path} was judged by {version}, which is no edition ({error}): {remedy}") from error
    if kept.digest != digest:
        raise RecordError(
            f"{record.path}: its edition {version} has the digest {digest}, and the kept one {kept.digest}"
        )
    return kept


def _level(name: str, record: Record, kept: KeptEdition) -> Level:
    names = [each for each, asked in kept.asked.items() if asked["level"] == name]
    outcomes = {each: record.outcome_of(each) for each in names}
    others = (PASS, _UNSUPPORTED, *_UNJUDGED)
    return Level(
        name,
        met=[each for each in names if outcomes[each] == PASS],
        unmet=[each for each in names if outcomes[each] not in others],
        unsupported=[each for each in names if outcomes[each] == _UNSUPPORTED],
        unjudged=[each for each in names if outcomes[each] in _UNJUDGED],
    )


def _lines(record: Record, kept: KeptEdition, levels: list[Level]) -> Iterator[str]:
    asked = levels[: 1 + _LEVELS.index(record.header.level or _LEVELS[-1])]
    yield from (f"# {code(record.name)}, by FX {kept.version}", "", _sentence(record, kept, asked), "")
    head = ["level", "requirements", "met", "not met", "unsupported", "not judged"]
    yield from table(head, [[each.name, *map(str, each.counts)] for each in levels], numbers_from=1)
    yield from _circumstances(record, kept)
    yield from _with_reasons("Not met", record, [name for each in asked for name in each.unmet])
    yield from _with_reasons("Unsupported", record, [name for each in asked for name in each.unsupported])
    unjudged = [name for each in asked for name in each.unjudged]
    if unjudged:
        yield from ("## Not judged", "", ", ".join(map(code, unjudged)), "")


def _sentence(record: Record, kept: KeptEdition, asked: list[Level]) -> str:
    """The claim in a sentence: it is of the last level up to which no requirement fails."""
    upto = list(takewhile(lambda level: not level.unmet, asked))
    implementation = f"{code(record.name)} {plain(record.header.version or '')}".rstrip()
    where = f"on torch {record.release}"
    if not upto:
        first = asked[0]
        unmet = f"of level {first.name}, {len(first.unmet)} of {first.counts[0]} requirements are not met {where}"
        return f"{implementation} **does not conform** to FX {kept.version}: {unmet}."
    verb = "meets what was judged of" if any(each.unjudged for each in upto) else "conforms to"
    of, met = (sum(each.counts[place] for each in upto) for place in (0, 1))
    return f"{implementation} **{verb}** FX {kept.version}, level {upto[-1].name}: {met} of {of} requirements {where}."


def _circumstances(record: Record, kept: KeptEdition) -> Iterator[str]:
    header = record.header
    packages = ("torch", "torchvision", "python")
    versions = {name: release_of(header.versions.get(name, "")) or "unknown" for name in packages}
    devices = {"cpu", *(device for each in record.models.values() for device in each.differences)}
    full = header.line["options"].get("full")
    yield f"- Edition: FX {kept.version}, digest `{kept.digest}`"
    yield f"- Tests: digest {code(header.tests)}"
    yield f"- Implementation: {code(header.name)}, version {plain(header.version or 'none')}"
    yield f"- Run with: {', '.join(f'{name} {version}' for name, version in versions.items())}"
    yield f"- Devices: {', '.join(map(plain, sorted(devices)))}"
    yield f"- Models: {'every check on every one' if full else 'the expensive checks on one of each family'}"
    yield f"- Delegates to torch.fx: {', '.join(map(code, header.delegates)) or 'nothing'}"
    yield ""


def _with_reasons(title: str, record: Record, names: list[str]) -> Iterator[str]:
    if names:
        found = [record.requirements[name] for name in names]
        rows = [[code(each.identifier), each.level, each.outcome, prose(each.reason or "", _LONGEST)] for each in found]
        yield from (f"## {title}", "")
        yield from table(["requirement", "level", "outcome", "why"], rows)
