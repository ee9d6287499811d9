"""The two compiled operators of torchvision that detection needs, in Python, for where the compiled ones do not load.

`nms` and `roi_align` are registered with torch under torchvision's own names, so that torchvision's models find them.
Like the compiled ones, each is a single call in a captured graph: it has a fake kernel, and TorchDynamo, AOTAutograd
and the like do not see what it computes. A run that uses them says so: `python_operators` names them.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import torch

_NMS = "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"
_ROI_ALIGN = (
    "(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width,"
    " int sampling_ratio, bool aligned) -> Tensor"
)
_ROI_ALIGN_BACKWARD = (
    "(Tensor grad, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width, SymInt batch_size,"
    " SymInt channels, SymInt height, SymInt width, int sampling_ratio, bool aligned) -> Tensor"
)
# torchvision registers fakes for these two when it is imported, and stops if they are not declared.
_DECLARED_BEFORE_THE_IMPORT = {"nms": _NMS, "qnms": _NMS}

# What is registered lives as long as this object does.
_library: torch.library.Library | None = None
_implemented: list[str] = []


def python_operators() -> tuple[str, ...]:
    """The operators of torchvision that run in Python here, because the compiled ones did not load."""
    return tuple(name for name in _implemented if not name.startswith("_"))  # without the gradient's


def declare_operators() -> None:
    """Declare the operators without which torchvision cannot be imported, where they are absent."""
    for name, schema in _DECLARED_BEFORE_THE_IMPORT.items():
        _declare(name, schema)


def implement_operators(torchvision: ModuleType) -> None:
    """Give `torchvision`, whose compiled operators did not load, those of this file, and let it call them.

    An operator that has a kernel for the CPU keeps it. The functions that lead to these two ask first whether the
    compiled operators loaded, and `roi_align` would else compile one, which takes seconds for each number of boxes.
    Only they are told that they may go on; whoever else asks gets the true answer.
    """
    for name, operator in _OPERATORS.items():
        _declare(name, operator.schema)
        if not _has_kernel(name):
            _implement(name, operator)
            _implemented.append(name)
    for module in ("boxes", "roi_align"):
        names = sys.modules[f"{torchvision.__name__}.ops.{module}"].__dict__
        names |= {question: _yes for question in ("_has_ops", "_assert_has_ops") if question in names}


def _yes() -> bool:
    """Answer whether the operators can be called."""
    return True


def _fragment() -> torch.library.Library:
    global _library
    _library = _library or torch.library.Library("torchvision", "FRAGMENT")  # type: ignore[no-untyped-call]
    return _library


def _declare(name: str, schema: str) -> None:
    if not hasattr(torch.ops.torchvision, name):
        _fragment().define(name + schema)  # type: ignore[no-untyped-call]


def _has_kernel(name: str) -> bool:
    keys = ("CPU", "CompositeExplicitAutograd", "CompositeImplicitAutograd")
    return any(torch._C._dispatch_has_kernel_for_dispatch_key(f"torchvision::{name}", key) for key in keys)


def _implement(name: str, operator: "_Operator") -> None:
    # TorchDynamo also traces Python kernels, where a graph ended before the operator.
    kernel = torch.compiler.disable(operator.kernel)  # type: ignore[no-untyped-call]
    _fragment().impl(name, kernel, "CompositeExplicitAutograd")  # type: ignore[no-untyped-call]
    if operator.fake is not None:
        torch.library.register_fake(f"torchvision::{name}", operator.fake, lib=_fragment())
    if operator.gradient is not None:
        keep, gradient = operator.gradient
        torch.library.register_autograd(f"torchvision::{name}", gradient, setup_context=keep, lib=_fragment())


def nms(boxes: torch.Tensor, scores: torch.Tensor, iou_threshold: float) -> torch.Tensor:
    """The indices of the boxes that are kept, by falling score.

    A box is dropped if it overlaps one that is kept by more than `iou_threshold`: their intersection, as a part of
    their union. `boxes` are of the shape [n, 4], each as x1, y1, x2, y2.
    """
    order = scores.argsort(descending=True, stable=True)
    overlaps = (_overlap(boxes[order]) > iou_threshold).cpu()
    dropped = torch.zeros(len(order), dtype=torch.bool)
    for number, suppressed in enumerate(overlaps):
        if not dropped[number]:
            dropped[number + 1 :] |= suppressed[number + 1 :]
    return order[~dropped.to(order.device)]


def _overlap(boxes: torch.Tensor) -> torch.Tensor:
    """The intersection of each two boxes, as a part of their union."""
    corners = boxes.float() if boxes.dtype in (torch.float16, torch.bfloat16) else boxes
    low, high = corners[:, :2], corners[:, 2:]
    sides = torch.minimum(high[:, None], high) - torch.maximum(low[:, None], low)
    intersection = sides.clamp(min=0).prod(-1)
    area = (high - low).prod(-1)
    return intersection / (area[:, None] + area - intersection)


def roi_align(
    features: torch.Tensor,
    boxes: torch.Tensor,
    spatial_scale: float,
    pooled_height: int,
    pooled_width: int,
    sampling_ratio: int,
    aligned: bool,
) -> torch.Tensor:
    """Average features over the bins of a grid that is laid over each box.

    `features` are of the shape [batch, channels, height, width]. `boxes` are of the shape [n, 5], each as the index in
    the batch, then x1, y1, x2, y2, which `spatial_scale` takes to the features. A bin is the mean of a grid of samples,
    `sampling_ratio` in each direction, or about one per pixel if that is not positive. A sample interpolates linearly
    in each direction, so that a bin is a weighted sum of rows, then of columns. The registered operator is
    differentiable in `features`. See Mask R-CNN (He et al., 2017), "RoIAlign"; `aligned` shifts by half a pixel, as
    later work does.
    """
    wide, bins, size = _wide(features.dtype), (pooled_height, pooled_width), features.shape[2:]
    rows, columns = _grids(boxes[:, 1:].to(wide) * spatial_scale, bins, size, sampling_ratio, aligned)
    pooled = features.new_zeros((len(boxes), features.shape[1], *bins), dtype=wide)
    for index, image in enumerate(features.to(wide)):
        of_image = boxes[:, 0].to(torch.int64) == index
        pooled[of_image] = torch.einsum("nph,chw,nqw->ncpq", rows[of_image], image, columns[of_image])
    return pooled.to(features.dtype)


def roi_align_backward(
    grad: torch.Tensor,
    boxes: torch.Tensor,
    spatial_scale: float,
    pooled_height: int,
    pooled_width: int,
    batch_size: int,
    channels: int,
    height: int,
    width: int,
    sampling_ratio: int,
    aligned: bool,
) -> torch.Tensor:
    """The gradient of `roi_align` in its features, of the given shape: each bin's goes back by the bin's weights."""
    wide, bins, size = _wide(grad.dtype), (pooled_height, pooled_width), (height, width)
    rows, columns = _grids(boxes[:, 1:].to(wide) * spatial_scale, bins, size, sampling_ratio, aligned)
    result = grad.new_empty((batch_size, channels, *size), dtype=wide)
    for index in range(batch_size):
        of_image = boxes[:, 0].to(torch.int64) == index
        parts = rows[of_image], grad[of_image].to(wide), columns[of_image]
        result[index] = torch.einsum("nph,ncpq,nqw->chw", *parts)
    return result.to(grad.dtype)


def _wide(dtype: torch.dtype) -> torch.dtype:
    """The type in which values of `dtype` are added up."""
    return torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype


def _grids(
    corners: torch.Tensor, bins: tuple[int, int], size: Sequence[int], sampling_ratio: int, aligned: bool
) -> list[torch.Tensor]:
    """How much each row counts in each row of bins, and the same for columns."""
    x1, y1, x2, y2 = (corners - (0.5 if aligned else 0.0)).unbind(1)
    ends = (y1, y2), (x1, x2)
    return [_bin_weights(*ends[axis], bins[axis], size[axis], sampling_ratio, aligned) for axis in (0, 1)]


def _bin_weights(
    start: torch.Tensor, end: torch.Tensor, bins: int, size: int, sampling_ratio: int, aligned: bool
) -> torch.Tensor:
    """How much each of `size` positions counts in each bin between `start` and `end`: of the shape [n, bins, size]."""
    length = end - start if aligned else (end - start).clamp(min=1.0)
    bin_length = length / bins
    samples = torch.full_like(length, sampling_ratio) if sampling_ratio > 0 else bin_length.ceil().clamp(min=1.0)
    number = torch.arange(int(samples.max()) if len(samples) else 0, device=start.device)
    first = start[:, None] + torch.arange(bins, device=start.device) * bin_length[:, None]
    at = first[:, :, None] + (number + 0.5) * (bin_length / samples)[:, None, None]
    counts = (number < samples[:, None])[:, None, :] & (at >= -1) & (at <= size)
    distance = at.clamp(0, size - 1)[..., None] - torch.arange(size, device=start.device)
    weight = (1 - distance.abs()).clamp(min=0) * counts[..., None]
    return weight.sum(2) / samples[:, None, None]


def _fake_roi_align(features: torch.Tensor, boxes: torch.Tensor, _scale: float, *rest: Any) -> torch.Tensor:
    """The shape and type of what `roi_align` returns."""
    return features.new_empty((boxes.shape[0], features.shape[1], *rest[:2]))


def _keep_for_roi_align(ctx: Any, inputs: tuple[Any, ...], output: torch.Tensor) -> None:
    features, boxes, *ctx.grid = inputs
    ctx.shape = features.shape
    ctx.save_for_backward(boxes)


def _gradient_of_roi_align(ctx: Any, grad: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
    """Calls the operator for it, of which roi_align is the gradient in turn."""
    scale, height, width, *sampling = ctx.grid
    boxes = ctx.saved_tensors[0]
    gradient = torch.ops.torchvision._roi_align_backward(grad, boxes, scale, height, width, *ctx.shape, *sampling)
    return gradient, *[None] * 6


def _fake_backward(grad: torch.Tensor, _boxes: torch.Tensor, *rest: Any) -> torch.Tensor:
    """The shape and type of what `roi_align_backward` returns."""
    return grad.new_empty(rest[3:7])


def _keep_for_backward(ctx: Any, inputs: tuple[Any, ...], output: torch.Tensor) -> None:
    _, boxes, *bins, _, _, _, _, ratio, aligned = inputs
    ctx.grid = *bins, ratio, aligned
    ctx.save_for_backward(boxes)


def _gradient_of_backward(ctx: Any, grad: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
    return torch.ops.torchvision.roi_align(grad, ctx.saved_tensors[0], *ctx.grid), *[None] * 10


@dataclass(frozen=True)
class _Operator:
    """What is registered with torch for an operator."""

    schema: str
    kernel: Callable[..., torch.Tensor]
    fake: Callable[..., torch.Tensor] | None = None
    """None if torchvision registers one, whether its compiled operators load or not."""
    gradient: tuple[Callable[..., None], Callable[..., tuple[torch.Tensor | None, ...]]] | None = None
    """What is kept of a call, and the gradients of its inputs."""


_OPERATORS = {
    "nms": _Operator(_NMS, nms),
    "roi_align": _Operator(_ROI_ALIGN, roi_align, _fake_roi_align, (_keep_for_roi_align, _gradient_of_roi_align)),
    "_roi_align_backward": _Operator(
        _ROI_ALIGN_BACKWARD, roi_align_backward, _fake_backward, (_keep_for_backward, _gradient_of_backward)
    ),
}
