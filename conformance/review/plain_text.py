"""A text of no known kind: each line is a statement that says nothing but itself."""

from conformance.review.programs import Lines, Program, Resolver, Sentence


def parse(text: str) -> Program:
    """The program of the lines of `text`, empty ones included."""
    resolver = Resolver()
    for number, line in enumerate(text.split("\n"), 1):
        resolver.add(Sentence(("raw", line), ()), Lines(number, number))
    return resolver.program
