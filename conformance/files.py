"""Files that somebody else may have named or made, writing that no reader finds half of, and the rule for CI."""

import contextlib
import errno
import os
import re
import secrets
import stat
from dataclasses import dataclass
from pathlib import Path

LARGEST = 256 * 2**20
"""The bytes of the largest file that is read; the largest text of a model has a hundredth of that."""

ROOT = Path(__file__).parents[1]
"""The folder that holds `conformance`, `models` and `snapshots`: a clone, or a folder in site-packages."""
IS_INSTALLED = ROOT.name == "reference_fx_conformance"
"""Whether pip installed the suite."""

_FALSE = ("", "0", "false", "no")
_PART = re.compile(
    r"(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))[A-Za-z0-9_][A-Za-z0-9_.-]{0,199}(?<!\.)", re.IGNORECASE
)
"""A part of a name that is the same on every system: Windows drops a dot at the end, and has devices in all folders."""
_LONGEST_NAME = 1000
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def is_kept_as_installed(path: Path) -> bool:
    """Whether `path` came with a suite that pip installed, so that nothing is written there."""
    return IS_INSTALLED and path.resolve().is_relative_to(ROOT.resolve())


def is_name(name: str) -> bool:
    """Whether `name` can be that of a file in a `Folder`: words and dots between slashes, none of which is hidden."""
    return len(name) <= _LONGEST_NAME and all(map(_PART.fullmatch, name.split("/")))


@dataclass(frozen=True)
class Folder:
    """The files below `top`, by names that somebody else may have chosen.

    No name reaches a file outside of `top`, and none but a regular file: it has neither `..` nor a link, whichever
    part of it that would be, and no device is opened. An `OSError` says which file is in the way, and why.
    """

    top: Path

    def file(self, name: str) -> Path:
        """The path of the file `name`, which is a regular file or does not exist.

        Raises:
            OSError: the name leads elsewhere, or to something else.
        """
        if not is_name(name):
            raise _unusable(errno.EINVAL, "this is not the name of a file in that folder", f"{self.top}: {name}")
        path = self.top
        for part in name.split("/"):
            path /= part
            if path.is_symlink():
                raise _unusable(errno.ELOOP, "it is a link, which may lead anywhere. Remove it", str(path))
        with contextlib.suppress(FileNotFoundError):
            if not stat.S_ISREG(path.lstat().st_mode):
                raise _unusable(errno.EINVAL, "it is not a regular file. Remove it", str(path))
        return path

    def read(self, name: str) -> bytes | None:
        """The content of the file `name`; None if there is no such file.

        Raises:
            OSError: the file cannot be read, or is larger than LARGEST.
        """
        path = self.file(name)
        try:
            opened = os.open(path, os.O_RDONLY | _NO_LINKS)
        except FileNotFoundError:
            return None
        with os.fdopen(opened, "rb") as file:
            if os.fstat(opened).st_size > LARGEST:
                raise _unusable(errno.EFBIG, f"it has more than {LARGEST:,} bytes, too many for a snapshot", str(path))
            return file.read(LARGEST)

    def write(self, name: str, content: bytes) -> None:
        """Replace the file `name`, with the folders that it needs; see `write_atomically`.

        Raises:
            OSError: the file cannot be written; it is as it was.
        """
        path = self.file(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, content)

    def names(self) -> list[str]:
        """The names of all regular files, sorted, but for what Python has compiled. No link is followed."""
        paths = (Path(top, file) for top, _, files in os.walk(self.top) for file in files if not is_compiled(top))
        named = {path.relative_to(self.top).as_posix(): path for path in paths}
        return sorted(name for name, path in named.items() if is_name(name) and _is_regular(path))


def is_compiled(folder: str | Path) -> bool:
    """Whether `folder` is one that Python makes: pip compiles every file that it installs, generated code as well."""
    return Path(folder).name == "__pycache__"


def user_cache(name: str) -> Folder | None:
    """The folder `name` of this project in the user's own cache folder; None if the user has none."""
    top = os.environ.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(top):  # as the XDG specification has it
        top = os.path.expanduser("~/.cache")
    return Folder(Path(top, "reference-fx", name)) if os.path.isabs(top) else None


def _is_regular(path: Path) -> bool:
    with contextlib.suppress(FileNotFoundError):  # another process has removed it
        return stat.S_ISREG(path.lstat().st_mode)
    return False


def _unusable(number: int, why: str, path: str) -> OSError:
    return OSError(number, why, path)


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


def under_ci() -> bool:
    """Whether the environment variable CI is set, as services that run tests do."""
    return os.environ.get("CI", "").lower() not in _FALSE
