"""Cheap weights that are equal in every process and on every device, and keep activations finite and nonzero.

A model is built with its parameters on `meta`, where initialising them costs nothing. Then `fill` copies noise into
each parameter, and `calibrate` scales the statistics of batch norms. Without scaling, deep residual networks overflow,
and outputs of gated networks vanish.

The noise comes from whole numbers, because machines compute random floats in different ways. The noise is periodic. No
two rows of a matrix are equal within a period, and no two parameters of a model start at the same place. So a module
fetched from the wrong path changes the result.
"""

import functools
import itertools
import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import torch
from torch import nn
from torch.overrides import TorchFunctionMode

_PERIOD = 1024 * 4099  # Divisible by a large prime, so that rows of usual length repeat only after that many.
_STARTS = 100_003
_STRIDE = 61_807  # Coprime to _STARTS, so that a start repeats only after that many tensors.
_RESOLUTION = 2**15
_STEPS_PER_DOUBLING = 2
_BATCH_NORMS = (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d)
_FILLS = (torch.Tensor.normal_, torch.Tensor.uniform_)
"""Methods that take long even if a tensor has no memory."""


class UninitialisedOnMeta(TorchFunctionMode):
    """Makes `torch.empty` allocate on `meta`, so that a model's parameters need neither memory nor initialisation.

    A constructor still computes other values, for example a relative position index or the width of a block. Nothing
    can read uninitialised memory, because a tensor stays on `meta` until `fill` gives it values.
    """

    def __torch_function__(
        self,
        func: Callable[..., Any],
        types: Iterable[type],
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
    ) -> Any:
        """Call `func`, unless it fills a tensor on `meta`. If `func` is `torch.empty`, allocate on `meta`."""
        kwargs = kwargs or {}
        if func is torch.empty:
            kwargs = kwargs | {"device": "meta"}
        if func in _FILLS and args[0].is_meta:
            return args[0]
        return func(*args, **kwargs)


def whole_number_noise(shape: tuple[int, ...], seed: int) -> torch.Tensor:
    """Return uniform noise of variance 1 on the CPU. It depends only on `shape` and `seed`."""
    generator = torch.Generator().manual_seed(seed)
    whole = torch.randint(-_RESOLUTION, _RESOLUTION + 1, shape, generator=generator, device="cpu")
    return whole.to(torch.float32) * (math.sqrt(3) / _RESOLUTION)


def fill(model: nn.Module) -> None:
    """Give every parameter and every batch norm's statistics deterministic values, on the CPU.

    Raises:
        ValueError: a constructor left a buffer uninitialised, so the buffer has no value to keep.
    """
    starts = itertools.count(step=_STRIDE)
    filled = {parameter: _filled(name, parameter, next(starts)) for name, parameter in model.named_parameters()}
    for module in model.modules():
        for name, parameter in module.named_parameters(recurse=False, remove_duplicate=False):
            setattr(module, name, filled[parameter])
    for _, mean, variance in _statistics(model):
        mean.copy_(_noise(mean.shape, next(starts), 0.1))
        variance.copy_(_noise(variance.shape, next(starts), 0.25) + 1.0)
    for name, buffer in model.named_buffers():
        if buffer.is_meta:
            raise ValueError(f"buffer {name} of {type(model).__name__} is never initialised: write its values first")


def _filled(name: str, parameter: nn.Parameter, start: int) -> nn.Parameter:
    """Return a parameter with noise values: small for biases, around one for other vectors, scaled by fan-in for
    matrices.
    """
    outputs = next((size for size in parameter.shape if size > 1), 1)
    if parameter.numel() > outputs and not name.endswith("bias"):
        step = round(math.log2(2 * outputs / parameter.numel()) / 2 * _STEPS_PER_DOUBLING)
        values = _noise(parameter.shape, start, 2.0 ** (step / _STEPS_PER_DOUBLING))
    elif name.endswith("bias"):
        values = _noise(parameter.shape, start, 0.1)
    else:
        values = _noise(parameter.shape, start, 0.25) + 1.0
    return nn.Parameter(values.to(parameter.dtype), parameter.requires_grad)


def _noise(shape: torch.Size, start: int, deviation: float) -> torch.Tensor:
    """Return noise of the standard deviation `deviation`, read from the position `start` of the period."""
    period, values = _one_period(), torch.empty(shape.numel(), device="cpu")
    filled, first = 0, start % _STARTS
    while filled < len(values):
        piece = period[first : first + len(values) - filled]
        torch.mul(piece, deviation, out=values[filled : filled + len(piece)])
        filled, first = filled + len(piece), 0
    return values.view(shape)


@functools.cache
def _one_period() -> torch.Tensor:
    return whole_number_noise((_PERIOD,), seed=0)


def calibrate(model: nn.Module, inputs: tuple[Any, ...]) -> None:
    """Call `model` with `inputs`, and scale the statistics of each batch norm to the size of the batch norm's input.

    The scale is a power of two. So small differences in a convolution's sums hardly ever change the scale.
    """
    hooks = [
        module.register_forward_pre_hook(functools.partial(_scale_to_input, mean, variance))
        for module, mean, variance in _statistics(model)
    ]
    if hooks:
        with torch.inference_mode():
            model(*inputs)
    for hook in hooks:
        hook.remove()


def _scale_to_input(
    mean: torch.Tensor, variance: torch.Tensor, module: nn.Module, inputs: tuple[torch.Tensor, ...]
) -> None:
    scale = 2.0 ** round(math.log2(inputs[0].square().mean().sqrt().item()))
    mean *= scale
    variance *= scale**2


def _statistics(model: nn.Module) -> Iterator[tuple[nn.Module, torch.Tensor, torch.Tensor]]:
    """Yield each batch norm of `model` that has statistics, with its mean and variance."""
    for module in model.modules():
        if isinstance(module, _BATCH_NORMS) and module.running_mean is not None and module.running_var is not None:
            yield module, module.running_mean, module.running_var
