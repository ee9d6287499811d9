"""The comparison of two sets of texts: finds the few rewrites that turn the old texts into the new ones."""

import gc
import hashlib
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import zip_longest
from typing import Any

from conformance.review.grouping.differences import TOLD, UNTOLD, Comparison, Language, languages
from conformance.review.grouping.groups import Excerpt, FileChange, Kind, Place, Review, Section
from conformance.review.grouping.releases import Difference
from conformance.review.grouping.rewrites import NOTHING, Rule
from conformance.review.grouping.rules import reduce_rules
from conformance.review.grouping.variables import General, merge_rules
from conformance.review.parsing.programs import Lines

RARE = Rule(("note", "a statement"), ("note", "one of many others, too many to list, each rarer than those listed"))
_NUMBERS = {"number": "the number", "rounded": "nearly the same number,"}
_FORMS = {
    Kind.FORMAT: ("a text", "the same in another format"),
    Kind.RENAMING: ("names of values", "other names, one for each"),
    Kind.NEW: ("", "a file that was not there"),
    Kind.GONE: ("a file", ""),
}
"""The old and the new form of a section of files."""
_SHOWN = 10
"""The number of lines shown of a file that is new or gone."""
REDUCED, LISTED = 5000, 500
"""The most rules of one language that are reduced to others, and the most that are listed."""


def compare_texts(old: Mapping[str, str], new: Mapping[str, str]) -> Review:
    """Find the rewrites that turn the texts `old`, by path, into `new`.

    A path that ends in `.py` holds generated code, one in `.graph.txt` a printed graph; other texts are compared by
    line. The groups depend neither on the order of the texts nor on the names of values in them.
    """
    known = languages()
    with _gc_disabled():
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
    groups.sort(key=lambda group: (group.rank, group.language, group.old, group.new, group.id))
    sections = [*groups, *(_files_of(kind, files, old, new) for kind in _FORMS)]
    sections.sort(key=lambda section: (section.rank, section.kind is Kind.REWRITTEN))
    return Review(tuple(files), tuple(each for each in sections if each.places), tuple(_summarised(groups)))


def _files_of(kind: Kind, files: list[FileChange], old: Mapping[str, str], new: Mapping[str, str]) -> Section:
    """All files of one kind that needs no rewrite."""
    places = tuple(_file_place(each.path, old, new) for each in files if str(kind) in each.needs)
    return Section(str(kind), "", *_FORMS[kind], places, kind)


def _file_place(path: str, old: Mapping[str, str], new: Mapping[str, str]) -> Place:
    """The first lines of a file that only one side has, else the first line that differs."""
    before, after = (texts[path].split("\n") if path in texts else None for texts in (old, new))
    if before is None or after is None:
        return Place(path, _start(before), _start(after))
    pairs = enumerate(zip_longest(before, after), 1)
    number, lines = next((number, lines) for number, lines in pairs if lines[0] != lines[1])
    excerpts = [None if line is None else Excerpt(number, line) for line in lines]
    return Place(path, excerpts[0], excerpts[1])


def _start(lines: list[str] | None) -> Excerpt | None:
    return None if lines is None else Excerpt(1, "\n".join(lines[:_SHOWN]))


def _told_apart(groups: list[Section]) -> list[Section]:
    """`groups` with a longer id for each group whose id another group has too."""
    ids = Counter(group.id for group in groups)
    return [
        group if ids[group.id] == 1 else replace(group, id=group.id + _hash(group.language, group.old, group.new))
        for group in groups
    ]


def _hash(*of: object) -> str:
    return hashlib.sha256(repr(of).encode()).hexdigest()[:8]


def _summarised(groups: list[Section]) -> Iterator[str]:
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
def _gc_disabled() -> Iterator[None]:
    """Collect no cycles: hundred thousands of statements form none, and to look for them takes a third of the time."""
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
    """The old and the new text at one path, and how they differ."""

    def __init__(self, path: str, language: Language, old: str, new: str) -> None:
        self.path = path
        self.language = language
        self._texts = old.split("\n"), new.split("\n")
        self.comparison = Comparison(language, old, new)

    def place(self, old: Lines | None, new: Lines | None, times: int) -> Place:
        """The place of these lines."""
        return Place(self.path, self._excerpt(0, old), self._excerpt(1, new), times)

    def _excerpt(self, side: int, lines: Lines | None) -> Excerpt | None:
        if lines is None:
            return None
        return Excerpt(lines.first, "\n".join(self._texts[side][lines.first - 1 : lines.last]))

    def file_change(self, groups: list[str]) -> FileChange:
        """The change of the file, given the ids of the groups that have places in it."""
        compared = self.comparison
        explained = Kind.RENAMING if compared.renamed else Kind.FORMAT
        kind = Kind.REWRITTEN if groups else explained
        return FileChange(self.path, kind, tuple(groups), compared.renamed, compared.renamed_parameters)


def _groups(language: Language, compared: Mapping[str, _Compared]) -> list[Section]:
    """The groups of all texts in one language, in no order."""
    texts = [each for each in compared.values() if each.language is language]
    counts = Counter(difference.rule for each in texts for difference in each.comparison.differences)
    general = merge_rules(counts)
    reduced = _reduced(general, counts)
    operations: Counter[Hashable] = Counter()
    groups: dict[Rule, _Places] = defaultdict(_Places)
    for each in texts:
        operations.update(each.comparison.operations)
        for difference in each.comparison.differences:
            rule, values = general[difference.rule]
            for part, times in reduced[rule].items():
                groups[part].add(each, difference, times, values if part == rule else "")
    return [_group(language, rule, found, operations) for rule, found in groups.items()]


class _Places:
    """The places of a rule, what its variables stand for there, and what the old texts do there."""

    def __init__(self) -> None:
        self._times: Counter[tuple[_Compared, Lines | None, Lines | None]] = Counter()
        self.values: Counter[str] = Counter()
        self.about: set[Hashable] = set()

    def add(self, compared: _Compared, difference: Difference, times: int, values: str) -> None:
        """Add a place at which the rule was applied that often."""
        self._times[compared, difference.old, difference.new] += times
        self.about.add(difference.about)
        if values:
            self.values[values] += times

    def sorted(self) -> list[Place]:
        """The places, by path and line."""
        places = [compared.place(old, new, times) for (compared, old, new), times in self._times.items()]
        return sorted(
            places, key=lambda each: (each.path, each.new.line if each.new else 0, each.old.line if each.old else 0)
        )


def _reduced(general: Mapping[Rule, General], specific: Mapping[Rule, int]) -> dict[Rule, dict[Rule, int]]:
    """For each general rule, the rules that it consists of; beyond the limits, the rarest are the rule RARE."""
    counts = Counter[Rule]()
    for rule, count in specific.items():
        counts[general[rule].rule] += count
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


def _group(language: Language, rule: Rule, found: _Places, operations: Mapping[Hashable, int]) -> Section:
    return Section(
        _hash(language.name, rule.old, rule.new),
        language.name,
        _show(language, rule.old),
        _show(language, rule.new),
        tuple(found.sorted()),
        alike=sum(operations[what] for what in found.about),
        values=tuple(sorted(found.values.items(), key=lambda value: (value[1], value[0]))),
    )


def _show(language: Language, form: Any) -> str:
    if form == NOTHING:
        return ""
    match form:
        case ("note", note):
            return str(note)
        case (label, shown) if label in _NUMBERS:
            return f"{_NUMBERS[label]} {shown if isinstance(shown, str) else language.show(shown)}"
        case ("with", shown, *releases):
            names = [(each[1], language.show(each[2])) for each in releases]
            return ";  ".join([_show(language, shown), *(text.format(name) for text, name in names)])
    return language.show(form)
