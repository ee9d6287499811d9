"""What a text says: its statements as terms, whose names point to the definition that they use."""

from dataclasses import dataclass, field
from typing import NamedTuple

Term = tuple[object, ...]
"""A label, then parts that are terms or plain values. Terms are compared and hashed, never changed."""

NAME: Term = ("name",)
"""The place of a name in a shape; which name stands there is told apart from the shape."""

TEXT: Term = ("text",)
"""The place of a string that may speak of a definition, as the message of a traced assertion does."""


class Text(NamedTuple):
    """What such a string says."""

    says: str


Use = int | str | Text
"""What a name refers to: the number of a definition of its text or, if nothing there defines it, the name itself."""


@dataclass(frozen=True, slots=True)
class Lines:
    """A part of a text: the numbers of its first and last line, from 1."""

    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """A statement as it stands alone, before its names are looked up. It depends on nothing but its own text."""

    shape: Term
    names: tuple[str | Text, ...]
    """What stands at the places NAME and TEXT of the shape, in order."""
    binds: tuple[str, ...] = ()
    """The names that it defines, in order."""
    reads: int = 0
    """So many of the first names are looked up before it defines any: `a = a + 1` reads the earlier `a`."""
    defines_again: bool = True
    """Whether a name that is defined already gets another definition. That of `a += 1` stays."""
    clears: str = ""
    """How it lets go of values, if it may do no more than that: "None" by assigning it, "del" by deleting names."""
    opens: bool = False
    """It is the head of a function: what follows is in a scope of its own."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement whose names are looked up."""

    shape: Term
    uses: tuple[Use, ...]
    """What the places NAME and TEXT of the shape refer to, in order."""
    defines: tuple[int, ...]
    lines: Lines


@dataclass(frozen=True, slots=True)
class Release:
    """A value is let go: one name of `x = y = None` or `del x, y`."""

    node: int
    form: str
    after: int
    """The number of the statement after which it stands."""
    batch: int
    """Names that one statement lets go of share this number."""
    lines: Lines


@dataclass
class Program:
    """A text: what it says in order, with the releases kept apart.

    A definition's number is its place in `names`.
    """

    statements: list[Statement] = field(default_factory=list)
    releases: list[Release] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    parameters: set[int] = field(default_factory=set)


class Resolver:
    """Makes a program of sentences, looking each name up among what is defined above it."""

    def __init__(self) -> None:
        """Begin with an empty program, in which no name is defined."""
        self.program = Program()
        self._known: dict[str, int] = {}
        self._outside: dict[str, int] = {}
        self._batches = 0

    def add(self, sentence: Sentence, lines: Lines) -> None:
        """Append what `sentence` says."""
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
        self.program.statements.append(Statement(sentence.shape, (*reads, *writes), defines, lines))

    def close(self) -> None:
        """The function that was opened last ends here, and its names with it."""
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
