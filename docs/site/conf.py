"""Sphinx settings for the site, which `make site` builds from the project's Markdown. README.md is the first page."""

import gc
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import reference_fx  # noqa: E402
from conformance.harness.specification.requirements import family_of, load_requirements  # noqa: E402
from docs import coverage, public_names  # noqa: E402
from reference_fx import graph  # noqa: E402, F401  (for sys.modules below)

gc.set_threshold(100_000)  # Sphinx makes millions of objects, and garbage collection would take a third of the time

project = "reference-fx"
author = "the authors of reference-fx"
root_doc = "README"
include_patterns = [
    "*.md",
    "conformance/README.md",
    "conformance/spec/*.md",
    "docs/**",
    "reference_fx/README.md",
]
exclude_patterns = [".*", "build", "records", "docs/site", "**/__pycache__"]
extensions = [
    "myst_parser",
    "sphinx.ext.apidoc",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]

myst_heading_anchors = 3
highlight_language = "text"
# Pygments has no Mermaid lexer, so Mermaid is shown as text. A specification page may skip a heading level.
suppress_warnings = ["misc.highlighting_failure", "myst.header"]

apidoc_modules = [
    {
        "path": "../../reference_fx",
        "destination": "docs/api",
        "separate_modules": True,
        "module_first": True,
        "automodule_options": ["members", "undoc-members", "show-inheritance"],
    }
]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
default_role = "code"

html_theme = "furo"
release = reference_fx.__version__
html_title = f"reference-fx {release}"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {"navigation_with_keys": True}
REMOTE = subprocess.run(
    ["git", "remote", "get-url", "origin"], cwd=ROOT, capture_output=True, text=True, check=False
).stdout.strip()
if repository := re.fullmatch(
    r"(?:https://|git@)(github|gitlab)\.com[/:](.+?)(?:\.git)?", REMOTE
):  # Link each page to its source.
    html_theme_options |= {
        "source_repository": f"https://{repository[1]}.com/{repository[2]}",
        "source_branch": "main",
        "source_directory": "",
    }
LONGEST_TITLE = 60

CONTENTS = {
    "Learn": [
        "docs/walk-through",
        "docs/from_scratch/README",
        "docs/examples/README",
        "docs/wishes",
        "reference_fx/README",
    ],
    "Test and review": ["conformance/README", "docs/trust", "docs/reviewing-a-codegen-change", "docs/verified/README"],
    "Specification": ["conformance/spec/README", "conformance/spec/*", "docs/coverage", "docs/public-names"],
    "Results": ["docs/fx-by-release", "docs/performance"],
    "API reference": ["docs/api/modules", "docs/names"],
    "Project": ["CONTRIBUTING", "CHANGELOG", "SECURITY", "docs/decisions/*"],
}
"""Maps each heading of the navigation to its pages."""

REQUIREMENTS = load_requirements()
FAMILIES = set(map(family_of, REQUIREMENTS))
IN_MODULES = {
    id(getattr(module, name))
    for path, module in list(sys.modules.items())
    if path.startswith("reference_fx.") and "._" not in path
    for name in getattr(module, "__all__", ())
}
"""The `id` of each object that a public module of the package exports."""

_HEADING = re.compile(r"^(?=### (\S+) · )", re.MULTILINE)
_API_TITLE = re.compile(r" (?:module|package)(?=\n=)")
_BADGES = re.compile(r"^!\[.*\]\(https://img\.shields\.io/.*\n", re.MULTILINE)
_ARTICLE = re.compile(r"<article.*</article>", re.DOTALL)
_LEFT_OUT = re.compile(r'<a class="headerlink".*?</a>|<(?!/?(?:article|section|dt)\b)[^>]*>')
_LINK = re.compile(r"(!?)\[((?:[^][]|\[[^]]*\])*)\]\(([^)\s#]+)(#[^)\s]*)?\)")


def write_pages(app: Sphinx) -> None:
    """Write the pages that are generated from the specification."""
    for page, text in (
        ("coverage", coverage.page(coverage.load_documents(), REQUIREMENTS)),
        ("public-names", public_names.page(REQUIREMENTS)),
    ):
        (ROOT / "docs" / f"{page}.md").write_text(text, encoding="utf-8", newline="\n")


def prepare(app: Sphinx, name: str, source: list[str]) -> None:
    """Label requirements, shorten module titles, and add the navigation to the first page.

    Remove links to folders, because a folder has no page. Remove badges, because the site must not need a network.
    """
    folder = (ROOT / name).parent

    def linked(found: re.Match[str]) -> str:
        return found[2] if (folder / found[3]).is_dir() else found[0]

    source[0] = _BADGES.sub("", _LINK.sub(linked, source[0]))
    if name.startswith("docs/api/"):
        source[0] = _API_TITLE.sub("", source[0])
    if "conformance/spec/" in name:
        source[0] = _HEADING.sub(r"(requirement-\1)=\n", source[0])
    if name == root_doc:
        for caption, pages in CONTENTS.items():
            options = [":hidden:", ":glob:", f":caption: {caption}", ":titlesonly:"]
            source[0] += "\n".join(["", "```{toctree}", *options, "", *pages, "```", ""])


def name_requirements(app: Sphinx, document: nodes.document) -> None:
    """Make each requirement's id its anchor: `conformance/spec/graph.html#graph.lint.users`."""
    for section in document.findall(nodes.section):
        title = section[0].astext().partition(" ")[0]
        if title in FAMILIES:
            section["ids"].insert(0, title)


def leave_out(app: Sphinx, what: str, name: str, value: object, skip: bool, options: object) -> bool | None:
    """Omit a name from the package's page if a module's page documents the name."""
    return True if app.env.docname == "docs/api/reference_fx" and id(value) in IN_MODULES else None


def adapt_page(app: Sphinx, name: str, template: str, context: dict[str, Any], document: nodes.document | None) -> None:
    """Shorten long titles, remove the edit link from generated pages, and load `pages.js` on the search page."""
    if len(f"{context.get('title', '')} - {html_title}") > LONGEST_TITLE:
        context |= {"docstitle": "", "project": html_title}  # the theme shows `project` above the navigation
    if name.startswith("docs/api/") or name in ("docs/coverage", "docs/public-names"):
        context["page_source_suffix"] = ""
    if name == "search":
        app.add_js_file("pages.js")


def write_texts(app: Sphinx, error: Exception | None) -> None:
    """Write the text of all pages to one file, because a page opened from disk cannot read other files."""
    site = Path(app.outdir)
    texts = {name: (site / f"{name}.html").read_text(encoding="utf-8") for name in app.env.found_docs}
    articles = {
        f"{name}.html": _LEFT_OUT.sub("", found[0]) for name, text in texts.items() if (found := _ARTICLE.search(text))
    }
    (site / "_static/pages.js").write_text(f"const PAGES = {json.dumps(articles)};\n", encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the functions above."""
    app.connect("builder-inited", write_pages, priority=100)
    app.connect("source-read", prepare)
    app.connect("doctree-read", name_requirements)
    app.connect("autodoc-skip-member", leave_out)
    app.connect("html-page-context", adapt_page)
    app.connect("build-finished", write_texts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
