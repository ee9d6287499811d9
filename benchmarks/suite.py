"""How long the suite takes and how much memory, which models and which checks take most of it.

    python -m benchmarks.suite [--top N] [PYTEST_ARGUMENT ...]

Without arguments it runs `pytest -n auto conformance/`, with some `pytest -n auto` and them, such as
`conformance/ --fx-full` or `conformance/ --fx-impl torch.fx`. Time is the wall time of the whole command, with the byte
code of the tests kept as Python does by itself, also where PYTHONDONTWRITEBYTECODE is set: a second run is the one to
look at. Memory is the largest sum that was seen of what each of its processes has for itself, and once of what they may
share. Nothing here fails for being slow.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import psutil

from conformance.harness.outcomes.outcomes import model_of

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


def run(arguments: list[str], report: Path) -> tuple[int, float, int, str]:
    """Run pytest: its exit status, the seconds that it took, its memory in bytes and its last lines."""
    command = [sys.executable, "-m", "pytest", "-n", "auto", "-q", f"--junitxml={report}", *arguments]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = time.perf_counter()
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        memory = Memory(psutil.Process(process.pid))
        memory.start()
        output, _ = process.communicate()
    seconds = time.perf_counter() - start
    return process.returncode, seconds, memory.largest, output


def times(report: Path) -> tuple[Counter[str], Counter[str]]:
    """Seconds by model and by check; tests of no model count by their file."""
    by_model: Counter[str] = Counter()
    by_check: Counter[str] = Counter()
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        name, seconds = case.attrib["name"], float(case.attrib["time"])
        model = model_of(name)
        if model is None:
            by_check[case.attrib["classname"].rpartition(".")[2]] += seconds
        else:
            by_model[model] += seconds
            by_check[re.sub(r"\[.*", "", name)] += seconds
    return by_model, by_check


def main() -> None:
    parser = argparse.ArgumentParser(description="Time and memory of the suite.")
    parser.add_argument("--top", type=int, default=12, help="how many models and checks to list")
    options, arguments = parser.parse_known_args()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.xml")
        status, seconds, memory, output = run(arguments or ["conformance/"], report)
        by_model, by_check = times(report) if report.exists() else (Counter(), Counter())
    print("\n".join(output.splitlines()[-4:]))
    print(f"\nwall time {seconds:.1f} s, memory {memory / 2**30:.2f} GiB, exit status {status}")
    for title, counted in (("models", by_model), ("checks", by_check)):
        print(f"\n{title}, seconds in all workers: {counted.total():.1f}")
        for name, amount in counted.most_common(options.top):
            print(f"  {amount:7.2f}  {name}")


if __name__ == "__main__":
    main()
