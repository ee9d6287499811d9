"""The review record: what somebody has seen of a change of snapshots, committed with it and checked against it.

    docs/reviews/1f0c2d3e4a5b.toml       named after the change that it is of

A record belongs to the commits that add it: one that is in the base already is history, and is not looked at again.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import tomlkit

from conformance.review.changes import Change, decoded
from conformance.review.git import Committed
from conformance.review.printing import number, visible
from conformance.review.sections import Section, sections_of

RECORDS = "docs/reviews"
"""The folder of the records, beside the one of the snapshots."""

_FORMAT = 1
_SUFFIX = ".toml"
_NAME_LENGTH = 12
_ABOUT = """\
 What somebody has seen of a change of snapshots: every group that it consists of, the rarest first.
 Written by `fxconf record-review`; `fxconf check-review` compares it with what has changed."""


@dataclass(frozen=True)
class Record:
    """A review of one change."""

    change: str
    """The identity of the change: a hash of which files it changed, from what and into what."""
    reviewer: str
    counts: Mapping[str, int]
    """The number of places of each group, by its id."""
    note: str = ""
    behaviour: str = ""
    """What came out when the old and the new code of the models was run, if it was."""


class Gate:
    """What is committed since a base, and the records of it."""

    def __init__(self, repository: Path, base: str) -> None:
        """Read what is committed in `repository` since `base`.

        Raises:
            GitError: it cannot be read.
        """
        self.base = base
        self._committed = Committed(repository, base)
        self.change: Change = self._committed.change()

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """What the change consists of, the rarest first."""
        return sections_of(self.change.review, decoded(self.change.old), decoded(self.change.new))

    @property
    def folder(self) -> Path:
        """The folder of the records."""
        return self._committed.project / RECORDS

    @cached_property
    def records(self) -> Mapping[str, bytes]:
        """The records that the commits since the base add or change, by their path.

        Also one of the very same change from another time, as it has the same name, and need not be written again.
        """
        before, after = self._recorded(self._committed.old), self._recorded(self._committed.new)
        same = f"{RECORDS}/{record_name(self.change)}" if self.change.paths else ""
        added = {name: content for name, content in after.items() if before.get(name) != content}
        return added or {name: content for name, content in after.items() if name == same}

    def _recorded(self, commit: str) -> dict[str, bytes]:
        files = self._committed.files(commit, RECORDS)
        return {f"{RECORDS}/{name}": content for name, content in files.items() if name.endswith(_SUFFIX)}

    def record(self) -> Record | None:
        """The record of this change; None if there is not exactly one, or it is malformed."""
        if len(self.records) != 1:
            return None
        (record,) = (read_record(content) for content in self.records.values())
        return record if isinstance(record, Record) else None

    def problems(self) -> Iterator[str]:
        """Why the change does not pass, a line for each reason."""
        if not self.change.paths:
            yield from (f"{visible(path)} is stale: no snapshot has changed; remove it" for path in self.records)
            return
        if not self.records:
            yield f"nobody has recorded a review of {_groups(self.sections)}: {self._hint()}"
            return
        if len(self.records) > 1:
            yield f"there are {len(self.records)} records of one change, {_joined(self.records)}: {self._remedy()}"
            return
        for path, content in self.records.items():
            yield from self._differences(visible(path), read_record(content))

    def _differences(self, path: str, record: Record | str) -> Iterator[str]:
        if isinstance(record, str):
            yield f"{path} is no record of a review ({record}): {self._remedy()}"
            return
        found = list(_different_groups(self.sections, record.counts))
        yield from found
        if not found and record.change != self.change.identity:
            yield "the groups are those of the record, the texts are not: they have changed since they were reviewed"
            found = [path]
        if found:
            yield f"{path} is not a review of this change: look at it again, and {self._remedy()}"

    def _remedy(self) -> str:
        return f"fxconf record-review --base {visible(self.base)} --reviewer NAME"

    def _hint(self) -> str:
        written = sorted(path.name for path in self.folder.glob(f"*{_SUFFIX}"))
        name = record_name(self.change)
        if name in written:
            return f"{RECORDS}/{name} is there, and is not committed"
        return f"fxconf review --base {visible(self.base)} shows them, {self._remedy()} records that you have seen them"

    def write(self, reviewer: str, note: str, behaviour: str) -> tuple[str | None, list[str]]:
        """Write the record of the change, in place of earlier ones of it; its path, and those of what was removed.

        Nothing is written if no snapshot has changed.

        Raises:
            OSError: it cannot be written.
        """
        written = f"{RECORDS}/{record_name(self.change)}" if self.change.paths else None
        removed = [name for name in self._replaced() if name != written]
        if written is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
            text = as_toml(self.change, self.sections, reviewer, note, behaviour)
            (self._committed.project / written).write_text(text, encoding="utf-8", newline="\n")
        for name in removed:
            (self._committed.project / name).unlink()
        return written, removed

    def _replaced(self) -> list[str]:
        """The records in the work tree that are not in the base: reviews of earlier states of this change."""
        known = self._recorded(self._committed.old)
        names = (f"{RECORDS}/{path.name}" for path in sorted(self.folder.glob(f"*{_SUFFIX}")))
        return [name for name in names if name not in known and self._is_record(name)]

    def _is_record(self, name: str) -> bool:
        return isinstance(read_record((self._committed.project / name).read_bytes()), Record)


def record_name(change: Change) -> str:
    """What the record of `change` is called: two changes do not write the same file."""
    return f"{change.identity[:_NAME_LENGTH]}{_SUFFIX}"


def as_toml(change: Change, sections: tuple[Section, ...], reviewer: str, note: str, behaviour: str) -> str:
    """The record of `change`, which consists of `sections`."""
    document = tomlkit.document()
    for line in _ABOUT.split("\n"):
        document.add(tomlkit.comment(line.strip()))
    document.add(tomlkit.nl())
    document.add("format", tomlkit.item(_FORMAT))
    given = {"change": change.identity, "reviewer": reviewer, "note": note, "behaviour": behaviour}
    for name, value in given.items():
        if value:
            document.add(name, tomlkit.item(visible(value)))
    groups = tomlkit.aot()
    for section in sections:
        group = tomlkit.table()
        group.update({"id": section.id, "places": section.count, "models": len(section.models)})
        group.update({"old": visible(section.old), "new": visible(section.new)})
        groups.append(group)
    document.add("group", groups)
    return tomlkit.dumps(document)


def read_record(content: bytes) -> Record | str:
    """The record that a file holds, or what is wrong with it."""
    try:
        return _record(tomllib.loads(content.decode()))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        said = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        return visible(" ".join(said.split()))[:200]


def _record(content: dict[str, object]) -> Record:
    if content["format"] != _FORMAT:
        raise ValueError(f"its format is {content['format']!r}, not {_FORMAT}")
    groups = content["group"]
    if not isinstance(groups, list):
        raise TypeError("its groups are no list")
    counts: dict[str, int] = {}
    for group in groups:
        name, count = group["id"], group["places"]
        if not isinstance(name, str) or type(count) is not int or name in counts:
            raise ValueError(f"a group is {name!r} with {count!r} places, or is there twice")
        counts[name] = count
    change, reviewer = content["change"], content["reviewer"]
    if not isinstance(change, str) or not isinstance(reviewer, str) or not reviewer:
        raise ValueError("change or reviewer is no text")
    return Record(change, reviewer, counts, str(content.get("note", "")), str(content.get("behaviour", "")))


def _different_groups(sections: tuple[Section, ...], counts: Mapping[str, int]) -> Iterator[str]:
    for section in sections:
        recorded = counts.get(section.id)
        what = f"{section.id}  {visible(section.old or '(nothing)')}  ->  {visible(section.new or '(nothing)')}"
        if recorded is None:
            yield f"not reviewed: {what}, {number(section.count, 'place')} in {number(len(section.models), 'model')}"
        elif recorded != section.count:
            yield f"reviewed with {number(recorded, 'place')}, now {section.count:,}: {what}"
    for name in sorted(counts.keys() - {section.id for section in sections}):
        yield f"stale: {visible(name)} was reviewed, and does not occur any more"


def _groups(sections: tuple[Section, ...]) -> str:
    return f"{number(len(sections), 'group')}, {number(sum(section.count for section in sections), 'place')}"


def _joined(paths: Mapping[str, object]) -> str:
    return ", ".join(map(visible, paths))
