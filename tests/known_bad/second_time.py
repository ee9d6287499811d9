"""Wrong implementations that are right at first: what a second call, a second feature, or another size shows."""

import copy
import functools
import importlib
import warnings
from collections import OrderedDict
from collections.abc import Callable
from types import CodeType, ModuleType
from typing import Any

from torch import nn

from tests.known_bad.judging import Fault, Rows, around, itself

ROWS = Rows()
_SPLITTER = "passes.split_module._Splitter"
_REWRITER = "subgraph_rewriter._Rewriter"


# Graphs and nodes


@ROWS.function(around("Graph.graph_copy"), "graph.graph_copy.inlines", says="list-of-one")
def a_list_of_one_is_its_item(graph_copy: Any, graph: Any, other: Any, val_map: Any, *options: Any) -> Any:
    result = graph_copy(graph, other, val_map, *options)
    return result[0] if isinstance(result, list) and len(result) == 1 else result


@ROWS.function(around("Graph.graph_copy"), "graph.inserting_before.places", says="insert_point")
def copies_of_graphs_end_an_insertion(graph_copy: Any, graph: Any, *args: Any) -> Any:
    result = graph_copy(graph, *args)
    graph._insert = graph._root.prepend
    return result


@ROWS.function(around("Graph.inserting_before"), "graph.inserting.ends-of-the-graph", says="three-inputs")
def the_beginning_is_behind_the_inputs(insert: Any, graph: Any, node: Any = None) -> Any:
    calls = [each for each in graph.nodes if each.op != "placeholder"]
    return insert(graph, calls[0] if node is None and len(graph.nodes) > 3 else node)


@ROWS.function(around("Graph.get_attr"), "graph.get_attr.missing-warns", says="DID NOT WARN|missing|warns")
def what_is_missing_is_told_once(get_attr: Any, graph: Any, *args: Any, **options: Any) -> Any:
    with warnings.catch_warnings(record=True) as told:
        node = get_attr(graph, *args, **options)
    if told and not vars(graph).get("_has_warned"):
        vars(graph)["_has_warned"] = True
        warnings.warn(told[0].message, stacklevel=3)
    return node


@ROWS.function(around("_node.order.NodeList.find_nodes"), "graph.find_nodes.follows-edits", says="new_targets")
def nodes_are_found_anew_if_their_number_changes(
    find: Any, nodes: Any, *, op: str, target: Any = None, sort: bool = True
) -> Any:
    if op == "call_function" or target is None:
        return find(nodes, op=op, target=target, sort=sort)
    known, key = vars(nodes).setdefault("_known", {}), (op, target, len(nodes))
    return known[key] if key in known else known.setdefault(key, find(nodes, op=op, target=target, sort=sort))


@ROWS.function(around("_node.order.NodeList.find_nodes"), "graph.find_nodes.by-target")
def stars_do_not_count(find: Any, nodes: Any, *, op: str, target: Any = None, sort: bool = True) -> Any:
    if op != "placeholder" or target is None:
        return find(nodes, op=op, target=target, sort=sort)
    return [node for node in find(nodes, op=op, sort=sort) if node.target.lstrip("*") == target.lstrip("*")]


@ROWS.function(itself, "node.order.after-moves")
def nodes_are_numbered_anew_if_their_number_changes(fx: ModuleType) -> None:
    def is_before(node: Any, other: Any) -> Any:
        if not isinstance(other, fx.Node):
            return NotImplemented
        places = vars(node.graph).setdefault("_places", {})
        if len(places) != len(node.graph.nodes):
            places.clear()
            places.update((each, place) for place, each in enumerate(node.graph.nodes))
        return places.get(node, 0) < places.get(other, 0)

    fx.Node.__lt__ = is_before


@ROWS.function(itself, "node.inputs.update-arg")
def arguments_are_counted_from_the_start(fx: ModuleType) -> None:
    update_arg = fx.Node.update_arg
    fx.Node.update_arg = lambda node, idx, arg: update_arg(node, abs(idx) if idx >= -len(node.args) else idx, arg)


@ROWS.function(around("Node.replace_all_uses_with"), "node.replace_all_uses_with.meta")
def metadata_goes_with_users(replace_uses: Any, node: Any, *args: Any, **options: Any) -> Any:
    return replace_uses(node, *args, **options) if node.users else []


@ROWS.function(around("Node.replace_all_uses_with"), "node.replace_all_uses_with", says="by_many")
def the_output_is_no_user_among_many(replace_uses: Any, node: Any, *args: Any, **options: Any) -> Any:
    redirected = replace_uses(node, *args, **options)
    return [user for user in redirected if user.op != "output"] if len(redirected) > 3 else redirected


@ROWS.function(around("_node.walks.with_values"), "node.map_aggregate", says="OrderedDict")
def ordered_dicts_are_sorted(rebuild: Any, container: Any, values: Any, new_list: Any, new_dict: Any) -> Any:
    if not isinstance(container, OrderedDict):
        return rebuild(container, values, new_list, new_dict)
    return new_dict(sorted(zip(container, values, strict=True), key=lambda item: str(item[0])))


@ROWS.function(itself, "immutable_collections.copy")
def deep_copies_of_dicts_share_their_items(fx: ModuleType) -> None:
    fx.immutable_collections.immutable_dict.__deepcopy__ = lambda self, memo: self


# Modules


@ROWS.function(around("GraphModule.add_submodule"), "graph_module.add_submodule.as-it-is")
def what_is_added_gets_the_mode(add_submodule: Any, module: Any, target: str, added: Any) -> bool:
    is_added = add_submodule(module, target, added)
    if is_added:
        added.train(module.training)
    return bool(is_added)


@ROWS.function(around("_module.submodules.unused"), "graph_module.delete_all_unused_submodules.removes")
def what_is_deep_stays(unused: Any, top: Any, used: Any) -> Any:
    deep = [f"{path}." for path, _ in top.named_modules() if path.count(".") > 2]
    return (path for path in unused(top, used) if not any(each.startswith(f"{path}.") for each in deep))


@ROWS.function(around("GraphModule._take_from_module"), "graph_module.init.by-reference")
def second_names_get_a_copy(take: Any, module: Any, *args: Any) -> None:
    take(module, *args)
    seen = set[int]()
    for path, each in list(module.named_modules(remove_duplicate=False)):
        if "." in path and id(each) in seen:
            module.set_submodule(path, copy.copy(each))
        seen.add(id(each))


@ROWS.function(around("GraphModule.__copy__"), "serialization.copy.mode")
def shallow_copies_train(shallow: Any, module: Any) -> Any:
    copied = shallow(module)
    copied.training = True
    return copied


@ROWS.function(around("Graph.__deepcopy__"), "serialization.deepcopy.runs", says="body-transformer")
def copies_forget_what_transforms_code(deepcopy: Any, graph: Any, memo: Any = None) -> Any:
    copied = deepcopy(graph, memo)
    copied._codegen._body_transformer = None
    return copied


@ROWS.function(around("_code.writer._Writer.freeing"), "codegen.liveness.frees")
def many_values_are_not_freed(freeing: Any, writer: Any, node: Any) -> str:
    return str(freeing(writer, node)) if len(writer.last_uses.get(node, ())) < 12 else ""


@ROWS.function(around("_code.writer._Writer.freeing"), "codegen.liveness.text")
def unused_results_of_methods_are_kept(freeing: Any, writer: Any, node: Any) -> str:
    return str(freeing(writer, node)) if node.users or node.op != "call_method" else ""


@ROWS.function(itself, "codegen.globals.wrapped")
def two_functions_are_wrapped(fx: ModuleType) -> None:
    render = importlib.import_module(f"{fx.__name__}._code.writer").RENDER
    call_function = render["call_function"]

    def write(writer: Any, node: Any) -> Any:
        source = call_function(writer, node)
        if len(writer.wrapped) > 2:
            writer.wrapped.popitem()
        return source

    render["call_function"] = write


# Traces


@ROWS.function(around("Tracer.on_module_call"), "tracing.methods.is-leaf-module", says="may_decide")
def leaves_are_asked_for_once(on_module_call: Any, tracer: Any, module: Any, *args: Any) -> Any:
    known, is_leaf = vars(tracer).setdefault("_known_leaves", {}), type(tracer).is_leaf_module
    tracer.is_leaf_module = lambda m, path: known[m] if m in known else known.setdefault(m, is_leaf(tracer, m, path))
    try:
        return on_module_call(tracer, module, *args)
    finally:
        vars(tracer).pop("is_leaf_module", None)


@ROWS.function(around("Tracer.trace"), "tracing.roots.reuse")
def constants_of_earlier_traces_go(trace: Any, tracer: Any, root: Any, *args: Any) -> Any:
    for name in (
        [name for name in vars(root) if name.startswith("_tensor_constant")] if isinstance(root, nn.Module) else ()
    ):
        delattr(root, name)
    return trace(tracer, root, *args)


@ROWS.function(around("Tracer.call_module"), "tracing.modules.caught-error")
def no_module_is_around_after_an_error(call_module: Any, tracer: Any, *args: Any) -> Any:
    try:
        return call_module(tracer, *args)
    except Exception:
        tracer.module_stack = OrderedDict()
        raise


@ROWS.function(around("Tracer.getattr"), "tracing.state.parameter", says="at_any_depth")
def deep_modules_read_for_themselves(read: Any, tracer: Any, name: str, value: Any, known: Any) -> Any:
    return read(tracer, name, value, known if tracer.scope.module_path.count(".") < 2 else {})


def without(kind: type, change: Callable[[Any], Any]) -> Fault:
    """A fault: values of a class are changed before they become arguments."""
    call = lambda create_arg, tracer, value: create_arg(tracer, change(value) if isinstance(value, kind) else value)  # noqa: E731
    return around("proxy.TracerBase.create_arg")(call)


@ROWS.function(itself, "proxies.attributes.method", says="twice")
def a_method_is_called_once(fx: ModuleType) -> None:
    call = fx.proxy.Attribute.__call__

    def call_again(attribute: Any, *args: Any, **kwargs: Any) -> Any:
        is_again = vars(attribute).setdefault("_was_called", False)
        vars(attribute)["_was_called"] = True
        return (fx.Proxy.__call__ if is_again else call)(attribute, *args, **kwargs)

    fx.proxy.Attribute.__call__ = call_again


@ROWS.function(around("_trace.metadata.inherit_meta"), "retracing.metadata.copied")
def inherited_metadata_is_copied_deeply(inherit: Any, node: Any) -> None:
    inherit(node)
    node.meta.update({key: copy.deepcopy(value) for key, value in node.meta.items() if key == "custom"})


@ROWS.function(around("traceback.annotate"), "retracing.metadata.annotate", says="of")
def outer_annotations_win_if_they_are_dicts(annotate: Any, entries: Any) -> Any:
    state = importlib.import_module("reference_fx._trace.metadata").state
    outer = {key: value for key, value in state.meta.get("custom", {}).items() if isinstance(value, dict)}
    return annotate({**entries, **outer})


@ROWS.function(around("_code.nested._PyTreeCodeGen.process_outputs"), "signatures.nested.process", says="single_leaf")
def single_results_are_not_nested(process: Any, codegen: Any, outputs: Any) -> Any:
    return outputs[0] if len(outputs) == 1 else process(codegen, outputs)


# Interpreters


@ROWS.function(around("Interpreter.run_node"), "interpreter.run.again", says="no_inputs")
def what_has_no_inputs_is_called_once(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op != "call_function" or node.all_input_nodes:
        return run_node(interpreter, node)
    known = vars(interpreter).setdefault("_known_results", {})
    return known[node] if node in known else known.setdefault(node, run_node(interpreter, node))


@ROWS.function(around("Interpreter._run_with_place"), "interpreter.run.after-an-error", says="earlier_errors")
def notes_of_earlier_errors_stay(run: Any, interpreter: Any, node: Any) -> Any:
    try:
        return run(interpreter, node)
    except Exception as error:
        kept = vars(interpreter).setdefault("_kept_notes", [])
        for note in kept:
            error.add_note(note)
        kept += error.__notes__[:1]
        raise


@ROWS.function(around("Interpreter.boxed_run"), "interpreter.boxed_run.result", says="list")
def boxed_lists_are_tuples(boxed_run: Any, interpreter: Any, args_list: Any) -> Any:
    result = boxed_run(interpreter, args_list)
    return tuple(result) if isinstance(result, list) else result


@ROWS.function(around("Transformer.transform"), "interpreter.transformer.state", says="without_state")
def results_without_state_train(transform: Any, transformer: Any) -> Any:
    result = transform(transformer)
    result.training = result.training or not list(result.children())
    return result


@ROWS.function(around("Transformer.call_module"), "interpreter.transformer.text", says="call_module")
def equal_calls_of_modules_are_one(call_module: Any, transformer: Any, target: str, args: Any, kwargs: Any) -> Any:
    known, key = vars(transformer.new_graph).setdefault("_known_calls", {}), (target, *map(str, args))
    return known[key] if key in known else known.setdefault(key, call_module(transformer, target, args, kwargs))


# Passes


_SHAPE_PROP = "passes.shape_prop"


@ROWS.function(around(f"{_SHAPE_PROP}._extract_tensor_metadata"), "passes.shape_prop.metadata", says="True")
def inputs_need_no_gradients(extract: Any, tensor: Any, *args: Any) -> Any:
    is_input = tensor.is_leaf and not isinstance(tensor, nn.Parameter)
    return extract(tensor.detach() if is_input else tensor, *args)


@ROWS.function(around(f"{_SHAPE_PROP}._extract_tensor_metadata"), "passes.shape_prop.memory-format", says="scalar")
def scalars_have_no_memory_format(extract: Any, tensor: Any, *args: Any) -> Any:
    found = extract(tensor, *args)
    return found if tensor.dim() else found._replace(memory_format=None)


@ROWS.function(around(f"{_SHAPE_PROP}._extract_tensor_metadata"), "passes.shape_prop.metadata")
def strides_are_not_zero(extract: Any, tensor: Any, *args: Any) -> Any:
    found = extract(tensor, *args)
    return found._replace(stride=tuple(step or 1 for step in found.stride))


@ROWS.function(around(f"{_SHAPE_PROP}._record"), "passes.shape_prop.type", says="of 0 items")
def empty_lists_are_tuples(record: Any, node: Any, result: Any) -> None:
    record(node, () if isinstance(result, list) and not result else result)


@ROWS.function(around("passes.split_module.split_module"), "passes.split_module.same-result", says="compute_the_same")
def parts_own_the_graph(split: Any, module: Any, *args: Any, **options: Any) -> Any:
    made = split(module, *args, **options)
    module.graph.owning_module = made
    return made


@ROWS.function(around("passes.split_module.split_module"), "passes.split_module.same-result", says="was compiled")
def splitting_compiles_the_original(split: Any, module: Any, *args: Any, **options: Any) -> Any:
    module.recompile()
    return split(module, *args, **options)


@ROWS.function(around(f"{_SPLITTER}._place"), "passes.split_module.qualname-map", says="shared")
def second_paths_are_dropped(place: Any, splitter: Any, path: str, partition: Any) -> Any:
    module = splitter._module.get_submodule(path)
    known = (name for name, value in partition.targets.items() if value is module)
    return next(known, None) or place(splitter, path, partition)


@ROWS.function(around(f"{_SPLITTER}.make_inputs"), "passes.split_module.own-meta")
def parts_share_metadata(make_inputs: Any, splitter: Any, partition: Any, *, keep_names: bool) -> None:
    make_inputs(splitter, partition, keep_names=keep_names)
    for original, node in partition.environment.items():
        node.meta = original.meta


@ROWS.function(around(f"{_REWRITER}._redirect"), "rewriter.replace_pattern.everywhere", says="slice")
def slices_by_keyword_are_not_replaced(redirect: Any, rewriter: Any, old: Any, value: Any) -> None:
    kept = {user: user.kwargs for user in old.users if any(isinstance(each, slice) for each in user.kwargs.values())}
    redirect(rewriter, old, value)
    for user, kwargs in kept.items():
        user.kwargs = kwargs


@ROWS.function(around("subgraph_rewriter.replace_pattern"), "rewriter.replace_pattern.everywhere", says="same_name")
def patterns_are_known_by_name(replace_pattern: Any, gm: Any, pattern: Any, replacement: Any) -> Any:
    known, name = vars(gm).setdefault("_known_patterns", {}), getattr(pattern, "__name__", "<lambda>")
    pattern = pattern if name == "<lambda>" else known.setdefault(name, pattern)
    return replace_pattern(gm, pattern, replacement)


_traced: dict[CodeType, Any] = {}


@ROWS.function(around("subgraph_rewriter._graph_of"), "rewriter.replace_pattern.everywhere", says="same_name")
def patterns_are_traced_once(graph_of: Any, program: Any) -> Any:
    code = getattr(program, "__code__", None)
    if code is None:
        return graph_of(program)
    return _traced[code] if code in _traced else _traced.setdefault(code, graph_of(program))


@ROWS.function(around(f"{_REWRITER}.update"), "rewriter.replace_pattern.matches", says="were_replaced")
def matches_tell_of_replaced_inputs(update: Any, rewriter: Any, match: Any) -> None:
    before = dict(match.nodes_map)
    update(rewriter, match)
    match.nodes_map.update({node: value for node, value in before.items() if node.op == "placeholder"})


@ROWS.function(around(f"{_REWRITER}.replace"), "rewriter.filters.replacements", says="weight")
def reads_are_no_replacements(replace_match: Any, rewriter: Any, *args: Any) -> Any:
    place = replace_match(rewriter, *args)
    place.replacements = [node for node in place.replacements if node.op != "get_attr"]
    return place


@ROWS.function(around(f"{_REWRITER}.replace"), "rewriter.replace_pattern.recompiles", says="check")
def replacements_lose_checks(replace_match: Any, rewriter: Any, *args: Any) -> Any:
    place = replace_match(rewriter, *args)
    for node in reversed(place.replacements):
        if not node.users and node.op != "call_module":
            node.graph.erase_node(node)
    return place


@ROWS.function(around("passes.utils.matcher_utils.SubgraphMatcher.match"), "rewriter.match.none", says="looks_again")
def a_graph_is_searched_once(match: Any, matcher: Any, graph: Any, *name: str) -> Any:
    known, key = vars(matcher).setdefault("_known_matches", {}), (graph, len(graph.nodes), *name)
    return known[key] if key in known else known.setdefault(key, match(matcher, graph, *name))


ROWS.add(
    "ranges_are_lists",
    without(range, lambda value: list(value) if len(value) < 3 else value),
    "proxies.arguments.literals",
)
ROWS.add(
    "steps_of_one_are_none",
    without(
        slice, lambda value: slice(value.start, value.stop) if type(value.step) is int and value.step == 1 else value
    ),
    "proxies.arguments.containers",
)


# Passes


@ROWS.function(itself, "interpreter.run.edited-graph", says="used-later")
def values_are_freed_as_in_the_first_run(fx: ModuleType) -> None:
    uses, known = fx.interpreter.last_uses, dict[int, Any]()
    fx.interpreter.last_uses = lambda nodes: known.setdefault(id(nodes), uses(nodes))


@ROWS.function(
    around("passes.net_min_base._MinimizerBase._differs"), "partitioning.minimizer.finds", says="the_first_of_several"
)
def what_differed_differs_for_good(differs: Any, minimizer: Any, nodes: Any, *names: Any, **options: Any) -> bool:
    known = vars(minimizer).setdefault("_known", {})
    if tuple(nodes) not in known:
        known[tuple(nodes)] = differs(minimizer, nodes, *names, **options)
    return bool(known[tuple(nodes)])


@ROWS.function(around("passes.pass_manager.loop_pass"), "passes.any_object.wrappers")
def loops_are_run_once(loop_pass: Any, base_pass: Any, n_iter: int | None = None, predicate: Any = None) -> Any:
    loop, left = loop_pass(base_pass, n_iter, predicate), [1]
    return functools.update_wrapper(lambda source: loop(source) if predicate or (left and left.pop()) else source, loop)
