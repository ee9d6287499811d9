"""Programs of every kind, and all that FX makes of each: copies, pickles, folders, what runs it node by node.

The requirements are in spec/serialization.md, spec/interpreter.md and spec/graph_module.md.
"""

import copy
import io
import math
import pickle
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
import torch
from torch import nn

from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import bits

requirement = pytest.mark.requirement
INPUT = torch.tensor([1.0, -2.0, 3.0])
OTHER = torch.tensor([0.5, 4.0, -1.0])


class Pair(NamedTuple):
    """A result."""

    first: Any
    second: Any


def unpacking(x: Any) -> Any:
    first, (second, third) = x, x.split([1, 2])
    return first.sum() + second - third


def in_place(x: Any) -> Any:
    y = x.clone()
    y.mul_(3).add_(y)
    return y, torch.neg_(y)


def with_default(x: Any, scale: float = -2.5, *, shift: float = 0.25) -> Any:
    return x * scale + shift


def with_rest(x: Any, *rest: Any) -> Any:
    return x + rest[0] * rest[1]


def double(_module: Any, _args: Any, output: Any) -> Any:
    """A hook, which pickle finds."""
    return output * 2


def negate_input(_module: Any, args: Any) -> Any:
    """A hook, which pickle finds."""
    return (-args[0], *args[1:])


def replace_input(_module: Any, args: Any, kwargs: Any) -> Any:
    """A hook that sees keywords, which pickle finds."""
    return args, {name: value + 1 for name, value in kwargs.items()}


class Linear(nn.Module):
    """A module that is called like one of torch's."""

    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.tensor([2.0, -1.0, 0.5]))

    def forward(self, x: Any) -> Any:
        return x * self.weight


class Layers(nn.Module):
    """State at every depth, and a program that uses some of it."""

    def __init__(self, program: Callable[..., Any]) -> None:
        super().__init__()
        first, last = nn.Linear(3, 3), nn.Linear(3, 3)
        self.numbered = nn.Sequential(first, nn.Sequential(nn.Tanh(), last))
        self.again, self.own = first, Linear()
        self.tied = nn.Linear(3, 3, bias=False)
        self.tied.weight = first.weight
        self.listed = nn.ParameterList([torch.tensor(3.0), torch.tensor(5.0)])
        self.saved, self.plain = nn.Buffer(torch.tensor(0.25)), torch.tensor([1.0, 2.0, 3.0])
        self.dropout, self.bilinear = nn.Dropout(0.5), nn.Bilinear(3, 3, 3)
        first.register_forward_hook(double)
        last.register_forward_pre_hook(negate_input)
        self.bilinear.register_forward_pre_hook(replace_input, with_kwargs=True)
        self.program = program
        self.dropout.eval()

    def forward(self, x: Any) -> Any:
        return self.program(self, x)


PROGRAMS: dict[str, Callable[..., Any]] = {
    "arguments-default": with_default,
    "arguments-rest": with_rest,
    "result-nested": lambda x: {"a": [x + 1, (x,)], "b c": {"class": x * 2}},
    "result-named-tuple": lambda x: Pair(x + 1, [x, None]),
    "result-constant": lambda x: (3, "text", None, -0.0, x),
    "calls-operators": lambda x: (1 - x, 2**x, x // 2, -x, abs(x), x[0] < x, ~(x > 0), 7 % x),
    "calls-methods": lambda x: x.sum(dim=0, keepdim=True).expand(3).contiguous(),
    "calls-functions": lambda x: torch.cat([x, torch.stack((x, x))[1]], dim=0).clamp(min=-1.0, max=math.inf),
    "calls-overloads": lambda x: torch.ops.aten.add.Tensor(torch.ops.aten.relu(x), x, alpha=3),
    "calls-literals": lambda x: x.to(torch.float64, copy=True).to(torch.device("cpu")).nan_to_num(nan=math.nan),
    "calls-attributes": lambda x: x[None].mT.squeeze(1) * x.shape[0] + x.size()[0] - x.real,
    "calls-indices": lambda x: (x[1:], x[..., None, ::2], x[[2, 0]], x[-1], x[x > 0]),
    "calls-unpacking": unpacking,
    "calls-in-place": in_place,
    "state-constant": lambda x: x + torch.tensor([10.0]),
}
MODULES: dict[str, Callable[..., Any]] = {
    "modules-numbered": lambda self, x: self.numbered(x),
    "modules-shared": lambda self, x: self.again(self.numbered[0](x)),
    "modules-own": lambda self, x: self.own(self.own(x)),
    "modules-hooks": lambda self, x: self.bilinear(x, input2=self.numbered[1](x)),
    "modules-mode": lambda self, x: self.dropout(x),
    "state-tied": lambda self, x: self.tied(x) + self.numbered[0].weight,
    "state-listed": lambda self, x: x * self.listed[0] + self.listed[1],
    "state-buffers": lambda self, x: x * self.saved + self.plain,
}


def arguments(case: str) -> tuple[torch.Tensor, ...]:
    """New arguments, always the same ones: programs may write to them."""
    return tuple(value.clone() for value in ((INPUT, OTHER, INPUT) if case == "arguments-rest" else (INPUT,)))


def saved(_fx: Implementation, module: Any) -> Any:
    file = io.BytesIO()
    torch.save(module, file)
    file.seek(0)
    return torch.load(file, weights_only=False)


def without_its_class(fx: Implementation, module: Any) -> Any:
    """What a module makes of the graph and the state of another."""
    return fx.GraphModule(module, copy.deepcopy(module.graph))


COPIES: dict[str, tuple[str, Callable[[Implementation, Any], Callable[..., Any]]]] = {
    "Interpreter": ("interpreter.run.result", lambda fx, module: fx.Interpreter(module).run),
    "boxed_run": (
        "interpreter.boxed_run.result",
        lambda fx, module: lambda *args: fx.Interpreter(module).boxed_run(list(args)),
    ),
    "Transformer": ("interpreter.transformer.identity", lambda fx, module: fx.Transformer(module).transform()),
    "pickle": ("serialization.pickle.runs", lambda _fx, module: pickle.loads(pickle.dumps(module))),
    "save": ("serialization.pickle.torch-save", saved),
    "deepcopy": ("serialization.deepcopy.runs", lambda _fx, module: copy.deepcopy(module)),
    "copy": ("serialization.copy.shares", lambda _fx, module: copy.copy(module)),
    "GraphModule": ("graph_module.init.runs-the-graph", without_its_class),
}


def copy_cases() -> Iterator[Any]:
    """Each program with each copy; a boxed call takes a value for every input."""
    for name, (mark, make) in COPIES.items():
        for case in (*PROGRAMS, *MODULES):
            if name != "boxed_run" or not case.startswith("arguments"):
                yield pytest.param(case, make, id=f"{name}-{case}", marks=requirement(mark))


@pytest.mark.parametrize(("case", "make"), list(copy_cases()))
def test_it_computes_the_same(
    fx: Implementation, case: str, make: Callable[[Implementation, Any], Callable[..., Any]]
) -> None:
    program = PROGRAMS.get(case) or Layers(MODULES[case])
    expected = bits(program(*arguments(case)))
    module = fx.symbolic_trace(program)
    assert bits(make(fx, module)(*arguments(case))) == expected, f"of\n{module.code}"
    assert bits(module(*arguments(case))) == expected, f"of\n{module.code}"
