"""What the catalogue says of one model: how it is built, and with which inputs it runs."""

from collections.abc import Callable
from dataclasses import dataclass, field

import torch
from torch import nn

from models._weights import fill, random_fills_skipped, whole_number_noise


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
    text_device: str = "meta"
    """The device to trace on for the printed graph and code: "meta", or "cpu" if the model cannot be built on that."""

    def for_text(self) -> nn.Module:
        """Build the model to be traced and printed: on `meta` where it can be, so that it costs no memory."""
        with torch.device(self.text_device), random_fills_skipped():
            return self.factory().eval()

    def for_parity(self, device: str | torch.device = "cpu") -> nn.Module:
        """Build the model to be run on `device`, with weights that are equal in every process and on every device."""
        with torch.device("cpu"), random_fills_skipped():
            model = self.factory().eval()
        fill(model)
        return model.to(device)

    def inputs(self, device: str | torch.device = "cpu") -> tuple[torch.Tensor, ...]:
        """The positional arguments for one call: a batch of images that differ, equal in every process."""
        batch, channels, *_ = self.input_shape
        noise = whole_number_noise(f"{self.name} pixels", self.input_shape)
        tint = whole_number_noise(f"{self.name} tint", (batch, channels, 1, 1))
        return ((noise + tint).to(device),)
