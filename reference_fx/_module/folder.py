"""`GraphModule.to_folder`: a module as a package of Python source and weights."""

import builtins
import keyword
import os
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
from torch import nn

from .._code.layout import comment
from .._code.literals import import_statements
from .._code.writer import PythonCode
from .._graph.plain import cannot_find
from .._intercept.replacements import find
from .._node.names import RESERVED_GLOBALS
from ..node import Node


def write_folder(module: nn.Module, nodes: list[Node], code: PythonCode, folder: Path, class_name: str) -> None:
    """Write a package with the class `class_name`, which needs no argument and no other folder.

    The files are `module.py`, the weights `state_dict.pt`, and one for each child of `module`, and for all else that
    `nodes` read from it. After an error, the folder is as it was.

    Raises:
        ValueError: `class_name` is no identifier, or one that the code has for something else.
        SyntaxError: the code is no Python.
        PicklingError: the code needs a function that cannot be imported.
    """
    _check_class_name(class_name, code)
    parts = dict(_parts(module, nodes))
    source = _source(module, parts, code, class_name)
    with tempfile.TemporaryDirectory(dir=folder.parent) as written:
        file = Path(written, "module.py")
        compile(source, file.name, "exec")
        file.write_bytes(source.encode())
        torch.save(module.state_dict(), Path(written, "state_dict.pt"))
        for name, value in parts.items():
            torch.save(value, Path(written, _file_of(name, parts)))
        # The second line is for a name with an underscore, which `*` leaves out.
        init = f"from .module import *\nfrom .module import {class_name}\n"
        Path(written, "__init__.py").write_bytes(init.encode())
        folder.mkdir(exist_ok=True)
        for path in Path(written).iterdir():
            os.replace(path, folder / path.name)


def _check_class_name(name: object, code: PythonCode) -> None:
    if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name):
        raise ValueError(f"{name!r} is no name for a class: pass an identifier as module_name")
    if name in (*code.globals, *dir(builtins), "Path", "_FOLDER", "forward"):
        raise ValueError(f"{name!r} is no name for a class, as the code has it for something else: pass another one")


def _parts(module: nn.Module, nodes: list[Node]) -> Iterator[tuple[str, Any]]:
    """Yield the values that have files of their own: children, buffers outside of the `state_dict`, plain values."""
    yield from vars(module)["_modules"].items()
    lasting = module.state_dict()
    yield from ((name, buffer) for name, buffer in vars(module)["_buffers"].items() if name not in lasting)
    for target in dict.fromkeys(str(node.target) for node in nodes if node.op == "get_attr"):
        if target in vars(module):
            yield target, vars(module)[target]
    for name in ("_in_spec", "_out_spec"):  # better: serialization.to_folder.nested-inputs
        if hasattr(module, name):
            yield name, getattr(module, name)


def _file_of(name: str, parts: dict[str, Any]) -> str:
    """Name the file of a part, after the part if every file system allows that name."""
    # better: serialization.to_folder.any-child
    is_plain = re.fullmatch(r"\w{1,60}", name)
    return f"{name if is_plain else f'part-{list(parts).index(name)}'}.pt"


def _source(module: nn.Module, parts: dict[str, Any], code: PythonCode, class_name: str) -> str:
    # better: serialization.to_folder.relative, serialization.to_folder.moved, serialization.to_folder.wrapped
    wraps, _, forward = code.src.partition("\ndef ")
    imports = dict.fromkeys(["from pathlib import Path", "import torch", *_imports_of(code.globals)])
    blocks = [
        "\n".join(imports),
        *([wraps.strip()] if wraps.strip() else []),
        "_FOLDER = Path(__file__).parent",
        f"\ndef {forward.strip()}\n",
        "\n".join(
            [
                f"class {class_name}(torch.nn.Module):",
                "    def __init__(self):",
                *(f"        {line}" for line in _state(module, parts)),
                "",
                # In a class, Python renames globals that start with two underscores, such as those from __main__.
                "    forward = forward",
            ]
        ),
    ]
    return "\n\n".join(blocks) + "\n"


def _state(module: nn.Module, parts: dict[str, Any]) -> Iterator[str]:
    """Yield the statements of `__init__`."""
    yield "super().__init__()"
    first: dict[int, str] = {}  # for each value, the first name under which it was written
    for name, value in parts.items():
        # better: serialization.to_folder.dtype, serialization.to_folder.mode
        made = f"torch.load(_FOLDER / {_file_of(name, parts)!r}, weights_only=False)"
        note = f"  # {comment(' '.join(repr(value).split()))}" if isinstance(value, nn.Module) else ""
        yield _set(module, name, _again(first, value, name) or made) + note
    buffers = {name: buffer for name, buffer in vars(module)["_buffers"].items() if name not in parts}
    for name, buffer in buffers.items():
        yield _set(module, name, _again(first, buffer, name) or _empty(buffer))
    for name, parameter in module.named_parameters(recurse=False, remove_duplicate=False):
        made = f"torch.nn.Parameter({_empty(parameter)}, requires_grad={parameter.requires_grad})"
        yield _set(module, name, _again(first, parameter, name) or made)
    yield from _ties(module)
    yield 'self.load_state_dict(torch.load(_FOLDER / "state_dict.pt"))'
    yield f"self.training = {module.training}"


def _ties(module: nn.Module) -> Iterator[str]:
    """Yield the statements that make one again what has two names, in children that have files of their own."""
    # better: serialization.to_folder.shared
    first: dict[int, tuple[str, Any]] = {}  # with the value, which keeps its identity from being given to another
    for path, holder in module.named_modules():
        held = {"submodule": holder._modules, "parameter": holder._parameters, "buffer": holder._buffers}
        for kind, name, value in [(kind, *each) for kind, values in held.items() for each in values.items()]:
            earlier, _ = first.setdefault(id(value), (f"{path}.{name}".lstrip("."), value))
            if value is not None and path and earlier.partition(".")[0] != path.partition(".")[0]:
                yield f"setattr(self.get_submodule({path!r}), {name!r}, self.get_{kind}({earlier!r}))"


def _set(module: nn.Module, name: str, value: str) -> str:
    """Return the statement that sets an attribute as `module` has it: as a buffer, or as it is."""
    if name in vars(module)["_buffers"]:
        return f"self.register_buffer({name!r}, {value}, persistent={name in module.state_dict()})"
    return f"setattr(self, {name!r}, {value})"


def _again(first: dict[int, str], value: Any, name: str) -> str | None:
    """Return source that refers to a value that was written under another name; None if it is new."""
    earlier = first.setdefault(id(value), name)
    return None if earlier == name else f"getattr(self, {earlier!r})"


def _empty(tensor: torch.Tensor) -> str:
    return f'torch.empty({list(tensor.shape)}, dtype={tensor.dtype}, device="{tensor.device}")'


def save_source(exporter: Any, code: PythonCode) -> str:
    """Put generated code into a package that `torch.package` writes, and return the name of its module there."""
    name = f"fx-generated._{exporter.get_unique_id()}"
    exporter.save_source_string(name, "\n".join([*_imports_of(code.globals), code.src]))
    return name


def _imports_of(values: dict[str, Any]) -> Iterator[str]:
    """Yield the statements that define the globals of generated code."""
    for name, value in values.items():
        if name in RESERVED_GLOBALS and value is RESERVED_GLOBALS[name]:
            yield import_statements[name]
        elif isinstance(value, ModuleType):
            yield f"import {value.__name__}" + ("" if value.__name__ == name else f" as {name}")
        elif value is RESERVED_GLOBALS["NoneType"]:
            yield f"{name} = type(None)"
        else:
            yield _import_of(name, value)


def _import_of(name: str, value: Any) -> str:
    try:
        path = getattr(value, "__qualname__", None) or value.__name__
        is_there = find(value.__module__, path) is value
    except Exception:  # it has no such name, or importing its module raises anything
        is_there = False
    if not is_there:
        raise cannot_find(value, f"the generated code refers to it as {name}")
    first, _, rest = path.partition(".")
    statement = f"from {value.__module__} import {first} as {name}"
    return f"{statement}\n{name} = {name}.{rest}" if rest else statement
