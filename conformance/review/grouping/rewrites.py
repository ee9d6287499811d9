"""Rewrites of one statement: the smallest operations that differ, as forms with holes for the parts they share."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from conformance.review.grouping.paths import changed_beginnings, root
from conformance.review.parsing.programs import LISTS, NAME, TEXT, Term, Text, Use, filled

_CALCULATIONS = frozenset({"Call", "BinOp", "UnaryOp", "BoolOp", "Compare", "Subscript", "IfExp"})
_STATEMENTS = frozenset({"Assign", "AnnAssign", "AugAssign", "Return", "Expr", "Head", "arg"})
_IN_GRAPHS = frozenset({"operation", "type", "users", "line", "return"})
_OPERATIONS = _CALCULATIONS | _STATEMENTS | _IN_GRAPHS
"""A difference is widened to the innermost of these around it, because a name alone explains nothing."""
_LITERALS = frozenset({"text", "Constant", "Slice", "List", "Tuple", "Dict", "Lambda", "atom", "item", "(", "[", "{"})
_SHARED = _CALCULATIONS | _LITERALS | {"node", "?", "Attribute", "path"}
"""Terms that a hole can replace."""
_VALUES = _SHARED | {"free", "operation"}
"""Terms that can replace an operation."""

REST = "rest"
"""The mark of a hole for all items of a list."""
_NEAR = 0.01
"""The largest relative difference between a number and a rounding of it."""

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
    if is_near(old, new):
        return [(("number", old[2]), ("rounded", new[2]))]
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


def is_near(old: Term, new: Term) -> bool:
    """Whether two literals are numbers, and one can be a rounding of the other: such a change needs no context."""
    if not old[0] == new[0] == "Constant" or not {old[1], new[1]} <= {"int", "float"}:
        return False
    return math.isclose(float(str(old[2])), float(str(new[2])), rel_tol=_NEAR)


def generalise(old: Term, new: Term) -> Rule:
    """The rule of `old` and `new`, with a hole for each largest part that they share."""
    shared = set(_parts(old)) & set(_parts(new))
    numbers: dict[Term, int] = {}
    return Rule(*(_with_holes((each,), shared, numbers)[0] for each in (old, new)))


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
        if isinstance(part, tuple):
            yield from _parts(part)


def _with_holes(term: Term, shared: set[Term], numbers: dict[Term, int]) -> tuple[Any, ...]:
    built: list[object] = []
    for part, can_be_a_hole in _children(term):
        is_name = isinstance(part, tuple) and part[0] == "node"
        if is_name or (can_be_a_hole and part in shared):
            number = numbers.setdefault(part, len(numbers) + 1)
            built.append(("?", REST, number) if part[0] in LISTS else ("?", number))
        elif isinstance(part, tuple):
            built.append(_with_holes(part, shared, numbers))
        else:
            built.append(part)
    return tuple(built)
