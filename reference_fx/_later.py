"""Names that a module finds elsewhere when somebody asks for them: what few programs need is loaded by these alone."""

import importlib
from collections.abc import Callable
from typing import Any


def names_of(module: str, *sources: str) -> Callable[[str], Any]:
    """Make the `__getattr__` of `module`, which then has the names in `__all__` of the modules `sources`, too."""

    def find(name: str) -> Any:
        # The import system asks for special names, and must not load anything by it.
        for source in () if name.startswith("__") else sources:
            found = importlib.import_module(source)
            if name in found.__all__:
                return getattr(found, name)
        raise AttributeError(f"module {module!r} has no attribute {name!r}")

    return find
