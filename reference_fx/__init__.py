"""FX: capture a PyTorch module as a graph, transform it, generate Python from it.

A minimal implementation with torch.fx's names, made to be read in the order of README.md beside this file. Examples
follow `import torch`, `from torch import nn` and `import reference_fx as fx`. What few programs need is loaded late.
"""

import importlib.util
import pkgutil
from typing import TYPE_CHECKING, Any

from . import interop
from ._symbolic_trace import Tracer, symbolic_trace
from ._trace.errors import CaptureWarning
from .graph import CodeGen, Graph
from .graph_module import GraphModule
from .interpreter import Interpreter
from .node import Node, map_arg
from .proxy import Proxy

if TYPE_CHECKING:
    from . import operator_schemas as operator_schemas
    from . import passes, subgraph_rewriter, tensor_type
    from . import traceback as traceback
    from ._intercept.wrapping import wrap
    from ._node.effects import has_side_effect
    from ._trace.concrete_args import PH
    from ._trace.questions import ProxyableClassMeta
    from ._transformer import Transformer
    from .subgraph_rewriter import replace_pattern

__version__ = "0.1.0"
__fx_conformance__ = {"from_torch": f"{__name__}.interop.from_torch_fx", "to_torch": f"{__name__}.interop.to_torch_fx"}
__all__ = [
    "PH",
    "CaptureWarning",
    "CodeGen",
    "Graph",
    "GraphModule",
    "Interpreter",
    "Node",
    "Proxy",
    "ProxyableClassMeta",
    "Tracer",
    "Transformer",
    "has_side_effect",
    "interop",
    "map_arg",
    "passes",
    "replace_pattern",
    "subgraph_rewriter",
    "symbolic_trace",
    "tensor_type",
    "wrap",
]

_LATER = {
    "PH": "_trace.concrete_args",
    "ProxyableClassMeta": "_trace.questions",
    "Transformer": "_transformer",
    "has_side_effect": "_node.effects",
    "replace_pattern": "subgraph_rewriter",
    "wrap": "_intercept.wrapping",
}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(importlib.import_module(f"{__name__}.{_LATER[name]}"), name)
    if name.isidentifier() and importlib.util.find_spec(f"{__name__}.{name}"):
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *(each.name for each in pkgutil.iter_modules(__path__))})
