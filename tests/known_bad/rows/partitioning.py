"""Graphs that are cut at the wrong places."""

import importlib
import operator
from types import ModuleType
from typing import Any

from tests.known_bad.faults import Rows, around, instead, itself

ROWS = Rows("partitioning.")
_BASE = "passes.splitter_base._SplitterBase"


@ROWS.function(itself, "operator_support.made[declined]", says="add")
def the_first_input_tells_the_type(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}.passes.operator_support")
    module.OpSupports.decline_if_input_dtype = lambda dtype: module.create_op_support(
        lambda _, node: all(module._type_of(value) != dtype for value in node.all_input_nodes[:1])
    )


@ROWS.function(around(f"{_BASE}.find_deps"), "splitter.same-result")
def keywords_are_no_dependencies(find: Any, splitter: Any) -> Any:
    found = find(splitter)
    for node, needed in found.items():
        needed.difference_update(set(node.kwargs.values()) - set(node.args))
    return found


@ROWS.function(around(f"{_BASE}.split"), "tuple[splitter]")
def single_results_are_no_tuples(split: Any, splitter: Any, *args: Any, **options: Any) -> Any:
    splitter._return_tuple = False
    return split(splitter, *args, **options)


@ROWS.function(around(f"{_BASE}.split_preview"), "splitter.previews[drawings]")
def parts_are_not_drawn(preview: Any, splitter: Any, **_options: Any) -> Any:
    return preview(splitter)


@ROWS.function(
    around("passes.infra.partitioner.CapabilityBasedPartitioner.propose_partitions"),
    "partitioner.largest[paths]",
    says="as_it_is",
)
def partitions_are_proposed_once(propose: Any, partitioner: Any) -> Any:
    if "_proposed" not in vars(partitioner):
        partitioner._proposed = propose(partitioner)
    return partitioner._proposed


@ROWS.function(around("passes.utils.fuser_utils.fuse_as_graphmodule"), "like-the-original[fuser]")
def fused_parts_are_trained(fuse: Any, *args: Any, **options: Any) -> Any:
    made, *rest = fuse(*args, **options)
    made.training = True
    return made, *rest


@ROWS.function(around("passes.operator_support.any_chain"), "operator_support.made[combined]")
def a_chain_of_nothing_supports_all(chain: Any, *supports: Any) -> Any:
    return chain(*supports) if supports else importlib.import_module("reference_fx.passes.operator_support").chain()


@ROWS.function(around("passes.split_utils.getattr_recursive"), "split_by_tags.paths")
def what_is_below_nothing_is_an_error(read: Any, owner: Any, path: str) -> Any:
    return getattr(operator.attrgetter(path.rpartition(".")[0])(owner), path.rpartition(".")[2], None)


ROWS.add(
    "moved_writes_are_not_told",
    instead("passes.split_utils._Splitter.warn_of_moved_writes")(lambda _splitter: None),
    "moved-writes[split_by_tags]",
)


@ROWS.function(around("passes.tools_common._reordered"), "tools.sorted[stable]", says="own_code")
def sorted_graphs_lose_their_code(reorder: Any, gm: Any, *args: Any) -> Any:
    if not hasattr(gm.graph._codegen, "pytree_info"):
        gm.graph.set_codegen(importlib.import_module("reference_fx").CodeGen())
    return reorder(gm, *args)


@ROWS.function(itself, "operator_support.types[restricted]", "operator_support.types[says-shape-prop]")
def support_ignores_types(fx: ModuleType) -> None:
    target_of = fx.passes.tools_common.get_node_target
    fx.passes.operator_support.OperatorSupport.is_node_supported = lambda self, submodules, node: (
        not node.op.startswith("call_") or target_of(submodules, node) in self._support_dict
    )


ROWS.add(
    "partitioner_makes_a_cycle",
    instead("passes.infra.partitioner._Merging._apart_from")(lambda _self, _partition: set()),
    "partitioner.same-result[fused]",
    "partitioner.largest[paths]",
    "partitioner.largest[items]",
    "partitioner.same-result[random]",
    "partitioner.names",
    "moved-writes[partitioner]",
)
