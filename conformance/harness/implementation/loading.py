"""Import the implementation under test by name, and give tests a view of the module that records missing names."""

import importlib
import importlib.util
import inspect
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import MappingProxyType, ModuleType
from typing import Any

from conformance.harness.foreign import error_text
from conformance.harness.outcomes import MISSING
from conformance.text import visible

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
_UNWATCHED = nullcontext()
_IMPORT_SYSTEM = ("<frozen ", importlib.__file__)


class ImplementationError(Exception):
    """A name that is no implementation's; the message is one line, and says what is wrong and what is needed."""


class MissingName(BaseException):
    """A name that a test uses and the implementation does not have.

    The class does not derive from `Exception`, so that no test that expects an exception accepts a missing name.
    """


def check_name(name: str) -> None:
    """Check that the top-level package of `name` exists, without importing anything.

    Raises:
        ImplementationError: the name is no dotted name, or there is no such package.
    """
    if not all(part.isidentifier() for part in name.split(".")):
        raise ImplementationError(f"{name!r} is not a module name. Pass a dotted name such as torch.fx")
    package = name.partition(".")[0]
    if package not in sys.modules and importlib.util.find_spec(package) is None:
        raise _absent(package)


def load_implementation(name: str, watch: AbstractContextManager[object] = _UNWATCHED) -> ModuleType:
    """Import the module with the dotted name `name`, which must have at least one of CORE_NAMES, inside of `watch`.

    Raises:
        ImplementationError: the name is no dotted name, there is no such module, importing it raises, or the module has
            none of CORE_NAMES.
    """
    check_name(name)
    with _refusing_errors(name):
        module = _import_quietly(name, watch)
        has_shape = any(hasattr(module, core_name) for core_name in CORE_NAMES)
    if not has_shape:
        raise ImplementationError(
            f"{name} ({location(module)}) does not have the interface of torch.fx: it has no {', no '.join(CORE_NAMES)}"
        )
    return module


@contextmanager
def _refusing_errors(name: str) -> Iterator[None]:
    """Turn what importing `name`, or a part of it that it imports late, raises into an ImplementationError."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name and f"{name}.".startswith(f"{error.name}."):
            raise _absent(error.name) from error
        raise ImplementationError(_import_failure(name, error)) from error
    except (Exception, SystemExit) as error:
        raise ImplementationError(_import_failure(name, error)) from error


def _absent(name: str) -> ImplementationError:
    return ImplementationError(
        f"there is no module {name!r}. Install it, or add its folder to PYTHONPATH. The module must have the interface"
        " of torch.fx"
    )


def _import_quietly(name: str, watch: AbstractContextManager[object] = _UNWATCHED) -> ModuleType:
    """Import the module `name` and ignore its warnings, which the suite does not judge."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*")  # `watch` tells it from a filter that the module adds
        with watch:
            return importlib.import_module(name)


def _import_failure(name: str, error: BaseException) -> str:
    message = visible(" ".join(error_text(error).split()), _MESSAGE_LIMIT)
    return f"importing {name} raised {message} (at {_origin(error)}). The module must import without errors"


def _origin(error: BaseException) -> str:
    """The file and line of the innermost frame of `error` outside Python's import system."""
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
    """A view of the module under test that tests take every name from: `fx.Graph`, `fx.passes.shape_prop.ShapeProp`.

    A submodule is imported on first access. A missing name is appended to `misses` before `MissingName` is raised, so
    that the outcome is *missing* even if the test catches the exception. The functions that the implementation declares
    are names of the view, too: `fx.from_torch`. Of an implementation that stands on another one, what a test takes and
    that does not have is appended to `uses`.
    """

    __slots__ = ("__base", "__declared", "__misses", "__module", "__path", "__uses")

    def __init__(
        self,
        module: ModuleType,
        path: str,
        misses: list[str],
        declared: Mapping[str, Callable[..., Any]] = MappingProxyType({}),
        base: ModuleType | None = None,
        uses: list[str] | None = None,
    ) -> None:
        """View `module`, whose dotted name is `path`, and the functions that it declares; it may stand on `base`."""
        self.__base = base
        self.__uses = [] if uses is None else uses
        self.__declared = declared
        self.__module = module
        self.__path = path
        self.__misses = misses

    @property
    def __name__(self) -> str:
        """The dotted name by which the module was requested: whoever has it can use all that is there."""
        self.__uses.append(self.__path)
        return self.__path

    def __repr__(self) -> str:
        """The dotted name, for failures."""
        return f"<implementation {self.__path}>"

    def __getattr__(self, name: str) -> Any:
        """The attribute or submodule `name` of the module; a module is returned as a view.

        Raises:
            MissingName: the module has no such name.
        """
        if name.startswith("__"):
            return getattr(self.__module, name)
        if name in self.__declared:
            return self.__declared[name]
        path = f"{self.__path}.{name}"
        try:
            value = _attribute_or_submodule(self.__module, name, path)
        except LookupError:
            miss = f"{MISSING}{self.__path} has no {name!r}"
            self.__misses.append(miss)
            raise MissingName(miss) from None
        below = _value_below(self.__base, name) if self.__base else None
        if isinstance(value, ModuleType):
            base = below if isinstance(below, ModuleType) else None
            return Implementation(value, path, self.__misses, base=base, uses=self.__uses)
        if self.__base and below is not value:
            self.__uses.append(path)
        return value


def _value_below(base: ModuleType, name: str) -> Any:
    """The value that a base has under a name; None if the base lacks the name."""
    try:
        return _attribute_or_submodule(base, name, f"{base.__name__}.{name}")
    except LookupError:
        return None


def _attribute_or_submodule(module: ModuleType, name: str, path: str) -> Any:
    """The attribute `name` of `module`, or else its submodule: that with the dotted name `path`, or below its own name.

    Raises:
        LookupError: `module` has none of these.
    """
    if hasattr(module, name):
        return getattr(module, name)
    for candidate in dict.fromkeys((path, f"{module.__name__}.{name}")):
        try:
            return _import_quietly(candidate)
        except ModuleNotFoundError as error:
            if not (error.name and f"{candidate}.".startswith(f"{error.name}.")):
                raise
    raise LookupError(path)


def delegated_names(module: ModuleType, name: str) -> tuple[str, ...]:
    """The public classes and functions of `module` that are torch.fx's own or derive from those.

    `name` is the dotted name by which `module` was requested. torch.fx itself delegates nothing.

    Raises:
        ImplementationError: a part of it that is imported late cannot be.
    """
    if _is_in_torch_fx(name):
        return ()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with _refusing_errors(name):
            public = {each: getattr(module, each, None) for each in dir(module) if not each.startswith("_")}
    return tuple(sorted(each for each, value in public.items() if _delegates(value)))


def _delegates(value: Any) -> bool:
    if isinstance(value, type):
        return any(_is_in_torch_fx(each.__module__) for each in value.__mro__)
    return inspect.isfunction(value) and _is_in_torch_fx(value.__module__)


def _is_in_torch_fx(module: str | None) -> bool:
    return module is not None and f"{module}.".startswith("torch.fx.")
