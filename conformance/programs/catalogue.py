"""The programs, with the packages to load with the implementation in the place of torch.fx."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conformance.programs import of_torch, published
from conformance.programs.results import Results


@dataclass(frozen=True)
class Program:
    """A published program, and the function that uses it."""

    run: Callable[[Results], None]
    packages: tuple[str, ...]
    """The packages and modules to load with the implementation in the place of torch.fx."""
    distribution: str = ""
    """The name of the program's distribution, if the suite itself does not need it."""


PROGRAMS: Mapping[str, Program] = {
    "torchvision": Program(of_torch.feature_extraction, ("torchvision.models.feature_extraction",)),
    "torch-quantization": Program(of_torch.quantization, ("torch.ao.quantization", "torch.ao.nn", "torch.ao.ns")),
    "torch-optimization": Program(of_torch.optimization, ("torch.fx.experimental.optimization",)),
    "torch-pipelining": Program(of_torch.pipelining, ("torch.distributed.pipelining",)),
    "timm": Program(published.timm, ("timm", "torchvision.models.feature_extraction"), "timm"),
    "transformers": Program(published.transformers, ("transformers",), "transformers"),
    "optimum": Program(published.optimum, ("optimum", "transformers"), "optimum"),
    "torch-geometric": Program(published.torch_geometric, ("torch_geometric",), "torch_geometric"),
    "opt-einsum-fx": Program(published.opt_einsum_fx, ("opt_einsum_fx",), "opt_einsum_fx"),
    "e3nn": Program(published.e3nn, ("e3nn", "opt_einsum_fx"), "e3nn"),
    "onnx2torch": Program(published.onnx2torch, ("onnx2torch",), "onnx2torch"),
    "hls4ml": Program(published.hls4ml, ("hls4ml",), "hls4ml"),
}
