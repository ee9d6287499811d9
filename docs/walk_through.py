"""Runs the code of a page, such as docs/walk-through.md, and writes what it prints: `python -m docs.walk_through`."""

import argparse
import contextlib
import io
import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).with_name("walk-through.md")
_BLOCK = re.compile(r"(?P<shown>```python\n(?P<code>.*?)```\n)(\n```(text|mermaid)\n.*?```\n)?", re.DOTALL)


def page(text: str, implementation: str = "torch.fx") -> str:
    """Run the blocks of Python in `text`, one after the other; return `text` with what each prints below it.

    Args:
        text: a page; a block of another language right below one of Python is what that prints.
        implementation: the module that is imported in torch.fx's place.
    """
    names: dict[str, Any] = {"__name__": "walk_through"}

    def run(block: re.Match[str]) -> str:
        code = block["code"].replace("import torch.fx as", f"import {implementation} as")
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            exec(compile(code, str(PAGE), "exec"), names)
        language = "mermaid" if printed.getvalue().startswith("flowchart") else "text"
        below = f"\n```{language}\n{printed.getvalue()}```\n" if printed.getvalue() else ""
        return block["shown"] + below

    return _BLOCK.sub(run, text)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page", type=Path, nargs="?", default=PAGE, help="the page (default: docs/walk-through.md)")
    path = parser.parse_args().page
    path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
