"""Lines of code by room, without docstrings, comments and blank lines.

    python -m benchmarks.lines

`tests/test_architecture.py` has the numbers. A room may shrink. It may grow only if the commit edits its number there.
"""

import argparse
import ast
import io
import re
import subprocess
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
_FX = ROOT / "reference_fx"
READING_ORDER = re.findall(r"^\d+\. `([\w/]+\.py)`", (_FX / "README.md").read_text(), re.MULTILINE)
"""The files of the core, as the README of reference_fx lists them."""

_NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def code_lines(source: str) -> set[int]:
    """Return the numbers of the lines with code, without blank lines, comments and docstrings."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    lines = {line for each in tokens if each.type not in _NO_CODE for line in range(each.start[0], each.end[0] + 1)}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines -= {*range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    return lines


def room_of(path: Path) -> str:
    """Return the room of a file: a top folder of the project, or a folder inside of reference_fx or conformance."""
    top, *inner = path.relative_to(ROOT).parts
    if top == "reference_fx":
        return "reference_fx core" if "/".join(inner) in READING_ORDER else _folder(top, inner, "others")
    return _folder(top, inner, "chapters" if inner[0].startswith("test_") else "") if top == "conformance" else top


def _folder(top: str, inner: list[str], beside: str) -> str:
    return f"{top} {inner[0] if len(inner) > 1 else beside}".rstrip()


def lines_by_room() -> dict[str, int]:
    """Count the lines of code in tracked and new files of git."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "*/*.py"]
    names = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    counts = Counter[str]()
    for path in (ROOT / name for name in names if not name.startswith("snapshots/")):
        if path.exists():
            counts[room_of(path)] += len(code_lines(path.read_text()))
    return dict(sorted(counts.items()))


def main() -> None:
    """Print the table."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    counts = lines_by_room()
    for room, count in counts.items():
        print(f"{count:7,}  {room}")
    print(f"{sum(counts[room] for room in counts if room.startswith('reference_fx')):7,}  of these in reference_fx")
    print(f"{sum(counts.values()):7,}  in all")


if __name__ == "__main__":
    main()
