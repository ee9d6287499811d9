"""Collect the module attributes that a back end needs to compile calls to modules."""

from collections.abc import Callable
from typing import Any

import torch
from torch import nn

from ..graph_module import GraphModule

__all__ = ["default_matching", "extract_attrs_for_lowering", "lift_lowering_attrs_to_nodes"]


def default_matching(name: str, target_version: int) -> str:
    """Return `name`. Use this function for an attribute that has the same name in every version of a module class.

    Example:
        >>> from reference_fx.passes.param_fetch import default_matching
        >>> default_matching("running_mean", target_version=2)
        'running_mean'
    """
    return name


module_fetch_book: dict[type, tuple[int, list[str], Callable[[str, int], str]]] = {
    nn.Linear: (1, ["weight", "bias"], default_matching),
    nn.Conv2d: (
        1,
        ["weight", "bias", "kernel_size", "stride", "padding", "dilation", "groups", "padding_mode"],
        default_matching,
    ),
    nn.BatchNorm2d: (2, ["weight", "bias", "running_mean", "running_var", "eps"], default_matching),
    nn.AdaptiveAvgPool2d: (1, [], default_matching),
    nn.MaxPool2d: (
        1,
        ["kernel_size", "stride", "padding", "dilation", "return_indices", "ceil_mode"],
        default_matching,
    ),
    nn.ReLU: (1, ["inplace"], default_matching),
}
"""Maps a module class to its newest known version, its attributes, and a function like `default_matching`."""


def extract_attrs_for_lowering(mod: nn.Module) -> dict[str, Any]:
    """Return a dict with the attributes of `mod` that `module_fetch_book` lists, and the class name as `name`.

    Raises:
        RuntimeError: if `module_fetch_book` lacks the class of `mod`, or lists only an older version of this class.

    Example:
        >>> from reference_fx.passes.param_fetch import extract_attrs_for_lowering
        >>> attributes = extract_attrs_for_lowering(nn.Linear(4, 5))
        >>> attributes["name"], attributes["weight"].shape, attributes["bias"].shape
        ('torch.nn.modules.linear.Linear', torch.Size([5, 4]), torch.Size([5]))
    """
    entry = module_fetch_book.get(type(mod))
    if entry is None:
        raise RuntimeError(f"{torch.typename(mod)} is not in the module_fetch_book: add an entry for this class")
    known_version, names, matching = entry
    version = mod._version
    if version > known_version:
        raise RuntimeError(
            f"{torch.typename(mod)} has version {version}, but its entry in the module_fetch_book has version "
            f"{known_version}: update the entry"
        )
    return {"name": torch.typename(mod), **{name: getattr(mod, matching(name, version)) for name in names}}


def lift_lowering_attrs_to_nodes(fx_module: GraphModule) -> None:
    """Set `attrs_for_lowering` on every node that calls a module, including nodes in called GraphModules.

    Raises:
        RuntimeError: if `extract_attrs_for_lowering` fails for one of the modules.

    Example:
        >>> from reference_fx.passes.param_fetch import lift_lowering_attrs_to_nodes
        >>> traced = fx.symbolic_trace(nn.Sequential(nn.ReLU(inplace=True)))
        >>> lift_lowering_attrs_to_nodes(traced)
        >>> traced.graph.find_nodes(op="call_module")[0].attrs_for_lowering
        {'name': 'torch.nn.modules.activation.ReLU', 'inplace': True}
    """
    for node in fx_module.graph.find_nodes(op="call_module"):
        called = fx_module.get_submodule(str(node.target))
        if isinstance(called, GraphModule):
            lift_lowering_attrs_to_nodes(called)
        else:
            node.attrs_for_lowering = extract_attrs_for_lowering(called)  # type: ignore[attr-defined]  # for back ends
