"""Random programs: each operation takes float tensors of shape (2, 3) and returns one, so that all programs run."""

import copy
import math
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

import torch
import torch.fx
from hypothesis import strategies as st
from torch import nn
from torch.nn import functional as F  # noqa: N812 - as everyone calls it

import reference_fx
from conformance.small_programs import bits

BOTH: tuple[ModuleType, ...] = (torch.fx, reference_fx)


def add_half(_module: Any, _args: Any, output: Any) -> Any:
    """A hook, which pickle finds."""
    return output + 0.5


@torch.fx.wrap
def chosen(values: list[Any], options: dict[str, Any]) -> Any:
    """A function with control flow, which is recorded as one call."""
    return values[0] if values[1].sum() > options["limit"] else options["other"]


class Block(nn.Module):
    """A module that is traced through."""

    def __init__(self) -> None:
        super().__init__()
        self.linear = nn.Linear(3, 3)
        self.scale = nn.Parameter(torch.full((3,), 1.5))

    def forward(self, x: Any, *, shift: float = 0.0) -> Any:
        return self.linear(x) * self.scale + shift


class Pair(NamedTuple):
    first: Any
    second: Any


def halves(x: Any) -> Any:
    first, second = x.chunk(2)
    return torch.cat([second, first])


def reversed_columns(x: Any) -> Any:
    (a, b, c) = x.unbind(1)
    return torch.stack((c, b, a), dim=1)


Operation = Callable[["Model", Any, Any, Any], Any]
"""Takes the model, two values and a number."""

OPERATIONS: dict[str, Operation] = {
    "add": lambda _, x, y, n: x + y,
    "add-number": lambda _, x, y, n: x + n,
    "number-add": lambda _, x, y, n: n + x,
    "subtract": lambda _, x, y, n: x - y,
    "number-subtract": lambda _, x, y, n: n - x,
    "multiply": lambda _, x, y, n: x * y,
    "number-multiply": lambda _, x, y, n: n * x,
    "divide": lambda _, x, y, n: x / y,
    "number-divide": lambda _, x, y, n: n / x,
    "floor-divide": lambda _, x, y, n: x // y,
    "remainder": lambda _, x, y, n: x % 3,
    "power": lambda _, x, y, n: x**2,
    "number-power": lambda _, x, y, n: 2**x,
    "signs": lambda _, x, y, n: -(+abs(x)),
    "matrices": lambda _, x, y, n: x @ y.T @ y,
    "comparison": lambda _, x, y, n: (x < y).float(),
    "where": lambda _, x, y, n: torch.where(x > n, x, y),
    "maximum": lambda _, x, y, n: torch.maximum(x, y),
    "clamp": lambda _, x, y, n: torch.clamp(x, max=n),
    "keyword": lambda _, x, y, n: torch.add(x, y, alpha=2),
    "relu": lambda _, x, y, n: F.relu(x, inplace=False),
    "norm": lambda _, x, y, n: F.layer_norm(x, (3,), bias=None),
    "cat": lambda _, x, y, n: torch.cat([x, y])[1:3],
    "cat-tuple": lambda _, x, y, n: torch.cat((x, y), dim=1)[:, 2:5],
    "stack": lambda _, x, y, n: torch.stack([x, y, x], dim=0).sum(0),
    "index": lambda _, x, y, n: x[..., [0, 2, 1]],
    "new-axis": lambda _, x, y, n: x[:, None].squeeze(1),
    "steps": lambda _, x, y, n: torch.cat([x[::2], y[-1:]]),
    "unpack-two": lambda _, x, y, n: halves(x),
    "unpack-three": lambda _, x, y, n: reversed_columns(x),
    "shape": lambda _, x, y, n: x.reshape(x.shape[0], -1) * y.shape[-1],
    "size": lambda _, x, y, n: x.view(x.size(0), y.size(1)),
    "shape-number": lambda _, x, y, n: x + (x.shape[0] - 1) ** 2,
    "attributes": lambda _, x, y, n: x.T.mT,
    "sum": lambda _, x, y, n: x.sum(dim=1, keepdim=True) + y,
    "dtype": lambda _, x, y, n: x.to(torch.float64).type_as(y),
    "device": lambda _, x, y, n: x.to(torch.device("cpu"), dtype=torch.float32),
    "sort": lambda _, x, y, n: x.sort(dim=1, descending=True)[0] + y.sort(dim=0).values,
    "in-place-method": lambda _, x, y, n: x.clone().mul_(y),
    "in-place-function": lambda _, x, y, n: torch.relu_(x.clone()),
    "in-place-number": lambda _, x, y, n: x.clone().add_(n),
    "einsum": lambda _, x, y, n: torch.einsum("ij,ij->ij", x, y),
    "constant": lambda _, x, y, n: x + torch.ones(3),
    "wrapped": lambda _, x, y, n: chosen([x, y], {"limit": 1.0, "other": y}),
    "leaf": lambda model, x, y, n: model.layers[0](x),
    "shared": lambda model, x, y, n: model.again(x),
    "numbers": lambda model, x, y, n: model.layers(x),
    "hooked": lambda model, x, y, n: model.hooked(x),
    "block": lambda model, x, y, n: model.block(x, shift=0.25),
    "dropout": lambda model, x, y, n: model.dropout(x),
    "parameter": lambda model, x, y, n: x * model.weight,
    "buffer": lambda model, x, y, n: model.offset + x,
    "tensor": lambda model, x, y, n: x + model.plain,
    "state-below": lambda model, x, y, n: F.linear(x, model.block.linear.weight, bias=model.again.bias),
    "nothing": lambda _, x, y, n: x,
}

Step = tuple[str, int, int, Any]
"""An operation, the values that it takes, counted from the last one, and its number."""


class Model(nn.Module):
    """Runs steps, each on values of the inputs and the steps before it, and returns the last value and a structure."""

    def __init__(self, steps: list[Step], returned: Any) -> None:
        super().__init__()
        self.steps, self.returned = steps, returned
        generator = torch.Generator().manual_seed(0)
        self.layers = nn.Sequential(nn.Linear(3, 3), nn.Sequential(nn.ReLU(), nn.LayerNorm(3)))
        self.again = self.layers[0]
        self.block, self.hooked, self.dropout = Block(), nn.Tanh(), nn.Dropout(0.5)
        self.hooked.register_forward_hook(add_half)
        self.weight, self.offset = nn.Parameter(torch.ones(3)), nn.Buffer(torch.ones(3))
        self.plain = torch.ones(3)
        with torch.no_grad():
            for value in (*self.parameters(), self.offset, self.plain):
                value.normal_(generator=generator)
        self.eval()

    def run(self, values: list[Any]) -> Any:
        """What the program computes of its inputs."""
        for operation, first, second, number in self.steps:
            values.append(
                OPERATIONS[operation](self, values[first % len(values)], values[second % len(values)], number)
            )
        return picked(self.returned, values)

    def forward(self, x: Any, y: Any) -> Any:
        return self.run([x, y])


class WithDefault(Model):
    def forward(self, x: torch.Tensor, y: torch.Tensor, scale: float = -2.0) -> Any:
        return self.run([x, y, x * scale])


class WithRest(Model):
    def forward(self, x: Any, *rest: Any) -> Any:
        return self.run([x, rest[0]])


def picked(structure: Any, values: list[Any]) -> Any:
    """The structure with values for its numbers."""
    if isinstance(structure, dict):
        return {key: picked(item, values) for key, item in structure.items()}
    if isinstance(structure, Pair):
        return Pair(*(picked(item, values) for item in structure))
    if isinstance(structure, list | tuple):
        return type(structure)(picked(item, values) for item in structure)
    return values[structure % len(values)] if isinstance(structure, int) else structure


numbers = st.sampled_from([0, 1, -1, 7, 2.5, -0.0, -2.25, 1e-3, math.inf, -math.inf, math.nan])
steps = st.lists(
    st.tuples(st.sampled_from(sorted(OPERATIONS)), st.integers(0, 3), st.integers(0, 9), numbers), max_size=12
)
structures = st.recursive(
    st.integers(0, 12) | st.sampled_from([None, "text", 2.5]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.builds(Pair, inner, inner)
        | st.dictionaries(st.sampled_from(["a", "b c", "class"]), inner, max_size=2)
    ),
    max_leaves=5,
)


@dataclass(frozen=True)
class Program:
    """What a model is made of."""

    kind: type[Model]
    steps: list[Step]
    returned: Any

    def model(self) -> Model:
        """A new model, always with the same state: tracing may leave constants on one."""
        return self.kind(self.steps, self.returned)


# Of a program that does nothing and returns None, torch.fx's Transformer makes a function without a body.
returned_values = structures.filter(lambda returned: returned is not None)
programs = st.builds(Program, st.sampled_from([Model, WithDefault, WithRest]), steps, returned_values)


def inputs() -> tuple[torch.Tensor, torch.Tensor]:
    """New inputs, always the same ones: programs may write to them."""
    return torch.tensor([[1.5, -2.0, 0.0], [3.0, -0.5, 7.0]]), torch.tensor([[0.5, 2.0, -1.0], [-3.0, 1.0, 4.0]])


def copies(fx: ModuleType, module: Any) -> dict[str, Callable[..., Any]]:
    """What computes the same as a graph module, by what it is."""
    return {
        "code": module,
        "Interpreter": fx.Interpreter(module).run,
        "deepcopy": copy.deepcopy(module),
        "pickle": pickle.loads(pickle.dumps(module)),
        "traced again": fx.symbolic_trace(module),
        "Transformer": fx.Transformer(module).transform(),
    }


def check_computes(fx: ModuleType, module: Any, expected: Any) -> None:
    """Fail unless a graph module and all copies of it return the same bits."""
    for name, run in copies(fx, module).items():
        assert bits(run(*inputs())) == expected, f"{name} of {fx.__name__}, of\n{module.code}"


def check_links(graph: Any) -> None:
    """Fail unless a graph is well-formed, and the users of its nodes are those that use them."""
    graph.lint()
    assert list(reversed(graph.nodes)) == list(graph.nodes)[::-1]
    for node in graph.nodes:
        assert all(node in used.users for used in node.all_input_nodes), f"{node} in\n{graph}"
        assert all(node in user.all_input_nodes for user in node.users), f"{node} in\n{graph}"


def check_same_text(modules: list[Any]) -> None:
    """Fail unless the graphs and the code of modules of both implementations are the same text."""
    expected, actual = modules
    assert str(actual.graph) == str(expected.graph)
    assert actual.code == expected.code


def check_program(program: Program) -> None:
    """Fail unless all that both implementations make of a program computes what the program does."""
    expected = bits(program.model()(*inputs()))
    modules = [fx.symbolic_trace(program.model()) for fx in BOTH]
    check_same_text(modules)
    for fx, module in zip(BOTH, modules, strict=True):
        check_links(module.graph)
        check_computes(fx, module, expected)
