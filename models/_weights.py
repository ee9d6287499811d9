"""Cheap weights, the same in every process and on every device, that keep activations finite and alive.

A model is built with its parameters on `meta`, where their initialisation costs nothing. Then `fill` copies noise into
each parameter, and `calibrate` scales the statistics of batch norms, without which deep residual networks overflow and
gated ones fade out. The noise is made of whole numbers, because machines compute random floats in different ways. It
repeats after a period in which no two rows of a matrix are equal, and no two parameters of a model start at the same
place in it, so that a module fetched from the wrong path changes the result.
"""

import functools
import itertools
import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import torch
from torch import nn
from torch.overrides import TorchFunctionMode

_PERIOD = 1024 * 4099  # Divisible by a large prime, so that rows of any usual length recur after that many or more.
_STARTS = 100_003
_STRIDE = 61_807  # Coprime to the starts: a multiple of it recurs after as many tensors.
_RESOLUTION = 2**15
_STEPS_PER_DOUBLING = 2
_BATCH_NORMS = (nn.BatchNorm1d, nn.BatchNorm2d, nn.BatchNorm3d)


class UninitialisedOnMeta(TorchFunctionMode):
    """Inside, `torch.empty` allocates on `meta`, so that a model's parameters cost neither memory nor initialisation.

    What a constructor computes (a relative position index, the width of a block) is computed as ever. Nothing can read
    memory that was never written: a tensor stays on `meta` until `fill` gives it its values.
    """

    def __torch_function__(
        self,
        func: Callable[..., Any],
        types: Iterable[type],
        args: tuple[Any, ...] = (),
        kwargs: dict[str, Any] | None = None,
    ) -> Any:
        """Call `func`, on `meta` if it is `torch.empty`."""
        kwargs = kwargs or {}
        if func is torch.empty:
            kwargs = kwargs | {"device": "meta"}
        return func(*args, **kwargs)


def whole_number_noise(shape: tuple[int, ...], seed: int) -> torch.Tensor:
    """Noise on the CPU, uniform and of variance 1, that depends on `shape` and `seed` alone."""
    generator = torch.Generator().manual_seed(seed)
    whole = torch.randint(-_RESOLUTION, _RESOLUTION + 1, shape, generator=generator, device="cpu")
    return whole.to(torch.float32) * (math.sqrt(3) / _RESOLUTION)


def fill(model: nn.Module) -> None:
    """Give every parameter and every batch norm's statistics deterministic values, on the CPU.

    Raises:
        ValueError: a buffer was left uninitialised by its constructor, so that it has no value that could be kept.
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
    """Make a parameter like this one: biases small, the factors of a vector around one, matrices scaled by fan-in."""
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
    """Noise of this standard deviation, read from `start` on."""
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
    """Scale the statistics of each batch norm to the size of what reaches it when `model` is called with `inputs`.

    The scale is a power of two, so that a convolution that sums in another order hardly ever changes it.
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
    """Each batch norm of `model` that keeps statistics, with their mean and variance."""
    for module in model.modules():
        if isinstance(module, _BATCH_NORMS) and module.running_mean is not None and module.running_var is not None:
            yield module, module.running_mean, module.running_var
