"""Changes of releases: where, and by `x = None` or `del x`, generated code drops its reference to a value."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from conformance.review.grouping.alignment import Alignment
from conformance.review.grouping.rewrites import NOTHING, Rule
from conformance.review.parsing.programs import Lines, Program, Release, Term

_FORMS = {"None": "$1 = None", "del": "del $1"}
ORDER = Rule(("note", "several names are released"), ("note", "the same names are released in another order"))
BATCHES = Rule(("note", "names are released together"), ("note", "the same names are released in other statements"))


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule, and the old and the new lines that it explains; None where one side has no line."""

    rule: Rule
    old: Lines | None
    new: Lines | None


def changed_releases(alignment: Alignment) -> Iterator[Difference]:
    """The differences in the releases of values that both texts define."""
    forms = _by_node(alignment.old, alignment.node), _by_node(alignment.new, None)
    common = set(alignment.node.values())
    for node in sorted((forms[0].keys() | forms[1].keys()) & common):
        yield from _changes(forms[0].get(node, []), forms[1].get(node, []))
    yield from _changed_layout(alignment)


def _changes(old: list[tuple[Term, Lines]], new: list[tuple[Term, Lines]]) -> Iterator[Difference]:
    for number in range(max(len(old), len(new))):
        old_form, old_lines = old[number] if number < len(old) else (NOTHING, None)
        new_form, new_lines = new[number] if number < len(new) else (NOTHING, None)
        if old_form != new_form:
            yield Difference(Rule(old_form, new_form), old_lines, new_lines)


def _by_node(program: Program, node: dict[int, int] | None) -> dict[int, list[tuple[Term, Lines]]]:
    """The form and the lines of each release, by the definition of its value in the new text."""
    last_use = {
        use: number for number, each in enumerate(program.statements) for use in each.uses if isinstance(use, int)
    }
    found: dict[int, list[tuple[Term, Lines]]] = defaultdict(list)
    for release in program.releases:
        number = release.node if node is None else node.get(release.node)
        if number is not None:
            form = _FORMS[release.form] + _where(release.after - last_use[release.node])
            found[number].append((("note", form), release.lines))
    return found


def _where(distance: int) -> str:
    """A comment on a release that does not follow the last use of its value.

    A release that still follows that use has not changed, wherever the use has moved to.
    """
    if distance == 0:
        return ""
    return "  # after its last use, but later" if distance > 0 else "  # before its last use"


def _changed_layout(alignment: Alignment) -> Iterator[Difference]:
    """Values that are released in another order at one place, or in other statements."""
    old, new = _by_place(alignment.old), _by_place(alignment.new)
    for i, j in alignment.pairs:
        before, after = old.get(i, []), new.get(j, [])
        names = [alignment.node.get(each.node, -1) for each in before], [each.node for each in after]
        if sorted(names[0]) != sorted(names[1]):
            continue
        lines = _around(before), _around(after)
        if names[0] != names[1]:
            yield Difference(ORDER, *lines)
        elif [each.form for each in before] == [each.form for each in after] and _sizes(before) != _sizes(after):
            yield Difference(BATCHES, *lines)


def _by_place(program: Program) -> dict[int, list[Release]]:
    found: dict[int, list[Release]] = defaultdict(list)
    for release in program.releases:
        found[release.after].append(release)
    return found


def _sizes(releases: list[Release]) -> list[int]:
    batches = [each.batch for each in releases]
    return [batches.count(batch) for batch in dict.fromkeys(batches)]


def _around(releases: list[Release]) -> Lines | None:
    if not releases:
        return None
    return Lines(min(each.lines.first for each in releases), max(each.lines.last for each in releases))
