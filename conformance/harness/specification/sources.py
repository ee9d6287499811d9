"""Read the source of a requirement: the documents, sections and docstrings that it cites, and the words that it has."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

DOCUMENTS = ("FX documentation", "FX technical overview", "an FX tutorial", "Python documentation")
"""The documents that a source may name, with sections of theirs."""

_PART = re.compile(r';\s+(?=(?:[^"]*"[^"]*")*[^"]*$)')
_QUOTED = re.compile(r'"([^"]*)"')
_CODE = re.compile(r"`([^`]*)`")
_DOCUMENT = re.compile(rf"({'|'.join(DOCUMENTS)})((?:,? (?:and )?\"[^\"]*\")*)(.*)")
_MORE_SECTIONS = re.compile(r"(\"[^\"]*\"(?:,? (?:and )?\"[^\"]*\")*)(.*)")
_DOCSTRING = re.compile(r"torch 2\.13, docstring of (`[^`]+`(?:(?:,| and) `[^`]+`)*)(.*)")


@dataclass(frozen=True)
class Citation:
    """One part of a source; parts have a semicolon between them."""

    document: str
    """One of DOCUMENTS; empty for docstrings, and for what names no text."""
    sections: tuple[str, ...]
    """Titles in the document."""
    docstrings: tuple[str, ...]
    """Names of torch.fx, or of its modules, whose docstrings are the source."""
    quotations: tuple[str, ...]
    """The words that the part has between quotes, other than titles."""


def citations(source: str) -> Iterator[Citation]:
    """Read a source. A part that begins with a title is about the document of the part before it."""
    document = ""
    for part in _PART.split(source):
        if found := _DOCUMENT.match(part):
            document, titles, rest = found.groups()
            yield Citation(document, _quoted(titles), (), _quoted(rest))
        elif document and (found := _MORE_SECTIONS.match(part)):
            yield Citation(document, _quoted(found[1]), (), _quoted(found[2]))
        elif found := _DOCSTRING.match(part):
            yield Citation("", (), tuple(_CODE.findall(found[1])), _quoted(found[2]))
        else:
            yield Citation("", (), (), _quoted(part))


def _quoted(text: str) -> tuple[str, ...]:
    return tuple(_QUOTED.findall(text))
