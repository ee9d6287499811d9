"""Wrong implementations as a careless vendor would make them: in proxies, nodes, graphs and what reads them."""

import functools
import importlib
import sys
import types
import typing
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any

import torch
from torch import nn

from tests.known_bad.judging import Fault, Rows, around, instead, itself

ROWS = Rows()
_CREATE_ARG = "_trace.recording.TracerBase.create_arg"
_SHAPE_PROP = "passes.shape_prop"
_DRAWER = "passes.graph_drawer.FxGraphDrawer"
_REINPLACE = "passes.reinplace"
_GUARDS = "experimental.guards"


# Proxies and traces


@ROWS.function(itself, "proxies.operators.reflected", says="keep_the_type")
def whole_numbers_on_the_left_are_integers(fx: ModuleType) -> None:
    def whole(record: Any) -> Callable[[Any, Any], Any]:
        return lambda proxy, left: record(proxy, int(left) if isinstance(left, float) and left == int(left) else left)

    for name in ("__rsub__", "__rpow__"):
        setattr(fx.Proxy, name, whole(getattr(fx.Proxy, name)))


@ROWS.function(around(_CREATE_ARG), "proxies.arguments.dataclass", says="none")
def fields_that_are_none_are_left_out(create_arg: Any, tracer: Any, value: Any) -> Any:
    made = create_arg(tracer, value)
    if hasattr(value, "__dataclass_fields__") and hasattr(made, "kwargs"):
        made.kwargs = {name: field for name, field in made.kwargs.items() if field is not None}
    return made


@ROWS.function(around("Tracer.create_arg"), "proxies.arguments.named-tuple", says="in_a_list")
def named_tuples_in_lists_are_tuples(create_arg: Any, tracer: Any, a: Any) -> Any:
    items = [tuple(item) if isinstance(item, tuple) else item for item in a] if type(a) is list else a
    return create_arg(tracer, items)


@ROWS.function(around("_trace.recording.TracerBase.create_node"), "tracing.modules.scope")
def reads_have_no_scope(create_node: Any, tracer: Any, *args: Any, **options: Any) -> Any:
    node = create_node(tracer, *args, **options)
    if node.op == "get_attr":
        del tracer.node_name_to_scope[node.name]
    return node


@ROWS.function(around("Tracer.getattr"), "tracing.state.proxy-buffers", says="extra")
def buffers_that_do_not_persist_are_constants(read: Any, tracer: Any, attr: str, value: Any, cache: Any) -> Any:
    is_kept = not any(attr in module._non_persistent_buffers_set for module in tracer.root.modules())
    return read(tracer, attr, value, cache) if is_kept else value


@ROWS.function(around("_intercept.replacements.Patches.leave"), "wrap.patches.nested")
def an_inner_error_ends_the_outer_trace(leave: Any, patches: Any, trace: Any) -> None:
    if sys.exc_info()[0] is not None:
        patches.reset(())
    leave(patches, trace)


@ROWS.function(itself, "tensor_type.annotate.node", says="getattr")
def attributes_are_not_annotated(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}.annotate")
    annotate = module.annotate
    module.annotate = lambda val, type: val if hasattr(val, "root") else annotate(val, type)


@ROWS.function(around("GraphModule.__deepcopy__"), "wrap.retracing.same-code")
def copies_wrap_nothing(deepcopy: Any, module: Any, memo: Any) -> Any:
    copied = deepcopy(module, memo)
    for node in copied.graph.nodes:
        node.meta.pop("is_wrapped", None)
    copied.recompile()
    return copied


# Nodes and graphs


@ROWS.function(around("Node.replace_input_with"), "codegen.values.nodes-in-sets", says="argument")
def sets_are_not_replaced(replace_input: Any, node: Any, old_input: Any, new_input: Any) -> None:
    if not any(isinstance(value, set) for value in node.args):
        replace_input(node, old_input, new_input)


@ROWS.function(around("Node.is_impure"), "node.is_impure.random", says="randn")
def packets_draw_nothing(is_impure: Any, node: Any, impure_random: bool = True) -> bool:
    is_packet = isinstance(node.target, torch._ops.OpOverloadPacket)
    return bool(is_impure(node, impure_random and not is_packet and node.target is not torch.randn))


@ROWS.function(around("Node._set_call"), "graph.find_nodes.follows-edits")
def nodes_are_found_by_their_first_opcode(set_call: Any, node: Any, op: str, target: Any) -> None:
    if op == node._op:
        set_call(node, op, target)
    node._op = op


@ROWS.function(around("_node.text.printed_tensor"), "node.format_node.tensor-metadata", says=r"\[\]")
def scalars_are_not_described(printed: Any, value: Any) -> str | None:
    found: str | None = printed(value)
    return None if isinstance(value, torch.Tensor) and not value.dim() else found


@ROWS.function(around("Node.format_node"), "node.format_node.tensor-metadata", says="relu")
def tensors_of_functions_are_described(form: Any, node: Any, *args: Any, **options: Any) -> str | None:
    if node.op != "call_function":
        options.pop("include_tensor_metadata", None)
    line: str | None = form(node, *args, **options)
    return line


@ROWS.function(around("_node.order.NodeList.__contains__"), "graph.erase_node.removes", says="True, True")
def erased_nodes_are_in_the_list(_contains: Any, nodes: Any, node: Any) -> bool:
    return bool(node.graph is nodes.root.graph)


@ROWS.function(around("_graph.plain.copy_graph"), "graph.deepcopy.independent", says="neg")
def copies_take_names_of_the_original(copy_graph: Any, original: Any, copied: Any, memo: Any) -> None:
    copy_graph(original, copied, memo)
    copied._graph_namespace = original._graph_namespace


# Code and text


@ROWS.function(around("Graph.python_code"), "codegen.python_code.root-module", says="the_model")
def the_root_of_tensors_is_self(generate: Any, graph: Any, root_module: str, **options: Any) -> Any:
    return generate(graph, root_module if graph.find_nodes(op="call_module") else "self", **options)


@ROWS.function(around("_code.values.Values._new_global"), "codegen.globals.same-name", says="two_objects")
def methods_are_known_by_their_function(new_global: Any, values: Any, hint: str, value: Any) -> str:
    known = vars(values).setdefault("_methods", {})
    if not isinstance(value, types.MethodType):
        return str(new_global(values, hint, value))
    if value.__func__ not in known:
        known[value.__func__] = new_global(values, hint, value)
    return str(known[value.__func__])


@ROWS.function(around("_code.values.Values.annotation"), "codegen.annotations.new-unions")
def unions_are_of_two(write: Any, values: Any, annotation: Any) -> str:
    is_union = isinstance(annotation, types.UnionType)
    return str(write(values, typing.Union[annotation.__args__[:2]] if is_union else annotation))  # noqa: UP007


@ROWS.function(around("_code.notes.VerboseNotes._facts_of"), "printing.verbose.additional-meta", says="second: 0")
def metadata_that_counts_as_false_is_not_shown(facts: Any, notes: Any, node: Any) -> Iterator[str]:
    asked = notes._additional_meta
    notes._additional_meta = [key for key in asked if node.meta.get(key)]
    yield from facts(notes, node)
    notes._additional_meta = asked


@ROWS.function(around("_module.readable._readable_source"), "graph_module.print_readable.options", says="parts_too")
def parts_are_shown_without_devices(read: Any, module: Any, name: str, layout: Any) -> str:
    is_part = name != type(module).__name__
    return str(read(module, name, {**layout, "include_device": False} if is_part else layout))


@ROWS.function(around("GraphModule.__str__"), "graph_module.str.text", says="return 3")
def text_is_kept(text: Any, module: Any) -> str:
    return str(vars(module).setdefault("_text", text(module)))


# Runs


@ROWS.function(around("Interpreter.placeholder"), "interpreter.run.result", says="None")
def none_is_no_argument(placeholder: Any, interpreter: Any, target: Any, args: Any, kwargs: Any) -> Any:
    value = placeholder(interpreter, target, args, kwargs)
    return args[0] if value is None and args else value


@ROWS.function(itself, "retracing.metadata.annotate", says="None")
def functions_are_annotated_once(fx: ModuleType) -> None:
    annotate_fn = fx.traceback.annotate_fn

    def once(entries: dict[str, Any]) -> Callable[[Any], Any]:
        def decorate(function: Any) -> Any:
            annotated = [annotate_fn(entries)(function)]
            return functools.wraps(function)(
                lambda *args, **kwargs: (annotated.pop() if annotated else function)(*args, **kwargs)
            )

        return decorate

    fx.traceback.annotate_fn = once


@ROWS.function(around("_trace.recording.TracerBase.create_node"), "retracing.metadata.from-node")
def reads_have_no_source(create_node: Any, tracer: Any, *args: Any, **options: Any) -> Any:
    node = create_node(tracer, *args, **options)
    if node.op == "get_attr":
        node.meta.pop("from_node", None)
    return node


# Shapes


@ROWS.function(around(f"{_SHAPE_PROP}.ShapeProp.propagate"), "passes.shape_prop.fake-mode", says="requires_grad")
def fake_inputs_need_no_gradients(propagate: Any, prop: Any, *args: Any) -> Any:
    return propagate(prop, *(arg.detach() for arg in args) if prop.fake_mode else args)


@ROWS.function(around(f"{_SHAPE_PROP}.ShapeProp.__init__"), "passes.shape_prop.fake-mode", says="training")
def what_is_run_without_data_is_evaluated(init: Any, prop: Any, gm: Any, fake_mode: Any = None) -> None:
    init(prop, gm if fake_mode is None else gm.eval(), fake_mode)


@ROWS.function(around(f"{_SHAPE_PROP}._extract_tensor_metadata"), "passes.shape_prop.metadata")
def nothing_needs_gradients_where_none_are_computed(extract: Any, tensor: Any, *args: Any) -> Any:
    found = extract(tensor, *args)
    return found._replace(requires_grad=found.requires_grad and torch.is_grad_enabled())


@ROWS.function(around(f"{_SHAPE_PROP}._quantization"), "passes.shape_prop.quantized", says="axis")
def channels_are_the_first_axis(quantization: Any, tensor: Any) -> Any:
    found = quantization(tensor)
    return {**found, "axis": 0} if "axis" in found else found


@ROWS.function(
    around("passes.fake_tensor_prop.FakeTensorProp.run_node"), "analyses.fake_tensor_prop.values", says="isinstance"
)
def dicts_are_no_values(run_node: Any, prop: Any, node: Any) -> Any:
    found = run_node(prop, node)
    if isinstance(found, dict):
        node.meta.pop("val", None)
    return found


# Drawings and other analyses


@ROWS.function(around(f"{_DRAWER}._add_state"), "analyses.graph_drawer.options", says="record")
def state_is_drawn_in_records(add: Any, drawer: Any, *args: Any) -> None:
    shape, drawer.dot_graph_shape = drawer.dot_graph_shape, "record"
    add(drawer, *args)
    drawer.dot_graph_shape = shape


@ROWS.function(around(f"{_DRAWER}._draw"), "analyses.graph_drawer.options", says="weight")
def arrows_start_at_what_is_left_out(draw: Any, drawer: Any, gm: Any, title: str) -> Any:
    drawing = draw(drawer, gm, title)
    for node in gm.graph.find_nodes(op="get_attr") if drawer._ignores_getattr else ():
        for user in node.users:
            drawing.add_edge(drawer._pydot.Edge(node.name, user.name))
    return drawing


def _where_nodes_are(find: Callable[[Any, Any], list[Any]]) -> Fault:
    """A fault: `reinplace` looks for the arguments of a call in fewer places."""
    return instead(f"{_REINPLACE}._nodes_in")(lambda arguments: find(*arguments))


def _nodes(values: Any) -> list[Any]:
    return [value for value in values if hasattr(value, "users")]


@ROWS.function(_where_nodes_are, "analyses.reinplace.overlapping-arguments", says="keyword")
def keywords_share_no_memory(args: Any, _kwargs: Any) -> list[Any]:
    return _nodes(args)


@ROWS.function(_where_nodes_are, "analyses.reinplace.overlapping-arguments", says="in-a-list")
def lists_share_no_memory(args: Any, kwargs: Any) -> list[Any]:
    return _nodes([*args, *kwargs.values()])


@ROWS.function(around(f"{_REINPLACE}._only_makes_views"), "analyses.reinplace.same-result", says="returned_in_dict")
def results_in_dicts_are_not_read(only_makes_views: Any, node: Any) -> bool:
    return bool(node.op == "output" and isinstance(node.args[0], dict)) or bool(only_makes_views(node))


@ROWS.function(around(f"{_REINPLACE}._Memory.is_fixed"), "analyses.reinplace.same-result", says="part_of_input")
def parts_of_inputs_are_free(is_fixed: Any, memory: Any, node: Any) -> bool:
    return bool(is_fixed(memory, node) and getattr(node.target, "__name__", "") != "getitem")


@ROWS.function(around("passes.annotate_getitem_nodes.annotate_getitem_nodes"), "analyses.annotate_getitem.types")
def items_keep_their_type(annotate: Any, graph: Any) -> None:
    before = {node: node.type for node in graph.nodes if node.type is not None}
    annotate(graph)
    for node, kind in before.items():
        node.type = kind


@ROWS.function(around("passes.tools_common._reordered"), "partitioning.tools.sorted", says="own_code")
def sorted_graphs_lose_their_code(reorder: Any, gm: Any, *args: Any) -> Any:
    if not hasattr(gm.graph._codegen, "pytree_info"):
        gm.graph.set_codegen(importlib.import_module("reference_fx").CodeGen())
    return reorder(gm, *args)


@ROWS.function(around("tensor_type.is_consistent"), "tensor_type.is_consistent.variable")
def variables_agree_by_their_names(is_consistent: Any, t1: Any, t2: Any) -> bool:
    return bool(t1 == t2 if type(t1) is type(t2) and hasattr(t1, "name") else is_consistent(t1, t2))


# Captures, guards and pickles


@ROWS.function(around("experimental.proxy_tensor._Recorder.record"), "aten.programs.forms", says="repeated")
def equal_calls_are_recorded_once(record: Any, recorder: Any, target: Any, *args: Any) -> None:
    record(recorder, target, *args)
    (first, *_), last = recorder.graph.find_nodes(op="call_function", target=target), recorder.graph._root.prev
    if first is not last and (first.args, first.kwargs) == (last.args, last.kwargs) and not target._schema.is_mutable:
        recorder.graph.erase_node(last)
        recorder._keep(args[-1], first)


@ROWS.function(around("experimental.proxy_tensor._Recorder.create_arg"), "aten.state.identity")
def scalar_parameters_are_constants(create_arg: Any, recorder: Any, a: Any) -> Any:
    return create_arg(recorder, a.data if isinstance(a, nn.Parameter) and not a.dim() else a)


@ROWS.function(itself, "values.other_inputs.otherwise", says="sign_of_zero")
def zeros_answer_alike(fx: ModuleType) -> None:
    guards = importlib.import_module(f"{fx.__name__}.{_GUARDS}")
    plain = guards._plain
    guards.QUESTIONS["value"] = lambda value: 0.0 if type(value) is float and not value else plain(value)


@ROWS.function(itself, "values.other_inputs.otherwise", says="exact_class")
def classes_are_known_by_their_names(fx: ModuleType) -> None:
    guards = importlib.import_module(f"{fx.__name__}.{_GUARDS}")
    guards.QUESTIONS["class"] = lambda value: guards.class_of(value).__name__


@ROWS.function(around("_graph.plain._Packer.argument"), "graph.pickle.round-trip", says="set")
def pickled_sets_are_frozen(argument: Any, packer: Any, leaf: Any) -> Any:
    packed = argument(packer, leaf)
    return frozenset(packed) if isinstance(packed, set) else packed


@ROWS.function(around("_graph.plain._stand_in"), "serialization.pickle.runs", says="preserve_format")
def one_memory_format_is_lost(stand_in: Any, value: Any) -> Any:
    return None if value is torch.preserve_format else stand_in(value)


@ROWS.function(around("_module.pickling.unpacked"), "serialization.pickle.owner")
def loaded_graphs_have_no_owner(unpack: Any, *args: Any) -> Any:
    loaded = unpack(*args)
    loaded.graph.owning_module = None
    return loaded


@ROWS.function(around("passes.utils.matcher_utils._bind"), "rewriter.match.one-value-per-input", says="none_then")
def none_binds_nothing(bind: Any, pattern_input: Any, value: Any, match: Any) -> bool:
    if match.nodes_map.get(pattern_input, value) is None:
        match.nodes_map[pattern_input] = value
    return bool(bind(pattern_input, value, match))
