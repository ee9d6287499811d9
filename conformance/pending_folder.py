"""The pending folder: the texts of a run that differ from their snapshots, until they are reviewed.

    .fx-pending/manifest.json                      the run, and the status of each text
    .fx-pending/texts/torchvision/resnet18.py      the new bytes of a text that is changed or new

Runs of the tests write the folder, and `fxconf review` reads it, without pytest and torch.
"""

import hashlib
import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from conformance.files import IS_INSTALLED, ROOT, Folder, clashing, is_name, write_atomically
from conformance.text import CommandError, few, visible

FOLDER = ".fx-pending"
"""The path of the pending folder, below the folder of the project."""
SNAPSHOTS = "snapshots"
"""The path of the folder of the snapshots, below the folder of the project."""
SNAPSHOTS_OPTION = "--fx-snapshots"
"""The option of runs and of fxconf that names another folder of snapshots."""

_FORMAT = 1
_MANIFEST = "manifest.json"
_TEXTS = "texts"
_HASH = re.compile(r"[0-9a-f]{64}")
_AGAIN = "run the tests again"


class PendingError(CommandError):
    """A pending folder cannot be read; the message is one line, and says what to do."""


class Status(StrEnum):
    """The status of a text after a run."""

    MATCHED = "matched"
    CHANGED = "changed"
    NEW = "new"
    """The text has no snapshot yet."""
    GONE = "gone"
    """The snapshot is one that no test of a complete run compared."""
    FAILED = "failed"
    """The test failed before it had a text."""
    SKIPPED = "skipped"
    """The test was skipped, or the run ended before the test did."""


PENDING = (Status.CHANGED, Status.NEW)
"""The statuses of texts that have a file below `texts/`."""

_HAS_BASE = (Status.MATCHED, Status.CHANGED, Status.GONE)
_HAS_NEW = (Status.MATCHED, Status.CHANGED, Status.NEW)


@dataclass(frozen=True)
class Entry:
    """The status of one text, and the hashes of its bytes."""

    status: Status
    base: str | None = None
    """The hash of the snapshot; None if there was none."""
    new: str | None = None
    """The hash of the text; None if the run had none."""


@dataclass(frozen=True)
class Manifest:
    """A run, and the status of each text."""

    implementation: str
    """The implementation that generated the texts: a dotted module name."""
    arguments: tuple[str, ...]
    """The command line of the run."""
    root: str
    """The folder of the snapshots, relative to the folder of the project; absolute if it is elsewhere.

    Only compared with the folder that a reader names, never written to: see `snapshots_of`.
    """
    started: str
    """The time when the run began, in ISO 8601."""
    finished: str | None = None
    """The time when the run ended; None if it still runs, or was killed."""
    complete: bool = False
    """Whether the run selected all tests, and ended normally."""
    entries: Mapping[str, Entry] = field(default_factory=dict)
    """The status of each text, by its path below the folder of the snapshots."""

    def of(self, *statuses: Status) -> list[str]:
        """The paths of the texts with one of these statuses, sorted."""
        return sorted(path for path, entry in self.entries.items() if entry.status in statuses)


@dataclass(frozen=True)
class Pending:
    """The content of a pending folder. Every changed or new text is there, and has the hash in the manifest."""

    folder: Path
    manifest: Manifest
    texts: Mapping[str, bytes]
    """The new bytes of changed and new texts, by path."""


def digest(content: bytes) -> str:
    """The hash of a text."""
    return hashlib.sha256(content).hexdigest()


def read_pending(folder: Path) -> Pending:
    """Read the pending folder `folder`.

    While a run goes on, and after it was killed, the manifest has no `finished` and the texts may be of earlier runs.

    Raises:
        PendingError: there is no such folder, the manifest is malformed, or a text does not have the hash in it.
    """
    manifest = read_manifest(folder)
    texts = {}
    for path in manifest.of(*PENDING):
        content = _read(folder, f"{_TEXTS}/{path}")
        if digest(content) != manifest.entries[path].new:
            unfinished = "" if manifest.finished else ", and the run that it was has not finished"
            raise PendingError(f"{text_path(folder, path)} is not the text of {_MANIFEST}{unfinished}: {_AGAIN}")
        texts[path] = content
    return Pending(folder, manifest, texts)


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest alone, without looking at the texts.

    Raises:
        PendingError: there is none, or it is malformed.
    """
    path = folder / _MANIFEST
    if folder.is_symlink():
        raise PendingError(f"{folder} is a link, as an archive may hold: name the folder that it leads to")
    if not folder.is_dir() or not os.path.lexists(path):
        raise PendingError(f"{folder} holds nothing pending: run the tests, which keep there what differs")
    content = _read(folder, _MANIFEST)
    try:
        return _manifest(json.loads(content))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise PendingError(f"{path} is truncated or malformed ({_reason(error)}): {_AGAIN}") from None


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Replace the manifest.

    Raises:
        OSError: it cannot be written.
    """
    fields = {name: getattr(manifest, name) for name in ("implementation", "arguments", "root", "started", "finished")}
    entries = {
        path: {"status": str(entry.status), "base": entry.base, "new": entry.new}
        for path, entry in sorted(manifest.entries.items())
    }
    content = {"format": _FORMAT, **fields, "complete": manifest.complete, "entries": entries}
    _make(folder)
    Folder(folder).write(_MANIFEST, (json.dumps(content, indent=1) + "\n").encode())


def write_text(folder: Path, path: str, content: bytes) -> None:
    """Write the new bytes of the text at `path`.

    Raises:
        ValueError: `path` names no text.
        OSError: the text cannot be written.
    """
    if not is_name(path):
        raise ValueError(f"{path!r} names no text: write words and dots between slashes")
    _make(folder)
    Folder(folder).write(f"{_TEXTS}/{path}", content)


def remove_text(folder: Path, path: str) -> None:
    """Remove the new bytes of the text at `path`, if there are any, and folders that become empty."""
    Folder(folder).remove(f"{_TEXTS}/{path}")


def write_pending(folder: Path, manifest: Manifest, texts: Mapping[str, bytes]) -> None:
    """Write a whole pending folder: `manifest`, and `texts` by path.

    Raises:
        OSError: a file cannot be written.
    """
    write_manifest(folder, replace(manifest, finished=None))
    for path in written_texts(folder):
        if path not in texts:
            remove_text(folder, path)
    for path, content in texts.items():
        write_text(folder, path, content)
    write_manifest(folder, manifest)


def text_path(folder: Path, path: str) -> Path:
    """The file with the new bytes of the text at `path`."""
    return folder / _TEXTS / path


def written_texts(folder: Path) -> set[str]:
    """The paths of all texts below `texts/`, whether the manifest lists them or not."""
    return set(Folder(folder / _TEXTS).names())


def snapshots_of(folder: Path, manifest: Manifest, chosen: Path | None) -> Path:
    """The folder of the snapshots that the texts in `folder` belong to, among those that the reader names.

    That is `chosen`, or else `snapshots` beside `folder`, in the current folder, or of an installed suite. The manifest
    may be somebody else's, so that it does not choose what is read and written: its root has to be the same folder,
    seen from either place.

    Raises:
        PendingError: it is another one, `chosen` is no folder, or a link is in the place of the other two.
    """
    if chosen is not None and not chosen.is_dir():
        raise PendingError(f"{SNAPSHOTS_OPTION} {chosen} is no folder: name that of the snapshots")
    projects = (folder.parent, Path())
    known = [chosen] if chosen else [project / SNAPSHOTS for project in (*projects, *([ROOT] if IS_INSTALLED else []))]
    meant = {path for project in projects for path in _spellings(project, manifest.root)}
    same = [root for root in known if not meant.isdisjoint(_spellings(root))]
    if not same:
        raise PendingError(
            f"{folder} was made for the snapshots in {manifest.root!r}, and nothing is read or written there unless you"
            f" name that folder: add {SNAPSHOTS_OPTION} with it if these are your snapshots, else {_AGAIN}"
        )
    root = next((root for root in same if root.is_dir()), same[0])
    if chosen is None and root.is_symlink():
        raise PendingError(f"{root} is a link: add {SNAPSHOTS_OPTION} {root} if you know where it leads")
    return root


def _spellings(folder: Path, below: str = "") -> set[str]:
    """The absolute paths of `below`, seen from `folder`; no link that `below` names is followed."""
    return {os.path.normpath(os.path.join(top, below)) for top in (os.path.abspath(folder), os.path.realpath(folder))}


def is_foreign(folder: Path) -> bool:
    """Whether `folder` exists and is no pending folder."""
    if not folder.is_dir():
        return folder.exists()
    return any(folder.iterdir()) and not (folder / _MANIFEST).exists() and not (folder / _TEXTS).exists()


def _make(folder: Path) -> None:
    """Create the folder, with a `.gitignore` for all of it."""
    folder.mkdir(parents=True, exist_ok=True)
    ignored = folder / ".gitignore"
    if not ignored.exists():
        write_atomically(ignored, b"*\n")


def _read(folder: Path, name: str) -> bytes:
    try:
        content = Folder(folder).read(name)
    except OSError as error:
        raise PendingError(f"{error.filename} cannot be read: {error.strerror}") from None
    if content is None:
        raise PendingError(f"{folder / name} is missing: {_AGAIN}")
    return content


def _reason(error: BaseException) -> str:
    said = f"no {error}" if isinstance(error, KeyError) else str(error)
    return visible(" ".join(said.split()), 200)


def _manifest(content: Any) -> Manifest:
    """The manifest that parsed JSON holds.

    Raises:
        ValueError, KeyError, TypeError: it holds none.
    """
    if content["format"] != _FORMAT:
        raise ValueError(f"its format is {content['format']!r}, not {_FORMAT}")
    entries = {str(path): _entry(str(path), entry) for path, entry in content["entries"].items()}
    if clash := clashing(entries):
        raise ValueError(f"these names differ by case alone, or are one file and the folder of another: {few(clash)}")
    return Manifest(
        implementation=_checked(content, "implementation", lambda value: isinstance(value, str)),
        arguments=tuple(_checked(content, "arguments", _is_words)),
        root=_checked(content, "root", lambda value: isinstance(value, str) and bool(value) and "\0" not in value),
        started=_checked(content, "started", lambda value: isinstance(value, str)),
        finished=_checked(content, "finished", lambda value: value is None or isinstance(value, str)),
        complete=_checked(content, "complete", lambda value: isinstance(value, bool)),
        entries=entries,
    )


def _is_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _checked(content: Any, name: str, right: Callable[[Any], bool]) -> Any:
    value = content[name]
    if not right(value):
        raise ValueError(f"{name} is {value!r}")
    return value


def _entry(path: str, content: Any) -> Entry:
    if not is_name(path):
        raise ValueError(f"{path!r} names no text")
    entry = Entry(Status(content["status"]), _hash(content["base"]), _hash(content["new"]))
    if (entry.status in _HAS_BASE and entry.base is None) or (entry.status in _HAS_NEW and entry.new is None):
        raise ValueError(f"{path} is {entry.status}, and a hash of it is missing")
    return entry


def _hash(value: Any) -> str | None:
    if value is not None and not (isinstance(value, str) and _HASH.fullmatch(value)):
        raise ValueError(f"{value!r} is no hash")
    return value
