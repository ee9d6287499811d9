"""Wrong implementations that are right for few and short things of the usual kinds, or until something is edited."""

import contextlib
import enum
import io
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.judging import Fault, Rows, around, itself

ROWS = Rows()


# What is written, of other kinds and sizes


def written(is_wrong: Callable[[Any, Any], bool], source: Callable[[Any], str]) -> Fault:
    """A fault: literals for which `is_wrong` is true are written as `source` says."""
    return around("_code.values.Values.argument")(
        lambda write, values, value: source(value) if is_wrong(values, value) else write(values, value)
    )


LITERALS = ROWS.below("codegen.values.")
LITERALS.add(
    "long_text_is_cut",
    written(lambda _values, value: type(value) is str and len(value) > 2000, lambda value: repr(value[:2000])),
    "anywhere",
)
LITERALS.add(
    "layouts_are_strided",
    written(lambda _values, value: isinstance(value, torch.layout), lambda _value: "torch.strided"),
    "anywhere",
)
LITERALS.add(
    "three_dimensions_are_two",
    written(lambda _values, value: value is torch.channels_last_3d, lambda _value: "torch.channels_last"),
    "anywhere",
)
LITERALS.add(
    "empty_tuples_in_dicts_are_lists",
    written(lambda values, value: values.in_display and type(value) is tuple and not value, lambda _value: "[]"),
    "anywhere",
)
LITERALS.add(
    "members_in_dicts_are_numbers",
    written(lambda values, value: values.in_display and isinstance(value, enum.IntEnum), lambda value: f"{value:d}"),
    "enum-members",
)


@ROWS.function(around("_node.names.identifier"), "node.names.requested", says="long")
def long_names_are_cut(identifier: Any, text: str) -> str:
    return str(identifier(text))[:200]


@ROWS.function(around("_code.values.Values.attribute_path"), "codegen.paths")
def deep_paths_are_plain(path_of: Any, values: Any, base: str, path: str) -> Any:
    return path_of(values, base, path) if path.count(".") < 9 else f"{base}.{path}"


@ROWS.function(around("Node.format_node"), "node.format_node", says="many")
def long_lines_are_cut(format_node: Any, *args: Any, **options: Any) -> Any:
    line = format_node(*args, **options)
    return line if line is None else line[:1000]


@ROWS.function(around("Graph.create_node"), "codegen.keywords.order")
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


@ROWS.function(around("Interpreter.boxed_run"), "interpreter.boxed_run.frees", says="10")
def the_fifth_value_is_kept(boxed_run: Any, interpreter: Any, args_list: Any) -> Any:
    interpreter.kept_values = args_list[4:] if isinstance(args_list, list) else []
    return boxed_run(interpreter, args_list)


@ROWS.function(itself, "interpreter.memory.collected", says="long_programs")
def long_programs_keep_values(fx: ModuleType) -> None:
    uses = fx.interpreter.last_uses
    fx.interpreter.last_uses = lambda nodes: uses(nodes) if len(nodes) < 30 else {}


# What was right before an edit, or is in the hands of the caller


@ROWS.function(around("Graph.inserting_before"), "graph.inserting_before.places")
def the_third_block_inserts_in_reverse(insert: Any, graph: Any, node: Any = None) -> Any:
    block, counts = insert(graph, node), vars(graph).setdefault("_blocks", {})
    counts[node] = counts.get(node, 0) + 1
    if node is not None and counts[node] > 2:
        graph._insert = node.prev.append
    return block


@ROWS.function(around("Graph.__str__"), "printing.graph.arguments", says="that_change")
def text_is_that_of_the_first_keywords(text_of: Any, graph: Any) -> Any:
    known, key = vars(graph).setdefault("_texts", {}), tuple((node, node.target, node.args) for node in graph.nodes)
    return known[str(key)] if str(key) in known else known.setdefault(str(key), text_of(graph))


@ROWS.function(around("Graph.print_tabular"), "printing.tabular.rows", says="changed")
def tables_change_with_the_number_of_nodes(print_tabular: Any, graph: Any) -> None:
    known, count = vars(graph).setdefault("_tables", {}), len(graph.nodes)
    if count not in known:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            print_tabular(graph)
        known[count] = printed.getvalue()
    print(known[count], end="")


@ROWS.function(around("Graph.eliminate_dead_code"), "graph.eliminate_dead_code.lints-first")
def graphs_are_checked_once(eliminate: Any, graph: Any, *args: Any, **options: Any) -> Any:
    graph.lint = graph.lint if not vars(graph).get("_is_checked") else lambda: None
    vars(graph)["_is_checked"] = True
    return eliminate(graph, *args, **options)


@ROWS.function(around("_module.folder.write_folder"), "serialization.to_folder.mode", says="training")
def written_modules_evaluate(write: Any, module: Any, *args: Any) -> None:
    mode, module.training = module.training, False
    try:
        write(module, *args)
    finally:
        module.training = mode


@ROWS.function(around("GraphModule.print_readable"), "graph_module.code.text")
def code_is_what_was_shown_last(print_readable: Any, module: Any, *args: Any, **options: Any) -> Any:
    module._code = module.graph.python_code("self", verbose=True).src
    return print_readable(module, *args, **options)


@ROWS.function(around("Tracer.trace"), "signatures.concrete.callers-own")
def concrete_arguments_are_used_up(trace: Any, tracer: Any, root: Any, concrete_args: Any = None) -> Any:
    graph = trace(tracer, root, concrete_args)
    if isinstance(concrete_args, dict):
        concrete_args.clear()
    return graph
