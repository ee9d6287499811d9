"""One process at a time changes what was decided."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from conformance.review.verdicts_file import DecisionError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


NAME = "lock"


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keep other processes from changing what `folder` holds. A process that is killed keeps nobody.

    Raises:
        DecisionError: another process is at it, or nothing can be written there.
    """
    path = folder / NAME
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
