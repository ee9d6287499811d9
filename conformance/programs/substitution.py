"""Loads a program's modules with another module in torch.fx's place; no other module notices.

The suite knows the implementation by its name alone, and so cannot use what an implementation has for this itself.
"""

import ast
import importlib
import importlib.machinery
import importlib.util
import sys
import types
from collections.abc import Sequence

_GLOBAL = "__torch_fx__"
"""The global by which a loaded module knows the implementation."""

_SYMBOLIC_SHAPES = tuple(
    f"torch.fx.experimental.{name}" for name in ("symbolic_shapes", "proxy_tensor", "sym_node", "_config")
)
"""Modules that are no part of FX, and stay torch's."""


def substitute(implementation: str, packages: Sequence[str]) -> None:
    """Load the named packages and modules from now on with `implementation` in torch.fx's place."""
    finder = _Finder(implementation, packages)
    for name in [name for name in sys.modules if finder.is_named(name)]:
        del sys.modules[name]
    sys.meta_path.insert(0, finder)


class _Finder:
    """Gives the modules of the program a loader that changes them."""

    def __init__(self, implementation: str, packages: Sequence[str]) -> None:
        self._implementation = implementation
        self._packages = packages

    def is_named(self, name: str) -> bool:
        """Whether a module is one of the named packages, or in one."""
        return any(f"{name}.".startswith(f"{package}.") for package in self._packages)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return how to load a module of the program; None for another module."""
        spec = importlib.machinery.PathFinder.find_spec(name, path, target) if self.is_named(name) else None
        if spec is not None and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(name, spec.loader.path, self._implementation)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module with the implementation in torch.fx's place."""

    def __init__(self, name: str, path: str, implementation: str) -> None:
        super().__init__(name, path)
        self._implementation = implementation

    def get_code(self, fullname: str) -> types.CodeType:
        """Compile the changed source; what an earlier import compiled is neither read nor overwritten."""
        path = self.get_filename(fullname)
        substitution = _Substitution(self._implementation)
        tree = ast.fix_missing_locations(substitution.visit(ast.parse(self.get_data(path), path)))
        for name in substitution.reached:
            _import_as_far_as_possible(self._implementation, name)
        return compile(tree, path, "exec", dont_inherit=True)

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module."""
        vars(module)[_GLOBAL] = importlib.import_module(self._implementation)
        exec(self.get_code(module.__name__), vars(module))


def _import_as_far_as_possible(module: str, path: str) -> None:
    """Import the modules along a dotted path below `module`: torch has imported those of torch.fx by itself."""
    for part in path.split("."):
        module = f"{module}.{part}"
        if importlib.util.find_spec(module) is None or not hasattr(importlib.import_module(module), "__path__"):
            return


class _Substitution(ast.NodeTransformer):
    """Replaces torch.fx in imports and in expressions."""

    def __init__(self, implementation: str) -> None:
        self._implementation = implementation
        self.reached: set[str] = set()
        """The dotted paths below the implementation in expressions."""

    def _substitute_of(self, name: str) -> str | None:
        """Return the name of something in torch.fx in the implementation; None for anything else."""
        if not f"{name}.".startswith("torch.fx.") or name.startswith(_SYMBOLIC_SHAPES):
            return None
        return self._implementation + name.removeprefix("torch.fx")

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Change `import torch.fx.graph`, and `import torch.fx.graph as name`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = self._substitute_of(alias.name)
            kept = [alias] if name is None else [ast.alias("torch")] if alias.asname is None else []
            result += [ast.Import([each]) for each in kept]
            result += [ast.Import([ast.alias(name, alias.asname or f"{_GLOBAL}part")])] if name else []
        return [ast.copy_location(statement, node) for statement in result]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Change `from torch.fx.graph import Graph`, and `from torch import fx`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = None if node.level else self._substitute_of(f"{node.module}.{alias.name}")
            if name is None:
                result.append(ast.ImportFrom(node.module, [alias], node.level))
            elif name == self._implementation:
                result.append(ast.Import([ast.alias(name, alias.asname or alias.name)]))
            else:
                result.append(ast.ImportFrom(name.rpartition(".")[0], [alias], 0))
        return [ast.copy_location(statement, node) for statement in result]

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Change `torch.fx` wherever it is read."""
        path = ast.unparse(node)
        if path.startswith(_SYMBOLIC_SHAPES):
            return node
        if path == "torch.fx":
            return ast.copy_location(ast.Name(_GLOBAL, node.ctx), node)
        if path.startswith("torch.fx."):
            self.reached.add(path.removeprefix("torch.fx."))
        self.generic_visit(node)
        return node
