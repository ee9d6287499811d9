"""Modules that branch on the shapes of results of their parts."""

from typing import Any

import torch
from torch import nn
from torch.nn import functional as F  # noqa: N812 - the usual name

from .making import ValueProgram, of, tensor, x


class Recurrent(nn.Module):
    """Branches on the results of an LSTM, a tuple in a tuple."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.lstm = nn.LSTM(3, 4, batch_first=True)

    def forward(self, x: Any) -> Any:
        out, states = self.lstm(x)
        for state in states:
            out = out + state.sum()
        return out if out.shape[1] > 2 else out.flatten()


def encoder_layer() -> nn.Module:
    torch.manual_seed(0)
    return nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)


class Encoded(nn.Module):
    """Branches on the result of a torch.nn module that calls other modules."""

    def __init__(self) -> None:
        super().__init__()
        self.layer = encoder_layer()

    def forward(self, x: Any) -> Any:
        x = self.layer(x)
        return x.sum(1) if x.shape[1] > 2 else x


class Positions(nn.Module):
    """Takes a part of a buffer as long as the input, for each row of the input."""

    embedded: torch.Tensor

    def __init__(self) -> None:
        super().__init__()
        self.register_buffer("embedded", tensor(8, 3))

    def forward(self, x: Any) -> Any:
        return x + self.embedded.expand(x.shape[0], -1, -1)[:, : x.shape[1]] * self.embedded[: x.shape[1]]


class Typed(nn.Module):
    """Asks for the exact class of its input."""

    def forward(self, x: Any) -> Any:
        return x + 1 if type(x) is torch.Tensor else x - 1


class Labelled(nn.Module):
    """Has a part with a tensor that is neither a parameter nor a buffer."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.part = nn.Linear(3, 3)
        self.part.label = torch.ones(3)

    def forward(self, x: Any) -> Any:
        x = self.part(input=x)
        return x if x.shape[0] > 1 else -x


class Keeping(nn.Module):
    """Keeps its input as an attribute."""

    def forward(self, x: Any) -> Any:
        self.last = x
        return self.last + 1


class Normed(nn.Module):
    """Has statistics that training updates, and branches on the sizes of a submodule's result and of a parameter."""

    def __init__(self) -> None:
        super().__init__()
        torch.manual_seed(0)
        self.layers = nn.Sequential(nn.Conv2d(1, 2, 3), nn.BatchNorm2d(2), nn.Dropout(0.0))
        self.scale = nn.Parameter(torch.full((2, 1, 1), 0.5))
        self.register_buffer("offset", torch.ones(1))

    def forward(self, x: Any) -> Any:
        x = self.layers(x)
        if x.shape[-1] > 4:
            x = F.max_pool2d(x, 2)
        return x * self.scale + self.offset if self.scale.shape[0] == x.size(1) else x


class Shifted(nn.Module):
    """Branches on the size of a result computed with a parameter."""

    def __init__(self) -> None:
        super().__init__()
        self.shift = nn.Parameter(torch.ones(1))

    def forward(self, x: Any) -> Any:
        x = (x + self.shift).flip(dims=(0,))
        return x if x.shape[0] > 1 else -x


MODULES = [
    ValueProgram("shifted", Shifted, x(3, 6), same=[x(4, 1)], other=[x(1, 6)]),
    ValueProgram("recurrent", Recurrent, x(2, 3, 3), same=[x(4, 3, 3), x(2, 5, 3)], other=[x(2, 2, 3)]),
    ValueProgram(
        "encoder_layer",
        encoder_layer,
        of(src=(2, 3, 8)),
        same=[of(src=(4, 5, 8))],
        other=[of(src=(3, 8)), of(src=(2, 3, 8), src_mask=(3, 3))],
    ),
    ValueProgram("positions", Positions, x(2, 4, 3), same=[x(2, 4, 3), x(1, 2, 3)]),
    ValueProgram(
        "typed",
        lambda: nn.Sequential(Typed()),
        of(input=(2, 3)),
        same=[of(input=(4,))],
        other=[lambda: {"input": nn.Parameter(tensor(2, 3))}],
    ),
    ValueProgram("labelled", Labelled, x(3, 3), same=[x(4, 3)], other=[x(1, 3)]),
    ValueProgram("keeping", Keeping, x(2, 3), same=[x(4), lambda: {"x": nn.Parameter(tensor(2, 3))}]),
    ValueProgram(
        "encoder_layer_masked",
        encoder_layer,
        of(src=(2, 3, 8), src_mask=(3, 3)),
        same=[of(src=(4, 5, 8), src_mask=(5, 5))],
        other=[of(src=(2, 3, 8))],
    ),
    ValueProgram("encoded", Encoded, x(2, 3, 8), same=[x(4, 5, 8)], other=[x(2, 2, 8)]),
    ValueProgram(
        "normed", lambda: Normed().eval(), x(2, 1, 8, 8), same=[x(3, 1, 8, 8), x(2, 1, 9, 7)], other=[x(2, 1, 6, 6)]
    ),
]
"""Modules that branch on the shapes of results of their parts."""
