"""Build the site: `python -m docs.site.build [RECORD ...]`.

It writes the pages that Sphinx reads to `build/site/pages`, from the files where they are, and has Sphinx make
`build/site/html` of them. Nothing is kept by hand besides `index.md`, which is the first page.
"""

import argparse
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from conformance.harness.specification.chapters import chapter_files
from conformance.harness.specification.collection import collected_tests
from conformance.harness.specification.requirements import CHAPTERS, load_requirements
from docs.site.chapters import add_claims, better_page, chapter_page, requirements_page
from fxconf.report.picture import Node, drawing, markup
from fxconf.report.published import published
from fxconf.report.records import read_records
from fxconf.report.specification.content import Json, content

ROOT = Path(__file__).parents[2]
SITE = Path(__file__).parent
BUILD = ROOT / "build" / "site"

PLACES = {
    "README.md": "start",
    "CHANGELOG.md": "project/changelog",
    "CONTRIBUTING.md": "project/contributing",
    "SECURITY.md": "project/security",
    "conformance/README.md": "judge/guide",
    "conformance/spec/README.md": "spec/index",
    "docs/conformance/README.md": "results/index",
    "docs/coverage.md": "spec/coverage",
    "docs/examples/README.md": "learn/examples",
    "docs/fx-by-release.md": "results/fx-by-release",
    "docs/names.md": "api/names",
    "docs/performance.md": "results/performance",
    "docs/public-names.md": "spec/public-names",
    "docs/reviewing-a-codegen-change.md": "review",
    "docs/trust.md": "judge/trust",
    "docs/verified/README.md": "results/verified",
    "docs/walk-through.md": "learn/walk-through",
    "docs/wishes.md": "learn/wishes",
    "reference_fx/README.md": "learn/reading",
    "wheels/README.md": "project/wheels",
}
"""The pages of documents."""
FOLDERS = {
    "conformance/spec": "spec",
    "docs/conformance": "results",
    "docs/decisions": "project/decisions",
    "docs/results": "results",
}
"""Where the other documents of these folders are."""
INSTEAD = {
    "conformance": "judge/guide",
    "conformance/spec": "spec/index",
    "docs/decisions": "project/decisions/index",
    "docs/examples": "learn/examples",
    "models": "api/models",
    "reference_fx": "learn/reading",
}
"""The pages that links to folders lead to."""
DECLARATIONS = """
## What an implementation declares

```{eval-rst}
.. automodule:: conformance.harness.implementation.profile
   :no-members:
```
"""
RESULTS = ROOT / "docs" / "results"
"""What `fxconf publish` has kept."""
HISTORY = "results/history.html"
OVER_TIME = """
<a href="history.html">Results from run to run</a> has a column for each implementation and release of torch, what
changed since the run before, the history of each requirement, and badges.
"""
INVENTORIES = {"python": "https://docs.python.org/3/", "torch": "https://docs.pytorch.org/docs/stable/"}
PATIENCE = 5
"""Seconds to wait for an inventory of another project."""

_FENCED = re.compile(r"^( *)(```+).*?^\1\2$", re.DOTALL | re.MULTILINE)
_BOX_OR_ARROW = re.compile(
    r"  n_(?:(?P<node>\w+)(?P<shape>\W+)\"(?P<label>.*)\"\W+|(?P<of>\w+) --> n_(?P<to>\w+))",
)
_CODE_LINK_OR_ISSUE = re.compile(
    r"(?P<ticks>`+)(?:(?!\n\n)[^`]|(?!(?P=ticks))`)+(?P=ticks)"
    r"|(?P<mark>!?)\[(?P<title>(?:[^\[\]]|!?\[[^\]]*\])*)\]\((?P<address>[^)\s]+)\)"
    r"|(?<![\[/\w])(?P<project>pytorch(?:/\w+)?)#(?P<issue>\d+)\b",
    re.DOTALL,
)


@dataclass
class Pages:
    """The pages that Sphinx reads, by their names without `.md`, and how documents link to each other."""

    texts: dict[str, str] = field(default_factory=dict)
    images: set[Path] = field(default_factory=set)
    """Pictures of documents; they keep their paths."""
    anchors: dict[str, str] = field(default_factory=dict)
    """The requirement of each anchor that GitHub gives its heading, as `grapherase_noderemoves`."""

    def add(self, name: str, text: str, source: Path) -> None:
        """Add a page with the text of `source`, in which links lead to pages."""
        self.texts[name] = self.linked(text, source)

    def linked(self, text: str, source: Path) -> str:
        """`text` with links to pages of the site in place of those to files, relative to `source`."""
        done, start = [], 0
        for fenced in _FENCED.finditer(text):
            shown = _drawn(fenced[0]) if fenced[0].startswith("```mermaid") else fenced[0]
            done += [self._prose(text[start : fenced.start()], source), shown]
            start = fenced.end()
        return "".join([*done, self._prose(text[start:], source)])

    def _prose(self, text: str, source: Path) -> str:
        def replaced(found: re.Match[str]) -> str:
            if found["ticks"]:
                return found[0]
            if found["issue"]:
                project = found["project"] if "/" in found["project"] else "pytorch/pytorch"
                label = f"{found['project']}#{found['issue']}"
                return f"[{label}](https://github.com/{project}/issues/{found['issue']})"
            return self._link(found["mark"], found["title"], found["address"], source)

        return _CODE_LINK_OR_ISSUE.sub(replaced, text)

    def _link(self, mark: str, title: str, address: str, source: Path) -> str:
        """A link or a picture; `title` alone where the file has no page."""
        if re.match(r"[a-z]+:", address):
            return f"{mark}[{title}]({address})"
        path, _, anchor = address.partition("#")
        file = (source.parent / path).resolve() if path else source
        if mark:
            self.images.add(file)
            return f"![{title}](/{file.relative_to(ROOT).as_posix()})"
        if anchor in self.anchors and file.parent.name == "spec":
            return f"{{req}}`{title.replace('`', '')} <{self.anchors[anchor]}>`"
        page = self._page_of(file)
        return f"[{title}](/{page}.md{'#' * bool(anchor)}{anchor})" if page else title

    def _page_of(self, file: Path) -> str | None:
        """The page of a file; one with its source if it has none."""
        name = file.relative_to(ROOT).as_posix()
        if not file.exists():
            raise FileNotFoundError(f"a document links to {name}, which is not there")
        if file.is_dir():
            return INSTEAD.get(name)
        if file.suffix == ".md":
            return place(file)
        self.texts[f"source/{name}"] = source_page(file)
        return f"source/{name}"

    def write(self, folder: Path) -> None:
        """Write the pages and copy the pictures; leave what is the same, so that Sphinx does not read it again."""
        wanted = {folder / f"{name}.md": text.encode() for name, text in self.texts.items()}
        wanted |= {folder / image.relative_to(ROOT): image.read_bytes() for image in self.images}
        for path in [each for each in folder.rglob("*") if each.is_file() and each not in wanted]:
            path.unlink()
        for path, data in wanted.items():
            if not path.exists() or path.read_bytes() != data:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)


def _drawn(chart: str) -> str:
    """A block of Mermaid as a picture, as Mermaid itself draws in a browser, with a program from a network.

    It is one if it is what `to_mermaid` writes, and text otherwise.
    """
    _, _, *lines, _ = chart.split("\n")
    found = [_BOX_OR_ARROW.fullmatch(line) for line in lines]
    inputs: dict[str, list[str]] = {}
    for each in filter(None, found):
        inputs.setdefault(each["to"] or each["node"], []).extend(filter(None, [each["of"]]))
    boxes = [each for each in found if each and each["node"]]
    if None in found or len(inputs) > len(boxes):
        return chart.replace("```mermaid", "```text", 1)
    nodes = []
    for box in boxes:
        label = [re.sub(r"#(\d+);", lambda code: chr(int(code[1])), line) for line in box["label"].split("<br/>")]
        nodes.append(Node(box["node"], tuple(label), tuple(inputs[box["node"]]), "end" * (box["shape"] == "([")))
    return f"```{{raw}} html\n{markup(drawing(nodes))}\n```"


def place(document: Path) -> str:
    """The page of a document."""
    name = document.relative_to(ROOT).as_posix()
    folder = document.parent.relative_to(ROOT).as_posix()
    if name not in PLACES and folder not in FOLDERS:
        raise ValueError(f"{name} has no page: give it one in PLACES of docs/site/build.py, and list that in index.md")
    return PLACES.get(name) or f"{FOLDERS[folder]}/{document.stem}"


def documents() -> list[Path]:
    """The documents of the project, but for the chapters of the specification, which have pages of their own."""
    folders = [ROOT, *(ROOT / name for name in ("conformance", "conformance/spec", "reference_fx", "wheels"))]
    found = [path for folder in folders for path in sorted(folder.glob("*.md"))]
    chapters = {path.stem for path in chapter_files()}
    return [
        *(path for path in found if path.parent.name != "spec" or path.stem not in chapters),
        *(path for path in sorted((ROOT / "docs").rglob("*.md")) if SITE not in path.parents),
    ]


def source_page(file: Path) -> str:
    """A page with a file as it is."""
    name = file.relative_to(ROOT).as_posix()
    language = {".py": "python", ".json": "json", ".toml": "toml"}.get(file.suffix, "text")
    return f"---\norphan: true\n---\n\n# {name}\n\n``````{language}\n{file.read_text(encoding='utf-8')}``````\n"


def index_of(title: str, pages: list[str]) -> str:
    """A page that lists others."""
    return "\n".join([f"# {title}", "", contents(pages, hidden=False)])


def contents(pages: list[str], hidden: bool = True) -> str:
    """What makes pages the children of the one that it is on."""
    options = [":hidden:"] if hidden else [":maxdepth: 1"]
    return "\n".join(["", "```{toctree}", *options, *(f"/{page}" for page in pages), "```", ""])


def specification(tests: Mapping[str, list[str]], records: list[Path]) -> Json:
    """The specification with its tests, and with the outcomes of claims, and of records or of the runs kept last."""
    kept = [] if records else [column.latest for column in published(RESULTS)]
    found = content(load_requirements(), tests, read_records(records) or kept)
    add_claims(found, sorted((ROOT / "docs" / "conformance").glob("*.md")))
    return found


def pages(tests: Mapping[str, list[str]], records: list[Path], modules: list[str]) -> Pages:
    """The pages of the site.

    Args:
        tests: the requirements that each test names.
        records: whose outcomes requirements show.
        modules: of the reference, which get a page each.
    """
    found = Pages()
    found.anchors = {name.replace(".", ""): name for name in load_requirements()}
    for document in documents():
        found.add(place(document), document.read_text(encoding="utf-8"), document)
    found.texts["results/index"] += OVER_TIME
    found.texts["index"] = (SITE / "index.md").read_text(encoding="utf-8")
    decisions = sorted(name for name in found.texts if name.startswith("project/decisions/"))
    found.texts["project/decisions/index"] = index_of("Decisions", decisions)
    whole = specification(tests, records)
    for chapter in whole["chapters"]:
        found.add(f"spec/{chapter['name']}", chapter_page(chapter), CHAPTERS / f"{chapter['name']}.md")
    others = [f"spec/{each}" for each in ("conforming", "scope", "changes", "retired")]
    found.texts["spec/index"] += contents([*(f"spec/{each['name']}" for each in whole["chapters"]), *others])
    found.texts["spec/requirements"] = requirements_page(whole)
    found.add("learn/better", better_page(whole), CHAPTERS / "README.md")
    found.texts |= api_pages(modules)
    return found


def public_modules() -> list[str]:
    """The modules of the reference that users may import, besides itself."""
    files = [path.relative_to(ROOT).with_suffix("").parts for path in sorted((ROOT / "reference_fx").rglob("*.py"))]
    found = [".".join(parts).removesuffix(".__init__") for parts in files if not _is_private(parts[1:])]
    return [name for name in found if name != "reference_fx"]


def api_pages(modules: list[str]) -> dict[str, str]:
    """The reference of what is imported: `modules`, the reference itself, and what users of the suite name."""
    found = {f"api/{name}": module_page(name) for name in modules}
    listed = contents(list(found))
    found["api/models"] = module_page("models")
    found["api/conformance"] = module_page("conformance.adapters") + DECLARATIONS
    found["api/reference_fx"] = (SITE / "api.md").read_text(encoding="utf-8") + listed
    return found


def _is_private(parts: tuple[str, ...]) -> bool:
    return parts == ("interop", "__main__") or any(part.startswith("_") and part != "__init__" for part in parts)


def module_page(name: str) -> str:
    """The page of a module."""
    return f"# {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n```\n"


def fetch_inventories(folder: Path) -> None:
    """Get the inventories of other projects, so that names of theirs are links; without a network, none are."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, address in INVENTORIES.items():
        try:
            with urllib.request.urlopen(f"{address}objects.inv", timeout=PATIENCE) as answer:
                (folder / f"{name}.inv").write_bytes(answer.read())
        except OSError as error:
            print(f"No links to {address}: {error}")


def write_history(page: Path) -> None:
    """Write the page of the results that are kept, and the badges in the folder beside it."""
    page.parent.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "conformance", "history", str(RESULTS), "--badges", str(page.parent / "badges")]
    subprocess.run([*command, "-o", str(page)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def build(folder: Path, written: Pages, builder: str = "html", names: Sequence[str] = ()) -> int:
    """Have a builder of Sphinx make of pages in `folder` what it makes.

    Args:
        folder: what is made is in the folder in it that has the builder's name.
        written: the pages.
        builder: `html`, or `dummy` to find links into nothing alone.
        names: of the pages to make; by default, all of them.

    Returns:
        The exit status of Sphinx, which is not 0 for a link into nothing.
    """
    written.write(folder / "pages")
    beside = folder / "beside"
    if builder == "html":
        write_history(beside / HISTORY)
    jobs = str((os.cpu_count() or 1) + 1)  # Sphinx waits for one of them at a time, and would leave a core idle
    options = ["-n", "-W", "--keep-going", "-q", "-j", jobs, "-c", str(SITE), "-d", str(folder / "doctrees")]
    options += ["-D", f"html_extra_path={beside if builder == 'html' else ''}"]
    command = [sys.executable, "-m", "sphinx", "-b", builder, *options, str(folder / "pages"), str(folder / builder)]
    chosen = [str(folder / "pages" / f"{name}.md") for name in names]
    return subprocess.run([*command, *chosen], cwd=ROOT, check=False).returncode


def main() -> int:
    """Build the site."""
    parser = argparse.ArgumentParser(prog="python -m docs.site.build", description=__doc__)
    text = "whose outcomes requirements show; by default, those of the runs that docs/results kept last"
    parser.add_argument("records", nargs="*", type=Path, metavar="RECORD", help=text)
    arguments = parser.parse_args()
    fetch_inventories(BUILD / "inventories")
    status = build(BUILD, pages(collected_tests(), arguments.records, public_modules()))
    if status == 0:
        print(f"The site: {BUILD / 'html' / 'index.html'}")
    return status


if __name__ == "__main__":
    sys.exit(main())
