"""Functions while they are recorded, and other threads than the one that traces. See spec/wrap.md."""

import importlib
import inspect
import math
import pickle
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from types import ModuleType
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import process_restored

requirement = pytest.mark.requirement


class Pausing(nn.Module):
    """Stops in the middle of `forward` until it is told to go on."""

    def __init__(self) -> None:
        """Start with both flags down."""
        super().__init__()
        self.linear = nn.Linear(2, 2)
        self.entered, self.resume = threading.Event(), threading.Event()

    def forward(self, x: Any) -> Any:
        """Call a module when told to go on."""
        self.entered.set()
        assert self.resume.wait(10)
        return self.linear(x)


@pytest.fixture
def everything_is_restored(fx: Implementation) -> Iterator[None]:
    """Puts back what an implementation may leave replaced, so that later tests meet none of it."""
    with process_restored(fx):
        yield


@pytest.fixture
def pausing(fx: Implementation, everything_is_restored: None) -> Iterator[Any]:
    """A module that another thread is in the middle of tracing."""
    tracing = Pausing()
    with ThreadPoolExecutor(1) as pool:
        tracing.graph = pool.submit(fx.Tracer().trace, tracing)  # type: ignore[assignment] # a module takes anything
        try:
            assert tracing.entered.wait(10)
            yield tracing
        finally:
            tracing.resume.set()


@requirement("wrap.patches.bystander-thread")
def test_a_bystander_runs_a_model(fx: Implementation, everything_is_restored: None) -> None:
    tracing, model, x = Pausing(), nn.Sequential(nn.Linear(2, 2), nn.ReLU()), torch.ones(1, 2)
    expected = model(x)
    with ThreadPoolExecutor(1) as pool:
        graph = pool.submit(fx.Tracer().trace, tracing)
        try:
            assert tracing.entered.wait(10)
            result = model(x)
        finally:
            tracing.resume.set()
        assert [node.op for node in graph.result(10).nodes] == ["placeholder", "call_module", "output"]
    assert torch.equal(result, expected)


@requirement("wrap.patches.two-threads")
def test_two_threads_trace(fx: Implementation, everything_is_restored: None) -> None:
    first, second = Pausing(), Pausing()
    with ThreadPoolExecutor(2) as pool:
        graphs = []
        try:
            for tracing in (first, second):
                graphs.append(pool.submit(fx.Tracer().trace, tracing))
                assert tracing.entered.wait(10)
            first.resume.set()
            opcodes = [[node.op for node in graphs[0].result(10).nodes]]
        finally:
            first.resume.set()
            second.resume.set()
        opcodes.append([node.op for node in graphs[1].result(10).nodes])
    assert opcodes == [["placeholder", "call_module", "output"]] * 2


HELPERS = """
@fx.wrap
def helper(x):
    return x + 1
"""


@pytest.fixture
def functions(fx: Implementation, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Two functions that are recorded: one of `math`, and one that is wrapped in a module."""
    helpers = ModuleType("helpers_of_threads")
    monkeypatch.setitem(sys.modules, helpers.__name__, helpers)
    vars(helpers)["fx"] = fx
    exec(HELPERS, vars(helpers))
    return [math.floor, helpers.helper]


@requirement("wrap.patches.other-threads")
def test_another_thread_finds_and_pickles_functions(functions: list[Any], pausing: Pausing) -> None:
    found = [getattr(importlib.import_module(each.__module__), each.__name__) for each in functions]
    assert found == functions
    assert [pickle.loads(pickle.dumps(each)) for each in functions] == functions


@requirement("wrap.patches.functions-look")
def test_recorded_functions_look_like_themselves(fx: Implementation, functions: list[Any]) -> None:
    def look(x: Any) -> Any:
        present = [getattr(sys.modules[each.__module__], each.__name__) for each in functions]
        looks.append([(each.__name__, each.__module__, each.__doc__, inspect.signature(each)) for each in present])
        pickled.append(list(map(pickle.dumps, present)))
        return x

    looks: list[Any] = []
    pickled: list[list[bytes]] = []
    look(1)
    fx.Tracer().trace(look)
    assert looks[0] == looks[1]
    assert list(map(pickle.loads, pickled[1])) == functions


@requirement("wrap.patches.looks")
def test_intercepted_methods_look_like_themselves(fx: Implementation) -> None:
    def look(x: Any) -> Any:
        methods = nn.Module.__call__, nn.Module.__getattr__, nn.Module.__setattr__
        looks.append([(each.__name__, each.__doc__, inspect.signature(each)) for each in methods])
        return x

    looks: list[Any] = []
    look(1)
    fx.symbolic_trace(look)
    assert looks[0] == looks[1]
