"""Every message of an error or a warning is in other words; its class, and the names and places in it, are the same."""

import ast
import re

from tests.known_good import second_copy

WORD = re.compile(r"(?<![\w.%<{'\"])[A-Za-z]{2,}(?![\w.(\[{'\"<>])")
MESSAGES = ("warn", "warn_explicit", "_warn", "add_note")
"""Functions that are given a message."""
PROSE = re.compile(r"^(?!.*(?:\bimport|\bfrom|\bdef|=) ?)(?:.*\b[a-z]+,? ){3}", re.DOTALL)


def is_message(node: ast.AST) -> bool:
    if isinstance(node, ast.Raise):
        return True
    called = node.func if isinstance(node, ast.Call) else None
    return getattr(called, "attr", getattr(called, "id", None)) in MESSAGES


def reworded(tree: ast.Module) -> ast.Module:
    """Replace the words in what is raised or warned of, and in other texts that read like sentences."""
    statements = [node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)]  # documentation among them
    within = {id(part) for node in ast.walk(tree) if is_message(node) for part in ast.walk(node)}
    for part in ast.walk(tree):
        if not isinstance(part, ast.Constant) or not isinstance(part.value, str) or part in statements:
            continue
        if id(part) in within or PROSE.search(part.value):
            part.value = WORD.sub("other", part.value)
    return tree


fx = second_copy(__name__, reworded)
