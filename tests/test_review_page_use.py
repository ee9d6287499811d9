"""The page of a review, in a real browser: whatever the texts hold, and however one looks at it."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from conformance.review.running.behaviour import Behaviour
from conformance.review.running.workers import Equality
from conformance.review.sources.change import Change
from tests.report_browser import Opened, focused, open_in
from tests.sample_change import (
    CODE,
    MARKUP,
    SUM,
    UNSEEN,
    card,
    change_of,
    downloaded,
    hostile_change,
    large_change,
    sample_behaviours,
    sample_change,
    verdict_button,
    write_page,
)

VIEWS = ("groups", "matrix", "files")


# Text of a change is text

ESCAPED = "\\u2028\\u202e\\x1b[31m\\x7f\\xff\\r\t"


def test_hostile_text_stays_text(context: BrowserContext, tmp_path: Path) -> None:
    change = hostile_change()
    name = f"torchvision/{MARKUP.replace('/', '')}"
    behaviours = {name: Behaviour(name, Equality.DIFFERENT, f"{MARKUP}{UNSEEN}")}
    page = write_page(tmp_path, change, behaviours)
    opened = open_in(context, page)
    whole = opened.page.locator("main").inner_text()
    for text in (MARKUP, name, "[red]bold[/]", "[link=x]after[/link]", "lla\\u202e\\x1b.txt"):
        assert text in whole
    assert opened.texts(".top p") == [f"pending in {MARKUP}\\udcff\\u202e"]
    assert "\u202e" not in whole
    lines = opened.page.locator(".diff code").all_text_contents()
    assert ESCAPED in lines
    assert any(line.endswith(f"{MARKUP}{ESCAPED}") for line in lines)
    assert opened.unharmed()
    for view in ("matrix", "files"):
        opened.page.locator(f"#tab-{view}").click()
        opened.settled()
        assert name in (opened.page.locator(f"#panel-{view}").text_content() or "")
    opened.page.locator("#tab-matrix").click()
    opened.settled()
    for stop in (".matrix tbody th button", ".matrix td[data-section]", ".matrix thead button"):
        opened.page.locator(stop).first.click()
        assert opened.page.locator("dialog").inner_text()
        assert opened.unharmed()
        opened.page.keyboard.press("Escape")
    opened.go(f"model={name.replace('&', '%26')}")
    assert MARKUP in opened.page.locator("dialog").inner_text()
    opened.page.keyboard.press("Escape")
    opened.page.locator("#tab-groups").click()
    section = change.sections[0].id
    opened.page.locator(verdict_button(section, "rejected")).click()
    assert len(downloaded(opened.page, tmp_path)) == 3
    assert opened.unharmed()
    assert opened.complaints == []
    assert len({request.partition("#")[0] for request in opened.requests if not request.startswith("blob:")}) == 1


ADDRESSES = (
    f"#{MARKUP}",
    "#id=%3Cimg%20src=x%3E",
    "#model=nobody",
    "#id=new&model=nobody",
    "#dialog=none",
    "#first=-7&view=matrix",
    "#first=x&view=matrix",
    "#view=none",
)


def test_any_address_can_be_opened(context: BrowserContext, tmp_path: Path) -> None:
    page = write_page(tmp_path, sample_change())
    for address in ADDRESSES:
        opened = open_in(context, page, address)
        assert opened.page.locator("h1").is_visible(), address
        assert opened.complaints == [], address
        assert opened.unharmed(), address


# By keyboard


def decided(opened: Opened) -> dict[str, str]:
    cards = opened.page.locator(".group").all()
    found = {each.get_attribute("data-id"): each.get_attribute("data-verdict") for each in cards}
    return {str(section): str(verdict) for section, verdict in found.items() if verdict != "undecided"}


def current(opened: Opened) -> str:
    return str(opened.page.evaluate("document.activeElement.closest('.group')?.dataset.id"))


def test_all_is_decided_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    ids = [section.id for section in change.sections]
    opened = open_in(context, write_page(tmp_path, change))
    press = opened.page.keyboard.press
    press("a")
    assert decided(opened) == {}, "no group has the focus yet"
    press("j")
    assert current(opened) == ids[0]
    outline = opened.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
    for key, at in [("k", 0), ("j", 1), ("a", 2), ("r", 3), ("s", 4), ("j", 5), ("j", 6), ("j", 6), ("a", 6), ("k", 5)]:
        press(key)
        assert current(opened) == ids[at], key
    assert decided(opened) == {ids[1]: "accepted", ids[2]: "rejected", ids[3]: "skipped", ids[6]: "accepted"}
    press("u")
    assert ids[6] not in decided(opened)
    assert current(opened) == ids[6], "what changed has the focus"
    press("Control+a")
    assert ids[6] not in decided(opened)
    press("Tab")
    assert opened.page.evaluate("document.activeElement.closest('.group') !== null")


def test_keys_are_letters_where_something_is_typed(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, sample_change()))
    opened.page.keyboard.press("j")
    opened.page.keyboard.press("/")
    opened.page.keyboard.type("arusje?")
    assert opened.page.locator("#filter-q").input_value() == "arusje?"
    assert opened.shown("dialog") == 0
    opened.page.locator("#filter-q").fill("")
    assert decided(opened) == {}


def test_deciding_among_undecided_ones_keeps_the_focus_in_the_list(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    ids = [section.id for section in change.sections]
    opened = open_in(context, write_page(tmp_path, change), "#verdict=undecided")
    opened.page.keyboard.press("j")
    for at in range(1, len(ids)):
        if at == 3:  # the button vanishes, and it had the focus
            opened.page.locator(verdict_button(ids[at - 1], "accepted")).press("Enter")
        else:
            opened.page.keyboard.press("a")
        assert current(opened) == ids[at]
        assert opened.shown(".group") == len(ids) - at
    opened.page.keyboard.press("a")
    assert opened.shown(".group") == 0
    assert opened.page.evaluate("document.activeElement.id") == "filter-q"
    opened.page.locator(".choice[data-value=undecided]").click()
    assert set(decided(opened).values()) == {"accepted"}


def test_the_dialogs_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    press = opened.page.keyboard.press
    press("?")
    assert "accept, reject, skip the group" in opened.page.locator("dialog").inner_text()
    press("Escape")
    # The browser tells the page a task later that the dialog is closed.
    opened.page.wait_for_function("!document.querySelector('dialog[open]')")
    opened.page.evaluate("new Promise((done) => setTimeout(done, 50))")
    press("j")
    press("m")
    opened.page.locator("dialog h2:visible").wait_for()
    assert opened.texts("dialog h2") == [f"Group {change.sections[0].id}"]
    assert focused(opened) == "Close"
    press("?")
    press("e")
    assert opened.texts("dialog h2") == [f"Group {change.sections[0].id}"], "keys are the page's, not the dialog's"
    press("Escape")
    assert opened.shown("dialog") == 0
    assert current(opened) == change.sections[0].id
    press("e")
    assert "Nothing is decided yet." in opened.page.locator("dialog").inner_text()


def test_the_matrix_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, sample_change()), "#view=matrix")
    press = opened.page.keyboard.press
    opened.page.locator(".matrix tbody th button").first.focus()
    press("ArrowRight")
    assert focused(opened) == "1 file of format, undecided"
    press("Enter")
    assert "Accept" in opened.page.locator("dialog").inner_text()
    opened.page.locator("dialog .verdict[data-verdict=accepted]").press("Enter")
    press("Escape")
    assert focused(opened) == "1 file of format, accepted"
    press("ArrowDown")
    assert focused(opened) == "1 file of gone, undecided"


# On any screen


def many_groups() -> Change:
    return large_change(1200, 400)


DIALOGS = ("id=renaming", "model=torchvision/resnet50", "dialog=help", "dialog=all", "dialog=export")


@pytest.mark.parametrize("sample", [sample_change, hostile_change, many_groups])
def test_on_a_phone_nothing_is_wider_than_the_screen(
    phone: BrowserContext, tmp_path: Path, sample: Callable[[], Change]
) -> None:
    change = sample()
    opened = open_in(phone, write_page(tmp_path, change))
    assert opened.fits()
    opened.page.locator(".verdict").first.click()
    assert opened.fits()
    assert opened.page.locator(".verdict").first.bounding_box()["height"] >= 44  # type: ignore[index]
    for view in VIEWS:
        opened.go(f"view={view}")
        assert opened.page.locator(f"#panel-{view}").is_visible()
        assert opened.fits(), view
    for address in (*DIALOGS[1:], f"id={change.sections[-1].id}"):
        opened.go(address)
        opened.page.wait_for_selector("dialog[open]")
        assert opened.fits(), address
    assert opened.complaints == []


def test_text_can_be_read_in_either_scheme(context: BrowserContext, tmp_path: Path) -> None:
    old = {"torchvision/vgg11.py": CODE, "torchvision/a.txt": "a"}
    new = {
        "torchvision/vgg11.py": CODE.replace("x + y;  x = y = None", f"{SUM}\n    del x, y"),
        "torchvision/a.txt": UNSEEN,
    }
    for change in (sample_change(), change_of(old, new)):
        opened = open_in(context, write_page(tmp_path, change, sample_behaviours()))
        for number, verdict in enumerate(("accepted", "rejected", "skipped")):
            buttons = opened.page.locator(f".verdict[data-verdict={verdict}]")
            buttons.nth(min(number, buttons.count() - 1)).click()
        for address in (*(f"view={view}" for view in VIEWS), *DIALOGS):
            opened.go(address)
            assert opened.unreadable() == {}, address


def test_a_verdict_has_a_sign_besides_its_colour(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, sample_change()))
    for section, verdict in (("format", "accepted"), ("renaming", "rejected"), ("new", "skipped")):
        opened.page.locator(verdict_button(section, verdict)).click()
        assert opened.page.locator(f"{card(section)} .verdict-now").inner_text().split("\n")[-1] == verdict
    signs = [
        opened.page.locator(f"{card(each)} .verdict-now .sign").inner_text()
        for each in ("format", "renaming", "new", "gone")
    ]
    assert len(set(signs)) == 4
