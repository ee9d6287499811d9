"""The program of a failed test, and the graph that the implementation makes of it, found in the frames of the failure.

A program is a function or a module in a variable of the test: itself, or a field of its case. A test that has none
writes its program, or builds its graph, in its own lines.
"""

import ast
import contextlib
import inspect
import linecache
import signal
import threading
import types
import warnings
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import nn

from conformance.harness.foreign import text_of
from conformance.harness.implementation.loading import Implementation
from conformance.harness.judging.failure import syntax_tree

_SUITE = Path(__file__).parents[2]
_SECONDS = 5
"""How long the implementation may take to trace a program again, or to print a graph."""
_FIRST_NAMES = ("program", "function", "root", "module", "model", "source", "case", "cell")
_DEEPEST = 4
_DEFINITIONS = (ast.FunctionDef, ast.Lambda, ast.ClassDef)


class Written(NamedTuple):
    """A program as it is written."""

    value: Any
    """The function, the module or its class."""
    file: str
    definition: ast.AST
    """Its syntax tree."""

    @property
    def lines(self) -> list[str]:
        """Its source, without the indentation that all lines have, and without its docstring."""
        return source_lines(self.file, self.definition)


class TookTooLong(BaseException):
    """The implementation takes too long for what is only shown. No `except Exception` catches it."""


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Run code of the implementation that decides nothing: without warnings, within a limit of time.

    Random numbers and the gradient mode are put back after it.

    Raises:
        TookTooLong: it did not end; in a thread that is not the main one there is no limit.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    state, grad = torch.get_rng_state(), torch.is_grad_enabled()
    before = signal.signal(signal.SIGALRM, _raise_too_long)
    left = signal.setitimer(signal.ITIMER_REAL, _SECONDS)  # of the test's own limit
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, *left)
        torch.set_rng_state(state)
        torch.set_grad_enabled(grad)


def _raise_too_long(_signal: int, _frame: types.FrameType | None) -> None:
    raise TookTooLong


def of_suite(file: str) -> bool:
    """Whether `file` has tests, or what tests share; the harness has neither."""
    path = Path(file)
    return _SUITE in path.parents and _SUITE / "harness" not in path.parents


def source_lines(file: str, node: ast.AST) -> list[str]:
    """The source of `node` in `file`, moved to the left margin, without a docstring and blank lines."""
    first, last = node.lineno, node.end_lineno or node.lineno  # type: ignore[attr-defined] # statements, expressions
    lines = linecache.getlines(file)[first - 1 : last]
    if not lines:
        return []
    if isinstance(node, ast.expr):
        lines = (ast.get_source_segment("".join(linecache.getlines(file)), node) or "").splitlines()
        return [lines[0], *map(str.rstrip, lines[1:])] if lines else []
    hidden = _docstring_lines(node)
    indent = len(lines[0]) - len(lines[0].lstrip())
    numbered = enumerate(lines, start=first)
    return [line[indent:].rstrip() for number, line in numbered if line.strip() and number not in hidden]


def _docstring_lines(node: ast.AST) -> set[int]:
    """The numbers of the lines with docstrings in `node`."""
    found: set[int] = set()
    for each in ast.walk(node):
        if isinstance(each, ast.FunctionDef | ast.ClassDef) and ast.get_docstring(each, clean=False) is not None:
            found.update(range(each.body[0].lineno, (each.body[0].end_lineno or 0) + 1))
    return found


def written(value: Any) -> Written | None:
    """Where the suite defines `value`, if that is a function, a class of modules, or a module of such a class."""
    value = value.__func__ if isinstance(value, types.MethodType) else value
    if isinstance(value, types.FunctionType):
        if "fx" in value.__code__.co_freevars:  # a helper of the test, which programs do not need
            return None
        file, definition = value.__code__.co_filename, _definition_of_code(value.__code__)
    else:
        kind = value if isinstance(value, type) else type(value)
        if not issubclass(kind, nn.Module) or not isinstance(kind.__module__, str):
            return None
        file, definition = _definition_of_class(kind)
    return Written(value, file, definition) if definition is not None and of_suite(file) else None


def _definition_of_code(code: types.CodeType) -> ast.AST | None:
    """The innermost function or lambda in the syntax tree with this code."""
    places = [(line, column) for line, _, column, _ in code.co_positions() if line and column is not None]
    body = [place for place in places if place != (code.co_firstlineno, 0)] or [(code.co_firstlineno, 0)]
    around = [each for each in _definitions(code.co_filename) if _contains(each, min(body), max(body))]
    kind = ast.Lambda if code.co_name == "<lambda>" else ast.FunctionDef
    fitting = [
        each for each in around if isinstance(each, kind) and getattr(each, "name", code.co_name) == code.co_name
    ]
    return min(fitting, key=lambda each: (each.end_lineno or 0) - each.lineno, default=None)


@lru_cache(maxsize=16)
def _definitions(file: str) -> tuple[ast.AST, ...]:
    return tuple(node for node in ast.walk(syntax_tree(file)) if isinstance(node, _DEFINITIONS))


def _contains(node: Any, first: tuple[int, int], last: tuple[int, int]) -> bool:
    return (node.lineno, node.col_offset) <= first and last <= (node.end_lineno, node.end_col_offset)


def _definition_of_class(kind: type) -> tuple[str, ast.AST | None]:
    try:
        file = inspect.getfile(kind)
    except (TypeError, OSError):
        return "", None
    name = kind.__qualname__.rpartition(".")[2]
    classes = [each for each in _definitions(file) if isinstance(each, ast.ClassDef) and each.name == name]
    return file, classes[0] if len(classes) == 1 else None


def programs_in(frame: types.FrameType, statement: ast.AST | None) -> list[Written]:
    """The programs in the variables of `frame`, those first that the failing `statement` uses."""
    used = {each.id for each in ast.walk(statement) if isinstance(each, ast.Name)} if statement is not None else set()
    ranked = sorted(
        frame.f_locals.items(), key=lambda item: -3 * (item[0] in used) - 2 * item[0].startswith(_FIRST_NAMES)
    )
    return [found for _, value in ranked for found in _programs_of(value, 0)]


def _programs_of(value: Any, depth: int) -> Iterator[Written]:
    """Yield the programs that `value` is or has: in its fields, and around its functions."""
    if depth > _DEEPEST:
        return
    if isinstance(value, types.FunctionType) and value.__closure__:
        inside = [cell.cell_contents for cell in value.__closure__ if _is_filled(cell)]
        yield from (found for each in inside if callable(each) for found in _programs_of(each, depth + 1))
    if callable(value) and (found := written(value)) is not None:
        yield found
    elif _is_case(value):
        yield from (found for each in _fields(value) for found in _programs_of(each, depth + 1))


def _is_filled(cell: types.CellType) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


def _fields(value: Any) -> list[Any]:
    """The fields of a named tuple or a dataclass of the suite, programs first."""
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        named = dict(zip(value._fields, value, strict=False))
    else:
        named = dict(getattr(value, "__dict__", {}))
    return [named[name] for name in sorted(named, key=lambda name: not name.startswith((*_FIRST_NAMES, "make")))]


def graph_in(frame: types.FrameType, statement: ast.AST | None, implementation: types.ModuleType) -> list[str] | None:
    """The lines of the graph that a variable holds which the failing `statement` uses."""
    found = [getattr(implementation, name, None) for name in ("Graph", "GraphModule")]
    kinds = [kind for kind in found if isinstance(kind, type)]
    used = [each.id for each in ast.walk(statement) if isinstance(each, ast.Name)] if statement is not None else []
    values = [frame.f_locals[name] for name in dict.fromkeys(used) if name in frame.f_locals]
    for value in [each for held in values for each in (held, *(_fields(held) if _is_case(held) else ()))]:
        if any(kind in type(value).__mro__ for kind in kinds):
            return _shown(getattr(value, "graph", value))
    return None


def _is_case(value: Any) -> bool:
    """Whether `value` is of a class of the suite's; the view of the implementation is not, and is asked for nothing."""
    return f"{type(value).__module__}.".startswith("conformance.") and not isinstance(value, Implementation)


def graph_of(program: Any, implementation: types.ModuleType) -> list[str] | None:
    """The lines of the graph that the implementation makes of `program`; None if it makes none.

    A function without parameters is not traced: it makes the model or the inputs.
    """
    makes = isinstance(program, types.FunctionType) and not inspect.signature(program).parameters
    if isinstance(program, type) or makes:
        return None
    try:
        with quietly():
            graph = implementation.symbolic_trace(program).graph
    except (Exception, TookTooLong):
        return None
    return _shown(graph)


def _shown(graph: Any) -> list[str] | None:
    try:
        with quietly():
            return [line for line in text_of(graph).splitlines() if line.strip()]
    except TookTooLong:
        return None
