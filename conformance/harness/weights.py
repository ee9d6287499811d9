"""Whether a model's weights are what they were, seen from some of their elements: reading all takes too long."""

import torch
from torch import nn

_ALL_OF = 2**14
_EVERY = 1021  # A prime, so that it is in no step with rows. To write fewer elements of a large weight may go unseen.


class Weights:
    """The values of a model's parameters at one time."""

    def __init__(self, model: nn.Module) -> None:
        """Look at the parameters of `model`."""
        self._model = model
        self._before = _samples(model)

    def written(self) -> list[str]:
        """The parameters that have other values now, whoever wrote them and whether autograd knows it or not."""
        now = _samples(self._model)
        return [name for name, before in self._before.items() if name in now and not torch.equal(before, now[name])]


def _samples(model: nn.Module) -> dict[str, torch.Tensor]:
    return {name: _sample(parameter.detach()) for name, parameter in model.named_parameters()}


def _sample(weight: torch.Tensor) -> torch.Tensor:
    return weight.reshape(-1)[:: 1 if weight.numel() <= _ALL_OF else _EVERY].clone()
