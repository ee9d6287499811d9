"""The model of what a change did to a set of texts. The page, the commands, the terminal and the gate read it alone.

    Review.files       every file: its kind, and the sections that explain it
    Review.sections    what a reviewer decides about, the section that is most unlike the others first: the places that
                       one rewrite, one change of a name or one of format explains, and the files that are new or gone
    Section              a section: its forms, its places, the models and families that it changed, and these in words
    Place              the old and the new lines of one place

`fxconf.review.sources` says where the texts come from, `fxconf.review.running` what running them gave, and
`fxconf.review.deciding` what was decided about the sections, and which files follow from that.
"""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from conformance.text import few, number, visible
from fxconf.review.models import family_of, model_of

_MOST = 0.5


class Kind(StrEnum):
    """What became of a file."""

    EQUAL = "equal"
    FORMAT = "format"
    """The text differs, and the program that it is does not."""
    RENAMING = "renaming"
    """Definitions have other names, each the same one everywhere; the format may differ, too."""
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
    times: int = 1
    """The number of times that the rewrite was applied on these lines."""

    @property
    def model(self) -> str:
        """The model whose text was changed."""
        return model_of(self.path)

    def where(self, arrow: str = " -> ", nowhere: str = "-") -> str:
        """The path, and the number of the first line on each side."""
        numbers = [str(side.line) if side else nowhere for side in (self.old, self.new)]
        return f"{self.path}:{arrow.join(dict.fromkeys(numbers))}"


@dataclass(frozen=True)
class Section:
    """All places of one change: of a rewrite, of a name, of format; or all files that are new or gone, each a place."""

    id: str
    """A hash of the forms, so that every run gives a group the same id; for files that are new or gone, the kind."""
    language: str
    old: str
    """The old form. `$1` stands for any operand, the same one in both forms; `*$1` for any number of operands.

    In a change of names it is any word, and in one of format `$` stands for any word.
    """
    new: str
    places: tuple[Place, ...]
    kind: Kind = Kind.REWRITTEN
    alike: int = 0
    """The number of changed places that did the same as these in the old texts."""
    values: tuple[tuple[str, int], ...] = ()
    """What the variables of the rewrite stand for, with the number of places of each; the rarest first."""

    @cached_property
    def times(self) -> Counter[str]:
        """The number of times that the rewrite was applied in each model, sorted by model."""
        found: Counter[str] = Counter()
        for place in self.places:
            found[place.model] += place.times
        return Counter(dict(sorted(found.items())))

    @cached_property
    def count(self) -> int:
        """The number of times that the rewrite was applied."""
        return self.times.total()

    @property
    def among(self) -> int:
        """The number of changed places that did the same; at least their own number."""
        return max(self.alike, self.count)

    @property
    def rank(self) -> tuple[float, int, int]:
        """The order: first what became of the smallest part of the changed places that were alike, then the rarest.

        What became of most of these is not unlike the others.
        """
        part = self.count / self.among if self.among else 1.0
        return part if part < _MOST else 1.0, self.count, len(self.models)

    @cached_property
    def models(self) -> tuple[str, ...]:
        """The models that the rewrite changed, sorted."""
        return tuple(self.times)

    @cached_property
    def families(self) -> dict[str, int]:
        """The number of models that the rewrite changed, for each family."""
        return dict(sorted(Counter(map(family_of, self.models)).items()))

    def exemplars(self, limit: int = 3) -> list[Place]:
        """Up to `limit` places: one of each family first, then one of each other model."""
        seen: tuple[set[str], set[str]] = set(), set()
        ranked: tuple[list[Place], ...] = [], [], []
        for place in self.places:
            names = family_of(place.model), place.model
            rank = next((rank for rank in (0, 1) if names[rank] not in seen[rank]), 2)
            ranked[rank].append(place)
            for known, name in zip(seen, names, strict=True):
                known.add(name)
        return [place for places in ranked for place in places][:limit]

    # The same in words

    @property
    def size(self) -> str:
        """How many places there are, or files that are new or gone, in how many models."""
        unit = "file" if self.kind in (Kind.NEW, Kind.GONE) else "place"
        return f"{number(self.count, unit)} in {number(len(self.models), 'model')}"

    @property
    def out_of(self) -> str:
        """How many changed places did what these did, if not only these."""
        return f", of {self.among:,} that were alike" if self.among > self.count else ""

    def cases(self, limit: int = 5) -> str:
        """What the variables stand for, the rarest first; empty if there are none."""
        return few([f"{visible(value)} ({count:,})" for value, count in self.values], limit)


@dataclass(frozen=True)
class FileChange:
    """The kind of change of one file, and the sections that explain it."""

    path: str
    kind: Kind
    needs: tuple[str, ...] = ()
    """The ids of the sections with a place in this file, sorted; it gets its new text when all of them are accepted."""
    renamed: int = 0
    """The number of definitions that have another name."""
    renamed_parameters: tuple[str, ...] = ()
    """The parameters among these definitions, as `old -> new`: a caller that passes one by keyword has to change."""


@dataclass(frozen=True)
class Review:
    """The comparison of two sets of texts."""

    files: tuple[FileChange, ...]
    """Every file of either set, sorted by path."""
    sections: tuple[Section, ...]
    """What there is to decide about, the section that is most unlike the others first."""
    summarised: tuple[str, ...] = ()
    """A line for each group that holds different rewrites, because there were too many to list."""

    @property
    def groups(self) -> tuple[Section, ...]:
        """The sections that are rewrites."""
        return tuple(section for section in self.sections if section.kind is Kind.REWRITTEN)

    @cached_property
    def needs(self) -> dict[str, tuple[str, ...]]:
        """The ids of the sections that explain each changed file, by path."""
        return {file.path: file.needs for file in self.files if file.needs}

    @property
    def renamed_parameters(self) -> str:
        """The renamed parameters of all files."""
        return ", ".join(sorted({each for file in self.files for each in file.renamed_parameters}))

    @property
    def kinds(self) -> dict[Kind, int]:
        """The number of files of each kind that occurs, in the order of `Kind`."""
        counted = Counter(file.kind for file in self.files)
        return {kind: counted[kind] for kind in Kind if counted[kind]}

    @property
    def kinds_in_words(self) -> str:
        """The number of files of each kind."""
        return ", ".join(f"{count:,} {kind}" for kind, count in self.kinds.items()) or "none"


def extent_of(sections: tuple[Section, ...]) -> str:
    """How many sections these are, and how many places they have together."""
    return f"{number(len(sections), 'group')}, {number(sum(each.count for each in sections), 'place')}"
