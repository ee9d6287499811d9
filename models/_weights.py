"""Cheap weights, the same in every process and on every device, that keep activations finite and alive.

A model is built with its parameters on `meta`, where their initialisation costs nothing. Then `fill` makes each
parameter a view of a pool of noise, and `calibrate` scales the statistics of batch norms, without which deep residual
networks overflow and gated ones fade out. There is one pool for each standard deviation, as long as the largest
parameter that reads it, so that a model takes little memory beyond its largest parameters. The noise is made of whole
numbers, because machines compute random floats in different ways. It repeats after a period in which no two rows of a
matrix are equal, and no two parameters of a model start at the same place, so that a module fetched from the wrong path
changes the result.
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
        _copy_noise(mean, next(starts), mean=0.0, deviation=0.1)
        _copy_noise(variance, next(starts), mean=1.0, deviation=0.25)
    for name, buffer in model.named_buffers():
        if buffer.is_meta:
            raise ValueError(f"buffer {name} of {type(model).__name__} is never initialised: write its values first")


def _filled(name: str, parameter: nn.Parameter, start: int) -> nn.Parameter:
    """Make a parameter like this one: biases small, the factors of a vector around one, matrices scaled by fan-in."""
    outputs = next((size for size in parameter.shape if size > 1), 1)
    if parameter.numel() > outputs and not name.endswith("bias"):
        values = _view_of_noise(parameter.shape, start, deviation=math.sqrt(2 * outputs / parameter.numel()))
        return nn.Parameter(values.to(parameter.dtype), parameter.requires_grad)
    values = torch.empty(parameter.shape, dtype=parameter.dtype, device="cpu")
    if name.endswith("bias"):
        _copy_noise(values, start, mean=0.0, deviation=0.1)
    else:
        _copy_noise(values, start, mean=1.0, deviation=0.25)
    return nn.Parameter(values, parameter.requires_grad)


def _copy_noise(tensor: torch.Tensor, start: int, mean: float, deviation: float) -> None:
    """Copy noise of this mean and standard deviation into `tensor`, reading the pool from `start` on."""
    tensor.copy_(_view_of_noise(tensor.shape, start) * deviation + mean)


def _view_of_noise(shape: torch.Size, start: int, deviation: float = 1.0) -> torch.Tensor:
    """Noise of about this standard deviation, read from `start` on; not to be written to, as others read it too."""
    start %= _STARTS
    step = round(math.log2(deviation) * _STEPS_PER_DOUBLING)
    return _pool(step, shape.numel())[start : start + shape.numel()].view(shape)


_pools: dict[int, torch.Tensor] = {}
_versions: dict[int, int] = {}


def _pool(step: int, numel: int) -> torch.Tensor:
    """Noise of the standard deviation 2 ** (step / 2), from which `numel` elements can be read from any start.

    A pool that somebody wrote to is replaced, so that a model that changes its weights harms no other.
    """
    length = _STARTS + numel
    pool = _pools.get(step)
    if pool is None or len(pool) < length or pool._version != _versions[step]:
        _pools.pop(step, None)  # frees its memory before more is allocated
        noise = _one_period()[:length] * 2.0 ** (step / _STEPS_PER_DOUBLING)
        pool = noise.repeat(math.ceil(length / len(noise)))
        _pools[step], _versions[step] = pool, pool._version
    return pool


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
