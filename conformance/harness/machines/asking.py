"""Prints what another machine says of itself, as JSON: its facts, or why there are none.

It is a program of its own, because execnet waits without an end for a machine that is busy, and leaves sockets open.
"""

import json
import shlex
import sys

import execnet
from execnet.gateway_bootstrap import HostNotFound

from conformance.harness.machines import facts

UNREACHABLE = (OSError, EOFError, ValueError, HostNotFound, execnet.RemoteError)
"""What execnet raises if a machine cannot be reached, or nothing can be run there."""

_RUN_THERE = """
import subprocess, sys
python, arguments = channel.receive()
done = subprocess.run([*(python or [sys.executable]), *arguments], capture_output=True, text=True)
channel.send((done.returncode, done.stdout, done.stderr))
"""


def ask(machine: str, python: str, compared: str) -> facts.Facts | str:
    """The facts of a machine; or in words why there are none.

    Args:
        machine: the value of --px.
        python: the command of the interpreter there; empty for the one of the connection.
        compared: the arguments of `facts.facts`, as JSON.
    """
    group = execnet.Group()
    spec = execnet.XSpec(machine)
    try:
        channel = group.makegateway(spec).remote_exec(_RUN_THERE)
        channel.send((shlex.split(python), ["-m", facts.__name__, compared]))
        status, output, errors = channel.receive()
    except UNREACHABLE as error:
        return f"it cannot be reached: {error or type(error).__name__}"
    finally:
        group.terminate(timeout=1)
    if status:
        return f"no usable checkout in {spec.chdir}: {errors.strip().rpartition(chr(10))[2]}"
    found: facts.Facts = json.loads(output)
    return found


if __name__ == "__main__":
    print(json.dumps(ask(*sys.argv[1:])))
