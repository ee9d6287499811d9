"""Calls of passes that find parts of a graph and turn them into modules. See spec/calls.md."""

import copy
import operator
from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from conformance.calls.checking import (
    VALUE,
    Call,
    Row,
    Scene,
    call,
    call_nodes,
    result,
    shaped,
    supporting,
)
from conformance.shared.small_programs import targets


def partitioner(s: Scene, gm: Any, *targets: Any, **options: Any) -> Any:
    """Return a partitioner for the nodes with these targets, which allows partitions of one node."""
    return s.fx.passes.infra.partitioner.CapabilityBasedPartitioner(gm, supporting(s, *targets), True, **options)


def partitioning(s: Scene) -> Call:
    """Return a call of `CapabilityBasedPartitioner`."""
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
    """Return a call of `CapabilityBasedPartitioner.fuse_partitions`."""
    made = partitioner(s, s.chained)
    return call(
        made.fuse_partitions,
        partitions=(made.propose_partitions(), lambda gm: len(call_nodes(gm)), 1),
        prefix=("given_", lambda gm: call_nodes(gm)[0].target.startswith("given_"), True),
    )


def trimming(s: Scene) -> Call:
    """Return a call of `CapabilityBasedPartitioner.remove_bookend_non_compute_ops`."""
    gm = s.fx.symbolic_trace(lambda x: torch.neg(torch.relu(x)))
    made = partitioner(s, gm, non_compute_ops=["torch.neg"])
    partitions = made.propose_partitions()
    return call(
        made.remove_bookend_non_compute_ops,
        partitions=(partitions, lambda _: [node.target for part in partitions for node in part.nodes], [torch.relu]),
    )


def components(s: Scene) -> Call:
    """Return a call of `Component`."""
    return call(
        s.fx.passes.split_utils.Component,
        graph=(s.chain.graph,),
        order=(3,),
        name=("given",),
        input_placeholders=([s.chain.x],),
        orig_inputs=([s.chain.x],),
        orig_outputs=([s.chain.relu],),
        getattr_maps=({s.chain.x: s.chain.add},),
        constructor_args=(["one"],),
        gm=(s.gm, "gm"),
    )


def splitting(s: Scene) -> Call:
    """Return a call of `split_by_tags`."""
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
    """Return a call of `FxNetAccNodesFinder`."""
    gm = s.chained
    for node in gm.graph.nodes:
        node.meta["type"] = torch.Tensor
    s.chain.relu.meta["type"] = int
    *_, last = gm.graph.nodes
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
    """Return a call of `generate_inputs_for_submodules`."""
    model = nn.Sequential(nn.ReLU(inplace=True))
    return call(
        s.fx.passes.splitter_base.generate_inputs_for_submodules,
        model=(model, list, ["0"]),
        inputs=([-VALUE], lambda found: found["0"][0].shape, (4,)),
        target_submodules=(["0"], list, ["0"]),
        deepcopy=(True, lambda found: found["0"][0].tolist(), [-1.0] * 4),
    )


def lifted(s: Scene) -> Call:
    """Return a call of `lift_subgraph_as_module`."""
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
    """Return a call of `fuse_as_graphmodule`."""
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
    """Return a call of `insert_subgm`."""
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
    """Return a call of `fuse_by_partitions`."""
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
    """Return a call of a matcher class, with the pattern as the parameter `first`.

    Each option changes the match count.
    """

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
    """Return a call of `SubgraphMatcherWithNameNodeMap`."""

    def pattern(program: Callable[..., Any]) -> Any:
        return s.fx.symbolic_trace(lambda x: (program(x), {}))

    kind = s.fx.passes.utils.matcher_with_name_node_map_utils.SubgraphMatcherWithNameNodeMap
    return matching(s, kind, "pattern_gm", pattern)


def partition_of(s: Scene) -> Call:
    """Return a call of `SourcePartition`."""
    kind = s.fx.passes.utils.source_matcher_utils.SourcePartition
    return call(
        kind,
        nodes=([s.chain.add], "nodes"),
        source=(operator.add, "source"),
        **{name: ([s.chain.x], name) for name in ("input_nodes", "output_nodes", "params")},
    )


def sources(s: Scene) -> Call:
    """Return a call of `get_source_partitions`."""
    s.chain.add.meta["source_fn_stack"] = [("add", operator.add)]
    return call(
        s.fx.passes.utils.source_matcher_utils.get_source_partitions,
        graph=(s.chain.graph, len, 1),
        wanted_sources=([operator.add], list, [operator.add]),
        filter_fn=(lambda _: False, lambda found: any(found.values()), False),
    )


def connected(s: Scene) -> Call:
    """Return a call of `check_subgraphs_connected`."""
    kind = s.fx.passes.utils.source_matcher_utils.SourcePartition
    first = kind([s.chain.add], operator.add, [s.chain.x], [s.chain.add])
    second = kind([s.chain.relu], torch.relu, [s.chain.add], [s.chain.relu])
    function = s.fx.passes.utils.source_matcher_utils.check_subgraphs_connected
    return call(function, subgraph1=(first, result, True), subgraph2=(second, result, True))


def observer(s: Scene) -> Any:
    """Return an observer of passes on the traced layers."""
    return s.fx.passes.graph_transform_observer.GraphTransformObserver(s.gm, "given")


def erasing(s: Scene) -> Call:
    """Return a call of `erase_nodes`."""
    with s.chain.graph.inserting_before(s.chain.output):
        unused = s.chain.graph.call_function(operator.neg, (s.chain.x,))
    gone = (lambda _: unused in list(s.chain.graph.nodes), False)
    return call(s.fx.passes.utils.fuser_utils.erase_nodes, gm=(s.chained, *gone), nodes=([unused], *gone))


PARTITIONS: dict[str, dict[str, Row]] = {
    "calls.public[passes.infra.partitioner]": {
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
    "calls.public[passes.operator_support]": {
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
    "calls.public[passes.split_utils]": {
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
    "calls.public[passes.splitter_base]": {
        "FxNetAccNodesFinder": accelerated,
        "Subgraph": lambda s: call(
            s.fx.passes.splitter_base.Subgraph,
            is_acc=(True,),
            nodes=([s.chain.x], "nodes"),
            device_ordinal=(1,),
        ),
        "generate_inputs_for_submodules": recorded,
    },
    "calls.public[passes.tools_common]": {
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
    "calls.public[passes.utils.common]": {
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
    "calls.public[passes.utils.fuser_utils]": {
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
    "calls.public[passes.utils.matcher_utils]": {
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
    "calls.public[passes.utils.matcher_with_name_node_map_utils]": {"SubgraphMatcherWithNameNodeMap": named},
    "calls.public[passes.utils.source_matcher_utils]": {
        "SourcePartition": partition_of,
        "get_source_partitions": sources,
        "check_subgraphs_connected": connected,
    },
    "calls.public[passes.helpers]": {
        "Partition.add_node": lambda s: call(
            (made := s.fx.passes.infra.partitioner.Partition()).add_node,
            node=(s.chain.x, lambda _: list(made.nodes), [s.chain.x]),
            node_order=(7, lambda _: list(made.nodes.values()), [7], {"node": s.chain.x}),
        ),
        "Partition.remove_node": lambda s: call(
            (made := s.fx.passes.infra.partitioner.Partition(nodes=[s.chain.x])).remove_node,
            node=(s.chain.x, lambda _: list(made.nodes), []),
        ),
        "GraphTransformObserver.apply_gm_pass": lambda s: call(
            observer(s).apply_gm_pass, pass_fn=(lambda gm: gm is s.gm, result, True)
        ),
        "GraphTransformObserver.apply_graph_pass": lambda s: call(
            observer(s).apply_graph_pass, pass_fn=(lambda graph: graph is s.gm.graph, result, True)
        ),
        "PassManager.build_from_passlist": lambda s: call(
            s.fx.passes.pass_manager.PassManager.build_from_passlist, passes=([len], lambda made: made("four"), 4)
        ),
        "get_acc_ops_name": lambda s: call(s.fx.passes.tools_common.get_acc_ops_name, k=("given", result)),
        "erase_nodes": erasing,
    },
}
