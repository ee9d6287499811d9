"""Programs for TorchDynamo: with features that tracing does not support, or that only captured graphs contain."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop  # torch 2.11 has no public name for it
from torch.utils.checkpoint import checkpoint

from conformance.shared.small_programs import Function

Calls = Sequence[tuple[Any, ...]]


@dataclass(frozen=True)
class Program:
    """A program with a relu, and the calls that capture it."""

    name: str
    make: Callable[[], nn.Module]
    calls: Callable[[], Calls]
    """Makes the arguments of each call, always the same."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Further arguments of `torch.compile`."""
    breaks: bool = False
    """Whether TorchDynamo captures a call as several graphs."""
    trains: bool = False
    """Whether the program has parameters, and the first call can train it for some steps."""


def numbers(*shape: int) -> torch.Tensor:
    """Return different numbers of both signs."""
    count = torch.Size(shape).numel()
    return torch.linspace(-1, 1.5, count).reshape(shape)


class Net(nn.Module):
    """A module with its own parameters and buffers, and those of its children."""

    shift: torch.Tensor

    def __init__(self) -> None:
        super().__init__()
        self.conv, self.norm = nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4)
        self.layers = nn.Sequential(nn.Linear(4, 4), nn.ReLU())
        self.scale = nn.Parameter(torch.ones(1))
        self.register_buffer("shift", torch.ones(4))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        pooled = torch.relu(self.norm(self.conv(x))).mean((2, 3))
        scaled: torch.Tensor = self.layers(self.body(pooled) * self.scale)
        return scaled + self.shift

    def body(self, x: torch.Tensor) -> torch.Tensor:
        """Compute between the layers; subclasses override this."""
        return x


class Looping(Net):
    """Has control flow that depends on values."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        while x.sum() < 8:
            x = x.relu() + 1
        return x if x.max() > 2 else -x


class Checkpointed(Net):
    """Computes a part again in the backward pass."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        again: torch.Tensor = checkpoint(lambda y: self.layers(y).relu(), x, use_reentrant=False)
        return again


class Square(torch.autograd.Function):
    """A function with a custom backward pass."""

    @staticmethod
    def forward(ctx: Any, x: torch.Tensor) -> torch.Tensor:
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> torch.Tensor:
        x: torch.Tensor = ctx.saved_tensors[0]
        return 2 * x * gradient


class WithFunction(Net):
    """Calls a function with a custom backward pass."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        squared: torch.Tensor = Square.apply(x)  # type: ignore[no-untyped-call]
        return squared.relu()


class Branching(Net):
    """Calls an operator whose operands are graphs."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        chosen: torch.Tensor = torch.cond(x.sum() > 0, lambda y: y.relu(), lambda y: y.cos(), (x,))
        return chosen


class CheckpointedBranch(Net):
    """Calls an operator with graphs as operands, inside of a graph that is an operand."""

    def body(self, x: torch.Tensor) -> torch.Tensor:
        def again(y: torch.Tensor) -> torch.Tensor:
            computed: torch.Tensor = checkpoint(lambda z: self.layers(z).relu(), y, use_reentrant=False)
            return computed

        chosen: torch.Tensor = torch.cond(x.sum() > 0, again, lambda y: y.relu(), (x,))
        return chosen


def sized(x: torch.Tensor) -> torch.Tensor:
    """Compute with sizes."""
    return x.relu() * x.shape[0] + torch.arange(x.shape[1])


def marked(x: torch.Tensor) -> torch.Tensor:
    """Compute with a size that the caller has marked as dynamic."""
    return x.relu() / x.shape[0]


def repeated(x: torch.Tensor) -> Any:
    """Loop with an operator that has two graphs as operands."""

    def step(count: torch.Tensor, y: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        return count + 1, (y + count).relu()

    return while_loop(lambda count, _: count < 3, step, (torch.tensor(0), x))  # type: ignore[no-untyped-call]


def summed(x: torch.Tensor) -> Any:
    """Loop over rows with an operator that collects the result of each round."""
    return scan(lambda total, row: (total + row.relu(), total * row), torch.ones(4), x)


def mixed(x: torch.Tensor) -> torch.Tensor:
    """Compute in modes that the graph enters and leaves."""
    with torch.no_grad():
        y = x @ x.T
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return (x @ x.T).relu() + y


def writing(x: torch.Tensor) -> torch.Tensor:
    """Write to an input, also through a view."""
    first = x[0]
    first.mul_(2)
    x[:, 1].add_(first.sum())
    return x.relu().t()


def transformed(x: torch.Tensor) -> torch.Tensor:
    """Compute a gradient for each row."""
    rows: torch.Tensor = torch.func.vmap(torch.func.grad(lambda row: row.relu().square().sum()))(x)
    return rows


def nested(inputs: dict[str, Any]) -> dict[str, Any]:
    """Take and return nested values."""
    total = inputs["x"] + inputs["pair"][0] * inputs["pair"][1]
    return {"sum": total.relu(), "parts": [total.amax(0), inputs["pair"][1]]}


def chosen(x: torch.Tensor, flag: bool) -> torch.Tensor:
    """Branch on a value for which TorchDynamo specialises the graph."""
    return x.relu() + 1 if flag else x.relu() - x.dim()


def _marked_as_dynamic() -> Calls:
    x = numbers(3, 4)
    torch._dynamo.mark_dynamic(x, 0)
    return [(x,), (numbers(5, 4),)]


_IMAGES = (2, 3, 6, 6)


def _images() -> Calls:
    return [(numbers(*_IMAGES),)]


def _rows() -> Calls:
    return [(numbers(3, 4),)]


PROGRAMS = (
    Program("static", Net, _images, trains=True),
    Program("dynamic", lambda: Function(sized), lambda: [(numbers(3, 4),), (numbers(5, 2),)], {"dynamic": True}),
    Program("loop", Looping, _images, breaks=True, trains=True),
    Program("cond", Branching, _images, trains=True),
    Program("while_loop", lambda: Function(repeated), _rows),
    Program("checkpoint", Checkpointed, _images, trains=True),
    Program("autograd_function", WithFunction, _images, trains=True),
    Program("checkpoint_in_cond", CheckpointedBranch, _images, trains=True),
    Program("scan", lambda: Function(summed), _rows),
    Program("mark_dynamic", lambda: Function(marked), _marked_as_dynamic),
    Program("autocast", lambda: Function(mixed), _rows),
    Program("views", lambda: Function(writing), _rows),
    Program("transforms", lambda: Function(transformed), _rows),
    Program("nested", lambda: Function(nested), lambda: [({"x": numbers(3, 4), "pair": (numbers(4), 2)},)]),
    Program(
        "recompiled",
        lambda: Function(chosen),
        lambda: [(numbers(3), True), (numbers(3), False), (numbers(2, 3), True), (numbers(3).double(), True)],
    ),
)
