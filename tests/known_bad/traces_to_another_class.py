"""What `symbolic_trace` returns is no instance of the public GraphModule."""

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


class GraphModule(fx.GraphModule):  # type: ignore[misc]
    pass


fx.GraphModule = GraphModule
publish(fx, __name__)
