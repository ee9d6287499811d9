"""Call a function in a process that is forked from this one."""

import os
import signal
from collections.abc import Callable
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from typing import TypeVar

_Found = TypeVar("_Found")


def in_fork(call: Callable[[], _Found], limit_s: float | None = None) -> _Found:
    """What `call` returns in a forked process, which prints nothing, and whose children end with it.

    Raises:
        TimeoutError: it took longer.
        EOFError: the process died.
    """
    ours, theirs = Pipe(duplex=False)
    process = os.fork()
    if not process:
        _return_to(theirs, call)
    theirs.close()
    try:
        if not ours.poll(limit_s):
            raise TimeoutError
        found: _Found = ours.recv()
        return found
    finally:
        ours.close()
        _kill_group(process)
        os.waitpid(process, 0)


def _return_to(connection: Connection, call: Callable[[], object]) -> None:
    try:
        os.setsid()
        for descriptor in (1, 2):
            os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
        connection.send(call())
        connection.close()
    finally:
        os._exit(0)


def _kill_group(process: int) -> None:
    try:
        os.killpg(process, signal.SIGKILL)
    except ProcessLookupError:
        os.kill(process, signal.SIGKILL)
