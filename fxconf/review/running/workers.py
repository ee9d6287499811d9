"""The process that executes generated code, and its answers."""

import base64
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Generator, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import IO, NamedTuple

from conformance.text import visible

_PROGRAM = "fxconf.review.running.process"
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


def answers(
    codes: Mapping[str, tuple[bytes, bytes]], processes: int, limit: float
) -> Generator[tuple[str, Answer], None, None]:
    """Execute the old and the new code of each model, and yield each model with its answer as soon as that is there.

    Up to `processes` models are executed at once, each for up to `limit` seconds. If the process that does so ends,
    what it was executing is not run, and another process executes the others. No process is left when the generator is
    closed.
    """
    waiting, running = deque(codes), list[str]()
    while waiting or running:
        with tempfile.TemporaryFile() as errors, _started(errors) as (process, requests, lines):
            is_ready = any(line == _READY for line in lines)
            while is_ready and (waiting or running):
                while waiting and len(running) < processes:
                    running.append(waiting.popleft())
                    _send(requests, running[-1], codes[running[-1]], limit)
                if not (line := lines.readline()).endswith(b"\n"):
                    break
                model, equality, says = json.loads(line)
                running.remove(model)
                yield model, Answer(Equality(equality), says)
            why = _why_ended(process, errors) if waiting or running else ""
        if not is_ready:
            why += "; run it in a clone of the project, with all that its suite needs"
            running, waiting = [*waiting], deque()
        if is_ready and len(running) > 1:  # which of them has ended it shows when each is alone
            waiting.extendleft(running)
            processes, running = 1, []
        yield from ((model, Answer(Equality.NOT_RUN, why)) for model in running)
        running = []


@contextlib.contextmanager
def _started(errors: IO[bytes]) -> Iterator[tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes]]]:
    """A process that executes codes, its input and its output. It is killed at the end, with its forks."""
    path = [str(_PROJECT), *filter(None, [os.environ.get("PYTHONPATH")])]
    with subprocess.Popen(
        [sys.executable, "-W", "ignore", "-m", _PROGRAM],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
        cwd=_PROJECT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
        start_new_session=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            yield process, process.stdin, process.stdout
        finally:
            _kill(process)
            with contextlib.suppress(OSError):  # nobody reads the rest of a request
                process.stdin.close()


def _send(requests: IO[bytes], model: str, codes: tuple[bytes, bytes], limit: float) -> None:
    """Send a request to the process, unless it has ended, so that its output ends too."""
    old, new = (base64.b64encode(code).decode() for code in codes)
    with contextlib.suppress(OSError):
        requests.write(json.dumps({"model": model, "old": old, "new": new, "limit": limit}).encode() + b"\n")
        requests.flush()


def _why_ended(process: subprocess.Popen[bytes], errors: IO[bytes]) -> str:
    _kill(process)
    errors.seek(0)
    said = errors.read().decode(errors="replace").strip().split("\n")[-1]
    return visible(f"the process that runs codes has ended: {said or f'status {process.returncode}'}")


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
