"""`fxconf prune`: what no model owns is listed, and removed only if that is asked for; all else is left alone."""

import shutil
from pathlib import Path

import pytest

import models
from conformance.ownership import CatalogueError, Owners, find_obsolete, is_snapshot, owners
from fxconf.__main__ import main as fxconf
from fxconf.command_line import USAGE_ERROR
from models import ModelCase
from tests.pending_folders import contents

ROOT = Path(__file__).parents[1]
GRAPH = b"graph():\n    return None"
CODE = b"\n\n\ndef forward(self):\n    return None\n"
KNOWN = Owners(frozenset({"zoo/ape", "zoo/bee.backbone"}), absent=("zoo/cow",))


def write(root, *names):
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(GRAPH if name.endswith(".graph.txt") else CODE)


def test_what_no_model_owns_is_found(tmp_path):
    owned = ["zoo/ape.py", "zoo/ape.graph.txt", "zoo/bee.backbone.py", "zoo/cow.py", "zoo/cow.head.0.graph.txt"]
    others = ["zoo/ape_2.py", "zoo/bee.graph.txt", "zoo/bee.py", "zoo/cowboy.py"]
    write(tmp_path, *owned, *others)
    found = find_obsolete(tmp_path, KNOWN)
    assert found.paths == tuple(sorted(others))
    assert found.total == len(owned) + len(others)
    assert not found.left_alone


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("notes.md", CODE),
        ("setup.py", b"import os\n"),
        ("read.graph.txt", CODE),
        (".ape.py.12345678.tmp", CODE),
        (".py", CODE),
        ("thing.so", b"\x7fELF"),
        ("ape.py.orig", CODE),
    ],
)
def test_a_folder_with_anything_else_is_left_alone(tmp_path, name, content):
    write(tmp_path, "zoo/ape.py", "zoo/dog.py")
    (tmp_path / "zoo" / name).write_bytes(content)
    found = find_obsolete(tmp_path, KNOWN)
    assert found.paths == ()
    assert found.left_alone == {"zoo": f"it also holds {name}, which is no snapshot"}


def test_a_link_is_no_snapshot(tmp_path):
    write(tmp_path, "elsewhere/dog.py", "snapshots/zoo/ape.py")
    (tmp_path / "snapshots/zoo/dog.py").symlink_to(tmp_path / "elsewhere/dog.py")
    (tmp_path / "snapshots/zoo/folder").symlink_to(tmp_path / "elsewhere")
    assert find_obsolete(tmp_path / "snapshots", KNOWN).left_alone.keys() == {"zoo"}


def test_a_folder_of_no_model_is_left_alone(tmp_path):
    write(tmp_path, "top.py", "own/dog.py", "zoo/dog.py", "zoo/deep/ape.py", "zoo/__pycache__/ape.py")
    found = find_obsolete(tmp_path, KNOWN)
    assert found.paths == ("zoo/dog.py",)
    assert found.left_alone.keys() == {"", "own", "zoo/deep"}
    assert found.total == 1


def test_a_file_that_cannot_be_read_is_no_snapshot(tmp_path, monkeypatch):
    def fail(*arguments: object) -> None:
        raise PermissionError

    write(tmp_path, "zoo/dog.py")
    monkeypatch.setattr(Path, "open", fail)
    assert not is_snapshot(tmp_path / "zoo/dog.py")


# The command, on the real catalogue.


@pytest.fixture
def snapshots(tmp_path, monkeypatch):
    """A copy of some of the real snapshots, two that no model owns, and the folder of the project to be in."""
    monkeypatch.chdir(ROOT)
    folder = tmp_path / "snapshots" / "torchvision"
    folder.mkdir(parents=True)
    for name in ("alexnet.py", "alexnet.graph.txt", "raft_small.update_block.py"):
        shutil.copyfile(ROOT / "snapshots/torchvision" / name, folder / name)
    write(tmp_path / "snapshots", "torchvision/alexnet_2.py", "torchvision/raft_small.py")
    return tmp_path / "snapshots"


def prune(*arguments):
    return fxconf(["prune", *map(str, arguments)])


LISTED = """2 of 5 snapshots in {0} belong to no model:
  torchvision/alexnet_2.py
  torchvision/raft_small.py
"""


def test_it_lists_and_then_removes(snapshots, capsys):
    before = contents(snapshots)
    listed = LISTED.format(snapshots)
    assert prune("--snapshots", snapshots) == 0
    assert capsys.readouterr().out == f"{listed}nothing is removed yet; add --remove for that\n"
    assert contents(snapshots) == before
    assert prune("--snapshots", snapshots, "--remove") == 0
    assert capsys.readouterr().out == f"{listed}removed\n"
    gone = {"torchvision/alexnet_2.py", "torchvision/raft_small.py"}
    assert contents(snapshots) == {name: content for name, content in before.items() if name not in gone}
    assert prune("--snapshots", snapshots, "--remove") == 0
    assert capsys.readouterr().out == f"0 of 3 snapshots in {snapshots} belong to no model\n"


def test_a_model_that_this_torchvision_lacks_keeps_its_snapshots(snapshots, capsys, monkeypatch):
    monkeypatch.setattr(models, "ABSENT", ("torchvision/alexnet_2", "torchvision/raft_small"))
    monkeypatch.setattr(models, "CASES", [case for case in models.CASES if "raft_small" not in case.name])
    assert prune("--snapshots", snapshots, "--remove") == 0
    assert capsys.readouterr().out == f"0 of 5 snapshots in {snapshots} belong to no model\n"


def test_every_real_snapshot_has_an_owner(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    before = contents(ROOT / "snapshots").keys()
    assert prune() == 0
    assert capsys.readouterr().out == f"0 of {len(before)} snapshots in snapshots belong to no model\n"


def test_models_of_ones_own_own_theirs(snapshots, capsys, monkeypatch):
    write(snapshots, "own/mine.py", "own/old.py")
    prune("--snapshots", snapshots, "--remove")
    hint = "no model is there; name models of your own with --models MODULE:NAME"
    assert f"left alone: {snapshots}/own: {hint}\n" in capsys.readouterr().out
    case = ModelCase(name="own/mine", family="own", kind="own", factory=lambda: None, input_shape=(1,))
    monkeypatch.setattr(models, "load_cases", {"mine:CASES": (case,)}.__getitem__)
    assert prune("--snapshots", snapshots, "--models", "mine:CASES", "--remove") == 0
    assert [name for name in contents(snapshots) if name.startswith("own/")] == ["own/mine.py"]


def test_ci_removes_nothing(snapshots, capsys, monkeypatch):
    monkeypatch.setenv("CI", "true")
    before = contents(snapshots)
    assert prune("--snapshots", snapshots, "--remove") == USAGE_ERROR
    assert capsys.readouterr().err.startswith("fxconf: CI is set, and snapshots are not changed there")
    assert contents(snapshots) == before
    assert prune("--snapshots", snapshots) == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--snapshots", "nowhere"], "nowhere is no folder; name the folder of the snapshots with --snapshots"),
        (["--models", "nowhere"], "'nowhere' names no cases: write a module, a colon and a name"),
        (["--models", "nowhere:CASES"], "cannot import nowhere for nowhere:CASES"),
    ],
)
def test_what_cannot_be_done_is_one_line(snapshots, capsys, arguments, says):
    assert prune(*arguments) == USAGE_ERROR
    error = capsys.readouterr().err
    assert error.startswith(f"fxconf: {says}")
    assert error.count("\n") == 1


def test_a_project_with_another_catalogue_is_told(monkeypatch):
    monkeypatch.delattr(models, "ABSENT")
    with pytest.raises(CatalogueError, match=r"is no catalogue of models: run this in the folder of the project"):
        owners()
