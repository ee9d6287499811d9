"""The chapters bite: each broken implementation fails the requirements that it breaks, and no other."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.forked_pytest import run_pytest

ROOT = Path(__file__).parent.parent
QUICKLY = ["--tb=native", "-p", "no:hypothesispytest", "-p", "no:cacheprovider", "--fx-repro-limit=0"]


class Bad(NamedTuple):
    """A broken implementation, the chapter by which it is judged, and the requirements of it that it must fail."""

    name: str
    chapter: str
    fails: set[str]


KNOWN_BAD = [
    Bad(
        "partitioner_makes_a_cycle",
        "partitioning",
        {"partitioner.same-result", "partitioner.largest", "partitioner.items"},
    ),
    Bad("support_ignores_types", "partitioning", {"operator_support.types", "operator_support.says-shape-prop"}),
    Bad(
        "folds_random_numbers", "experimental", {f"const_fold.{each}" for each in ("random", "random-anywhere", "mode")}
    ),
    Bad("fuses_shared_layers", "experimental", {"fuse.others-stay", "fuse.used-twice", "fuse.no-trace"}),
    Bad(
        "reinplace_writes_to_inputs",
        "analyses",
        {"reinplace.same-result", "reinplace.writes", "reinplace.state", "reinplace.fake-inputs"},
    ),
    Bad("one_partition_for_all_calls", "analyses", {"source_partitions.sources", "source_partitions.filter"}),
    Bad(
        "split_module_loses_buffers",
        "passes",
        {"split_module.state-dict", "split_module.qualname-map", "split_module.not-persistent"},
    ),
    Bad("cse_ignores_keywords", "passes", {"cse.different", "cse.literal-types"}),
    Bad("pass_manager_reports_the_last_pass", "passes", {"pass_manager.modified"}),
    Bad(
        "schemas_without_defaults",
        "operator_schemas",
        {"normalize_function", "normalize_function.by-keyword", "normalize_function.types", "normalize_module"},
    ),
    Bad("first_overload_fits", "operator_schemas", {"normalize_function.types"}),
    Bad("precise_both_ways", "tensor_type", {"is_more_precise.relation", "is_more_precise.variable"}),
    Bad("matcher_ignores_keywords", "rewriter", {"match.keywords", "match.operator-defaults"}),
    Bad("matcher_lets_values_leak", "rewriter", {"match.leaking-value"}),
]


def failed_requirements(implementation: str, chapter: str, folder: Path) -> tuple[set[str], str]:
    """The requirements of a chapter that an implementation fails by itself; and what the suite printed."""
    files = [str(path) for path in sorted((ROOT / "conformance").glob(f"test_{chapter}*.py"))]
    output = folder / "output.txt"
    run_pytest([*files, "--fx-impl", implementation, f"--fx-report={folder}", *QUICKLY], ROOT, output)
    printed = output.read_text(encoding="utf-8")
    lines = (folder / f"{implementation}.jsonl").read_text(encoding="utf-8").splitlines()
    requirements = [line for line in map(json.loads, lines) if line["kind"] == "requirement"]
    failed = {line["id"] for line in requirements if line["outcome"] not in ("pass", "differs", "blocked")}
    return {identifier.removeprefix(f"{chapter}.") for identifier in failed}, printed


def test_every_broken_implementation_is_listed() -> None:
    files = {path.stem for path in (ROOT / "tests/known_bad/chapters").glob("*.py")} - {"__init__"}
    assert files == {bad.name for bad in KNOWN_BAD}


@pytest.mark.parametrize("bad", KNOWN_BAD, ids=lambda bad: bad.name)
def test_known_bad_implementation_is_rejected(bad: Bad, tmp_path: Path) -> None:
    failed, printed = failed_requirements(f"tests.known_bad.chapters.{bad.name}", bad.chapter, tmp_path)
    assert failed == bad.fails, printed
