"""What the examples of FX's documentation record, however it is printed. They stand in spec/documentation.md."""

import math
import operator
from dataclasses import dataclass
from typing import Any

import pytest
import torch
from torch import nn

from conformance.harness.implementation.examples import run_example
from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structure import Operand
from conformance.small_programs import check_structure

A, B, C, D, E = map(Operand, range(5))
X, Y = ("placeholder", "x"), ("placeholder", "y")


@dataclass(frozen=True)
class Case:
    """An example, the name that it gives to what it traced, the nodes in front of the output, and a requirement."""

    example: str
    traced: str
    rows: tuple[tuple[Any, ...], ...]
    requirement: str = "overview.structure"


LINEAR = ("call_module", "linear", (A,))
ADDED = ("call_function", operator.add, (A, B))
CASES = [
    Case(
        "overview.demonstration",
        "symbolic_traced",
        (
            X,
            ("get_attr", "param"),
            ADDED,
            ("call_module", "linear", (C,)),
            ("call_method", "clamp", (D,), {"max": 1.0, "min": 0.0}),
        ),
    ),
    Case("overview.function-call", "traced", (X, ("call_function", torch.relu, (A,))), "overview.function-call"),
    Case(
        "transformations.primer",
        "gm",
        (
            X,
            ("get_attr", "linear.weight"),
            ADDED,
            ("call_module", "linear", (C,)),
            ("call_method", "relu", (D,)),
            ("call_function", torch.sum, (E,), {"dim": -1}),
            ("call_function", torch.topk, (Operand(5), 3)),
        ),
        "transformations.primer[nodes]",
    ),
    Case("debugging.printing", "traced", (X, Y, ADDED)),
    Case("debugging.before-and-after", "transformed", (X, Y, ADDED)),
    Case("limitations.static-control-flow", "traced_without_activation", (X, LINEAR)),
    Case("limitations.static-control-flow", "traced_with_activation", (X, LINEAR, ("call_function", torch.relu, (B,)))),
    Case(
        "limitations.wrapped-functions",
        "traced",
        (
            X,
            ("call_function", len, (A,)),
            ("call_function", math.sqrt, (B,)),
            ("call_function", operator.truediv, (A, C)),
        ),
    ),
    Case("limitations.leaf-modules", "traced", (X, LINEAR, ("call_function", torch.neg, (B,)))),
    Case(
        "limitations.training-flag",
        "traced",
        (X, ("call_function", nn.functional.dropout, (A,), {"p": 0.5, "training": True, "inplace": False})),
    ),
    Case("limitations.dropout-module", "traced", (X, ("call_module", "drop", (A,)))),
    Case("tutorial.graph", "gm", (X, LINEAR, ("call_function", torch.relu, (B,)))),
]


def parameter(case: Case) -> Any:
    """The case, with its requirement."""
    mark = pytest.mark.requirement(f"documentation.{case.requirement}")
    return pytest.param(case, id=f"{case.example}-{case.traced}", marks=mark)


@pytest.mark.parametrize("case", list(map(parameter, CASES)))
def test_structure(fx: Implementation, case: Case) -> None:
    graph = run_example(fx, f"documentation.{case.example}")[case.traced].graph
    check_structure(graph, *case.rows, ("output", "output", (Operand(len(case.rows) - 1),)))
