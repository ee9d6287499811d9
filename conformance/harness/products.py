"""Convolutions and matrix products, computed in another way where torch takes several times as long."""

import functools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import torch
from torch.nn import functional

_CONV2D = torch.ops.aten.conv2d.default
_CONVOLUTION = torch.ops.aten.convolution.default
_LINEAR = torch.ops.aten.linear.default
_ADDMM = torch.ops.aten.addmm.default

_WIDENED = {
    torch.ops.aten.conv1d.default,
    _CONV2D,
    torch.ops.aten.conv2d.padding,
    torch.ops.aten.conv3d.default,
    torch.ops.aten.conv_transpose2d.input,
    _CONVOLUTION,
    _LINEAR,
    _ADDMM,
}
"""What is computed in float32 where the processor has no bfloat16."""
_HAS_BFLOAT16 = torch.backends.cpu.get_cpu_capability() == "AVX512"
_FEW_ROWS = 8
"""For fewer than this, to widen the weights of a matrix product takes longer than torch does."""
_LARGE, _ROOM = 2**22, 2**25
"""From how many elements on a tensor is widened into memory that is kept, and how many that has room for."""

_DEFAULTS = (None, None, None, [1, 1], [0, 0], [1, 1], 1)
"""What a call of `conv2d` leaves out; the first two it never does."""


class _Conv2d(NamedTuple):
    """The arguments of a two-dimensional convolution."""

    pixels: torch.Tensor
    weight: torch.Tensor
    bias: torch.Tensor | None
    stride: list[int]
    padding: list[int]
    dilation: list[int]
    groups: int


def compute(operation: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    """What `operation` returns for `args`, up to rounding: for equal arguments equal bits, though not always torch's.

    With few pixels torch computes a convolution by 1x1 kernels as one narrow product for each row of the batch, and
    one in groups as one for each group in float64. Here one product has all rows or all groups. In bfloat16, torch
    takes up to 40 times as long as in float32 on a processor that has none; there, it is float32, rounded once.
    """
    operation, args = in_one_form(operation, args)
    if not _HAS_BFLOAT16 and operation in _WIDENED and _is_widened(operation, args):
        return compute(operation, tuple(_wide(args))).to(torch.bfloat16)
    conv2d = _as_conv2d(operation, args)
    if conv2d is None:
        return operation(*args)
    if conv2d.groups == 1 and _is_by_pixel(conv2d):
        return _by_pixel(conv2d)
    if conv2d.groups > 1 and conv2d.pixels.dtype == torch.float64:
        return _by_group(conv2d)
    return operation(*args)


def in_one_form(operation: Callable[..., Any], args: tuple[Any, ...]) -> tuple[Callable[..., Any], tuple[Any, ...]]:
    """The same call, in the same form whether autograd looks on or not: it takes a convolution for a general one."""
    if operation is _CONVOLUTION and args[0].dim() == 4 and not args[6]:  # not transposed
        return _CONV2D, (*args[:6], args[8])
    if operation is _CONV2D:
        return _CONV2D, (*args, *_DEFAULTS[len(args) :])
    return operation, args


def _is_widened(operation: Callable[..., Any], args: tuple[Any, ...]) -> bool:
    """Whether all tensors are in bfloat16, and what they are multiplied with is not too small to be worth it."""
    tensors = [argument for argument in args if isinstance(argument, torch.Tensor)]
    if any(tensor.dtype != torch.bfloat16 for tensor in tensors):
        return False
    if operation not in (_LINEAR, _ADDMM):
        return True
    rows: torch.Tensor = args[operation is _ADDMM]
    return rows.numel() >= _FEW_ROWS * rows.shape[-1]


def _wide(args: tuple[Any, ...]) -> Iterator[Any]:
    """Each of `args`, tensors in float32; the first large one until the next call only.

    To get memory for that from the system takes longer than to widen it.
    """
    room: torch.Tensor | None = _room()
    for argument in args:
        if not isinstance(argument, torch.Tensor):
            yield argument
        elif room is not None and _LARGE <= argument.numel() <= len(room) and argument.is_contiguous():
            yield room[: argument.numel()].view(argument.shape).copy_(argument)
            room = None
        else:
            yield argument.float()


@functools.cache
def _room() -> torch.Tensor:
    with torch.inference_mode(False):
        return torch.empty(_ROOM)


def _as_conv2d(operation: Callable[..., Any], args: tuple[Any, ...]) -> _Conv2d | None:
    """What is computed, if it is an ordinary convolution in two dimensions, and not in bfloat16."""
    if operation is not _CONV2D:
        return None
    conv2d = _Conv2d(*args)
    pixels, weight = conv2d.pixels, conv2d.weight
    ordinary = (
        pixels.dim() == weight.dim() == 4
        and pixels.dtype == weight.dtype
        and pixels.dtype in (torch.float32, torch.float64)
        and pixels.is_contiguous()
        and weight.is_contiguous()
        and pixels.shape[1] == weight.shape[1] * conv2d.groups
        and pixels.numel() > 0
        and all(len(pair) == 2 for pair in (conv2d.stride, conv2d.padding, conv2d.dilation))
        and conv2d.dilation == [1, 1]
    )
    return conv2d if ordinary else None


def _is_by_pixel(conv2d: _Conv2d) -> bool:
    return conv2d.weight.shape[2:] == (1, 1) and conv2d.padding == [0, 0]


def _by_pixel(conv2d: _Conv2d) -> torch.Tensor:
    down, right = conv2d.stride
    rows = conv2d.pixels[:, :, ::down, ::right].permute(0, 2, 3, 1)
    product = functional.linear(rows.flatten(0, 2), conv2d.weight.flatten(1), conv2d.bias)
    return _contiguous(product.view(*rows.shape[:3], -1).permute(0, 3, 1, 2))


def _by_group(conv2d: _Conv2d) -> torch.Tensor:
    weight, groups = conv2d.weight, conv2d.groups
    vertical, horizontal = conv2d.padding
    windows = functional.pad(conv2d.pixels, (horizontal, horizontal, vertical, vertical))
    for dimension, size, step in zip((2, 3), weight.shape[2:], conv2d.stride, strict=True):
        windows = windows.unfold(dimension, size, step)
    batch, _, height, width, *_ = windows.shape
    windows = windows.view(batch, groups, -1, *windows.shape[2:]).permute(1, 0, 3, 4, 2, 5, 6)
    product = windows.reshape(groups, batch * height * width, -1) @ weight.view(groups, len(weight) // groups, -1).mT
    if conv2d.bias is not None:
        product += conv2d.bias.view(groups, 1, -1)
    product = product.view(groups, batch, height, width, -1).permute(1, 0, 4, 2, 3)
    return _contiguous(product).view(batch, -1, height, width)


def _contiguous(tensor: torch.Tensor) -> torch.Tensor:
    return tensor.clone(memory_format=torch.contiguous_format)
