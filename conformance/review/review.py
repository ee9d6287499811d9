"""The comparison of two sets of texts: the few rewrites that make the new ones of the old ones."""

import gc
import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import NamedTuple

from conformance.review.differences import TOLD, UNTOLD, Comparison, Difference
from conformance.review.languages import Language, family_of, languages, model_of
from conformance.review.programs import Lines, Term
from conformance.review.rewrites import NOTHING, Rule
from conformance.review.rules import reduce_rules

RARE = Rule(("note", "a statement"), ("note", "one of many others, too many to list, each rarer than those listed"))
REDUCED, LISTED = 5000, 500
"""So many rules of a language are looked into, and listed: where there are more, everything is different."""


class Kind(StrEnum):
    """How far a file has changed; each but the last three is explained in full by its name."""

    EQUAL = "equal"
    FORMAT = "format"
    """The text differs, what it says does not."""
    RENAMING = "renaming"
    """Every definition has one new name, everywhere."""
    REWRITTEN = "rewritten"
    """Its groups explain what changed, apart from names and format."""
    NEW = "new"
    GONE = "gone"


class Excerpt(NamedTuple):
    """Lines of a text: the number of the first, from 1, and what they are."""

    line: int
    text: str


class Place(NamedTuple):
    """Where a rule was applied; `old` or `new` is None where nothing stands for it."""

    path: str
    old: Excerpt | None
    new: Excerpt | None
    times: int
    """How often on these lines."""

    @property
    def model(self) -> str:
        """The model whose text it is in."""
        return model_of(self.path)


@dataclass(frozen=True)
class Group:
    """All places of one rewrite."""

    id: str
    """Follows from the rule alone, so that it is the same in every run."""
    language: str
    old: str
    """The old form. `$1` stands for any operand, the same one in both forms; `*$1` for any number of them."""
    new: str
    places: tuple[Place, ...]
    kind: Kind = Kind.REWRITTEN
    """The files that no rule explains are groups as well, when they are decided about."""

    @cached_property
    def count(self) -> int:
        """How often the rule was applied."""
        return sum(place.times for place in self.places)

    @cached_property
    def models(self) -> tuple[str, ...]:
        """The models that it touches, sorted."""
        return tuple(sorted({model_of(place.path) for place in self.places}))

    @cached_property
    def families(self) -> dict[str, int]:
        """The number of models that it touches in each family."""
        return dict(sorted(Counter(map(family_of, self.models)).items()))

    def exemplars(self, limit: int = 3) -> list[Place]:
        """Up to `limit` places, of as many families and models as there are."""
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
    """What became of one file."""

    path: str
    kind: Kind
    groups: tuple[str, ...] = ()
    """The ids of the groups that change it, sorted."""
    renamed: int = 0
    """The number of definitions with another name."""
    renamed_parameters: tuple[str, ...] = ()
    """Parameters of its functions among these, as `old -> new`. Those who pass them by keyword notice."""


@dataclass(frozen=True)
class Review:
    """What a change did to all files."""

    files: tuple[FileChange, ...]
    """Every file of the old and the new texts, by path."""
    groups: tuple[Group, ...]
    """The rarest first."""
    summarised: tuple[str, ...] = ()
    """What is not told apart because there is too much of it, a line each. It is in groups of its own."""

    @cached_property
    def _by_id(self) -> dict[str, Group]:
        return {group.id: group for group in self.groups}

    def group(self, name: str) -> Group:
        """The group with this id; KeyError if there is none."""
        return self._by_id[name]

    @property
    def kinds(self) -> dict[Kind, int]:
        """The number of files of each kind, in the order of Kind."""
        counted = Counter(file.kind for file in self.files)
        return {kind: counted[kind] for kind in Kind if counted[kind]}


def compare_texts(old: Mapping[str, str], new: Mapping[str, str]) -> Review:
    """Explain how the texts `new`, by path, came from `old`.

    A path that ends in `.py` is generated code, one in `.graph.txt` a printed graph; other texts are compared by line.
    Neither the order of the texts nor names of values in them matter for the groups.
    """
    with _no_collection(), languages() as known:
        compared = {
            path: _Compared(path, _language(path, known), old[path], new[path])
            for path in sorted(old.keys() & new.keys())
            if old[path] != new[path]
        }
        groups = _told_apart([group for language in known for group in _groups(language, compared)])
    changed_by = defaultdict(set)
    for group in groups:
        for place in group.places:
            changed_by[place.path].add(group.id)
    files = [
        compared[path].file_change(sorted(changed_by[path]))
        if path in compared
        else FileChange(path, _kind(path, old, new))
        for path in sorted(old.keys() | new.keys())
    ]
    groups.sort(key=lambda group: (group.count, len(group.models), group.language, group.old, group.new, group.id))
    return Review(tuple(files), tuple(groups), tuple(_summarised(groups)))


def _told_apart(groups: list[Group]) -> list[Group]:
    """`groups` with longer ids where two have the same one."""
    ids = Counter(group.id for group in groups)
    return [
        group if ids[group.id] == 1 else replace(group, id=group.id + _hash(group.language, group.old, group.new))
        for group in groups
    ]


def _hash(*of: object) -> str:
    return hashlib.sha256(repr(of).encode()).hexdigest()[:8]


def _summarised(groups: list[Group]) -> Iterator[str]:
    for group in groups:
        if group.new == RARE.new[1]:
            yield (
                f"{group.language}: {group.count:,} changes are in one group, {group.id}, because more than {LISTED}"
                " rewrites would have to be listed"
            )
        elif group.new == UNTOLD.new[1]:
            yield (
                f"{group.language}: {group.count:,} changes are in one group, {group.id}, because their"
                f" {len({place.path for place in group.places})} texts changed in more than {TOLD} ways each"
            )


@contextmanager
def _no_collection() -> Iterator[None]:
    """Statements by the hundred thousand, none in a cycle: looking for cycles among them takes a third of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _kind(path: str, old: Mapping[str, str], new: Mapping[str, str]) -> Kind:
    if path not in old:
        return Kind.NEW
    return Kind.EQUAL if path in new else Kind.GONE


def _language(path: str, known: tuple[Language, ...]) -> Language:
    return next(language for language in known if path.endswith(language.suffix))


class _Compared:
    """Two texts of one path that differ."""

    def __init__(self, path: str, language: Language, old: str, new: str) -> None:
        self.path = path
        self.language = language
        self._texts = old.split("\n"), new.split("\n")
        self.comparison = Comparison(language, old, new)

    def place(self, difference: Difference, times: int) -> Place:
        """Where `difference` is, with its lines."""
        old, new = difference.old, difference.new
        return Place(self.path, self._excerpt(0, old), self._excerpt(1, new), times)

    def _excerpt(self, side: int, lines: Lines | None) -> Excerpt | None:
        if lines is None:
            return None
        return Excerpt(lines.first, "\n".join(self._texts[side][lines.first - 1 : lines.last]))

    def file_change(self, groups: list[str]) -> FileChange:
        """What became of the file, given the groups that have places in it."""
        compared = self.comparison
        explained = Kind.RENAMING if compared.renamed else Kind.FORMAT
        kind = Kind.REWRITTEN if groups else explained
        return FileChange(self.path, kind, tuple(groups), compared.renamed, compared.renamed_parameters)


def _groups(language: Language, compared: Mapping[str, _Compared]) -> list[Group]:
    """The groups of all the texts in one language, in no order."""
    texts = [each for each in compared.values() if each.language is language]
    reduced = _reduced(texts)
    places: dict[Rule, dict[tuple[str, Lines | None, Lines | None], tuple[_Compared, Difference, int]]] = defaultdict(
        dict
    )
    for each in texts:
        for difference in each.comparison.differences:
            for rule, times in reduced[difference.rule].items():
                where = (each.path, difference.old, difference.new)
                before = places[rule][where][2] if where in places[rule] else 0
                places[rule][where] = (each, difference, before + times)
    return [_group(language, rule, list(found.values())) for rule, found in places.items()]


def _reduced(texts: list[_Compared]) -> dict[Rule, dict[Rule, int]]:
    """For each rule of the texts, those that it consists of; where there are too many, the rarest are one."""
    counts = Counter(difference.rule for each in texts for difference in each.comparison.differences)
    frequent = _most_frequent(counts, REDUCED)
    reduced = {rule: {RARE: 1} for rule in counts} | reduce_rules(frequent)
    made = Counter[Rule]()
    for rule, count in counts.items():
        for part, times in reduced[rule].items():
            made[part] += times * count
    listed = _most_frequent(made, LISTED)
    for rule, parts in reduced.items():
        if not parts.keys() <= listed:
            kept = {part: times for part, times in parts.items() if part in listed}
            rare = sum(parts.values()) - sum(kept.values())
            reduced[rule] = {**kept, RARE: kept.get(RARE, 0) + rare}
    return reduced


def _most_frequent(counts: Mapping[Rule, int], limit: int) -> set[Rule]:
    if len(counts) <= limit:
        return set(counts)
    return set(sorted(counts, key=lambda rule: (-counts[rule], repr(rule)))[:limit])


def _group(language: Language, rule: Rule, found: list[tuple[_Compared, Difference, int]]) -> Group:
    places = [compared.place(difference, times) for compared, difference, times in found]
    places.sort(key=lambda place: (place.path, place.new.line if place.new else 0, place.old.line if place.old else 0))
    return Group(
        _hash(language.name, rule.old, rule.new),
        language.name,
        _show(language, rule.old),
        _show(language, rule.new),
        tuple(places),
    )


def _show(language: Language, form: Term) -> str:
    if form == NOTHING:
        return ""
    return str(form[1]) if form[0] == "note" else language.show(form)
