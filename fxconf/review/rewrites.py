"""Rewrites of one statement: the smallest operations that differ, as rules with holes for the parts they share.

`RULES` is the table of all ways to say how two terms differ. The first row that knows about the two terms tells the
operations that differ; `generalise` makes a rule of each.
"""

import math
import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any

from fxconf.review.programs import Text, Use
from fxconf.review.terms import LISTS, NAME, NOTHING, REST, TEXT, Rule, Term, common_start, items_of, listed, note

_CALCULATIONS = frozenset({"Call", "BinOp", "UnaryOp", "BoolOp", "Compare", "Subscript", "IfExp"})
_STATEMENTS = frozenset({"Assign", "AnnAssign", "AugAssign", "Return", "Expr", "Head", "arg"})
_IN_GRAPHS = frozenset({"operation", "type", "users", "line", "return"})
_OPERATIONS = _CALCULATIONS | _STATEMENTS | _IN_GRAPHS
"""A difference is widened to the innermost of these terms around it, because a bare name explains nothing."""
_SCALARS = frozenset({"text", "Constant", "atom"})
_LITERALS = frozenset({"text", "Constant", "Slice", "List", "Tuple", "Dict", "Lambda", "atom", "item", "(", "[", "{"})
_SHARED = _CALCULATIONS | _LITERALS | {"node", "?", "Attribute", "path"}
"""Terms that a hole can replace."""
_VALUES = _SHARED | {"free", "operation"}
"""Terms that can replace an operation."""

_SELF = ("free", "self")
_GETATTR = ("free", "getattr")
_DIGITS = re.compile(r"-?[\d.]+")
_DIGITS_LEFT = 2
"""A number with fewer digits is a rounding only of one that nearly equals it, since many others are near it, too."""
_SAY_NOTHING = (("Constant", "NoneType", "None"), ("Constant", "bool", "False"))
"""The values of keywords that are all left out, or all written, by one change."""
_COLLECTIONS = {"List": "a list", "Tuple": "a tuple", "Set": "a set", "[": "a list", "(": "a tuple"}
_LAST = ("atom", "")
"""The empty item after the comma of `(1,)` in a printed graph."""
_KEYWORDS = note("the keywords of a call")
_SORTED = note("the same keywords, sorted")
_SHUFFLED = note("the same keywords in another order")

Pair = tuple[Term, Term]


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


def differences(old: Term, new: Term) -> list[Pair]:
    """Pairs of the innermost operations in which two statements differ, in order."""
    found = _differences(old, new)
    return [(old, new)] if found is None else found


def _differences(old: Any, new: Any) -> list[Pair] | None:
    """The pairs of `differences`; None if the terms differ outside of operations at the same place in both."""
    if old == new:
        return []
    if not (isinstance(old, tuple) and isinstance(new, tuple)):
        return None
    return next((found for rule in RULES if (found := rule(old, new)) is not None), None)


def _prefixed(old: Term, new: Term) -> list[Pair] | None:
    """`self.conv` -> `self.model.conv` is `self` -> `self.model`."""
    beginnings = changed_beginnings(old, new)
    return None if beginnings is None else [beginnings]


def _fewer_digits(old: Term, new: Term) -> list[Pair] | None:
    """`0.1234` -> `0.123` is a rounded or cut number. The rule needs no context."""
    if not old[0] == new[0] == "Constant" or not {old[1], new[1]} <= {"int", "float"}:
        return None
    longer, shorter = sorted((str(old[2]), str(new[2])), key=len, reverse=True)
    digits = _DIGITS.match(shorter)
    count = len(digits[0].replace(".", "").lstrip("-0")) if digits else 0
    if count < _DIGITS_LEFT and not math.isclose(float(longer), float(shorter)):
        return None
    if float(f"{float(longer):.{count}g}") == float(shorter):
        return [(("number", old[2]), ("rounded", new[2]))]
    return [(("number", old[2]), ("cut", new[2]))] if longer.startswith(shorter) else None


def _reordered(old: Term, new: Term) -> list[Pair] | None:
    """`f(b=1, a=2)` -> `f(a=2, b=1)` is the order of keywords."""
    if not old[0] == new[0] == "Call":
        return None
    (before, rest), (after, other) = items_of(old[3]), items_of(new[3])
    by_name = {str(each[1]): each for each in after}
    names = [str(each[1]) for each in before]
    if rest or other or names == [*by_name] or len(by_name) != len(after) or {*names} != {*by_name}:
        return None
    inside = _differences(old, (*new[:3], listed([by_name[name] for name in names], "**")))
    return None if inside is None else [*inside, (_KEYWORDS, _SORTED if [*by_name] == sorted(names) else _SHUFFLED)]


def _left_out(old: Term, new: Term) -> list[Pair] | None:
    """`f(x, a=None, b=False)` -> `f(x)` leaves out two keywords that say nothing. The reverse adds them."""
    if not old[0] == new[0] == "Call":
        return None
    (before, rest), (after, other) = items_of(old[3]), items_of(new[3])
    names = [{each[1] for each in side} for side in (before, after)]
    gone = [each for each in before if each[1] not in names[1] and each[2] in _SAY_NOTHING]
    come = [each for each in after if each[1] not in names[0] and each[2] in _SAY_NOTHING]
    if rest or other or None in names[0] | names[1] or bool(gone) == bool(come):
        return None
    sides = zip((old, new), (before, after), (gone, come), strict=True)
    kept = [(*call[:3], listed([each for each in all_ if each not in some], "**")) for call, all_, some in sides]
    inside = _differences(*kept)
    pairs = [(_keyword(each), NOTHING) for each in gone] + [(NOTHING, _keyword(each)) for each in come]
    return [*([(kept[0], kept[1])] if inside is None else inside), *pairs]


def _keyword(term: Any) -> Term:
    return ("keyword that says nothing", f"{term[1]}={term[2][2]}")


def _other_brackets(old: Term, new: Term) -> list[Pair] | None:
    """`f([a, b])` -> `f((a, b))` is a list that is a tuple, whatever it holds."""
    if old[0] == new[0] or not {old[0], new[0]} <= _COLLECTIONS.keys():
        return None
    inside = _differences(*(listed([each for each in items_of(side[1])[0] if each != _LAST]) for side in (old, new)))
    return None if inside is None else [*inside, (note(_COLLECTIONS[str(old[0])]), note(_COLLECTIONS[str(new[0])]))]


def _other_inputs(old: Term, new: Term) -> list[Pair] | None:
    """`(args = (), kwargs = {})` -> `(args = ())` in a printed graph."""
    return [(old, new)] if old[0] == new[0] == "inputs" and len(old) != len(new) else None


def _replaced(old: Term, new: Term) -> list[Pair] | None:
    """`a + b` -> `add(a, b)`: an operation that is a value or another operation now."""
    if old[0] == new[0] and len(old) == len(new):
        return None
    is_other = (old[0] in _OPERATIONS and new[0] in _VALUES) or (new[0] in _OPERATIONS and old[0] in _VALUES)
    return [(old, new)] if is_other else None


def _inside(old: Term, new: Term) -> list[Pair] | None:
    """`f(a + b)` -> `f(a - b)` is `a + b` -> `a - b`. For any other difference, the whole operation changed."""
    if old[0] != new[0] or len(old) != len(new):
        return None
    found: list[Pair] = []
    for old_part, new_part in zip(old[1:], new[1:], strict=True):
        inner = _differences(old_part, new_part)
        if inner is None:
            return [(old, new)] if old[0] in _OPERATIONS else None
        found += inner
    return found


RULES: tuple[Callable[[Term, Term], list[Pair] | None], ...] = (
    _prefixed,
    _fewer_digits,
    _reordered,
    _left_out,
    _other_brackets,
    _other_inputs,
    _replaced,
    _inside,
)
"""The ways to say how two terms differ, the most special one first. Each returns None if it does not apply."""


# Paths to attributes of a model, such as `self.layer1.conv` and `getattr(self.layer1, "0")`


def root(path: Any) -> str | None:
    """The free name that a path such as `torch.relu` starts with; None if it starts with a value of the graph.

    `self.conv` and `getattr(self.layer, "0")` start with `self`. A path from any other name leads to an operator or a
    constant of a library, which is part of a rule.
    """
    while isinstance(path, tuple):
        if path[0] == "free":
            return str(path[1])
        if path[0] == "Call" and path[1] == _GETATTR and items_of(path[2])[0]:
            path = path[2][1]
        elif path[0] in ("Attribute", "Call", "Subscript"):
            path = path[1]
        else:
            return None
    return None


def changed_beginnings(old: Term, new: Term) -> Pair | None:
    """The parts of two paths before their common end; None if they have no common end, or are not paths."""
    if old[0] == new[0] == "path":
        return _changed_targets(str(old[1]).split("."), str(new[1]).split("."))
    steps = _steps(old), _steps(new)
    common = common_start(*[[step for step, _ in side] for side in steps])
    if not common:
        return None
    beginnings = [(each[common][1] if common < len(each) else _SELF) for each in steps]
    return beginnings[0], beginnings[1]


def is_beginning(term: Any) -> bool:
    """Whether `term` is `self`, or a path from `self` or from a hole."""
    return term == _SELF or (term[0] == "Attribute" and (is_beginning(term[1]) or term[1][0] == "?"))


def _steps(path: Any) -> list[tuple[Term, Term]]:
    """The steps of a path from `self`, the last one first, each with the path up to and including the step.

    Empty if `path` does not start with `self`.
    """
    steps: list[tuple[Term, Term]] = []
    while isinstance(path, tuple) and path != _SELF:
        if path[0] == "Attribute":
            step, before = ("Attribute", path[2]), path[1]
        elif path[0] == "Call" and path[1] == _GETATTR and [len(items_of(part)[0]) for part in path[2:]] == [2, 0]:
            before, name = items_of(path[2])[0]
            step = ("getattr", name)
        else:
            return []
        steps.append((step, path))
        path = before
    return steps if path == _SELF else []


def _changed_targets(old: list[str], new: list[str]) -> Pair | None:
    """`changed_beginnings` for the targets of a printed graph, which are paths without `self`."""
    end = common_start(old[::-1], new[::-1])
    if not end:
        return None
    old, new = old[: len(old) - end], new[: len(new) - end]
    start = common_start(old, new)
    if min(len(old), len(new)) == start:  # one only adds steps: the step before them is part of the rule
        start = max(start - 1, 0)
    return _target(old[start:], start), _target(new[start:], start)


def _target(parts: list[str], start: int) -> Term:
    shown = [*(["$1"] if start else []), *parts, "$2" if start else "$1"]
    return note(f"[target={'.'.join(shown)}]")


# Holes


def generalise(old: Term, new: Term) -> Rule:
    """The rule of `old` and `new`, with a hole for each largest part that they share.

    Literals that are equal by coincidence get a hole each, if both sides have as many of them.
    """
    shared = set(_parts(old)) & set(_parts(new))
    counts = [Counter(_shared_parts(side, shared)) for side in (old, new)]
    apart = {part for part, count in counts[0].items() if part[0] in _SCALARS and count == counts[1][part] > 1}
    numbers: dict[tuple[Term, int], int] = {}

    def side(term: Term) -> Any:
        seen = Counter[Term]()

        def number(part: Term) -> int:
            seen[part] += part in apart
            return numbers.setdefault((part, seen[part]), len(numbers) + 1)

        return _with_holes((term,), shared, number)[0]

    return Rule(side(old), side(new))


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
            yield part, part[0] in _SHARED and label != "JoinedStr"  # the pieces of an f-string are not operands


def _parts(term: Term) -> Iterator[Term]:
    for part, can_be_a_hole in _children(term):
        if can_be_a_hole:
            yield part
        if isinstance(part, tuple) and part[0] != "where":
            yield from _parts(part)


def _shared_parts(term: Term, shared: set[Term]) -> Iterator[Term]:
    """The parts of `term` that get a hole, each as often as it occurs."""
    for part, can_be_a_hole in _children(term):
        if can_be_a_hole and part in shared:
            yield part
        elif isinstance(part, tuple):
            yield from _shared_parts(part, shared)


def _with_holes(term: Term, shared: set[Term], number: Callable[[Term], int]) -> tuple[Any, ...]:
    built: list[object] = []
    for part, can_be_a_hole in _children(term):
        is_name = isinstance(part, tuple) and part[0] == "node"
        if is_name or (can_be_a_hole and part in shared):
            built.append(("?", number(part), *([REST] if part[0] in LISTS else part[2:] if part[0] == "?" else [])))
        elif isinstance(part, tuple):
            built.append(_with_holes(part, shared, number))
        else:
            built.append(part)
    return tuple(built)
