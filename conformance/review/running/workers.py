"""The processes that execute generated code, as many as threads that ask them."""

import base64
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import Any, NamedTuple

from conformance.command_line import visible

_PROGRAM = "conformance.review.running.process"
_PROJECT = Path(__file__).resolve().parents[3]
"""The folder that holds the packages `conformance` and `models`."""
_READY = b"ready\n"


class Equality(StrEnum):
    """Whether the old and the new code of a model do the same."""

    EQUAL = "equal"
    """The outputs have the same bits, computed by the same operations on the same operands."""
    DIFFERENT = "different"
    """The outputs or the operations differ, or the new code raises an exception."""
    NOT_RUN = "not run"
    """The codes were not compared. This never counts as equal."""


class Answer(NamedTuple):
    """Whether the codes of one model do the same, and on one line what differs or why they were not compared."""

    equality: Equality
    says: str


class Workers:
    """A pool of processes that execute codes; none is left when the context ends."""

    def __init__(self, processes: int, limit: float) -> None:
        """Use up to `processes`, started when first needed, and give each model `limit` seconds."""
        self._limit = limit
        self._threads = ThreadPoolExecutor(max(1, processes))
        self._own = threading.local()
        self._workers: list[_Worker] = []

    def __enter__(self) -> "Workers":
        """Enter the context."""
        return self

    def __exit__(self, *_: object) -> None:
        """Kill the processes, and forget the models that wait for one."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in self._workers:
            worker.end()
        self._threads.shutdown()
        for worker in self._workers:
            worker.close()

    def submit(self, model: str, old: bytes, new: bytes) -> Future[Answer]:
        """Execute both codes of `model` as soon as a process is free."""
        return self._threads.submit(self._run, model, old, new)

    def _run(self, model: str, old: bytes, new: bytes) -> Answer:
        if not hasattr(self._own, "worker"):
            self._own.worker = _Worker()
            self._workers.append(self._own.worker)
        codes = {"old": base64.b64encode(old).decode(), "new": base64.b64encode(new).decode()}
        answer: Answer = self._own.worker.ask({"model": model, **codes, "limit": self._limit})
        return answer


class _Worker:
    """One process that executes codes. It is started again if it ends, unless it could not be started at all."""

    def __init__(self) -> None:
        """Start no process yet."""
        self._process: subprocess.Popen[bytes] | None = None
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed by `close`)
        self._ready = False
        self._broken = ""
        self._ended = threading.Lock()
        self._over = False

    def ask(self, request: Mapping[str, Any]) -> Answer:
        """Send `request` to the process, and wait for its answer."""
        if self._broken:
            return Answer(Equality.NOT_RUN, self._broken)
        process = self._started()
        if process is None:
            return Answer(Equality.NOT_RUN, "stopped")
        assert process.stdin is not None
        assert process.stdout is not None
        line = b""
        with contextlib.suppress(OSError):
            self._ready = self._ready or any(line == _READY for line in process.stdout)
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        if line.endswith(b"\n"):
            equality, says = json.loads(line)
            return Answer(Equality(equality), says)
        return Answer(Equality.NOT_RUN, self._why_ended(process))

    def end(self) -> None:
        """Kill the process and the copies that it forked, and start no other."""
        with self._ended:
            self._over = True
            if self._process is not None:
                _kill(self._process)

    def close(self) -> None:
        """Close the pipes of the process, from which no thread may be reading any more."""
        self._errors.close()
        if self._process is not None:
            _close(self._process)

    def _started(self) -> subprocess.Popen[bytes] | None:
        with self._ended:
            if self._process is None and not self._over:
                self._process = subprocess.Popen(
                    [sys.executable, "-W", "ignore", "-m", _PROGRAM],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=self._errors,
                    cwd=_PROJECT,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join([str(_PROJECT), *_search_path()])},
                    start_new_session=True,
                )
            return self._process

    def _why_ended(self, process: subprocess.Popen[bytes]) -> str:
        with self._ended:
            _kill(process)
            _close(process)
            self._process = None
        self._errors.seek(0)
        said = self._errors.read().decode(errors="replace").strip().split("\n")[-1]
        why = f"the process that runs codes has ended: {said or f'status {process.returncode}'}"
        why = visible(why)
        if not self._ready:
            self._broken = f"{why}; run it in a clone of the project, with all that its suite needs"
        self._ready = False
        return self._broken or why


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _close(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()


def _search_path() -> list[str]:
    return [path for path in [os.environ.get("PYTHONPATH")] if path]
