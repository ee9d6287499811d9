"""The files below the root of a change: writes their old or their new text."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from conformance.files import Folder
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
        self.root = change.root
        """The folder that is written to."""
        self._files = Folder(change.root)
        self._folder = Folder(change.folder)

    def plan(self, paths: Iterable[str], is_new: Callable[[str], bool]) -> Moved:
        """The files of `paths` that have to change, given which are to have their new text.

        Raises:
            DecisionError: a file has neither its old nor its new text, or is none, such as a link.
        """
        moved: tuple[list[str], list[str]] = [], []
        for path in sorted(paths):
            today, new = self._today(path), is_new(path)
            if today == self._wanted(path, new):
                continue
            if today != self._wanted(path, not new):
                raise DecisionError(
                    f"{self.root / path} has changed since the run; nothing is written: run its test again"
                )
            moved[not new].append(path)
        return Moved(tuple(moved[0]), tuple(moved[1]))

    def keep_old(self) -> None:
        """Keep the old bytes of every changed file in the pending folder, for this process and later ones."""
        for path in self._change.paths:
            old, kept = self._change.old.get(path), f"{REPLACED}/{path}"
            self._folder.remove_leftovers(kept)
            if old is not None and self._folder.read(kept) != old:
                self._folder.write(kept, old)

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
            self._files.remove_leftovers(path)

    def forget_old(self) -> None:
        """Remove the old bytes that the review of another change kept."""
        Folder(self._folder.top / REPLACED).remove_all()

    def _wanted(self, path: str, new: bool) -> bytes | None:
        return (self._change.new if new else self._change.old).get(path)

    def _today(self, path: str) -> bytes | None:
        try:
            return self._files.read(path)
        except OSError as error:
            raise DecisionError(f"{error.filename} is not written: {error.strerror}") from None

    def _put(self, path: str, new: bool) -> None:
        content = self._wanted(path, new)
        if content is None:
            self._files.remove(path)
        else:
            self._files.write(path, content)
