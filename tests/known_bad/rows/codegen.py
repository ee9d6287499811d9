"""Code that is written wrongly: literals, names, signatures, lines."""

import enum
import importlib
import types
import typing
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.faults import Fault, Rows, around, itself, replace

ROWS = Rows("codegen.")


def written(is_wrong: Callable[[Any, Any], bool], source: Callable[[Any], str]) -> Fault:
    """A fault: literals for which `is_wrong` is true are written as `source` says."""
    return around("_code.values.Values.argument")(
        lambda write, values, value: source(value) if is_wrong(values, value) else write(values, value)
    )


ROWS.add(
    "infinity_is_large",
    written(lambda _, value: type(value) is float and value == torch.inf, lambda _: "1e308"),
    "values[round-trip]",
)


@ROWS.function(itself, "names[hidden]")
def stars_are_lost(fx: ModuleType) -> None:
    stars = fx._code.writer._stars
    replace(fx._code.writer, "_stars", lambda node: "" if stars(node) == "**" else stars(node))


@ROWS.function(around("_code.writer._fits"), "operators[other-arguments]")
def operators_with_other_arguments_are_no_code(fits: Any, template: str, node: Any) -> bool:
    if fits(template, node):
        return True
    raise TypeError(f"{node} has other arguments than its operands")


@ROWS.function(around("Interpreter.run"), "custom[process]")
def results_are_processed_once(run: Any, interpreter: Any, *args: Any, **options: Any) -> Any:
    if vars(interpreter).setdefault("_has_run", False):
        args = tuple(interpreter.graph.process_inputs(*args))
        options["enable_io_processing"] = False
    interpreter._has_run = True
    return run(interpreter, *args, **options)


@ROWS.function(around("_code.values.Values.attribute_path"), "python_code[root-module]")
def what_has_a_number_is_read_from_self(path_of: Any, values: Any, base: str, path: str) -> Any:
    return path_of(values, "self" if base == values.root and path[:1].isdigit() else base, path)


@ROWS.function(around("_code.values.Values.add_additional"), "custom[globals]", says="2")
def globals_of_code_generators_are_asked_for_once(add: Any, values: Any, entries: Any) -> None:
    kind = type(values.codegen)
    if "_entries" not in vars(kind):
        kind._entries = entries
    add(values, kind._entries)


@ROWS.function(around("Node.replace_input_with"), "values[nodes-in-sets]", says="argument")
def sets_are_not_replaced(replace_input: Any, node: Any, old_input: Any, new_input: Any) -> None:
    if not any(isinstance(value, set) for value in node.args):
        replace_input(node, old_input, new_input)


@ROWS.function(around("Graph.python_code"), "python_code[root-module]", says="weight")
def the_root_of_tensors_is_self(generate: Any, graph: Any, root_module: str, **options: Any) -> Any:
    return generate(graph, root_module if graph.find_nodes(op="call_module") else "self", **options)


@ROWS.function(around("_code.values.Values.new_global"), "globals.calls[same-name]", says="two-objects")
def methods_are_known_by_their_function(new_global: Any, values: Any, hint: str, value: Any) -> str:
    known = vars(values).setdefault("_methods", {})
    if not isinstance(value, types.MethodType):
        return str(new_global(values, hint, value))
    if value.__func__ not in known:
        known[value.__func__] = new_global(values, hint, value)
    return str(known[value.__func__])


@ROWS.function(around("_code.values.Values.annotation"), "annotations[new-unions]")
def unions_are_of_two(write: Any, values: Any, annotation: Any) -> str:
    is_union = isinstance(annotation, types.UnionType)
    return str(write(values, typing.Union[annotation.__args__[:2]] if is_union else annotation))  # noqa: UP007


@ROWS.function(around("_code.values.Values.arguments"), "keywords[any-name]")
def unusual_keywords_come_last(arguments: Any, values: Any, args: Any, kwargs: Any) -> Any:
    return arguments(values, args, dict(sorted(kwargs.items(), key=lambda item: not item[0].isidentifier())))


@ROWS.function(around("_code.writer._Writer.freeing"), "liveness.frees")
def many_values_are_not_freed(freeing: Any, writer: Any, node: Any) -> str:
    return str(freeing(writer, node)) if len(writer.last_uses.get(node, ())) < 12 else ""


@ROWS.function(around("_code.writer._Writer.freeing"), "liveness.text")
def unused_results_of_methods_are_kept(freeing: Any, writer: Any, node: Any) -> str:
    return str(freeing(writer, node)) if node.users or node.op != "call_method" else ""


@ROWS.function(itself, "globals.wrapped")
def two_functions_are_wrapped(fx: ModuleType) -> None:
    render = importlib.import_module(f"{fx.__name__}._code.writer").RENDER
    call_function = render["call_function"]

    def write(writer: Any, node: Any) -> Any:
        source = call_function(writer, node)
        if len(writer.wrapped) > 2:
            writer.wrapped.popitem()
        return source

    render["call_function"] = write


ROWS.add(
    "empty_tuples_in_dicts_are_lists",
    written(lambda values, value: values.in_display and type(value) is tuple and not value, lambda _value: "[]"),
    "values[anywhere]",
)


ROWS.add(
    "members_in_dicts_are_numbers",
    written(lambda values, value: values.in_display and isinstance(value, enum.IntEnum), lambda value: f"{value:d}"),
    "values[enum-members]",
)


@ROWS.function(around("Graph.create_node"), "keywords[order]")
def many_keywords_are_sorted(
    create_node: Any,
    graph: Any,
    op: str,
    target: Any,
    args: Any = None,
    kwargs: Any = None,
    *options: Any,
    **named: Any,
) -> Any:
    is_many = isinstance(kwargs, dict) and len(kwargs) > 3
    return create_node(graph, op, target, args, dict(sorted(kwargs.items())) if is_many else kwargs, *options, **named)


ROWS.add(
    "relu_runs_in_place_on_values",
    around("graph_module._forward_from_src")(
        lambda compile_source, source, *args: compile_source(
            source.replace("torch.relu(view", "torch.relu_(view"), *args
        )
    ),
    "python_code[writes-nothing]",
)
