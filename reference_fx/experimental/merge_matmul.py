"""`merge_matmul`: merge matrix multiplications with the same right operand into one multiplication."""

import itertools
import operator
from collections.abc import Hashable
from typing import Any

import torch
from torch import nn

from .. import symbolic_trace
from ..graph import Graph
from ..graph_module import GraphModule
from ..node import Node
from ..passes.tools_common import put_inputs_first
from ..passes.utils._writes import SharedMemory, written_by

__all__ = ["are_nodes_independent", "may_depend_on", "merge_matmul", "split_result_tensors"]


def split_result_tensors(result: torch.Tensor, inputs: list[torch.Tensor]) -> tuple[torch.Tensor, ...]:
    """Split `result` along dimension 0 into parts with as many rows as the tensors in `inputs`.

    Example:
        >>> from reference_fx.experimental.merge_matmul import split_result_tensors
        >>> left, right, weight = torch.ones(2, 4), torch.ones(3, 4), torch.ones(4, 5)
        >>> parts = split_result_tensors(torch.cat([left, right]) @ weight, [left, right])
        >>> [part.shape for part in parts]
        [torch.Size([2, 5]), torch.Size([3, 5])]
    """
    return torch.split(result, [value.shape[0] for value in inputs])


def may_depend_on(a: Node, b: Node, search_depth: int = 6) -> bool:
    """Return whether the node `a` may depend on the node `b`. If the search exceeds `search_depth` steps, return True.

    Example:
        >>> from reference_fx.experimental.merge_matmul import may_depend_on
        >>> x, relu, exp, output = fx.symbolic_trace(lambda x: torch.relu(x).exp()).graph.nodes
        >>> may_depend_on(exp, relu), may_depend_on(relu, exp)
        (True, False)
    """
    if a is b:
        return True
    if not a.all_input_nodes:
        return False
    return search_depth == 0 or any(may_depend_on(value, b, search_depth - 1) for value in a.all_input_nodes)


def are_nodes_independent(nodes: list[Node]) -> bool:
    """Return False if a node in `nodes` may depend on another node in `nodes`.

    Example:
        >>> from reference_fx.experimental.merge_matmul import are_nodes_independent
        >>> x, relu, exp, total, output = fx.symbolic_trace(lambda x: torch.relu(x) + x.exp()).graph.nodes
        >>> are_nodes_independent([relu, exp]), are_nodes_independent([relu, total])
        (True, False)
    """
    return not any(may_depend_on(a, b) or may_depend_on(b, a) for a, b in itertools.combinations(nodes, 2))


def merge_matmul(in_mod: nn.Module) -> GraphModule:
    """Trace `in_mod`, and merge the `torch.matmul` calls that have the same right operand into one call.

    The left operands must be matrices. The new code concatenates the left operands along dimension 0. Multiplications
    are not merged if they may depend on each other, or if a node between them writes to an operand.

    Example:
        >>> from reference_fx.experimental.merge_matmul import merge_matmul
        >>> merged = merge_matmul(fx.symbolic_trace(lambda x, y, z: (torch.matmul(x, z), torch.matmul(y, z))))
        >>> len(merged.graph.find_nodes(op="call_function", target=torch.matmul))
        1
        >>> [part.shape for part in merged(torch.ones(2, 4), torch.ones(3, 4), torch.ones(4, 5))]
        [torch.Size([2, 5]), torch.Size([3, 5])]
    """
    gm = symbolic_trace(in_mod)
    groups: dict[Hashable, list[Node]] = {}
    for node in gm.graph.find_nodes(op="call_function", target=torch.matmul):
        if len(node.args) == 2:  # better: experimental.merge_matmul[any-program]
            matrix: Any = node.args[1]
            groups.setdefault(matrix.target if matrix.op == "get_attr" else matrix, []).append(node)
    nodes = list(gm.graph.nodes)
    memory = SharedMemory(nodes)
    for products in [each for each in groups.values() if not _are_written_between(each, nodes, memory)]:
        if len(products) > 1 and are_nodes_independent(products):
            _merge(gm.graph, products)
    put_inputs_first(gm.graph)
    gm.recompile()
    return gm


def _are_written_between(products: list[Node], nodes: list[Node], memory: SharedMemory) -> bool:
    """Return whether a node between the first and the last node in `products` writes to an operand of these nodes."""
    # better: experimental.merge_matmul[writes]
    operands = {memory.of(value) for product in products for value in product.all_input_nodes}
    between = nodes[nodes.index(products[0]) : nodes.index(products[-1])]
    return any(memory.of(value) in operands for node in between for value in written_by(node))


def _merge(graph: Graph, products: list[Node]) -> None:
    """Replace the nodes in `products` with one multiplication at the position of the first node.

    Operands may come after the multiplication. The function `put_inputs_first` then sorts the graph.
    """
    first, *_ = products
    operands = [product.args[0] for product in products]
    with graph.inserting_before(first):
        joined = graph.call_function(torch.cat, (operands,))
        product = graph.call_function(torch.matmul, (joined, first.args[1]))
        parts = graph.call_function(split_result_tensors, (product, operands))
        for place, old in enumerate(products):
            old.replace_all_uses_with(graph.call_function(operator.getitem, (parts, place)))
    for old in products:
        graph.erase_node(old)
