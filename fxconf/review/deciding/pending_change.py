"""The change that a run has left in a pending folder, also after some of it was accepted."""

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from conformance.files import Folder, clashing
from conformance.pending_folder import (
    PENDING,
    Entry,
    Manifest,
    Pending,
    PendingError,
    Status,
    digest,
    read_manifest,
    read_pending,
    snapshots_of,
)
from conformance.text import few
from fxconf.review.deciding.verdicts_file import LOCK, NAME, read_recorded
from fxconf.review.sources.change import Change, Hashes, identity_of

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


def pending_change(folder: Path, snapshots: Path | None = None) -> Change:
    """The change that a run has left in `folder`, as it was before any of it was accepted.

    It is one of the texts in `snapshots`, or else of those beside `folder`, whatever the folder says.

    Raises:
        PendingError: nothing is pending there, or not for these snapshots.
        DecisionError: the decisions about it cannot be read.
        OSError: a snapshot cannot be read.
    """
    pending = read_pending(folder)
    identity = _identity(pending.manifest.entries)
    root = snapshots_of(folder, pending.manifest, snapshots)
    _refuse_unusable(folder, root, pending.manifest)
    recorded = read_recorded(folder)
    if recorded and recorded.change == identity:
        _refuse_unknown(folder, (recorded.files | recorded.unfinished) - {*pending.manifest.of(*_REVIEWED)})
    began_with = recorded.files if recorded and recorded.change == identity else None
    before, after, conflicts = _texts(pending, root, began_with)
    if read_recorded(folder) != recorded:  # another process accepted files between the two reads
        return pending_change(folder, snapshots)
    title = f"pending in {folder}"
    unfinished = pending.manifest.finished is None
    warnings = tuple(_warnings(pending))
    return Change(title, before, after, root, folder, conflicts, warnings, unfinished, identity)


def _texts(
    pending: Pending, root: Path, began_with: Collection[str] | None
) -> tuple[dict[str, bytes], dict[str, bytes], dict[str, str]]:
    """The texts that the run compared, before and after, and the conflicts.

    A review that has begun stays about the files that it `began_with`, until a run finds another change.
    """
    compared, snapshots = {*pending.manifest.of(Status.MATCHED, *_REVIEWED)}, Folder(root)
    contents = ((name, snapshots.read(name)) for name in snapshots.names() if name in compared)
    before = {name: content for name, content in contents if content is not None}
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
            conflicts[path] = f"{root / path} {_LATER if began_with else _CHANGED}"
    return before, after, conflicts


def _refuse_unusable(folder: Path, root: Path, manifest: Manifest) -> None:
    """Refuse, before anything is written, every file that a step would have to write and that leads elsewhere.

    Raises:
        PendingError: a link or a device is in the place of a file, or a text differs from another by case alone.
    """
    pending, snapshots, reviewed = Folder(folder), Folder(root), manifest.of(*_REVIEWED)
    try:
        for name in (NAME, LOCK, *(f"{REPLACED}/{path}" for path in reviewed)):
            pending.file(name)
        for path in reviewed:
            snapshots.file(path)
    except OSError as error:
        raise PendingError(f"{error.filename} cannot be used, and nothing is written: {error.strerror}") from None
    if clash := {*clashing([*snapshots.names(), *reviewed])} & {*reviewed}:
        raise PendingError(f"{few(sorted(clash))}: another name in {root} differs by case alone, or is one of a folder")


def _refuse_unknown(folder: Path, paths: Collection[str]) -> None:
    """Refuse decisions about files that the run has not found to be others.

    Raises:
        PendingError: there are such `paths`.
    """
    if paths:
        raise PendingError(
            f"{folder / NAME} names {few(sorted(paths))}, which the run did not find: remove it to decide afresh"
        )


def _digest(content: bytes | None) -> str | None:
    return None if content is None else digest(content)


def _kept(folder: Path, path: str) -> bytes | None:
    """The bytes of a file at the first decision; None if there was no file."""
    return Folder(folder).read(f"{REPLACED}/{path}")


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
