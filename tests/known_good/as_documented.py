"""What FX's documents say is so, also where torch.fx does something else; what cannot be used is refused at once.

Values for parameters that have concrete ones are ignored, traced nodes have a stack trace, `users` is read-only, dead
code that writes in place stays, and no node takes an argument of another graph, or one that was erased.
"""

import ast
import functools
import importlib
import types
from typing import Any

from tests.known_good import second_copy


def changed(tree: ast.Module) -> ast.Module:
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
    return tree


fx = second_copy(__name__, changed)
recording, graph_class, node_class = fx._trace.recording, fx.graph.Graph, fx.node.Node
frames = importlib.import_module(f"{__name__}._trace.frames")
concrete_args = importlib.import_module(f"{__name__}._trace.concrete_args")

concrete_args.Inputs._check = lambda *_: None
node_class.users = property(lambda self: types.MappingProxyType(self._own_users))

create_node = recording.TracerBase.create_node


@functools.wraps(create_node)
def create_node_with_trace(self: Any, *args: Any, **kwargs: Any) -> Any:
    node = create_node(self, *args, **kwargs)
    if trace := frames.program_stack_trace():
        node.meta.setdefault("stack_trace", trace)
    return node


recording.TracerBase.create_node = create_node_with_trace

eliminate_dead_code = graph_class.eliminate_dead_code


def eliminate_unless_written(self: Any, is_impure_node: Any = None, *, keep_mutations: bool = True) -> bool:
    return bool(eliminate_dead_code(self, is_impure_node, keep_mutations=keep_mutations))


graph_class.eliminate_dead_code = eliminate_unless_written

link_inputs = node_class._link_inputs


def link_own_inputs(self: Any, args: Any, kwargs: Any, inputs: Any) -> None:
    for value in inputs:
        if value.graph is not self.graph or value._erased:
            raise RuntimeError(f"{value} is in another graph than {self}, or was erased: copy it with Graph.node_copy")
    link_inputs(self, args, kwargs, inputs)


node_class._link_inputs = link_own_inputs
