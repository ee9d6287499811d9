"""Plant faults in copies of reference_fx, and have the suite judge each copy as a vendor would.

    python -m tests.mutants [-n 400] [--seed 0] [-j 1] [--files passes/] [--ref COMMIT] [--results records/faults.jsonl]

Each copy is the package mutant_fx. The tests of `conformance/ --fx-impl mutant_fx` that reach the fault judge it: those
of the default tier, with one model in place of all of them. With --ref, the faults are planted in reference_fx as a
commit has it, so that two states of conformance/ judge the same faults. A run that was interrupted goes on where it
stopped. It ends with the faults that no test notices, and fails if there are any besides those in tests/mutants.toml,
which change nothing that can be seen. Nothing of this project may be edited meanwhile; after an edit, remove the
results.
"""

import argparse
import concurrent.futures
import itertools
import json
import random
import statistics
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.forked_pytest import context_of_runs
from tests.mutants.faults import Fault, faults_in, is_program
from tests.mutants.judge import CONFORMANCE, PACKAGE, ROOT, judge_by_reach, measured

EQUIVALENT = ROOT / "tests" / "mutants.toml"
BESIDE_FX = ("interop/", "_undocumented/")
"""Rooms of reference_fx that no requirement is about, so that only tests/ can notice most of their faults."""

Record = dict[str, Any]


def all_faults(files: str = "", package: Path = PACKAGE) -> list[Fault]:
    """Every fault that can be planted in `package`, or in the files whose names start with `files`."""
    paths = {path.relative_to(package).as_posix(): path for path in sorted(package.rglob("*.py"))}
    return [
        fault for name, path in paths.items() if name.startswith(files) for fault in faults_in(path.read_text(), name)
    ]


def chosen(faults: list[Fault], number: int | None, seed: int, package: Path = PACKAGE) -> list[Fault]:
    """As many faults of `package`, by chance but the same ones for the same seed, of all kinds in turn."""
    by_kind: dict[str, list[Fault]] = {}
    for fault in random.Random(seed).sample(faults, len(faults)):
        by_kind.setdefault(fault.kind, []).append(fault)
    rows = itertools.zip_longest(*(by_kind[kind] for kind in sorted(by_kind)))
    in_turn = (fault for row in rows for fault in row if fault is not None)
    programs = (fault for fault in in_turn if is_program((package / fault.file).read_text(), fault))
    return list(itertools.islice(programs, number))


def package_at(ref: str, folder: Path) -> Path:
    """Write reference_fx as the commit `ref` has it to `folder`, and return its path."""
    archive = subprocess.run(["git", "archive", ref, PACKAGE.name], cwd=ROOT, stdout=subprocess.PIPE, check=True)
    subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
    return folder / PACKAGE.name


def equivalent() -> dict[str, str]:
    """The faults that change nothing that can be seen, with the reasons."""
    rows = tomllib.loads(EQUIVALENT.read_text()).get("equivalent", [])
    return {row["fault"]: row["reason"] for row in rows}


def records_in(results: Path) -> dict[str, Record]:
    """The last record of each fault."""
    lines = results.read_text().splitlines() if results.exists() else []
    return {record["fault"]: record for record in map(json.loads, lines)}


def judge(
    faults: list[Fault], processes: int, results: Path, tests: Sequence[str] = CONFORMANCE, package: Path = PACKAGE
) -> None:
    """Have the faults of `package` judged that are not judged yet, several at a time."""
    done = records_in(results)
    if todo := [fault for fault in faults if fault.key not in done]:
        # A process collects once: pytest gives some tests other ids when it collects them again.
        with concurrent.futures.ProcessPoolExecutor(processes, context_of_runs(), max_tasks_per_child=1) as forked:
            reach = forked.submit(measured, tests, package).result()
            print(f"{len(reach.seconds)} tests of conformance/ judge the faults that they reach", flush=True)
            parts = [todo[start::processes] for start in range(processes)]
            for each in [forked.submit(judge_by_reach, part, reach, results, tests) for part in parts]:
                each.result()


def interval(noticed: int, number: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for the share of faults that are noticed, of a sample."""
    z = statistics.NormalDist().inv_cdf(0.975)
    share, scale = noticed / number, 1 + z * z / number
    middle = share + z * z / (2 * number)
    half = z * ((share * (1 - share) + z * z / (4 * number)) / number) ** 0.5
    return (middle - half) / scale, (middle + half) / scale


def share(noticed: list[Record], judged: list[Record]) -> str:
    """The share of faults that are noticed, in words."""
    number = sum(record in noticed for record in judged)
    low, high = interval(number, len(judged))
    change = f"of the {len(judged)} that change something"
    return f"{number / len(judged):.1%} {change}; {low:.1%} to {high:.1%} with a confidence of 95 %"


def report(records: list[Record]) -> int:
    """Print what was found, and return how many faults were not noticed that are not known to change nothing."""
    known = equivalent()
    judged = [record for record in records if record["by"] is not None or record["fault"] not in known]
    noticed = [record for record in judged if record["by"] is not None]
    nobody = [record for record in judged if record["by"] is None]
    listed = len(records) - len(judged)
    print(f"\n{len(records)} faults, of which {listed} are listed in tests/mutants.toml, as they change nothing;")
    print(f"{len(noticed)} noticed, {len(nobody)} not")
    if judged:
        print(share(noticed, judged))
        of_fx = [record for record in judged if not record["file"].startswith(BESIDE_FX)]
        print(f"  without {' and '.join(BESIDE_FX)}: {share(noticed, of_fx)}")
        print(f"  {sum(not each['fails'] for each in noticed)} of these differ in what is recorded only; none fails")
    for record in (record for record in noticed if record["fault"] in known):
        print(f"\nlisted in tests/mutants.toml, but noticed by {record['by']}\n  {record['fault']}")
    for record in nobody:
        print(f"\nreference_fx/{record['file']}:{record['line']}, not noticed")
        print(f"  reached by {', '.join(record['reached_by']) or 'no test of conformance/'}\n  {record['fault']}")
        print(f"  {' '.join(record['before'].split())}\n  -> {' '.join(record['after'].split())}")
    return len(nobody)


def main() -> int:
    """Judge the faults that are chosen and not judged yet, and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, help="how many faults; without it, all of them")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("-j", type=int, default=1, help="how many at a time")
    parser.add_argument("--files", default="", help="only of files whose names start so")
    parser.add_argument("--ref", metavar="COMMIT", help="plant them in reference_fx as this commit has it")
    parser.add_argument("--results", type=Path, default=ROOT / "records" / "faults.jsonl", help="where they are kept")
    options = parser.parse_args()
    options.results.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="fx-mutants-") as folder:
        package = package_at(options.ref, Path(folder)) if options.ref else PACKAGE
        planted = chosen(all_faults(options.files, package), options.n, options.seed, package)
        judge(planted, options.j, options.results, package=package)
    done = records_in(options.results)
    return 1 if report([done[fault.key] for fault in planted]) else 0


if __name__ == "__main__":
    sys.exit(main())
