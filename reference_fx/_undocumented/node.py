"""What programs take from `torch.fx.node` beside the documented names."""

from .._extras.effects import functions_with_effect as _side_effectful_functions
from .._graph.names import qualified_name as _get_qualified_name
from .._graph.names import type_repr as _type_repr

__all__ = ["_get_qualified_name", "_side_effectful_functions", "_type_repr"]
