"""Threads, forks and Ctrl-C while reference_fx traces: nobody else notices, and nothing is left behind."""

import math
import pickle
import sys
import threading
import types
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
import torch
from torch import nn

import reference_fx as fx
from conformance.small_programs import intercepted_methods
from tests.forked_pytest import environment_of_a_run, run_script


@fx.wrap
def wrapped(x: Any) -> Any:
    return x + 1


ORIGINALS = (wrapped, math.floor)
"""Not by name, as a function is replaced under every name that a module of the program has for it."""


def program(x: Any) -> Any:
    return math.floor(wrapped(x))


@contextmanager
def another_thread_traces() -> Iterator[Callable[[], None]]:
    """In the block, another thread is in the middle of tracing; calling what is given lets it end."""
    is_tracing, may_end = threading.Event(), threading.Event()

    def blocked(x: Any) -> Any:
        is_tracing.set()
        assert may_end.wait(60)
        return program(x)

    thread = threading.Thread(target=fx.symbolic_trace, args=[blocked])

    def end() -> None:
        may_end.set()
        thread.join()

    thread.start()
    try:
        assert is_tracing.wait(60)
        assert wrapped is not ORIGINALS[0]
        yield end
    finally:
        end()
    assert_nothing_is_left()


def assert_nothing_is_left() -> None:
    patches = fx._intercept.calls.patches
    assert (wrapped, math.floor) == ORIGINALS
    assert intercepted_methods() == METHODS
    assert (patches._traces, patches._installed) == (set(), {})
    assert fx._intercept.calls.this_thread.traces == ()
    assert helpers.floor is ORIGINALS[1]
    assert type(sys.modules[__name__]) is types.ModuleType
    assert torch._C._len_torch_dispatch_stack() == 0


METHODS = intercepted_methods()


def targets(graph: fx.Graph) -> list[Any]:
    return [node.target for node in graph.nodes if node.op == "call_function"]


# Threads


def test_a_read_of_a_module_can_outlast_the_trace() -> None:
    module = sys.modules[__name__]
    with another_thread_traces() as end:
        read = type(module).__getattribute__
        assert read is not types.ModuleType.__getattribute__
        end()
        assert read(module, "wrapped") is ORIGINALS[0]


def test_a_tracer_that_is_made_while_another_thread_traces() -> None:
    with another_thread_traces():
        tracer = fx.Tracer(autowrap_functions=(math.floor,))
    assert targets(tracer.trace(program)) == [*ORIGINALS]
    assert math.floor(1.5) == 1


def test_a_tracer_that_is_made_inside_of_a_trace() -> None:
    tracers = []

    def outer(x: Any) -> Any:
        tracers.append(fx.Tracer())
        return program(x)

    fx.symbolic_trace(outer)
    assert targets(tracers[0].trace(program)) == [*ORIGINALS]


def test_graph_modules_pickle_while_another_thread_traces() -> None:
    traced = fx.symbolic_trace(program)
    with another_thread_traces():
        loaded = [pickle.loads(pickle.dumps(traced))]
        data = pickle.dumps(traced)
    loaded.append(pickle.loads(data))
    with another_thread_traces():
        loaded.append(pickle.loads(data))
    assert [targets(each.graph) for each in loaded] == [[*ORIGINALS]] * 3
    assert [each(1.5) for each in loaded] == [2, 2, 2]


def test_what_stands_for_a_function_answers_and_pickles_as_it() -> None:
    with another_thread_traces():
        kept = [math.floor, wrapped]
        assert [kept[0](1.5), kept[1](1.5), repr(kept[0])] == [1, 2.5, repr(ORIGINALS[1])]
        assert [pickle.loads(pickle.dumps(each)) for each in kept] == [*reversed(ORIGINALS)]
        graph = fx.Graph()
        node = graph.call_function(math.floor, (1.5,))
        assert node.target is ORIGINALS[1]
        holder: Any = type("Holder", (int,), {"floor": kept[0], "wrapped": kept[1]})
        assert [holder(2).floor(1.5), holder(2).wrapped(), holder.wrapped(2)] == [1, 3, 3]
        node.target = wrapped
        assert node.target is ORIGINALS[0]
    assert [kept[0](1.5), kept[1](1.5)] == [1, 2.5]
    assert pickle.loads(pickle.dumps(kept)) == [*reversed(ORIGINALS)]
    assert targets(fx.Tracer().trace(lambda x: kept[1](x))) == [ORIGINALS[0]]


def test_a_folder_is_written_while_another_thread_traces(tmp_path: Any) -> None:
    traced = fx.symbolic_trace(program)
    with another_thread_traces():
        traced.to_folder(tmp_path / "folder")


class Shrinking(dict[tuple[int, str], dict[str, Any]]):
    """A registry of which another thread, or the garbage collector, removes something while it is looked through."""

    def items(self) -> Any:
        for item in super().items():
            yield item
            self.popitem()


def test_a_registry_that_changes_while_a_trace_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    namespaces = [{"name": abs} for _ in range(3)]
    registry = Shrinking({(id(each), "name"): each for each in namespaces})
    monkeypatch.setattr(fx._intercept.calls, "wrap_registries", [registry])
    assert targets(fx.Tracer().trace(lambda x: namespaces[1]["name"](x))) == [abs]
    monkeypatch.setattr(fx._module.compiling, "wrap_registries", [registry])
    compiled = fx._module.compiling._forward_from_src("def forward(): return 7", {})
    assert compiled() == 7


def test_a_mode_of_torch_is_not_left_on_by_two_threads() -> None:
    def flags() -> dict[str, bool]:
        found = vars(torch.utils._python_dispatch)
        return {name: value for name, value in found.items() if isinstance(value, bool)}

    before = flags()
    with another_thread_traces() as end:

        def ends_after_the_other(x: Any) -> Any:
            end()
            return x

        fx.symbolic_trace(ends_after_the_other)
    assert flags() == before


# Forks

FORKING = """
import math, os, sys, threading, time
from torch import nn
import reference_fx as fx

originals = [math.floor, nn.Module.__call__]
held, traces = threading.Event(), threading.Event()

def hold():
    with fx._intercept.calls.patches._lock:
        held.set()
        time.sleep(600)

def blocked(x):
    traces.set()
    if {with_lock}:
        hold()
    time.sleep(600)

threading.Thread(target=fx.symbolic_trace, args=[blocked], daemon=True).start()
traces.wait()
{with_lock} and held.wait()

def check(x):
    child = os.fork()
    if child:
        return child
    code = fx.symbolic_trace(lambda x: math.floor(nn.ReLU()(x) if x is None else x)).code
    assert "floor" in code, code
    if {inside}:
        assert math.floor is not originals[0]
    else:
        assert [math.floor, nn.Module.__call__] == originals
    os._exit(0)

def outer(x):
    children.append(check(x))
    return math.floor(x)

children = []
fx.symbolic_trace(outer) if {inside} else children.append(check(None))
deadline = time.monotonic() + 30
while time.monotonic() < deadline:
    pid, status = os.waitpid(children[0], os.WNOHANG)
    if pid:
        os._exit(os.waitstatus_to_exitcode(status))
    time.sleep(0.01)
os.kill(children[0], 9)
os._exit(3)
"""


@pytest.mark.parametrize(("with_lock", "inside"), [(False, False), (True, False), (False, True)])
def test_a_forked_process_traces(tmp_path: Path, with_lock: bool, inside: bool) -> None:
    script = tmp_path / "forking.py"
    script.write_text(FORKING.format(with_lock=with_lock, inside=inside))
    status, printed = run_script(script, Path(fx.__file__).parent.parent, environment_of_a_run())
    assert status == 0, printed


# Ctrl-C


class Part(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(2))

    def forward(self, x: Any) -> Any:
        return wrapped(x) * self.weight


class Whole(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.part, self.relu = Part(), nn.ReLU()

    def forward(self, x: Any) -> Any:
        return helpers.floor(self.relu(self.part(x))) + torch.rand(2)


helpers = types.ModuleType("helpers")  # math has many functions, each of which takes many lines to replace
vars(helpers)["floor"] = math.floor
CHANGING = ("_intercept.calls", "_symbolic_trace", "_intercept.replacements", "_trace.watch")
"""The modules of reference_fx that change what others see."""


WATCHED = {__name__, "torch.utils._python_dispatch", *(f"reference_fx.{module}" for module in CHANGING)}


class Interrupt:
    """Raises KeyboardInterrupt at one line of those that run, and notes them; 0 is none of them."""

    def __init__(self, line: int) -> None:
        self.seen: list[tuple[str, int]] = []
        self._line = line
        self._last: dict[FrameType, int] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> Any:
        if frame.f_globals.get("__name__") not in WATCHED:
            return None
        if event == "line" and not self._leaves_a_with_block(frame):
            self.seen.append((frame.f_code.co_filename, frame.f_lineno))
            if len(self.seen) == self._line:
                raise KeyboardInterrupt
        return self

    def _leaves_a_with_block(self, frame: FrameType) -> bool:
        """Python delivers no signal where a block has ended, and its manager is not called yet."""
        last, self._last[frame] = self._last.get(frame, 0), frame.f_lineno
        return last > frame.f_lineno and "_lock" in frame.f_code.co_names


def lines_of_a_trace(interrupted: int = 0) -> list[tuple[str, int]]:
    """The lines that a trace runs, each as often as it does, until the one of a number."""
    interrupt = Interrupt(interrupted)
    before = sys.gettrace()
    sys.settrace(interrupt)
    try:
        fx.Tracer([helpers]).trace(Whole())
    except KeyboardInterrupt:
        assert len(interrupt.seen) == interrupted
    finally:
        sys.settrace(before)
    return interrupt.seen


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_an_interrupt_at_any_line_leaves_nothing_behind() -> None:
    expected = str(fx.Tracer([helpers]).trace(Whole()))
    assert "floor" in expected
    times: dict[tuple[str, int], list[int]] = {}
    for number, line in enumerate(lines_of_a_trace(), 1):
        times.setdefault(line, []).append(number)
    assert len(times) > 100
    # What is done several times, such as replacing functions, is interrupted at the beginning, and at the end.
    for number in sorted({each for numbers in times.values() for each in (*numbers[:2], numbers[-1])}):
        lines_of_a_trace(number)
        assert_nothing_is_left()
        assert lock_is_free(), f"after an interrupt at line {number}"
    assert str(fx.Tracer([helpers]).trace(Whole())) == expected


def lock_is_free() -> bool:
    answers: list[bool] = []

    def ask() -> None:
        lock = fx._intercept.calls.patches._lock
        answers.append(lock.acquire(timeout=5))
        if answers[0]:
            lock.release()

    thread = threading.Thread(target=ask)
    thread.start()
    thread.join()
    return answers[0]
