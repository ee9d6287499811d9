"""Draw the pictures of the terminal in `docs/reviewing-a-codegen-change.md`.

    python -m docs.review_pictures

They show the change of that guide, made on the snapshots as they are: first with its mistake, then without.
"""

import asyncio
import contextlib
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from conformance.pending_folder import PENDING, Entry, Manifest, Status, digest, write_pending
from conformance.review.deciding.decisions import Decisions
from conformance.review.deciding.pending_change import pending_change
from conformance.review.terminal.app import ReviewApp

ROOT = Path(__file__).parent.parent
IMAGES = ROOT / "docs/images"
SIZE = 100, 30

_RELEASES = re.compile(r";  ((?:\w+ = )+)None")
_FOREIGN = re.compile(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", re.DOTALL)
"""Fonts from the network, and a comment."""


def released_by_del(text: str) -> str:
    """`;  x = y = None` as `;  del x, y`."""
    return _RELEASES.sub(lambda found: f";  del {', '.join(_names(found[1]))}", text)


def only_first_released(text: str) -> str:
    """`;  x = y = None` as `;  del x`: the mistake."""
    return _RELEASES.sub(lambda found: f";  del {_names(found[1])[0]}", text)


def _names(chain: str) -> list[str]:
    return chain.removesuffix(" = ").split(" = ")


def make_pending(old: Mapping[str, bytes], new: Mapping[str, bytes]) -> Path:
    """Write `old` as snapshots, here, and leave behind what a run does that finds `new`."""
    entries = {}
    for path, text in old.items():
        Path("snapshots", path).parent.mkdir(parents=True, exist_ok=True)
        Path("snapshots", path).write_bytes(text)
        status = Status.MATCHED if text == new[path] else Status.CHANGED
        entries[path] = Entry(status, digest(text), digest(new[path]))
    manifest = Manifest("reference_fx", (), "snapshots", "2026-01-05", "2026-01-05", complete=True, entries=entries)
    folder = Path(".fx-pending")
    write_pending(folder, manifest, {path: new[path] for path in manifest.of(*PENDING)})
    return folder


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
    folder = ROOT / "snapshots"
    old = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.*"))}
    IMAGES.mkdir(exist_ok=True)
    for change, keys, picture in (
        (only_first_released, (), "review-terminal.svg"),
        (released_by_del, ("a",), "review-terminal-accepted.svg"),
    ):
        new = {path: change(text.decode()).encode() if path.endswith(".py") else text for path, text in old.items()}
        with tempfile.TemporaryDirectory() as place, contextlib.chdir(place):
            asyncio.run(draw(make_pending(old, new), keys, picture))


if __name__ == "__main__":
    main()
