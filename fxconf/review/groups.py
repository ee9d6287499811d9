"""The changes of a set of texts: the files, and the groups that explain them."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from pathlib import PurePosixPath
from typing import NamedTuple

from conformance.text import few, number, visible

GRAPH, CODE = ".graph.txt", ".py"
"""The suffixes of the two texts of a model."""
_MOST = 0.5


def model_of(path: str) -> str:
    """The model whose text is at `path`: `torchvision/resnet18` for `torchvision/resnet18.graph.txt`."""
    return path.removesuffix(GRAPH).removesuffix(CODE)


def family_of(model: str) -> str:
    """The beginning that the names of similar models share: `resnet` for `torchvision/resnet18`."""
    first = PurePosixPath(model).name.partition("_")[0].partition(".")[0]
    return first.rstrip("0123456789") or first


class Kind(StrEnum):
    """How a file changed."""

    EQUAL = "equal"
    FORMAT = "format"
    """The text differs, but the program is the same."""
    RENAMING = "renaming"
    """Definitions have other names, consistently. The format may also differ."""
    REWRITTEN = "rewritten"
    """Statements changed: the groups of the file explain which, and how."""
    NEW = "new"
    GONE = "gone"


class Excerpt(NamedTuple):
    """Lines of a text: the number of the first line, from 1, and the lines."""

    line: int
    text: str


class Place(NamedTuple):
    """Lines that a rewrite changed. `old` or `new` is None if the rewrite added or removed a statement."""

    path: str
    old: Excerpt | None
    new: Excerpt | None
    times: int = 1
    """How often the rewrite was applied on these lines; 0 for lines that changed because of other lines."""

    @property
    def where(self) -> str:
        """The path, and the number of the first line on each side."""
        numbers = [str(side.line) if side else "-" for side in (self.old, self.new)]
        return f"{self.path}:{' -> '.join(dict.fromkeys(numbers))}"


@dataclass(frozen=True)
class Group:
    """All places of one change: of a rewrite, of a name, of format; or all files that are new or gone, each a place."""

    kind: Kind
    language: str
    old: str
    """The old form. `$1` stands for any operand, the same one in both forms; `*$1` for any number of operands.

    In a change of names it is any word, and in one of format `$` stands for any word.
    """
    new: str
    places: tuple[Place, ...]
    alike: int = 0
    """The number of changed places whose old text did the same as the old text of these places."""
    values: tuple[tuple[str, int], ...] = ()
    """For each variable of the rewrite: its values, rarest first, and the number of places that have each value."""
    is_regrouped: bool = False
    """Whether the new form has the operands and operators of the old one in their order, and computes another thing."""

    @cached_property
    def times(self) -> Counter[str]:
        """The number of times that the rewrite was applied in each model, sorted by model."""
        found: Counter[str] = Counter()
        for place in self.places:
            found[model_of(place.path)] += place.times
        return Counter(dict(sorted(found.items())))

    @cached_property
    def count(self) -> int:
        """The number of times that the rewrite was applied."""
        return self.times.total()

    @property
    def models(self) -> tuple[str, ...]:
        """The models that the rewrite changed, sorted."""
        return tuple(self.times)

    @property
    def among(self) -> int:
        """The number of changed places whose old text did the same, at least the places of the group."""
        return max(self.alike, self.count)

    @property
    def rank(self) -> tuple[bool, float, int, int]:
        """Sorts groups that compute another thing first, then groups with the smallest share of the places alike.

        Groups with most of the places alike are sorted by the number of places: the rarest rewrite comes first.
        """
        part = self.count / self.among if self.among else 1.0
        return not self.is_regrouped, part if part < _MOST else 1.0, self.count, len(self.models)

    def exemplars(self, limit: int = 3) -> list[Place]:
        """Up to `limit` places: one of each family first, then one of each other model."""
        seen: tuple[set[str], set[str]] = set(), set()
        ranked: tuple[list[Place], ...] = [], [], [], []
        for place in self.places:
            names = family_of(model_of(place.path)), model_of(place.path)
            rank = next((rank for rank in (0, 1) if names[rank] not in seen[rank]), 2)
            ranked[rank if place.times else 3].append(place)
            for known, name in zip(seen, names if place.times else (), strict=False):
                known.add(name)
        return [place for places in ranked for place in places][:limit]

    @property
    def size(self) -> str:
        """The number of places (or of new or deleted files), of models, and of places that were alike, in words."""
        unit = "file" if self.kind in (Kind.NEW, Kind.GONE) else "place"
        out_of = f", of {self.among:,} that were alike" if self.among > self.count else ""
        return f"{number(self.count, unit)} in {number(len(self.models), 'model')}{out_of}"

    @property
    def cases(self) -> str:
        """The values of the variables in words, the rarest first; empty without variables."""
        return few([f"{visible(value)} ({count:,})" for value, count in self.values])


@dataclass(frozen=True)
class FileChange:
    """The kind of change of one file, and the groups that explain it."""

    kind: Kind
    groups: tuple[int, ...] = ()
    """The numbers of the groups with a place in this file, from 1."""
    renamed_parameters: tuple[str, ...] = ()
    """Parameters with another name, as `old -> new`: a caller that passes one by keyword has to change."""


@dataclass(frozen=True)
class Review:
    """The comparison of two sets of texts."""

    files: dict[str, FileChange]
    """Every file of either set, by path."""
    groups: tuple[Group, ...]
    """The groups, the one most unlike the others first, as number 1."""

    @property
    def rewrites(self) -> tuple[Group, ...]:
        """The groups that are rewrites."""
        return tuple(group for group in self.groups if group.kind is Kind.REWRITTEN)

    @property
    def changed(self) -> dict[str, FileChange]:
        """The files that differ, by path."""
        return {path: file for path, file in self.files.items() if file.kind is not Kind.EQUAL}

    @property
    def models(self) -> list[str]:
        """The models whose texts differ, sorted."""
        return sorted({model_of(path) for path in self.changed})

    @property
    def kinds(self) -> dict[Kind, int]:
        """The number of files of each kind that occurs, in the order of `Kind`."""
        counted = Counter(file.kind for file in self.files.values())
        return {kind: counted[kind] for kind in Kind if counted[kind]}

    @property
    def renamed_parameters(self) -> list[str]:
        """The renamed parameters of all files."""
        return sorted({each for file in self.files.values() for each in file.renamed_parameters})
