"""The page of a review, in a real browser: it shows what the review says."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from conformance.ownership import family_of, model_of
from conformance.review.grouping.groups import Kind
from tests.report_browser import open_in, open_quickly, pressed
from tests.sample_change import (
    CODE,
    SUM,
    card,
    change_of,
    large_change,
    number,
    sample_behaviours,
    sample_change,
    section_of,
    shown,
    verdict_button,
    write_page,
)

SUMS, SWAPS = "operator.add($1, $2)", "operator.add($2, $1)"
UNITS = {Kind.REWRITTEN: "place"}
TITLES = {
    Kind.FORMAT: "Format only: ",
    Kind.RENAMING: "Names only: ",
    Kind.NEW: "New files: ",
    Kind.GONE: "Files that are gone: ",
}


# What it shows


def test_no_complaint_and_no_request(context: BrowserContext, tmp_path: Path) -> None:
    page = write_page(tmp_path, sample_change())
    for view in ("groups", "matrix", "files"):
        opened = open_in(context, page, f"#view={view}")
        assert opened.page.locator(f"#panel-{view}").is_visible()
        assert opened.complaints == [], view
        assert [request.partition("#")[0] for request in opened.requests] == [page.as_uri()], view
    assert re.findall(r"https?://[^\"]*", page.read_text()) == ["http://www.w3.org/2000/svg"]


def test_every_group_is_there_with_its_numbers_the_rarest_first(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    assert shown(opened) == [section.id for section in change.sections]
    for section in change.sections:
        head = opened.page.locator(f"{card(section.id)} h2").inner_text().split("\n")[0]
        unit = UNITS.get(section.kind, "file")
        assert head.startswith(TITLES.get(section.kind, "")), section
        assert f"{number(section.count, unit)} in {number(len(section.models), 'model')}" in head, section
        families = [item.split() for item in opened.texts(f"{card(section.id)} .families li")]
        assert {family: int(count) for family, count in families} == section.families
        paths = [text.partition(":")[0] for text in opened.texts(f"{card(section.id)} figcaption")]
        assert paths == [place.path for place in section.exemplars(3)]
    assert opened.texts("#summary .score") == ["3 rewrites in 9 files of 9 models"]
    assert opened.texts("#summary .level") == ["1 format", "1 gone", "1 new", "5 rewritten", "1 renaming", "1 equal"]
    assert opened.texts("#summary .badge .word") == ["behaviour not compared"]
    assert opened.page.locator('.badge[data-behaviour="pass"], .badge[data-behaviour="known"]').count() == 0


def test_the_rule_and_the_lines_mark_what_differs(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    group = card(section_of(change, SUMS).id)
    assert opened.texts(f"{group} .forms code") == ["$1 + $2", "operator.add($1, $2)"]
    assert opened.texts(f"{group} .forms mark") == [" +", "operator.add(", ",", ")"]
    first = f"{group} .place:first-child"
    assert opened.texts(f"{first} code") == ["add = x + y;  x = y = None", "add = operator.add(x, y);  x = y = None"]
    assert opened.texts(f"{first} mark") == [" +", "operator.add(", ",", ")"]
    swapped = card(section_of(change, SWAPS).id)
    assert opened.texts(f"{swapped} .place mark") == ["x + ", "operator.add(", ", x)"]


MARKED = {
    "a line that became two": (
        ((";  add = None", "\n    del add"), ("x + y;", "x + y ;")),
        "del $1",
        ["relu = self.relu(add, inplace = True);  add = None", "relu = self.relu(add, inplace = True)", "del add"],
        [";  ", " = None", "del "],
        ["3", "3", "4"],
    ),
    "releases that another group changes": (
        (("x + y;  x = y = None", f"{SUM}\n    del x\n    del y"),),
        SUMS,
        ["add = x + y;  x = y = None", "add = operator.add(x, y)"],
        [" +", "operator.add(", ",", ")"],
        ["2", "2"],
    ),
}
"""Replacements in the code, the form of a group, and what is shown of it: lines, marks and numbers of lines."""


def test_what_differs_is_marked_where_lines_are_split(context: BrowserContext, tmp_path: Path) -> None:
    for case, (replacements, form, *wanted) in MARKED.items():
        new = CODE
        for before, after in replacements:
            new = new.replace(before, after)
        change = change_of({"torchvision/vgg11.py": CODE}, {"torchvision/vgg11.py": new})
        opened = open_in(context, write_page(tmp_path, change))
        diff = f"{card(section_of(change, form).id)} .diff"
        assert [opened.texts(f"{diff} {part}") for part in ("code", "mark", ".number")] == wanted, case
    assert opened.texts(f"{diff} .aside") == [";  x = y = None"]


def test_behaviour_is_never_green_when_it_is_unknown(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change, sample_behaviours()))
    badges = {
        section.id: opened.page.locator(f"{card(section.id)} .badge").get_attribute("data-behaviour")
        for section in change.sections
    }
    sums, swaps, users = (section_of(change, new).id for new in (SUMS, SWAPS, "[users=as counted]"))
    assert badges == {
        "format": "pass", "renaming": "not-run", "new": "not-run", "gone": "not-run",
        swaps: "fail", users: "same-code", sums: "known",
    }  # fmt: skip
    assert opened.texts(f"{card(sums)} .badge .word") == ["outputs bit-equal in 1 of 1; not run: 2 models"]
    assert opened.texts("#summary .badge .word") == ["behaviour differs in torchvision/resnet50"]
    assert opened.texts("#summary li") == ["torchvision/resnet50: largest difference 0.3 in output 0"]
    green = opened.page.locator(f"{card('format')} .badge").evaluate("each => getComputedStyle(each).backgroundColor")
    for badge in opened.page.locator(".badge:not([data-behaviour=pass])").all():
        assert badge.evaluate("each => getComputedStyle(each).backgroundColor") != green
    opened.go("model=torchvision/resnet50")
    assert "largest difference 0.3 in output 0" in opened.page.locator("dialog").inner_text()


def test_models_by_groups(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change), "#view=matrix")
    found = {
        (cell.get_attribute("data-model"), cell.get_attribute("data-section")): int(cell.inner_text())
        for cell in opened.page.locator(".matrix td[data-section]").all()
    }
    wanted = Counter[tuple[str, str]]()
    for section in change.sections:
        for place in section.places:
            wanted[place.model, section.id] += place.times
    assert found == wanted
    opened.page.get_by_label("Search models").fill("VGG")
    opened.settled()
    assert opened.texts(".matrix tbody th") == ["torchvision/vgg11"]
    assert opened.texts(".matrix thead th") == ["Model", "behaviour", "operator.add($1, $2)"]
    opened.page.locator(".matrix td[data-section]").click()
    assert opened.texts("dialog .diff code")[0] == "add = x + y;  x = y = None"


def test_files_with_their_kinds_and_states(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    opened.page.locator(verdict_button("format", "accepted")).click()
    opened.page.locator(verdict_button(section_of(change, SWAPS).id, "rejected")).click()
    opened.page.locator("#tab-files").click()
    rows = [row.locator("th, td").all_inner_texts() for row in opened.page.locator(".files tbody tr:visible").all()]
    kinds = {path: kind.partition(",")[0] for path, kind, *_ in rows}
    assert kinds == {file.path: str(file.kind) for file in change.review.files if file.kind != Kind.EQUAL}
    states = {path: state.split("\n")[-1] for path, _, _, state in rows}
    assert states.pop("torchvision/alexnet.py") == "to be written"
    assert states.pop("torchvision/resnet50.py") == "kept as it was"
    assert set(states.values()) == {"undecided"}
    opened.page.get_by_label("State").select_option("rejected")
    assert opened.texts(".files tbody th") == ["torchvision/resnet50.py"]


def test_what_the_reviewer_has_to_know(context: BrowserContext, tmp_path: Path) -> None:
    name = "torchvision/vgg11.py"
    renamed = CODE.replace("(self, x", "(self, input").replace("x + y;  x", "input + y;  input")
    known = {"conflicts": {"torchvision/b.py": "it has changed since"}, "warnings": ("the run has not finished",)}
    change = replace(change_of({name: CODE}, {name: renamed}), **known)
    change.__dict__["review"] = replace(change.review, summarised=("code: 9 changes are in one group",))
    opened = open_in(context, write_page(tmp_path, change))
    notes = opened.texts("#summary .note")
    assert notes[0].split("\n")[0].strip() == "1 file cannot be reviewed."
    assert notes[0].split("\n")[1] == "torchvision/b.py: it has changed since"
    assert notes[1:] == ["Note. code: 9 changes are in one group", "Note. the run has not finished"]
    assert "which callers may pass by keyword: x -> input" in opened.page.locator(card("renaming")).inner_text()


# Search and filters


FILTERS = {
    "q=resnet18": ["sum"],
    "q=OPERATOR+%2432": [],
    "q=operator.add(y": ["swap"],
    "kind=new": ["new"],
    "language=graph": ["users"],
    "family=vgg": ["sum"],
    "behaviour=fail": ["swap"],
    "behaviour=pass": ["format"],
    "behaviour=unknown": ["renaming", "new", "gone", "sum"],
    "verdict=accepted": [],
    "family=resnet&q=add": ["swap", "sum"],
    "nonsense=1&kind=gone": ["gone"],
}


def test_an_address_has_filters(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    forms = {"sum": SUMS, "swap": SWAPS, "users": "[users=as counted]"}
    ids = {name: section_of(change, form).id for name, form in forms.items()}
    opened = open_in(context, write_page(tmp_path, change, sample_behaviours()))
    for address, wanted in FILTERS.items():
        opened.go(address)
        assert shown(opened) == [ids.get(name, name) for name in wanted], address


def test_decided_groups_leave_the_list_of_undecided_ones(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, sample_change()))
    pressed(opened, "undecided")
    before = shown(opened)
    opened.page.locator(verdict_button("new", "accepted")).click()
    assert shown(opened) == [each for each in before if each != "new"]
    pressed(opened, "undecided")
    pressed(opened, "accepted")
    assert shown(opened) == ["new"]
    opened.page.get_by_role("button", name="Undo").click()
    assert shown(opened) == []
    opened.page.get_by_role("button", name="Clear the filters").click()
    assert shown(opened) == before


# Size


@pytest.mark.parametrize(("groups", "places"), [(3, 30_000), (3500, 3000)])
def test_a_large_change_makes_a_small_page_that_counts_all(
    context: BrowserContext, tmp_path: Path, groups: int, places: int
) -> None:
    change = large_change(groups, places)
    page = write_page(tmp_path, change)
    opened = open_quickly(context, page)
    assert opened.texts("#summary .score") == [f"{groups:,} rewrites in 139 files of 139 models"]
    data = json.loads(re.search(r'id="data">(.*?)</script>', page.read_text(), re.DOTALL)[1])  # type: ignore[index]
    packed = data["sections"]
    assert len(packed) == groups or "did not fit into this page" in opened.texts(".status")[0]
    for section, group in zip(packed, change.review.groups, strict=False):
        assert (section["id"], section["count"]) == (group.id, group.count)
        assert sum(section["models"][1::2]) == group.count
        assert len(section["models"]) == 2 * len(group.models)
    if groups == 3:
        assert f"{places:,} places in 139 models" in opened.page.locator(".group").nth(2).inner_text()
        exemplars = opened.page.locator(".group").nth(2).locator("figcaption").all_inner_texts()
        assert len({family_of(model_of(text.partition(":")[0])) for text in exemplars}) == len(exemplars) == 3
    assert opened.complaints == []


def test_many_groups_are_shown_piece_by_piece(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, large_change(95, 400)))
    assert len(shown(opened)) == 40
    more = opened.page.get_by_role("button", name="Show more")
    assert more.inner_text() == "Show more: 55 of 95 groups are not shown yet"
    more.click()
    assert len(shown(opened)) == 80
    opened.page.get_by_label("Search forms").fill("0000005e")
    assert len(shown(opened)) == 1
    opened.page.locator("#tab-matrix").click()
    opened.settled()
    assert opened.page.locator(".matrix thead th").count() == 32
    opened.page.get_by_role("button", name="More frequent").click()
    opened.settled()
    assert "groups 31 to 60 of 95" in opened.texts(".pager")[0]


def test_a_long_line_is_shortened_around_what_differs(context: BrowserContext, tmp_path: Path) -> None:
    operands = ", ".join(f"value_{number}" for number in range(3000))
    old = f"def forward(self, x):\n    cat = torch.cat([{operands}]);  x = None\n    return cat\n"
    new = old.replace("value_2000,", "value_2000 + 1,")
    change = change_of({"torchvision/densenet.py": old}, {"torchvision/densenet.py": new})
    (section,) = change.sections
    opened = open_in(context, write_page(tmp_path, change))
    assert "Long lines are shortened here." in opened.texts(f"{card(section.id)} .diff")[0]
    assert opened.texts(f"{card(section.id)} .place mark") == [" + 1"]
