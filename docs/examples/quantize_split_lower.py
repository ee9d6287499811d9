"""Compose transformations: observe, calibrate, quantize, split by what is supported, lower each part in its own way.

They work on what symbolic tracing gives, and on what `torch.compile` captures with its parameters as attributes.
"""

import copy
import itertools
import operator
from collections.abc import Callable, Mapping

import torch
import torch.fx as fx
from torch import nn
from torch.fx.passes.infra.partitioner import CapabilityBasedPartitioner
from torch.fx.passes.operator_support import OperatorSupportBase

from docs.examples.observe import Observer

WEIGHTED = (nn.functional.conv2d, nn.functional.linear)


class Int8Weight(nn.Module):
    """A weight of eight bits with one scale for each output; called, it is a weight of full precision."""

    def __init__(self, weight: torch.Tensor) -> None:
        """Round `weight`."""
        super().__init__()
        scale = weight.detach().abs().flatten(1).amax(1).clamp(min=1e-12) / 127
        self.register_buffer("scale", scale.reshape(-1, *[1] * (weight.dim() - 1)))
        self.register_buffer("weight", torch.round(weight.detach() / self.scale).to(torch.int8))

    def forward(self) -> torch.Tensor:
        """Scale the weight."""
        return self.weight * self.scale


class Rounding(nn.Module):
    """Rounds values to 256 steps of the range that an observer has seen."""

    def __init__(self, seen: Observer) -> None:
        """Take over the range."""
        super().__init__()
        self.smallest, self.step = seen.smallest, max(seen.largest - seen.smallest, 1e-12) / 255

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        """Round `x`."""
        return torch.clamp(torch.round((x - self.smallest) / self.step), 0, 255) * self.step + self.smallest


class Interpreted(nn.Module):
    """Runs a part node by node."""

    def __init__(self, part: fx.GraphModule) -> None:
        """Run `part`."""
        super().__init__()
        self.part = part

    def forward(self, *args: torch.Tensor) -> torch.Tensor:
        """Interpret the graph."""
        return fx.Interpreter(self.part).run(*args)


FUNCTIONS = (*WEIGHTED, nn.functional.batch_norm, nn.functional.relu, operator.add, operator.iadd)
LAYERS = (nn.BatchNorm2d, nn.ReLU, Int8Weight, Rounding)


class Supported(OperatorSupportBase):
    """What the back ends are given; the rest stays outside of the parts."""

    def is_node_supported(self, submodules: Mapping[str, nn.Module], node: fx.Node) -> bool:
        """Whether a part may have `node`."""
        if node.op == "call_module":
            return isinstance(submodules[node.target], LAYERS)
        return node.op == "get_attr" or node.target in FUNCTIONS


def with_functions(traced: fx.GraphModule) -> None:
    """Call a function of torch in the place of each layer with a weight, as captured graphs do."""
    for node in traced.graph.find_nodes(op="call_module"):
        layer = traced.get_submodule(node.target)
        if isinstance(layer, (nn.Conv2d, nn.Linear)):
            with traced.graph.inserting_before(node):
                weight = traced.graph.get_attr(f"{node.target}.weight")
                bias = traced.graph.get_attr(f"{node.target}.bias") if layer.bias is not None else None
                args, function = (node.args[0], weight, bias), nn.functional.linear
                if isinstance(layer, nn.Conv2d):
                    args += (layer.stride, layer.padding, layer.dilation, layer.groups)
                    function = nn.functional.conv2d
                node.replace_all_uses_with(traced.graph.call_function(function, args))
            traced.graph.erase_node(node)
    traced.recompile()


def observe_inputs(traced: fx.GraphModule) -> list[str]:
    """Put an Observer before each layer with a weight, and return their names."""
    names = []
    for node in [node for node in traced.graph.nodes if node.target in WEIGHTED]:
        names.append(f"input_of_{node.name}")
        traced.add_submodule(names[-1], Observer())
        with traced.graph.inserting_before(node):
            node.update_arg(0, traced.graph.call_module(names[-1], (node.args[0],)))
    traced.recompile()
    return names


def quantize(traced: fx.GraphModule, observers: list[str]) -> None:
    """Round the weights, and the values that were observed."""
    for name in observers:
        traced.add_submodule(name, Rounding(traced.get_submodule(name)))
    weights = [node.args[1] for node in traced.graph.nodes if node.target in WEIGHTED]
    for number, path in enumerate(dict.fromkeys(node.target for node in weights)):
        owner, _, name = path.rpartition(".")
        traced.add_submodule(f"weight_{number}", Int8Weight(getattr(traced.get_submodule(owner), name)))
        delattr(traced.get_submodule(owner), name)
        for node in traced.graph.find_nodes(op="get_attr", target=path):
            with traced.graph.inserting_before(node):
                node.replace_all_uses_with(traced.graph.call_module(f"weight_{number}"))
            traced.graph.erase_node(node)
    traced.recompile()


def split(traced: fx.GraphModule) -> list[str]:
    """Make a module of each part that is supported, and return their names."""
    CapabilityBasedPartitioner(traced, Supported(), allows_single_node_partition=True).partition_and_fuse("part_")
    traced.delete_all_unused_submodules()  # which the parts have now
    return [name for name, _ in traced.named_children() if name.startswith("part_")]


def quantize_split_lower(traced: fx.GraphModule, inputs: torch.Tensor, backend: str = "inductor") -> fx.GraphModule:
    """Return `traced` with weights of eight bits, with parts that are scripted, compiled and interpreted in turn.

    The ranges of values are those of a run with `inputs`. `traced` stays as it is.
    """
    ways: list[Callable[[fx.GraphModule], nn.Module]] = [
        torch.jit.script,
        lambda part: torch.compile(part, backend=backend),
        Interpreted,
    ]
    result = copy.deepcopy(traced)
    with_functions(result)
    observers = observe_inputs(result)
    with torch.no_grad():
        result(inputs)
    quantize(result, observers)
    for name, lower in zip(split(result), itertools.cycle(ways)):
        result.add_submodule(name, lower(result.get_submodule(name)))
    return result
