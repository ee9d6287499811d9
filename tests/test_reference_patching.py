"""What others patch while reference_fx traces is recorded, and kept; threads that trace do not disturb each other."""

import math
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any
from unittest import mock

import pytest
import torch
from torch import nn

import reference_fx as fx
from conformance.small_programs import intercepted_methods

fx.wrap("sqrt")


@fx.wrap
def decorated(x: Any, y: int = 1) -> Any:
    return x + y if x > 0 else x - y


def targets(function: Callable[..., Any]) -> list[Any]:
    graph = fx.Tracer().trace(function)
    return [node.target for node in graph.nodes if node.op == "call_function"]


def patched_places() -> list[Any]:
    return [
        *intercepted_methods(),
        math.sqrt,
        globals()["sqrt"],
        globals()["decorated"],
    ]


def test_calls_that_somebody_else_intercepts_are_recorded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[nn.Module] = []

    def with_closure(original: Callable[..., Any]) -> Callable[..., Any]:
        def call(module: nn.Module, *args: Any, **kwargs: Any) -> Any:
            called.append(module)
            return original(module, *args, **kwargs)

        return call

    expected = str(fx.Tracer().trace(Block(2)))
    monkeypatch.setattr(nn.Module, "__call__", with_closure(nn.Module.__call__))
    before = patched_places()
    assert str(fx.Tracer().trace(Block(2))) == expected
    assert patched_places() == before
    assert called == []
    Block(2)(torch.ones(1, 2))
    assert len(called) == 3


def test_a_name_assigned_while_tracing_is_kept() -> None:
    replacement = torch.cos

    def program(x: Any) -> Any:
        globals()["decorated"] = replacement
        return x

    original = globals()["decorated"]
    try:
        fx.symbolic_trace(program)
        assert globals()["decorated"] is replacement
    finally:
        globals()["decorated"] = original


def test_a_name_assigned_around_a_trace_within_a_trace_is_kept_and_put_back() -> None:
    original, root = decorated, sqrt

    def program(x: Any) -> Any:
        with mock.patch.dict(globals(), decorated=torch.cos):
            assert targets(lambda x: sqrt(x)) == [root]
            assert globals()["decorated"] is torch.cos
        return decorated(x)

    assert targets(program) == [original]
    assert globals()["decorated"] is original


class Block(nn.Module):
    def __init__(self, depth: int) -> None:
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(2, 2) for _ in range(depth))
        self.scale = nn.Parameter(torch.ones(2))

    def forward(self, x: Any) -> Any:
        for layer in self.layers:
            x = x + decorated(layer(x).sum() * self.scale.sum())
        return x


def test_threads_trace_while_another_runs_a_model() -> None:
    expected = {depth: str(fx.Tracer().trace(Block(depth))) for depth in range(1, 9)}
    eager, value = Block(3), torch.ones(1, 2)
    eager_result = eager(value)
    stop = threading.Event()

    def trace(depth: int) -> list[str]:
        return [str(fx.Tracer().trace(Block(depth))) for _ in range(10)]

    def run_until_stopped() -> list[torch.Tensor]:
        results = [eager(value)]
        while not stop.is_set():
            results.append(eager(value))
        return results

    with ThreadPoolExecutor(len(expected) + 1) as pool:
        bystander = pool.submit(run_until_stopped)
        traces = {depth: pool.submit(trace, depth) for depth in expected}
        try:
            for depth, graphs in traces.items():
                assert set(graphs.result()) == {expected[depth]}
        finally:
            stop.set()
    assert all(torch.equal(result, eager_result) for result in bystander.result())
    assert nn.Module.__call__.__code__.co_name == "_wrapped_call_impl"
