"""Which model a snapshot belongs to, and which snapshots belong to none."""

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from conformance.review.languages import model_of

_GRAPH = ".graph.txt"
_CODE = ".py"
_LOOKED_AT = 1_000_000
"""So many bytes of a file tell whether it is a snapshot."""


class CatalogueError(ValueError):
    """There are no such models; the message is one line, and says what to do."""


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
        CatalogueError: there is no catalogue to import, or a request names no models.
    """
    models = _catalogue()
    try:
        own = [case for request in requests for case in models.load_cases(request)]
    except ValueError as error:
        raise CatalogueError(str(error)) from None
    return Owners(frozenset(case.name for case in [*models.CASES, *own]), models.ABSENT)


def _catalogue() -> Any:
    try:
        models = importlib.import_module("models")
    except ModuleNotFoundError as error:
        raise CatalogueError(f"no catalogue of models: {error}; run this in the folder of the project") from None
    if not hasattr(models, "ABSENT"):
        raise CatalogueError(f"{models.__file__} is no catalogue of models: run this in the folder of the project")
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
