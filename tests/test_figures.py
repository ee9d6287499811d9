"""No figure of the documents goes stale unnoticed: it is compared with what it counts, or says when it was measured."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.harness.limits import _GIB, _LEAST_MEMORY
from models import ALL_CASES, CASES, torchvision_version

ROOT = Path(__file__).parents[1]
GENERATED = {"fx-by-release.md", "walk-through.md"}
"""Pages that programs write."""
BUILT = {"coverage.md", "public-names.md"}
"""Pages that `make site` makes, where it was run."""
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (
        *(
            ROOT / name
            for name in ("README.md", "CONTRIBUTING.md", "conformance/README.md", "conformance/spec/README.md")
        ),
        *(each for each in sorted((ROOT / "docs").glob("*.md")) if each.name not in GENERATED | BUILT),
    )
}
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINNED = dict(re.findall(r"^(\S+)==(\S+)$", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE))

WHOLE = [case for case in ALL_CASES if case.kind != "part"]
TRACED = [case for case in CASES if case.kind != "part"]
OF_TORCHVISION = (
    f"Of the {len(WHOLE)} models of torchvision 0.28, {len(TRACED)} can be traced as a whole; of the other"
    f" {len(WHOLE) - len(TRACED)} (detection, optical flow) the parts that can be are {len(CASES) - len(TRACED)} cases"
)
FIGURES = {
    "models": ("README.md", OF_TORCHVISION),
    "versions": ("README.md", f"torch {PINNED['torch']} and torchvision {PINNED['torchvision']}."),
    "Python": ("README.md", f"needs Python {SETTINGS['project']['requires-python'].removeprefix('>=')} or newer"),
    "time": ("conformance/README.md", f"`--timeout` ({SETTINGS['tool']['pytest']['ini_options']['timeout']} s)"),
    "memory": ("conformance/README.md", f"each test may take at least {_LEAST_MEMORY // _GIB} GiB"),
}
"""Sentences with figures, as they have to be."""
ELSEWHERE: dict[str, str] = {}
"""Sentences of which another test compares the figure."""

NUMBER = re.compile(
    r"(?<![\w.,#:+-])(?:\d[\d,]*\d|\d+\.\d+(?= %)|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen"
    r"|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?![\w-]|[.,:]\d)"
)
DATE = re.compile(r"\b\d{4}-\d\d-\d\d\b")
CODE = re.compile(r"^( *)```.*?^\1```$|^ {4}.*?$|`[^`]*`|\]\([^)]*\)", re.DOTALL | re.MULTILINE)


def joined(text: str) -> str:
    return " ".join(text.split())


def unnoticed(page: str) -> Iterator[str]:
    """What says a figure from ten upwards in prose that is in no sentence of the tables, and not dated by its page."""
    if re.search(rf"The figures are those of {DATE.pattern}", page):
        return
    for sentence in (*(sentence for _, sentence in FIGURES.values()), *ELSEWHERE):
        page = re.sub(r"\s+".join(map(re.escape, sentence.split())), "", page)
    for paragraph in re.split(r"\n\n(?!\|)", CODE.sub("", page)):  # a table belongs to the paragraph above it
        if not DATE.search(paragraph):
            yield from (
                paragraph[max(found.start() - 40, 0) : found.end() + 40] for found in NUMBER.finditer(paragraph)
            )


@pytest.mark.parametrize("name", FIGURES)
def test_a_figure_is_what_it_counts(name: str) -> None:
    if name == "models" and not (torchvision_version() or "").startswith("0.28."):
        pytest.skip("another torchvision has other models")
    page, sentence = FIGURES[name]
    assert sentence in joined(PAGES[page])


@pytest.mark.parametrize("page", PAGES)
def test_every_figure_is_compared_or_dated(page: str) -> None:
    assert list(unnoticed(PAGES[page])) == [], "compare it in FIGURES, date its paragraph, or leave the figure out"


def test_sentences_that_are_compared_elsewhere_are_there() -> None:
    assert [sentence for sentence in ELSEWHERE if not any(sentence in joined(page) for page in PAGES.values())] == []


@pytest.mark.parametrize(
    ("page", "count"),
    [
        ("It has 1,424 requirements.", 1),
        ("It has twelve rows, and\neleven of them fail: 91.9 %.", 3),
        ("It has 1,424 requirements.\n\nOn 2026-11-24 it had 12 rows:\n\n| rows |\n| --- |\n| 12 |", 1),
        (
            "torch 2.13.0, Python 3.11, #68301, `-n 60`, [x](y/10 z), two rows.\n\n    -n 60\n\n```\n60 rows\n```\n",
            0,
        ),
        (f"{OF_TORCHVISION} and 99 more", 1),
    ],
)
def test_a_figure_without_a_date_is_found(page: str, count: int) -> None:
    assert len(list(unnoticed(page))) == count
