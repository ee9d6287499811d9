"""The differences of two texts of one model, each with the rule that explains it."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from keyword import iskeyword

from conformance.ownership import CODE, GRAPH
from conformance.review.grouping.alignment import Alignment, align, in_order, joint_numbers
from conformance.review.grouping.releases import Difference, changed_releases
from conformance.review.grouping.rewrites import NOTHING, Rule, differences, generalise, instantiate
from conformance.review.parsing import code, graph_text
from conformance.review.parsing.programs import Lines, Program, Statement, Term, Use, parse_lines

_MOVED = Rule(("note", "a statement"), ("note", "the same statement at another place"))
_UNEXPLAINED = Rule(("note", "a text"), ("note", "a text that differs in a way that no rule describes"))
_PARSED = ("note", "a text that can be parsed")
_COMPILED = ("note", "a text that can be compiled")
UNTOLD = Rule(("note", "a statement"), ("note", "another one, in a text with too many changes to tell them all"))
TOLD = 200
"""The most rules that are found in one text: a change of the code generator needs some ten, several changes fifty."""
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
    for rules, old, new in _changes(alignment):
        found = rules() if len(told) < TOLD else (UNTOLD,)
        told.update(found)
        for rule in found:
            yield Difference(rule, old, new)
    yield from changed_releases(alignment)


def _changes(alignment: Alignment) -> Iterator[tuple[Callable[[], Sequence[Rule]], Lines | None, Lines | None]]:
    """For each changed statement a function that finds its rules, and its old and new lines."""
    old, new = alignment.old.statements, alignment.new.statements
    for i, j in alignment.changed():
        uses = joint_numbers(alignment.old_uses(old[i], new[j]), new[j].uses)
        yield partial(_rules, old[i].shape, new[j].shape, *uses), old[i].lines, new[j].lines
    for i in alignment.removed:
        yield partial(_unpaired, old[i], None), old[i].lines, None
    for j in alignment.added:
        yield partial(_unpaired, None, new[j]), None, new[j].lines
    for i, j in alignment.moved():
        yield lambda: (_MOVED,), old[i].lines, new[j].lines


def _unpaired(old: Statement | None, new: Statement | None) -> Sequence[Rule]:
    return (Rule(_form(old), _form(new)),)


@lru_cache(maxsize=20_000)
def _rules(old: Term, new: Term, old_uses: tuple[Use, ...], new_uses: tuple[Use, ...]) -> tuple[Rule, ...]:
    """The rules that turn one statement into another; cached, because many models have the same two statements."""
    found = differences(instantiate(old, old_uses), instantiate(new, new_uses))
    return tuple(generalise(*pair) for pair in found)


def _form(statement: Statement | None) -> Term:
    """A statement with holes in place of its operands."""
    if statement is None:
        return NOTHING
    uses, _ = joint_numbers(statement.uses, ())
    term = instantiate(statement.shape, uses)
    return generalise(term, NOTHING).old
