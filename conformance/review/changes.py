"""What is reviewed: the texts before a change and after it."""

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from conformance.review.pending import PENDING, Entry, Pending, Status, digest, names_text, read_manifest, read_pending
from conformance.review.review import Review, compare_texts
from conformance.review.verdicts_file import read_recorded

REPLACED = "replaced"
"""The folder, in that of what is pending, for the old bytes of what changed, from the first decision on."""

_ASKED = (*PENDING, Status.GONE)


class Hashes(NamedTuple):
    """Of the old bytes of a file and of its new ones; None where there are none."""

    old: str | None
    new: str | None


@dataclass(frozen=True)
class Change:
    """What is reviewed: two sets of texts."""

    title: str
    old: Mapping[str, bytes]
    """Every text compared with, by path."""
    new: Mapping[str, bytes]
    """Every text after the change: unchanged ones included, gone ones absent."""
    root: Path | None
    """The folder that accepting writes to; None if the change is committed already."""
    folder: Path | None
    """Where decisions are kept; None for a committed change."""
    conflicts: Mapping[str, str] = field(default_factory=dict)
    """Files that changed and cannot be reviewed, with the reason. `old` and `new` hold what they are today."""
    warnings: tuple[str, ...] = ()
    """What a reviewer has to know of the run that it comes from."""
    known_identity: str = ""
    """Its identity, where more is known of it than its texts."""

    @cached_property
    def review(self) -> Review:
        """The few rewrites that it is."""
        return compare_texts(decoded(self.old), decoded(self.new))

    @cached_property
    def identity(self) -> str:
        """A hash of what changed, by which decisions are known to belong to it."""
        return self.known_identity or identity_of({path: self.hashes(path) for path in self.paths})

    @cached_property
    def paths(self) -> tuple[str, ...]:
        """The files that changed, sorted."""
        return tuple(path for path in sorted({*self.old, *self.new}) if self.old.get(path) != self.new.get(path))

    def hashes(self, path: str) -> Hashes:
        """Of the two texts at `path`."""
        return Hashes(*(digest(texts[path]) if path in texts else None for texts in (self.old, self.new)))


def identity_of(changed: Mapping[str, Hashes]) -> str:
    """A hash of which files changed, from what and into what."""
    return hashlib.sha256(json.dumps(sorted(changed.items())).encode()).hexdigest()


def decoded(texts: Mapping[str, bytes]) -> dict[str, str]:
    """The texts as they are compared. Bytes that are not UTF-8 stay apart from all characters."""
    return {path: content.decode("utf-8", errors="surrogateescape") for path, content in texts.items()}


def pending_identity(folder: Path) -> str:
    """The identity of the change that is pending in `folder` now.

    Raises:
        PendingError: there is none.
    """
    return _identity(read_manifest(folder).entries)


def _identity(entries: Mapping[str, Entry]) -> str:
    """It does not follow from the texts in the root, which become the new ones when they are accepted."""
    return identity_of(
        {path: Hashes(entry.base, entry.new) for path, entry in entries.items() if entry.status in _ASKED}
    )


def pending_change(folder: Path) -> Change:
    """The change that a run has left in `folder`, as it was before any of it was accepted.

    Raises:
        PendingError: there is none.
        DecisionError: what was decided of it cannot be read.
        OSError: a text that it is compared with cannot be read.
    """
    pending = read_pending(folder)
    identity = _identity(pending.manifest.entries)
    recorded = read_recorded(folder)
    began_with = recorded.files if recorded and recorded.change == identity else None
    before, after, conflicts = _texts(pending, began_with)
    if read_recorded(folder) != recorded:  # another process has written files while we read them
        return pending_change(folder)
    title = f"pending in {folder}"
    return Change(title, before, after, pending.root, folder, conflicts, tuple(_warnings(pending)), identity)


def _texts(
    pending: Pending, began_with: Collection[str] | None
) -> tuple[dict[str, bytes], dict[str, bytes], dict[str, str]]:
    """The texts before and after, and the conflicts.

    A review that has begun is about the files that it `began_with`, until another run has found something else.
    """
    today = {path.relative_to(pending.root).as_posix(): path.read_bytes() for path in _files(pending.root)}
    before, after = dict(today), dict(today)
    conflicts: dict[str, str] = {}
    for path in pending.manifest.of(*_ASKED):
        base, text = pending.manifest.entries[path].base, pending.texts.get(path)
        if began_with is None:
            known = [today.get(path)]
        else:
            known = [today.get(path), _kept(pending.folder, path)] if path in began_with else []
        found = [each for each in known if _digest(each) == base]
        if found:
            _put(before, path, found[0])
            _put(after, path, text)
        elif _digest(today.get(path)) != _digest(text):
            conflicts[path] = f"{pending.root / path} {_LATER if began_with else _CHANGED}"
    return before, after, conflicts


_CHANGED = "has changed since the run, and is not in this review: run its test again"
_LATER = "had changed when this review began, and is not in it: run all tests again when the rest is decided"


def _files(root: Path) -> list[Path]:
    paths = (path for path in sorted(root.rglob("*")) if path.is_file())
    return [path for path in paths if names_text(path.relative_to(root).as_posix())]


def _digest(content: bytes | None) -> str | None:
    return None if content is None else digest(content)


def _kept(folder: Path, path: str) -> bytes | None:
    """The old bytes of a file, as they were at the first decision; None if there were none."""
    kept = folder / REPLACED / path
    return kept.read_bytes() if kept.is_file() else None


def _put(texts: dict[str, bytes], path: str, content: bytes | None) -> None:
    texts.pop(path, None)
    if content is not None:
        texts[path] = content


def _warnings(pending: Pending) -> Iterator[str]:
    manifest = pending.manifest
    if manifest.finished is None:
        yield "the run that found this has not finished: what it had not come to is missing here"
    for status, says in _NOT_REVIEWED.items():
        if paths := manifest.of(status):
            yield f"{says}: {', '.join(paths[:3])}{f' and {len(paths) - 3} more' if len(paths) > 3 else ''}"


_NOT_REVIEWED = {
    Status.FAILED: "not in this review, since their tests failed before they had a text",
    Status.SKIPPED: "not in this review, since their tests were skipped or did not come to an end",
}
