"""Implementations that are wrong on purpose, each a copy of reference_fx with one thing broken.

The suite has to reject every one of them, and for the right reason: `tests/test_known_bad.py` says which.
`python -m tests.known_bad names_off_by_one` shows what rejects one.
"""

import importlib.util
import sys
from types import ModuleType
from typing import Any

import reference_fx


def broken(name: str) -> Any:
    """A second, independent import of reference_fx as a package like `name`, of which the parts can be replaced."""
    return second_import(name.replace(".", "_"))  # apart from the package of these modules


def second_import(name: str) -> Any:
    """Import reference_fx once more, as the package `name`."""
    spec = importlib.util.spec_from_file_location(
        name, reference_fx.__file__, submodule_search_locations=list(reference_fx.__path__)
    )
    assert spec is not None
    assert spec.loader is not None
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    spec.loader.exec_module(package)
    return package


def publish(package: ModuleType, implementation: str, *, without: str = "") -> None:
    """Let the module called `implementation` have what `package` has, except `without`."""
    names = set(package.__all__) - {without}
    vars(sys.modules[implementation]).update({name: getattr(package, name) for name in names})

    def found(name: str) -> Any:
        if name == without or name == "__path__":  # else submodules would be imported once more, below this module
            raise AttributeError(f"module {implementation!r} has no attribute {name!r}")
        return getattr(package, name)

    vars(sys.modules[implementation])["__getattr__"] = found
