"""Modules that are called, and compute something else than the original in certain situations."""

from types import ModuleType
from typing import Any

import torch
from torch import nn

from tests.known_bad.faults import Rows, around, itself

ROWS = Rows("equivalence.")
_CALL = around("GraphModule.__call__")


def new_parameters(self: Any, convert: Any, *args: Any) -> Any:
    for module in self.modules():
        for name, parameter in list(module._parameters.items()):
            if parameter is not None:
                module._parameters[name] = nn.Parameter(convert(parameter.detach()), parameter.requires_grad)
    return self


ROWS.add(
    "to_keeps_made_parameters", lambda fx: setattr(fx.GraphModule, "_apply", new_parameters), "situations[optimizer]"
)


@ROWS.function(around("_code.values.Values.argument"), "situations[float64]", says="literals")
def writes_twelve_digits(write: Any, values: Any, value: Any) -> str:
    return (
        f"{value:.12g}"
        if type(value) is float and value * 1.5 not in (value,) and value % 1
        else str(write(values, value))
    )


@ROWS.function(itself, "situations[loaded-state]", says="lacks a parameter")
def loads_any_state_dict(fx: ModuleType) -> None:
    fx.GraphModule.load_state_dict = lambda self, state, strict=True, assign=False: nn.Module.load_state_dict(
        self, state, strict=False, assign=assign
    )


@ROWS.function(itself, "situations[frozen]", says="requires_grad True")
def nothing_is_frozen(fx: ModuleType) -> None:
    fx.GraphModule.requires_grad_ = lambda self, requires_grad=True: self


@ROWS.function(itself, "situations[hooks]", says="hooks")
def hooks_come_last(fx: ModuleType) -> None:
    register = torch.nn.Module.register_forward_hook
    fx.GraphModule.register_forward_hook = lambda self, hook, *, prepend=False, **options: register(
        self, hook, **options
    )


@ROWS.function(_CALL, "situations[edited-after-compiled]", says="output")
def what_was_compiled_runs_old_code(_call: Any, module: Any, *args: Any) -> Any:
    return nn.Module.__call__(module, *args)
