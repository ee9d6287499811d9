"""What tracing records of small programs, however it is printed. The requirements are in spec/tracing.md."""

import operator
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import nn

from conformance.equivalence.programs import Own
from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structure import Operand
from conformance.small_programs import Pair, check_structure

Row = tuple[Any, ...]
A, B, C, D, E = map(Operand, range(5))
X, Y = ("placeholder", "x"), ("placeholder", "y")


@dataclass(frozen=True)
class Case:
    """A program, and the nodes that its trace has; the last node is returned unless `returns` says otherwise."""

    name: str
    program: Callable[..., Any]
    """A function, or what makes a module."""
    rows: tuple[Row, ...]
    returns: Any = None

    def all_rows(self) -> list[Row]:
        returned = Operand(len(self.rows) - 1) if self.returns is None else self.returns
        return [*self.rows, ("output", "output", (returned,))]


def call(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Row:
    return ("call_function", function, args, kwargs)


def method(name: str, *args: Any, **kwargs: Any) -> Row:
    return ("call_method", name, args, kwargs)


def module(path: str, *args: Any) -> Row:
    return ("call_module", path, args)


def unpacks(x: Any) -> Any:
    left, right = x.split(2)
    return right - left


def static_branch(x: Any) -> Any:
    return torch.cat([x * factor for factor in range(1, 3)])


def unused(x: Any) -> Any:
    torch.neg(x)
    return x


OPERATIONS = [
    Case(
        "operators",
        lambda x, y: -((x @ y) ** 2),
        (X, Y, call(operator.matmul, A, B), call(operator.pow, C, 2), call(operator.neg, D)),
    ),
    Case("swapped", lambda x, y: y - x, (X, Y, call(operator.sub, B, A))),
    Case("reflected", lambda x: 1 - x, (X, call(operator.sub, 1, A))),
    Case("compared", lambda x: x <= 0.5, (X, call(operator.le, A, 0.5))),
    Case("function", lambda x: torch.flatten(x, 1), (X, call(torch.flatten, A, 1))),
    Case("keywords", lambda x: torch.flatten(end_dim=2, input=x), (X, call(torch.flatten, input=A, end_dim=2))),
    Case("same-twice", lambda x: torch.add(x, x), (X, call(torch.add, A, A))),
    Case("method", lambda x: x.view(-1, x.size(0)), (X, method("size", A, 0), method("view", A, -1, B))),
    Case(
        "attribute",
        lambda x: x.T.shape[0],
        (X, call(getattr, A, "T"), call(getattr, B, "shape"), call(operator.getitem, C, 0)),
    ),
    Case("in-place", lambda x: x.add_(2), (X, method("add_", A, 2))),
    Case(
        "unpacked",
        unpacks,
        (
            X,
            method("split", A, 2),
            call(operator.getitem, B, 0),
            call(operator.getitem, B, 1),
            call(operator.sub, D, C),
        ),
    ),
    Case("unrolled", static_branch, (X, call(operator.mul, A, 1), call(operator.mul, A, 2), call(torch.cat, [B, C]))),
    Case("keywords-of-a-method", lambda x: x.sum(dim=1), (X, method("sum", A, dim=1))),
    Case(
        "repeated",
        lambda x: torch.rand_like(x) + torch.rand_like(x),
        (X, call(torch.rand_like, A), call(torch.rand_like, A), call(operator.add, B, C)),
    ),
    Case(
        "attribute-used-twice",
        lambda x: (lambda shape: shape[0] + shape[1])(x.shape),
        (
            X,
            call(getattr, A, "shape"),
            call(operator.getitem, B, 0),
            call(operator.getitem, B, 1),
            call(operator.add, C, D),
        ),
    ),
    Case(
        "attribute-read-twice",
        lambda x: x.T.add(x.T),
        (X, call(getattr, A, "T"), call(getattr, A, "T"), method("add", B, C)),
    ),
    Case("unused", unused, (X, call(torch.neg, A)), returns=A),
]
ARGUMENTS = [
    Case("types", lambda x: x.f(1, 1.0, True, "1", None, 1j), (X, method("f", A, 1, 1.0, True, "1", None, 1j))),
    Case("nested", lambda x: x.f([x, (x,)], {"k": [x]}), (X, method("f", A, [A, (A,)], {"k": [A]}))),
    Case(
        "keywords",
        lambda x: x.f(k=[x, (1,)], d={1: x, "e": []}, n=None),
        (X, method("f", A, k=[A, (1,)], d={1: A, "e": []}, n=None)),
    ),
    Case("named-tuple", lambda x: x.f(Pair(x, 1)), (X, call(Pair, A, 1), method("f", A, B))),
    Case(
        "slices",
        lambda x: x[1:, ..., None, :x],
        (X, call(operator.getitem, A, (slice(1, None), ..., None, slice(None, A)))),
    ),
    Case(
        "of-torch",
        lambda x: x.to(torch.float16, memory_format=torch.channels_last),
        (X, method("to", A, torch.float16, memory_format=torch.channels_last)),
    ),
    Case("strings", lambda x: x.f("a, b", "%x"), (X, method("f", A, "a, b", "%x"))),
    Case(
        "returned-named-tuple",
        lambda x: [{"pair": Pair(1, x)}],
        (X, call(Pair, 1, A)),
        returns=[{"pair": B}],
    ),
    Case(
        "returned", lambda x: {"first": x, "rest": (x, [None, 2])}, (X,), returns={"first": A, "rest": (A, [None, 2])}
    ),
]


def block() -> nn.Module:
    """A module of one's own, with one of torch's, a parameter and a buffer."""
    program = lambda self, x: self.linear(x) * self.scale + self.shift  # noqa: E731 - without annotations
    module = Own(program, linear=nn.Linear(2, 2), scale=nn.Parameter(torch.ones(2)))
    module.register_buffer("shift", torch.zeros(2))
    return module


def outer() -> nn.Module:
    """Such a module inside of another, which reads a parameter of it."""
    return Own(lambda self, x: nn.functional.linear(self.inner(x), self.inner.linear.weight), inner=block())


SEQUENTIAL_INPUT = ("placeholder", "input")
MODULES = [
    Case(
        "sequential",
        lambda: nn.Sequential(nn.Linear(1, 1), nn.ReLU()),
        (SEQUENTIAL_INPUT, module("0", A), module("1", B)),
    ),
    Case(
        "state",
        block,
        (
            X,
            module("linear", A),
            ("get_attr", "scale"),
            call(operator.mul, B, C),
            ("get_attr", "shift"),
            call(operator.add, D, E),
        ),
    ),
    Case(
        "inlined",
        outer,
        (
            X,
            module("inner.linear", A),
            ("get_attr", "inner.scale"),
            call(operator.mul, B, C),
            ("get_attr", "inner.shift"),
            call(operator.add, D, E),
            ("get_attr", "inner.linear.weight"),
            call(nn.functional.linear, Operand(5), Operand(6)),
        ),
    ),
]


def defaults(x: Any, y: Any = 3, *, z: Any = None) -> Any:
    return x


class WithDefaults(nn.Module):
    def forward(self, x: Any, y: Any = 3, *args: Any, z: Any = None, **kwargs: Any) -> Any:
        return x


def starred(x: Any, *args: Any, **kwargs: Any) -> Any:
    return x


SIGNATURES = [
    Case("none", lambda: (1, "text"), (), returns=(1, "text")),
    Case("defaults", defaults, (X, ("placeholder", "y", (3,)), ("placeholder", "z", (None,))), returns=A),
    Case(
        "of-a-module",
        WithDefaults(),
        (
            *(X, ("placeholder", "y", (3,)), ("placeholder", "z", (None,))),
            *(("placeholder", "*args"), ("placeholder", "**kwargs")),
        ),
        returns=A,
    ),
    Case("starred", starred, (X, ("placeholder", "*args"), ("placeholder", "**kwargs")), returns=A),
]


def check(fx: Implementation, case: Case, root: Any) -> None:
    check_structure(fx.symbolic_trace(root).graph, *case.all_rows())


@pytest.mark.requirement("tracing.structure.operations")
@pytest.mark.parametrize("case", OPERATIONS, ids=lambda case: case.name)
def test_operations(fx: Implementation, case: Case) -> None:
    check(fx, case, case.program)


@pytest.mark.requirement("tracing.structure.arguments")
@pytest.mark.parametrize("case", ARGUMENTS, ids=lambda case: case.name)
def test_arguments(fx: Implementation, case: Case) -> None:
    check(fx, case, case.program)


@pytest.mark.requirement("tracing.structure.modules")
@pytest.mark.parametrize("case", MODULES, ids=lambda case: case.name)
def test_modules(fx: Implementation, case: Case) -> None:
    check(fx, case, case.program())


@pytest.mark.requirement("tracing.structure.signatures")
@pytest.mark.parametrize("case", SIGNATURES, ids=lambda case: case.name)
def test_signatures(fx: Implementation, case: Case) -> None:
    check(fx, case, case.program)
