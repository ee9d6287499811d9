"""`ShapeProp`: note at each node what tensor it computes."""

import contextlib
import copy
from typing import Any, NamedTuple

import torch
from torch._subclasses.fake_tensor import FakeCopyMode, FakeTensorMode

from ..graph_module import GraphModule
from ..interpreter import Interpreter
from ..node import Node, map_aggregate

__all__ = ["ShapeProp", "TensorMetadata"]


class TensorMetadata(NamedTuple):
    """What is known of a tensor without its values."""

    shape: torch.Size
    """Its sizes."""
    dtype: torch.dtype
    """The type of its elements."""
    requires_grad: bool
    """Whether gradients of it are computed."""
    stride: tuple[int | torch.SymInt, ...]
    """By how many elements a step along each dimension moves; empty for sparse tensors."""
    memory_format: torch.memory_format | None
    """The first of the usual formats that it has, if any."""
    is_quantized: bool
    """Whether its elements stand for others."""
    qparams: dict[str, Any]
    """How they do: scheme, scale and zero point, and the axis if those are per channel."""


_FORMATS = (torch.contiguous_format, torch.channels_last, torch.channels_last_3d)
_PER_CHANNEL = (
    torch.per_channel_affine,
    torch.per_channel_affine_float_qparams,
    torch.per_channel_symmetric,
)


def _extract_tensor_metadata(result: torch.Tensor, include_contiguity: bool = True) -> TensorMetadata:
    """The metadata of a tensor, whose memory format is looked for on demand."""
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
    """Runs a graph, and notes in the `meta` of each node what it computed.

    `meta["tensor_meta"]` is the `TensorMetadata` of the value, or its list, tuple or dict with metadata in the place of
    tensors; `meta["type"]` is the value's class.
    """

    def __init__(self, gm: GraphModule, fake_mode: FakeTensorMode | None = None) -> None:
        """Prepare to run the graph of `gm`.

        Args:
            gm: what to run; its nodes receive the notes.
            fake_mode: compute in this mode, without data: on a copy of the module that has fake tensors.
        """
        module = gm
        if fake_mode is not None:
            with FakeCopyMode(fake_mode):
                module = copy.deepcopy(gm)
        super().__init__(module, graph=gm.graph)
        self.fake_mode = fake_mode

    def run_node(self, n: Node) -> Any:
        """Run a node and note what it computed.

        Raises:
            RuntimeError: the node raised; the message shows it, and the cause is what it raised.
        """
        try:
            with self.fake_mode or contextlib.nullcontext():
                result = super().run_node(n)
        except Exception as error:
            raise RuntimeError(f"ShapeProp error for: node={n.format_node()} with meta={n.meta}") from error
        _note(n, result)
        return result

    def propagate(self, *args: Any) -> Any:
        """Run the graph on `args`, and return its result."""
        if self.fake_mode is None:
            return super().run(*args)
        fake = [self.fake_mode.from_tensor(arg) if isinstance(arg, torch.Tensor) else arg for arg in args]
        return super().run(*fake)


def _note(node: Node, result: Any) -> None:
    tensors = []

    def metadata(value: Any) -> Any:
        if not isinstance(value, torch.Tensor):
            return value
        tensors.append(value)
        return _extract_tensor_metadata(value)

    noted = map_aggregate(result, metadata)
    # Differs from torch.fx, which keeps what an earlier run noted of a node that is no tensor now.
    node.meta.pop("tensor_meta", None)
    if tensors:
        node.meta["tensor_meta"] = noted
    node.meta["type"] = type(result)
