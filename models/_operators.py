"""Python versions of the two torchvision operators that detection needs, for use if the compiled operators do not load.

This file registers `nms` and `roi_align` with torch under torchvision's own names, so that torchvision's models find
them. Each has a fake kernel, and stays a single call in a captured graph, like the compiled operators. TorchDynamo and
AOTAutograd do not see the operator's body. `python_operators` returns their names, which a run prints.
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
# Importing torchvision registers fakes for these two operators, and fails if they are not declared.
_DECLARED_BEFORE_THE_IMPORT = {"nms": _NMS, "qnms": _NMS}

# Registrations live as long as this object.
_library: torch.library.Library | None = None
_implemented: list[str] = []


def python_operators() -> tuple[str, ...]:
    """Return the names of the torchvision operators that run in Python because the compiled ones did not load."""
    return tuple(name for name in _implemented if not name.startswith("_"))  # gradients begin with an underscore


def declare_operators() -> None:
    """Declare the operators that importing torchvision needs, if they are missing."""
    for name, schema in _DECLARED_BEFORE_THE_IMPORT.items():
        _declare(name, schema)


def implement_operators(torchvision: ModuleType) -> None:
    """Register the operators of this file for a `torchvision` whose compiled operators did not load.

    An operator that has a CPU kernel keeps it. torchvision's callers of the two operators first check whether the
    compiled operators loaded. Otherwise `roi_align` would compile a replacement, which takes seconds for each number of
    boxes. So this function makes the check succeed, but only in the two modules that call the operators.
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
    """Replace torchvision's check for compiled operators."""
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
    # After a graph break before the operator, TorchDynamo would trace the Python kernel.
    kernel = torch.compiler.disable(operator.kernel)  # type: ignore[no-untyped-call]
    _fragment().impl(name, kernel, "CompositeExplicitAutograd")  # type: ignore[no-untyped-call]
    if operator.fake is not None:
        torch.library.register_fake(f"torchvision::{name}", operator.fake, lib=_fragment())
    if operator.gradient is not None:
        keep, gradient = operator.gradient
        torch.library.register_autograd(f"torchvision::{name}", gradient, setup_context=keep, lib=_fragment())


def nms(boxes: torch.Tensor, scores: torch.Tensor, iou_threshold: float) -> torch.Tensor:
    """Return the indices of the boxes to keep, the highest score first.

    A box is dropped if its overlap with a kept box exceeds `iou_threshold`. The overlap is the area of the intersection
    divided by the area of the union. `boxes` has the shape [n, 4], with x1, y1, x2, y2 in each row.
    """
    order = scores.argsort(descending=True, stable=True)
    overlaps = (_overlap(boxes[order]) > iou_threshold).cpu()
    dropped = torch.zeros(len(order), dtype=torch.bool)
    for number, suppressed in enumerate(overlaps):
        if not dropped[number]:
            dropped[number + 1 :] |= suppressed[number + 1 :]
    return order[~dropped.to(order.device)]


def _overlap(boxes: torch.Tensor) -> torch.Tensor:
    """Return the intersection over union of each pair of boxes."""
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
    """Average features over the bins of a grid in each box.

    `features` has the shape [batch, channels, height, width]. `boxes` has the shape [n, 5], with the index in the batch
    and x1, y1, x2, y2 in each row. `spatial_scale` maps coordinates to features. A bin is the mean of a grid of
    samples, `sampling_ratio` in each direction. If the ratio is not positive, there is about one sample per pixel. A
    sample interpolates linearly in each direction. So a bin is a weighted sum of rows, then of columns. The registered
    operator is differentiable in `features`. See Mask R-CNN (He et al., 2017), "RoIAlign". `aligned` shifts by half a
    pixel.
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
    """Return the gradient of `roi_align` in its features. The weights of a bin distribute its gradient."""
    wide, bins, size = _wide(grad.dtype), (pooled_height, pooled_width), (height, width)
    rows, columns = _grids(boxes[:, 1:].to(wide) * spatial_scale, bins, size, sampling_ratio, aligned)
    result = grad.new_empty((batch_size, channels, *size), dtype=wide)
    for index in range(batch_size):
        of_image = boxes[:, 0].to(torch.int64) == index
        parts = rows[of_image], grad[of_image].to(wide), columns[of_image]
        result[index] = torch.einsum("nph,ncpq,nqw->chw", *parts)
    return result.to(grad.dtype)


def _wide(dtype: torch.dtype) -> torch.dtype:
    """Return the type in which to add up values of `dtype`."""
    return torch.float32 if dtype in (torch.float16, torch.bfloat16) else dtype


def _grids(
    corners: torch.Tensor, bins: tuple[int, int], size: Sequence[int], sampling_ratio: int, aligned: bool
) -> list[torch.Tensor]:
    """Return the weight of each row of features in each row of bins, and the same for columns."""
    x1, y1, x2, y2 = (corners - (0.5 if aligned else 0.0)).unbind(1)
    ends = (y1, y2), (x1, x2)
    return [_bin_weights(*ends[axis], bins[axis], size[axis], sampling_ratio, aligned) for axis in (0, 1)]


def _bin_weights(
    start: torch.Tensor, end: torch.Tensor, bins: int, size: int, sampling_ratio: int, aligned: bool
) -> torch.Tensor:
    """Return the weights of `size` positions in each bin between `start` and `end`, of shape [n, bins, size]."""
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
    """Return an empty tensor of the shape and type of `roi_align`'s result."""
    return features.new_empty((boxes.shape[0], features.shape[1], *rest[:2]))


def _keep_for_roi_align(ctx: Any, inputs: tuple[Any, ...], output: torch.Tensor) -> None:
    features, boxes, *ctx.grid = inputs
    ctx.shape = features.shape
    ctx.save_for_backward(boxes)


def _gradient_of_roi_align(ctx: Any, grad: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
    """Calls `_roi_align_backward`. In a double backward pass, its gradient is `roi_align`."""
    scale, height, width, *sampling = ctx.grid
    boxes = ctx.saved_tensors[0]
    gradient = torch.ops.torchvision._roi_align_backward(grad, boxes, scale, height, width, *ctx.shape, *sampling)
    return gradient, *[None] * 6


def _fake_backward(grad: torch.Tensor, _boxes: torch.Tensor, *rest: Any) -> torch.Tensor:
    """Return an empty tensor of the shape and type of `roi_align_backward`'s result."""
    return grad.new_empty(rest[3:7])


def _keep_for_backward(ctx: Any, inputs: tuple[Any, ...], output: torch.Tensor) -> None:
    _, boxes, *bins, _, _, _, _, ratio, aligned = inputs
    ctx.grid = *bins, ratio, aligned
    ctx.save_for_backward(boxes)


def _gradient_of_backward(ctx: Any, grad: torch.Tensor) -> tuple[torch.Tensor | None, ...]:
    return torch.ops.torchvision.roi_align(grad, ctx.saved_tensors[0], *ctx.grid), *[None] * 10


@dataclass(frozen=True)
class _Operator:
    """The functions that are registered with torch for an operator."""

    schema: str
    kernel: Callable[..., torch.Tensor]
    fake: Callable[..., torch.Tensor] | None = None
    """The fake kernel; None if torchvision always registers one."""
    gradient: tuple[Callable[..., None], Callable[..., tuple[torch.Tensor | None, ...]]] | None = None
    """A function that saves values of a call, and a function that returns the gradients of its inputs."""


_OPERATORS = {
    "nms": _Operator(_NMS, nms),
    "roi_align": _Operator(_ROI_ALIGN, roi_align, _fake_roi_align, (_keep_for_roi_align, _gradient_of_roi_align)),
    "_roi_align_backward": _Operator(
        _ROI_ALIGN_BACKWARD, roi_align_backward, _fake_backward, (_keep_for_backward, _gradient_of_backward)
    ),
}
