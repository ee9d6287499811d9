"""`GraphTransformObserver`: the place at which a program runs its passes, so that they can be watched."""

from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeVar

from ..graph import Graph
from ..graph_module import GraphModule

__all__ = ["GraphTransformObserver"]

T = TypeVar("T")


class GraphTransformObserver:
    """Runs a pass, as a `with` block around it or with `apply_gm_pass`; a subclass may watch the module in between.

    Example:
        >>> from reference_fx.passes.graph_transform_observer import GraphTransformObserver
        >>> traced = fx.symbolic_trace(lambda x: (x * 2, x)[1])
        >>> observer = GraphTransformObserver(traced, "clean up")
        >>> observer.apply_graph_pass(fx.Graph.eliminate_dead_code), list(traced.graph.nodes)
        (True, [x, output])
    """

    def __init__(
        self, gm: GraphModule, passname: str, subsystem: str | None = None, log_url: str | None = None
    ) -> None:
        """Prepare to run the pass `passname` on `gm`.

        `subsystem` names the part of the program that the pass belongs to, for subclasses.

        Raises:
            NotImplementedError: `log_url`, a folder for drawings of the graph, is given.
        """
        if log_url is not None:
            raise NotImplementedError("GraphTransformObserver draws nothing: draw the graph before and after the pass")
        self.gm = gm
        self.passname = passname
        self.subsystem = subsystem
        self.log_url = log_url

    def apply_gm_pass(self, pass_fn: Callable[[GraphModule], T]) -> T | None:
        """Return what the pass returns for the module."""
        with self:
            return pass_fn(self.gm)

    def apply_graph_pass(self, pass_fn: Callable[[Graph], T]) -> T | None:
        """Return what the pass returns for the graph of the module."""
        with self:
            return pass_fn(self.gm.graph)

    def __enter__(self) -> Self:
        """Begin to watch."""
        return self

    def __exit__(
        self, error_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Stop watching. An exception of the pass goes to the caller, with a note that names the pass."""
        if error is not None:  # better: passes.observer[names-the-pass]
            error.add_note(f"raised by the pass {self.passname}")
