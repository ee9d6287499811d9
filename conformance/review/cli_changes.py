"""The part of a command line that says which change is reviewed."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

from conformance.report.cli import CommandError
from conformance.review.changes import Change, pending_change
from conformance.review.git import committed_change
from conformance.review.pending import FOLDER


def add_pending(parser: argparse.ArgumentParser) -> None:
    """The folder of what is pending."""
    parser.add_argument(
        "--pending", type=Path, default=Path(FOLDER), metavar="DIR", help="what a run has left (default: %(default)s)"
    )


def add_base(parser: argparse.ArgumentParser) -> None:
    """What is committed, in place of what is pending."""
    parser.add_argument("--base", metavar="REF", help="what is committed since REF, in place of what is pending")


def add_two_folders(parser: argparse.ArgumentParser) -> None:
    """Two folders in place of what is pending."""
    parser.add_argument("--old", type=Path, metavar="DIR", help="compare the snapshots in DIR, and with --new another")
    parser.add_argument("--new", type=Path, metavar="DIR", help="the snapshots after the change")


def change_of(arguments: argparse.Namespace) -> Change:
    """What the command line says is reviewed.

    Raises:
        CommandError: it names half of it, or something that is none.
        PendingError, DecisionError: nothing is pending, or it cannot be read.
    """
    old, new = getattr(arguments, "old", None), getattr(arguments, "new", None)
    base: str | None = getattr(arguments, "base", None)
    if base is not None and (old or new):
        raise CommandError("--base compares with what is committed, --old with a folder: give one of them")
    if base is not None:
        return committed_change(Path.cwd(), base)
    if old is None and new is None:
        return pending_change(arguments.pending)
    if old is None or new is None:
        raise CommandError("name both --old and --new, or neither for what is pending")
    return Change(f"{old} -> {new}", read_texts(old), read_texts(new), None, None)


def read_texts(folder: Path) -> dict[str, bytes]:
    """The texts below `folder`, by path.

    Raises:
        CommandError: it is no folder, holds no text, or one cannot be read.
    """
    if not folder.is_dir():
        raise CommandError(f"{folder} is no folder; name one that holds snapshots")
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    if not paths:
        raise CommandError(f"{folder} holds no file; name a folder that holds snapshots")
    try:
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
    except OSError as error:
        raise CommandError(f"{error.filename} cannot be read: {error.strerror}") from None


def say(lines: Iterable[str]) -> None:
    """Print `lines`; what no encoding has is printed as an escape."""
    for line in lines:
        sys.stdout.buffer.write(f"{line}\n".encode("utf-8", errors="backslashreplace"))
    sys.stdout.flush()
