"""Implementations that are right in another way than reference_fx, each a copy of it with one liberty taken.

The suite has to accept every one of them: `tests/test_known_good.py` says which levels each may fail. Look at one as at
any other implementation: `pytest conformance/test_graph.py --fx-impl tests.known_good.does_better`.
"""

import ast
import importlib
import pkgutil
import sys
from collections.abc import Callable, Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

from tests.known_bad import second_import

Transform = Callable[[ast.Module], ast.Module]
"""Rewrites the source of one module of reference_fx."""


def second_copy(name: str, transform: Transform | None = None) -> Any:
    """Put a second, independent import of reference_fx in the place of the module `name`, which is being imported.

    With `transform`, the copy's modules are loaded from sources that are transformed; its `__init__.py` is not, which
    only imports names. A fresh process that unpickles an object of the copy imports `name`, which makes the copy again.
    """
    if transform is not None:
        sys.meta_path.insert(0, _Finder(name, transform))
    package = second_import(name)
    for module in pkgutil.walk_packages(package.__path__, f"{name}."):
        importlib.import_module(module.name)
    return package


class _Finder:
    """Finds the modules of one copy, to be loaded from their transformed sources."""

    def __init__(self, package: str, transform: Transform) -> None:
        self._package = package
        self._transform = transform

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(f"{self._package}."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None and isinstance(spec.loader, SourceFileLoader):
            spec.loader = _Loader(fullname, spec.origin, self._transform)
        return spec


class _Loader(SourceFileLoader):
    """Compiles the transformed source of a module, and neither reads nor writes a cache of its bytecode."""

    def __init__(self, fullname: str, path: str, transform: Transform) -> None:
        super().__init__(fullname, path)
        self._transform = transform

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        tree = self._transform(ast.parse(self.get_data(path)))
        return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)
