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

_CONTRASTS = """() => {
  const parsed = (text) => { const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number); return { r, g, b, a }; };
  const light = ({ r, g, b }) => [r, g, b].map((each) => each / 255)
    .map((each) => (each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const colour = parsed(getComputedStyle(each).backgroundColor);
      if (colour.a === 1) return colour;
    }
    return { r: 255, g: 255, b: 255 };
  };
  const found = {};
  let texts = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest("script, .unseen")) continue;
    const style = getComputedStyle(element);
    const front = light(parsed(element.namespaceURI.endsWith("svg") ? style.fill : style.color));
    const back = light(behind(element));
    const contrast = (Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05);
    if (contrast < 4.5) found[`${element.tagName}.${element.getAttribute("class")}`] = contrast;
    texts += 1;
  }
  if (texts <= 30) found["the page has hardly any text"] = texts;
  return found;
}"""
"""The contrasts, by WCAG 2, of texts that are too close to what is behind them."""

_DARK = "Number(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0]) < 60"

_FITS = """() => document.documentElement.scrollWidth === innerWidth
  && [...document.querySelectorAll("dialog[open]")].every((each) => each.scrollWidth <= each.clientWidth)
"""


PATIENCE = 10.0
"""Seconds until what a test waits for has to be there."""
expect.set_options(timeout=PATIENCE * 1000)

_STORED = "JSON.stringify(Object.entries(localStorage).sort())"
_HARM = "[window.hacked, ...['img', 'script'].map((tag) => document.querySelectorAll(tag).length)]"


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
        """Wait until neither the page nor an open dialog has to be moved sideways."""
        self.becomes(True, Opened.value, f"({_FITS})()")

    def unharmed(self) -> None:
        """Wait until none of the markup in the texts that it shows is part of the page."""
        self.becomes([None, 0, 2], Opened.value, _HARM)

    def readable(self) -> None:
        """Wait until the page is accessible, and all its texts stand out, in the light scheme and in the dark one."""
        for scheme in ("dark", "light"):
            self.page.emulate_media(color_scheme=scheme)
            self.becomes(scheme == "dark", Opened.value, _DARK)
            self.becomes({}, Opened.value, f"({_CONTRASTS})()")
        self.becomes([], Opened.barriers)

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

    def each(self, selector: str, script: str) -> list[object]:
        """What a function of JavaScript says of each element."""
        return list(self.page.eval_on_selector_all(selector, f"found => found.map({script})"))

    def value(self, script: str) -> object:
        """The value of an expression of JavaScript."""
        return self.page.evaluate(script)

    def part(self) -> str:
        """The part of the page that the address names."""
        return str(self.page.evaluate("location.hash"))

    def barriers(self, *rules: str) -> list[str]:
        """What axe-core finds by some of its rules, or by all: landmarks, names, roles, what keys cannot reach ..."""
        only = {"runOnly": {"type": "rule", "values": rules}} if rules else {}
        found = Axe().run(self.page, options={"resultTypes": ["violations"], **only}).response["violations"]
        return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]

    # What a test does

    def does(self, script: str, argument: object) -> None:
        """Call a function of JavaScript for what it does."""
        self.page.evaluate(script, argument)

    def go(self, part: str) -> None:
        """Go to a part of the page, and wait until the page was told and has shown it."""
        self.page.evaluate(
            """part => new Promise(done => {
                const before = location.href
                addEventListener("hashchange", () => setTimeout(done), { once: true })
                location.hash = part
                if (location.href === before) done()
            })""",
            part,
        )
        self.settled()

    def reload(self) -> None:
        """Load the page anew, until it has what it stored: a busy browser may give it what was stored before."""
        end, stored = time.monotonic() + PATIENCE, self.value(_STORED)
        self.page.reload()
        while self.value(_STORED) != stored and time.monotonic() < end:
            self.page.reload()
        self.settled()

    def settled(self) -> None:
        """Wait until no table is being filled."""
        self.page.wait_for_selector("[aria-busy]", state="detached")


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
    opened.settled()
    return opened


def focused(opened: Opened) -> str:
    """What has the focus."""
    return str(opened.value("document.activeElement.getAttribute('aria-label') || document.activeElement.textContent"))
