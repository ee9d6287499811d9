"""Generated source as a function: the name of its file, the lines that debuggers show, and what is freed with it."""

import contextlib
import functools
import itertools
import linecache
import os
import weakref
from collections.abc import Callable, Iterator
from types import CodeType
from typing import Any

from .._intercept.calls import wrap_registries

_numbers = itertools.count(1_000_000_000)  # torch.fx counts from 0, and files with one name would share their lines


def _forward_from_src(
    src: str,
    globals: dict[str, Any],  # noqa: A002 - torch.fx's name
    co_fields: dict[str, Any] | None = None,
) -> Callable[..., Any]:
    """Compile generated source, and return its function `forward`, whose lines tracebacks and debuggers can show.

    The name of its file says from where the program was traced, if `co_fields` do, which are `Graph._co_fields`.
    """
    namespace = dict(globals)
    entries = run_source(src, namespace, co_fields or {})
    # With an entry for itself in its globals, the function would keep itself alive.
    forward: Callable[..., Any] = namespace.pop("forward")
    _remove_with(forward, [*entries, *_wrapped_in(namespace)])
    return forward


def run_source(src: str, namespace: dict[str, Any], co_fields: dict[str, Any]) -> "list[_Entry]":
    """Run generated source in `namespace`, and return the entries by which tracebacks and debuggers find its lines."""
    filename = f"<eval_with_key>.{next(_numbers)}{_origin(co_fields)}"
    exec(_of_file(_compiled(src), filename), namespace)
    # An entry without a time of modification is not checked against a file; pdb checks before it shows a line.
    lines = (len(src), None, src.splitlines(keepends=True), filename)
    names = [*_names_of_file(filename)]
    linecache.cache.update(dict.fromkeys(names, lines))
    return [(linecache.cache, name) for name in names]


def origin_of(function: Callable[..., Any]) -> dict[str, Any]:
    """Return `Graph._co_fields` for a program that is traced from `function`; empty if that is no Python function."""
    code = getattr(function, "__code__", None)
    return {name: getattr(code, name) for name in _CO_FIELDS} if isinstance(code, CodeType) else {}


_CO_FIELDS = ("co_name", "co_filename", "co_firstlineno")


def _origin(co_fields: dict[str, Any]) -> str:
    return " from {co_filename}:{co_firstlineno} in {co_name}".format(**co_fields) if co_fields else ""


def _names_of_file(filename: str) -> Iterator[str]:
    """Yield the names by which tools ask for the lines of a file."""
    yield filename
    # better: documentation.debugging.pdb[shown]
    with contextlib.suppress(OSError):  # there is no working directory any more
        yield os.path.normcase(os.path.abspath(filename))  # as debuggers do


@functools.lru_cache(maxsize=32)
def _compiled(source: str) -> CodeType:
    """Compile `source`; copies of a module have the same source, and compiling takes most of the time of a copy."""
    return compile(source, "<eval_with_key>", "exec")


def _of_file(code: CodeType, filename: str) -> CodeType:
    """Copy `code` and all code in it, with `filename` as the file that it comes from."""
    constants = (_of_file(each, filename) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_filename=filename, co_consts=tuple(constants))


# What is freed with the function

_Entry = tuple[dict[Any, Any], Any]
"""A table, and a key in it."""

_waiting: dict[weakref.ref[Any], list[weakref.ref[Any]]] = {}
"""For each function that is alive, the references that remove its entries."""


def _wrapped_in(namespace: dict[str, Any]) -> Iterator[_Entry]:
    """Yield the entries of registries for what was wrapped in `namespace`, which they keep alive."""
    for registry in wrap_registries:
        # Only copying a dict is safe from other threads.
        yield from ((registry, key) for key, known in registry.copy().items() if known is namespace)


def _remove_with(function: Callable[..., Any], entries: list[_Entry]) -> None:
    """Remove `entries` as soon as `function` is freed.

    `dict.pop` is called for it, with the dead reference as the default. No function of Python runs then: a Ctrl-C in
    one would be lost.
    """
    references = [weakref.ref(function, functools.partial(table.pop, key)) for table, key in entries]
    _waiting[weakref.ref(function, _waiting.pop)] = references
