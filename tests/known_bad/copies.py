"""Copies that are others than the original: deep copies, pickles, graphs that replace_pattern has changed."""

import copy
from collections.abc import Callable, Iterator
from typing import Any

from torch import nn

from reference_fx import Node
from tests.known_bad.judging import Fault, Rows, around, instead

ROWS = Rows()
FORMS = ROWS.below("equivalence.forms.")

_DEEPCOPY = "GraphModule.__deepcopy__"
_UNPICKLE = "graph_module.reduce_graph_module"


def afterwards(path: str) -> Callable[[Callable[[Any], Any]], Fault]:
    """Makes faults: a function is called with what `path` returns, before it is returned."""

    def made_of(change: Callable[[Any], Any]) -> Fault:
        def call(made: Any, *args: Any, **kwargs: Any) -> Any:
            result = made(*args, **kwargs)
            change(result)
            return result

        return around(path)(call)

    return made_of


def untie(module: nn.Module) -> None:
    seen = set()
    for each in module.modules():
        for name, parameter in list(each._parameters.items()):
            if parameter in seen and parameter is not None:
                each._parameters[name] = nn.Parameter(parameter.detach().clone())
            seen.add(parameter)


@ROWS.function(around(_DEEPCOPY), "serialization.deepcopy.meta")
def copy_of_copy_loses_metadata(deepcopy: Any, module: Any, memo: Any) -> Any:
    result = deepcopy(module, memo)
    if vars(module).get("_is_copy"):
        for node in result.graph.nodes:
            node.meta.clear()
    vars(result)["_is_copy"] = True
    return result


@FORMS.function(around("GraphModule._packed"), "pickle", says="inner")
def pickle_loses_modules_that_are_read(packed: Any, module: Any) -> Any:
    body = packed(module)
    read = {node.target for node in module.graph.nodes if node.op == "get_attr"}
    called = {node.target.partition(".")[0] for node in module.graph.nodes if node.op == "call_module"}
    kept = {name: value for name, value in body["_modules"].items() if name not in read - called}
    return {**body, "_modules": kept}


def forget_metadata(module: Any) -> None:
    for node in module.graph.nodes:
        for key in ("val", "tensor_meta", "stack_trace"):
            node.meta.pop(key, None)


@ROWS.function(around("subgraph_rewriter.replace_pattern_with_filters"), "rewriter.replace_pattern.meta")
def replacing_loses_metadata(replace: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    matches = replace(module, *args, **kwargs)
    forget_metadata(module)
    return matches


@ROWS.function(around("subgraph_rewriter.replace_pattern_with_filters"), "scale.matches")
def replaces_six_matches(replace: Any, module: Any, pattern: Any, replacement: Any) -> Any:
    seen: list[object] = []
    few = lambda *match: len(seen) < 6 and not seen.append(match)  # type: ignore[func-returns-value] # noqa: E731
    return replace(module, pattern, replacement, [few])


FORMS.add(
    "deepcopy_unfreezes",
    afterwards(_DEEPCOPY)(lambda copy: copy.requires_grad_()),
    "deepcopy",
    says="requires_grad True",
    first="frozen-before",
)
FORMS.add(
    "pickle_unfreezes",
    afterwards(_UNPICKLE)(lambda copy: copy.requires_grad_()),
    "pickle",
    says="requires_grad True",
    first="frozen-before",
)
FORMS.add("deepcopy_unties", afterwards(_DEEPCOPY)(untie), "deepcopy", says="tied")
FORMS.add("pickle_unties", afterwards(_UNPICKLE)(untie), "pickle", says="tied")


@ROWS.function(instead("_module.folder._ties"), "serialization.to_folder.shared")
def ties_between_children_are_lost(_module: nn.Module) -> Iterator[str]:
    return iter(())


@ROWS.function(around("_graph.plain.restore_graph"), "graph.pickle.attributes")
def attributes_of_graphs_are_nodes_of_others(restore: Any, graph: Any, state: Any) -> None:
    restore(graph, state)
    nodes = {name: value for name, value in vars(graph).items() if isinstance(value, Node)}
    vars(graph).update({name: copy.deepcopy(node) for name, node in nodes.items()})
