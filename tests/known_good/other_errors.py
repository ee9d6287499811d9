"""`does_better`, and what is refused is refused with an exception of another class."""

import ast

from tests.known_good import liberties, second_copy

CLASSES = {
    "AssertionError": "TypeError",
    "IndexError": "RuntimeError",
    "KeyError": "RuntimeError",
    "NameError": "RuntimeError",
    "NotImplementedError": "TypeError",
    "RuntimeError": "ValueError",
    "TypeError": "RuntimeError",
    "ValueError": "RuntimeError",
}


def with_other_errors(tree: ast.Module) -> ast.Module:
    """Replace the classes of the exceptions that a module makes, and have it catch the others, too."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=name) as called) if name in CLASSES:
                called.id, node.keywords = CLASSES[name], []
            case ast.ExceptHandler(type=ast.Name(id=name) as caught) if name in CLASSES:
                node.type = ast.Tuple([caught, ast.Name(CLASSES[name], ast.Load())], ast.Load())
    return tree


fx = second_copy(__name__, lambda tree: with_other_errors(liberties.changed_source(tree)))
liberties.install(fx)
