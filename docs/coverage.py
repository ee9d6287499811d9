"""The page of what FX's documents say, section by section, with the requirements that hold each statement.

`docs/coverage.toml` lists the statements. The sources of the requirements say which others a section has. `make site`
writes the page.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from conformance.harness.specification.requirements import Requirement, family_of
from conformance.harness.specification.sources import citations

STATEMENTS = Path(__file__).with_name("coverage.toml")

_TABLES = ("sections", "docstrings", "examples")
_REASON = "- "


@dataclass(frozen=True)
class Statement:
    """What a document says, or an example that it prints."""

    text: str
    """The statement in our words."""
    requirements: tuple[str, ...]
    """The ids of the requirements that hold it."""
    reason: str
    """Why there is no requirement; empty if there is one."""


@dataclass(frozen=True)
class Document:
    """One of FX's documents."""

    name: str
    """What sources call the document."""
    title: str
    """The heading by which a copy of it is known."""
    page: str
    """Where to find it, in words."""
    sections: dict[str, list[Statement]]
    """The statements by the headings of the document, in its order."""
    docstrings: dict[str, list[Statement]]
    """The statements of the docstrings that the document prints, by the name that the docstring is of."""
    examples: dict[str, list[Statement]]
    """The examples of these docstrings."""

    def statements(self) -> Iterator[Statement]:
        """Yield every statement and example."""
        for listed in (self.sections, self.docstrings, self.examples):
            for statements in listed.values():
                yield from statements


def load_documents(path: Path = STATEMENTS) -> list[Document]:
    """Read the list of statements.

    Raises:
        ValueError: a statement has neither a requirement nor a reason, or has both.
    """
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    return [
        Document(name, told["title"], told["page"], *(_listed(told.get(key, {})) for key in _TABLES))
        for name, told in read.items()
    ]


def _listed(rows: Mapping[str, list[list[str]]]) -> dict[str, list[Statement]]:
    return {title: [_statement(*row) for row in listed] for title, listed in rows.items()}


def _statement(text: str, *held: str) -> Statement:
    reasons = [each.removeprefix(_REASON) for each in held if each.startswith(_REASON)]
    if not held or (reasons and len(held) > 1):
        raise ValueError(f"{text!r} needs ids of requirements, or one reason")
    return Statement(text, () if reasons else held, reasons[0] if reasons else "")


def page(documents: Iterable[Document], requirements: Mapping[str, Requirement]) -> str:
    """The page, in Markdown.

    Raises:
        KeyError: a statement names an unknown requirement.
    """
    documents = list(documents)
    cited = _cited(requirements)
    lines = list(_head(documents))
    for document in documents:
        lines += ["", f"## {document.name}", "", f"Text: {document.page}."]
        for title, statements in document.sections.items():
            others = [name for name in cited[document.name, title] if not _is_in(name, statements)]
            if statements or others:
                lines += ["", f"### {title}", *_table(statements, requirements), *_others(others, requirements)]
        for name in dict.fromkeys((*document.docstrings, *document.examples)):
            examples = [replace(each, text=f"example: {each.text}") for each in document.examples.get(name, [])]
            statements = [*document.docstrings.get(name, []), *examples]
            lines += ["", f"### Docstring of `{name}`", *_table(statements, requirements)]
    return "\n".join(lines) + "\n"


def _cited(requirements: Mapping[str, Requirement]) -> defaultdict[tuple[str, str], list[str]]:
    """The requirements by the documents and sections that their sources name."""
    cited: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    for requirement in requirements.values():
        for citation in citations(requirement.source):
            for section in citation.sections:
                cited[citation.document, section].append(requirement.identifier)
    return cited


def _is_in(name: str, statements: Iterable[Statement]) -> bool:
    return any(name in statement.requirements for statement in statements)


def _head(documents: list[Document]) -> Iterator[str]:
    statements = [statement for document in documents for statement in document.statements()]
    without = sum(not statement.requirements for statement in statements)
    yield "# The documents of FX, statement by statement"
    yield ""
    yield "What each section says, in our words, with the requirements that hold it. Below a table stand the other"
    yield "requirements whose source is the section."
    yield ""
    yield f"{len(statements)} statements and examples: {len(statements) - without} have requirements, and {without}"
    yield "have a reason why there is nothing to test."


def _table(statements: Iterable[Statement], requirements: Mapping[str, Requirement]) -> Iterator[str]:
    rows = [
        f"| {each.text} | {_links(each.requirements, requirements) or f'none: {each.reason}'} |" for each in statements
    ]
    if rows:
        yield from ("", "| It says | Requirements |", "| --- | --- |", *rows)


def _others(names: list[str], requirements: Mapping[str, Requirement]) -> Iterator[str]:
    if names:
        yield from ("", f"Also: {_links(names, requirements)}")


def _links(names: Iterable[str], requirements: Mapping[str, Requirement]) -> str:
    """Links to requirements, by the labels that `docs/site/conf.py` gives them; a row has its requirement's."""
    return ", ".join(f"[`{name}`](#requirement-{family_of(requirements[name].identifier)})" for name in names)
