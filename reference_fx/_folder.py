"""Implements `GraphModule.to_folder`: writes a module as a package of Python source and weights."""

import builtins
import io
import keyword
import os
import shutil
import tempfile
import typing
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from pickle import PicklingError
from types import ModuleType
from typing import Any

import torch
from torch import nn

from ._code.layout import comment
from ._code.values import Values, import_statements
from ._code.writer import PythonCode
from ._intercept import find, restoring
from ._names import MISSING, RESERVED_GLOBALS
from ._persistence import cannot_find
from .node import Node

_FILES = ("__init__.py", "module.py", "state_dict.pt", "parts.pt")


def write_folder(module: nn.Module, nodes: list[Node], code: PythonCode, folder: Path, class_name: str) -> None:
    """Write a self-contained package with a class named `class_name`. The class's constructor takes no arguments.

    The package consists of `module.py`, the weights in `state_dict.pt`, and `parts.pt`. `parts.pt` contains the
    children of `module`, and the attributes of `module` that `nodes` read. Other files in the folder are left
    unchanged. If an error occurs, the folder keeps its previous contents.

    Raises:
        ValueError: if `class_name` is not an identifier, or if the code already uses the name.
        SyntaxError: if the code is not valid Python.
        PicklingError: if the code needs a function that cannot be imported, or if a value cannot be saved and loaded.
    """
    _check_class_name(class_name, code)
    state = _checked_state(module)
    parts = dict(_parts(module, nodes, state))
    source = _source(module, parts, code, class_name)
    compile(source, "module.py", "exec")
    # Inside the folder, files move within one file system, even if the folder is a mount point.
    temporary = Path(tempfile.mkdtemp(dir=folder if folder.is_dir() else folder.parent))

    def write() -> None:
        new, old = temporary / "new", temporary / "old"
        new.mkdir()
        old.mkdir()
        (new / "module.py").write_bytes(source.encode())
        # The second import is for names that start with an underscore, which `*` leaves out.
        (new / "__init__.py").write_bytes(f"from .module import *\nfrom .module import {class_name}\n".encode())
        _save(state, new / "state_dict.pt", weights_only=True)
        if parts:
            _save(parts, new / "parts.pt", weights_only=False)
        if folder.is_dir():
            _exchange(new, folder, old)
        else:
            new.rename(folder)

    restoring(write, lambda: shutil.rmtree(temporary, ignore_errors=True))


def _exchange(new: Path, folder: Path, old: Path) -> None:
    """Move the package's files from `folder` to `old`, and from `new` to `folder`. If a move fails, undo all moves."""
    moves = [(folder / name, old / name) for name in _FILES if (folder / name).exists()]
    moves += [(path, folder / path.name) for path in new.iterdir()]
    try:
        for source, target in moves:
            os.replace(source, target)
    except BaseException:  # including Ctrl-C
        for source, target in reversed(moves):
            if target.exists() and not source.exists():
                os.replace(target, source)
        raise


def _save(values: dict[str, Any], file: Path, *, weights_only: bool) -> None:
    """Save values by name.

    With `weights_only`, check that `torch.load` accepts the file. The check does not read the weights into memory.
    """
    try:
        torch.save(values, file)
        if weights_only:
            torch.load(file, map_location="cpu", weights_only=True, mmap=True)
    except Exception:
        for name, value in values.items():
            _check(name, value, weights_only=weights_only)
        raise  # each value by itself can be saved, so the disk may be full


def _check(name: str, value: Any, *, weights_only: bool) -> None:
    memory = io.BytesIO()
    try:
        torch.save(value, memory)
        if weights_only:
            torch.load(io.BytesIO(memory.getvalue()), map_location="cpu", weights_only=True)
    except Exception as error:
        raise PicklingError(
            f"torch cannot save and load {name!r}, which has the type {type(value).__qualname__}: replace it with a "
            "plain tensor or module before you call to_folder"
        ) from error


# What is written


def _check_class_name(name: object, code: PythonCode) -> None:
    if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name):
        raise ValueError(f"{name!r} cannot be the class name: pass a Python identifier as module_name")
    if name in (*code.globals, *dir(builtins), "forward"):
        raise ValueError(f"{name!r} cannot be the class name, because generated code uses it: pass another name")


def _checked_state(module: nn.Module) -> dict[str, Any]:
    """Return the module's `state_dict` if the generated class can load it. Raise PicklingError otherwise."""
    for name, tensor in [*module.named_parameters(), *module.named_buffers()]:
        if nn.parameter.is_lazy(tensor):
            raise PicklingError(f"{name!r} is not initialized yet: call its module once before you call to_folder")
    state = module.state_dict()
    for name, value in state.items():
        if isinstance(value, torch.Tensor) and not _can_be_filled(value, is_own="." not in name):
            raise PicklingError(
                f"load_state_dict cannot fill {name!r}, because it is a nested, sparse, quantized or expanded tensor: "
                "replace it with a plain tensor before you call to_folder"
            )
    return state


def _can_be_filled(tensor: torch.Tensor, *, is_own: bool) -> bool:
    """Return whether `load_state_dict` can copy a tensor into its counterpart in the generated class."""
    if tensor.is_nested:
        return False
    if is_own:
        return tensor.layout is torch.strided and not tensor.is_quantized
    return tensor.layout is not torch.strided or not any(
        stride == 0 and size > 1 for stride, size in zip(tensor.stride(), tensor.shape, strict=True)
    )


def _parts(module: nn.Module, nodes: list[Node], state: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the values that `parts.pt` stores: child modules, non-persistent buffers, and plain attributes."""
    yield from vars(module)["_modules"].items()
    yield from ((name, buffer) for name, buffer in vars(module)["_buffers"].items() if name not in state)
    for target in dict.fromkeys(str(node.target) for node in nodes if node.op == "get_attr"):
        if target in vars(module):
            yield target, vars(module)[target]
    for name in ("_in_spec", "_out_spec"):  # better: serialization.to_folder.code[nested-inputs]
        if hasattr(module, name):
            yield name, getattr(module, name)


def _source(module: nn.Module, parts: dict[str, Any], code: PythonCode, class_name: str) -> str:
    # better: serialization.to_folder.package[relative], serialization.to_folder.package[moved]
    # better: serialization.to_folder.code[wrapped]
    wraps, _, forward = code.src.partition("\ndef ")
    blocks = [
        "\n".join(dict.fromkeys(["import torch", *_definitions(code.globals)])),
        *([wraps.strip()] if wraps.strip() else []),
        f"\ndef {forward.strip()}\n",
        "\n".join(
            [
                f"class {class_name}(torch.nn.Module):",
                "    def __init__(self):",
                *(f"        {line}" for line in _statements(module, parts)),
                "",
                # In a class, Python renames globals that start with two underscores, such as those from __main__.
                "    forward = forward",
            ]
        ),
    ]
    return "\n\n".join(blocks) + "\n"


def _statements(module: nn.Module, parts: dict[str, Any]) -> Iterator[str]:
    """Yield the statements of `__init__`."""
    yield "from pathlib import Path  # here, as the code may call something else Path"
    yield "super().__init__()"
    if parts:
        yield 'parts = torch.load(Path(__file__).with_name("parts.pt"), weights_only=False)'
    buffers = vars(module)["_buffers"]
    for name in dict.fromkeys([*parts, *buffers]):
        # better: serialization.to_folder.state[dtype], serialization.to_folder.state[mode]
        # better: serialization.to_folder.code[any-child]
        value = f"parts[{name!r}]" if name in parts else _empty(buffers[name])
        if name in buffers:
            yield f"self.register_buffer({name!r}, {value}, persistent={name not in parts})"
        else:
            yield f"setattr(self, {name!r}, {value})  # {comment(' '.join(repr(parts[name]).split()))}"
    for name, parameter in module.named_parameters(recurse=False, remove_duplicate=False):
        made = f"torch.nn.Parameter({_empty(parameter)}, requires_grad={parameter.requires_grad})"
        yield f"setattr(self, {name!r}, {made})"
    yield from _ties(module)
    yield 'self.load_state_dict(torch.load(Path(__file__).with_name("state_dict.pt")))'
    yield f"self.training = {module.training}"


def _ties(module: nn.Module) -> Iterator[str]:
    """Yield the statements that make a shared parameter or buffer of `module` available under all of its names."""
    # better: serialization.to_folder.state[shared]
    own = {**vars(module)["_parameters"], **vars(module)["_buffers"]}
    first = {id(value): name for name, value in reversed(own.items()) if value is not None}
    for path, holder in module.named_modules():
        for name, value in [*holder._parameters.items(), *holder._buffers.items()]:
            if id(value) in first and (path, name) != ("", first[id(value)]):
                yield f"setattr(self.get_submodule({path!r}), {name!r}, getattr(self, {first[id(value)]!r}))"


def _empty(tensor: torch.Tensor) -> str:
    return f'torch.empty({list(tensor.shape)}, dtype={tensor.dtype}, device="{tensor.device}")'


# The globals of the code


def save_source(exporter: Any, code: PythonCode) -> str:
    """Write generated code into a module of a `torch.package` archive, and return the module's name."""
    name = f"fx-generated._{exporter.get_unique_id()}"
    exporter.save_source_string(name, "\n".join([*_definitions(code.globals), code.src]))
    return name


def _definitions(values: dict[str, Any], taken: Iterable[str] = ()) -> Iterator[str]:
    """Yield the statements that define the globals of generated code, without using the names in `taken`."""
    for name, value in values.items():
        if name in RESERVED_GLOBALS and value is RESERVED_GLOBALS[name]:
            yield import_statements[name]
        elif isinstance(value, ModuleType):
            yield f"import {value.__name__}" + ("" if value.__name__ == name else f" as {name}")
        elif statement := _import_of(name, value):
            yield statement
        elif getattr(builtins, name, MISSING) is not value:
            yield from _assignment(name, value, {*taken, *values})


def _import_of(name: str, value: Any) -> str | None:
    """Return the statement that imports `value` as `name`, or None if `value` cannot be imported."""
    try:
        path = getattr(value, "__qualname__", None) or value.__name__
        if find(value.__module__, path) is not value:
            return None
    except Exception:  # it has no such name, or importing its module fails
        return None
    first, _, rest = path.partition(".")
    statement = f"from {value.__module__} import {first} as {name}"
    return f"{statement}\n{name} = {name}.{rest}" if rest else statement


def _assignment(name: str, value: Any, taken: set[str]) -> Iterator[str]:
    """Yield the statements that define a global without importing it, for example an annotation or a constant."""
    # better: serialization.to_folder.code[annotations]
    writer = Values(parameters=frozenset(taken - vars(builtins).keys() - RESERVED_GLOBALS.keys()))
    kind = typing.get_origin(value)
    if isinstance(value, typing.ForwardRef):
        source = repr(value.__forward_arg__)
    elif kind in (Callable, typing.Annotated):
        source = f"{writer.annotation(kind)}[{', '.join(map(writer.annotation, typing.get_args(value)))}]"
    else:
        source = writer.argument(value) if kind is None else writer.annotation(value)
    needed = {key: part for key, part in writer.globals.items() if key not in RESERVED_GLOBALS}
    if any(part is value for part in needed.values()):
        raise cannot_find(value, f"the generated code refers to this object as {name}")
    yield from _definitions(needed, taken)
    yield f"{name} = {source}"
