"""The process that executes the old and the new code of models on the same weights and inputs.

`python -m fxconf.review.running.process` writes `ready`, reads a request from each line of its input, a JSON
object with `model`, `old`, `new` (the codes in base64) and `limit` (seconds), and writes the answer as a line
`[model, equality, reason]`. It forks for each request at once, so that code that loops, crashes or changes torch does
not affect another request. Nothing else confines the code: it has the rights of whoever runs the process.
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
import time
import traceback
import types
from collections.abc import Iterator
from typing import Any, NamedTuple

import torch

from conformance.harness.whole_models.parity import compare
from conformance.harness.whole_models.subjects import copied
from conformance.text import visible
from fxconf.review.running.operations import Computation, Terms, compute, difference, line_of
from fxconf.review.running.workers import Answer, Equality
from models import ModelCase, case_named, noise_like

_FX: Any = importlib.import_module("reference_fx")
"""Traces the models: generated code runs on a traced module, with the globals of its graph."""

_INPUT = 0
"""The descriptor of the standard input, which nothing may read ahead."""
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
        forks: dict[int, _Fork] = {}
        try:
            for fork, answer in _answers(forks):
                print(json.dumps([fork.model, answer.equality, _printable(answer.says)]), file=output, flush=True)
        finally:
            for fork in forks.values():  # nobody waits for their answers
                fork.end()


def _answers(forks: dict[int, "_Fork"]) -> Iterator[tuple["_Fork", Answer]]:
    """The answers to the requests in the input; `forks` holds those that run, by the pipe of each."""
    rest = b""
    while True:
        left = [fork.deadline - time.monotonic() for fork in forks.values()]
        ready, _, _ = select.select([_INPUT, *forks], [], [], max(0.0, min(left)) if left else None)
        if _INPUT in ready:
            chunk = os.read(_INPUT, 1 << 20)
            if not chunk:
                return
            *requests, rest = (rest + chunk).split(b"\n")
            made = [_Fork(json.loads(request)) for request in requests]
            forks.update({fork.pipe: fork for fork in made})
        for fork in [*forks.values()]:
            answer = fork.read() if fork.pipe in ready else fork.stop_if_late()
            if answer is not None:
                del forks[fork.pipe]
                yield fork, answer


class _Fork:
    """A fork of this process, which answers one request."""

    def __init__(self, request: dict[str, Any]) -> None:
        self.model: str = request["model"]
        self.deadline = time.monotonic() + request["limit"]
        self._limit = request["limit"]
        self._said = b""
        self.pipe, writing = os.pipe()
        self._process = os.fork()
        if self._process == 0:
            os.close(self.pipe)
            _answer(request, writing)
        os.close(writing)

    def read(self) -> Answer | None:
        """Read from the pipe; the answer, once that has ended."""
        chunk = os.read(self.pipe, 1 << 16)
        self._said += chunk
        if chunk:
            return None
        status = self.end()
        with contextlib.suppress(ValueError, TypeError):
            equality, says = json.loads(self._said)
            return Answer(Equality(equality), says)
        return Answer(Equality.NOT_RUN, f"the process that ran it {_ended(status)}")

    def stop_if_late(self) -> Answer | None:
        """End the fork at its deadline."""
        if time.monotonic() < self.deadline:
            return None
        self.end()
        return Answer(Equality.NOT_RUN, f"stopped after {self._limit:g} seconds")

    def end(self) -> int:
        """Kill the fork, if it still runs, and return its status."""
        os.close(self.pipe)
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._process, signal.SIGKILL)
        return os.waitpid(self._process, 0)[1]


def _ended(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"was killed by {signal.Signals(os.WTERMSIG(status)).name}"
    return f"ended with status {os.waitstatus_to_exitcode(status)}"


def _answer(request: dict[str, Any], writing: int) -> None:
    """Execute the codes, write the answer to `writing`, and end this process."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    # Code must neither answer for another fork nor keep the output open after this process's parent has ended.
    os.closerange(3, writing)
    os.closerange(writing + 1, os.sysconf("SC_OPEN_MAX"))
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
