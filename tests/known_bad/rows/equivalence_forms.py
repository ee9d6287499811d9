"""Forms of a module that are not faithful: copies, pickles, runs, what passes hand back; and what they keep."""

from types import ModuleType
from typing import Any

import torch
from torch import nn

from tests.known_bad.faults import Rows, afterwards, around, itself, replace

ROWS = Rows("equivalence.")
_DEEPCOPY = "GraphModule.__deepcopy__"
_UNPICKLE = "graph_module.reduce_graph_module"
_KEPT: list[object] = []


def _with_state(root: Any, module: Any) -> Any:
    for kind in ("_parameters", "_buffers", "_modules"):
        vars(root)[kind].update(vars(module)[kind])
    return root


@ROWS.function(itself, "traced-lines")
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


@ROWS.function(around("Interpreter.run"), "forms[interpreter]", says="gradient")
def interpreter_without_gradients(call: Any, interpreter: Any, *args: Any, **kwargs: Any) -> Any:
    with torch.set_grad_enabled(torch.is_grad_enabled() and interpreter.module.training):
        return call(interpreter, *args, **kwargs)


for form, made_by in (("deepcopy", _DEEPCOPY), ("pickle", _UNPICKLE)):
    ROWS.add(
        f"{form}_unfreezes",
        afterwards(made_by)(lambda copy: copy.requires_grad_()),
        f"forms[{form}]",
        says="requires_grad True",
        first="frozen-before",
    )


def untie(module: nn.Module) -> None:
    seen = set()
    for each in module.modules():
        for name, parameter in list(each._parameters.items()):
            if parameter in seen and parameter is not None:
                each._parameters[name] = nn.Parameter(parameter.detach().clone())
            seen.add(parameter)


ROWS.add("pickle_unties", afterwards(_UNPICKLE)(untie), "forms[pickle]", says="tied")


def keeping(*what: int) -> Any:
    """Calls what it is given, and keeps the result, 0, or arguments of it, from 1, for good."""

    def call(original: Any, *args: Any, **kwargs: Any) -> Any:
        result = original(*args, **kwargs)
        _KEPT.append([(result, *args)[number] for number in what])
        return result

    return call


ROWS.add("keeps_results", around("GraphModule.__call__")(keeping(0)), "memory[outputs]")


ROWS.add("keeps_roots", around("Tracer.trace")(keeping(2)), "memory[root]")


ROWS.add("keeps_graphs", around("Tracer.trace")(keeping(0)), "memory[module]")
