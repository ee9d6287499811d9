"""`RewritingTracer`: record the `assert` statements and annotated assignments of a traced program."""

import ast
import contextlib
import functools
import inspect
from collections.abc import Callable, Iterator
from types import CellType, CodeType, FunctionType
from typing import Any, cast

import torch
from torch import nn

from .. import Tracer
from ..annotate import annotate
from ..graph import Graph

__all__ = ["AST_Rewriter", "RewritingTracer"]

_ASSERT, _ANNOTATE = "_rewriter_assert", "_rewriter_annotate"
"""The names by which rewritten functions call `torch._assert` and `annotate`."""


class AST_Rewriter(ast.NodeTransformer):  # noqa: N801 - torch.fx's public name
    """Rewrites the source of a function so that tracing records its `assert` statements and annotated assignments.

    To replace other statements, define more `visit_` methods in a subclass; see `ast.NodeTransformer`.

    Example:
        >>> from reference_fx.experimental.rewriter import AST_Rewriter
        >>> def program(x):
        ...     assert x.dim() == 2, "a matrix"
        ...     return x.T
        >>> list(fx.symbolic_trace(AST_Rewriter().rewrite(program)).graph.nodes)
        [x, dim, eq, _assert, getattr_1, output]
    """

    def rewrite(self, fn: FunctionType) -> FunctionType:
        """Return a copy of `fn` with rewritten statements.

        A lambda is returned unchanged, because it has no statements.

        Raises:
            OSError: if the source of `fn` is not available.
        """
        if fn.__name__ == "<lambda>":  # its lines alone may not parse
            return fn
        wrapped = getattr(fn, "__wrapped__", None)
        if isinstance(wrapped, FunctionType):
            return _around(fn, wrapped, self.rewrite(wrapped))
        tree, first_line = _parsed(fn.__code__)
        # In the outer function, the closure's variables are local variables, so the compiler keeps the closure.
        around: Any = ast.parse(f"def around({', '.join(fn.__code__.co_freevars)}): pass").body[0]
        around.body = [_in_its_class(fn, self.visit(tree.body[0]))]
        tree.body = [around]
        ast.increment_lineno(ast.fix_missing_locations(tree), first_line - 1)
        code = next(_codes_named(fn.__name__, compile(tree, fn.__code__.co_filename, "exec")))
        cells = dict(zip(fn.__code__.co_freevars, fn.__closure__ or (), strict=True))
        closure = tuple(cells[name] for name in code.co_freevars)
        names = {**fn.__globals__, _ASSERT: torch._assert, _ANNOTATE: annotate}
        return _like(fn, code, names, closure)

    def visit_Assert(self, node: ast.Assert) -> ast.Expr:
        """Replace an `assert` statement with a call to `torch._assert`."""
        message = node.msg or ast.Constant("")
        call = ast.Call(ast.Name(_ASSERT, ast.Load()), [node.test, message], [])
        return ast.copy_location(ast.Expr(call), node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        """Replace an annotated assignment to `x` with `x = annotate(value, annotation)`."""
        if node.value is None:  # better: experimental.rewriting_tracer.annotations[declared]
            return node
        call = ast.Call(ast.Name(_ANNOTATE, ast.Load()), [node.value, node.annotation], [])
        return ast.copy_location(ast.Assign([node.target], call), node)


def _in_its_class(fn: FunctionType, definition: ast.stmt) -> ast.stmt:
    """Wrap a method definition in a class with the original class's name, which Python adds to names such as `__x`."""
    *_, owner, _name = ("<locals>", *fn.__qualname__.split("."))
    if owner == "<locals>":
        return definition
    return ast.ClassDef(owner, [], [], [definition], [])


def _like(fn: FunctionType, code: CodeType, names: dict[str, Any], closure: tuple[CellType, ...]) -> FunctionType:
    """Return a function that runs `code` and has the name, defaults and attributes of `fn`."""
    result = FunctionType(code, names, fn.__name__, fn.__defaults__, closure)
    result.__kwdefaults__ = cast(dict[str, Any], fn.__kwdefaults__)
    return cast(FunctionType, functools.update_wrapper(result, fn))


def _around(wrapper: FunctionType, wrapped: FunctionType, rewritten: FunctionType) -> FunctionType:
    """Return a copy of a decorator's `wrapper` that calls `rewritten` instead of `wrapped`."""
    cells = wrapper.__closure__ or ()
    closure = tuple(CellType(rewritten) if _content(cell) is wrapped else cell for cell in cells)
    result = _like(wrapper, wrapper.__code__, wrapper.__globals__, closure)
    result.__wrapped__ = rewritten  # type: ignore[attr-defined]  # as functools.wraps sets it
    return result


def _content(cell: CellType) -> Any:
    with contextlib.suppress(ValueError):  # an unassigned variable
        return cell.cell_contents


def _parsed(code: CodeType) -> tuple[ast.Module, int]:
    """Return the syntax tree of a function's source, and the line number of the tree's first line."""
    lines, first_line = inspect.getsourcelines(code)
    if not lines[0][0].isspace():
        return ast.parse("".join(lines)), first_line
    # Removing the indentation would change strings over several lines, so put the function into a block.
    tree = ast.parse("".join(["if True:\n", *lines]))
    tree.body = cast(ast.If, tree.body[0]).body
    return tree, first_line - 1


def _codes_named(name: str, code: CodeType) -> Iterator[CodeType]:
    """Yield the code objects of the functions in `code` that are named `name`, outer functions first."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_name == name:
                yield constant
            yield from _codes_named(name, constant)


class RewritingTracer(Tracer):
    """A tracer that records the `assert` statements and annotated assignments in the root's own code.

    Example:
        >>> from reference_fx.experimental.rewriter import RewritingTracer
        >>> def program(x):
        ...     y: torch.Tensor = x.exp()
        ...     return y
        >>> [(node.name, node.type) for node in RewritingTracer().trace(program).nodes]
        [('x', None), ('exp', <class 'torch.Tensor'>), ('output', None)]
    """

    def trace(
        self, root: nn.Module | Callable[..., Any], concrete_args: dict[str, Any] | tuple[Any, ...] | None = None
    ) -> Graph:
        """Rewrite a copy of `root`, and trace the copy as `Tracer.trace` does."""
        return super().trace(_rewritten(root), concrete_args)


def _rewritten(root: nn.Module | Callable[..., Any]) -> nn.Module | Callable[..., Any]:
    # better: experimental.rewriting_tracer.traces[functions]
    if not isinstance(root, nn.Module):
        return AST_Rewriter().rewrite(root) if isinstance(root, FunctionType) else root
    kind: Any = type(root)

    class RewrittenModule(kind):  # type: ignore[misc]  # known when it runs
        forward = AST_Rewriter().rewrite(kind.forward)

    result: nn.Module = object.__new__(RewrittenModule)
    vars(result).update(vars(root))
    return result
