"""What a pass is: a callable from a module to a `PassResult`; `PassBase` adds checks before and after."""

import abc
from typing import NamedTuple

from torch import nn

from ...graph_module import GraphModule

__all__ = ["PassBase", "PassResult"]


class PassResult(NamedTuple):
    """What a pass returns."""

    graph_module: nn.Module
    """The module, which may be the one that the pass was given, edited."""
    modified: bool
    """Whether the pass changed anything, so that it is worth running others again."""


class PassBase(abc.ABC):
    """A pass with a method for what it needs, one for what it does and one for what it promises."""

    def __call__(self, graph_module: GraphModule) -> PassResult | None:
        """Run `requires`, `call` and `ensures` on the module, and return what `call` returns."""
        self.requires(graph_module)
        result = self.call(graph_module)
        self.ensures(graph_module)
        return result

    @abc.abstractmethod
    def call(self, graph_module: GraphModule) -> PassResult | None:
        """Do the work."""

    def requires(self, graph_module: GraphModule) -> None:  # noqa: B027 - optional to override
        """Raise unless the module is one that the pass can work on."""

    def ensures(self, graph_module: GraphModule) -> None:  # noqa: B027 - optional to override
        """Raise unless the pass did what it promises."""
