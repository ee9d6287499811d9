"""Calls of graph modules, interpreters and backward-compatible passes. See spec/calls.md."""

import contextlib
import importlib
import operator
import types
from typing import Any

import torch
from torch import nn
from torch._subclasses.fake_tensor import FakeTensor, FakeTensorMode

from conformance.calls.checking import (
    VALUE,
    Call,
    Layers,
    Row,
    Scene,
    call,
    called,
    result,
    targets_of,
)
from conformance.shared.small_programs import target_name, targets


def node_with(s: Scene, op: str) -> Any:
    """Return the first node of `every_opcode` with this opcode."""
    return next(node for node in s.every_opcode.graph.nodes if node.op == op)


class Done(BaseException):
    """Ends a run early."""


def during(s: Scene, kind: str, op: str, method: str, **values: tuple[Any, ...]) -> Call:
    """Return a call of an Interpreter's or Transformer's method during a run, at the first node with this opcode.

    A Transformer gets its own proxies instead of nodes as arguments.
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
    """Return a call of `Interpreter.run` for a graph whose input has a default. Its code generator doubles results."""

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
    """Return a call of `Interpreter`. After a run, the environment shows whether the Interpreter keeps values."""
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
    """Return a call of `split_module` for two independent calls in two partitions."""
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

    def part(split: Any, op: str) -> Any:
        (node,) = [node for node in split.submod_b.graph.nodes if node.op == op]
        return node

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
        keep_original_node_name=(True, lambda split: part(split, "call_function").name, "given_name"),
        keep_original_input_name=(False, lambda split: part(split, "placeholder").target == x.name, False),
        partition_affix=("affix", lambda split: all("affix" in path for path in order(split)), True),
        tuple_return=(True, lambda split: isinstance(split.submod_b(VALUE), tuple)),
    )


class Package:
    """A package with one generated module. It stands for an exporter and importer of `torch.package`."""

    importer = torch.package.importer.sys_importer

    def get_unique_id(self) -> str:
        """Return the number of the generated module."""
        return "0"

    def save_source_string(self, module: str, source: str) -> None:
        """Keep the source of the generated module."""
        self.module, self.source = module, source

    def import_module(self, name: str) -> Any:
        """Run the kept source, and return its module."""
        assert name == self.module
        module = types.ModuleType(name)
        exec(self.source, vars(module))
        return module


def unpackaging(s: Scene) -> Call:
    """Return a call of `reduce_package_graph_module`."""
    package = Package()
    _, (body, name) = s.gm.__reduce_package__(package)
    return call(
        s.fx.graph_module.reduce_package_graph_module,
        importer=(package, lambda made: made(VALUE).tolist(), [2.0] * 4),
        body=(body, lambda made: made.weight is s.layers.weight, True),
        generated_module_name=(name, lambda made: made(VALUE).tolist(), [2.0] * 4),
    )


def unpickling(s: Scene) -> Call:
    """Return a call of `reduce_graph_module`."""
    _, (body, import_block) = s.gm.__reduce__()
    return call(
        s.fx.graph_module.reduce_graph_module,
        body=(body, lambda made: made.weight is s.layers.weight, True),
        import_block=(import_block, lambda made: made(VALUE).tolist(), [2.0] * 4),
    )


def asserting(s: Scene) -> Call:
    """Return a call of `insert_deferred_runtime_asserts`."""
    shapes = importlib.import_module("torch.fx.experimental.symbolic_shapes").ShapeEnv()
    function = s.fx.passes.runtime_assert.insert_deferred_runtime_asserts
    return call(function, gm=(s.gm,), shape_env=(shapes,), name=("name",), export=(True,))


def reinplacing(s: Scene) -> Call:
    """Return a call of `reinplace` for a graph whose input has a default, so that the call may leave out the sample
    argument.
    """
    graph = s.fx.Graph()
    graph.output(graph.placeholder("x", default_value=None))
    gm = s.fx.GraphModule(nn.Module(), graph)
    return call(s.fx.passes.reinplace.reinplace, gm=(gm, result), sample_args=((VALUE,),))


def shaping(s: Scene) -> Call:
    """Return a call of `ShapeProp`."""
    mode = FakeTensorMode(allow_non_fake_inputs=True)

    def fake(prop: Any) -> bool:
        return isinstance(prop.propagate(VALUE), FakeTensor)

    def shaped(prop: Any) -> Any:
        prop.propagate(VALUE)
        return list(s.gm.graph.nodes)[-1].meta["tensor_meta"].shape

    return call(s.fx.passes.shape_prop.ShapeProp, gm=(s.gm, shaped, VALUE.shape), fake_mode=(mode, fake, True))


def replacing(s: Scene) -> Call:
    """Return a call of `replace_pattern`."""
    gm = s.every_opcode
    return call(
        s.fx.replace_pattern,
        gm=(gm, lambda _: torch.sin in targets_of(gm), True),
        pattern=(lambda x: torch.add(x, 1), len, 1),
        replacement=(lambda x: torch.sin(x), lambda _: torch.sin in targets_of(gm), True),
    )


MODULES: dict[str, dict[str, Row]] = {
    "calls.compatible[graph_module]": {
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
    "calls.compatible[reduce]": {"reduce_graph_module": unpickling, "reduce_package_graph_module": unpackaging},
    "calls.compatible[interpreter]": {
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
    "calls.compatible[transformer]": {
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
    "calls.compatible[rewriter]": {
        "Match": lambda s: call(
            s.fx.subgraph_rewriter.Match,
            anchor=(s.chain.x, "anchor"),
            nodes_map=({s.chain.x: s.chain.add}, "nodes_map"),
        ),
        "replace_pattern": replacing,
    },
    "calls.compatible[split_module]": {
        "Partition": lambda s: call(s.fx.passes.split_module.Partition, name=("given", "name")),
        "split_module": splitting,
    },
    "calls.compatible[shape_prop]": {
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
    "calls.compatible[reinplace]": {"reinplace": reinplacing},
    "calls.compatible[runtime_assert]": {"insert_deferred_runtime_asserts": asserting},
}
