"""Aligns two programs: finds the new statement that corresponds to each old statement."""

import re
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property
from typing import NamedTuple

from fxconf.review.programs import Program, Statement, Text, Use
from fxconf.review.terms import Term

_WORD = re.compile(r"\w+")


class Removed(NamedTuple):
    """An old definition without a corresponding new definition."""

    number: int


@dataclass
class Alignment:
    """Pairs of corresponding statements of two programs.

    Each statement is in at most one pair, and each definition corresponds to at most one.
    """

    old: Program
    new: Program
    pairs: list[tuple[int, int]]
    removed: list[int]
    added: list[int]
    node: dict[int, int]
    """The new definition, by the number of the old definition."""
    instead: dict[int, int] = field(default_factory=dict)
    """The new definition that took over the uses of an old definition without a counterpart."""
    around: dict[int, int] = field(default_factory=dict)
    """The definition whose uses a new definition without a counterpart took over."""

    def changed(self) -> list[tuple[int, int]]:
        """The pairs whose statements differ, or use definitions that do not correspond."""
        return [(i, j) for i, j in self.pairs if not self._same(self.old.statements[i], self.new.statements[j])]

    def old_uses(self, old: Statement, new: Statement | None) -> list[Hashable]:
        """What the statement `old` uses, each definition replaced by the corresponding new one.

        A string equals that of `new` if it does once it names definitions by their new names.
        """
        return [
            self.new_number(use)
            if isinstance(use, int)
            else self._text(use, new)
            if new and isinstance(use, Text)
            else use
            for use in old.uses
        ]

    def new_number(self, use: int) -> Hashable:
        """The new definition that corresponds to an old definition, or replaces it."""
        return self.node.get(use, self.instead.get(use, Removed(use)))

    def new_uses(self, new: Statement) -> tuple[Use, ...]:
        """What the statement `new` uses; for a new value that wraps another value, the wrapped value."""
        if not self.around:
            return new.uses
        return tuple([self.around.get(use, use) if isinstance(use, int) else use for use in new.uses])

    def find_stand_ins(self) -> None:
        """Find values that took over the uses of another value. The statements with these uses have not changed."""
        instead: defaultdict[int, set[int]] = defaultdict(set)
        around: defaultdict[int, set[int]] = defaultdict(set)
        for i, j in self.changed():
            old, new = self.old.statements[i], self.new.statements[j]
            for was, before, use in zip(old.uses, self.old_uses(old, new), new.uses, strict=False):
                if old.shape != new.shape or before == use or not isinstance(was, int) or not isinstance(use, int):
                    continue
                if was not in self.node and use in self.kept:
                    instead[was].add(use)
                elif was in self.node and use not in self.kept:
                    around[use].add(self.node[was])
        self.instead, self.around = (
            {one: min(others) for one, others in found.items() if len(others) == 1} for found in (instead, around)
        )

    @cached_property
    def kept(self) -> set[int]:
        """The new definitions that correspond to an old definition."""
        return set(self.node.values())

    def same_meaning(self) -> bool:
        """Whether the programs differ in nothing but the names of definitions."""
        releases = (
            [(node.get(each.node), each.form, each.after, each.batch) for each in program.releases]
            for program, node in ((self.old, self.node), (self.new, {each: each for each in self.node.values()}))
        )
        return not (self.removed or self.added or self.changed() or self.moved()) and next(releases) == next(releases)

    def moved(self) -> list[tuple[int, int]]:
        """The fewest pairs to leave out so that all others have the same order in both programs."""
        order = [j for _, j in self.pairs]
        kept = _longest_increasing(order)
        return [pair for number, pair in enumerate(self.pairs) if number not in kept]

    def _same(self, old: Statement, new: Statement) -> bool:
        return old.shape == new.shape and tuple(self.old_uses(old, new)) == self.new_uses(new)

    def _text(self, text: Text, new: Statement) -> Text:
        if text in new.uses:
            return text
        said = Text(_WORD.sub(lambda word: self._new_names.get(word[0], word[0]), text.says))
        return said if said in new.uses else text

    @cached_property
    def _new_names(self) -> dict[str, str]:
        return {self.old.names[number]: self.new.names[other] for number, other in self.node.items()}


def align(old: Program, new: Program) -> Alignment:
    """Pair the statements by the names that they define, or by order if names leave more differences."""
    old_keys, new_keys = (list(_keys(each)) for each in (old, new))
    found = _alignment(old, new, _by_key(old_keys, new_keys))
    if old_keys != new_keys or old.names != new.names:
        found = min(found, _alignment(old, new, []), key=_cost)
        found.find_stand_ins()
    return found


def _cost(alignment: Alignment) -> int:
    unpaired = len(alignment.removed) + len(alignment.added)
    return len(alignment.changed()) + len(alignment.moved()) + 2 * unpaired


def _keys(program: Program) -> Iterator[tuple[Hashable, ...]]:
    """A key for each statement: the names that it defines, or else its shape; and how often the key occurred above."""
    seen: defaultdict[Hashable, int] = defaultdict(int)
    for statement in program.statements:
        key: Hashable = tuple(program.names[number] for number in statement.defines) or statement.shape
        yield (key, seen[key])
        seen[key] += 1


def _by_key(old: Sequence[Hashable], new: Sequence[Hashable]) -> list[tuple[int, int]]:
    place = {key: number for number, key in enumerate(new)}
    return [(number, place[key]) for number, key in enumerate(old) if key in place]


def _alignment(old: Program, new: Program, sure: list[tuple[int, int]]) -> Alignment:
    """The alignment with the pairs `sure`, and with pairs of the statements between them."""
    pairs = sorted([*sure, *_pairs_between(old, new, sure)])
    taken = {i for i, _ in pairs}, {j for _, j in pairs}
    removed = [i for i in range(len(old.statements)) if i not in taken[0]]
    added = [j for j in range(len(new.statements)) if j not in taken[1]]
    node: dict[int, int] = {}
    for i, j in pairs:
        node.update(_definitions(old, old.statements[i].defines, new, new.statements[j].defines))
    return Alignment(old, new, pairs, removed, added, node)


def _definitions(
    old: Program, old_defines: Sequence[int], new: Program, new_defines: Sequence[int]
) -> Iterator[tuple[int, int]]:
    """Pairs of the definitions of two statements: first by name, then the rest in order."""
    if len(old_defines) == len(new_defines) == 1:
        yield old_defines[0], new_defines[0]
        return
    named = {new.names[number]: number for number in new_defines}
    same = {number: named[old.names[number]] for number in old_defines if old.names[number] in named}
    yield from same.items()
    left = [number for number in new_defines if number not in same.values()]
    yield from zip([number for number in old_defines if number not in same], left, strict=False)


def _pairs_between(old: Program, new: Program, sure: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    old_gaps = _gaps(len(old.statements), dict(sure))
    new_gaps = _gaps(len(new.statements), {j: j for _, j in sure})
    for gap, left in old_gaps.items():
        right = new_gaps.get(gap, [])
        if len(left) == len(right):
            yield from zip(left, right, strict=True)
        elif right:
            yield from _pairs_by_shape(old, left, new, right)


def _gaps(length: int, sure: dict[int, int]) -> dict[int, list[int]]:
    """The statements that are not in `sure`, by the new number of the last statement of `sure` above them."""
    gaps: defaultdict[int, list[int]] = defaultdict(list)
    gap = -1
    for number in range(length):
        if number in sure:
            gap = sure[number]
        else:
            gaps[gap].append(number)
    return gaps


def _pairs_by_shape(old: Program, left: list[int], new: Program, right: list[int]) -> Iterator[tuple[int, int]]:
    """Pair statements of equal shape, and the statements between these where both sides have as many."""
    shapes = [old.statements[i].shape for i in left], [new.statements[j].shape for j in right]
    for i, i_end, j, j_end in _between_landmarks(*shapes):
        if i:
            yield left[i - 1], right[j - 1]  # the landmark before this part
        if (i_end - i) * (j_end - j) <= _COMPARED:
            parts = shapes[0][i:i_end], shapes[1][j:j_end]
            yield from ((left[i + one], right[j + other]) for one, other in _matched(*parts))


_COMPARED = 40_000
"""The most pairs of statements that are compared. Longer texts are split at shapes that occur once."""


def _matched(old: list[Term], new: list[Term]) -> Iterator[tuple[int, int]]:
    for kind, i, i_end, j, j_end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal" or (kind == "replace" and i_end - i == j_end - j):
            yield from zip(range(i, i_end), range(j, j_end), strict=True)


def _between_landmarks(old: list[Term], new: list[Term]) -> Iterator[tuple[int, int, int, int]]:
    """Split both lists at landmarks: shapes that occur once in each, and in the same order."""
    landmarks: list[tuple[int, int]] = []
    if len(old) * len(new) > _COMPARED:
        places = _only_places(new)
        both = [(i, places[shape]) for shape, i in _only_places(old).items() if shape in places]
        kept = _longest_increasing([j for _, j in both])
        landmarks = [pair for number, pair in enumerate(both) if number in kept]
    i, j = 0, 0
    for i_end, j_end in [*landmarks, (len(old), len(new))]:
        yield i, i_end, j, j_end
        i, j = i_end + 1, j_end + 1


def _only_places(shapes: list[Term]) -> dict[Term, int]:
    """The indices of the shapes that occur once, in order."""
    counts = Counter(shapes)
    return {shape: place for place, shape in enumerate(shapes) if counts[shape] == 1}


def _longest_increasing(numbers: Sequence[int]) -> set[int]:
    """The indices of a longest increasing subsequence of `numbers`."""
    ends: list[int] = []
    places: list[int] = []
    before: list[int] = []
    for place, number in enumerate(numbers):
        length = bisect_left(ends, number)
        ends[length : length + 1] = [number]
        places[length : length + 1] = [place]
        before.append(places[length - 1] if length else -1)
    kept: set[int] = set()
    place = places[-1] if places else -1
    while place >= 0:
        kept.add(place)
        place = before[place]
    return kept
