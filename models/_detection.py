"""torchvision's detection models, each with two small images as inputs, and their traceable parts.

Few boxes reach each step, so a run is fast. With weights of noise, the last layers' outputs would be too large: boxes
would leave the image, and scores would be 0 or 1. So the last layers get small weights.
"""

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import torch
from torch import nn

from models._case import ModelCase, noise_like
from models._parts import Shapes, part_case
from models._registry import families, installed
from models._torchvision import torchvision

_IMAGE: Shapes = ((2, 3, 33, 49),)
_MAP: Shapes = ((2, 256, 5, 7),)
_REGION: Shapes = ((2, 256, 7, 7),)


@dataclass(frozen=True)
class _Family:
    """How to build the models of one family, and which traceable parts they have."""

    options: Mapping[str, Any]
    """The keyword arguments of the builder, except `weights`."""
    parts: Mapping[str, Shapes]
    """Maps the paths of traceable submodules to the shapes of their inputs."""
    gains: Mapping[str, float]
    """See `ModelCase.gains`."""
    targets: Callable[[int, int], dict[str, torch.Tensor]] = field(default=lambda height, width: {})
    """Returns the entries of an image's target, other than boxes and labels, for the size of the image."""
    run: Callable[..., nn.Module] | None = None
    """Builds the model for small images, if its builder supports only one size."""
    builds_on_meta: bool = True
    """See `ModelCase.builds_on_meta`."""


def _masks(height: int, width: int) -> dict[str, torch.Tensor]:
    masks = torch.zeros((2, height, width), dtype=torch.uint8)
    masks[0, 10:35, 10:35] = 1
    masks[1, 15:45, 25:65] = 1
    return {"masks": masks}


def _keypoints(height: int, width: int) -> dict[str, torch.Tensor]:
    """Return 17 visible keypoints in each of two boxes. Both boxes are persons."""
    places = torch.arange(17.0)
    first = torch.stack([10 + places, 38 - places, torch.ones(17)], 1)
    second = torch.stack([65 - 2 * places, 15 + 2 * places, torch.ones(17)], 1)
    return {"keypoints": torch.stack([first, second]), "labels": torch.tensor([1, 1])}


def _ssd(**options: Any) -> nn.Module:
    """Build for images of 64 x 80 pixels instead of 300 x 300. The last layers pad, because the maps get too small."""
    model = torchvision.models.get_model("ssd300_vgg16", **options)
    for block in model.backbone.extra[3:]:
        block[2].padding = (1, 1)
    return _resized(model)


def _ssdlite(**options: Any) -> nn.Module:
    """Build for images of 64 x 80 pixels instead of 320 x 320."""
    return _resized(torchvision.models.get_model("ssdlite320_mobilenet_v3_large", **options))


def _resized(model: Any) -> nn.Module:
    model.transform.fixed_size = (80, 64)
    resized: nn.Module = model
    return resized


_SMALL = {"min_size": 64, "max_size": 96}
_FEW_CANDIDATES = {"topk_candidates": 30, "nms_thresh": 0.1, "detections_per_img": 6}
_REGIONS = _Family(
    options=_SMALL
    | {f"rpn_{when}_nms_top_n_{mode}": 12 for when in ("pre", "post") for mode in ("train", "test")}
    | {"rpn_batch_size_per_image": 8, "box_batch_size_per_image": 8}
    | {"box_score_thresh": 0.01, "box_nms_thresh": 0.1, "box_detections_per_img": 6},
    parts={"backbone": _IMAGE, "rpn.head.conv": _MAP, "roi_heads.box_head": _REGION},
    gains={
        "rpn.head.cls_logits": 0.1,
        "rpn.head.bbox_pred": 0.02,
        "roi_heads.box_predictor.cls_score": 0.5,
        "roi_heads.box_predictor.bbox_pred": 0.05,
    },
)
_MASKS = _Family(
    options={**_REGIONS.options, "box_detections_per_img": 3},
    parts={**_REGIONS.parts, "roi_heads.mask_head": _MAP, "roi_heads.mask_predictor": _MAP},
    gains=_REGIONS.gains,
    targets=_masks,
)
_KEYPOINTS = _Family(
    options={**_REGIONS.options, "box_detections_per_img": 2},
    parts={
        **_REGIONS.parts,
        "roi_heads.keypoint_head": _MAP,
        "roi_heads.keypoint_predictor": ((2, 512, 5, 7),),
    },
    gains={**_REGIONS.gains, "roi_heads.box_predictor.cls_score": 0.1},
    targets=_keypoints,
)
_DENSE_PARTS = {"backbone": _IMAGE, "head.classification_head.conv": _MAP, "head.regression_head.conv": _MAP}
_RETINANET = _Family(
    options=_SMALL | _FEW_CANDIDATES | {"score_thresh": 0.01},
    parts=_DENSE_PARTS,
    gains={"head.classification_head.cls_logits": 0.02, "head.regression_head.bbox_reg": 0.02},
)
_FCOS = _Family(
    options=_SMALL | _FEW_CANDIDATES | {"score_thresh": 0.01},
    parts=_DENSE_PARTS,
    gains={"head.classification_head.cls_logits": 0.2},
)
_SSD = _Family(
    options=_FEW_CANDIDATES | {"detections_per_img": 12, "image_std": (1.0, 1.0, 1.0)},
    parts={"backbone": ((2, 3, 64, 80),)},
    gains={"head.classification_head": 0.2, "head.regression_head": 0.05},
    run=_ssd,
)
_SSDLITE = _Family(
    options=_FEW_CANDIDATES,
    parts={"backbone": _IMAGE}
    | {f"head.classification_head.module_list.{number}": ((2, 672, 5, 7),) for number in range(6)}
    | {f"head.regression_head.module_list.{number}": ((2, 672, 5, 7),) for number in range(6)},
    gains={"head.regression_head": 0.2},
    run=_ssdlite,
    builds_on_meta=False,
)
_FAMILIES = {
    "detection.faster_rcnn": _REGIONS,
    "detection.fcos": _FCOS,
    "detection.keypoint_rcnn": _KEYPOINTS,
    "detection.mask_rcnn": _MASKS,
    "detection.retinanet": _RETINANET,
    "detection.ssd": _SSD,
    "detection.ssdlite": _SSDLITE,
}
# The parts that are separate cases: the backbone of each model, and one head of each kind.
_HEADS = {
    "fasterrcnn_mobilenet_v3_large_fpn": ("rpn.head.conv", "roi_heads.box_head"),
    "fasterrcnn_resnet50_fpn_v2": ("rpn.head.conv", "roi_heads.box_head"),
    "fcos_resnet50_fpn": ("head.classification_head.conv",),
    "keypointrcnn_resnet50_fpn": ("roi_heads.keypoint_head", "roi_heads.keypoint_predictor"),
    "maskrcnn_resnet50_fpn": ("roi_heads.mask_head", "roi_heads.mask_predictor"),
    "maskrcnn_resnet50_fpn_v2": ("roi_heads.mask_head",),
    "retinanet_resnet50_fpn": ("head.classification_head.conv",),
    "retinanet_resnet50_fpn_v2": ("head.regression_head.conv",),
    "ssdlite320_mobilenet_v3_large": ("head.classification_head.module_list.0",),
}


def detection_cases() -> list[ModelCase]:
    """Yield a case for each known detection model of torchvision. None can be traced as a whole."""
    return [_case(name, family) for family in families("detection") for name in installed(family)]


def detection_part_cases() -> list[ModelCase]:
    """Yield a case for each traceable part of a detection model."""
    return [
        part_case(case, path, _FAMILIES[case.family].parts[path])
        for case in detection_cases()
        for path in ("backbone", *_HEADS.get(case.name.rpartition("/")[2], ()))
    ]


def _case(name: str, family: str) -> ModelCase:
    special = _FAMILIES[family]
    options = {"weights": None, "weights_backbone": None, **special.options}
    return ModelCase(
        name=f"torchvision/{name}",
        family=family,
        kind="detection",
        factory=functools.partial(torchvision.models.get_model, name, **options),
        running_factory=functools.partial(special.run, **options) if special.run else None,
        arguments=_images,
        train_arguments=functools.partial(_images_and_targets, special.targets),
        builds_on_meta=special.builds_on_meta,
        trace_error="Proxy object cannot be iterated",
        parts=tuple(special.parts),
        gains=special.gains,
    )


def _images() -> tuple[list[torch.Tensor]]:
    """Return two images of different sizes."""
    return ([image[0] for image in noise_like((1, 3, 64, 96), (1, 3, 72, 80))],)


def _images_and_targets(more: Callable[[int, int], dict[str, torch.Tensor]]) -> tuple[Any, Any]:
    """Return the images of `_images`, with two objects in each."""
    (images,) = _images()
    with torch.device("cpu"):
        boxes = torch.tensor([[8.0, 8.0, 40.0, 40.0], [20.0, 10.0, 70.0, 50.0]])
        labels = torch.tensor([1, 2])
        targets = [
            {"boxes": boxes + shift, "labels": labels} | more(*image.shape[1:]) for shift, image in enumerate(images)
        ]
    return images, targets
