"""Implementations that break one behaviour outside of models, each with all requirements of a chapter that fail."""

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

from tests.known_bad.judging import Row, around, instead


def bad(name: str, chapter: str, fails: set[str], fault: Callable[[ModuleType], None]) -> Row:
    """A row that fails these requirements of a chapter, and no other."""
    return Row(name, fault, {f"{chapter}.{each}": "" for each in fails}, chapter)


def key_without_keywords(make_key: Any, cse: Any, node: Any, *args: Any) -> Any:
    key = make_key(cse, node, *args)
    return key and (*key[:3], key[-1])


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

    instead("experimental.const_fold._constant_nodes", constant_nodes)(fx)
    instead("experimental.const_fold._random_states", lambda _module: [])(fx)


def sources_without_calls(sources_of: Any, node: Any, wanted: list[Any]) -> Iterator[tuple[Any, str]]:
    for source, _ in sources_of(node, wanted):
        yield source, ""


def reports_the_last_pass(fx: ModuleType) -> None:
    module = fx.passes.infra.pass_manager

    def run_once(self: Any, module_to_edit: Any) -> Any:
        result = module.PassResult(module_to_edit, False)
        for index in range(len(self.passes)):
            result = self._run_pass(index, result.graph_module)
            if self.run_checks_after_each_pass:
                self.check(result.graph_module)
        return result

    module.PassManager._run_once = run_once


def given_arguments(bind: Any, signature: Any, args: Any, kwargs: Any) -> Any:
    given = {*list(signature.parameters)[: len(args)], *kwargs}
    return {name: value for name, value in bind(signature, args, kwargs).items() if name in given}


def plain_attributes(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for name, value in list(made.named_buffers(recurse=False)):
        delattr(made, name)
        setattr(made, name, value)
    return made


def any_type(fx: ModuleType) -> None:
    target_of = fx.passes.tools_common.get_node_target
    fx.passes.operator_support.OperatorSupport.is_node_supported = lambda self, submodules, node: (
        not node.op.startswith("call_") or target_of(submodules, node) in self._support_dict
    )


ROWS = [
    bad(
        "partitioner_makes_a_cycle",
        "partitioning",
        {f"partitioner.{each}" for each in ("same-result", "largest", "items", "random", "names", "moved-writes")},
        instead("passes.infra.partitioner._Merging._apart_from", lambda _self, _partition: set()),
    ),
    bad(
        "support_ignores_types",
        "partitioning",
        {"operator_support.types", "operator_support.says-shape-prop"},
        any_type,
    ),
    bad(
        "folds_random_numbers",
        "experimental",
        {"const_fold.random", "const_fold.random-anywhere", "const_fold.mode"},
        folds_random_numbers,
    ),
    bad(
        "fuses_shared_layers",
        "experimental",
        {"fuse.others-stay", "fuse.used-twice", "fuse.no-trace"},
        instead("experimental.optimization._is_fusible", lambda _layer, norm: bool(norm.track_running_stats)),
    ),
    bad(
        "reinplace_writes_to_inputs",
        "analyses",
        {"reinplace.same-result", "reinplace.writes", "reinplace.state", "reinplace.fake-inputs"},
        instead("passes.reinplace._Memory.is_fixed", lambda _self, _node: False),
    ),
    bad(
        "one_partition_for_all_calls",
        "analyses",
        {"source_partitions.sources", "source_partitions.filter", "source_partitions.connected"},
        around("passes.utils.source_matcher_utils._sources_of", sources_without_calls),
    ),
    bad(
        "split_module_loses_buffers",
        "passes",
        {"split_module.state-dict", "split_module.qualname-map", "split_module.not-persistent"},
        around("passes.split_module.split_module", plain_attributes),
    ),
    bad(
        "cse_ignores_keywords",
        "passes",
        {"cse.different", "cse.literal-types"},
        around("passes.dialect.common.cse_pass.CSEPass._key", key_without_keywords),
    ),
    bad("pass_manager_reports_the_last_pass", "passes", {"pass_manager.modified"}, reports_the_last_pass),
    bad(
        "schemas_without_defaults",
        "operator_schemas",
        {"normalize_function", "normalize_function.by-keyword", "normalize_function.types", "normalize_module"},
        around("operator_schemas._bind", given_arguments),
    ),
    bad(
        "first_overload_fits",
        "operator_schemas",
        {"normalize_function.types"},
        instead("operator_schemas._types_fit", lambda *_: True),
    ),
    bad(
        "precise_both_ways",
        "tensor_type",
        {"is_more_precise.relation", "is_more_precise.variable"},
        lambda fx: instead("tensor_type.is_more_precise", fx.tensor_type.is_consistent)(fx),
    ),
    bad(
        "matcher_ignores_keywords",
        "rewriter",
        {"match.keywords", "match.operator-defaults"},
        instead("passes.utils.matcher_utils._arguments", lambda node: dict(enumerate(node.args))),
    ),
    bad(
        "matcher_lets_values_leak",
        "rewriter",
        {"match.leaking-value"},
        instead("passes.utils.matcher_utils.SubgraphMatcher._is_contained", lambda _self, _match: True),
    ),
]
