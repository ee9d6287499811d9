"""The suite bites: every deliberately broken implementation is rejected, by the checks that are meant to."""

import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parent.parent
CHECKS = {
    "test_traces_and_lints": "models.traces",
    "test_graph_text": "models.graph-text",
    "test_code_text": "models.code-text",
    "test_eval_parity": "models.eval-parity",
    "test_interpreter": "models.interpreter",
}
TEXTS = {"models.graph-text", "models.code-text"}
RUNS = {"models.eval-parity", "models.interpreter"}

# The model on which the implementation is judged, and what it must fail there: that and nothing else.
KNOWN_BAD = {
    "swapped_operands": ("shufflenet_v2_x0_5", TEXTS | RUNS),
    "swapped_operands_in_code": ("shufflenet_v2_x0_5", {"models.code-text"} | RUNS),
    "dropped_keywords": ("shufflenet_v2_x0_5", {"models.code-text"} | RUNS),
    "sequential_is_a_leaf": ("resnet18", TEXTS),
    "names_off_by_one": ("resnet18", TEXTS),
    "module_from_wrong_path": ("resnet18", {"models.eval-parity"}),
    "freed_too_early": ("resnet18", {"models.code-text"} | RUNS),
    "never_freed": ("resnet18", {"models.code-text"}),
    "forgets_eval_mode": ("resnet18", {"models.eval-parity"}),
    "last_bit_differs": ("resnet18", RUNS),
    "wider_result": ("resnet18", RUNS),
    "ignores_wrapped_functions": ("efficientnet_b0", TEXTS),
    "copies_parameters": ("convnext_tiny", TEXTS),
    "disordered_nodes": ("resnet18", TEXTS | RUNS | {"models.traces"}),
    "interpreter_ignores_keywords": ("shufflenet_v2_x0_5", {"models.interpreter"}),
    "without_interpreter": ("resnet18", {"models.interpreter"}),
}


def judge(implementation: str, model: str, report: Path) -> tuple[set[str], set[str], str]:
    """The requirements that an implementation passes and fails on a model, and what the suite printed."""
    pytest_command = [sys.executable, "-m", "pytest", "conformance/", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [*pytest_command, "--fx-impl", implementation, "-k", f"torchvision/{model}", f"--junitxml={report}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert report.exists(), run.stdout + run.stderr
    cases = ElementTree.parse(report).getroot().iter("testcase")
    verdicts = [(CHECKS[case.attrib["name"].partition("[")[0]], _passed(case)) for case in cases]
    failed = {check for check, passed in verdicts if not passed}
    assert bool(failed) == (run.returncode == 1), run.stdout
    return {check for check, _ in verdicts} - failed, failed, run.stdout


def _passed(case: Iterable[ElementTree.Element]) -> bool:
    return not any(child.tag in ("failure", "error", "skipped") for child in case)


def test_every_broken_implementation_is_listed() -> None:
    files = {path.stem for path in (ROOT / "tests/known_bad").glob("*.py")} - {"__init__", "nothing_is_broken"}
    assert files == set(KNOWN_BAD)


def test_the_copy_without_a_bug_is_accepted(tmp_path: Path) -> None:
    passed, failed, output = judge("tests.known_bad.nothing_is_broken", "resnet18", tmp_path / "report.xml")
    assert (passed, failed) == (set(CHECKS.values()), set()), output


@pytest.mark.parametrize("name", KNOWN_BAD)
def test_known_bad_implementation_is_rejected(name: str, tmp_path: Path) -> None:
    model, expected = KNOWN_BAD[name]
    passed, failed, output = judge(f"tests.known_bad.{name}", model, tmp_path / "report.xml")
    assert failed == expected, output
    assert passed == set(CHECKS.values()) - expected, output
