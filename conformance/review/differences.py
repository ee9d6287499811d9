"""Two texts of one model: whether they say the same, and else each difference with the rule that explains it."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from keyword import iskeyword

from conformance.review.alignment import Alignment, align, in_order, joint_numbers
from conformance.review.languages import Language
from conformance.review.plain_text import parse as parse_lines
from conformance.review.programs import Lines, Program, Statement, Term, Use
from conformance.review.releases import Change as Difference
from conformance.review.releases import changed_releases
from conformance.review.rewrites import NOTHING, Rule, differences, generalise, instantiate

__all__ = ["TOLD", "UNTOLD", "Comparison", "Difference"]

_MOVED = Rule(("note", "a statement"), ("note", "the same statement at another place"))
_UNEXPLAINED = Rule(("note", "a text"), ("note", "a text that differs in a way that no rule describes"))
_PARSED = ("note", "a text that can be parsed")
_COMPILED = ("note", "a text that can be compiled")
UNTOLD = Rule(("note", "a statement"), ("note", "another one, in a text with too many changes to tell them all"))
TOLD = 200
"""So many rules are told of one text: a change of the code generator makes some ten, a mixture of several fifty."""
_OWN = re.compile(r"'[^']*'|\d+")


class Comparison:
    """What became of one text.

    There is a difference unless the texts say the same, names of definitions aside.
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
    """A text that cannot be used any more is a difference, even if it would say the same."""
    problem = language.problem(new)
    if problem and not language.problem(old):
        yield Difference(Rule(_COMPILED, _unusable("compiled", problem)), _start(before), _start(after))


def _unusable(done: str, problem: str) -> Term:
    """What is wrong with a text, without the names and numbers of this one."""
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
    """What describes each changed statement, to be asked for, and its lines."""
    old, new = alignment.old.statements, alignment.new.statements
    for i, j in alignment.changed():
        uses = joint_numbers(alignment.old_uses(old[i], new[j]), new[j].uses)
        yield partial(_rules, old[i].shape, new[j].shape, *uses), old[i].lines, new[j].lines
    for i in alignment.removed:
        yield partial(_removed, old[i]), old[i].lines, None
    for j in alignment.added:
        yield partial(_added, new[j]), None, new[j].lines
    for i, j in alignment.moved():
        yield _moved, old[i].lines, new[j].lines


def _removed(statement: Statement) -> Sequence[Rule]:
    return (Rule(_form(statement), NOTHING),)


def _added(statement: Statement) -> Sequence[Rule]:
    return (Rule(NOTHING, _form(statement)),)


def _moved() -> Sequence[Rule]:
    return (_MOVED,)


@lru_cache(maxsize=20_000)
def _rules(old: Term, new: Term, old_uses: tuple[Use, ...], new_uses: tuple[Use, ...]) -> tuple[Rule, ...]:
    """The rules that make one statement of the other; alike in every model that has these statements."""
    found = differences(instantiate(old, old_uses), instantiate(new, new_uses))
    return tuple(generalise(*pair) for pair in found)


def _form(statement: Statement) -> Term:
    """A statement by itself, with holes for what it works on."""
    uses, _ = joint_numbers(statement.uses, ())
    term = instantiate(statement.shape, uses)
    return generalise(term, NOTHING).old
