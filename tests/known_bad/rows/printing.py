"""Texts of graphs that hide or change something."""

import contextlib
import io
from collections.abc import Iterator
from typing import Any

from tests.known_bad.faults import Rows, around

ROWS = Rows("printing.")


@ROWS.function(around("Node.format_node"), "graph[program]")
def print_hides_keywords(line_of: Any, *args: Any, **kwargs: Any) -> Any:
    text = line_of(*args, **kwargs)
    return text and text.partition(", kwargs =")[0] + ", kwargs = {})" if text and ", kwargs =" in text else text


@ROWS.function(around("_code.notes.VerboseNotes._facts_of"), "verbose[additional-meta]", says="second: 0")
def metadata_that_counts_as_false_is_not_shown(facts: Any, notes: Any, node: Any) -> Iterator[str]:
    asked = notes._additional_meta
    notes._additional_meta = [key for key in asked if node.meta.get(key)]
    yield from facts(notes, node)
    notes._additional_meta = asked


@ROWS.function(around("_code.notes.VerboseNotes.above"), "verbose[origin]")
def each_line_is_shown_once(above: Any, notes: Any, node: Any) -> Any:
    shown, lines = vars(notes).setdefault("_shown", set()), above(notes, node)
    new = [] if shown.issuperset(lines) else lines
    shown.update(lines)
    return new


@ROWS.function(around("Graph.__str__"), "graph[arguments]", says="that_change")
def text_is_that_of_the_first_keywords(text_of: Any, graph: Any) -> Any:
    known, key = vars(graph).setdefault("_texts", {}), tuple((node, node.target, node.args) for node in graph.nodes)
    return known[str(key)] if str(key) in known else known.setdefault(str(key), text_of(graph))


@ROWS.function(around("Graph.print_tabular"), "tabular[rows]", says="changed")
def tables_change_with_the_number_of_nodes(print_tabular: Any, graph: Any) -> None:
    known, count = vars(graph).setdefault("_tables", {}), len(graph.nodes)
    if count not in known:
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            print_tabular(graph)
        known[count] = printed.getvalue()
    print(known[count], end="")
