"""The line of a node in `str(graph)`."""

import math
from typing import Any

import torch
from torch.utils._dtype_abbrs import dtype_abbrs

from .annotations import type_repr
from .names import qualified_name


def line_of(
    node: Any,
    placeholder_names: list[str] | None,
    maybe_return_typename: list[str] | None,
    *,
    include_tensor_metadata: bool = False,
) -> str | None:
    """Do what `Node.format_node` does."""
    op = node.op
    if op == "placeholder" and placeholder_names:  # better: node.format_node.collects[annotated-placeholders]
        annotation = "" if node.type is None else f": {type_repr(node.type)}"
        placeholder_names.append(f"{node.target}{annotation}")
        return None
    if op == "output":
        if node.type is not None and maybe_return_typename:
            maybe_return_typename[0] = f" -> {type_repr(node.type)}"
        return " ".join(["return", *map(str, node.args[:1])])  # better: printing.graph[output-without-argument]
    annotation = "" if node.type is None else f"{type_repr(node.type)} "
    if include_tensor_metadata and op.startswith("call_"):
        annotation = printed_tensor(node.meta.get("val")) or annotation
    head = f"%{node.name} : {annotation}[num_users={len(node.users)}]"
    call = f"{head} = {op}[target={printed_target(node.target)}]"
    if op == "placeholder":
        return f"{call}(default={node.args[0]})" if node.args else call
    if op == "get_attr":
        return call
    kwargs = printed_argument(node.kwargs) if node.kwargs else "{}"
    return f"{call}(args = {printed_argument(node.args)}, kwargs = {kwargs})"


def printed_target(target: Any) -> str:
    """Return the target of a node as `str(graph)` shows it."""
    if isinstance(target, str):
        return target
    home = _HOMES.get(str(getattr(target, "__module__", None)))
    return qualified_name(target) if home is None else f"{home}.{target.__name__}"


def printed_tensor(value: object) -> str | None:
    """Return data type, shape, strides, if it has any, and device of a tensor; None for anything else."""
    if not isinstance(value, torch.Tensor):
        return None
    try:
        strides = str(list(value.stride()))
    except RuntimeError:
        strides = ""
    return f'Tensor "{dtype_abbrs[value.dtype]}{list(value.shape)}{strides}{value.device}"'


def printed_argument(value: Any, max_list_len: float = math.inf) -> str:
    """Return an argument as `str(graph)` shows it: nodes with a `%`, strings without quotes, long lists cut."""
    if hasattr(type(value), "format_node"):  # the class of nodes is made in a file that imports this one
        return f"%{value.name}"
    if isinstance(value, _SEQUENCES):
        items = [
            printed_argument(item) for item in (value if len(value) <= max_list_len else value[: int(max_list_len)])
        ]
        if len(items) < len(value):
            items.append(f"...[total_len={len(value)}]")
        listed = ", ".join(items)
        if isinstance(value, list):
            return f"[{listed}]"
        return f"({listed},)" if len(value) == 1 else f"({listed})"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key}: {printed_argument(item)}" for key, item in value.items()]) + "}"
    return str(value)


_SEQUENCES = (list, tuple)
_HOMES = {"builtins": "builtins", "_operator": "operator"}
"""How modules of Python's own functions are called in print."""
