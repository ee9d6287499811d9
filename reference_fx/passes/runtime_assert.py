"""`insert_deferred_runtime_asserts`: refuse graphs with deferred conditions on symbolic sizes."""

from typing import Any

from ..graph_module import GraphModule

__all__ = ["insert_deferred_runtime_asserts"]


def insert_deferred_runtime_asserts(gm: GraphModule, shape_env: Any, name: str, export: bool = False) -> None:
    """Raise an error if `shape_env` has deferred conditions, because this package cannot insert asserts for them.

    `gm` stays unchanged.

    Args:
        gm: the module.
        shape_env: a torch `ShapeEnv`, which collects conditions on symbolic sizes.
        name: the name of the module in messages.
        export: not used. In torch.fx, `export` says whether the graph is for `torch.export`.

    Raises:
        NotImplementedError: if `shape_env` has deferred conditions. Only torch.fx can insert nodes that check deferred
            conditions.

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
            f"{name} needs run-time checks of {' and '.join(conditions)}, which only torch.fx can insert: convert the "
            "module with interop.to_torch_fx, and call torch.fx's insert_deferred_runtime_asserts"
        )
