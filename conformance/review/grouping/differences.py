"""The differences of two texts of one model, each with the rule that explains it."""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from keyword import iskeyword
from typing import NamedTuple

from conformance.ownership import CODE, GRAPH
from conformance.review.grouping.alignment import Alignment, align, in_order
from conformance.review.grouping.occurrences import count_operations, operation
from conformance.review.grouping.releases import Difference, ReleaseChange, changed_layout, changed_releases
from conformance.review.grouping.rewrites import NOTHING, Rule, differences, generalise, instantiate
from conformance.review.parsing import code, graph_text
from conformance.review.parsing.programs import Lines, Program, Statement, Term, Text, Use, parse_lines, subterms

_MOVED = Rule(("note", "a statement"), ("note", "the same statement at another place"))
_UNEXPLAINED = Rule(("note", "a text"), ("note", "a text that differs in a way that no rule describes"))
_PARSED = ("note", "a text that can be parsed")
_COMPILED = ("note", "a text that can be compiled")
UNTOLD = Rule(("note", "a statement"), ("note", "another one, in a text with too many changes to tell them all"))
TOLD = 200
"""The most rules that are found in one text: a change of the code generator needs some ten, several changes fifty."""
_VALUE = {"Assign": 1, "line": 1}
"""The index of the value in the term of a statement that defines one."""
_OWN = re.compile(r"'[^']*'|\d+")


@dataclass(frozen=True)
class Language:
    """How texts of one kind are parsed, and how a form of them is written.

    `parse` raises SyntaxError for a text of another kind.
    """

    name: str
    suffix: str
    parse: Callable[[str], Program]
    show: Callable[[Term], str]
    problem: Callable[[str], str] = lambda text: ""
    """Why a text that can be parsed cannot be compiled; empty if it can be."""


def languages() -> tuple[Language, ...]:
    """All kinds of text, with parsers that remember each line; the first kind whose suffix fits is that of a path."""
    return (
        Language("graph", GRAPH, graph_text.GraphParser().parse, graph_text.show),
        Language("code", CODE, code.CodeParser().parse, code.show, code.problem),
        Language("text", "", parse_lines, graph_text.show),
    )


class Comparison:
    """The differences of two texts, and the definitions that have another name.

    There is no difference exactly if the texts are the same program but for the names of definitions.
    """

    def __init__(self, language: Language, old: str, new: str) -> None:
        """Compare `old` and `new`."""
        self.renamed = 0
        self.renamed_parameters: tuple[str, ...] = ()
        self.differences: list[Difference] = []
        self.operations: Counter[Hashable] = Counter()
        """The number of places in the old text that do the same thing, by what a difference says that it is about."""
        before, after = _parsed(language, old), _parsed(language, new)
        if isinstance(before, Program) and isinstance(after, Program):
            self._compare(before, after)
            self.differences += _broken(language, old, new, before, after)
        elif isinstance(before, SyntaxError) and isinstance(after, SyntaxError):
            self._compare(parse_lines(old), parse_lines(new))
        else:
            self.differences = [_broken_or_repaired(before, after)]

    def _compare(self, old: Program, new: Program) -> None:
        as_is = in_order(old, new)
        alignment = as_is if as_is and as_is.same_meaning() else align(old, new)
        self._note_names(old, new, alignment.node)
        if alignment is as_is:
            return
        self.operations = count_operations(old)
        self.differences = list(_all_differences(alignment)) or [Difference(_UNEXPLAINED, _start(old), _start(new))]

    def _note_names(self, old: Program, new: Program, node: dict[int, int]) -> None:
        renamed = {number: other for number, other in node.items() if old.names[number] != new.names[other]}
        self.renamed = len(renamed)
        self.renamed_parameters = tuple(
            f"{old.names[number]} -> {new.names[other]}"
            for number, other in sorted(renamed.items())
            if number in old.parameters
        )


def _parsed(language: Language, text: str) -> Program | SyntaxError:
    try:
        return language.parse(text)
    except SyntaxError as error:
        return error


def _broken_or_repaired(old: Program | SyntaxError, new: Program | SyntaxError) -> Difference:
    forms = [_unusable("parsed", each.msg) if isinstance(each, SyntaxError) else _PARSED for each in (old, new)]
    return Difference(Rule(forms[0], forms[1]), _start(old), _start(new))


def _broken(language: Language, old: str, new: str, before: Program, after: Program) -> Iterator[Difference]:
    """A difference for a text that cannot be compiled any more, even if its statements are the same."""
    problem = language.problem(new)
    if problem and not language.problem(old):
        yield Difference(Rule(_COMPILED, _unusable("compiled", problem)), _start(before), _start(after))


def _unusable(done: str, problem: str) -> Term:
    """The form of a broken text: the error without the names and numbers that only this text has."""
    return ("note", f"a text that cannot be {done}: {_OWN.sub(_if_keyword, problem)}")


def _if_keyword(quoted: re.Match[str]) -> str:
    return quoted[0] if iskeyword(quoted[0].strip("'")) else "..."


def _start(text: Program | SyntaxError) -> Lines | None:
    if isinstance(text, SyntaxError):
        return Lines(text.lineno or 1, text.lineno or 1)
    return text.statements[0].lines if text.statements else None


def _all_differences(alignment: Alignment) -> Iterator[Difference]:
    told: set[Rule] = set()
    releases = dict.fromkeys(changed_releases(alignment))  # in order, to be taken out of
    places: _Releases = defaultdict(list)
    for release in releases:
        for side, one in enumerate((release.old, release.new)):
            if one is not None:
                places[side, one.after].append(release)
    for change in _changes(alignment):
        change.take_releases(releases, places)
        found = _rules(*change.sides()) if len(told) < TOLD else ((UNTOLD, None),)
        told.update(rule for rule, _ in found)
        for rule, about in found:
            yield Difference(rule, *change.lines, about)
    for i, j in alignment.moved():
        yield Difference(_MOVED, alignment.old.statements[i].lines, alignment.new.statements[j].lines)
    yield from (release.difference() for release in releases)
    yield from changed_layout(alignment)


_Releases = dict[tuple[int, int | None], list[ReleaseChange]]
"""Changed releases by side, old or new, and by the number of the statement before them."""


def _changes(alignment: Alignment) -> Iterator["_Change"]:
    yield from (_Change(alignment, i, j) for i, j in alignment.changed())
    yield from (_Change(alignment, i, None) for i in alignment.removed)
    yield from (_Change(alignment, None, j) for j in alignment.added)


class _Change:
    """A statement that changed, was removed or was added, with the releases that changed because of that."""

    def __init__(self, alignment: Alignment, old: int | None, new: int | None) -> None:
        self._places = old, new
        self.old = None if old is None else alignment.old.statements[old]
        self.new = None if new is None else alignment.new.statements[new]
        self._uses: list[Sequence[Hashable]] = [
            alignment.old_uses(self.old, self.new) if self.old else [],
            alignment.new_uses(self.new) if self.new else [],
        ]
        self._stand_ins = _stand_in(self.new, alignment.around), _stand_in(self.old, alignment.instead)
        self._releases: tuple[list[tuple[str, int]], list[tuple[str, int]]] = [], []

    @property
    def lines(self) -> tuple[Lines | None, Lines | None]:
        """The old and the new lines."""
        return self.old.lines if self.old else None, self.new.lines if self.new else None

    def take_releases(self, releases: dict[ReleaseChange, None], places: _Releases) -> None:
        """Take out of `releases` those that changed because this statement uses a value no more, or uses it now."""
        old, new = ({use for use in uses if isinstance(use, int)} for uses in self._uses)
        was_here, is_here = (places.get((side, place), []) for side, place in enumerate(self._places))
        because = [each for each in was_here if each.value in old - new]
        because += [each for each in is_here if each.value in new - old]
        for each in because:
            if each not in releases:
                continue
            del releases[each]
            for taken, release in zip(self._releases, (each.old, each.new), strict=True):
                taken.extend([(release.form, each.value)] if release else [])

    def sides(self) -> list["_Side"]:
        """The old and the new side, with the same numbers for the same values."""
        numbers: dict[Hashable, int] = {}

        def number(value: Hashable) -> int:
            return numbers.setdefault(value, len(numbers))

        return [
            _Side(
                statement.shape if statement else None,
                tuple([use if isinstance(use, str | Text) else number(use) for use in uses]),
                None if stand_in is None else number(stand_in),
                tuple([(form, number(value)) for form, value in releases]),
            )
            for statement, uses, stand_in, releases in zip(
                (self.old, self.new), self._uses, self._stand_ins, self._releases, strict=True
            )
        ]


def _stand_in(statement: Statement | None, found: Mapping[int, int]) -> int | None:
    """The value that is used on the other side in place of the one that `statement` defines."""
    return found.get(statement.defines[0]) if statement and len(statement.defines) == 1 else None


class _Side(NamedTuple):
    """One side of a changed statement, by which its rules are known."""

    shape: Term | None
    uses: tuple[Use, ...]
    stand_in: int | None
    """The value that is used here, if only the other side has a statement."""
    releases: tuple[tuple[str, int], ...]

    def term(self) -> Term:
        """The statement; the value that stands in for it; or nothing."""
        if self.shape is not None:
            return instantiate(self.shape, self.uses)
        return NOTHING if self.stand_in is None else ("node", self.stand_in)


@lru_cache(maxsize=20_000)
def _rules(old: _Side, new: _Side) -> tuple[tuple[Rule, Hashable], ...]:
    """The rules that turn one side into the other, each with what the old side does where it changes.

    Cached, because many models have the same two statements.
    """
    sides = [old.term(), new.term()]
    if "node" in (sides[0][0], sides[1][0]):
        sides = [side[_VALUE[side[0]]] if side[0] in _VALUE else side for side in sides]  # type: ignore[misc]
    pairs = differences(*sides)
    about = [operation(before) for before, _ in pairs]
    if old.releases or new.releases:
        place = next((at for at, pair in enumerate(pairs) if _is_of(pair, old.releases + new.releases)), 0)
        before, after = pairs[place]
        pairs[place] = _with(before, old.releases), _with(after, new.releases)
    return tuple((generalise(*pair), each) for pair, each in zip(pairs, about, strict=True))


def _is_of(pair: tuple[Term, Term], releases: tuple[tuple[str, int], ...]) -> bool:
    """Whether one term of `pair` uses the first released value, and the other one does not."""
    value = ("node", releases[0][1])
    return (value in subterms(pair[0])) != (value in subterms(pair[1]))


def _with(term: Term, releases: tuple[tuple[str, int], ...]) -> Term:
    """`term`, and the releases after it."""
    if not releases:
        return term
    return ("with", term, *[("release", form, ("node", value)) for form, value in releases])
