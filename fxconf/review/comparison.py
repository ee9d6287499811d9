"""Compares two sets of texts: finds the few rewrites that turn the old texts into the new texts."""

import gc
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

from fxconf.review.differences import Comparison, Language, languages
from fxconf.review.families import General, merge_rules, reduce_rules
from fxconf.review.formats import ELSEWHERE, change_of_name, merged_formats, merged_names
from fxconf.review.groups import Excerpt, FileChange, Group, Kind, Place, Review
from fxconf.review.programs import Difference, Lines
from fxconf.review.terms import Rule, Term, filled, noted

_RARE = noted("a statement", "one of many others, too many to list, each rarer than those listed")
_OTHER_NAMES = noted("names of values", "other names, in too many ways to list them")
_NUMBERS = {"number": "the number", "rounded": "nearly the same number,", "cut": "the same number, cut,"}
_FILES = {Kind.NEW: ("", "a file that was not there"), Kind.GONE: ("a file", "")}
"""The old and the new form of all files of a kind."""
_Each = TypeVar("_Each", bound=Hashable)
LISTED = 500
"""The most rules of one language that are listed."""


def compare_texts(old: Mapping[str, str], new: Mapping[str, str]) -> Review:
    """Find the rewrites that turn the texts `old`, by path, into `new`.

    A path that ends in `.py` holds generated code, one in `.graph.txt` a printed graph; other texts are compared by
    line. The groups depend neither on the order of the texts nor on the names of values in them.
    """
    with _gc_disabled():
        return _compare(old, new)


@contextmanager
def _gc_disabled() -> Iterator[None]:
    """Collect no garbage: hundreds of thousands of statements form no cycles, and the search takes half of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _compare(old: Mapping[str, str], new: Mapping[str, str]) -> Review:
    known = languages()
    compared = [
        Comparison(path, next(each for each in known if path.endswith(each.suffix)), old[path], new[path])
        for path in sorted(old.keys() & new.keys())
        if old[path] != new[path]
    ]
    groups = [*_renamings(known[-1], compared)]
    for language in known:
        texts = [each for each in compared if each.language is language]
        groups += [*_rewrites(language, texts), *_formats(language, texts)]
    only = {Kind.GONE: old.keys() - new.keys(), Kind.NEW: new.keys() - old.keys()}
    for kind, paths in only.items():
        places = tuple(Place(path, _whole(old.get(path)), _whole(new.get(path))) for path in sorted(paths))
        groups += [Group(kind, "", *_FILES[kind], places)] if places else []
    groups.sort(key=lambda each: (*each.rank, each.language, each.old, each.new, each.kind))
    numbers = defaultdict(set)
    for number, group in enumerate(groups, 1):
        for place in group.places:
            numbers[place.path].add(number)
    kinds = {path: kind for kind, paths in only.items() for path in paths}
    kinds |= {each.path: each.kind for each in compared}
    parameters = {each.path: each.renamed_parameters for each in compared}
    files = {
        path: FileChange(kinds.get(path, Kind.EQUAL), tuple(sorted(numbers[path])), parameters.get(path, ()))
        for path in sorted(old.keys() | new.keys())
    }
    return Review(files, tuple(groups))


def _whole(text: str | None) -> Excerpt | None:
    return None if text is None else Excerpt(1, text)


class _Found(NamedTuple):
    """A place of a rule, and what the variables of the rule stand for there."""

    rule: Rule
    text: Comparison
    difference: Difference
    times: int = 1
    values: str = ""
    about: Hashable = None


def _collected(kind: Kind, language: Language, found: Iterable[_Found]) -> Iterator[Group]:
    """The groups of these places."""
    places: dict[Rule, Counter[tuple[Comparison, Lines | None, Lines | None]]] = defaultdict(Counter)
    values: dict[Rule, Counter[str]] = defaultdict(Counter)
    about: dict[Rule, set[Hashable]] = defaultdict(set)
    alike: Counter[Hashable] = Counter()
    for each in found:
        places[each.rule][each.text, each.difference.old, each.difference.new] += each.times
        values[each.rule][each.values] += each.times
        about[each.rule].add(each.about or each.rule)
        alike[each.about or each.rule] += each.times
    for rule, counts in places.items():
        made = [
            Place(text.path, text.excerpt(0, old), text.excerpt(1, new), n) for (text, old, new), n in counts.items()
        ]
        made.sort(key=lambda place: (place.path, *(side.line if side else 0 for side in place[2:0:-1])))
        yield Group(
            kind,
            "" if kind is Kind.RENAMING else language.name,
            _show(language, rule.old),
            _show(language, rule.new),
            tuple(made),
            sum(alike[each] for each in about[rule]),
            tuple(
                sorted(((value, n) for value, n in values[rule].items() if value and n), key=lambda each: each[::-1])
            ),
            _is_regrouped(rule),
        )


def _formats(language: Language, texts: Sequence[Comparison]) -> Iterator[Group]:
    """The groups of changes of format. Beyond the limit, the rarest form one group."""
    hunks = [(each, hunk) for each in texts for hunk in each.formats]
    counts = Counter(hunk.rule for _, hunk in hunks)
    listed = _most_frequent(counts, LISTED)
    found = (
        _Found(rule if comment or hunk.rule in listed else ELSEWHERE, text, hunk, values=comment)
        for merged in [merged_formats(counts)]
        for text, hunk in hunks
        for rule, comment in [merged[hunk.rule]]
    )
    return _collected(Kind.FORMAT, language, found)


def _renamings(language: Language, texts: Sequence[Comparison]) -> Iterator[Group]:
    """The groups of changes of names, in texts of any language. Beyond the limit, the rarest form one group."""
    names = [(each, name, change_of_name(name.old, name.new)) for each in texts for name in each.renamed]
    changes = Counter(change for _, _, change in names)
    listed = _most_frequent(changes, LISTED)
    rules = {change: rule if change in listed else _OTHER_NAMES for change, rule in merged_names(changes).items()}
    found = (
        _Found(
            rules[change],
            text,
            Difference(rules[change], *name.lines),
            values="" if rules[change] == noted(*change) else " -> ".join(change),
        )
        for text, name, change in names
    )
    return _collected(Kind.RENAMING, language, found)


def _rewrites(language: Language, texts: Sequence[Comparison]) -> Iterator[Group]:
    differences = [(each, difference) for each in texts for difference in each.differences]
    counts = Counter(difference.rule for _, difference in differences)
    general = merge_rules(counts)
    reduced = _reduced(general, counts)
    found = (
        _Found(part, text, each, times * each.times, values if part == rule else "", each.about)
        for text, each in differences
        for rule, values in [general[each.rule]]
        for part, times in reduced[rule].items()
    )
    return _collected(Kind.REWRITTEN, language, found)


def _reduced(general: Mapping[Rule, General], specific: Mapping[Rule, int]) -> dict[Rule, dict[Rule, int]]:
    """For each general rule, the rules that it consists of. Beyond the limit, the rarest form one rule."""
    counts = Counter[Rule]()
    for rule, count in specific.items():
        counts[general[rule].rule] += count
    return {rule: {_RARE: 1} for rule in counts} | reduce_rules(_most_frequent(counts, LISTED))


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
    found: dict[Term, Any] = {note[1]: note[2] for note in form[2:] if note[0] == "where"}  # type: ignore[index]
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
