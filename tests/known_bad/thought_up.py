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
from tests.known_bad.judging import Row, around, replace

_CALL = "GraphModule.__call__"
_SITUATION = "equivalence.situations"


# Modules that are called


def tuples_as_lists(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return list(found) if type(found) is tuple else found


def named_tuples_as_tuples(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return tuple(found) if isinstance(found, tuple) else found


def numbers_as_tensors(call: Any, *args: Any, **kwargs: Any) -> Any:
    return pytree.tree_map(lambda leaf: torch.tensor(leaf) if type(leaf) is float else leaf, call(*args, **kwargs))


def first_keywords(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    return call(module, *args, **(vars(module).setdefault("_latest_keywords", kwargs) if kwargs else kwargs))


def last_keywords(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    vars(module).setdefault("_given", {}).update(kwargs)
    return call(module, *args, **({} if len(args) > 1 else vars(module)["_given"]))


def gradients_off_after_an_error(call: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return call(*args, **kwargs)
    except Exception:
        torch.set_grad_enabled(False)
        raise


def hooks_without_keywords(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    kept = dict(module._forward_hooks_with_kwargs)
    module._forward_hooks_with_kwargs.clear()
    try:
        return call(module, *args, **kwargs)
    finally:
        module._forward_hooks_with_kwargs.update(kept)


def no_hooks_after_an_error(call: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    kept = dict(module._forward_hooks_always_called)
    module._forward_hooks_always_called.clear()
    try:
        return call(module, *args, **kwargs)
    finally:
        module._forward_hooks_always_called.update(kept)


def cloned_views(call: Any, *args: Any, **kwargs: Any) -> Any:
    found = call(*args, **kwargs)
    return pytree.tree_map_only(torch.Tensor, lambda y: y.clone() if y._is_view() and y.dim() > 2 else y, found)


def persistent(attach: Any, destination: Any, name: str, value: Any, **_options: Any) -> Any:
    return attach(destination, name, value)


def plain_buffers(attach: Any, destination: Any, name: str, value: Any, **options: Any) -> None:
    if isinstance(value, torch.Tensor) and not isinstance(value, nn.Parameter) and "running" not in name:
        vars(destination)[name] = value
    else:
        attach(destination, name, value, **options)


def sorted_state(fx: ModuleType) -> None:
    def state_dict(self: Any, *args: Any, **kwargs: Any) -> Any:
        state = nn.Module.state_dict(self, *args, **kwargs)
        entries = sorted(state.items())
        state.clear()
        state.update(entries)
        return state

    fx.GraphModule.state_dict = state_dict


def lenient_load(fx: ModuleType) -> None:
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


def own_memo(deepcopy: Any, module: Any, _memo: Any) -> Any:
    return deepcopy(module, {})


def shared_metadata(deepcopy: Any, module: Any, memo: Any) -> Any:
    made = deepcopy(module, memo)
    made.meta = module.meta
    return made


def persist_all(module: Any) -> None:
    for each in module.modules():
        each._non_persistent_buffers_set.clear()


def copied_node(change: Callable[[Any, Any], object]) -> Callable[[ModuleType], None]:
    def call(node_copy: Any, graph: Any, node: Any, *args: Any, **kwargs: Any) -> Any:
        made = node_copy(graph, node, *args, **kwargs)
        change(made, node)
        return made

    return around("Graph.node_copy", call)


def without_codegen(deepcopy: Any, graph: Any, memo: Any = None) -> Any:
    made = deepcopy(graph, memo)
    made._codegen = type(graph).__init__.__globals__["CodeGen"]()
    return made


# Graphs


def stays_before(append: Any, node: Any, other: Any) -> Any:
    return None if other is node.prev else append(node, other)


def without_slices(replace_input: Any, node: Any, old: Any, new: Any) -> Any:
    if not any(isinstance(value, slice) for value in node.args):
        return replace_input(node, old, new)
    node.args = tuple(new if value is old else value for value in node.args)
    return None


def asks_nobody(replace_uses: Any, node: Any, new: Any, delete_user_cb: Any = None, **kwargs: Any) -> Any:
    return replace_uses(node, new, delete_user_cb and (lambda user: delete_user_cb(user) or True), **kwargs)


def after_the_last(insert: Any, graph: Any, node: Any = None) -> Any:
    return graph.inserting_before(node) if node is not None and node.op == "output" else insert(graph, node)


def dead_inputs(eliminate: Any, graph: Any, *args: Any, **kwargs: Any) -> bool:
    changed = eliminate(graph, *args, **kwargs)
    for node in graph.nodes:
        if node.op == "placeholder" and not node.users:
            graph.erase_node(node)
    return bool(changed)


def one_layer(eliminate: Any, graph: Any, *args: Any, **kwargs: Any) -> bool:
    users = {node: set(node.users) for node in graph.nodes}
    keep = args[0] if args and args[0] else lambda node: node.is_impure()
    return bool(eliminate(graph, lambda node: bool(users[node]) or keep(node)))


def duplicates_pass(fx: ModuleType) -> None:
    module = importlib.import_module("reference_fx._graph.lint")
    module.RULES = tuple(rule for rule in module.RULES if rule.__name__ != "_names_are_unique")


def sorted_users(fx: ModuleType) -> None:
    link = fx.Node._link_inputs

    def linked(self: Any, args: Any, kwargs: Any, inputs: Any) -> None:
        link(self, args, kwargs, inputs)
        for node in inputs:
            users = sorted(node.users, key=lambda user: user.name)
            node.users.clear()
            node.users.update(dict.fromkeys(users))

    fx.Node._link_inputs = linked


def insert_point_stays(fx: ModuleType) -> None:
    exit_block = fx.graph._Changed.__exit__
    fx.graph._Changed.__exit__ = lambda self, *error: None if error[0] else exit_block(self, *error)


# Code


def written(change: Callable[[Any], str | None]) -> Callable[[ModuleType], None]:
    """A fault: where `change` gives source for an argument, that is written."""
    return around("_code.values.Values.argument", lambda write, values, value: change(value) or write(values, value))


def without_step(value: Any) -> str | None:
    bounds = (value.start, value.stop) if isinstance(value, slice) else ()
    plain = all(bound is None or isinstance(bound, int) for bound in bounds)
    return f"slice({value.start}, {value.stop}, None)" if bounds and plain else None


def without_ellipsis(value: Any) -> str | None:
    return "slice(None, None, None)" if value is ... else None


def sorted_keywords(write: Any, values: Any, args: Any, kwargs: Any) -> str:
    return str(write(values, args, dict(sorted(kwargs.items()))))


def without_stars(fx: ModuleType) -> None:
    stars = fx._code.writer._stars
    replace(fx._code.writer, "_stars", lambda node: "" if stars(node) == "**" else stars(node))


# Proxies


def recorded_as(name: str, function: Any, *, reflected: bool = False) -> Callable[[ModuleType], None]:
    """A fault: an operator is recorded as a call of another function."""

    def record(self: Any, other: Any) -> Any:
        return self.tracer.create_proxy("call_function", function, (other, self) if reflected else (self, other), {})

    return lambda fx: setattr(fx.Proxy, name, record)


# Rewriting, parts


def no_matches(replace_pattern: Any, *args: Any, **kwargs: Any) -> Any:
    replace_pattern(*args, **kwargs)
    return []


def without_defaults(make: Any, *args: Any, **kwargs: Any) -> Any:
    made = make(*args, **kwargs)
    for node in made.graph.nodes:
        if node.op == "placeholder":
            node.args = ()
    made.recompile()
    return made


def split_copies(split: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    return split(copy.deepcopy(module), *args, **kwargs)


def split_trains(split: Any, *args: Any, **kwargs: Any) -> Any:
    made = split(*args, **kwargs)
    for child in made.children():
        child.training = True
    return made


# Interpreter


def default_at_once(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op == "placeholder" and node.args:
        return next(interpreter.args_iter, node.args[0])
    return run_node(interpreter, node)


def ignores_environment(run: Any, interpreter: Any, *args: Any, initial_env: Any = None, **kwargs: Any) -> Any:
    return run(interpreter, *args, **kwargs)


def always_frees(
    init: Any, interpreter: Any, module: Any, garbage_collect_values: bool = True, graph: Any = None
) -> None:
    init(interpreter, module, True, graph)


def runs_twice(run_node: Any, interpreter: Any, node: Any) -> Any:
    try:
        return run_node(interpreter, node)
    except Exception:
        return run_node(interpreter, node)


def reads_attributes(run_node: Any, interpreter: Any, node: Any) -> Any:
    return interpreter.fetch_attr(node.target) if node.op == "get_attr" else run_node(interpreter, node)


def own_output(run_node: Any, interpreter: Any, node: Any) -> Any:
    return interpreter.fetch_args_kwargs_from_env(node)[0][0] if node.op == "output" else run_node(interpreter, node)


def transformer_records_methods(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op != "call_method" or not hasattr(interpreter, "new_graph"):
        return run_node(interpreter, node)
    args, kwargs = interpreter.fetch_args_kwargs_from_env(node)
    return interpreter.tracer.create_proxy("call_method", node.target, args, kwargs)


# Printing


def without_keywords(format_node: Any, node: Any, *args: Any, **kwargs: Any) -> Any:
    text = format_node(node, *args, **kwargs)
    return text and text.partition(", kwargs =")[0] + ", kwargs = {})" if text and ", kwargs =" in text else text


ROWS = [
    # Modules that are called
    Row("tuples_as_lists", around(_CALL, tuples_as_lists), {f"{_SITUATION}.as-traced": "structure"}),
    Row("named_tuples_as_tuples", around(_CALL, named_tuples_as_tuples), {f"{_SITUATION}.as-traced": "structure"}),
    Row("numbers_as_tensors", around(_CALL, numbers_as_tensors), {f"{_SITUATION}.as-traced": "nested"}),
    Row("squeezes_one_row", result(lambda y, *_: y.squeeze(0)), {f"{_SITUATION}.rows-1": ""}),
    Row(
        "negative_zero_is_zero",
        result(lambda y, *_: y + 0.0 if y.is_floating_point() else y),
        {f"{_SITUATION}.special-numbers": ""},
    ),
    Row("keywords_of_the_first_call", around(_CALL, first_keywords), {"graph_module.module.call": ""}),
    Row("keywords_of_earlier_calls", around(_CALL, last_keywords), {"graph_module.module.call": ""}),
    Row(
        "gradients_off_after_an_error",
        around(_CALL, gradients_off_after_an_error),
        {f"{_SITUATION}.after-an-exception": ""},
    ),
    Row("hooks_get_no_keywords", around(_CALL, hooks_without_keywords), {f"{_SITUATION}.hooks": ""}),
    Row("no_hooks_after_an_error", around(_CALL, no_hooks_after_an_error), {f"{_SITUATION}.hooks": ""}),
    Row("resolves_conjugates", result(lambda y, *_: y.resolve_conj()), {f"{_SITUATION}.as-traced": "conjugate"}),
    Row("clones_deep_views", around(_CALL, cloned_views), {f"{_SITUATION}.as-traced": ""}),
    Row("all_buffers_persist", around("graph_module._attach", persistent), {"graph_module.init.not-persistent": ""}),
    Row(
        "buffers_are_plain_attributes",
        around("graph_module._attach", plain_buffers),
        {"graph_module.init.plain-tensor": ""},
    ),
    Row("state_dict_is_sorted", sorted_state, {"graph_module.init.state-order": ""}),
    Row("loads_any_state_dict", lenient_load, {f"{_SITUATION}.loaded-state": "lacks a parameter"}),
    # Copies
    Row("pickles_by_new_protocols_only", protocol, {"serialization.pickle.runs": ""}),
    Row(
        "deepcopy_ignores_the_memo", around("GraphModule.__deepcopy__", own_memo), {"serialization.deepcopy.shared": ""}
    ),
    Row(
        "deepcopy_shares_metadata",
        around("GraphModule.__deepcopy__", shared_metadata),
        {"serialization.deepcopy.meta": ""},
    ),
    Row(
        "deepcopy_persists_buffers",
        afterwards("GraphModule.__deepcopy__", persist_all),
        {"serialization.deepcopy.attributes": ""},
    ),
    Row(
        "copy_copies_state",
        lambda fx: setattr(fx.GraphModule, "__copy__", lambda self: copy.deepcopy(self)),
        {"serialization.copy.shares": ""},
    ),
    Row(
        "copied_nodes_lose_types",
        copied_node(lambda made, _node: setattr(made, "type", None)),
        {"graph.node_copy.copies": ""},
    ),
    Row(
        "copied_nodes_share_metadata",
        copied_node(lambda made, node: setattr(made, "meta", node.meta)),
        {"graph.node_copy.meta": ""},
    ),
    Row(
        "copied_graphs_lose_codegen", around("Graph.__deepcopy__", without_codegen), {"graph.deepcopy.independent": ""}
    ),
    # Graphs
    Row("append_leaves_the_one_before", around("Node.append", stays_before), {"node.move.append": ""}),
    Row(
        "replace_input_leaves_slices",
        around("Node.replace_input_with", without_slices),
        {"node.replace_all_uses_with": ""},
    ),
    Row(
        "filter_of_users_is_ignored",
        around("Node.replace_all_uses_with", asks_nobody),
        {"node.replace_all_uses_with.filter": ""},
    ),
    Row(
        "inserts_before_the_output",
        around("Graph.inserting_after", after_the_last),
        {"graph.inserting_after.places": ""},
    ),
    Row(
        "dead_inputs_are_removed",
        around("Graph.eliminate_dead_code", dead_inputs),
        {"graph.eliminate_dead_code.keeps-signature": ""},
    ),
    Row(
        "dead_code_is_removed_once",
        around("Graph.eliminate_dead_code", one_layer),
        {"graph.eliminate_dead_code.removes": ""},
    ),
    Row("lint_accepts_duplicates", duplicates_pass, {"graph.lint.duplicate-name": ""}),
    Row("users_are_sorted", sorted_users, {"node.replace_all_uses_with": ""}),
    Row("insert_point_stays_after_an_error", insert_point_stays, {"graph.inserting.nests": ""}),
    # Code
    Row("code_loses_steps", written(without_step), {"codegen.literals.round-trip": ""}),
    Row("code_loses_ellipses", written(without_ellipsis), {"codegen.literals.round-trip": ""}),
    Row(
        "infinity_is_large",
        written(lambda value: "1e308" if value == torch.inf and type(value) is float else None),
        {"codegen.literals.round-trip": ""},
    ),
    Row(
        "complex_is_real",
        written(lambda value: repr(value.real) if type(value) is complex else None),
        {"codegen.literals.round-trip": ""},
    ),
    Row(
        "text_is_not_escaped",
        written(lambda value: f"'{value}'" if type(value) is str and "\\" in value else None),
        {"codegen.literals.round-trip": ""},
    ),
    Row(
        "devices_are_the_cpu",
        written(lambda value: "torch.device('cpu')" if isinstance(value, torch.device) else None),
        {"codegen.literals.round-trip": ""},
    ),
    Row(
        "one_item_is_no_tuple",
        written(
            lambda value: (
                f"({value[0]!r})" if type(value) is tuple and len(value) == 1 and type(value[0]) is int else None
            )
        ),
        {"codegen.literals.round-trip": ""},
    ),
    Row(
        "keywords_are_sorted",
        around("_code.values.Values.arguments", sorted_keywords),
        {f"{_SITUATION}.as-traced": "wrapped"},
    ),
    Row("stars_are_lost", without_stars, {"codegen.names.hidden": ""}),
    # Proxies
    Row("in_place_addition_is_addition", recorded_as("__iadd__", operator.add), {"retracing.again.in-place": ""}),
    Row("reflected_power_is_power", recorded_as("__rpow__", operator.pow), {"proxies.operators.reflected": ""}),
    Row("exclusive_or_is_or", recorded_as("__xor__", operator.or_), {"proxies.operators.binary": ""}),
    Row(
        "everything_contains",
        lambda fx: setattr(fx.Proxy, "__contains__", lambda self, item: True),
        {"proxies.unpacking.trace-error": ""},
    ),
    # Rewriting, parts
    Row(
        "replacing_returns_nothing",
        around("subgraph_rewriter.replace_pattern", no_matches),
        {"rewriter.replace_pattern.matches": ""},
    ),
    Row(
        "splitting_loses_defaults",
        around("passes.split_module.split_module", without_defaults),
        {"passes.split_module.defaults": ""},
    ),
    Row(
        "splitting_copies",
        around("passes.split_module.split_module", split_copies),
        {"passes.split_module.same-modules": ""},
    ),
    Row(
        "splitting_trains",
        around("passes.split_module.split_module", split_trains),
        {"passes.split_module.like-the-original": ""},
    ),
    # Interpreter
    Row(
        "defaults_are_not_placeholders",
        around("Interpreter.run_node", default_at_once),
        {"interpreter.methods.one-per-opcode": ""},
    ),
    Row(
        "interpreter_ignores_its_environment",
        around("Interpreter.run", ignores_environment),
        {"interpreter.run.initial-env": ""},
    ),
    Row("interpreter_always_frees", around("Interpreter.__init__", always_frees), {"interpreter.run.env-filled": ""}),
    Row("interpreter_tries_twice", around("Interpreter.run_node", runs_twice), {"interpreter.transformer.again": ""}),
    Row(
        "interpreter_reads_by_itself",
        around("Interpreter.run_node", reads_attributes),
        {"interpreter.methods.override": ""},
    ),
    Row(
        "interpreter_returns_by_itself",
        around("Interpreter.run_node", own_output),
        {"interpreter.methods.override": ""},
    ),
    Row(
        "transformer_records_methods_by_itself",
        around("Interpreter.run_node", transformer_records_methods),
        {"interpreter.transformer.call_method": ""},
    ),
    Row(
        "transformer_loses_defaults",
        around("Transformer.transform", without_defaults),
        {"interpreter.transformer.default": ""},
    ),
    # Printing
    Row("print_hides_keywords", around("Node.format_node", without_keywords), {"printing.graph.program": ""}),
]
