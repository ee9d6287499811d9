"""The differences of two texts of one model, each with the rule that explains it."""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from keyword import iskeyword
from typing import Any, NamedTuple

from fxconf.review.grouping.alignment import Alignment, Removed, align, in_order
from fxconf.review.grouping.formats import ELSEWHERE, changed_comments, changes_of, format_changes
from fxconf.review.grouping.groups import Kind
from fxconf.review.grouping.releases import Difference, ReleaseChange, changed_layout, changed_releases
from fxconf.review.grouping.rewrites import NOTHING, Rule, differences, generalise, instantiate, operation
from fxconf.review.models import CODE, GRAPH
from fxconf.review.parsing import code, graph_text
from fxconf.review.parsing.programs import Lines, Program, Statement, Term, Text, Use, parse_lines, subterms

_MOVED = Rule(("note", "a statement"), ("note", "the same statement at another place"))
_UNEXPLAINED = Rule(("note", "a text"), ("note", "a text that differs in a way that no rule describes"))
_PARSED = ("note", "a text that can be parsed")
_COMPILED = ("note", "a text that can be compiled")
UNTOLD = Rule(("note", "a statement"), ("note", "another one, in a text with too many changes to tell them all"))
TOLD = 200
"""The most rules that are found in one text: a change of the code generator needs some ten, several changes fifty."""
_SHOWN = 4
"""The most definitions that are shown with one side of a change."""
_NEAR = 3
"""A definition that begins at most so many lines before a change is shown with the lines of that."""
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
        self.renamed: list[Renamed] = []
        self.differences: list[Difference] = []
        """The rewrites."""
        self.formats: list[Difference] = []
        """The changes of format, where nothing else changed or in statements that did not."""
        before, after = _parsed(language, old), _parsed(language, new)
        if isinstance(before, Program) and isinstance(after, Program):
            self._compare(before, after)
            self.differences += _broken(language, old, new, before, after)
        elif isinstance(before, SyntaxError) and isinstance(after, SyntaxError):
            self._compare(parse_lines(old), parse_lines(new))
        else:
            self.differences = [_broken_or_repaired(before, after)]
        if self.differences:
            self.formats += changed_comments(old, new)
        else:
            self.formats = format_changes(old, new)
            if not self.formats and not self.renamed:
                first = Lines(1, 1)
                self.formats = [Difference(ELSEWHERE, first, first, kind=Kind.FORMAT)]

    def _compare(self, old: Program, new: Program) -> None:
        as_is = in_order(old, new)
        alignment = as_is if as_is and as_is.same_meaning() else align(old, new)
        self.renamed = list(_renamed(alignment))
        if alignment is as_is:
            return
        self.differences = list(_all_differences(alignment)) or [Difference(_UNEXPLAINED, _start(old), _start(new))]
        self.formats = list(_formats_of_kept(alignment))


class Renamed(NamedTuple):
    """A definition that has another name, and the lines on which it is defined."""

    old: str
    new: str
    lines: tuple[Lines, Lines]
    is_parameter: bool


def _renamed(alignment: Alignment) -> Iterator[Renamed]:
    old, new = alignment.old, alignment.new
    lines = [{number: each.lines for each in side.statements for number in each.defines} for side in (old, new)]
    for number, other in sorted(alignment.node.items()):
        names = old.names[number], new.names[other]
        if names[0] != names[1]:
            yield Renamed(*names, (lines[0][number], lines[1][other]), number in old.parameters)


def _formats_of_kept(alignment: Alignment) -> Iterator[Difference]:
    """The changes of format in statements that say the same as before."""
    changed = {i for i, _ in alignment.changed()}
    for i, j in alignment.pairs:
        old, new = alignment.old.statements[i], alignment.new.statements[j]
        if i not in changed and old.text != new.text:
            yield from changes_of(old.text, new.text, old.lines.first, new.lines.first)


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
            for place in {one.after, one.last_use} if one else ():
                places[side, place].append(release)
    shown: set[int] = set()
    for change in _changes(alignment):
        if change.is_one_of(shown):
            continue
        change.take_releases(releases, places)
        if len(told) < TOLD:
            found = _rules(*change.sides())
            told.update(rule for rule, _ in found)
            shown.update(id(each) for each in change.shown)
        else:
            found = ((UNTOLD, None),)
        for rule, about in found:
            yield Difference(rule, *change.lines, about)
    for i, j in alignment.moved():
        yield Difference(_MOVED, alignment.old.statements[i].lines, alignment.new.statements[j].lines)
    yield from (release.difference() for release in releases)
    yield from changed_layout(alignment)


_Releases = dict[tuple[int, int | None], list[ReleaseChange]]
"""Changed releases by side, old or new, and by the number of the statement before them, and of the last use."""


def _changes(alignment: Alignment) -> Iterator["_Change"]:
    yield from (_Change(alignment, i, j) for i, j in alignment.changed())
    yield from (_Change(alignment, i, None) for i in alignment.removed)
    yield from (_Change(alignment, None, j) for j in alignment.added)


class _Where(NamedTuple):
    """The definition of a value that only one side of a change has."""

    value: Hashable
    statement: Statement
    uses: Sequence[Hashable]


class _Change:
    """A statement that changed, was removed or was added, with the releases that changed because of that."""

    def __init__(self, alignment: Alignment, old: int | None, new: int | None) -> None:
        self._alignment = alignment
        self._places = old, new
        self.old = None if old is None else alignment.old.statements[old]
        self.new = None if new is None else alignment.new.statements[new]
        self._uses: list[Sequence[Hashable]] = [
            alignment.old_uses(self.old, self.new) if self.old else [],
            alignment.new_uses(self.new) if self.new else [],
        ]
        self._stand_ins = _stand_in(self.new, alignment.around), _stand_in(self.old, alignment.instead)
        self._releases: tuple[list[tuple[str, int]], list[tuple[str, int]]] = [], []
        self._wheres = self._only_here()

    @property
    def lines(self) -> tuple[Lines | None, Lines | None]:
        """The old and the new lines, with those of the definitions that stand just before them."""
        sides = zip((self.old, self.new), self._wheres, strict=True)
        old, new = (_with_nearby(each.lines, wheres) if each else None for each, wheres in sides)
        return old, new

    @property
    def shown(self) -> Iterator[Statement]:
        """The statements that this change shows, because they define values that only one side has."""
        return (where.statement for wheres in self._wheres for where in wheres)

    def is_one_of(self, statements: set[int]) -> bool:
        """Whether this is a removed or an added statement that is among `statements`, by their identities."""
        return (self.old is None or self.new is None) and id(self.old or self.new) in statements

    def _only_here(self) -> tuple[list[_Where], list[_Where]]:
        """For each side, the definitions of values that the other side does not have.

        They are removed values, added values, and the value that stands in for a removed one.
        """
        alignment = self._alignment
        old, new, kept = alignment.old.defining, alignment.new.defining, alignment.kept
        if self.old is None:
            return [], []
        if self.new is None:
            reads = {
                alignment.new_number(use) for use in {*self.old.uses} - {*self.old.defines} if isinstance(use, int)
            }
            alone = {self._stand_ins[1]} - {None} - reads
            return [], _definitions(alone, lambda use: new.get(use) if use in alone else None, alignment.new_uses)
        return (
            _definitions(
                self._uses[0],
                lambda use: old.get(use.number) if isinstance(use, Removed) else None,
                lambda statement: alignment.old_uses(statement, None),
            ),
            _definitions(
                self._uses[1],
                lambda use: new.get(use) if isinstance(use, int) and use not in kept else None,
                alignment.new_uses,
            ),
        )

    def take_releases(self, releases: dict[ReleaseChange, None], places: _Releases) -> None:
        """Take out of `releases` those that changed because this statement uses a value no more, or uses it now."""
        old, new = ({use for use in uses if isinstance(use, int)} for uses in self._uses)
        was_here, is_here = (
            places.get((side, place), []) if place is not None else [] for side, place in enumerate(self._places)
        )
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

        def numbered(uses: Sequence[Hashable]) -> tuple[Use, ...]:
            return tuple([use if isinstance(use, str | Text) else number(use) for use in uses])

        return [
            _Side(
                statement.shape if statement else None,
                numbered(uses),
                None if stand_in is None else number(stand_in),
                tuple([(form, number(value)) for form, value in releases]),
                tuple([(number(where.value), _Side(where.statement.shape, numbered(where.uses))) for where in wheres]),
            )
            for statement, uses, stand_in, releases, wheres in zip(
                (self.old, self.new), self._uses, self._stand_ins, self._releases, self._wheres, strict=True
            )
        ]


def _definitions(
    values: Iterable[Hashable],
    defining: Callable[[Any], Statement | None],
    uses_of: Callable[[Statement], Sequence[Hashable]],
) -> list[_Where]:
    """The definitions of those of `values` that have one to be shown, and of the values that these use in turn."""
    found: list[_Where] = []
    waiting = list(dict.fromkeys(values))
    for value in waiting:
        statement = defining(value)
        if statement is None or statement.shape[0] not in _VALUE or len(found) == _SHOWN:
            continue
        uses = uses_of(statement)
        found.append(_Where(value, statement, uses))
        waiting += [use for use in dict.fromkeys(uses) if use not in waiting]
    return found


def _with_nearby(lines: Lines, wheres: list[_Where]) -> Lines:
    """`lines`, and all lines from the first of the definitions that begins a few lines before them."""
    starts = (where.statement.lines.first for where in wheres)
    return Lines(min([lines.first, *(start for start in starts if 0 < lines.first - start <= _NEAR)]), lines.last)


def _stand_in(statement: Statement | None, found: Mapping[int, int]) -> int | None:
    """The value that is used on the other side in place of the one that `statement` defines."""
    return found.get(statement.defines[0]) if statement and len(statement.defines) == 1 else None


class _Side(NamedTuple):
    """One side of a changed statement, by which its rules are known."""

    shape: Term | None
    uses: tuple[Use, ...]
    stand_in: int | None = None
    """The value that is used here, if only the other side has a statement."""
    releases: tuple[tuple[str, int], ...] = ()
    wheres: tuple[tuple[int, "_Side"], ...] = ()
    """The definitions of values that only this side has."""

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
    found = zip(pairs, _notes(pairs, old), _notes(pairs, new), about, strict=True)
    return tuple((generalise(_with(pair[0], *notes), _with(pair[1], *more)), what) for pair, notes, more, what in found)


def _notes(pairs: list[tuple[Term, Term]], side: _Side) -> list[list[Term]]:
    """The releases and the definitions of `side`, beside the pair of terms that has their value on one side only."""
    found: list[list[Term]] = [[] for _ in pairs]
    place = {
        each: at for at, pair in reversed([*enumerate(pairs)]) for each in {*subterms(pair[0])} ^ {*subterms(pair[1])}
    }
    for form, value in side.releases:
        node = ("node", value)
        found[place.get(node, 0)].append(("release", form, node))
    for value, definition in side.wheres:
        term = definition.term()
        node = ("node", value)
        at = place.get(node, 0)
        place = dict.fromkeys(subterms(term), at) | place  # the definition may use values that are shown next
        found[at].append(("where", node, term[_VALUE[str(term[0])]]))
    return found


def _with(term: Term, *notes: Term) -> Term:
    """`term`, and what follows it."""
    return ("with", term, *notes) if notes else term
