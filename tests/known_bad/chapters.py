"""Implementations that break one behaviour outside of models, most with all requirements of a chapter that fail."""

from collections.abc import Iterator
from types import ModuleType
from typing import Any

from reference_fx._intercept.replacements import this_thread
from reference_fx.experimental.fake_values import UNKNOWN
from reference_fx.experimental.guards import class_of
from tests.known_bad.judging import Rows, around, instead, itself

ROWS = Rows()
PARTITIONING = ROWS.below("partitioning.", "partitioning")
EXPERIMENTAL = ROWS.below("experimental.", "experimental")
ANALYSES = ROWS.below("analyses.", "analyses")
PASSES = ROWS.below("passes.", "passes")
OPERATOR_SCHEMAS = ROWS.below("operator_schemas.", "operator_schemas")
TENSOR_TYPE = ROWS.below("tensor_type.", "tensor_type")
REWRITER = ROWS.below("rewriter.", "rewriter")
VALUES = ROWS.below("values.")  # not with all that fail: the chapter takes long


@VALUES.function(instead("experimental.meta_tracer.guard"), "other_inputs.otherwise", "other_inputs.every-form")
def checks_no_decision(_value: Any, _question: str, _answer: Any, _place: str) -> None: ...


VALUES.add(
    "takes_indices_for_decisions",
    instead("experimental.meta_tracer.MetaTracer.forget_indices")(lambda _tracer, _frame: None),
    "other_inputs.alike",
)


VALUES.add(
    "type_tells_of_proxies",
    instead("experimental.meta_tracer.TypeNames.add")(lambda _names, _function: None),
    "programs.values",
    first="_class]",
)
VALUES.add(
    "inputs_are_never_one",
    instead("experimental.meta_tracer.MetaTracer._compare")(lambda *_: None),
    "other_inputs.otherwise",
    first="_input]",
)


@VALUES.function(
    instead("experimental.meta_tracer._Answering.asked_type"), "other_inputs.otherwise", first="exact_class]"
)
def classes_decide_unchecked(proxy: Any) -> type:
    value = proxy._like()
    return type(proxy) if value is UNKNOWN else class_of(value)


@VALUES.function(around("_intercept.replacements._SharedModule.__getattribute__"), "unchanged.threads")
def other_threads_make_nothing(read: Any, module: Any, name: str) -> Any:
    return read(module, name) if name != "zeros" or this_thread.traces else lambda *_: None


@PASSES.function(around("passes.dialect.common.cse_pass.CSEPass._key"), "cse.different", "cse.literal-types")
def cse_ignores_keywords(make_key: Any, cse: Any, node: Any, *args: Any) -> Any:
    key = make_key(cse, node, *args)
    return key and (*key[:3], key[-1])


@EXPERIMENTAL.function(itself, "const_fold.random", "const_fold.random-anywhere", "const_fold.mode")
def folds_random_numbers(fx: ModuleType) -> None:
    def constant_nodes(graph: Any, skip: Any) -> Iterator[Any]:
        constant = set()
        for node in graph.nodes:
            inside = list(fx.experimental.const_fold._with_nodes_inside(node))
            is_call = node.op not in ("placeholder", "output") and not any(
                each.is_impure(impure_random=False) or (skip and skip(each)) for each in inside
            )
            if is_call and constant.issuperset(node.all_input_nodes):
                constant.add(node)
                yield node

    instead("experimental.const_fold._constant_nodes")(constant_nodes)(fx)
    instead("experimental.const_fold._random_states")(lambda _module: [])(fx)


@ANALYSES.function(
    around("passes.utils.source_matcher_utils._sources_of"),
    "source_partitions.sources",
    "source_partitions.filter",
    "source_partitions.connected",
)
def one_partition_for_all_calls(sources_of: Any, node: Any, wanted: list[Any]) -> Iterator[tuple[Any, str]]:
    for source, _ in sources_of(node, wanted):
        yield source, ""


@ANALYSES.function(around("passes.utils.source_matcher_utils._sources_of"), "source_partitions.calls")
def inputs_come_from_modules(sources_of: Any, node: Any, wanted: list[Any]) -> Iterator[tuple[Any, str]]:
    modules = [*node.meta.get("nn_module_stack", {}).values()]
    if node.op == "placeholder" and modules and modules[-1][1] in wanted:
        yield modules[-1][1], modules[-1][0]
    yield from sources_of(node, wanted)


@PASSES.function(itself, "pass_manager.modified")
def pass_manager_reports_the_last_pass(fx: ModuleType) -> None:
    module = fx.passes.infra.pass_manager

    def run_once(self: Any, module_to_edit: Any) -> Any:
        result = module.PassResult(module_to_edit, False)
        for index in range(len(self.passes)):
            result = self._run_pass(index, result.graph_module)
            if self.run_checks_after_each_pass:
                self.check(result.graph_module)
        return result

    module.PassManager._run_once = run_once


@PASSES.function(itself, "pass_manager.recompiles")
def pass_manager_leaves_the_recompiling_to_the_passes(fx: ModuleType) -> None:
    fx.passes.infra.pass_manager.GraphModule = type("NoModule", (), {})


@OPERATOR_SCHEMAS.function(
    around("operator_schemas._bind"),
    "normalize_function",
    "normalize_function.by-keyword",
    "normalize_function.types",
    "normalize_module",
)
def schemas_without_defaults(bind: Any, signature: Any, args: Any, kwargs: Any) -> Any:
    given = {*list(signature.parameters)[: len(args)], *kwargs}
    return {name: value for name, value in bind(signature, args, kwargs).items() if name in given}


@PASSES.function(
    around("passes.split_module.split_module"),
    "split_module.state-dict",
    "split_module.qualname-map",
    "split_module.not-persistent",
)
def split_module_loses_buffers(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for name, value in list(made.named_buffers(recurse=False)):
        delattr(made, name)
        setattr(made, name, value)
    return made


@PARTITIONING.function(itself, "operator_support.types", "operator_support.says-shape-prop")
def support_ignores_types(fx: ModuleType) -> None:
    target_of = fx.passes.tools_common.get_node_target
    fx.passes.operator_support.OperatorSupport.is_node_supported = lambda self, submodules, node: (
        not node.op.startswith("call_") or target_of(submodules, node) in self._support_dict
    )


PARTITIONING.add(
    "partitioner_makes_a_cycle",
    instead("passes.infra.partitioner._Merging._apart_from")(lambda _self, _partition: set()),
    "partitioner.same-result",
    "partitioner.largest",
    "partitioner.items",
    "partitioner.random",
    "partitioner.names",
    "partitioner.moved-writes",
)
EXPERIMENTAL.add(
    "fuses_shared_layers",
    instead("experimental.optimization._is_fusible")(lambda _layer, norm: bool(norm.track_running_stats)),
    "fuse.others-stay",
    "fuse.used-twice",
    "fuse.no-trace",
)
ANALYSES.add(
    "reinplace_writes_to_inputs",
    instead("passes.reinplace._Memory.is_fixed")(lambda _self, _node: False),
    "reinplace.same-result",
    "reinplace.writes",
    "reinplace.state",
    "reinplace.fake-inputs",
)
OPERATOR_SCHEMAS.add(
    "first_overload_fits", instead("operator_schemas._types_fit")(lambda *_: True), "normalize_function.types"
)
TENSOR_TYPE.add(
    "precise_both_ways",
    lambda fx: instead("tensor_type.is_more_precise")(fx.tensor_type.is_consistent)(fx),
    "is_more_precise.relation",
    "is_more_precise.variable",
)
REWRITER.add(
    "matcher_ignores_keywords",
    instead("passes.utils.matcher_utils._arguments")(lambda node: dict(enumerate(node.args))),
    "match.keywords",
    "match.operator-defaults",
)
REWRITER.add(
    "matcher_lets_values_leak",
    instead("passes.utils.matcher_utils.SubgraphMatcher._is_contained")(lambda _self, _match: True),
    "match.leaking-value",
)
