"""The process that executes the old and the new code of models on the same weights and inputs.

`python -m conformance.review.running.process` writes `ready`, reads a request from each line of its input, a JSON
object with `model`, `old`, `new` (the codes in base64) and `limit` (seconds), and writes the answer as a line
`[equality, reason]`. It forks for each request, so that code that loops, crashes or changes torch does not affect the
next request. Nothing else confines the code: it has the rights of whoever runs the process.
"""

import base64
import builtins
import contextlib
import dataclasses
import functools
import gc
import importlib
import json
import math
import os
import select
import signal
import sys
import time
import traceback
import types
from collections.abc import Iterator
from typing import Any, NamedTuple

import torch

from conformance.command_line import visible
from conformance.harness.whole_models.parity import compare
from conformance.harness.whole_models.subjects import copied
from conformance.review.running.operations import Computation, Terms, compute, difference, line_of
from conformance.review.running.workers import Answer, Equality
from models import ModelCase, case_named, noise_like

_FX: Any = importlib.import_module("reference_fx")
"""Traces the models: generated code runs on a traced module, with the globals of its graph."""

_SEED = 20
_LONGEST = 400
_PRINTED_SIZES = {
    "vision_transformer": (224, 224),
    "maxvit": (224, 224),
    "video.mvit": (16, 224, 224),
    "video.s3d": (16, 224, 224),
}
"""The size of the input for families whose generated code runs with this size only."""
_MODULES = ("_operator", "builtins", "cmath", "collections", "functools", "itertools", "math", "operator", "typing")
"""Modules that new code may name, though neither the old code nor a trace needs them."""


class _FailedError(Exception):
    """One of the codes raised an exception."""


def judge(case: ModelCase, old: bytes, new: bytes) -> Answer:
    """Execute both codes of `case` in eval mode, and compare their outputs and the operations that computed them."""
    try:
        subject = _Subject(_as_printed(case))
    except Exception as error:
        return Answer(Equality.NOT_RUN, f"the model cannot be built and traced: {_said(error)}")
    try:
        before = subject.run(old)
    except _FailedError as error:
        return Answer(Equality.NOT_RUN, f"the old code {error}")
    try:
        after = subject.run(new)
    except _FailedError as error:
        return Answer(Equality.DIFFERENT, f"the new code {error}")
    values = compare(before.outputs, after.outputs, exact=True)
    if values.problems:
        largest = [f"largest difference {values.absolute:.3g}"] if math.isfinite(values.absolute) else []
        return Answer(Equality.DIFFERENT, "; ".join([*largest, *values.problems]))
    computed = difference(subject.terms, before.computation, after.computation)
    if computed:
        return Answer(Equality.DIFFERENT, f"the outputs are bit-equal, the computation is another one: {computed}")
    return Answer(Equality.EQUAL, "outputs bit-equal")


class _Ran(NamedTuple):
    outputs: Any
    computation: Computation


class _Subject:
    """The traced module and the inputs that the codes of one model run on."""

    def __init__(self, case: ModelCase) -> None:
        model = case.for_parity()
        self.terms = Terms()
        self._module = _FX.symbolic_trace(model)
        self._globals = self._module.graph.python_code(root_module="self").globals
        self._inputs = case.inputs()

    def run(self, code: bytes) -> _Ran:
        """Run `code` as the `forward` of the traced module.

        Raises:
            _FailedError: `code` raised an exception.
        """
        source = code.decode(errors="replace")
        forward = None
        try:
            forward = _forward(code, self._globals)
            torch.manual_seed(_SEED)
            with self._buffers_kept():
                return _Ran(*compute(self.terms, self._module, forward, source, copied(self._inputs)))
        except BaseException as error:
            raise _FailedError(f"raises {_said(error)}{_line(error, forward, source)}") from error

    @contextlib.contextmanager
    def _buffers_kept(self) -> Iterator[None]:
        """Restore the buffers of the module when the context ends."""
        before = [(buffer, buffer.clone()) for buffer in self._module.buffers()]
        try:
            yield
        finally:
            for buffer, value in before:
                buffer.data.copy_(value)


def _as_printed(case: ModelCase) -> ModelCase:
    """`case` with inputs of the size that the code in its snapshot takes."""
    size = _PRINTED_SIZES.get(case.family)
    if size is None or case.running_factory is None:
        return case
    inputs = functools.partial(noise_like, (1, 3, *size))
    return dataclasses.replace(case, running_factory=None, arguments=inputs)


def _forward(code: bytes, given: dict[str, Any]) -> types.FunctionType:
    """The function `forward` that `code` defines, whose globals are `given` and some modules."""
    compiled = compile(code, "<generated code>", "exec")
    modules = {name: importlib.import_module(name) for name in _MODULES}
    namespace = {"__builtins__": builtins, **modules, **given}
    exec(compiled, namespace)
    forward = namespace.get("forward")
    if not isinstance(forward, types.FunctionType):
        raise TypeError("it defines no function `forward`")
    return forward


def _said(error: BaseException) -> str:
    lines = str(error).strip().split("\n")
    return f"{type(error).__name__}: {lines[0]}" if lines[0] else type(error).__name__


def _line(error: BaseException, forward: types.FunctionType | None, source: str) -> str:
    """The line of the generated code that raised `error`."""
    code = forward and forward.__code__
    for frame, number in traceback.walk_tb(error.__traceback__):
        if frame.f_code is code:
            return f" ({line_of(source.splitlines(), number)})"
    return ""


def main() -> None:
    """Answer requests until the input ends."""
    torch.set_num_threads(1)
    gc.freeze()
    with os.fdopen(os.dup(1), "w") as output:
        os.dup2(2, 1)  # what code prints must not be read as an answer
        print("ready", file=output, flush=True)
        for request in _lines(sys.stdin.fileno()):
            answer = _in_a_copy(json.loads(request))
            print(json.dumps([answer.equality, _printable(answer.says)]), file=output, flush=True)


def _lines(descriptor: int) -> Iterator[bytes]:
    """The lines of an input. Nothing is read ahead, so that `select` tells when the input has ended."""
    rest = b""
    while chunk := os.read(descriptor, 1 << 20):
        rest += chunk
        if rest.endswith(b"\n"):
            yield rest
            rest = b""


def _in_a_copy(request: dict[str, Any]) -> Answer:
    """Answer `request` in a fork of this process, which is killed at its limit or when the input ends."""
    reading, writing = os.pipe()
    copy = os.fork()
    if copy == 0:
        os.close(reading)
        _answer(request, writing)
    os.close(writing)
    said = b""
    try:
        said = _read_until(reading, time.monotonic() + request["limit"])
    except TimeoutError:
        return Answer(Equality.NOT_RUN, f"stopped after {request['limit']:g} seconds")
    finally:
        os.close(reading)
        with contextlib.suppress(ProcessLookupError):
            os.kill(copy, signal.SIGKILL)
        _, status = os.waitpid(copy, 0)
    with contextlib.suppress(ValueError, TypeError):
        equality, says = json.loads(said)
        return Answer(Equality(equality), says)
    return Answer(Equality.NOT_RUN, f"the process that ran it {_ended(status)}")


def _read_until(reading: int, deadline: float) -> bytes:
    """Everything that the fork writes."""
    said = b""
    watched = [reading, sys.stdin.fileno()]
    while True:
        ready, _, _ = select.select(watched, [], [], max(0.0, deadline - time.monotonic()))
        if not ready:
            raise TimeoutError
        if reading not in ready:
            raise SystemExit  # the input has ended: nobody waits for the answer
        chunk = os.read(reading, 1 << 16)
        if not chunk:
            return said
        said += chunk


def _ended(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"was killed by {signal.Signals(os.WTERMSIG(status)).name}"
    return f"ended with status {os.waitstatus_to_exitcode(status)}"


def _answer(request: dict[str, Any], writing: int) -> None:
    """Execute the codes, write the answer to `writing`, and end this process."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    try:
        answer = _judged(request)
    except BaseException as error:
        answer = Answer(Equality.NOT_RUN, _said(error))
    with contextlib.suppress(OSError), os.fdopen(writing, "wb") as file:
        file.write(json.dumps(answer).encode())
    os._exit(0)


def _judged(request: dict[str, Any]) -> Answer:
    try:
        case = case_named(request["model"])
    except LookupError as error:
        return Answer(Equality.NOT_RUN, str(error))
    return judge(case, base64.b64decode(request["old"]), base64.b64decode(request["new"]))


def _printable(text: str) -> str:
    """`text` on one printable line."""
    line = " ".join(text.split())
    line = line if len(line) <= _LONGEST else f"{line[: _LONGEST - 3]}..."
    return visible(line)


if __name__ == "__main__":
    main()
