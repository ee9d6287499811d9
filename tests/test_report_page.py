"""The page, in a real browser: what it shows is what the records say."""

import json
import re
from collections import Counter
from pathlib import Path

from playwright.sync_api import BrowserContext

from conformance.report.cli import main
from tests.report_browser import cell, ids, open_in, open_quickly, pressed, written
from tests.sample_records import OUTCOMES, Line, Sample, cause, failure, full_size, model, requirement, small, varied

VIEWS = ("requirements", "models", "charts")


def test_no_complaint_and_no_request(context: BrowserContext, tmp_path: Path) -> None:
    page = written(tmp_path, *varied())
    for view in VIEWS:
        opened = open_in(context, page, f"#view={view}")
        assert opened.page.locator(f"#panel-{view}").is_visible()
        assert opened.complaints == []
        assert [request.partition("#")[0] for request in opened.requests] == [page.as_uri()]
    assert re.findall(r"https?://[^\"]*", page.read_text()) == ["http://www.w3.org/2000/svg"]


# Numbers


def test_every_cell_is_what_its_record_says(context: BrowserContext, tmp_path: Path) -> None:
    samples = varied()
    opened = open_in(context, written(tmp_path, *samples))
    for sample in samples:
        known = {line["id"]: line for line in sample.requirements}
        for line in samples[0].requirements:
            found = known.get(line["id"])
            word = f"{found['outcome']}{', known' if found['expected'] else ''}" if found else "not run"
            assert opened.texts(f"{cell(line['id'], sample.name)} .word") == [word]
    assert ids(opened) == [line["id"] for line in samples[0].requirements]
    assert opened.texts(".requirements .chapter") == ["graph\t1/8\t8/8", "node\t1/2\t1/2"]
    cards = opened.texts(".card .score")
    assert [card.split() for card in cards] == [
        ["2", "of", "10", "requirements", "met"],
        ["9", "of", "9", "requirements", "met"],
    ]
    assert opened.texts(".card:first-child .levels td") == ["1/8", "1/1", "0/1"]
    assert sorted(opened.texts(".card:first-child .counts li")) == sorted(
        ["2 pass", "1 known failures", *(f"1 {outcome}" for outcome in OUTCOMES[1:])]
    )


def test_a_full_size_page_is_small_and_quick_and_right(context: BrowserContext, tmp_path: Path) -> None:
    paths = full_size(tmp_path)
    page = tmp_path / "page.html"
    assert main(["report", *map(str, paths), "-o", str(page)]) == 0
    opened = open_quickly(context, page)
    for path in paths:
        lines: list[Line] = [json.loads(line) for line in path.read_text().splitlines()]
        wanted = Counter(
            "known" if line["expected"] else line["outcome"] for line in lines if line["kind"] == "requirement"
        )
        kinds = opened.page.eval_on_selector_all(
            f'.requirements td[data-impl="{path.stem}"]', "cells => cells.map(cell => cell.dataset.kind)"
        )
        assert Counter(kinds) == wanted
        wanted = Counter(outcome for line in lines if line["kind"] == "model" for outcome in [*line["checks"].values()])
        opened.go(f"view=models&show={path.stem}")
        opened.settled()
        assert opened.page.locator(".matrix td .o-pass").count() == wanted["pass"]
        assert opened.page.locator(".matrix td .o-fail").count() == wanted["fail"]
        assert opened.page.locator(".matrix tbody tr").count() == 139
    assert opened.complaints == []


def test_models_by_checks(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()), "#view=models")
    assert opened.texts(".matrix thead th") == ["Model", "eval-parity", "traces"]
    labels = {
        row.get_attribute("data-model"): [each.get_attribute("aria-label") for each in row.locator("td").all()]
        for row in opened.page.locator(".matrix tbody tr").all()
    }
    assert labels == {
        "family/one": [
            "eval-parity, some.fx: not run, other.fx: pass",
            "traces, some.fx: fail, known, other.fx: pass",
        ],
        "other/two": [
            "eval-parity, some.fx: pass, other.fx: not run",
            "traces, some.fx: pass, other.fx: not run",
        ],
    }
    opened.page.get_by_label("Only models that fail a check").check()
    assert opened.texts(".matrix tbody th") == ["family/one"]
    opened.page.locator("#filter-show").select_option("other.fx")
    opened.settled()
    assert opened.texts(".matrix tbody th") == []
    opened.page.get_by_label("Only models that fail a check").uncheck()
    opened.page.get_by_label("Search models").fill("TWO")
    assert opened.texts(".matrix tbody th") == ["other/two"]
    opened.page.get_by_label("Search models").fill("")
    opened.page.locator("#filter-family").select_option("one")
    assert opened.texts(".matrix tbody th") == ["family/one"]
    opened.page.locator(".matrix tbody th button").first.click()
    text = opened.page.locator("dialog").inner_text()
    assert "Left out of train: it cannot" in text
    assert "absolute 1.00e-6, relative 0.00200" in text
    assert "0 of 1 check passed; 70 nodes; traced in 10.0 ms" in text


def test_a_check_of_a_model_opens_its_own_failure(context: BrowserContext, tmp_path: Path) -> None:
    failures = [
        failure(f"conformance/test_models.py::test_traces[{name}-cpu]", f"of {name}") for name in ("a/one", "a/one_b")
    ]
    requirements = [requirement("models.traces", "fail", failures=failures)]
    models = [model(name, checks={"traces": "fail"}) for name in ("a/one", "a/one_b", "a/none")]
    opened = open_in(context, written(tmp_path, Sample(requirements=requirements, models=models)), "#view=models")
    opened.page.locator('tr[data-model="a/one"] td').click()
    assert opened.texts("dialog pre") == ["of a/one"]
    opened.page.keyboard.press("Escape")
    opened.page.locator('tr[data-model="a/none"] td').click()
    assert opened.texts("dialog pre") == []
    assert "Its failure is in some.fx.jsonl" in opened.page.locator("dialog").inner_text()


def test_the_charts_have_the_numbers_of_the_records(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()), "#view=charts")
    opened.page.locator(".chart summary").first.click()
    opened.page.locator(".chart summary").last.click()
    assert opened.texts(".chart:nth-child(1) .plain-table tbody tr") == ["family/one\t0\t1.00e-6", "other/two\t0\tnone"]
    assert opened.texts(".chart:nth-child(2) .plain-table tbody tr") == [
        "family/one\t10.0 ms\t1.50 s",
        "other/two\t10.0 ms\tnone",
    ]
    assert opened.page.locator(".chart:nth-child(1) .series").count() == 3
    place = "marks => marks.map(mark => mark.getBoundingClientRect().x)"
    times = opened.page.locator(".chart:nth-child(2) .row").first.locator(".series").evaluate_all(place)
    assert len(times) == 2
    assert abs(times[0] - times[1]) > 100, "1.5 s and 10 ms are two decades apart"
    opened.page.locator("#filter-kind").select_option("relative")
    assert opened.texts(".chart:nth-child(1) .plain-table tbody tr") == ["family/one\t0\t0.00200", "other/two\t0\tnone"]
    assert "Bit for bit equal: some.fx 2 of 2; other.fx 0 of 1." in opened.texts(".chart:nth-child(1) > p")[0]


def test_a_chart_of_nothing_says_so(context: BrowserContext, tmp_path: Path) -> None:
    sample = Sample(models=[model("family/one", differences={})])
    opened = open_in(context, written(tmp_path, sample), "#view=charts")
    assert opened.texts(".chart:nth-child(1) > *") == [
        "Parity error, absolute",
        "The largest difference between a model and its traced copy. These runs have measured none.",
    ]
    assert opened.page.locator(".chart:nth-child(2) .series").count() == 1
    assert opened.complaints == []


def test_numbers_that_json_has_not(context: BrowserContext, tmp_path: Path) -> None:
    odd = [
        model("a/nan", differences={"cpu": {"absolute": float("nan"), "relative": 1e308 * 10}}),
        model("a/largest", differences={"cpu": {"absolute": 1.7976931348623157e308, "relative": 0}}),
    ]
    opened = open_in(context, written(tmp_path, Sample(models=odd)), "#view=charts")
    assert opened.page.locator(".chart:nth-child(1) td").all_text_contents() == ["inf", "nan"]
    assert opened.complaints == []


def test_a_part_of_the_suite_is_shown_as_such(context: BrowserContext, tmp_path: Path) -> None:
    sample = small()
    options: Line = {"level": "must", "full": False, "models": [], "filtered": True, "arguments": []}
    implementation: Line = {"name": "some.fx", "version": None, "location": "", "delegates": ["Node", "Graph"]}
    specification: Line = {"version": "0.1", "digest": "0123456789ab", "requirements": 1094}
    sample.header = {"options": options, "implementation": implementation, "specification": specification}
    sample.footer = {"exit_status": 1}
    page = written(tmp_path, sample)
    assert "<dt>Specification</dt><dd>0.1, digest <code>0123456789ab</code></dd>" in page.read_text()
    notes = open_in(context, page).texts(".note")
    assert [note.split(".")[0] for note in notes] == [
        "Filtered run",
        "Delegates to torch",
        "The run failed, with exit status 1",
    ]
    assert "up to level must" in notes[0]
    assert "4 of 1094" in notes[0]
    assert "Node, Graph" in notes[1]


# What to fix first


def test_what_to_fix_first_is_the_list_of_the_record(context: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    sample.causes += [cause(f"graph.cause-{number}", level="should") for number in range(60)]
    opened = open_in(context, written(tmp_path, sample, other))
    assert opened.texts(".causes h2") == ["What to fix first in some.fx"], "other.fx has nothing to fix"
    assert opened.texts(".causes > .quiet") == ["62 by level; 1 more requirement behind"]
    first, second, *others = opened.texts(".causes > ol > li")
    assert [line for line in first.split("\n") if line] == [
        "must graph.o-fail (1 behind)",
        "The behaviour that graph.o-fail is about.",
        "pytest x",
        "Copy",
    ]
    assert second.startswith("must missing: some.fx has no 'Node' (needed by graph.o-missing)")
    assert len(others) == 8
    opened.page.locator(".causes summary").click()
    assert opened.texts(".causes details li p:first-child")[0] == "should graph.cause-8"
    assert opened.page.locator(".causes details li").count() == 40
    assert opened.texts(".causes details > .quiet") == ["The table of requirements has all others."]
    opened.page.locator(".causes a", has_text="graph.o-fail").click()
    assert opened.texts("dialog h2") == ["graph.o-fail"]


# Filters


def test_filters_and_the_address(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, written(tmp_path, *varied()))
    pressed(opened, "better")
    assert ids(opened) == ["node.known"]
    pressed(opened, "text")
    assert ids(opened) == ["node.known", "node.only-here"]
    pressed(opened, "known")
    assert ids(opened) == ["node.known"]
    assert opened.texts(".status") == ["1 of 10 requirements"]
    assert opened.page.evaluate("location.hash") == "#level=better%2Ctext&outcome=known"
    assert opened.page.locator('.choice[data-value="better"]').get_attribute("aria-pressed") == "true"
    pressed(opened, "better")
    assert ids(opened) == []
    opened.page.get_by_role("button", name="Clear the filters").click()
    assert len(ids(opened)) == 10
    assert opened.page.evaluate("location.hash") == ""
    opened.page.get_by_label("Search ids").press_sequentially("unsupp")
    assert ids(opened) == ["graph.o-unsupported"]
    assert opened.page.evaluate("location.hash") == "#q=unsupp"


ADDRESSES = {
    "chapter=node": ["node.known", "node.only-here"],
    "outcome=fail%2Cmissing": ["graph.o-fail", "graph.o-missing"],
    "outcome=pass&in=some.fx": ["graph.o-pass", "node.only-here"],
    "outcome=not+run": ["node.only-here"],
    "outcome=not+run&in=some.fx": [],
    "level=better%2Ctext&differ=1": ["node.known", "node.only-here"],
    "differ=1&q=O-P": [],
    "q=it+is+KNOWN": ["node.known"],
    "q=graph+missing": ["graph.o-missing"],
    "q=%3Cb%3E": [],
    "level=nonsense": [],
    "nonsense=1&chapter=node&level=text": ["node.only-here"],
}


def test_an_address_has_filters(context: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    sample.requirements[8]["reason"] = "It is known."
    opened = open_in(context, written(tmp_path, sample, other))
    for address, wanted in ADDRESSES.items():
        opened.go(address)
        assert ids(opened) == wanted, address


# Details


def test_a_cell_opens_the_failure(context: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    (tmp_path / "some.fx" / "a dir#1").mkdir(parents=True)
    page = written(tmp_path, sample, other)
    opened = open_in(context, page)
    opened.page.locator(cell("graph.o-fail", "some.fx")).click()
    dialog = opened.page.locator("dialog")
    assert opened.texts("dialog pre") == ["E   two\nlines"]
    assert opened.texts("dialog .command code") == ["pytest 'conformance/test_graph.py::test_a[x]' --fx-impl some.fx"]
    target = dialog.locator("a", has_text="a dir#1").evaluate("link => link.href")
    assert target == (tmp_path / "some.fx" / "a dir#1").as_uri()
    assert opened.texts("dialog h3 .word") == ["fail", "pass"]
    assert opened.page.evaluate("location.hash") == "#id=graph.o-fail&impl=some.fx"
    opened.page.go_back()
    assert not dialog.is_visible()
    opened.page.locator(cell("graph.o-blocked", "some.fx")).click()
    dialog.get_by_role("link", name="graph.o-fail").click()
    assert opened.texts("dialog h2") == ["graph.o-fail"]


def test_an_id_in_the_address_opens_its_text(context: BrowserContext, tmp_path: Path) -> None:
    page = written(tmp_path, *varied())
    opened = open_in(context, page, "#node.known")
    assert opened.texts("dialog h2") == ["node.known"]
    assert opened.texts("dialog .sentence") == ["The behaviour that node.known is about."]
    assert "Reason: It is known." in opened.page.locator("dialog").inner_text()
    opened.page.get_by_role("button", name="Close").click()
    assert opened.page.evaluate("location.hash") == ""
    link = opened.page.locator('.requirements tr[data-id="graph.o-pass"] a')
    assert link.evaluate("link => link.href") == f"{page.as_uri()}#graph.o-pass"
    opened.go("no.such")
    assert "None of these records has a requirement of this name" in opened.page.locator("dialog").inner_text()
    opened.go("level=better&id=node.known")
    assert opened.texts("dialog h2") == ["node.known"]
    opened.page.keyboard.press("Escape")
    assert opened.page.evaluate("location.hash") == "#level=better"
    assert ids(opened) == ["node.known"]


def test_what_does_not_fit_is_in_the_record(context: BrowserContext, tmp_path: Path) -> None:
    failures = [failure(f"t[{number}]", f"{number}:{'x' * 3990}") for number in range(900)]
    sample = Sample(requirements=[requirement("graph.first", "fail", failures=failures)])
    page = written(tmp_path, sample)
    assert page.stat().st_size < 2_000_000
    text = open_in(context, page, "#graph.first").page.locator("dialog").inner_text()
    shown = text.count("--fx-impl")
    assert 0 < shown < 900
    assert f"{900 - shown} more failures in some.fx.jsonl" in text
