"""What changed from one release of torch to the next, from records of runs on each."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from fxconf.report.fields import RecordError
from fxconf.report.markdown import code, prose, table
from fxconf.report.records import Record, Requirement
from fxconf.report.speed import Speed
from fxconf.report.totals import all_requirements, judged, levels, total_by

_LONGEST = 400
"""The most characters of a sentence or a message."""


_EDITION = re.compile(r"^Specification (.+?; digest `\w+`)", re.MULTILINE)


@dataclass(frozen=True)
class Span:
    """Releases one after the other on which a requirement has the same outcome."""

    first: str
    last: str
    result: Requirement
    """The result on the first of these releases."""

    @property
    def releases(self) -> str:
        """`2.13.0`, or `2.11.0 to 2.13.0`."""
        return self.first if self.first == self.last else f"{self.first} to {self.last}"

    @property
    def told(self) -> str:
        """Why the requirement is not met: the reason of a known failure, or else the message of the first failure."""
        if self.result.met:
            return ""
        return self.result.reason or next((failure.message for failure in self.result.failures), "")

    def __str__(self) -> str:
        """The outcome and why, as Markdown."""
        if not self.told:
            return self.result.outcome
        return f"{self.result.outcome}: {(prose if self.result.reason else code)(self.told, _LONGEST)}"


@dataclass(frozen=True)
class Change:
    """A requirement that has not the same outcome on all releases."""

    requirement: Requirement
    spans: tuple[Span, ...]
    """The oldest first; there are two or more."""


def by_implementation(records: list[Record]) -> dict[str, list[Record]]:
    """The records of each implementation, in their order."""
    found: dict[str, list[Record]] = {}
    for record in records:
        found.setdefault(record.name, []).append(record)
    return found


def changes(records: list[Record]) -> list[Change]:
    """The requirements of which the outcome, or the reason of a known failure, differs between `records`.

    Args:
        records: of one implementation, the oldest release first. A release that did not judge a requirement says
            nothing of it.
    """
    found = []
    for identifier, requirement in all_requirements(records[::-1]).items():
        judged = [(each.release, each.requirements[identifier]) for each in records if each.judged(identifier)]
        spans = tuple(
            Span(group[0][0], group[-1][0], group[0][1])
            for _, same in groupby(judged, key=lambda each: (each[1].outcome, each[1].reason))
            if (group := list(same))
        )
        if len(spans) > 1:
            found.append(Change(requirement, spans))
    return found


def releases(records: list[Record], speeds: list[Speed] | None = None) -> str:
    """A page of Markdown: editions of the specification, what was run and what changed with which release; the times.

    Args:
        records: as `read_records` gives them.
        speeds: as `read_speeds` gives them.

    Raises:
        RecordError: an implementation has one record only.
    """
    lines = ["# FX from release to release", "", *_origin(records), ""]
    for name, of_one in by_implementation(records).items():
        if len(of_one) == 1:
            raise RecordError(
                f"{of_one[0].path} is the only record of {name}: name records of two releases of torch at least"
            )
        lines += [f"## {code(name)}", "", *_runs(of_one), *_changes(of_one)]
    if speeds:
        lines += ["## Speed", "", *_SPEED, "", *_times(speeds)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _origin(records: list[Record]) -> Iterator[str]:
    """The editions of the specification and the dates of the runs; a line for each edition."""
    found: dict[str, list[str]] = {}
    for header in (record.header for record in records):
        told = told_edition(header.edition, header.specification, header.digest)
        found.setdefault(told, []).append(header.started[:10])
    for told, days in found.items():
        first, last = min(days), max(days)
        yield f"Specification {told}. Run {f'on {first}' if first == last else f'from {first} to {last}'}."


def told_edition(version: str, requirements: int, digest: str) -> str:
    """An edition of the specification, as the page names it."""
    return f"{version} with {requirements:,} requirements; digest `{digest}`"


def editions_of(page: str) -> list[str]:
    """The editions that a page names before its first table, as `told_edition` writes them."""
    return _EDITION.findall(page.partition("\n## ")[0])


def _runs(records: list[Record]) -> Iterator[str]:
    shown = levels(records)
    rows = []
    for record in records:
        by_level = total_by(record, lambda each: each.level)
        versions = record.header.versions
        rows.append(
            [
                f"{record.release}{', a part of the suite' if record.partial else ''}",
                str(versions.get("torchvision")),
                str(versions.get("python")),
                *(str(by_level.get(level, "-")) for level in shown),
                str(judged(record)),
                f"{len(record.models)}",
                record.header.started[:10],
            ]
        )
    yield from table(["torch", "torchvision", "Python", *shown, "requirements met", "models", "run on"], rows)


def _changes(records: list[Record]) -> Iterator[str]:
    """A list for each release of the requirements whose outcome changed with it."""
    found = changes(records)
    if not found:
        yield f"No outcome changed from {records[0].release} to {records[-1].release}."
        yield ""
    pairs = [(change.requirement, *pair) for change in found for pair in pairwise(change.spans)]
    for record in records[1:]:
        for title, of_kind in _KINDS.items():
            listed = [each for each in pairs if each[2].first == record.release and of_kind(*each[1:])]
            if listed:
                yield f"### {record.release}: {title}"
                yield ""
                yield from (_told(*each) for each in listed)
                yield ""


_SPEED = (
    "Microseconds for a node, the geometric mean over all programs. Each release was measured in one run, in which the",
    "implementations took turns: what changes for all alike is the machine.",
)


def _times(speeds: list[Speed]) -> Iterator[str]:
    rows = [
        [stage, code(name), *(f"{each.stages[stage][name]:.3g}" for each in speeds)]
        for stage, times in speeds[0].stages.items()
        for name in times
    ]
    yield from table(["stage", "implementation", *(each.release for each in speeds)], rows, numbers_from=2)


_KINDS: dict[str, Callable[[Span, Span], bool]] = {
    "met now": lambda before, after: after.result.met,
    "no longer met": lambda before, after: before.result.met,
    "not met, in another way": lambda before, after: not before.result.met and not after.result.met,
}
"""The kinds of changes, each with a function of the spans before and after."""


def _told(requirement: Requirement, before: Span, after: Span) -> str:
    return "\n".join(
        [
            f"- {code(requirement.identifier)} ({requirement.level}): {prose(requirement.sentence, _LONGEST)}",
            f"  - {before.releases}: {before}",
            f"  - {after.releases}: {after}",
        ]
    )
