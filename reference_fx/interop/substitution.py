"""Change the source of a program so that it uses another FX implementation instead of torch.fx.

Imports of torch.fx become imports of the other implementation. For any other expression that may refer to torch.fx, the
changed source asks the module's `__loader__` at run time. The loader checks whether the `X` in `X.fx` is torch, and
whether the name in `import_module(name)` is in torch.fx. Code that does not use torch.fx keeps its meaning, even if a
variable is named `torch`.
"""

import ast
import re
from collections.abc import Callable, Iterable, Sequence

_TAKE_SOURCE = ("eval", "exec", "compile", "attrgetter", "locate", "resolve_name", "find_spec", "run_module", "patch")
"""Functions that look up names in strings, in which nothing is replaced."""


class Substitution(ast.NodeTransformer):
    """Replaces torch.fx in imports, and inserts calls to the `__loader__` into other expressions."""

    def __init__(self, tree: ast.Module, packages: Sequence[str], name_here: Callable[[str], str | None]) -> None:
        """Prepare to replace the names that `name_here` maps, and expressions that may refer to one of `packages`."""
        self.reached: set[str] = set()
        """The dotted names in the implementation that expressions may refer to."""
        self.kept: list[tuple[int, str]] = []
        """The line number and code of each use of torch.fx that is not replaced."""
        self._name_here = name_here
        imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
        parents = [package.rpartition(".")[::2] for package in packages]
        self._places = {(owner, last) for parent, last in parents for owner in _names_of(parent, imports)}
        self._torch = _names_of("torch", imports)
        self._modules = _names_of("sys.modules", imports)
        self._importers = {"__import__", *_names_of("importlib.import_module", imports)}
        torch, modules = "|".join(self._torch), "|".join(self._modules)
        self._hidden = re.compile(rf"(vars\(({torch})\)|({torch})\.__dict__)\['fx'\]|(.*\.)?({modules})\['torch\.fx\b")
        cases = [node for node in ast.walk(tree) if isinstance(node, ast.match_case)]
        self._in_patterns = {part for case in cases for part in ast.walk(case.pattern)}

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Replace `import torch.fx.graph as name`, and `import torch.fx.graph`, which binds the name `torch`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = self._name_here(alias.name)
            if name and not alias.asname:
                result += ast.parse(f"import torch; __import__({name!r})").body
            else:
                result.append(ast.Import([ast.alias(name or alias.name, alias.asname)]))
        return [ast.copy_location(statement, node) for statement in result]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Replace `from torch.fx.graph import Graph`, and `from torch import fx`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = None if node.level else self._name_here(f"{node.module}.{alias.name}")
            if name and node.module == "torch":
                result.append(ast.Import([ast.alias(name, alias.asname or alias.name)]))
            else:
                result.append(ast.ImportFrom(name.rpartition(".")[0] if name else node.module, [alias], node.level))
        return [ast.copy_location(statement, node) for statement in result]

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Replace `X` in `X.fx`.

        Also replace `X` in `X.get` if `X` may be `sys.modules`, and in `X.name` if `X.name` may be in `packages`.
        """
        path = _path_behind_fx(node)
        if path is not None:
            name = self._name_here(f"torch.fx{path}")
            if name is None:
                return node
            self.reached.add(name)
        self.generic_visit(node)
        owner = _last_name(node.value)
        is_torchs = path == "" and isinstance(node.value, ast.Name) and owner in self._torch
        if node in self._in_patterns:
            if is_torchs:  # a pattern cannot contain a call
                node.value = ast.Name("__loader__", ast.Load())
        elif not isinstance(node.ctx, ast.Load):
            self.kept += [(node.lineno, ast.unparse(node))] if is_torchs else []
        elif path == "" or (owner, node.attr) in self._places or (node.attr == "get" and owner in self._modules):
            node.value = _asked(node.value)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Replace `X` in `X["torch.fx"]` if `X` may be `sys.modules`."""
        source = ast.unparse(node) if isinstance(node.slice, ast.Constant) else ""
        self.generic_visit(node)
        if _last_name(node.value) in self._modules and isinstance(node.ctx, ast.Load):
            node.value = _asked(node.value)
        elif self._hidden.match(source):
            self.kept.append((node.lineno, source))
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Replace import functions, and `X` in `getattr(X, name)` if `name` may be "fx"."""
        name = _last_name(node.func)
        if name in _TAKE_SOURCE:
            named = re.compile(r"\btorch\.fx\b|^fx\b" if name == "attrgetter" else r"\btorch\.fx\b")
            strings = (str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant))
            self.kept += [(node.lineno, ast.unparse(node))] if any(map(named.search, strings)) else []
        self.generic_visit(node)
        if name in self._importers:
            node.func = _asked(node.func)
        elif name == "getattr" and len(node.args) > 1 and self._may_be_of_torch(*node.args[:2]):
            node.args[0] = _asked(node.args[0])
        return node

    def _may_be_of_torch(self, owner: ast.expr, name: ast.expr) -> bool:
        return name.value == "fx" if isinstance(name, ast.Constant) else _last_name(owner) in self._torch


def _names_of(path: str, imports: Iterable[ast.Import | ast.ImportFrom]) -> set[str]:
    """Return the names that may refer to the object at a dotted path: the last part of the path, and import aliases."""
    found = {path.rpartition(".")[2]}
    for node in imports:
        home = f"{node.module}." if isinstance(node, ast.ImportFrom) else ""
        found |= {alias.asname for alias in node.names if alias.asname and home + alias.name == path}
    return found


def _last_name(node: ast.expr) -> str:
    """Return `c` for `a.b.c` and for `c`, or an empty string for other expressions."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _path_behind_fx(node: ast.expr) -> str | None:
    """Return `.graph.Graph` for `torch.fx.graph.Graph`, an empty string for `torch.fx`, or None if no `.fx` occurs."""
    path = ""
    while isinstance(node, ast.Attribute):
        if node.attr == "fx":
            return path
        path = f".{node.attr}{path}"
        node = node.value
    return None


def _asked(node: ast.expr) -> ast.expr:
    """Return an expression that asks the loader for the replacement of a value."""
    return ast.copy_location(ast.Call(ast.parse("__loader__.here", mode="eval").body, [node], []), node)
