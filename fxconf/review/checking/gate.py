"""The gate: whether the commits since a base contain the record of a review of what they change.

A record that the base contains already is history, and is not compared with anything.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from conformance.files import Folder
from conformance.text import few, number, visible
from fxconf.review.checking.review_record import SUFFIX, Record, Recorded, as_toml, read_record, record_name
from fxconf.review.grouping.groups import Section, extent_of
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change
from fxconf.review.sources.git import Committed

EXCEPT = "--except-model MODEL=REASON"
RECORDS = "docs/reviews"
"""The folder of the records, beside the folder of the snapshots."""


class Gate:
    """The change since a base, and the records among its commits."""

    def __init__(self, repository: Path, base: str) -> None:
        """Read the commits of `repository` since `base`.

        Raises:
            GitError: they cannot be read.
        """
        self.base = base
        self._committed = Committed(repository, base)
        self.change: Change = self._committed.change()

    @property
    def folder(self) -> Path:
        """The folder of the records."""
        return self._committed.project / RECORDS

    @cached_property
    def records(self) -> Mapping[str, bytes]:
        """The records that the commits since the base add or change, by path.

        If there are none, the record of the very same change that the base contains: the change was made before.
        """
        before, after = self._recorded(self._committed.old), self._recorded(self._committed.new)
        same = f"{RECORDS}/{record_name(self.change)}" if self.change.paths else ""
        added = {name: content for name, content in after.items() if before.get(name) != content}
        return added or {name: content for name, content in after.items() if name == same}

    def _recorded(self, commit: str) -> dict[str, bytes]:
        files = self._committed.files(commit, RECORDS)
        return {f"{RECORDS}/{name}": content for name, content in files.items() if name.endswith(SUFFIX)}

    def record(self) -> Record | None:
        """The only record; None if there is none or more than one, or if the record is malformed."""
        if len(self.records) != 1:
            return None
        (record,) = (read_record(content) for content in self.records.values())
        return record if isinstance(record, Record) else None

    def problems(self, ran: Sequence[Behaviour] = ()) -> Iterator[str]:
        """The reasons why the change does not pass, a line each; `ran` are results of today."""
        if not self.change.paths:
            yield from (f"{visible(path)} is stale: no snapshot has changed; remove it" for path in self.records)
            return
        if not self.records:
            yield f"nobody has recorded a review of {extent_of(self.change.sections)}: {self._hint()}"
            return
        if len(self.records) > 1:
            names = visible(", ".join(self.records))
            yield f"there are {len(self.records)} records of one change, {names}: {self._remedy()}"
            return
        for path, content in self.records.items():
            yield from self._differences(visible(path), read_record(content), ran)

    def _differences(self, path: str, record: Record | str, ran: Sequence[Behaviour]) -> Iterator[str]:
        if isinstance(record, str):
            yield f"{path} is no record of a review ({record}): {self._remedy()}"
            return
        found = list(_different_groups(self.change.sections, record.counts))
        yield from found
        if not found and record.change != self.change.identity:
            yield "the groups are those of the record, the texts are not: they have changed since they were reviewed"
            found = [path]
        if found:
            yield f"{path} is not a review of this change: look at it again, and {self._remedy()}"
        else:
            yield from self.doubts(record.behaviour, ran)

    def doubts(self, recorded: Recorded, ran: Sequence[Behaviour] = ()) -> Iterator[str]:
        """What speaks against the behaviour of the models, a line each.

        Models that were neither run nor excepted; those that differ without a reason; each that is not as recorded.
        """
        done = {each.model: each for each in ran if each.equality != Equality.NOT_RUN}
        missing = [model for model in recorded.missing(self.change) if model not in done]
        if missing:
            yield (
                f"the behaviour of {number(len(missing), 'model')} was not run: {visible(few(missing))}:"
                f" {self._remedy()} --behaviour runs them, {EXCEPT} leaves one out"
            )
        new = tuple(each for model, each in done.items() if model in recorded.missing(self.change))
        if unexplained := self.unexplained(replace(recorded, results=(*recorded.results, *new))):
            yield unexplained
        for each in recorded.results:
            now = done.get(each.model, each)
            if now.equality != each.equality:
                yield f"recorded as {each.equality}, and {now.equality} now: {visible(each.model)}: {visible(now.says)}"

    def unexplained(self, recorded: Recorded) -> str:
        """A line that names the models that differ without a reason; empty if there are none."""
        models = recorded.unexplained
        if not models:
            return ""
        return (
            f"{number(len(models), 'model')} {'does' if len(models) == 1 else 'do'} not behave as before, and no reason"
            f" is given: {few(models)}: mend that, or {self._remedy()} {EXCEPT} for each"
        )

    def _remedy(self) -> str:
        return f"fxconf record-review --base {visible(self.base)} --reviewer NAME"

    def _hint(self) -> str:
        written = sorted(path.name for path in self.folder.glob(f"*{SUFFIX}"))
        name = record_name(self.change)
        if name in written:
            return f"{RECORDS}/{name} is there, and is not committed"
        return f"fxconf review --base {visible(self.base)} shows them, {self._remedy()} records that you have seen them"

    def write(self, reviewer: str, note: str, behaviour: Recorded) -> tuple[str | None, list[str]]:
        """Write the record of the change, and remove records of earlier states of it.

        Returns the path of the record, or None if no snapshot has changed, and the paths of the removed records.

        Raises:
            OSError: a file cannot be written.
        """
        written = f"{RECORDS}/{record_name(self.change)}" if self.change.paths else None
        removed = [name for name in self._replaced() if name != written]
        if written is not None:
            text = as_toml(self.change, reviewer, note, behaviour)
            Folder(self._committed.project).write(written, text.encode())
        for name in removed:
            (self._committed.project / name).unlink()
        return written, removed

    def _replaced(self) -> list[str]:
        """The records in the work tree that the base does not contain: reviews of earlier states of this change."""
        known = self._recorded(self._committed.old)
        names = (f"{RECORDS}/{path.name}" for path in sorted(self.folder.glob(f"*{SUFFIX}")))
        return [name for name in names if name not in known and self._is_record(name)]

    def _is_record(self, name: str) -> bool:
        return isinstance(read_record((self._committed.project / name).read_bytes()), Record)


def _different_groups(sections: tuple[Section, ...], counts: Mapping[str, int]) -> Iterator[str]:
    for section in sections:
        recorded = counts.get(section.id)
        what = f"{section.id}  {visible(section.old or '(nothing)')}  ->  {visible(section.new or '(nothing)')}"
        if recorded is None:
            yield f"not reviewed: {what}, {section.size}"
        elif recorded != section.count:
            yield f"reviewed with {number(recorded, 'place')}, now {section.count:,}: {what}"
    for name in sorted(counts.keys() - {section.id for section in sections}):
        yield f"stale: {visible(name)} was reviewed, and does not occur any more"
