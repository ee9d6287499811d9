"""The decisions on a change as they are kept, and the files that follow: both change together or not at all."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace

from conformance.review.accepted_files import AcceptedFiles, Moved
from conformance.review.changes import Change, pending_identity
from conformance.review.files import remove_leftovers, under_ci, written_to
from conformance.review.lock import locked
from conformance.review.pending import PendingError
from conformance.review.verdicts_file import NAME, DecisionError, Recorded, put_aside, read_recorded, write_recorded

IsNew = Callable[[Recorded, str], bool]
"""Whether the file at a path is to be new, given what was decided."""


class Journal:
    """What was decided of one change.

    What is kept names the files that are being changed before any of them is, so that a step that was stopped halfway,
    by whatever, is completed by the next process that opens the journal.
    """

    def __init__(self, change: Change, is_new: IsNew, fits: Callable[[Recorded], bool]) -> None:
        """Read what was decided of `change`, if it is kept anywhere.

        Raises:
            DecisionError: it cannot be read.
        """
        self.recorded = Recorded(change.identity)
        self.earlier: Recorded | None = None
        """What was decided of another change, which is still kept in its place."""
        self.notes: list[str] = []
        """What a person has to know of it."""
        self._change = change
        self._is_new = is_new
        self._fits = fits
        self._folder = change.folder
        self._files = AcceptedFiles(change) if change.root is not None and change.folder is not None else None
        self._read()
        if self.recorded.unfinished:
            self._try_to_complete()

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

    def _try_to_complete(self) -> None:
        try:
            with self.taking_a_step():
                self.notes.append("a step that was stopped halfway has been completed")
        except DecisionError as error:
            self.notes.append(f"a step was stopped halfway: {error}")

    @contextmanager
    def taking_a_step(self) -> Iterator[None]:
        """Let no other process take one meanwhile, and begin with what is kept now.

        Raises:
            DecisionError: that is impossible at this moment, or the step was.
        """
        if self._folder is None or self._files is None:
            yield
            return
        if under_ci():
            raise DecisionError("CI is set, and nothing is written there: decide elsewhere and commit the snapshots")
        try:
            with locked(self._folder):
                if pending_identity(self._folder) != self._change.identity:
                    raise DecisionError("a run has found something else since this review was opened: open it again")
                remove_leftovers(self._folder / NAME)
                self._read()
                self._complete(self._files)
                yield
        except PendingError as error:
            raise DecisionError(str(error)) from None
        except OSError as error:
            raise DecisionError(
                f"{written_to(error)} cannot be written, nothing is changed: {error.strerror}"
            ) from None

    def _complete(self, files: AcceptedFiles) -> None:
        """Finish what a process that was killed has begun."""
        unfinished = self.recorded.unfinished
        if unfinished:
            files.move(files.plan(unfinished, self._wanted(self.recorded)))
            files.remove_leftovers(unfinished)
            self._keep(replace(self.recorded, unfinished=set()))

    def carry_out(self, after: Recorded, touched: Collection[str]) -> Moved:
        """Decide what `after` says, and bring these files into the state that follows.

        Raises:
            DecisionError: a file is neither in its old state nor in its new one.
            OSError: something cannot be written. Decisions and files are as they were.
        """
        if self._folder is None or self._files is None:
            self.recorded = after
            return Moved((), ())
        after = replace(after, files={*self._change.paths})
        moved = self._files.plan(touched, self._wanted(after))
        self._put_earlier_aside(self._files)
        self._files.keep_old()
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
            self._complete(files)
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
