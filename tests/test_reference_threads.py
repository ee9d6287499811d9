"""Threads, forks, Ctrl-C and patches of others while reference_fx traces: nobody else notices, and nothing is left."""

import math
import pickle
import re
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any
from unittest import mock

import pytest
import torch
from torch import nn

import reference_fx as fx
from conformance.shared.small_programs import intercepted_methods
from tests.forked_pytest import environment_of_a_run, run_script


@fx.wrap
def wrapped(x: Any, y: int = 1) -> Any:
    return x + y


ORIGINALS = (wrapped, math.floor)
"""Not by name, as a function is replaced under every name that a module of the program has for it."""
METHODS = intercepted_methods()
helpers = ModuleType("helpers")  # math has many functions, each of which takes many lines to replace
vars(helpers)["floor"] = math.floor


class Part(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.weight, self.linear = nn.Parameter(torch.ones(2)), nn.Linear(2, 2)

    def forward(self, x: Any) -> Any:
        return wrapped(self.linear(x)) * self.weight


class Whole(nn.Module):
    """State, a part, a leaf, wrapped functions, and random numbers, which are followed."""

    def __init__(self) -> None:
        super().__init__()
        self.part, self.relu = Part(), nn.ReLU()

    def forward(self, x: Any) -> Any:
        return helpers.floor(self.relu(self.part(x))) + torch.rand(2)


def program(x: Any) -> Any:
    return math.floor(wrapped(x))


def targets(graph: fx.Graph) -> list[Any]:
    return [node.target for node in graph.nodes if node.op == "call_function"]


def flags_of_torch() -> dict[str, bool]:
    found = vars(torch.utils._python_dispatch)
    return {name: value for name, value in found.items() if isinstance(value, bool)}


FLAGS = flags_of_torch()


def assert_nothing_is_left() -> None:
    assert (wrapped, math.floor, helpers.floor) == (*ORIGINALS, ORIGINALS[1])
    assert intercepted_methods() == METHODS
    assert type(sys.modules[__name__]) is ModuleType
    assert torch._C._len_torch_dispatch_stack() == 0
    assert flags_of_torch() == FLAGS


# Threads


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


def test_a_read_of_a_module_can_outlast_the_trace() -> None:
    module = sys.modules[__name__]
    with another_thread_traces() as end:
        read = type(module).__getattribute__
        end()
        assert read(module, "wrapped") is ORIGINALS[0]


def test_a_tracer_that_is_made_while_functions_are_replaced_knows_the_originals() -> None:
    made = []

    def outer(x: Any) -> Any:
        made.append(fx.Tracer())
        return program(x)

    with another_thread_traces():
        made.append(fx.Tracer(autowrap_functions=(math.floor,)))
    fx.symbolic_trace(outer)
    assert [targets(tracer.trace(program)) for tracer in made] == [[*ORIGINALS]] * 2


def test_what_stands_for_a_function_answers_and_pickles_as_it() -> None:
    with another_thread_traces():
        kept = [math.floor, wrapped]
        assert [kept[0](1.5), kept[1](1.5), repr(kept[0])] == [1, 2.5, repr(ORIGINALS[1])]
        assert [pickle.loads(pickle.dumps(each)) for each in kept] == [*reversed(ORIGINALS)]
        node = fx.Graph().call_function(math.floor, (1.5,))
        assert node.target is ORIGINALS[1]
        node.target = wrapped
        assert node.target == ORIGINALS[0]
        assert node.graph.find_nodes(op="call_function", target=ORIGINALS[0]) == [node]
        holder: Any = type("Holder", (int,), {"floor": kept[0], "wrapped": kept[1]})
        assert [holder(2).floor(1.5), holder(2).wrapped(), holder.wrapped(2)] == [1, 3, 3]
    assert [kept[0](1.5), kept[1](1.5)] == [1, 2.5]
    assert pickle.loads(pickle.dumps(kept)) == [*reversed(ORIGINALS)]
    assert targets(fx.Tracer().trace(lambda x: kept[1](x))) == [ORIGINALS[0]]


def test_graph_modules_are_written_and_read_while_another_thread_traces(tmp_path: Path) -> None:
    traced = fx.symbolic_trace(program)
    with another_thread_traces():
        loaded = [pickle.loads(pickle.dumps(traced))]
        data = pickle.dumps(traced)
        traced.to_folder(tmp_path / "folder")
    loaded.append(pickle.loads(data))
    with another_thread_traces():
        loaded.append(pickle.loads(data))
    assert [targets(each.graph) for each in loaded] == [[*ORIGINALS]] * 3
    assert [each(1.5) for each in loaded] == [2, 2, 2]


def test_two_threads_leave_no_mode_of_torch_on() -> None:
    with another_thread_traces() as end:
        fx.symbolic_trace(lambda x: (end(), x)[1])


def test_threads_trace_while_another_runs_a_model() -> None:
    expected = {depth: str(fx.Tracer().trace(nn.Sequential(*[Part() for _ in range(depth)]))) for depth in range(1, 9)}
    eager, value, stop = Part(), torch.ones(1, 2), threading.Event()
    result = eager(value)

    def trace(depth: int) -> set[str]:
        return {str(fx.Tracer().trace(nn.Sequential(*[Part() for _ in range(depth)]))) for _ in range(10)}

    def run_until_stopped() -> bool:
        same = torch.equal(eager(value), result)
        while same and not stop.is_set():
            same = torch.equal(eager(value), result)
        return same

    with ThreadPoolExecutor(len(expected) + 1) as pool:
        bystander = pool.submit(run_until_stopped)
        try:
            assert list(pool.map(trace, expected)) == [{graph} for graph in expected.values()]
        finally:
            stop.set()
    assert bystander.result()
    assert_nothing_is_left()


# Patches of others


def test_calls_that_somebody_else_intercepts_are_recorded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[nn.Module] = []

    def with_closure(original: Callable[..., Any]) -> Callable[..., Any]:
        def call(module: nn.Module, *args: Any, **kwargs: Any) -> Any:
            called.append(module)
            return original(module, *args, **kwargs)

        return call

    expected = str(fx.Tracer().trace(Part()))
    monkeypatch.setattr(nn.Module, "__call__", with_closure(nn.Module.__call__))
    before = intercepted_methods()
    assert str(fx.Tracer().trace(Part())) == expected
    assert intercepted_methods() == before
    assert called == []
    Part()(torch.ones(1, 2))
    assert len(called) == 2


def test_a_name_assigned_while_tracing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "wrapped", wrapped)  # to be put back
    fx.symbolic_trace(lambda x: (globals().update(wrapped=torch.cos), x)[1])
    assert globals()["wrapped"] is torch.cos


def test_a_name_assigned_around_a_trace_within_a_trace_is_kept_and_put_back() -> None:
    def outer(x: Any) -> Any:
        with mock.patch.dict(globals(), wrapped=torch.cos):
            for _ in range(2):
                assert targets(fx.Tracer([math]).trace(lambda x: math.floor(x))) == [ORIGINALS[1]]
            assert globals()["wrapped"] is torch.cos
        return wrapped(x)

    assert targets(fx.Tracer().trace(outer)) == [ORIGINALS[0]]
    assert_nothing_is_left()


class Shrinking(dict[tuple[int, str], dict[str, Any]]):
    """A registry of which another thread, or the garbage collector, removes something while it is looked through."""

    def items(self) -> Any:
        for item in super().items():
            yield item
            self.popitem()


def test_a_registry_that_changes_while_a_trace_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    namespaces = [{"name": abs} for _ in range(3)]
    registry = Shrinking({(id(each), "name"): each for each in namespaces})
    monkeypatch.setattr(fx._intercept, "wrap_registries", [registry])
    assert targets(fx.Tracer().trace(lambda x: namespaces[1]["name"](x))) == [abs]


# Forks

FORKING = """
import math, os, threading, time
from torch import nn
import reference_fx as fx

originals = [math.floor, nn.Module.__call__]
ready = threading.Event()

def blocked(x):
    if {with_lock}:
        fx._intercept.patches._lock.acquire()
    ready.set()
    time.sleep(600)

threading.Thread(target=fx.symbolic_trace, args=[blocked], daemon=True).start()
ready.wait()

def fork(x):
    child = os.fork()
    if not child:
        code = fx.symbolic_trace(lambda x: math.floor(nn.ReLU()(x) if x is None else x)).code
        assert "floor" in code, code
        assert ([math.floor, nn.Module.__call__] == originals) is not {inside}
        os._exit(0)
    deadline = time.monotonic() + 30
    while not (ended := os.waitpid(child, os.WNOHANG))[0] and time.monotonic() < deadline:
        time.sleep(0.01)
    if not ended[0]:
        os.kill(child, 9)
    os._exit(os.waitstatus_to_exitcode(ended[1]) if ended[0] else 3)

fx.symbolic_trace(lambda x: math.floor(fork(x))) if {inside} else fork(None)
"""


@pytest.mark.parametrize(("with_lock", "inside"), [(False, False), (True, False), (False, True)])
def test_a_forked_process_traces(tmp_path: Path, with_lock: bool, inside: bool) -> None:
    script = tmp_path / "forking.py"
    script.write_text(FORKING.format(with_lock=with_lock, inside=inside))
    status, printed = run_script(script, Path(fx.__file__).parent.parent, environment_of_a_run())
    assert status == 0, printed


# Ctrl-C

CHANGING = re.compile(rf"{__name__}|torch\.utils\._python_dispatch|reference_fx\..*(_intercept|_symbolic_trace|watch)")
"""The modules that change what others see."""


class Interrupt:
    """Raises KeyboardInterrupt at one line of those that run, and notes them; 0 is none of them."""

    def __init__(self, line: int) -> None:
        self.seen: list[tuple[str, int]] = []
        self._line = line
        self._last: dict[FrameType, int] = {}

    def __call__(self, frame: FrameType, event: str, _argument: object) -> Any:
        if not CHANGING.match(frame.f_globals.get("__name__") or ""):
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
        other = threading.Thread(target=fx.symbolic_trace, args=[program], daemon=True)
        other.start()
        other.join(30)
        assert not other.is_alive(), f"after an interrupt at line {number}, no other thread can trace"
    assert str(fx.Tracer([helpers]).trace(Whole())) == expected
