"""`GraphModule.to_folder`: a module as a package of Python source and weights."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import torch
from torch import nn

from ._codegen import PythonCode
from ._namespace import RESERVED_GLOBALS
from ._serialization import cannot_find

_INDENT = "    "


def write_folder(module: nn.Module, code: PythonCode, folder: Path, class_name: str) -> None:
    """Write a package with the class `class_name`, which needs no argument and no other folder.

    The files are `module.py`, the weights `state_dict.pt`, and one per child of `module`, called like it.

    Raises:
        ValueError: `class_name` is no identifier.
        PicklingError: the code needs a function that cannot be imported.
    """
    if not class_name.isidentifier():
        raise ValueError(f"{class_name!r} is no name for a class: pass an identifier as module_name")
    source = _source(module, code, class_name)
    folder.mkdir(parents=True, exist_ok=True)
    torch.save(module.state_dict(), folder / "state_dict.pt")
    for name, child in module.named_children():
        torch.save(child, folder / f"{name}.pt")
    (folder / "module.py").write_text(source, encoding="utf-8")
    (folder / "__init__.py").write_text("from .module import *\n", encoding="utf-8")


def _source(module: nn.Module, code: PythonCode, class_name: str) -> str:
    # Differs from torch.fx, which writes the folder as it was passed, so that a relative one is only found from where
    # it was written, and which keeps calls of `wrap` inside the class, where they raise.
    wraps, _, forward = code.src.partition("\ndef ")
    imports = dict.fromkeys(["from pathlib import Path", "import torch", *_imports(code.globals)])
    parts = [
        "\n".join(imports),
        *([wraps.strip()] if wraps.strip() else []),
        "_FOLDER = Path(__file__).parent",
        f"\ndef {forward.strip()}\n",
        "\n".join(
            [
                f"class {class_name}(torch.nn.Module):",
                f"{_INDENT}def __init__(self):",
                *(_INDENT * 2 + line for line in _state(module)),
                "",
                # In a class, Python renames globals that start with two underscores, such as those from __main__.
                f"{_INDENT}forward = forward",
            ]
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _state(module: nn.Module) -> Iterator[str]:
    """The statements of `__init__`."""
    yield "super().__init__()"
    for name, child in module.named_children():
        # Differs from torch.fx, which writes the printed form of simple modules: it lacks their dtype, mode and hooks.
        load = f'torch.load(_FOLDER / "{name}.pt", weights_only=False)'
        yield f"self.add_module({name!r}, {load})  # {' '.join(repr(child).split())}"
    for name, buffer in module.named_buffers(recurse=False):
        persistent = name in module.state_dict()
        yield f"self.register_buffer({name!r}, {_empty(buffer)}, persistent={persistent})"
    for name, parameter in module.named_parameters(recurse=False):
        value = f"torch.nn.Parameter({_empty(parameter)}, requires_grad={parameter.requires_grad})"
        yield f"self.register_parameter({name!r}, {value})"
    yield 'self.load_state_dict(torch.load(_FOLDER / "state_dict.pt"))'
    yield f"self.training = {module.training}"


def _empty(tensor: torch.Tensor) -> str:
    device = "" if tensor.device.type == "cpu" else f', device="{tensor.device}"'
    return f"torch.empty({list(tensor.shape)}, dtype={tensor.dtype}{device})"


def _imports(values: dict[str, Any]) -> Iterator[str]:
    """The statements that define the globals of generated code."""
    for name, value in values.items():
        if isinstance(value, ModuleType):
            yield f"import {value.__name__}" + ("" if value.__name__ == name else f" as {name}")
        elif isinstance(value, float):
            yield f"from math import {name}"
        elif value is RESERVED_GLOBALS["NoneType"]:
            yield f"{name} = type(None)"
        elif value is torch.device:
            yield f"from torch import device as {name}" if name != "device" else "from torch import device"
        else:
            yield _import_of(name, value)


def _import_of(name: str, value: Any) -> str:
    home, path = getattr(value, "__module__", ""), getattr(value, "__qualname__", getattr(value, "__name__", ""))
    first, _, rest = path.partition(".")
    if not _is_at(value, home, path):
        raise cannot_find(value, f"the generated code refers to it as {name}")
    statement = f"from {home} import {first}" + ("" if first == name or rest else f" as {name}")
    return f"{statement}\n{name} = {path}" if rest else statement


def _is_at(value: Any, home: str, path: str) -> bool:
    if not home or not path or "<" in path:
        return False
    found: Any = importlib.import_module(home)
    for atom in path.split("."):
        found = getattr(found, atom, None)
    return found is value
