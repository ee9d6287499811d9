"""Draw the pictures of the terminal in `docs/reviewing-a-codegen-change.md`.

    python -m docs.review_pictures

They show the change of that guide, made on the snapshots as they are: first with its mistake, then without.
"""

import argparse
import asyncio
import contextlib
import re
import tempfile
from pathlib import Path

from fxconf.review.deciding.decisions import Decisions
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.terminal.app import ReviewApp
from tests.pending_folders import make_pending
from tests.simulated_changes import changed, release_with_one_del, snapshots

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs/images"
SIZE = 100, 30

_FOREIGN = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
"""Fonts from the network, and a comment."""


def only_first_released(text: str) -> str:
    """`;  x = y = None` as `;  del x`: the mistake."""
    return re.sub(r";  (\w+) = (?:\w+ = )*None", r";  del \1", text)


async def draw(folder: Path, keys: tuple[str, ...], picture: str) -> None:
    """Draw the review of what is pending, after these keys."""
    app = ReviewApp(Decisions(pending_change(folder)), "textual-dark")
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        drawn = app.export_screenshot(title="fxconf review")
    drawn = _FOREIGN.sub("", drawn).replace("font-family: Fira Code,", "font-family:")
    drawn = "\n".join(line.rstrip() for line in drawn.split("\n"))
    (IMAGES / picture).write_text(drawn, encoding="utf-8")


def main() -> None:
    """Draw all of them."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    old = snapshots()
    IMAGES.mkdir(exist_ok=True)
    for change, keys, picture in (
        (only_first_released, (), "review-terminal.svg"),
        (release_with_one_del, ("a",), "review-terminal-accepted.svg"),
    ):
        with tempfile.TemporaryDirectory() as place, contextlib.chdir(place):
            asyncio.run(draw(make_pending(Path(), old, changed(old, code=change)), keys, picture))


if __name__ == "__main__":
    main()
