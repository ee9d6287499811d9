"""Rewrites of one statement: the smallest operations that differ, as forms with holes for the parts they share."""

import math
import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from fxconf.review.grouping.paths import changed_beginnings, root
from fxconf.review.parsing.programs import LISTS, NAME, TEXT, Term, Text, Use, filled, items_of, listed

_CALCULATIONS = frozenset({"Call", "BinOp", "UnaryOp", "BoolOp", "Compare", "Subscript", "IfExp"})
_STATEMENTS = frozenset({"Assign", "AnnAssign", "AugAssign", "Return", "Expr", "Head", "arg"})
_IN_GRAPHS = frozenset({"operation", "type", "users", "line", "return"})
_OPERATIONS = _CALCULATIONS | _STATEMENTS | _IN_GRAPHS
"""A difference is widened to the innermost of these around it, because a name alone explains nothing."""
_SCALARS = frozenset({"text", "Constant", "atom"})
_LITERALS = frozenset({"text", "Constant", "Slice", "List", "Tuple", "Dict", "Lambda", "atom", "item", "(", "[", "{"})
_SHARED = _CALCULATIONS | _LITERALS | {"node", "?", "Attribute", "path"}
"""Terms that a hole can replace."""
_VALUES = _SHARED | {"free", "operation"}
"""Terms that can replace an operation."""

REST = "rest"
"""The mark of a hole for all items of a list."""
_DIGITS = re.compile(r"[\d.]+")
_DIGITS_LEFT = 2
"""A number with fewer digits is a rounding only of one that nearly equals it, since many others are near it, too."""
KEYWORDS = ("note", "the keywords of a call")
SORTED = ("note", "the same keywords, sorted")
SHUFFLED = ("note", "the same keywords in another order")

NOTHING: Term = ("nothing",)
"""The form of a statement that is not there."""


@dataclass(frozen=True, slots=True)
class Rule:
    """An old form and the new one; equal holes stand for equal terms."""

    old: Term
    new: Term


def instantiate(shape: Term, uses: tuple[Use, ...]) -> Term:
    """`shape` with its uses: ("node", number) for a definition, ("free", name) for a name, ("text", string)."""
    left = iter(uses)

    def named(part: Any) -> Any:
        if not isinstance(part, tuple):
            return part
        if part in (NAME, TEXT):
            use = next(left)
            if isinstance(use, Text):
                return ("text", use.says)
            return ("free", use) if isinstance(use, str) else ("node", use)
        return tuple([named(each) for each in part])

    result: Term = named(shape)
    return result


def operation(term: Term) -> Hashable:
    """What `term` does, whatever its operands are: which function or method it calls, or which operator it is.

    None for a term that does nothing, such as a value.
    """
    label, *parts = term
    if label == "Call":
        callee: Term = term[1]  # type: ignore[assignment]
        if callee[0] == "Attribute" and root(callee) is None:
            return "method", callee[2]
        return "module" if root(callee) == "self" else ("function", callee)
    if label == "operation":
        return term[1:3] if term[2][0] == "callee" else term[1]  # type: ignore[index]
    if label in ("node", "nothing", "note", "raw"):
        return None
    operators = [part for part in parts if isinstance(part, tuple) and len(part) == 1 and part[0] not in LISTS]
    return label, *operators


def differences(old: Term, new: Term) -> list[tuple[Term, Term]]:
    """Pairs of the innermost operations in which two statements differ, in order."""
    found = _differences(old, new)
    return [(old, new)] if found is None else found


def _differences(old: Any, new: Any) -> list[tuple[Term, Term]] | None:
    """The same; None if the terms differ outside operations that stand at the same place in both."""
    if old == new:
        return []
    if not (isinstance(old, tuple) and isinstance(new, tuple)):
        return None
    if (beginnings := changed_beginnings(old, new)) is not None:
        return [beginnings]
    if shortened := _shortened(old, new):
        return [(("number", old[2]), (shortened, new[2]))]
    if old[0] == new[0] == "Call" and (ordered := _in_old_order(old[3], new[3])):
        note = SORTED if [str(each[1]) for each in items_of(new[3])[0]] == sorted(map(_word, ordered)) else SHUFFLED
        rest = _differences(old, (*new[:3], listed(ordered, "**")))
        return None if rest is None else [*rest, (KEYWORDS, note)]
    if old[0] == new[0] == "inputs" and len(old) != len(new):
        return [(old, new)]
    if old[0] != new[0] or len(old) != len(new):
        replaced = (old[0] in _OPERATIONS and new[0] in _VALUES) or (new[0] in _OPERATIONS and old[0] in _VALUES)
        return [(old, new)] if replaced else None
    found: list[tuple[Term, Term]] = []
    for old_part, new_part in zip(old[1:], new[1:], strict=True):
        inner = _differences(old_part, new_part)
        if inner is None:
            return [(old, new)] if old[0] in _OPERATIONS else None
        found += inner
    return found


def _shortened(old: Term, new: Term) -> str:
    """How one of two literals is the other with fewer digits, which needs no context: rounded, or cut; else empty."""
    if not old[0] == new[0] == "Constant" or not {old[1], new[1]} <= {"int", "float"}:
        return ""
    longer, shorter = sorted((str(old[2]), str(new[2])), key=len, reverse=True)
    digits = _DIGITS.match(shorter)
    count = len(digits[0].replace(".", "").lstrip("0")) if digits else 0
    if count < _DIGITS_LEFT and not math.isclose(float(longer), float(shorter)):
        return ""
    if float(f"{float(longer):.{count}g}") == float(shorter):
        return "rounded"
    return "cut" if longer.startswith(shorter) else ""


def _in_old_order(old: Any, new: Any) -> list[Any]:
    """The keywords `new` in the order of `old`, if they have the same names in another order; else none."""
    (before, rest), (after, other) = items_of(old), items_of(new)
    by_name = {_word(each): each for each in after}
    names = [_word(each) for each in before]
    if rest or other or names == [*by_name] or len(by_name) != len(after) or {*names} != {*by_name}:
        return []
    return [by_name[name] for name in names]


def _word(keyword: Any) -> str:
    return str(keyword[1])


def generalise(old: Term, new: Term) -> Rule:
    """The rule of `old` and `new`, with a hole for each largest part that they share.

    Literals that are equal by coincidence get a hole each, if both sides have as many of them.
    """
    shared = set(_parts(old)) & set(_parts(new))
    counts = [Counter(_replaced(side, shared)) for side in (old, new)]
    apart = {part for part, count in counts[0].items() if part[0] in _SCALARS and count == counts[1][part] > 1}
    numbers: dict[tuple[Term, int], int] = {}

    def side(term: Term) -> Any:
        seen = Counter[Term]()

        def number(part: Term) -> int:
            seen[part] += part in apart
            return numbers.setdefault((part, seen[part]), len(numbers) + 1)

        return _with_holes((term,), shared, number)[0]

    return Rule(side(old), side(new))


def numbered(rule: Rule, *, rest: bool = True) -> Rule:
    """`rule` with its holes numbered in the order in which they occur; without `rest`, other holes alone."""
    numbers: dict[Term, Term] = {}

    def number(hole: Term) -> Term:
        return numbers.setdefault(hole, ("?", len(numbers) + 1)) if rest or len(hole) == 2 else hole

    return Rule(filled(rule.old, number), filled(rule.new, number))


def _children(term: Term) -> Iterator[tuple[Any, bool]]:
    """The parts of `term`, each with whether a hole may replace it."""
    label = term[0]
    for place, part in enumerate(term):
        if not isinstance(part, tuple):
            yield part, False
        elif part[0] in LISTS:
            yield part, label == "Call" and len(part) > 1
        elif label == "Call" and place == 1:
            yield part, root(part) == "self"
        elif label == "Attribute":
            yield part, part[0] in _SHARED and root(part) in ("self", None)
        else:
            yield part, part[0] in _SHARED and label != "JoinedStr"  # its pieces are no operands


def _parts(term: Term) -> Iterator[Term]:
    for part, can_be_a_hole in _children(term):
        if can_be_a_hole:
            yield part
        if isinstance(part, tuple) and part[0] != "where":
            yield from _parts(part)


def _replaced(term: Term, shared: set[Term]) -> Iterator[Term]:
    """The parts of `term` that get a hole, each as often as it occurs."""
    for part, can_be_a_hole in _children(term):
        if can_be_a_hole and part in shared:
            yield part
        elif isinstance(part, tuple):
            yield from _replaced(part, shared)


def _with_holes(term: Term, shared: set[Term], number: Callable[[Term], int]) -> tuple[Any, ...]:
    built: list[object] = []
    for part, can_be_a_hole in _children(term):
        is_name = isinstance(part, tuple) and part[0] == "node"
        if is_name or (can_be_a_hole and part in shared):
            built.append(("?", REST, number(part)) if part[0] in LISTS else ("?", number(part)))
        elif isinstance(part, tuple):
            built.append(_with_holes(part, shared, number))
        else:
            built.append(part)
    return tuple(built)
