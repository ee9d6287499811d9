"""FX: capture a PyTorch module as a graph, transform it, generate Python from it.

A minimal implementation with torch.fx's names, made to be read: `import reference_fx as fx`. README.md beside this file
has the reading order.
"""

from . import interop, passes, subgraph_rewriter, tensor_type
from . import operator_schemas as operator_schemas
from . import traceback as traceback
from ._extras.frames import CaptureWarning
from ._symbolic_trace import PH, ProxyableClassMeta, Tracer, symbolic_trace, wrap
from .graph import CodeGen, Graph
from .graph_module import GraphModule
from .interpreter import Interpreter, Transformer
from .node import Node, has_side_effect, map_arg
from .proxy import Proxy
from .subgraph_rewriter import replace_pattern

__version__ = "0.1.0"
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
