"""Measure the time and memory of the suite, and list the phases, models and checks that take most.

    python -m benchmarks.suite [--top N] [PYTEST_ARGUMENT ...]

Without arguments, the command runs `pytest -n auto conformance/`. Arguments replace `conformance/`, for example
`conformance/ --fx-full` or `conformance/ --fx-impl torch.fx`. Time is the wall time of the whole pytest command. Python
caches the byte code of the tests, even if PYTHONDONTWRITEBYTECODE is set, so measure a second run.

The report has three phases outside of tests. Before a worker's first test, processes start and collect the tests.
Between tests, pytest and the harness report. After its last test, a worker waits for the others and for the summary.
Memory is the largest total seen: the private memory of each process, plus the shared memory once. The command reports
and does not fail for slowness.
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
"""The environment variable that names the file for the times of a run."""
INTERVAL = 0.5
"""Seconds between two measurements of memory."""


class Memory(threading.Thread):
    """Measures the memory of a process and its children as long as they live."""

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
    """Return the bytes that a process has in memory, and how many of them it may share, such as libraries.

    The system keeps both numbers. Counting pages would tell which processes share which memory. But for gigabytes that
    takes a tenth of a second, and slows the measured run.
    """
    try:
        memory = process.memory_info()
    except psutil.Error:
        return []  # the process ended meanwhile
    return [(int(memory.rss), int(getattr(memory, "shared", 0)))]


class Times:
    """A pytest plugin that records when and in which worker each phase of each test began and ended."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._rows: list[tuple[str, str, str, float, float]] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        worker = getattr(report, "worker_id", "master")
        self._rows.append((worker, report.nodeid, str(report.when), report.start, report.stop))

    def pytest_sessionfinish(self) -> None:
        self._file.write_text(json.dumps(self._rows), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Record times in the main process, which receives all reports, if pytest runs with `-p benchmarks.suite`."""
    if _FILE in os.environ and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Times(Path(os.environ[_FILE])))


def run(arguments: list[str], file: Path) -> tuple[int, tuple[float, float], int, str]:
    """Run pytest. Return its exit status, start time, end time, memory in bytes and last lines."""
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
    """Return the function's name for a test of models, and the file's name for any other test."""
    path, _, name = nodeid.partition("::")
    return re.sub(r"\[.*", "", name) if model_of(nodeid) else Path(path).stem


def outside(rows: list[tuple[str, str, str, float, float]], start: float, end: float) -> Counter[str]:
    """Return the seconds that workers spend outside of tests, by phase."""
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
