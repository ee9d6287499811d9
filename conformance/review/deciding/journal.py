"""The journal of a change: decisions and the files that follow from them change together or not at all."""

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from conformance.command_line import few
from conformance.files import Folder, under_ci, written_to
from conformance.pending_folder import PendingError
from conformance.review.deciding.accepted_files import AcceptedFiles, Moved
from conformance.review.deciding.pending_change import pending_identity
from conformance.review.deciding.verdicts_file import (
    LOCK,
    NAME,
    DecisionError,
    Recorded,
    put_aside,
    read_recorded,
    write_recorded,
)
from conformance.review.sources.change import Change

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


IsNew = Callable[[Recorded, str], bool]
"""Whether the file at a path is to have its new text, given the decisions."""


class Journal:
    """The decisions on one change, kept in its folder.

    Before a step writes files, the journal lists them as unfinished. If the step is stopped halfway, the next step of
    any process completes it first. Opening the journal writes nothing.
    """

    def __init__(self, change: Change, is_new: IsNew, fits: Callable[[Recorded], bool]) -> None:
        """Read the decisions on `change`. `fits` tells whether decisions are about the groups that it has now.

        Raises:
            DecisionError: they cannot be read, or do not fit.
        """
        self.recorded = Recorded(change.identity)
        self.earlier: Recorded | None = None
        """The decisions on another change that the folder still holds."""
        self._change = change
        self._is_new = is_new
        self._fits = fits
        self._folder = change.folder
        self._files = AcceptedFiles(change) if change.root is not None and change.folder is not None else None
        self._read()

    @property
    def notes(self) -> Iterator[str]:
        """What a reviewer has to know of a step that was stopped halfway."""
        if self.recorded.unfinished:
            yield (
                f"a step was stopped halfway, at {few(sorted(self.recorded.unfinished), 3)}: fxconf recover completes"
                " it, and so does the next decision"
            )

    def _read(self) -> None:
        kept = None if self._folder is None else read_recorded(self._folder)
        self.earlier = None
        self.recorded = Recorded(self._change.identity)
        if kept is None:
            return
        if kept.change != self._change.identity:
            self.earlier = kept
        elif self._fits(kept):
            self.recorded = kept
        else:
            raise DecisionError(
                f"{self._folder}/{NAME} is about other groups than there are now, so that nothing follows from it:"
                " remove it to decide afresh"
            )

    @contextmanager
    def taking_a_step(self) -> Iterator[None]:
        """Hold the lock of the folder for one step, and read the decisions that are kept now.

        Raises:
            DecisionError: the change is committed already, CI is set, the lock is held, another change is pending, or a
                file cannot be written.
        """
        if self._folder is None or self._files is None:
            raise DecisionError(f"{self._change.title} is committed already: there is nothing to decide")
        if under_ci():
            raise DecisionError("CI is set, and nothing is written there: decide elsewhere and commit the snapshots")
        try:
            with locked(self._folder):
                if pending_identity(self._folder) != self._change.identity:
                    raise DecisionError("a run has found something else since this review was opened: open it again")
                Folder(self._folder).remove_leftovers(NAME)
                self._read()
                yield
        except PendingError as error:
            raise DecisionError(str(error)) from None
        except OSError as error:
            raise DecisionError(
                f"{written_to(error)} cannot be written, nothing is changed: {error.strerror}"
            ) from None

    def carry_out(self, after: Recorded, touched: Collection[str]) -> Moved:
        """Keep the decisions `after`, and write those of the files `touched` that follow from them.

        The files of a step that was stopped halfway are among these.

        Raises:
            DecisionError: a file has neither its old nor its new text.
            OSError: a file cannot be written; decisions and files are as they were.
        """
        assert self._files is not None
        stopped = self.recorded.unfinished
        after = replace(after, files={*self._change.paths}, unfinished=set())
        moved = self._files.plan({*touched, *stopped}, self._wanted(after))
        self._put_earlier_aside(self._files)
        self._files.keep_old()
        self._files.remove_leftovers(stopped)
        if moved.written or moved.restored:
            self._move(self._files, after, moved)
        else:
            self._keep(after)
        return moved

    def _move(self, files: AcceptedFiles, after: Recorded, moved: Moved) -> None:
        before, touched = self.recorded, {*moved.written, *moved.restored}
        try:
            self._keep(replace(after, unfinished=touched))
            files.move(moved)
            self._keep(after)
        except BaseException:
            self._keep(replace(before, unfinished=touched))
            files.move(files.plan(touched, self._wanted(before)))
            self._keep(replace(before, unfinished=set()))
            raise

    def _keep(self, recorded: Recorded) -> None:
        assert self._folder is not None
        write_recorded(self._folder, recorded)
        self.recorded = recorded

    def _wanted(self, recorded: Recorded) -> Callable[[str], bool]:
        return lambda path: self._is_new(recorded, path)

    def _put_earlier_aside(self, files: AcceptedFiles) -> None:
        if self.earlier is not None:
            assert self._folder is not None
            files.remove_leftovers(self.earlier.unfinished)
            files.forget_old()
            put_aside(self._folder)
            self.earlier = None


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes from changing what `folder` holds. The lock of a killed process is released.

    Raises:
        DecisionError: another process holds the lock, or `folder` cannot be written to.
    """
    try:
        path = Folder(folder).file(LOCK)
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise DecisionError(f"{folder / LOCK} cannot be written, so nothing can be decided: {error.strerror}") from None
    try:
        try:
            _lock(file)
        except OSError:
            raise DecisionError(
                f"another process is deciding about {folder} at this moment: try again when it is done"
            ) from None
        yield
    finally:
        os.close(file)
