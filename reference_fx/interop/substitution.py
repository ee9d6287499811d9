"""The source of a program changed so that it finds this package where it asks for torch.fx.

Imports of torch.fx become imports of this package. For the rest, the program asks when it runs: what `X.fx` reads and
`import_module(name)` imports depends on whether `X` is torch and `name` is torch.fx's. So nothing else changes its
meaning, such as a variable that is called `torch`.
"""

import ast
import importlib
import importlib.util
import re
import sys
import types
from collections.abc import Iterator, Sequence
from typing import Any

import torch

HERE = __name__.removesuffix(".interop.substitution")
NAME = "__reference_fx__"
"""The global by which a changed module knows this package."""
IN_ITS_PLACE = "__reference_fx_in_its_place__"
"""The global by which a changed module knows `in_its_place`."""

_SYMBOLIC_SHAPES = tuple(
    f"torch.fx.experimental.{name}" for name in ("symbolic_shapes", "proxy_tensor", "sym_node", "_config", "recording")
)
"""Modules that are no part of FX, and stay torch's."""


def name_here(name: object) -> str | None:
    """Return the name here of something in torch.fx; None for anything else."""
    if not isinstance(name, str) or not f"{name}.".startswith("torch.fx.") or name.startswith(_SYMBOLIC_SHAPES):
        return None
    return HERE + name.removeprefix("torch.fx")


# What a changed program calls


def in_its_place(value: Any) -> Any:
    """Return what a program uses in place of torch, `sys.modules` or a function that finds modules; else `value`."""
    _, substitute = _IN_ITS_PLACE.get(id(value), (value, value))
    return substitute


class _Torch:
    """What a program reads `fx` from in place of torch."""

    @property
    def fx(self) -> types.ModuleType:
        """This package."""
        return sys.modules[HERE]


class _Modules:
    """What a program looks modules up in, in place of `sys.modules`."""

    def __getitem__(self, name: str) -> types.ModuleType:
        """Return a module that was imported."""
        module, here = sys.modules[name], name_here(name)
        return module if here is None else importlib.import_module(here)

    def get(self, name: str, default: Any = None) -> Any:
        """Return a module that was imported, or `default`."""
        return self[name] if name in sys.modules else default


def _getattr(owner: Any, name: str, *default: Any) -> Any:
    return getattr(in_its_place(owner) if name == "fx" else owner, name, *default)


def _import_module(name: str, package: str | None = None) -> types.ModuleType:
    full_name = importlib.util.resolve_name(name, package) if package else name
    return importlib.import_module(name_here(full_name) or full_name, package)


def _import(name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:  # noqa: A002
    here = None if level else name_here(name)
    if here is not None and fromlist:  # otherwise the result is torch
        name = here
    return __import__(name, globals, locals, fromlist, level)


_IN_ITS_PLACE: dict[int, tuple[Any, Any]] = {
    id(original): (original, substitute)
    for original, substitute in (
        (torch, _Torch()),
        (sys.modules, _Modules()),
        (getattr, _getattr),
        (importlib.import_module, _import_module),
        (__import__, _import),
        (importlib.__import__, _import),
    )
}
"""By identity, as not all that is asked about can be hashed; with the original, so that no other gets its identity."""


# Source


def changed(tree: ast.Module) -> tuple[ast.Module, list[tuple[int, str]]]:
    """Change a module, and import the modules of this package that it reaches as attributes.

    Returns:
        The changed module, and the lines that stay torch.fx's, each with what is there.
    """
    substitution = _Substitution(tree)
    result = ast.fix_missing_locations(substitution.visit(tree))
    for name in sorted(substitution.reached):
        _import_as_far_as_possible(name)
    return result, substitution.kept


def _import_as_far_as_possible(name: str) -> None:
    """Import the modules along a dotted path: torch has imported those of torch.fx by itself."""
    module = sys.modules[HERE]
    for part in name.removeprefix(HERE).split(".")[1:]:
        path = f"{module.__name__}.{part}"
        if not hasattr(module, "__path__") or importlib.util.find_spec(path) is None:
            return
        module = importlib.import_module(path)


_TAKE_SOURCE = ("eval", "exec", "compile", "attrgetter", "locate", "resolve_name", "find_spec", "run_module", "patch")
"""Functions that find things by strings, which are not changed."""


class _Substitution(ast.NodeTransformer):
    """Replaces torch.fx in imports, and lets expressions ask `in_its_place`."""

    def __init__(self, tree: ast.Module) -> None:
        self.reached: set[str] = set()
        """The dotted paths of this package that expressions may mean."""
        self.kept: list[tuple[int, str]] = []
        """The lines that stay torch.fx's, each with what is there."""
        self._torch = {"torch", *_other_names(tree, "", "torch")}
        self._modules = {"modules", *_other_names(tree, "sys", "modules")}
        self._importers = {"__import__", "import_module", *_other_names(tree, "importlib", "import_module")}

    def _keep(self, node: ast.expr | ast.stmt) -> None:
        self.kept.append((node.lineno, ast.unparse(node)))

    # Imports

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Change `import torch.fx.graph`, and `import torch.fx.graph as name`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = name_here(alias.name)
            if name is None:
                result.append(ast.Import([alias]))
                continue
            if alias.asname is None:
                result.append(ast.Import([ast.alias("torch")]))
            result.append(ast.Import([ast.alias(name, alias.asname or NAME + "loaded")]))
        return [ast.copy_location(statement, node) for statement in result]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Change `from torch.fx.graph import Graph`, and `from torch import fx`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = None if node.level else name_here(f"{node.module}.{alias.name}")
            if name == HERE:
                result.append(ast.Import([ast.alias(HERE, alias.asname or alias.name)]))
            else:
                module = node.module if name is None else name.rpartition(".")[0]
                result.append(ast.ImportFrom(module, [alias], node.level))
        return [ast.copy_location(statement, node) for statement in result]

    # Expressions

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Change what is before `.fx`, and before `.get` if it may be `sys.modules`."""
        path = _path_behind_fx(node)
        if path is not None:
            name = name_here(f"torch.fx{path}")
            if name is None:
                return node
            self.reached.add(name)
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            if node.attr == "fx" and isinstance(node.value, ast.Name) and node.value.id in self._torch:
                self._keep(node)
        elif node.attr == "fx" or (node.attr == "get" and _last_name(node.value) in self._modules):
            node.value = _asked(node.value)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Change what is before `["torch.fx"]`, if it may be `sys.modules`."""
        if ast.unparse(node) in [
            f"{text}['fx']" for name in self._torch for text in (f"vars({name})", f"{name}.__dict__")
        ]:
            self._keep(node)
        self.generic_visit(node)
        if _last_name(node.value) not in self._modules:
            return node
        if isinstance(node.ctx, ast.Load):
            node.value = _asked(node.value)
        elif isinstance(node.slice, ast.Constant) and name_here(node.slice.value) is not None:
            self._keep(node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Change the function, if it may be `getattr` of `fx`, or one that imports modules."""
        name, source = _last_name(node.func), ast.unparse(node)
        self.generic_visit(node)
        if name in self._importers or (name == "getattr" and self._may_be_of_torch(node.args)):
            node.func = _asked(node.func)
        elif name in _TAKE_SOURCE and re.search(r"\btorch\.fx\b|attrgetter\(.fx\b", source):
            strings = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
            if any(re.search(r"\btorch\.fx\b|^fx\b", str(string)) for string in strings):
                self.kept.append((node.lineno, source))
        return node

    def _may_be_of_torch(self, args: Sequence[ast.expr]) -> bool:
        if len(args) < 2:
            return False
        owner, name = args[:2]
        return name.value == "fx" if isinstance(name, ast.Constant) else _last_name(owner) in self._torch

    # Patterns, in which nothing can be asked

    def visit_MatchClass(self, node: ast.MatchClass) -> ast.MatchClass:
        """Change `case torch.fx.Node():`."""
        node.cls = self._in_pattern(node.cls)
        self.generic_visit_patterns(node)
        return node

    def visit_MatchValue(self, node: ast.MatchValue) -> ast.MatchValue:
        """Change `case torch.fx.config.value:`."""
        node.value = self._in_pattern(node.value)
        return node

    def visit_MatchMapping(self, node: ast.MatchMapping) -> ast.MatchMapping:
        """Change `case {torch.fx.config.value: x}:`."""
        node.keys = [self._in_pattern(key) for key in node.keys]
        self.generic_visit_patterns(node)
        return node

    def generic_visit_patterns(self, node: ast.MatchClass | ast.MatchMapping) -> None:
        """Visit the patterns in a pattern."""
        node.patterns = [self.visit(pattern) for pattern in node.patterns]
        if isinstance(node, ast.MatchClass):
            node.kwd_patterns = [self.visit(pattern) for pattern in node.kwd_patterns]

    def _in_pattern(self, node: ast.expr) -> ast.expr:
        root, _, path = ast.unparse(node).partition(".fx")
        name = name_here(f"torch.fx{path}")
        if root not in self._torch or name is None:
            return node
        if root != "torch":
            self._keep(node)
            return node
        self.reached.add(name)
        return ast.copy_location(ast.parse(NAME + name.removeprefix(HERE), mode="eval").body, node)


def _asked(node: ast.expr) -> ast.expr:
    """Return the call of `in_its_place` of an expression."""
    return ast.copy_location(ast.Call(ast.Name(IN_ITS_PLACE, ast.Load()), [node], []), node)


def _last_name(node: ast.expr) -> str:
    """Return `c` for `a.b.c`, and for `c`; nothing for another expression."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _path_behind_fx(node: ast.expr) -> str | None:
    """Return `.graph.Graph` for `torch.fx.graph.Graph`, and nothing for `torch.fx`; None if there is no `.fx`."""
    path = ""
    while isinstance(node, ast.Attribute):
        if node.attr == "fx":
            return path
        path = f".{node.attr}{path}"
        node = node.value
    return None


def _other_names(tree: ast.Module, module: str, name: str) -> Iterator[str]:
    """Yield the names that a module gives to what it imports as `name` from `module`, or as the module `name`."""
    kind = ast.ImportFrom if module else ast.Import
    for node in ast.walk(tree):
        if isinstance(node, kind) and getattr(node, "module", "") == module:
            yield from (alias.asname for alias in node.names if alias.name == name and alias.asname)


def names_of_torch_fx(names: dict[str, Any]) -> Iterator[str]:
    """Yield those of a module's names that stand for torch.fx's modules, classes and functions all the same."""
    for name, value in names.items():
        home = value.__name__ if isinstance(value, types.ModuleType) else None
        if isinstance(value, type | types.FunctionType):
            home = value.__module__
        # Functions from here may say that they are torch.fx's.
        made_in = value.__globals__.get("__name__") if isinstance(value, types.FunctionType) else None
        if name_here(home) is not None and not f"{made_in}.".startswith(f"{HERE}."):
            yield name
