"""The comparison of two sets of texts: finds the few rewrites that turn the old texts into the new ones."""

import gc
import hashlib
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, TypeVar

from fxconf.review.grouping.differences import TOLD, UNTOLD, Comparison, Language, languages
from fxconf.review.grouping.formats import ELSEWHERE, comment_of, merged_comments
from fxconf.review.grouping.groups import Excerpt, FileChange, Kind, Place, Review, Section
from fxconf.review.grouping.names import change_of_name, merged_names
from fxconf.review.grouping.rewrites import Rule
from fxconf.review.grouping.rules import reduce_rules
from fxconf.review.grouping.variables import General, merge_rules
from fxconf.review.parsing.programs import Lines

RARE = Rule(("note", "a statement"), ("note", "one of many others, too many to list, each rarer than those listed"))
_NUMBERS = {"number": "the number", "rounded": "nearly the same number,", "cut": "the same number, cut,"}
_FORMS = {Kind.NEW: ("", "a file that was not there"), Kind.GONE: ("a file", "")}
"""The old and the new form of all files of a kind."""
OTHER_NAMES = Rule(("note", "names of values"), ("note", "other names, in too many ways to list them"))
_Each = TypeVar("_Each", bound=Hashable)
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
        sections = [section for language in known for section in _sections(language, [*compared.values()])]
        sections += _renamings(replace(known[-1], name=""), [*compared.values()])
    kinds = {
        path: compared[path].kind if path in compared else _kind(path, old, new)
        for path in sorted(old.keys() | new.keys())
    }
    sections += [_files_of(kind, kinds, old, new) for kind in _FORMS if kind in kinds.values()]
    sections = _told_apart(sections)
    sections.sort(key=lambda each: (*each.rank, each.language, each.old, each.new, each.id))
    touched = defaultdict(set)
    for section in sections:
        for place in section.places:
            touched[place.path].add(section.id)
    files = (
        FileChange(path, kind, tuple(sorted(touched[path])), *(compared[path].names if path in compared else ()))
        for path, kind in kinds.items()
    )
    return Review(tuple(files), tuple(sections), tuple(_summarised(sections)))


def _files_of(kind: Kind, kinds: Mapping[str, Kind], old: Mapping[str, str], new: Mapping[str, str]) -> Section:
    """All files that only one side has."""
    paths = [path for path, found in kinds.items() if found is kind]
    places = tuple(Place(path, _start(old.get(path)), _start(new.get(path))) for path in paths)
    return Section(str(kind), "", *_FORMS[kind], places, kind)


def _start(text: str | None) -> Excerpt | None:
    """The first lines of a file."""
    return None if text is None else Excerpt(1, "\n".join(text.split("\n", _SHOWN)[:_SHOWN]))


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

    @property
    def kind(self) -> Kind:
        """What became of the file."""
        if self.comparison.differences:
            return Kind.REWRITTEN
        return Kind.RENAMING if self.comparison.renamed else Kind.FORMAT

    @property
    def names(self) -> tuple[int, tuple[str, ...]]:
        """The number of definitions with another name, and the parameters among these."""
        renamed = self.comparison.renamed
        return len(renamed), tuple(f"{each.old} -> {each.new}" for each in renamed if each.is_parameter)


def _sections(language: Language, compared: Sequence[_Compared]) -> Iterator[Section]:
    """The rewrites and the changes of format of all texts in one language; the rarest beyond the limit are one."""
    texts = [each for each in compared if each.language is language]
    yield from _rewrites(language, texts)
    counts = Counter(difference.rule for each in texts for difference in each.comparison.formats)
    listed = _most_frequent(counts, LISTED)
    general = merged_comments(counts)
    places: dict[Rule, _Places] = defaultdict(_Places)
    for each in texts:
        for difference in each.comparison.formats:
            rule = general.get(difference.rule, difference.rule if difference.rule in listed else ELSEWHERE)
            values = comment_of(difference.rule) if difference.rule in general else ""
            places[rule].add(each, difference.old, difference.new, values=values)
    yield from (_section(Kind.FORMAT, language, rule, found) for rule, found in places.items())


def _renamings(language: Language, compared: Sequence[_Compared]) -> Iterator[Section]:
    """The changes of names, in texts of any language; beyond the limit, the rarest are OTHER_NAMES."""
    changes = Counter(change_of_name(name.old, name.new) for each in compared for name in each.comparison.renamed)
    listed = _most_frequent(changes, LISTED)
    rules = merged_names(changes)
    places: dict[Rule, _Places] = defaultdict(_Places)
    for each in compared:
        for name in each.comparison.renamed:
            change = change_of_name(name.old, name.new)
            rule = rules[change] if change in listed else OTHER_NAMES
            values = "" if rule.old[1:] + rule.new[1:] == change else " -> ".join(change)
            places[rule].add(each, *name.lines, values=values)
    yield from (_section(Kind.RENAMING, language, rule, found) for rule, found in places.items())


def _rewrites(language: Language, texts: Sequence[_Compared]) -> Iterator[Section]:
    counts = Counter(difference.rule for each in texts for difference in each.comparison.differences)
    general = merge_rules(counts)
    reduced = _reduced(general, counts)
    alike: Counter[Hashable] = Counter()
    groups: dict[Rule, _Places] = defaultdict(_Places)
    for each in texts:
        for difference in each.comparison.differences:
            rule, values = general[difference.rule]
            for part, times in reduced[rule].items():
                about = difference.about or part
                alike[about] += times
                groups[part].add(each, difference.old, difference.new, times, values if part == rule else "", about)
    for rule, found in groups.items():
        yield _section(Kind.REWRITTEN, language, rule, found, sum(alike[about] for about in found.about))


class _Places:
    """The places of a rule, what its variables stand for there, and what the old texts do there."""

    def __init__(self) -> None:
        self._times: Counter[tuple[_Compared, Lines | None, Lines | None]] = Counter()
        self.values: Counter[str] = Counter()
        self.about: set[Hashable] = set()

    def add(
        self,
        compared: _Compared,
        old: Lines | None,
        new: Lines | None,
        times: int = 1,
        values: str = "",
        about: Hashable = None,
    ) -> None:
        """Add a place at which the rule was applied that often."""
        self._times[compared, old, new] += times
        self.about.add(about)
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


def _most_frequent(counts: Mapping[_Each, int], limit: int) -> set[_Each]:
    if len(counts) <= limit:
        return set(counts)
    return set(sorted(counts, key=lambda each: (-counts[each], repr(each)))[:limit])


def _section(kind: Kind, language: Language, rule: Rule, found: _Places, alike: int = 0) -> Section:
    prefix = "" if kind is Kind.REWRITTEN else f"{kind}-"
    return Section(
        prefix + _hash(language.name, rule.old, rule.new),
        language.name,
        _show(language, rule.old),
        _show(language, rule.new),
        tuple(found.sorted()),
        kind,
        alike,
        tuple(sorted(found.values.items(), key=lambda value: (value[1], value[0]))),
    )


def _show(language: Language, form: Any) -> str:
    match form:
        case ("nothing",):
            return ""
        case ("note", note):
            return str(note)
        case (label, shown) if label in _NUMBERS:
            return f"{_NUMBERS[label]} {shown if isinstance(shown, str) else language.show(shown)}"
        case ("with", shown, *notes):
            parts = [_show(language, shown), *(_shown_note(language, *note) for note in notes)]
            return "".join(parts).removeprefix(";  ")
    return language.show(form)


def _shown_note(language: Language, kind: str, *note: Any) -> str:
    if kind == "release":
        form, value = note
        return f";  {form.format(language.show(value))}"
    value, definition = note
    return f"  where {language.show(value)} = {language.show(definition)}"
