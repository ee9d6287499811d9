"""`fxconf prune`: lists the snapshots that no model owns, and removes them on request.

A run of the tests never deletes a snapshot, because it cannot tell a model that was not run from one that is gone. The
catalogue of models can.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from conformance.files import is_kept_as_installed, under_ci
from conformance.ownership import Obsolete, find_obsolete, owners
from conformance.text import CommandError, say
from fxconf.command_line import Command


def _add_prune(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--snapshots", type=Path, default=Path("snapshots"), metavar="DIR", help="where they are (default: %(default)s)"
    )
    parser.add_argument(
        "--models",
        action="append",
        default=[],
        metavar="MODULE:NAME",
        help="models of your own that own snapshots too, as for --fx-models; may be repeated",
    )
    parser.add_argument("--remove", action="store_true", help="remove what is listed")


def _prune(arguments: argparse.Namespace) -> int:
    root = arguments.snapshots
    if not root.is_dir():
        raise CommandError(f"{root} is no folder; name the folder of the snapshots with --snapshots")
    if arguments.remove and under_ci():
        raise CommandError("CI is set, and snapshots are not changed there: run prune elsewhere and commit what it did")
    if arguments.remove and is_kept_as_installed(root):
        raise CommandError("the snapshots that come with the suite are kept: name your own with --snapshots")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # the catalogue is no installed package
    found = find_obsolete(root, owners(arguments.models))
    say(_listed(root, found))
    for name in found.paths if arguments.remove else ():
        try:
            (root / name).unlink(missing_ok=True)
        except OSError as error:
            raise CommandError(f"{root / name} cannot be removed: {error.strerror}") from None
    if found.paths:
        say(["removed" if arguments.remove else "nothing is removed yet; add --remove for that"])
    return 0


def _listed(root: Path, found: Obsolete) -> Iterator[str]:
    yield f"{len(found.paths)} of {found.total} snapshots in {root} belong to no model{':' if found.paths else ''}"
    yield from (f"  {name}" for name in found.paths)
    for folder, reason in sorted(found.left_alone.items()):
        yield f"left alone: {root / folder}: {reason}"


PRUNE = Command("prune", "list the snapshots that no model of the catalogue owns, or remove them", _add_prune, _prune)
