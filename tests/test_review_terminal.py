"""`fxconf review` in the terminal: what it shows, and what each key does."""

import re
from pathlib import Path

import pytest

from fxconf.review.deciding.decisions import Decisions
from fxconf.review.deciding.pending_change import pending_change
from fxconf.review.deciding.verdicts_file import Verdict
from fxconf.review.terminal.filters import matching
from fxconf.review.terminal.start import left_line
from tests.pending_folders import contents, make_pending
from tests.terminal_review import Review, in_terminal, opened

OLD = b"def forward(self, x, y):\n    add = x + y;  x = y = None\n    return add\n"
SUM = OLD.replace(b"x + y", b"operator.add(x, y)")
SWAPPED = OLD.replace(b"x + y", b"operator.add(y, x)")
TIGHT = OLD.replace(b"(self, x, y)", b"(self,x, y)")
GRAPH = b"graph():\n    %x : [num_users=1] = placeholder[target=x]\n    return x\n"
WORD = GRAPH.replace(b"num_users", b"users")

SNAPSHOTS = Path("snapshots")
MODELS = ("alexnet", "densenet121", "resnet18", "resnet50", "vgg11", "vgg13")
RIGHT = MODELS[:3] + MODELS[4:]
"""Where the sum is written as it was meant."""


def path(model: str, suffix: str = ".py") -> str:
    return f"torchvision/{model}{suffix}"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Sums of six models are written in another way, in one of them wrongly; there are files of each other kind."""
    old = {path(model): OLD for model in MODELS} | {path("resnet18", ".graph.txt"): GRAPH}
    new = {path(model): SUM for model in MODELS} | {path("resnet18", ".graph.txt"): WORD}
    new[path("resnet50")] = SWAPPED
    old |= {path("gone"): OLD, path("tight"): OLD}
    new |= {path("fresh"): OLD, path("tight"): TIGHT}
    monkeypatch.chdir(tmp_path)
    return make_pending(Path(), old, new)


def rows(screen: str) -> list[str]:
    """The lines about groups."""
    group = re.compile(r" ((undecided|accepted|rejected|skipped)( but in \d+)? +[\d,]+ (place|file)s? in .*)")
    return [found[1] for line in screen.split("\n") if (found := group.match(line))]


async def go_to(review: Review, new: str) -> str:
    """Move to the group with the new form `new`."""
    at = [section.new for section in review.app.decisions.sections].index(new)
    return await review.press("home", *["down"] * at)


MEANT, WRONG = "operator.add($1, $2)", "operator.add($2, $1)"


@in_terminal
async def test_the_groups_and_the_lines_of_the_last_one(folder: Path) -> None:
    """What most places became stands last, and shows lines of three families."""
    async with opened(folder) as review:
        shown = await review.screen()
        sizes = [line.split("  ")[1].strip() for line in rows(shown)]
        assert sorted(sizes[:-1]) == [*["1 file in 1 model"] * 2, *["1 place in 1 model"] * 3]
        last = rows(shown)[-1]
        assert last.startswith("undecided  5 places in 5 models  code  vgg 2, alexnet 1, densenet 1, resnet 1")
        assert "6 of 6 groups undecided, 10 files waiting" in shown
        shown = await go_to(review, MEANT)
        for model in ("alexnet", "densenet121", "resnet18"):
            assert f"torchvision/{model}.py:2" in shown
        assert "vgg11" not in shown
        assert shown.count("- add = x + y;  x = y = None") == 3
        assert shown.count("+ add = operator.add(x, y);  x = y = None") == 3
        assert "- $1 + $2" in shown
        assert "files     5 files: 5 waiting for other decisions" in shown
        detail = review.app.query_one("#detail").visual
        marked = [detail.plain[span.start : span.end] for span in detail.spans if "underline $text" in str(span.style)]
        assert marked[-4:] == [" +", "operator.add(", ",", ")"]


@in_terminal
async def test_what_was_accepted_is_written_and_undoing_brings_every_byte_back(folder: Path) -> None:
    before = contents(SNAPSHOTS)
    async with opened(folder) as review:
        await go_to(review, MEANT)
        shown = await review.press("a")
        assert "accepted" in rows(shown)[-1]
        assert "5 places in 5 models" in review.message
        assert "torchvision/alexnet.py, torchvision/densenet121.py" in review.message
        assert "files     5 files: 5 written" in shown
        await go_to(review, WRONG)
        for key, verdict, files in (("s", "skipped", "1 waiting for other decisions"), ("r", "rejected", "1 kept")):
            shown = await review.press(key)
            assert [line.split()[0] for line in rows(shown)].count(verdict) == 1
            assert f"1 file: {files}" in shown
        assert "4 of 6 groups undecided" in left_line(review.app.decisions)
    assert contents(SNAPSHOTS) == {**before, **{path(model): SUM for model in RIGHT}}
    async with opened(folder) as review:
        shown = await review.press("u", "u", "u")
        assert {line.split()[0] for line in rows(shown)} == {"undecided"}
        assert "nothing to undo" in await review.press("u")
    assert contents(SNAPSHOTS) == before


# Exceptions


@in_terminal
async def test_a_model_gets_a_verdict_of_its_own(folder: Path) -> None:
    async with opened(folder) as review:
        await go_to(review, MEANT)
        await review.press("a")
        shown = await review.press("m", "down")
        assert "torchvision/densenet121.py:2" in shown
        shown = await review.press("r")
        assert "rejected (exception)      1  torchvision/densenet121" in shown
        shown = await review.press("escape")
        assert "accepted but in 1" in shown
        assert "except    rejected in torchvision/densenet121" in shown
        assert contents(SNAPSHOTS)[path("densenet121")] == OLD
        assert contents(SNAPSHOTS)[path("alexnet")] == SUM
        shown = await review.press("m", "down", "x")
        assert "exception)" not in shown
    assert contents(SNAPSHOTS)[path("densenet121")] == SUM


# Filtering


FILTERS = {
    "operator": ["1 place in 1 model", "5 places in 5 models"],
    "OPERATOR.ADD($2": ["1 place in 1 model"],
    "model:vgg": ["5 places in 5 models"],
    "language:graph": ["1 place in 1 model"],
    "kind:format": ["1 place in 1 model"],
    "kind:rewritten language:code model:resnet50": ["1 place in 1 model"],
    "is:accepted": ["5 places in 5 models"],
    "is:undecided operator": ["1 place in 1 model"],
    "nothing like it": [],
}


def test_a_filter_matches_words_and_fields(folder: Path) -> None:
    decisions = Decisions(pending_change(folder))
    meant = next(section.id for section in decisions.sections if section.new == MEANT)
    decisions.decide(meant, Verdict.ACCEPTED, expected=5)
    for query, sizes in FILTERS.items():
        found = matching(decisions.sections, query, decisions.verdict)
        assert [section.size for section in found] == sizes, query


@in_terminal
async def test_keys_are_letters_in_the_filter_and_decide_after_it(folder: Path) -> None:
    async with opened(folder) as review:
        assert "No group is shown" in await review.press("f", "a", "b")
        assert len(rows(await review.write("operator"))) == 2
        shown = await review.press("enter", "a")
        assert [line.split()[0] for line in rows(shown)] == ["accepted", "undecided"]
        assert len(rows(await review.press("escape"))) == 6


# In bulk


@in_terminal
async def test_bulk_acceptance_asks_for_the_number_of_places_and_leaves_what_was_decided(folder: Path) -> None:
    before = contents(SNAPSHOTS)
    async with opened(folder) as review:
        await go_to(review, WRONG)
        await review.press("r", "slash")
        await review.write("operator")
        assert "Accept 1 group at once" in await review.press("enter", "A")
        for wrong in ("6", "10"):
            await review.write(wrong)
            assert f"not {wrong}" in await review.press("enter")
        await review.write("")
        assert "in digits" in await review.press("enter")
        assert contents(SNAPSHOTS) == before
        shown = await review.press("5", "enter")
        assert [line.split()[0] for line in rows(shown)] == ["rejected", "accepted"]
        assert "no group that is shown is undecided" in await review.press("A")
        shown = await review.press("escape")
        assert [line.split()[0] for line in rows(shown)].count("undecided") == 4
    assert contents(SNAPSHOTS) == {**before, **{path(model): SUM for model in RIGHT}}


# When it cannot be done


@in_terminal
async def test_a_snapshot_that_has_changed_since_is_left_alone(folder: Path) -> None:
    async with opened(folder) as review:
        edited = folder.parent / "snapshots" / path("vgg11")
        edited.write_bytes(b"somebody's work\n")
        before = contents(SNAPSHOTS)
        await go_to(review, MEANT)
        shown = await review.press("a")
        assert review.message.startswith("! ")
        assert "vgg11.py has changed since" in shown
        assert rows(shown)[-1].startswith("undecided")
        assert contents(SNAPSHOTS) == before
        edited.write_bytes(OLD)
        assert rows(await review.press("a"))[-1].startswith("accepted")


@in_terminal
async def test_nothing_to_review(tmp_path: Path) -> None:
    async with opened(make_pending(tmp_path, {path("alexnet"): OLD}, {path("alexnet"): OLD})) as review:
        assert "there is nothing to review" in await review.press("a", "r", "m", "d", "b", "n", "right", "A")
        for dark in (False, True):
            await review.press("t")
            assert review.app.current_theme.dark is dark


@in_terminal
async def test_renamed_parameters_are_said_first(tmp_path: Path) -> None:
    renamed = re.sub(rb"\bx\b", b"input", OLD)
    async with opened(make_pending(tmp_path, {path("alexnet"): OLD}, {path("alexnet"): renamed})) as review:
        assert "x -> input" in review.message
        assert "renaming" in rows(await review.screen())[0]


# Getting about


@in_terminal
async def test_going_to_the_next_undecided_group(folder: Path) -> None:
    async with opened(folder) as review:
        await review.press("a", "down", "a", "end", "up")
        undecided = [section.id for section in review.app.decisions.left.sections]
        for wanted in (undecided[-1], undecided[0], undecided[1]):
            assert f" {wanted}: " in await review.press("n")


@in_terminal
async def test_help_names_every_key(folder: Path) -> None:
    async with opened(folder) as review:
        shown = await review.press("question_mark")
        named = {key for line in shown.split("\n") for key in line.strip(" │").split("  ")[0].split()}
        assert {*"arsumdbAtq", "f", "/", "tab", "left", "right", "up", "down"} <= named
        assert "every byte" not in await review.press("escape")
