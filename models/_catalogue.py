"""All models, a function that finds a model, and the representative of each family for expensive checks."""

import difflib
import operator
from collections.abc import Iterable, Mapping
from dataclasses import replace

from models._case import ModelCase
from models._detection import detection_cases, detection_part_cases
from models._optical_flow import optical_flow_cases, optical_flow_part_cases
from models._registry import absent
from models._whole import whole_cases

REPRESENTATIVES: Mapping[str, str] = {
    "alexnet": "alexnet",
    "convnext": "convnext_tiny",
    "densenet": "densenet121",
    "detection.faster_rcnn": "fasterrcnn_mobilenet_v3_large_320_fpn.backbone",
    "detection.fcos": "fcos_resnet50_fpn.head.classification_head.conv",
    "detection.keypoint_rcnn": "keypointrcnn_resnet50_fpn.roi_heads.keypoint_head",
    "detection.mask_rcnn": "maskrcnn_resnet50_fpn.roi_heads.mask_head",
    "detection.retinanet": "retinanet_resnet50_fpn_v2.head.regression_head.conv",
    "detection.ssd": "ssd300_vgg16.backbone",
    "detection.ssdlite": "ssdlite320_mobilenet_v3_large.backbone",
    "efficientnet": "efficientnet_b0",
    "googlenet": "googlenet",
    "inception": "inception_v3",
    "maxvit": "maxvit_t",
    "mnasnet": "mnasnet0_5",
    "mobilenetv2": "mobilenet_v2",
    "mobilenetv3": "mobilenet_v3_small",
    "optical_flow.raft": "raft_small.update_block",
    "quantization.googlenet": "quantized_googlenet",
    "quantization.inception": "quantized_inception_v3",
    "quantization.mobilenetv2": "quantized_mobilenet_v2",
    "quantization.mobilenetv3": "quantized_mobilenet_v3_large",
    "quantization.resnet": "quantized_resnet18",
    "quantization.shufflenetv2": "quantized_shufflenet_v2_x0_5",
    "regnet": "regnet_y_400mf",
    "resnet": "resnet18",
    "segmentation.deeplabv3": "deeplabv3_mobilenet_v3_large",
    "segmentation.fcn": "fcn_resnet50",
    "segmentation.lraspp": "lraspp_mobilenet_v3_large",
    "shufflenetv2": "shufflenet_v2_x0_5",
    "squeezenet": "squeezenet1_1",
    "swin_transformer": "swin_t",
    "vgg": "vgg11_bn",
    "video.mvit": "mvit_v1_b",
    "video.resnet": "mc3_18",
    "video.s3d": "s3d",
    "video.swin_transformer": "swin3d_t",
    "vision_transformer": "vit_b_16",
}
"""Maps each family to the torchvision model, or part of a model, on which expensive checks run by default."""


def _sorted(cases: Iterable[ModelCase]) -> tuple[ModelCase, ...]:
    """Sort `cases` by name, and mark the representatives."""
    named = {f"torchvision/{name}" for name in REPRESENTATIVES.values()}
    marked = (replace(case, representative=case.name in named) for case in cases)
    return tuple(sorted(marked, key=operator.attrgetter("name")))


CASES: tuple[ModelCase, ...] = _sorted([*whole_cases(), *detection_part_cases(), *optical_flow_part_cases()])
"""Every traceable model, and every traceable part of the other models, sorted by name."""

UNTRACEABLE: tuple[ModelCase, ...] = _sorted([*detection_cases(), *optical_flow_cases()])
"""Every model that cannot be traced as a whole, sorted by name. Its `parts` can be traced."""

ALL_CASES: tuple[ModelCase, ...] = tuple(sorted([*CASES, *UNTRACEABLE], key=operator.attrgetter("name")))
"""Every model of the catalogue, sorted by name."""

ABSENT: tuple[str, ...] = tuple(sorted(f"torchvision/{name}" for name in absent()))
"""The names of known models that the installed torchvision lacks. They have no cases."""

_BY_NAME = {case.name: case for case in ALL_CASES}


def case_named(name: str) -> ModelCase:
    """Find the model of this name, such as "torchvision/resnet50".

    Raises:
        LookupError: no model has this name. The message suggests similar names.
    """
    if name in _BY_NAME:
        return _BY_NAME[name]
    close = difflib.get_close_matches(name, _BY_NAME, n=5, cutoff=0.5)
    hint = f"did you mean {', '.join(close)}?" if close else f"see models.ALL_CASES for all {len(ALL_CASES)} names"
    raise LookupError(f"the catalogue has no model {name!r}: {hint}")
