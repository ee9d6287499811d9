"""Modules that are called, and compute something else than the original in certain situations."""

import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.judging import Fault, Rows, around, itself, replace

ROWS = Rows()
SITUATIONS = ROWS.below("equivalence.situations.")
FORMS = ROWS.below("equivalence.forms.")

_CALL = around("GraphModule.__call__")


def result(change: Callable[..., Any]) -> Fault:
    """A fault: each tensor that a module returns goes through `change`, which takes the arguments as well."""
    return _CALL(
        lambda call, module, *args, **kwargs: pytree.tree_map_only(
            torch.Tensor, lambda y: change(y, *args), call(module, *args, **kwargs)
        )
    )


def remembered(module: Any, key: str, value: Any) -> Any:
    """What a module was first given as `value`."""
    return vars(module).setdefault(f"_first_{key}", value)


@SITUATIONS.function(_CALL, "called-again", says="shape|, ")
def first_batch_size(call: Any, module: Any, x: Any, *rest: Any) -> Any:
    rows = remembered(module, "rows", len(x)) if isinstance(x, torch.Tensor) and x.dim() else 0
    cut = lambda y: y[:rows] if y.dim() and len(y) > rows > 0 else y  # noqa: E731
    return pytree.tree_map_only(torch.Tensor, cut, call(module, x, *rest))


@SITUATIONS.function(_CALL, "rows-0")
def empty_batch(call: Any, module: Any, x: Any, *rest: Any) -> Any:
    return x if isinstance(x, torch.Tensor) and not x.numel() else call(module, x, *rest)


@SITUATIONS.function(_CALL, "autocast", says="expected .*bfloat16")
def ignores_autocast(call: Any, *args: Any) -> Any:
    with torch.autocast("cpu", enabled=False):
        return call(*args)


@SITUATIONS.function(_CALL, "parameters-replaced-later", "assigned-state")
def first_parameters(call: Any, module: Any, *args: Any) -> Any:
    held = [(each, dict(each._parameters)) for each in module.modules()]
    first = remembered(module, "parameters", [dict(parameters) for _, parameters in held])
    for (each, _), parameters in zip(held, first, strict=False):
        each._parameters.update(parameters)
    try:
        return call(module, *args)
    finally:
        for each, parameters in held:
            each._parameters.update(parameters)


@SITUATIONS.function(_CALL, "children-replaced-later")
def first_children(call: Any, module: Any, *args: Any) -> Any:
    now, first = dict(module._modules), remembered(module, "children", dict(module._modules))
    module._modules.update(first)
    try:
        return call(module, *args)
    finally:
        module._modules.update(now)


@ROWS.function(itself, "equivalence.code.lines")
def runs_the_original(fx: ModuleType) -> None:
    """The module that `symbolic_trace` returns calls the original, with its own state put into it."""
    traced = fx.symbolic_trace

    def symbolic_trace(root: Any, concrete_args: Any = None) -> Any:
        module = traced(root, concrete_args)
        forward = type(root).forward if isinstance(root, nn.Module) else lambda _self, *args: root(*args)
        if isinstance(root, nn.Module):
            type(module).forward = lambda self, *args: forward(_with_state(root, self), *args)
        return module

    replace(fx, "symbolic_trace", symbolic_trace)


def _with_state(root: Any, module: Any) -> Any:
    for kind in ("_parameters", "_buffers", "_modules"):
        vars(root)[kind].update(vars(module)[kind])
    return root


@SITUATIONS.function(_CALL, "two-threads")
def last_arguments(call: Any, module: Any, *args: Any) -> Any:
    module.__dict__["_latest"] = args
    time.sleep(0.002)
    return call(module, *vars(module)["_latest"])


@SITUATIONS.function(_CALL, "vmap", says="no transforms")
def vmap_raises(call: Any, module: Any, *args: Any) -> Any:
    if any(isinstance(x, torch.Tensor) and torch._C._functorch.is_batchedtensor(x) for x in args):
        raise RuntimeError("no transforms")
    return call(module, *args)


@SITUATIONS.function(result, "rows-17")
def zero_after_eight_rows(y: torch.Tensor, *_args: Any) -> torch.Tensor:
    return torch.cat([y[:8], torch.zeros_like(y[8:])]) if y.dim() and len(y) > 8 else y


@SITUATIONS.function(result, "channels-last", says="strides")
def loses_channels_last(y: torch.Tensor, *_args: Any) -> torch.Tensor:
    return y.contiguous() if y.dim() == 4 else y


def cut_hooks(kinds: str) -> Fault:
    """A fault: hooks of a module whose attribute has `kinds` in its name are not called."""

    def call_without(call: Any, module: Any, *args: Any) -> Any:
        kept = {name: value for name, value in vars(module).items() if kinds in name and name.endswith("hooks")}
        vars(module).update((name, type(value)()) for name, value in kept.items())
        try:
            return call(module, *args)
        finally:
            vars(module).update(kept)

    return _CALL(call_without)


@SITUATIONS.function(_CALL, "hooks")
def no_global_hooks(call: Any, module: Any, *args: Any) -> Any:
    registered = [vars(nn.modules.module)[name] for name in ("_global_forward_hooks", "_global_forward_pre_hooks")]
    kept = [dict(each) for each in registered]
    for each in registered:
        each.clear()
    try:
        return call(module, *args)
    finally:
        for each, hooks in zip(registered, kept, strict=True):
            each.update(hooks)


def new_parameters(self: Any, convert: Any, *args: Any) -> Any:
    for module in self.modules():
        for name, parameter in list(module._parameters.items()):
            if parameter is not None:
                module._parameters[name] = nn.Parameter(convert(parameter.detach()), parameter.requires_grad)
    return self


@FORMS.function(around("Interpreter.run"), "interpreter", says="gradient")
def interpreter_without_gradients(call: Any, interpreter: Any, *args: Any, **kwargs: Any) -> Any:
    with torch.set_grad_enabled(torch.is_grad_enabled() and interpreter.module.training):
        return call(interpreter, *args, **kwargs)


@FORMS.function(around("Interpreter.call_module"), "interpreter", says="training", first="dropout")
def interpreter_skips_dropout(call: Any, interpreter: Any, target: str, args: Any, kwargs: Any) -> Any:
    is_dropout = isinstance(interpreter.fetch_attr(target), nn.Dropout)
    return args[0] if is_dropout else call(interpreter, target, args, kwargs)


@ROWS.function(around("Interpreter.call_module"), "interpreter.run.result")
def interpreter_calls_hooks_twice(call: Any, interpreter: Any, target: str, args: Any, kwargs: Any) -> Any:
    module = interpreter.fetch_attr(target)
    for hook in getattr(module, "_forward_hooks", {}).values():
        hook(module, args, None)
    return call(interpreter, target, args, kwargs)


@FORMS.function(around("Interpreter.fetch_attr"), "interpreter", says="numbered")
def interpreter_takes_nth_child(call: Any, interpreter: Any, target: str) -> Any:
    value = interpreter.module
    for atom in target.split("."):
        children = list(getattr(value, "children", list)())
        value = children[int(atom)] if atom.isdecimal() and int(atom) < len(children) else getattr(value, atom)
    return value


@SITUATIONS.function(result, "float16")
def wrong_in_float16(y: torch.Tensor, *args: Any) -> torch.Tensor:
    return y + 1 if y.dtype == torch.float16 and args[0].dtype == torch.float16 else y


SITUATIONS.add("loses_subclass", result(lambda y, *_: y.as_subclass(torch.Tensor)), "subclass", says="expected Tagged")
SITUATIONS.add("no_backward_hooks", cut_hooks("backward"), "hooks")
SITUATIONS.add("no_forward_hooks", cut_hooks("forward"), "hooks")
SITUATIONS.add("to_keeps_made_parameters", lambda fx: setattr(fx.GraphModule, "_apply", new_parameters), "optimizer")
SITUATIONS.add(
    "wrong_without_gradients",
    result(lambda y, *_: y if torch.is_grad_enabled() or torch.is_inference_mode_enabled() else y + 1),
    "no-grad",
)
SITUATIONS.add(
    "wrong_in_inference_mode", result(lambda y, *_: y + 1 if torch.is_inference_mode_enabled() else y), "inference-mode"
)
SITUATIONS.add("nan_to_zero", result(lambda y, *_: y.nan_to_num() if y.is_floating_point() else y), "special-numbers")
SITUATIONS.add(
    "contiguous_arguments", result(lambda y, *args: y if args[0].is_contiguous() else y + 1), "non-contiguous"
)
