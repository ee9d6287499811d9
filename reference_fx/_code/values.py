"""The source of values: of arguments, annotations and paths, with the globals that they need; and notes beside it."""

import builtins
import enum
import itertools
import types
import typing
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

import torch

from .._intercept.replacements import original
from .._node.makers import made_size, maker_of
from .._node.names import RESERVED_GLOBALS, Namespace, is_name, qualified_name
from ..node import Argument, Node


class Notes:
    """Notes on nodes in generated code, beside the statements that compute them. There are none by default."""

    def annotation(self, _node: Node, written: str) -> str:
        """Return what follows the name of a node where it is defined, instead of `written`."""
        return written

    def above(self, _node: Node) -> list[str]:
        """List the lines above the statement of a node; an empty line before the first of all is left out."""
        return []

    def freed(self, names: str) -> str:
        """Return the assignment that frees values."""
        return names

    literal: Callable[[str], str] = str
    """Returns the source of a literal."""


@dataclass(kw_only=True)
class Values:
    """Writes values as source, and collects the globals that the source needs.

    Every name comes from one namespace, so that a global cannot hide a node's value.
    """

    hidden: frozenset[str]
    """The parameters; a name of Python or torch may be hidden behind them."""
    namespace: Namespace = field(default_factory=Namespace)
    globals: dict[str, Any] = field(default_factory=lambda: dict(RESERVED_GLOBALS))
    additional: dict[str, Any] = field(default_factory=dict)
    """The globals of the code generator."""
    in_display: bool = False
    """Whether what is written stands in a dict or a set, where numbers look as `repr` shows them."""
    keeps_sizes: bool = False
    """Whether a `torch.Size` is written as one; torch's own functions take a tuple as well, as torch.fx writes it."""
    paint: Callable[[str], str] = str
    """Adds what shows a literal to people, such as a colour, to its source."""

    def name(self, node: Node) -> str:
        """Return the variable that has the value of `node`."""
        return self.namespace.name_of.get(node) or self.namespace.create_name(node.name, node)

    def add_additional(self, entries: Iterable[tuple[str, Any]]) -> None:
        """Add the globals of the code generator."""
        for name, value in entries:
            self.additional[self.namespace.create_name(name, id(value))] = value
        self.globals.update(self.additional)

    def add_global(self, hint: str, value: Any) -> str:
        """Return source that names `value`: a path into torch, or a global called like `hint`."""
        if "torch" not in self.hidden and _is_from_torch(value) and value is not torch.device:
            path = qualified_name(value)
            # better: codegen.globals.calls[paths]
            if all(map(is_name, path.split("."))) and _leads_to(path, value):
                return path
        for name in (hint, getattr(value, "__name__", hint)):
            if name in self.hidden:  # better: codegen.names[hidden]
                continue
            if builtins.__dict__.get(name) is value or RESERVED_GLOBALS.get(name) is value:
                self.globals[name] = value
                return name
        return self.new_global(hint, value)

    def new_global(self, hint: str, value: Any) -> str:
        """Return the name of a global for `value`, like `hint`."""
        # A value that is called like a parameter in the signature gets another name for the code below that.
        key = value if isinstance(value, _NAMED_BY_VALUE) else id(value)
        keys = itertools.chain([key], ((key, number) for number in itertools.count()))
        names = (self.namespace.create_name(hint, key) for key in keys)
        name = next(name for name in names if name not in self.hidden)
        self.globals[name] = value
        return name

    def builtin(self, name: str) -> str:
        """Return source that names a builtin, also where a parameter has its name."""
        return self.add_global(name, getattr(builtins, name)) if name in self.hidden else name

    def in_displays(self) -> "Values":
        """Return what writes arguments that stand in a dict or a set, which are painted as a whole."""
        return replace(self, in_display=True, paint=str)

    @cached_property
    def keeping_sizes(self) -> "Values":
        """Return what writes arguments for a program's own functions, which may look at their class."""
        return replace(self, keeps_sizes=True)

    def outside(self) -> "Values":
        """Return what writes values for the signature, where no parameter hides anything."""
        return replace(self, hidden=frozenset(), keeps_sizes=True)

    def annotation(self, annotation: Any) -> str:
        """Return the source of a type annotation, with its parts as globals."""
        from .._node.annotations import source_of

        return source_of(annotation, self.add_global)

    def argument(self, value: Argument) -> str:
        """Return the source of an argument."""
        kind = type(value)
        if kind is Node:
            return self.name(value)
        if kind in _SELF_DESCRIBING and self.hidden.isdisjoint(_NAMES_IN_REPR):
            return self.paint(repr(value))
        for container, source_of in _CONTAINERS:
            if isinstance(value, container):
                return source_of(self, value)
        if callable(value) and hasattr(value, "__name__") and not isinstance(value, enum.Enum):
            return self.add_global(qualified_name(value), value)  # better: codegen.values[callables]
        from .literals import literal_source

        return literal_source(self, value)

    def operand(self, value: Argument) -> str:
        """Return the source of an argument to which what follows belongs as a whole, with a sign that it may have."""
        source = self.argument(value)
        return f"({source})" if source.startswith("-") else source  # better: codegen.values[signs]

    def arguments(self, args: Iterable[Argument], kwargs: dict[str, Argument]) -> str:
        """Return the source of the arguments of a call."""
        sources = [*map(self.argument, args)]
        for key, value in kwargs.items():  # better: codegen.keywords[any-name]
            sources.append(f"{key} = {self.argument(value)}" if is_name(key) else f"**{self.argument({key: value})}")
        return ", ".join(sources)

    def attribute_path(self, base: str, path: str) -> str:
        """Return source that follows a dotted path; `getattr` reaches what is no name, such as `layer1.0`."""
        for atom in path.split("."):
            if not is_name(atom):  # better: codegen.paths[any-name]
                base = f"{self.builtin('getattr')}({base}, {_quoted(atom)})"
            else:  # better: codegen.values[attributes-of-numbers]
                base = f"({base}).{atom}" if base.isdecimal() else f"{base}.{atom}"
        return base


_SELF_DESCRIBING = frozenset({int, float, str, bool, type(None), type(...), torch.dtype, torch.device, range})
_NAMES_IN_REPR = ("inf", "nan", "Ellipsis", "torch", "device", "range")


def _tuple_source(values: Values, value: tuple[Argument, ...]) -> str:
    if hasattr(value, "_fields"):
        kind = type(value)
        return f"{values.add_global(qualified_name(kind), kind)}{_tuple_source(values, tuple(value))}"
    if isinstance(value, torch.Size):
        return repr(value)
    items = ", ".join(map(values.argument, value))
    return _made_source(values, value, f"({items},)" if len(value) == 1 else f"({items})")


def _dict_source(values: Values, value: dict[Argument, Argument]) -> str:
    source_of = values.in_displays().argument
    items = ", ".join(f"{source_of(key)}: {source_of(item)}" for key, item in value.items())
    return _made_source(values, value, values.paint(f"{{{items}}}"))


def _made_source(values: Values, container: Any, plain: str) -> str:
    """Return the call that makes a container of a program's own class of `plain`, the source of its items."""
    maker = maker_of(container)
    if maker is made_size:
        is_size = values.keeps_sizes and all(isinstance(item, int) for item in container)
        maker = torch.Size if is_size else None
    if maker is None:
        return plain
    function, *arguments = (maker.func, *maker.args) if isinstance(maker, partial) else (maker,)
    sources = [*map(values.argument, arguments), plain]
    return f"{values.add_global(qualified_name(function), function)}({', '.join(sources)})"


def _set_source(values: Values, value: set[Argument] | frozenset[Argument]) -> str:
    sources = list(map(values.in_displays().argument, value))
    if any(isinstance(item, Node) for item in value):  # whose order changes from process to process
        sources.sort()
    items = f"{{{', '.join(sources)}}}" if value else ""
    is_display = bool(items) and isinstance(value, set)
    return values.paint(items if is_display else f"{values.builtin(type(value).__name__)}({items})")


def _slice_source(values: Values, value: Any) -> str:
    return f"{values.builtin('slice')}({', '.join(map(values.argument, (value.start, value.stop, value.step)))})"


_CONTAINERS: tuple[tuple[type | types.UnionType, Callable[[Values, Any], str]], ...] = (
    (tuple, _tuple_source),
    (list, lambda values, value: _made_source(values, value, f"[{', '.join(map(values.argument, value))}]")),
    (dict, _dict_source),
    (slice, _slice_source),
    (set | frozenset, _set_source),
)


def _quoted(text: str) -> str:
    return f'"{text}"' if text.isprintable() and not set(text) & set('"\\') else repr(text)


# Types of which equal values are the same global; a bound method is made anew whenever it is read.
_NAMED_BY_VALUE = (str, typing.ForwardRef, types.MethodType, types.BuiltinMethodType)


def _is_from_torch(value: Any) -> bool:
    """Whether generated code reaches `value` by its dotted path, as `torch` is among its globals."""
    module = str(getattr(value, "__module__", None))
    return module.partition(".")[0] == "torch" and not module.startswith(("torch._dynamo.", "torch._inductor."))


_CALLED_INSTEAD = "torch.fx._symbolic_trace._assert_is_none"
"""The function that generated code calls in place of ours, which does the same; see docs/decisions/0001."""


def _leads_to(path: str, value: Any) -> bool:
    """Whether a dotted path leads to `value`, and not to something else whose name `value` has only taken over."""
    # better: codegen.globals.calls[identity]
    if path == _CALLED_INSTEAD:
        return True
    found: Any = torch
    for atom in path.split(".")[1:]:
        found = original(getattr(found, atom, None))
    # A bound method is made anew whenever it is read.
    return found is value or (isinstance(value, types.MethodType | types.BuiltinMethodType) and found == value)
