"""Plant faults in copies of reference_fx, and have the suite judge each copy.

    python -m tests.mutants [-n 400] [--seed 0] [-j 1] [--results records/mutants.jsonl]

The chapters of a fault's file run first (and for what torch.fx lacks, its tests in tests/), then the other chapters,
then the checks of one small model. A run that was interrupted goes on where it stopped. It ends with the faults that
nobody noticed, and fails if there are any besides those in tests/mutants.toml, which change nothing that can be seen.
Nothing of this project may be edited meanwhile.
"""

import argparse
import concurrent.futures
import itertools
import json
import random
import re
import resource
import shutil
import statistics
import sys
import tempfile
import time
import tomllib
from collections import Counter
from pathlib import Path

from tests.forked_pytest import environment_of_a_run, run_forked
from tests.mutants.faults import Fault, faults_in, is_program

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "reference_fx"
EQUIVALENT = ROOT / "tests" / "mutants.toml"
MODEL = "squeezenet1_1"
TIMEOUT_S = 1800
TEST_TIMEOUT_S = 120
MEMORY_BYTES = 8 << 30
"""What a run may allocate: a fault can make a loop endless."""

CHAPTERS = {
    "_code/": ("codegen",),
    "_graph/lint": ("graph",),
    "_graph/names": ("node", "codegen"),
    "_graph/operators": ("codegen", "proxies"),
    "_pytree": ("signatures",),
    "_trace/patching": ("wrap", "tracing"),
    "_trace/recording": ("proxies", "tracing", "control_flow"),
    "_trace/signature": ("signatures",),
    "_extras/capture": ("control_flow",),
    "_extras/concrete_args": ("signatures",),
    "_extras/effects": ("node", "graph"),
    "_extras/patches": ("wrap", "tracing"),
    "_extras/source": ("codegen",),
    "_extras/folder": ("serialization",),
    "_extras/frames": ("proxies", "control_flow", "tracing"),
    "_extras/nested": ("signatures",),
    "_extras/pickling": ("serialization", "graph"),
    "_extras/printing": ("printing", "graph_module"),
    "_extras/traceback": ("retracing",),
    "_extras/tracing": ("tracing", "proxies"),
    "_symbolic_trace": ("tracing", "signatures", "wrap"),
    "graph_module": ("graph_module", "serialization"),
    "subgraph_rewriter": ("rewriter",),
    "passes/utils/fuser_utils": ("partitioning",),
    "passes/utils/source_matcher_utils": ("analyses",),
    "passes/utils/matcher_with_name_node_map_utils": ("analyses",),
    "passes/utils": ("rewriter", "passes"),
    "interop": ("wrap",),
    "proxy": ("proxies", "tracing"),
    "traceback": ("retracing",),
    "annotate": ("tensor_type",),
    "_undocumented/": ("node", "graph", "graph_module", "tracing"),
    "_compatibility": ("documentation",),
    "config": ("tracing",),
    "experimental/": ("experimental",),
    "passes/graph_drawer": ("analyses",),
    "passes/reinplace": ("analyses",),
    "passes/fake_tensor_prop": ("analyses",),
    "passes/annotate_getitem_nodes": ("analyses",),
    "passes/param_fetch": ("analyses",),
    "passes/graph_manipulation": ("analyses",),
    "passes/runtime_assert": ("analyses",),
    "passes/infra/partitioner": ("partitioning",),
    "passes/operator_support": ("partitioning",),
    "passes/splitter_base": ("partitioning",),
    "passes/split_utils": ("partitioning",),
    "passes/tools_common": ("partitioning",),
    "passes/net_min_base": ("partitioning",),
}
"""The chapters that should notice a fault, by the start of its file's name; others are called like the file."""

OWN_TESTS = {
    "interop/": ("interop", "loading"),
    "_undocumented/": ("undocumented",),
    "_graph/lint.py": ("limits",),
    "_extras/effects.py": ("dead_code",),
    "_extras/operator_schemas.py": ("notices",),
    "_extras/patches.py": ("patching", "threads"),
    "_extras/tracing.py": ("notices",),
    "_extras/pickling.py": ("graph_module",),
    "_extras/printing.py": ("graph_module",),
    "_trace/patching.py": ("patching", "threads"),
    "experimental/": ("experimental",),
    "graph_module.py": ("undocumented",),
    "node.py": ("limits", "undocumented"),
}
"""What tests/ has about files of which chapters say little: torch.fx has nothing like them, or only private names."""


def chapters_of(file: str) -> tuple[str, ...]:
    """The chapters of a file of reference_fx."""
    known = next((chapters for start, chapters in CHAPTERS.items() if file.startswith(start)), None)
    name = Path(file).parts[-1].removesuffix(".py")
    return known or (("passes",) if file.startswith("passes/") else (name.lstrip("_"),))


def test_files(chapters: tuple[str, ...]) -> list[str]:
    """The tests of some chapters."""
    found = [path for chapter in chapters for path in sorted((ROOT / "conformance").glob(f"test_{chapter}*.py"))]
    return [str(path.relative_to(ROOT)) for path in dict.fromkeys(found)]


def stages(file: str) -> list[list[str]]:
    """The arguments of pytest for each stage of judging a fault in `file`."""
    parts = next((parts for start, parts in OWN_TESTS.items() if file.startswith(start)), ())
    own = [*test_files(chapters_of(file)), *(f"tests/test_reference_{part}.py" for part in parts)]
    small = [str(path.relative_to(ROOT)) for path in sorted((ROOT / "conformance").glob("test_*.py"))]
    others = [name for name in small if name not in own and "test_models" not in name]
    models = [*test_files(("models",)), "-k", MODEL]
    return [stage for stage in (own, others, models) if stage]


def all_faults() -> list[Fault]:
    """Every fault that can be planted in reference_fx."""
    files = sorted(PACKAGE.rglob("*.py"))
    return [fault for path in files for fault in faults_in(path.read_text(), path.relative_to(PACKAGE).as_posix())]


def chosen(faults: list[Fault], number: int, seed: int) -> list[Fault]:
    """As many faults, by chance but the same ones for the same seed, of all kinds in turn."""
    by_kind: dict[str, list[Fault]] = {}
    for fault in random.Random(seed).sample(faults, len(faults)):
        by_kind.setdefault(fault.kind, []).append(fault)
    rows = itertools.zip_longest(*(by_kind[kind] for kind in sorted(by_kind)))
    in_turn = (fault for row in rows for fault in row if fault is not None)
    programs = (fault for fault in in_turn if is_program((PACKAGE / fault.file).read_text(), fault))
    return list(itertools.islice(programs, number))


def equivalent() -> dict[str, str]:
    """The faults that change nothing that can be seen, with the reasons."""
    rows = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", [])
    return {row["fault"]: row["reason"] for row in rows}


def copy_of_package(folder: Path, fault: Fault | None) -> None:
    """Make a copy of reference_fx in `folder` that has the fault."""
    shutil.copytree(PACKAGE, folder / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__"))
    if fault is not None:
        path = folder / PACKAGE.name / fault.file
        path.write_text(fault.planted(path.read_text()))


def failing_test(folder: Path, arguments: list[str]) -> str | None:
    """The first test that fails with the copy of reference_fx in a folder; None if pytest passes."""
    options = ["-x", "-q", "-n", "0", "--tb=no", "-p", "no:cacheprovider", "-p", "no:hypothesispytest"]
    options += ["-o", f"pythonpath={folder} {ROOT}", "--import-mode=importlib", "--timeout", str(TEST_TIMEOUT_S)]
    options += ["--fx-repro-limit", "0", "--fx-pending", str(folder / "pending")]
    environment = {**environment_of_a_run(), "OMP_NUM_THREADS": "1"}
    try:
        status, printed = run_forked([*options, *arguments], ROOT, environment, timeout_s=TIMEOUT_S)
    except TimeoutError:
        return "the run does not end"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", printed, re.MULTILINE)
    return None if status == 0 else failed[1] if failed else f"the run ends with {status}"


def check_judge() -> None:
    """Fail unless the suite passes on a copy without a fault, and fails on one without anything in it."""
    all_stages = [stages(start)[0] for start in OWN_TESTS] + stages("node.py")[1:]
    with tempfile.TemporaryDirectory(prefix="fx-mutant-") as name:
        copy_of_package(Path(name), None)
        for stage in all_stages:
            if (failed := failing_test(Path(name), stage)) is not None:
                sys.exit(f"{failed} fails on a copy without a fault")
        Path(name, PACKAGE.name, "__init__.py").write_text("")
        for stage in all_stages:
            if failing_test(Path(name), stage) is None:
                sys.exit(f"pytest {' '.join(stage)} passes on a copy without anything in it")


def judged(fault: Fault) -> dict[str, object]:
    """The record of one fault: whether the suite noticed it, at which stage, after how long."""
    start = time.monotonic()
    noticed, failed = None, None
    with tempfile.TemporaryDirectory(prefix="fx-mutant-") as name:
        copy_of_package(Path(name), fault)
        for number, stage in enumerate(stages(fault.file), 1):
            if (failed := failing_test(Path(name), stage)) is not None:
                noticed = number
                break
    seconds = round(time.monotonic() - start, 1)
    changed = {"before": fault.before, "after": fault.after, "line": fault.line, "file": fault.file}
    return {"fault": fault.key, **changed, "noticed_at_stage": noticed, "by": failed, "seconds": seconds}


def interval(noticed: int, number: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for the share of faults that are noticed, of a sample."""
    z = statistics.NormalDist().inv_cdf(0.975)
    share, scale = noticed / number, 1 + z * z / number
    middle = share + z * z / (2 * number)
    half = z * ((share * (1 - share) + z * z / (4 * number)) / number) ** 0.5
    return (middle - half) / scale, (middle + half) / scale


def report(records: list[dict[str, object]]) -> int:
    """Print what was found, and return how many faults nobody noticed that are not known to change nothing."""
    known = equivalent()
    survivors = [record for record in records if record["noticed_at_stage"] is None and record["fault"] not in known]
    stages_of = Counter(record["noticed_at_stage"] for record in records)
    print(f"{len(records)} faults: {stages_of[1]} noticed by their own chapters, {stages_of[2]} by other chapters,")
    print(f"{stages_of[3]} by the checks of {MODEL}; {stages_of[None]} by none, of which {len(survivors)} unexplained")
    number = len(records) - stages_of[None] + len(survivors)
    if number:
        low, high = interval(number - len(survivors), number)
        share = (number - len(survivors)) / number
        print(f"{share:.1%} of the {number} that change something; {low:.1%} to {high:.1%} with a confidence of 95 %")
    for record in survivors:
        chapters = ", ".join(chapters_of(str(record["file"])))
        print(
            f"\nreference_fx/{record['file']}:{record['line']}, which {chapters} should have seen\n  {record['fault']}"
        )
        print(f"  {' '.join(str(record['before']).split())}\n  -> {' '.join(str(record['after']).split())}")
    return len(survivors)


def main() -> int:
    """Judge the faults that are chosen and not judged yet, and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, default=400, help="how many faults")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("-j", type=int, default=1, help="how many at a time")
    parser.add_argument("--files", default="", help="only of files whose names start so")
    parser.add_argument("--results", type=Path, default=ROOT / "records" / "mutants.jsonl", help="where they are kept")
    options = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, resource.RLIM_INFINITY))
    faults = [fault for fault in all_faults() if fault.file.startswith(options.files)]
    planted = chosen(faults, options.n, options.seed)
    options.results.parent.mkdir(parents=True, exist_ok=True)
    lines = options.results.read_text().splitlines() if options.results.exists() else []
    done = {record["fault"]: record for record in map(json.loads, lines)}
    if any(fault.key not in done for fault in planted):
        check_judge()
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool, options.results.open("a") as results:
        for record in pool.map(judged, [fault for fault in planted if fault.key not in done]):
            done[record["fault"]] = record
            results.write(json.dumps(record) + "\n")
            results.flush()
            print(
                f"{record['seconds']:6} s  {record['noticed_at_stage'] or 'not noticed'}  {record['fault']}", flush=True
            )
    return 1 if report([done[fault.key] for fault in planted]) else 0


if __name__ == "__main__":
    sys.exit(main())
