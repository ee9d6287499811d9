"""The files below the root of a change: each is brought into its old or its new state, or all stay as they are."""

import contextlib
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

from conformance.review.changes import REPLACED, Change
from conformance.review.files import remove_leftovers, write_atomically
from conformance.review.verdicts_file import DecisionError


class Moved(NamedTuple):
    """The files that were changed."""

    written: tuple[str, ...]
    """Into their new state."""
    restored: tuple[str, ...]


class AcceptedFiles:
    """The files of a change that has a root."""

    def __init__(self, change: Change) -> None:
        """Look after the files of `change`."""
        assert change.root is not None
        assert change.folder is not None
        self._change = change
        self._root = change.root
        self._kept = change.folder / REPLACED

    def plan(self, paths: Iterable[str], is_new: Callable[[str], bool]) -> Moved:
        """Those of `paths` that are not in the state that they are to be in.

        Raises:
            DecisionError: one is neither in its old state nor in its new one, or a link leads elsewhere.
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
        """Keep the old bytes of every file of the change, where a later process finds them."""
        for path in self._change.paths:
            old, kept = self._change.old.get(path), self._kept / path
            remove_leftovers(kept)
            if old is not None and not (kept.is_file() and kept.read_bytes() == old):
                kept.parent.mkdir(parents=True, exist_ok=True)
                write_atomically(kept, old)

    def move(self, moved: Moved) -> None:
        """Bring these files into their state, each at once.

        Raises:
            OSError: one cannot be written; those before it are in their state.
        """
        for new, paths in ((True, moved.written), (False, moved.restored)):
            for path in paths:
                self._put(path, new)

    def remove_leftovers(self, paths: Iterable[str]) -> None:
        """Remove what a process that was killed has left beside `paths`."""
        for path in paths:
            remove_leftovers(self._root / path)

    def forget_old(self) -> None:
        """Drop the old bytes that an earlier review kept."""
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
        with contextlib.suppress(OSError):  # it still holds something
            for parent in Path(path).parents[:-1]:
                (self._root / parent).rmdir()
