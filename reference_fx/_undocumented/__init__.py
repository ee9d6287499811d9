"""Undocumented names that programs import from torch.fx. docs/names.md lists the programs that use each name.

When imported, this package adds each name to a module of reference_fx: for example, names from `torch.fx.graph` to
`reference_fx.graph`. The other modules of reference_fx do not use the undocumented names.
"""

from .. import _symbolic_trace as public_symbolic_trace
from .. import graph as public_graph
from .. import graph_module as public_graph_module
from .. import node as public_node
from .. import proxy as public_proxy
from . import graph, graph_module, node, symbolic_trace

for _public, _names in (
    (public_symbolic_trace, symbolic_trace),
    (public_graph, graph),
    (public_graph_module, graph_module),
    (public_node, node),
    (public_proxy, node),
):
    for _name in _names.__all__:
        setattr(_public, _name, getattr(_names, _name))
