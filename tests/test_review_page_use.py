"""The page of a review, in a real browser: whatever the texts hold, and however one looks at it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from fxconf.review.running.behaviour import Behaviour
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change
from tests.report_browser import Opened, focused, open_in
from tests.sample_change import (
    ACTED,
    CODE,
    MARKUP,
    SUM,
    SUM_GRAPH,
    TIGHT,
    UNSEEN,
    card,
    change_of,
    downloaded,
    hostile_change,
    large_change,
    sample_behaviours,
    sample_change,
    sample_texts,
    shown,
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
    opened.contains("main", MARKUP, name, "[red]bold[/]", "[link=x]after[/link]", "lla\\u202e\\x1b.txt")
    opened.shows(".top p", [f"pending in {MARKUP}\\udcff\\u202e"])
    expect(opened.page.locator("main")).not_to_contain_text("\u202e", use_inner_text=True)
    for ending in (rf"^{re.escape(ESCAPED)}$", re.escape(f"{MARKUP}{ESCAPED}") + "$"):
        expect(opened.page.locator(".diff code").filter(has_text=re.compile(ending))).not_to_have_count(0)
    expect(opened.page.locator(".graph").first).to_contain_text(MARKUP[:30])
    opened.unharmed()
    for view in ("matrix", "files"):
        opened.page.locator(f"#tab-{view}").click()
        opened.settled()
        expect(opened.page.locator(f"#panel-{view}")).to_contain_text(name)
    opened.page.locator("#tab-matrix").click()
    opened.settled()
    for stop in (".matrix tbody th button", ".matrix td[data-section]", ".matrix thead button"):
        opened.page.locator(stop).first.click()
        expect(opened.page.locator("dialog h2")).to_have_text(re.compile(r"\S"), use_inner_text=True)
        opened.unharmed()
        opened.page.keyboard.press("Escape")
    opened.go(f"model={name.replace('&', '%26')}")
    opened.contains("dialog", MARKUP)
    opened.page.keyboard.press("Escape")
    opened.page.locator("#tab-groups").click()
    section = change.sections[0].id
    opened.page.locator(verdict_button(section, "rejected")).click()
    assert len(downloaded(opened.page, tmp_path)) == 3
    opened.unharmed()
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
    opened = open_in(context, page, ADDRESSES[0])
    for address in ADDRESSES:
        opened.go(address)
        expect(opened.page.locator("h1")).to_be_visible()
        assert opened.complaints == [], address
        opened.unharmed()


# By keyboard


def decided(opened: Opened) -> dict[object, object]:
    """The verdicts, by group."""
    cards = opened.each(".group:not([data-verdict=undecided])", "({ dataset: { id, verdict } }) => [id, verdict]")
    return dict(cards)  # type: ignore[arg-type]


def current(opened: Opened) -> object:
    """The group that has the focus."""
    return opened.value("document.activeElement.closest('.group')?.dataset.id")


def test_all_is_decided_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    ids = [section.id for section in change.sections]
    opened = open_in(context, write_page(tmp_path, change))
    press = opened.page.keyboard.press
    press("a")
    opened.becomes({}, decided)
    press("j")
    opened.becomes(ids[0], current)
    opened.becomes("solid", Opened.value, "getComputedStyle(document.activeElement).outlineStyle")
    for key, at in [("k", 0), ("j", 1), ("a", 2), ("r", 3), ("s", 4), ("j", 5), ("j", 6), ("j", 6), ("a", 6), ("k", 5)]:
        press(key)
        opened.becomes(ids[at], current)
    four = {ids[1]: "accepted", ids[2]: "rejected", ids[3]: "skipped", ids[6]: "accepted"}
    opened.becomes(four, decided)
    press("u")
    opened.becomes({each: four[each] for each in ids[1:4]}, decided)
    opened.becomes(ids[6], current)
    press("Control+a")
    opened.becomes({each: four[each] for each in ids[1:4]}, decided)
    press("Tab")
    opened.becomes(True, Opened.value, "document.activeElement.closest('.group') !== null")


def test_keys_are_letters_where_something_is_typed(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, sample_change()))
    opened.page.keyboard.press("j")
    opened.page.keyboard.press("/")
    opened.page.keyboard.type("arusje?")
    expect(opened.page.locator("#filter-q")).to_have_value("arusje?")
    expect(opened.seen("dialog")).to_have_count(0)
    opened.page.locator("#filter-q").fill("")
    opened.becomes({}, decided)


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
        opened.becomes(ids[at], current)
        expect(opened.seen(".group")).to_have_count(len(ids) - at)
    opened.page.keyboard.press("a")
    expect(opened.seen(".group")).to_have_count(0)
    opened.becomes("filter-q", Opened.value, "document.activeElement.id")
    opened.page.locator(".choice[data-value=undecided]").click()
    opened.becomes(dict.fromkeys(ids, "accepted"), decided)
    for value, there in (("rejected", []), ("accepted", ids)):
        opened.go(f"verdict={value}")
        opened.becomes(there, shown)
    opened.go("verdict=rejected")
    opened.page.get_by_role("button", name="Clear the filters").click()
    opened.becomes(ids, shown)


def test_the_dialogs_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    press = opened.page.keyboard.press
    press("?")
    opened.contains("dialog", "accept, reject, skip the group")
    press("Escape")
    press("j")
    press("m")
    opened.shows("dialog h2", [f"Group {change.sections[0].id}"])
    opened.becomes("Close", focused)
    press("?")
    press("e")
    opened.shows("dialog h2", [f"Group {change.sections[0].id}"])
    press("Escape")
    expect(opened.seen("dialog")).to_have_count(0)
    opened.becomes(change.sections[0].id, current)
    press("e")
    opened.contains("dialog", "Nothing is decided yet.")


LATE = """{
  const add = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function (name, listener, ...options) {
    const late = (event) => setTimeout(() => listener.call(this, event), 300);
    return add.call(this, name, name === "close" ? late : listener, ...options);
  };
}"""
"""The page hears of a dialog that was closed when a busy browser comes to it."""


def test_a_dialog_that_is_opened_at_once_after_another_stays(context: BrowserContext, tmp_path: Path) -> None:
    context.add_init_script(LATE)
    opened = open_in(context, write_page(tmp_path, sample_change()))
    for _ in range(2):
        opened.page.keyboard.press("?")
        opened.contains("dialog", "accept, reject, skip the group")
        opened.page.keyboard.press("Escape")
    opened.page.keyboard.press("?")
    opened.page.wait_for_timeout(1000)
    opened.contains("dialog", "accept, reject, skip the group")


def test_the_matrix_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, sample_change()), "#view=matrix")
    press = opened.page.keyboard.press
    opened.page.locator(".matrix tbody th button").first.focus()
    press("ArrowRight")
    opened.becomes(f"1 place of {TIGHT}, undecided", focused)
    press("Enter")
    opened.contains("dialog", "Accept")
    opened.page.locator("dialog .verdict[data-verdict=accepted]").press("Enter")
    press("Escape")
    opened.becomes(f"1 place of {TIGHT}, accepted", focused)
    press("ArrowDown")
    opened.becomes("1 file of gone, undecided", focused)


# On any screen


def many_groups() -> Change:
    return large_change(95, 95)


DIALOGS = (f"id={ACTED}", "model=torchvision/resnet50", "dialog=help", "dialog=all", "dialog=export")


@pytest.mark.parametrize("sample", [sample_change, hostile_change, many_groups])
def test_on_a_phone_nothing_is_wider_than_the_screen(
    phone: BrowserContext, tmp_path: Path, sample: Callable[[], Change]
) -> None:
    change = sample()
    opened = open_in(phone, write_page(tmp_path, change))
    opened.fits()
    opened.page.locator(".verdict").first.click()
    opened.fits()
    large = "document.querySelector('.verdict').getBoundingClientRect().height >= 44"
    opened.becomes(True, Opened.value, large)
    for view in VIEWS:
        opened.go(f"view={view}")
        expect(opened.page.locator(f"#panel-{view}")).to_be_visible()
        opened.fits()
    for address in (*DIALOGS[1:], f"id={change.sections[-1].id}"):
        opened.go(address)
        expect(opened.page.locator("dialog h2")).to_be_visible()
        opened.fits()
    assert opened.complaints == []


def test_text_can_be_read_in_either_scheme_and_verdicts_without_colours(
    context: BrowserContext, tmp_path: Path
) -> None:
    """The page complains of nothing meanwhile, and asks for no other."""
    old, new = sample_texts()
    old |= {"torchvision/sum.py": CODE, "torchvision/a.txt": "a", "torchvision/sum.graph.txt": SUM_GRAPH}
    new |= {
        "torchvision/sum.py": CODE.replace("x + y;  x = y = None", f"{SUM}\n    del x, y"),
        "torchvision/a.txt": UNSEEN,
        "torchvision/sum.graph.txt": SUM_GRAPH.replace("operator.add", "torch.add"),
    }
    page = write_page(tmp_path, change_of(old, new), sample_behaviours())
    opened = open_in(context, page)
    for section, verdict in ((TIGHT, "accepted"), (ACTED, "rejected"), ("new", "skipped")):
        opened.page.locator(verdict_button(section, verdict)).click()
        expect(opened.page.locator(f"{card(section)} .verdict-now")).to_contain_text(re.compile(rf"{verdict}$"))
    signs = ", ".join(f"{card(each)} .verdict-now .sign" for each in (TIGHT, ACTED, "new", "gone"))
    opened.becomes(4, different_texts, signs)
    for address in (*(f"view={view}" for view in VIEWS), *DIALOGS):
        opened.go(address)
        opened.readable()
    assert opened.complaints == []
    assert {request.partition("#")[0] for request in opened.requests} == {page.as_uri()}
    assert re.findall(r"https?://[^\"]*", page.read_text()) == ["http://www.w3.org/2000/svg"]


def different_texts(opened: Opened, selector: str) -> int:
    """How many different texts the elements have."""
    return len(set(opened.texts(selector)))
