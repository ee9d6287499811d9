"""`GraphTransformObserver`: run a pass so that subclasses can observe it."""

from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeVar

from ..graph import Graph
from ..graph_module import GraphModule

__all__ = ["GraphTransformObserver"]

T = TypeVar("T")


class GraphTransformObserver:
    """Runs a pass in a `with` block or with `apply_gm_pass`. A subclass may observe the module while the pass runs.

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

        `subsystem` names the part of the program that the pass belongs to. Only subclasses use `subsystem`.

        Raises:
            NotImplementedError: if `log_url` is given. In torch.fx, `log_url` is a folder for drawings of the graph.
        """
        if log_url is not None:
            raise NotImplementedError("log_url is not supported: draw the graph before and after the pass instead")
        self.gm = gm
        self.passname = passname
        self.subsystem = subsystem
        self.log_url = log_url

    def apply_gm_pass(self, pass_fn: Callable[[GraphModule], T]) -> T | None:
        """Call the pass on the module, and return the pass's result."""
        with self:
            return pass_fn(self.gm)

    def apply_graph_pass(self, pass_fn: Callable[[Graph], T]) -> T | None:
        """Call the pass on the module's graph, and return the pass's result."""
        with self:
            return pass_fn(self.gm.graph)

    def __enter__(self) -> Self:
        """Return the observer. A subclass may override this method to start observing the module."""
        return self

    def __exit__(
        self, error_type: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """If the pass raised an exception, add a note with the name of the pass to the exception."""
        if error is not None:  # better: passes.observer[names-the-pass]
            error.add_note(f"the pass {self.passname} raised this error")
