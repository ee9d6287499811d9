"""The sources of requirements: what they cite is there, and each statement of FX's documents has its place.

The docstrings of torch are at hand; the other documents are those in the folder that FX_DOCUMENTS names, known by
their titles.
"""

import inspect
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import torch.fx

from conformance.harness.specification.requirements import Requirement, load_requirements
from conformance.harness.specification.sources import Citation, citations
from docs.coverage import Document, load_documents, page
from docs.public_names import load_module, load_scope, public_modules

FOLDER_VARIABLE = "FX_DOCUMENTS"
DOCUMENTS = load_documents()
SECTIONS = {document.name: list(document.sections) for document in DOCUMENTS}
with_torch_2_13 = pytest.mark.skipif(
    not torch.__version__.startswith("2.13."), reason="the sources quote the docstrings of torch 2.13: not checked"
)

# The documents

TYPOGRAPHIC = str.maketrans({0x2019: "'", 0x201C: '"', 0x201D: '"'})


def plain(text: str) -> str:
    """`text` on one line, without markup, and with plain quotes, in lower case."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text.replace("\\ ", ""))
    text = re.sub(r":\w+:`|[`*_\\]", "", text)
    return " ".join(text.translate(TYPOGRAPHIC).split()).casefold()


def heading(line: str) -> str:
    return plain(line.strip("#: "))


def texts_of_sections(document: Document, text: str) -> Iterator[tuple[str, str | None]]:
    """Yield each title with the text of its section; with None if no line is that title."""
    lines = text.splitlines()
    found: list[tuple[str, int]] = []
    last = -1
    for title in document.sections:
        places = (number for number in range(last + 1, len(lines)) if heading(lines[number]) == plain(title))
        place = next(places, None)
        if place is None:
            yield title, None
        else:
            last = place
            found.append((title, place))
    for (title, start), (_, end) in zip(found, [*found[1:], ("", len(lines))], strict=True):
        yield title, plain("\n".join(lines[start + 1 : end]))


def headings_with_text(text: str) -> Iterator[str]:
    """Yield the headings, in Markdown or reStructuredText, that are followed by something else than a heading."""
    outside = re.sub(r"^```.*?^```", "code", text, flags=re.DOTALL | re.MULTILINE)
    parts = re.split(r"^#+ (.+)$|^(\S.*)\n[=^~-]{3,}$", outside, flags=re.MULTILINE)
    for marked, underlined, below in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        if re.sub(r"^\.\. .*", "", below, flags=re.MULTILINE).strip():
            yield heading(marked or underlined)


def documents_at_hand() -> dict[str, dict[str, str | None]]:
    """The text of each section of each document in the folder that FX_DOCUMENTS names; None where a title is missing.

    A heading with text below it that no title of docs/coverage.toml is has no text here either.
    """
    folder = os.environ.get(FOLDER_VARIABLE)
    if not folder:
        pytest.skip(f"{FOLDER_VARIABLE} names no folder with FX's documents: what sources quote of them is not checked")
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).iterdir()) if path.is_file()]
    texts = [text.replace(".. automodule:: torch.fx\n", inspect.getdoc(torch.fx) or "") for text in texts]
    found = {}
    for document in DOCUMENTS:
        (text,) = [text for text in texts if plain(document.title) in map(heading, text.splitlines())]
        titles = {plain(title) for title in (*document.sections, "Table of Contents")}
        unlisted = dict.fromkeys(each for each in headings_with_text(text) if each not in titles)
        found[document.name] = {**unlisted, **dict(texts_of_sections(document, text))}
    return found


def docstring(name: str) -> str | None:
    """The docstring of a name of torch.fx; that of a class has those of its `__init__` behind it."""
    value: Any = torch.fx
    for atom in name.split("."):
        value = getattr(value, atom, None)
    if value is None:
        modules = map(load_module, public_modules(load_scope()))
        value = next((getattr(module, name) for module in modules if hasattr(module, name)), None)
    return plain(inspect.getdoc(value) or "") or None


# Faults


def quotes(text: str, quotation: str) -> bool:
    """Whether `text` has the words of `quotation`, in order where some are left out."""
    place = 0
    for part in re.split(r"\.\.\.|…", plain(quotation)):
        place = text.find(part.strip(" .,"), place)
        if place < 0:
            return False
    return True


def faults_of_form(citation: Citation) -> Iterator[str]:
    """What is wrong whatever the documents say."""
    known = SECTIONS.get(citation.document)
    for section in citation.sections if known is not None else ():
        if plain(section) not in map(plain, known):
            yield f"docs/coverage.toml has no section {section!r} of {citation.document}"
    if citation.quotations and not citation.document and not citation.docstrings:
        yield f"{citation.quotations[0]!r} is quoted from no document and no docstring"
    if citation.quotations and citation.document and not citation.sections:
        yield f"{citation.quotations[0]!r} is quoted from no section of {citation.document}"


def faults_of_docstrings(citation: Citation) -> Iterator[str]:
    """What the docstrings of torch do not have."""
    found = {name: docstring(name) for name in citation.docstrings}
    yield from (f"torch has no docstring of {name}" for name, text in found.items() if text is None)
    for quotation in citation.quotations if found else ():
        if not any(quotes(text or "", quotation) for text in found.values()):
            yield f"the docstring of {' and '.join(found)} does not say {quotation!r}"


def faults_of_documents(citation: Citation, documents: Mapping[str, Mapping[str, str | None]]) -> Iterator[str]:
    """What the sections that a citation names do not say."""
    known = {plain(title): text for title, text in documents.get(citation.document, {}).items()}
    for quotation in citation.quotations if known else ():
        if not any(quotes(known.get(plain(section)) or "", quotation) for section in citation.sections):
            yield f"{citation.document}, {', '.join(citation.sections)}, does not say {quotation!r}"


MARKED = {promised.__qualname__ for promised in torch.fx._compatibility._BACK_COMPAT_OBJECTS}


def faults_of_promises(requirement: Requirement) -> Iterator[str]:
    """Names that torch.fx does not mark, and a `must` that nobody promises."""
    claims = re.findall(r"((?:`[^`]+`(?:,? and |, )?)+) (?:is|are) backward compatible", requirement.source)
    names = [name for claim in claims for name in re.findall(r"`([^`]+)`", claim)]
    yield from (f"torch.fx does not mark {name} as backward compatible" for name in names if name not in MARKED)
    texts = [each for each in citations(requirement.source) if each.docstrings or each.document in SECTIONS]
    if requirement.level == "must" and not texts and "backward compatible" not in requirement.source:
        yield "no document promises it, and no name that is backward compatible"


def cited(requirements: Iterable[Requirement]) -> Iterator[tuple[str, Citation]]:
    for requirement in requirements:
        for citation in citations(requirement.source):
            yield requirement.identifier, citation


def test_what_torch_fx_does_is_observed() -> None:
    requirements = load_requirements().values()
    others = [each.identifier for each in requirements if re.match(r"(?:.*; )?(?:in )?torch\.fx 2", each.source)]
    assert not others, f"write `torch 2.13, observed: ...` in the sources of {', '.join(others)}"


def test_sources_name_known_sections_and_quote_documents() -> None:
    faults = [
        f"{name}: {fault}" for name, each in cited(load_requirements().values()) for fault in faults_of_form(each)
    ]
    assert not faults, "\n".join(faults)


@with_torch_2_13
def test_docstrings_say_what_is_quoted() -> None:
    citing = list(cited(load_requirements().values()))
    faults = [f"{name}: {fault}" for name, each in citing for fault in faults_of_docstrings(each)]
    assert not faults, "\n".join(faults)
    assert sum(len(each.quotations) for _, each in citing if each.docstrings) > 10


def test_documents_say_what_is_quoted() -> None:
    documents = documents_at_hand()
    missing = [f"{name}: {title}" for name, texts in documents.items() for title, text in texts.items() if text is None]
    assert not missing, f"docs/coverage.toml and the documents have not the same sections: {missing}"
    citing = cited(load_requirements().values())
    faults = [f"{name}: {fault}" for name, each in citing for fault in faults_of_documents(each, documents)]
    assert not faults, "\n".join(faults)


@with_torch_2_13
def test_what_must_be_is_promised() -> None:
    """By a document, or by torch.fx, which marks the name as backward compatible."""
    faults = [
        f"{requirement.identifier}: {fault}"
        for requirement in load_requirements().values()
        for fault in faults_of_promises(requirement)
    ]
    assert not faults, "\n".join(faults)


# Coverage


def test_the_page_lists_every_statement() -> None:
    rows = page(DOCUMENTS, load_requirements()).count("\n| ") - 2
    assert rows >= sum(len(list(document.statements())) for document in DOCUMENTS)


REFERENCE: dict[str, Callable[[Any], Iterable[str]]] = {
    **dict.fromkeys(("symbolic_trace", "wrap", "Proxy", "replace_pattern"), lambda _: ()),
    **dict.fromkeys(("GraphModule", "Graph", "Node", "Interpreter", "Transformer"), vars),
    "Tracer": dir,
}
"""What the API reference prints, and with which members."""


def documented() -> Iterator[tuple[str, str]]:
    """Yield each name of the API reference with its docstring."""
    for name, members in REFERENCE.items():
        value = getattr(torch.fx, name)
        yield name, inspect.getdoc(value) or ""
        for member in members(value):
            if not member.startswith("_") and not isinstance(getattr(value, member), bool | str):
                yield f"{name}.{member}", inspect.getdoc(getattr(value, member)) or ""


@with_torch_2_13
def test_every_docstring_of_the_api_reference_has_a_requirement() -> None:
    scope = load_scope()
    mark = re.compile(r"\.\. (?:note|warning)::\s+(?:Backwards-compatibility for|This API is).*", re.DOTALL)
    said = {name for name, text in documented() if mark.sub("", text).strip() and not scope.entry("graph", name)}
    listed = {name for document in DOCUMENTS for name in (*document.docstrings, *document.examples)}
    assert said == listed


@with_torch_2_13
def test_every_example_of_the_api_reference_has_a_requirement() -> None:
    block = re.compile(r"^ *(?!\.\. ).*::$|^ *\.\. code-block::", re.MULTILINE)
    printed = {name: len(block.findall(text)) for name, text in documented()}
    examples = {name: len(listed) for document in DOCUMENTS for name, listed in document.examples.items()}
    assert examples == {name: count for name, count in printed.items() if count}


# That each of these checks can fail.

FAULTS = [
    ("form", 'FX documentation, "Miscellanea" and "Leaf Modules": "x"; "Overview"', None),
    ("form", 'FX documentation, "Miscelanea"', "docs/coverage.toml has no section 'Miscelanea' of FX documentation"),
    ("form", 'FX documentation: "x; y"', "'x; y' is quoted from no section of FX documentation"),
    ("form", '`wrap`; "Miscellanea"', "'Miscellanea' is quoted from no document and no docstring"),
    ("docstring", 'torch 2.13, docstring of `Graph.lint` and `wrap`: "A leaf ... traced\nthrough"', None),
    ("docstring", "torch 2.13, docstring of `wrapp`", "torch has no docstring of wrapp"),
    ("docstring", 'torch 2.13, docstring of `wrap`: "traced ... leaf modulus"', "does not say 'traced ... leaf"),
    ("must", "`wrap` and `Graph.lint` are backward compatible", None),
    ("must", "`wrap` and `Graph.find_nodes` are backward compatible", "does not mark Graph.find_nodes"),
    ("must", 'Python documentation, "getattr"', "no document promises it"),
    ("should", "torch 2.13, observed", None),
]


@pytest.mark.parametrize(("kind", "source", "fault"), FAULTS)
def test_a_source_that_is_not_right_is_found(kind: str, source: str, fault: str | None) -> None:
    faults_of = {"form": faults_of_form, "docstring": faults_of_docstrings}
    if kind in faults_of:
        found = [fault for citation in citations(source) for fault in faults_of[kind](citation)]
    else:
        found = list(faults_of_promises(Requirement("graph.a", kind, "It is.", source)))
    assert len(found) == bool(fault)
    assert not fault or fault in found[0]


def test_words_that_a_section_has_not_are_found() -> None:
    document = Document("FX documentation", "torch.fx", "", {"Overview": [], "Miscellanea": [], "Lost": []}, {}, {})
    second = "Miscellanea\n---\nNot :func:`currently`,\nbut may be *fixed* in a future.\n"
    sections = dict(texts_of_sections(document, f"torch.fx\n=====\nOverview\n---\nFirst.\n{second}"))
    assert sections["Lost"] is None
    for quotation in ("may be `fixed`", "currently ... in a future", "in a future ... currently", "Overview"):
        (citation,) = citations(f'FX documentation, "Miscellanea": "{quotation}"')
        faults = list(faults_of_documents(citation, {"FX documentation": sections}))
        assert bool(faults) == (quotation in ("in a future ... currently", "Overview"))


# Reports

REPORT = re.compile(r"(?:pytorch|[\w.-]+/[\w.-]+)#[1-9]\d*")
WISHES = Path(__file__).parents[1] / "docs" / "wishes.md"


def test_issue_lines_name_reports_each_once() -> None:
    """A line `Issue:` has every report that the source names, so that who collects reports need not read sources."""
    for requirement in load_requirements().values():
        assert [each for each in requirement.issues if not REPORT.fullmatch(each)] == [], requirement.identifier
        assert len(set(requirement.issues)) == len(requirement.issues), requirement.identifier
        named = {each.replace("pytorch/pytorch#", "pytorch#") for each in REPORT.findall(requirement.source)}
        assert named <= set(requirement.issues), requirement.identifier


def test_wishes_name_reports_and_requirements() -> None:
    rows = re.findall(r"^\| (.*?) ?\|(.*)\|$", WISHES.read_text(encoding="utf-8"), re.MULTILINE)
    reports = [each for first, _ in rows for each in first.split(", ") if each not in ("", "Report", "---")]
    assert len(reports) > 80
    assert [each for each in reports if not re.fullmatch(r"[\w.-]*#[1-9]\d*", each)] == []
    chapters = {identifier.partition(".")[0] for identifier in load_requirements()}
    named = {each for _, text in rows for each in re.findall(r"`([a-z_]+(?:\.[a-z0-9_-]+)+)`", text)}
    known = {identifier.rpartition(".")[0] for identifier in load_requirements()} | set(load_requirements())
    assert [each for each in named if each.partition(".")[0] in chapters and each not in known] == []
