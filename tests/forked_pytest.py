"""Run pytest in a process that is forked from one where torch is imported: to import it takes longer than most runs.

The workers of such a run are forked from it, for the same reason.
"""

import atexit
import gc
import importlib
import multiprocessing
import os
import runpy
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.machinery import PathFinder
from multiprocessing.context import ForkServerContext
from multiprocessing.process import BaseProcess
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, NoReturn

import pytest
import torch
from execnet import gateway_io
from execnet.gateway_base import ThreadExecModel
from xdist import workermanage

_FOREIGN = ("CI", "FX_IMPL", "PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER", "PYTEST_XDIST_WORKER_COUNT", "COLUMNS")
"""What the surroundings of a run may set, and the runs inside a test must not see."""


def environment_of_a_run() -> dict[str, str]:
    """The environment of this process without what a run inside a test must not see."""
    return {name: value for name, value in os.environ.items() if name not in _FOREIGN}


def run_forked(
    arguments: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None, *, timeout_s: float = 300
) -> tuple[int, str]:
    """Run pytest in `folder` as a fresh process would, and return its exit status and what it prints.

    `environment` has all of its variables. By default, these are of this process.

    Raises:
        TimeoutError: the run took more than `timeout_s`.
    """
    variables = environment_of_a_run() if environment is None else environment
    return run_function(pytest.main, list(arguments), folder, variables, timeout_s=timeout_s)


def run_script(script: Path, folder: Path, environment: Mapping[str, str]) -> tuple[int, str]:
    """Run a script in `folder` in the same way."""
    return run_function(_run_path, str(script), folder, environment)


def _run_path(script: str) -> int:
    runpy.run_path(script, run_name="__main__")
    return 0


def context_of_runs() -> ForkServerContext:
    """Makes processes that are forked from one where torch is imported."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.preloaded"])
    return context


def run_function(
    call: Callable[[Any], int], argument: Any, folder: Path, environment: Mapping[str, str], *, timeout_s: float = 300
) -> tuple[int, str]:
    """Call a function in `folder` with the variables `environment`, and return what it returns and what it prints.

    Raises:
        TimeoutError: it took more than `timeout_s`.
    """
    with started(call, argument, folder, environment) as run:
        return run.finished(timeout_s)


@dataclass(frozen=True)
class Started:
    """A call that goes on in a process of its own."""

    process: BaseProcess
    name: str
    _streams: Path

    def finished(self, timeout_s: float) -> tuple[int, str]:
        """What it returned and printed; minus the number of the signal that killed it.

        Raises:
            TimeoutError: it goes on for more than `timeout_s`.
        """
        self.process.join(timeout_s)
        if self.process.exitcode is None:
            raise TimeoutError(f"{self.name} took more than {timeout_s} s")
        printed = ((self._streams / name).read_text(encoding="utf-8", errors="replace") for name in ("1", "2"))
        return self.process.exitcode, "".join(printed)


@contextmanager
def started(
    call: Callable[[Any], int], argument: Any, folder: Path, environment: Mapping[str, str]
) -> Iterator[Started]:
    """Call a function as `run_function` does, and go on meanwhile; what goes on in the end is killed."""
    with TemporaryDirectory() as streams:
        process = context_of_runs().Process(target=_run, args=(call, argument, folder, dict(environment), streams))
        process.start()
        try:
            yield Started(process, f"{call.__name__}({argument!r})", Path(streams))
        finally:
            process.kill()
            process.join()


def _run(call: Callable[[Any], int], argument: Any, folder: Path, environment: dict[str, str], streams: str) -> None:
    for descriptor in (1, 2):
        os.dup2(os.open(f"{streams}/{descriptor}", os.O_CREAT | os.O_WRONLY), descriptor)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    _set_path([str(folder), *filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))])
    torch.set_num_threads(1)
    ThreadExecModel.subprocess = SimpleNamespace(PIPE=subprocess.PIPE, Popen=_ForkedWorker)
    status = call(argument)
    sys.stdout.flush()  # a process that dies in the next line has printed why
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)  # nothing of this process has to be put away, and to free what it has takes time


class _ForkedWorker:
    """In the place of `subprocess.Popen` for execnet: a worker that is forked from this process."""

    def __init__(self, _command: list[str], **_streams: int) -> None:
        (reads, to_worker), (from_worker, writes) = os.pipe(), os.pipe()
        self._pid = os.fork()
        if not self._pid:
            _be_a_worker(reads, writes)
        os.close(reads)
        os.close(writes)
        self.stdin, self.stdout = os.fdopen(to_worker, "wb"), os.fdopen(from_worker, "rb")

    def wait(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])

    def kill(self) -> None:
        os.kill(self._pid, signal.SIGKILL)


def _be_a_worker(reads: int, writes: int) -> NoReturn:
    """Do what `python -u -c` does with the line of code that execnet gives it, and end."""
    status = 0
    try:
        gc.freeze()  # what is garbage now would close descriptors that mean something else by then
        os.dup2(reads, 0)
        os.dup2(writes, 1)
        os.closerange(3, os.sysconf("SC_OPEN_MAX"))
        sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
        signal.signal(signal.SIGINT, signal.default_int_handler)
        exec(gateway_io.popen_bootstrapline, {"__name__": "__main__"})
    except BaseException:
        traceback.print_exc()
        status = 1
    finally:
        os._exit(status)


def _set_path(folders: list[str]) -> None:
    """Import from `folders` before all that is installed; what comes from elsewhere now is imported again."""
    installed = [path for path in sys.path if path.startswith((sys.prefix, sys.base_prefix))]
    sys.path[:] = [*folders, *installed]
    workermanage._sys_path[:] = sys.path  # pytest-xdist gives its workers the path that it found when it was imported
    importlib.invalidate_caches()
    for name in ("models", "conformance"):
        found, imported = PathFinder.find_spec(name, sys.path), sys.modules.get(name)
        if imported and not (found and os.path.samefile(found.origin or "", imported.__file__ or "")):
            for module in [module for module in sys.modules if f"{module}.".startswith(f"{name}.")]:
                del sys.modules[module]
