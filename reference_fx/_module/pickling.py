"""What is pickled of a graph module: its attributes, with the graph as plain data."""

from typing import Any

from .._graph.plain import IfPossible, arrived, check_can_be_found, entries_if_possible, without_lost
from ..node import Node


def packed(module: Any, lasting_class: type) -> dict[str, Any]:
    """Return the attributes of a graph module as plain data; instances of `lasting_class` can take them."""
    for node in module.graph.nodes:
        if node.op == "call_function":
            check_can_be_found(node)
    places = {node: place for place, node in enumerate(module.graph.nodes)}
    nodes = {name: places[value] for name, value in vars(module).items() if type(value) is Node and value in places}
    return {
        **{name: value for name, value in vars(module).items() if name not in nodes},
        "_nodes": nodes,
        "_graph": {**module.graph.__getstate__(), "owner": None},
        "meta": entries_if_possible(module.meta),
        "_class": IfPossible(lasting_class),
        "_class_name": type(module).__name__,
    }


def unpacked(body: dict[str, Any], default_class: Any, graph: Any) -> Any:
    """Make the module that was packed, and fill its graph; of `default_class`, if its own class is not found."""
    state = dict(body)
    plain_graph, cls, name, places = (state.pop(key) for key in ("_graph", "_class", "_class_name", "_nodes"))
    result = default_class.__new__(arrived(cls) or default_class)
    vars(result).update(state, meta=without_lost(state["meta"]))
    type(result).__name__ = name
    graph.__setstate__(plain_graph)
    result.graph, nodes = graph, list(graph.nodes)
    vars(result).update({name: nodes[place] for name, place in places.items()})
    return result
