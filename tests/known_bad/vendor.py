"""Wrong implementations as a careless vendor would make them: in passes, and for one kind of value or one more step."""

import importlib
import operator
import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.judging import Fault, Rows, around, instead, itself

ROWS = Rows()
_KEY = around("passes.dialect.common.cse_pass._frozen")
_GRAPH_PASS = "passes.graph_manipulation"
_SPLIT = "passes.split_module._Splitter"
_SPLITTER = "passes.splitter_base._SplitterBase"


# The same values


@ROWS.function(_KEY, "passes.cse.signed-zeros", says="float")
def zeros_are_equal(frozen: Any, value: Any, *args: Any) -> Any:
    return (type(value), value) if isinstance(value, float | complex) else frozen(value, *args)


@ROWS.function(_KEY, "passes.cse.any-argument")
def slices_are_equal_by_their_bounds(frozen: Any, value: Any, *args: Any) -> Any:
    return frozen((value.start, value.stop) if isinstance(value, slice) else value, *args)


@ROWS.function(_KEY, "passes.cse.different", says="container")
def lists_are_tuples(frozen: Any, value: Any, *args: Any) -> Any:
    return frozen(tuple(value) if isinstance(value, list) else value, *args)


@ROWS.function(_KEY, "passes.cse.different", says="device")
def devices_are_equal_by_their_type(frozen: Any, value: Any, *args: Any) -> Any:
    return frozen(value.type if isinstance(value, torch.device) else value, *args)


@ROWS.function(
    instead("passes.utils.matcher_utils._is_same_literal"), "rewriter.match.signed-zeros", "rewriter.match.nan"
)
def literals_are_compared_by_an_operator(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


@ROWS.function(
    around("passes.utils.matcher_utils.SubgraphMatcher._is_closed"), "rewriter.match.value-comes-back", says="later"
)
def values_come_back_at_the_next_step(_is_closed: Any, matcher: Any, match: Any) -> bool:
    inside = set(matcher._computed(match))
    outside = {user for node in inside for user in node.users} - inside
    return inside.isdisjoint(user for node in outside for user in node.users)


@ROWS.function(
    around("passes.utils.matcher_utils.SubgraphMatcher._is_contained"), "rewriter.match.leaking-value", says="keyword"
)
def values_leak_by_keyword(is_contained: Any, matcher: Any, match: Any) -> bool:
    outside = [node for node in match.nodes_map.values() if hasattr(node, "users")]
    by_keyword = any(node in user.kwargs.values() for node in outside for user in node.users if user not in outside)
    return by_keyword or is_contained(matcher, match)


@ROWS.function(around("traceback.NodeSource.__eq__"), "retracing.metadata.source-text")
def sources_are_equal_by_their_pass(equal: Any, source: Any, other: Any) -> bool:
    return type(other) is type(source) and (source.name, source.pass_name) == (other.name, other.pass_name)


# Splitting


@ROWS.function(around("passes.split_module.split_module"), "passes.split_module.names", says="False")
def equal_answers_are_one_part(split: Any, m: Any, root: Any, choose: Any, *args: Any, **options: Any) -> Any:
    known: dict[Any, Any] = {}

    def first_equal_answer(node: Any) -> Any:
        answer = choose(node)
        return known.setdefault(answer, answer)

    return split(m, root, first_equal_answer, *args, **options)


@ROWS.function(around(f"{_SPLIT}._copy_itself"), "passes.split_module.qualname-map", says="submod_x_0")
def the_map_lacks_the_affix(copy: Any, splitter: Any, node: Any, part: Any, names: Any, **options: Any) -> None:
    found: dict[str, str] = {}
    copy(splitter, node, part, found, **options)
    names.update({new.replace(f"{splitter._affix}_", ""): old for new, old in found.items()})


@ROWS.function(around(f"{_SPLIT}._place"), "passes.split_module.state-dict", says="linear_1")
def modules_are_installed_for_each_call(place: Any, splitter: Any, path: str, part: Any) -> Any:
    name = path.replace(".", "_")
    if name not in part.targets:
        return place(splitter, path, part)
    name = f"{name}_{len(part.targets)}"
    part.targets[name] = splitter._module.get_submodule(path)
    return name


@ROWS.function(around(f"{_SPLITTER}.find_deps"), "partitioning.splitter.same-result")
def keywords_are_no_dependencies(find: Any, splitter: Any) -> Any:
    found = find(splitter)
    for node, needed in found.items():
        needed.difference_update(set(node.kwargs.values()) - set(node.args))
    return found


@ROWS.function(around(f"{_SPLITTER}.split"), "partitioning.splitter.return-tuple")
def single_results_are_no_tuples(split: Any, splitter: Any, *args: Any, **options: Any) -> Any:
    splitter._return_tuple = False
    return split(splitter, *args, **options)


@ROWS.function(around("passes.splitter_base.generate_inputs_for_submodules"), "partitioning.splitter.inputs")
def hooks_stay_after_an_error(generate: Any, model: Any, *args: Any, **options: Any) -> Any:
    try:
        return generate(model, *args, **options)
    except Exception:
        model.register_forward_pre_hook(print)
        raise


@ROWS.function(
    around("passes.infra.partitioner.CapabilityBasedPartitioner.propose_partitions"),
    "partitioning.partitioner.largest",
    says="as_it_is",
)
def partitions_are_proposed_once(propose: Any, partitioner: Any) -> Any:
    if "_proposed" not in vars(partitioner):
        partitioner._proposed = propose(partitioner)
    return partitioner._proposed


@ROWS.function(around("passes.utils.fuser_utils.fuse_as_graphmodule"), "partitioning.fuser.like-the-original")
def fused_parts_are_trained(fuse: Any, *args: Any, **options: Any) -> Any:
    made, *rest = fuse(*args, **options)
    made.training = True
    return made, *rest


@ROWS.function(around("passes.operator_support.any_chain"), "partitioning.operator_support.combined")
def a_chain_of_nothing_supports_all(chain: Any, *supports: Any) -> Any:
    return chain(*supports) if supports else importlib.import_module("reference_fx.passes.operator_support").chain()


# Analyses, and lists of passes


@ROWS.function(around(f"{_GRAPH_PASS}.get_size_of_node"), "analyses.sizes.nodes")
def parameters_of_parts_have_no_size(size_of: Any, gm: Any, node: Any) -> Any:
    size = size_of(gm, node)
    called = gm.get_submodule(node.target) if node.op == "call_module" else nn.Module()
    own = sum(value.dtype.itemsize * value.numel() for value in called.parameters(recurse=False))
    return size._replace(total_size=size.output_size + own)


@ROWS.function(around("passes.pass_manager.loop_pass"), "passes.any_object.wrappers")
def loops_run_once_at_least(loop: Any, run: Any, *args: Any, **options: Any) -> Any:
    made = loop(run, *args, **options)
    if options.get("predicate") is None:
        return made
    return lambda source: made(run(source))


@ROWS.function(around("passes.pass_manager.PassManager.remove_pass"), "passes.any_object.edited")
def a_pass_is_removed_at_one_place(remove: Any, manager: Any, names: Any) -> None:
    manager.passes.remove(next(each for each in manager.passes if each.__name__ in names))


@ROWS.function(around("passes.shape_prop.ShapeProp.propagate"), "passes.shape_prop.result")
def shapes_are_those_of_evaluation(propagate: Any, prop: Any, *args: Any) -> Any:
    training = prop.module.training
    prop.module.eval()
    try:
        return propagate(prop, *args)
    finally:
        prop.module.train(training)


@ROWS.function(around("passes.split_utils.getattr_recursive"), "partitioning.split_by_tags.paths")
def what_is_below_nothing_is_an_error(read: Any, owner: Any, path: str) -> Any:
    return getattr(operator.attrgetter(path.rpartition(".")[0])(owner), path.rpartition(".")[2], None)


# Calls in a normal form, captures and rewritten code


@ROWS.function(around("operator_schemas._normalized"), "operator_schemas.normalize_function")
def absent_keywords_stay_absent(normalize: Any, signature: Any, args: Any, kwargs: Any, *options: Any) -> Any:
    found = normalize(signature, args, kwargs, *options)
    keywords = {name for name, each in signature.parameters.items() if each.kind is each.KEYWORD_ONLY}
    left_out = {name for name in keywords - set(kwargs) if found.kwargs.get(name, False) is None}
    return found._replace(kwargs={name: value for name, value in found.kwargs.items() if name not in left_out})


@ROWS.function(around("operator_schemas.type_matches"), "operator_schemas.type_matches", says="Optional|Tuple|List")
def tuples_are_no_optional_lists(matches: Any, signature_type: Any, argument_type: Any) -> bool:
    is_both = typing.get_origin(signature_type) is typing.Union and typing.get_origin(argument_type) is tuple
    return not is_both and matches(signature_type, argument_type)


@ROWS.function(around("experimental.normalize.NormalizeArgs.run_node"), "experimental.normalize_args.keeps")
def normalized_inputs_lose_types(run: Any, normalizer: Any, node: Any) -> Any:
    found = run(normalizer, node)
    if node.op == "placeholder":
        found.node.type = None
    return found


@ROWS.function(around("experimental.normalize.NormalizeArgs.call_module"), "experimental.normalize_args.positions")
def modules_are_called_by_keyword(call: Any, normalizer: Any, *args: Any) -> Any:
    by_keyword, normalizer.normalize_to_only_use_kwargs = normalizer.normalize_to_only_use_kwargs, True
    found = call(normalizer, *args)
    normalizer.normalize_to_only_use_kwargs = by_keyword
    return found


@ROWS.function(
    around("experimental.optimization.extract_subgraph"), "experimental.extract_subgraph.computes", says="list"
)
def one_result_is_no_list(extract: Any, module: Any, nodes: Any, inputs: Any, outputs: Any) -> Any:
    made = extract(module, nodes, inputs, outputs)
    if len(outputs) == 1:
        made.graph.output_node().args = made.graph.output_node().args[0]
        made.recompile()
    return made


@ROWS.function(around("experimental.const_fold.FoldedGraphModule.train"), "experimental.const_fold.mode")
def parts_of_folded_modules_keep_their_mode(train: Any, module: Any, mode: bool = True) -> Any:
    modes = {part: part.training for part in module.modules() if part is not module}
    train(module, mode)
    for part, before in modes.items():
        part.training = before
    return module


@ROWS.function(around("experimental.proxy_tensor.make_fx"), "aten.programs.results", says="captures_anew")
def captured_once(make: Any, *args: Any, **options: Any) -> Any:
    capture, made = make(*args, **options), []
    return lambda *inputs: made[0] if made else made.append(capture(*inputs)) or made[0]


@ROWS.function(around("experimental.rewriter._rewritten"), "experimental.rewriting_tracer.original-stays")
def the_class_is_rewritten(rewrite: Any, root: Any) -> Any:
    made = rewrite(root)
    if isinstance(root, nn.Module):
        type(root).forward = type(made).forward
    return made


@ROWS.function(itself, "retracing.metadata.stack-trace", says="line 3")
def stack_traces_grow(fx: ModuleType) -> None:
    set_stack_trace = fx.traceback.set_stack_trace
    fx.traceback.set_stack_trace = lambda stack: set_stack_trace(
        [fx.traceback.get_current_meta().get("stack_trace", ""), *stack] if stack else stack
    )


ROWS.add(
    "moved_writes_are_not_told",
    instead("passes.split_utils._Splitter.warn_of_moved_writes")(lambda _splitter: None),
    "partitioning.split_by_tags.moved-writes",
)
ROWS.add(
    "writes_do_not_keep_products_apart",
    instead("experimental.merge_matmul._are_written_between")(lambda *_args: False),
    "experimental.merge_matmul.writes",
)


# Traces


@ROWS.function(around("_symbolic_trace._plain_values"), "tracing.state.tensor-attribute", says=r"a\.b\.plain")
def tensors_far_below_get_new_names(values: Any, paths: Any) -> Any:
    return [(value, path) for value, path in values(paths) if path.count(".") < 2]


@ROWS.function(around("Tracer._add_constant"), "tracing.state.root-stays")
def constants_are_buffers_of_the_root(add: Any, tracer: Any, value: Any, prefix: str) -> str:
    name: str = add(tracer, value, prefix)
    if type(value) is torch.Tensor:
        delattr(tracer.root, name)
        tracer.root.register_buffer(name, value)
    return name


@ROWS.function(around("Tracer.__deepcopy__"), "tracing.copies.deep", says="wraps")
def copied_tracers_wrap_nothing(deepcopy: Any, tracer: Any, memo: Any) -> Any:
    copied = deepcopy(tracer, memo)
    copied._autowrap_function_ids = set()
    return copied


@ROWS.function(around("_trace.concrete_args._by_name"), "signatures.concrete.tuple")
def none_in_a_tuple_is_no_value(by_name: Any, values: Any, signature: Any) -> Any:
    found = by_name(values, signature)
    return {name: value for name, value in found.items() if value is not None or isinstance(values, dict)}


# Copies and folders


@ROWS.function(around("_graph.plain.copy_graph"), "graph.deepcopy.independent")
def copies_share_what_takes_inputs_apart(copy_graph: Any, original: Any, copied: Any, memo: Any) -> None:
    copy_graph(original, copied, memo)
    if hasattr(original._codegen, "pytree_info"):
        copied._codegen = original._codegen


@ROWS.function(around("_graph.plain._mapped"), "serialization.pickle.node-meta", "graph.deepcopy.attributes")
def sizes_become_tuples(mapped: Any, function: Any, value: Any) -> Any:
    return pytree.tree_map(function, value)


@ROWS.function(around("_graph.plain.IfPossible.__reduce__"), "serialization.pickle.node-meta", says="values|tensor")
def metadata_loses_tensors(reduce: Any, entry: Any) -> Any:
    entry.value = None if isinstance(entry.value, torch.Tensor) else entry.value
    return reduce(entry)


@ROWS.function(around("_graph.plain.plain_nodes"), "serialization.pickle.node-meta", says="absent")
def metadata_loses_numbers(plain: Any, *args: Any) -> Any:
    rows = [list(row) for row in plain(*args)]
    for row in rows:
        row[6] = {name: value for name, value in row[6].items() if type(value) is not int}
    return list(map(tuple, rows))


@ROWS.function(around("GraphModule.__reduce__"), "serialization.pickle.meta", says="changed the original")
def pickling_empties_metadata(reduce: Any, module: Any) -> Any:
    function, (body, *rest) = reduce(module)
    module.meta = {}
    return function, (body, *rest)


@ROWS.function(around("GraphModule.__deepcopy__"), "serialization.deepcopy.attributes", says="function")
def copies_lose_functions(deepcopy: Any, module: Any, memo: Any) -> Any:
    copied = deepcopy(module, memo)
    for name in [name for name, value in vars(copied).items() if callable(value) and not name.startswith("_")]:
        delattr(copied, name)
    return copied


@ROWS.function(around("GraphModule.__deepcopy__"), "serialization.deepcopy.hooks")
def copied_hooks_take_no_keywords(deepcopy: Any, module: Any, memo: Any) -> Any:
    copied = deepcopy(module, memo)
    copied._forward_pre_hooks_with_kwargs.clear()
    return copied


@ROWS.function(around("_module.folder.write_folder"), "serialization.to_folder.original-stays")
def what_is_written_is_evaluated(write: Any, module: Any, *args: Any) -> None:
    write(module, *args)
    module.eval()


@ROWS.function(around("subgraph_rewriter._take_state"), "rewriter.state.existing")
def parameters_of_replacements_come_first(take: Any, gm: Any, replacement: Any) -> None:
    for node in replacement.nodes:
        if node.op == "get_attr" and node.target in gm._parameters:
            delattr(gm, node.target)
    take(gm, replacement)


# Errors, graphs and code


@ROWS.function(around("interpreter.Interpreter.call_function"), "interpreter.run.result", says="None")
def keywords_that_are_none_are_left_out(call: Any, interpreter: Any, target: Any, args: Any, kwargs: Any) -> Any:
    return call(interpreter, target, args, {name: value for name, value in kwargs.items() if value is not None})


@ROWS.function(around("interpreter.Interpreter.run"), "interpreter.errors.unchanged", says="StopIteration")
def iterations_that_stop_end_the_run(run: Any, *args: Any, **options: Any) -> Any:
    try:
        return run(*args, **options)
    except StopIteration:
        return None


@ROWS.function(around("_module.errors.failing_line"), "graph_module.error.line", says="every_error")
def lines_are_told_of_modules_alone(line: Any, *args: Any) -> Any:
    found = line(*args)
    return found if found is None or "self." in found else None


@ROWS.function(around("Graph.inserting_before"), "graph.inserting.nests")
def an_error_keeps_the_place_before(insert: Any, graph: Any, *args: Any) -> Any:
    changed = insert(graph, *args)

    class OnlyWithoutError(type(changed)):  # type: ignore[misc]  # known when it runs
        def __exit__(self, kind: Any, *error: Any) -> None:
            if kind is None:
                super().__exit__(kind, *error)

    changed.__class__ = OnlyWithoutError
    return changed


@ROWS.function(around("_trace.known_values.ParameterProxy.size"), "tracing.state.param-size-of-dimension")
def dimensions_are_counted_from_the_start(size: Any, proxy: Any, *dim: int) -> Any:
    return size(proxy, *map(abs, dim))


def _written_as(change: Callable[[Any], Any]) -> Fault:
    """Literals are written as others."""

    def fault(fx: ModuleType) -> None:
        values = importlib.import_module(f"{fx.__name__}._code.values").Values
        argument = values.argument
        values.argument = lambda writer, value: argument(writer, change(value))

    return fault


ROWS.add(
    "the_first_device_has_no_number",
    _written_as(lambda value: torch.device(value.type) if type(value) is torch.device and not value.index else value),
    "codegen.literals.round-trip",
    says="index=0",
)
ROWS.add(
    "empty_defaults_are_none",
    _written_as(lambda value: None if value in ((), "") else value),
    "signatures.parameters.defaults",
)
ROWS.add(
    "whole_floats_are_integers",
    _written_as(lambda value: int(value) if type(value) is float and operator.mod(value, 1) == 0 else value),
    "signatures.parameters.defaults",
)
