"""The operators of torchvision that run in Python where the compiled ones do not load."""

import contextlib
import itertools
from collections.abc import Callable
from typing import Any

import pytest
import torch
import torch.fx
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func

from models import compiled_operators_available
from models._operators import nms, roi_align
from models._torchvision import torchvision

THREE_BOXES = [[0.0, 0.0, 10.0, 10.0], [1.0, 1.0, 11.0, 11.0], [20.0, 20.0, 30.0, 30.0]]  # the first two: 81 / 119
ALIGNED_AND_RATIO = list(itertools.product([True, False], [-1, 0, 1, 3]))
DTYPES = [torch.float16, torch.bfloat16, torch.float32, torch.float64]


def random_boxes(count: int, size: float = 40.0) -> torch.Tensor:
    generator = torch.Generator().manual_seed(count)
    corners = torch.rand(count, 2, generator=generator) * size
    return torch.cat([corners, corners + 1 + torch.rand(count, 2, generator=generator) * size], 1)


@pytest.mark.parametrize(
    ("scores", "threshold", "kept"),
    [
        ([0.9, 0.8, 0.7], 0.5, [0, 2]),
        ([0.8, 0.9, 0.7], 0.5, [1, 2]),
        ([0.7, 0.8, 0.9], 0.5, [2, 1]),
        ([0.9, 0.8, 0.7], 81 / 119 - 1e-4, [0, 2]),
        ([0.9, 0.8, 0.7], 81 / 119 + 1e-4, [0, 1, 2]),
        ([0.5, 0.5, 0.5], 0.5, [0, 2]),
    ],
)
def test_the_better_of_two_boxes_that_overlap_is_kept(scores, threshold, kept):
    assert nms(torch.tensor(THREE_BOXES), torch.tensor(scores), threshold).tolist() == kept


def test_an_overlap_of_exactly_the_threshold_is_none():
    boxes = torch.tensor([[0.0, 0.0, 2.0, 2.0], [0.0, 0.0, 2.0, 1.0]])
    scores = torch.tensor([0.9, 0.8])
    assert nms(boxes, scores, 0.5).tolist() == [0, 1]
    assert nms(boxes, scores, 0.49).tolist() == [0]


def test_a_box_that_was_dropped_drops_no_other():
    row = torch.tensor([[0.0, 0.0, 10.0, 10.0], [4.0, 0.0, 14.0, 10.0], [8.0, 0.0, 18.0, 10.0]])
    assert nms(row, torch.tensor([0.9, 0.8, 0.7]), 0.3).tolist() == [0, 2]


def test_no_boxes_are_no_boxes():
    kept = nms(torch.empty(0, 4), torch.empty(0), 0.5)
    assert (kept.shape, kept.dtype) == ((0,), torch.int64)
    for ratio, aligned in ((2, False), (-1, True)):
        pooled = roi_align(torch.ones(2, 3, 4, 4), torch.empty(0, 5), 1.0, 7, 7, ratio, aligned)
        assert pooled.shape == (0, 3, 7, 7)


def test_of_many_boxes_those_are_kept_that_overlap_no_better_one():
    boxes = random_boxes(60)
    scores = torch.rand(60, generator=torch.Generator().manual_seed(0))
    kept = nms(boxes, scores, 0.3).tolist()
    assert 5 < len(kept) < 60
    assert scores[kept].tolist() == sorted(scores[kept].tolist(), reverse=True)
    sides = boxes.tolist()
    for index in range(60):
        better = [
            other for other in kept if scores[other] > scores[index] and overlap(sides[index], sides[other]) > 0.3
        ]
        assert (index in kept) is not bool(better)


def overlap(first: list[float], second: list[float]) -> float:
    """Intersection over union, side by side."""
    width = min(first[2], second[2]) - max(first[0], second[0])
    height = min(first[3], second[3]) - max(first[1], second[1])
    common = width * height if width > 0 and height > 0 else 0.0
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (first, second)]
    return common / (sum(areas) - common)


def test_a_whole_pixel_is_the_mean_of_what_lies_around_its_centre():
    features = torch.arange(16.0).view(1, 1, 4, 4)
    box = torch.tensor([[0.0, 1.0, 1.0, 3.0, 3.0]])
    assert roi_align(features, box, 1.0, 2, 2, 1, True)[0, 0].tolist() == [[5.0, 6.0], [9.0, 10.0]]
    assert roi_align(features, box, 1.0, 2, 2, 1, False)[0, 0].tolist() == [[7.5, 8.5], [11.5, 12.5]]
    assert roi_align(features, box, 1.0, 1, 1, 2, True)[0, 0].tolist() == [[7.5]]


@pytest.mark.parametrize(("aligned", "ratio"), ALIGNED_AND_RATIO)
def test_on_a_slope_a_bin_is_the_value_at_its_centre(aligned, ratio):
    row, column = torch.arange(20.0)[:, None], torch.arange(30.0)[None]
    features = torch.stack([row + 0 * column, column + 0 * row])[None]
    pooled = roi_align(features, torch.tensor([[0.0, 8.0, 12.0, 40.0, 28.0]]), 0.5, 2, 4, ratio, aligned)
    shift = 0.5 if aligned else 0.0
    rows = torch.tensor([8.0, 12.0])[:, None].expand(2, 4) - shift
    columns = torch.tensor([6.0, 10.0, 14.0, 18.0])[None].expand(2, 4) - shift
    torch.testing.assert_close(pooled, torch.stack([rows, columns])[None])


def test_a_box_is_read_from_its_own_image():
    features = torch.stack([torch.full((2, 5, 5), value) for value in (1.0, 2.0, 3.0)])
    boxes = torch.tensor([[index, 1.0, 1.0, 3.0, 3.0] for index in (2.0, 0.0, 2.0, 1.0)])
    pooled = roi_align(features, boxes, 1.0, 2, 3, 2, False)
    assert pooled.shape == (4, 2, 2, 3)
    assert pooled[:, 0, 0, 0].tolist() == [3.0, 1.0, 3.0, 2.0]


def test_beyond_a_pixel_outside_everything_is_zero_and_at_the_edge_it_is_that_of_the_edge():
    features = torch.full((1, 1, 4, 4), 7.0)
    far = torch.tensor([[0.0, -9.0, -9.0, -5.0, -5.0], [0.0, 9.0, 9.0, 12.0, 12.0]])
    assert roi_align(features, far, 1.0, 2, 2, 2, True).abs().max() == 0
    near = torch.tensor([[0.0, -0.4, -0.4, 0.4, 0.4], [0.0, 3.8, 3.8, 4.4, 4.4]])
    assert roi_align(features, near, 1.0, 1, 1, 2, True).flatten().tolist() == [7.0, 7.0]


def test_without_a_ratio_there_is_about_one_sample_for_each_pixel():
    features = torch.zeros(1, 1, 1, 12)
    features[..., 1::2] = 1.0
    boxes = torch.tensor([[0.0, 0.0, 0.0, 8.0, 1.0], [0.0, 0.0, 0.0, 2.0, 1.0]])
    assert roi_align(features, boxes, 1.0, 1, 1, 0, True).flatten().tolist() == [0.5, 0.5]
    assert roi_align(features, boxes, 1.0, 1, 1, 1, True).flatten().tolist() == [0.5, 0.5]
    three = torch.tensor([[0.0, 0.0, 0.0, 3.0, 1.0]])
    assert roi_align(features, three, 1.0, 1, 1, 0, True).item() == pytest.approx(1 / 3)
    assert roi_align(features, three, 1.0, 1, 1, 1, True).item() == 1.0


SOME_BOXES = [[0, 0.7, 0.3, 3.9, 4.2], [1, 1.1, 0.2, 5.2, 2.2], [1, 0.0, 1.0, 2.0, 2.5]]


def pooled_by_torch(features: torch.Tensor, ratio: int = 2) -> torch.Tensor:
    boxes = torch.tensor(SOME_BOXES, dtype=features.dtype)
    return torch.ops.torchvision.roi_align(features, boxes, 0.9, 2, 3, ratio, False)


@pytest.mark.parametrize("ratio", [-1, 2])
def test_pooling_is_differentiable(ratio):
    features = torch.rand(2, 2, 5, 6, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradcheck(pooled_by_torch, (features, ratio))


@pytest.mark.skipif(compiled_operators_available(), reason="the compiled operator has one gradient alone")
def test_the_gradient_of_pooling_is_differentiable():
    features = torch.rand(2, 2, 5, 6, dtype=torch.float64, requires_grad=True)
    assert torch.autograd.gradgradcheck(pooled_by_torch, features)


@pytest.mark.parametrize("dtype", DTYPES)
def test_the_gradient_of_pooling_is_of_the_type_of_the_features(dtype):
    features = torch.ones(2, 2, 5, 6, dtype=dtype, requires_grad=True)
    pooled_by_torch(features).sum().backward()
    assert features.grad.dtype == dtype
    torch.testing.assert_close(features.grad.sum(dtype=torch.float64).item(), 2 * 3 * 2 * 3.0, rtol=1e-2, atol=0)


@pytest.mark.parametrize("dtype", DTYPES)
def test_each_type_of_float_is_kept(dtype):
    boxes = random_boxes(5, 8.0)
    pooled = roi_align(
        torch.ones(1, 2, 9, 9, dtype=dtype), torch.cat([torch.zeros(5, 1), boxes], 1).to(dtype), 0.5, 2, 2, 2, True
    )
    assert pooled.dtype == dtype
    assert nms(boxes.to(dtype), torch.arange(5).to(dtype), 0.5).dtype == torch.int64


def test_torchvision_finds_them():
    boxes, scores = torch.tensor(THREE_BOXES), torch.tensor([0.9, 0.8, 0.7])
    assert torchvision.ops.nms(boxes, scores, 0.5).tolist() == [0, 2]
    assert torchvision.ops.batched_nms(boxes, scores, torch.tensor([0, 1, 0]), 0.5).tolist() == [0, 1, 2]
    features = torch.rand(1, 2, 8, 8)
    pooled = torchvision.ops.roi_align(features, [boxes], 3, 0.25, 2, True)
    of_image = torch.cat([torch.zeros(3, 1), boxes], 1)
    torch.testing.assert_close(pooled, roi_align(features, of_image, 0.25, 3, 3, 2, True))


def test_what_has_no_implementation_says_so():
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
    "nms": (torch.tensor(THREE_BOXES), torch.tensor([0.9, 0.8, 0.7]), 0.5),
    "roi_align": (torch.ones(2, 2, 5, 6), torch.tensor(SOME_BOXES), 0.9, 2, 3, -1, False),
    "_roi_align_backward": (torch.ones(3, 2, 2, 3), torch.tensor(SOME_BOXES), 0.9, 2, 3, 2, 2, 5, 6, -1, True),
}


@torchvisions_own_warning
@pytest.mark.parametrize("name", REGISTERED)
def test_what_is_registered_is_an_operator_like_any_other(name):
    operator = getattr(torch.ops.torchvision, name).default
    tests = ("test_schema", "test_autograd_registration", "test_faketensor", "test_aot_dispatch_dynamic")
    arguments = [
        each.clone().requires_grad_(name != "nms") if place == 0 else each
        for place, each in enumerate(REGISTERED[name])
    ]
    torch.library.opcheck(operator, arguments, test_utils=tests)


def kept(boxes: torch.Tensor, scores: torch.Tensor) -> torch.Tensor:
    """What a detector does with its boxes in the end."""
    return boxes[torchvision.ops.nms(boxes * 2, scores, 0.5)].relu()


def pooled(features: torch.Tensor, boxes: torch.Tensor) -> torch.Tensor:
    """What a detector does with its boxes before the heads."""
    return torchvision.ops.roi_align(features * 2, boxes, 3, 0.25, -1).relu()


SOME_FEATURES = torch.rand(2, 2, 8, 8)
CAPTURED: dict[str, tuple[Callable[..., torch.Tensor], tuple[torch.Tensor, ...], list[list[str]]]] = {
    # The length of the result depends on data, at which a graph ends.
    "nms": (kept, (torch.tensor(THREE_BOXES), torch.tensor([0.9, 0.8, 0.7])), [["mul"], [], ["getitem", "relu"]]),
    "roi_align": (pooled, (SOME_FEATURES, torch.tensor(SOME_BOXES)), [["mul", "roi_align", "relu"]]),
}


@torchvisions_own_warning
@pytest.mark.parametrize("name", CAPTURED)
def test_torch_dynamo_sees_no_node_of_what_they_compute(name):
    program, arguments, expected = CAPTURED[name]
    found: list[list[str]] = []

    def backend(module: torch.fx.GraphModule, _inputs: Any) -> Callable[..., Any]:
        calls = [
            getattr(node.target, "__name__", str(node.target)) for node in module.graph.nodes if node.op[:4] == "call"
        ]
        found.append([call for call in calls if call != "_log_api_usage_once"])
        return module.forward

    torch.compiler.reset()
    assert torch.equal(torch.compile(program, backend=backend)(*arguments), program(*arguments))
    assert found == expected


def test_the_gradient_of_pooling_is_one_node_as_well():
    found: list[str] = []

    def keep(module: torch.fx.GraphModule, _inputs: Any) -> Callable[..., Any]:
        found.extend(str(node.target) for node in module.graph.nodes if "torchvision" in str(node.target))
        return make_boxed_func(module.forward)

    torch.compiler.reset()
    features = SOME_FEATURES.clone().requires_grad_()
    compiled = torch.compile(pooled, backend=aot_autograd(fw_compiler=keep, bw_compiler=keep))
    compiled(features, torch.tensor(SOME_BOXES)).sum().backward()
    assert found == ["torchvision.roi_align.default", "torchvision._roi_align_backward.default"]
    again = SOME_FEATURES.clone().requires_grad_()
    pooled(again, torch.tensor(SOME_BOXES)).sum().backward()
    torch.testing.assert_close(features.grad, again.grad)
