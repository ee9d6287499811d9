"""Writing files so that no reader finds half of one, and the rule that nothing accepted is written under CI."""

import glob
import os
import re
import secrets
from pathlib import Path

_FALSE = ("", "0", "false", "no")


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the content of `path` with `data`; a reader, or a crash, finds the old content or the new one.

    Raises:
        OSError: the folder cannot be written to; the file is as it was.
    """
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.tmp")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def remove_leftovers(path: Path) -> None:
    """Remove the temporary files of processes that were killed inside `write_atomically(path, ...)`."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        left.unlink(missing_ok=True)


def written_to(error: OSError) -> str:
    """The name of the file that `write_atomically` failed to write, where `error` names the temporary file."""
    return re.sub(r"\.([^/\\]+)\.[0-9a-f]{8}\.tmp$", r"\1", str(error.filename or "something"))


def under_ci() -> bool:
    """Whether the environment variable CI is set, as services that run tests do."""
    return os.environ.get("CI", "").lower() not in _FALSE
