"""Plant faults in copies of reference_fx, and have the suite judge each copy.

    python -m tests.mutants [-n 400] [--seed 0] [-j 1] [--files passes/] [--results records/mutants.jsonl]

The tests that reach a fault judge it first. If none of them fails, everything does, in a fresh process: the small
programs, what tests/ has about reference_fx, and the checks of one small model. A run that was interrupted goes on
where it stopped. It ends with the faults that nobody noticed, and fails if there are any besides those in
tests/mutants.toml, which change nothing that can be seen. Nothing of this project may be edited meanwhile.
"""

import argparse
import concurrent.futures
import itertools
import json
import random
import re
import statistics
import sys
import tempfile
import time
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

from tests.forked_pytest import context_of_runs, environment_of_a_run, run_forked
from tests.mutants.faults import Fault, faults_in, is_program
from tests.mutants.judge import PACKAGE, ROOT, TESTS, THREADED, copy_of_package, judge_by_reach, measured, write_record

EQUIVALENT = ROOT / "tests" / "mutants.toml"
MODEL = "squeezenet1_1"
TIMEOUT_S = 1800
TEST_TIMEOUT_S = 300

Record = dict[str, Any]


def all_faults(files: str = "") -> list[Fault]:
    """Every fault that can be planted in reference_fx, or in the files whose names start with `files`."""
    paths = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
    return [
        fault for name, path in paths.items() if name.startswith(files) for fault in faults_in(path.read_text(), name)
    ]


def chosen(faults: list[Fault], number: int | None, seed: int) -> list[Fault]:
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


def runs_of_everything() -> list[list[str]]:
    """The arguments of the runs of pytest that judge what the tests that reach a fault do not notice."""
    models = sorted(map(str, (ROOT / "conformance").glob("test_models*.py")))
    return [list(THREADED), list(TESTS), [*models, "-k", MODEL]]


def check_judge() -> None:
    """Fail unless a run of everything passes on a copy without a fault, and fails on one without anything in it."""
    with tempfile.TemporaryDirectory(prefix="fx-mutant-") as name:
        copy_of_package(Path(name), None)
        for arguments in runs_of_everything():
            if (failed := failing_test(Path(name), arguments)) is not None:
                sys.exit(f"{failed} fails on a copy without a fault")
        Path(name, PACKAGE.name, "__init__.py").write_text("")
        for arguments in runs_of_everything():
            if failing_test(Path(name), arguments) is None:
                sys.exit(f"pytest {' '.join(arguments)} passes on a copy without anything in it")


def judge_by_everything(fault: Fault, chapters: list[str], results: Path) -> None:
    """Have everything judge a fault, and write the record."""
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="fx-mutant-") as name:
        copy_of_package(Path(name), fault)
        failed = next(filter(None, (failing_test(Path(name), each) for each in runs_of_everything())), None)
    write_record(results, fault, 2, failed, chapters, time.monotonic() - start)


def records_in(results: Path) -> dict[str, Record]:
    """The last record of each fault."""
    lines = results.read_text().splitlines() if results.exists() else []
    return {record["fault"]: record for record in map(json.loads, lines)}


def judge(faults: list[Fault], processes: int, results: Path) -> None:
    """Have the faults judged that are not judged yet, several at a time."""
    forked = concurrent.futures.ProcessPoolExecutor(processes, context_of_runs())
    done = records_in(results)
    if todo := [fault for fault in faults if fault.key not in done]:
        with forked:
            reach = forked.submit(measured).result()
            parts = [todo[start::processes] for start in range(processes)]
            for each in [forked.submit(judge_by_reach, part, reach, results) for part in parts]:
                each.result()
    done, known = records_in(results), equivalent()
    rest = [fault for fault in faults if fault.key not in known and done[fault.key]["by"] is None]
    rest = [fault for fault in rest if done[fault.key]["stage"] == 1]
    if rest:
        check_judge()
    with concurrent.futures.ThreadPoolExecutor(processes) as threads:
        list(threads.map(lambda fault: judge_by_everything(fault, done[fault.key]["chapters"], results), rest))


def interval(noticed: int, number: int) -> tuple[float, float]:
    """Wilson's interval of 95 % for the share of faults that are noticed, of a sample."""
    z = statistics.NormalDist().inv_cdf(0.975)
    share, scale = noticed / number, 1 + z * z / number
    middle = share + z * z / (2 * number)
    half = z * ((share * (1 - share) + z * z / (4 * number)) / number) ** 0.5
    return (middle - half) / scale, (middle + half) / scale


def report(records: list[Record]) -> int:
    """Print what was found, and return how many faults nobody noticed that are not known to change nothing."""
    known = equivalent()
    survivors = [record for record in records if record["by"] is None and record["fault"] not in known]
    stages = Counter(record["stage"] for record in records if record["by"] is not None)
    unnoticed = len(records) - stages.total()
    print(f"{len(records)} faults: {stages[1]} noticed by tests that reach them, {stages[2]} by a run of")
    print(f"everything; {unnoticed} by none, of which {len(survivors)} unexplained")
    number = stages.total() + len(survivors)
    if number:
        low, high = interval(stages.total(), number)
        share = stages.total() / number
        print(f"{share:.1%} of the {number} that change something; {low:.1%} to {high:.1%} with a confidence of 95 %")
    for record in survivors:
        chapters = ", ".join(record["chapters"]) or "no chapter"
        print(
            f"\nreference_fx/{record['file']}:{record['line']}, which {chapters} should have seen\n  {record['fault']}"
        )
        print(f"  {' '.join(record['before'].split())}\n  -> {' '.join(record['after'].split())}")
    return len(survivors)


def main() -> int:
    """Judge the faults that are chosen and not judged yet, and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.partition("\n")[0])
    parser.add_argument("-n", type=int, help="how many faults; without it, all of them")
    parser.add_argument("--seed", type=int, default=0, help="which ones")
    parser.add_argument("-j", type=int, default=1, help="how many at a time")
    parser.add_argument("--files", default="", help="only of files whose names start so")
    parser.add_argument("--results", type=Path, default=ROOT / "records" / "mutants.jsonl", help="where they are kept")
    options = parser.parse_args()
    options.results.parent.mkdir(parents=True, exist_ok=True)
    planted = chosen(all_faults(options.files), options.n, options.seed)
    judge(planted, options.j, options.results)
    done = records_in(options.results)
    return 1 if report([done[fault.key] for fault in planted]) else 0


if __name__ == "__main__":
    sys.exit(main())
