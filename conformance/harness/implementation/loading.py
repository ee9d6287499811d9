"""The implementation under test: imported by name, and looked at through a view that notes what is missing."""

import importlib
import importlib.util
import sys
import traceback
import warnings
from types import ModuleType
from typing import Any

CORE_NAMES = (
    "symbolic_trace",
    "Tracer",
    "Graph",
    "GraphModule",
    "Node",
    "Proxy",
    "Interpreter",
    "Transformer",
    "wrap",
)
_MESSAGE_LIMIT = 300
_IMPORT_SYSTEM = ("<frozen ", importlib.__file__)


class ImplementationError(Exception):
    """No implementation has this name; the message is one line, and says what is wrong and what is needed."""


class MissingName(BaseException):
    """A test asked the implementation for a name that it does not have.

    It is no `Exception`, so that a test which expects one of those does not take this for it.
    """


def check_name(name: str) -> None:
    """Look whether there can be a module with the dotted name `name`, without importing anything.

    Raises:
        ImplementationError: the name is no dotted name, or there is no module of which it is a part.
    """
    if not all(part.isidentifier() for part in name.split(".")):
        raise ImplementationError(f"{name!r} is no dotted module name, such as torch.fx or reference_fx")
    package = name.partition(".")[0]
    if package not in sys.modules and importlib.util.find_spec(package) is None:
        raise _absent(package)


def load_implementation(name: str) -> ModuleType:
    """Import the module with the dotted name `name`, which must have at least one of CORE_NAMES.

    Raises:
        ImplementationError: the name is no dotted name, or there is no such module, or importing it raises, or it has
            nothing of FX.
    """
    check_name(name)
    module = _import(name)
    if not any(hasattr(module, core_name) for core_name in CORE_NAMES):
        raise ImplementationError(
            f"{name} ({location(module)}) is not shaped like torch.fx: it has none of {', '.join(CORE_NAMES)}"
        )
    return module


def _import(name: str) -> ModuleType:
    try:
        return _import_quietly(name)
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            raise _absent(error.name) from error
        raise ImplementationError(_import_failure(name, error)) from error
    except (Exception, SystemExit) as error:
        raise ImplementationError(_import_failure(name, error)) from error


def _absent(name: str) -> ImplementationError:
    return ImplementationError(
        f"there is no module {name!r}: install it or put its folder on PYTHONPATH,"
        " and name a module shaped like torch.fx"
    )


def _import_quietly(name: str) -> ModuleType:
    """Import `name`; what it warns of while it is imported is nothing that the suite judges."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return importlib.import_module(name)


def _import_failure(name: str, error: BaseException) -> str:
    message = " ".join(str(error).split())[:_MESSAGE_LIMIT]
    return f"importing {name} raised {type(error).__name__}: {message} (at {_origin(error)}); it has to import cleanly"


def _origin(error: BaseException) -> str:
    """The file and line that raised `error`, or that imported what raised it."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    frame = [frame for frame in frames if not frame.filename.startswith(_IMPORT_SYSTEM)][-1]
    return f"{frame.filename}:{frame.lineno}"


def location(module: ModuleType) -> str:
    """The file that `module` was loaded from."""
    return module.__file__ or "no file"


def version(module: ModuleType) -> str | None:
    """The `__version__` of `module`, or of the nearest package around it that has one."""
    name = module.__name__
    while name:
        found = getattr(importlib.import_module(name), "__version__", None)
        if found is not None:
            return str(found)
        name = name.rpartition(".")[0]
    return None


class Implementation:
    """A module under test, which tests take every name from: `fx.Graph`, `fx.passes.shape_prop.ShapeProp`.

    A submodule is imported when it is first asked for. A name that is absent is noted in `misses` before `MissingName`
    is raised, so that a test which swallows that is *missing* all the same.
    """

    __slots__ = ("__misses", "__module", "__path")

    def __init__(self, module: ModuleType, path: str, misses: list[str]) -> None:
        """View `module`, reached as `path`."""
        self.__module = module
        self.__path = path
        self.__misses = misses

    @property
    def __name__(self) -> str:
        """The dotted name by which the module was asked for."""
        return self.__path

    def __repr__(self) -> str:
        """The dotted name, as failures print it."""
        return f"<implementation {self.__path}>"

    def __getattr__(self, name: str) -> Any:
        """The implementation's `name`; a module is looked at in the same way.

        Raises:
            MissingName: there is none.
        """
        if name.startswith("__"):
            return getattr(self.__module, name)
        path = f"{self.__path}.{name}"
        try:
            value = _attribute_or_submodule(self.__module, name, path)
        except LookupError:
            miss = f"missing: {self.__path} has no {name!r}"
            self.__misses.append(miss)
            raise MissingName(miss) from None
        if isinstance(value, ModuleType):
            return Implementation(value, path, self.__misses)
        return value


def _attribute_or_submodule(module: ModuleType, name: str, path: str) -> Any:
    """What `module` calls `name`, or its submodule `path`.

    Raises:
        LookupError: there is neither.
    """
    if hasattr(module, name):
        return getattr(module, name)
    try:
        return _import_quietly(path)
    except ModuleNotFoundError as error:
        if not (error.name and f"{path}.".startswith(f"{error.name}.")):
            raise
        raise LookupError(path) from error
