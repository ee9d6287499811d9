"""`fxconf prune`: the snapshots that no model owns, listed, and removed if that is asked for.

A run of the tests never deletes a snapshot: to it, a model that was not run looks like one that is gone. Here the
catalogue of models says what is gone.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from conformance.report.cli import Command, CommandError
from conformance.review.files import under_ci
from conformance.review.languages import model_of

_GRAPH = ".graph.txt"
_CODE = ".py"
_LOOKED_AT = 1_000_000
"""So many bytes of a file tell whether it is a snapshot."""


@dataclass(frozen=True)
class Owners:
    """Whom snapshots belong to."""

    models: frozenset[str]
    """The models that are traced, such as "torchvision/resnet18": both of its texts belong to it."""
    absent: tuple[str, ...] = ()
    """Models that cannot be built here: whatever is named after one of them, or a part of it, belongs to it."""
    texts: frozenset[str] = frozenset()
    """The paths of what somebody asks for besides."""

    @property
    def folders(self) -> set[str]:
        """The folders of their texts; what is in another folder is no concern of theirs."""
        return {name.rpartition("/")[0] for name in (*self.models, *self.absent, *self.texts)}

    def own(self, path: str) -> bool:
        """Whether the text at this path is one of theirs."""
        model = model_of(path)
        owned = path in self.texts or model in self.models
        return owned or any(f"{model}.".startswith(f"{each}.") for each in self.absent)


def owners(requests: Sequence[str] = ()) -> Owners:
    """The models of the catalogue, and those that `requests` name as --fx-models does. This imports torch.

    Raises:
        CommandError: there is no catalogue to import, or a request names no models.
    """
    models = _catalogue()
    try:
        own = [case for request in requests for case in models.load_cases(request)]
    except ValueError as error:
        raise CommandError(str(error)) from None
    return Owners(frozenset(case.name for case in [*models.CASES, *own]), models.ABSENT)


def _catalogue() -> Any:
    try:
        models = importlib.import_module("models")
    except ModuleNotFoundError as error:
        raise CommandError(f"no catalogue of models: {error}; run this in the folder of the project") from None
    if not hasattr(models, "ABSENT"):
        raise CommandError(f"{models.__file__} is no catalogue of models: run this in the folder of the project")
    return models


@dataclass(frozen=True)
class Obsolete:
    """What became of the files in a folder of snapshots."""

    total: int
    """The number of snapshots."""
    paths: tuple[str, ...]
    """Those that no model owns."""
    left_alone: dict[str, str]
    """The folders that are not judged, and why."""


def find_obsolete(root: Path, known: Owners) -> Obsolete:
    """The snapshots below `root` that no model owns.

    Only folders of models are judged, and of these none that holds anything but snapshots.
    """
    snapshots: dict[str, list[str]] = {}
    left_alone: dict[str, str] = {}
    for path in sorted(path for path in root.rglob("*") if path.is_symlink() or not path.is_dir()):
        name = path.relative_to(root).as_posix()
        folder = name.rpartition("/")[0]
        if folder not in known.folders:
            left_alone[folder] = "no model is there; name models of your own with --models MODULE:NAME"
        elif not known.own(name) and not is_snapshot(path):
            left_alone.setdefault(folder, f"it also holds {PurePosixPath(name).name}, which is no snapshot")
        snapshots.setdefault(folder, []).append(name)
    judged = [name for folder, names in snapshots.items() if folder not in left_alone for name in names]
    return Obsolete(len(judged), tuple(name for name in judged if not known.own(name)), left_alone)


def is_snapshot(path: Path) -> bool:
    """Whether the file is named and reads like a printed graph or generated code."""
    if path.is_symlink() or not path.is_file() or path.name.startswith("."):
        return False
    try:
        with path.open("rb") as file:
            lines = file.read(_LOOKED_AT).splitlines()
    except OSError:
        return False
    if path.name.endswith(_GRAPH):
        return any(line.startswith(b"graph(") for line in lines)
    return path.name.endswith(_CODE) and any(line.startswith(b"def forward(") for line in lines)


def remove(root: Path, paths: Collection[str]) -> None:
    """Remove these files.

    Raises:
        CommandError: one cannot be removed.
    """
    for name in paths:
        try:
            (root / name).unlink(missing_ok=True)
        except OSError as error:
            raise CommandError(f"{root / name} cannot be removed: {error.strerror}") from None


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
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())  # the catalogue is no installed package
    found = find_obsolete(root, owners(arguments.models))
    for line in _listed(root, found):
        print("".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in line))
    if arguments.remove:
        remove(root, found.paths)
    if found.paths:
        print("removed" if arguments.remove else "nothing is removed yet; add --remove for that")
    return 0


def _listed(root: Path, found: Obsolete) -> Iterator[str]:
    yield f"{len(found.paths)} of {found.total} snapshots in {root} belong to no model{':' if found.paths else ''}"
    yield from (f"  {name}" for name in found.paths)
    for folder, reason in sorted(found.left_alone.items()):
        yield f"left alone: {root / folder}: {reason}"


PRUNE = Command("prune", "list the snapshots that no model of the catalogue owns, or remove them", _add_prune, _prune)
