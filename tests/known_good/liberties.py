"""All liberties but that of `other_errors`, to be taken in one copy."""

import ast
from typing import Any

from tests.known_good import as_documented, other_internals, other_look, records_more


def changed_source(tree: ast.Module) -> ast.Module:
    """Change the source of one module."""
    changed = records_more.change_source(tree)
    for part in (as_documented, other_look, other_internals):
        part.change_source(changed)
    return changed


def install(fx: Any) -> None:
    """Change a copy of reference_fx whose sources were changed."""
    for part in (as_documented, other_look, other_internals, records_more):
        part.install(fx)
