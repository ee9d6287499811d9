"""A change that is pending, and the review of it in a terminal that nobody sees."""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Input, Static

from fxconf.review.deciding.decisions import Decisions
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.terminal.app import ReviewApp


class Review:
    """A review that runs."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self._pilot = pilot
        self.app = pilot.app

    async def press(self, *keys: str) -> str:
        """Press keys, and return what is on the screen then."""
        await self._pilot.press(*keys)
        return await self.screen()

    async def write(self, text: str) -> str:
        """Write in the field that has the focus, in place of what it holds."""
        assert isinstance(self.app.focused, Input)
        self.app.focused.value = text
        return await self.screen()

    async def screen(self) -> str:
        """What a person reads, line by line."""
        await self._pilot.pause()
        with patch.object(Console, "export_svg", lambda console, **_: console.export_text()):
            drawn = self.app.export_screenshot()
        return "\n".join(line.rstrip() for line in drawn.split("\n") if line.strip())

    @property
    def message(self) -> str:
        """What is said at the bottom."""
        return self.app.query_one("#message", Static).visual.plain

    async def until(self, text: str) -> str:
        """Wait until the screen shows `text`."""
        for _ in range(100):
            if text in (shown := await self.screen()):
                return shown
            await asyncio.sleep(0.02)
        raise AssertionError(f"{text!r} is not on\n{shown}")


@asynccontextmanager
async def opened(
    reviewed: Path | Decisions, size: tuple[int, int] = (100, 40), theme: str = "textual-dark"
) -> AsyncIterator[Review]:
    """The review of what is pending in a folder, or of another change."""
    decisions = reviewed if isinstance(reviewed, Decisions) else Decisions(pending_change(reviewed))
    app = ReviewApp(decisions, theme)
    async with app.run_test(size=size) as pilot:
        yield Review(pilot)


def in_terminal(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Make a test of a coroutine."""

    @functools.wraps(test)
    def run(**fixtures: object) -> None:
        asyncio.run(test(**fixtures))

    return run
