"""Implements `Node.is_impure`, which detects side effects, and `Node.mutates`, which detects in-place writes.

Like torch.fx, `is_impure` counts only a few in-place writes as side effects, because programs rely on this behaviour.
See docs/decisions/0006.
"""

import operator
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import torch
from torch import nn
from torch._library import simple_registry
from torch._ops import HigherOrderOperator, OpOverload, OpOverloadPacket
from torch.amp import autocast_mode
from torch.nn.modules.batchnorm import _NormBase

from ._operators import STATEMENT_OF

__all__ = ["has_side_effect"]

_Function = TypeVar("_Function", bound=Callable[..., Any])

_profiler, _aten = torch.ops.profiler, torch.ops.aten

functions_with_effect: set[Callable[..., Any]] = {
    *(torch._assert, torch._assert_async, _aten._assert_async.msg, _aten._assert_scalar.default),
    *(_aten._assert_tensor_metadata.default, _aten.sym_constrain_range.default),
    _aten.sym_constrain_range_for_size.default,
    *(torch._C._set_grad_enabled, autocast_mode._enter_autocast, autocast_mode._exit_autocast),
    *(_profiler._record_function_enter, _profiler._record_function_enter.default),
    *(_profiler._record_function_enter_new, _profiler._record_function_enter_new.default),
    *(_profiler._record_function_exit, _profiler._record_function_exit._RecordFunction),
    *(operator.setitem, _aten._print.default, torch.ops.prims._sink_tokens.default, torch.ops.higher_order.print),
    *(torch.ops.inductor.accumulate_grad_.default, torch.ops.inductor.resize_storage_bytes_.default),
}
effect_registries = [functions_with_effect]
"""Functions in any of these sets have a side effect. `interop` adds torch.fx's set."""

_RANDOM = frozenset(
    {
        *(torch.bernoulli, torch.multinomial, torch.normal, torch.poisson),
        *(torch.rand, torch.rand_like, torch.randn, torch.randn_like),
        *(torch.randint, torch.randint_like, torch.randperm),
    }
)


def has_side_effect(fn: _Function) -> _Function:
    """Register `fn` as a function with a side effect. `has_side_effect` also works as a decorator.

    Raises:
        TypeError: if `fn` is not hashable or not callable.

    Example:
        >>> @fx.has_side_effect
        ... def report(x):
        ...     print("seen", x)
        >>> graph = fx.Graph()
        >>> graph.call_function(report, (graph.placeholder("x"),)).is_impure()
        True
    """
    if not callable(fn):  # better: node.refuses[effect-not-callable]
        raise TypeError(f"has_side_effect expects a function, not {fn!r} of type {torch.typename(fn)}")
    functions_with_effect.add(fn)
    return fn


def function_has_effect(target: Any, *, impure_random: bool) -> bool:
    """Return whether a call to `target` has a side effect.

    With `impure_random`, drawing random numbers counts as a side effect.
    """
    overload = _default_overload(target)
    if any(target in each or overload in each for each in effect_registries):
        return True
    if target in _RANDOM:
        return impure_random
    if isinstance(overload, OpOverload):
        is_random = torch.Tag.nondeterministic_seeded in overload.tags
        return overload._schema.is_mutable or (impure_random and is_random) or _is_noted(overload)
    return isinstance(overload, HigherOrderOperator) and _is_noted(overload)


def _is_noted(function: Any) -> bool:
    """Return whether an operator is registered in torch with a side effect.

    For example, some operators on TorchScript objects are registered with a side effect.
    """
    namespace = f"{function.namespace}::" if isinstance(function, HigherOrderOperator) else ""
    note = getattr(simple_registry.singleton.find(namespace + function.name()), "effect", None)
    return note is not None and note.effect is not None


def _default_overload(target: Callable[..., Any]) -> Callable[..., Any]:
    """Return the `default` overload of an operator that has overloads. Return other functions unchanged."""
    is_packet = isinstance(target, OpOverloadPacket)
    return getattr(target, "default", target) if is_packet else target


# Writes


def function_mutates(target: Any, kwargs: Mapping[str, Any]) -> bool:
    """Return whether a call to `target` with these keyword arguments is known to write in place."""
    target = _default_overload(target)
    if isinstance(target, OpOverload):
        return target._schema.is_mutable
    is_statement = target in STATEMENT_OF or target in _WRITING_FUNCTIONS
    return is_statement or _writes_in_place(target) or _is_told_to_write(kwargs)


_WRITING_FUNCTIONS = frozenset({setattr, delattr, operator.delitem})


def _writes_in_place(target: Callable[..., Any]) -> bool:
    """Return whether `target` is an in-place torch function, with a name such as `relu_`."""
    name = getattr(target, "__name__", "")
    home = getattr(target, "__module__", None) or "torch"
    return home.partition(".")[0] == "torch" and method_mutates(name)


def _is_told_to_write(kwargs: Mapping[str, Any]) -> bool:
    return kwargs.get("out") is not None or kwargs.get("inplace") is True


def method_mutates(name: str) -> bool:
    """Return whether the method `name` modifies its object in place.

    The names of in-place torch methods end with an underscore.
    """
    return (name.endswith("_") and not name.endswith("__")) or name in _WRITING_METHODS


_WRITING_METHODS = frozenset(f"__{function.__name__.strip('_')}__" for function in (*STATEMENT_OF, operator.delitem))


def module_mutates(module: nn.Module) -> bool:
    """Return whether a call to `module` is known to write in place or to update running statistics.

    If `module` is or contains a GraphModule, each node for which `Node.mutates` is true writes in place.
    """
    return any(
        getattr(part, "inplace", False) is True
        or (isinstance(part, _NormBase) and part.training and part.track_running_stats)
        or any(node.mutates() for node in getattr(vars(part).get("_graph"), "nodes", ()))
        for part in module.modules()
    )
