"""`other_internals` alone, with the texts of reference_fx."""

import ast

from tests.known_good import other_internals, second_copy


def changed_source(tree: ast.Module) -> ast.Module:
    other_internals.change_source(tree)
    return tree


fx = second_copy(__name__, changed_source)
other_internals.install(fx)
