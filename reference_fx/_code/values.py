"""Writes arguments, annotations and paths as Python source, with the globals that the source needs."""

import ast
import builtins
import enum
import itertools
import math
import numbers
import types
import typing
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

import torch

from .._names import MISSING, RESERVED_GLOBALS, Namespace, is_name, qualified_name, snake_case, type_repr
from ..immutable_collections import made_size, maker_of
from ..node import Argument, Node


@dataclass(kw_only=True)
class Values:
    """Writes values as Python source and collects the globals that the source needs.

    Nodes and globals take their names from one namespace, so neither can shadow the other. Parameters keep the names
    that the program gives them, so they may shadow names from Python or torch. `meanings` maps each name to its object,
    except for names that a parameter shadows.
    """

    parameters: frozenset[str]
    """The names of the parameters."""
    namespace: Namespace = field(default_factory=Namespace)
    globals: dict[str, Any] = field(default_factory=lambda: dict(RESERVED_GLOBALS))
    additional: dict[str, Any] = field(default_factory=dict)
    """The globals that the code generator adds."""
    in_display: bool = False
    """Whether values are inside a dict or set, where numbers are printed with `repr`."""
    keeps_sizes: bool = False
    """Whether a `torch.Size` stays one. For calls to torch functions, torch.fx prints a tuple instead."""
    paint: Callable[[str], str] = str
    """Decorates the source code of a literal for readers, for example with a colour."""

    @cached_property
    def meanings(self) -> dict[str, Any]:
        """Maps names from Python, torch and the code generator to objects.

        Omits the names that a parameter of the generated function shadows.
        """
        known = {**builtins.__dict__, **RESERVED_GLOBALS, **self.additional}
        return {name: value for name, value in known.items() if name not in self.parameters}

    def name(self, node: Node) -> str:
        """Return the name of the variable that contains the value of `node`."""
        return self.namespace.name_of.get(node) or self.namespace.create_name(node.name, node)

    def add_additional(self, entries: Iterable[tuple[str, Any]]) -> None:
        """Add the globals that the code generator needs."""
        for name, value in entries:
            self.additional[self.namespace.create_name(name, id(value))] = value
        self.globals.update(self.additional)

    def add_global(self, hint: str, value: Any) -> str:
        """Return code that refers to `value`: its dotted path from `torch`, or a new global named after `hint`."""
        if "torch" not in self.parameters and _is_from_torch(value) and value is not torch.device:
            path = qualified_name(value)
            # better: codegen.globals.calls[paths]
            if all(map(is_name, path.split("."))) and _leads_to(path, value):
                return path
        for name in (hint, getattr(value, "__name__", hint)):
            if self.meanings.get(name, MISSING) is value:  # better: codegen.names[hidden]
                self.globals[name] = value
                return name
        return self.new_global(hint, value)

    def new_global(self, hint: str, value: Any) -> str:
        """Add a global for `value` with a name based on `hint`, and return the name."""
        # If a value's name in the signature equals a parameter's name, the value gets another name in the body.
        key = value if isinstance(value, _NAMED_BY_VALUE) else id(value)
        keys = itertools.chain([key], ((key, number) for number in itertools.count()))
        names = (self.namespace.create_name(hint, key) for key in keys)
        name = next(name for name in names if name not in self.parameters)
        self.globals[name] = value
        return name

    def builtin(self, name: str) -> str:
        """Return source code that refers to a builtin, even if a parameter shadows its name."""
        return self.add_global(name, getattr(builtins, name)) if name in self.parameters else name

    def in_displays(self) -> "Values":
        """Return a writer for the items of a dict or set.

        The writer adds no colours, because the whole container is coloured.
        """
        return replace(self, in_display=True, paint=str)

    @cached_property
    def keeping_sizes(self) -> "Values":
        """Return a writer that keeps the class `torch.Size`, because called functions may check an argument's class."""
        return replace(self, keeps_sizes=True)

    def outside(self) -> "Values":
        """Return a writer for values in the function's signature, where no parameter shadows a name yet."""
        return replace(self, parameters=frozenset(), keeps_sizes=True)

    def annotation(self, annotation: Any) -> str:
        """Return the source code of a type annotation, and add its parts as globals."""
        return source_of(annotation, self.add_global)

    def argument(self, value: Argument) -> str:
        """Return the source code of an argument to a call."""
        kind = type(value)
        if kind is Node:
            return self.name(value)
        if kind in _SELF_DESCRIBING and self.parameters.isdisjoint(_NAMES_IN_REPR):
            return self.paint(repr(value))
        for container, source_of in _CONTAINERS:
            if isinstance(value, container):
                return source_of(self, value)
        if callable(value) and hasattr(value, "__name__") and not isinstance(value, enum.Enum):
            return self.add_global(qualified_name(value), value)  # better: codegen.values[callables]
        return literal_source(self, value)

    def operand(self, value: Argument) -> str:
        """Return the source code of an operand, in parentheses if it starts with a minus sign."""
        source = self.argument(value)
        return f"({source})" if source.startswith("-") else source  # better: codegen.values[signs]

    def arguments(self, args: Iterable[Argument], kwargs: dict[str, Argument]) -> str:
        """Return the source code of a call's arguments."""
        sources = [*map(self.argument, args)]
        for key, value in kwargs.items():  # better: codegen.keywords[any-name]
            sources.append(f"{key} = {self.argument(value)}" if is_name(key) else f"**{self.argument({key: value})}")
        return ", ".join(sources)

    def attribute_path(self, base: str, path: str) -> str:
        """Return code that reads an attribute at a dotted path, with `getattr` for names that are not identifiers."""
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
    """Return the source code that creates a container of a user's class.

    `plain` is the source code of a plain container with the same items.
    """
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
    if any(isinstance(item, Node) for item in value):  # the order of a set of nodes differs between processes
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


# Equal values of these types share one global. A bound method is a new object each time it is read.
_NAMED_BY_VALUE = (str, typing.ForwardRef, types.MethodType, types.BuiltinMethodType)


def _is_from_torch(value: Any) -> bool:
    """Return whether generated code can refer to `value` by its dotted path from `torch`."""
    module = str(getattr(value, "__module__", None))
    return module.partition(".")[0] == "torch" and not module.startswith(("torch._dynamo.", "torch._inductor."))


_CALLED_INSTEAD = "torch.fx._symbolic_trace._assert_is_none"
"""Generated code calls this torch.fx function instead of the same function here; see docs/decisions/0001."""


def _leads_to(path: str, value: Any) -> bool:
    """Return whether a dotted path leads to `value`, rather than to another object with the same name."""
    # better: codegen.globals.calls[identity]
    if path == _CALLED_INSTEAD:
        return True
    found: Any = torch
    for atom in path.split(".")[1:]:
        found = getattr(found, atom, None)
    # A bound method is a new object each time it is read.
    return found is value or (isinstance(value, types.MethodType | types.BuiltinMethodType) and found == value)


# Globals

import_statements = {
    **{name: f"from math import {name}" for name in ("inf", "nan")},
    "NoneType": "NoneType = type(None)",
    "torch": "import torch",
    "device": "from torch import device",
    "fx_pytree": f"import {RESERVED_GLOBALS['fx_pytree'].__name__} as fx_pytree",
    "pytree": "import torch.utils._pytree as pytree",
}
"""The statements that define RESERVED_GLOBALS in a separate module."""

registered_globals: set[str] = set()
"""The names among RESERVED_GLOBALS that programs registered. The `repr` of a value may be such a name."""

# Literals


def literal_source(values: Values, value: Any) -> str:
    """Return the source code of a value that is not a node, container or function."""
    kind = type(value)
    if isinstance(value, enum.Enum):  # better: codegen.values[enum-in-dict], codegen.values[enum-members]
        return _member_source(value, values.add_global(kind.__name__, kind))
    text = repr(value)
    by_parts = kind is complex and not values.in_display and _has_special_part(value)
    trusted = {*values.additional, *registered_globals}
    # better: codegen.values[other-text], codegen.values[complex]
    if by_parts or not _is_source_of(text, value, values.meanings, trusted):
        arguments = _arguments_of_number(value)
        if arguments is None:
            text = values.new_global(snake_case(kind.__name__), value)  # better: codegen.values[objects]
        else:  # better: codegen.values[numbers]
            text = f"{values.add_global(type_repr(kind), kind)}({', '.join(map(values.argument, arguments))})"
    return values.paint(text)


def _is_source_of(text: str, value: Any, known: Mapping[str, Any], trusted: Container[str]) -> bool:
    """Return whether `text`, the `repr` of `value`, is a Python expression that evaluates to an equal value.

    `known` maps the names that the expression can use to their values. An expression that contains a name in `trusted`
    counts as equal without being evaluated.
    """
    if isinstance(value, torch.SymInt | torch.SymFloat | torch.SymBool):
        return True  # a symbolic size is written with the name that torch gives it
    tree = _parsed(text)
    names = {part.id for part in ast.walk(tree) if isinstance(part, ast.Name)} if tree else set()
    if tree is None or not names.issubset(known):
        return False
    if any(name in trusted for name in names) or type(value) is float:
        return True
    if type(value) is complex:
        return repr(eval(text, dict(known))) == text  # the signs of zeros count
    if isinstance(tree, ast.Call):
        return _meaning(tree.func, known) is type(value)
    if isinstance(tree, ast.Name | ast.Attribute):
        meaning = _meaning(tree, known)
        return (type(meaning), repr(meaning)) == (type(value), text)
    return _is_literal_of(tree, value)


def _parsed(text: str) -> ast.expr | None:
    try:
        return ast.parse(text, mode="eval").body
    except (SyntaxError, ValueError):  # ValueError: a null character
        return None


def _meaning(tree: ast.expr, known: Mapping[str, Any]) -> Any:
    if isinstance(tree, ast.Name):
        return known[tree.id]
    return getattr(_meaning(tree.value, known), tree.attr, MISSING) if isinstance(tree, ast.Attribute) else MISSING


def _has_special_part(number: complex) -> bool:
    """Return whether the real or imaginary part of a complex number is infinite, nan or zero.

    The `repr` of a complex number can lose the sign of a zero.
    """
    return not all(part and math.isfinite(part) for part in (number.real, number.imag))


def _is_literal_of(tree: ast.expr, value: Any) -> bool:
    try:
        literal = ast.literal_eval(tree)
    except (ValueError, TypeError):
        return False
    return isinstance(value, type(literal)) and bool(literal == value)


def _arguments_of_number(value: Any) -> list[Any] | None:
    """Return the arguments from which the class of the number `value` creates an equal number.

    Return None if the number's `repr` does not show the arguments.
    """
    if type(value) is complex:
        return [value.real, value.imag]
    tree = _parsed(repr(value)) if isinstance(value, numbers.Number) else None
    if not isinstance(tree, ast.Call) or tree.keywords:
        return None
    try:
        arguments = [ast.literal_eval(argument) for argument in tree.args]
        return arguments if type(value)(*arguments) == value else None
    except (ValueError, TypeError):
        return None


def _member_source(member: enum.Enum, class_source: str) -> str:
    """Return the source code of an enum member: an attribute, a lookup by key, or a call for combined flags."""
    name, kind = member.name, type(member)
    if name not in kind.__members__:
        return f"{class_source}({member.value!r})"
    is_attribute = is_name(name) and getattr(kind, name) is member
    return f"{class_source}.{name}" if is_attribute else f"{class_source}[{name!r}]"


def source_of(annotation: Any, name_of: Callable[[str, Any], str]) -> str:
    """Return the source code of a type annotation.

    The function `name_of(text, value)` returns the source code of one part of the annotation, such as a class.
    """
    # `int | None` has no __origin__ of its own before Python 3.14
    origin = typing.Union if isinstance(annotation, types.UnionType) else getattr(annotation, "__origin__", None)
    if origin is None:
        return name_of(type_repr(annotation), annotation)
    arguments = getattr(annotation, "__args__", None)
    if arguments is None:
        return name_of(type_repr(origin), origin)
    if typing.get_origin(annotation) in _KEPT_WHOLE:
        return name_of(type_repr(annotation), annotation)
    if not isinstance(annotation, types.GenericAlias):
        origin = typing_alias_of.get(origin, origin)
    base = name_of(type_repr(origin), origin)
    parts = [source_of(argument, name_of) for argument in arguments]
    return f"{base}[{','.join(parts)}]" if parts else base


_KEPT_WHOLE = (Callable, typing.Annotated)  # better: codegen.annotations[whole]

typing_alias_of: dict[Any, Any] = {
    getattr(typing, name).__origin__: getattr(typing, name) for name in ("List", "Dict", "Set", "FrozenSet", "Tuple")
}
"""Maps a class to its `typing` alias. `list[int]` and `typing.List[int]` have the same origin but print differently."""
