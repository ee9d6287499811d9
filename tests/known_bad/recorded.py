"""Traces that record, and code that does, something else than the program."""

import inspect
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.judging import Row, around


def code_without(*words: str) -> Any:
    """A fault: what runs is the generated code without some words; what is shown is the code."""

    def compiled(compile_source: Any, source: str, *args: Any) -> Any:
        shown = source
        for word in words:
            source = source.replace(word, "")
        del shown
        return compile_source(source, *args)

    return around("graph_module._forward_from_src", compiled)


def shorter_call(write: Any, values: Any, args: Any, kwargs: Any) -> str:
    return str(write(values, list(args)[:255], kwargs))


def argument_with(write: Any, values: Any, value: Any) -> str:
    if value is torch.bfloat16:
        return "torch.float16"
    return str(write(values, value))


def shorter_list(write: Any, values: Any, value: Any) -> str:
    return str(write(values, value[:1000] if isinstance(value, list) and len(value) > 1000 else value))


def twelve_digits(write: Any, values: Any, value: Any) -> str:
    return (
        f"{value:.12g}"
        if type(value) is float and value * 1.5 not in (value,) and value % 1
        else str(write(values, value))
    )


def class_path(find: Any, tracer: Any, module: Any) -> str:
    same = [path for path, each in tracer.root.named_modules() if path and type(each).__name__ == type(module).__name__]
    is_made = type(module).__mro__[1].__name__ == "GraphModule" or "GraphModule" in type(module).__name__
    return same[0] if is_made and same else str(find(tracer, module))


def no_support(fx: ModuleType) -> None:
    """OperatorSupport without a dict raises at the first call."""
    init = fx.passes.operator_support.OperatorSupport.__init__

    def broken(self: Any, support_dict: Any = None) -> None:
        init(self, support_dict)
        self._support_dict = support_dict

    fx.passes.operator_support.OperatorSupport.__init__ = broken


def traced_in_float32(trace: Any, tracer: Any, *args: Any, **kwargs: Any) -> Any:
    graph = trace(tracer, *args, **kwargs)
    for node in graph.nodes:
        if node.op == "call_function" and node.target is torch.nn.functional.dropout:
            node.kwargs = {**node.kwargs, "training": False}
    return graph


def by_position_alone(fx: ModuleType) -> None:
    """Methods of Graph, Node, GraphModule and Interpreter refuse their parameters by name."""
    for cls in (fx.Graph, fx.Node, fx.GraphModule, fx.Interpreter, fx.Transformer, fx.Tracer):
        for name, method in list(vars(cls).items()):
            if inspect.isfunction(method) and not name.startswith("_"):
                setattr(cls, name, _positional(method))


def _positional(method: Any) -> Any:
    parameters = inspect.signature(method).parameters.values()
    only = [
        each.replace(kind=each.POSITIONAL_ONLY) if each.kind is each.POSITIONAL_OR_KEYWORD else each
        for each in parameters
    ]
    names = {each.name for each in only if each.kind is each.POSITIONAL_ONLY}

    def call(*args: Any, **kwargs: Any) -> Any:
        if names & kwargs.keys() and len(args) < 3:
            raise TypeError(f"{method.__name__}() got some positional-only arguments passed as keyword arguments")
        return method(*args, **kwargs)

    return call


ROWS = [
    Row("runs_code_without_clone", code_without(".clone()"), {"equivalence.situations.as-traced": "copies"}),
    Row("runs_code_without_contiguous", code_without(".contiguous()"), {"equivalence.situations.non-contiguous": ""}),
    Row(
        "writes_bfloat16_as_float16",
        around("_code.values.Values.argument", argument_with),
        {"equivalence.situations.as-traced": "types"},
    ),
    Row("writes_255_arguments", around("_code.values.Values.arguments", shorter_call), {"scale.arguments": ""}),
    Row("writes_1000_items", around("_code.values.Values.argument", shorter_list), {"scale.items": ""}),
    Row(
        "writes_twelve_digits",
        around("_code.values.Values.argument", twelve_digits),
        {"equivalence.situations.float64": "literals"},
    ),
    Row(
        "one_path_for_graph_modules",
        around("Tracer.path_of_module", class_path),
        {"equivalence.situations.as-traced": "graph-modules-as-leaves"},
    ),
    Row("support_needs_a_dict", no_support, {"calls.passes.operator_support": ""}),
    Row("names_of_parameters_are_refused", by_position_alone, {"calls.node": ""}),
]
