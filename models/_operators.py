"""The two compiled operators of torchvision that detection needs, in Python, for where the compiled ones do not load.

`nms` and `roi_align` are registered with torch under torchvision's own names, so that torchvision's models find them.
A run that uses them says so: `python_operators` names them.
"""

import sys
from collections.abc import Callable
from types import ModuleType

import torch

_NMS = "(Tensor dets, Tensor scores, float iou_threshold) -> Tensor"
_ROI_ALIGN = (
    "(Tensor input, Tensor rois, float spatial_scale, SymInt pooled_height, SymInt pooled_width,"
    " int sampling_ratio, bool aligned) -> Tensor"
)
# torchvision registers fakes for the first two when it is imported, and stops if they are not declared.
_DECLARED_BEFORE_THE_IMPORT = {"nms": _NMS, "qnms": _NMS}

# What is registered lives as long as this object does.
_library: torch.library.Library | None = None
_implemented: list[str] = []


def python_operators() -> tuple[str, ...]:
    """The operators of torchvision that run in Python here, because the compiled ones did not load."""
    return tuple(_implemented)


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
    for name, schema, kernel, key in _IMPLEMENTATIONS:
        _declare(name, schema)
        if not _has_kernel(name):
            _fragment().impl(name, kernel, key)  # type: ignore[no-untyped-call]
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
    in each direction, so that a bin is a weighted sum of rows, then of columns. The result is differentiable in
    `features`. See Mask R-CNN (He et al., 2017), "RoIAlign"; `aligned` shifts by half a pixel, as later work does.
    """
    wide = torch.float32 if features.dtype in (torch.float16, torch.bfloat16) else features.dtype
    corners = boxes[:, 1:].to(wide) * spatial_scale - (0.5 if aligned else 0.0)
    x1, y1, x2, y2 = corners.unbind(1)
    height, width = features.shape[2:]
    rows = _bin_weights(y1, y2, pooled_height, height, sampling_ratio, aligned)
    columns = _bin_weights(x1, x2, pooled_width, width, sampling_ratio, aligned)
    pooled = features.new_zeros((len(boxes), features.shape[1], pooled_height, pooled_width), dtype=wide)
    for index, image in enumerate(features.to(wide)):
        of_image = (boxes[:, 0].to(torch.int64) == index).nonzero()[:, 0]
        bins = torch.einsum("nph,chw,nqw->ncpq", rows[of_image], image, columns[of_image])
        pooled = pooled.index_copy(0, of_image, bins)
    return pooled.to(features.dtype)


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


_Kernel = Callable[..., torch.Tensor]
_IMPLEMENTATIONS: tuple[tuple[str, str, _Kernel, str], ...] = (
    ("nms", _NMS, nms, "CompositeExplicitAutograd"),
    ("roi_align", _ROI_ALIGN, roi_align, "CompositeImplicitAutograd"),
)
