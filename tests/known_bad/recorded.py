"""Traces that record, and code that does, something else than the program."""

import inspect
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.judging import Rows, around, itself

ROWS = Rows()
SITUATIONS = ROWS.below("equivalence.situations.")


def code_without(*words: str) -> Any:
    """A fault: what runs is the generated code without some words; what is shown is the code."""

    def compiled(compile_source: Any, source: str, *args: Any) -> Any:
        shown = source
        for word in words:
            source = source.replace(word, "")
        del shown
        return compile_source(source, *args)

    return around("graph_module._forward_from_src")(compiled)


@ROWS.function(around("_code.values.Values.arguments"), "scale.arguments")
def writes_255_arguments(write: Any, values: Any, args: Any, kwargs: Any) -> str:
    return str(write(values, list(args)[:255], kwargs))


@SITUATIONS.function(around("_code.values.Values.argument"), "as-traced", says="types")
def writes_bfloat16_as_float16(write: Any, values: Any, value: Any) -> str:
    if value is torch.bfloat16:
        return "torch.float16"
    return str(write(values, value))


@ROWS.function(around("_code.values.Values.argument"), "scale.items")
def writes_1000_items(write: Any, values: Any, value: Any) -> str:
    return str(write(values, value[:1000] if isinstance(value, list) and len(value) > 1000 else value))


@SITUATIONS.function(around("_code.values.Values.argument"), "float64", says="literals")
def writes_twelve_digits(write: Any, values: Any, value: Any) -> str:
    return (
        f"{value:.12g}"
        if type(value) is float and value * 1.5 not in (value,) and value % 1
        else str(write(values, value))
    )


@SITUATIONS.function(around("Tracer.path_of_module"), "as-traced", says="graph-modules-as-leaves")
def one_path_for_graph_modules(find: Any, tracer: Any, module: Any) -> str:
    same = [path for path, each in tracer.root.named_modules() if path and type(each).__name__ == type(module).__name__]
    is_made = type(module).__mro__[1].__name__ == "GraphModule" or "GraphModule" in type(module).__name__
    return same[0] if is_made and same else str(find(tracer, module))


@ROWS.function(itself, "calls.passes.operator_support")
def support_needs_a_dict(fx: ModuleType) -> None:
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


@ROWS.function(itself, "calls.node")
def names_of_parameters_are_refused(fx: ModuleType) -> None:
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


SITUATIONS.add("runs_code_without_clone", code_without(".clone()"), "as-traced", says="copies")
SITUATIONS.add("runs_code_without_contiguous", code_without(".contiguous()"), "non-contiguous")
