"""The operators of torchvision that run in Python where the compiled ones do not load."""

import contextlib
import itertools
from typing import Any

import pytest
import torch
import torch.fx

from models import compiled_operators_available
from models._operators import nms, roi_align
from models._torchvision import torchvision

THREE = [[0.0, 0.0, 10.0, 10.0], [1.0, 1.0, 11.0, 11.0], [20.0, 20.0, 30.0, 30.0]]  # the first two: 81 / 119
HALF = [[0.0, 0.0, 2.0, 2.0], [0.0, 0.0, 2.0, 1.0]]
ROW = [[0.0, 0.0, 10.0, 10.0], [4.0, 0.0, 14.0, 10.0], [8.0, 0.0, 18.0, 10.0]]
ALIGNED_AND_RATIO = list(itertools.product([True, False], [-1, 0, 1, 3]))
DTYPES = [torch.float16, torch.bfloat16, torch.float32, torch.float64]

KEPT = {
    "first": (THREE, [0.9, 0.8, 0.7], 0.5, [0, 2]),
    "sorted": (THREE, [0.7, 0.8, 0.9], 0.5, [2, 1]),
    "equal": (THREE, [0.5, 0.5, 0.5], 0.5, [0, 2]),
    "above": (THREE, [0.9, 0.8, 0.7], 81 / 119 + 1e-4, [0, 1, 2]),
    "exactly the threshold": (HALF, [0.9, 0.8], 0.5, [0, 1]),
    "a dropped box drops no other": (ROW, [0.9, 0.8, 0.7], 0.3, [0, 2]),
}
"""Boxes, scores, a threshold, and which boxes are kept."""


@pytest.mark.parametrize("case", KEPT)
def test_the_better_of_two_boxes_that_overlap_is_kept(case):
    boxes, scores, threshold, kept = KEPT[case]
    assert nms(torch.tensor(boxes), torch.tensor(scores), threshold).tolist() == kept


def random_boxes(count: int, size: float = 40.0) -> torch.Tensor:
    generator = torch.Generator().manual_seed(count)
    corners = torch.rand(count, 2, generator=generator) * size
    return torch.cat([corners, corners + 1 + torch.rand(count, 2, generator=generator) * size], 1)


def overlap(first: list[float], second: list[float]) -> float:
    """Intersection over union, side by side."""
    width, height = (min(first[side + 2], second[side + 2]) - max(first[side], second[side]) for side in (0, 1))
    common = max(width, 0.0) * max(height, 0.0)
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (first, second)]
    return common / (sum(areas) - common)


def test_of_many_boxes_those_are_kept_that_overlap_no_better_one():
    boxes = random_boxes(60)
    scores = torch.rand(60, generator=torch.Generator().manual_seed(0))
    kept = nms(boxes, scores, 0.3).tolist()
    assert 5 < len(kept) < 60
    assert scores[kept].tolist() == sorted(scores[kept].tolist(), reverse=True)
    for index, box in enumerate(boxes.tolist()):
        better = [other for other in kept if scores[other] > scores[index] and overlap(boxes[other], box) > 0.3]
        assert (index in kept) is not bool(better)


PIXELS, SEVENS = torch.arange(16.0).view(1, 1, 4, 4), torch.full((1, 1, 4, 4), 7.0)
STRIPES = torch.tensor([0.0, 1.0]).repeat(6).view(1, 1, 1, 12)
IMAGES = torch.stack([torch.full((1, 5, 5), value) for value in (1.0, 2.0, 3.0)])
INSIDE, LONG, SHORT, THREE_WIDE = [0, 1, 1, 3, 3], [0, 0, 0, 8, 1], [0, 0, 0, 2, 1], [0, 0, 0, 3, 1]
POOLED = {
    # A whole pixel is the mean of what lies around its centre.
    "aligned": (PIXELS, [INSIDE], (2, 2, 1, True), [5, 6, 9, 10]),
    "not aligned": (PIXELS, [INSIDE], (2, 2, 1, False), [7.5, 8.5, 11.5, 12.5]),
    "two samples": (PIXELS, [INSIDE], (1, 1, 2, True), [7.5]),
    "own image": (IMAGES, [[image, 1, 1, 3, 3] for image in (2, 0, 2, 1)], (1, 1, 2, False), [3, 1, 3, 2]),
    # Beyond a pixel outside, everything is zero; at the edge, it is the value of the edge.
    "far": (SEVENS, [[0, -9, -9, -5, -5], [0, 9, 9, 12, 12]], (1, 1, 2, True), [0, 0]),
    "edge": (SEVENS, [[0, -0.4, -0.4, 0.4, 0.4], [0, 3.8, 3.8, 4.4, 4.4]], (1, 1, 2, True), [7, 7]),
    # Without a ratio there is about one sample for each pixel.
    "a sample for each pixel": (STRIPES, [LONG, SHORT, THREE_WIDE], (1, 1, 0, True), [0.5, 0.5, 1 / 3]),
    "one sample": (STRIPES, [LONG, SHORT, THREE_WIDE], (1, 1, 1, True), [0.5, 0.5, 1]),
}
"""Features, boxes with the number of their image, height, width, ratio and alignment, and what is pooled."""


@pytest.mark.parametrize("case", POOLED)
def test_what_is_pooled(case):
    features, boxes, options, expected = POOLED[case]
    pooled = roi_align(features, torch.tensor(boxes, dtype=torch.float32), 1.0, *options)
    assert pooled.shape == (len(boxes), 1, *options[:2])
    torch.testing.assert_close(pooled.flatten(), torch.tensor(expected, dtype=torch.float32))


def test_no_boxes_are_no_boxes():
    kept = nms(torch.empty(0, 4), torch.empty(0), 0.5)
    assert (kept.shape, kept.dtype) == ((0,), torch.int64)
    for ratio, aligned in ((2, False), (-1, True)):
        pooled = roi_align(torch.ones(2, 3, 4, 4), torch.empty(0, 5), 1.0, 7, 7, ratio, aligned)
        assert pooled.shape == (0, 3, 7, 7)


SOME_BOXES = [[0, 0.7, 0.3, 3.9, 4.2], [1, 1.1, 0.2, 5.2, 2.2], [1, 0.0, 1.0, 2.0, 2.5]]


def pooled_by_torch(features: torch.Tensor, ratio: int = 2) -> torch.Tensor:
    boxes = torch.tensor(SOME_BOXES, dtype=features.dtype)
    return torch.ops.torchvision.roi_align(features, boxes, 0.9, 2, 3, ratio, False)


@pytest.mark.nightly
@pytest.mark.parametrize("ratio", [-1, 2])
def test_pooling_is_differentiable(ratio):
    features = torch.rand(2, 2, 5, 6, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(pooled_by_torch, (features, ratio))
    if not compiled_operators_available():  # the compiled operator has one gradient alone
        assert torch.autograd.gradgradcheck(pooled_by_torch, (features, ratio))


@pytest.mark.parametrize("dtype", DTYPES)
def test_each_type_of_float_is_kept(dtype):
    features = torch.ones(2, 2, 5, 6, dtype=dtype, requires_grad=True)
    pooled = pooled_by_torch(features)
    pooled.sum().backward()
    assert pooled.dtype == features.grad.dtype == dtype
    torch.testing.assert_close(features.grad.sum(dtype=torch.float64).item(), 2 * 3 * 2 * 3.0, rtol=1e-2, atol=0)
    assert nms(random_boxes(5, 8.0).to(dtype), torch.arange(5).to(dtype), 0.5).dtype == torch.int64


def test_torchvision_finds_them_and_says_what_has_no_implementation():
    boxes, scores = torch.tensor(THREE), torch.tensor([0.9, 0.8, 0.7])
    assert torchvision.ops.nms(boxes, scores, 0.5).tolist() == [0, 2]
    assert torchvision.ops.batched_nms(boxes, scores, torch.tensor([0, 1, 0]), 0.5).tolist() == [0, 1, 2]
    features = torch.rand(1, 2, 8, 8)
    pooled = torchvision.ops.roi_align(features, [boxes], 3, 0.25, 2, True)
    of_image = torch.cat([torch.zeros(3, 1), boxes], 1)
    torch.testing.assert_close(pooled, roi_align(features, of_image, 0.25, 3, 3, 2, True))
    available = compiled_operators_available()
    assert torchvision.extension._has_ops() is available
    refused = pytest.raises(RuntimeError, match=r"Couldn't load custom C\+\+ ops")
    with contextlib.nullcontext() if available else refused:
        torchvision.ops.deform_conv2d(torch.ones(1, 1, 4, 4), torch.zeros(1, 18, 2, 2), torch.ones(1, 1, 3, 3))


@pytest.mark.parametrize(("aligned", "ratio"), ALIGNED_AND_RATIO)
def test_they_compute_what_the_registered_ones_do(aligned, ratio):
    boxes = random_boxes(50)
    scores = torch.rand(50, generator=torch.Generator().manual_seed(1))
    assert torch.equal(nms(boxes, scores, 0.3), torch.ops.torchvision.nms(boxes, scores, 0.3))
    features = torch.rand(2, 3, 12, 17, generator=torch.Generator().manual_seed(2))
    of_image = torch.cat([(torch.arange(50) % 2)[:, None], boxes - 5], 1)
    arguments = (features, of_image, 0.3, 3, 5, ratio, aligned)
    torch.testing.assert_close(roi_align(*arguments), torch.ops.torchvision.roi_align(*arguments))


# In captured graphs, each is one call.

torchvisions_own_warning = pytest.mark.filterwarnings("ignore:.*create_unbacked_symint:FutureWarning")
REGISTERED: dict[str, tuple[Any, ...]] = {
    "nms": (torch.tensor(THREE), torch.tensor([0.9, 0.8, 0.7]), 0.5),
    "roi_align": (torch.ones(2, 2, 5, 6), torch.tensor(SOME_BOXES), 0.9, 2, 3, -1, False),
    "_roi_align_backward": (torch.ones(3, 2, 2, 3), torch.tensor(SOME_BOXES), 0.9, 2, 3, 2, 2, 5, 6, -1, True),
}


@pytest.mark.nightly
@torchvisions_own_warning
@pytest.mark.parametrize("name", REGISTERED)
def test_what_is_registered_is_an_operator_like_any_other(name):
    first, *rest = REGISTERED[name]
    operator = getattr(torch.ops.torchvision, name).default
    tests = ("test_schema", "test_autograd_registration", "test_faketensor", "test_aot_dispatch_dynamic")
    torch.library.opcheck(operator, [first.clone().requires_grad_(name != "nms"), *rest], test_utils=tests)
