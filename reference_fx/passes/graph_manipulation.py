"""Replace node targets, and compute the memory that each node needs."""

from typing import NamedTuple

import torch

from ..graph_module import GraphModule
from ..node import Node, Target
from .shape_prop import ShapeProp, TensorMetadata, tensor_metadata_in

__all__ = ["get_size_of_all_nodes", "get_size_of_node", "get_tensor_meta", "replace_target_nodes_with", "size_bytes"]


class size_bytes(NamedTuple):  # noqa: N801 - torch.fx's public name
    """The memory that a node needs, in bytes.

    Example:
        >>> from reference_fx.passes.graph_manipulation import size_bytes
        >>> size_bytes(output_size=40, total_size=140)
        size_bytes(output_size=40, total_size=140)
    """

    output_size: int
    """The size of the node's result, in bytes."""
    total_size: int
    """The size in bytes of the node's result and, if it calls a module, of the module's parameters."""


def replace_target_nodes_with(
    fx_module: GraphModule, old_op: str, old_target: Target, new_op: str, new_target: Target
) -> None:
    """Set a new opcode and target on each node with the opcode `old_op` and the target `old_target`, and recompile.

    Example:
        >>> from reference_fx.passes.graph_manipulation import replace_target_nodes_with
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x))
        >>> replace_target_nodes_with(traced, "call_function", torch.relu, "call_method", "relu")
        >>> print(traced.code.strip())
        def forward(self, x):
            relu = x.relu();  x = None
            return relu
    """
    for node in fx_module.graph.find_nodes(op=old_op, target=old_target):
        node.op, node.target = new_op, new_target
    fx_module.recompile()


def get_size_of_all_nodes(fx_module: GraphModule, args: list[torch.Tensor] | None = None) -> None:
    """Set the attribute `size_bytes` of every node except the output to the memory that the node needs.

    Args:
        fx_module: the module.
        args: module inputs, on which `ShapeProp` runs first. Pass None as `args` if `ShapeProp` has already run.

    Raises:
        RuntimeError: if a node has no tensor metadata.

    Example:
        >>> from reference_fx.passes.graph_manipulation import get_size_of_all_nodes
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
        >>> get_size_of_all_nodes(traced, [torch.ones(2, 4)])
        >>> [(node.name, node.size_bytes.output_size) for node in traced.graph.nodes if node.op != "output"]
        [('input_1', 32), ('_0', 40)]
    """
    if args is not None:
        ShapeProp(fx_module).propagate(*args)
    for node in fx_module.graph.nodes:
        if node.op != "output":
            node.size_bytes = get_size_of_node(fx_module, node)  # type: ignore[attr-defined]  # for back ends


def get_tensor_meta(node: Node) -> TensorMetadata:
    """Return the tensor metadata that `ShapeProp` recorded for `node`.

    Raises:
        RuntimeError: if `node` has no tensor metadata.

    Example:
        >>> from reference_fx.passes.graph_manipulation import get_tensor_meta
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> traced = fx.symbolic_trace(nn.Linear(4, 5))
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 4))
        >>> get_tensor_meta(traced.graph.output_node().args[0]).shape
        torch.Size([2, 5])
    """
    metadata = node.meta.get("tensor_meta")
    if not metadata:
        raise RuntimeError(
            f"Node {node} has no tensor metadata associated with it! Check that shape propagation has run."
        )
    return metadata  # type: ignore[no-any-return]


def get_size_of_node(fx_module: GraphModule, node: Node) -> size_bytes:
    """Compute the memory that `node` needs from the shapes that `ShapeProp` recorded.

    Raises:
        RuntimeError: if `node` has no tensor metadata.

    Example:
        >>> from reference_fx.passes.graph_manipulation import get_size_of_node
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5)))
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 4))
        >>> get_size_of_node(traced, traced.graph.find_nodes(op="call_module")[0])
        size_bytes(output_size=40, total_size=140)
    """
    # better: analyses.sizes[several-results]
    output_size = sum(each.dtype.itemsize * each.shape.numel() for each in tensor_metadata_in(get_tensor_meta(node)))
    parameters = dict(fx_module.get_submodule(str(node.target)).named_parameters()) if node.op == "call_module" else {}
    state = sum(value.dtype.itemsize * value.numel() for value in parameters.values())
    return size_bytes(output_size, output_size + state)
