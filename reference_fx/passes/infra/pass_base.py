"""`PassBase`: a base class for passes with pre- and postconditions. `PassResult`: the return value of a pass."""

import abc
from typing import NamedTuple

from torch import nn

from ...graph_module import GraphModule

__all__ = ["PassBase", "PassResult"]


class PassResult(NamedTuple):
    """The return value of a pass: a module, and whether the pass changed anything.

    Example:
        >>> from reference_fx.passes.infra.pass_base import PassResult
        >>> def clean_up(module):
        ...     return PassResult(module, modified=module.graph.eliminate_dead_code())
        >>> clean_up(fx.symbolic_trace(lambda x: (x * 2, x)[1])).modified
        True
    """

    graph_module: nn.Module
    """The transformed module. It may be the pass's argument, edited in place."""
    modified: bool
    """Whether the pass changed anything."""


class PassBase(abc.ABC):
    """A base class for passes. A subclass defines `call`, and may define `requires` and `ensures`.

    Example:
        >>> from reference_fx.passes.infra.pass_base import PassBase, PassResult
        >>> class CleanUp(PassBase):
        ...     def call(self, graph_module):
        ...         return PassResult(graph_module, graph_module.graph.eliminate_dead_code())
        ...     def ensures(self, graph_module):
        ...         graph_module.graph.lint()
        >>> CleanUp()(fx.symbolic_trace(lambda x: (x * 2, x)[1])).modified
        True
    """

    def __call__(self, graph_module: GraphModule) -> PassResult | None:
        """Run `requires`, `call` and `ensures` on the module, and return what `call` returns."""
        self.requires(graph_module)
        result = self.call(graph_module)
        self.ensures(graph_module)
        return result

    @abc.abstractmethod
    def call(self, graph_module: GraphModule) -> PassResult | None:
        """Transform the module. A subclass defines this method."""

    def requires(self, graph_module: GraphModule) -> None:  # noqa: B027 - optional to override
        """Raise an error if the module does not meet the pass's precondition."""

    def ensures(self, graph_module: GraphModule) -> None:  # noqa: B027 - optional to override
        """Raise an error if the module does not meet the pass's postcondition."""
