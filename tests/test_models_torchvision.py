"""torchvision is imported as it is wherever that works, and repaired where exactly its operators are absent."""

import json
import subprocess
import sys
from dataclasses import dataclass
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
LOADED_OPERATORS = CATALOGUE.format(loaded=True)

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
{LOADED_OPERATORS}
"""

REPORT = """
import torch
from models import _operators, _torchvision
from models import CASES, compiled_operators_available, python_operators
print(
    [name for name in ("nms", "qnms") if hasattr(torch.ops.torchvision, name)],
    _operators._library is not None,
    compiled_operators_available(),
    python_operators(),
    len(CASES),
)
"""


# Imports torch once, with what it imports where an operator is declared, and runs each program that it reads in a copy
# of itself: to import them takes seconds.
SERVER = """
import json, os, sys, traceback, warnings
import torch._dynamo

def run(program, folders, output, errors):
    for stream, path in ((1, output), (2, errors)):
        os.dup2(os.open(path, os.O_CREAT | os.O_WRONLY | os.O_TRUNC), stream)
    sys.path[:0] = folders
    try:
        exec(compile(program, "program", "exec"), {"__name__": "__main__"})
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)

for line in sys.stdin:
    with warnings.catch_warnings(action="ignore"):
        child = os.fork()
    if not child:
        run(*json.loads(line))
    os.waitpid(child, 0)
    print(flush=True)
"""


@dataclass(frozen=True)
class Result:
    """What a program printed."""

    stdout: str
    stderr: str


@pytest.fixture(scope="module")
def server():
    command = [sys.executable, "-W", "error", "-c", SERVER]
    # Closed at the end, the input ends, and with it the server.
    with subprocess.Popen(
        command, cwd=ROOT / "tests", stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield process


@pytest.fixture
def run(server, tmp_path_factory):
    """Run a program where torch is imported and every warning is an error, with folders before all else on its path."""

    def run(program: str, *folders: Path) -> Result:
        streams = tmp_path_factory.mktemp("streams")
        output, errors = streams / "output", streams / "errors"
        request = (program, [str(folder) for folder in (*folders, ROOT)], str(output), str(errors))
        server.stdin.write(json.dumps(request) + "\n")
        server.stdin.flush()
        assert server.stdout.readline() == "\n", "the server ended"
        return Result(output.read_text(), errors.read_text())

    return run


@pytest.fixture
def stand_in(tmp_path):
    """Write a package that is imported in place of torchvision, and return the folder to put on the path."""

    def write(source: str) -> Path:
        package = tmp_path / "torchvision"
        package.mkdir()
        (package / "__init__.py").write_text(source)
        (package / "early.py").write_text("print('early is imported')")
        (package / "ops").mkdir()
        for module in ("__init__", "boxes", "roi_align", "other"):
            (package / "ops" / f"{module}.py").write_text(ASKS)
        return tmp_path

    return write


def test_the_installed_torchvision_is_imported_and_declared_only_where_its_operators_are_absent(run):
    program = REPORT + "assert _torchvision.torchvision.extension._has_ops() is compiled_operators_available()"
    result = run(program)
    assert result.stderr == ""
    assert result.stdout in {
        f"['nms', 'qnms'] True False ('nms', 'roi_align') {len(CASES)}\n",
        f"['nms', 'qnms'] False True () {len(CASES)}\n",
    }


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
import torchvision.ops.{module}
try:
    torchvision.ops.{module}.call("nms")
except RuntimeError as error:
    print(error)
print(torchvision.extension._has_ops())
"""
DECLARE_ONE = """
import torch
library = torch.library.Library("torchvision", "FRAGMENT")
library.define("nms(Tensor dets, Tensor scores, float iou_threshold) -> Tensor")
"""
REGISTER_ONE = f"""
{DECLARE_ONE}
library.impl("nms", lambda dets, scores, iou_threshold: dets + 1, "CPU")
{REPORT}
print(torch.ops.torchvision.nms(torch.zeros(1), torch.zeros(1), 0.5).tolist())
"""
REPAIRED = "['nms', 'qnms'] True False ('nms', 'roi_align') 0\n"
STAND_INS = {
    "absent": (REPORT, REGISTERS_A_FAKE, f"early is imported\nearly is imported\n{REPAIRED}"),
    "loaded": (REPORT, LOADS_ITS_OPERATORS, "['nms'] False True () 0\n"),
    "absent and not needed": (REPORT, ABSENT_OPERATORS, "['nms'] True False ('nms', 'roi_align') 0\n"),
    "absent, and the two are called": (CALL_THE_TWO, ABSENT_OPERATORS, "[1]\n[[[[1.0]]]]\n"),
    "absent, and another": (CALL_ANOTHER.format(module="other"), ABSENT_OPERATORS, "no operators\nFalse\n"),
    "loaded, and it asks": (CALL_ANOTHER.format(module="boxes"), LOADS_ITS_OPERATORS, "no operators\nTrue\n"),
    "one was registered before": (REGISTER_ONE, ABSENT_OPERATORS, "['nms'] True False ('roi_align',) 0\n[1.0]\n"),
    "one was declared before": (
        DECLARE_ONE + REPORT,
        REGISTERS_A_FAKE.replace("nms", "qnms"),
        f"early is imported\nearly is imported\n{REPAIRED}",
    ),
}
"""A program, what it imports in place of torchvision, and what it prints."""


@pytest.mark.parametrize("case", STAND_INS)
def test_exactly_what_is_absent_is_repaired(case, stand_in, run):
    program, source, printed = STAND_INS[case]
    result = run(program, stand_in(source))
    assert (result.stdout, result.stderr) == (printed, "")


def test_a_torchvision_that_was_imported_before_is_the_one_that_is_used(run):
    repair_of_the_user = """
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
    result = run(repair_of_the_user)
    assert result.stderr == ""


def test_an_import_of_torchvision_that_failed_before_does_not_matter(run):
    result = run(f"import contextlib\nwith contextlib.suppress(RuntimeError):\n    import torchvision\n{REPORT}")
    assert result.stderr == ""
    assert result.stdout.endswith(f"{len(CASES)}\n")


def test_weights_and_inputs_are_equal_in_every_process(run):
    program = "import tests.test_models as own; print([own.fingerprint(name) for name in own.SMALL])"
    result = run(f"import warnings; warnings.simplefilter('ignore'); {program}")
    assert result.stdout.strip() == str([fingerprint(name) for name in SMALL]), result.stderr


@pytest.mark.parametrize(
    "error",
    [
        "RuntimeError('operator torchvision::roi_pool does not exist')",
        "RuntimeError('operator other::nms does not exist')",
        f"ImportError({ABSENT!r})",
    ],
)
def test_any_other_error_propagates_unchanged(error, stand_in, run):
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


def test_an_operator_that_stays_absent_is_the_error_that_is_seen(stand_in, run):
    result = run("import models", stand_in(f"raise RuntimeError({ABSENT!r})"))
    assert result.stderr.endswith(f"RuntimeError: {ABSENT}\n")
