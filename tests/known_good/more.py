"""Public functions take one more keyword, traced nodes have one more entry in `meta`, objects one more attribute."""

import ast
import functools
from typing import Any

from tests.known_good import second_copy


def with_keyword(tree: ast.Module) -> ast.Module:
    """Add a keyword to the public functions of a module, and to the public methods of its classes."""
    bodies = [tree.body, *(each.body for each in tree.body if isinstance(each, ast.ClassDef))]
    for function in (each for body in bodies for each in body):
        match function:
            case ast.FunctionDef(name=name, args=ast.arguments(kwarg=None) as arguments, decorator_list=decorators):
                if not name.startswith("_") and "property" not in ast.dump(ast.List(decorators)):
                    arguments.kwonlyargs.append(ast.arg("further"))
                    arguments.kw_defaults.append(ast.Constant(None))
    return tree


fx = second_copy(__name__, with_keyword)
for kind in (fx.Node, fx.Graph, fx.GraphModule, fx.Tracer, fx.Interpreter, fx.graph.PythonCode):
    kind.further = 1

tracer_base = fx._trace.recording.TracerBase
create_node = tracer_base.create_node


@functools.wraps(create_node)
def create_node_with_entry(self: Any, *args: Any, **kwargs: Any) -> Any:
    node = create_node(self, *args, **kwargs)
    node.meta["further"] = 1
    return node


tracer_base.create_node = create_node_with_entry
