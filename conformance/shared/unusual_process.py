"""Other values of the state of the process than usual, for tests that nothing done with FX changes them."""

import contextlib
import warnings
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch import nn
from torch.overrides import BaseTorchFunctionMode

from conformance.harness.implementation.process_state import State


@contextlib.contextmanager
def global_hooks() -> Iterator[None]:
    """A hook of all modules."""
    handle = nn.modules.module.register_module_forward_hook(lambda *_: None)
    yield
    handle.remove()


@contextlib.contextmanager
def ignored_warnings() -> Iterator[None]:
    """A filter that ignores all warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def trace_nothing(*_event: Any) -> None:
    """Follow no frame."""


CONTEXTS: dict[str, Callable[[], contextlib.AbstractContextManager[Any]]] = {
    "grad-mode": torch.no_grad,
    "inference-mode": torch.inference_mode,
    "autocast": lambda: torch.autocast("cpu", torch.float16, cache_enabled=False),
    "default-device": lambda: torch.device("meta"),
    "modes": BaseTorchFunctionMode,
    "module-hooks": global_hooks,
    "anomaly-detection": lambda: torch.autograd.set_detect_anomaly(True),
    "warnings": ignored_warnings,
}
VALUES: dict[str, Any] = {
    "default-dtype": torch.float64,
    "determinism": (True, True, False),
    "denormals": False,
    "matmul-precision": "medium",
    "thread-count": 3,
    "printing": {"precision": 2, "threshold": 10, "edgeitems": 1, "linewidth": 40, "sci_mode": True},
    "recursion-limit": 2_000,
    "garbage-collection": (False, (300, 5, 5)),
    "trace-functions": (trace_nothing,) * 4,
    "directory": "/",
    "environment": {"ONLY": "this"},
}
"""Another value of the state than usual, as a context or as a value."""


@contextlib.contextmanager
def otherwise(state: State) -> Iterator[None]:
    """A block in which the state is not what it usually is."""
    before = state.read()
    with CONTEXTS.get(state.name, contextlib.nullcontext)():
        if state.name in VALUES:
            state.restore(VALUES[state.name])
            assert state.read() == VALUES[state.name]
        try:
            yield
        finally:
            if state.name in VALUES:
                state.restore(before)
