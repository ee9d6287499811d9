"""`Interpreter`: runs a graph node by node, with one method per opcode to override."""

from collections.abc import Iterator
from typing import Any

from torch import nn

from .graph import Graph
from .node import Argument, Arguments, Keywords, Node, Target, map_arg

__all__ = ["Interpreter"]


class Interpreter:
    """Runs the graph of a module node by node.

    Override `run_node`, or the method named like an opcode, to observe or change what happens.
    """

    def __init__(self, module: nn.Module, garbage_collect_values: bool = True, graph: Graph | None = None) -> None:
        """Prepare to run a program.

        Args:
            module: owns the state to which the targets lead, and the graph if `graph` is not given.
            garbage_collect_values: drop each value after its last use.
            graph: the program to run instead of `module.graph`.
        """
        self.module = module
        self.graph: Graph = module.graph if graph is None else graph  # type: ignore[assignment]
        self.extra_traceback = True
        self.garbage_collect_values = garbage_collect_values
        self.env: dict[Node, Any] = {}
        self.args_iter: Iterator[Any] = iter(())
        self.user_to_last_uses = self._last_uses() if garbage_collect_values else {}

    def _last_uses(self) -> dict[Node, list[Node]]:
        last_user = {value: node for node in self.graph.nodes for value in node.all_input_nodes}
        dead: dict[Node, list[Node]] = {}
        for value, user in last_user.items():
            dead.setdefault(user, []).append(value)
        return dead

    def run(self, *args: Any, initial_env: dict[Node, Any] | None = None, enable_io_processing: bool = True) -> Any:
        """Run the program and return its result.

        Args:
            args: values of the placeholders, in their order.
            initial_env: values of nodes that are known already, and are not computed.
            enable_io_processing: pass the inputs and the result through the graph's code generator.

        Raises:
            RuntimeError: an argument is missing, or a target does not exist.
        """
        self.env = dict(initial_env or {})
        self.args_iter = iter(self.graph.process_inputs(*args) if enable_io_processing else args)
        for node in self.graph.nodes:
            if node in self.env:
                continue
            result = self.env[node] = self._run_with_place(node)
            for value in self.user_to_last_uses.get(node, ()):
                self.env.pop(value, None)
            if node.op == "output":
                return self.graph.process_outputs(result) if enable_io_processing else result
        return None

    def _run_with_place(self, node: Node) -> Any:
        try:
            return self.run_node(node)
        except Exception as error:
            if self.extra_traceback:
                error.add_note(f"While executing {node.format_node()}")
            raise

    def run_node(self, n: Node) -> Any:
        """Run one node: fetch its arguments and call the method named like its opcode."""
        args, kwargs = self.fetch_args_kwargs_from_env(n)
        return getattr(self, n.op)(n.target, args, kwargs)

    def placeholder(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """The next argument of `run`; all that are left for `*args`, and the default if there is none.

        Raises:
            RuntimeError: there is no argument left and no default.
        """
        if str(target).startswith("*"):
            return list(self.args_iter)
        for value in self.args_iter:
            return value
        if args:
            return args[0]
        raise RuntimeError(f"Expected positional argument for parameter {target}, but one was not passed in!")

    def get_attr(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """The attribute of the module at the path `target`."""
        return self.fetch_attr(str(target))

    def call_function(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """The result of the function `target`."""
        assert callable(target)
        return target(*args, **kwargs)

    def call_method(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """The result of the method `target` of the first argument."""
        owner, *rest = args
        return getattr(owner, str(target))(*rest, **kwargs)

    def call_module(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """The result of the submodule at the path `target`."""
        return self.fetch_attr(str(target))(*args, **kwargs)

    def output(self, target: Target, args: Arguments, kwargs: Keywords) -> Any:
        """The result of the program."""
        return args[0]

    def fetch_attr(self, target: str) -> Any:
        """What the module has at the dotted path `target`.

        Raises:
            RuntimeError: it has nothing there.
        """
        value: Any = self.module
        atoms = target.split(".")
        for i, atom in enumerate(atoms):
            if not hasattr(value, atom):
                raise RuntimeError(
                    f"Node referenced nonexistent target {'.'.join(atoms[: i + 1])}: "
                    f"{type(value).__name__} has no attribute {atom!r}"
                )
            value = getattr(value, atom)
        return value

    def fetch_args_kwargs_from_env(self, n: Node) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """The arguments of `n`, with the values of the nodes in them."""
        return self.map_nodes_to_values(n.args, n), self.map_nodes_to_values(n.kwargs, n)

    def map_nodes_to_values(self, args: Argument, n: Node) -> Any:
        """`args` with every node replaced by its value; `n` is the node that uses them.

        Raises:
            RuntimeError: a node in `args` has no value.
        """

        def load(value: Node) -> Any:
            if value not in self.env:
                raise RuntimeError(f"Node {n} referenced nonexistent value {value}! Run Graph.lint() to diagnose")
            return self.env[value]

        return map_arg(args, load)
