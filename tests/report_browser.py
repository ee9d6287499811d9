"""How the tests of pages drive Chromium, without a network.

A busy machine draws a page later than a test looks at it. So a test never reads a page itself: `expect` and the methods
of `Opened` wait for what it wants to see, and `becomes` for what a function reads.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tests.browser import NONE, found

PATIENCE = 10.0
"""Seconds until what a test waits for has to be there."""
expect.set_options(timeout=PATIENCE * 1000)


@contextmanager
def launched() -> Iterator[Browser]:
    """A headless browser; the test is left out where there is no Chromium."""
    with sync_playwright() as playwright:
        path = _path(playwright)
        # A container often has neither the rights for Chromium's sandbox nor a large /dev/shm.
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


def _path(playwright: Playwright) -> str:
    try:
        path = found(playwright.chromium.executable_path)
    except FileNotFoundError as error:
        pytest.fail(str(error), pytrace=False)
    return path or pytest.skip(NONE)


@dataclass
class Opened:
    """A page that is open, and what it did besides."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    """Messages on the console, and errors of scripts."""
    requests: list[str] = field(default_factory=list)
    """The addresses that were asked for."""

    # What a test waits for

    def becomes(self, wanted: object, read: Callable[..., object], *arguments: object) -> None:
        """Wait until `read`, a function of the page and of `arguments`, returns `wanted`."""
        end = time.monotonic() + PATIENCE
        while (found := read(self, *arguments)) != wanted and time.monotonic() < end:
            time.sleep(0.05)
        assert found == wanted, f"{read.__name__}{arguments} of {self.page.url}: {found}"

    def shows(self, selector: str, wanted: list[str]) -> None:
        """Wait until the elements that can be seen have these texts, where white space is as good as other."""
        if wanted:
            expect(self.seen(selector)).to_have_text(wanted, use_inner_text=True)
        else:
            expect(self.seen(selector)).to_have_count(0)

    def contains(self, selector: str, *wanted: str) -> None:
        """Wait until the element shows each of these texts, among others."""
        for text in wanted:
            expect(self.page.locator(selector)).to_contain_text(text, use_inner_text=True)

    def fits(self) -> None:
        """Wait until the page need not be moved sideways."""
        self.becomes(True, Opened.value, "document.documentElement.scrollWidth === innerWidth")

    def accessible(self) -> None:
        """Wait until nothing keeps people out; of what is looked for, the contrasts alone depend on the scheme."""
        for scheme, rules in (("dark", ["color-contrast"]), ("light", [])):
            self.page.emulate_media(color_scheme=scheme)
            self.becomes([], Opened.barriers, *rules)

    # What `becomes` reads

    def seen(self, selector: str) -> Locator:
        """The elements that can be seen."""
        return self.page.locator(f"{selector}:visible")

    def texts(self, selector: str) -> list[str]:
        """The texts of the elements that can be seen."""
        return self.seen(selector).all_inner_texts()

    def value(self, script: str) -> object:
        """The value of an expression of JavaScript."""
        return self.page.evaluate(script)

    def barriers(self, *rules: str) -> list[str]:
        """What axe-core finds by some of its rules, or by all: landmarks, names, roles, what keys cannot reach ..."""
        only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
        found = Axe().run(self.page, options={"resultTypes": ["violations"], **only}).response["violations"]
        return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


def open_in(context: BrowserContext, file: Path, address: str = "") -> Opened:
    """Open `file` at the part of it that `address` names, and wait until it is there."""
    opened = Opened(context.new_page())

    def complain(message: ConsoleMessage) -> None:
        opened.complaints.append(message.text)

    opened.page.set_default_timeout(10_000)
    opened.page.on("console", complain)
    opened.page.on("pageerror", lambda error: opened.complaints.append(str(error)))
    opened.page.on("request", lambda request: opened.requests.append(request.url))
    opened.page.goto(file.as_uri() + address)
    return opened
