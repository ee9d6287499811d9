"""The suite is fair: implementations that are right in another way fail nothing but what they may."""

import json
import re
from pathlib import Path

import pytest

from conformance.harness.specification.requirements import Requirement, load_requirements
from tests.forked_pytest import run_forked

ROOT = Path(__file__).parent.parent
NAMES_AN_EXCEPTION = "a sentence that names the class of an exception"
MAY_FAIL = {"text", "scale", NAMES_AN_EXCEPTION}
"""The levels, chapters and sentences of requirements that `other_errors` may fail, which takes all liberties at once.

It fails some of each, or else it takes none.
"""
JUDGED_AGAIN = {"only_internals": "text", "does_better": NAMES_AN_EXCEPTION}
"""Implementations that lack a liberty, and what they may not fail, of which the tests are run again with each."""

NOT_TOUCHED = ("random_programs", "dynamo_models")
"""Files of tests that take long, and in which an implementation does nothing that it does not do in others."""

MODEL = "torchvision/squeezenet1_1"
FEW_CELLS = (
    f"(not torchvision or {MODEL}) and (not test_equivalence or -linear] or [traced-as-traced-)"
    " and (not test_scale or dead-code.fan) and not long-chain"
)
"""Which tests are enough: of the matrix, the cells of one program; of `scale`, which may fail, one that shows the list.

What is done better, or printed otherwise, depends on the program, so that each is traced, but for a chain of 10,000
calls, which takes long where nodes are in a plain list.
"""
FINE = ("pass", "differs")
QUICKLY = ["--tb=native", "-p", "no:hypothesispytest", "-p", "no:cacheprovider"]
TIMEOUT_S = 1800
"""Many times what a run takes on a machine that does nothing else."""


def chosen_tests() -> list[str]:
    """All small programs, and one model, without the files that no liberty touches."""
    left_out = tuple(f"test_{file}" for file in (*NOT_TOUCHED, "models_full"))
    paths = sorted((ROOT / "conformance").glob("test_*.py"))
    return [*(str(path) for path in paths if not path.stem.startswith(left_out)), "-k", FEW_CELLS]


def judged(name: str, tests: list[str], folder: Path) -> tuple[set[str], dict[str, list[str]], str]:
    """Run tests: the requirements that are met, the others with those of their tests that fail, and what is printed."""
    implementation = f"tests.known_good.{name}"
    arguments = [*tests, "--fx-impl", implementation, *QUICKLY, f"--fx-report={folder}"]
    _, printed = run_forked(arguments, ROOT, timeout_s=TIMEOUT_S)
    record = [*map(json.loads, (folder / f"{implementation}.jsonl").read_text(encoding="utf-8").splitlines())]
    outcomes = {line["id"]: line["outcome"] for line in record if line["kind"] == "requirement"}
    failed: dict[str, list[str]] = {each: [] for each, outcome in outcomes.items() if outcome not in FINE}
    for line in record:
        if line["kind"] == "test" and line["outcome"] not in FINE:
            for each in failed.keys() & line["requirements"]:
                failed[each].append(line["test"])
    return outcomes.keys() - failed, failed, printed


def kinds(requirement: Requirement) -> set[str]:
    """The level, the chapter and the kind of sentence by which a failure may be allowed."""
    found = {requirement.level, requirement.identifier.partition(".")[0]}
    if re.search(r"\b[A-Z]\w*(Error|Exception|Warning)\b", requirement.sentence):
        found.add(NAMES_AN_EXCEPTION)
    return found


QUICK = ("graph", "node", "tracing", "serialization")


def test_other_internals_are_accepted_by_a_few_chapters(tmp_path: Path) -> None:
    met, failed, printed = judged("only_internals", [f"conformance/test_{name}.py" for name in QUICK], tmp_path)
    assert not failed, printed
    assert len(met) > 50, printed


@pytest.mark.nightly
@pytest.mark.timeout(TIMEOUT_S + 60)
def test_an_implementation_that_is_right_is_accepted(tmp_path: Path) -> None:
    requirements = load_requirements()
    met, failed, printed = judged("other_errors", chosen_tests(), tmp_path)
    assert len(met) > 1000, printed
    allowed = {each: MAY_FAIL & kinds(requirements[each]) for each in failed}
    wrongly = [each for each, kind in allowed.items() if not kind]
    assert not wrongly, f"{printed}\n{wrongly}"
    assert set().union(*allowed.values()) == MAY_FAIL
    for name, kind in JUDGED_AGAIN.items():
        again = {each: tests for each, tests in failed.items() if allowed[each] == {kind}}
        met, _, printed = judged(name, sorted(set().union(*again.values())), tmp_path)
        assert again.keys() <= met, f"{printed}\n{again.keys() - met}"
