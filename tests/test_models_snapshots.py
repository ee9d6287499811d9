"""Every snapshot belongs to a model of the catalogue."""

import re
from pathlib import Path

from models import ABSENT, ALL_CASES, CASES

SNAPSHOTS = Path(__file__).parents[1] / "snapshots"
WHOLE = [*(case.name for case in ALL_CASES if case.kind != "part"), *ABSENT]
TRACED = {f"{case.name}{suffix}" for case in CASES for suffix in (".graph.txt", ".py")}
CAPTURED = {f"dynamo/{name.rpartition('/')[2]}{suffix}" for name in WHOLE for suffix in (".txt", ".code.txt")}
OF_ABSENT = re.compile(rf"(?:{'|'.join(map(re.escape, ABSENT)) or 'none'})\..*")
"""What a model that this torchvision cannot build, or a part of it, has."""


def without_a_model(paths: set[str]) -> list[str]:
    return sorted(path for path in paths - TRACED - CAPTURED if not OF_ABSENT.fullmatch(path))


def test_every_snapshot_belongs_to_a_model() -> None:
    """`git rm` those that are named here."""
    found = {path.relative_to(SNAPSHOTS).as_posix() for path in SNAPSHOTS.rglob("*") if path.suffix != ".pyc"}
    assert without_a_model({path for path in found if (SNAPSHOTS / path).is_file()}) == []


def test_a_snapshot_without_a_model_is_named() -> None:
    left = ["dynamo/alexnet.py", "torchvision/alexnet_2.py", "torchvision/raft_small.py"]
    assert without_a_model({*left, "torchvision/alexnet.py", "dynamo/raft_small.txt"}) == left
