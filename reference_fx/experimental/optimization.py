"""Optimizations for inference: fuse batch norms into the layers before them, and remove dropout modules.

Unlike torch.fx, this module does not convert CPU models to the MKLDNN memory layout. The results are the same.
"""

import copy
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval, fuse_linear_bn_eval

from .. import Tracer, Transformer, symbolic_trace
from ..graph import Graph
from ..graph_module import GraphModule
from ..node import Argument, Node, Target

__all__ = [
    "extract_subgraph",
    "fuse",
    "matches_module_pattern",
    "optimize_for_inference",
    "remove_dropout",
    "replace_node_module",
]

_FUSIONS: dict[tuple[type[nn.Module], type[nn.Module]], Callable[..., nn.Module]] = {
    (nn.Conv1d, nn.BatchNorm1d): fuse_conv_bn_eval,
    (nn.Conv2d, nn.BatchNorm2d): fuse_conv_bn_eval,
    (nn.Conv3d, nn.BatchNorm3d): fuse_conv_bn_eval,
    (nn.Linear, nn.BatchNorm1d): fuse_linear_bn_eval,
}
"""Maps a pair of classes, a layer and the batch norm after it, to the function that fuses both."""


def matches_module_pattern(pattern: Iterable[type], node: Node, modules: Mapping[str, nn.Module]) -> bool:
    """Return whether `node` calls a module of class `pattern[1]` on the result of a module of class `pattern[0]`.

    Modules of subclasses of `pattern[0]` or `pattern[1]` do not match.

    Args:
        pattern: two module classes.
        node: the call to the second module.
        modules: a dict from dotted paths to modules.

    Example:
        >>> from reference_fx.experimental.optimization import matches_module_pattern
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Conv2d(3, 4, 1), nn.BatchNorm2d(4)))
        >>> modules, pattern = dict(traced.named_modules()), (nn.Conv2d, nn.BatchNorm2d)
        >>> [node for node in traced.graph.nodes if matches_module_pattern(pattern, node, modules)]
        [_1]
    """
    return bool(node.args) and all(
        isinstance(call, Node) and call.op == "call_module" and type(modules.get(str(call.target))) is kind
        for kind, call in zip(pattern, (node.args[0], node), strict=False)
    )


def replace_node_module(node: Node, modules: dict[str, nn.Module], new_module: nn.Module) -> None:
    """Replace the module that `node` calls with `new_module`. Also put the new module into the dict `modules`.

    Example:
        >>> from reference_fx.experimental.optimization import replace_node_module
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.ReLU()))
        >>> relu = traced.graph.find_nodes(op="call_module")[0]
        >>> replace_node_module(relu, dict(traced.named_modules()), nn.SiLU())
        >>> traced.get_submodule(relu.target)
        SiLU()
    """
    parent, _, name = str(node.target).rpartition(".")
    modules[str(node.target)] = new_module
    setattr(modules[parent], name, new_module)


def fuse(model: nn.Module, inplace: bool = False, no_trace: bool = False) -> GraphModule:
    """For inference, fuse batch norms into the convolutions and linear layers before them, and return the model.

    A layer is fused only if no other node calls the layer or uses its result or parameters. A batch norm without
    running statistics is not fused.

    Args:
        model: a model in evaluation mode.
        inplace: edit `model` instead of a copy.
        no_trace: if the model is a GraphModule, use its graph without tracing it again.

    Raises:
        AssertionError: if the model is in training mode.

    Example:
        >>> from reference_fx.experimental.optimization import fuse
        >>> model = nn.Sequential(nn.Conv2d(3, 4, 1), nn.BatchNorm2d(4), nn.ReLU()).eval()
        >>> fused = fuse(model)
        >>> list(fused.graph.nodes), fused(torch.ones(1, 3, 8, 8)).shape
        ([input_1, _0, _2, output], torch.Size([1, 4, 8, 8]))
    """
    if not inplace:
        model = copy.deepcopy(model)
    gm = model if no_trace and isinstance(model, GraphModule) else symbolic_trace(model)
    modules, graph = dict(gm.named_modules()), copy.deepcopy(gm.graph)
    for node in graph.nodes:
        for pattern, fused in _FUSIONS.items():
            if matches_module_pattern(pattern, node, modules) and _is_fusible(node.args[0], modules[node.target]):
                layer = node.args[0]
                replace_node_module(layer, modules, fused(modules[layer.target], modules[node.target]))
                node.replace_all_uses_with(layer)
                graph.erase_node(node)
                break
    return GraphModule(gm, graph)


def _is_fusible(layer: Node, norm: nn.Module) -> bool:
    """Return whether `norm` can be fused into `layer`.

    `norm` must have running statistics. `layer` must have exactly one user, and no other node may use the layer's
    module.
    """
    # better: experimental.fuse[used-twice]
    path = str(layer.target)
    state_nodes = (node for node in layer.graph.nodes if node.op in ("call_module", "get_attr"))
    shares = [node for node in state_nodes if f"{node.target}.".startswith(f"{path}.")]
    return len(layer.users) == 1 and shares == [layer] and bool(norm.track_running_stats)


class _DropoutRemover(Transformer):
    def call_module(self, target: Target, args: tuple[Argument, ...], kwargs: dict[str, Argument]) -> Any:
        if not isinstance(self.submodules[str(target)], nn.Dropout):
            return super().call_module(target, args, kwargs)
        return args[0] if args else kwargs["input"]  # better: experimental.remove_dropout[keyword]


def remove_dropout(model: nn.Module) -> GraphModule:
    """Trace `model`, and return the traced module without `torch.nn.Dropout` modules.

    Example:
        >>> from reference_fx.experimental.optimization import remove_dropout
        >>> list(remove_dropout(nn.Sequential(nn.Linear(4, 5), nn.Dropout(), nn.ReLU())).graph.nodes)
        [input_1, _0, _2, output]
    """
    return _DropoutRemover(symbolic_trace(model)).transform()


def extract_subgraph(orig_module: nn.Module, nodes: list[Node], inputs: list[Node], outputs: list[Node]) -> GraphModule:
    """Return a module that runs some nodes of a graph.

    In the returned module, the nodes in `inputs` become placeholders with the same names.

    Args:
        orig_module: the module whose state the nodes use.
        nodes: the nodes to run, in order.
        inputs: the other nodes that `nodes` use.
        outputs: the nodes whose values the module returns as a list.

    Raises:
        KeyError: if a node in `nodes` uses a node that is neither in `nodes` nor in `inputs`.

    Example:
        >>> from reference_fx.experimental.optimization import extract_subgraph
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.Linear(4, 5), nn.ReLU(), nn.Flatten()))
        >>> x, linear, relu, flatten, output = traced.graph.nodes
        >>> part = extract_subgraph(traced, [linear, relu], inputs=[x], outputs=[relu])
        >>> [value.shape for value in part(torch.ones(2, 4))]
        [torch.Size([2, 5])]
    """
    graph = Graph()
    copies = {node: graph.placeholder(node.name) for node in inputs}
    for node in nodes:
        copies[node] = graph.node_copy(node, copies.__getitem__)
    graph.output([copies[node] for node in outputs])
    return GraphModule(orig_module, graph)


def optimize_for_inference(
    model: nn.Module, pass_config: dict[str, Any] | None = None, tracer: type[Tracer] = Tracer
) -> GraphModule:
    """Return an optimized copy of `model` for inference. Batch norms are fused, and dropout modules are removed.

    To skip the fusion, set `conv_bn_fuse` in `pass_config` to False. To keep dropout modules, set `remove_dropout` in
    `pass_config` to False.

    Args:
        model: a model in evaluation mode.
        pass_config: a dict that switches optimizations off; other keys are ignored.
        tracer: the class of the tracer that traces the optimized model.

    Raises:
        AssertionError: if the model is in training mode, and `conv_bn_fuse` is True.

    Example:
        >>> from reference_fx.experimental.optimization import optimize_for_inference
        >>> model = nn.Sequential(nn.Conv2d(3, 4, 1), nn.BatchNorm2d(4), nn.Dropout()).eval()
        >>> optimized = optimize_for_inference(model)
        >>> list(optimized.graph.nodes), optimized(torch.ones(1, 3, 8, 8)).shape
        ([input_1, _0, output], torch.Size([1, 4, 8, 8]))
    """
    config = {"conv_bn_fuse": True, "remove_dropout": True, **(pass_config or {})}
    if config["conv_bn_fuse"]:
        model = fuse(model)
    if config["remove_dropout"]:
        model = remove_dropout(model)
    last = tracer()
    graph = last.trace(copy.deepcopy(model))
    return GraphModule(last.root, graph)
