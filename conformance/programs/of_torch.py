"""Programs that are part of torch and torchvision."""

import importlib
from typing import Any

import torch
from torch import nn

import models
from conformance.programs.results import Results

_FEATURES = (
    *("alexnet", "convnext_tiny", "densenet121", "efficientnet_b0", "efficientnet_v2_s", "googlenet", "inception_v3"),
    *("maxvit_t", "mnasnet0_5", "mobilenet_v2", "mobilenet_v3_small", "r3d_18", "mc3_18", "regnet_x_400mf"),
    *("regnet_y_400mf", "resnet18", "resnet50", "resnext50_32x4d", "shufflenet_v2_x0_5", "squeezenet1_1", "swin_t"),
    *("vgg11", "vgg11_bn", "vit_b_16", "wide_resnet50_2"),
)


def feature_extraction(results: Results) -> None:
    """Cut off 25 models at an inner node, in train and eval mode, as for a detector's backbone."""
    home = importlib.import_module("torchvision.models.feature_extraction")
    for name in _FEATURES:
        case = models.case_named(f"torchvision/{name}")
        model = case.for_parity()
        train, evaluation = home.get_graph_node_names(model)
        both = [node for node in evaluation if node in set(train)]
        extractor = home.create_feature_extractor(model, {both[len(both) // 2]: "middle"})
        results.values[f"{name} nodes"] = [train, evaluation]
        for mode in (True, False):
            extractor.train(mode)
            results.add_module(f"{name} {'train' if mode else 'eval'}", extractor)
        with torch.no_grad():
            results.add_output(f"{name} output", extractor(*case.inputs()))


class _Residual(nn.Module):
    """A model with all layers that quantization and fusion search for."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Conv2d(3, 8, 3, padding=1)
        self.norm = nn.BatchNorm2d(8)
        self.block = nn.Sequential(nn.Conv2d(8, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(), nn.Dropout(0.1))
        self.last = nn.Linear(8, 4)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        x = torch.relu(self.norm(self.first(x)))
        x = self.block(x) + x
        logits: torch.Tensor = self.last(torch.flatten(nn.functional.adaptive_avg_pool2d(x, 1), 1))
        return logits


_IMAGE = torch.linspace(-1, 1, 2 * 3 * 8 * 8).reshape(2, 3, 8, 8)


def quantization(results: Results) -> None:
    """Quantize a model after training, dynamically and for training, and script the results."""
    quantize_fx = importlib.import_module("torch.ao.quantization.quantize_fx")
    quantization = importlib.import_module("torch.ao.quantization")
    static = quantization.get_default_qconfig_mapping("onednn")
    torch.backends.quantized.engine = "onednn"
    fused = quantize_fx.fuse_fx(_Residual().eval())
    results.add_module("fused", fused)
    results.add_output("fused output", fused(_IMAGE))
    prepared = quantize_fx.prepare_fx(_Residual().eval(), static, (_IMAGE,))
    results.add_output("prepared output", prepared(_IMAGE))
    results.add_module("prepared", prepared)
    converted = quantize_fx.convert_fx(prepared)
    results.add_module("converted", converted)
    results.add_output("converted output", converted(_IMAGE))
    results.add_output("scripted output", torch.jit.script(converted)(_IMAGE))
    training = quantize_fx.prepare_qat_fx(
        _Residual().train(), quantization.get_default_qat_qconfig_mapping("onednn"), (_IMAGE,)
    )
    results.add_module("training", training)
    training(_IMAGE)
    results.add_module("trained", quantize_fx.convert_fx(training.eval()))


def optimization(results: Results) -> None:
    """Fuse convolutions with batch norms, remove dropout, and optimize for inference."""
    home = importlib.import_module("torch.fx.experimental.optimization")
    for name, model, inputs in (
        ("residual", _Residual().eval(), (_IMAGE,)),
        *((name, *_for_inference(name)) for name in ("resnet18", "mobilenet_v2", "googlenet")),
    ):
        fused = home.fuse(model)
        results.add_module(f"{name} fused", fused)
        results.add_output(f"{name} fused output", fused(*inputs))
        results.add_module(f"{name} without dropout", home.remove_dropout(model))
        optimized = home.optimize_for_inference(model, {"mkldnn_layout_optimize": False})
        results.add_module(f"{name} optimized", optimized)


def _for_inference(name: str) -> tuple[nn.Module, Any]:
    case = models.case_named(f"torchvision/{name}")
    return case.for_parity().eval(), case.inputs()


def pipelining(results: Results) -> None:
    """Split a model into the stages of a pipeline."""
    home = importlib.import_module("torch.distributed.pipelining")
    model = nn.Sequential(nn.Linear(4, 4), nn.ReLU(), nn.Linear(4, 4))
    split_spec = {"2": home.SplitPoint.BEGINNING}
    pipe = home.pipeline(model, mb_args=(torch.ones(2, 4),), split_spec=split_spec)
    results.add_module("pipe", pipe.split_gm)
    results.add_output("output", pipe(torch.ones(2, 4)))
