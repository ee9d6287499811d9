"""Run the code on a page, by default docs/walk-through.md, and update its outputs: `python -m docs.walk_through`."""

import argparse
import contextlib
import io
import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).with_name("walk-through.md")
_BLOCK = re.compile(r"(?P<shown>```python\n(?P<code>.*?)```\n)(\n```(text|mermaid)\n.*?```\n)?", re.DOTALL)


def page(text: str, implementation: str = "torch.fx") -> str:
    """Run the Python blocks in `text` in order. Return `text` with the output of each block below the block.

    Args:
        text: a page. A text or Mermaid block directly below a Python block is the Python block's output.
        implementation: the module to import in place of torch.fx.
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
