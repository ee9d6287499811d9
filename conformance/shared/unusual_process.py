"""Unusual values of the process's state, for tests that FX does not change the state."""

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
    """Register a global hook of all modules."""
    handle = nn.modules.module.register_module_forward_hook(lambda *_: None)
    yield
    handle.remove()


@contextlib.contextmanager
def ignored_warnings() -> Iterator[None]:
    """Ignore all warnings."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def trace_nothing(*_event: Any) -> None:
    """Trace no frame: a function for `sys.settrace`."""


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
"""Maps parts of the process's state to unusual values: a context that sets the value, or the value itself."""


@contextlib.contextmanager
def otherwise(state: State) -> Iterator[None]:
    """Return a context in which the state has an unusual value."""
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
