"""The sources of requirements: what they cite is there, and each statement of FX's documents has its place.

The docstrings of torch are at hand; the other documents are those in the folder that FX_DOCUMENTS names, known by
their titles.
"""

import inspect
import os
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import torch.fx

from conformance.harness.specification.requirements import Requirement, load_requirements
from conformance.harness.specification.sources import Citation, citations
from docs.coverage import Document, load_documents, page
from docs.public_names import load_module, load_scope, public_modules

DOCUMENTS, REQUIREMENTS = load_documents(), load_requirements()
with_torch_2_13 = pytest.mark.skipif(
    not torch.__version__.startswith("2.13."), reason="the sources quote the docstrings of torch 2.13: not checked"
)
TYPOGRAPHIC = str.maketrans({0x2019: "'", 0x201C: '"', 0x201D: '"'})
Texts = Mapping[str, Mapping[str, str]]
"""The text of each section of each document that is at hand."""


def plain(text: str) -> str:
    """`text` on one line, without markup, and with plain quotes, in lower case."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", text.replace("\\ ", ""))
    text = re.sub(r":\w+:`|[`*_\\]", "", text)
    return " ".join(text.translate(TYPOGRAPHIC).split()).casefold()


def sections(document: Document, text: str) -> dict[str, str]:
    """The sections of a document by their plain titles, in the order of docs/coverage.toml, which has them all."""
    lines = text.splitlines()
    headings, starts = [plain(line.strip("#: ")) for line in lines], [-1]
    for title in map(plain, document.sections):
        starts.append(headings.index(title, starts[-1] + 1))
    ends = [*starts[2:], len(lines)]
    return {
        headings[start]: plain("\n".join(lines[start + 1 : end])) for start, end in zip(starts[1:], ends, strict=True)
    }


def documents_at_hand() -> Texts:
    folder = os.environ.get("FX_DOCUMENTS")
    if not folder:
        pytest.skip("FX_DOCUMENTS names no folder with FX's documents: what sources quote of them is not checked")
    texts = [path.read_text(encoding="utf-8") for path in sorted(Path(folder).iterdir()) if path.is_file()]
    texts = [text.replace(".. automodule:: torch.fx\n", inspect.getdoc(torch.fx) or "") for text in texts]
    found = {}
    for document in DOCUMENTS:
        title = plain(document.title)
        (text,) = [text for text in texts if title in [plain(line.strip("#: ")) for line in text.splitlines()]]
        found[document.name] = sections(document, text)
    return found


def docstring(name: str) -> str:
    """The docstring of a name of torch.fx or of one of its modules; empty if there is none."""
    value: Any = torch.fx
    for atom in name.split("."):
        value = getattr(value, atom, None)
    if value is None:
        modules = map(load_module, public_modules(load_scope()))
        value = next((getattr(module, name) for module in modules if hasattr(module, name)), None)
    return plain(inspect.getdoc(value) or "")


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
    known = {document.name: [*map(plain, document.sections)] for document in DOCUMENTS}.get(citation.document)
    for section in citation.sections if known is not None else ():
        if plain(section) not in known:
            yield f"docs/coverage.toml has no section {section!r} of {citation.document}"
    if citation.quotations and not citation.document and not citation.docstrings:
        yield f"{citation.quotations[0]!r} is quoted from no document and no docstring"
    if citation.quotations and citation.document and not citation.sections:
        yield f"{citation.quotations[0]!r} is quoted from no section of {citation.document}"


def faults_of_words(citation: Citation, documents: Texts) -> Iterator[str]:
    """What the docstrings of torch, or the sections of a document, do not say."""
    found = {name: docstring(name) for name in citation.docstrings}
    yield from (f"torch has no docstring of {name}" for name, text in found.items() if not text)
    if citation.document in documents:
        found = {title: documents[citation.document].get(plain(title), "") for title in citation.sections}
    for quotation in citation.quotations if found else ():
        if not any(quotes(text, quotation) for text in found.values()):
            yield f"{' and '.join(found)} does not say {quotation!r}"


def faults_of_promises(requirement: Requirement) -> Iterator[str]:
    """Names that torch.fx does not mark, and a `must` that nobody promises."""
    marked = {promised.__qualname__ for promised in torch.fx._compatibility._BACK_COMPAT_OBJECTS}
    claims = re.findall(r"((?:`[^`]+`(?:,? and |, )?)+) (?:is|are) backward compatible", requirement.source)
    names = [name for claim in claims for name in re.findall(r"`([^`]+)`", claim)]
    yield from (f"torch.fx does not mark {name} as backward compatible" for name in names if name not in marked)
    known = {document.name for document in DOCUMENTS}
    texts = [each for each in citations(requirement.source) if each.docstrings or each.document in known]
    if requirement.level == "must" and not texts and "backward compatible" not in requirement.source:
        yield "no document promises it, and no name that is backward compatible"


CITED = [(name, citation) for name, each in REQUIREMENTS.items() for citation in citations(each.source)]


def test_sources_name_known_sections_and_quote_documents() -> None:
    assert [f"{name}: {fault}" for name, citation in CITED for fault in faults_of_form(citation)] == []
    others = [name for name, each in REQUIREMENTS.items() if re.match(r"(?:.*; )?(?:in )?torch\.fx 2", each.source)]
    assert not others, f"write `torch 2.13, observed: ...` in the sources of {', '.join(others)}"


@with_torch_2_13
def test_docstrings_say_what_is_quoted_and_what_must_be_is_promised() -> None:
    assert [f"{name}: {fault}" for name, citation in CITED for fault in faults_of_words(citation, {})] == []
    assert [f"{name}: {fault}" for name, each in REQUIREMENTS.items() for fault in faults_of_promises(each)] == []


@with_torch_2_13
def test_documents_say_what_is_quoted() -> None:
    documents = documents_at_hand()
    assert [f"{name}: {fault}" for name, citation in CITED for fault in faults_of_words(citation, documents)] == []


# Coverage


def test_the_page_lists_every_statement() -> None:
    rows = page(DOCUMENTS, load_requirements()).count("\n| ") - 2
    assert rows >= sum(len(list(document.statements())) for document in DOCUMENTS)


CLASSES = ("GraphModule", "Graph", "Node", "Interpreter", "Transformer")


def documented() -> Iterator[tuple[str, str]]:
    """Yield each name that the API reference prints with its docstring."""
    for name in ("symbolic_trace", "wrap", "Proxy", "replace_pattern", "Tracer", *CLASSES):
        value = getattr(torch.fx, name)
        yield name, inspect.getdoc(value) or ""
        for member in dir(value) if name == "Tracer" else vars(value) if name in CLASSES else ():
            if not member.startswith("_") and not isinstance(getattr(value, member), bool | str):
                yield f"{name}.{member}", inspect.getdoc(getattr(value, member)) or ""


@with_torch_2_13
def test_every_docstring_and_example_of_the_api_reference_has_a_requirement() -> None:
    scope = load_scope()
    mark = re.compile(r"\.\. (?:note|warning)::\s+(?:Backwards-compatibility for|This API is).*", re.DOTALL)
    said = {name for name, text in documented() if mark.sub("", text).strip() and not scope.entry("graph", name)}
    assert said == {name for document in DOCUMENTS for name in (*document.docstrings, *document.examples)}
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
    ("words", 'torch 2.13, docstring of `Graph.lint` and `wrap`: "A leaf ... traced\nthrough"', None),
    ("words", "torch 2.13, docstring of `wrapp`", "torch has no docstring of wrapp"),
    ("words", 'torch 2.13, docstring of `wrap`: "traced ... leaf modulus"', "does not say 'traced ... leaf"),
    ("words", 'FX documentation, "Miscellanea": "may be `fixed`"', None),
    ("words", 'FX documentation, "Miscellanea": "currently ... in a future"', None),
    ("words", 'FX documentation, "Miscellanea": "in a future ... currently"', "does not say 'in a future"),
    ("words", 'FX documentation, "Miscellanea": "Overview"', "does not say 'Overview'"),
    ("must", "`wrap` and `Graph.lint` are backward compatible", None),
    ("must", "`wrap` and `Graph.find_nodes` are backward compatible", "does not mark Graph.find_nodes"),
    ("must", 'Python documentation, "getattr"', "no document promises it"),
    ("should", "torch 2.13, observed", None),
]
PAGE_OF_FX = """torch.fx\n=====\nOverview\n---\nFirst.\nMiscellanea\n---
Not :func:`currently`,\nbut may be *fixed* in a future.\n"""


@pytest.mark.parametrize(("kind", "source", "fault"), FAULTS)
def test_a_source_that_is_not_right_is_found(kind: str, source: str, fault: str | None) -> None:
    document = Document("FX documentation", "torch.fx", "", {"Overview": [], "Miscellanea": []}, {}, {})
    texts = {"FX documentation": sections(document, PAGE_OF_FX)}
    if kind == "form":
        found = [fault for citation in citations(source) for fault in faults_of_form(citation)]
    elif kind == "words":
        found = [fault for citation in citations(source) for fault in faults_of_words(citation, texts)]
    else:
        found = list(faults_of_promises(Requirement("graph.a", kind, "It is.", source)))
    assert len(found) == bool(fault)
    assert not fault or fault in found[0]


# Reports

REPORT = re.compile(r"(?:pytorch|[\w.-]+/[\w.-]+)#[1-9]\d*")
WISHES = Path(__file__).parents[1] / "docs" / "wishes.md"


def test_issue_lines_name_reports_each_once() -> None:
    """A line `Issue:` has every report that the source names, so that who collects reports need not read sources."""
    for requirement in REQUIREMENTS.values():
        assert [each for each in requirement.issues if not REPORT.fullmatch(each)] == [], requirement.identifier
        assert len(set(requirement.issues)) == len(requirement.issues), requirement.identifier
        named = {each.replace("pytorch/pytorch#", "pytorch#") for each in REPORT.findall(requirement.source)}
        assert named <= set(requirement.issues), requirement.identifier


def test_wishes_name_reports_and_requirements() -> None:
    rows = re.findall(r"^\| (.*?) ?\|(.*)\|$", WISHES.read_text(encoding="utf-8"), re.MULTILINE)
    reports = [each for first, _ in rows for each in first.split(", ") if each not in ("", "Issue", "---")]
    assert len(reports) > 80
    assert [each for each in reports if not re.fullmatch(r"[\w.-]*#[1-9]\d*", each)] == []
    named = {each for _, text in rows for each in re.findall(r"`([a-z_]+(?:\.[a-z0-9_-]+)+)`", text)}
    chapters = {identifier.partition(".")[0] for identifier in REQUIREMENTS}
    known = {identifier.rpartition(".")[0] for identifier in REQUIREMENTS} | set(REQUIREMENTS)
    assert [each for each in named if each.partition(".")[0] in chapters and each not in known] == []
