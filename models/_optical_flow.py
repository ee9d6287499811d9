"""torchvision's optical flow models (RAFT), which iterate a given number of times, and their traceable parts."""

import functools
from collections.abc import Mapping
from typing import Any

from models._case import ModelCase, noise_like
from models._parts import Shapes, part_case
from models._registry import families, installed
from models._torchvision import torchvision

_FRAME = (2, 3, 128, 136)  # below 128 pixels, the coarsest of RAFT's four levels of correlations is too small
_FLOW_UPDATES = 2
_IMAGE: Shapes = ((2, 3, 33, 49),)
_ENCODERS = {"feature_encoder": _IMAGE, "context_encoder": _IMAGE}


def _update(hidden: int, context: int, correlations: int) -> Shapes:
    return tuple((2, channels, 5, 7) for channels in (hidden, context, correlations, 2))


_PARTS: dict[str, Mapping[str, Shapes]] = {
    "raft_large": {
        **_ENCODERS,
        "update_block": _update(hidden=128, context=128, correlations=324),
        "mask_predictor": ((2, 128, 5, 7),),
    },
    "raft_small": {**_ENCODERS, "update_block": _update(hidden=96, context=64, correlations=196)},
}


def optical_flow_cases() -> list[ModelCase]:
    """Yield a case for each known optical flow model of torchvision. None can be traced as a whole."""
    return [_case(name, family) for family in families("optical_flow") for name in installed(family)]


def optical_flow_part_cases() -> list[ModelCase]:
    """Yield a case for each traceable part of an optical flow model."""
    return [
        part_case(case, path, shapes)
        for case in optical_flow_cases()
        for path, shapes in _PARTS[case.name.rpartition("/")[2]].items()
    ]


def _case(name: str, family: str) -> ModelCase:
    return ModelCase(
        name=f"torchvision/{name}",
        family=family,
        kind="optical_flow",
        factory=functools.partial(torchvision.models.get_model, name, weights=None),
        arguments=_two_frames,
        trace_error="symbolically traced variables cannot be used as inputs to control flow",
        parts=tuple(_PARTS[name]),
    )


def _two_frames() -> tuple[Any, ...]:
    """Return two batches of images with movement in between, and the number of flow updates."""
    return (*noise_like(_FRAME, _FRAME), _FLOW_UPDATES)
