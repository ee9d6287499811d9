"""`Interpreter`, which runs a graph node by node."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from functools import cached_property
from typing import Any

from torch import nn

from ._later import names_of
from ._node.checks import unknown_opcode
from ._node.names import MISSING, attributes_along
from ._node.order import last_uses
from ._node.walks import PLAIN, rebuilt
from ._trace.metadata import state
from .graph import Graph, check_nodes_are_own
from .node import Argument, Arguments, Keywords, Node, Target

__all__ = ["Interpreter", "Transformer"]


class Interpreter:
    """Runs the graph of a module node by node.

    Override `run_node`, or the method named like an opcode, to observe or change what happens.

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

        With `garbage_collect_values`, each value is dropped after its last use.

        Raises:
            AttributeError: `module` is no module, or has no graph and none is given; or `graph` is no graph.
            TypeError: the graph is one of another implementation.
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
        """Maps each node to those whose values are dropped after it; for programs that change it before a run."""
        return last_uses(self.graph.nodes) if self.garbage_collect_values else {}

    def run(self, *args: Any, initial_env: dict[Node, Any] | None = None, enable_io_processing: bool = True) -> Any:
        """Run the program on `args`, the values of the placeholders in their order, and return its result.

        `initial_env` has values of nodes that are not to be computed; unless values are collected, it receives those of
        the others. With `enable_io_processing`, the inputs and the result pass through the graph's code generator.

        Raises:
            RuntimeError: an argument is missing, or a target does not exist.

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
        dropped = vars(self).get("user_to_last_uses") if self.garbage_collect_values else {}
        if dropped is None:  # better: interpreter.run.again[edited-graph]
            dropped = last_uses(self.graph.nodes)
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
        """Run the program on the values in `args_list`, which is emptied, so that each is dropped after its last use.

        Raises:
            RuntimeError: there is not exactly one value for each placeholder; the list is left as it is.
            TypeError: the values are in a dict, which is left as it is.

        Example:
            >>> values = [torch.ones(2, 3), torch.ones(3)]
            >>> traced = fx.symbolic_trace(lambda x, y: x * y)
            >>> fx.Interpreter(traced).boxed_run(values).shape
            torch.Size([2, 3])
            >>> values
            []
        """
        if isinstance(args_list, Mapping):  # better: interpreter.boxed_run.refused[no-dict]
            raise TypeError("Interpreter.boxed_run takes a list: pass the values in the order of the placeholders")
        placeholders = [node for node in self.graph.nodes if node.op == "placeholder"]
        if len(placeholders) != len(args_list):
            what = "extra" if len(args_list) > len(placeholders) else "missing"
            words = f"Interpreter.boxed_run expected {len(placeholders)} arguments for placeholders but received"
            remedy = "defaults do not apply here, and *args is one list"
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
        """Run one node: fetch its arguments and call the method named like its opcode.

        Raises:
            NotImplementedError: there is no such method.
        """
        run = getattr(self, n.op, None)
        if run is None:
            raise unknown_opcode(n)
        with self._set_current_node(n):
            args, kwargs = self.fetch_args_kwargs_from_env(n)
            return run(n.target, args, kwargs)

    def _set_current_node(self, node: Node) -> AbstractContextManager[None]:
        """Let nodes that are made in a `with` block inherit the metadata of `node`."""
        if not state.preserves:
            return _NO_CONTEXT
        from .traceback import set_current_meta

        return set_current_meta(node, f"Interpreter_{type(self).__name__}")

    def placeholder(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Return the next argument of `run`; all that are left for `*args`, and the default if there is none.

        `**kwargs` takes a dict as its argument, and is empty without one.

        Raises:
            RuntimeError: there is no argument left and no default.
        """
        name = attribute_path(target)
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
        """Return the attribute of the module at the path `target`."""
        return self.fetch_attr(attribute_path(target))

    def call_function(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Return the result of the function `target`.

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
        """Return the result of the method `target` of the first argument."""
        owner, *rest = args
        return getattr(owner, attribute_path(target))(*rest, **kwargs)

    def call_module(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Return the result of the submodule at the path `target`."""
        return self.fetch_attr(attribute_path(target))(*args, **kwargs)

    def output(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """Return the result of the program."""
        return args[0]

    def fetch_attr(self, target: str) -> Any:
        """Return what the module has at the dotted path `target`.

        Raises:
            RuntimeError: the module has nothing there.
        """
        *found, (owner, name, value) = attributes_along(self.module, target)
        if value is MISSING:
            path = ".".join([*(known for _, known, _ in found), name])
            raise RuntimeError(
                f"Node referenced nonexistent target {path}: {type(owner).__name__} has no attribute {name!r}"
            )
        return value

    def fetch_args_kwargs_from_env(self, n: Node) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Return the arguments of `n`, with every node replaced by its value."""
        return self.map_nodes_to_values(n.args, n), self.map_nodes_to_values(n.kwargs, n) if n.kwargs else {}

    def map_nodes_to_values(self, args: Argument, n: Node) -> Any:
        """Return `args` with every node replaced by its value; `n` is the node that uses them.

        Lists and dicts are new, as in generated code: the function that is called may change them. Containers have the
        classes that the program gave them.

        Raises:
            RuntimeError: a node in `args` has no value.
        """

        def load(leaf: Argument) -> Any:  # better: interpreter.methods.own-lists
            if isinstance(leaf, Node):
                if leaf not in self.env:
                    raise RuntimeError(f"Node {n} referenced nonexistent value {leaf}! Run Graph.lint() to diagnose")
                return self.env[leaf]
            if isinstance(leaf, _SETS):  # better: codegen.values.nodes-in-sets
                return type(leaf)(self.map_nodes_to_values(member, n) for member in leaf)
            return leaf

        return rebuilt(args, load, list, dict, PLAIN, lambda plain, maker: maker(plain))


class _Boxed(dict[Node, Any]):
    """What `boxed_run` hands over to `run`, which drops values from it, so that an override of `run` may hold it."""


_SETS = (set, frozenset)
_NO_CONTEXT = nullcontext()


def attribute_path(target: Target) -> str:
    if not isinstance(target, str):
        raise AssertionError(f"Expected target to be str, got {type(target)}: only call_function takes a function")
    return target


def _function(target: Target) -> Callable[..., Any]:
    if isinstance(target, str):
        raise AssertionError(f"target should not be a string for call_function: {target!r} is no function")
    return target


__getattr__ = names_of(__name__, f"{__package__}._transformer")
