"""The known models of torchvision's registry, by the module that defines them.

A known model that the installed torchvision lacks gets no case. A new model of torchvision gets a case after somebody
adds it here and reads its snapshots; `tests/test_models.py` lists the new models.
"""

from models._torchvision import torchvision

KNOWN = {
    "alexnet": ["alexnet"],
    "convnext": ["convnext_base", "convnext_large", "convnext_small", "convnext_tiny"],
    "densenet": ["densenet121", "densenet161", "densenet169", "densenet201"],
    "detection.faster_rcnn": [
        "fasterrcnn_mobilenet_v3_large_320_fpn",
        "fasterrcnn_mobilenet_v3_large_fpn",
        "fasterrcnn_resnet50_fpn",
        "fasterrcnn_resnet50_fpn_v2",
    ],
    "detection.fcos": ["fcos_resnet50_fpn"],
    "detection.keypoint_rcnn": ["keypointrcnn_resnet50_fpn"],
    "detection.mask_rcnn": ["maskrcnn_resnet50_fpn", "maskrcnn_resnet50_fpn_v2"],
    "detection.retinanet": ["retinanet_resnet50_fpn", "retinanet_resnet50_fpn_v2"],
    "detection.ssd": ["ssd300_vgg16"],
    "detection.ssdlite": ["ssdlite320_mobilenet_v3_large"],
    "efficientnet": [
        *(f"efficientnet_b{number}" for number in range(8)),
        *(f"efficientnet_v2_{size}" for size in "lms"),
    ],
    "googlenet": ["googlenet"],
    "inception": ["inception_v3"],
    "maxvit": ["maxvit_t"],
    "mnasnet": ["mnasnet0_5", "mnasnet0_75", "mnasnet1_0", "mnasnet1_3"],
    "mobilenetv2": ["mobilenet_v2"],
    "mobilenetv3": ["mobilenet_v3_large", "mobilenet_v3_small"],
    "optical_flow.raft": ["raft_large", "raft_small"],
    "quantization.googlenet": ["quantized_googlenet"],
    "quantization.inception": ["quantized_inception_v3"],
    "quantization.mobilenetv2": ["quantized_mobilenet_v2"],
    "quantization.mobilenetv3": ["quantized_mobilenet_v3_large"],
    "quantization.resnet": [
        "quantized_resnet18",
        "quantized_resnet50",
        "quantized_resnext101_32x8d",
        "quantized_resnext101_64x4d",
    ],
    "quantization.shufflenetv2": [f"quantized_shufflenet_v2_x{width}" for width in ("0_5", "1_0", "1_5", "2_0")],
    "regnet": [
        *(f"regnet_x_{size}" for size in ("16gf", "1_6gf", "32gf", "3_2gf", "400mf", "800mf", "8gf")),
        *(f"regnet_y_{size}" for size in ("128gf", "16gf", "1_6gf", "32gf", "3_2gf", "400mf", "800mf", "8gf")),
    ],
    "resnet": [
        *(f"resnet{layers}" for layers in (18, 34, 50, 101, 152)),
        *("resnext101_32x8d", "resnext101_64x4d", "resnext50_32x4d", "wide_resnet101_2", "wide_resnet50_2"),
    ],
    "segmentation.deeplabv3": ["deeplabv3_mobilenet_v3_large", "deeplabv3_resnet101", "deeplabv3_resnet50"],
    "segmentation.fcn": ["fcn_resnet101", "fcn_resnet50"],
    "segmentation.lraspp": ["lraspp_mobilenet_v3_large"],
    "shufflenetv2": [f"shufflenet_v2_x{width}" for width in ("0_5", "1_0", "1_5", "2_0")],
    "squeezenet": ["squeezenet1_0", "squeezenet1_1"],
    "swin_transformer": [f"swin_{version}{size}" for version in ("", "v2_") for size in "bst"],
    "vgg": [f"vgg{layers}{normalised}" for layers in (11, 13, 16, 19) for normalised in ("", "_bn")],
    "video.mvit": ["mvit_v1_b", "mvit_v2_s"],
    "video.resnet": ["mc3_18", "r2plus1d_18", "r3d_18"],
    "video.s3d": ["s3d"],
    "video.swin_transformer": ["swin3d_b", "swin3d_s", "swin3d_t"],
    "vision_transformer": ["vit_b_16", "vit_b_32", "vit_h_14", "vit_l_16", "vit_l_32"],
}
"""Maps the path of a module below `torchvision.models` to the names of the models that it defines."""


def installed(family: str) -> list[str]:
    """Return the models of this family that the installed torchvision has."""
    registered = set(torchvision.models.list_models())
    return [name for name in KNOWN[family] if name in registered]


def absent() -> list[str]:
    """Return the known models that the installed torchvision lacks."""
    registered = set(torchvision.models.list_models())
    return [name for names in KNOWN.values() for name in names if name not in registered]


def families(package: str = "") -> list[str]:
    """Return the families of a package below `torchvision.models`, for example "video", or the families outside of
    packages.
    """
    return [family for family in KNOWN if family.rpartition(".")[0] == package]
