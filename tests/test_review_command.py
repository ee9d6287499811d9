"""`fxconf groups` as it is called."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.command_line import USAGE_ERROR
from conformance.review.cli import main

OLD = "def forward(self, x, y):\n    add = x + y;  x = y = None\n    return add\n"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """The texts of three models, of which two get `operator.add` and one of those its operands swapped."""
    for name in ("resnet18", "resnet50", "vgg11"):
        for side in ("old", "new"):
            path = tmp_path / side / "torchvision" / f"{name}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(OLD)
    (tmp_path / "new/torchvision/resnet18.py").write_text(OLD.replace("x + y", "operator.add(x, y)"))
    (tmp_path / "new/torchvision/resnet50.py").write_text(OLD.replace("x + y", "operator.add(y, x)"))
    (tmp_path / "new/torchvision/vgg11.py").write_text(OLD.replace("(self, x", "(self, input").replace("x ", "input "))
    return tmp_path / "old", tmp_path / "new"


def call(folders: tuple[Path, Path], *more: str) -> int:
    return main(["groups", "--old", str(folders[0]), "--new", str(folders[1]), *more])


def test_groups_are_printed(folders: tuple[Path, Path], capfd: pytest.CaptureFixture[str]) -> None:
    assert call(folders) == 0
    lines = capfd.readouterr().out.split("\n")
    assert lines[:2] == [
        "2 groups; files: 1 renaming, 2 rewritten",
        "renamed parameters, which callers may pass by keyword: x -> input",
    ]
    assert "  $1 + $2  ->  operator.add($2, $1)" in lines
    start = lines.index("  $1 + $2  ->  operator.add($1, $2)") + 1
    assert lines[start : start + 4] == [
        "    torchvision/resnet18.py:2",
        "    - add = x + y;  x = y = None",
        "    + add = operator.add(x, y);  x = y = None",
        "",
    ]


def test_groups_as_json(folders: tuple[Path, Path], capfd: pytest.CaptureFixture[str]) -> None:
    assert call(folders, "--json") == 0
    printed = json.loads(capfd.readouterr().out)
    assert printed["kinds"] == {"renaming": 1, "rewritten": 2}
    assert {group["new"]: group["models"] for group in printed["groups"]} == {
        "operator.add($1, $2)": ["torchvision/resnet18"],
        "operator.add($2, $1)": ["torchvision/resnet50"],
    }
    by_id = {group["id"]: group for group in printed["groups"]}
    changed = printed["files"][0]
    assert changed["path"] == "torchvision/resnet18.py"
    (group,) = (by_id[name] for name in changed["groups"])
    assert group["places"] == [["torchvision/resnet18.py", 2, 2, 1]]
    assert group["exemplars"][0]["old"] == {"line": 2, "text": OLD.split("\n")[1]}
    assert printed["files"][2]["renamed_parameters"] == ["x -> input"]


def test_nothing_that_a_file_holds_reaches_the_terminal_raw(
    folders: tuple[Path, Path], capfd: pytest.CaptureFixture[str]
) -> None:
    (folders[0] / "a.txt").write_bytes(b"red\n")
    (folders[1] / "a.txt").write_bytes(b"\x1b[31mred\xff\n")
    assert call(folders) == 0
    assert "+ \\x1b[31mred\\udcff" in capfd.readouterr().out


@pytest.mark.parametrize("side", [0, 1])
def test_a_folder_that_is_not_there(side: int, folders: tuple[Path, Path], capfd: pytest.CaptureFixture[str]) -> None:
    missing = [*folders]
    missing[side] = missing[side] / "missing"
    assert call((missing[0], missing[1])) == USAGE_ERROR
    said = capfd.readouterr().err
    assert said == f"fxconf: {missing[side]} is no folder; name one that holds snapshots\n"


def test_a_folder_without_files(tmp_path: Path, folders: tuple[Path, Path], capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert call((folders[0], tmp_path / "empty")) == USAGE_ERROR
    assert "holds no file" in capfd.readouterr().err


def test_the_module_is_the_command(folders: tuple[Path, Path]) -> None:
    command = [sys.executable, "-m", "conformance.review", "groups", "--old", str(folders[0]), "--new", str(folders[1])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.startswith("2 groups")
