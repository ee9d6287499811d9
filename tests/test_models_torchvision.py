"""torchvision is imported as it is wherever that works, and repaired where exactly its operators are absent."""

import subprocess
import sys
from pathlib import Path

import pytest

from models import CASES
from tests.test_models import SMALL, fingerprint

ROOT = Path(__file__).resolve().parents[1]
ABSENT = "operator torchvision::nms does not exist"

# What models/ needs of torchvision, with a registry of no models.
CATALOGUE = """
import types
import torchvision.ops.boxes
import torchvision.ops.roi_align
__version__ = "0.0"
models = types.SimpleNamespace(list_models=lambda: [])
extension = types.SimpleNamespace(_has_ops=lambda: {loaded})
"""
ABSENT_OPERATORS = CATALOGUE.format(loaded=False)

# Asks before it calls an operator, as torchvision does.
ASKS = """
import torch
def _assert_has_ops():
    raise RuntimeError("no operators")
def call(name, *arguments):
    _assert_has_ops()
    return getattr(torch.ops.torchvision, name)(*arguments)
"""

# Registers a fake as torchvision does, after it has imported a module of its own.
REGISTERS_A_FAKE = f"""
import torch
import torchvision.early

@torch.library.register_fake("torchvision::nms")
def nms(dets, scores, iou_threshold):
    return dets

{ABSENT_OPERATORS}
"""

# Loads its own operators, as a torchvision that fits its torch does.
LOADS_ITS_OPERATORS = f"""
import torch
library = torch.library.Library("torchvision", "DEF")
library.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
library.define("roi_align(Tensor input) -> Tensor")
{CATALOGUE.format(loaded=True)}
"""

REPORT = """
import torch
from models import _operators, _torchvision
from models import CASES, compiled_operators_available, python_operators
names = [name for name in ("nms", "qnms") if hasattr(torch.ops.torchvision, name)]
print(names, _operators._library is not None, compiled_operators_available(), python_operators(), len(CASES))
assert _torchvision.torchvision.extension._has_ops() is compiled_operators_available()
"""
CALL_THE_TWO = """
import torch
import models
import torchvision.ops.boxes
import torchvision.ops.roi_align
boxes = torch.tensor([[0.0, 0.0, 1.0, 1.0]] * 2)
print(torchvision.ops.boxes.call("nms", boxes, torch.tensor([0.1, 0.2]), 0.5).tolist())
boxes = torch.tensor([[0.0, 0.0, 0.0, 1.0, 1.0]])
print(torchvision.ops.roi_align.call("roi_align", torch.ones(1, 1, 2, 2), boxes, 1.0, 1, 1, 1, True).tolist())
"""
CALL_ANOTHER = """
import models
import torchvision.ops.boxes
try:
    torchvision.ops.boxes.call("nms")
except RuntimeError as error:
    print(error)
print(torchvision.extension._has_ops())
"""
REGISTER_ONE = f"""
import torch
library = torch.library.Library("torchvision", "FRAGMENT")
library.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
library.impl("nms", lambda dets, scores, iou_threshold: dets + 1, "CPU")
{REPORT}
print(torch.ops.torchvision.nms(torch.zeros(1), torch.zeros(1), 0.5).tolist())
"""
CATCH = """
import torch
try:
    import models
except Exception as error:
    print(repr(error), error.__cause__, error.__context__, hasattr(torch.ops.torchvision, "nms"))
"""
EARLY = "early is imported\nearly is imported\n"
REPAIRED = "['nms', 'qnms'] True False ('nms', 'roi_align') 0\n"
OTHER = "RuntimeError('operator torchvision::roi_pool does not exist')"
STAND_INS = {
    "absent": (REPORT, REGISTERS_A_FAKE, f"{EARLY}{REPAIRED}"),
    "loaded": (REPORT, LOADS_ITS_OPERATORS, "['nms'] False True () 0\n"),
    "absent, and the two are called": (CALL_THE_TWO, ABSENT_OPERATORS, "[1]\n[[[[1.0]]]]\n"),
    "loaded, and it asks": (CALL_ANOTHER, LOADS_ITS_OPERATORS, "no operators\nTrue\n"),
    "one was registered before": (REGISTER_ONE, ABSENT_OPERATORS, "['nms'] True False ('roi_align',) 0\n[1.0]\n"),
    "another operator": (CATCH, f"raise {OTHER}", f"{OTHER} None None False\n"),
    "it stays absent": (CATCH, f"raise RuntimeError('{ABSENT}')", f"RuntimeError('{ABSENT}') None None True\n"),
}
"""A program, what it imports in place of torchvision, and what it prints."""


def run(program: str, *folders: Path) -> str:
    """What a program prints where every warning is an error, with folders before all else on its path."""
    program = f"import sys\nsys.path[:0] = {[str(folder) for folder in (*folders, ROOT)]}\n{program}"
    ran = subprocess.run([sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False)
    assert ran.stderr == ""
    return ran.stdout


@pytest.mark.nightly
@pytest.mark.parametrize("case", STAND_INS)
def test_exactly_what_is_absent_is_repaired(tmp_path, case):
    program, source, printed = STAND_INS[case]
    package = tmp_path / "torchvision"
    (package / "ops").mkdir(parents=True)
    (package / "__init__.py").write_text(source)
    (package / "early.py").write_text("print('early is imported')")
    for module in ("__init__", "boxes", "roi_align"):
        (package / "ops" / f"{module}.py").write_text(ASKS)
    assert run(program, tmp_path) == printed


REPAIR_OF_THE_USER = """
import torch, sys
library = torch.library.Library("torchvision", "FRAGMENT")
for name in ("nms", "qnms"):
    if not hasattr(torch.ops.torchvision, name):
        library.define(name + "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
import torchvision
import models
assert models._torchvision.torchvision is torchvision is sys.modules["torchvision"]
assert models.python_operators() == (() if models.compiled_operators_available() else ("nms", "roi_align"))
"""
FAILS_BEFORE = "import contextlib\nwith contextlib.suppress(RuntimeError):\n    import torchvision\n"


def test_the_installed_torchvision_is_imported_and_declared_only_where_its_operators_are_absent():
    ways = ("True False ('nms', 'roi_align')", "False True ()")
    assert run(REPORT) in [f"['nms', 'qnms'] {way} {len(CASES)}\n" for way in ways]


@pytest.mark.nightly
def test_what_was_imported_or_failed_before_does_not_matter():
    assert run(FAILS_BEFORE + REPORT).endswith(f"{len(CASES)}\n")
    assert run(REPAIR_OF_THE_USER) == ""


@pytest.mark.nightly
def test_weights_and_inputs_are_equal_in_every_process():
    program = "import tests.test_models as own; print([own.fingerprint(name) for name in own.SMALL])"
    printed = run(f"import warnings; warnings.simplefilter('ignore'); {program}")
    assert printed.strip() == str([fingerprint(name) for name in SMALL])
