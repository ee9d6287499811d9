"""Families of rules: joins rules that differ in little, and replaces a rule that follows from others by those.

`$1.view($2) -> torch.Tensor.view($1, $2)`, and such rules for other methods and other numbers of operands, become
`$1.$2(*$3) -> torch.Tensor.$2($1, *$3)`. A part that the old and the new form share becomes a variable if rules differ
only in this part. A literal that changes also becomes a variable, if each old literal becomes one new literal.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from fxconf.review.rewrites import differences, generalise, is_beginning
from fxconf.review.terms import LISTS, NOTHING, REST, Rule, Term, filled, numbered, subterms

_WITH_LISTS = ("Call", "List", "Tuple", "Set", "(", "[")
"""The terms in which a variable may stand for the rest of a list."""
_WITH_LITERAL = ("Constant", "text", "number", "rounded", "cut", "keyword that says nothing")
_TRIED = 64
"""The most rules that are tried to explain another rule. Only a change of everything has more with shared words."""


class General(NamedTuple):
    """The rule that another rule is a case of."""

    rule: Rule
    values: str = ""
    """The values of the variables of `rule` in this case, in words; empty without variables."""


class _Kind(NamedTuple):
    """A kind of parts of terms that become variables."""

    name: str
    fits: Callable[[Any, object], bool]
    """Whether a part can be a variable, given the label of the term that it is in."""
    shared: bool
    """Whether it has to be in the old and in the new form."""


_LISTS = _Kind(REST, lambda part, owner: part[0] in LISTS and owner in _WITH_LISTS, shared=True)
_NAMES = _Kind("name", lambda part, _: part[0] in ("label", "free"), shared=True)
_LITERALS = _Kind("literal", lambda part, _: part[0] in _WITH_LITERAL, shared=False)


class _Form(NamedTuple):
    """The two sides of a rule with variables, and the values of these."""

    old: Term
    new: Term
    values: Mapping[Term, Any]

    def old_literals(self) -> tuple[str, ...]:
        """What the variables for literals of the old side stand for."""
        return tuple(str(self.values[each]) for each in _variables(self.old, _LITERALS))


def merge_rules(counts: Mapping[Rule, int]) -> dict[Rule, General]:
    """For each rule the rule with variables that it is a case of; itself, if that has no other case.

    `counts` has the number of places of each rule: if an old literal becomes several new ones, the most frequent one is
    that of the rule, and the others are cases of another.
    """
    forms = {rule: _with_variables(_Form(rule.old, rule.new, {}), _LISTS) for rule in counts}
    families: dict[object, list[tuple[Rule, _Form]]] = defaultdict(list)
    for key, family in _by_literals(forms, counts):
        if len(family) > 1:
            families[key] = family
        else:
            ((rule, _),) = family
            form = _with_variables(forms[rule], _NAMES)
            families[form.old, form.new].append((rule, form))
    return {rule: general for family in families.values() for rule, general in _generals(family)}


def _by_literals(
    forms: Mapping[Rule, _Form], counts: Mapping[Rule, int]
) -> Iterator[tuple[object, list[tuple[Rule, _Form]]]]:
    """The rules in families that differ only in literals. In a family, no old literal becomes two new literals."""
    alike: dict[object, list[tuple[Rule, _Form]]] = defaultdict(list)
    for rule in sorted(forms, key=lambda rule: (-counts[rule], repr(rule))):
        form = _with_variables(forms[rule], _LITERALS)
        alike[form.old, form.new].append((rule, form))
    for key, left in alike.items():
        tables: list[dict[tuple[str, ...], tuple[Rule, _Form]]] = []
        for rule, form in left:
            old = form.old_literals()
            table = next((table for table in tables if old not in table), None)
            if table is None:
                tables.append(table := {})
            table[old] = rule, form
        yield from (((key, number), [*table.values()]) for number, table in enumerate(tables))


def _generals(family: list[tuple[Rule, _Form]]) -> Iterator[tuple[Rule, General]]:
    """Each rule of a family, with the rule of the family. A variable with only one value is replaced by the value."""
    first, form = family[0]
    if len(family) == 1:
        yield first, General(numbered(first))
        return
    varying = {name for name in form.values if len({str(each.values[name]) for _, each in family}) > 1}
    fixed = {name: value for name, value in form.values.items() if name not in varying}
    sides = [filled(side, lambda hole: _apart(fixed[hole], hole) if hole in fixed else hole) for side in form[:2]]
    general = numbered(Rule(*sides))
    for rule, each in family:
        yield rule, General(general, _in_words(each, varying))


def _in_words(form: _Form, varying: set[Term]) -> str:
    names = [str(value[1]) for name, value in form.values.items() if name in varying and name[2] == _NAMES.name]
    sides = [
        ", ".join(str(form.values[name]) for name in _variables(side, _LITERALS) if name in varying)
        for side in (form.old, form.new)
    ]
    return " ".join([*names, " -> ".join(filter(None, sides))]).strip()


def _with_variables(form: _Form, kind: _Kind) -> _Form:
    """`form` with variables of one kind."""
    found = [set(_parts(side, kind, "")) for side in (form.old, form.new)]
    chosen = found[0] & found[1] if kind.shared else found[0] | found[1]
    names: dict[Term, Term] = {}
    sides = [_replaced(side, kind, chosen, names, "") for side in (form.old, form.new)]
    rule = numbered(Rule(*sides), only_plain=True) if kind is _LISTS else Rule(*sides)
    values = {name: part[-1] if kind is _LITERALS else part for part, name in names.items()}
    return _Form(rule.old, rule.new, {**form.values, **values})


def _parts(term: Any, kind: _Kind, owner: object) -> Iterator[Term]:
    if not isinstance(term, tuple) or term[0] == "?":
        return
    if kind.fits(term, owner):
        yield term
    for part in term[1:]:
        yield from _parts(part, kind, owner if term[0] in LISTS else term[0])


def _replaced(term: Any, kind: _Kind, chosen: set[Term], names: dict[Term, Term], owner: object) -> Any:
    """`term` with a variable for each largest chosen part. `names` receives the parts and their variables."""
    if not isinstance(term, tuple) or term[0] == "?":
        is_list = kind is _LISTS and isinstance(term, tuple) and term[2:] == (REST,)
        return names.setdefault(term, ("?", len(names), REST)) if is_list else term
    if term in chosen and kind.fits(term, owner):
        name = names.setdefault(term, ("?", len(names), kind.name))
        return (*term[:-1], name) if kind is _LITERALS else name
    inside = owner if term[0] in LISTS else term[0]
    return (term[0], *[_replaced(part, kind, chosen, names, inside) for part in term[1:]])


def _variables(term: Term, kind: _Kind) -> list[Term]:
    """The variables of one kind in `term`, in order."""
    return list(dict.fromkeys(each for each in subterms(term) if each[0] == "?" and each[2:] == (kind.name,)))


def _apart(value: Any, name: Term) -> Any:
    """The value of a variable, with holes that are no holes of the form around it."""
    return filled(value, lambda hole: ("?", (name, hole), *hole[2:]))


# Rules that follow from others


def reduce_rules(rules: Iterable[Rule]) -> dict[Rule, dict[Rule, int]]:
    """For each rule, the rules that it consists of, with how often: the rule itself, or others.

    `getattr(getattr($1, $2), $3)` -> `$1.get_submodule($2).get_submodule($3)` is two places of the rule for one
    `getattr`, and `$1 + $1` -> `operator.add($1, $1)` one of that for `$1 + $2`. A rule follows from others only if
    they turn its old form into exactly its new form; a place where anything else changed keeps a rule of its own.
    """
    kept: dict[Rule, _Words] = {}
    return {rule: _parts_of(rule, kept) for rule in sorted(rules, key=_general_first)}


_Words = tuple[frozenset[object], frozenset[object]]
"""The labels and values in the old and in the new form of a rule."""


def _parts_of(rule: Rule, kept: dict[Rule, _Words]) -> dict[Rule, int]:
    """The rules that `rule` consists of. If that is only itself and can be applied, it is added to `kept`."""
    old, new = words = _words(rule.old), _words(rule.new)
    candidates = [*islice((each for each, has in kept.items() if has[0] <= old and has[1] <= new), _TRIED)]
    for tried in (*([each] for each in candidates), candidates):
        used: Counter[Rule] = Counter()
        if _rewritten(rule.old, tried, used) == rule.new and used:
            return used
    for each in candidates:  # for a rule that also changes the beginning of a path: the rest, and that change
        used = Counter()
        if is_beginning(each.old) and is_beginning(each.new):
            made = _rewritten(rule.old, [each], used)
            rest = [numbered(generalise(*pair)) for pair in differences(made, rule.new)]
            if used and all(_general_first(part) < _general_first(rule) for part in rest):
                for part in rest:
                    used.update(_parts_of(part, kept))
                return used
    if NOTHING not in (rule.old, rule.new) and _holes(rule.new) <= _holes(rule.old):
        kept[rule] = words
    return {rule: 1}


def _general_first(rule: Rule) -> tuple[int, int, str]:
    sides = [*subterms(rule.old), *subterms(rule.new)]
    size = sum(1 if each[0] == "?" else len(each) - sum(isinstance(part, tuple) for part in each) for each in sides)
    return size, -len(_holes(rule.old, rule.new)), repr((rule.old, rule.new))


def _holes(*terms: Term) -> set[object]:
    return {each[1] for term in terms for each in subterms(term) if each[0] == "?"}


def _words(term: Term) -> frozenset[object]:
    """The labels and values in `term`, holes excluded."""
    known = (each for each in subterms(term) if each[0] != "?")
    return frozenset((type(part), part) for each in known for part in each if not isinstance(part, tuple))


def _rewritten(term: Any, rules: list[Rule], used: Counter[Rule]) -> Any:
    """`term` after the first rule that matches was applied at each place, inner places first."""
    if not isinstance(term, tuple) or term[0] == "?":
        return term
    inner = tuple([_rewritten(part, rules, used) for part in term])
    for rule in rules:
        found: dict[object, object] = {}
        if _matches(rule.old, inner, found):
            used[rule] += 1
            return _instance(rule.new, found)
    return inner


def _instance(form: Term, found: Mapping[object, object]) -> Any:
    return filled(form, lambda hole: found[hole[1]])


def _matches(form: Any, term: Any, found: dict[object, object]) -> bool:
    """Whether `term` is `form` with its holes filled. `found` receives the fillings."""
    if not isinstance(form, tuple):
        return bool(form == term)
    if form[0] == "?":
        return bool(found.setdefault(form[1], term) == term)
    if not isinstance(term, tuple) or len(form) != len(term):
        return False
    return all(_matches(part, other, found) for part, other in zip(form, term, strict=True))
