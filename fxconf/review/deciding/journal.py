"""The journal of a change: decisions and the files that follow from them change together or not at all."""

import os
import sys
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from conformance.files import Folder, is_kept_as_installed, under_ci, written_to
from conformance.ownership import model_of
from conformance.pending_folder import PendingError
from conformance.text import few
from fxconf.review.deciding.pending_change import REPLACED, pending_identity
from fxconf.review.deciding.verdicts_file import (
    LOCK,
    NAME,
    DecisionError,
    Recorded,
    Verdict,
    read_recorded,
    write_recorded,
)
from fxconf.review.sources.change import Change

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


EARLIER = "decisions.earlier.json"
"""The file that keeps decisions on another change, for a person to read."""


class Moved(NamedTuple):
    """The files that a step changes."""

    written: tuple[str, ...]
    """These get their new text."""
    restored: tuple[str, ...]
    """These get their old text again."""


class Journal:
    """The decisions on one change, kept in its folder, and the files below its root that follow from them.

    Before a step writes files, the journal lists them as unfinished. If the step is stopped halfway, the next step of
    any process completes it first. Opening the journal writes nothing.
    """

    def __init__(self, change: Change) -> None:
        """Read the decisions on `change`.

        Raises:
            DecisionError: they cannot be read, or are about other groups than there are now.
        """
        self.recorded = Recorded(change.identity)
        self.earlier: Recorded | None = None
        """The decisions on another change that the folder still holds."""
        self._change = change
        self._counts = {section.id: section.count for section in change.sections}
        self._root = Folder(change.root or Path())
        self._folder = Folder(change.folder or Path())
        self._read()

    @property
    def notes(self) -> Iterator[str]:
        """What a reviewer has to know of earlier decisions: of a step that was stopped halfway, or another change."""
        if self.recorded.unfinished:
            yield (
                f"a step was stopped halfway, at {few(sorted(self.recorded.unfinished), 3)}: fxconf recover completes"
                " it, and so does the next decision"
            )
        if self.earlier is not None and self.earlier.decisions:
            yield "what was decided before is not used, since the texts are others than then: decide again"
            again = [name for name, each in self.earlier.decisions.items() if self._counts.get(name, 0) == each.count]
            if again:
                yield f"decided before, and here again with as many places: {few(again)}"

    def state(self, path: str, recorded: Recorded | None = None) -> Verdict | None:
        """Whether the file at `path` gets its new text or keeps the old one, by what is `recorded`; None if neither."""
        return (recorded or self.recorded).state(model_of(path), self._change.review.needs.get(path, ()))

    def _read(self) -> None:
        kept = None if self._change.folder is None else read_recorded(self._folder.top)
        self.earlier = None
        self.recorded = Recorded(self._change.identity)
        if kept is None:
            return
        if kept.change != self._change.identity:
            self.earlier = kept
            return
        counted = [*kept.decisions.values(), *(each for step in kept.history for each in step.before)]
        if any(self._counts.get(each.section, 0) != each.count for each in counted):  # the rules of grouping are others
            raise DecisionError(
                f"{self._folder.top}/{NAME} is about other groups than there are now, so that nothing follows from it:"
                " remove it to decide afresh"
            )
        self.recorded = kept

    @contextmanager
    def taking_a_step(self) -> Iterator[None]:
        """Hold the lock of the folder for one step, and read the decisions that are kept now.

        Raises:
            DecisionError: the change is committed already, CI is set, the lock is held, another change is pending, or a
                file cannot be written.
        """
        if self._change.folder is None or self._change.root is None:
            raise DecisionError(f"{self._change.title} is committed already: there is nothing to decide")
        if is_kept_as_installed(self._change.root):
            raise DecisionError(
                "the snapshots that come with the suite are not written: keep your own with --fx-snapshots DIR"
                " --snapshot-update, and review against those"
            )
        if under_ci():
            raise DecisionError("CI is set, and nothing is written there: decide elsewhere and commit the snapshots")
        try:
            with locked(self._folder.top):
                if pending_identity(self._folder.top) != self._change.identity:
                    raise DecisionError("a run has found something else since this review was opened: open it again")
                self._folder.remove_leftovers(NAME)
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
        stopped = self.recorded.unfinished
        after = replace(after, files={*self._change.paths}, unfinished=set())
        moved = self._plan({*touched, *stopped}, after)
        self._put_earlier_aside()
        self._keep_old_texts()
        for path in stopped:
            self._root.remove_leftovers(path)
        if moved.written or moved.restored:
            self._move(after, moved)
        else:
            self._keep(after)
        return moved

    def _plan(self, paths: Iterable[str], recorded: Recorded) -> Moved:
        """The files of `paths` that have to change for what is `recorded`.

        Raises:
            DecisionError: a file has neither its old nor its new text, or is none, such as a link.
        """
        moved = Moved((), ())
        for path in sorted(paths):
            try:
                today = self._root.read(path)
            except OSError as error:
                raise DecisionError(f"{error.filename} is not written: {error.strerror}") from None
            old, new = self._change.old.get(path), self._change.new.get(path)
            if today not in (old, new):
                raise DecisionError(
                    f"{self._root.top / path} has changed since the run; nothing is written: run its test again"
                )
            accepted = self.state(path, recorded) is Verdict.ACCEPTED
            if accepted and today != new:
                moved = moved._replace(written=(*moved.written, path))
            if not accepted and today != old:
                moved = moved._replace(restored=(*moved.restored, path))
        return moved

    def _move(self, after: Recorded, moved: Moved) -> None:
        before, touched = self.recorded, {*moved.written, *moved.restored}
        try:
            self._keep(replace(after, unfinished=touched))
            self._write(moved)
            self._keep(after)
        except BaseException:
            self._keep(replace(before, unfinished=touched))
            self._write(self._plan(touched, before))
            self._keep(replace(before, unfinished=set()))
            raise

    def _write(self, moved: Moved) -> None:
        for paths, texts in ((moved.written, self._change.new), (moved.restored, self._change.old)):
            for path in paths:
                self._put(path, texts.get(path))

    def _put(self, path: str, content: bytes | None) -> None:
        if content is None:
            self._root.remove(path)
        else:
            self._root.write(path, content)

    def _keep(self, recorded: Recorded) -> None:
        write_recorded(self._folder.top, recorded)
        self.recorded = recorded

    def _keep_old_texts(self) -> None:
        """Keep the old bytes of every changed file in the pending folder, for this process and later ones."""
        for path in self._change.paths:
            old, kept = self._change.old.get(path), f"{REPLACED}/{path}"
            self._folder.remove_leftovers(kept)
            if old is not None and self._folder.read(kept) != old:
                self._folder.write(kept, old)

    def _put_earlier_aside(self) -> None:
        """Keep decisions on another change for a person to read, without the old bytes that belong to them."""
        if self.earlier is None:
            return
        for path in self.earlier.unfinished:
            self._root.remove_leftovers(path)
        Folder(self._folder.top / REPLACED).remove_all()
        (self._folder.top / NAME).replace(self._folder.top / EARLIER)
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
