"""`ShapeProp`: run a graph, and record the shape and other metadata of each node's value."""

import contextlib
import copy
from typing import Any, NamedTuple

import torch
from torch._subclasses.fake_tensor import FakeCopyMode, FakeTensorMode
from torch.utils import _pytree as pytree

from ..graph_module import GraphModule
from ..interpreter import Interpreter
from ..node import Node, map_aggregate
from .utils._symbols import in_mode

__all__ = ["ShapeProp", "TensorMetadata"]


class TensorMetadata(NamedTuple):
    """The metadata of a tensor, such as its shape, dtype and strides, but not its elements.

    Example:
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> traced = fx.symbolic_trace(lambda x: x.T)
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 3))
        >>> meta = traced.graph.output_node().meta["tensor_meta"]
        >>> meta.shape, meta.dtype, meta.stride
        (torch.Size([3, 2]), torch.float32, (1, 3))
    """

    shape: torch.Size
    """The size of each dimension."""
    dtype: torch.dtype
    """The dtype of the elements."""
    requires_grad: bool
    """Whether autograd computes a gradient for the tensor."""
    stride: tuple[int | torch.SymInt, ...]
    """The distance between neighbouring elements in each dimension, in elements. Empty for sparse tensors."""
    memory_format: torch.memory_format | None
    """`torch.contiguous_format`, `channels_last` or `channels_last_3d`. None if the tensor has another format."""
    is_quantized: bool
    """Whether the tensor is quantized."""
    qparams: dict[str, Any]
    """The scheme, scale and zero point of a quantized tensor, and the axis of a per-channel scheme."""


_FORMATS = (torch.contiguous_format, torch.channels_last, torch.channels_last_3d)
_PER_CHANNEL = (
    torch.per_channel_affine,
    torch.per_channel_affine_float_qparams,
    torch.per_channel_symmetric,
)


def _extract_tensor_metadata(result: torch.Tensor, include_contiguity: bool = True) -> TensorMetadata:
    """Return the `TensorMetadata` of a tensor. With `include_contiguity`, also find the tensor's memory format."""
    strided = result.layout is torch.strided
    formats = [known for known in _FORMATS if strided and include_contiguity and _has_format(result, known)]
    return TensorMetadata(
        result.shape,
        result.dtype,
        result.requires_grad,
        result.stride() if strided else (),
        formats[0] if formats else None,
        result.is_quantized,
        _quantization(result) if result.is_quantized else {},
    )


def tensor_metadata_in(recorded: Any) -> list[TensorMetadata]:
    """List the `TensorMetadata` objects in `recorded`, the `meta["tensor_meta"]` of a node."""
    if isinstance(recorded, TensorMetadata):
        return [recorded]
    parts = recorded.values() if isinstance(recorded, dict) else recorded
    # better: analyses.graph_drawer.drawing[any-metadata]
    return (
        [each for part in parts for each in tensor_metadata_in(part)]
        if isinstance(recorded, dict | list | tuple)
        else []
    )


def _has_format(tensor: torch.Tensor, memory_format: torch.memory_format) -> bool:
    dimensions = {torch.channels_last: 4, torch.channels_last_3d: 5}.get(memory_format, tensor.dim())
    return tensor.dim() == dimensions and tensor.is_contiguous(memory_format=memory_format)


def _quantization(tensor: torch.Tensor) -> dict[str, Any]:
    scheme = tensor.qscheme()
    if scheme not in _PER_CHANNEL:
        return {"qscheme": scheme, "scale": tensor.q_scale(), "zero_point": tensor.q_zero_point()}
    return {
        "qscheme": scheme,
        "scale": tensor.q_per_channel_scales().tolist(),
        "zero_point": tensor.q_per_channel_zero_points().tolist(),
        "axis": tensor.q_per_channel_axis(),
    }


class ShapeProp(Interpreter):
    """Runs a graph, and records the metadata of each node's value in the node's `meta`.

    If the value is a tensor, `meta["tensor_meta"]` is its `TensorMetadata`. If the value is a list, tuple or dict,
    `meta["tensor_meta"]` is a copy of the container with `TensorMetadata` instead of tensors. `meta["type"]` is the
    class of the value.

    Example:
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5), nn.ReLU()))
        >>> ShapeProp(traced).propagate(torch.ones(2, 4)).shape
        torch.Size([2, 5])
        >>> [(node.name, tuple(node.meta["tensor_meta"].shape)) for node in traced.graph.nodes]
        [('input_1', (2, 4)), ('_0', (2, 5)), ('_1', (2, 5)), ('output', (2, 5))]
    """

    def __init__(self, gm: GraphModule, fake_mode: FakeTensorMode | None = None) -> None:
        """Prepare to run the graph of `gm`.

        Args:
            gm: the module, whose nodes receive the metadata.
            fake_mode: if given, run a copy of the module on fake tensors of this mode, without data.
        """
        module = gm
        if fake_mode is not None:
            with FakeCopyMode(fake_mode):
                module = copy.deepcopy(gm)
        super().__init__(module, graph=gm.graph)
        self.fake_mode = fake_mode

    def run_node(self, n: Node) -> Any:
        """Run `n`, record the metadata of its value, and return the value.

        Raises:
            RuntimeError: if the node raises an error. The message shows the node, and `__cause__` is the node's error.
        """
        try:
            with contextlib.nullcontext() if self.fake_mode is None else in_mode(self.fake_mode):
                result = super().run_node(n)
        except Exception as error:
            raise RuntimeError(f"ShapeProp error for: node={n.format_node()} with meta={n.meta}") from error
        _record(n, result)
        return result

    def propagate(self, *args: Any) -> Any:
        """Run the graph on `args`, and return the result."""
        if self.fake_mode is None:
            return super().run(*args)
        return super().run(*pytree.tree_map_only(torch.Tensor, self.fake_mode.from_tensor, args))


def _record(node: Node, result: Any) -> None:
    tensors = []

    def metadata(value: Any) -> Any:
        if not isinstance(value, torch.Tensor):
            return value
        tensors.append(value)
        return _extract_tensor_metadata(value)

    recorded = map_aggregate(result, metadata)
    if tensors:
        node.meta["tensor_meta"] = recorded
    else:
        node.meta.pop("tensor_meta", None)  # better: passes.shape_prop.metadata[stale]
    node.meta["type"] = type(result)
