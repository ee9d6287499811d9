"""torchvision is imported as it is wherever that works, and repaired where exactly its operators are absent."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
ABSENT = "operator torchvision::nms does not exist"

# What models/ needs of torchvision, with a registry of no models.
CATALOGUE = """
import types
__version__ = "0.0"
models = types.SimpleNamespace(list_models=lambda module: [])
"""

# Registers a fake as torchvision does, after it has imported a module of its own.
REGISTERS_A_FAKE = f"""
import torch
import torchvision.early

@torch.library.register_fake("torchvision::nms")
def nms(dets, scores, iou_threshold):
    return dets

{CATALOGUE}
"""

# Loads its own operators, as a torchvision that fits its torch does.
LOADS_ITS_OPERATORS = f"""
import torch
library = torch.library.Library("torchvision", "DEF")
library.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
library.define("roi_align(Tensor input) -> Tensor")
{CATALOGUE}
"""

REPORT = """
import torch
from models import _torchvision
from models import CASES, compiled_operators_available
print(
    [name for name in ("nms", "qnms") if hasattr(torch.ops.torchvision, name)],
    _torchvision._declarations is not None,
    compiled_operators_available(),
    len(CASES),
)
"""


def run(program: str, *folders: Path) -> subprocess.CompletedProcess[str]:
    """Run `program` in a fresh process where every warning is an error, with `folders` before all else on its path."""
    path = os.pathsep.join(str(folder) for folder in (*folders, ROOT))
    command = [sys.executable, "-W", "error", "-c", program]
    environment = os.environ | {"PYTHONPATH": path}
    return subprocess.run(command, cwd=ROOT / "tests", env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def stand_in(tmp_path):
    """Write a package that is imported in place of torchvision, and return the folder to put on the path."""

    def write(source: str) -> Path:
        package = tmp_path / "torchvision"
        package.mkdir()
        (package / "__init__.py").write_text(source)
        (package / "early.py").write_text("print('early is imported')")
        return tmp_path

    return write


def test_the_installed_torchvision_is_imported_and_declared_only_where_its_operators_are_absent():
    program = REPORT + "assert _torchvision.torchvision.extension._has_ops() is compiled_operators_available()"
    result = run(program)
    assert result.stderr == ""
    assert result.stdout in {"['nms', 'qnms'] True False 80\n", "['nms', 'qnms'] False True 80\n"}


def test_a_torchvision_whose_operators_are_absent_is_repaired(stand_in):
    result = run(REPORT, stand_in(REGISTERS_A_FAKE))
    assert result.stderr == ""
    assert result.stdout == "early is imported\nearly is imported\n['nms', 'qnms'] True False 0\n"


def test_a_torchvision_that_loads_its_operators_is_left_alone(stand_in):
    result = run(REPORT, stand_in(LOADS_ITS_OPERATORS))
    assert result.stderr == ""
    assert result.stdout == "['nms'] False True 0\n"


def test_a_torchvision_that_needs_no_operators_gets_none(stand_in):
    result = run(REPORT, stand_in(CATALOGUE))
    assert result.stderr == ""
    assert result.stdout == "[] False False 0\n"


def test_a_torchvision_that_was_imported_before_is_the_one_that_is_used():
    repair_of_the_user = """
import torch, sys
library = torch.library.Library("torchvision", "FRAGMENT")
for name in ("nms", "qnms"):
    if not hasattr(torch.ops.torchvision, name):
        library.define(name + "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
import torchvision
import models
assert models._torchvision.torchvision is torchvision is sys.modules["torchvision"]
assert models._torchvision._declarations is None
"""
    result = run(repair_of_the_user)
    assert result.stderr == ""


def test_an_import_of_torchvision_that_failed_before_does_not_matter():
    result = run(f"import contextlib\nwith contextlib.suppress(RuntimeError):\n    import torchvision\n{REPORT}")
    assert result.stderr == ""
    assert result.stdout.endswith("80\n")


def test_an_operator_that_was_declared_before_is_not_declared_again(stand_in):
    declare_one = """
import torch
library = torch.library.Library("torchvision", "FRAGMENT")
library.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
"""
    result = run(declare_one + REPORT, stand_in(REGISTERS_A_FAKE.replace("nms", "qnms")))
    assert result.stderr == ""
    assert result.stdout.endswith("['nms', 'qnms'] True False 0\n")


@pytest.mark.parametrize(
    "error",
    [
        "RuntimeError('operator torchvision::roi_pool does not exist')",
        "RuntimeError('operator other::nms does not exist')",
        f"ImportError({ABSENT!r})",
    ],
)
def test_any_other_error_propagates_unchanged(error, stand_in):
    program = """
import torch
try:
    import models
except Exception as error:
    print(repr(error), error.__cause__, error.__context__, hasattr(torch.ops.torchvision, "nms"))
"""
    result = run(program, stand_in(f"raise {error}"))
    assert result.stderr == ""
    assert result.stdout == f"{error} None None False\n".replace('"', "'")


def test_an_operator_that_stays_absent_is_the_error_that_is_seen(stand_in):
    result = run("import models", stand_in(f"raise RuntimeError({ABSENT!r})"))
    assert result.stderr.endswith(f"RuntimeError: {ABSENT}\n")
