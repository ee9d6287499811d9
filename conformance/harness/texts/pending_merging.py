"""What is known of each text after a run: from this run, from those before it, or from what a killed worker left."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from conformance.ownership import CatalogueError, Owners, find_obsolete, owners
from conformance.pending_folder import PENDING, Entry, Status, digest, text_path, written_texts

FileState = tuple[int, int, int]
"""What tells whether a file was written again."""


def states(folder: Path) -> dict[str, FileState]:
    """The texts that the pending folder has bytes of, each with the state of its file."""
    return {path: (status.st_ino, status.st_mtime_ns, status.st_size) for path, status in written_texts(folder).items()}


@dataclass
class FoundTexts:
    """What one run found out about texts.

    What is pending stays so until its test finds something else: a test that was not run, or that ended its worker,
    leaves it as it was.
    """

    folder: Path
    """The pending folder."""
    root: Path
    """That of the snapshots."""
    models: tuple[str, ...] = ()
    """The requests for models beside the catalogue's."""
    written_before: Mapping[str, FileState] = field(default_factory=dict)
    """The texts that the pending folder had when the run began."""
    asked: dict[str, list[str]] = field(default_factory=dict)
    """The texts of each test that compares any, as far as its marker names them."""
    found: dict[str, dict[str, Entry]] = field(default_factory=dict)
    """What each test found out about its texts."""

    def entries(self, before: Mapping[str, Entry], *, complete: bool) -> dict[str, Entry]:
        """What is known of each text, given what was known `before`.

        A `complete` run knows all that there is to know, and what of the snapshots is gone.
        """
        now = {path: entry for entries in self.found.values() for path, entry in entries.items()}
        now |= self._unreported(now)
        asked = {path for paths in self.asked.values() for path in paths}
        not_run: dict[str, Entry] = dict.fromkeys(asked - now.keys(), Entry(Status.SKIPPED))
        kept = {
            path: entry
            for path, entry in before.items()
            if self._holds(path, entry) and (path in asked or not complete) and not _is_stale(path, entry, not_run)
        }
        gone = self._gone(asked | now.keys()) if complete else {}
        return not_run | kept | now | gone

    def _unreported(self, reported: Mapping[str, Entry]) -> dict[str, Entry]:
        """The texts that this run wrote, and of which no report has come: their worker was killed."""
        written = {path for path, state in states(self.folder).items() if state != self.written_before.get(path)}
        return {path: self._compared(path) for path in written - reported.keys()}

    def _compared(self, path: str) -> Entry:
        old, new = _digest_of(self.root / path), _digest_of(text_path(self.folder, path))
        return Entry(Status.NEW if old is None else Status.MATCHED if old == new else Status.CHANGED, old, new)

    def _holds(self, path: str, entry: Entry) -> bool:
        """Whether what a run before this one found is still there."""
        if entry.status in PENDING:
            return _digest_of(text_path(self.folder, path)) == entry.new
        return entry.status != Status.GONE or (self.root / path).is_file()

    def _gone(self, wanted: set[str]) -> dict[str, Entry]:
        """The snapshots that no test asks for, if it is known what each test does ask for, and that no model owns."""
        if not all(self.asked[test] or self.found.get(test) for test in self.asked):
            return {}
        asking = Owners(frozenset(), texts=frozenset(wanted))
        if not find_obsolete(self.root, asking).paths:
            return {}
        try:
            known = owners(self.models)  # this imports the catalogue, and takes seconds
        except CatalogueError:
            return {}
        paths = find_obsolete(self.root, replace(known, texts=asking.texts)).paths
        return {path: Entry(Status.GONE, _digest_of(self.root / path)) for path in paths}


def _is_stale(path: str, entry: Entry, not_run: Mapping[str, Entry]) -> bool:
    """Whether the entry says nothing any more: this run was to find out anew, and has not come to it."""
    return path in not_run and entry.status not in PENDING


def _digest_of(path: Path) -> str | None:
    return digest(path.read_bytes()) if path.is_file() else None
