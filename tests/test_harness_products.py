"""Convolutions that the harness computes as matrix products are those of torch, up to rounding."""

import copy
from collections.abc import Callable, Iterable
from typing import Any
from unittest.mock import patch

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import nn
from torch.nn import functional

from conformance.harness import products
from conformance.harness.recall import Recall

CONV2D = torch.ops.aten.conv2d.default
TOLERANCE = {torch.float32: 1e-4, torch.float64: 1e-10, torch.bfloat16: 0.1}

SIZES = st.integers(1, 4)
PAIRS = st.tuples(SIZES, SIZES).map(list)
PADDING = st.tuples(st.integers(0, 2), st.integers(0, 2)).map(list)


def random(shape: Iterable[int], dtype: torch.dtype) -> torch.Tensor:
    return torch.rand(tuple(shape)).to(dtype) - 0.5


@settings(deadline=None, max_examples=300)
@given(
    dtype=st.sampled_from(list(TOLERANCE)),
    groups=SIZES,
    channels=SIZES,
    results=SIZES,
    batch=SIZES,
    has_bfloat16=st.booleans(),
    kernel=PAIRS,
    pixels=PAIRS,
    stride=PAIRS,
    padding=PADDING,
    bias=st.booleans(),
)
def test_it_computes_what_torch_computes(
    dtype: torch.dtype,
    groups: int,
    channels: int,
    results: int,
    batch: int,
    has_bfloat16: bool,
    kernel: list[int],
    pixels: list[int],
    stride: list[int],
    padding: list[int],
    bias: bool,
) -> None:
    size = [few + of_kernel for few, of_kernel in zip(pixels, kernel, strict=True)]
    x = random((batch, groups * channels, *size), dtype)
    weight = random((groups * results, channels, *kernel), dtype)
    arguments = x, weight, random((groups * results,), dtype) if bias else None, stride, padding, [1, 1], groups
    with patch.object(products, "_HAS_BFLOAT16", has_bfloat16):
        expected, got = CONV2D(*arguments), products.compute(CONV2D, arguments)
        assert torch.equal(products.compute(CONV2D, arguments), got)
    assert got.stride() == expected.stride()
    assert got.dtype == expected.dtype
    torch.testing.assert_close(got, expected, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions of the module that computed something instead of torch."""
    called: list[str] = []

    def noting(name: str, compute: Callable[[Any], torch.Tensor]) -> Callable[[Any], torch.Tensor]:
        def computed(conv2d: Any) -> torch.Tensor:
            called.append(name)
            return compute(conv2d)

        return computed

    for name in ("_by_pixel", "_by_group"):
        monkeypatch.setattr(products, name, noting(name, getattr(products, name)))
    return called


TAKEN = [
    (nn.Conv2d(6, 4, 1), (2, 6, 3, 5), torch.float32, "_by_pixel"),
    (nn.Conv2d(6, 4, 1, bias=False, stride=(2, 1)), (2, 6, 5, 5), torch.float64, "_by_pixel"),
    (nn.Conv2d(6, 6, 3, groups=6, padding=(1, 0)), (2, 6, 4, 4), torch.float64, "_by_group"),
    (nn.Conv2d(6, 4, (1, 3), groups=2, stride=2), (1, 6, 4, 7), torch.float64, "_by_group"),
]


@pytest.mark.parametrize("grad", [False, True], ids=["inference", "gradients"])
@pytest.mark.parametrize(("layer", "shape", "dtype", "by"), TAKEN)
def test_modules(
    calls: list[str], layer: nn.Module, shape: tuple[int, ...], dtype: torch.dtype, by: str, grad: bool
) -> None:
    layer = layer.to(dtype)
    x = random(shape, dtype)
    with torch.inference_mode(not grad):
        expected = layer(x)
        with Recall():
            got = layer(x)
    torch.testing.assert_close(got, expected)
    assert calls == [by]
    assert got.requires_grad is grad


LEFT = {
    "other kernels": (nn.Conv2d(6, 4, 3), random((2, 6, 5, 5), torch.float32)),
    "padded": (nn.Conv2d(6, 4, 1, padding=1), random((2, 6, 5, 5), torch.float32)),
    "groups in float32": (nn.Conv2d(6, 6, 3, groups=6), random((2, 6, 5, 5), torch.float32)),
    "bfloat16": (nn.Conv2d(6, 4, 1).bfloat16(), random((2, 6, 5, 5), torch.bfloat16)),
    "few rows in bfloat16": (nn.Linear(6, 4).bfloat16(), random((7, 6), torch.bfloat16)),
    "dilated": (nn.Conv2d(6, 6, 3, groups=6, dilation=2).double(), random((2, 6, 7, 7), torch.float64)),
    "channels last": (nn.Conv2d(6, 4, 1), random((2, 6, 5, 5), torch.float32).to(memory_format=torch.channels_last)),
    "weights with channels last": (
        nn.Conv2d(6, 4, 3, groups=2).double().to(memory_format=torch.channels_last),
        random((2, 6, 5, 5), torch.float64),
    ),
    "one image": (nn.Conv2d(6, 4, 1), random((6, 5, 5), torch.float32)),
    "no rows": (nn.Conv2d(6, 4, 1), random((0, 6, 5, 5), torch.float32)),
    "transposed": (nn.ConvTranspose2d(6, 6, 1), random((2, 6, 5, 5), torch.float32)),
    "three dimensions": (nn.Conv3d(6, 4, 1), random((2, 6, 2, 5, 5), torch.float32)),
}


@pytest.mark.parametrize(
    ("what", "grad"),
    [
        *((what, False) for what in LEFT),
        *((what, True) for what in LEFT if what != "one image"),  # which torch makes a batch then
    ],
)
def test_what_is_left_to_torch(calls: list[str], what: str, grad: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(products, "_HAS_BFLOAT16", what != "few rows in bfloat16")
    monkeypatch.setattr(products, "_wide", None)  # so that nothing can be widened
    layer, x = LEFT[what]
    with torch.inference_mode(not grad):
        expected = layer(x)
        with Recall():
            got = layer(x)
    assert torch.equal(got, expected)
    assert got.stride() == expected.stride()
    assert calls == []


WIDENED = {
    "Conv1d": (nn.Conv1d(4, 6, 3), (2, 4, 9)),
    "Conv2d by pixel": (nn.Conv2d(4, 6, 1), (2, 4, 9, 8)),
    "Conv2d in groups": (nn.Conv2d(4, 4, 3, groups=4, bias=False), (2, 4, 9, 8)),
    "Conv2d padded by name": (nn.Conv2d(4, 6, 3, padding="same"), (2, 4, 9, 8)),
    "Conv3d": (nn.Conv3d(4, 6, 3), (1, 4, 5, 6, 7)),
    "ConvTranspose2d": (nn.ConvTranspose2d(4, 6, 3), (2, 4, 5, 6)),
    "Linear": (nn.Linear(16, 6), (8, 16)),
}


@pytest.mark.parametrize("grad", [False, True], ids=["inference", "gradients"])
@pytest.mark.parametrize("what", WIDENED)
def test_without_bfloat16_it_is_float32_rounded_once(what: str, grad: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    layer, shape = WIDENED[what][0].bfloat16(), WIDENED[what][1]
    x = random(shape, torch.bfloat16)
    with torch.inference_mode(not grad):
        monkeypatch.setattr(products, "_HAS_BFLOAT16", False)
        with Recall():
            got = layer(x)
        expected = copy.deepcopy(layer).float()(x.float())
    assert got.dtype == torch.bfloat16
    assert got.requires_grad is grad
    torch.testing.assert_close(got.float(), expected, rtol=2**-8, atol=1e-6)


def test_large_tensors_are_widened_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(products, "_HAS_BFLOAT16", False)
    monkeypatch.setattr(products, "_LARGE", 8)
    linear = torch.ops.aten.linear.default
    x, weight, other = (random(shape, torch.bfloat16) for shape in ((9, 16), (6, 16), (5, 16)))
    for factor in (weight, other, weight.mT.contiguous().mT):
        got = products.compute(linear, (x, factor))
        torch.testing.assert_close(got.float(), x.float() @ factor.float().mT, rtol=2**-8, atol=1e-6)


def test_what_torch_refuses_is_refused() -> None:
    x, weight = random((2, 6, 5, 5), torch.float32), random((4, 3, 1, 1), torch.float32)
    with pytest.raises(RuntimeError, match="expected input"):
        products.compute(CONV2D, (x, weight))


def test_gradients_are_those_of_the_convolution(calls: list[str]) -> None:
    layer, x = nn.Conv2d(6, 4, 1), random((2, 6, 5, 5), torch.float32)
    with Recall():
        layer(x).sum().backward()
    assert calls == ["_by_pixel"]
    assert layer.weight.grad is not None
    computed = layer.weight.grad.clone()
    layer.zero_grad()
    functional.conv2d(x, layer.weight, layer.bias).sum().backward()
    torch.testing.assert_close(computed, layer.weight.grad)
