"""Combine what this run and earlier runs found out about each text."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from conformance.ownership import CatalogueError, Owners, find_obsolete, owners
from conformance.pending_folder import PENDING, Entry, Status, digest, text_path


@dataclass
class FoundTexts:
    """What a run found out about texts.

    A text stays pending until its test finds another result.
    """

    folder: Path
    """The pending folder."""
    root: Path
    """The folder of the snapshots."""
    models: tuple[str, ...] = ()
    """The values of --fx-models."""
    expected: dict[str, list[str]] = field(default_factory=dict)
    """Maps each collected test that compares texts to the texts that its marker names."""
    found: dict[str, dict[str, Entry]] = field(default_factory=dict)
    """Maps each test to the entries of its texts."""

    def entries(self, before: Mapping[str, Entry], *, complete: bool) -> dict[str, Entry]:
        """The entry of each text after this run, given the entries `before` it.

        Only a `complete` run finds snapshots that are gone, and forgets texts that no test compares.
        """
        now = {path: entry for entries in self.found.values() for path, entry in entries.items()}
        expected = {path for paths in self.expected.values() for path in paths}
        not_run: dict[str, Entry] = dict.fromkeys(expected - now.keys(), Entry(Status.SKIPPED))
        kept = {
            path: entry
            for path, entry in before.items()
            if self._is_valid(path, entry)
            and (path in expected or not complete)
            and (path not in not_run or entry.status in PENDING)
        }
        gone = self._gone(expected | now.keys()) if complete else {}
        return not_run | kept | now | gone

    def _is_valid(self, path: str, entry: Entry) -> bool:
        """Whether the files still are as an earlier run found them."""
        if entry.status in PENDING:
            return _digest_of(text_path(self.folder, path)) == entry.new
        return entry.status != Status.GONE or (self.root / path).is_file()

    def _gone(self, wanted: set[str]) -> dict[str, Entry]:
        """The snapshots that no test compares and no model owns; none if some test does not name its texts."""
        if not all(self.expected[test] or self.found.get(test) for test in self.expected):
            return {}
        asking = Owners(frozenset(), texts=frozenset(wanted))
        if not find_obsolete(self.root, asking).paths:
            return {}
        try:
            known = owners(self.models)  # imports the catalogue, which takes seconds
        except CatalogueError:
            return {}
        paths = find_obsolete(self.root, replace(known, texts=asking.texts)).paths
        return {path: Entry(Status.GONE, _digest_of(self.root / path)) for path in paths}


def _digest_of(path: Path) -> str | None:
    return digest(path.read_bytes()) if path.is_file() else None
