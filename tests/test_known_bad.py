"""The suite bites: every deliberately broken implementation is rejected, by the checks that are meant to."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from tests.forked_pytest import run_pytest

ROOT = Path(__file__).parent.parent
CHECKS = {
    "test_traces": "traces",
    "test_lint": "lint",
    "test_graph_text": "graph-text",
    "test_code_text": "code-text",
    "test_structure": "structure",
    "test_dead_code": "dead-code",
    "test_dead_code_next_to_writes": "dead-code-predicate",
    "test_retrace_is_a_fixed_point": "retrace",
    "test_state_dict": "state-dict",
    "test_eval_parity": "eval-parity",
    "test_interpreter": "interpreter",
    "test_interpreter_of_functions_that_change_lists": "interpreter-lists",
    "test_transformer_is_a_fixed_point": "transformer",
    "test_float64": "float64",
    "test_bfloat16": "bfloat16",
    "test_moved_after_tracing": "moved",
    "test_a_perturbed_node_is_noticed": "edited",
    "test_train_parity": "train-parity",
    "test_gradients": "gradients",
    "test_deepcopy": "deepcopy",
    "test_pickle": "pickle",
    "test_torch_save": "torch-save",
    "test_copied_weights": "copied-weights",
    "test_tracing_keeps_the_original": "original-kept",
    "test_modules_keep_their_modes": "mode-kept",
    "test_a_call_leaves_its_inputs_as_the_original_does": "inputs-kept",
    "test_a_call_in_eval_mode_leaves_the_state_as_the_original_does": "eval-state",
    "test_a_second_call_has_its_own_result": "called-again",
    "test_gradients_in_eval_mode": "eval-gradients",
    "test_values_are_freed": "frees",
    "test_interpreter_frees_values": "interpreter-frees",
    "test_refuses_in_the_same_words": "untraceable",
    "test_refusal_names_the_line_and_a_remedy": "untraceable-place",
    "test_runs_with_its_parts_traced": "parts",
}
FULL_TIER = {"test_script": "script", "test_compile": "compile"}
"""What --fx-full adds."""

# What a model is asked, if it is not what most models are.
UNTRACEABLE = {"untraceable", "untraceable-place", "parts"}
COMMON = set(CHECKS.values()) - UNTRACEABLE - {"dead-code-predicate", "interpreter-lists"}
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
]

# The same with --fx-full, where only what that adds is looked at.
KNOWN_BAD_FULL = [
    Bad("scripted_otherwise", "resnet18", {"script"}),
    Bad("compiled_otherwise", "resnet18", {"compile"}),
]


def judge(
    implementation: str, model: str, folder: Path, *options: str, full: bool = False
) -> tuple[set[str], set[str], str]:
    """The checks that an implementation passes and fails on a model, and what the suite printed."""
    chapter = sorted((ROOT / "conformance").glob("test_models*.py"))
    files = [str(path) for path in chapter if (path.name == "test_models_full.py") == full]
    checks = FULL_TIER if full else CHECKS
    report, output = folder / "report.xml", folder / "output.txt"
    only = ["-k", f"torchvision/{model}] or torchvision/{model}-", *QUICKLY]
    written = [f"--junitxml={report}", f"--fx-report={folder / 'record'}"]
    tier = ["--fx-full"] if full else []
    status = run_pytest([*files, "--fx-impl", implementation, *only, *written, *tier, *options], ROOT, output)
    printed = output.read_text(encoding="utf-8")
    assert report.exists(), printed
    cases = ElementTree.parse(report).getroot().iter("testcase")
    verdicts = [(checks[case.attrib["name"].partition("[")[0]], _passed(case)) for case in cases]
    failed = {check for check, passed in verdicts if not passed}
    assert status == (1 if failed else 0), printed
    return {check for check, _ in verdicts} - failed, failed, printed


def _passed(case: Iterable[ElementTree.Element]) -> bool:
    return not any(child.tag in ("failure", "error", "skipped") for child in case)


def test_every_broken_implementation_is_listed() -> None:
    files = {path.stem for path in (ROOT / "tests/known_bad").glob("*.py")} - {"__init__", "nothing_is_broken"}
    assert files == {bad.name for bad in [*KNOWN_BAD, *KNOWN_BAD_FULL]}


def test_every_check_is_failed_by_some_implementation() -> None:
    for known, checks in ((KNOWN_BAD, CHECKS), (KNOWN_BAD_FULL, FULL_TIER)):
        assert {check for bad in known for check in bad.fails} == set(checks.values())


@pytest.mark.parametrize("model", ["resnet18", *ASKED])
def test_the_copy_without_a_bug_is_accepted(model: str, tmp_path: Path) -> None:
    passed, failed, output = judge("tests.known_bad.nothing_is_broken", model, tmp_path)
    assert (passed, failed) == (ASKED.get(model, COMMON), set()), output


@pytest.mark.parametrize("bad", KNOWN_BAD, ids=lambda bad: f"{bad.name}-{bad.model}")
def test_known_bad_implementation_is_rejected(bad: Bad, tmp_path: Path) -> None:
    passed, failed, output = judge(f"tests.known_bad.{bad.name}", bad.model, tmp_path)
    assert failed == bad.fails, output
    assert passed == ASKED.get(bad.model, COMMON) - bad.fails, output
    assert all(words in output for words in bad.says), output


def test_the_copy_without_a_bug_is_accepted_in_full(tmp_path: Path) -> None:
    passed, failed, output = judge("tests.known_bad.nothing_is_broken", "resnet18", tmp_path, full=True)
    assert (passed, failed) == (set(FULL_TIER.values()), set()), output


@pytest.mark.parametrize("bad", KNOWN_BAD_FULL, ids=lambda bad: f"{bad.name}-{bad.model}")
def test_known_bad_implementation_is_rejected_in_full(bad: Bad, tmp_path: Path) -> None:
    passed, failed, output = judge(f"tests.known_bad.{bad.name}", bad.model, tmp_path, full=True)
    assert (failed, passed) == (bad.fails, set(FULL_TIER.values()) - bad.fails), output
