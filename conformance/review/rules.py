"""The fewest rules: one that follows from others is not a rule of its own."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from conformance.review.programs import Term
from conformance.review.rewrites import NOTHING, Rule


def size(term: Any) -> int:
    """The number of labels and values in `term`; a hole counts as one."""
    if not isinstance(term, tuple) or term[0] == "?":
        return 1
    return sum(map(size, term))


def holes(term: Any) -> set[object]:
    """The numbers of the holes in `term`."""
    if not isinstance(term, tuple):
        return set()
    if term[0] == "?":
        return {term[1]}
    return set(chain.from_iterable(map(holes, term)))


def reduce_rules(rules: Iterable[Rule]) -> dict[Rule, dict[Rule, int]]:
    """For each rule, those that it consists of and how often: itself, once, or others.

    `getattr(getattr($1, $2), $3)` -> `$1.get_submodule($2).get_submodule($3)` is two places of the rule for one
    `getattr`, and `$1 + $1` -> `operator.add($1, $1)` one of that for `$1 + $2`. A rule follows from others only if
    they make exactly its new form of its old one, so that a place where something else happened stays by itself.
    """
    kept = _Index()
    reduced: dict[Rule, dict[Rule, int]] = {}
    for rule in sorted(rules, key=_general_first):
        made = next(_explanations(rule, kept), None)
        reduced[rule] = {rule: 1} if made is None else made
        if made is None:
            kept.add(rule)
    return reduced


def _general_first(rule: Rule) -> tuple[int, int, str]:
    return size(rule.old) + size(rule.new), -len(holes((rule.old, rule.new))), repr((rule.old, rule.new))


class _Index:
    """Rules that can be applied, by the kind of operation that their old form is."""

    def __init__(self) -> None:
        self._rules: dict[object, list[Rule]] = {}

    def add(self, rule: Rule) -> None:
        if NOTHING not in (rule.old, rule.new) and holes(rule.new) <= holes(rule.old):
            self._rules.setdefault(_kind(rule.old), []).append(rule)

    def applicable(self, term: Any) -> Iterator[Rule]:
        """The rules of which some place in `term` may be an instance."""
        if not isinstance(term, tuple):
            return
        for kind in {_kind(term), (term[0], None)}:
            yield from self._rules.get(kind, ())
        for part in term:
            yield from self.applicable(part)


def _kind(term: Term) -> tuple[object, object]:
    """The label and, for a call of something that is no hole, what is called."""
    named = term[0] == "Call" and not holes(term[1])
    return term[0], term[1] if named else None


def _explanations(rule: Rule, kept: _Index) -> Iterator[dict[Rule, int]]:
    candidates = list(dict.fromkeys(kept.applicable(rule.old)))
    for tried in (*([each] for each in candidates), candidates):
        used: dict[Rule, int] = {}
        if _rewritten(rule.old, tried, used) == rule.new and used:
            yield used


def _rewritten(term: Any, rules: list[Rule], used: dict[Rule, int]) -> Any:
    """`term` after the first rule that fits has been applied at every place, inner ones first."""
    if not isinstance(term, tuple) or term[0] == "?":
        return term
    inner = tuple([_rewritten(part, rules, used) for part in term])
    for rule in rules:
        found: dict[object, object] = {}
        if _matches(rule.old, inner, found):
            used[rule] = used.get(rule, 0) + 1
            return _filled(rule.new, found)
    return inner


def _matches(form: Any, term: Any, found: dict[object, object]) -> bool:
    """Whether `term` is `form` with its holes filled, and with what."""
    if not isinstance(form, tuple):
        return bool(form == term)
    if form[0] == "?":
        return bool(found.setdefault(form[1], term) == term)
    if not isinstance(term, tuple) or len(form) != len(term):
        return False
    return all(_matches(part, other, found) for part, other in zip(form, term, strict=True))


def _filled(form: Any, found: Mapping[object, object]) -> Any:
    if not isinstance(form, tuple):
        return form
    return found[form[1]] if form[0] == "?" else tuple([_filled(part, found) for part in form])
