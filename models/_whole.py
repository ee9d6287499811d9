"""The torchvision models that can be traced as a whole, and the special cases of some families.

Inputs are as small as possible, but give the last window at least two positions, because a wrong window over one pixel
would not show. Inputs are not square, so that swapping height and width shows. A few families accept only squares.
"""

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from torch import nn

from models._case import ModelCase, noise_like
from models._registry import families, installed
from models._sized import with_arguments
from models._torchvision import torchvision

_BATCH = 2
_CHANNELS = 3


@dataclass(frozen=True)
class _Family:
    """How one family differs from the rule. A comment or reason says why."""

    reason: str
    size: tuple[int, ...] = (33, 49)
    """Height and width of the inputs, for videos after the number of frames."""
    train_size: tuple[int, ...] | None = None
    """The size in train mode, if it differs."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The keyword arguments of the model's builder."""
    cannot: Mapping[str, str] = field(default_factory=dict)
    """See `ModelCase.cannot`."""
    run: Callable[[str], nn.Module] | None = None
    """Builds the model of a given name for small inputs, if its builder supports only one size."""


def _vision_transformer(name: str) -> nn.Module:
    """Build for 2 x 2 patches instead of the patches of 224 x 224 pixels."""
    patch = int(name.rpartition("_")[2])
    return _builder(name)(weights=None, image_size=2 * patch)


def _maxvit(name: str) -> nn.Module:
    """Build with partitions of 2 x 2 instead of 7 x 7."""
    builder = functools.partial(_builder(name), input_size=(64, 64))
    return with_arguments(builder, torchvision.models.MaxVit, partition_size=2)


def _mvit(name: str) -> nn.Module:
    """Build with positions for 4 frames of 32 x 64 pixels instead of 16 frames of 224 x 224."""
    made = torchvision.models.video.MViT
    return with_arguments(_builder(name), made, temporal_size=4, spatial_size=(32, 64))


def _s3d(name: str) -> nn.Module:
    """Build with a last pooling of 2 x 2 x 2 instead of 2 x 7 x 7."""
    model = _builder(name)(weights=None)
    pooling = model.get_submodule("avgpool")
    assert isinstance(pooling, nn.AvgPool3d)
    pooling.kernel_size = (2, 2, 2)
    return model


_RULE = _Family(reason="")
_NO_INITIALISATION = {"init_weights": False}
_TRAIN_ANNOTATION = {"script": "its forward is annotated with what it returns in train mode"}
_INCEPTION = _Family(
    "does not pad, and its auxiliary classifier needs 299 pixels in train mode; warns that it is slow to initialise",
    size=(107, 120),
    train_size=(299, 307),
    options=_NO_INITIALISATION,
    cannot=_TRAIN_ANNOTATION,
)
_GOOGLENET = _Family(
    "33 pixels leave one for its last blocks; warns that it is slow to initialise",
    size=(47, 56),
    options=_NO_INITIALISATION,
    cannot=_TRAIN_ANNOTATION,
)
_VIDEO_RESNET = _Family("videos; 17 pixels leave two, because the model halves them four times", size=(9, 17, 25))
_FAMILIES = {
    "alexnet": _Family("95 pixels leave two for its last pooling", size=(95, 111)),
    "convnext": _Family("64 pixels leave two, because its convolutions do not pad", size=(64, 72)),
    "densenet": _Family("61 pixels leave two, because its pooling rounds down", size=(61, 72)),
    "googlenet": _GOOGLENET,
    "inception": _INCEPTION,
    "maxvit": _Family("takes only squares, of a size that its partitions divide", size=(64, 64), run=_maxvit),
    "quantization.googlenet": _GOOGLENET,
    "quantization.inception": _INCEPTION,
    "squeezenet": _Family("37 pixels leave two, because its pooling rounds down", size=(37, 45)),
    "vgg": _Family("64 pixels leave two for its last pooling", size=(64, 72)),
    "video.mvit": _Family(
        "videos; its positions are made for one size",
        size=(4, 32, 64),
        cannot={"dead-code": "it adds in place and drops the result, which torch.fx takes for dead"},
        run=_mvit,
    ),
    "video.resnet": _VIDEO_RESNET,
    "video.s3d": _Family(
        "videos; its last pooling is made for one size",
        size=(13, 49, 65),
        cannot={"bfloat16": "torch has no average pooling of videos in bfloat16 on the CPU"},
        run=_s3d,
    ),
    "video.swin_transformer": _Family(
        "videos; two frames make a patch, which leaves two of three",
        size=(3, 33, 49),
        cannot={"interpreter": "its _get_window_and_shift_size writes to a list that torch.fx's Interpreter locks"},
    ),
    "vision_transformer": _Family(
        "takes only squares, of the size of its positions",
        cannot={"pickle": "it reads shapes for the text of an assertion, which torch.fx's pickles lose"},
        run=_vision_transformer,
    ),
}
_PACKAGES: dict[str, tuple[str, Mapping[str, Any]]] = {
    "": ("classification", {}),
    "quantization": ("quantized", {"quantize": False}),
    "segmentation": ("segmentation", {"weights_backbone": None}),
    "video": ("video", {}),
}


def whole_cases() -> list[ModelCase]:
    """Yield a case for each known torchvision model, except detection and optical flow models."""
    return [
        _case(name, family, kind, options)
        for package, (kind, options) in _PACKAGES.items()
        for family in families(package)
        for name in installed(family)
    ]


def _case(name: str, family: str, kind: str, options: Mapping[str, Any]) -> ModelCase:
    special = _FAMILIES.get(family, _RULE)
    size = _size(name, special)
    return ModelCase(
        name=f"torchvision/{name}",
        family=family,
        kind=kind,
        factory=functools.partial(_builder(name), weights=None, **options, **special.options),
        running_factory=functools.partial(special.run, name) if special.run else None,
        input_shape=_shape(size),
        train_arguments=functools.partial(noise_like, _shape(special.train_size)) if special.train_size else None,
        cannot=special.cannot,
    )


def _size(name: str, family: _Family) -> tuple[int, ...]:
    return (2 * int(name.rpartition("_")[2]),) * 2 if family.run is _vision_transformer else family.size


def _shape(size: tuple[int, ...]) -> tuple[int, ...]:
    return (_BATCH, _CHANNELS, *size)


def _builder(name: str) -> Callable[..., nn.Module]:
    builder: Callable[..., nn.Module] = torchvision.models.get_model_builder(name)
    return builder
