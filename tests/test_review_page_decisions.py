"""The page of a review, in a real browser: what is exported is what was clicked, and the command line applies it."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from fxconf.__main__ import main
from fxconf.review.deciding.decisions import Decisions
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.grouping.groups import Kind
from tests.pending_folders import make_pending
from tests.report_browser import Opened, open_in
from tests.sample_change import (
    ACTED,
    CODE,
    TIGHT,
    card,
    change_of,
    downloaded,
    sample_change,
    sample_texts,
    section_of,
    verdict_button,
    write_page,
)

SUMS, SWAPS = "operator.add($1, $2)", "operator.add($2, $1)"


def click(page: Page, *verdicts: tuple[str, str]) -> None:
    for section, verdict in verdicts:
        page.locator(verdict_button(section, verdict)).click()


def except_model(page: Page, section: str, model: str, verdict: str) -> None:
    page.locator(f"{card(section)} [data-models]").click()
    page.get_by_label(f"Verdict on {model}").select_option(verdict)
    page.keyboard.press("Escape")


def test_the_command_line_applies_what_is_exported(
    context: BrowserContext, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    old, new = ({path: text.encode() for path, text in texts.items()} for texts in sample_texts())
    folder = make_pending(tmp_path, old, new)
    change = pending_change(folder)
    opened = open_in(context, write_page(tmp_path, change))
    sums = section_of(change, SUMS).id
    click(opened.page, (sums, "accepted"), ("new", "accepted"), ("gone", "accepted"), (TIGHT, "rejected"))
    click(opened.page, (ACTED, "accepted"), (ACTED, "accepted"))  # pressed again: taken back
    except_model(opened.page, sums, "torchvision/resnet18", "rejected")
    opened.shows(f"{card(sums)} .exceptions", ["Except torchvision/resnet18 (rejected)"])
    said = "4 of 7 groups decided · 4 of 9 files to be written · 2 kept"
    expect(opened.page.locator("#progress p")).to_have_text(said)
    except_model(opened.page, ACTED, "torchvision/vit_b_16", "rejected")
    opened.page.locator("#tab-files").click()
    downloaded(opened.page, tmp_path)
    (file,) = tmp_path.glob("decisions-*.json")
    assert main(["apply", str(file), "--pending", str(folder)]) == 0, capfd.readouterr().err
    decisions = Decisions(pending_change(folder))
    states = {path: str(decisions.file_state(path) or "undecided") for path in change.paths}
    opened.becomes(states, verdicts, "#panel-files tbody tr", "path")
    root = tmp_path / "snapshots"
    written = {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}
    expected = old | {
        path: new[path] for path in ("torchvision/resnet34.py", "torchvision/vgg11.py", "torchvision/new.py")
    }
    assert written == {path: text for path, text in expected.items() if path != "torchvision/gone.py"}


def test_what_was_decided_before_is_shown_and_can_be_taken_back(context: BrowserContext, tmp_path: Path) -> None:
    folder = make_pending(tmp_path, *sample_texts())
    change = pending_change(folder)
    sums, swaps = (section_of(change, form).id for form in (SUMS, SWAPS))
    page = write_page(tmp_path, change)
    opened = open_in(context, page)
    click(opened.page, (sums, "skipped"), (swaps, "rejected"))
    fxconf(folder, "accept", sums, "--expect-places", "4", "--except-model", "torchvision/vgg11")
    fxconf(folder, "accept", "new", "--expect-places", "1")
    write_page(tmp_path, pending_change(folder))
    opened.reload()
    opened.becomes(("accepted", ["Except torchvision/vgg11 (rejected)"]), decided, sums)
    opened.becomes(("accepted", []), decided, "new")
    opened.becomes(("rejected", []), decided, swaps)
    click(opened.page, ("new", "accepted"))  # pressed again: taken back
    opened.reload()
    opened.becomes(("undecided", []), decided, "new")
    downloaded(opened.page, tmp_path)
    opened.does("() => localStorage.clear()", None)
    opened.reload()
    opened.becomes(("accepted", []), decided, "new")
    (file,) = tmp_path.glob("decisions-*.json")
    assert (tmp_path / "snapshots/torchvision/new.py").exists()
    fxconf(folder, "apply", str(file))
    after = Decisions(pending_change(folder))
    assert [after.verdict(section) for section in (sums, swaps, "new")] == ["accepted", "rejected", None]
    assert after.exceptions(sums) == {"torchvision/vgg11": "rejected"}
    assert not (tmp_path / "snapshots/torchvision/new.py").exists()


def fxconf(folder: Path, command: str, *arguments: str) -> None:
    assert main([command, *arguments, "--pending", str(folder)]) == 0


def verdicts(opened: Opened, selector: str, key: str) -> dict[object, object]:
    """The verdict of each element, or the one that stands in it, by its `data-` attribute `key`."""
    verdict = "(each.dataset.verdict ?? each.querySelector('[data-verdict]').dataset.verdict)"
    return dict(opened.each(selector, f"each => [each.dataset.{key}, {verdict}]"))  # type: ignore[arg-type]


def test_undo_takes_back_step_by_step_after_a_reload_too(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    sums = section_of(change, SUMS).id
    click(opened.page, (sums, "accepted"), (sums, "rejected"))
    except_model(opened.page, sums, "torchvision/vgg11", "skipped")
    opened.reload()
    wait_for(opened, sums, "rejected")
    opened.becomes(("rejected", ["Except torchvision/vgg11 (skipped)"]), decided, sums)
    undo = opened.page.get_by_role("button", name="Undo")
    undo.click()
    opened.becomes(("rejected", []), decided, sums)
    undo.click()
    opened.becomes(("accepted", []), decided, sums)
    undo.click()
    opened.becomes(("undecided", []), decided, sums)
    expect(undo).to_be_disabled()


def wait_for(opened: Opened, section: str, verdict: str) -> None:
    """Wait until a verdict is shown that another page has stored: the browser hands it on when it comes to it."""
    opened.page.wait_for_selector(f'{card(section)}[data-verdict="{verdict}"]')


def decided(opened: Opened, section: str) -> tuple[str, list[str]]:
    """The verdict on a group, and its exceptions."""
    (verdict,) = opened.each(card(section), "each => each.dataset.verdict")
    return str(verdict), opened.texts(f"{card(section)} .exceptions")


def test_another_change_starts_anew(context: BrowserContext, tmp_path: Path) -> None:
    """Groups of the same rule have the same id, and the decisions were about other places."""
    old, new = sample_texts()
    opened = open_in(context, write_page(tmp_path, change_of(old, new)))
    click(opened.page, ("new", "accepted"))
    write_page(tmp_path, change_of(old, new | {"torchvision/more.py": CODE}))
    opened.reload()
    opened.becomes(("undecided", []), decided, "new")
    click(opened.page, ("new", "rejected"))
    write_page(tmp_path, change_of(old, new))
    opened.reload()
    wait_for(opened, "new", "accepted")


UNKNOWN = [{"section": "new", "verdict": "perhaps", "except": {}}, {"section": "none", "verdict": "accepted"}]
OF_ANOTHER = [{"section": "new", "verdict": "accepted", "except": {}}]


NOT_UNDERSTOOD = {
    "no JSON": "nonsense",
    "null": "null",
    "empty": '{"format":1}',
    "unknown": json.dumps({"format": 1, "change": "CHANGE", "decisions": UNKNOWN, "history": [[["gone", None, 7]]]}),
    "of another change": json.dumps({"format": 1, "change": "another", "decisions": OF_ANOTHER, "history": []}),
    "of another format": json.dumps({"format": 2, "change": "CHANGE", "decisions": OF_ANOTHER, "history": []}),
}


def test_what_is_kept_and_not_understood_is_left_out(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    for case, kept in NOT_UNDERSTOOD.items():
        store(opened, change.identity, kept.replace("CHANGE", change.identity))
        opened.reload()
        opened.becomes(("undecided", []), decided, "new")
        expect(opened.page.get_by_role("button", name="Undo"), case).to_be_disabled()
        click(opened.page, ("new", "accepted"))
        opened.becomes(("accepted", []), decided, "new")
        assert opened.complaints == [], case


def store(opened: Opened, identity: str, value: str) -> None:
    """Store `value` as the decisions about a change. The page is not told, since it stored that itself."""
    key = f"fxconf review {identity}"
    opened.does("([key, value]) => localStorage.setItem(key, value)", [key, value])


def test_a_browser_that_keeps_nothing_says_so_and_works(context: BrowserContext, tmp_path: Path) -> None:
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });"
    )
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    click(opened.page, ("new", "accepted"), ("gone", "rejected"))
    opened.contains("#progress p", "this browser keeps nothing: export before you leave")
    exported = downloaded(opened.page, tmp_path)
    assert exported["decisions"] == [
        {"section": "new", "count": 1, "verdict": "accepted", "except": {}},
        {"section": "gone", "count": 1, "verdict": "rejected", "except": {}},
    ]
    opened.page.get_by_role("button", name="Undo").click()
    opened.becomes(("undecided", []), decided, "gone")
    assert opened.complaints == []


def test_two_tabs_know_of_each_other(context: BrowserContext, tmp_path: Path) -> None:
    page = write_page(tmp_path, sample_change())
    first, second = open_in(context, page), open_in(context, page)
    click(first.page, ("new", "accepted"))
    wait_for(second, "new", "accepted")
    click(second.page, ("gone", "accepted"))
    wait_for(first, "gone", "accepted")


def test_a_step_keeps_what_the_page_has_not_heard_of_yet(context: BrowserContext, tmp_path: Path) -> None:
    """What another page stored is there before the browser tells this page about it."""
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    kept = {"format": 1, "change": change.identity, "decisions": OF_ANOTHER, "history": [[["new", None, None]]]}
    store(opened, change.identity, json.dumps(kept))
    opened.becomes(("undecided", []), decided, "new")
    click(opened.page, ("gone", "accepted"))
    for each in ("new", "gone"):
        opened.becomes(("accepted", []), decided, each)
    store(opened, change.identity, json.dumps(kept))
    opened.page.get_by_role("button", name="Undo").click()
    for each in ("new", "gone"):
        opened.becomes(("undecided", []), decided, each)


def test_accepting_all_that_is_shown_asks_for_the_number_of_places(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change), "#kind=rewritten")
    click(opened.page, (section_of(change, SWAPS).id, "rejected"))
    opened.page.get_by_role("button", name="Accept all that is shown").click()
    accept = opened.page.get_by_role("button", name="Accept them")
    accept.click()
    opened.page.get_by_label("How many places").fill("6")
    accept.click()
    opened.shows("dialog .note", ["They have not 6 places. Nothing was accepted."])
    expect(opened.page.locator(".group[data-verdict=accepted]")).to_have_count(0)
    opened.page.get_by_label("How many places").fill("5")
    accept.click()
    expect(opened.seen("dialog")).to_have_count(0)
    rewritten = [section.id for section in change.sections if section.kind is Kind.REWRITTEN]
    swaps = section_of(change, SWAPS).id
    assert len(rewritten) == 3
    after = {each: "rejected" if each == swaps else "accepted" for each in rewritten}
    opened.becomes(after, verdicts, ".group", "id")
    opened.page.get_by_role("button", name="Undo").click()
    opened.becomes({each: "rejected" if each == swaps else "undecided" for each in rewritten}, verdicts, ".group", "id")


def test_a_committed_change_can_only_be_read(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, change_of(*sample_texts(), folder=None)))
    expect(opened.seen(".group")).to_have_count(7)
    expect(opened.page.locator(".verdict, [data-verdict]:not(.group)")).to_have_count(0)
    expect(opened.seen("#progress")).to_have_count(0)
    expect(opened.seen("#summary .note").first).to_contain_text("record-review")
    opened.page.keyboard.press("j")
    opened.page.keyboard.press("a")
    expect(opened.page.locator(".group[data-verdict=undecided]")).to_have_count(7)
    expect(opened.page.locator(".group")).to_have_count(7)
    opened.page.locator("#tab-matrix").click()
    opened.page.locator(".matrix td[data-section]").first.click()
    expect(opened.seen("dialog .verdict")).to_have_count(0)


def test_a_change_of_nothing(context: BrowserContext, tmp_path: Path) -> None:
    old, _ = sample_texts()
    opened = open_in(context, write_page(tmp_path, change_of(old, old)))
    opened.shows(".empty", ["Nothing has changed."])
    expect(opened.seen("#progress")).to_have_count(0)
    assert opened.complaints == []
