"""Which model, and which family of models, a snapshot belongs to; and the snapshots that belong to no model."""

import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from conformance.files import is_compiled
from conformance.text import CommandError

GRAPH, CODE = ".graph.txt", ".py"
"""The suffixes of the two texts of a model."""
CAPTURED = GRAPHS, CODES = ".txt", ".code.txt"
"""The suffixes of the texts of the graphs that TorchDynamo captures of a model, see `captured_text`."""
_LOOKED_AT = 1_000_000
"""The bytes of a file that are read to tell whether the file is a snapshot."""


def model_of(path: str) -> str:
    """The model whose text is at `path`: `torchvision/resnet18` for `torchvision/resnet18.graph.txt`."""
    return path.removesuffix(GRAPH).removesuffix(CODE)


def captured_text(model: str, suffix: str = "") -> str:
    """The path of a text about the graphs that are captured of a model: `dynamo/ssd` for `torchvision/ssd`."""
    return f"dynamo/{PurePosixPath(model).name}{suffix}"


def family_of(model: str) -> str:
    """The beginning that the names of similar models share: `resnet` for `torchvision/resnet18`."""
    first = PurePosixPath(model).name.partition("_")[0].partition(".")[0]
    return first.rstrip("0123456789") or first


class CatalogueError(CommandError):
    """The models that own snapshots cannot be imported; the message is one line, and says what to do."""


@dataclass(frozen=True)
class Owners:
    """The models that snapshots belong to, and single texts that a test asks for."""

    models: frozenset[str]
    """The traced models, such as "torchvision/resnet18". Each owns its printed graph and its code."""
    absent: tuple[str, ...] = ()
    """Models that this torchvision cannot build. Each owns the texts with its name, or its name and a suffix."""
    texts: frozenset[str] = frozenset()
    """The paths of other texts that a test asks for."""

    @property
    def folders(self) -> set[str]:
        """The folders that hold texts of these models; nothing is known of other folders."""
        return {name.rpartition("/")[0] for name in (*self.models, *self.absent, *self.texts)}

    def own(self, path: str) -> bool:
        """Whether the text at `path` belongs to one of these models, or is one of `texts`."""
        model = model_of(path)
        owned = path in self.texts or model in self.models
        return owned or any(f"{model}.".startswith(f"{each}.") for each in self.absent)


def owners(requests: Sequence[str] = ()) -> Owners:
    """The models of the catalogue, and those that `requests` name in the form of --fx-models. Imports torch.

    Raises:
        CatalogueError: there is no catalogue to import, or a request names no models.
    """
    models = _catalogue()
    try:
        own = [case for request in requests for case in models.load_cases(request)]
    except ValueError as error:
        raise CatalogueError(str(error)) from None
    whole = [*(case.name for case in models.ALL_CASES if case.kind != "part"), *models.ABSENT]
    captured = frozenset(captured_text(name, suffix) for name in whole for suffix in CAPTURED)
    return Owners(frozenset(case.name for case in [*models.CASES, *own]), models.ABSENT, captured)


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
    """The snapshots in a folder that no model owns."""

    total: int
    """The number of snapshots that were judged."""
    paths: tuple[str, ...]
    """The paths of the snapshots that no model owns."""
    left_alone: dict[str, str]
    """The folders that were not judged, each with the reason."""


def find_obsolete(root: Path, known: Owners) -> Obsolete:
    """Find the snapshots below `root` that no model of `known` owns.

    A folder is judged if models of `known` have texts in it, and if all of its files are snapshots.
    """
    snapshots: dict[str, list[str]] = {}
    left_alone: dict[str, str] = {}
    found = (path for path in root.rglob("*") if path.is_symlink() or not path.is_dir())
    for path in sorted(path for path in found if not is_compiled(path.parent)):
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
    """Whether the name and the content of a file are those of a printed graph or of generated code."""
    if path.is_symlink() or not path.is_file() or path.name.startswith("."):
        return False
    try:
        with path.open("rb") as file:
            lines = file.read(_LOOKED_AT).splitlines()
    except OSError:
        return False
    if path.name.endswith(GRAPH):
        return any(line.startswith(b"graph(") for line in lines)
    return path.name.endswith(CODE) and any(line.startswith(b"def forward(") for line in lines)
