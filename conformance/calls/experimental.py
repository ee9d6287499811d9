"""Calls of the public functions of `experimental`. See spec/calls.md."""

import operator
from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from conformance.calls.checking import VALUE, Call, Row, Scene, call, call_nodes, result
from conformance.calls.graphs import TOOLS, halved
from conformance.shared.small_programs import targets


class Constant(nn.Module):
    """A module with a result that depends partly on constants."""

    def __init__(self) -> None:
        """Make the state."""
        super().__init__()
        self.weight = nn.Parameter(torch.ones(4))

    def forward(self, x: Any) -> Any:
        """Add a constant to the input."""
        return x + self.weight * 2


def sized(x: Any, factor: Any = 1) -> Any:
    """Branch on a size, if the value has a size while tracing."""
    try:
        return x + 1 if x.shape[0] > 3 else x
    except Exception:
        return x * factor


def factors(module: Any) -> list[Any]:
    """List the numbers that the module multiplies by."""
    products = [node for node in module.graph.nodes if node.target is operator.mul]
    return [factor for node in products for factor in node.args if isinstance(factor, int)]


def folded(s: Scene) -> Call:
    """Return a call of `split_const_subgraphs`."""
    split = s.fx.experimental.const_fold.split_const_subgraphs
    return call(
        split,
        module=(Constant(), lambda gm: gm(VALUE).tolist(), [3.0] * 4),
        skip_folding_node_fn=(
            lambda _: True,
            lambda gm: (getattr(gm, "const_subgraph_module", None) is None, gm(VALUE).tolist()),
            (True, [3.0] * 4),
        ),
        device_for_folded_attrs=("meta", "device_for_folded_attrs"),
    )


def folding(s: Scene) -> Call:
    """Return a call of `FoldedGraphModule`."""
    return call(
        s.fx.experimental.const_fold.FoldedGraphModule,
        root=(s.layers, lambda gm: gm.weight is s.layers.weight, True),
        graph=(s.tracer.graph, lambda gm: targets(gm.graph), targets(s.tracer.graph)),
        const_subgraph=(
            s.chain.graph,
            lambda gm: gm.const_subgraph_module and targets(gm.const_subgraph_module.graph),
            targets(s.chain.graph),
        ),
        fx_const_folded_attrs_name=("given", "fx_const_folded_attrs_name"),
        device_for_folded_attrs=("meta", "device_for_folded_attrs"),
    )


def depending(s: Scene) -> Call:
    """Return a call of `may_depend_on`."""
    other = s.chain.graph.placeholder("other")
    return call(
        s.fx.experimental.merge_matmul.may_depend_on,
        a=(s.chain.relu, result, True),
        b=(s.chain.x, result, True),
        search_depth=(1, result, True, {"b": other}),
    )


def annotating(s: Scene, kind: Callable[..., Any]) -> Call:
    """Return a call of a transformer that writes types, on a graph with a node of each kind."""

    def untyped(op: str) -> Callable[[Any], Any]:
        return lambda made: [node.type for node in made.transform().graph.nodes if node.op == op][-1]

    graph = s.fx.Graph()
    total = graph.call_function(operator.add, (graph.placeholder("x"), graph.get_attr("weight")))
    graph.output(graph.call_function(nn.functional.relu, (graph.call_module("relu", (total,)),)))
    gm = s.fx.GraphModule(s.layers, graph)
    return call(
        kind,
        module=(gm, lambda made: len(made.transform().graph.nodes), 6),
        annotate_functionals=(False, untyped("call_function"), None),
        annotate_modules=(False, untyped("call_module"), None),
        annotate_get_attrs=(False, untyped("get_attr"), None),
    )


def fusing(s: Scene) -> Call:
    """Return a call of `fuse`."""
    model = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Linear(3, 3)).eval()
    return call(
        s.fx.experimental.optimization.fuse,
        model=(model, lambda fused: any(isinstance(child, nn.BatchNorm1d) for child in fused.modules()), False),
        inplace=(True, lambda fused: fused.get_parameter("2.weight") is model[2].weight),
        no_trace=(True, None, None, {"model": s.fx.symbolic_trace(model)}),
    )


def pairing(s: Scene) -> Call:
    """Return a call of `matches_module_pattern`."""
    gm = s.fx.symbolic_trace(nn.Sequential(nn.Linear(3, 3), nn.ReLU()))
    return call(
        s.fx.experimental.optimization.matches_module_pattern,
        pattern=((nn.Linear, nn.ReLU), result, True),
        node=(call_nodes(gm)[1], result, True),
        modules=(dict(gm.named_modules()), result, True),
    )


def replacing_module(s: Scene) -> Call:
    """Return a call of `replace_node_module`."""
    modules, new = dict(s.every_opcode.named_modules()), nn.Sigmoid()
    node = next(node for node in s.every_opcode.graph.nodes if node.op == "call_module")
    return call(
        s.fx.experimental.optimization.replace_node_module,
        node=(node, lambda _: modules["relu"] is new, True),
        modules=(modules, lambda _: modules["relu"] is new, True),
        new_module=(new, lambda _: s.every_opcode.relu is new, True),
    )


def extracting(s: Scene) -> Call:
    """Return a call of `extract_subgraph`."""
    gm = s.every_opcode
    calls = [node for node in gm.graph.nodes if node.op == "call_module"]
    operand = calls[0].args[0]
    return call(
        s.fx.experimental.optimization.extract_subgraph,
        orig_module=(gm, lambda part: part(VALUE)[0].tolist(), [1.0] * 4),
        nodes=(calls, lambda part: "relu" in targets(part.graph), True),
        inputs=([operand], lambda part: part(VALUE)[0].tolist(), [1.0] * 4),
        outputs=(calls, lambda part: len(part(VALUE)), 1),
    )


def optimising(s: Scene) -> Call:
    """Return a call of `optimize_for_inference`."""
    asked = []

    class Asked(s.fx.Tracer):  # type: ignore[misc, name-defined]
        def trace(self, *args: Any, **kwargs: Any) -> Any:
            asked.append(type(self))
            return super().trace(*args, **kwargs)

    model = nn.Sequential(nn.ReLU(), nn.Dropout()).eval()
    plain = {"mkldnn_layout_optimize": False}
    return call(
        s.fx.experimental.optimization.optimize_for_inference,
        model=(model, lambda made: made(VALUE).tolist(), VALUE.tolist()),
        pass_config=({"remove_dropout": False} | plain, lambda made: len(call_nodes(made)), 2),
        tracer=(Asked, lambda _: bool(asked), True),
    )


EXPERIMENTAL: dict[str, dict[str, Row]] = {
    "calls.public[experimental.const_fold]": {
        "FoldedGraphModule": folding,
        "get_unique_attr_name_in_module": lambda s: call(
            s.fx.experimental.const_fold.get_unique_attr_name_in_module,
            mod_traced=(s.gm, lambda name: name != "weight", True),
            name=("weight", lambda name: name.startswith("weight"), True),
        ),
        "split_const_subgraphs": folded,
    },
    "calls.public[experimental.merge_matmul]": {
        "split_result_tensors": lambda s: call(
            s.fx.experimental.merge_matmul.split_result_tensors,
            result=(torch.arange(6).view(3, 2), lambda rows: rows[1].tolist(), [[2, 3], [4, 5]]),
            inputs=([torch.ones(1, 9), torch.ones(2, 9)], len, 2),
        ),
        "may_depend_on": depending,
        "are_nodes_independent": lambda s: call(
            s.fx.experimental.merge_matmul.are_nodes_independent, nodes=([s.chain.x, s.chain.add], result, False)
        ),
        "merge_matmul": lambda s: call(
            s.fx.experimental.merge_matmul.merge_matmul, in_mod=(s.layers, lambda gm: gm(VALUE).tolist(), [2.0] * 4)
        ),
    },
    "calls.experimental.meta_tracer": {
        "MetaTracer": lambda s: call(
            s.fx.experimental.meta_tracer.MetaTracer,
            autowrap_modules=(
                (TOOLS,),
                lambda tracer: targets(tracer.trace(lambda x: TOOLS.doubled(x), {})),
                ["x", "doubled", "output"],
            ),
            autowrap_functions=(
                (halved,),
                lambda tracer: targets(tracer.trace(lambda x: halved(x), {})),
                ["x", "halved", "output"],
            ),
            param_shapes_constant=(True,),
        ),
        "symbolic_trace": lambda s: call(
            s.fx.experimental.meta_tracer.symbolic_trace,
            root=(sized, lambda gm: gm(VALUE).tolist(), VALUE.tolist()),
            meta_args=({"x": VALUE}, lambda gm: gm(VALUE).tolist(), (VALUE + 1).tolist()),
            concrete_args=({"factor": 2}, factors, [2]),
        ),
    },
    "calls.public[experimental.normalize]": {
        "NormalizeArgs": lambda s: call(
            s.fx.experimental.normalize.NormalizeArgs,
            module=(s.fx.symbolic_trace(lambda x: torch.amax(x, 0)), lambda made: len(call_nodes(made.transform())), 1),
            normalize_to_only_use_kwargs=(False, lambda made: call_nodes(made.transform())[0].args != (), True),
        ),
        "NormalizeOperators": lambda s: annotating(s, s.fx.experimental.normalize.NormalizeOperators),
    },
    "calls.public[experimental.optimization]": {
        "matches_module_pattern": pairing,
        "replace_node_module": replacing_module,
        "fuse": fusing,
        "remove_dropout": lambda s: call(
            s.fx.experimental.optimization.remove_dropout,
            model=(nn.Sequential(nn.ReLU(), nn.Dropout()), lambda made: len(call_nodes(made)), 1),
        ),
        "extract_subgraph": extracting,
        "optimize_for_inference": optimising,
    },
    "calls.public[experimental.schema_type_annotation]": {
        "AnnotateTypesWithSchema": lambda s: annotating(
            s, s.fx.experimental.schema_type_annotation.AnnotateTypesWithSchema
        )
    },
}
