"""The kinds of text that are compared: printed graphs, generated code, and text of any other kind."""

from collections.abc import Callable
from dataclasses import dataclass

from conformance.ownership import CODE, GRAPH
from conformance.review.parsing import code, graph_text
from conformance.review.parsing.programs import Program, Term, parse_lines


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
