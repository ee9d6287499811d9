"""The page, in a real browser: whatever a record says, and however one looks at it."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.report_browser import cell, focused, ids, open_in, pressed, written
from tests.sample_records import CHECKS, Sample, cause, failure, model, requirement, small, varied

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
    line = requirement("models.x", "fail", sentence=HOSTILE, chapter=HOSTILE, reason=HOSTILE, failures=[shown])
    line |= {"id": f"models.{HOSTILE}", "blocked_by": [HOSTILE]}
    case = model(name, family=HOSTILE, checks={HOSTILE: "fail"}, left_out={"train": HOSTILE, HOSTILE: HOSTILE})
    case["differences"] = {HOSTILE: {"absolute": 1.0, "relative": 1.0}}
    implementation = {"name": HOSTILE, "version": HOSTILE, "location": HOSTILE, "delegates": [HOSTILE]}
    texts = {"platform": HOSTILE, "devices": {HOSTILE: HOSTILE}, "versions": {HOSTILE: HOSTILE}, "started": HOSTILE}
    options = {"level": HOSTILE, "full": False, "models": [], "filtered": True, "arguments": [HOSTILE]}
    first = cause(HOSTILE, HOSTILE, about=HOSTILE, command=HOSTILE)
    return Sample("hostile", {"implementation": implementation, "options": options, **texts}, [line], [case], [first])


def test_hostile_text_stays_text(context: BrowserContext, tmp_path: Path) -> None:
    page = written(tmp_path, hostile())
    opened = open_in(context, page)
    visible = HOSTILE[: HOSTILE.index("\u2028")]
    assert visible in opened.page.locator(".requirements").inner_text()
    opened.page.locator(".requirements td[data-stop]").click()
    assert visible in opened.page.locator("dialog pre").inner_text()
    link = opened.page.locator("dialog .failure a")
    assert link.evaluate("link => link.protocol") == "file:"
    assert "javascript:" in link.inner_text()
    opened.page.keyboard.press("Escape")
    for view in ("models", "charts"):
        opened.page.locator(f"#tab-{view}").click()
        opened.settled()
        assert visible[:20] in (opened.page.locator(f"#panel-{view}").text_content() or "")
    opened.page.locator("#tab-models").click()
    for stop in (".matrix th button", ".matrix td"):
        opened.page.locator(stop).first.click()
        assert visible in opened.page.locator("dialog").inner_text()
        opened.page.keyboard.press("Escape")
    assert opened.unharmed()
    assert opened.complaints == []
    assert len(opened.requests) == 1


def test_a_script_that_came_in_would_not_run(context: BrowserContext, tmp_path: Path) -> None:
    """The second line of defence: the page lets the browser run its own script only."""
    page = written(tmp_path, small())
    page.write_text(page.read_text().replace("</main>", "<script>window.hacked = 1</script></main>"))
    opened = open_in(context, page)
    assert opened.page.evaluate("window.hacked") is None
    assert any("Content Security Policy" in complaint for complaint in opened.complaints)


# Ways to look at it


def test_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()))
    press = opened.page.keyboard.press
    opened.page.get_by_label("Only where they disagree").focus()
    press("Tab")
    assert focused(opened) == "graph.o-pass"
    outline = opened.page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
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
        assert focused(opened) == label, key


def test_a_detail_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()))
    press = opened.page.keyboard.press
    opened.page.locator(cell("graph.o-pass", "some.fx")).focus()
    press("ArrowDown")
    press("Enter")
    assert opened.texts("dialog h2") == ["graph.o-fail"]
    assert focused(opened) == "Close"
    press("Escape")
    assert opened.shown("dialog") == 0
    assert focused(opened) == "some.fx: fail"
    press("Tab")
    assert opened.page.evaluate("document.activeElement.closest('.requirements') === null"), "the table is one stop"


def test_tabs_by_keyboard(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()))
    press = opened.page.keyboard.press
    opened.page.locator("#tab-requirements").focus()
    press("ArrowRight")
    assert (focused(opened), opened.shown("#panel-models")) == ("Models", 1)
    press("ArrowLeft")
    press("ArrowLeft")
    assert (focused(opened), opened.shown("#panel-charts")) == ("Charts", 1)


def test_a_filter_keeps_a_stop_that_can_be_reached(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()), "#chapter=node")
    opened.page.get_by_label("Only where they disagree").focus()
    opened.page.keyboard.press("Tab")
    assert focused(opened) == "node.known"
    opened.page.keyboard.press("ArrowUp")
    assert focused(opened) == "node.known"
    opened.page.get_by_label("Chapter").select_option("graph")
    pressed(opened, "fail")
    pressed(opened, "missing")
    assert ids(opened) == ["graph.o-fail", "graph.o-missing"]
    opened.page.get_by_label("Only where they disagree").focus()
    opened.page.keyboard.press("Tab")
    assert focused(opened) == "graph.o-fail"
    opened.page.keyboard.press("ArrowDown")
    assert focused(opened) == "graph.o-missing"


@pytest.mark.parametrize("sample", [varied()[0], hostile()], ids=["varied", "hostile"])
def test_on_a_phone_nothing_is_wider_than_the_screen(phone: BrowserContext, tmp_path: Path, sample: Sample) -> None:
    sample.requirements[0]["sentence"] = "W" * 400
    sample.causes = [cause("W" * 400, "W" * 400, about="W" * 400, command="W" * 400)]
    sample.models[0]["checks"] = {**sample.models[0]["checks"], **dict.fromkeys(CHECKS, "pass")}
    opened = open_in(phone, written(tmp_path, sample, small("a_very_long_name_of_a_module.that.is.fx")))
    for view in VIEWS:
        opened.go(f"view={view}")
        assert opened.page.locator(f"#panel-{view}").is_visible()
        assert opened.fits(), view
        if view != "charts":
            opened.page.locator(f"#panel-{view} td[data-stop]").first.click()
            assert opened.shown("dialog") == 1
            assert opened.fits(), view


def test_on_a_phone_filters_are_shown_when_asked_for(phone: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(phone, written(tmp_path, *varied()))
    assert opened.shown("#panel-requirements select") == opened.shown("#panel-requirements .choice") == 0
    opened.page.get_by_role("button", name="More filters").click()
    opened.page.get_by_label("Chapter").select_option("node")
    opened.reload()
    assert opened.page.get_by_label("Chapter").is_visible(), "a filter that is in use can be seen"


def test_what_was_asked_for_stands_below_the_head_of_the_dialog(phone: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    for each in (sample, other):
        each.requirements[1]["failures"] = [failure(f"t[{number}]", "E   message\n" * 80) for number in range(4)]
    opened = open_in(phone, written(tmp_path, sample, other), "#id=graph.o-fail&impl=other.fx")
    head = opened.page.locator("dialog header").bounding_box()
    part = opened.page.locator("dialog .chosen h3").bounding_box()
    assert head is not None
    assert part is not None
    assert 0 <= part["y"] - head["y"] - head["height"] < 40


def test_text_can_be_read_in_either_scheme(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()))
    for part in (*VIEWS, "requirements&id=node.known", "requirements&level=must&outcome=fail"):
        opened.go(f"view={part}")
        assert opened.unreadable() == {}, part


def test_each_outcome_has_a_sign_besides_its_colour(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()))
    signs = opened.texts('.requirements td[data-impl="some.fx"] .sign')
    assert len(signs) == 10
    assert len(set(signs)) == 8, "a pass is there twice, and a failure twice: as known with another word"
