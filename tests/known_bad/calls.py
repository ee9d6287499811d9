"""Modules that are called, and compute something else than the original in certain situations."""

import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.judging import Row, around, replace

_CALL = "GraphModule.__call__"
_SITUATION = "equivalence.situations"
_FORM = "equivalence.forms"


def result(change: Callable[..., Any]) -> Callable[[ModuleType], None]:
    """A fault: each tensor that a module returns goes through `change`, which takes the arguments as well."""
    return around(
        _CALL,
        lambda call, module, *args, **kwargs: pytree.tree_map_only(
            torch.Tensor, lambda y: change(y, *args), call(module, *args, **kwargs)
        ),
    )


def arguments(change: Callable[[torch.Tensor], Any]) -> Callable[[ModuleType], None]:
    """A fault: each tensor among the arguments of a module goes through `change`."""
    return around(_CALL, lambda call, module, *args: call(module, *pytree.tree_map_only(torch.Tensor, change, args)))


def remembered(module: Any, key: str, value: Any) -> Any:
    """What a module was first given as `value`."""
    return vars(module).setdefault(f"_first_{key}", value)


def first_batch_size(call: Any, module: Any, x: Any, *rest: Any) -> Any:
    rows = remembered(module, "rows", len(x)) if isinstance(x, torch.Tensor) and x.dim() else 0
    cut = lambda y: y[:rows] if y.dim() and len(y) > rows > 0 else y  # noqa: E731
    return pytree.tree_map_only(torch.Tensor, cut, call(module, x, *rest))


def empty_batch(call: Any, module: Any, x: Any, *rest: Any) -> Any:
    return x if isinstance(x, torch.Tensor) and not x.numel() else call(module, x, *rest)


def ignores_autocast(call: Any, *args: Any) -> Any:
    with torch.autocast("cpu", enabled=False):
        return call(*args)


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


def first_children(call: Any, module: Any, *args: Any) -> Any:
    now, first = dict(module._modules), remembered(module, "children", dict(module._modules))
    module._modules.update(first)
    try:
        return call(module, *args)
    finally:
        module._modules.update(now)


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


def last_arguments(call: Any, module: Any, *args: Any) -> Any:
    module.__dict__["_latest"] = args
    time.sleep(0.002)
    return call(module, *vars(module)["_latest"])


def vmap_raises(call: Any, module: Any, *args: Any) -> Any:
    if any(isinstance(x, torch.Tensor) and torch._C._functorch.is_batchedtensor(x) for x in args):
        raise RuntimeError("no transforms")
    return call(module, *args)


def zero_of_later_rows(y: torch.Tensor, *_args: Any) -> torch.Tensor:
    return torch.cat([y[:8], torch.zeros_like(y[8:])]) if y.dim() and len(y) > 8 else y


def loses_channels_last(y: torch.Tensor, *_args: Any) -> torch.Tensor:
    return y.contiguous() if y.dim() == 4 else y


def cut_hooks(kinds: str) -> Callable[[ModuleType], None]:
    """A fault: hooks of a module whose attribute has `kinds` in its name are not called."""

    def call_without(call: Any, module: Any, *args: Any) -> Any:
        kept = {name: value for name, value in vars(module).items() if kinds in name and name.endswith("hooks")}
        vars(module).update((name, type(value)()) for name, value in kept.items())
        try:
            return call(module, *args)
        finally:
            vars(module).update(kept)

    return around(_CALL, call_without)


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


def without_gradients(call: Any, interpreter: Any, *args: Any, **kwargs: Any) -> Any:
    with torch.set_grad_enabled(torch.is_grad_enabled() and interpreter.module.training):
        return call(interpreter, *args, **kwargs)


def skips_dropout(call: Any, interpreter: Any, target: str, args: Any, kwargs: Any) -> Any:
    is_dropout = isinstance(interpreter.fetch_attr(target), nn.Dropout)
    return args[0] if is_dropout else call(interpreter, target, args, kwargs)


def hooks_twice(call: Any, interpreter: Any, target: str, args: Any, kwargs: Any) -> Any:
    module = interpreter.fetch_attr(target)
    for hook in getattr(module, "_forward_hooks", {}).values():
        hook(module, args, None)
    return call(interpreter, target, args, kwargs)


def nth_child(call: Any, interpreter: Any, target: str) -> Any:
    value = interpreter.module
    for atom in target.split("."):
        children = list(getattr(value, "children", list)())
        value = children[int(atom)] if atom.isdecimal() and int(atom) < len(children) else getattr(value, atom)
    return value


def in_float16(y: torch.Tensor, *args: Any) -> torch.Tensor:
    return y + 1 if y.dtype == torch.float16 and args[0].dtype == torch.float16 else y


ROWS = [
    Row("first_batch_size", around(_CALL, first_batch_size), {f"{_SITUATION}.called-again": "shape|, "}),
    Row("empty_batch", around(_CALL, empty_batch), {f"{_SITUATION}.rows-0": ""}),
    Row("zero_after_eight_rows", result(zero_of_later_rows), {f"{_SITUATION}.rows-17": ""}),
    Row("ignores_autocast", around(_CALL, ignores_autocast), {f"{_SITUATION}.autocast": "expected .*bfloat16"}),
    Row(
        "first_parameters",
        around(_CALL, first_parameters),
        {f"{_SITUATION}.{each}": "" for each in ("parameters-replaced-later", "assigned-state")},
    ),
    Row("first_children", around(_CALL, first_children), {f"{_SITUATION}.children-replaced-later": ""}),
    Row("runs_the_original", runs_the_original, {"equivalence.code.lines": ""}),
    Row("last_arguments", around(_CALL, last_arguments), {f"{_SITUATION}.two-threads": ""}),
    Row("vmap_raises", around(_CALL, vmap_raises), {f"{_SITUATION}.vmap": "no transforms"}),
    Row("loses_channels_last", result(loses_channels_last), {f"{_SITUATION}.channels-last": "strides"}),
    Row(
        "loses_subclass",
        result(lambda y, *_: y.as_subclass(torch.Tensor)),
        {f"{_SITUATION}.subclass": "expected Tagged"},
    ),
    Row("no_backward_hooks", cut_hooks("backward"), {f"{_SITUATION}.hooks": ""}),
    Row("no_forward_hooks", cut_hooks("forward"), {f"{_SITUATION}.hooks": ""}),
    Row("no_global_hooks", around(_CALL, no_global_hooks), {f"{_SITUATION}.hooks": ""}),
    Row(
        "to_keeps_made_parameters",
        lambda fx: setattr(fx.GraphModule, "_apply", new_parameters),
        {f"{_SITUATION}.optimizer": ""},
    ),
    Row(
        "wrong_without_gradients",
        result(lambda y, *_: y if torch.is_grad_enabled() or torch.is_inference_mode_enabled() else y + 1),
        {f"{_SITUATION}.no-grad": ""},
    ),
    Row(
        "wrong_in_inference_mode",
        result(lambda y, *_: y + 1 if torch.is_inference_mode_enabled() else y),
        {f"{_SITUATION}.inference-mode": ""},
    ),
    Row("wrong_in_float16", result(in_float16), {f"{_SITUATION}.float16": ""}),
    Row(
        "nan_to_zero",
        result(lambda y, *_: y.nan_to_num() if y.is_floating_point() else y),
        {f"{_SITUATION}.special-numbers": ""},
    ),
    Row(
        "contiguous_arguments",
        result(lambda y, *args: y if args[0].is_contiguous() else y + 1),
        {f"{_SITUATION}.non-contiguous": ""},
    ),
    Row(
        "interpreter_without_gradients",
        around("Interpreter.run", without_gradients),
        {f"{_FORM}.interpreter": "gradient"},
    ),
    Row(
        "interpreter_skips_dropout",
        around("Interpreter.call_module", skips_dropout),
        {f"{_FORM}.interpreter": "training"},
    ),
    Row(
        "interpreter_calls_hooks_twice",
        around("Interpreter.call_module", hooks_twice),
        {"interpreter.run.result": ""},
    ),
    Row(
        "interpreter_takes_nth_child", around("Interpreter.fetch_attr", nth_child), {f"{_FORM}.interpreter": "numbered"}
    ),
]
