"""The common form of all texts: statements are terms, and each name points to the definition that it uses."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from fxconf.review.terms import Rule, Term


class Text(NamedTuple):
    """The content of a string at the place TEXT."""

    says: str


Use = int | str | Text
"""What a name refers to: the number of a definition, or the name itself if the text does not define it."""


@dataclass(frozen=True, slots=True)
class Lines:
    """The numbers of the first and the last line of a part of a text, from 1."""

    first: int
    last: int

    def below(self, line: int) -> "Lines":
        """These lines in a larger text, in which the text begins on `line`."""
        return Lines(self.first + line, self.last + line)


@dataclass(frozen=True, slots=True)
class Difference:
    """A rule, with the old and the new lines that it explains; None if a side has no line."""

    rule: Rule
    old: Lines | None
    new: Lines | None
    about: Hashable = None
    """The operation of the old lines that the rule changes; None for a change that could be anywhere."""
    times: int = 1
    """How often the rule is applied; 0 for lines that change because of other lines."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A statement before its names are looked up. It depends only on the text of the statement."""

    shape: Term
    names: tuple[str | Text, ...] = ()
    """The names and strings at the places NAME and TEXT of the shape, in order."""
    binds: tuple[str, ...] = ()
    """The names that the statement defines, in order."""
    reads: int = 0
    """The number of names that are looked up before the statement defines any: `a = a + 1` reads the earlier `a`."""
    defines_again: bool = True
    """Whether a name that is defined already gets another definition. In `a += 1` it keeps its definition."""
    clears: str = ""
    """How the statement releases values, if it may do nothing else: "None" for `x = None`, "del" for `del x`."""
    opens: bool = False
    """Whether the statement is the head of a function, which opens a scope."""
    text: str = ""
    """The source text of the statement; empty if unknown."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement whose names are looked up."""

    shape: Term
    uses: tuple[Use, ...]
    """What the places NAME and TEXT of the shape refer to, in order."""
    defines: tuple[int, ...]
    lines: Lines
    text: str = ""
    """The source text; empty if unknown."""


@dataclass(frozen=True, slots=True)
class Release:
    """The release of one value: one name of `x = y = None` or `del x, y`."""

    node: int
    form: str
    after: int
    """The number of the statement before the release."""
    batch: int
    """The releases of one statement share this number."""
    lines: Lines


@dataclass
class Program:
    """A parsed text: its statements in order, and its releases apart from them.

    The number of a definition is its index in `names`.
    """

    statements: list[Statement] = field(default_factory=list)
    releases: list[Release] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    parameters: set[int] = field(default_factory=set)

    @cached_property
    def defining(self) -> dict[int, Statement]:
        """The statement of each definition, if it has no other one."""
        return {each.defines[0]: each for each in self.statements if len(each.defines) == 1}


class Resolver:
    """Builds a program from sentences. A name refers to the last definition above it."""

    def __init__(self) -> None:
        """Begin with an empty program."""
        self.program = Program()
        self._known: dict[str, int] = {}
        self._outside: dict[str, int] = {}
        self._batches = 0

    def add(self, sentence: Sentence, lines: Lines) -> None:
        """Append `sentence`, which stands on `lines`, as a statement or as releases."""
        if sentence.opens:
            self._outside = dict(self._known)
        if sentence.clears and all(name in self._known for name in sentence.names):
            self._release(sentence, lines)
            return
        reads = self._uses(sentence.names[: sentence.reads])
        defines = tuple(self._define(name) for name in sentence.binds if self._is_new(name, sentence))
        if sentence.opens:
            self.program.parameters.update(defines)
        writes = self._uses(sentence.names[sentence.reads :])
        self.program.statements.append(Statement(sentence.shape, (*reads, *writes), defines, lines, sentence.text))

    def close(self) -> None:
        """End the scope of the last function, and forget its names."""
        self._known = self._outside

    def _uses(self, names: tuple[str | Text, ...]) -> list[Use]:
        known = self._known
        return [known.get(name, name) if isinstance(name, str) else name for name in names]

    def _is_new(self, name: str, sentence: Sentence) -> bool:
        return sentence.defines_again or name not in self._known

    def _define(self, name: str) -> int:
        self._known[name] = number = len(self.program.names)
        self.program.names.append(name)
        return number

    def _release(self, sentence: Sentence, lines: Lines) -> None:
        self._batches += 1
        after = len(self.program.statements) - 1
        self.program.releases.extend(
            Release(self._known[str(name)], sentence.clears, after, self._batches, lines) for name in sentence.names
        )


def parse_lines(text: str) -> Program:
    """The program of a text of unknown kind: each line, empty ones included, is a statement without names."""
    resolver = Resolver()
    for number, line in enumerate(text.split("\n"), 1):
        resolver.add(Sentence(("raw", line)), Lines(number, number))
    return resolver.program
