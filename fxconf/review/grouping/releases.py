"""Changes of releases: where, and by `x = None` or `del x`, generated code drops its reference to a value."""

from collections import defaultdict
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from fxconf.review.grouping.alignment import Alignment
from fxconf.review.grouping.groups import Kind
from fxconf.review.grouping.rewrites import NOTHING, Rule
from fxconf.review.parsing.programs import Lines, Program, Release, Term

_FORMS = {"None": "{} = None", "del": "del {}"}
ORDER = Rule(("note", "several names are released"), ("note", "the same names are released in another order"))
BATCHES = Rule(("note", "names are released together"), ("note", "the same names are released in other statements"))


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule, and the old and the new lines that it explains; None where one side has no line."""

    rule: Rule
    old: Lines | None
    new: Lines | None
    about: Hashable = None
    """What the old lines do that the rule changes; None for a change that could be anywhere."""
    kind: Kind = Kind.REWRITTEN


class Released(NamedTuple):
    """A release: how, after which statement, on which lines, and where the last use of its value is."""

    form: str
    """With `{}` in place of the value."""
    after: int
    lines: Lines
    last_use: int
    last_lines: Lines

    @property
    def about(self) -> Hashable:
        """What the release does, for a difference."""
        return "release", self.form

    def term(self) -> Term:
        """The release as a form of its own."""
        return ("note", self.form.format("$1"))


class ReleaseChange(NamedTuple):
    """The old and the new release of a value that both texts define, and that is no longer released as it was."""

    value: int
    """The number of the definition in the new text."""
    old: Released | None
    new: Released | None

    def difference(self) -> Difference:
        """The change as one that nothing else explains."""
        old, new = (each.term() if each else NOTHING for each in (self.old, self.new))
        lines = [
            each and (each.lines if each.last_use <= each.after else each.last_lines) for each in (self.old, self.new)
        ]
        return Difference(Rule(old, new), lines[0], lines[1], self.old and self.old.about)


def changed_releases(alignment: Alignment) -> Iterator[ReleaseChange]:
    """The values that both texts define and do not release in the same way."""
    found = released(alignment.old, alignment.node), released(alignment.new, None)
    common = set(alignment.node.values())
    for value in sorted((found[0].keys() | found[1].keys()) & common):
        for old, new in zip_longest(*(each.get(value, []) for each in found)):
            if (old and old.form) != (new and new.form):
                yield ReleaseChange(value, old, new)


def released(program: Program, node: Mapping[int, int] | None) -> dict[int, list[Released]]:
    """The releases of each value, by the number of its definition; the one in `node`, if given."""
    last_use = {
        use: number for number, each in enumerate(program.statements) for use in each.uses if isinstance(use, int)
    }
    found: dict[int, list[Released]] = defaultdict(list)
    for release in program.releases:
        number = release.node if node is None else node.get(release.node)
        if number is not None:
            last = last_use[release.node]
            form = _FORMS[release.form] + _where(release.after - last)
            lines = release.lines, last, program.statements[last].lines
            found[number].append(Released(form, release.after, *lines))
    return found


def _where(distance: int) -> str:
    """A comment on a release that does not follow the last use of its value.

    A release that still follows that use has not changed, wherever the use has moved to.
    """
    if distance == 0:
        return ""
    return "  # after its last use, but later" if distance > 0 else "  # before its last use"


def changed_layout(alignment: Alignment) -> Iterator[Difference]:
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
