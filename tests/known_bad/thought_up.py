"""Wrong implementations that were thought up without a look at the tables of the chapter `equivalence`."""

import copy
import importlib
import operator
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch
from torch import nn
from torch.utils import _pytree as pytree

from tests.known_bad.calls import result
from tests.known_bad.copies import afterwards
from tests.known_bad.judging import Fault, Rows, around, itself, replace

ROWS = Rows()
SITUATIONS = ROWS.below("equivalence.situations.")

_CALL = around("GraphModule.__call__")


# Modules that are called


@SITUATIONS.function(_CALL, "as-traced", says="structure")
def tuples_as_lists(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return list(found) if type(found) is tuple else found


@SITUATIONS.function(_CALL, "as-traced", says="structure")
def named_tuples_as_tuples(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return tuple(found) if isinstance(found, tuple) else found


@SITUATIONS.function(_CALL, "as-traced", says="nested")
def numbers_as_tensors(call: Any, *args: Any, **kwargs: Any) -> Any:
    return pytree.tree_map(lambda leaf: torch.tensor(leaf) if type(leaf) is float else leaf, call(*args, **kwargs))


@ROWS.function(_CALL, "graph_module.module.call")
def keywords_of_the_first_call(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    return call(module, *args, **(vars(module).setdefault("_latest_keywords", kwargs) if kwargs else kwargs))


@ROWS.function(_CALL, "graph_module.module.call")
def keywords_of_earlier_calls(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    vars(module).setdefault("_given", {}).update(kwargs)
    return call(module, *args, **({} if len(args) > 1 else vars(module)["_given"]))


@SITUATIONS.function(_CALL, "after-an-exception")
def gradients_off_after_an_error(call: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return call(*args, **kwargs)
    except Exception:
        torch.set_grad_enabled(False)
        raise


@SITUATIONS.function(_CALL, "hooks")
def hooks_get_no_keywords(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    kept = dict(module._forward_hooks_with_kwargs)
    module._forward_hooks_with_kwargs.clear()
    try:
        return call(module, *args, **kwargs)
    finally:
        module._forward_hooks_with_kwargs.update(kept)


@SITUATIONS.function(_CALL, "hooks")
def no_hooks_after_an_error(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    kept = dict(module._forward_hooks_always_called)
    module._forward_hooks_always_called.clear()
    try:
        return call(module, *args, **kwargs)
    finally:
        module._forward_hooks_always_called.update(kept)


@SITUATIONS.function(_CALL, "as-traced")
def clones_deep_views(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return pytree.tree_map_only(torch.Tensor, lambda y: y.clone() if y._is_view() and y.dim() > 2 else y, found)


@ROWS.function(around("graph_module._attach"), "graph_module.init.not-persistent")
def all_buffers_persist(attach: Any, destination: Any, name: str, value: Any, **_options: Any) -> Any:
    return attach(destination, name, value)


@ROWS.function(around("graph_module._attach"), "graph_module.init.plain-tensor")
def buffers_are_plain_attributes(attach: Any, destination: Any, name: str, value: Any, **options: Any) -> None:
    if isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter) and "running" not in name:
        vars(destination)[name] = value
    else:
        attach(destination, name, value, **options)


@ROWS.function(itself, "graph_module.init.state-order")
def state_dict_is_sorted(fx: ModuleType) -> None:
    def state_dict(self: Any, *args: Any, **kwargs: Any) -> Any:
        state = nn.Module.state_dict(self, *args, **kwargs)
        entries = sorted(state.items())
        state.clear()
        state.update(entries)
        return state

    fx.GraphModule.state_dict = state_dict


@SITUATIONS.function(itself, "loaded-state", says="lacks a parameter")
def loads_any_state_dict(fx: ModuleType) -> None:
    fx.GraphModule.load_state_dict = lambda self, state, strict=True, assign=False: nn.Module.load_state_dict(
        self, state, strict=False, assign=assign
    )


# Copies


def protocol(fx: ModuleType) -> None:
    reduce = fx.GraphModule.__reduce__

    def reduce_ex(self: Any, number: int) -> Any:
        if number < 2:
            raise TypeError("a newer protocol of pickle is needed")
        return reduce(self)

    fx.GraphModule.__reduce_ex__ = reduce_ex


@ROWS.function(around("GraphModule.__deepcopy__"), "serialization.deepcopy.shared")
def deepcopy_ignores_the_memo(deepcopy: Any, module: Any, _memo: Any) -> Any:
    return deepcopy(module, {})


@ROWS.function(around("GraphModule.__deepcopy__"), "serialization.deepcopy.meta")
def deepcopy_shares_metadata(deepcopy: Any, module: Any, memo: Any) -> Any:
    made = deepcopy(module, memo)
    made.meta = module.meta
    return made


@ROWS.function(afterwards("GraphModule.__deepcopy__"), "serialization.deepcopy.attributes")
def deepcopy_persists_buffers(module: Any) -> None:
    for each in module.modules():
        each._non_persistent_buffers_set.clear()


def copied_node(change: Callable[[Any, Any], object]) -> Fault:
    def call(node_copy: Any, graph: Any, node: Any, *args: Any, **kwargs: Any) -> Any:
        made = node_copy(graph, node, *args, **kwargs)
        change(made, node)
        return made

    return around("Graph.node_copy")(call)


@ROWS.function(around("Graph.__deepcopy__"), "graph.deepcopy.independent")
def copied_graphs_lose_codegen(deepcopy: Any, graph: Any, memo: Any = None) -> Any:
    made = deepcopy(graph, memo)
    made._codegen = type(graph).__init__.__globals__["CodeGen"]()
    return made


# Graphs


@ROWS.function(around("Node.append"), "node.move.append")
def append_leaves_the_one_before(append: Any, node: Any, other: Any) -> Any:
    return None if other is node.prev else append(node, other)


@ROWS.function(around("Node.replace_input_with"), "node.replace_all_uses_with")
def replace_input_leaves_slices(replace_input: Any, node: Any, old: Any, new: Any) -> Any:
    if not any(isinstance(value, slice) for value in node.args):
        return replace_input(node, old, new)
    node.args = tuple(new if value is old else value for value in node.args)
    return None


@ROWS.function(around("Node.replace_all_uses_with"), "node.replace_all_uses_with.filter")
def filter_of_users_is_ignored(
    replace_uses: Any, node: Any, new: Any, delete_user_cb: Any = None, **kwargs: Any
) -> Any:
    return replace_uses(node, new, delete_user_cb and (lambda user: delete_user_cb(user) or True), **kwargs)


@ROWS.function(around("Graph.inserting_after"), "graph.inserting_after.places")
def inserts_before_the_output(insert: Any, graph: Any, node: Any = None) -> Any:
    return graph.inserting_before(node) if node is not None and node.op == "output" else insert(graph, node)


@ROWS.function(around("Graph.eliminate_dead_code"), "graph.eliminate_dead_code.keeps-signature")
def dead_inputs_are_removed(eliminate: Any, graph: Any, *args: Any, **kwargs: Any) -> bool:
    changed = eliminate(graph, *args, **kwargs)
    for node in graph.nodes:
        if node.op == "placeholder" and not node.users:
            graph.erase_node(node)
    return bool(changed)


@ROWS.function(around("Graph.eliminate_dead_code"), "graph.eliminate_dead_code.removes")
def dead_code_is_removed_once(eliminate: Any, graph: Any, *args: Any, **kwargs: Any) -> bool:
    users = {node: set(node.users) for node in graph.nodes}
    keep = args[0] if args and args[0] else lambda node: node.is_impure()
    return bool(eliminate(graph, lambda node: bool(users[node]) or keep(node)))


@ROWS.function(itself, "graph.lint.duplicate-name")
def lint_accepts_duplicates(fx: ModuleType) -> None:
    module = importlib.import_module("reference_fx._graph.lint")
    module.RULES = tuple(rule for rule in module.RULES if rule.__name__ != "_names_are_unique")


@ROWS.function(itself, "node.inputs.users")
def users_are_sorted(fx: ModuleType) -> None:
    link = fx.Node._link_inputs

    def linked(self: Any, args: Any, kwargs: Any, inputs: Any) -> None:
        link(self, args, kwargs, inputs)
        for node in inputs:
            users = sorted(node.users, key=lambda user: user.name)
            node.users.clear()
            node.users.update(dict.fromkeys(users))

    fx.Node._link_inputs = linked


@ROWS.function(itself, "graph.inserting.nests")
def insert_point_stays_after_an_error(fx: ModuleType) -> None:
    exit_block = fx.graph._Changed.__exit__
    fx.graph._Changed.__exit__ = lambda self, *error: None if error[0] else exit_block(self, *error)


# Code


def written(change: Callable[[Any], str | None]) -> Fault:
    """A fault: where `change` gives source for an argument, that is written."""
    return around("_code.values.Values.argument")(lambda write, values, value: change(value) or write(values, value))


@ROWS.function(written, "codegen.literals.round-trip")
def code_loses_steps(value: Any) -> str | None:
    bounds = (value.start, value.stop) if isinstance(value, slice) else ()
    plain = all(bound is None or isinstance(bound, int) for bound in bounds)
    return f"slice({value.start}, {value.stop}, None)" if bounds and plain else None


@ROWS.function(written, "codegen.literals.round-trip")
def code_loses_ellipses(value: Any) -> str | None:
    return "slice(None, None, None)" if value is ... else None


@SITUATIONS.function(around("_code.values.Values.arguments"), "as-traced", says="wrapped")
def keywords_are_sorted(write: Any, values: Any, args: Any, kwargs: Any) -> str:
    return str(write(values, args, dict(sorted(kwargs.items()))))


@ROWS.function(itself, "codegen.names.hidden")
def stars_are_lost(fx: ModuleType) -> None:
    stars = fx._code.writer._stars
    replace(fx._code.writer, "_stars", lambda node: "" if stars(node) == "**" else stars(node))


# Proxies


def recorded_as(name: str, function: Any, *, reflected: bool = False) -> Fault:
    """A fault: an operator is recorded as a call of another function."""

    def record(self: Any, other: Any) -> Any:
        return self.tracer.create_proxy("call_function", function, (other, self) if reflected else (self, other), {})

    return lambda fx: setattr(fx.Proxy, name, record)


# Rewriting, parts


@ROWS.function(around("subgraph_rewriter.replace_pattern"), "rewriter.replace_pattern.matches")
def replacing_returns_nothing(replace_pattern: Any, *args: Any, **kwargs: Any) -> Any:
    replace_pattern(*args, **kwargs)
    return []


def without_defaults(make: Any, *args: Any, **kwargs: Any) -> Any:
    made = make(*args, **kwargs)
    for node in made.graph.nodes:
        if node.op == "placeholder":
            node.args = ()
    made.recompile()
    return made


@ROWS.function(around("passes.split_module.split_module"), "passes.split_module.same-modules")
def splitting_copies(split: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    return split(copy.deepcopy(module), *args, **kwargs)


@ROWS.function(around("passes.split_module.split_module"), "passes.split_module.like-the-original")
def splitting_trains(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for child in made.children():
        child.training = True
    return made


# Interpreter


@ROWS.function(around("Interpreter.run_node"), "interpreter.methods.one-per-opcode")
def defaults_are_not_placeholders(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op == "placeholder" and node.args:
        return next(interpreter.args_iter, node.args[0])
    return run_node(interpreter, node)


@ROWS.function(around("Interpreter.run"), "interpreter.run.initial-env")
def interpreter_ignores_its_environment(
    run: Any, interpreter: Any, *args: Any, initial_env: Any = None, **kwargs: Any
) -> Any:
    return run(interpreter, *args, **kwargs)


@ROWS.function(around("Interpreter.__init__"), "interpreter.run.env-filled")
def interpreter_always_frees(
    init: Any, interpreter: Any, module: Any, garbage_collect_values: bool = True, graph: Any = None
) -> None:
    init(interpreter, module, True, graph)


@ROWS.function(around("Interpreter.run_node"), "interpreter.transformer.again")
def interpreter_tries_twice(run_node: Any, interpreter: Any, node: Any) -> Any:
    try:
        return run_node(interpreter, node)
    except Exception:
        return run_node(interpreter, node)


@ROWS.function(around("Interpreter.run_node"), "interpreter.methods.override")
def interpreter_reads_by_itself(run_node: Any, interpreter: Any, node: Any) -> Any:
    return interpreter.fetch_attr(node.target) if node.op == "get_attr" else run_node(interpreter, node)


@ROWS.function(around("Interpreter.run_node"), "interpreter.methods.override")
def interpreter_returns_by_itself(run_node: Any, interpreter: Any, node: Any) -> Any:
    return interpreter.fetch_args_kwargs_from_env(node)[0][0] if node.op == "output" else run_node(interpreter, node)


@ROWS.function(around("Interpreter.run_node"), "interpreter.transformer.call_method")
def transformer_records_methods_by_itself(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op != "call_method" or not hasattr(interpreter, "new_graph"):
        return run_node(interpreter, node)
    args, kwargs = interpreter.fetch_args_kwargs_from_env(node)
    return interpreter.tracer.create_proxy("call_method", node.target, args, kwargs)


# Printing


@ROWS.function(around("_node.text.line_of"), "printing.graph.program")
def print_hides_keywords(line_of: Any, *args: Any, **kwargs: Any) -> Any:
    text = line_of(*args, **kwargs)
    return text and text.partition(", kwargs =")[0] + ", kwargs = {})" if text and ", kwargs =" in text else text


SITUATIONS.add("squeezes_one_row", result(lambda y, *_: y.squeeze(0)), "rows-1")
SITUATIONS.add(
    "negative_zero_is_zero", result(lambda y, *_: y + 0.0 if y.is_floating_point() else y), "special-numbers"
)
SITUATIONS.add("resolves_conjugates", result(lambda y, *_: y.resolve_conj()), "as-traced", says="conjugate")
ROWS.add("pickles_by_new_protocols_only", protocol, "serialization.pickle.runs")
ROWS.add(
    "copy_copies_state",
    lambda fx: setattr(fx.GraphModule, "__copy__", lambda self: copy.deepcopy(self)),
    "serialization.copy.shares",
)
ROWS.add(
    "copied_nodes_lose_types", copied_node(lambda made, _node: setattr(made, "type", None)), "graph.node_copy.copies"
)
ROWS.add(
    "copied_nodes_share_metadata",
    copied_node(lambda made, node: setattr(made, "meta", node.meta)),
    "graph.node_copy.meta",
)
ROWS.add(
    "infinity_is_large",
    written(lambda value: "1e308" if value == torch.inf and type(value) is float else None),
    "codegen.literals.round-trip",
)
ROWS.add(
    "complex_is_real",
    written(lambda value: repr(value.real) if type(value) is complex else None),
    "codegen.literals.round-trip",
)
ROWS.add(
    "text_is_not_escaped",
    written(lambda value: f"'{value}'" if type(value) is str and "\\" in value else None),
    "codegen.literals.round-trip",
)
ROWS.add(
    "devices_are_the_cpu",
    written(lambda value: "torch.device('cpu')" if isinstance(value, torch.device) else None),
    "codegen.literals.round-trip",
)
ROWS.add(
    "one_item_is_no_tuple",
    written(
        lambda value: f"({value[0]!r})" if type(value) is tuple and len(value) == 1 and type(value[0]) is int else None
    ),
    "codegen.literals.round-trip",
)
ROWS.add("in_place_addition_is_addition", recorded_as("__iadd__", operator.add), "retracing.again.in-place")
ROWS.add("reflected_power_is_power", recorded_as("__rpow__", operator.pow), "proxies.operators.reflected")
ROWS.add("exclusive_or_is_or", recorded_as("__xor__", operator.or_), "proxies.operators.binary")
ROWS.add(
    "everything_contains",
    lambda fx: setattr(fx.Proxy, "__contains__", lambda self, item: True),
    "proxies.unpacking.trace-error",
)
ROWS.add(
    "splitting_loses_defaults",
    around("passes.split_module.split_module")(without_defaults),
    "passes.split_module.defaults",
)
ROWS.add(
    "transformer_loses_defaults", around("Transformer.transform")(without_defaults), "interpreter.transformer.default"
)
