"""The public functions of passes and experimental are called with each parameter. See spec/calls.md."""

import contextlib
import copy
import inspect
import logging
import operator
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensorMode

from conformance.calls import Call, Row, Scene, call, cases, check_parameter
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import targets

VALUE = torch.ones(4)


def result(value: Any) -> Any:
    """What the call returns is what is seen."""
    return value


def supporting(s: Scene, *names: Any) -> Any:
    """Support of the nodes with these targets; of all calls if there are none."""
    support = s.fx.passes.operator_support.create_op_support
    return support(lambda _, node: node.op.startswith("call_") and (not names or node.target in names))


def call_nodes(gm: Any) -> list[Any]:
    return [node for node in gm.graph.nodes if node.op.startswith("call_")]


# experimental


class Constant(nn.Module):
    """A part of the result does not depend on the input."""

    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(4))

    def forward(self, x: Any) -> Any:
        return x + self.weight * 2


def folded(s: Scene) -> Call:
    split = s.fx.experimental.const_fold.split_const_subgraphs
    return call(
        split,
        module=(Constant(), lambda gm: gm(VALUE).tolist(), [3.0] * 4),
        skip_folding_node_fn=(
            lambda _: True,
            lambda gm: (getattr(gm, "const_subgraph_module", None), hasattr(gm, "weight")),
            (None, True),
        ),
        device_for_folded_attrs=("meta", "device_for_folded_attrs"),
    )


def folding(s: Scene) -> Call:
    return call(
        s.fx.experimental.const_fold.FoldedGraphModule,
        root=(s.layers, lambda gm: gm.weight is s.layers.weight, True),
        graph=(s.tracer.graph, lambda gm: targets(gm.graph), targets(s.tracer.graph)),
        const_subgraph=(s.chain.graph, lambda gm: targets(gm.const_subgraph_module.graph), targets(s.chain.graph)),
        fx_const_folded_attrs_name=("given", "fx_const_folded_attrs_name"),
        device_for_folded_attrs=("meta", "device_for_folded_attrs"),
    )


def depending(s: Scene) -> Call:
    other = s.chain.graph.placeholder("other")
    return call(
        s.fx.experimental.merge_matmul.may_depend_on,
        a=(s.chain.relu, result, True),
        b=(s.chain.x, result, True),
        search_depth=(1, result, True, {"b": other}),
    )


def annotating(s: Scene, kind: Callable[..., Any]) -> Call:
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
    model = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3), nn.Linear(3, 3)).eval()
    return call(
        s.fx.experimental.optimization.fuse,
        model=(model, lambda fused: any(isinstance(child, nn.BatchNorm1d) for child in fused.modules()), False),
        inplace=(True, lambda fused: fused.get_parameter("2.weight") is model[2].weight),
        no_trace=(True, None, None, {"model": s.fx.symbolic_trace(model)}),
    )


def pairing(s: Scene) -> Call:
    gm = s.fx.symbolic_trace(nn.Sequential(nn.Linear(3, 3), nn.ReLU()))
    return call(
        s.fx.experimental.optimization.matches_module_pattern,
        pattern=((nn.Linear, nn.ReLU), result, True),
        node=(call_nodes(gm)[1], result, True),
        modules=(dict(gm.named_modules()), result, True),
    )


def replacing_module(s: Scene) -> Call:
    modules, new = dict(s.every_opcode.named_modules()), nn.Sigmoid()
    node = next(node for node in s.every_opcode.graph.nodes if node.op == "call_module")
    return call(
        s.fx.experimental.optimization.replace_node_module,
        node=(node, lambda _: modules["relu"] is new, True),
        modules=(modules, lambda _: modules["relu"] is new, True),
        new_module=(new, lambda _: s.every_opcode.relu is new, True),
    )


def extracting(s: Scene) -> Call:
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
    "calls.experimental.const_fold": {
        "FoldedGraphModule": folding,
        "get_unique_attr_name_in_module": lambda s: call(
            s.fx.experimental.const_fold.get_unique_attr_name_in_module,
            mod_traced=(s.gm, lambda name: name != "weight", True),
            name=("weight", lambda name: name.startswith("weight"), True),
        ),
        "split_const_subgraphs": folded,
    },
    "calls.experimental.merge_matmul": {
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
    "calls.experimental.normalize": {
        "NormalizeArgs": lambda s: call(
            s.fx.experimental.normalize.NormalizeArgs,
            module=(s.fx.symbolic_trace(lambda x: torch.amax(x, 0)), lambda made: len(call_nodes(made.transform())), 1),
            normalize_to_only_use_kwargs=(False, lambda made: call_nodes(made.transform())[0].args != (), True),
        ),
        "NormalizeOperators": lambda s: annotating(s, s.fx.experimental.normalize.NormalizeOperators),
    },
    "calls.experimental.optimization": {
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
    "calls.experimental.schema_type_annotation": {
        "AnnotateTypesWithSchema": lambda s: annotating(
            s, s.fx.experimental.schema_type_annotation.AnnotateTypesWithSchema
        )
    },
}


# passes


def faking(s: Scene, method: str) -> Call:
    prop = s.fx.passes.fake_tensor_prop.FakeTensorProp(s.gm, mode := FakeTensorMode(allow_non_fake_inputs=True))
    value = mode.from_tensor(VALUE) if method != "propagate" else VALUE
    return call(getattr(prop, method), args=((value,), lambda found: tuple(found.shape), (4,)))


def drawing(s: Scene) -> Call:
    gm = s.fx.symbolic_trace(nn.Sequential(nn.Linear(4, 4)))
    graph = s.fx.Graph()
    x = graph.placeholder("x")
    layer = graph.call_module("0", (graph.call_function(torch.add, (x, graph.get_attr("0.bias"))),))
    graph.output(graph.call_function(torch.amax, (layer, 0)))
    gm = s.fx.GraphModule(gm, graph)
    layer.meta["stack_trace"] = 'File "program.py", line 7, in forward\n    return self.layer(x)'

    kind = s.fx.passes.graph_drawer.FxGraphDrawer

    def text(made: Any) -> str:
        return str(made.get_main_dot_graph().to_string())

    def option(**given: Any) -> tuple[Any, ...]:
        return *given.values(), text, text(kind(gm, "drawn", **given))

    return call(
        kind,
        graph_module=(gm, lambda made: len(made.get_main_dot_graph().get_nodes()) > 4, True),
        name=("drawn", lambda made: list(made.get_all_dot_graphs()), ["drawn"]),
        ignore_getattr=option(ignore_getattr=True),
        ignore_parameters_and_buffers=option(ignore_parameters_and_buffers=True),
        skip_node_names_in_args=option(skip_node_names_in_args=False),
        parse_stack_trace=option(parse_stack_trace=True),
        dot_graph_shape=option(dot_graph_shape="ellipse"),
        normalize_args=option(normalize_args=True),
    )


def drawn(s: Scene, method: str) -> Call:
    root = nn.Module()
    root.inner = s.gm
    graph = s.fx.Graph()
    graph.output(graph.call_module("inner", (graph.placeholder("x"),)))
    drawer = s.fx.passes.graph_drawer.FxGraphDrawer(s.fx.GraphModule(root, graph), "drawn")
    size = len(drawer.get_submod_dot_graph("inner").get_nodes())
    assert size != len(drawer.get_main_dot_graph().get_nodes())
    return call(getattr(drawer, method), submod_name=("inner", lambda found: len(found.get_nodes()), size))


def sizing(s: Scene) -> Call:
    s.fx.passes.shape_prop.ShapeProp(s.chained).propagate(VALUE)

    def size(_: Any) -> Any:
        return s.chain.relu.size_bytes.output_size

    return call(
        s.fx.passes.graph_manipulation.get_size_of_all_nodes,
        fx_module=(s.chained, size, 16),
        args=([torch.ones(8)], size, 32),
    )


def partitioner(s: Scene, gm: Any, *targets: Any, **options: Any) -> Any:
    return s.fx.passes.infra.partitioner.CapabilityBasedPartitioner(gm, supporting(s, *targets), True, **options)


def partitioning(s: Scene) -> Call:
    gm = s.fx.symbolic_trace(lambda x: (torch.relu(x), torch.neg(x)))
    single = s.fx.symbolic_trace(lambda x: torch.relu(x))
    alone = {"graph_module": single}
    kind = s.fx.passes.infra.partitioner.CapabilityBasedPartitioner

    def count(made: Any) -> int:
        return len(made.propose_partitions())

    return call(
        kind,
        graph_module=(gm, count, 1),
        operator_support=(supporting(s, torch.relu, torch.neg), count, 1),
        allows_single_node_partition=(True, count, 1, alone),
        non_compute_ops=(["torch.neg"], count, 0),
        allowed_single_node_partition_ops=(["torch.relu"], count, 1, alone),
        skip_horizontal_fusion=(True, count, 2, {"allows_single_node_partition": True}),
    )


def fusing_partitions(s: Scene) -> Call:
    made = partitioner(s, s.chained)
    return call(
        made.fuse_partitions,
        partitions=(made.propose_partitions(), lambda gm: len(call_nodes(gm)), 1),
        prefix=("given_", lambda gm: call_nodes(gm)[0].target.startswith("given_"), True),
    )


def trimming(s: Scene) -> Call:
    gm = s.fx.symbolic_trace(lambda x: torch.neg(torch.relu(x)))
    made = partitioner(s, gm, non_compute_ops=["torch.neg"])
    partitions = made.propose_partitions()
    return call(
        made.remove_bookend_non_compute_ops,
        partitions=(partitions, lambda _: [node.target for part in partitions for node in part.nodes], [torch.relu]),
    )


def checking(s: Scene, method: str) -> Call:
    asked = []

    class Pass(s.fx.passes.infra.pass_base.PassBase):  # type: ignore[misc, name-defined]
        def call(self, graph_module: Any) -> Any:
            asked.append(graph_module)

    return call(getattr(Pass(), method), graph_module=(s.gm, (lambda _: asked) if method == "call" else None, [s.gm]))


def rewrite(module: Any) -> None:
    """A pass that returns nothing."""


def analysis(module: Any) -> None:
    """Another one."""


def managing(s: Scene) -> Call:
    kind = s.fx.passes.infra.pass_manager.PassManager
    ran: list[str] = []

    def noted(module: Any) -> Any:
        ran.append("pass")
        return s.fx.passes.infra.pass_base.PassResult(module, True)

    def run(manager: Any) -> list[str]:
        for check in ran_checks:
            manager.add_checks(check)
        with contextlib.suppress(Exception):
            manager(s.gm)
        return ran

    def refuse(module: Any) -> None:
        ran.append("check")
        if len(ran) > 1:
            raise ValueError

    ran_checks: list[Any] = [refuse]
    return call(
        kind,
        passes=([noted], lambda made: made.passes, [noted]),
        constraints=([operator.is_not], "constraints"),
        steps=(2, run, ["check", "pass", "pass"], {"passes": [noted]}),
        run_checks_after_each_pass=(True, run, ["check", "pass", "check"], {"passes": [noted]}),
        suppress_check_failures=(
            True,
            run,
            ["check", "pass", "check", "pass", "check"],
            {"passes": [noted], "steps": 2, "run_checks_after_each_pass": True},
        ),
    )


def logged(s: Scene) -> Call:
    logger = logging.getLogger(s.fx.passes.pass_manager.log_hook.__module__)
    levels: list[int] = []

    def function(*args: Any, **kwargs: Any) -> Any:
        handler = logging.Handler()
        handler.emit = lambda record: levels.append(record.levelno)  # type: ignore[method-assign]
        before = logger.level
        logger.addHandler(handler)
        logger.setLevel(1)
        try:
            return s.fx.passes.pass_manager.log_hook(*args, **kwargs)(s.gm)
        finally:
            logger.removeHandler(handler)
            logger.setLevel(before)

    return call(
        function, fn=(lambda module: "ran", result, "ran"), level=(logging.ERROR, lambda _: levels, [logging.ERROR])
    )


def looping(s: Scene) -> Call:
    def function(*args: Any, **kwargs: Any) -> int | None:
        try:
            return int(s.fx.passes.pass_manager.loop_pass(*args, **kwargs)(0))
        except AssertionError:  # neither a number nor a predicate
            return None

    return call(
        function,
        base_pass=(lambda number: number + 1, result, 3, {"n_iter": 3}),
        n_iter=(2, result),
        predicate=(lambda number: number < 5, result, 5),
    )


def replaced_pass(s: Scene) -> Call:
    manager = s.fx.passes.pass_manager.PassManager(passes=[rewrite])
    return call(
        manager.replace_pass,
        _target=(rewrite, lambda _: manager.passes, [analysis]),
        _replacement=(analysis, lambda _: manager.passes, [analysis]),
    )


def components(s: Scene) -> Call:
    return call(
        s.fx.passes.split_utils.Component,
        graph=(s.chain.graph, "graph"),
        order=(3, "order"),
        name=("given", "name"),
        **{
            name: (value, name)
            for name, value in (
                ("input_placeholders", [s.chain.x]),
                ("orig_inputs", [s.chain.x]),
                ("orig_outputs", [s.chain.relu]),
                ("getattr_maps", {s.chain.x: s.chain.add}),
                ("constructor_args", ["one"]),
                ("gm", s.gm),
            )
        },
    )


def splitting(s: Scene) -> Call:
    gm = s.chained
    s.chain.add.tag, s.chain.relu.tag = "first", "second"

    class Kind(s.fx.GraphModule):  # type: ignore[misc, name-defined]
        pass

    return call(
        s.fx.passes.split_utils.split_by_tags,
        gm=(gm, lambda split: split(VALUE).tolist(), [2.0] * 4),
        tags=(["first", "second"], lambda split: [name for name, _ in split.named_children()], ["first", "second"]),
        return_fqn_mapping=(True, lambda split: isinstance(split, tuple)),
        return_tuple=(True, lambda split: isinstance(split.first(VALUE), tuple)),
        GraphModuleCls=(Kind, lambda split: isinstance(split, Kind), True),
    )


def accelerated(s: Scene) -> Call:
    gm = s.chained
    for node in gm.graph.nodes:
        node.meta["type"] = torch.Tensor
    s.chain.relu.meta["type"] = int
    last = gm.graph.output_node()
    with gm.graph.inserting_before(last):
        last.args = (gm.graph.call_function(torch.neg, (s.chain.relu,)),)
        last.args[0].meta["type"] = torch.Tensor

    def found(finder: Any) -> Any:
        return sorted(node.name for node in finder())

    return call(
        s.fx.passes.splitter_base.FxNetAccNodesFinder,
        module=(gm, lambda finder: "add" in found(finder), True),
        operator_support=(supporting(s, operator.add), found, ["add"]),
        allow_non_tensor=(True, lambda finder: "add" in found(finder), True),
    )


def recorded(s: Scene) -> Call:
    model = nn.Sequential(nn.ReLU(inplace=True))
    return call(
        s.fx.passes.splitter_base.generate_inputs_for_submodules,
        model=(model, list, ["0"]),
        inputs=([-VALUE], lambda found: found["0"][0].shape, (4,)),
        target_submodules=(["0"], list, ["0"]),
        deepcopy=(True, lambda found: found["0"][0].tolist(), [-1.0] * 4),
    )


def lifted(s: Scene) -> Call:
    return call(
        s.fx.passes.utils.common.lift_subgraph_as_module,
        gm=(s.every_opcode, lambda found: found[0](VALUE).tolist(), [-4.0] * 4),
        subgraph=(s.every_opcode.graph, lambda found: targets(found[0].graph), targets(s.every_opcode.graph)),
        comp_name=(
            "given",
            lambda found: all(path.startswith("given") for path in found[1].values()) and bool(found[1]),
            True,
        ),
        class_name=("Named", lambda found: type(found[0]).__name__),
    )


def merged(s: Scene) -> Call:
    gm = s.chained
    return call(
        s.fx.passes.utils.fuser_utils.fuse_as_graphmodule,
        gm=(gm, lambda found: found[0](VALUE).tolist(), [2.0] * 4),
        nodes=([s.chain.add, s.chain.relu], lambda found: targets(found[0].graph)[1:3], ["add", "relu"]),
        module_name=("given", lambda found: type(found[0]).__name__),
        partition_lookup_table=({s.chain.add: None, s.chain.relu: None},),
        always_return_tuple=(True, lambda found: isinstance(found[0](VALUE), tuple)),
    )


def inserted(s: Scene) -> Call:
    gm, fuser = s.chained, s.fx.passes.utils.fuser_utils
    sub, inputs, outputs = fuser.fuse_as_graphmodule(gm, [s.chain.relu], "given")
    with gm.graph.inserting_after(s.chain.x):
        early = gm.graph.call_method("abs", (s.chain.add,))
    s.chain.relu.append(early)

    def fused(_: Any) -> list[str]:
        return [node.target for node in gm.graph.nodes if node.op == "call_module"]

    return call(
        fuser.insert_subgm,
        gm=(gm, fused, ["given"]),
        sub_gm=(sub, lambda _: gm.given is sub, True),
        orig_inputs=(
            inputs,
            lambda _: [node.args for node in gm.graph.nodes if node.op == "call_module"],
            [(s.chain.add,)],
        ),
        orig_outputs=(outputs, lambda _: s.chain.output.args[0].target, "given"),
        insertion_point=(early, lambda _: early.next.target, "given"),
    )


def fused(s: Scene) -> Call:
    return call(
        s.fx.passes.utils.fuser_utils.fuse_by_partitions,
        gm=(s.chained, lambda gm: gm(VALUE).tolist(), [2.0] * 4),
        partitions=([{s.chain.add: None, s.chain.relu: None}], lambda gm: len(call_nodes(gm)), 1),
        prefix=(
            "given_",
            lambda gm: [node.target.startswith("given_") for node in gm.graph.nodes if node.op == "call_module"],
            [True],
        ),
        always_return_tuple=(
            True,
            lambda gm: [str(node.target).startswith("fused_") for node in call_nodes(gm)],
            [True, False],
        ),
    )


def matching(s: Scene, kind: Callable[..., Any], first: str, pattern: Callable[[Callable[..., Any]], Any]) -> Call:
    """A matcher of `pattern`, which its parameter `first` takes; each option changes how many matches there are."""

    def count(program: Callable[..., Any]) -> Callable[[Any], int]:
        graph = s.fx.symbolic_trace(program).graph
        return lambda matcher: len(matcher.match(graph))

    def added(x: Any) -> Any:
        return torch.add(x, 1)

    def twice(x: Any) -> Any:
        return torch.neg(torch.neg(x))

    return call(
        kind,
        **{first: (pattern(added), count(added), 1)},
        match_output=(True, count(lambda x: torch.add(x, 1) * 2), 0),
        match_placeholder=(True, count(lambda x: torch.add(x.abs(), 1)), 0),
        remove_overlapping_matches=(
            False,
            count(lambda x: torch.neg(torch.neg(torch.neg(x)))),
            2,
            {first: pattern(twice)},
        ),
        ignore_literals=(True, count(lambda x: torch.add(x, 2)), 1),
    )


def named(s: Scene) -> Call:
    def pattern(program: Callable[..., Any]) -> Any:
        return s.fx.symbolic_trace(lambda x: (program(x), {}))

    kind = s.fx.passes.utils.matcher_with_name_node_map_utils.SubgraphMatcherWithNameNodeMap
    return matching(s, kind, "pattern_gm", pattern)


def partition_of(s: Scene) -> Call:
    kind = s.fx.passes.utils.source_matcher_utils.SourcePartition
    return call(
        kind,
        nodes=([s.chain.add], "nodes"),
        source=(operator.add, "source"),
        **{name: ([s.chain.x], name) for name in ("input_nodes", "output_nodes", "params")},
    )


def sources(s: Scene) -> Call:
    s.chain.add.meta["source_fn_stack"] = [("add", operator.add)]
    return call(
        s.fx.passes.utils.source_matcher_utils.get_source_partitions,
        graph=(s.chain.graph, len, 1),
        wanted_sources=([operator.add], list, [operator.add]),
        filter_fn=(lambda _: False, lambda found: any(found.values()), False),
    )


def connected(s: Scene) -> Call:
    kind = s.fx.passes.utils.source_matcher_utils.SourcePartition
    first = kind([s.chain.add], operator.add, [s.chain.x], [s.chain.add])
    second = kind([s.chain.relu], torch.relu, [s.chain.add], [s.chain.relu])
    function = s.fx.passes.utils.source_matcher_utils.check_subgraphs_connected
    return call(function, subgraph1=(first, result, True), subgraph2=(second, result, True))


PASSES: dict[str, dict[str, Row]] = {
    "calls.passes.annotate_getitem_nodes": {
        "annotate_getitem_nodes": lambda s: call(
            s.fx.passes.annotate_getitem_nodes.annotate_getitem_nodes, graph=(s.chain.graph,)
        )
    },
    "calls.passes.dialect.common.cse_pass": {
        "CSEPass": lambda s: call(
            s.fx.passes.dialect.common.cse_pass.CSEPass,
            banned_ops=({torch.ops.aten.neg}, lambda made: made(twice_negated(s)).modified, False),
        )
    },
    "calls.passes.fake_tensor_prop": {
        "FakeTensorProp": lambda s: call(
            s.fx.passes.fake_tensor_prop.FakeTensorProp,
            module=(s.chained, lambda made: tuple(made.propagate(VALUE).shape), (4,)),
            mode=(mode := FakeTensorMode(), lambda made: made.propagate(VALUE).fake_mode is mode, True),
        ),
        "FakeTensorProp.propagate": lambda s: faking(s, "propagate"),
        "FakeTensorProp.propagate_dont_convert_inputs": lambda s: faking(s, "propagate_dont_convert_inputs"),
    },
    "calls.passes.graph_drawer": {
        "FxGraphDrawer": drawing,
        "FxGraphDrawer.get_dot_graph": lambda s: drawn(s, "get_dot_graph"),
        "FxGraphDrawer.get_submod_dot_graph": lambda s: drawn(s, "get_submod_dot_graph"),
    },
    "calls.passes.graph_manipulation": {
        "replace_target_nodes_with": lambda s: call(
            s.fx.passes.graph_manipulation.replace_target_nodes_with,
            fx_module=(s.every_opcode, lambda _: "exp" in targets(s.every_opcode.graph), True),
            old_op=("call_method", lambda _: "neg" in targets(s.every_opcode.graph), False),
            old_target=("neg", lambda _: "neg" in targets(s.every_opcode.graph), False),
            new_op=("call_method", lambda _: "exp" in targets(s.every_opcode.graph), True),
            new_target=("exp", lambda _: "exp" in targets(s.every_opcode.graph), True),
        ),
        "size_bytes": lambda s: call(
            s.fx.passes.graph_manipulation.size_bytes, output_size=(1, "output_size"), total_size=(2, "total_size")
        ),
        "get_size_of_all_nodes": sizing,
        "get_tensor_meta": lambda s: call(
            s.fx.passes.graph_manipulation.get_tensor_meta, node=(shaped(s), "shape", (4,))
        ),
    },
    "calls.passes.graph_transform_observer": {
        "GraphTransformObserver": lambda s: call(
            s.fx.passes.graph_transform_observer.GraphTransformObserver,
            gm=(s.gm, "gm"),
            passname=("given", "passname"),
            subsystem=("joint_graph_passes",),
            log_url=(None,),
        )
    },
    "calls.passes.infra.partitioner": {
        "Partition": lambda s: call(
            s.fx.passes.infra.partitioner.Partition,
            id=(3, "id"),
            nodes=([s.chain.x], lambda made: s.chain.x in made.nodes, True),
            node_orders=([7], lambda made: list(made.nodes.values()), [7], {"nodes": [s.chain.x]}),
        ),
        "CapabilityBasedPartitioner": partitioning,
        "CapabilityBasedPartitioner.fuse_partitions": fusing_partitions,
        "CapabilityBasedPartitioner.remove_bookend_non_compute_ops": trimming,
        "CapabilityBasedPartitioner.partition_and_fuse": lambda s: call(
            partitioner(s, s.chained).partition_and_fuse,
            prefix=("given_", lambda gm: call_nodes(gm)[0].target.startswith("given_"), True),
        ),
    },
    "calls.passes.infra.pass_base": {
        "PassResult": lambda s: call(
            s.fx.passes.infra.pass_base.PassResult, graph_module=(s.gm, "graph_module"), modified=(True, "modified")
        ),
        "PassBase.call": lambda s: checking(s, "call"),
        "PassBase.requires": lambda s: checking(s, "requires"),
        "PassBase.ensures": lambda s: checking(s, "ensures"),
    },
    "calls.passes.infra.pass_manager": {
        "pass_result_wrapper": lambda s: call(
            s.fx.passes.infra.pass_manager.pass_result_wrapper,
            fn=(rewrite, lambda wrapped: wrapped(s.gm).graph_module is s.gm, True),
        ),
        "this_before_that_pass_constraint": lambda s: call(
            s.fx.passes.infra.pass_manager.this_before_that_pass_constraint,
            this=(rewrite, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
            that=(analysis, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
        ),
        "PassManager": managing,
        "PassManager.add_pass": lambda s: call(
            (manager := s.fx.passes.infra.pass_manager.PassManager()).add_pass,
            _pass=(rewrite, lambda _: manager.passes, [rewrite]),
        ),
        "PassManager.add_constraint": lambda s: call(
            (manager := s.fx.passes.infra.pass_manager.PassManager()).add_constraint,
            constraint=(operator.is_not, lambda _: manager.constraints, [operator.is_not]),
        ),
        "PassManager.add_checks": lambda s: adding_checks(s),
        "PassManager.check": lambda s: checked(s),
    },
    "calls.passes.operator_support": {
        "OperatorSupportBase.is_node_supported": lambda s: call(
            supporting(s, "relu").is_node_supported, submodules=({},), node=(s.chain.relu, result, True)
        ),
        "OperatorSupport": lambda s: call(
            s.fx.passes.operator_support.OperatorSupport,
            support_dict=({"_operator.add": None}, lambda made: made.is_node_supported({}, s.chain.add), True),
        ),
        "create_op_support": lambda s: call(
            s.fx.passes.operator_support.create_op_support,
            is_node_supported=(
                lambda _, node: node is s.chain.add,
                lambda made: made.is_node_supported({}, s.chain.add),
                True,
            ),
        ),
        "chain": lambda s: call(
            s.fx.passes.operator_support.chain,
            op_support=(
                (supporting(s, "relu"), supporting(s, operator.add)),
                lambda made: made.is_node_supported({}, s.chain.add),
                False,
            ),
        ),
        "any_chain": lambda s: call(
            s.fx.passes.operator_support.any_chain,
            op_support=(
                (supporting(s, "relu"), supporting(s, operator.add)),
                lambda made: made.is_node_supported({}, s.chain.add),
                True,
            ),
        ),
        "OpSupports.decline_if_input_dtype": lambda s: call(
            s.fx.passes.operator_support.OpSupports.decline_if_input_dtype,
            dtype=(torch.float32, lambda made: made.is_node_supported({}, shaped(s)), False),
        ),
        "OpSupports.decline_if_node_in_names": lambda s: call(
            s.fx.passes.operator_support.OpSupports.decline_if_node_in_names,
            disallow_set=({"add"}, lambda made: made.is_node_supported({}, s.chain.add), False),
        ),
    },
    "calls.passes.param_fetch": {
        "extract_attrs_for_lowering": lambda s: call(
            s.fx.passes.param_fetch.extract_attrs_for_lowering, mod=(nn.ReLU(), lambda found: found["inplace"], False)
        ),
        "lift_lowering_attrs_to_nodes": lambda s: call(
            s.fx.passes.param_fetch.lift_lowering_attrs_to_nodes,
            fx_module=(
                s.gm,
                lambda _: [node.op for node in s.gm.graph.nodes if hasattr(node, "attrs_for_lowering")],
                ["call_module", "call_module"],
            ),
        ),
    },
    "calls.passes.pass_manager": {
        "inplace_wrapper": lambda s: call(
            s.fx.passes.pass_manager.inplace_wrapper, fn=(rewrite, lambda wrapped: wrapped(s.gm) is s.gm, True)
        ),
        "log_hook": logged,
        "loop_pass": looping,
        "this_before_that_pass_constraint": lambda s: call(
            s.fx.passes.pass_manager.this_before_that_pass_constraint,
            this=(rewrite, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
            that=(analysis, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
        ),
        "these_before_those_pass_constraint": lambda s: call(
            s.fx.passes.pass_manager.these_before_those_pass_constraint,
            these=(rewrite, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
            those=(analysis, lambda holds: [holds(rewrite, analysis), holds(analysis, rewrite)], [True, False]),
        ),
        "PassManager": lambda s: call(
            s.fx.passes.pass_manager.PassManager,
            passes=([rewrite], "passes"),
            constraints=([operator.is_not], "constraints"),
        ),
        "PassManager.add_pass": lambda s: call(
            (manager := s.fx.passes.pass_manager.PassManager()).add_pass,
            _pass=(rewrite, lambda _: manager.passes, [rewrite]),
        ),
        "PassManager.add_constraint": lambda s: call(
            (manager := s.fx.passes.pass_manager.PassManager()).add_constraint,
            constraint=(operator.is_not, lambda _: manager.constraints, [operator.is_not]),
        ),
        "PassManager.remove_pass": lambda s: call(
            (manager := s.fx.passes.pass_manager.PassManager(passes=[rewrite, analysis])).remove_pass,
            _passes=(["rewrite"], lambda _: manager.passes, [analysis]),
        ),
        "PassManager.replace_pass": replaced_pass,
    },
    "calls.shape_prop.further": {
        "ShapeProp.propagate": lambda s: call(
            s.fx.passes.shape_prop.ShapeProp(s.gm).propagate, args=((VALUE,), torch.Tensor.tolist, [2.0] * 4)
        )
    },
    "calls.passes.split_utils": {
        "getattr_recursive": lambda s: call(
            s.fx.passes.split_utils.getattr_recursive,
            obj=(s.layers, lambda found: found is s.layers.inner[0], True),
            name=("inner.0", lambda found: found is s.layers.inner[0], True),
        ),
        "setattr_recursive": lambda s: call(
            s.fx.passes.split_utils.setattr_recursive,
            obj=(s.layers, lambda _: s.layers.inner.note, 7),
            attr=("inner.note", lambda _: s.layers.inner.note, 7),
            value=(7, lambda _: s.layers.inner.note, 7),
        ),
        "Component": components,
        "split_by_tags": splitting,
    },
    "calls.passes.splitter_base": {
        "FxNetAccNodesFinder": accelerated,
        "Subgraph": lambda s: call(
            s.fx.passes.splitter_base.Subgraph,
            is_acc=(True, "is_acc"),
            nodes=([s.chain.x], "nodes"),
            device_ordinal=(1, "device_ordinal"),
        ),
        "generate_inputs_for_submodules": recorded,
    },
    "calls.passes.tools_common": {
        "get_node_target": lambda s: call(
            s.fx.passes.tools_common.get_node_target, submodules=({},), node=(s.chain.relu, result, "relu")
        ),
        "FxNetAccFusionsFinder": lambda s: call(
            s.fx.passes.tools_common.FxNetAccFusionsFinder,
            module=(s.chained, lambda finder: sorted(node.name for node in finder()), ["add", "relu"]),
            acc_nodes=(
                {s.chain.add, s.chain.relu},
                lambda finder: sorted(node.name for node in finder()),
                ["add", "relu"],
            ),
        ),
        "legalize_graph": lambda s: call(
            s.fx.passes.tools_common.legalize_graph, gm=(s.gm, lambda found: found is s.gm, True)
        ),
        "stable_topological_sort": lambda s: call(
            s.fx.passes.tools_common.stable_topological_sort, gm=(s.gm, lambda found: found is s.gm, True)
        ),
    },
    "calls.passes.utils.common": {
        "HolderModule": lambda s: call(
            s.fx.passes.utils.common.HolderModule,
            d=({"relu": s.layers.relu}, lambda made: made.relu is s.layers.relu, True),
        ),
        "lift_subgraph_as_module": lifted,
        "compare_graphs": lambda s: call(
            s.fx.passes.utils.common.compare_graphs,
            left=(s.chain.graph, result, True),
            right=(copy.deepcopy(s.chain.graph), result, True),
        ),
    },
    "calls.passes.utils.fuser_utils": {
        "topo_sort": lambda s: call(
            s.fx.passes.utils.fuser_utils.topo_sort,
            nodes=([s.chain.relu, s.chain.add], lambda found: found == [s.chain.add, s.chain.relu], True),
        ),
        "validate_partition": lambda s: call(
            s.fx.passes.utils.fuser_utils.validate_partition, partition=([s.chain.add, s.chain.relu], result, True)
        ),
        "fuse_as_graphmodule": merged,
        "insert_subgm": inserted,
        "fuse_by_partitions": fused,
    },
    "calls.passes.utils.matcher_utils": {
        "InternalMatch": lambda s: call(
            s.fx.passes.utils.matcher_utils.InternalMatch,
            anchors=([s.chain.x], "anchors"),
            nodes_map=({s.chain.x: s.chain.add}, "nodes_map"),
            placeholder_nodes=([s.chain.x], "placeholder_nodes"),
            returning_nodes=([s.chain.x], "returning_nodes"),
            name_node_map=({"x": s.chain.x}, "name_node_map"),
        ),
        "SubgraphMatcher": lambda s: matching(
            s,
            s.fx.passes.utils.matcher_utils.SubgraphMatcher,
            "pattern",
            lambda program: s.fx.symbolic_trace(program).graph,
        ),
        "SubgraphMatcher.match": lambda s: call(
            s.fx.passes.utils.matcher_utils.SubgraphMatcher(s.fx.symbolic_trace(lambda x: torch.mul(x, 1)).graph).match,
            graph=(s.fx.symbolic_trace(lambda x: torch.mul(x, 1)).graph, len, 1),
            node_name_match=("marked", len, 1, {"graph": s.every_opcode.graph}),
        ),
    },
    "calls.passes.utils.matcher_with_name_node_map_utils": {"SubgraphMatcherWithNameNodeMap": named},
    "calls.passes.utils.source_matcher_utils": {
        "SourcePartition": partition_of,
        "get_source_partitions": sources,
        "check_subgraphs_connected": connected,
    },
}


def shaped(s: Scene) -> Any:
    """The node of an addition, and its shapes."""
    s.fx.passes.shape_prop.ShapeProp(s.chained).propagate(VALUE)
    return s.chain.add


def twice_negated(s: Scene) -> Any:
    graph = s.fx.Graph()
    x = graph.placeholder("x")
    graph.output(tuple(graph.call_function(torch.ops.aten.neg.default, (x,)) for _ in range(2)))
    return s.fx.GraphModule(nn.Module(), graph)


def adding_checks(s: Scene) -> Call:
    manager, asked = s.fx.passes.infra.pass_manager.PassManager(), []

    def check(module: Any) -> None:
        asked.append(module)

    def run(_: Any) -> int:
        manager.check(s.gm)
        return len(asked)

    return call(manager.add_checks, check=(check, run, 1))


def checked(s: Scene) -> Call:
    manager, asked = s.fx.passes.infra.pass_manager.PassManager(), []

    def check(module: Any) -> None:
        asked.append(module)

    manager.add_checks(check)
    return call(manager.check, module=(s.gm, lambda _: asked == [s.gm], True))


@pytest.mark.parametrize(("row", "signature", "name"), list(cases(EXPERIMENTAL | PASSES)))
def test_a_parameter_arrives(fx: Implementation, row: Row, signature: inspect.Signature, name: str) -> None:
    check_parameter(fx, row, signature, name)
