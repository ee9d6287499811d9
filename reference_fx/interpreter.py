"""Implements `Interpreter`, which runs a graph node by node, and `Transformer`, which records a new graph."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from typing import Any

import torch
from torch import nn

from ._names import MISSING, attributes_along
from ._symbolic_trace import Tracer
from .graph import Graph, check_nodes_are_own
from .graph_module import GraphModule
from .node import Argument, Arguments, Keywords, Node, Target, last_uses, map_aggregate, rebuilt, unknown_opcode
from .proxy import Proxy, state
from .traceback import preserve_node_meta, set_current_meta

__all__ = ["Interpreter", "Transformer"]


class Interpreter:
    """Runs the graph of a module node by node.

    To observe or change execution, override `run_node`, or the method for an opcode, such as `call_function`.

    Example:
        >>> class Shapes(fx.Interpreter):
        ...     def call_method(self, target, args, kwargs):
        ...         print(target, tuple(args[0].shape))
        ...         return super().call_method(target, args, kwargs)
        >>> Shapes(fx.symbolic_trace(lambda x: x.sum(1).exp())).run(torch.zeros(2, 3))
        sum (2, 3)
        exp (2,)
        tensor([1., 1.])
    """

    def __init__(self, module: nn.Module, garbage_collect_values: bool = True, graph: Graph | None = None) -> None:
        """Prepare to run `graph`, by default `module.graph`, with the state of `module`.

        With `garbage_collect_values`, each value is freed after its last use.

        Raises:
            AttributeError: if `module` is not a module, if `graph` is not a graph, or if neither argument provides a
                graph.
            TypeError: if the graph comes from another FX implementation.
        """
        self.module = module
        self.graph: Graph = module.graph if graph is None else graph  # type: ignore[assignment]
        # better: interpreter.init.refused[other-implementation]
        check_nodes_are_own(self.graph.nodes, "each node that an Interpreter runs")
        self.submodules = dict(module.named_modules())
        self.name = "Interpreter"
        self.extra_traceback = True
        self.garbage_collect_values = garbage_collect_values
        self.env: dict[Node, Any] = {}
        self.args_iter: Iterator[Any] = iter(())

    @cached_property
    def user_to_last_uses(self) -> dict[Node, list[Node]]:
        """Maps each node to the nodes whose values are freed after the node has run.

        Programs may edit this dict before a run.
        """
        return last_uses(self.graph.nodes) if self.garbage_collect_values else {}

    def run(self, *args: Any, initial_env: dict[Node, Any] | None = None, enable_io_processing: bool = True) -> Any:
        """Run the graph on `args`, which are the values of the placeholders in order, and return the result.

        `initial_env` maps nodes that should not run to their values. If `garbage_collect_values` is False, `run` adds
        the values of the other nodes to `initial_env`. With `enable_io_processing`, the graph's code generator converts
        the arguments to placeholder values, and the output to the result.

        Raises:
            RuntimeError: if an argument is missing, or if a target does not exist.

        Example:
            >>> traced = fx.symbolic_trace(lambda x: torch.relu(x) + 1)
            >>> relu = traced.graph.find_nodes(op="call_function", target=torch.relu)[0]
            >>> fx.Interpreter(traced).run(torch.tensor([-1, 2]), initial_env={relu: torch.tensor([10, 20])})
            tensor([11, 21])
        """
        self.env = {} if initial_env is None else initial_env
        if self.garbage_collect_values and not isinstance(initial_env, _Boxed):
            self.env = dict(self.env)  # better: interpreter.run.initial-env[unchanged]
        self.args_iter = iter(self.graph.process_inputs(*args) if enable_io_processing else args)
        dropped: dict[Node, list[Node]] = {}
        if self.garbage_collect_values:  # better: interpreter.run.again[edited-graph]
            by_program = vars(self).get("user_to_last_uses")  # None if the program did not access the dict
            dropped = last_uses(self.graph.nodes) if by_program is None else by_program
        for node in self.graph.nodes:
            if node in self.env:
                continue
            result = self.env[node] = self._run_with_place(node)
            for value in dropped.get(node, ()):
                self.env.pop(value, None)
            if node.op == "output":
                return self.graph.process_outputs(result) if enable_io_processing else result
        return None

    def boxed_run(self, args_list: list[Any]) -> Any:
        """Run the graph on `args_list`, and empty the list so that each value is freed after its last use.

        Raises:
            RuntimeError: if there is not exactly one value for each placeholder. The list then stays unchanged.
            TypeError: if `args_list` is a dict. The dict then stays unchanged.

        Example:
            >>> values = [torch.ones(2, 3), torch.ones(3)]
            >>> traced = fx.symbolic_trace(lambda x, y: x * y)
            >>> fx.Interpreter(traced).boxed_run(values).shape
            torch.Size([2, 3])
            >>> values
            []
        """
        if isinstance(args_list, Mapping):  # better: interpreter.boxed_run.refused[no-dict]
            raise TypeError("Interpreter.boxed_run expects a list: pass the values in the order of the placeholders")
        placeholders = [node for node in self.graph.nodes if node.op == "placeholder"]
        if len(placeholders) != len(args_list):
            what = "extra" if len(args_list) > len(placeholders) else "missing"
            words = f"Interpreter.boxed_run expected {len(placeholders)} arguments for placeholders but received"
            remedy = "pass one value for each placeholder, even if it has a default, and one list for *args"
            raise RuntimeError(f"{words} {len(args_list)} ({what} arguments): {remedy}")
        values = _Boxed(zip(placeholders, args_list, strict=True))
        args_list.clear()
        return self.run(initial_env=values)

    def _run_with_place(self, node: Node) -> Any:
        # better: interpreter.errors.node[unchanged]
        try:
            return self.run_node(node)
        except Exception as error:
            if self.extra_traceback:
                error.add_note(f"While executing {node.format_node()}")
                if node.meta.get("stack_trace"):
                    error.add_note(f"Original traceback:\n{node.meta['stack_trace']}")
            raise

    def run_node(self, n: Node) -> Any:
        """Run one node: fetch its arguments, and call the method for its opcode, such as `call_function`.

        Raises:
            NotImplementedError: if there is no method for the opcode.
        """
        run = getattr(self, n.op, None)
        if run is None:
            raise unknown_opcode(n)
        with self._set_current_node(n):
            args, kwargs = self.fetch_args_kwargs_from_env(n)
            return run(n.target, args, kwargs)

    def _set_current_node(self, node: Node) -> AbstractContextManager[None]:
        """Return a context manager in which new nodes inherit the metadata of `node`."""
        if not state.preserves:
            return _NO_CONTEXT
        return set_current_meta(node, f"Interpreter_{type(self).__name__}")

    def placeholder(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Return the next argument of `run`. If no argument is left, return the placeholder's default.

        For `*args`, return all remaining arguments.

        For `**kwargs`, the argument is a dict, which is empty by default.

        Raises:
            RuntimeError: if there is neither an argument nor a default.
        """
        name = _attribute_path(target)
        if name.startswith("**"):  # better: interpreter.run.inputs[star-kwargs]
            return next(self.args_iter, {})
        if name.startswith("*"):
            return list(self.args_iter)
        for value in self.args_iter:
            return value
        if args:
            return args[0]
        raise RuntimeError(f"Expected positional argument for parameter {target}, but one was not passed in!")

    def get_attr(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Return the module's attribute at the path `target`."""
        return self.fetch_attr(_attribute_path(target))

    def call_function(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Call the function `target`, and return its result.

        Example:
            >>> class Faults(fx.Interpreter):
            ...     def call_function(self, target, args, kwargs):
            ...         result = super().call_function(target, args, kwargs)
            ...         return torch.zeros_like(result) if target is torch.exp else result
            >>> Faults(fx.symbolic_trace(lambda x: torch.exp(x) + x)).run(torch.tensor([1.0, 2.0]))
            tensor([1., 2.])
        """
        return _function(target)(*args, **kwargs)

    def call_method(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Call the method `target` of the first argument, and return its result."""
        owner, *rest = args
        return getattr(owner, _attribute_path(target))(*rest, **kwargs)

    def call_module(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Call the submodule at the path `target`, and return its result."""
        return self.fetch_attr(_attribute_path(target))(*args, **kwargs)

    def output(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Return `args[0]`, which is the result of the program."""
        return args[0]

    def fetch_attr(self, target: str) -> Any:
        """Return the module's attribute at the dotted path `target`.

        Raises:
            RuntimeError: if the module has no attribute at the path.
        """
        *found, (owner, name, value) = attributes_along(self.module, target)
        if value is MISSING:
            path = ".".join([*(known for _, known, _ in found), name])
            raise RuntimeError(
                f"Node referenced nonexistent target {path}: {type(owner).__name__} has no attribute {name!r}"
            )
        return value

    def fetch_args_kwargs_from_env(self, n: Node) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Return the arguments of `n`, with nodes replaced by their values."""
        return self.map_nodes_to_values(n.args, n), self.map_nodes_to_values(n.kwargs, n) if n.kwargs else {}

    def map_nodes_to_values(self, args: Argument, n: Node) -> Any:
        """Return `args` with nodes replaced by their values. `n` is the node that uses `args`.

        Lists and dicts in the result are new objects, as in generated code, because the called function may change
        them. Each container has the class that the program gave it.

        Raises:
            RuntimeError: if a node in `args` has no value.
        """

        def load(leaf: Argument) -> Any:  # better: interpreter.methods.own-lists
            if isinstance(leaf, Node):
                if leaf not in self.env:
                    raise RuntimeError(f"Node {n} referenced nonexistent value {leaf}! Run Graph.lint() to diagnose")
                return self.env[leaf]
            return leaf

        return rebuilt(args, load, list, dict, lambda plain, maker: maker(plain))


class _Boxed(dict[Node, Any]):
    """A dict of values that `boxed_run` passes to `run` as `initial_env`.

    Each value is removed from the dict after its last use, even if an override of `run` keeps the dict.
    """


_NO_CONTEXT = nullcontext()


def _attribute_path(target: Target) -> str:
    if not isinstance(target, str):
        raise AssertionError(f"Expected target to be str, got {type(target)}: only call_function nodes call functions")
    return target


def _function(target: Target) -> Callable[..., Any]:
    if isinstance(target, str):
        raise AssertionError(f"target should not be a string for call_function: {target!r} is not a function")
    return target


class _TransformerTracer(Tracer):
    """A tracer that records into a given graph and treats every module as a leaf."""

    def __init__(self, graph: Graph, root: nn.Module) -> None:
        super().__init__()
        self._start(root)
        self.graph = graph

    def is_leaf_module(self, _m: nn.Module, _module_qualified_name: str) -> bool:
        return True

    def path_of_module(self, mod: nn.Module) -> str:
        """Return the path of a module in the root. An override may have added the module after the tracer was made."""
        if self.submodule_paths is not None and mod not in self.submodule_paths:
            self.submodule_paths = {module: path for path, module in self.root.named_modules()}
        return super().path_of_module(mod)


class Transformer(Interpreter):
    """Records a new graph by running a graph on proxies.

    To record other operations, override the method for an opcode, such as `call_function`. Its arguments are proxies. A
    new node inherits metadata about its origin, such as the stack trace, from the original node.

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
        """Create an input of the new graph. If the input has a default, `args` contains it."""
        # better: interpreter.transformer.meta[inputs]
        default = map_aggregate(args, self._argument)  # not create_arg, because a default can be any value
        return self.tracer.proxy(self.tracer.create_node("placeholder", _attribute_path(target), default, {}))

    def get_attr(self, target: Target, args: Arguments, kwargs: Keywords) -> Proxy:
        """Record a read of the attribute at the path `target`."""
        return self.tracer.create_proxy("get_attr", _attribute_path(target), args, kwargs)

    def call_function(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Record a call to the function `target` without tracing into the function."""
        return self.tracer.create_proxy("call_function", target, args, kwargs)

    def call_module(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Record a call to the module at the path `target`, or trace into the module if it is not a leaf for `tracer`.

        Raises:
            RuntimeError: if there is no module at the path.
        """
        module = self.fetch_attr(_attribute_path(target))
        return self.tracer.call_module(module, module.forward, args, kwargs)

    def transform(self) -> GraphModule:
        """Run the graph, and return a module with the new graph and the state of the old module.

        The new graph returns the result of the method `output`. If the result of `output` is None, the new graph has no
        output node.

        Raises:
            TraceError: if the method `output` returns a value from another graph.
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
        """Convert a leaf of an input's default, or a leaf of the program's result, to an argument of a node."""
        # better: interpreter.transformer.output[tensor], interpreter.transformer.refused[foreign-value]
        if isinstance(value, Node):
            value = self.tracer.proxy(value)
        return self.tracer.create_arg(value) if isinstance(value, Proxy | torch.Tensor) else value
