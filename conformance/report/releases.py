"""What changed from one release of torch to the next, from records of runs on each, as Markdown."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from packaging.version import Version

from conformance.report.fields import RecordError
from conformance.report.markdown import code, prose, table
from conformance.report.records import Record, Requirement
from conformance.report.totals import all_requirements, levels, total, total_by

_LONGEST = 400
"""The most characters of a sentence or a message."""


def release_of(record: Record) -> str:
    """The release of torch that a run used: `2.15.0` for `2.15.0+cpu`."""
    return Version(record.header.versions["torch"]).base_version


@dataclass(frozen=True)
class Span:
    """Releases one after the other on which a requirement has the same outcome."""

    first: str
    last: str
    results: tuple[Requirement, ...]
    """The results on these releases."""

    @property
    def releases(self) -> str:
        """`2.13.0`, or `2.11.0 to 2.13.0`."""
        return self.first if self.first == self.last else f"{self.first} to {self.last}"

    @property
    def met(self) -> bool:
        """Whether the requirement is met."""
        return self.results[0].met

    def __str__(self) -> str:
        """The outcome, with the reason of a known failure, or else the message of the first failure."""
        result = self.results[0]
        if result.met:
            return "met"
        if result.reason:
            return f"{result.outcome}: {prose(result.reason, _LONGEST)}"
        message = next((failure.message for failure in result.failures), "")
        return f"{result.outcome}: {code(message, _LONGEST)}" if message else result.outcome


@dataclass(frozen=True)
class Change:
    """A requirement that has not the same outcome on all releases."""

    requirement: Requirement
    spans: tuple[Span, ...]
    """The oldest first; there are two or more."""


def by_release(records: list[Record]) -> dict[str, list[Record]]:
    """The records of each implementation, the oldest release of torch first.

    Raises:
        RecordError: two records are of the same implementation and release, or there is only one release.
    """
    found: dict[str, list[Record]] = {}
    for record in sorted(records, key=lambda each: Version(release_of(each))):
        earlier = found.setdefault(record.name, [])
        if earlier and release_of(earlier[-1]) == release_of(record):
            raise RecordError(
                f"{earlier[-1].path} and {record.path} are both of {record.name} on torch {release_of(record)}:"
                " leave one out"
            )
        earlier.append(record)
    alone = next((each for each in found.values() if len(each) < 2), None)
    if alone:
        raise RecordError(
            f"{alone[0].path} is the only record of {alone[0].name}: name records of two releases of torch at least"
        )
    return found


def changes(records: list[Record]) -> list[Change]:
    """The requirements of which the outcome, or the reason of a known failure, differs between `records`.

    Args:
        records: of one implementation, the oldest release first. A release that did not judge a requirement says
            nothing of it.
    """
    found = []
    for identifier, requirement in all_requirements(records[::-1]).items():
        judged = [(release_of(each), each.requirements[identifier]) for each in records if each.judged(identifier)]
        spans = tuple(
            Span(group[0][0], group[-1][0], tuple(result for _, result in group))
            for _, same in groupby(judged, key=lambda each: (each[1].outcome, each[1].reason))
            if (group := list(same))
        )
        if len(spans) > 1:
            found.append(Change(requirement, spans))
    return found


def releases(records: list[Record]) -> str:
    """A page of Markdown: for each implementation what was run, and what changed with which release."""
    lines = ["# FX from release to release", ""]
    for name, of_one in by_release(records).items():
        lines += [f"## {code(name)}", "", *_runs(of_one), *_changes(of_one)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _runs(records: list[Record]) -> Iterator[str]:
    shown = levels(records)
    rows = []
    for record in records:
        by_level = total_by(record, lambda each: each.level)
        versions = record.header.versions
        rows.append(
            [
                f"{release_of(record)}{', a part of the suite' if record.partial else ''}",
                str(versions.get("torchvision")),
                str(versions.get("python")),
                *(str(by_level.get(level, "-")) for level in shown),
                str(total(record.requirements.values())),
                f"{len(record.models)}",
                record.header.started[:10],
            ]
        )
    yield from table(["torch", "torchvision", "Python", *shown, "requirements met", "models", "run on"], rows)


def _changes(records: list[Record]) -> Iterator[str]:
    """A list for each release of the requirements whose outcome changed with it."""
    found = changes(records)
    if not found:
        yield f"No outcome changed from {release_of(records[0])} to {release_of(records[-1])}."
        yield ""
    for record in records[1:]:
        release = release_of(record)
        now = [(change, i) for change in found for i, span in enumerate(change.spans) if i and span.first == release]
        for title, of_kind in _KINDS.items():
            listed = [each for each in now if of_kind(each[0].spans[each[1] - 1], each[0].spans[each[1]])]
            if listed:
                yield f"### {release}: {title}"
                yield ""
                yield from (_told(change, i) for change, i in listed)
                yield ""


_KINDS: dict[str, Callable[[Span, Span], bool]] = {
    "met now": lambda before, after: after.met,
    "no longer met": lambda before, after: before.met,
    "not met, in another way": lambda before, after: not before.met and not after.met,
}
"""The kinds of changes, each with a function of the spans before and after."""


def _told(change: Change, position: int) -> str:
    before, after = change.spans[position - 1 : position + 1]
    requirement = change.requirement
    return "\n".join(
        [
            f"- {code(requirement.identifier)} ({requirement.level}): {prose(requirement.sentence, _LONGEST)}",
            f"  - {before.releases}: {before}",
            f"  - {after.releases}: {after}",
        ]
    )
