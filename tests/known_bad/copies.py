"""Copies that are others than the original: deep copies, pickles, graphs that replace_pattern has changed."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from torch import nn

from tests.known_bad.judging import Row, around

_FORM = "equivalence.forms"
_DEEPCOPY = "GraphModule.__deepcopy__"
_UNPICKLE = "graph_module.reduce_graph_module"


def afterwards(path: str, change: Callable[[Any], Any]) -> Callable[[ModuleType], None]:
    """A fault: `change` is called with what stands at `path` returns, before it is returned."""

    def call(made: Any, *args: Any, **kwargs: Any) -> Any:
        result = made(*args, **kwargs)
        change(result)
        return result

    return around(path, call)


def untie(module: nn.Module) -> None:
    seen = set()
    for each in module.modules():
        for name, parameter in list(each._parameters.items()):
            if parameter in seen and parameter is not None:
                each._parameters[name] = nn.Parameter(parameter.detach().clone())
            seen.add(parameter)


def second_generation(deepcopy: Any, module: Any, memo: Any) -> Any:
    result = deepcopy(module, memo)
    if vars(module).get("_is_copy"):
        for node in result.graph.nodes:
            node.meta.clear()
    vars(result)["_is_copy"] = True
    return result


def without_read_modules(packed: Any, module: Any) -> Any:
    body = packed(module)
    read = {node.target for node in module.graph.nodes if node.op == "get_attr"}
    called = {node.target.partition(".")[0] for node in module.graph.nodes if node.op == "call_module"}
    kept = {name: value for name, value in body["_modules"].items() if name not in read - called}
    return {**body, "_modules": kept}


def forget_metadata(module: Any) -> None:
    for node in module.graph.nodes:
        for key in ("val", "tensor_meta", "stack_trace"):
            node.meta.pop(key, None)


def replaced_without_metadata(replace: Any, module: Any, *args: Any, **kwargs: Any) -> Any:
    matches = replace(module, *args, **kwargs)
    forget_metadata(module)
    return matches


def first_six(replace: Any, module: Any, pattern: Any, replacement: Any) -> Any:
    seen: list[object] = []
    few = lambda *match: len(seen) < 6 and not seen.append(match)  # type: ignore[func-returns-value] # noqa: E731
    return replace(module, pattern, replacement, [few])


ROWS = [
    Row(
        "deepcopy_unfreezes",
        afterwards(_DEEPCOPY, lambda copy: copy.requires_grad_()),
        {f"{_FORM}.deepcopy": "requires_grad True"},
    ),
    Row(
        "pickle_unfreezes",
        afterwards(_UNPICKLE, lambda copy: copy.requires_grad_()),
        {f"{_FORM}.pickle": "requires_grad True"},
    ),
    Row("deepcopy_unties", afterwards(_DEEPCOPY, untie), {f"{_FORM}.deepcopy": "tied"}),
    Row("pickle_unties", afterwards(_UNPICKLE, untie), {f"{_FORM}.pickle": "tied"}),
    Row("copy_of_copy_loses_metadata", around(_DEEPCOPY, second_generation), {"serialization.deepcopy.meta": ""}),
    Row(
        "pickle_loses_modules_that_are_read",
        around("GraphModule._packed", without_read_modules),
        {f"{_FORM}.pickle": "inner"},
    ),
    Row(
        "replacing_loses_metadata",
        around("subgraph_rewriter.replace_pattern_with_filters", replaced_without_metadata),
        {"rewriter.replace_pattern.meta": ""},
    ),
    Row(
        "replaces_six_matches",
        around("subgraph_rewriter.replace_pattern_with_filters", first_six),
        {"scale.matches": ""},
    ),
]
