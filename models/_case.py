"""What the catalogue says of one model: how it is built, and with which inputs it runs."""

from collections.abc import Callable
from dataclasses import dataclass, field

import torch
from torch import nn

from models._weights import UninitialisedOnMeta, calibrate, fill, whole_number_noise


@dataclass(frozen=True)
class ModelCase:
    """One model that is traced. Every module that it hands out is fresh and in eval mode."""

    name: str
    """The name, which is also the path of the model's snapshots: "torchvision/resnet50"."""
    family: str
    """The module that defines the architecture: "resnet"."""
    factory: Callable[[], nn.Module] = field(repr=False)
    """Builds the model on the current default device, and downloads nothing."""
    input_shape: tuple[int, ...]
    """The shape of the input for parity, batch included."""

    def for_text(self) -> nn.Module:
        """Build the model to be traced and printed: on `meta`, so that it costs no memory."""
        return self._built().to("meta")

    def for_parity(self, device: str | torch.device = "cpu") -> nn.Module:
        """Build the model to be run on `device`, with weights that are equal in every process and on every device."""
        model = self._built()
        fill(model)
        calibrate(model, self.inputs())
        return model.to(device)

    def _built(self) -> nn.Module:
        """Build the model in eval mode, its computed tensors on the CPU and its uninitialised ones on `meta`."""
        with torch.device("cpu"), UninitialisedOnMeta():
            return self.factory().eval()

    def inputs(self, device: str | torch.device = "cpu") -> tuple[torch.Tensor, ...]:
        """The positional arguments for one call: a batch of images that differ, equal in every process."""
        batch, channels, *_ = self.input_shape
        noise = whole_number_noise(self.input_shape, seed=1)
        tint = whole_number_noise((batch, channels, 1, 1), seed=2)
        return ((noise + tint).to(device),)
