"""Wrong implementations, and what makes them: reference_fx, broken in one way."""

import importlib
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from operator import attrgetter
from types import ModuleType
from typing import Any, TypeVar

import reference_fx

SIMULATED = "simulated"
"""The second device of rows that are wrong on such a device only."""
Fault = Callable[[ModuleType], None]
"""Breaks the module that it is given, which is reference_fx."""
_Called = TypeVar("_Called", bound=Callable[..., Any])


@dataclass(frozen=True)
class Row:
    """A wrong implementation: reference_fx, broken in one way."""

    name: str
    fault: Fault
    fails: Mapping[str, str]
    """The requirements that reject it, each with a pattern of what the failure says."""
    model: str = ""
    """The model of torchvision whose other requirements have to pass; empty if small programs reject it."""
    device: str = ""
    """The second device on which it is wrong; empty if it is wrong on the CPU."""
    first: str = ""
    """What the names of the tests have in common that are run first, as one of them rejects it."""


class Rows:
    """The wrong implementations of a file, in the order in which they are written down."""

    def __init__(self, prefix: str, model: str = "", *, device: str = "") -> None:
        """Start with none; the requirements of those that are added start with `prefix`."""
        self.rows = list[Row]()
        self._prefix, self._model, self._device = prefix, model, device

    def below(self, prefix: str) -> "Rows":
        """The same rows, to which others are added, whose requirements start with `prefix` below that of these."""
        below = Rows(f"{self._prefix}{prefix}", self._model, device=self._device)
        below.rows = self.rows
        return below

    def add(self, name: str, fault: Fault, *fails: str, says: str = "", model: str = "", first: str = "") -> None:
        """Add a row, of which `fails` reject the fault; `says` is the pattern of what the first of them says."""
        words = dict.fromkeys((f"{self._prefix}{each}" for each in fails), "")
        says_first = words | dict.fromkeys([*words][:1], says)
        self.rows.append(Row(name, fault, says_first, model or self._model, self._device, first))

    def function(self, made_by: Callable[[Any], Fault], *fails: str, **options: str) -> Callable[[_Called], _Called]:
        """Add a row that is called like the decorated function, of which `made_by` makes the fault."""

        def add(function: _Called) -> _Called:
            self.add(function.__name__, made_by(function), *fails, **options)
            return function

        return add


def itself(fault: Fault) -> Fault:
    """Makes a fault of a function that is one."""
    return fault


def around(path: str) -> Callable[[Callable[..., Any]], Fault]:
    """Makes faults: what stands at the dotted path is called by a function, which takes it as its first argument.

    A function is replaced in every module of reference_fx that has imported it.
    """

    def made_of(call: Callable[..., Any]) -> Fault:
        def fault(fx: ModuleType) -> None:
            owner, name, original = _find(fx, path)

            @wraps(original)  # pickle finds it
            def broken(*args: Any, **kwargs: Any) -> Any:
                return call(original, *args, **kwargs)

            replace(owner, name, broken)

        return fault

    return made_of


def instead(path: str) -> Callable[[Any], Fault]:
    """Makes faults: a value stands at the dotted path."""
    return lambda value: lambda fx: replace(*_find(fx, path)[:2], value)


def _find(fx: ModuleType, path: str) -> tuple[Any, str, Any]:
    """The owner, the name and the value of what stands at a dotted path, whose modules are imported."""
    parts, owner = path.split("."), fx
    while len(parts) > 1 and not isinstance(getattr(owner, parts[0], None), type):
        owner = importlib.import_module(f"{owner.__name__}.{parts.pop(0)}")
    holder = attrgetter(".".join(parts[:-1]))(owner) if len(parts) > 1 else owner
    return holder, parts[-1], getattr(holder, parts[-1])


def replace(owner: Any, name: str, value: Any) -> None:
    """Set an attribute; that of a module also in the modules of reference_fx that have imported it."""
    before = getattr(owner, name)
    setattr(owner, name, value)
    if isinstance(owner, ModuleType):
        for module in [each for each in sys.modules.values() if each.__name__.startswith(reference_fx.__name__)]:
            for known, meaning in list(vars(module).items()):
                if meaning is before:
                    setattr(module, known, value)


def afterwards(path: str) -> Callable[[Callable[[Any], Any]], Fault]:
    """Makes faults: a function is called with what `path` returns, before it is returned."""

    def made_of(change: Callable[[Any], Any]) -> Fault:
        def call(made: Any, *args: Any, **kwargs: Any) -> Any:
            result = made(*args, **kwargs)
            change(result)
            return result

        return around(path)(call)

    return made_of


def recorded_as(name: str, function: Any, *, reflected: bool = False) -> Fault:
    """A fault: an operator is recorded as a call of another function."""

    def record(self: Any, other: Any) -> Any:
        return self.tracer.create_proxy("call_function", function, (other, self) if reflected else (self, other), {})

    return lambda fx: setattr(fx.Proxy, name, record)


def written_as(change: Callable[[Any], Any]) -> Fault:
    """A fault: literals are written as others."""
    return around("_code.values.Values.argument")(lambda write, values, value: write(values, change(value)))


def without_defaults(make: Any, *args: Any, **kwargs: Any) -> Any:
    """A module whose inputs have lost their defaults."""
    made = make(*args, **kwargs)
    for node in made.graph.nodes:
        if node.op == "placeholder":
            node.args = ()
    made.recompile()
    return made
