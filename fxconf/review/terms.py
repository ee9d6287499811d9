"""Terms, of which statements and rules of all kinds of text consist.

A term is a tuple of a label and of parts, which are terms or plain values: `("Attribute", ("node", 3), ("label",
"shape"))`. A rule is an old term and a new one with holes: `("?", 1)` stands for any term, and `("?", 2, REST)` for
the rest of a list. Equal holes stand for equal terms.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

Term = tuple[object, ...]

NAME: Term = ("name",)
"""The place of a name in a shape. The names themselves are kept beside the shape."""
TEXT: Term = ("text",)
"""The place of a string that may name a definition, as the message of a traced assertion does."""
NOTHING: Term = ("nothing",)
"""The form of a statement that is not there."""
REST = "rest"
"""The mark of a hole for all items of a list."""
DEEPEST = 100
"""The most levels of a term. A part of a text that is nested deeper is kept as it is written."""

LISTS = ("*", "**", "items")
"""The labels of lists: "**" of keywords, and "*" of all else.

A list is ("*", first, rest), and an empty one ("*",), so that lists with the same end share a term. One of many items
is ("items", first, second, ...).
"""
_MANY = 20


@dataclass(frozen=True, slots=True)
class Rule:
    """An old form and the new one."""

    old: Term
    new: Term


def note(text: str) -> Term:
    """A form in words."""
    return ("note", text)


def noted(old: str, new: str) -> Rule:
    """A rule in words."""
    return Rule(note(old), note(new))


def listed(items: Sequence[object], label: str = "*") -> Term:
    """The list of `items`."""
    if len(items) > _MANY:
        return ("items", *items)
    found: Term = (label,)
    for item in reversed(items):
        found = (label, item, found)
    return found


def items_of(term: Any) -> tuple[list[Any], list[Any]]:
    """The items of a list, and the hole that stands for the rest of it, if there is one."""
    if term[0] == "items":
        return [*term[1:]], []
    found = []
    while term[0] in LISTS and len(term) > 1:
        found.append(term[1])
        term = term[2]
    return found, [] if term[0] in LISTS else [term]


def subterms(term: Any) -> Iterator[Term]:
    """`term` and all terms in it, except in holes."""
    if isinstance(term, tuple):
        yield term
        if term[0] != "?":
            for part in term:
                yield from subterms(part)


def filled(term: Any, filling: Callable[[Term], Any]) -> Any:
    """`term`, with each hole replaced by its `filling`."""
    if not isinstance(term, tuple):
        return term
    return filling(term) if term[0] == "?" else tuple([filled(part, filling) for part in term])


def numbered(rule: Rule, *, only_plain: bool = False) -> Rule:
    """`rule` with its holes numbered in the order in which they occur. `only_plain` leaves out holes of a kind."""
    numbers: dict[Term, Term] = {}

    def number(hole: Term) -> Term:
        if only_plain and len(hole) > 2:
            return hole
        return numbers.setdefault(hole, ("?", len(numbers) + 1, *hole[2:]))

    return Rule(filled(rule.old, number), filled(rule.new, number))


def common_start(one: Sequence[object], other: Sequence[object]) -> int:
    """The number of items, or of characters, that both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (left, right) in pairs if left != right), min(len(one), len(other)))
