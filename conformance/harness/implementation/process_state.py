"""The state of the process that FX leaves as it is: modes of torch, generators of random numbers, settings of Python.

Each part of it is a row of the requirement `tracing.process`.
"""

import builtins
import copy
import gc
import inspect
import math
import operator
import os
import random
import sys
import threading
import warnings
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any, Self

import torch
from torch import nn
from torch.nn.modules import module as hooks_of_modules
from torch.utils import _device, _python_dispatch, deterministic

from conformance.harness.foreign import text_of

_LONGEST = 100
"""The largest number of characters that are shown of a value."""
_SMALLEST_NORMAL = sys.float_info.min
_PATIENCE_S = 1.0
"""How long a thread that a test started may take to end after it."""
_ABSENT = type("Absent", (), {"__repr__": lambda _self: "absent"})()


def _changes(before: Any, after: Any, label: str = "") -> Iterator[str]:
    """Yield a line for each value in which the two differ; dicts are compared key by key."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in dict.fromkeys([*before, *after]):
            if before.get(key, _ABSENT) is not after.get(key, _ABSENT):
                yield from _changes(before.get(key, _ABSENT), after.get(key, _ABSENT), f"{label}{key}: ")
    elif before != after:
        yield f"{label}{_shown(before)} before, {_shown(after)} afterwards"


def _shown(value: Any) -> str:
    if isinstance(value, FunctionType):
        return f"{value.__module__}.{value.__qualname__} ({value.__code__.co_filename}:{value.__code__.co_firstlineno})"
    text = text_of(value, repr)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}..."


@dataclass(frozen=True)
class State:
    """A part of the process's state, which the row `tracing.process[NAME]` is about."""

    name: str
    read: Callable[[], Any]
    """Reads the state; a dict, if the state has several parts."""
    restore: Callable[[Any], object] = lambda _value: None
    """Makes it what was read. By default it stays: an implementation may rely on what it has replaced."""
    changes: Callable[[Any, Any], Iterator[str]] = _changes
    """A line for each change between two readings."""
    watched: bool = True
    """Whether tests of the suite leave it alone, so that a change in any of them is a fault."""


def _autocast() -> tuple[Any, ...]:
    return torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu"), torch.is_autocast_cache_enabled()


def _restore_autocast(value: tuple[Any, ...]) -> None:
    torch.set_autocast_enabled("cpu", value[0])
    torch.set_autocast_dtype("cpu", value[1])
    torch.set_autocast_cache_enabled(value[2])


_FILLING: Any = deterministic  # torch sets the class of the module, whose attributes mypy does not see


def _determinism() -> tuple[bool, ...]:
    return (
        torch.are_deterministic_algorithms_enabled(),
        torch.is_deterministic_algorithms_warn_only_enabled(),
        _FILLING.fill_uninitialized_memory,
    )


def _restore_determinism(value: tuple[bool, ...]) -> None:
    torch.use_deterministic_algorithms(value[0], warn_only=value[1])
    _FILLING.fill_uninitialized_memory = value[2]


_guards: list[Any] = []
"""The guards of restored inference modes. A mode ends with its guard."""


def _restore_inference_mode(value: bool) -> None:
    _guards.append(torch._C._InferenceMode(value))


def _restore_device(value: torch.device) -> None:
    torch.set_default_device(None if value.type == "cpu" else value)


def _modes() -> dict[str, Any]:
    """The modes of `__torch_function__` and `__torch_dispatch__`; the default device, which is one, is apart."""
    functions = map(torch._C._get_function_stack_at, range(torch._C._len_torch_function_stack()))
    return {
        "function": [mode for mode in functions if not isinstance(mode, _device.DeviceContext)],
        "dispatch": _python_dispatch._get_current_dispatch_mode_stack(),
    }


def _restore_modes(value: dict[str, Any]) -> None:
    while len(_modes()["function"]) > len(value["function"]):
        torch._C._pop_torch_function_stack()
    while len(_modes()["dispatch"]) > len(value["dispatch"]):
        _python_dispatch._pop_mode()
    for mode in value["function"][len(_modes()["function"]) :]:
        torch._C._push_on_torch_function_stack(mode)


def _restore_filters(value: list[Any]) -> None:
    warnings.resetwarnings()
    warnings.filters.extend(value)  # type: ignore[attr-defined] # typeshed: any sequence; it is a list


def _restore_garbage_collection(value: tuple[bool, tuple[int, ...]]) -> None:
    (gc.enable if value[0] else gc.disable)()
    gc.set_threshold(*value[1])


def _trace_functions() -> tuple[Any, ...]:
    return sys.gettrace(), sys.getprofile(), threading.gettrace(), threading.getprofile()


def _restore_trace_functions(value: tuple[Any, ...]) -> None:
    for restore, function in zip(
        (sys.settrace, sys.setprofile, threading.settrace, threading.setprofile), value, strict=True
    ):
        restore(function)


_HOOKS = {
    name: hooks for name, hooks in vars(hooks_of_modules).items() if name.startswith("_global") and "hooks" in name
}


def _hooks() -> dict[str, Any]:
    return {name: list(hooks.items()) for name, hooks in _HOOKS.items()}


PLACES: dict[str, Any] = {
    "torch": torch,
    "torch.Tensor": torch.Tensor,
    "torch.nn.Module": nn.Module,
    "torch.nn.functional": nn.functional,
    "math": math,
    "operator": operator,
    "builtins": builtins,
    "copy": copy,
    "inspect": inspect,
}
"""The modules and classes whose attributes are functions of everybody."""
_CACHES = frozenset(
    {
        "__slotnames__",
        "__warningregistry__",
        "__annotations_cache__",  # since Python 3.14
        "___needs_generation_tag_patch",
        "___has_generation_tag_patch",
    }
)
"""Attributes that Python and TorchDynamo add."""
_DYNAMO = os.path.join("torch", "_dynamo")
_attributes: dict[str, dict[str, Any]] = {}


def _read_attributes() -> dict[str, dict[str, Any]]:
    """The attributes of each place; the same object again as long as they are the same, because that is fast."""
    global _attributes
    if any(_attributes.get(name) != vars(place) for name, place in PLACES.items()):
        _attributes = {name: dict(vars(place)) for name, place in PLACES.items()}
    return _attributes


def _changes_of_attributes(before: Any, after: Any) -> Iterator[str]:
    """Yield a line for each changed attribute that torch has not changed itself."""
    if before is not after:
        for name in PLACES:
            for key in dict.fromkeys([*before[name], *after[name]]):
                old, new = before[name].get(key, _ABSENT), after[name].get(key, _ABSENT)
                if old is not new and not _is_torchs_own(key, old, new):
                    yield f"{name}.{key}: {_shown(old)} before, {_shown(new)} afterwards"


def _is_torchs_own(name: str, old: Any, new: Any) -> bool:
    """Whether the attribute is a module that was imported, a cache, or what TorchDynamo replaces when it is used."""
    if old is _ABSENT and (isinstance(new, ModuleType) or name in _CACHES):
        return True
    return isinstance(new, FunctionType) and _DYNAMO in new.__code__.co_filename


_OF_LIBRARIES = ("tqdm_monitor",)
"""Threads that libraries start once for a process; torch's Interpreter has a progress bar where tqdm is installed."""


def _threads() -> list[threading.Thread]:
    own = [thread for thread in threading.enumerate() if not isinstance(thread, threading._DummyThread)]
    return [thread for thread in own if thread.name not in _OF_LIBRARIES]


def _changes_of_threads(before: list[threading.Thread], after: list[threading.Thread]) -> Iterator[str]:
    for thread in after:
        if thread not in before:
            thread.join(_PATIENCE_S)
            if thread.is_alive():
                yield f"{thread.name} still runs afterwards"


_NOT_OF_FX = ("PYTEST_CURRENT_TEST", "TORCHINDUCTOR_", "TRITON_")
"""How the names start of what pytest and torch.compile set in the environment."""


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(_NOT_OF_FX)}


def _restore_environment(value: dict[str, str]) -> None:
    for name in _environment().keys() - value.keys():
        del os.environ[name]
    os.environ.update(value)


def _generator() -> list[int]:
    return torch.get_rng_state().tolist()


def _restore_generator(value: list[int]) -> None:
    torch.set_rng_state(torch.tensor(value, dtype=torch.uint8, device="cpu"))


_PRINTING = torch._tensor_str.PRINT_OPTS

STATES = (
    State("grad-mode", torch.is_grad_enabled, torch.set_grad_enabled),
    State("inference-mode", torch.is_inference_mode_enabled, _restore_inference_mode),
    State("autocast", _autocast, _restore_autocast),
    State("default-dtype", torch.get_default_dtype, torch.set_default_dtype),
    State("default-device", torch.get_default_device, _restore_device),
    State("determinism", _determinism, _restore_determinism),
    State("denormals", lambda: _SMALLEST_NORMAL / 2 != 0, lambda kept: torch.set_flush_denormal(not kept)),
    State("matmul-precision", torch.get_float32_matmul_precision, torch.set_float32_matmul_precision),
    State("thread-count", torch.get_num_threads, torch.set_num_threads),
    State("anomaly-detection", torch.is_anomaly_enabled, torch.set_anomaly_enabled),
    State("modes", _modes, _restore_modes),
    State("printing", lambda: dict(vars(_PRINTING)), lambda value: vars(_PRINTING).update(value)),
    State("module-hooks", _hooks),
    State("attributes", _read_attributes, changes=_changes_of_attributes),
    State("random-python", random.getstate, random.setstate),
    State("random-torch", _generator, _restore_generator, watched=False),
    State("warnings", lambda: list(warnings.filters), _restore_filters),
    State("recursion-limit", sys.getrecursionlimit, sys.setrecursionlimit),
    State("garbage-collection", lambda: (gc.isenabled(), gc.get_threshold()), _restore_garbage_collection),
    State("trace-functions", _trace_functions, _restore_trace_functions),
    State("threads", _threads, changes=_changes_of_threads),
    State("directory", os.getcwd, os.chdir),
    State("environment", _environment, _restore_environment),
    State("import-path", lambda: list(sys.path)),
)

WATCHED = tuple(each for each in STATES if each.watched)
DRAWN = tuple(each for each in WATCHED if each.name == "random-python")
"""The states that are watched while the function of a test runs. Plugins of pytest change these between phases."""
AROUND = tuple(each for each in WATCHED if each not in DRAWN)
"""The states that are watched from the set-up of a test to its clean-up."""


class Watch:
    """A block in which state may not change; what did is put back after it."""

    def __init__(self, states: Collection[State] = WATCHED) -> None:
        """Watch these states."""
        self._states = states
        self._before: list[Any] = []
        self.changes: dict[str, str] = {}
        """The changes in the block, in words, by the id of the requirement."""

    def __enter__(self) -> Self:
        """Read the state."""
        self._before = [state.read() for state in self._states]
        return self

    def __exit__(self, *_error: object) -> None:
        """Compare, and put back what changed."""
        for state, before in zip(self._states, self._before, strict=True):
            found = list(state.changes(before, state.read()))
            if found:
                self.changes[f"tracing.process[{state.name}]"] = f"{state.name} changed: {'; '.join(found)}"
                state.restore(before)
