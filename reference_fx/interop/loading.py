"""`as_torch_fx`: load a program's modules with this package in place of torch.fx. Other modules do not change."""

import ast
import builtins
import contextlib
import importlib.machinery
import importlib.util
import sys
import types
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from .substitution import Substitution

__all__ = ["as_torch_fx"]

_HERE = __name__.removesuffix(".interop.loading")
_KEPT = "these uses of torch.fx were not replaced:"
_SYMBOLIC_SHAPES = tuple(
    f"torch.fx.experimental.{name}" for name in ("symbolic_shapes", "proxy_tensor", "sym_node", "_config", "recording")
)
"""Modules in torch.fx that are not replaced, because they are not part of FX."""


@contextlib.contextmanager
def as_torch_fx(*packages: str, folder: Path | None = None, implementation: str = _HERE) -> Iterator[None]:
    """In the `with` block, reload the named packages and modules with this package in place of torch.fx.

    Objects imported in the `with` block keep working after the block. After the block, imports find the original
    modules again. Top-level modules in `folder` are also reloaded. torch's modules for symbolic shapes are not
    replaced.

    The program may refer to torch.fx by imports, through an alias of torch, or with `getattr`, `import_module`,
    `__import__` or `sys.modules`. Some uses of torch.fx cannot be replaced, for example in a string passed to `eval`,
    or in a module that was not reloaded. A warning at the end of the block lists the uses of torch.fx that were found
    but not replaced.

    `implementation` names the package to use in place of torch.fx, by default this package.

    Raises:
        ImportError: if a module loaded in the block imports a name from torch.fx that this package lacks.

    Example:
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     length = Path(folder, "passes_of_mine.py").write_text("from torch.fx import Graph")
        ...     with fx.interop.as_torch_fx(folder=Path(folder)):
        ...         from passes_of_mine import Graph
        >>> Graph is fx.Graph
        True
    """
    program = _Program(packages, folder, implementation)
    with program.in_place():
        yield
    if program.kept:
        warnings.warn("\n".join([_KEPT, *program.kept]), stacklevel=3)


def run_script(path: Path, packages: Sequence[str]) -> None:
    """Run a script as `__main__`.

    The packages in `packages`, and modules in the script's folder, also use this package in place of torch.fx.

    After the run, stderr lists the uses of torch.fx that could not be replaced; see `as_torch_fx`.
    """
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    sys.path[0] = str(path.parent)
    program = _Program(packages, path.parent, _HERE)
    main.__file__, main.__loader__ = str(path), _Loader("__main__", str(path), program)
    try:
        with program.in_place():
            main.__loader__.exec_module(main)
    finally:
        if program.kept:
            print(f"{_HERE}.interop: {_KEPT}", *program.kept, sep="\n  ", file=sys.stderr)


class _Program:
    """Finds the modules of a program, and the replacements for the uses of torch.fx in these modules."""

    def __init__(self, packages: Sequence[str], folder: Path | None, implementation: str) -> None:
        self.packages = packages
        self._folders = [str(folder)] if folder else []
        self.fx = importlib.import_module(implementation)
        self.places = {"torch.fx": self.fx}
        """Maps module names to the modules that the program gets. After the block, also maps the named packages."""
        self.kept: list[str] = []
        """The uses of torch.fx that were not replaced, each as a string with file, line and code."""
        self._loaded: set[str] = set()
        self._without_source: dict[str, str] = {}
        self._substitutes: tuple[tuple[object, object], ...] = (
            (sys.modules, _Modules(self)),
            (importlib.import_module, self._import_module),
            (importlib.__import__, self._import),
            (builtins.__import__, self._import),
        )

    def name_here(self, name: object) -> str | None:
        """Translate a dotted name in torch.fx to its name in the implementation. For other names, return None."""
        if not isinstance(name, str) or not f"{name}.".startswith("torch.fx.") or name.startswith(_SYMBOLIC_SHAPES):
            return None
        return self.fx.__name__ + name.removeprefix("torch.fx")

    @contextlib.contextmanager
    def in_place(self) -> Iterator[None]:
        """Unload the program's modules, so that imports in the `with` block reload them.

        After the `with` block, put the original modules back.
        """
        before = {name: sys.modules.pop(name) for name in list(sys.modules) if self._is_named(name)}
        sys.meta_path.insert(0, self)
        try:
            yield
        finally:
            sys.meta_path.remove(self)
            for name, path in self._without_source.items():
                self.kept.extend(f"{path}: {each}" for each in self.names_of_torch_fx(sys.modules.get(name)))
            self.places |= {name: sys.modules[name] for name in self.packages if name in sys.modules}
            # Packages come before their modules, so that the modules stay attributes of the unloaded package.
            for name in sorted(name for name in sys.modules if self._is_named(name) or name in self._loaded):
                _unlink(name, sys.modules.pop(name))
            for name, module in before.items():
                sys.modules[name] = module
                parent, _, last = name.rpartition(".")
                if parent in sys.modules:
                    setattr(sys.modules[parent], last, module)

    # Finding the program's modules

    def _is_named(self, name: str) -> bool:
        return any(f"{name}.".startswith(f"{package}.") for package in self.packages)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        is_inside = self._is_named(name) or name.rpartition(".")[0] in self._loaded
        if not is_inside and path is not None:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path if is_inside else self._folders)
        if spec and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(name, spec.loader.path, self)
            self._loaded.add(name)
        elif spec and spec.has_location:
            self._without_source[name] = str(spec.origin)
        return spec

    def names_of_torch_fx(self, module: types.ModuleType | None) -> Iterator[str]:
        """Yield the global names in `module` that still refer to modules, classes and functions in torch.fx."""
        for name, value in vars(module).items() if module else ():
            home = value.__name__ if isinstance(value, types.ModuleType) else None
            if isinstance(value, type | types.FunctionType):
                home = value.__module__
            # The implementation's functions may have torch.fx in `__module__`.
            made_in = value.__globals__.get("__name__") if isinstance(value, types.FunctionType) else None
            if self.name_here(home) and not f"{made_in}.".startswith(f"{self.fx.__name__}."):
                yield name

    # What the program's modules call when they run

    def here(self, value: Any) -> Any:
        """Return the replacement if `value` is a module, `sys.modules` or an import function, otherwise `value`."""
        if isinstance(value, types.ModuleType):
            return _Module(self, value)
        return next((substitute for original, substitute in self._substitutes if original is value), value)

    def _import_module(self, name: str, package: str | None = None) -> types.ModuleType:
        full_name = importlib.util.resolve_name(name, package) if package else name
        return importlib.import_module(self.name_here(full_name) or full_name, package)

    def _import(self, name: str, globals: Any = None, locals: Any = None, fromlist: Any = (), level: int = 0) -> Any:  # noqa: A002
        here = None if level or not fromlist else self.name_here(name)  # without fromlist, `__import__` returns torch
        return __import__(here or name, globals, locals, fromlist, level)

    def import_reached(self, name: str) -> None:
        """Import the implementation's modules along a dotted path: for `fx.a.b`, first `fx.a`, then `fx.a.b`.

        A program may use a path such as `torch.fx.node` without an import, because torch itself imports the modules in
        torch.fx.
        """
        module = self.fx
        for part in name.removeprefix(module.__name__).split(".")[1:]:
            path = f"{module.__name__}.{part}"
            if not hasattr(module, "__path__") or importlib.util.find_spec(path) is None:
                return
            module = importlib.import_module(path)


class _Module:
    """Stands in for a module such as torch, so that reading its attribute `fx` returns the implementation."""

    def __init__(self, program: _Program, module: types.ModuleType) -> None:
        self._program, self._module = program, module

    def __getattr__(self, name: str) -> Any:
        return self._program.places.get(f"{self._module.__name__}.{name}") or getattr(self._module, name)


class _Modules:
    """Stands in for `sys.modules`, so that looking up a torch.fx module returns the implementation's module."""

    def __init__(self, program: _Program) -> None:
        self._program = program

    def __getitem__(self, name: str) -> types.ModuleType:
        module, here = sys.modules[name], self._program.name_here(name)
        return importlib.import_module(here) if here else module

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in sys.modules else default


class _Loader(importlib.machinery.SourceFileLoader):
    """Rewrites the source of a module to use the implementation in place of torch.fx, and loads the module."""

    def __init__(self, name: str, path: str, program: _Program) -> None:
        super().__init__(name, path)
        self._program, self.fx, self.here = program, program.fx, program.here

    def get_code(self, fullname: str) -> types.CodeType:
        """Compile the rewritten source, without reading or writing the module's cached bytecode."""
        tree = ast.parse(self.get_data(self.path), self.path)
        substitution = Substitution(tree, self._program.packages, self._program.name_here)
        tree = ast.fix_missing_locations(substitution.visit(tree))
        self._program.kept.extend(f"{self.path}:{line}: {text}" for line, text in substitution.kept)
        for name in sorted(substitution.reached):
            self._program.import_reached(name)
        return compile(tree, self.path, "exec", dont_inherit=True)

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module, and record the module's global names that still refer to torch.fx."""
        try:
            super().exec_module(module)
        except (ImportError, AttributeError) as error:
            if self.fx.__name__ in str(error) and not hasattr(error, "__notes__"):
                error.add_note(f"{self.path} takes this name from torch.fx; docs/names.md lists the names in {_HERE}")
            raise
        lines = _lines_of_names(ast.parse(self.get_data(self.path)))
        names = self._program.names_of_torch_fx(module)
        self._program.kept.extend(f"{self.path}:{lines.get(name, 1)}: {name}" for name in names)


def _lines_of_names(tree: ast.Module) -> dict[str, int]:
    """Map each name that a module assigns or imports to the line of the assignment or import."""
    nodes = list(ast.walk(tree))
    assigned = {
        node.id: node.lineno for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return assigned | {node.asname or node.name: node.lineno for node in nodes if isinstance(node, ast.alias)}


def _unlink(name: str, module: types.ModuleType) -> None:
    parent, _, last = name.rpartition(".")
    if parent in sys.modules and getattr(sys.modules[parent], last, None) is module:
        delattr(sys.modules[parent], last)
