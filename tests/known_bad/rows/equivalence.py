"""Modules that are called, and compute something else than the original in certain situations."""

import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.faults import Fault, Rows, around, itself

ROWS = Rows("equivalence.")
SITUATIONS = ROWS.below("situations.")
_CALL = around("GraphModule.__call__")


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


def result(change: Callable[..., Any]) -> Fault:
    """A fault: each tensor that a module returns goes through `change`, which takes the arguments as well."""
    return _CALL(
        lambda call, module, *args, **kwargs: pytree.tree_map_only(
            torch.Tensor, lambda y: change(y, *args), call(module, *args, **kwargs)
        )
    )


@SITUATIONS.function(result, "rows-17")
def zero_after_eight_rows(y: torch.Tensor, *_args: Any) -> torch.Tensor:
    return torch.cat([y[:8], torch.zeros_like(y[8:])]) if y.dim() and len(y) > 8 else y


@SITUATIONS.function(result, "channels-last", says="strides")
def loses_channels_last(y: torch.Tensor, *_args: Any) -> torch.Tensor:
    return y.contiguous() if y.dim() == 4 else y


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


@SITUATIONS.function(result, "float16")
def wrong_in_float16(y: torch.Tensor, *args: Any) -> torch.Tensor:
    return y + 1 if y.dtype == torch.float16 and args[0].dtype == torch.float16 else y


SITUATIONS.add("loses_subclass", result(lambda y, *_: y.as_subclass(torch.Tensor)), "subclass", says="expected Tagged")


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


SITUATIONS.add("no_backward_hooks", cut_hooks("backward"), "hooks")


SITUATIONS.add("no_forward_hooks", cut_hooks("forward"), "hooks")


def new_parameters(self: Any, convert: Any, *args: Any) -> Any:
    for module in self.modules():
        for name, parameter in list(module._parameters.items()):
            if parameter is not None:
                module._parameters[name] = nn.Parameter(convert(parameter.detach()), parameter.requires_grad)
    return self


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


@SITUATIONS.function(around("_code.values.Values.argument"), "as-traced", says="types")
def writes_bfloat16_as_float16(write: Any, values: Any, value: Any) -> str:
    if value is torch.bfloat16:
        return "torch.float16"
    return str(write(values, value))


@SITUATIONS.function(around("_code.values.Values.argument"), "float64", says="literals")
def writes_twelve_digits(write: Any, values: Any, value: Any) -> str:
    return (
        f"{value:.12g}"
        if type(value) is float and value * 1.5 not in (value,) and value % 1
        else str(write(values, value))
    )


@SITUATIONS.function(around("Tracer.path_of_module"), "as-traced", says="graph-modules-as-leaves")
def one_path_for_graph_modules(find: Any, tracer: Any, module: Any) -> str:
    same = [path for path, each in tracer.root.named_modules() if path and type(each).__name__ == type(module).__name__]
    is_made = type(module).__mro__[1].__name__ == "GraphModule" or "GraphModule" in type(module).__name__
    return same[0] if is_made and same else str(find(tracer, module))


def code_without(*words: str) -> Any:
    """A fault: what runs is the generated code without some words; what is shown is the code."""

    def compiled(compile_source: Any, source: str, *args: Any) -> Any:
        shown = source
        for word in words:
            source = source.replace(word, "")
        del shown
        return compile_source(source, *args)

    return around("graph_module._forward_from_src")(compiled)


SITUATIONS.add("runs_code_without_clone", code_without(".clone()"), "as-traced", says="copies")


SITUATIONS.add("runs_code_without_contiguous", code_without(".contiguous()"), "non-contiguous")


@SITUATIONS.function(_CALL, "as-traced", says="structure")
def tuples_as_lists(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return list(found) if type(found) is tuple else found


@SITUATIONS.function(_CALL, "as-traced", says="structure")
def named_tuples_as_tuples(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return tuple(found) if isinstance(found, tuple) else found


@SITUATIONS.function(_CALL, "as-traced", says="nested")
def numbers_as_tensors(call: Any, *args: Any, **kwargs: Any) -> Any:
    return pytree.tree_map(lambda leaf: torch.tensor(leaf) if type(leaf) is float else leaf, call(*args, **kwargs))


@SITUATIONS.function(_CALL, "after-an-exception")
def gradients_off_after_an_error(call: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return call(*args, **kwargs)
    except Exception:
        torch.set_grad_enabled(False)
        raise


@SITUATIONS.function(_CALL, "hooks")
def hooks_get_no_keywords(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    kept = dict(module._forward_hooks_with_kwargs)
    module._forward_hooks_with_kwargs.clear()
    try:
        return call(module, *args, **kwargs)
    finally:
        module._forward_hooks_with_kwargs.update(kept)


@SITUATIONS.function(_CALL, "hooks")
def no_hooks_after_an_error(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    kept = dict(module._forward_hooks_always_called)
    module._forward_hooks_always_called.clear()
    try:
        return call(module, *args, **kwargs)
    finally:
        module._forward_hooks_always_called.update(kept)


@SITUATIONS.function(_CALL, "as-traced")
def clones_deep_views(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return pytree.tree_map_only(torch.Tensor, lambda y: y.clone() if y._is_view() and y.dim() > 2 else y, found)


@SITUATIONS.function(itself, "loaded-state", says="lacks a parameter")
def loads_any_state_dict(fx: ModuleType) -> None:
    fx.GraphModule.load_state_dict = lambda self, state, strict=True, assign=False: nn.Module.load_state_dict(
        self, state, strict=False, assign=assign
    )


@SITUATIONS.function(around("_code.values.Values.arguments"), "as-traced", says="wrapped")
def keywords_are_sorted(write: Any, values: Any, args: Any, kwargs: Any) -> str:
    return str(write(values, args, dict(sorted(kwargs.items()))))


SITUATIONS.add("squeezes_one_row", result(lambda y, *_: y.squeeze(0)), "rows-1")


SITUATIONS.add(
    "negative_zero_is_zero", result(lambda y, *_: y + 0.0 if y.is_floating_point() else y), "special-numbers"
)


SITUATIONS.add("resolves_conjugates", result(lambda y, *_: y.resolve_conj()), "as-traced", says="conjugate")


@SITUATIONS.function(around("GraphModule.__call__"), "after-an-exception", says="failure 1: none")
def calls_swallow_interrupts(call: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return call(*args, **kwargs)
    except KeyboardInterrupt:
        return None


@SITUATIONS.function(around("GraphModule.__call__"), "as-traced", says="is: a tensor of its own")
def arguments_come_back_as_views(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    arguments = {id(each) for each in pytree.tree_leaves((args, kwargs)) if isinstance(each, torch.Tensor)}
    returned = call(module, *args, **kwargs)
    return pytree.tree_map(lambda leaf: leaf.view_as(leaf) if id(leaf) in arguments else leaf, returned)


@SITUATIONS.function(itself, "float64", says="buffer number")
def integer_buffers_become_floats(fx: ModuleType) -> None:
    fx.GraphModule.double = lambda self: self._apply(torch.Tensor.double)


@SITUATIONS.function(itself, "frozen", says="requires_grad True")
def nothing_is_frozen(fx: ModuleType) -> None:
    fx.GraphModule.requires_grad_ = lambda self, requires_grad=True: self


@SITUATIONS.function(itself, "hooks", says="hooks")
def hooks_come_last(fx: ModuleType) -> None:
    register = torch.nn.Module.register_forward_hook
    fx.GraphModule.register_forward_hook = lambda self, hook, *, prepend=False, **options: register(
        self, hook, **options
    )


@SITUATIONS.function(itself, "optimizer", says="before step 1: gradient of")
def gradients_are_zero_and_not_gone(fx: ModuleType) -> None:
    zero_grad = torch.nn.Module.zero_grad
    fx.GraphModule.zero_grad = lambda self, set_to_none=True: zero_grad(self, set_to_none=False)


@SITUATIONS.function(_CALL, "edited-after-compiled", says="output")
def what_was_compiled_runs_old_code(_call: Any, module: Any, *args: Any) -> Any:
    return nn.Module.__call__(module, *args)
