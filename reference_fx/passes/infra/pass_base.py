"""`PassBase`: a class for passes, with checks before and after the work; `PassResult`: what a pass returns."""

import abc
from typing import NamedTuple

from torch import nn

from ...graph_module import GraphModule

__all__ = ["PassBase", "PassResult"]


class PassResult(NamedTuple):
    """What a pass returns.

    Example:
        >>> from reference_fx.passes.infra.pass_base import PassResult
        >>> def clean_up(module):
        ...     return PassResult(module, modified=module.graph.eliminate_dead_code())
        >>> clean_up(fx.symbolic_trace(lambda x: (x * 2, x)[1])).modified
        True
    """

    graph_module: nn.Module
    """The transformed module. It may be the edited argument of the pass."""
    modified: bool
    """Whether the pass changed anything."""


class PassBase(abc.ABC):
    """A pass with methods for its precondition, its work and its postcondition.

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
        """Transform the module; a subclass defines this."""

    def requires(self, graph_module: GraphModule) -> None:  # noqa: B027 - optional to override
        """Raise unless the module meets the precondition."""

    def ensures(self, graph_module: GraphModule) -> None:  # noqa: B027 - optional to override
        """Raise unless the module meets the postcondition."""
