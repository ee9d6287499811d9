"""The page, in a real browser: what it shows is what the records say."""

import difflib
import itertools
import json
import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from fxconf.report.cli import main
from fxconf.report.payload import payload
from fxconf.report.picture import Drawing, near_difference, of_message, side_of
from fxconf.report.records import read_records
from tests.report_browser import Opened, cell, focused, ids, open_in, pressed, written
from tests.sample_records import (
    EDITION,
    GRAPHS_DIFFER,
    OPTIONS,
    OUTCOMES,
    Line,
    Sample,
    cause,
    failure,
    full_size,
    implementation,
    model,
    requirement,
    small,
    varied,
)

SNAPSHOTS = Path(__file__).parents[1] / "snapshots" / "torchvision"


@pytest.fixture(scope="module")
def page_of_two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of `varied`, which no test changes."""
    return written(tmp_path_factory.mktemp("varied"), *varied())


# Numbers


def test_every_cell_is_what_its_record_says(context: BrowserContext, page_of_two: Path) -> None:
    samples = varied()
    opened = open_in(context, page_of_two)
    for sample in samples:
        known = {line["id"]: line for line in sample.requirements}
        for line in samples[0].requirements:
            found = known.get(line["id"])
            word = f"{found['outcome']}{', known' if found['expected'] else ''}" if found else "not run"
            opened.shows(f"{cell(line['id'], sample.name)} .word", [word])
    opened.becomes([line["id"] for line in samples[0].requirements], ids)
    opened.shows(".requirements .chapter", ["graph\t1/8\t8/8", "node\t1/2\t1/2"])
    opened.shows(".card .score", ["2 of 10 requirements met", "9 of 9 requirements met"])
    opened.shows(".card:first-child .levels td", ["1/8", "1/1", "0/1"])
    counts = {"2 pass", "1 known failures", *(f"1 {outcome}" for outcome in OUTCOMES[1:])}
    expect(opened.seen(".card:first-child .counts li")).to_have_count(len(counts))
    opened.contains(".card:first-child .counts", *counts)
    # A pass is there twice, and a failure twice: as known with another sign.
    opened.becomes((10, 8), signs, '.requirements td[data-impl="some.fx"] .sign')
    assert opened.complaints == []
    assert opened.requests == [page_of_two.as_uri()]
    assert re.findall(r"https?://[^\"]*", page_of_two.read_text()) == ["http://www.w3.org/2000/svg"]


def signs(opened: Opened, selector: str) -> tuple[int, int]:
    """How many signs there are, and how many different ones."""
    found = opened.texts(selector)
    return len(found), len(set(found))


def kinds(opened: Opened, implementation: str) -> Counter[object]:
    """How many cells of an implementation are of each kind."""
    return Counter(opened.each(f'.requirements td[data-impl="{implementation}"]', "cell => cell.dataset.kind"))


def test_a_full_size_page_is_small_and_right(context: BrowserContext, tmp_path: Path) -> None:
    paths = full_size(tmp_path)
    page = tmp_path / "page.html"
    assert main(["report", *map(str, paths), "-o", str(page)]) == 0
    assert page.stat().st_size < 2_000_000
    lines: list[Line] = [json.loads(line) for line in paths[1].read_text().splitlines()]
    opened = open_in(context, page)
    opened.becomes(Counter(line["outcome"] for line in lines if line["kind"] == "requirement"), kinds, paths[1].stem)
    wanted = Counter(outcome for line in lines if line["kind"] == "model" for outcome in [*line["checks"].values()])
    opened.go(f"view=models&show={paths[1].stem}")
    expect(opened.page.locator(".matrix td .o-pass")).to_have_count(wanted["pass"])
    expect(opened.page.locator(".matrix td .o-fail")).to_have_count(wanted["fail"])
    expect(opened.page.locator(".matrix tbody tr")).to_have_count(139)
    opened.go(next(line["id"] for line in lines if line.get("chapter") == "models" and line["failures"]))
    opened.becomes((True, True), told)
    assert opened.complaints == []


def told(opened: Opened) -> tuple[bool, bool]:
    """Whether some of 139 failures are shown, and whether the dialog says how many are not."""
    text = "".join(opened.texts("dialog"))
    shown = text.count("--fx-impl")
    return 0 < shown < 139, f"{139 - shown} more failures in vendor.backport.fx.jsonl" in text


def test_models_by_checks(context: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(context, page_of_two, "#view=models")
    opened.shows(".matrix thead th", ["Model", "eval-parity", "traces"])
    labels = [
        ["family/one", "eval-parity, some.fx: not run, other.fx: pass"],
        ["family/one", "traces, some.fx: fail, known, other.fx: pass"],
        ["other/two", "eval-parity, some.fx: pass, other.fx: not run"],
        ["other/two", "traces, some.fx: pass, other.fx: not run"],
    ]
    label = "cell => [cell.closest('tr').dataset.model, cell.ariaLabel]"
    opened.becomes(labels, Opened.each, ".matrix tbody td", label)
    opened.page.get_by_label("Only models that fail a check").check()
    opened.shows(".matrix tbody th", ["family/one"])
    opened.page.locator("#filter-show").select_option("other.fx")
    opened.settled()
    opened.shows(".matrix tbody th", [])
    opened.page.get_by_label("Only models that fail a check").uncheck()
    opened.page.get_by_label("Search models").fill("TWO")
    opened.shows(".matrix tbody th", ["other/two"])
    opened.page.get_by_label("Search models").fill("")
    opened.page.locator("#filter-family").select_option("one")
    opened.shows(".matrix tbody th", ["family/one"])
    opened.page.locator(".matrix tbody th button").first.click()
    opened.contains(
        "dialog",
        "Left out of train: it cannot",
        "absolute 1.00e-6, relative 0.00200",
        "0 of 1 check passed; 70 nodes; traced in 10.0 ms",
    )


def test_a_check_of_a_model_opens_its_own_failure(context: BrowserContext, tmp_path: Path) -> None:
    failures = [
        failure(f"conformance/test_models.py::test_traces[{name}-cpu]", f"of {name}") for name in ("a/one", "a/one_b")
    ]
    requirements = [requirement("models.traces", "fail", failures=failures)]
    models = [model(name, checks={"traces": "fail"}) for name in ("a/one", "a/one_b", "a/none")]
    opened = open_in(context, written(tmp_path, Sample(requirements=requirements, models=models)), "#view=models")
    opened.page.locator('tr[data-model="a/one"] td').click()
    opened.shows("dialog pre", ["of a/one"])
    opened.page.keyboard.press("Escape")
    opened.page.locator('tr[data-model="a/none"] td').click()
    opened.shows("dialog pre", [])
    opened.contains("dialog", "Its failure is in some.fx.jsonl")


def test_the_charts_have_the_numbers_of_the_records(context: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(context, page_of_two, "#view=charts")
    opened.page.locator(".chart summary").first.click()
    opened.page.locator(".chart summary").last.click()
    opened.shows(".chart:nth-child(1) .plain-table tbody tr", ["family/one\t0\t1.00e-6", "other/two\t0\tnone"])
    times = ["family/one\t10.0 ms\t1.50 s", "other/two\t10.0 ms\tnone"]
    opened.shows(".chart:nth-child(2) .plain-table tbody tr", times)
    expect(opened.page.locator(".chart:nth-child(1) .series")).to_have_count(3)
    opened.becomes([True, 2], apart, ".chart:nth-child(2) .row:nth-child(1 of .row) .series")
    opened.page.locator("#filter-kind").select_option("relative")
    opened.shows(".chart:nth-child(1) .plain-table tbody tr", ["family/one\t0\t0.00200", "other/two\t0\tnone"])
    expect(opened.seen(".chart:nth-child(1) > p").first).to_contain_text(
        "Bit for bit equal: some.fx 2 of 2; other.fx 0 of 1."
    )


def apart(opened: Opened, selector: str) -> list[object]:
    """Whether marks are far from each other, as 1.5 s and 10 ms are, which are two decades apart; and their number."""
    places = opened.each(selector, "mark => mark.getBoundingClientRect().x")
    return [max(map(float, map(str, places))) - min(map(float, map(str, places))) > 100, len(places)]


def test_odd_numbers_and_none(context: BrowserContext, tmp_path: Path) -> None:
    odd = [
        model("a/nan", differences={"cpu": {"absolute": float("nan"), "relative": 1e308 * 10}}),
        model("a/largest", differences={"cpu": {"absolute": 1.7976931348623157e308, "relative": 0}}),
    ]
    opened = open_in(context, written(tmp_path / "odd", Sample(models=odd)), "#view=charts")
    expect(opened.page.locator(".chart:nth-child(1) td")).to_have_text(["inf", "nan"])
    none = Sample(models=[model("family/one", differences={})])
    opened = open_in(context, written(tmp_path / "none", none), "#view=charts")
    opened.contains(".chart:nth-child(1)", "These runs have measured none.")
    assert opened.complaints == []


def test_a_part_of_the_suite_is_shown_as_such(context: BrowserContext, tmp_path: Path) -> None:
    sample = small()
    sample.header = {
        "options": OPTIONS | {"level": "must", "filtered": True},
        "implementation": implementation("some.fx", delegates=["Node", "Graph"]),
        "specification": EDITION | {"requirements": 1094},
    }
    sample.footer = {"exit_status": 1}
    page = written(tmp_path, sample)
    assert '<p class="by">FX 0.1 (0123456789ab), level must</p>' in page.read_text()
    filtered = re.compile(r"^\s*Filtered run\..*up to level must.*4 of 1094")
    notes = [filtered, re.compile(r"^\s*Delegates to torch\..*Node, Graph"), "The run failed, with exit status 1."]
    expect(open_in(context, page).seen(".note")).to_contain_text(notes)


# What to fix first


def test_what_to_fix_first_is_the_list_of_the_record(context: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    sample.causes += [cause(f"graph.cause-{number}", level="should") for number in range(60)]
    opened = open_in(context, written(tmp_path, sample, other))
    opened.shows(".causes h2", ["What to fix first in some.fx"])
    opened.shows(".causes > .quiet", ["62 by level; 1 more requirement behind"])
    causes = opened.seen(".causes > ol > li")
    first = "must graph.o-fail (1 behind) The behaviour that graph.o-fail is about. pytest x Copy"
    expect(causes.first).to_have_text(first, use_inner_text=True)
    expect(causes.nth(1)).to_contain_text("must missing: some.fx has no 'Node' (needed by graph.o-missing)")
    expect(causes).to_have_count(10)
    opened.page.locator(".causes summary").click()
    expect(opened.seen(".causes details li p:first-child").first).to_have_text("should graph.cause-8")
    expect(opened.page.locator(".causes details li")).to_have_count(40)
    opened.shows(".causes details > .quiet", ["The table of requirements has all others."])
    opened.page.locator(".causes a", has_text="graph.o-fail").click()
    opened.shows("dialog h2", ["graph.o-fail"])


# Filters


def test_filters_and_the_address(context: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(context, page_of_two)
    pressed(opened, "better")
    opened.becomes(["node.known"], ids)
    pressed(opened, "text")
    opened.becomes(["node.known", "node.only-here"], ids)
    pressed(opened, "known")
    opened.becomes(["node.known"], ids)
    opened.shows(".status", ["1 of 10 requirements"])
    opened.becomes("#level=better%2Ctext&outcome=known", Opened.part)
    expect(opened.page.locator('.choice[data-value="better"]')).to_have_attribute("aria-pressed", "true")
    pressed(opened, "better")
    opened.becomes([], ids)
    opened.page.get_by_role("button", name="Clear the filters").click()
    expect(opened.seen(".requirements tr[data-id] a")).to_have_count(10)
    opened.becomes("", Opened.part)
    opened.page.get_by_label("Search ids").press_sequentially("unsupp")
    opened.becomes(["graph.o-unsupported"], ids)
    opened.becomes("#q=unsupp", Opened.part)


ADDRESSES = {
    "outcome=fail%2Cmissing": ["graph.o-fail", "graph.o-missing"],
    "outcome=pass&in=some.fx": ["graph.o-pass", "node.only-here"],
    "outcome=not+run": ["node.only-here"],
    "outcome=not+run&in=some.fx": [],
    "level=better%2Ctext&differ=1": ["node.known", "node.only-here"],
    "q=it+is+KNOWN": ["node.known"],
    "q=graph+missing": ["graph.o-missing"],
    "level=nonsense": [],
    "nonsense=1&chapter=node&level=text": ["node.only-here"],
}


def test_an_address_has_filters(context: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(context, page_of_two)
    for address, wanted in ADDRESSES.items():
        opened.go(address)
        opened.becomes(wanted, ids)


# Details


def test_a_cell_opens_the_failure(context: BrowserContext, tmp_path: Path) -> None:
    sample, other = varied()
    (tmp_path / "some.fx" / "a dir#1").mkdir(parents=True)
    page = written(tmp_path, sample, other)
    opened = open_in(context, page)
    opened.page.locator(cell("graph.o-fail", "some.fx")).click()
    dialog = opened.page.locator("dialog")
    opened.shows("dialog pre", ["E   two\nlines"])
    opened.shows("dialog .command code", ["pytest 'conformance/test_graph.py::test_a[x]' --fx-impl some.fx"])
    link = dialog.locator("a", has_text="a dir#1")
    expect(link).to_have_js_property("href", (tmp_path / "some.fx" / "a dir#1").as_uri())
    opened.shows("dialog h3 .word", ["fail", "pass"])
    opened.becomes("#id=graph.o-fail&impl=some.fx", Opened.part)
    opened.page.go_back()
    expect(dialog).not_to_be_visible()
    opened.page.locator(cell("graph.o-blocked", "some.fx")).click()
    dialog.get_by_role("link", name="graph.o-fail").click()
    opened.shows("dialog h2", ["graph.o-fail"])


def test_an_id_in_the_address_opens_its_text(context: BrowserContext, page_of_two: Path) -> None:
    opened = open_in(context, page_of_two, "#node.known")
    opened.shows("dialog h2", ["node.known"])
    opened.shows("dialog .sentence", ["The behaviour that node.known is about."])
    opened.contains("dialog", "Reason: It is known.")
    opened.page.get_by_role("button", name="Close").click()
    opened.becomes("", Opened.part)
    link = opened.page.locator('.requirements tr[data-id="graph.o-pass"] a')
    expect(link).to_have_js_property("href", f"{page_of_two.as_uri()}#graph.o-pass")
    opened.go("no.such")
    opened.contains("dialog", "None of these records has a requirement of this name")
    opened.go("level=better&id=node.known")
    opened.shows("dialog h2", ["node.known"])
    opened.page.keyboard.press("Escape")
    opened.becomes("#level=better", Opened.part)
    opened.becomes(["node.known"], ids)


# Pictures


def test_a_failure_shows_the_graphs_where_they_differ(context: BrowserContext, tmp_path: Path) -> None:
    failures = [failure("t", "1 is not 2"), failure("u", GRAPHS_DIFFER)]
    sample = Sample(requirements=[requirement("graph.first", "fail", failures=failures)])
    opened = open_in(context, written(tmp_path, sample), "#graph.first")
    opened.shows("dialog .failure:nth-of-type(1) .pictures", [])
    opened.shows("dialog .failure:nth-of-type(2) figcaption", ["expected", "this run"])
    arrows = "2 to 3; 3 to 4; 0 to 4"
    expect(opened.page.locator(".graph").first).to_have_attribute("aria-label", f"Graph: {arrows}")
    changed = [f"%4call_functionoperator.{name}%3, %0" for name in ("add", "mul")]
    expect(opened.page.locator(".graph .changed")).to_have_text(changed)
    expect(opened.page.locator(".graph .outside")).to_have_text(["%0", "%0"])
    opened.page.locator(".drawing").first.focus()
    opened.becomes("expected", focused)
    assert opened.complaints == []


def test_pictures_are_left_out_before_messages_are_shortened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = [failure(f"t[{each}]", f"{each}\n{GRAPHS_DIFFER}") for each in range(10)]
    path = Sample(requirements=[requirement("graph.first", "fail", failures=failures)]).write(tmp_path)
    for limit, number in ((200_000, 10), (30_000, 3), (12_000, 0)):
        monkeypatch.setattr("fxconf.report.payload._LIMIT", limit)
        packed = json.loads(payload(read_records([path]), tmp_path / "page.html"))
        assert len(packed["pictures"]) == number
        assert sum(text.endswith(GRAPHS_DIFFER) for text in packed["strings"]) == 10


GRAPH = """\
graph():
    %x : torch.Tensor [num_users=2] = placeholder[target=x]
    %conv : [num_users=1] = call_module[target=conv](args = (%x,), kwargs = {})
    %add : [num_users=1] = call_function[target=operator.add](args = (%conv, %x), kwargs = {})
    %relu : [num_users=2] = call_method[target=relu](args = (%add,), kwargs = {})
    %neg : [num_users=1] = call_function[target=operator.neg](args = (%relu,), kwargs = {})
    return {'x': relu, 'more': [neg]}"""
LINES = GRAPH.split("\n")
ADDED = "    %abs : [num_users=1] = call_function[target=abs](args = (%x,), kwargs = {})"
NEAR: dict[str, tuple[list[str], list[str], list[str]]] = {
    "a target": (
        [line.replace("operator.add", "operator.mul") for line in LINES],
        ["%x", "%conv", "%add changed", "%relu", "%neg", "return"],
        ["%x", "%conv", "%add changed", "%relu", "%neg", "return"],
    ),
    "a node more": (
        [*LINES[:2], ADDED, LINES[2].replace("%x", "%abs"), *LINES[3:]],
        ["%x", "%conv changed", "%add", "%relu"],
        ["%x", "%abs changed", "%conv changed", "%add"],
    ),
    "the result": (
        [*LINES[:-1], "    return neg"],
        ["%add", "%relu", "%neg", "return changed"],
        ["%relu", "%neg", "return changed"],
    ),
    "numbers of users": ([line.replace("num_users=2", "num_users=3") for line in LINES], [], []),
}
"""The lines of another graph than GRAPH, and what is drawn of both."""


@pytest.mark.parametrize("name", NEAR)
def test_what_is_near_the_difference_is_drawn(name: str) -> None:
    new, *wanted = NEAR[name]
    diff = "\n".join(difflib.unified_diff(LINES, new, "snapshot", "this run", lineterm="", n=9))
    assert [drawn for _, drawing in of_message(f"it differs:\n{diff}") for drawn in [boxes(drawing)]] == [
        each for each in wanted if each
    ]


def boxes(drawing: Drawing) -> list[str]:
    """The first line of each box, and whether it changed."""
    found = [each for each in drawing[2:] if each[0] == "g"]
    return [f"{each[3][2]} {'changed' * ('changed' in each[1]['class'])}".strip() for each in found]


@pytest.mark.parametrize("name", ["inception_v3", "swin_t", "shufflenet_v2_x0_5"])
def test_boxes_are_below_their_inputs_and_apart(name: str) -> None:
    lines = (SNAPSHOTS / f"{name}.graph.txt").read_text(encoding="utf-8").split("\n")
    drawn = 0
    for place in range(1, len(lines) - 2, len(lines) // 10):
        new = [*lines[:place], lines[place].replace("[target=", "[target=other."), *lines[place + 1 :]]
        for _, drawing in near_difference([side_of(each, {place}) for each in (lines, new)], ("before", "after")):
            right(drawing)
            drawn += 1
    assert drawn >= 20


def right(drawing: Drawing) -> None:
    """Boxes are within the picture and do not touch, and arrows go down from box to box without crossing any."""
    rects = [each[2][1] for each in drawing[2:] if each[0] == "g"]
    boxes = [(each["x"], each["x"] + each["width"], each["y"], each["y"] + each["height"]) for each in rects]
    for left, right, top, bottom in boxes:
        assert 0 <= left < right <= drawing[1]["width"]
        assert 0 <= top < bottom <= drawing[1]["height"]
    for (left, right, top, bottom), (a, b, c, d) in itertools.combinations(boxes, 2):
        assert right < a or b < left or bottom < c or d < top, drawing
    for path in [each[1]["d"] for each in drawing[2:] if each[0] == "path"]:
        start, *_, tip, _ = re.findall(r"(\d+) (\d+)(?=[CMVL]|$)", path)
        assert any(left <= int(start[0]) <= right and int(start[1]) == bottom for left, right, _, bottom in boxes)
        assert any(left <= int(tip[0]) <= right and int(tip[1]) == top for left, right, top, _ in boxes)
        for at, first, last in re.findall(r"(\d+) (\d+)V(\d+)", path):
            passed = [(left, right) for left, right, top, bottom in boxes if top < int(last) and int(first) < bottom]
            assert not any(left <= int(at) <= right for left, right in passed), drawing
