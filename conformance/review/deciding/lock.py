"""A lock that lets one process at a time change the decisions in a folder."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conformance.review.deciding.verdicts_file import DecisionError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes from changing what `folder` holds. The lock of a killed process is released.

    Raises:
        DecisionError: another process holds the lock, or `folder` cannot be written to.
    """
    path = folder / "lock"
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    except OSError as error:
        raise DecisionError(f"{path} cannot be written, so nothing can be decided: {error.strerror}") from None
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
