"""Undocumented names from `torch.fx.graph` that programs use."""

import operator
import sys
from collections.abc import Callable
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

from torch.utils._dtype_abbrs import dtype_abbrs

from .._code.nested import _PyTreeCodeGen, _PyTreeInfo
from .._code.notes import _ParsedStackTrace, lines_of
from .._code.values import _is_from_torch, import_statements, registered_globals
from .._code.values import typing_alias_of as _origin_type_map
from .._code.writer import CodeGen
from .._names import _HUMP, RESERVED_GLOBALS, Namespace
from .._names import qualified_name as _get_qualified_name
from .._names import type_repr as _type_repr
from .._operators import BINARY, COMPARISON, EXPRESSION_OF, IN_PLACE, ITEM, SET_ITEM, UNARY

__all__ = [
    "_BoxedCodeGen",
    "_CustomBuiltin",
    "_Namespace",
    "_ParsedStackTrace",
    "_PyTreeCodeGen",
    "_PyTreeInfo",
    "_custom_builtins",
    "_format_target",
    "_get_qualified_name",
    "_is_from_torch",
    "_origin_type_map",
    "_parse_stack_trace",
    "_register_custom_builtin",
    "_snake_case",
    "_type_repr",
    "dtype_abbrs",
    "inplace_methods",
    "magic_methods",
    "reflectable_magic_methods",
]

_Namespace = Namespace

# Tables of Python operators: the name in `operator`, and a template of the source. `div` is from Python 2.
# The tables are read-only, because a new entry would not change any code.
reflectable_magic_methods = MappingProxyType({**BINARY, "div": "{} / {}", **ITEM})
magic_methods = MappingProxyType({**COMPARISON, **UNARY, **reflectable_magic_methods})
inplace_methods = MappingProxyType({**IN_PLACE, **SET_ITEM})


class _Graph(ModuleType):
    """A subclass of `types.ModuleType`, the class of the module `reference_fx.graph`.

    A program can assign a table to `magic_methods` to change how operators are printed in generated code.
    """

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "magic_methods":
            EXPRESSION_OF.clear()
            EXPRESSION_OF.update({getattr(operator, each): value[each] for each in value if hasattr(operator, each)})


sys.modules[f"{__package__.rpartition('.')[0]}.graph"].__class__ = _Graph


# For code generators that override `_gen_python_code`


def _format_target(base: str, target: str) -> str:
    """Return source that reads the attribute of `base` at the dotted path `target`."""
    for name in target.split("."):
        base = f"{base}.{name}" if name.isidentifier() else f'getattr({base}, "{name}")'
    return base


def _snake_case(s: str) -> str:
    """Return `s` in lower case with `_` between words."""
    return _HUMP.sub("_", s).lower()


# Globals of generated code


class _CustomBuiltin(NamedTuple):
    """A global of all generated functions, and the import statement that defines the global."""

    import_str: str
    obj: Any


_custom_builtins = {name: _CustomBuiltin(import_statements[name], value) for name, value in RESERVED_GLOBALS.items()}


def _register_custom_builtin(name: str, import_str: str, obj: Any) -> None:
    """Add the global `name` to every function that is generated from now on.

    Nodes that are created later cannot get the name `name`.

    If the `repr` of a value contains `name`, generated code writes the value as its `repr`.
    """
    _custom_builtins[name] = _CustomBuiltin(import_str, obj)
    RESERVED_GLOBALS[name], import_statements[name] = obj, import_str
    registered_globals.add(name)


# Stack traces


def _parse_stack_trace(
    stack_trace: str, filter_fn: Callable[[str, str, str], bool] | None = None
) -> _ParsedStackTrace | None:
    """Return the innermost line of `Node.stack_trace` for which `filter_fn(file, name, code)` returns True, or None."""
    kept = (each for each in lines_of(stack_trace) if filter_fn is None or filter_fn(each.file, each.name, each.code))
    return next(reversed([*kept]), None)


# Code with the inputs in a list


class _BoxedCodeGen(CodeGen):
    """Generates a `forward` that takes a list of inputs, and empties the list so that the inputs can be freed."""

    def gen_fn_def(self, free_vars: list[str], maybe_return_annotation: str, *, expanded_def: bool = False) -> str:
        """Return the `def` line, and the statements that move the inputs from the list into variables."""
        definition = super().gen_fn_def(["self", "args_list"], maybe_return_annotation)
        names = [source.partition(":")[0].partition("=")[0].strip() for source in free_vars if source != "self"]
        if not names:
            return definition
        reads = [f"{name} = next(args_iter)" for name in names]
        return "\n    ".join([definition, "args_iter = iter(args_list)", *reads, "args_list.clear()"])
