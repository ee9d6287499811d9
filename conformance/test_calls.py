"""What is backward compatible is called with each parameter by name and at its place. See spec/calls.md."""

import contextlib
import importlib
import inspect
import math
import operator
import types
from collections.abc import Callable
from typing import Any

import pytest
import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from conformance.calls import Call, Layers, Row, Scene, call, cases, check_parameter
from conformance.harness.implementation.loading import Implementation
from conformance.small_programs import target_name, targets

VALUE = torch.ones(4)
TOOLS: Any = types.ModuleType("tools")


def doubled(x: Any) -> Any:
    return x + x


def halved(x: Any) -> Any:
    return x / 2


TOOLS.doubled = doubled


class SizedByState(nn.Module):
    """A root that reads the shape of a parameter."""

    def __init__(self) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(4))

    def forward(self, x: Any) -> Any:
        return x + self.weight.shape[0]


def chosen(x: Any, flag: Any = None) -> Any:
    """A program that a concrete argument specialises."""
    return x.neg() if flag is None else x.relu()


def result(value: Any) -> Any:
    """What the call returns is what is seen."""
    return value


def called(*args: Any, **kwargs: Any) -> Any:
    """Its own arguments."""
    return args, kwargs


def intercepts(tracer: Any, program: Callable[..., Any], function: Any) -> bool:
    """Whether a trace of the program has a call of the function as a node."""
    try:
        return any(node.target is function for node in tracer.trace(program).nodes)
    except TypeError:  # the function refuses a proxy
        return False


def calling_module(s: Scene) -> Call:
    """`Tracer.call_module` of a tracer that traces through the layers, and notes that it has been asked."""
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
        m=(s.layers.inner, lambda _: asked, [s.layers.inner]),
        forward=(lambda *args, **kwargs: ("ran", args, kwargs), lambda ran: ran[0], "ran"),
        args=((proxy,), lambda ran: ran[1]),
        kwargs=({"flag": 1}, lambda ran: ran[2]),
    )


def wrapping(s: Scene) -> Call:
    """`wrap`, called by a module of its own at its top level."""

    def function(*args: Any, **kwargs: Any) -> Any:
        names = {"wrap": s.fx.wrap, "args": args, "kwargs": kwargs, "__name__": "wraps_at_top_level"}
        exec("def helper(x): return x\nwrap(*args, **kwargs)\ndef program(x): return helper(x)", names)
        return intercepts(s.fx.Tracer(), names["program"], names["helper"])

    return call(function, fn_or_name=("helper", result, True))


def appended(s: Scene, kind: str, owner: Any) -> dict[str, tuple[Any, ...]]:
    """The parameters of what makes an `owner`, a Node or a Proxy; the opcode is the one with the name `kind`."""
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
    """A method of a tracer that may refuse its proxy with a TraceError."""

    def function(*args: Any, **kwargs: Any) -> None:
        with contextlib.suppress(s.fx.proxy.TraceError):
            getattr(s.appending, method)(*args, **kwargs)

    return call(function, obj=(s.proxy,))


def inserting(s: Scene, method: str) -> Call:
    """A block with an insert point, and what comes before a node that is made in it."""

    def function(*args: Any, **kwargs: Any) -> Any:
        with getattr(s.chain.graph, method)(*args, **kwargs):
            made = s.chain.graph.call_function(called)
        return s.chain.forwards.index(made)

    return call(function, n=(s.chain.relu, result, {"inserting_before": 2, "inserting_after": 3}[method]))


def copied(s: Scene) -> Call:
    """`Graph.graph_copy` into a graph that has a node in place of the input."""
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
    """`Graph.python_code` of a graph that reads state, and has metadata of tensors."""
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
    """`Graph.eliminate_dead_code` of a graph with a dead node."""
    s.chain.graph.inserting_before(s.chain.output)
    s.chain.graph.call_function(operator.neg, (s.chain.x,))
    return call(s.chain.graph.eliminate_dead_code, is_impure_node=(lambda _: True, result, False))


def formatting(s: Scene) -> Call:
    """`Node.format_node` of each node of a graph, with metadata and the type of the result."""
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
    """`Node.replace_all_uses_with` of a node with two users."""
    s.chain.add.meta["note"] = 1
    return call(
        s.chain.add.replace_all_uses_with,
        replace_with=(s.chain.x, lambda _: s.chain.relu.args, (s.chain.x,)),
        delete_user_cb=(lambda _: False, len, 0),
        propagate_meta=(True, lambda _: s.chain.x.meta.get("note") == 1),
    )


def node_with(s: Scene, op: str) -> Any:
    """The first node of `every_opcode` with this opcode."""
    return next(node for node in s.every_opcode.graph.nodes if node.op == op)


class Done(BaseException):
    """Ends a run early."""


def during(s: Scene, kind: str, op: str, method: str, **values: tuple[Any, ...]) -> Call:
    """A method of an Interpreter or Transformer, called during a run at the first node with this opcode.

    A Transformer gets its own proxies in place of the nodes among the arguments.
    """

    def function(*args: Any, **kwargs: Any) -> Any:
        found = []

        class Calling(getattr(s.fx, kind)):  # type: ignore[misc]
            def run_node(self, n: Any) -> Any:
                if n.op != op:
                    return super().run_node(n)

                def own(value: Any) -> Any:
                    return tuple(map(own, value)) if isinstance(value, tuple) else self.env.get(value, value)

                mine = kind == "Transformer"
                args_here = [own(value) if mine and isinstance(value, tuple) else value for value in args]
                kwargs_here = {
                    key: own(value) if mine and isinstance(value, tuple) else value for key, value in kwargs.items()
                }
                found.append(getattr(super(), method)(*args_here, **kwargs_here))
                raise Done

        calling = Calling(s.every_opcode)
        with contextlib.suppress(Done):
            calling.transform() if kind == "Transformer" else calling.run(VALUE)
        return found[0]

    return call(function, **values)


def running(s: Scene) -> Call:
    """`Interpreter.run` of a graph whose input has a default, and whose code generator doubles results."""

    class Doubling(s.fx.graph.CodeGen):  # type: ignore[misc, name-defined]
        def process_outputs(self, outputs: Any) -> Any:
            return outputs * 2

    graph = s.fx.Graph()
    x = graph.placeholder("x", default_value=5)
    graph.output(graph.call_function(operator.neg, (x,)))
    graph.set_codegen(Doubling())
    return call(
        s.fx.Interpreter(s.fx.GraphModule(nn.Module(), graph)).run,
        args=((3,), result, -6),
        initial_env=({x: 7}, result, -14),
        enable_io_processing=(False, result, -5),
    )


def interpreter(s: Scene) -> Call:
    """`Interpreter`; that it keeps values is seen in what it still knows after a run."""
    gm = s.every_opcode

    def kept(interpreter: Any) -> bool:
        interpreter.run(VALUE)
        return len(interpreter.env) > 1

    return call(
        s.fx.Interpreter,
        module=(gm, lambda made: made.run(VALUE).tolist(), gm(VALUE).tolist()),
        garbage_collect_values=(False, kept, True),
        graph=(s.chain.graph, lambda made: made.run(VALUE * 3).tolist(), [4.0] * 4),
    )


def splitting(s: Scene) -> Call:
    """`split_module` of two calls that do not need each other, in two parts."""
    graph = s.fx.Graph()
    x = graph.placeholder("x")
    weight = graph.get_attr("weight")
    first = graph.create_node("call_function", torch.sin, (x,), name="given_name")
    second = graph.call_function(torch.cos, (x,))
    last = graph.call_module("relu", (graph.call_function(torch.add, (first, second)),))
    graph.output(graph.call_function(torch.mul, (last, weight)))
    root = Layers()
    m = s.fx.GraphModule(root, graph)
    other = Layers()
    nn.init.constant_(other.weight, 5.0)
    parts = {"sin": "b", "cos": "a"}
    paths: dict[str, str] = {}

    def order(split: Any) -> list[Any]:
        return [node.target for node in split.graph.nodes if node.op == "call_module"]

    def names(split: Any, op: str) -> list[str]:
        return [node.name for node in split.submod_b.graph.nodes if node.op == op]

    expected = (torch.sin(VALUE) + torch.cos(VALUE)) * 2
    return call(
        s.fx.passes.split_module.split_module,
        m=(m, lambda split: split(VALUE).tolist(), expected.tolist()),
        root_m=(root, lambda split: split.weight is root.weight, True),
        split_callback=(
            lambda node: parts.get(target_name(node), "c"),
            lambda split: sorted(order(split)),
            ["submod_a", "submod_b", "submod_c"],
        ),
        qualname_map=(paths, lambda _: bool(paths), True),
        keep_original_order=(True, order, ["submod_b", "submod_a", "submod_c"]),
        keep_original_node_name=(True, lambda split: names(split, "call_function"), ["given_name"]),
        keep_original_input_name=(False, lambda split: names(split, "placeholder") != ["x"], True),
        partition_affix=("affix", lambda split: all("affix" in path for path in order(split)), True),
        tuple_return=(True, lambda split: isinstance(split.submod_b(VALUE), tuple)),
    )


class Package:
    """A package that has one generated module, as `torch.package` exports and imports it."""

    importer = torch.package.importer.sys_importer

    def get_unique_id(self) -> str:
        return "0"

    def save_source_string(self, module: str, source: str) -> None:
        self.module, self.source = module, source

    def import_module(self, name: str) -> Any:
        assert name == self.module
        module = types.ModuleType(name)
        exec(self.source, vars(module))
        return module


def unpackaging(s: Scene) -> Call:
    package = Package()
    _, (body, name) = s.gm.__reduce_package__(package)
    return call(
        s.fx.graph_module.reduce_package_graph_module,
        importer=(package, lambda made: made(VALUE).tolist(), [2.0] * 4),
        body=(body, lambda made: made.weight is s.layers.weight, True),
        generated_module_name=(name, lambda made: made(VALUE).tolist(), [2.0] * 4),
    )


def unpickling(s: Scene) -> Call:
    _, (body, import_block) = s.gm.__reduce__()
    return call(
        s.fx.graph_module.reduce_graph_module,
        body=(body, lambda made: made.weight is s.layers.weight, True),
        import_block=(import_block, lambda made: made(VALUE).tolist(), [2.0] * 4),
    )


def asserting(s: Scene) -> Call:
    shapes = importlib.import_module("torch.fx.experimental.symbolic_shapes").ShapeEnv()
    function = s.fx.passes.runtime_assert.insert_deferred_runtime_asserts
    return call(function, gm=(s.gm,), shape_env=(shapes,), name=("name",), export=(True,))


def reinplacing(s: Scene) -> Call:
    """`reinplace` of a graph whose input has a default, so that it can be left out."""
    graph = s.fx.Graph()
    graph.output(graph.placeholder("x", default_value=None))
    gm = s.fx.GraphModule(nn.Module(), graph)
    return call(s.fx.passes.reinplace.reinplace, gm=(gm, result), sample_args=((VALUE,),))


def shaping(s: Scene) -> Call:
    mode = FakeTensorMode(allow_non_fake_inputs=True)

    def fake(prop: Any) -> bool:
        return isinstance(prop.propagate(VALUE), FakeTensor)

    def shaped(prop: Any) -> Any:
        prop.propagate(VALUE)
        return s.gm.graph.output_node().meta["tensor_meta"].shape

    return call(s.fx.passes.shape_prop.ShapeProp, gm=(s.gm, shaped, VALUE.shape), fake_mode=(mode, fake, True))


def replacing(s: Scene) -> Call:
    gm = s.every_opcode
    return call(
        s.fx.replace_pattern,
        gm=(gm, lambda _: torch.sin in targets_of(gm), True),
        pattern=(lambda x: torch.add(x, 1), len, 1),
        replacement=(lambda x: torch.sin(x), lambda _: torch.sin in targets_of(gm), True),
    )


def targets_of(module: Any) -> list[Any]:
    return [node.target for node in module.graph.nodes]


TABLE: dict[str, dict[str, Row]] = {
    "calls.symbolic_trace": {
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
    "calls.tracer": {
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
    "calls.tracer_base": {
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
    "calls.proxy": {
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
    "calls.node": {
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
        "Node.format_node": formatting,
        "Node.replace_all_uses_with": replacing_uses,
        "Node.replace_input_with": lambda s: call(
            s.chain.relu.replace_input_with,
            old_input=(s.chain.add, lambda _: s.chain.relu.args, (s.chain.x,)),
            new_input=(s.chain.x, lambda _: s.chain.relu.args, (s.chain.x,)),
        ),
        "map_arg": lambda s: call(
            s.fx.node.map_arg, a=([s.chain.x, 1], result, ["x", 1]), fn=(lambda node: node.name, result, ["x", 1])
        ),
        "map_aggregate": lambda s: call(
            s.fx.node.map_aggregate, a=([3, (4,)], result, [4, (5,)]), fn=(lambda item: item + 1, result, [4, (5,)])
        ),
    },
    "calls.graph": {
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
        "Graph.python_code": python_code,
        "Graph.eliminate_dead_code": eliminating,
    },
    "calls.python_code": {
        "PythonCode": lambda s: call(
            s.fx.graph.PythonCode,
            src=("x = 1", "src"),
            globals=({"y": 2}, "globals"),
            _lineno_map=({1: 2}, "_lineno_map"),
            _prologue_start=(3, "_prologue_start"),
        )
    },
    "calls.graph_module": {
        "GraphModule": lambda s: call(
            s.fx.GraphModule,
            root=(s.layers, lambda gm: gm.weight is s.layers.weight, True),
            graph=(s.tracer.graph, lambda gm: targets(gm.graph), targets(s.tracer.graph)),
            class_name=("Named", lambda gm: type(gm).__name__),
        ),
        "GraphModule.add_submodule": lambda s: call(
            s.gm.add_submodule,
            target=("inner.added", lambda _: "added" in dict(s.gm.inner.named_children()), True),
            m=(s.layers.relu, lambda _: s.gm.inner.added, s.layers.relu),
        ),
        "GraphModule.delete_submodule": lambda s: call(
            s.gm.delete_submodule, target=("inner.0", lambda _: len(s.gm.inner._modules), 0)
        ),
    },
    "calls.reduce": {"reduce_graph_module": unpickling, "reduce_package_graph_module": unpackaging},
    "calls.interpreter": {
        "Interpreter": interpreter,
        "Interpreter.run": running,
        "Interpreter.boxed_run": lambda s: call(
            s.fx.Interpreter(s.every_opcode).boxed_run, args_list=([VALUE], torch.Tensor.tolist, [-4.0] * 4)
        ),
        "Interpreter.run_node": lambda s: during(
            s, "Interpreter", "get_attr", "run_node", n=(node_with(s, "get_attr"), torch.Tensor.tolist, [2.0] * 4)
        ),
        "Interpreter.placeholder": lambda s: during(
            s, "Interpreter", "placeholder", "placeholder", target=("*rest", len, 1), args=((),), kwargs=({},)
        ),
        "Interpreter.get_attr": lambda s: during(
            s,
            "Interpreter",
            "call_module",
            "get_attr",
            target=("weight", torch.Tensor.tolist, [2.0] * 4),
            args=((),),
            kwargs=({},),
        ),
        "Interpreter.call_function": lambda s: during(
            s,
            "Interpreter",
            "call_module",
            "call_function",
            target=(called, result, ((1,), {"key": 2})),
            args=((1,), lambda got: got[0]),
            kwargs=({"key": 2}, lambda got: got[1]),
        ),
        "Interpreter.call_method": lambda s: during(
            s,
            "Interpreter",
            "call_module",
            "call_method",
            target=("format", result, "1 2"),
            args=(("{} {key}", 1), result, "1 2"),
            kwargs=({"key": 2}, result, "1 2"),
        ),
        "Interpreter.call_module": lambda s: during(
            s,
            "Interpreter",
            "call_module",
            "call_module",
            target=("relu", torch.Tensor.tolist, [0.0] * 4),
            args=((-VALUE,), torch.Tensor.tolist, [0.0] * 4),
            kwargs=({},),
        ),
        "Interpreter.output": lambda s: during(
            s, "Interpreter", "output", "output", target=("output",), args=((7,), result, 7), kwargs=({},)
        ),
        "Interpreter.fetch_attr": lambda s: call(
            s.fx.Interpreter(s.gm).fetch_attr, target=("inner.0", result, s.gm.get_submodule("inner.0"))
        ),
        "Interpreter.fetch_args_kwargs_from_env": lambda s: during(
            s,
            "Interpreter",
            "output",
            "fetch_args_kwargs_from_env",
            n=(node_with(s, "output"), lambda got: got[0][0].tolist(), [-4.0] * 4),
        ),
        "Interpreter.map_nodes_to_values": lambda s: during(
            s,
            "Interpreter",
            "output",
            "map_nodes_to_values",
            args=((1, node_with(s, "output").args[0]), lambda got: got[1].tolist(), [-4.0] * 4),
            n=(node_with(s, "output"),),
        ),
    },
    "calls.transformer": {
        "Transformer": lambda s: call(
            s.fx.Transformer, module=(s.gm, lambda made: targets(made.transform().graph), targets(s.gm.graph))
        ),
        "Transformer.placeholder": lambda s: during(
            s,
            "Transformer",
            "placeholder",
            "placeholder",
            target=("given", "node.target"),
            args=((5,), "node.args"),
            kwargs=({},),
        ),
        "Transformer.get_attr": lambda s: during(
            s, "Transformer", "call_module", "get_attr", target=("weight", "node.target"), args=((),), kwargs=({},)
        ),
        "Transformer.call_module": lambda s: during(
            s,
            "Transformer",
            "call_method",
            "call_module",
            target=("relu", "node.target"),
            args=((node_with(s, "call_module"),), lambda made: made.node.args[0].op, "call_module"),
            kwargs=({"key": 1}, "node.kwargs"),
        ),
        "Transformer.call_function": lambda s: during(
            s,
            "Transformer",
            "call_method",
            "call_function",
            target=(torch.add, "node.target"),
            args=((node_with(s, "call_module"), 1), lambda made: made.node.args[0].op, "call_module"),
            kwargs=({"alpha": 2}, "node.kwargs"),
        ),
    },
    "calls.rewriter": {
        "Match": lambda s: call(
            s.fx.subgraph_rewriter.Match,
            anchor=(s.chain.x, "anchor"),
            nodes_map=({s.chain.x: s.chain.add}, "nodes_map"),
        ),
        "replace_pattern": replacing,
    },
    "calls.split_module": {
        "Partition": lambda s: call(s.fx.passes.split_module.Partition, name=("given", "name")),
        "split_module": splitting,
    },
    "calls.shape_prop": {
        "TensorMetadata": lambda s: call(
            s.fx.passes.shape_prop.TensorMetadata,
            shape=(torch.Size([2]), "shape"),
            dtype=(torch.int8, "dtype"),
            requires_grad=(True, "requires_grad"),
            stride=((1,), "stride"),
            memory_format=(torch.preserve_format, "memory_format"),
            is_quantized=(True, "is_quantized"),
            qparams=({"scale": 2}, "qparams"),
        ),
        "ShapeProp": shaping,
    },
    "calls.reinplace": {"reinplace": reinplacing},
    "calls.runtime_assert": {"insert_deferred_runtime_asserts": asserting},
}


@pytest.mark.parametrize(("row", "signature", "name"), list(cases(TABLE)))
def test_a_parameter_arrives(fx: Implementation, row: Row, signature: inspect.Signature, name: str) -> None:
    check_parameter(fx, row, signature, name)
