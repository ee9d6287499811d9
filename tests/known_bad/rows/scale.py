"""What works for few and short things only."""

from typing import Any

from tests.known_bad.faults import Rows, around

ROWS = Rows("scale.")


@ROWS.function(around("subgraph_rewriter.replace_pattern_with_filters"), "matches")
def replaces_six_matches(replace: Any, module: Any, pattern: Any, replacement: Any) -> Any:
    seen: list[object] = []
    few = lambda *match: len(seen) < 6 and not seen.append(match)  # type: ignore[func-returns-value] # noqa: E731
    return replace(module, pattern, replacement, [few])


@ROWS.function(around("_code.values.Values.arguments"), "contents[arguments]")
def writes_255_arguments(write: Any, values: Any, args: Any, kwargs: Any) -> str:
    return str(write(values, list(args)[:255], kwargs))


@ROWS.function(around("_code.values.Values.argument"), "contents[items]")
def writes_1000_items(write: Any, values: Any, value: Any) -> str:
    return str(write(values, value[:1000] if isinstance(value, list) and len(value) > 1000 else value))


@ROWS.function(around("Graph.__deepcopy__"), "long[copy-graph]")
def copies_900_nodes(original: Any, graph: Any, *args: Any, **kwargs: Any) -> Any:
    if len(graph.nodes) > 900:
        raise RecursionError("maximum recursion depth exceeded")
    return original(graph, *args, **kwargs)


def at_most(count: int) -> Any:
    def create(original: Any, graph: Any, *args: Any, **kwargs: Any) -> Any:
        if len(graph.nodes) > count:
            raise RecursionError("maximum recursion depth exceeded")
        return original(graph, *args, **kwargs)

    return create


ROWS.add("fails_on_4000_nodes", around("Graph.create_node")(at_most(4_000)), "work[links]")


def looking_at_all(original: Any, graph: Any, *args: Any, **kwargs: Any) -> Any:
    for node in graph.nodes:
        str(node)
    return original(graph, *args, **kwargs)


ROWS.add("creates_in_quadratic_time", around("Graph.create_node")(looking_at_all), "work[create]")


ROWS.add("erases_in_quadratic_time", around("Graph.erase_node")(looking_at_all), "work[erase]")
