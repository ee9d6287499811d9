"""How long the suite takes and how much memory, and which phases, models and checks take most of it.

    python -m benchmarks.suite [--top N] [PYTEST_ARGUMENT ...]

Without arguments it runs `pytest -n auto conformance/`, with some `pytest -n auto` and them, such as
`conformance/ --fx-full` or `conformance/ --fx-impl torch.fx`. Time is the wall time of the whole command, with the byte
code of the tests kept as Python does by itself, also where PYTHONDONTWRITEBYTECODE is set: a second run is the one to
look at. Before a worker's first test, processes start and collect the tests; between tests, pytest and the harness
report; after its last, a worker waits for the others, and all for the summary. Memory is the largest sum that was seen
of what each of its processes has for itself, and once of what they may share. Nothing here fails for being slow.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

import psutil
import pytest

from conformance.harness.outcomes import model_of

PHASES = ("setup", "call", "teardown")
_FILE = "FX_TIMES"
"""The variable of the environment that names the file of a run's times."""
INTERVAL = 0.5
"""Seconds between two looks at the memory."""


class Memory(threading.Thread):
    """Watches a process and its children for as long as they live."""

    def __init__(self, process: psutil.Process) -> None:
        super().__init__(daemon=True)
        self.largest = 0
        self._process = process

    def run(self) -> None:
        while self._process.is_running() and self._process.status() != psutil.STATUS_ZOMBIE:
            sizes = [size for process in (self._process, *self._children()) for size in _sizes(process)]
            private = sum(resident - shared for resident, shared in sizes)
            self.largest = max(self.largest, private + max((shared for _, shared in sizes), default=0))
            time.sleep(INTERVAL)

    def _children(self) -> list[psutil.Process]:
        try:
            return self._process.children(recursive=True)
        except psutil.Error:
            return []


def _sizes(process: psutil.Process) -> list[tuple[int, int]]:
    """The bytes that a process has in memory, and how many of these it may share, as libraries are shared by all.

    The system knows both. To have it count the pages of each, which would say who shares what, takes a tenth of a
    second for gigabytes, of the time that is measured.
    """
    try:
        memory = process.memory_info()
    except psutil.Error:
        return []  # it ended meanwhile
    return [(int(memory.rss), int(getattr(memory, "shared", 0)))]


class Times:
    """A plugin of pytest: when each phase of each test began and ended, in which worker."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._rows: list[tuple[str, str, str, float, float]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        worker = getattr(report, "worker_id", "master")
        self._rows.append((worker, report.nodeid, str(report.when), report.start, report.stop))

    def pytest_sessionfinish(self) -> None:
        self._file.write_text(json.dumps(self._rows), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Have the process that hears of all tests note their times, where pytest is called with `-p benchmarks.suite`."""
    if _FILE in os.environ and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(Path(os.environ[_FILE])))


def run(arguments: list[str], file: Path) -> tuple[int, tuple[float, float], int, str]:
    """Run pytest: its exit status, when it began and ended, its memory in bytes and its last lines."""
    command = [sys.executable, "-m", "pytest", "-p", "benchmarks.suite", "-n", "auto", "-q", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment[_FILE] = str(file)
    start = time.time()
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        memory = Memory(psutil.Process(process.pid))
        memory.start()
        output, _ = process.communicate()
    return process.returncode, (start, time.time()), memory.largest, output


def check_of(nodeid: str) -> str:
    """The function of a test of models; the file of any other."""
    path, _, name = nodeid.partition("::")
    return re.sub(r"\[.*", "", name) if model_of(nodeid) else Path(path).stem


def outside(rows: list[tuple[str, str, str, float, float]], start: float, end: float) -> Counter[str]:
    """The seconds of all workers that no test takes."""
    found = Counter[str]()
    for worker in {row[0] for row in rows}:
        spans = [row[3:] for row in rows if row[0] == worker]
        first, last = min(begin for begin, _ in spans), max(stop for _, stop in spans)
        found["before the first test"] += first - start
        found["between tests"] += last - first - sum(stop - begin for begin, stop in spans)
        found["after the last test"] += end - last
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Time and memory of the suite.")
    parser.add_argument("--top", type=int, default=12, help="how many models and checks to list")
    options, arguments = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "times.json")
        status, (start, end), memory, output = run(arguments or ["conformance/"], file)
        rows = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    print("\n".join(output.splitlines()[-4:]))
    print(f"\nwall time {end - start:.1f} s, memory {memory / 2**30:.2f} GiB, exit status {status}")
    phases, models = outside(rows, start, end), Counter[str]()
    checks = {phase: Counter[str]() for phase in PHASES}
    for _, nodeid, phase, begin, stop in rows:
        phases[phase] += stop - begin
        models[model_of(nodeid) or "none"] += stop - begin
        checks[phase][check_of(nodeid)] += stop - begin
    print(f"\nphases, seconds in all workers: {phases.total():.1f}")
    for name, amount in phases.most_common():
        print(f"  {amount:7.2f}  {name}")
    print("\nmodels")
    for name, amount in models.most_common(options.top):
        print(f"  {amount:7.2f}  {name}")
    print(f"\nchecks: together, {', '.join(PHASES)}")
    for name, amount in sum(checks.values(), Counter[str]()).most_common(options.top):
        print(f"  {amount:7.2f}{''.join(f'{checks[phase][name]:8.2f}' for phase in PHASES)}  {name}")


if __name__ == "__main__":
    main()
