"""Cheap weights, the same in every process and on every device, that keep activations finite and alive.

A model is built with the random fills of its constructors skipped, and then each parameter is copied from one small
pool of noise. The pool is made of whole numbers, so that no machine's way to compute random floats shows in it. Its
period is a prime, so that no two rows of a matrix are equal; a parameter starts reading at a place which follows from
its name, so that two parameters of one shape differ and a module fetched from the wrong path changes the result.
"""

import functools
import math
import zlib
from collections.abc import Callable, Iterable
from typing import Any

import torch
from torch import nn
from torch.overrides import TorchFunctionMode

_PERIOD = 1_000_003
_RESOLUTION = 2**15


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
        return func(*args, **(kwargs | {"device": "meta"} if func is torch.empty else kwargs))


def whole_number_noise(seed: str, shape: tuple[int, ...]) -> torch.Tensor:
    """Noise on the CPU, uniform and of variance 1, that depends on `seed` and `shape` alone."""
    generator = torch.Generator().manual_seed(_stable_hash(seed))
    whole = torch.randint(-_RESOLUTION, _RESOLUTION + 1, shape, generator=generator, device="cpu")
    return whole.to(torch.float32) * (math.sqrt(3) / _RESOLUTION)


def fill(model: nn.Module) -> None:
    """Give every parameter and every batch-norm statistic of `model` its deterministic value, on the CPU."""
    filled = {parameter: _filled(name, parameter) for name, parameter in model.named_parameters()}
    for path, module in model.named_modules():
        for name, parameter in module.named_parameters(recurse=False):
            setattr(module, name, filled[parameter])
        if isinstance(module, nn.modules.batchnorm._BatchNorm):
            _fill_statistics(path, module)


def _filled(name: str, parameter: nn.Parameter) -> nn.Parameter:
    values = torch.empty_like(parameter, device="cpu")
    _fill_parameter(name, values)
    return nn.Parameter(values, parameter.requires_grad)


def _fill_parameter(name: str, parameter: torch.Tensor) -> None:
    if name.endswith("bias"):
        _copy_noise(name, parameter, 0.0, 0.1)
    elif parameter.numel() == max(parameter.shape, default=1):
        _copy_noise(name, parameter, 1.0, 0.25)
    else:
        _copy_noise(name, parameter, 0.0, math.sqrt(2 * parameter.shape[0] / parameter.numel()))


def _fill_statistics(path: str, module: nn.modules.batchnorm._BatchNorm) -> None:
    if module.running_mean is not None:
        _copy_noise(f"{path}.running_mean", module.running_mean, 0.0, 0.1)
    if module.running_var is not None:
        _copy_noise(f"{path}.running_var", module.running_var, 1.0, 0.25)


def _copy_noise(name: str, tensor: torch.Tensor, mean: float, deviation: float) -> None:
    """Copy noise of this mean and standard deviation into `tensor`, from where `name` starts in the pool."""
    values = _pool().roll(_stable_hash(name) % _PERIOD)[: tensor.numel()] * deviation + mean
    whole_periods = tensor.numel() // _PERIOD * _PERIOD
    flat = tensor.view(-1)
    if whole_periods:
        flat[:whole_periods].view(-1, _PERIOD).copy_(values.expand(flat[:whole_periods].view(-1, _PERIOD).shape))
    flat[whole_periods:].copy_(values[: tensor.numel() - whole_periods])


@functools.cache
def _pool() -> torch.Tensor:
    return whole_number_noise("pool", (_PERIOD,))


def _stable_hash(text: str) -> int:
    return zlib.crc32(text.encode())
