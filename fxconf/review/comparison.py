"""The comparison of two sets of texts: finds the few rewrites that turn the old texts into the new ones."""

import gc
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from fxconf.review.differences import Comparison, Language, languages
from fxconf.review.families import General, merge_rules, reduce_rules
from fxconf.review.formats import ELSEWHERE, change_of_name, merged_formats, merged_names
from fxconf.review.groups import Excerpt, FileChange, Group, Kind, Place, Review
from fxconf.review.programs import Lines
from fxconf.review.terms import Rule, Term, filled, noted

_RARE = noted("a statement", "one of many others, too many to list, each rarer than those listed")
_OTHER_NAMES = noted("names of values", "other names, in too many ways to list them")
_NUMBERS = {"number": "the number", "rounded": "nearly the same number,", "cut": "the same number, cut,"}
_FILES = {Kind.NEW: ("", "a file that was not there"), Kind.GONE: ("a file", "")}
"""The old and the new form of all files of a kind."""
_Each = TypeVar("_Each", bound=Hashable)
REDUCED, LISTED = 5000, 500
"""The most rules of one language that are reduced to others, and the most that are listed."""


def compare_texts(old: Mapping[str, str], new: Mapping[str, str]) -> Review:
    """Find the rewrites that turn the texts `old`, by path, into `new`.

    A path that ends in `.py` holds generated code, one in `.graph.txt` a printed graph; other texts are compared by
    line. The groups depend neither on the order of the texts nor on the names of values in them.
    """
    with _gc_disabled():
        return _compare(old, new)


@contextmanager
def _gc_disabled() -> Iterator[None]:
    """Collect no cycles: hundred thousands of statements form none, and to look for them takes half of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _compare(old: Mapping[str, str], new: Mapping[str, str]) -> Review:
    known = languages()
    compared = {
        path: _Compared(path, next(each for each in known if path.endswith(each.suffix)), old[path], new[path])
        for path in sorted(old.keys() & new.keys())
        if old[path] != new[path]
    }
    groups = [group for language in known for group in _groups(language, [*compared.values()])]
    groups += _renamings([*compared.values()])
    only = {Kind.GONE: old.keys() - new.keys(), Kind.NEW: new.keys() - old.keys()}
    for kind, paths in only.items():
        places = tuple(Place(path, _whole(old.get(path)), _whole(new.get(path))) for path in sorted(paths))
        groups += [Group(kind, "", *_FILES[kind], places)] if places else []
    groups.sort(key=lambda each: (*each.rank, each.language, each.old, each.new, each.kind))
    touched = defaultdict(set)
    for number, group in enumerate(groups, 1):
        for place in group.places:
            touched[place.path].add(number)
    kinds = {path: kind for kind, paths in only.items() for path in paths}
    files = {
        path: FileChange(
            compared[path].kind if path in compared else kinds.get(path, Kind.EQUAL),
            tuple(sorted(touched[path])),
            compared[path].renamed_parameters if path in compared else (),
        )
        for path in sorted(old.keys() | new.keys())
    }
    return Review(files, tuple(groups))


def _whole(text: str | None) -> Excerpt | None:
    return None if text is None else Excerpt(1, text)


class _Compared(Comparison):
    """The old and the new text at one path, and how they differ."""

    def __init__(self, path: str, language: Language, old: str, new: str) -> None:
        super().__init__(language, old, new)
        self.path = path
        self.language = language

    def place(self, old: Lines | None, new: Lines | None, times: int) -> Place:
        """The place of these lines."""
        sides = [lines and Excerpt(lines.first, self.text_of(lines, side)) for side, lines in enumerate((old, new))]
        return Place(self.path, *sides, times)

    @property
    def renamed_parameters(self) -> tuple[str, ...]:
        """The parameters with another name."""
        return tuple(f"{each.old} -> {each.new}" for each in self.renamed if each.is_parameter)


class _Found:
    """The places of a group, what its variables stand for there, and what the old texts do there."""

    def __init__(self) -> None:
        self._times: Counter[tuple[_Compared, Lines | None, Lines | None]] = Counter()
        self._values: Counter[str] = Counter()
        self.about: set[Hashable] = set()

    def add(self, compared: _Compared, old: Lines | None, new: Lines | None, times: int = 1, values: str = "") -> None:
        """Add a place at which the rule was applied that often."""
        self._times[compared, old, new] += times
        if values and times:
            self._values[values] += times

    def group(self, kind: Kind, language: Language, rule: Rule, alike: int = 0) -> Group:
        """The group of these places."""
        places = [compared.place(old, new, times) for (compared, old, new), times in self._times.items()]
        return Group(
            kind,
            "" if kind is Kind.RENAMING else language.name,
            _show(language, rule.old),
            _show(language, rule.new),
            tuple(sorted(places, key=lambda each: (each.path, *(side.line if side else 0 for side in each[2:0:-1])))),
            alike,
            tuple(sorted(self._values.items(), key=lambda value: (value[1], value[0]))),
            _is_regrouped(rule),
        )


def _groups(language: Language, compared: Sequence[_Compared]) -> Iterator[Group]:
    """The rewrites and the changes of format of all texts in one language; the rarest beyond the limit are one."""
    texts = [each for each in compared if each.language is language]
    yield from _rewrites(language, texts)
    counts = Counter(hunk.rule for each in texts for hunk in each.formats)
    listed = _most_frequent(counts, LISTED)
    merged = merged_formats(counts)
    found: dict[Rule, _Found] = defaultdict(_Found)
    for each in texts:
        for hunk in each.formats:
            rule, comment = merged[hunk.rule]
            found[rule if comment or hunk.rule in listed else ELSEWHERE].add(each, hunk.old, hunk.new, 1, comment)
    yield from (each.group(Kind.FORMAT, language, rule) for rule, each in found.items())


def _renamings(compared: Sequence[_Compared]) -> Iterator[Group]:
    """The changes of names, in texts of any language; beyond the limit, the rarest are one group."""
    names = [(each, name, change_of_name(name.old, name.new)) for each in compared for name in each.renamed]
    changes = Counter(change for _, _, change in names)
    listed = _most_frequent(changes, LISTED)
    rules = merged_names(changes)
    found: dict[Rule, _Found] = defaultdict(_Found)
    for each, name, change in names:
        rule = rules[change] if change in listed else _OTHER_NAMES
        values = "" if rule.old[1:] + rule.new[1:] == change else " -> ".join(change)
        found[rule].add(each, *name.lines, 1, values)
    yield from (each.group(Kind.RENAMING, languages()[-1], rule) for rule, each in found.items())


def _rewrites(language: Language, texts: Sequence[_Compared]) -> Iterator[Group]:
    counts = Counter(difference.rule for each in texts for difference in each.differences)
    general = merge_rules(counts)
    reduced = _reduced(general, counts)
    alike: Counter[Hashable] = Counter()
    found: dict[Rule, _Found] = defaultdict(_Found)
    for each in texts:
        for difference in each.differences:
            rule, values = general[difference.rule]
            for part, times in reduced[rule].items():
                about = difference.about or part
                times *= difference.times
                alike[about] += times
                found[part].about.add(about)
                found[part].add(each, difference.old, difference.new, times, values if part == rule else "")
    for rule, group in found.items():
        yield group.group(Kind.REWRITTEN, language, rule, sum(alike[about] for about in group.about))


def _reduced(general: Mapping[Rule, General], specific: Mapping[Rule, int]) -> dict[Rule, dict[Rule, int]]:
    """For each general rule, the rules that it consists of; beyond the limits, the rarest are the rule _RARE."""
    counts = Counter[Rule]()
    for rule, count in specific.items():
        counts[general[rule].rule] += count
    reduced = {rule: {_RARE: 1} for rule in counts} | reduce_rules(_most_frequent(counts, REDUCED))
    made = Counter[Rule]()
    for rule, count in counts.items():
        for part, times in reduced[rule].items():
            made[part] += times * count
    listed = _most_frequent(made, LISTED)
    for rule, parts in reduced.items():
        if not parts.keys() <= listed:
            kept = {part: times for part, times in parts.items() if part in listed}
            rare = sum(parts.values()) - sum(kept.values())
            reduced[rule] = {**kept, _RARE: kept.get(_RARE, 0) + rare}
    return reduced


def _most_frequent(counts: Mapping[_Each, int], limit: int) -> set[_Each]:
    if len(counts) <= limit:
        return set(counts)
    return set(sorted(counts, key=lambda each: (-counts[each], repr(each)))[:limit])


# Whether operands and operators are the same, and stand in other brackets


def _is_regrouped(rule: Rule) -> bool:
    """Whether both forms have the same operands and operators in the same order, and differ: `(1 - $1) * $2` and
    `1 - $1 * $2`. A value that has a definition is replaced by that.
    """
    old, new = (_with_definitions(side) for side in (rule.old, rule.new))
    return old != new and _without_brackets(old) == _without_brackets(new)


def _with_definitions(form: Term) -> Any:
    if form[0] != "with":
        return form
    found: dict[Term, Any] = {note[1]: note[2] for note in form[2:] if note[0] == "where"}  # type: ignore[index,misc]
    term: Any = form[1]
    for _ in found:  # a definition may use another one
        term = filled(term, lambda hole: found.get(hole, hole))
    return term


def _without_brackets(term: Any) -> list[object]:
    """The parts of `term` as they are written, without the brackets around operators."""
    if not isinstance(term, tuple) or term[0] == "?":
        return [term]
    label, *parts = term
    if label == "BoolOp":
        parts = [parts[1], parts[0]]
    if label in ("BinOp", "BoolOp", "Compare", "UnaryOp", "Attribute"):
        return [word for part in parts for word in _without_brackets(part)]
    return [label, *(word for part in parts for word in _without_brackets(part)), "end"]


def _show(language: Language, form: Any) -> str:
    """A form of a rule as people read it."""
    match form:
        case ("nothing",):
            return ""
        case ("note", text):
            return str(text)
        case ("keyword that says nothing", shown):
            return f"the keyword {shown if isinstance(shown, str) else language.show(shown) + ', None or False'}"
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
