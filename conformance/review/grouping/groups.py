"""What a change did to a set of texts: the groups of places that one rewrite explains, and the kind of each file."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from conformance.ownership import family_of, model_of

_MOST = 0.5


class Kind(StrEnum):
    """What became of a file."""

    EQUAL = "equal"
    FORMAT = "format"
    """The text differs, and the program that it is does not."""
    RENAMING = "renaming"
    """Definitions have other names, each the same one everywhere."""
    REWRITTEN = "rewritten"
    """Statements changed: the groups of the file explain which, and how."""
    NEW = "new"
    GONE = "gone"


class Excerpt(NamedTuple):
    """Lines of a text: the number of the first line, from 1, and the lines."""

    line: int
    text: str


class Place(NamedTuple):
    """Lines that a rewrite changed; `old` or `new` is None where the rewrite added or removed a statement."""

    path: str
    old: Excerpt | None
    new: Excerpt | None
    times: int
    """The number of times that the rewrite was applied on these lines."""

    @property
    def model(self) -> str:
        """The model whose text was changed."""
        return model_of(self.path)


@dataclass(frozen=True)
class Group:
    """All places of one rewrite, or all files of one kind that needs no rewrite."""

    id: str
    """A hash of the rewrite, so that every run gives a group the same id; for files of a kind, the kind."""
    language: str
    old: str
    """The old form. `$1` stands for any operand, the same one in both forms; `*$1` for any number of operands."""
    new: str
    places: tuple[Place, ...]
    kind: Kind = Kind.REWRITTEN
    alike: int = 0
    """The number of places of the old texts that do what these places did."""
    values: tuple[tuple[str, int], ...] = ()
    """What the variables of the rewrite stand for, with the number of places of each; the rarest first."""

    @cached_property
    def count(self) -> int:
        """The number of times that the rewrite was applied."""
        return sum(place.times for place in self.places)

    @property
    def among(self) -> int:
        """The number of places that do what these places did; at least their own number."""
        return max(self.alike, self.count)

    @property
    def rank(self) -> tuple[float, int, int]:
        """The order of groups: first what happened to the smallest part of the places that are alike, then the rarest.

        What happened to most of these is not unlike the others.
        """
        part = self.count / self.among if self.among else 1.0
        return part if part < _MOST else 1.0, self.count, len(self.models)

    @cached_property
    def models(self) -> tuple[str, ...]:
        """The models that the rewrite changed, sorted."""
        return tuple(sorted({model_of(place.path) for place in self.places}))

    @cached_property
    def families(self) -> dict[str, int]:
        """The number of models that the rewrite changed, for each family."""
        return dict(sorted(Counter(map(family_of, self.models)).items()))

    def exemplars(self, limit: int = 3) -> list[Place]:
        """Up to `limit` places: one of each family first, then one of each other model."""
        seen: tuple[set[str], set[str]] = set(), set()
        ranked: tuple[list[Place], ...] = [], [], []
        for place in self.places:
            names = family_of(model_of(place.path)), model_of(place.path)
            rank = next((rank for rank in (0, 1) if names[rank] not in seen[rank]), 2)
            ranked[rank].append(place)
            for known, name in zip(seen, names, strict=True):
                known.add(name)
        return [place for places in ranked for place in places][:limit]


@dataclass(frozen=True)
class FileChange:
    """The kind of change of one file, and the groups that explain it."""

    path: str
    kind: Kind
    groups: tuple[str, ...] = ()
    """The ids of the groups with a place in this file, sorted."""
    renamed: int = 0
    """The number of definitions that have another name."""
    renamed_parameters: tuple[str, ...] = ()
    """The parameters among these definitions, as `old -> new`: a caller that passes one by keyword has to change."""


@dataclass(frozen=True)
class Review:
    """The comparison of two sets of texts: every file, and every group."""

    files: tuple[FileChange, ...]
    """Every file of either set, sorted by path."""
    groups: tuple[Group, ...]
    """The group that is most unlike the others first."""
    summarised: tuple[str, ...] = ()
    """A line for each group that holds different rewrites, because there were too many to list."""

    @property
    def renamed_parameters(self) -> list[str]:
        """The renamed parameters of all files, sorted."""
        return sorted({each for file in self.files for each in file.renamed_parameters})

    @property
    def kinds(self) -> dict[Kind, int]:
        """The number of files of each kind that occurs, in the order of `Kind`."""
        counted = Counter(file.kind for file in self.files)
        return {kind: counted[kind] for kind in Kind if counted[kind]}
