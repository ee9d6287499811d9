"""A part of `does_better`: what FX's documents say is so, also where torch.fx does otherwise, and refusals at once.

Values for parameters that have concrete ones are ignored; traced nodes have a stack trace. `users` are listed anew each
time, in the graph's order, without nodes that are not in the graph. A GraphModule that is asked for its code follows
its graph. Dead code that writes in place stays; before other dead code goes, nodes are put in order. No graph takes a
second output. No node takes itself as an argument, one of another graph, or an erased one.
"""

import ast
import contextlib
import functools
import importlib
from typing import Any

from tests.known_good.other_internals import private


def change_source(tree: ast.Module) -> None:
    """Have nodes keep their users in an attribute of another name, and passes ask for the removal of writes."""
    defines_nodes = any(isinstance(each, ast.ClassDef) and each.name == "Node" for each in tree.body)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(attr="users") if defines_nodes:
                node.attr = "_own_users"
            case ast.Constant(value="users") if defines_nodes:
                node.value = "_own_users"
            case ast.Call(func=ast.Attribute(attr="eliminate_dead_code")):
                node.keywords.append(ast.keyword("keep_mutations", ast.Constant(False)))


def install(fx: Any) -> None:
    """Change a copy of reference_fx whose sources were changed."""
    concrete_args = importlib.import_module(f"{fx.__name__}._concrete_args")
    concrete_args.Inputs._check = lambda *_: None
    fx.Node.users = property(users_in_order)
    _keep_stack_traces(fx.proxy.TracerBase, importlib.import_module(f"{fx.__name__}._advice.frames"))
    _keep_writes(fx.Graph)
    _refuse_at_once(fx.Node, fx.Graph)
    _follow_graphs(fx.GraphModule)


def users_in_order(node: Any) -> dict[Any, None]:
    return dict.fromkeys(sorted(user for user in node._own_users if user in node.graph.nodes))


def _keep_stack_traces(tracer_base: Any, frames: Any) -> None:
    create_node, is_own = tracer_base.create_node, frames._is_own
    frames._is_own = lambda frame: is_own(frame) or frames._module_of(frame).startswith(__package__)

    @functools.wraps(create_node)
    def create_node_with_trace(self: Any, *args: Any, **kwargs: Any) -> Any:
        node = create_node(self, *args, **kwargs)
        if trace := frames.program_stack_trace():
            node.meta.setdefault("stack_trace", trace)
        return node

    tracer_base.create_node = create_node_with_trace


def _keep_writes(graph_class: Any) -> None:
    eliminate_dead_code = graph_class.eliminate_dead_code

    def eliminate_unless_written(self: Any, is_impure_node: Any = None, *, keep_mutations: bool = True) -> bool:
        placed, waiting = list[Any](), dict.fromkeys(self.nodes)
        while ready := next((node for node in waiting if not waiting.keys() & {*node.all_input_nodes}), None):
            placed.append(ready)
            del waiting[ready]
        for node in placed if not waiting and placed != [*self.nodes] else ():
            [*self.nodes][-1].append(node)
        return bool(eliminate_dead_code(self, is_impure_node, keep_mutations=keep_mutations))

    graph_class.eliminate_dead_code = eliminate_unless_written


def _refuse_at_once(node_class: Any, graph_class: Any) -> None:
    link_inputs, create_node = node_class._link_inputs, graph_class.create_node

    def link_own_inputs(self: Any, args: Any, kwargs: Any, inputs: Any) -> None:
        for value in inputs:
            if value.graph is not self.graph or private(value, "_erased") or value is self:
                raise RuntimeError(f"{value} is not in the graph of {self}: copy it with Graph.node_copy")
        link_inputs(self, args, kwargs, inputs)

    @functools.wraps(create_node)
    def create_one_output(self: Any, op: str, *args: Any, **kwargs: Any) -> Any:
        if op == "output" and self.find_nodes(op="output"):
            raise RuntimeError("the graph has an output: erase that first")
        return create_node(self, op, *args, **kwargs)

    node_class._link_inputs, graph_class.create_node = link_own_inputs, create_one_output


def _follow_graphs(module_class: Any) -> None:
    """The `code` of a module is that of its graph as it is, and runs from then on."""

    def code_as_it_is(self: Any) -> Any:
        with contextlib.suppress(Exception):
            if self.graph.python_code(root_module="self").src != self._code:
                self.recompile()
        return self._code

    module_class.code = property(code_as_it_is)
    module_class.__jit_unused_properties__ = (*module_class.__jit_unused_properties__, "code")
