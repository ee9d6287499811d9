"""Graphs that are made by hand: what is in them, however they are printed. The requirements are in spec/graph.md."""

import operator
from typing import Any

import pytest
import torch

from conformance.harness.implementation.loading import Implementation
from conformance.harness.texts.structure import Operand
from conformance.small_programs import check_structure

pytestmark = pytest.mark.requirement("graph.structure")


def test_every_opcode_and_argument(fx: Implementation) -> None:
    graph = fx.Graph()
    x = graph.placeholder("x", default_value=None)
    weight = graph.get_attr("block.weight")
    graph.call_module("block.0", (x,), {"mask": weight, "size": (2, [x, 1.5])})
    graph.call_method("view", (x, -1, slice(x, None)), {"dtype": torch.float16})
    graph.output({"both": [x, weight], "text": "1"})
    check_structure(
        graph,
        ("placeholder", "x", (None,)),
        ("get_attr", "block.weight"),
        ("call_module", "block.0", (Operand(0),), {"size": (2, [Operand(0), 1.5]), "mask": Operand(1)}),
        ("call_method", "view", (Operand(0), -1, slice(Operand(0), None)), {"dtype": torch.float16}),
        ("output", "output", ({"both": [Operand(0), Operand(1)], "text": "1"},)),
    )


def renamed(fx: Implementation, x: str, total: str) -> Any:
    """`x + x`, with names for its nodes."""
    graph = fx.Graph()
    added = graph.create_node("placeholder", "x", name=x)
    graph.output(graph.create_node("call_function", operator.add, (added, added), name=total))
    return graph


@pytest.mark.parametrize("names", [("x", "add"), ("add", "x"), ("first", "second")], ids=["usual", "swapped", "other"])
def test_the_names_of_nodes_do_not_count(fx: Implementation, names: tuple[str, str]) -> None:
    added = ("call_function", operator.add, (Operand(0), Operand(0)))
    check_structure(renamed(fx, *names), ("placeholder", "x"), added, ("output", "output", (Operand(1),)))
