"""The pending folder: the texts of a run that differ from their snapshots, until somebody has looked at them.

    .fx-pending/manifest.json                      what the run was, and what became of each text
    .fx-pending/texts/torchvision/resnet18.py      the new bytes of a text that is changed or new

The tests write it, `fxconf review` reads it, and neither pytest nor torch is needed for that.
"""

import contextlib
import hashlib
import json
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from conformance.review.files import write_atomically

FOLDER = ".fx-pending"
"""Where it is, below the folder of the project."""

_FORMAT = 1
_MANIFEST = "manifest.json"
_TEXTS = "texts"
_PART = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*")
_HASH = re.compile(r"[0-9a-f]{64}")
_AGAIN = "run the tests again"


class PendingError(ValueError):
    """A pending folder cannot be read; the message is one line, and says what to do."""


class Status(StrEnum):
    """What a run found out about a text."""

    MATCHED = "matched"
    CHANGED = "changed"
    NEW = "new"
    """There is no snapshot of it yet."""
    GONE = "gone"
    """A snapshot that no test of a complete run asks for."""
    FAILED = "failed"
    """Its test failed before it had a text."""
    SKIPPED = "skipped"
    """Its test was skipped, or the run ended before it had come to it, or while it was at it."""


PENDING = (Status.CHANGED, Status.NEW)
"""What has a file below `texts/`."""

_HAS_BASE = (Status.MATCHED, Status.CHANGED, Status.GONE)
_HAS_NEW = (Status.MATCHED, Status.CHANGED, Status.NEW)


@dataclass(frozen=True)
class Entry:
    """What a run found out about one text; a hash is that of the text's bytes."""

    status: Status
    base: str | None = None
    """The hash of the snapshot, where one was compared with."""
    new: str | None = None
    """The hash of the text, where the run had one."""


@dataclass(frozen=True)
class Manifest:
    """What a run was, and what it found out about each text."""

    implementation: str
    """Whose texts these are: a dotted module name."""
    arguments: tuple[str, ...]
    """The command line."""
    root: str
    """The folder of the snapshots, from the folder that holds the pending one; absolute if it is not below that."""
    started: str
    """When the run began, in ISO 8601."""
    finished: str | None = None
    """When it ended; None while it goes on, and for ever if it was killed."""
    complete: bool = False
    """Whether the run was to test everything, and came to its end."""
    entries: Mapping[str, Entry] = field(default_factory=dict)
    """By the path of the text below the folder of the snapshots."""

    def of(self, *statuses: Status) -> list[str]:
        """The paths of the texts with one of these statuses, sorted."""
        return sorted(path for path, entry in self.entries.items() if entry.status in statuses)


@dataclass(frozen=True)
class Pending:
    """What is pending: each text that is changed or new is there, and is the one that the manifest means."""

    folder: Path
    manifest: Manifest
    texts: Mapping[str, bytes]
    """The new bytes of what is changed or new, by path."""

    @property
    def root(self) -> Path:
        """The folder of the snapshots."""
        return self.folder.parent / self.manifest.root


def digest(content: bytes) -> str:
    """The hash by which texts are told apart."""
    return hashlib.sha256(content).hexdigest()


def read_pending(folder: Path) -> Pending:
    """What is pending in `folder`.

    A run that goes on, or was killed, is there with what the runs before it found: its manifest has no `finished`.

    Raises:
        PendingError: there is no such folder, its manifest is malformed, or a text is not the one that it means.
    """
    manifest = read_manifest(folder)
    texts = {}
    for path in manifest.of(*PENDING):
        content = _read(text_path(folder, path))
        if digest(content) != manifest.entries[path].new:
            unfinished = "" if manifest.finished else ", and the run that it was has not finished"
            raise PendingError(f"{text_path(folder, path)} is not the text of {_MANIFEST}{unfinished}: {_AGAIN}")
        texts[path] = content
    return Pending(folder, manifest, texts)


def read_manifest(folder: Path) -> Manifest:
    """The manifest alone, whatever the texts are.

    Raises:
        PendingError: there is none, or it is malformed.
    """
    path = folder / _MANIFEST
    if not folder.is_dir() or not path.exists():
        raise PendingError(f"{folder} holds nothing pending: run the tests, which keep there what differs")
    content = _read(path)
    try:
        return _manifest(json.loads(content))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise PendingError(f"{path} is truncated or malformed ({_reason(error)}): {_AGAIN}") from None


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Replace the manifest, after which a reader sees what it says.

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
    write_atomically(folder / _MANIFEST, (json.dumps(content, indent=1) + "\n").encode())


def write_text(folder: Path, path: str, content: bytes) -> None:
    """Keep the new bytes of the text at `path`.

    Raises:
        ValueError: the path names no text.
        OSError: it cannot be written.
    """
    if not names_text(path):
        raise ValueError(f"{path!r} names no text: write words and dots between slashes")
    _make(folder)
    written = text_path(folder, path)
    written.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(written, content)


def remove_text(folder: Path, path: str) -> None:
    """Drop the new bytes of the text at `path`, if there are any, and the folders that they leave empty."""
    removed = text_path(folder, path)
    removed.unlink(missing_ok=True)
    with contextlib.suppress(OSError):  # it still holds something
        for parent in removed.relative_to(folder).parents[:-1]:
            (folder / parent).rmdir()


def write_pending(folder: Path, manifest: Manifest, texts: Mapping[str, bytes]) -> None:
    """Write all of a pending folder: what is changed or new in `manifest`, with its text.

    Raises:
        OSError: it cannot be written.
    """
    write_manifest(folder, replace(manifest, finished=None))
    for path in written_texts(folder):
        if path not in texts:
            remove_text(folder, path)
    for path, content in texts.items():
        write_text(folder, path, content)
    write_manifest(folder, manifest)


def text_path(folder: Path, path: str) -> Path:
    """Where the new bytes of the text at `path` are."""
    return folder / _TEXTS / path


def written_texts(folder: Path) -> dict[str, os.stat_result]:
    """Every text that has bytes in the folder, whatever the manifest says, with what the file system knows of it."""
    top = folder / _TEXTS
    found = (path for path in sorted(top.rglob("*")) if path.is_file() and not path.is_symlink())
    named = ((path.relative_to(top).as_posix(), path) for path in found)
    return {name: path.stat() for name, path in named if names_text(name)}


def names_text(path: str) -> bool:
    """Whether `path` can be that of a text: it leads to nothing hidden, and nowhere else."""
    return all(_PART.fullmatch(part) for part in path.split("/"))


def is_foreign(folder: Path) -> bool:
    """Whether something is there that is no pending folder."""
    if not folder.is_dir():
        return folder.exists()
    return any(folder.iterdir()) and not (folder / _MANIFEST).exists() and not (folder / _TEXTS).exists()


def _make(folder: Path) -> None:
    """Make the folder, which no version control is to keep."""
    folder.mkdir(parents=True, exist_ok=True)
    ignored = folder / ".gitignore"
    if not ignored.exists():
        write_atomically(ignored, b"*\n")


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        raise PendingError(f"{path} is missing: {_AGAIN}") from None
    except OSError as error:
        raise PendingError(f"{path} cannot be read: {error.strerror}") from None


def _reason(error: BaseException) -> str:
    said = f"no {error}" if isinstance(error, KeyError) else str(error)
    return " ".join(said.split())[:200]


def _manifest(content: Any) -> Manifest:
    """The manifest that parsed JSON holds.

    Raises:
        ValueError, KeyError, TypeError: it holds none.
    """
    if content["format"] != _FORMAT:
        raise ValueError(f"its format is {content['format']!r}, not {_FORMAT}")
    return Manifest(
        implementation=_checked(content, "implementation", lambda value: isinstance(value, str)),
        arguments=tuple(_checked(content, "arguments", _is_words)),
        root=_checked(content, "root", lambda value: isinstance(value, str) and bool(value) and "\0" not in value),
        started=_checked(content, "started", lambda value: isinstance(value, str)),
        finished=_checked(content, "finished", lambda value: value is None or isinstance(value, str)),
        complete=_checked(content, "complete", lambda value: isinstance(value, bool)),
        entries={str(path): _entry(str(path), entry) for path, entry in content["entries"].items()},
    )


def _is_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _checked(content: Any, name: str, right: Callable[[Any], bool]) -> Any:
    value = content[name]
    if not right(value):
        raise ValueError(f"{name} is {value!r}")
    return value


def _entry(path: str, content: Any) -> Entry:
    if not names_text(path):
        raise ValueError(f"{path!r} names no text")
    entry = Entry(Status(content["status"]), _hash(content["base"]), _hash(content["new"]))
    if (entry.status in _HAS_BASE and entry.base is None) or (entry.status in _HAS_NEW and entry.new is None):
        raise ValueError(f"{path} is {entry.status}, and a hash of it is missing")
    return entry


def _hash(value: Any) -> str | None:
    if value is not None and not (isinstance(value, str) and _HASH.fullmatch(value)):
        raise ValueError(f"{value!r} is no hash")
    return value
