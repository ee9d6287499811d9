"""`Graph`: a program, stored as a list of nodes in the order in which they run."""

import copy
import inspect
import itertools
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Optional

import torch

from . import _persistence
from ._code.writer import CodeGen, PythonCode, TransformCode
from ._lint import check_inputs_are_known, check_is_module, lint
from ._names import MISSING, Namespace, attributes_along, snake_case
from .node import (
    ROOT,
    Argument,
    Arguments,
    Keywords,
    Node,
    NodeList,
    Target,
    _attribute,
    announce,
    check_is_node,
    check_opcode,
    hint,
    is_target_of,
    map_arg,
    wrong_target,
)

__all__ = ["CodeGen", "Graph", "PythonCode"]


class _Changed:
    """Changes an attribute, and restores it at the end of a `with` block.

    Without a `with` block, the change is permanent.
    """

    def __init__(self, owner: object, attribute: str, value: Any) -> None:
        self._owner, self._attribute, self._before = owner, attribute, getattr(owner, attribute)
        setattr(owner, attribute, value)

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_error: object) -> None:
        setattr(self._owner, self._attribute, self._before)


class Graph:
    """A program, stored as a list of nodes in the order in which they run. A node can use the values of earlier nodes.

    Invariants: node names are unique (upheld by `_graph_namespace`). A new node is inserted at the insert point, which
    is the end of the graph unless `inserting_before` or `inserting_after` moved it.

    Example:
        >>> graph = fx.Graph()
        >>> total = graph.call_function(torch.add, (graph.placeholder("x"), 1))
        >>> output = graph.output(total)
        >>> print(graph)
        graph():
            %x : [num_users=1] = placeholder[target=x]
            %add : [num_users=1] = call_function[target=torch.add](args = (%x, 1), kwargs = {})
            return add
    """

    def __init__(
        self,
        owning_module: Optional["torch.nn.Module"] = None,
        tracer_cls: type | None = None,
        tracer_extras: dict[str, Any] | None = None,
    ) -> None:
        """Make an empty program.

        Targets of `get_attr` and `call_module` nodes are paths in `owning_module`. `tracer_cls` is the class of the
        tracer that created the graph. `tracer_extras` contains arguments for retracing the graph.
        """
        self.owning_module = owning_module
        self._tracer_cls = tracer_cls
        self._tracer_extras = tracer_extras
        self._co_fields: dict[str, Any] = {}
        self._graph_namespace = Namespace()
        self._codegen = CodeGen()
        self._root = Node(self, "", ROOT, "", (), {})
        self._nodes = NodeList(self._root)
        self._insert: Callable[[Node], None] = self._root.prepend

    nodes: NodeList = _attribute("_nodes", None, "The nodes in order. The list supports iteration, reversed and len.")
    _find_nodes_lookup_table = nodes  # torch.fx's name for the object that finds nodes
    _owning_module = _attribute("owning_module", lambda graph, module: setattr(graph, "owning_module", module), "")

    def output_node(self) -> Node:
        """Return the output node, which is the last node.

        Raises:
            AssertionError: if the last node is not an output, or if the graph is empty.
        """
        last = self._root.prev
        if last.op != "output":  # better: graph.refuses[output_node-empty]
            raise AssertionError(f"Expected output node, got op={last.op}: add an output node with Graph.output")
        return last

    def find_nodes(self, *, op: str, target: Target | None = None, sort: bool = True) -> list[Node]:
        """List the nodes with an opcode and, if given, a target. The list is in graph order unless `sort` is False.

        Raises:
            AssertionError: if `op` is not an opcode, or if `op` is `call_function` and there is no `target`.

        Example:
            >>> graph = fx.symbolic_trace(lambda x: torch.relu(torch.relu(x).exp())).graph
            >>> graph.find_nodes(op="call_function", target=torch.relu)
            [relu, relu_1]
            >>> graph.find_nodes(op="call_method")
            [exp]
        """
        check_opcode(op)  # better: graph.refuses[find_nodes-unknown-opcode]
        if op == "call_function" and target is None:
            raise AssertionError(
                "target must not be None for call_function op: to find calls to any function, iterate over Graph.nodes"
            )
        return self._nodes.find_nodes(op=op, target=target, sort=sort)

    # Making nodes

    def create_node(
        self,
        op: str,
        target: Target,
        args: Arguments | None = None,
        kwargs: Keywords | None = None,
        name: str | None = None,
        type_expr: Any = None,
    ) -> Node:
        """Create a node at the insert point. The docstring of `Node` explains the opcodes.

        The node's name is `name`. By default, the name is made from the target. If the name is taken, a number is
        appended. `type_expr` is the type annotation of the node's value.

        Raises:
            AssertionError: if `op` is not an opcode, `args` is not a tuple, or `kwargs` is not a dict.
            ValueError: if `target` has the wrong type for `op`.
            TypeError: if `name` or a keyword is not a string, or if an argument is a node of another FX implementation.
        """
        args = args or ()
        check_opcode(op)
        if not isinstance(args, tuple):
            raise AssertionError(f"args must be a tuple, got {type(args)}: for a single argument x, pass (x,)")
        if name is not None and not isinstance(name, str):
            raise TypeError(f"the name of a node must be a string, not {name!r}")
        if not is_target_of(op, target):
            raise wrong_target(f"Node of {op}", op, target)
        candidate = self._target_to_str(target) if name is None else name
        node = Node(self, candidate, op, target, args, kwargs or {}, type_expr)
        # better: graph.refuses.no-trace
        node._name = self._graph_namespace.create_name(candidate, None)
        announce("create", self.owning_module, node)
        self._insert(node)
        return node

    @staticmethod
    def _target_to_str(target: Target) -> str:
        """Return the default name of a node with this target.

        Dunder names such as `__call__` lose their underscores.
        """
        if not isinstance(target, str):
            return snake_case(target.__name__)
        return snake_case(target[2:-2] if target.startswith("__") and target.endswith("__") else target)

    def placeholder(self, name: str, type_expr: Any = None, default_value: Any = inspect.Signature.empty) -> Node:
        """Create an input called `name`. If `default_value` is given, it is the input's default."""
        args = () if default_value is inspect.Signature.empty else (default_value,)
        return self.create_node("placeholder", name, args=args, type_expr=type_expr)

    def get_attr(self, qualified_name: str, type_expr: Any = None) -> Node:
        """Create a node that reads a parameter, buffer or module.

        Warn if the owning module has no attribute at the path.
        """
        owner = self.owning_module if isinstance(qualified_name, str) else None
        if owner is not None and any(value is MISSING for _, _, value in attributes_along(owner, qualified_name)):
            warnings.warn(
                "Attempted to insert a get_attr Node with no underlying reference in the owning GraphModule! "
                f"Add {qualified_name!r} to it first, with GraphModule.add_submodule, register_parameter or "
                "register_buffer",
                stacklevel=2,
            )
        return self.create_node("get_attr", qualified_name, type_expr=type_expr)

    def call_module(
        self, module_name: str, args: Arguments | None = None, kwargs: Keywords | None = None, type_expr: Any = None
    ) -> Node:
        """Create a node that calls the module at a dotted path.

        Raises:
            AttributeError: if the owning module has no module at the path.
        """
        if self.owning_module is not None and isinstance(module_name, str):
            check_is_module(self.owning_module, module_name)
        return self.create_node("call_module", module_name, args, kwargs, type_expr=type_expr)

    def call_method(
        self, method_name: str, args: Arguments | None = None, kwargs: Keywords | None = None, type_expr: Any = None
    ) -> Node:
        """Create a node that calls the method `method_name` of `args[0]` with the other arguments."""
        return self.create_node("call_method", method_name, args, kwargs, type_expr=type_expr)

    def call_function(
        self,
        the_function: Callable[..., Any],
        args: Arguments | None = None,
        kwargs: Keywords | None = None,
        type_expr: Any = None,
        name: str | None = None,
    ) -> Node:
        """Create a node that calls a Python function."""
        return self.create_node("call_function", the_function, args, kwargs, name=name, type_expr=type_expr)

    def output(self, result: Argument, type_expr: Any = None) -> Node:
        """Create the output node, which returns `result` from the program."""
        return self.create_node("output", "output", args=(result,), type_expr=type_expr)

    # Sizes of tensors

    def create_size_node(self, tensor_node: Node, dim: int) -> Node:
        """Create a node for a tensor's size in dimension `dim`.

        Example:
            >>> graph = fx.Graph()
            >>> x = graph.placeholder("x")
            >>> x.meta["val"] = torch.empty(2, 3, device="meta")
            >>> size = graph.create_size_node(x, 1)
            >>> size.name, size.meta["val"]
            ('sym_size_int', 3)
        """
        return self._sym_node(torch.ops.aten.sym_size.int, tensor_node, dim)

    def create_stride_node(self, tensor_node: Node, dim: int) -> Node:
        """Create a node for a tensor's stride in dimension `dim`."""
        return self._sym_node(torch.ops.aten.sym_stride.int, tensor_node, dim)

    def create_storage_offset_node(self, tensor_node: Node) -> Node:
        """Create a node for a tensor's offset in its storage."""
        return self._sym_node(torch.ops.aten.sym_storage_offset.default, tensor_node)

    def _sym_node(self, operator: Callable[..., Any], tensor_node: Node, *dim: int) -> Node:
        """Create a node that calls `operator`.

        If `tensor_node` has a `meta["val"]`, compute `meta["val"]` of the new node.
        """
        node = self.call_function(operator, (tensor_node, *dim))
        value = tensor_node.meta.get("val")
        if isinstance(value, torch.Tensor):
            node.meta["val"] = operator(value, *dim)
        return node

    # Copying

    def node_copy(self, node: Node, arg_transform: Callable[[Node], Argument] = lambda node: node) -> Node:
        """Copy `node` from this graph or another one to the insert point. Its `meta` is copied shallowly.

        `arg_transform` is a function that maps each node in the arguments of `node` to the corresponding argument of
        the copy.

        Raises:
            TypeError: if `arg_transform` is not callable, or if it returns a node of another FX implementation.
        """
        if not callable(arg_transform):
            raise TypeError(f"arg_transform of node_copy must be a function that takes a node, not {arg_transform!r}")
        args = map_arg(node.args, arg_transform)
        kwargs = map_arg(node.kwargs, arg_transform) if node.kwargs else {}
        result = self.create_node(node.op, node.target, args, kwargs, node.name, node.type)
        result.meta = copy.copy(node.meta)
        return result

    def graph_copy(
        self, g: "Graph", val_map: dict[Node, Node], return_output_node: bool = False
    ) -> Argument | tuple[Argument, Node] | None:
        """Copy the nodes of `g`, except its output node, to the insert point.

        Return the output node's argument, with the nodes in it replaced by their copies.

        `val_map` maps nodes of `g`, such as the inputs, to nodes that replace them. `graph_copy` adds each copied node
        and its copy to `val_map`. With `return_output_node`, `graph_copy` also returns the output node of `g`. If `g`
        has no output, the result is None.

        Raises:
            KeyError: if a node of `g` uses a node that is neither earlier in `g` nor in `val_map`.
            TypeError: if `g` is not a graph.

        Example:
            >>> once, twice = fx.symbolic_trace(lambda x: x * 2).graph, fx.Graph()
            >>> (x, *_), value = once.nodes, twice.placeholder("x")
            >>> for _ in range(2):
            ...     value = twice.graph_copy(once, {x: value})
            >>> twice.output(value)
            output
            >>> list(twice.nodes)
            [x, mul, mul_1, output]
        """
        if not isinstance(g, Graph):  # better: graph.refuses[other-implementation-argument]
            raise TypeError(f"graph_copy expects a {__name__}.Graph, not {g!r} of type {torch.typename(g)}{hint(g)}")
        check_inputs_are_known(g.nodes, val_map)
        for node in list(g.nodes):  # better: graph.graph_copy[itself]
            if node in val_map:
                continue
            if node.op == "output":
                value = map_arg(node.args[0], val_map.__getitem__)
                return (value, node) if return_output_node else value
            val_map[node] = self.node_copy(node, val_map.__getitem__)
        return None

    def __deepcopy__(self, memo: dict[int, Any] | None = None) -> "Graph":
        """Return a copy of the graph that has no owning module. The `meta` of each node is copied shallowly.

        Attributes that users set on the graph and its nodes are also copied.

        Raises:
            KeyError: if a node uses a node that does not come before it.
        """
        result = Graph(tracer_cls=self._tracer_cls, tracer_extras=self._tracer_extras)
        _persistence.copy_graph(self, result, {} if memo is None else memo)
        return result

    def __getstate__(self) -> dict[str, Any]:
        """Return the graph as plain data for `pickle`."""
        return _persistence.plain_graph(self, Graph())

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Restore the graph from the result of `__getstate__`."""
        Graph.__init__(self, state["owner"])
        _persistence.restore_graph(self, state)

    # Editing

    def inserting_before(self, n: Node | None = None) -> _Changed:
        """Insert new nodes before `n`, by default before the first node.

        The end of a `with` block restores the insert point.

        Example:
            >>> traced = fx.symbolic_trace(lambda x: x + 1)
            >>> x, total, output = traced.graph.nodes
            >>> with traced.graph.inserting_before(total):
            ...     total.update_arg(0, traced.graph.call_function(torch.relu, (x,)))
            >>> list(traced.graph.nodes), total.args
            ([x, relu, add, output], (relu, 1))
        """
        if n is None:
            return self.inserting_after(self._root)
        self._check_insert_point(n, "before")
        return _Changed(self, "_insert", n.prepend)

    def inserting_after(self, n: Node | None = None) -> _Changed:
        """Insert new nodes after `n`, by default after the last node.

        The end of a `with` block restores the insert point.

        Each new node is inserted directly after `n`, so several new nodes end up in reverse order. To keep the order of
        new nodes, pass the node that follows `n` to `inserting_before`.

        Example:
            >>> graph = fx.symbolic_trace(lambda x: x + 1).graph
            >>> x, total, output = graph.nodes
            >>> with graph.inserting_after(x):
            ...     graph.call_method("exp", (x,)), graph.call_method("log", (x,))
            (exp, log)
            >>> list(graph.nodes)
            [x, log, exp, add, output]
        """
        if n is None:
            return self.inserting_before(self._root)
        self._check_insert_point(n, "after")
        return _Changed(self, "_insert", n.append)

    def _check_insert_point(self, node: Node, side: str) -> None:
        check_is_node(node, f"Node to insert {side} is not in graph. It")
        if node.graph is not self:
            raise AssertionError(f"Node to insert {side} is not in graph. {node.name} belongs to another graph")
        if node._erased:  # better: graph.inserting[erased-node]
            raise AssertionError(f"Node to insert {side} is not in graph. {node.name} was erased: choose another node")

    def erase_node(self, to_erase: Node) -> None:
        """Remove a node that has no users. Erasing a node again only issues a warning.

        If the node has users, redirect them first with `Node.replace_all_uses_with`.

        Raises:
            RuntimeError: if the node still has users, belongs to another graph, or is the sentinel at the end of the
                node list.
            TypeError: if `to_erase` is not a node.

        Example:
            >>> graph = fx.symbolic_trace(lambda x: torch.relu(x + 0)).graph
            >>> x, total, relu, output = graph.nodes
            >>> total.replace_all_uses_with(x)
            [relu]
            >>> graph.erase_node(total)
            >>> list(graph.nodes), relu.args
            ([x, relu, output], (x,))
        """
        check_is_node(to_erase, "what erase_node removes")
        if to_erase._op == ROOT:  # better: graph.refuses[sentinel]
            raise RuntimeError("The sentinel at the end of the node list cannot be erased: pass a node of Graph.nodes")
        if to_erase.users:
            raise RuntimeError(
                f"Tried to erase Node {to_erase} but it still had {len(to_erase.users)} users in the graph: "
                f"{to_erase.users}! Redirect the users first, with Node.replace_all_uses_with"
            )
        if to_erase.graph is not self:
            raise RuntimeError(f"Attempting to remove {to_erase} from wrong graph! Call erase_node on the node's graph")
        if to_erase._erased:
            warnings.warn(f"erase_node({to_erase}) on an already erased node", stacklevel=2)
            return
        announce("erase", self.owning_module, to_erase)
        to_erase._erase()

    def eliminate_dead_code(
        self, is_impure_node: Callable[[Node], bool] | None = None, *, keep_mutations: bool = False
    ) -> bool:
        """Remove the nodes that have no users and no side effects. Return whether any node was removed.

        The function `is_impure_node` decides whether a node has a side effect. The default is `Node.is_impure`. Outputs
        always stay. By default, unused calls that write in place are removed, too. With `keep_mutations`, calls for
        which `Node.mutates` is true stay.

        Raises:
            RuntimeError: if the graph is not well-formed, as defined by `lint`.
            TypeError: if `is_impure_node` cannot be called.

        Example:
            >>> graph = fx.symbolic_trace(lambda x: (x * 2, x.add_(1), x.exp())[2]).graph
            >>> graph.eliminate_dead_code(keep_mutations=True), list(graph.nodes)
            (True, [x, add_, exp, output])
            >>> graph.eliminate_dead_code(), list(graph.nodes)
            (True, [x, exp, output])
        """
        self.lint()
        is_impure = Node.is_impure if is_impure_node is None else is_impure_node
        if not callable(is_impure):
            raise TypeError(f"is_impure_node must be a function that takes a node, not {is_impure!r}")
        dead: dict[Node, None] = {}  # better: graph.eliminate_dead_code[predicate-raises]
        for node in reversed(self.nodes):
            # better: graph.eliminate_dead_code[output-stays]
            if node.op == "output" or not dead.keys() >= node.users.keys() or is_impure(node):
                continue
            if not (keep_mutations and node.mutates()):
                dead[node] = None
        for node in dead:
            self.erase_node(node)
        return bool(dead)

    def lint(self) -> None:
        """Check that the graph is well-formed and, if it has an owning module, that all targets exist.

        Raises:
            RuntimeError: if a node uses a value before its definition, shares its name with another node, has a target
                that does not exist, or has wrong `users`.
            ValueError: if a target has the wrong type for its opcode.
            TypeError: if the name of a node is not a string.

        Example:
            >>> graph = fx.symbolic_trace(lambda x: torch.relu(x).exp()).graph
            >>> x, relu, exp, output = graph.nodes
            >>> exp.append(relu)
            >>> try:
            ...     graph.lint()
            ... except RuntimeError as error:
            ...     print(str(error).partition("!")[0])
            Argument 'relu' of Node 'exp' was used before it has been defined
        """
        lint(self, list(self.nodes), self.owning_module)

    # Text and code

    def __str__(self) -> str:
        """Return the graph as text with one node per line."""
        return "\n    ".join(["graph():", *(str(node.format_node()) for node in self.nodes)])

    def set_codegen(self, codegen: CodeGen) -> None:
        """Use `codegen` to generate the graph's code from now on.

        Raises:
            TypeError: if `codegen` is not a CodeGen.
        """
        if not isinstance(codegen, CodeGen):  # better: codegen.refuses[no-codegen]
            raise TypeError(
                f"set_codegen expects a {CodeGen.__module__}.CodeGen, not {codegen!r}: pass an instance of a subclass"
            )
        self._codegen = codegen

    def process_inputs(self, *args: Any) -> Any:
        """Convert the arguments of `forward` to one value per placeholder."""
        return self._codegen.process_inputs(*args)

    def process_outputs(self, out: Any) -> Any:
        """Convert the value of the output node to the value that `forward` returns."""
        return self._codegen.process_outputs(out)

    def python_code(
        self,
        root_module: str,
        *,
        expanded_def: bool = False,
        verbose: bool = False,
        colored: bool = False,
        include_device: bool = False,
        include_stride: bool = False,
        additional_meta: Sequence[str] | None = None,
    ) -> PythonCode:
        """Generate the source of a function that runs this graph.

        Args:
            root_module: the name of the owning module in the generated function.
            expanded_def: print each parameter on its own line.
            verbose: add comments that show the traced program's lines, and annotations from `Node.meta`.
            colored: add colours for a terminal.
            include_device: show devices in tensor annotations.
            include_stride: show strides in tensor annotations.
            additional_meta: more keys of `Node.meta` to show in the comments.

        Example:
            >>> graph = fx.symbolic_trace(lambda x: torch.relu(x)).graph
            >>> print(graph.python_code("module", expanded_def=True).src.strip())
            def forward(
                self,
                x,
            ):
                relu = torch.relu(x);  x = None
                return relu
        """
        nodes, codegen, namespace = list(self.nodes), self._codegen, Namespace()
        if type(codegen)._gen_python_code is not CodeGen._gen_python_code:
            for node in nodes:
                namespace.associate_name_with_obj(node.name, node)
        options = {"verbose": verbose, "colored": colored, "include_device": include_device}
        options |= {"include_stride": include_stride, "expanded_def": expanded_def}
        return codegen._gen_python_code(nodes, root_module, namespace, **options, additional_meta=additional_meta)

    def on_generate_code(self, make_transformer: Callable[[TransformCode | None], TransformCode]) -> _Changed:
        """Set a function that transforms the body of generated code.

        The end of a `with` block restores the previous function.

        Args:
            make_transformer: a function that takes the current transformer, or None, and returns the new transformer. A
                transformer takes the unindented lines of the body, each with its newline, and returns the new lines.

        Raises:
            TypeError: if `make_transformer` returns something that is neither callable nor None.

        Example:
            >>> graph = fx.symbolic_trace(lambda x: x + 1).graph
            >>> with graph.on_generate_code(lambda _: lambda body: [line.replace("+ 1", "+ 2") for line in body]):
            ...     print(graph.python_code("self").src.strip())
            def forward(self, x):
                add = x + 2;  x = None
                return add
        """
        transformer = make_transformer(self._codegen._body_transformer)
        if transformer is not None and not callable(transformer):  # better: codegen.refuses[no-transformer]
            raise TypeError(f"make_transformer must return a function that takes lines of code, not {transformer!r}")
        return _Changed(self._codegen, "_body_transformer", transformer)

    def print_tabular(self) -> None:
        """Print the graph as a table with each node's opcode, name, target, args and kwargs."""
        # better: printing.tabular[needs-nothing]
        rows = [[node.op, node.name, *map(str, (node.target, node.args, node.kwargs))] for node in self.nodes]
        print(table(rows, ("opcode", "name", "target", "args", "kwargs")))


def check_nodes_are_own(nodes: Iterable[object], what: str) -> None:
    """Raise TypeError if a graph's nodes come from another FX implementation.

    `what` describes the node in the error message.
    """
    for first in itertools.islice(nodes, 1):
        check_is_node(first, what)


_MARGIN = 2
"""A column is wider than its header by at least this number of characters."""


def table(rows: Sequence[Sequence[str]], headers: Sequence[str]) -> str:
    """Format a table in the default format of the `tabulate` library."""
    widths = [max([len(header) + _MARGIN, *(len(row[i]) for row in rows)]) for i, header in enumerate(headers)]
    lines = [headers, ["-" * width for width in widths], *rows]
    return "\n".join("  ".join(map(str.ljust, cells, widths)).rstrip() for cells in lines)
