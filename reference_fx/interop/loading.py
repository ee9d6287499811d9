"""`as_torch_fx`: load the modules of a program with this package in torch.fx's place.

The source of each module is read and changed before it is compiled: what it imports from torch.fx, and what it takes
from `torch.fx`, comes from this package. No other module notices anything.
"""

import ast
import contextlib
import importlib
import importlib.machinery
import importlib.util
import sys
import types
from collections.abc import Iterator, Sequence
from pathlib import Path

_HERE = __name__.removesuffix(".interop.loading")
_NAME = "__reference_fx__"
"""The global by which a loaded module knows this package."""

_SYMBOLIC_SHAPES = tuple(
    f"torch.fx.experimental.{name}" for name in ("symbolic_shapes", "proxy_tensor", "sym_node", "_config", "recording")
)
"""Modules that are no part of FX, and stay torch's."""


@contextlib.contextmanager
def as_torch_fx(*packages: str, folder: Path | None = None) -> Iterator[None]:
    """Load the named packages and modules anew in the block, with this package in torch.fx's place.

        with as_torch_fx("torchvision.models.feature_extraction"):
            from torchvision.models.feature_extraction import create_feature_extractor

    What was imported in the block goes on working after it; imports then find again what they found before. Top-level
    modules in `folder` count as named. The modules of torch that deal with symbolic shapes stay its own.

    Raises:
        ImportError: in the block, for a name that a loaded module imports from torch.fx and this package lacks.
    """
    finder = _Finder(packages, folder)
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if finder.is_named(name)}
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        # A package before its modules, which stay attributes of it.
        for name in sorted(name for name in sys.modules if finder.is_named(name) or name in finder.loaded):
            _unlink(name, sys.modules.pop(name))
        for name, module in before.items():
            sys.modules[name] = module
            parent, _, last = name.rpartition(".")
            if parent in sys.modules:
                setattr(sys.modules[parent], last, module)


def _unlink(name: str, module: types.ModuleType) -> None:
    parent, _, last = name.rpartition(".")
    if parent in sys.modules and getattr(sys.modules[parent], last, None) is module:
        delattr(sys.modules[parent], last)


def run_script(path: Path, packages: Sequence[str]) -> None:
    """Run a script as `__main__`; the modules beside it, and the named packages, are the program's, too."""
    main = types.ModuleType("__main__")
    main.__file__ = str(path)
    sys.modules["__main__"] = main
    sys.path[0] = str(path.parent)
    with as_torch_fx(*packages, folder=path.parent):
        _execute(compiled(path.read_bytes(), str(path)), main)


class _Finder:
    """Finds the modules of the program, and gives them a loader that changes them."""

    def __init__(self, packages: Sequence[str], folder: Path | None) -> None:
        self._packages = packages
        self._folders = [str(folder)] if folder else []
        self.loaded: set[str] = set()

    def is_named(self, name: str) -> bool:
        """Whether a module is one of the named packages, or in one."""
        return any(name == package or name.startswith(f"{package}.") for package in self._packages)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return how to load a module of the program; None for another module."""
        is_inside = self.is_named(name) or name.rpartition(".")[0] in self.loaded
        if not is_inside and path is not None:
            return None
        search = path if is_inside else self._folders
        spec = importlib.machinery.PathFinder.find_spec(name, search)
        if spec is not None and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(name, spec.loader.path)
            self.loaded.add(name)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module with this package in torch.fx's place."""

    def get_code(self, fullname: str) -> types.CodeType:
        """Compile the changed source; what an earlier import compiled is neither read nor overwritten."""
        return compiled(self.get_data(self.path), self.path)

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module."""
        _execute(self.get_code(module.__name__), module)


def _execute(code: types.CodeType, module: types.ModuleType) -> None:
    vars(module)[_NAME] = sys.modules[_HERE]
    try:
        exec(code, vars(module))
    except (ImportError, AttributeError) as error:
        if _HERE in str(error):
            error.add_note(f"{code.co_filename} takes it from torch.fx; docs/names.md says which names are here")
        raise


# Source


def compiled(source: bytes, path: str) -> types.CodeType:
    """Compile a module with this package in torch.fx's place, and import the modules that it reaches as attributes."""
    tree = ast.parse(source, path)
    substitution = _Substitution()
    changed = ast.fix_missing_locations(substitution.visit(tree))
    for name in substitution.reached:
        _import_as_far_as_possible(name)
    return compile(changed, path, "exec")


def _import_as_far_as_possible(name: str) -> None:
    """Import the modules along a dotted path: torch has imported those of torch.fx by itself."""
    module = sys.modules[_HERE]
    for part in name.removeprefix(_HERE).split(".")[1:]:
        path = f"{module.__name__}.{part}"
        if not hasattr(module, "__path__") or importlib.util.find_spec(path) is None:
            return
        module = importlib.import_module(path)


class _Substitution(ast.NodeTransformer):
    """Replaces torch.fx in imports and in expressions."""

    def __init__(self) -> None:
        self.reached: set[str] = set()
        """The dotted paths of this package in expressions."""

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Change `import torch.fx.graph`, and `import torch.fx.graph as name`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = _here(alias.name)
            if name is None:
                result.append(ast.Import([alias]))
                continue
            if alias.asname is None:
                result.append(ast.Import([ast.alias("torch")]))
            result.append(ast.Import([ast.alias(name, alias.asname or _NAME + "loaded")]))
        return [ast.copy_location(statement, node) for statement in result]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Change `from torch.fx.graph import Graph`, and `from torch import fx`."""
        result: list[ast.stmt] = []
        for alias in node.names:
            name = None if node.level else _here(f"{node.module}.{alias.name}")
            if name == _HERE:
                result.append(ast.Import([ast.alias(_HERE, alias.asname or alias.name)]))
            else:
                module = node.module if name is None else name.rpartition(".")[0]
                result.append(ast.ImportFrom(module, [alias], node.level))
        return [ast.copy_location(statement, node) for statement in result]

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Change `torch.fx` wherever it is read."""
        path = ast.unparse(node)
        if path.startswith(_SYMBOLIC_SHAPES):
            return node
        name = _here(path)
        if name is not None:
            self.reached.add(name)
        self.generic_visit(node)
        if name == _HERE:
            return ast.copy_location(ast.Name(_NAME, node.ctx), node)
        return node


def _here(name: str) -> str | None:
    """Return the name here of something in torch.fx; None for anything else."""
    if not f"{name}.".startswith("torch.fx.") or name.startswith(_SYMBOLIC_SHAPES):
        return None
    return _HERE + name.removeprefix("torch.fx")
