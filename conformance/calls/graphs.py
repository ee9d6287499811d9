"""Calls of the backward-compatible functions that trace programs, and make and edit graphs. See spec/calls.md."""

import contextlib
import math
import operator
import types
from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from conformance.calls.checking import (
    Call,
    Layers,
    Row,
    Scene,
    call,
    called,
    result,
    targets_of,
)
from conformance.shared.small_programs import targets

TOOLS: Any = types.ModuleType("tools")


def doubled(x: Any) -> Any:
    """Return twice the value; another module defines this function."""
    return x + x


def halved(x: Any) -> Any:
    """Return half the value; this module defines the function."""
    return x / 2


TOOLS.doubled = doubled


class SizedByState(nn.Module):
    """A root that reads the shape of a parameter."""

    def __init__(self) -> None:
        """Make the parameter."""
        super().__init__()
        self.weight = nn.Parameter(torch.ones(4))

    def forward(self, x: Any) -> Any:
        """Multiply by the size of the parameter."""
        return x + self.weight.shape[0]


def chosen(x: Any, flag: Any = None) -> Any:
    """A program with a branch that a concrete argument chooses."""
    return x.neg() if flag is None else x.relu()


def intercepts(tracer: Any, program: Callable[..., Any], function: Any) -> bool:
    """Whether a trace of the program records a call of the function."""
    try:
        return any(node.target is function for node in tracer.trace(program).nodes)
    except TypeError:  # the function refuses a proxy
        return False


def calling_module(s: Scene) -> Call:
    """Return a call of `Tracer.call_module`. The tracer enters the layers, and records each `is_leaf_module` call."""
    asked = []

    class Asked(s.fx.Tracer):  # type: ignore[misc, name-defined]
        def is_leaf_module(self, m: nn.Module, module_qualified_name: str) -> bool:
            asked.append(m)
            return False

    tracer = Asked()
    graph = tracer.trace(s.layers)
    proxy = tracer.proxy(next(iter(graph.nodes)))
    asked.clear()
    return call(
        tracer.call_module,
        m=(s.layers.inner, lambda _: {*asked}, {s.layers.inner}),
        forward=(lambda *args, **kwargs: ("ran", args, kwargs), lambda ran: ran[0], "ran"),
        args=((proxy,), lambda ran: ran[1]),
        kwargs=({"flag": 1}, lambda ran: ran[2]),
    )


def wrapping(s: Scene) -> Call:
    """Return a call of `wrap` at the top level of a separate module."""

    def function(*args: Any, **kwargs: Any) -> Any:
        names = {"wrap": s.fx.wrap, "args": args, "kwargs": kwargs, "__name__": "wraps_at_top_level"}
        exec("def helper(x): return x\nwrap(*args, **kwargs)\ndef program(x): return helper(x)", names)
        return intercepts(s.fx.Tracer(), names["program"], names["helper"])

    return call(function, fn_or_name=("helper", result, True))


def appended(s: Scene, kind: str, owner: Any) -> dict[str, tuple[Any, ...]]:
    """Return the parameters of a function that makes a Node or a Proxy. The parameter `kind` is the opcode."""
    node, value = ("node.", s.proxy) if owner is s.fx.Proxy else ("", s.chain.x)
    return {
        kind: ("call_function", f"{node}op"),
        "target": (called, f"{node}target"),
        "args": ((value,), f"{node}args", (s.chain.x,)),
        "kwargs": ({"key": 1}, f"{node}kwargs"),
        "name": ("given", f"{node}name"),
        "type_expr": (int, f"{node}type"),
    }


def refusing(s: Scene, method: str) -> Call:
    """Return a call of a tracer's method that may refuse its proxy with a TraceError."""

    def function(*args: Any, **kwargs: Any) -> None:
        with contextlib.suppress(s.fx.proxy.TraceError):
            getattr(s.appending, method)(*args, **kwargs)

    return call(function, obj=(s.proxy,))


def inserting(s: Scene, method: str) -> Call:
    """Return a call of a method that sets the insert point. The effect shows in the position of a new node."""

    def function(*args: Any, **kwargs: Any) -> Any:
        with getattr(s.chain.graph, method)(*args, **kwargs):
            made = s.chain.graph.call_function(called)
        return s.chain.forwards.index(made)

    return call(function, n=(s.chain.relu, result, {"inserting_before": 2, "inserting_after": 3}[method]))


def copied(s: Scene) -> Call:
    """Return a call of `Graph.graph_copy`, which replaces the input by a node of the new graph."""
    graph = s.fx.Graph()
    given = graph.placeholder("given")
    other = {s.chain.x: given}
    return call(
        graph.graph_copy,
        g=(s.chain.graph, lambda _: targets(graph)[1:], ["add", "relu"]),
        val_map=(other, lambda _: list(graph.nodes)[1].args, (given, 1)),
        return_output_node=(True, lambda found: isinstance(found, tuple)),
    )


def python_code(s: Scene) -> Call:
    """Return a call of `Graph.python_code` for a graph that reads state and has tensor metadata."""
    graph = s.gm.graph
    for node in graph.nodes:
        node.meta["val"] = torch.empty(2, 3, device="meta")

    def differs(**kwargs: Any) -> Callable[[Any], bool]:
        return lambda code: code.src != graph.python_code("self", **kwargs).src

    verbose = {"root_module": "self", "verbose": True}
    return call(
        graph.python_code,
        root_module=("owner", lambda code: "owner" in code.src, True),
        verbose=(True, differs(), True, {"root_module": "self"}),
        include_stride=(True, differs(verbose=True), True, verbose),
        include_device=(True, differs(verbose=True), True, verbose),
        colored=(True, differs(verbose=True), True, verbose),
        expanded_def=(True, differs(), True, {"root_module": "self"}),
        additional_meta=(["val"], differs(verbose=True), True, verbose),
    )


def eliminating(s: Scene) -> Call:
    """Return a call of `Graph.eliminate_dead_code` for a graph with a dead node."""
    s.chain.graph.inserting_before(s.chain.output)
    s.chain.graph.call_function(operator.neg, (s.chain.x,))
    return call(s.chain.graph.eliminate_dead_code, is_impure_node=(lambda _: True, result, False))


def formatting(s: Scene) -> Call:
    """Return a call of `Node.format_node` for each node of a graph with metadata and result type."""
    names = ["first"]
    type_name = [""]
    s.chain.output.type = int
    s.chain.add.meta["val"] = torch.empty(2, device="meta")
    plain = [node.format_node() for node in s.chain.forwards]
    return call(
        lambda *args, **kwargs: [node.format_node(*args, **kwargs) for node in s.chain.forwards],
        placeholder_names=(names, lambda _: len(names), 2),
        maybe_return_typename=(type_name, lambda _: [bool(name) for name in type_name], [True]),
        include_tensor_metadata=(True, lambda lines: lines != plain),
    )


def replacing_uses(s: Scene) -> Call:
    """Return a call of `Node.replace_all_uses_with` for a node with two users."""
    s.chain.add.meta["note"] = 1
    return call(
        s.chain.add.replace_all_uses_with,
        replace_with=(s.chain.x, lambda _: s.chain.relu.args, (s.chain.x,)),
        delete_user_cb=(lambda _: False, len, 0),
        propagate_meta=(True, lambda _: s.chain.x.meta.get("note") == 1),
    )


GRAPHS: dict[str, dict[str, Row]] = {
    "calls.compatible[symbolic_trace]": {
        "symbolic_trace": lambda s: call(
            s.fx.symbolic_trace,
            root=(chosen, lambda gm: "relu" in targets_of(gm), True),
            concrete_args=({"flag": None}, lambda gm: "neg" in targets_of(gm), True),
        ),
        "wrap": wrapping,
        "ProxyableClassMeta": lambda s: call(
            s.fx.ProxyableClassMeta,
            name=("Made", "__name__"),
            bases=((Layers,), "__bases__"),
            attrs=({"marker": 7}, "marker", 7),
        ),
    },
    "calls.compatible[tracer]": {
        "Tracer": lambda s: call(
            s.fx.Tracer,
            autowrap_modules=(
                (TOOLS,),
                lambda tracer: [
                    intercepts(tracer, lambda x: TOOLS.doubled(x), doubled),
                    intercepts(tracer, lambda x: math.floor(x), math.floor),
                ],
                [True, False],
            ),
            autowrap_functions=((halved,), lambda tracer: intercepts(tracer, lambda x: halved(x), halved), True),
            param_shapes_constant=(
                True,
                lambda tracer: any(4 in node.args for node in tracer.trace(SizedByState()).nodes),
            ),
        ),
        "Tracer.get_fresh_qualname": lambda s: call(
            s.tracer.get_fresh_qualname, prefix=("fresh", lambda name: name.startswith("fresh"), True)
        ),
        "Tracer.create_arg": lambda s: call(s.tracer.create_arg, a=([1, (2,)], result)),
        "Tracer.is_leaf_module": lambda s: call(
            s.tracer.is_leaf_module, m=(Layers(), result, False), module_qualified_name=("layers",)
        ),
        "Tracer.path_of_module": lambda s: call(s.tracer.path_of_module, mod=(s.layers.inner, result, "inner")),
        "Tracer.call_module": calling_module,
        "Tracer.trace": lambda s: call(
            s.fx.Tracer().trace,
            root=(chosen, lambda graph: "relu" in targets(graph), True),
            concrete_args=({"flag": None}, lambda graph: "neg" in targets(graph), True),
        ),
    },
    "calls.compatible[tracer_base]": {
        "TracerBase.create_node": lambda s: call(s.appending.create_node, **appended(s, "kind", s.fx.Node)),
        "TracerBase.proxy": lambda s: call(s.appending.proxy, node=(s.chain.add, "node")),
        "TracerBase.create_proxy": lambda s: call(
            s.appending.create_proxy,
            **appended(s, "kind", s.fx.Proxy),
            proxy_factory_fn=(lambda node: (node,), lambda made: isinstance(made, tuple), True),
        ),
        "TracerBase.create_arg": lambda s: call(s.appending.create_arg, a=([1, (2,)], result)),
        "TracerBase.to_bool": lambda s: refusing(s, "to_bool"),
        "TracerBase.iter": lambda s: refusing(s, "iter"),
        "TracerBase.keys": lambda s: call(s.appending.keys, obj=(s.proxy, "node.args", (s.chain.x,))),
    },
    "calls.compatible[proxy]": {
        "GraphAppendingTracer": lambda s: call(s.fx.proxy.GraphAppendingTracer, graph=(s.chain.graph, "graph")),
        "Proxy": lambda s: call(
            s.fx.Proxy, node=(s.chain.x, "node"), tracer=(s.tracer, lambda made: made.tracer is s.tracer, True)
        ),
        "Attribute": lambda s: call(
            s.fx.proxy.Attribute,
            root=(s.proxy, "node.args", (s.chain.x, "shape"), {"attr": "shape"}),
            attr=("shape", lambda made: made.node.args[1]),
        ),
    },
    "calls.compatible[node]": {
        "Node": lambda s: call(
            s.fx.Node,
            graph=(s.chain.graph, "graph"),
            name=("given", "name"),
            op=("call_function", "op"),
            target=(called, "target"),
            args=((s.chain.x,), "args"),
            kwargs=({"key": 1}, "kwargs"),
            return_type=(int, "type"),
        ),
        "Node.prepend": lambda s: call(
            s.chain.x.prepend, x=(s.chain.relu, lambda _: s.chain.forwards[0], s.chain.relu)
        ),
        "Node.append": lambda s: call(s.chain.x.append, x=(s.chain.relu, lambda _: s.chain.forwards[1], s.chain.relu)),
        "Node.update_arg": lambda s: call(
            s.chain.add.update_arg,
            idx=(1, lambda _: s.chain.add.args, (s.chain.x, 7)),
            arg=(7, lambda _: s.chain.add.args, (s.chain.x, 7)),
        ),
        "Node.insert_arg": lambda s: call(
            s.chain.add.insert_arg,
            idx=(1, lambda _: s.chain.add.args, (s.chain.x, 7, 1)),
            arg=(7, lambda _: s.chain.add.args, (s.chain.x, 7, 1)),
        ),
        "Node.update_kwarg": lambda s: call(
            s.chain.add.update_kwarg,
            key=("alpha", lambda _: s.chain.add.kwargs, {"alpha": 7}),
            arg=(7, lambda _: s.chain.add.kwargs, {"alpha": 7}),
        ),
        "Node.replace_all_uses_with": replacing_uses,
        "Node.replace_input_with": lambda s: call(
            s.chain.relu.replace_input_with,
            old_input=(s.chain.add, lambda _: s.chain.relu.args, (s.chain.x,)),
            new_input=(s.chain.x, lambda _: s.chain.relu.args, (s.chain.x,)),
        ),
        "map_arg": lambda s: call(
            s.fx.node.map_arg, a=([s.chain.add, 1], result, ["add", 1]), fn=(lambda node: node.name, result, ["add", 1])
        ),
        "map_aggregate": lambda s: call(
            s.fx.node.map_aggregate, a=([3, (4,)], result, [4, (5,)]), fn=(lambda item: item + 1, result, [4, (5,)])
        ),
    },
    "calls.compatible[graph]": {
        "Graph": lambda s: call(
            s.fx.Graph, owning_module=(s.gm, "owning_module"), tracer_cls=(s.fx.Tracer,), tracer_extras=({"extra": 1},)
        ),
        "Graph.graph_copy": copied,
        "Graph.create_node": lambda s: call(s.chain.graph.create_node, **appended(s, "op", s.fx.Node)),
        "Graph.erase_node": lambda s: call(
            s.chain.graph.erase_node, to_erase=(s.chain.output, lambda _: s.chain.output in s.chain.forwards, False)
        ),
        "Graph.inserting_before": lambda s: inserting(s, "inserting_before"),
        "Graph.inserting_after": lambda s: inserting(s, "inserting_after"),
        "Graph.placeholder": lambda s: call(
            s.chain.graph.placeholder,
            name=("given", "target"),
            type_expr=(int, "type"),
            default_value=(5, "args", (5,)),
        ),
        "Graph.get_attr": lambda s: call(
            s.chain.graph.get_attr, qualified_name=("inner.weight", "target"), type_expr=(int, "type")
        ),
        "Graph.call_module": lambda s: call(
            s.chain.graph.call_module,
            module_name=("inner.0", "target"),
            args=((s.chain.x,), "args"),
            kwargs=({"key": 1}, "kwargs"),
            type_expr=(int, "type"),
        ),
        "Graph.call_method": lambda s: call(
            s.chain.graph.call_method,
            method_name=("neg", "target"),
            args=((s.chain.x,), "args"),
            kwargs=({"key": 1}, "kwargs"),
            type_expr=(int, "type"),
        ),
        "Graph.call_function": lambda s: call(
            s.chain.graph.call_function,
            the_function=(called, "target"),
            args=((s.chain.x,), "args"),
            kwargs=({"key": 1}, "kwargs"),
            type_expr=(int, "type"),
            name=("given", "name"),
        ),
        "Graph.node_copy": lambda s: call(
            s.chain.graph.node_copy,
            node=(s.chain.relu, "target", "relu"),
            arg_transform=(lambda _: s.chain.x, lambda node: node.args == (s.chain.x,), True),
        ),
        "Graph.output": lambda s: call(
            s.fx.Graph().output, result=((1, 2), "args", ((1, 2),)), type_expr=(int, "type")
        ),
        "Graph.python_code": lambda s: call(
            s.gm.graph.python_code, root_module=("owner", lambda code: "owner" in code.src, True)
        ),
        "Graph.eliminate_dead_code": eliminating,
    },
    "calls.public[python_code]": {
        "Graph.python_code": python_code,
        "Node.format_node": formatting,
        "PythonCode": lambda s: call(
            s.fx.graph.PythonCode,
            src=("x = 1", "src"),
            globals=({"y": 2}, "globals"),
            _lineno_map=({1: 2}, "_lineno_map"),
            _prologue_start=(3, "_prologue_start"),
        ),
    },
}
