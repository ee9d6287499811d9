"""The differences of two texts of one model, each with the rule that explains it.

Every line that changed is in a difference. A statement may change because another statement did: for example, the other
statement was the last use of a value. The lines of both are then in the difference of the other statement, and `times`
is 0 for the lines that only follow.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import zip_longest
from keyword import iskeyword
from typing import Any, NamedTuple

from fxconf.review import code, graph_text
from fxconf.review.alignment import Alignment, Removed, align
from fxconf.review.formats import ELSEWHERE, changed_comments, changes_of, comment_of, format_changes
from fxconf.review.groups import CODE, GRAPH, Excerpt, Kind
from fxconf.review.programs import Difference, Lines, Program, Release, Statement, Text, Use, parse_lines
from fxconf.review.rewrites import differences, generalise, instantiate, operation
from fxconf.review.terms import NOTHING, Rule, Term, note, noted, subterms

_MOVED = noted("a statement", "the same statement at another place")
_UNEXPLAINED = noted("a text", "not explained: a text that differs in a way that no rule describes")
_UNTOLD = noted("a statement", "another one, in a text with too many changes to tell them all")
_ORDER = noted("several names are released", "the same names are released in another order")
_BATCHES = noted("names are released together", "the same names are released in other statements")
TOLD = 200
"""The most rules that are told of one text: a change of the code generator needs some ten, several changes fifty."""
_SHOWN = 4
"""The most definitions that are shown with one side of a change."""
_NEAR = 3
"""A definition that begins at most so many lines before a change is shown with the lines of the change."""
_VALUE = {"Assign": 1, "line": 1}
"""The index of the value in the term of a statement that defines one."""
_OWN = re.compile(r"'[^']*'|\d+")
_WORD = re.compile(r"\w+")
_COMMENT = re.compile(r"\s*(?:#.*)?$")
_RELEASES = {"None": "{} = None", "del": "del {}"}


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
    """All kinds of text, with parsers that remember each line. A path has the first kind whose suffix fits."""
    return (
        Language("graph", GRAPH, graph_text.GraphParser().parse, graph_text.show),
        Language("code", CODE, code.CodeParser().parse, code.show, code.problem),
        Language("text", "", parse_lines, graph_text.show),
    )


class Renamed(NamedTuple):
    """A definition that has another name, and the lines on which it is defined."""

    old: str
    new: str
    lines: tuple[Lines, Lines]
    is_parameter: bool


class Comparison:
    """The differences of two texts, and the definitions that have another name.

    There is no difference exactly if the texts are the same program but for the names of definitions.
    """

    def __init__(self, path: str, language: Language, old: str, new: str) -> None:
        """Compare the texts `old` and `new` at a path."""
        self.path = path
        self.language = language
        self.renamed: list[Renamed] = []
        self.differences: list[Difference] = []
        """The rewrites."""
        self.formats: list[Difference] = []
        """The changes of format, where nothing else changed or in statements that did not."""
        self._lines = old.split("\n"), new.split("\n")
        self._because: dict[Hashable, Difference] = {}
        """For each value that a difference is about, the first of these differences."""
        before, after = _parsed(language, old), _parsed(language, new)
        if isinstance(before, SyntaxError) and isinstance(after, SyntaxError):
            before, after = parse_lines(old), parse_lines(new)
        if isinstance(before, Program) and isinstance(after, Program):
            self._compare(before, after)
            self.differences += _broken(language, old, new, before, after)
        else:
            self.differences = [_broken_or_repaired(before, after)]
        if self.differences:
            self.formats += changed_comments(old, new)
            if isinstance(before, Program) and isinstance(after, Program):
                self.differences += self._other_lines(self._alignment)
            if len({each.rule for each in self.differences}) > TOLD:
                self.differences = [replace(each, rule=_UNTOLD, about=None) for each in self.differences]
        else:
            self.formats = format_changes(old, new)
            if not self.formats and not self.renamed:
                old_lines, new_lines = (Lines(1, len(side)) for side in self._lines)
                self.formats = [Difference(ELSEWHERE, old_lines, new_lines)]

    @property
    def kind(self) -> Kind:
        """How the text changed."""
        if self.differences:
            return Kind.REWRITTEN
        return Kind.RENAMING if self.renamed else Kind.FORMAT

    def _compare(self, old: Program, new: Program) -> None:
        self._alignment = align(old, new)
        self.renamed = list(_renamed(self._alignment))
        if self._alignment.same_meaning():
            return
        self.differences = list(self._found()) or [Difference(_UNEXPLAINED, _start(old), _start(new))]
        self.formats = list(self._formats_of_kept())

    def _found(self) -> Iterator[Difference]:
        alignment = self._alignment
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
            found = [Difference(rule, *change.lines, about) for rule, about in _rules(*change.sides())]
            shown.update(id(each) for each in change.shown)
            for value in change.values:
                self._because.setdefault(value, found[0])
            yield from found
        for i, j in alignment.moved():
            yield Difference(_MOVED, alignment.old.statements[i].lines, alignment.new.statements[j].lines)
        for release in releases:
            difference = release.difference()
            self._because.setdefault(release.value, difference)
            yield difference
        yield from _changed_layout(alignment)

    def _formats_of_kept(self) -> Iterator[Difference]:
        """The changes of format in unchanged statements, and in the rest of their lines."""
        changed = {i for i, _ in self._alignment.changed()}
        for i, j in self._alignment.pairs:
            old, new = self._alignment.old.statements[i], self._alignment.new.statements[j]
            texts = self._text(0, old.lines), self._text(1, new.lines)
            if i in changed or texts[0] == texts[1] or not old.text:
                continue
            hunks: Sequence[Difference] = ()
            if texts[0].lstrip().startswith(old.text):
                hunks = changes_of(*texts, old.lines.first, new.lines.first)
            if not hunks or hunks[0].rule == ELSEWHERE:
                hunks = changes_of(old.text, new.text, old.lines.first, new.lines.first)
            yield from (hunk for hunk in hunks if not comment_of(hunk.rule))

    @property
    def renamed_parameters(self) -> tuple[str, ...]:
        """The parameters with another name."""
        return tuple(f"{each.old} -> {each.new}" for each in self.renamed if each.is_parameter)

    def excerpt(self, side: int, lines: Lines | None) -> Excerpt | None:
        """These lines of the old text (side 0) or of the new text (side 1)."""
        return Excerpt(lines.first, self._text(side, lines)) if lines else None

    def _text(self, side: int, lines: Lines) -> str:
        return "\n".join(self._lines[side][lines.first - 1 : lines.last])

    def _other_lines(self, alignment: Alignment) -> Iterator[Difference]:
        """The lines that changed because of another difference, and the lines that nothing explains."""
        names = {each.old: each.new for each in self.renamed}
        texts = [[_COMMENT.sub("", line) for line in side] for side in self._lines]
        there = {*texts[1]}
        same = {*texts[0]} & there | {""}
        for line in texts[0] if names else ():
            said = _WORD.sub(lambda word: names.get(word[0], word[0]), line)
            same |= {line, said} if said in there else set()
        values = _values_on(alignment.old, alignment.new_number), _values_on(alignment.new, int)
        for i, j in alignment.pairs:  # a line is about what the corresponding one is about, too
            at = alignment.old.statements[i].lines.first, alignment.new.statements[j].lines.first
            values[0][at[0]] = values[1][at[1]] = values[0][at[0]] + values[1][at[1]]
        for side in (0, 1):
            has = [lines for each in (*self.differences, *self.formats) if (lines := (each.old, each.new)[side])]
            explained = {line for lines in has for line in range(lines.first, lines.last + 1)}
            for number, line in enumerate(texts[side], 1):
                if number in explained or line in same:
                    continue
                here = Lines(number, number)
                because = next((self._because[each] for each in values[side][number] if each in self._because), None)
                rule, about, times = (because.rule, because.about, 0) if because else (_UNEXPLAINED, None, 1)
                yield Difference(rule, None if side else here, here if side else None, about, times)


def _values_on(program: Program, number: Callable[[int], Hashable]) -> dict[int, list[Hashable]]:
    """The values that are defined, used or released on each line."""
    found: dict[int, list[Hashable]] = defaultdict(list)
    for release in program.releases:
        found[release.lines.first].append(number(release.node))
    for each in program.statements:
        values = [number(use) for use in (*each.defines, *each.uses) if isinstance(use, int)]
        for line in range(each.lines.first, each.lines.last + 1):
            found[line] += values
    return found


def _renamed(alignment: Alignment) -> Iterator[Renamed]:
    old, new = alignment.old, alignment.new
    lines = [{number: each.lines for each in side.statements for number in each.defines} for side in (old, new)]
    for number, other in sorted(alignment.node.items()):
        names = old.names[number], new.names[other]
        if names[0] != names[1]:
            yield Renamed(*names, (lines[0][number], lines[1][other]), number in old.parameters)


# Texts that are no programs


def _parsed(language: Language, text: str) -> Program | SyntaxError:
    try:
        return language.parse(text)
    except SyntaxError as error:
        return error


def _broken_or_repaired(old: Program | SyntaxError, new: Program | SyntaxError) -> Difference:
    parsed = note("a text that can be parsed")
    forms = [_unusable("parsed", each.msg) if isinstance(each, SyntaxError) else parsed for each in (old, new)]
    return Difference(Rule(forms[0], forms[1]), _start(old), _start(new))


def _broken(language: Language, old: str, new: str, before: Program, after: Program) -> Iterator[Difference]:
    """A difference for a text that cannot be compiled any more, even if its statements are the same."""
    problem = language.problem(new)
    if problem and not language.problem(old):
        rule = Rule(note("a text that can be compiled"), _unusable("compiled", problem))
        yield Difference(rule, _start(before), _start(after))


def _unusable(done: str, problem: str) -> Term:
    """The form of a broken text: the error without the names and numbers that only this text has."""
    return note(f"a text that cannot be {done}: {_OWN.sub(_if_keyword, problem)}")


def _if_keyword(quoted: re.Match[str]) -> str:
    return quoted[0] if iskeyword(quoted[0].strip("'")) else "..."


def _start(text: Program | SyntaxError) -> Lines | None:
    if isinstance(text, SyntaxError):
        return Lines(text.lineno or 1, text.lineno or 1)
    return text.statements[0].lines if text.statements else None


# Statements


class _Where(NamedTuple):
    """The definition of a value that only one side of a change has."""

    value: Hashable
    statement: Statement
    uses: Sequence[Hashable]


def _changes(alignment: Alignment) -> Iterator["_Change"]:
    yield from (_Change(alignment, i, j) for i, j in alignment.changed())
    yield from (_Change(alignment, i, None) for i in alignment.removed)
    yield from (_Change(alignment, None, j) for j in alignment.added)


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
        """The old and the new lines, with the lines of definitions just before them."""
        sides = zip((self.old, self.new), self._wheres, strict=True)
        old, new = (_with_nearby(each.lines, wheres) if each else None for each, wheres in sides)
        return old, new

    @property
    def shown(self) -> Iterator[Statement]:
        """The statements that this change shows, because they define values that only one side has."""
        return (where.statement for wheres in self._wheres for where in wheres)

    @property
    def values(self) -> Iterator[Hashable]:
        """The values that the change is about: on lines of other statements, they change because of it."""
        defines = [Removed(each) for each in self.old.defines] if self.old else []
        shown = (where.value for wheres in self._wheres for where in wheres)
        released = (value for releases in self._releases for _, value in releases)
        used = (use for uses in self._uses for use in uses if not isinstance(use, str | Text))
        yield from (*defines, *(self.new.defines if self.new else ()), *shown, *released, *used)

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

    def take_releases(self, releases: dict["ReleaseChange", None], places: "_Releases") -> None:
        """Remove from `releases` each release that changed because this statement stopped or began to use its value."""
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
    """The definitions to be shown of `values`, and of the values that these definitions use."""
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
    """One side of a changed statement. The two sides determine the rules."""

    shape: Term | None
    uses: tuple[Use, ...]
    stand_in: int | None = None
    """The value that is used here, if only the other side has a statement."""
    releases: tuple[tuple[str, int], ...] = ()
    wheres: tuple[tuple[int, "_Side"], ...] = ()
    """The definitions of values that only this side has."""

    def term(self) -> Term:
        """The statement, or the value that replaces it, or nothing."""
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


# Releases: where, and by `x = None` or `del x`, generated code drops its reference to a value


class _Released(NamedTuple):
    """A release: how, after which statement, on which lines, and where the last use of its value is."""

    form: str
    """With `{}` in place of the value."""
    after: int
    lines: Lines
    last_use: int
    last_lines: Lines

    @property
    def shown(self) -> Lines:
        """The lines of the release. If the release comes too early, they reach to a last use nearby."""
        is_near = 0 < self.last_lines.first - self.lines.first <= _NEAR
        return Lines(self.lines.first, self.last_lines.last) if is_near else self.lines


class ReleaseChange(NamedTuple):
    """The old and the new release of a value that both texts define, and that is no longer released as it was."""

    value: int
    """The number of the definition in the new text."""
    old: _Released | None
    new: _Released | None
    beside: Lines | None
    """The lines of the other text that correspond to the release, if only one of them has it."""

    def difference(self) -> Difference:
        """The change as one that nothing else explains."""
        sides = self.old, self.new
        old, new = (note(each.form.format("$1")) if each else NOTHING for each in sides)
        before, after = (each.shown if each else self.beside for each in sides)
        return Difference(Rule(old, new), before, after, self.old and ("release", self.old.form))


_Releases = dict[tuple[int, int | None], list[ReleaseChange]]
"""Changed releases by side, old or new, and by the number of the statement before them, and of the last use."""


def changed_releases(alignment: Alignment) -> Iterator[ReleaseChange]:
    """The values that both texts define and do not release in the same way."""
    found = _released(alignment.old, alignment.node), _released(alignment.new, None)
    common = set(alignment.node.values())
    after = {i: alignment.new.statements[j].lines for i, j in alignment.pairs}
    before = {j: alignment.old.statements[i].lines for i, j in alignment.pairs}
    for value in sorted((found[0].keys() | found[1].keys()) & common):
        for old, new in zip_longest(*(each.get(value, []) for each in found)):
            if (old and old.form) != (new and new.form):
                beside = before.get(new.after) if old is None else after.get(old.after) if new is None else None
                yield ReleaseChange(value, old, new, beside)


def _released(program: Program, node: Mapping[int, int] | None) -> dict[int, list[_Released]]:
    """The releases of each value by the number of its definition, or only those of `node`."""
    last_use = {
        use: number for number, each in enumerate(program.statements) for use in each.uses if isinstance(use, int)
    }
    found: dict[int, list[_Released]] = defaultdict(list)
    for release in program.releases:
        number = release.node if node is None else node.get(release.node)
        if number is not None:
            last = last_use[release.node]
            form = _RELEASES[release.form] + _where(release.after - last)
            lines = release.lines, last, program.statements[last].lines
            found[number].append(_Released(form, release.after, *lines))
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
            yield Difference(_ORDER, *lines)
        elif [each.form for each in before] == [each.form for each in after] and _sizes(before) != _sizes(after):
            yield Difference(_BATCHES, *lines)


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
