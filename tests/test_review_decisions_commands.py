"""fxconf's commands that show what is pending and decide about it, as they are called."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from fxconf.command_line import USAGE_ERROR
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.running.workers import Equality
from fxconf.review.sources.change import Change
from tests import pending_folders
from tests.git_repository import GitRepository
from tests.pending_folders import NAMED, SUM, SWAPPED, Call, make_pending, snapshots

MODELS = ("resnet18", "resnet50", "vgg11", "vgg13", "alexnet")
OLD = {f"v/{name}.py": SUM for name in MODELS}
NEW = {**dict.fromkeys(OLD, NAMED), "v/resnet50.py": SWAPPED, "v/new.py": SUM}

call = pending_folders.call  # pytest finds fixtures by their names here


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return make_pending(tmp_path, OLD, NEW)


@pytest.fixture
def named(folder: Path, call: Call) -> str:
    """The id of the group of four places."""
    groups = json.loads(call("groups", "--json")[1])["groups"]
    return next(group["id"] for group in groups if group["count"] == 4)


def test_what_is_pending_with_what_was_decided(call: Call, named: str) -> None:
    call("accept", named, "--expect-places", "4", "--except-model", "v/vgg11")
    compiled = Path("snapshots/v/__pycache__/vgg11.cpython-311.pyc")
    compiled.parent.mkdir()
    compiled.touch()
    Path("snapshots/v/not_compared.py").write_text(SUM)
    status, printed, _ = call("groups")
    lines = printed.split("\n")
    assert status == 0
    assert lines[0] == "3 groups; files: 5 rewritten, 1 new"
    assert [line for line in lines if line.startswith(("new", named))] == [
        "new  1 file in 1 model",
        f"{named}  4 places in 4 models, of 5 that were alike  (code)  accepted, but v/vgg11 rejected",
    ]
    assert "  (nothing)  ->  a file that was not there" in lines
    printed = json.loads(call("groups", "--json")[1])
    assert [(each["kind"], each["count"], each["verdict"]) for each in printed["groups"]] == [
        ("rewritten", 1, None),
        ("new", 1, None),
        ("rewritten", 4, "accepted"),
    ]
    assert printed["groups"][2]["except"] == {"v/vgg11": "rejected"}
    assert [file["state"] for file in printed["files"]] == ["accepted", None, "accepted", None, "rejected", "accepted"]
    assert printed["title"] == "pending in .fx-pending"
    assert (printed["conflicts"], printed["warnings"]) == ({}, [])


def test_the_places_of_a_group_are_shown(call: Call, named: str) -> None:
    status, printed, _ = call("show", named[0])
    assert status == 0
    assert printed.split("\n")[:5] == [
        f"{named}  4 places in 4 models, of 5 that were alike  (code)",
        "  $1 + $2  ->  operator.add($1, $2)",
        "  v/alexnet.py:2",
        "  - add = x + y",
        "  + add = operator.add(x, y)",
    ]
    for chosen, names in (
        ((), ["alexnet", "resnet18", "vgg11", "vgg13"]),
        (("--model", "v/vgg13"), ["vgg13"]),
        (("--limit", "2"), ["alexnet", "resnet18"]),
    ):
        printed = call("show", named, *chosen)[1]
        assert [line.strip() for line in printed.split("\n") if ".py:" in line] == [f"v/{name}.py:2" for name in names]
    assert printed.endswith("  and 2 places more\n")
    shown = json.loads(call("show", named, "--json")[1])
    assert [place[0] for place in shown["places"]] == [f"v/{name}.py" for name in sorted(MODELS) if name != "resnet50"]


def test_places_on_one_line_are_counted_when_they_are_left_out(call: Call, tmp_path: Path) -> None:
    text = "def forward(self, x):\n    y = x + 1\n    z = x + y;  x = y = None\n    return z\n"
    old = {f"v/{name}.py": text for name in MODELS}
    make_pending(tmp_path, old, dict.fromkeys(old, text.replace("x = y = None", "del x, y")))
    named = json.loads(call("groups", "--json")[1])["groups"][0]["id"]
    head, *_, last = call("show", named, "--limit", "2")[1].splitlines()
    assert head.startswith(f"{named}  10 places in 5 models")
    assert last == "  and 6 places more"


def doubt(models: int) -> str:
    return f"{models} models not compared with before: fxconf behaviour runs the old and the new code\n"


def test_a_review_from_its_beginning_to_its_end(call: Call, folder: Path, named: str) -> None:
    assert call("status")[:2] == (
        1,
        "3 groups: 3 undecided\n6 files: 6 undecided\n"
        + "".join(f"  {line}\n" for line in _lines(call, " in 1 model"))
        + f"  {named}  4 places in 4 models, of 5 that were alike\n",
    )
    said = call("accept", named, "--expect-places", "4")
    assert said == (0, f"accepted {named}: 4 places in 4 models; 4 files written below snapshots\n{doubt(4)}", "")
    assert snapshots(folder) == {**dict.fromkeys(OLD, NAMED), "v/resnet50.py": SUM}
    assert call("undo")[1] == (
        f"undone: accepted {named}: 4 places in 4 models; 4 files as before again below snapshots; 4 files undecided\n"
    )
    assert snapshots(folder) == OLD
    assert call("accept", "--all", "--expect-places", "6")[0] == 0
    assert snapshots(folder) == NEW
    status, printed, _ = call("status", "--json")
    state = json.loads(printed)
    assert (status, state["done"], state["left"]) == (0, True, [])
    assert state["files"] == {"written": sorted(NEW), "kept": [], "undecided": []}
    assert state["history"] == ["accepted 3 groups: 6 places in 6 models"]


def _lines(call: Call, ending: str) -> list[str]:
    return [line.removesuffix("  (code)") for line in call("groups")[1].split("\n") if ending in line]


def test_decisions_in_some_models(call: Call, folder: Path, named: str) -> None:
    models = ["--model", "v/vgg11", "--model", "v/vgg13"]
    said = call("accept", named, "--expect-places", "2", *models)
    assert (
        said[1]
        == f"accepted {named} in v/vgg11, v/vgg13; 2 files written below snapshots; 2 files undecided\n{doubt(2)}"
    )
    call("reject", named, "--model", "v/alexnet")
    assert snapshots(folder) == {**OLD, "v/vgg11.py": NAMED, "v/vgg13.py": NAMED}
    assert call("skip", named)[1].startswith(f"skipped {named}: 4 places")
    assert snapshots(folder)["v/vgg11.py"] == NAMED
    call("reject", "new")
    assert call("accept", "--all", "--expect-places", "1")[0] == 0, "all is what nothing was decided of"
    assert snapshots(folder) == {**OLD, "v/vgg11.py": NAMED, "v/vgg13.py": NAMED, "v/resnet50.py": SWAPPED}


REFUSED = {
    "no number of places": (["accept", "new"], "the following arguments are required: --expect-places; see fxconf"),
    "another number": (["accept", "new", "--expect-places", "2"], "new has 1 place, not 2: look again"),
    "another number of all": (["accept", "--all", "--expect-places", "5"], "3 groups have 6 places, not 5: look again"),
    "another number in a model": (
        ["accept", "new", "--model", "v/new", "--expect-places", "2"],
        "new has 1 place there, not 2: look again",
    ),
    "no group": (["accept", "--expect-places", "2"], "one of the arguments ID --all is required; see fxconf"),
    "an unknown group": (["show", "newer"], "there is no group newer; the nearest: new"),
    "an empty id": (["show", ""], "there is no group "),
    "an unknown model": (["show", "new", "--model", "v/x"], "new does not occur in v/x; the nearest: v/new"),
    "an unknown exception": (
        ["accept", "new", "--expect-places", "1", "--except-model", "v/nw"],
        "new does not occur in v/nw; the nearest: v/new",
    ),
    "all in some models": (["reject", "--all", "--model", "v/new"], "--all is about all models: name one group"),
    "both": (
        ["accept", "new", "--expect-places", "1", "--model", "v/new", "--except-model", "v/new"],
        "--model and --except-model exclude each other",
    ),
    "nothing to undo": (["undo"], "nothing was decided, so there is nothing to undo"),
    "nothing pending": (["status", "--pending", "nope"], "nope holds nothing pending: run the tests"),
    "no file": (["apply", "nope.json"], "nope.json cannot be read: No such file or directory"),
    "no decisions": (["apply", "snapshots/v/vgg11.py"], "snapshots/v/vgg11.py is truncated or malformed"),
    "half of two folders": (["groups", "--old", "snapshots"], "name both --old and --new, or neither"),
    "no limit": (["show", "new", "--limit", "0"], "argument --limit: 0 is no number above 0; see fxconf"),
    "two changes": (["groups", "--base", "HEAD", "--old", "snapshots"], "--base compares with what is committed"),
}


@pytest.mark.parametrize("reason", REFUSED)
def test_what_cannot_be_done_is_said_in_one_line(call: Call, folder: Path, reason: str) -> None:
    arguments, said = REFUSED[reason]
    status, printed, error = call(*arguments)
    assert (status, printed, error.count("\n")) == (USAGE_ERROR, "", 1)
    assert error.partition(": ")[2].startswith(said)
    assert snapshots(folder) == OLD
    assert not (folder / "decisions.json").exists()


def test_a_conflict_is_said_in_one_line_and_is_left(call: Call, folder: Path) -> None:
    (folder.parent / "snapshots/v/vgg11.py").write_text("mine")
    status, printed, _ = call("status")
    assert (status, printed.split("\n")[2]) == (
        1,
        "snapshots/v/vgg11.py has changed since the run, and is not in this review: run its test again",
    )
    assert call("accept", "--all", "--expect-places", "5")[0] == 0
    assert call("status")[0] == 1


def test_a_text_that_cannot_be_read(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(function: Callable[..., object], path: Path, *more: int) -> object:
        if Path(path).name == "vgg13.py":
            raise PermissionError(13, "Permission denied", str(path))
        return function(path, *more)

    monkeypatch.setattr(os, "open", partial(refusing, os.open))
    read_bytes = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: refusing(read_bytes, path))
    said = call("groups", "--old", "snapshots", "--new", "snapshots")
    assert said == (USAGE_ERROR, "", "fxconf: snapshots/v/vgg13.py cannot be read: Permission denied\n")
    said = call("groups")
    assert said == (USAGE_ERROR, "", "fxconf: .fx-pending/texts/v/vgg13.py cannot be read: Permission denied\n")


def test_a_reader_that_goes_away_is_no_error(folder: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)}
    command = [sys.executable, "-m", "conformance", "groups"]
    try:
        done = subprocess.run(
            command, cwd=folder.parent, env=environment, stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False
        )
    finally:
        os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_review_as_a_page(call: Call, tmp_path: Path, named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(change: Change, *_: object, **__: object) -> Iterator[Behaviour]:
        yield Behaviour("v/vgg11", Equality.DIFFERENT, "largest difference 0.25 in output 0")

    assert call("review", "--html", "page.html") == (0, "page.html is written: open it in a browser\n", "")
    assert named in (tmp_path / "page.html").read_text(encoding="utf-8")
    status, _, error = call("review", "--html", "nowhere/page.html")
    assert (status, error) == (USAGE_ERROR, "fxconf: nowhere/page.html cannot be written: No such file or directory\n")
    monkeypatch.setattr("fxconf.review.commands.running.behaviours", found)
    said = call("review", "--html", "page.html", "--behaviour")[1]
    assert "in 0 of 1; different: v/vgg11; not run: 4 other models\n" in said
    assert "largest difference 0.25 in output 0" in (tmp_path / "page.html").read_text(encoding="utf-8")


def test_what_is_committed_is_shown_and_not_decided_about(call: Call, folder: Path, named: str) -> None:
    repository = GitRepository(folder.parent)
    repository.write({".gitignore": f"{folder.name}\n"})
    repository.commit()
    repository.git("switch", "--quiet", "--create", "change")
    call("accept", "--all", "--expect-places", "6")
    repository.commit()
    status, printed, _ = call("show", named, "--base", "main", "--limit", "1")
    assert status == 0
    assert printed.startswith(f"{named}  4 places in 4 models, of 5 that were alike  (code)\n")
    assert json.loads(call("groups", "--base", "main", "--json")[1])["title"] == "main...HEAD"
    status, _, error = call("groups", "--base", "nope")
    assert (status, error.count("\n")) == (USAGE_ERROR, 1)


# Two folders


@pytest.fixture
def folders(tmp_path: Path) -> tuple[str, ...]:
    """The texts of three models: one gets `operator.add`, one also has its operands swapped, one another parameter."""
    renamed = SUM.replace("(self, x", "(self, input").replace("x +", "input +")
    texts = {"new": {"resnet18": NAMED, "resnet50": SWAPPED, "vgg11": renamed}}
    texts["old"] = dict.fromkeys(texts["new"], SUM)
    for side, named in texts.items():
        (tmp_path / side / "v").mkdir(parents=True)
        for name, text in named.items():
            (tmp_path / side / "v" / f"{name}.py").write_text(text)
    return "groups", "--old", "old", "--new", "new"


def test_the_groups_of_two_folders(call: Call, folders: tuple[str, ...]) -> None:
    status, printed, _ = call(*folders)
    lines = printed.split("\n")
    assert (status, lines[:2]) == (
        0,
        [
            "3 groups; files: 1 renaming, 2 rewritten",
            "renamed parameters, which callers may pass by keyword: x -> input",
        ],
    )
    start = lines.index("  $1 + $2  ->  operator.add($1, $2)") + 1
    assert lines[start : start + 3] == ["    v/resnet18.py:2", "    - add = x + y", "    + add = operator.add(x, y)"]
    printed = json.loads(call(*folders, "--json")[1])
    assert printed["kinds"] == {"renaming": 1, "rewritten": 2}
    by_id = {group["id"]: group for group in printed["groups"]}
    first, _, last = printed["files"]
    (group,) = (by_id[name] for name in first["groups"])
    assert (group["models"], group["new"]) == (["v/resnet18"], "operator.add($1, $2)")
    assert group["places"] == [["v/resnet18.py", 2, 2, 1]]
    assert group["exemplars"][0]["old"] == {"line": 2, "text": SUM.split("\n")[1]}
    assert last["renamed_parameters"] == ["x -> input"]


@pytest.mark.parametrize("side", [2, 4])
def test_a_folder_without_snapshots(call: Call, folders: tuple[str, ...], tmp_path: Path, side: int) -> None:
    arguments = [*folders]
    arguments[side] = "missing"
    said = "fxconf: missing is no folder; name one that holds snapshots\n"
    assert call(*arguments) == (USAGE_ERROR, "", said)
    (tmp_path / "missing").mkdir()
    said = "fxconf: missing holds no file; name a folder that holds snapshots\n"
    assert call(*arguments) == (USAGE_ERROR, "", said)
