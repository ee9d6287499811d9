"""`Transformer`, which runs a graph on proxies, and so makes another graph."""

from typing import Any

import torch
from torch import nn

from ._symbolic_trace import Tracer
from .graph import Graph
from .graph_module import GraphModule
from .interpreter import Interpreter, attribute_path
from .node import Argument, Arguments, Keywords, Node, Target, map_aggregate
from .proxy import Proxy
from .traceback import preserve_node_meta

__all__ = ["Transformer"]


class _TransformerTracer(Tracer):
    """Records in a given graph; every module is a leaf."""

    def __init__(self, graph: Graph, root: nn.Module) -> None:
        super().__init__()
        self._start(root)
        self.graph = graph

    def is_leaf_module(self, _m: nn.Module, _module_qualified_name: str) -> bool:
        return True

    def path_of_module(self, mod: nn.Module) -> str:
        """Return the path of a module of the root; an override may have added it since the tracer was made."""
        if self.submodule_paths is not None and mod not in self.submodule_paths:
            self.submodule_paths = {module: path for path, module in self.root.named_modules()}
        return super().path_of_module(mod)


class Transformer(Interpreter):
    """Runs a graph on proxies, and so records another graph.

    Override the method named like an opcode to record other operations instead: its arguments are proxies. Metadata
    that says where a node comes from goes to the nodes made for it.

    Example:
        >>> class Smooth(fx.Transformer):
        ...     def call_function(self, target, args, kwargs):
        ...         return super().call_function(nn.functional.silu if target is torch.relu else target, args, kwargs)
        >>> print(Smooth(fx.symbolic_trace(lambda x: torch.relu(x))).transform().code.strip())
        def forward(self, x):
            silu = torch.nn.functional.silu(x);  x = None
            return silu
    """

    def __init__(self, module: GraphModule) -> None:
        """Prepare to transform the graph of `module`."""
        super().__init__(module)
        self._begin()

    def _begin(self) -> None:
        self._used = False
        self.new_graph = Graph()
        self.new_graph.set_codegen(self.graph._codegen)
        self.tracer = _TransformerTracer(self.new_graph, self.module)

    def placeholder(self, target: Target, args: Arguments, kwargs: Keywords) -> Proxy:
        """Make an input of the new graph, with its default in `args` if it has one."""
        # better: interpreter.transformer.meta[inputs]
        default = map_aggregate(args, self._argument)  # not that which a program would record: any value can be one
        return self.tracer.proxy(self.tracer.create_node("placeholder", attribute_path(target), default, {}))

    def get_attr(self, target: Target, args: Arguments, kwargs: Keywords) -> Proxy:
        """Record a read of the attribute at the path `target`."""
        return self.tracer.create_proxy("get_attr", attribute_path(target), args, kwargs)

    def call_function(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Record a call of the function `target`, without tracing into the function."""
        return self.tracer.create_proxy("call_function", target, args, kwargs)

    def call_module(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Record a call of the module at the path `target`, or trace into it if `tracer` says that it is no leaf.

        Raises:
            RuntimeError: there is nothing at the path.
        """
        module = self.fetch_attr(attribute_path(target))
        return self.tracer.call_module(module, module.forward, args, kwargs)

    def transform(self) -> GraphModule:
        """Run the graph, and return a module with the new graph and the state of the old.

        The result of `output` is the output of the new graph, which has none if the result is None.

        Raises:
            TraceError: `output` returned a value of another graph.
        """
        if self._used:  # better: interpreter.transformer.original[again]
            self._begin()
        self._used = True
        with preserve_node_meta():
            result = super().run(enable_io_processing=False)
        if result is not None:
            output = self.new_graph.output(map_aggregate(result, self._argument))
            output.meta.update(next(node.meta for node in self.graph.nodes if node.op == "output"))
        return GraphModule(self.module, self.new_graph)

    def _argument(self, value: Any) -> Argument:
        """Make the argument of an input for a part of its default, or of the output for one that `output` returned."""
        # better: interpreter.transformer.output[tensor], interpreter.transformer.refused[foreign-value]
        if isinstance(value, Node):
            value = self.tracer.proxy(value)
        return self.tracer.create_arg(value) if isinstance(value, Proxy | torch.Tensor) else value
