"""Nodes that read or call something are named after their place, `v_12`; inputs keep the names of their parameters."""

import functools
from typing import Any

from tests.known_good import second_copy

fx = second_copy(__name__)
create_node = fx.graph.Graph.create_node


@functools.wraps(create_node)
def create_numbered_node(
    self: Any,
    op: str,
    target: Any,
    args: Any = None,
    kwargs: Any = None,
    name: str | None = None,
    type_expr: Any = None,
) -> Any:
    candidate = f"v_{self._length}" if name is None and op not in ("placeholder", "output") else name
    return create_node(self, op, target, args, kwargs, candidate, type_expr)


fx.graph.Graph.create_node = create_numbered_node
