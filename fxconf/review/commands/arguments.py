"""The options that say which change a command reviews, and how it is executed."""

import argparse
from pathlib import Path
from typing import Any

from conformance.pending_folder import FOLDER, SNAPSHOTS, SNAPSHOTS_OPTION
from conformance.text import CommandError
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.running.behaviour import LIMIT, PROCESSES
from fxconf.review.running.results import WHERE
from fxconf.review.sources.change import Change
from fxconf.review.sources.git import Committed


def add_pending(parser: argparse.ArgumentParser) -> None:
    """Add the options for the pending folder, and for the snapshots that it may change."""
    parser.add_argument(
        "--pending", type=Path, default=Path(FOLDER), metavar="DIR", help="what a run has left (default: %(default)s)"
    )
    parser.add_argument(
        SNAPSHOTS_OPTION,
        type=Path,
        metavar="DIR",
        help=f"the snapshots that the run compared with, the only folder that is written to (default: {SNAPSHOTS}"
        " beside the pending folder)",
    )


def add_change(parser: argparse.ArgumentParser, *, folders: bool = True) -> None:
    """Add the options for the pending folder, for commits and, with `folders`, for two folders."""
    add_pending(parser)
    parser.add_argument("--base", metavar="REF", help="what is committed since REF, in place of what is pending")
    if folders:
        says = "the snapshots before the change, and with --new those after it, in place of what is pending"
        parser.add_argument("--old", type=Path, metavar="DIR", help=says)
        parser.add_argument("--new", type=Path, metavar="DIR", help="the snapshots after the change")


def add_running(parser: argparse.ArgumentParser) -> None:
    """Add the options for the processes that execute codes, and say where results are kept."""
    parser.epilog = f"Results are kept in {WHERE}, for you alone; what is in a pending folder is never taken for one."
    parser.add_argument(
        "--processes", type=positive, default=PROCESSES, metavar="N", help="models at once (default: %(default)s)"
    )
    parser.add_argument(
        "--limit", type=positive, default=int(LIMIT), metavar="SECONDS", help="for one model (default: %(default)s)"
    )


def add_repeated(parser: argparse.ArgumentParser, option: str, metavar: str, says: str, **options: Any) -> None:
    """Add an option that can be given several times."""
    says = f"{says}; can be given several times"
    parser.add_argument(option, action="append", default=[], metavar=metavar, help=says, **options)


def positive(text: str) -> int:
    """The number above 0 that `text` is."""
    if not text.isdecimal() or not 0 < int(text) < 1_000_000:
        raise argparse.ArgumentTypeError(f"{text} is no number above 0")
    return int(text)


def change_of(arguments: argparse.Namespace) -> Change:
    """The change that the command line names.

    Raises:
        CommandError: it names half of a change, or none that can be read.
    """
    old, new = getattr(arguments, "old", None), getattr(arguments, "new", None)
    base: str | None = getattr(arguments, "base", None)
    if base is not None and (old or new):
        raise CommandError("--base compares with what is committed, --old with a folder: give one of them")
    if arguments.fx_snapshots is not None and (base is not None or old or new):
        raise CommandError(f"{SNAPSHOTS_OPTION} is for what is pending: leave it out")
    if base is not None:
        return Committed(Path.cwd(), base).change()
    if old is None and new is None:
        return pending_change(arguments.pending, arguments.fx_snapshots)
    if old is None or new is None:
        raise CommandError("name both --old and --new, or neither for what is pending")
    return Change(f"{old} -> {new}", _read_texts(old), _read_texts(new), None, None)


def _read_texts(folder: Path) -> dict[str, bytes]:
    """The texts below `folder`, by path."""
    if not folder.is_dir():
        raise CommandError(f"{folder} is no folder; name one that holds snapshots")
    paths = sorted(path for path in folder.rglob("*") if path.is_file() and not path.name.startswith("."))
    if not paths:
        raise CommandError(f"{folder} holds no file; name a folder that holds snapshots")
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}
