"""Modules as text: their statements, what each of them binds and needs, and how names in them are replaced."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

PYTEST = "pytest"


@dataclass(frozen=True)
class Part:
    """A piece of a module that can be written elsewhere: a statement at its top, or an expression."""

    node: ast.AST
    binds: frozenset[str] = frozenset()
    """The names that it gives to its module."""

    @cached_property
    def needs(self) -> frozenset[str]:
        """The names that it reads, some of which may be local to a part of it."""
        own = _locals(self.node) if isinstance(self.node, ast.FunctionDef) else frozenset()
        return frozenset(node.id for node in ast.walk(self.node) if isinstance(node, ast.Name)) - own

    @cached_property
    def of_fx(self) -> frozenset[str]:
        """The names of the implementation that it uses: `fx.Graph` uses Graph."""
        return frozenset(node.attr for node in ast.walk(self.node) if isinstance(node, ast.Attribute) and _is_fx(node))

    @cached_property
    def of_pytest(self) -> frozenset[str]:
        """The names of pytest that it uses."""
        return frozenset(
            node.attr for node in ast.walk(self.node) if isinstance(node, ast.Attribute) and _pytests(node)
        )


@dataclass(frozen=True)
class Module:
    """The source of one module."""

    name: str
    text: bytes
    parts: list[Part]
    """Its statements, in their order."""
    _starts: list[int] = field(repr=False)
    """Where each line starts in `text`."""

    def binding(self, name: str) -> list[int]:
        """The places in `parts` of the statements that bind `name`."""
        return [number for number, part in enumerate(self.parts) if name in part.binds]

    def function(self, name: str) -> ast.FunctionDef | None:
        """The function at the top of the module with this name."""
        found = (part.node for part in self.parts if isinstance(part.node, ast.FunctionDef) and part.node.name == name)
        return next(found, None)

    def assigned(self, name: str) -> ast.expr | None:
        """What the module assigns to `name`, if it does that once."""
        nodes = [self.parts[number].node for number in self.binding(name)]
        if len(nodes) == 1 and isinstance(nodes[0], ast.Assign | ast.AnnAssign):
            return nodes[0].value
        return None

    def written(self, node: ast.AST, names: Mapping[str, str], pytests: Mapping[str, str], *, bare: bool) -> str:
        """The source of `node`, with `names` and those of pytest replaced; `bare` of decorators and annotations."""
        edits = list(_renamed(node, names, frozenset()))
        edits += [
            ((each.lineno, each.col_offset), (each.end_lineno or 0, each.end_col_offset or 0), pytests[each.attr])
            for each in ast.walk(node)
            if isinstance(each, ast.Attribute) and _pytests(each) and each.attr in pytests
        ]
        if bare and isinstance(node, ast.FunctionDef):
            edits = [edit for edit in edits if edit[0] >= (node.lineno, 0)]
            edits += [*_without_annotations(node), *self._without_returns(node)]
        return self._edited(node, edits, bare=bare)

    def _without_returns(self, node: ast.FunctionDef) -> Iterator["_Edit"]:
        """The edit that leaves out what a function says that it returns."""
        if node.returns is not None:
            line, column = node.returns.lineno, node.returns.col_offset
            arrow = self.text.rfind(b"->", self._starts[line - 1], self._place(line, column)) - self._starts[line - 1]
            yield (line, arrow - 1), (node.returns.end_lineno or 0, node.returns.end_col_offset or 0), ""

    def _edited(self, node: ast.AST, edits: list["_Edit"], *, bare: bool) -> str:
        start, end = self._range(node, bare=bare)
        pieces, position = [], start
        covered = (0, 0)
        for first, last, new in sorted(set(edits)):
            if first < covered:
                continue
            covered = last
            pieces += [self.text[position : self._place(*first)], new.encode()]
            position = self._place(*last)
        return b"".join([*pieces, self.text[position:end]]).decode()

    def _range(self, node: ast.AST, *, bare: bool) -> tuple[int, int]:
        """Where `node` is written: a statement from its decorators to the end of its last line."""
        assert isinstance(node, ast.stmt | ast.expr)
        decorators = [] if bare else getattr(node, "decorator_list", [])
        start = self._place(min([node.lineno, *(each.lineno for each in decorators)]), node.col_offset)
        end = self._place(node.end_lineno or node.lineno, node.end_col_offset or 0)
        if isinstance(node, ast.stmt):
            newline = self.text.find(b"\n", end)
            end = len(self.text) if newline < 0 else newline
        return start, end

    def _place(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column


_Edit = tuple[tuple[int, int], tuple[int, int], str]


@cache
def read_module(name: str, path: Path) -> Module:
    """The module `name`, read from the file at `path`."""
    text = path.read_bytes()
    parts = [Part(node, frozenset(_bound(node))) for node in ast.parse(text).body if not _is_text(node)]
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return Module(name, text, parts, starts)


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _bound(node: ast.AST) -> Iterator[str]:
    """The names that a statement binds in the scope that it stands in."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        yield node.name
        return
    if isinstance(node, ast.Lambda | ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp):
        return
    if isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name.partition(".")[0] for alias in node.names)
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id
    for child in ast.iter_child_nodes(node):
        yield from _bound(child)


def _is_fx(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "fx"


def _pytests(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == PYTEST


def _renamed(node: ast.AST, names: Mapping[str, str], local: frozenset[str]) -> Iterator[_Edit]:
    """The edits that replace `names` in `node`, but where they are `local`."""
    if isinstance(node, ast.FunctionDef | ast.Lambda):
        local |= _locals(node)
    if isinstance(node, ast.Name) and node.id in names and node.id not in local and names[node.id] != node.id:
        yield ((node.lineno, node.col_offset), (node.end_lineno or 0, node.end_col_offset or 0), names[node.id])
    for child in ast.iter_child_nodes(node):
        yield from _renamed(child, names, local)


def _locals(node: ast.FunctionDef | ast.Lambda) -> frozenset[str]:
    arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
    body = node.body if isinstance(node.body, list) else []
    return frozenset([each.arg for each in arguments if each] + [name for part in body for name in _bound(part)])


def _without_annotations(node: ast.FunctionDef) -> Iterator[_Edit]:
    """The edits that leave out the annotations of a function's own signature."""
    for argument in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]:
        if argument.annotation is not None:
            start = argument.lineno, argument.col_offset + len(argument.arg.encode())
            yield start, (argument.end_lineno or 0, argument.end_col_offset or 0), ""


def bare(node: ast.FunctionDef) -> ast.FunctionDef:
    """The function without its decorators and without the annotations of its signature; what it needs, therefore."""
    arguments = [ast.arg(each.arg) for each in [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]]
    copied = ast.FunctionDef(**{name: getattr(node, name) for name in node._fields})
    copied.decorator_list = []
    copied.returns = None
    copied.args = ast.arguments([], arguments, None, [], [*node.args.kw_defaults], None, [*node.args.defaults])
    return copied
