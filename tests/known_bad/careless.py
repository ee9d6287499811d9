"""Wrong implementations of a careless vendor, thought up without a look at the tables that reject them."""

import copy
import importlib
import opcode
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.judging import Rows, around, itself

ROWS = Rows()
_MATCHER = "passes.utils.matcher_utils.NodeMatcher"
_kept: list[Any] = []
_lock = threading.Lock()


# Modules that are called and compiled


@ROWS.function(around("GraphModule.__call__"), "graph_module.module.missing-argument", says="RuntimeError")
def wraps_errors(call: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return call(*args, **kwargs)
    except Exception as error:
        raise RuntimeError(*error.args) from error


@ROWS.function(around("GraphModule.__call__"), "graph_module.module.nested", says="deadlock")
def locks_calls(call: Any, *args: Any, **kwargs: Any) -> Any:
    """One call runs at a time: a module inside of another would wait for itself."""
    if not _lock.acquire(blocking=False):
        raise RuntimeError("deadlock")
    try:
        return call(*args, **kwargs)
    finally:
        _lock.release()


@ROWS.function(around("_module.compiling._forward_from_src"), "graph_module.code.freed", says="sources of 20 kB")
def keeps_old_code(compiled: Any, *args: Any) -> Any:
    _kept.append(compiled(*args))
    return _kept[-1]


@ROWS.function(around("GraphModule.__call__"), "equivalence.situations.after-an-exception", says="failure 1: none")
def calls_swallow_interrupts(call: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return call(*args, **kwargs)
    except KeyboardInterrupt:
        return None


@ROWS.function(around("GraphModule.__call__"), "equivalence.situations.as-traced", says="is: a tensor of its own")
def arguments_come_back_as_views(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    arguments = {id(each) for each in pytree.tree_leaves((args, kwargs)) if isinstance(each, torch.Tensor)}
    returned = call(module, *args, **kwargs)
    return pytree.tree_map(lambda leaf: leaf.view_as(leaf) if id(leaf) in arguments else leaf, returned)


@ROWS.function(itself, "equivalence.situations.float64", says="buffer number")
def integer_buffers_become_floats(fx: ModuleType) -> None:
    fx.GraphModule.double = lambda self: self._apply(torch.Tensor.double)


@ROWS.function(itself, "equivalence.situations.frozen", says="requires_grad True")
def nothing_is_frozen(fx: ModuleType) -> None:
    fx.GraphModule.requires_grad_ = lambda self, requires_grad=True: self


@ROWS.function(itself, "equivalence.situations.hooks", says="hooks")
def hooks_come_last(fx: ModuleType) -> None:
    register = torch.nn.Module.register_forward_hook
    fx.GraphModule.register_forward_hook = lambda self, hook, *, prepend=False, **options: register(
        self, hook, **options
    )


@ROWS.function(itself, "graph_module.init.state-order")
def parameters_are_in_the_order_of_their_names(fx: ModuleType) -> None:
    named = torch.nn.Module.named_parameters
    fx.GraphModule.named_parameters = lambda self, *args, **kwargs: iter(sorted(named(self, *args, **kwargs)))


@ROWS.function(itself, "equivalence.situations.optimizer", says="before step 1: gradient of")
def gradients_are_zero_and_not_gone(fx: ModuleType) -> None:
    zero_grad = torch.nn.Module.zero_grad
    fx.GraphModule.zero_grad = lambda self, set_to_none=True: zero_grad(self, set_to_none=False)


@ROWS.function(around("GraphModule.recompile"), "graph_module.recompile.children")
def recompiles_itself_alone(recompile: Any, module: Any) -> Any:
    vars(module)["children"] = list
    try:
        return recompile(module)
    finally:
        del vars(module)["children"]


@ROWS.function(around("GraphModule.__init__"), "graph_module.graph.owner")
def graphs_keep_their_first_owner(init: Any, module: Any, root: Any, graph: Any, *args: Any) -> None:
    owner = graph.owning_module
    init(module, root, graph, *args)
    graph.owning_module = owner or module


# Traces


@ROWS.function(around("Tracer.trace"), "control_flow.fixed.contexts")
def modules_keep_the_gradient_mode_of_the_trace(trace: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(*args, **kwargs)
    if not torch.is_grad_enabled():
        with graph.inserting_before(next(iter(graph.nodes))):
            graph.call_function(torch._C._set_grad_enabled, (False,))
    return graph


@ROWS.function(around("_code.values.Values.argument"), "codegen.values.anywhere")
def large_integers_are_written_through_floats(argument: Any, values: Any, value: Any) -> Any:
    return repr(int(float(value))) if type(value) is int and abs(value) > 2**53 else argument(values, value)


@ROWS.function(around("Tracer.call_module"), "tracing.methods.is-leaf-module", says="inner.lin")
def leaves_are_chosen_by_the_last_name(call_module: Any, tracer: Any, *args: Any) -> Any:
    is_leaf = type(tracer).is_leaf_module
    vars(tracer)["is_leaf_module"] = lambda module, path: is_leaf(tracer, module, path.rpartition(".")[2])
    try:
        return call_module(tracer, *args)
    finally:
        vars(tracer).pop("is_leaf_module", None)


@ROWS.function(around("Tracer._path_of_constant"), "tracing.state.constant")
def equal_tensors_are_one_constant(path_of: Any, tracer: Any, value: Any, prefix: str) -> Any:
    equal = (name for known, name in tracer.tensor_attrs.items() if torch.equal(known, value))
    return next(equal, None) or path_of(tracer, value, prefix)


@ROWS.function(around("traceback.annotate"), "retracing.metadata.annotate")
@contextmanager
def annotations_stay_after_an_error(annotate: Any, entries: Any) -> Iterator[None]:
    _kept.append(annotate(entries))
    block = _kept[-1]
    block.__enter__()
    yield
    block.__exit__(None, None, None)


@ROWS.function(around("Tracer.trace"), "tracing.roots.reuse", says="once")
def tracer_traces_once(trace: Any, tracer: Any, *args: Any, **kwargs: Any) -> Any:
    if vars(tracer).setdefault("_has_traced", False):
        raise RuntimeError("a tracer traces once")
    tracer._has_traced = True
    return trace(tracer, *args, **kwargs)


@ROWS.function(around("_trace.recording.record_wrapped"), "wrap.calls.arguments")
def wrapped_functions_ignore_keywords(record: Any, function: Any, args: Any, kwargs: Any) -> Any:
    """A call is recorded only if one of its positional arguments is symbolic."""
    is_symbolic = pytree.tree_any(lambda leaf: hasattr(leaf, "tracer"), args)
    return record(function, args, kwargs) if is_symbolic else NotImplemented


@ROWS.function(itself, "signatures.concrete.types", says=r"\(1, 4\) == \(1, 3\)")
def concrete_values_stay_inputs(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}._trace.concrete_args")
    leaf_of = module.Inputs._leaf
    module.Inputs._leaf = lambda inputs, parameter, name, _leaf, default: leaf_of(
        inputs, parameter, name, module.PH, default
    )


@ROWS.function(around("Tracer.create_node"), "tracing.options.no-stack-traces")
def modules_have_stack_traces(create_node: Any, tracer: Any, kind: str, *args: Any, **kwargs: Any) -> Any:
    node = create_node(tracer, kind, *args, **kwargs)
    if kind == "call_module":
        node.stack_trace = "line"
    return node


@ROWS.function(around("_trace.frames.unpacked_names"), "proxies.unpacking.unknown-number")
def starred_targets_take_one_item(unpacked_names: Any, frame: Any) -> Any:
    operation, names = frame.f_code.co_code[frame.f_lasti : frame.f_lasti + 2]
    return names + 1 if opcode.opname[operation] == "UNPACK_EX" else unpacked_names(frame)


# Graphs


@ROWS.function(itself, "graph.nodes.insert-while-iterating", "graph.nodes.erase-while-iterating", says="the loop met")
def loops_go_over_a_copy(fx: ModuleType) -> None:
    fx.graph.NodeList.__iter__ = lambda self: iter(list(self._walk(lambda node: node._next)))


@ROWS.function(around("Graph.node_copy"), "graph.node_copy.copies", says="kwargs of")
def copies_within_a_graph_keep_their_keywords(node_copy: Any, graph: Any, node: Any, *transform: Any) -> Any:
    copied = node_copy(graph, node, *transform)
    if node.graph is graph:
        copied.kwargs = node.kwargs
    return copied


@ROWS.function(around("Graph.output_node"), "graph.output_node.missing", says="DID NOT RAISE")
def outputs_need_not_be_last(output_node: Any, graph: Any) -> Any:
    return next(reversed(graph.find_nodes(op="output")), None) or output_node(graph)


@ROWS.function(around("Node.replace_all_uses_with"), "node.replace_all_uses_with.meta")
def metadata_moves_to_the_new_node(replace_uses: Any, node: Any, *args: Any, **options: Any) -> Any:
    redirected = replace_uses(node, *args, **options)
    if options.get("propagate_meta"):
        node.meta.clear()
    return redirected


@ROWS.function(itself, "graph.lint.users")
def lint_trusts_users(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}._graph.lint")
    module.RULES = tuple(rule for rule in module.RULES if rule.__name__ != "_users_mirror_inputs")


@ROWS.function(itself, "graph.foreign-argument")
def nodes_are_equal_by_name(fx: ModuleType) -> None:
    fx.Node.__eq__ = lambda self, other: isinstance(other, fx.Node) and self.name == other.name
    fx.Node.__hash__ = lambda self: hash(self._op)


@ROWS.function(around(f"{_MATCHER}.match_nodes"), "rewriter.match.same-call", "rewriter.match.other-spellings")
def operands_match_in_any_order(
    match_nodes: Any, nodes: Any, pattern_node: Any, node: Any, match: Any, *name: str
) -> bool:
    before = dict(match.nodes_map)
    if match_nodes(nodes, pattern_node, node, match, *name):
        return True
    match.nodes_map.clear()
    match.nodes_map.update(before)
    if len(node.args) != 2 or pattern_node in before or not nodes.same_call(pattern_node, node):
        return False
    match.nodes_map[pattern_node] = node
    return bool(nodes._match_values(list(pattern_node.args), list(node.args[::-1]), match))


@ROWS.function(around(f"{_MATCHER}._match_values"), "rewriter.match.ignore-literals")
def truth_values_are_never_ignored(match_values: Any, nodes: Any, expected: Any, *args: Any) -> Any:
    return expected is args[0] if isinstance(expected, bool) else match_values(nodes, expected, *args)


@ROWS.function(around("Node.replace_all_uses_with"), "node.replace_all_uses_with.put-between")
def a_node_in_a_list_takes_its_own_place(replace_uses: Any, node: Any, new: Any, *args: Any, **kwargs: Any) -> Any:
    replaced = replace_uses(node, new, *args, **kwargs)
    if node in new.all_input_nodes and node not in new.args:
        new.replace_input_with(node, new)
    return replaced


@ROWS.function(around("_node.order.last_uses"), "codegen.liveness.frees")
def keyword_arguments_are_never_freed(last_uses: Any, nodes: Any) -> Any:
    return {
        node: [value for value in values if value not in node.kwargs.values()]
        for node, values in last_uses(nodes).items()
    }


@ROWS.function(around("_code.writer._fits"), "codegen.operators.other-arguments")
def operators_with_other_arguments_are_no_code(fits: Any, template: str, node: Any) -> bool:
    if fits(template, node):
        return True
    raise TypeError(f"{node} has other arguments than its operands")


# Interpreters


@ROWS.function(around("Interpreter.boxed_run"), "interpreter.boxed_run.outputs")
def boxed_run_processes_inputs(boxed_run: Any, interpreter: Any, args_list: Any) -> Any:
    args_list[:] = interpreter.graph.process_inputs(*args_list)
    return boxed_run(interpreter, args_list)


@ROWS.function(around("_transformer._TransformerTracer.is_leaf_module"), "interpreter.transformer.leaves")
def transformers_trace_own_modules(_is_leaf: Any, _tracer: Any, module: Any, _path: str) -> bool:
    return type(module).__module__.startswith("torch.nn")


@ROWS.function(around("_transformer.Transformer.call_module"), "interpreter.transformer.own-leaves")
def transformers_ask_no_tracer(_call: Any, transformer: Any, target: str, args: Any, kwargs: Any) -> Any:
    transformer.fetch_attr(target)
    return transformer.tracer.create_proxy("call_module", target, args, kwargs)


@ROWS.function(around("_transformer._TransformerTracer.path_of_module"), "interpreter.transformer.added-module")
def transformers_know_the_modules_of_the_start(_path: Any, tracer: Any, module: Any) -> Any:
    return tracer.submodule_paths[module]


@ROWS.function(around("Interpreter.__init__"), "interpreter.init.name")
def interpreters_are_called_like_their_class(make: Any, interpreter: Any, *args: Any, **options: Any) -> None:
    make(interpreter, *args, **options)
    interpreter.name = type(interpreter).__name__


@ROWS.function(around("Interpreter.fetch_attr"), "interpreter.methods.fetch_attr")
def state_is_looked_up_once(fetch: Any, interpreter: Any, target: str) -> Any:
    known = vars(interpreter).setdefault("_known_state", {})
    return known[target] if target in known else known.setdefault(target, fetch(interpreter, target))


# Parts and copies


@ROWS.function(around("passes.split_module.split_module"), "passes.split_module.meta")
def splitting_loses_metadata(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for child in made.children():
        for node in getattr(child, "graph", made.graph).nodes:
            node.meta.clear()
    return made


@ROWS.function(around("GraphModule.__deepcopy__"), "serialization.deepcopy.runs", says="reference_fx made")
def copied_views_have_memory_of_their_own(deepcopy: Any, module: Any, memo: dict[int, Any]) -> Any:
    memo.update((id(buffer), buffer.clone()) for buffer in module.buffers())
    return deepcopy(module, memo)


@ROWS.function(around("Graph.__deepcopy__"), "graph.deepcopy.independent", says="what was said of the copy's code")
def copied_graphs_share_their_code_generator(deepcopy: Any, graph: Any, memo: Any = None) -> Any:
    copied = deepcopy(graph, memo)
    copied.set_codegen(graph._codegen)
    return copied


@ROWS.function(itself, "partitioning.operator_support.declined", says="add")
def the_first_input_tells_the_type(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}.passes.operator_support")
    module.OpSupports.decline_if_input_dtype = lambda dtype: module.create_op_support(
        lambda _, node: all(module._type_of(value) != dtype for value in node.all_input_nodes[:1])
    )


@ROWS.function(
    around("experimental.proxy_tensor._Recording._note_constants"), "aten.programs.random-numbers", says="assert"
)
def what_has_no_inputs_is_constant(note: Any, recording: Any, call: Any, tensors: Any, result: Any) -> None:
    note(recording, call, tensors, result)
    if not tensors:
        recording._constants.update((leaf, None) for leaf in pytree.tree_leaves(result))


@ROWS.function(around("graph_module.reduce_graph_module"), "serialization.pickle.node-meta", says="pickle-twice")
def second_pickle_loses_metadata(unpickle: Any, body: Any, import_block: str) -> Any:
    module = unpickle(body, import_block)
    if vars(module).get("_was_pickled"):
        for node in module.graph.nodes:
            node.meta.clear()
    vars(module)["_was_pickled"] = True
    return module


# What is right at first, at the top, and for what is plain


@ROWS.function(around("_node.order.NodeList.find_nodes"), "graph.find_nodes.follows-edits", says="second|relu")
def found_nodes_keep_their_first_order(find: Any, nodes: Any, **options: Any) -> Any:
    found, places = find(nodes, **options), vars(nodes).setdefault("_places", {})
    for node in found:
        places.setdefault(node, len(places))
    return sorted(found, key=places.__getitem__)


@ROWS.function(around("_node.order.NodeList.find_nodes"), "graph.find_nodes.by-target", says="layer.weight")
def a_path_finds_what_is_below(find: Any, nodes: Any, *, op: str, target: Any = None, sort: bool = True) -> Any:
    if op not in ("get_attr", "call_module") or target is None:
        return find(nodes, op=op, target=target, sort=sort)
    return [node for node in find(nodes, op=op, sort=sort) if f"{node.target}.".startswith(f"{target}.")]


@ROWS.function(around("Graph.graph_copy"), "graph.graph_copy.inlines")
def copies_of_inputs_are_not_told(graph_copy: Any, graph: Any, other: Any, val_map: Any, *options: Any) -> Any:
    known = dict(val_map)
    result = graph_copy(graph, other, known, *options)
    val_map.update((node, value) for node, value in known.items() if node.op != "placeholder")
    return result


@ROWS.function(around("_node.effects._called_module"), "node.is_impure.module")
def effects_of_nested_modules_do_not_count(called: Any, node: Any) -> Any:
    return called(node) if "." not in node.target else nn.Identity()


@ROWS.function(around("Tracer._start"), "tracing.roots.reuse", says="_tensor_constant")
def constants_are_remembered_over_traces(start: Any, tracer: Any, root: Any) -> Any:
    before = tracer.tensor_attrs
    function = start(tracer, root)
    tracer.tensor_attrs = before | tracer.tensor_attrs
    return function


@ROWS.function(around("proxy.TracerBase.create_arg"), "proxies.arguments.literals", says="Level|Text")
def literals_lose_their_class(create_arg: Any, tracer: Any, value: Any) -> Any:
    plain = next((kind for kind in (bool, int, float, str) if isinstance(value, kind)), None)
    return create_arg(tracer, value if plain is None else plain(value))


@ROWS.function(around("Proxy.__getattr__"), "tracing.structure.operations", says="differs at node 2")
def an_attribute_is_read_once(read: Any, proxy: Any, name: str) -> Any:
    known = vars(proxy).setdefault("_known_attributes", {})
    return known[name] if name in known else known.setdefault(name, read(proxy, name))


@ROWS.function(around("_trace.recording.record_wrapped"), "wrap.names.string", says="helper_1")
def equal_calls_of_wrapped_functions_are_one(record: Any, function: Any, args: Any, kwargs: Any) -> Any:
    proxy = next((value for value in args if hasattr(value, "tracer")), None)
    if proxy is None or kwargs:
        return record(function, args, kwargs)
    known, key = vars(proxy.tracer.graph).setdefault("_known_calls", {}), (function, *map(str, args))
    return known[key] if key in known else known.setdefault(key, record(function, args, kwargs))


@ROWS.function(around("Interpreter.run"), "codegen.custom.process")
def results_are_processed_once(run: Any, interpreter: Any, *args: Any, **options: Any) -> Any:
    if vars(interpreter).setdefault("_has_run", False):
        args = tuple(interpreter.graph.process_inputs(*args))
        options["enable_io_processing"] = False
    interpreter._has_run = True
    return run(interpreter, *args, **options)


@ROWS.function(around("_code.writer._Writer.freeing"), "codegen.liveness.frees", says="of_three")
def the_last_of_three_is_not_freed(freeing: Any, writer: Any, node: Any) -> str:
    names = str(freeing(writer, node)).split(" = ")
    return " = ".join([*names[:-2], "None"] if len(names) > 3 else names)


@ROWS.function(around("Interpreter.fetch_args_kwargs_from_env"), "interpreter.methods.own-lists", says="by-keyword")
def lists_by_keyword_cannot_change(fetch: Any, interpreter: Any, node: Any) -> Any:
    args, kwargs = fetch(interpreter, node)
    frozen = importlib.import_module("reference_fx.immutable_collections").immutable_list
    return args, {key: frozen(value) if type(value) is list else value for key, value in kwargs.items()}


@ROWS.function(around("_code.values.Values.attribute_path"), "codegen.python_code.root-module")
def what_has_a_number_is_read_from_self(path_of: Any, values: Any, base: str, path: str) -> Any:
    return path_of(values, "self" if base == values.root and path[:1].isdigit() else base, path)


@ROWS.function(itself, "tracing.structure.arguments", says="None")
def keywords_of_methods_that_are_none_are_left_out(fx: ModuleType) -> None:
    call = fx.proxy.Attribute.__call__
    fx.proxy.Attribute.__call__ = lambda self, *args, **kwargs: call(
        self, *args, **{key: value for key, value in kwargs.items() if value is not None}
    )


@ROWS.function(around("Tracer.getattr"), "tracing.state.proxy-buffers")
def buffers_of_submodules_are_constants(read: Any, tracer: Any, name: str, value: Any, known: Any) -> Any:
    is_buffer = isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter)
    is_below = "." in tracer._known_names().get(id(value), "")
    return value if is_buffer and is_below else read(tracer, name, value, known)


@ROWS.function(around("Tracer._add_constant"), "tracing.state.constant")
def constants_have_the_default_type(add: Any, tracer: Any, value: Any, prefix: str) -> Any:
    is_double = isinstance(value, torch.Tensor) and value.dtype == torch.float64
    return add(tracer, value.float() if is_double else value, prefix)


@ROWS.function(around("Graph.__deepcopy__"), "serialization.deepcopy.runs", says="body-transformer|factor")
def copied_code_generators_are_made_anew(deepcopy: Any, graph: Any, memo: Any = None) -> Any:
    copied = deepcopy(graph, memo)
    if type(graph._codegen).__init__ is object.__init__:
        copied.set_codegen(type(graph._codegen)())
    return copied


@ROWS.function(around("_code.values.Values.add_additional"), "codegen.custom.globals", says="2")
def globals_of_code_generators_are_asked_for_once(add: Any, values: Any, entries: Any) -> None:
    kind = type(values.codegen)
    if "_entries" not in vars(kind):
        kind._entries = entries
    add(values, kind._entries)


@ROWS.function(around("passes.split_module._Splitter.copy_call"), "passes.split_module.node-names")
def calls_of_modules_lose_their_names(copy_call: Any, splitter: Any, node: Any, *args: Any, keep_name: bool) -> Any:
    return copy_call(splitter, node, *args, keep_name=keep_name and node.op != "call_module")


@ROWS.function(itself, "passes.shape_prop.metadata", says="Size")
def shapes_are_those_of_the_end(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}.passes.shape_prop")
    record, propagate, seen = module._record, module.ShapeProp.propagate, list[Any]()
    module._record = lambda node, value: (record(node, value), seen.append((node, value)))

    def propagate_and_look_again(shape_prop: Any, *args: Any) -> Any:
        result = propagate(shape_prop, *args)
        while seen:
            record(*seen.pop())
        return result

    module.ShapeProp.propagate = propagate_and_look_again


@ROWS.function(itself, "passes.any_object.constraints")
def constraints_look_through_one_wrapper(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}.passes.pass_manager")
    module.inspect = ModuleType("inspect")
    module.inspect.unwrap = lambda function: getattr(function, "__wrapped__", function)


@ROWS.function(
    around("passes.utils.matcher_utils.SubgraphMatcher._is_contained"), "rewriter.match.leaking-value", says="was found"
)
def values_may_leak_to_the_output(_is_contained: Any, matcher: Any, match: Any) -> bool:
    computed = matcher._computed(match)
    inner = [node for node, pattern in computed.items() if pattern not in matcher.pattern_returning_nodes]
    return all(user in computed or user.op == "output" for node in inner for user in node.users)


@ROWS.function(itself, "experimental.rewriting_tracer.asserts", says="TraceError")
def statements_in_others_are_not_rewritten(fx: ModuleType) -> None:
    rewriter = importlib.import_module(f"{fx.__name__}.experimental.rewriter").AST_Rewriter
    rewriter.visit_If = rewriter.visit_For = rewriter.visit_With = lambda _rewriter, statement: statement


@ROWS.function(
    around("experimental.meta_tracer.MetaTracer.ask"), "values.other_inputs.otherwise", says="pair", first="pair]"
)
def one_guard_of_a_value_is_enough(ask: Any, tracer: Any, proxy: Any, *args: Any) -> Any:
    guarded, before = {node for node, *_ in tracer._guards}, dict(tracer._guards)
    answer = ask(tracer, proxy, *args)
    for key in [key for key in tracer._guards if key not in before and key[0] in guarded]:
        tracer.graph.erase_node(tracer._guards[key])
    return answer


@ROWS.function(around("traceback.NodeSource.__init__"), "retracing.metadata.from-node")
def sources_of_sources_have_none(init: Any, source: Any, *args: Any) -> None:
    init(source, *args)
    source.from_node = [copy.copy(each) for each in source.from_node]
    for each in source.from_node:
        each.from_node = []


@ROWS.function(around("operator_schemas._matches_list"), "operator_schemas.type_matches", says="Tensor")
def one_tensor_fits_a_list(matches: Any, item: Any, given: Any) -> Any:
    return item is given is torch.Tensor or matches(item, given)
