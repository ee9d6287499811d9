"""`insert_deferred_runtime_asserts`, for graphs without conditions on sizes that are not known yet."""

from typing import Any

from ..graph_module import GraphModule

__all__ = ["insert_deferred_runtime_asserts"]


def insert_deferred_runtime_asserts(gm: GraphModule, shape_env: Any, name: str, export: bool = False) -> None:
    """Leave `gm` as it is, after a look at `shape_env`: nothing is left to assert when the module runs.

    Args:
        gm: the module.
        shape_env: a `ShapeEnv` of torch, which collects conditions on symbolic sizes.
        name: what the module is called in messages.
        export: in torch.fx, whether the graph is made for `torch.export`.

    Raises:
        NotImplementedError: there are conditions, which nodes of symbolic sizes would have to check.

    Example:
        >>> from torch.fx.experimental.symbolic_shapes import ShapeEnv
        >>> from reference_fx.passes.runtime_assert import insert_deferred_runtime_asserts
        >>> traced = fx.symbolic_trace(lambda x: x + 1)
        >>> insert_deferred_runtime_asserts(traced, ShapeEnv(), "program")
        >>> list(traced.graph.nodes)
        [x, add, output]
    """
    conditions = [str(each.expr) for deferred in shape_env.deferred_runtime_asserts.values() for each in deferred]
    if conditions:
        raise NotImplementedError(
            f"{name} has to check when it runs that {' and '.join(conditions)}: symbolic sizes are torch.fx's; convert "
            "the module with interop.to_torch_fx, and use torch.fx's pass"
        )
