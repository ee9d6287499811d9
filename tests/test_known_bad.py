"""The suite bites: every deliberately broken implementation is rejected, by the checks that are meant to."""

from pathlib import Path
from typing import NamedTuple

import pytest

from conformance.harness.specification.requirements import load_requirements
from conformance.report.records import read_record
from tests.forked_pytest import run_pytest

ROOT = Path(__file__).parent.parent
FULL_TIER = {"script", "compile"}
"""What --fx-full adds."""
OF_NO_MODEL = {"pickle-unused"}
"""What a small program checks."""
CHECKS = {name.removeprefix("models.") for name in load_requirements() if name.startswith("models.")} - OF_NO_MODEL

# What a model is asked, if it is not what most models are.
UNTRACEABLE = {"untraceable", "untraceable-place", "parts"}
COMMON = CHECKS - FULL_TIER - UNTRACEABLE - {"dead-code-predicate", "interpreter-lists"}
ASKED = {
    "fasterrcnn_mobilenet_v3_large_320_fpn": UNTRACEABLE,
    "mvit_v1_b": COMMON - {"dead-code"} | {"dead-code-predicate"},
    "swin3d_t": COMMON - {"interpreter", "interpreter-frees"} | {"interpreter-lists"},
}

TEXTS = {"graph-text", "code-text"}
PROGRAM = TEXTS | {"structure"}
COPIES = {"deepcopy", "pickle", "torch-save", "copied-weights"}
TYPES = {"float64", "bfloat16"}
VALUES = {"eval-parity", "called-again", "train-parity", "gradients", "eval-gradients"} | TYPES
TRAINING = {"train-parity", "gradients"}
CALLS = VALUES | COPIES | {"interpreter", "moved", "eval-state", "inputs-kept", "frees"}
"""What a trace that cannot be called fails."""
WRITES = VALUES | {"original-kept", "eval-state"}
"""What a trace fails that has changed its model's weights."""
CHANGED_CALLS = {"dead-code", "edited", "transformer"}
"""What it fails if its code is wrong, too."""

# Without what takes time: pytest's own tracebacks, and to load hypothesis.
QUICKLY = ["--tb=native", "-p", "no:hypothesispytest", "-p", "no:cacheprovider"]


class Bad(NamedTuple):
    """A broken implementation, the model on which it is judged, and what it must fail there: that and nothing else."""

    name: str
    model: str
    fails: set[str]
    says: tuple[str, ...] = ()
    """What the failures have to say."""


KNOWN_BAD = [
    # What is recorded, and what is written down of it.
    Bad("swapped_operands", "shufflenet_v2_x0_5", CALLS | CHANGED_CALLS | PROGRAM | {"interpreter-frees"}),
    Bad("swapped_operands_in_code", "shufflenet_v2_x0_5", CALLS | CHANGED_CALLS | {"code-text", "retrace"}),
    Bad("dropped_keywords", "shufflenet_v2_x0_5", CALLS | CHANGED_CALLS | {"code-text"}),
    Bad("disordered_nodes", "resnet18", CALLS | CHANGED_CALLS | PROGRAM | {"lint", "retrace", "interpreter-frees"}),
    Bad("sequential_is_a_leaf", "resnet18", PROGRAM),
    Bad("names_off_by_one", "resnet18", TEXTS),
    Bad("ignores_wrapped_functions", "efficientnet_b0", PROGRAM),
    Bad("copies_parameters", "convnext_tiny", PROGRAM | {"gradients", "eval-gradients"}),
    Bad("freed_too_early", "resnet18", CALLS | CHANGED_CALLS | {"code-text"}),
    Bad("never_freed", "resnet18", {"code-text", "frees"}),
    Bad("traces_to_another_class", "resnet18", {"traces"}),
    Bad("grows_when_retraced", "resnet18", {"retrace"}),
    # Graphs that are looked at and changed.
    Bad("lint_refuses_depth", "resnet18", {"lint", "dead-code", "edited"}),
    Bad("dead_code_folds_dropout", "squeezenet1_1", {"dead-code"}),
    Bad("dead_code_ignores_its_predicate", "mvit_v1_b", {"dead-code-predicate"}),
    Bad("recompiles_once", "resnet18", {"edited"}),
    # State, and the mode that it is in.
    Bad(
        "module_from_wrong_path",
        "resnet18",
        VALUES | {"state-dict", "frees", "interpreter-frees"},
        (
            "torchvision/resnet18, traced by tests.known_bad.module_from_wrong_path, is not the original on cpu:\n",
            "first difference: node layer1_0_bn2 (layer1_0_bn2 = ",
            "run it alone: pytest 'conformance/test_models_parity.py::test_eval_parity[torchvision/resnet18-cpu]' ",
        ),
    ),
    Bad("copies_state", "resnet18", {"state-dict"}),
    Bad("writes_to_weights", "resnet18", WRITES),
    Bad("writes_to_one_element", "resnet18", WRITES),
    Bad("writes_without_grad", "resnet18", WRITES),
    Bad(
        "writes_when_called",
        "resnet18",
        {"eval-state", "called-again", "original-kept", "dead-code", "interpreter", "transformer"} | COPIES,
    ),
    Bad("counts_tracing_as_a_batch", "resnet18", {"original-kept", "eval-state", "train-parity"}),
    Bad("counts_batches_twice", "resnet18", {"train-parity"}),
    Bad("freezes_a_parameter", "resnet18", {"original-kept", "gradients", "eval-gradients"}),
    Bad("leaves_a_gradient", "resnet18", {"original-kept", "gradients", "eval-gradients"}),
    Bad("replaces_a_parameter", "resnet18", {"original-kept"}),
    Bad("switches_the_mode", "resnet18", {"mode-kept"}),
    Bad("drops_dropout", "squeezenet1_1", {"train-parity", "gradients"}),
    Bad("draws_another_number", "resnet18", {"train-parity"}),
    Bad("doubles_a_gradient", "resnet18", {"gradients", "eval-gradients"}),
    Bad("trains_copies", "resnet18", {"gradients", "eval-gradients"}),
    Bad("detaches_an_output", "googlenet", {"gradients"}),
    Bad("detaches_an_output", "resnet18", {"gradients"}),
    Bad("detaches_in_eval_mode", "resnet18", {"eval-gradients"}),
    Bad("forgets_eval_mode", "resnet18", VALUES - TRAINING | {"mode-kept", "original-kept", "eval-state"}),
    Bad(
        "bakes_eval_mode",
        "resnet18",
        TRAINING | {"mode-kept"},
        ("torchvision/resnet18 in train mode is not the original:", "difference: node bn1"),
    ),
    Bad(
        "loses_statistics",
        "resnet18",
        {"train-parity"},
        ("buffer bn1.running_mean of", "after a step of training"),
    ),
    Bad(
        "detaches_a_value",
        "resnet18",
        {"gradients", "eval-gradients"},
        ("the gradient of ", "is not the original's"),
    ),
    Bad("detaches_its_input", "resnet18", {"gradients", "eval-gradients"}),
    # Results.
    Bad(
        "last_bit_differs",
        "resnet18",
        {"eval-parity", "called-again", "interpreter", "transformer", "train-parity"} | TYPES,
    ),
    Bad(
        "wider_result",
        "resnet18",
        {"eval-parity", "called-again", "interpreter", "transformer", "train-parity", "moved", "bfloat16"},
    ),
    Bad("rounds_to_half", "resnet18", {"eval-parity", "interpreter", "float64", "called-again", "eval-gradients"}),
    Bad("remembers_its_result", "resnet18", {"called-again", "frees"}),
    Bad("reuses_its_result", "resnet18", {"called-again"}),
    Bad("writes_to_its_input", "resnet18", {"inputs-kept"}),
    Bad("bakes_the_dtype", "resnet18", TYPES),
    Bad("bakes_the_device", "resnet18", COPIES - {"copied-weights"} | {"moved"}),
    Bad("interpreter_ignores_keywords", "shufflenet_v2_x0_5", {"interpreter", "interpreter-frees", "transformer"}),
    Bad("interpreter_locks_lists", "swin3d_t", {"interpreter-lists"}),
    Bad("interpreter_frees_too_early", "resnet18", {"interpreter", "interpreter-frees", "transformer"}),
    Bad("without_interpreter", "resnet18", {"interpreter", "interpreter-frees"}),
    Bad("transformer_ignores_keywords", "shufflenet_v2_x0_5", {"transformer"}),
    Bad("transformer_replaces_parameters", "convnext_tiny", {"transformer"}),
    # Values that live too long.
    Bad("keeps_values", "resnet18", {"frees"}),
    Bad("keeps_its_last_value", "resnet18", {"frees"}),
    Bad("interpreter_keeps_values", "resnet18", {"interpreter-frees"}),
    # Copies.
    Bad("deepcopy_in_train_mode", "resnet18", {"deepcopy", "copied-weights"}),
    Bad("renames_on_pickling", "resnet18", {"pickle", "torch-save"}),
    Bad("unpickles_in_train_mode", "resnet18", {"torch-save", "copied-weights"}),
    # Models that cannot be traced.
    Bad("iterates_over_nothing", "fasterrcnn_mobilenet_v3_large_320_fpn", {"untraceable", "untraceable-place"}),
    Bad("refuses_without_a_place", "fasterrcnn_mobilenet_v3_large_320_fpn", {"untraceable-place"}),
    Bad("forgets_eval_mode", "fasterrcnn_mobilenet_v3_large_320_fpn", {"parts"}),
    # What is looked at with --fx-full alone.
    Bad("scripted_otherwise", "resnet18", {"script"}),
    Bad("compiled_otherwise", "resnet18", {"compile"}),
]


def judge(implementation: str, model: str, folder: Path, *, full: bool = False) -> tuple[set[str], set[str], str]:
    """The checks that an implementation passes and fails on a model, and what the suite printed."""
    chapter = sorted((ROOT / "conformance").glob("test_models*.py"))
    files = [str(path) for path in chapter if (path.name == "test_models_full.py") == full]
    only = ["-k", f"torchvision/{model}] or torchvision/{model}-", *QUICKLY, *(["--fx-full"] if full else [])]
    output = folder / "output.txt"
    status = run_pytest([*files, "--fx-impl", implementation, *only, f"--fx-report={folder}"], ROOT, output)
    requirements = read_record(folder / f"{implementation}.jsonl").requirements
    outcomes = {name.removeprefix("models."): each.outcome for name, each in requirements.items()}
    passed = {check for check, outcome in outcomes.items() if outcome == "pass"}
    failed = set(outcomes) - passed
    printed = output.read_text(encoding="utf-8")
    assert status == (1 if failed else 0), printed
    return passed, failed, printed


def test_every_broken_implementation_is_listed_and_fails_every_check() -> None:
    files = {path.stem for path in (ROOT / "tests/known_bad").glob("*.py")} - {"__init__", "nothing_is_broken"}
    assert files == {bad.name for bad in KNOWN_BAD}
    assert {check for bad in KNOWN_BAD for check in bad.fails} == CHECKS


def test_the_copy_without_a_bug_is_accepted(tmp_path: Path) -> None:
    passed, failed, output = judge("tests.known_bad.nothing_is_broken", "resnet18", tmp_path)
    assert (passed, failed) == (COMMON, set()), output


@pytest.mark.parametrize("bad", KNOWN_BAD, ids=lambda bad: f"{bad.name}-{bad.model}")
def test_known_bad_implementation_is_rejected(bad: Bad, tmp_path: Path) -> None:
    full = bad.fails <= FULL_TIER
    passed, failed, output = judge(f"tests.known_bad.{bad.name}", bad.model, tmp_path, full=full)
    assert failed == bad.fails, output
    assert passed == (FULL_TIER if full else ASKED.get(bad.model, COMMON)) - bad.fails, output
    assert all(words in output for words in bad.says), output
