"""Formats a GraphModule and its children as classes for people to read."""

import keyword
from collections.abc import Iterable
from typing import Any

from torch import nn

from ._code.writer import PythonCode
from ._names import Namespace

_INDENT = "    "


def class_source(name: str, code: PythonCode, nested: list[str]) -> str:
    """Format a generated function as the body of the class `name`, followed by the classes of nested GraphModules."""
    lines = code.src.strip().splitlines()
    body = [f"class {name}(torch.nn.Module):", *(_INDENT + line if line.strip() else "" for line in lines)]
    for source in nested:
        body += ["", *(_INDENT + line if line else line for line in source.splitlines())]
    return "\n".join(body) + "\n"


def print_readable(module: nn.Module, module_name: str, print_output: bool = True, **layout: Any) -> str:
    """Return the source of `module` as a class called `module_name`, and print it if `print_output` is set.

    `layout` contains more options for `Graph.python_code`.
    """
    source = _readable_source(module, _class_names([module_name])[module_name], layout)
    if print_output:
        print(source)
    return source


def _readable_source(module: Any, name: str, layout: dict[str, Any]) -> str:
    code = module.graph.python_code("self", verbose=True, **layout)
    children = {key: child for key, child in module.named_children() if "_graph" in vars(child)}
    # torch.fx only expands the parameters of the outermost module.
    inner = layout | {"expanded_def": False}
    names = _class_names(children)
    return class_source(name, code, [_readable_source(child, names[key], inner) for key, child in children.items()])


def _class_names(names: Iterable[str]) -> dict[str, str]:
    """Map each name to itself if it is a valid class name, otherwise to an identifier made from the name."""
    namespace = Namespace()
    for name in names:
        if name.isidentifier() and not keyword.iskeyword(name) and name != "__debug__":
            namespace.associate_name_with_obj(name, name)
    return {name: namespace.create_name(name, name) for name in names}
