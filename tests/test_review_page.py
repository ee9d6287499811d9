"""The page of a review, in a real browser: it shows what the review says."""

import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from conformance.ownership import family_of, model_of
from fxconf.review.grouping.groups import Kind
from fxconf.review.page import payload
from fxconf.review.sources.change import Change
from tests.report_browser import Opened, open_in
from tests.sample_change import (
    ACTED,
    CODE,
    SUM,
    SUM_GRAPH,
    TIGHT,
    card,
    change_of,
    large_change,
    sample_behaviours,
    sample_change,
    section_of,
    shown,
    verdict_button,
    write_page,
)

SUMS, SWAPS = "operator.add($1, $2)", "operator.add($2, $1)"
TITLES = {
    Kind.FORMAT: "Format only: ",
    Kind.RENAMING: "Names only: ",
    Kind.NEW: "New files: ",
    Kind.GONE: "Files that are gone: ",
}


# What it shows


def test_every_group_is_there_with_its_numbers_the_rarest_first(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    opened.becomes([section.id for section in change.sections], shown)
    for section in change.sections:
        head = opened.page.locator(f"{card(section.id)} h2")
        expect(head).to_have_text(
            re.compile(rf"^\s*{TITLES.get(section.kind, '')}.*{section.size}"), use_inner_text=True
        )
        opened.becomes(section.families, families, section.id)
        paths = [re.compile(rf"^\s*{re.escape(place.path)}:") for place in section.exemplars(3)]
        expect(opened.seen(f"{card(section.id)} figcaption")).to_have_text(paths)
    opened.shows("#summary .score", ["7 groups in 9 files of 9 models"])
    opened.shows("#summary .level", ["1 format", "1 gone", "1 new", "5 rewritten", "1 renaming", "1 equal"])
    opened.shows("#summary .badge .word", ["behaviour not compared"])
    expect(opened.page.locator('.badge[data-behaviour="pass"], .badge[data-behaviour="known"]')).to_have_count(0)


def families(opened: Opened, section: str) -> dict[str, int]:
    """How many models of each family a group says that it touches."""
    return {name: int(count) for name, count in map(str.split, opened.texts(f"{card(section)} .families li"))}


def test_the_rule_and_the_lines_mark_what_differs(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    group = card(section_of(change, SUMS).id)
    opened.shows(f"{group} .forms code", ["$1 + $2", "operator.add($1, $2)"])
    opened.shows(f"{group} .forms mark", [" +", "operator.add(", ",", ")"])
    first = f"{group} .place:first-child"
    opened.shows(f"{first} code", ["add = x + y;  x = y = None", "add = operator.add(x, y);  x = y = None"])
    opened.shows(f"{first} mark", [" +", "operator.add(", ",", ")"])
    swapped = card(section_of(change, SWAPS).id)
    opened.shows(f"{swapped} .place mark", ["x + ", "operator.add(", ", x)"])


def test_a_rewrite_of_graphs_has_pictures_of_its_first_place(context: BrowserContext, tmp_path: Path) -> None:
    graph, code = "torchvision/vgg11.graph.txt", "torchvision/vgg11.py"
    old = {graph: SUM_GRAPH, code: CODE}
    change = change_of(old, {graph: SUM_GRAPH.replace("operator.add", "torch.add"), code: CODE.replace("x + y", SUM)})
    opened = open_in(context, write_page(tmp_path, change))
    assert sorted(section.language for section in change.sections) == ["code", "graph"]
    for section in change.sections:
        pictures = f"{card(section.id)} .pictures"
        opened.shows(f"{pictures} figcaption", ["before", "after"] if section.language == "graph" else [])
    changed = [f"%addcall_function{name}%x, %y" for name in ("operator.add", "torch.add")]
    expect(opened.page.locator(".graph .changed")).to_have_text(changed)
    expect(opened.page.locator(".graph g")).to_have_count(2 * 5)
    assert opened.complaints == []


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
    for replacements, form, *wanted in MARKED.values():
        new = CODE
        for before, after in replacements:
            new = new.replace(before, after)
        change = change_of({"torchvision/vgg11.py": CODE}, {"torchvision/vgg11.py": new})
        opened = open_in(context, write_page(tmp_path, change))
        diff = f"{card(section_of(change, form).id)} .diff"
        for part, texts in zip(("code", "mark", ".number"), wanted, strict=True):
            opened.shows(f"{diff} {part}", texts)
    opened.shows(f"{diff} .aside", [";  x = y = None"])


def test_behaviour_is_never_green_when_it_is_unknown(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change, sample_behaviours()))
    sums, swaps, users = (section_of(change, new).id for new in (SUMS, SWAPS, "[users=as counted]"))
    badges = {
        TIGHT: "pass", ACTED: "not-run", "new": "not-run", "gone": "not-run",
        swaps: "fail", users: "same-code", sums: "known",
    }  # fmt: skip
    assert badges.keys() == {section.id for section in change.sections}
    for section, behaviour in badges.items():
        expect(opened.page.locator(f"{card(section)} .badge")).to_have_attribute("data-behaviour", behaviour)
    opened.shows(f"{card(sums)} .badge .word", ["outputs bit-equal in 1 of 1; not run: 2 models"])
    opened.shows("#summary .badge .word", ["behaviour differs in torchvision/resnet50"])
    opened.shows("#summary li", ["torchvision/resnet50: largest difference 0.3 in output 0"])
    opened.becomes(set(), same_colours, ".badge[data-behaviour=pass]", ".badge:not([data-behaviour=pass])")
    opened.go("model=torchvision/resnet50")
    opened.contains("dialog", "largest difference 0.3 in output 0")


def same_colours(opened: Opened, some: str, others: str) -> set[object]:
    """The colours of the backgrounds of `some` elements that `others` have, too; all that there are if one has none."""
    colour = "each => getComputedStyle(each).backgroundColor"
    found = [set(opened.each(selector, colour)) for selector in (some, others)]
    return set.intersection(*found) if all(found) else set.union(*found, {"no element"})


def test_models_by_groups(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change), "#view=matrix")
    wanted = Counter[tuple[str, str]]()
    for section in change.sections:
        for place in section.places:
            wanted[place.model, section.id] += place.times
    opened.becomes(wanted, times)
    opened.page.get_by_label("Search models").fill("VGG")
    opened.settled()
    opened.shows(".matrix tbody th", ["torchvision/vgg11"])
    opened.shows(".matrix thead th", ["Model", "behaviour", "operator.add($1, $2)"])
    opened.page.locator(".matrix td[data-section]").click()
    expect(opened.seen("dialog .diff code").first).to_have_text("add = x + y;  x = y = None")


def times(opened: Opened) -> dict[object, int]:
    """How often each group is in each model, by the cells of the table that can be seen."""
    cells = opened.each(".matrix td[data-section]", "({ dataset, innerText }) => [{ ...dataset }, innerText]")
    return {(data["model"], data["section"]): int(text) for data, text in cells}  # type: ignore[misc]


def test_files_with_their_kinds_and_states(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    opened = open_in(context, write_page(tmp_path, change))
    opened.page.locator(verdict_button(TIGHT, "accepted")).click()
    opened.page.locator(verdict_button(section_of(change, SWAPS).id, "rejected")).click()
    opened.page.locator("#tab-files").click()
    states = {"torchvision/alexnet.py": "to be written", "torchvision/resnet50.py": "kept as it was"}
    wanted = {
        file.path: (str(file.kind), states.get(file.path, "undecided"))
        for file in change.review.files
        if file.kind != Kind.EQUAL
    }
    opened.becomes(wanted, kinds_and_states)
    opened.page.get_by_label("State").select_option("rejected")
    opened.shows(".files tbody th", ["torchvision/resnet50.py"])


def kinds_and_states(opened: Opened) -> dict[str, tuple[str, str]]:
    """The kind and the state of each file that can be seen."""
    rows = [text.split("\t") for text in opened.texts(".files tbody tr")]
    return {path.strip(): (kind.partition(",")[0], state.split("\n")[-1]) for path, kind, _, state in rows}


def test_what_the_reviewer_has_to_know(context: BrowserContext, tmp_path: Path) -> None:
    name = "torchvision/vgg11.py"
    renamed = CODE.replace("(self, x", "(self, input").replace("x + y;  x", "input + y;  input")
    known = {"conflicts": {"torchvision/b.py": "it has changed since"}, "warnings": ("the run has not finished",)}
    change = replace(change_of({name: CODE}, {name: renamed}), **known)
    change.__dict__["review"] = replace(change.review, summarised=("code: 9 changes are in one group",))
    opened = open_in(context, write_page(tmp_path, change))
    conflict = "1 file cannot be reviewed. torchvision/b.py: it has changed since"
    warnings = ["Note. code: 9 changes are in one group", "Note. the run has not finished"]
    opened.shows("#summary .note", [conflict, *warnings])
    opened.contains(card(change.sections[0].id), "which callers may pass by keyword: x -> input")


# Search and filters


FILTERS = {
    "q=resnet18": ["sum"],
    "q=OPERATOR+%2432": [],
    "q=operator.add(y": ["swap"],
    "kind=new": ["new"],
    "language=graph": ["users"],
    "family=vgg": ["sum"],
    "behaviour=fail": ["swap"],
    "behaviour=pass": ["tight"],
    "behaviour=unknown": ["new", "gone", "acted", "sum"],
    "verdict=accepted": [],
    "family=resnet&q=add": ["swap", "sum"],
    "nonsense=1&kind=gone": ["gone"],
}


def test_an_address_has_filters(context: BrowserContext, tmp_path: Path) -> None:
    change = sample_change()
    forms = {"sum": SUMS, "swap": SWAPS, "users": "[users=as counted]", "tight": "$=$", "acted": "act"}
    ids = {name: section_of(change, form).id for name, form in forms.items()}
    opened = open_in(context, write_page(tmp_path, change, sample_behaviours()))
    for address, wanted in FILTERS.items():
        opened.go(address)
        opened.becomes([ids.get(name, name) for name in wanted], shown)


# Size


def test_a_large_change_makes_a_small_page_that_counts_all(context: BrowserContext, tmp_path: Path) -> None:
    change = large_change(3, 30_000)
    page = write_page(tmp_path, change)
    assert page.stat().st_size < 2_000_000
    assert packed(page) == counted(change)
    opened = open_in(context, page)
    opened.shows("#summary .score", ["3 groups in 139 files of 139 models"])
    expect(opened.page.locator(".group").nth(2)).to_contain_text("30,000 places in 139 models")
    opened.becomes((3, 3), families_of_exemplars, ".group:nth-child(3 of .group) figcaption")


def test_a_page_says_that_groups_did_not_fit(
    context: BrowserContext, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rarest are there, with all of their numbers."""
    monkeypatch.setattr(payload, "LIMIT", 50_000)
    change = large_change(300, 300)
    page = write_page(tmp_path, change)
    there = packed(page)
    assert 0 < len(there) < 300
    assert there == counted(change)[: len(there)]
    opened = open_in(context, page)
    opened.shows("#summary .score", ["300 groups in 139 files of 139 models"])
    expect(opened.seen(".status").first).to_contain_text("did not fit into this page")
    assert opened.complaints == []


def packed(page: Path) -> list[tuple[str, int, int, int]]:
    """The groups in the data of a page: the id, the number of places, that of all models, and that of models."""
    found = re.search(r'id="data">(.*?)</script>', page.read_text(), re.DOTALL)
    assert found is not None
    sections = json.loads(found[1])["sections"]
    return [(each["id"], each["count"], sum(each["models"][1::2]), len(each["models"]) // 2) for each in sections]


def counted(change: Change) -> list[tuple[str, int, int, int]]:
    """What the page has to hold of each group."""
    return [(each.id, each.count, each.count, len(each.models)) for each in change.sections]


def families_of_exemplars(opened: Opened, captions: str) -> tuple[int, int]:
    """How many exemplars there are, and of how many families their models are."""
    models = [model_of(text.partition(":")[0]) for text in opened.texts(captions)]
    return len(models), len(set(map(family_of, models)))


def test_many_groups_are_shown_piece_by_piece(context: BrowserContext, tmp_path: Path) -> None:
    opened = open_in(context, write_page(tmp_path, large_change(95, 95)))
    expect(opened.seen(".group")).to_have_count(40)
    more = opened.page.get_by_role("button", name="Show more")
    expect(more).to_have_text("Show more: 55 of 95 groups are not shown yet")
    more.click()
    expect(opened.seen(".group")).to_have_count(80)
    opened.page.get_by_label("Search forms").fill("0000005e")
    expect(opened.seen(".group")).to_have_count(1)
    opened.page.locator("#tab-matrix").click()
    opened.settled()
    expect(opened.page.locator(".matrix thead th")).to_have_count(32)
    opened.page.get_by_role("button", name="More frequent").click()
    opened.settled()
    expect(opened.seen(".pager").first).to_contain_text("groups 31 to 60 of 95")


def test_a_long_line_is_shortened_around_what_differs(context: BrowserContext, tmp_path: Path) -> None:
    operands = ", ".join(f"value_{number}" for number in range(3000))
    old = f"def forward(self, x):\n    cat = torch.cat([{operands}]);  x = None\n    return cat\n"
    new = old.replace("value_2000,", "value_2000 + 1,")
    change = change_of({"torchvision/densenet.py": old}, {"torchvision/densenet.py": new})
    (section,) = change.sections
    opened = open_in(context, write_page(tmp_path, change))
    expect(opened.seen(f"{card(section.id)} .diff").first).to_contain_text("Long lines are shortened here.")
    opened.shows(f"{card(section.id)} .place mark", [" + 1"])
