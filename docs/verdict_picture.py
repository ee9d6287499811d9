"""Draw the verdict of a run as `docs/images/verdict.svg`.

pytest conformance/test_proxies.py --fx-impl yourpackage.fx --color=no | python -m docs.verdict_picture
"""

import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

WIDTH = 108
PICTURE = Path(__file__).parent / "images" / "verdict.svg"
STYLES = {
    r"FAIL[^\n]*": "bold red",
    r"\bpytest '.*": "cyan",
    r"^(verdict|fix first|passed)\b": "bold",
    r"\d+/\d+": "green",
}


def main() -> None:
    """Draw what a run printed below its line `conformance`, with long lines cut, so that the text is large."""
    lines = sys.stdin.read().rpartition("= conformance =")[2].splitlines()[1:]
    lines = [line if len(line) <= WIDTH else f"{line[: WIDTH - 4]} ..." for line in lines]
    console = Console(record=True, width=WIDTH, file=sys.stderr)
    text = Text("\n".join(lines))
    for pattern, style in STYLES.items():
        text.highlight_regex(f"(?m){pattern}", style)
    console.print(text)
    console.save_svg(str(PICTURE), title="pytest conformance/ --fx-impl yourpackage.fx")


if __name__ == "__main__":
    main()
