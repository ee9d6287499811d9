"""The chapters as text: their parts, what a requirement has besides its fields, and a digest of all."""

import hashlib
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from conformance.harness.specification.requirements import CHAPTERS, PAGES, outside_examples

_DIGITS = 12
"""So many digits of a SHA-256 identify a specification."""

_HEADING = re.compile(r"(#{1,3}) (.+)")
_FIELDS = re.compile(r"(?:\A|\n)(?:Source|Needs): .*(?:\n.+)*")
_EXAMPLE = re.compile(r"^```python(?: (right|wrong)(?: (\w+))?)?\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """A heading, and the text below it up to the next one."""

    depth: int
    """1 for a chapter, 2 for a part of it, 3 for a requirement."""
    title: str
    """The heading; of a requirement, its id."""
    text: str
    """Markdown. Of a requirement, what stands below its first paragraph."""


@dataclass(frozen=True)
class Example:
    """A program that a chapter prints below a requirement."""

    kind: str
    """`right` runs; `wrong` raises; the others, which have no kind, are run by a test of their own."""
    raises: str
    """The name of the exception that a wrong one raises."""
    code: str

    @property
    def is_run_alone(self) -> bool:
        """Whether the example needs nothing from a test."""
        return bool(self.kind)


def chapter_files(folder: Path = CHAPTERS) -> list[Path]:
    """The files of the chapters, in the order of the specification."""
    return [path for path in sorted(folder.glob("*.md")) if path.stem not in PAGES]


def digest(folder: Path = CHAPTERS) -> str:
    """The digits that stand for the text of all chapters: equal ones stand for equal requirements."""
    texts = (path.read_bytes() for path in chapter_files(folder))
    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:_DIGITS]


def commit() -> str | None:
    """The commit of this suite, as `git describe` tells it; None outside of git."""
    command = ["git", "describe", "--always", "--dirty", "--tags"]
    try:
        run = subprocess.run(command, cwd=CHAPTERS, capture_output=True, text=True, check=False)
    except OSError:
        return None
    return run.stdout.strip() or None


def sections(chapter: Path) -> tuple[Section, ...]:
    """The headings of a chapter, in order."""
    return _sections_in(chapter.read_text(encoding="utf-8"))


@cache
def _sections_in(text: str) -> tuple[Section, ...]:
    return tuple(_each_section(text.splitlines()))


def _each_section(lines: list[str]) -> Iterator[Section]:
    found = [(number, _HEADING.fullmatch(line)) for number, line in enumerate(outside_examples(lines))]
    headings = [(number, match) for number, match in found if match]
    for (start, match), end in zip(headings, [*(number for number, _ in headings[1:]), len(lines)], strict=True):
        depth, text = len(match[1]), "\n".join(lines[start + 1 : end]) + "\n"
        below = text.partition("\n\n")[2] if depth == 3 else _FIELDS.sub("", text, count=1)
        yield Section(depth, match[2].partition(" · ")[0].strip(), below.strip())


def examples(text: str) -> list[Example]:
    """The Python programs in the text below a requirement."""
    return [Example(kind, raises, code) for kind, raises, code in _EXAMPLE.findall(text)]
