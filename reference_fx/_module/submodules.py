"""Submodules of a module, installed and removed by their dotted paths."""

from collections.abc import Iterator
from typing import Any

from torch import nn


def add(top: nn.Module, target: str, module: nn.Module) -> bool:
    """Do what `GraphModule.add_submodule` does."""
    *path, name = target.split(".")
    holder = top
    while path and hasattr(holder, path[0]):
        following = getattr(holder, path.pop(0))
        if not isinstance(following, nn.Module):
            return False
        holder = following
    if isinstance(module, nn.Module) and holder in module.modules():
        raise ValueError(f"{type(module).__name__} at {target!r} would contain itself: install a copy of it")
    # better: graph_module.refuses[add-no-trace]
    for atom in reversed(path):
        parent = nn.Module()
        parent.add_module(name, module)
        name, module = atom, parent
    holder.add_module(name, module)
    return True


def delete(top: nn.Module, target: str) -> bool:
    """Do what `GraphModule.delete_submodule` does."""
    *path, name = target.split(".")
    holder: Any = top
    for atom in path:
        holder = getattr(holder, atom, None)
    if not isinstance(holder, nn.Module) or not isinstance(getattr(holder, name, None), nn.Module):
        return False
    delattr(holder, name)
    return True


def unused(top: nn.Module, used: set[str]) -> Iterator[str]:
    """Yield the paths of the modules that do not hold one of the paths `used`, and are not inside of one."""
    kept = used | {path for target in used for path in _parents(target)}
    for path in [path for path, _ in top.named_modules()]:
        if path and path not in kept and not used.intersection(_parents(path)):
            yield path


def _parents(path: str) -> Iterator[str]:
    """Yield the dotted paths of the modules that hold `path`, without the root's."""
    while "." in path:
        path = path.rpartition(".")[0]
        yield path
