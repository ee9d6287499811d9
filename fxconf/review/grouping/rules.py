"""The reduction of rules to the fewest: a rule that follows from others is replaced by them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from fxconf.review.grouping.paths import is_beginning
from fxconf.review.grouping.rewrites import NOTHING, Rule, differences, generalise, numbered
from fxconf.review.parsing.programs import Term, filled, subterms

_TRIED = 64
"""The most rules that are tried to explain another one; only a change of everything has more that share its words."""


def size(term: Term) -> int:
    """The number of labels and values in `term`; a hole counts as one."""
    return sum(
        1 if each[0] == "?" else len(each) - sum(isinstance(part, tuple) for part in each) for each in subterms(term)
    )


def holes(*terms: Term) -> set[object]:
    """The numbers of the holes in `terms`."""
    return {each[1] for term in terms for each in subterms(term) if each[0] == "?"}


def words(term: Term) -> frozenset[object]:
    """The labels and values in `term`, without those of holes."""
    known = (each for each in subterms(term) if each[0] != "?")
    return frozenset((type(part), part) for each in known for part in each if not isinstance(part, tuple))


def reduce_rules(rules: Iterable[Rule]) -> dict[Rule, dict[Rule, int]]:
    """For each rule, the rules that it consists of, with how often: the rule itself, or others.

    `getattr(getattr($1, $2), $3)` -> `$1.get_submodule($2).get_submodule($3)` is two places of the rule for one
    `getattr`, and `$1 + $1` -> `operator.add($1, $1)` one of that for `$1 + $2`. A rule follows from others only if
    they turn its old form into exactly its new form; a place where anything else changed keeps a rule of its own.
    """
    ordered = sorted(rules, key=_general_first)
    kept = _Index(ordered)
    reduced: dict[Rule, dict[Rule, int]] = {}
    for rule in ordered:
        reduced[rule] = _parts_of(rule, kept)
    return reduced


def _parts_of(rule: Rule, kept: "_Index") -> dict[Rule, int]:
    """The rules that `rule` consists of; a rule that consists of itself is added to `kept`."""
    candidates = sorted(islice(kept.applicable(rule), _TRIED), key=_general_first)
    if made := next(_explanations(rule, candidates), None):
        return made
    if rest := next(_rests(rule, candidates), None):
        found, used = rest
        parts = Counter(used)
        for each in found:
            parts.update(_parts_of(each, kept))
        return parts
    kept.add(rule)
    return {rule: 1}


def _general_first(rule: Rule) -> tuple[int, int, str]:
    return size(rule.old) + size(rule.new), -len(holes(rule.old, rule.new)), repr((rule.old, rule.new))


class _Index:
    """Rules that can be applied, by the rarest word of their new form."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        """Begin without any rule; count the words of `rules`, from which rules will be added."""
        self._words = {rule: (words(rule.old), words(rule.new)) for rule in rules}
        self._common = Counter(word for _, new in self._words.values() for word in new)
        self._rules: dict[object, list[Rule]] = {}

    def add(self, rule: Rule) -> None:
        if NOTHING not in (rule.old, rule.new) and holes(rule.new) <= holes(rule.old):
            rarest = min(self._words[rule][1], key=lambda word: (self._common[word], repr(word)), default=None)
            self._rules.setdefault(rarest, []).append(rule)

    def applicable(self, rule: Rule) -> Iterator[Rule]:
        """The rules that may be a part of `rule`, because its forms have all words of theirs."""
        old, new = self._words.setdefault(rule, (words(rule.old), words(rule.new)))
        for word in sorted([*new, None], key=repr):
            for each in self._rules.get(word, ()):
                if self._words[each][0] <= old and self._words[each][1] <= new:
                    yield each


def _explanations(rule: Rule, candidates: list[Rule]) -> Iterator[dict[Rule, int]]:
    """The rules that together turn the old form of `rule` into the new one: one candidate, or all."""
    for tried in (*([each] for each in candidates), candidates):
        used: dict[Rule, int] = {}
        if _rewritten(rule.old, tried, used) == rule.new and used:
            yield used


def _rests(rule: Rule, candidates: list[Rule]) -> Iterator[tuple[list[Rule], dict[Rule, int]]]:
    """For a rule that also changes the beginning of a path: the rules of the rest, and that change."""
    for each in candidates:
        used: dict[Rule, int] = {}
        if is_beginning(each.old) and is_beginning(each.new):
            made = _rewritten(rule.old, [each], used)
            found = [numbered(generalise(*pair)) for pair in differences(made, rule.new)]
            if used and all(_general_first(rest) < _general_first(rule) for rest in found):
                yield found, used


def _rewritten(term: Any, rules: list[Rule], used: dict[Rule, int]) -> Any:
    """`term` after the first rule that matches was applied at each place, inner places first."""
    if not isinstance(term, tuple) or term[0] == "?":
        return term
    inner = tuple([_rewritten(part, rules, used) for part in term])
    for rule in rules:
        found: dict[object, object] = {}
        if _matches(rule.old, inner, found):
            used[rule] = used.get(rule, 0) + 1
            return _instance(rule.new, found)
    return inner


def _matches(form: Any, term: Any, found: dict[object, object]) -> bool:
    """Whether `term` is `form` with its holes filled; `found` gets the fillings."""
    if not isinstance(form, tuple):
        return bool(form == term)
    if form[0] == "?":
        return bool(found.setdefault(form[1], term) == term)
    if not isinstance(term, tuple) or len(form) != len(term):
        return False
    return all(_matches(part, other, found) for part, other in zip(form, term, strict=True))


def _instance(form: Term, found: Mapping[object, object]) -> Any:
    return filled(form, lambda hole: found[hole[1]])
