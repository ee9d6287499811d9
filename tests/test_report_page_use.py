"""The page, in a real browser: whatever a record says, and however one looks at it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.report_browser import Opened, focused, ids, open_in, pressed, written
from tests.sample_records import (
    CHECKS,
    GRAPHS_DIFFER,
    OPTIONS,
    Sample,
    cause,
    failure,
    model,
    requirement,
    small,
    varied,
)

VIEWS = ("requirements", "models", "charts")


# Text of a record is text

HOSTILE = (
    "</script ><img src=x onerror=window.hacked=1><!--<script>window.hacked=2</script>{{ 7 * 7 }}'\"&lt;\u2028\ud800"
)


def hostile() -> Sample:
    name = f"n{HOSTILE}"
    command = f"pytest {name}"
    shown = failure(
        f"t[{name}-cpu]", HOSTILE, command=command, outcome=HOSTILE, repro=f"javascript:window.hacked=3//{HOSTILE}"
    )
    drawn = failure("t", GRAPHS_DIFFER.replace("operator.mul", HOSTILE.replace("\u2028", "(")))
    line = requirement("models.x", "fail", sentence=HOSTILE, chapter=HOSTILE, reason=HOSTILE, failures=[shown, drawn])
    line |= {"id": f"models.{HOSTILE}", "blocked_by": [HOSTILE]}
    case = model(name, family=HOSTILE, checks={HOSTILE: "fail"}, left_out={"train": HOSTILE, HOSTILE: HOSTILE})
    case["differences"] = {HOSTILE: {"absolute": 1.0, "relative": 1.0}}
    header = {
        "implementation": {"name": HOSTILE, "version": HOSTILE, "location": HOSTILE, "delegates": [HOSTILE]},
        "options": OPTIONS | {"level": HOSTILE, "edition": HOSTILE, "filtered": True, "arguments": [HOSTILE]},
        "platform": HOSTILE,
        "devices": {HOSTILE: HOSTILE},
        "versions": {HOSTILE: HOSTILE},
        "started": HOSTILE,
    }
    return Sample("hostile", header, [line], [case], [cause(HOSTILE, HOSTILE, about=HOSTILE, command=HOSTILE)])


@pytest.fixture(scope="module")
def page_of_two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of `varied`, which no test changes."""
    return written(tmp_path_factory.mktemp("varied"), *varied())


def test_hostile_text_stays_text(context: BrowserContext, tmp_path: Path) -> None:
    page = written(tmp_path, hostile())
    opened = open_in(context, page)
    visible = HOSTILE[: HOSTILE.index("\u2028")]
    opened.contains(".requirements", visible)
    opened.page.locator(".requirements td[data-stop]").click()
    expect(opened.page.locator("dialog pre").first).to_contain_text(visible)
    expect(opened.page.locator("dialog .graph").nth(1)).to_contain_text(HOSTILE[:30])
    link = opened.page.locator("dialog .failure a")
    expect(link).to_have_js_property("protocol", "file:")
    expect(link).to_contain_text("javascript:")
    opened.page.keyboard.press("Escape")
    for view in ("models", "charts"):
        opened.page.locator(f"#tab-{view}").click()
        opened.settled()
        expect(opened.page.locator(f"#panel-{view}")).to_contain_text(visible[:20])
    opened.page.locator("#tab-models").click()
    for stop in (".matrix th button", ".matrix td"):
        opened.page.locator(stop).first.click()
        opened.contains("dialog", visible)
        opened.page.keyboard.press("Escape")
    opened.unharmed()
    assert opened.complaints == []
    assert len(opened.requests) == 1


def test_a_script_that_came_in_would_not_run(context: BrowserContext, tmp_path: Path) -> None:
    """The second line of defence: the page lets the browser run its own script only."""
    page = written(tmp_path, small())
    page.write_text(page.read_text().replace("</main>", "<script>window.hacked = 1</script></main>"))
    opened = open_in(context, page)
    opened.becomes(None, Opened.value, "window.hacked")
    assert any("Content Security Policy" in complaint for complaint in opened.complaints)


# Ways to look at it


def test_the_table_by_keyboard(context: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(context, page_of_two)
    press = opened.page.keyboard.press
    opened.page.get_by_label("Only where they disagree").focus()
    press("Tab")
    opened.becomes("graph.o-pass", focused)
    opened.becomes("solid", Opened.value, "getComputedStyle(document.activeElement).outlineStyle")
    for key, label in [
        ("ArrowDown", "graph.o-fail"),
        ("ArrowRight", "some.fx: fail"),
        ("ArrowRight", "other.fx: pass"),
        ("ArrowRight", "other.fx: pass"),
        ("Home", "graph.o-fail"),
        ("End", "other.fx: pass"),
        ("ArrowUp", "other.fx: pass"),
        ("ArrowLeft", "some.fx: pass"),
        ("PageDown", "some.fx: pass"),
        ("ArrowUp", "some.fx: fail, known"),
        ("Control+Home", "graph.o-pass"),
        ("Control+End", "other.fx: not run"),
    ]:
        press(key)
        opened.becomes(label, focused)
    press("Enter")
    opened.shows("dialog h2", ["node.only-here"])
    opened.becomes("Close", focused)
    press("Escape")
    expect(opened.seen("dialog")).to_have_count(0)
    opened.becomes("other.fx: not run", focused)
    press("Tab")
    # The table is one stop.
    opened.becomes(None, Opened.value, "document.activeElement.closest('.requirements')")
    opened.page.get_by_label("Chapter").select_option("graph")
    pressed(opened, "fail")
    pressed(opened, "missing")
    opened.becomes(["graph.o-fail", "graph.o-missing"], ids)
    opened.page.get_by_label("Only where they disagree").focus()
    press("Tab")
    # The stop is one of the rows that are left.
    opened.becomes("graph.o-fail", focused)
    press("ArrowDown")
    opened.becomes("graph.o-missing", focused)


def test_tabs_by_keyboard(context: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(context, page_of_two)
    press = opened.page.keyboard.press
    opened.page.locator("#tab-requirements").focus()
    press("ArrowRight")
    opened.becomes("Models", focused)
    expect(opened.page.locator("#panel-models")).to_be_visible()
    press("ArrowLeft")
    press("ArrowLeft")
    opened.becomes("Charts", focused)
    expect(opened.page.locator("#panel-charts")).to_be_visible()


def test_on_a_phone_nothing_is_wider_than_the_screen(phone: BrowserContext, tmp_path: Path) -> None:
    sample, wide = hostile(), "W" * 400
    sample.requirements[0]["sentence"] = wide
    sample.causes = [cause(wide, wide, about=wide, command=wide)]
    names = {"add": "a" * 99, "conv2": "b" * 99, "view": "c" * 99}
    message = "".join(names.get(word, word) for word in re.split(r"\b", GRAPHS_DIFFER))
    sample.requirements[0]["failures"] = [failure("t", message)]
    sample.models[0]["checks"] |= dict.fromkeys(CHECKS, "pass")
    opened = open_in(phone, written(tmp_path, sample, small("a_very_long_name_of_a_module.that.is.fx")))
    for view in VIEWS:
        opened.go(f"view={view}")
        expect(opened.page.locator(f"#panel-{view}")).to_be_visible()
        opened.fits()
        if view != "charts":
            opened.page.locator(f"#panel-{view} td[data-stop]").first.click()
            expect(opened.seen("dialog")).to_have_count(1)
            expect(opened.seen("dialog .graph")).to_have_count(2 if view == "requirements" else 0)
            opened.fits()


def test_on_a_phone_filters_are_shown_when_asked_for(phone: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(phone, page_of_two)
    expect(opened.seen("#panel-requirements :is(select, .choice)")).to_have_count(0)
    opened.page.get_by_role("button", name="More filters").click()
    opened.page.get_by_label("Chapter").select_option("node")
    opened.reload()
    # A filter that is in use can be seen.
    expect(opened.page.get_by_label("Chapter")).to_be_visible()


def test_what_was_asked_for_stands_below_the_head_of_the_dialog(phone: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    for each in (sample, other):
        each.requirements[1]["failures"] = [failure(f"t[{number}]", "E   message\n" * 80) for number in range(4)]
    opened = open_in(phone, written(tmp_path, sample, other), "#id=graph.o-fail&impl=other.fx")
    opened.becomes(True, stands_below, "dialog header", "dialog .chosen h3")


def stands_below(opened: Opened, above: str, below: str) -> bool:
    """Whether an element stands next below another."""
    distance = (
        f"document.querySelector('{below}')?.getBoundingClientRect().top"
        f" - document.querySelector('{above}')?.getBoundingClientRect().bottom"
    )
    return bool(opened.value(f"((distance) => distance >= 0 && distance < 40)({distance})"))


def test_text_can_be_read_in_either_scheme(context: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    sample.requirements[1]["failures"] += [failure("t", GRAPHS_DIFFER)]
    opened = open_in(context, written(tmp_path, sample, other))
    for part in (*VIEWS, "requirements&id=graph.o-fail&level=must"):
        opened.go(f"view={part}")
        opened.readable()
