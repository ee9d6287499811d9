"""The names of torch.fx's module `proxy`: those of `_trace.recording`, and proxies that few callers need."""

from ._later import names_of
from ._trace.errors import TraceError
from ._trace.metadata import INHERITED as _COPY_META_FIELDS
from ._trace.recording import Attribute, GraphAppendingTracer, TracerBase
from ._trace.scope import Scope, ScopeContextManager
from ._trace.special_methods import Proxy

__all__ = [
    "_COPY_META_FIELDS",
    "Attribute",
    "GraphAppendingTracer",
    "MetaProxy",
    "ParameterProxy",
    "Proxy",
    "Scope",
    "ScopeContextManager",
    "TraceError",
    "TracerBase",
    "assert_fn",
]


def assert_fn(x: object) -> None:
    """Check a condition in a graph.

    Raises:
        AssertionError: `x` is not true.

    Example:
        >>> from reference_fx.proxy import assert_fn
        >>> graph = fx.Graph()
        >>> check = graph.call_function(assert_fn, (graph.placeholder("x"),))
        >>> try:
        ...     fx.GraphModule(nn.Module(), graph)(False)
        ... except AssertionError:
        ...     print("refused")
        refused
    """
    if not x:
        raise AssertionError("Assertion failed")


__getattr__ = names_of(__name__, f"{__package__}._trace.known_values", f"{__package__}._undocumented.node")
