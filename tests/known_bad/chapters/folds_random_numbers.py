"""Constant folding draws random numbers once for all."""

from collections.abc import Iterator
from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)


def constant_nodes(graph: Any, skip: Any) -> Iterator[Any]:
    constant = set()
    for node in graph.nodes:
        inside = list(fx.experimental.const_fold._with_nodes_inside(node))
        is_call = node.op not in ("placeholder", "output") and not any(
            each.is_impure(impure_random=False) or (skip and skip(each)) for each in inside
        )
        if is_call and constant.issuperset(node.all_input_nodes):
            constant.add(node)
            yield node


fx.experimental.const_fold._constant_nodes = constant_nodes
fx.experimental.const_fold._random_states = lambda _module: []
