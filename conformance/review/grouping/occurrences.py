"""What statements do, counted: how many places of the old texts are like one that a rule changed."""

from collections import Counter
from collections.abc import Hashable, Mapping
from functools import lru_cache

from conformance.review.grouping.paths import root
from conformance.review.grouping.releases import released
from conformance.review.grouping.rewrites import instantiate, subterms
from conformance.review.parsing.programs import LISTS, Program, Term, Use


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


def count_operations(program: Program) -> Counter[Hashable]:
    """How often `program` does what; None counts all statements."""
    found: Counter[Hashable] = Counter({None: len(program.statements)})
    alike = Counter((each.shape, _without_values(each.uses)) for each in program.statements)
    for (shape, uses), times in alike.items():
        for what, number in _operations(shape, uses).items():
            found[what] += number * times
    found.update(each.about for releases in released(program, None).values() for each in releases)
    return found


def _without_values(uses: tuple[Use, ...]) -> tuple[Use, ...]:
    return tuple([0 if isinstance(use, int) else use for use in uses])


@lru_cache(maxsize=50_000)
def _operations(shape: Term, uses: tuple[Use, ...]) -> Mapping[Hashable, int]:
    found = Counter(operation(each) for each in subterms(instantiate(shape, uses)) if isinstance(each[0], str))
    del found[None]
    return found
