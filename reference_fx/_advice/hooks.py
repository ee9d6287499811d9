"""Warns about module hooks that the traced program will lack."""

import dis
import itertools
from collections.abc import Callable
from types import CodeType
from typing import Any

from torch import nn

from .errors import HookWarning, TraceError
from .frames import warn_at_program


def check_inlined_hooks(module: nn.Module, path: str) -> None:
    """Warn about hooks with side effects that are not recorded, on modules that are traced.

    A hook runs during tracing, so the graph contains the hook's operations. A hook that returns None is only there for
    its side effects. A hook's side effects happen during tracing, not when the traced module runs. torch itself warns
    about backward hooks.

    Raises:
        TraceError: if the module has a hook from `register_backward_hook`. During tracing, the module returns a proxy,
            but torch can attach such a hook only to a tensor.
    """
    if module._backward_hooks and not module._is_full_backward_hook:
        # better: tracing.errors.backward-hook
        raise TraceError(
            f"cannot trace through the module {path}, because it has the backward hook "
            f"{', '.join(map(_named, module._backward_hooks.values()))}. Register the hook with "
            "register_full_backward_hook, or make the module a leaf with Tracer.is_leaf_module"
        )
    # better: control_flow.warnings.lost[hooks]
    for hook in filter(_returns_nothing, _forward_hooks(module)):
        warn_at_program(
            HookWarning,
            f"the hook {_named(hook)} of the module {path} only runs during tracing. The graph contains the hook's "
            "operations, but not its side effects, such as storing a value. Make the module a leaf with "
            "Tracer.is_leaf_module, or register the hook on a leaf",
        )


def warn_of_root_hooks(root: nn.Module) -> None:
    """Warn about the root module's hooks, because they run outside `forward` and are not recorded."""
    backward = [*root._backward_pre_hooks.values(), *root._backward_hooks.values()]
    for hook in [*_forward_hooks(root), *backward]:
        warn_at_program(
            HookWarning,
            f"the hook {_named(hook)} of the root module, {type(root).__name__}, is not part of the traced program. "
            "Register the hook on the traced module",
        )


def _forward_hooks(module: nn.Module) -> list[Callable[..., Any]]:
    return [*module._forward_pre_hooks.values(), *module._forward_hooks.values()]


def _named(hook: Callable[..., Any]) -> str:
    name = getattr(hook, "__qualname__", type(hook).__qualname__)
    code = _code_of(hook)
    return name if code is None else f"{name} ({code.co_filename}:{code.co_firstlineno})"


def _code_of(hook: Callable[..., Any]) -> CodeType | None:
    code = getattr(hook, "__code__", None)
    return code if isinstance(code, CodeType) else None


def _returns_nothing(hook: Callable[..., Any]) -> bool:
    """Return whether a hook is a Python function in which every `return` returns None."""
    code = _code_of(hook)
    if code is None:
        return False
    pairs = itertools.pairwise(dis.get_instructions(code))
    returns = [(before, found) for before, found in pairs if found.opname.startswith("RETURN_")]
    sources = [before if found.opname == "RETURN_VALUE" else found for before, found in returns]
    return all("CONST" in source.opname and source.argval is None for source in sources)
