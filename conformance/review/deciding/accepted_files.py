"""The files below the root of a change: writes their old or their new text."""

import contextlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from conformance.files import remove_leftovers, write_atomically
from conformance.review.deciding.pending_change import REPLACED
from conformance.review.deciding.verdicts_file import DecisionError
from conformance.review.sources.change import Change


class Moved(NamedTuple):
    """The files that a step changes."""

    written: tuple[str, ...]
    """These get their new text."""
    restored: tuple[str, ...]
    """These get their old text again."""


class AcceptedFiles:
    """The files of a change that has a root and a folder."""

    def __init__(self, change: Change) -> None:
        """Write the files of `change`, which has a root and a folder."""
        assert change.root is not None
        assert change.folder is not None
        self._change = change
        self._root = change.root
        self._kept = change.folder / REPLACED

    def plan(self, paths: Iterable[str], is_new: Callable[[str], bool]) -> Moved:
        """The files of `paths` that have to change, given which are to have their new text.

        Raises:
            DecisionError: a file has neither its old nor its new text, or a link leads out of the root.
        """
        moved: tuple[list[str], list[str]] = [], []
        for path in sorted(paths):
            today, new = self._read(path), is_new(path)
            if today == self._wanted(path, new):
                continue
            if today != self._wanted(path, not new):
                raise DecisionError(
                    f"{self._root / path} has changed since the run; nothing is written: run its test again"
                )
            moved[not new].append(path)
        return Moved(tuple(moved[0]), tuple(moved[1]))

    def keep_old(self) -> None:
        """Keep the old bytes of every changed file in the pending folder, for this process and later ones."""
        for path in self._change.paths:
            old, kept = self._change.old.get(path), self._kept / path
            remove_leftovers(kept)
            if old is not None and not (kept.is_file() and kept.read_bytes() == old):
                kept.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(kept, old)

    def move(self, moved: Moved) -> None:
        """Write these files, each atomically.

        Raises:
            OSError: a file cannot be written; those before it are.
        """
        for new, paths in ((True, moved.written), (False, moved.restored)):
            for path in paths:
                self._put(path, new)

    def remove_leftovers(self, paths: Iterable[str]) -> None:
        """Remove the temporary files that a killed process left beside `paths`."""
        for path in paths:
            remove_leftovers(self._root / path)

    def forget_old(self) -> None:
        """Remove the old bytes that the review of another change kept."""
        shutil.rmtree(self._kept, ignore_errors=True)

    def _wanted(self, path: str, new: bool) -> bytes | None:
        return (self._change.new if new else self._change.old).get(path)

    def _read(self, path: str) -> bytes | None:
        file = self._root / path
        if not file.resolve().is_relative_to(self._root.resolve()):
            raise DecisionError(f"{file} is not written: a link leads out of {self._root}")
        try:
            return file.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise DecisionError(f"{file} cannot be read: {error.strerror}") from None

    def _put(self, path: str, new: bool) -> None:
        file, content = self._root / path, self._wanted(path, new)
        if content is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(file, content)
            return
        file.unlink(missing_ok=True)
        with contextlib.suppress(OSError):  # a folder is not empty
            for parent in Path(path).parents[:-1]:
                (self._root / parent).rmdir()
