"""Run pytest in a process of its own that starts with torch loaded: to load it takes longer than most runs."""

import multiprocessing
import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
import torch

# What the surroundings of a run may set, and the runs inside a test must not see.
_FOREIGN = ("CI", "FX_IMPL", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "COLUMNS")


def run_pytest(arguments: Sequence[str], folder: Path, output: Path, *, timeout_s: float = 300) -> int:
    """Run pytest in `folder` as a fresh process would, write what it prints to `output`, return its exit status.

    The texts that it finds to differ are kept beside `output`: those of the project are somebody's to review.

    Raises:
        TimeoutError: it took more than `timeout_s`.
    """
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["models"])
    kept = ["--fx-pending", str(output.with_name("pending"))]
    process = context.Process(target=_run, args=([*arguments, *kept], folder, output))
    process.start()
    process.join(timeout_s)
    if process.exitcode is None:
        process.kill()
        process.join()
        raise TimeoutError(f"pytest {' '.join(arguments)} took more than {timeout_s} s")
    return process.exitcode


def _run(arguments: list[str], folder: Path, output: Path) -> None:
    with output.open("wb") as file:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
    for name in _FOREIGN:
        os.environ.pop(name, None)
    os.chdir(folder)
    torch.set_num_threads(1)
    status = pytest.main(arguments)
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # nothing of this process has to be put away, and to free what it has takes time
