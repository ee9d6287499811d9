"""FX: capture a PyTorch module as a graph, transform the graph, and generate Python code from it.

This package is a minimal implementation with the public names of torch.fx. To study the code, read the files in the
order that README.md in this folder gives. The docstring examples assume `import torch`, `from torch import nn` and
`import reference_fx as fx`.
"""

import importlib.util
import pkgutil
from typing import Any

from . import _undocumented as _undocumented
from . import interop, passes, subgraph_rewriter, tensor_type
from . import operator_schemas as operator_schemas
from . import traceback as traceback
from ._advice.errors import CaptureWarning
from ._concrete_args import PH
from ._effects import has_side_effect
from ._intercept import wrap
from ._symbolic_trace import ProxyableClassMeta, Tracer, symbolic_trace
from .graph import CodeGen, Graph
from .graph_module import GraphModule
from .interpreter import Interpreter, Transformer
from .node import Node, map_arg
from .proxy import Proxy
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


def __getattr__(name: str) -> Any:
    if name.isidentifier() and importlib.util.find_spec(f"{__name__}.{name}"):
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *(each.name for each in pkgutil.iter_modules(__path__))})
