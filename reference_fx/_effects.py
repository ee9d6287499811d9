"""Which calls do more than compute a value, so that removing one changes what a program does."""

import operator
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import torch
from torch import nn
from torch.amp import autocast_mode
from torch.nn.modules.batchnorm import _NormBase

from ._operators import STATEMENT_OF

_Function = TypeVar("_Function", bound=Callable[..., Any])

_profiler, _aten = torch.ops.profiler, torch.ops.aten

_with_side_effect: set[Callable[..., Any]] = {
    *(torch._assert, torch._assert_async, _aten._assert_async.msg, _aten._assert_scalar.default),
    *(_aten._assert_tensor_metadata.default, _aten.sym_constrain_range.default),
    _aten.sym_constrain_range_for_size.default,
    *(torch._C._set_grad_enabled, autocast_mode._enter_autocast, autocast_mode._exit_autocast),
    *(_profiler._record_function_enter, _profiler._record_function_enter.default),
    *(_profiler._record_function_enter_new, _profiler._record_function_enter_new.default),
    *(_profiler._record_function_exit, _profiler._record_function_exit._RecordFunction),
    *(setattr, delattr, operator.delitem),
}

_RANDOM = frozenset(
    {
        *(torch.bernoulli, torch.multinomial, torch.normal, torch.poisson),
        *(torch.rand, torch.rand_like, torch.randn, torch.randn_like),
        *(torch.randint, torch.randint_like, torch.randperm),
    }
)


def has_side_effect(fn: _Function) -> _Function:
    """Register `fn` as a function whose calls are kept though nobody uses their value; usable as a decorator.

    Raises:
        TypeError: `fn` cannot be hashed, or cannot be called.
    """
    hash(fn)
    # Differs from torch.fx, which registers anything, such as a function's name, and never finds it again.
    if not callable(fn):
        raise TypeError(f"has_side_effect takes the function itself, not {fn!r} of type {torch.typename(fn)}")
    _with_side_effect.add(fn)
    return fn


def function_has_effect(target: Callable[..., Any], kwargs: Mapping[str, Any], *, impure_random: bool) -> bool:
    """Whether calling `target` does more than compute; whether drawing random numbers counts is the caller's choice."""
    if target in _with_side_effect:
        return True
    # Differs from torch.fx, which asks `impure_random` about aten.rand, but not about torch.rand.
    if target in _RANDOM:
        return impure_random
    if isinstance(target, torch._ops.OpOverload):
        return target._schema.is_mutable or (impure_random and torch.Tag.nondeterministic_seeded in target.tags)
    # Differs from torch.fx, which sees none of the following, and removes writes that later code depends on.
    return target in STATEMENT_OF or _writes_in_place(target) or _is_told_to_write(kwargs)


def _writes_in_place(target: Callable[..., Any]) -> bool:
    """Whether `target` is one of torch's functions that are named for writing to their argument, such as `relu_`."""
    name = getattr(target, "__name__", "")
    home = getattr(target, "__module__", None) or "torch"
    return home.partition(".")[0] == "torch" and method_has_effect(name)


def _is_told_to_write(kwargs: Mapping[str, Any]) -> bool:
    return kwargs.get("out") is not None or kwargs.get("inplace", False) is True


def method_has_effect(name: str) -> bool:
    """Whether a method writes to its object, which torch says with a trailing underscore."""
    return (name.endswith("_") and not name.endswith("__")) or name in _WRITING_METHODS


_WRITING_METHODS = frozenset(f"__{function.__name__.strip('_')}__" for function in (*STATEMENT_OF, operator.delitem))


def module_has_effect(module: nn.Module) -> bool:
    """Whether calling `module` does more than compute: it says so, works in place, or keeps running statistics."""
    if getattr(module, "_is_impure", False) or getattr(module, "inplace", False) is True:
        return True
    return any(isinstance(part, _NormBase) and part.training and part.track_running_stats for part in module.modules())
