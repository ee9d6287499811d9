"""What a GraphModule returns has the right numbers in another dtype."""

from typing import Any

from tests.known_bad import broken, publish

fx = broken(f"{__name__}_fx")


class GraphModule(fx.GraphModule):  # type: ignore[misc]
    def __call__(self, *args: Any) -> Any:
        return super().__call__(*args).double()


fx._symbolic_trace.GraphModule = fx.GraphModule = GraphModule
publish(fx, __name__)
