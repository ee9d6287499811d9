"""The change that a run has left in a pending folder, also after some of it was accepted."""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from conformance.command_line import few
from conformance.pending_folder import (
    PENDING,
    Entry,
    Pending,
    Status,
    digest,
    names_text,
    read_manifest,
    read_pending,
)
from conformance.review.deciding.verdicts_file import read_recorded
from conformance.review.sources.change import Change, Hashes, identity_of

REPLACED = "replaced"
"""The folder, below the pending one, that keeps the old bytes of changed files from the first decision on."""

_REVIEWED = (*PENDING, Status.GONE)
_CHANGED = "has changed since the run, and is not in this review: run its test again"
_LATER = "had changed when this review began, and is not in it: run all tests again when the rest is decided"
_NOT_REVIEWED = {
    Status.FAILED: "not in this review, since their tests failed before they had a text",
    Status.SKIPPED: "not in this review, since their tests were skipped or did not come to an end",
}


def pending_identity(folder: Path) -> str:
    """The identity of the change that is pending in `folder` now.

    Raises:
        PendingError: nothing is pending there.
    """
    return _identity(read_manifest(folder).entries)


def _identity(entries: Mapping[str, Entry]) -> str:
    """The identity of what a manifest lists; the texts below the root change when a reviewer accepts some."""
    reviewed = {path: entry for path, entry in entries.items() if entry.status in _REVIEWED}
    return identity_of({path: Hashes(entry.base, entry.new) for path, entry in reviewed.items()})


def pending_change(folder: Path) -> Change:
    """The change that a run has left in `folder`, as it was before any of it was accepted.

    Raises:
        PendingError: nothing is pending there.
        DecisionError: the decisions about it cannot be read.
        OSError: a snapshot cannot be read.
    """
    pending = read_pending(folder)
    identity = _identity(pending.manifest.entries)
    recorded = read_recorded(folder)
    began_with = recorded.files if recorded and recorded.change == identity else None
    before, after, conflicts = _texts(pending, began_with)
    if read_recorded(folder) != recorded:  # another process accepted files between the two reads
        return pending_change(folder)
    title = f"pending in {folder}"
    unfinished = pending.manifest.finished is None
    warnings = tuple(_warnings(pending))
    return Change(title, before, after, pending.root, folder, conflicts, warnings, unfinished, folder, identity)


def _texts(
    pending: Pending, began_with: Collection[str] | None
) -> tuple[dict[str, bytes], dict[str, bytes], dict[str, str]]:
    """The texts before and after, and the conflicts.

    A review that has begun stays about the files that it `began_with`, until a run finds another change.
    """
    before = {path.relative_to(pending.root).as_posix(): path.read_bytes() for path in _files(pending.root)}
    after, today = dict(before), dict(before)
    conflicts: dict[str, str] = {}
    for path in pending.manifest.of(*_REVIEWED):
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


def _files(root: Path) -> list[Path]:
    paths = (path for path in sorted(root.rglob("*")) if path.is_file())
    return [path for path in paths if names_text(path.relative_to(root).as_posix())]


def _digest(content: bytes | None) -> str | None:
    return None if content is None else digest(content)


def _kept(folder: Path, path: str) -> bytes | None:
    """The bytes of a file at the first decision; None if there was no file."""
    kept = folder / REPLACED / path
    return kept.read_bytes() if kept.is_file() else None


def _put(texts: dict[str, bytes], path: str, content: bytes | None) -> None:
    texts.pop(path, None)
    if content is not None:
        texts[path] = content


def _warnings(pending: Pending) -> Iterator[str]:
    if pending.manifest.finished is None:
        yield "the run that found this has not finished: what it had not come to is missing here"
    for status, says in _NOT_REVIEWED.items():
        if paths := pending.manifest.of(status):
            yield f"{says}: {few(paths, 3)}"
