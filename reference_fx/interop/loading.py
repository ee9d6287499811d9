"""`as_torch_fx`: load the modules of a program with this package in torch.fx's place.

The source of each module is read and changed before it is compiled. No other module notices anything.
"""

import ast
import contextlib
import importlib.machinery
import sys
import types
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path

from .substitution import HERE, IN_ITS_PLACE, NAME, changed, in_its_place, names_of_torch_fx

__all__ = ["as_torch_fx"]


@contextlib.contextmanager
def as_torch_fx(*packages: str, folder: Path | None = None) -> Iterator[None]:
    """Load the named packages and modules anew in the block, with this package in torch.fx's place.

        with as_torch_fx("torchvision.models.feature_extraction"):
            from torchvision.models.feature_extraction import create_feature_extractor

    What was imported in the block goes on working after it; imports then find again what they found before. Top-level
    modules in `folder` count as named. The modules of torch that deal with symbolic shapes stay its own.

    The program may name torch.fx in any way: by imports, through another name of torch, by `getattr`, `import_module`,
    `__import__` or `sys.modules`. What stays torch.fx's, such as what a string names that is given to `eval`, or what
    comes from a module that is not named, is told by a warning at the end of the block, as far as it can be seen.

    Raises:
        ImportError: in the block, for a name that a loaded module imports from torch.fx and this package lacks.

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
    finder = _Finder(packages, folder)
    with _in_place(finder):
        yield
    if finder.kept:
        warnings.warn("\n".join([_KEPT, *finder.kept]), stacklevel=3)


_KEPT = "these stay torch.fx's:"


@contextlib.contextmanager
def _in_place(finder: "_Finder") -> Iterator[None]:
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if finder.is_named(name)}
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
        finder.look_at_modules_without_source()
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
    """Run a script as `__main__`; the modules beside it, and the named packages, are the program's, too.

    What stays torch.fx's is written to stderr in the end, see `as_torch_fx`.
    """
    main = types.ModuleType("__main__")
    main.__file__ = str(path)
    sys.modules["__main__"] = main
    sys.path[0] = str(path.parent)
    finder = _Finder(packages, path.parent)
    try:
        with _in_place(finder):
            _execute(_compiled(path.read_bytes(), str(path), finder.kept), main, finder.kept)
    finally:
        if finder.kept:
            print(f"{HERE}.interop: {_KEPT}", *finder.kept, sep="\n  ", file=sys.stderr)


class _Finder:
    """Finds the modules of the program, and gives them a loader that changes them."""

    def __init__(self, packages: Sequence[str], folder: Path | None) -> None:
        self._packages = packages
        self._folders = [str(folder)] if folder else []
        self.loaded: set[str] = set()
        self.kept: list[str] = []
        """Where the program stays with torch.fx, each as file, line and what is there."""
        self._without_source: dict[str, str] = {}

    def is_named(self, name: str) -> bool:
        """Whether a module is one of the named packages, or in one."""
        return any(name == package or name.startswith(f"{package}.") for package in self._packages)

    def look_at_modules_without_source(self) -> None:
        """Add to `kept` which names of theirs stand for something of torch.fx's."""
        for name, path in self._without_source.items():
            if name in sys.modules:
                self.kept.extend(f"{path}: {attribute}" for attribute in names_of_torch_fx(vars(sys.modules[name])))

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Return how to load a module of the program; None for another module."""
        is_inside = self.is_named(name) or name.rpartition(".")[0] in self.loaded
        if not is_inside and path is not None:
            return None
        search = path if is_inside else self._folders
        spec = importlib.machinery.PathFinder.find_spec(name, search)
        if spec is None:
            return None
        if isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(name, spec.loader.path, self.kept)
            self.loaded.add(name)
        elif spec.has_location:
            self._without_source[name] = str(spec.origin)
        return spec


class _Loader(importlib.machinery.SourceFileLoader):
    """Loads a module with this package in torch.fx's place."""

    def __init__(self, name: str, path: str, kept: list[str]) -> None:
        super().__init__(name, path)
        self._kept = kept

    def get_code(self, fullname: str) -> types.CodeType:
        """Compile the changed source; what an earlier import compiled is neither read nor overwritten."""
        return _compiled(self.get_data(self.path), self.path, self._kept)

    def exec_module(self, module: types.ModuleType) -> None:
        """Run the module."""
        _execute(self.get_code(module.__name__), module, self._kept)


def _compiled(source: bytes, path: str, kept: list[str]) -> types.CodeType:
    """Compile a module with this package in torch.fx's place, and add to `kept` what stays torch.fx's."""
    tree, lines = changed(ast.parse(source, path))
    kept.extend(f"{path}:{line}: {text}" for line, text in lines)
    return compile(tree, path, "exec")


def _execute(code: types.CodeType, module: types.ModuleType, kept: list[str]) -> None:
    """Run a module, and add to `kept` which of its names stand for something of torch.fx's."""
    path = code.co_filename
    vars(module).update({NAME: sys.modules[HERE], IN_ITS_PLACE: in_its_place})
    try:
        exec(code, vars(module))
    except (ImportError, AttributeError) as error:
        if HERE in str(error):
            error.add_note(f"{path} takes it from torch.fx; docs/names.md says which names are here")
        raise
    if names := list(names_of_torch_fx(vars(module))):
        lines = _lines_of_names(ast.parse(Path(path).read_bytes()))
        kept.extend(f"{path}:{lines.get(name, 1)}: {name}" for name in names)


def _lines_of_names(tree: ast.Module) -> dict[str, int]:
    """Map the names that a module assigns or imports to a line that does."""
    nodes = list(ast.walk(tree))
    assigned = {
        node.id: node.lineno for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    return assigned | {node.asname or node.name: node.lineno for node in nodes if isinstance(node, ast.alias)}
