"""Files that are replaced or left alone, never half written; and the rule that nothing accepted is written under CI."""

import glob
import os
import re
import secrets
from pathlib import Path

_FALSE = ("", "0", "false", "no")


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file at `path`: whoever reads it, and whatever stops us, finds the old content or the new."""
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
    """Remove what processes have left that were killed while they replaced the file at `path`."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        left.unlink(missing_ok=True)


def written_to(error: OSError) -> str:
    """The file that could not be written, where a temporary one is named that was to replace it."""
    return re.sub(r"\.([^/\\]+)\.[0-9a-f]{8}\.tmp$", r"\1", str(error.filename or "something"))


def under_ci() -> bool:
    """Whether the environment variable CI is set, as services that run tests do."""
    return os.environ.get("CI", "").lower() not in _FALSE
