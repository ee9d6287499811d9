"""`CSEPass`: common subexpression elimination, which computes equal values once."""

from collections.abc import Callable, Hashable
from typing import Any

import torch
from torch._ops import OpOverload, OpOverloadPacket

from ....graph import Graph
from ....graph_module import GraphModule
from ....node import Argument, Node
from ...infra.pass_base import PassBase, PassResult

__all__ = ["CSEPass", "get_CSE_banned_ops"]

_aten = torch.ops.aten
_RANDOM = {
    *(_aten.bernoulli, _aten.binomial, _aten.multinomial, _aten.normal, _aten.poisson, _aten._standard_gamma),
    *(_aten.rand, _aten.rand_like, _aten.randint, _aten.randn, _aten.randperm),
    *(_aten.dropout, _aten.native_dropout, _aten._fused_dropout, _aten.rrelu),
}
_IN_PLACE = {
    *(_aten.add_, _aten.sub_, _aten.mul_, _aten.div_, _aten.pow_, _aten.lerp_),
    *(_aten.relu_, _aten.sigmoid_, _aten.tanh_),
}
_RANDOM_NAMES = {packet.__name__ for packet in _RANDOM}


def get_CSE_banned_ops() -> set[OpOverloadPacket[Any, Any]]:  # noqa: N802 - torch.fx's public name
    """Return the operators whose calls are never equal, even if their arguments are."""
    return _RANDOM | _IN_PLACE


class CSEPass(PassBase):
    """Replaces calls of functions and methods by earlier ones with the same target and arguments.

    Calls that draw random numbers stay, and so does everything in a graph in which a call has an effect: a value may be
    written to between two reads.
    """

    def __init__(self, banned_ops: set[OpOverloadPacket[Any, Any]] | None = None) -> None:
        """Keep the calls of `banned_ops`, too."""
        # better: passes.cse.random, passes.cse.in-place
        self.banned_ops = get_CSE_banned_ops() | (banned_ops or set())

    def call(self, graph_module: GraphModule) -> PassResult:
        """Return a module without the repetitions, or `graph_module` itself if there are none."""
        calls = [node for node in graph_module.graph.nodes if node.op.startswith("call_")]
        if any(node.is_impure(impure_random=False) or node.mutates() for node in calls):
            return PassResult(graph_module, False)
        graph = Graph()
        counterpart: dict[Node, Node] = {}
        known: dict[Hashable, Node] = {}
        for node in graph_module.graph.nodes:
            key = self._key(node, counterpart)
            if key in known:
                counterpart[node] = known[key]
                continue
            counterpart[node] = graph.node_copy(node, counterpart.__getitem__)
            if key is not None:
                known[key] = counterpart[node]
        if len(graph.nodes) == len(graph_module.graph.nodes):
            return PassResult(graph_module, False)
        graph.set_codegen(graph_module.graph._codegen)
        return PassResult(GraphModule(graph_module, graph), True)

    def _key(self, node: Node, counterpart: dict[Node, Node]) -> Hashable | None:
        """Return a key that is equal for nodes that can replace each other, or None if no node can replace this one."""
        if node.op not in ("call_function", "call_method") or node.is_impure() or self._is_banned(node.target):
            return None
        try:
            key = (node.op, node.target, _frozen(node.args, counterpart), _frozen(node.kwargs, counterpart))
            hash(key)
        except TypeError:  # better: passes.cse.any-argument
            return None
        return key

    def _is_banned(self, target: str | Callable[..., Any]) -> bool:
        if isinstance(target, OpOverload):
            return target.overloadpacket in self.banned_ops
        name = getattr(target, "__name__", str(target))
        return target in self.banned_ops or name in _RANDOM_NAMES or "dropout" in name


def _frozen(value: Argument, counterpart: dict[Node, Node]) -> Hashable:
    """Return an argument in a form that can be hashed, in which 1, 1.0 and True differ."""
    # better: passes.cse.literal-types
    if isinstance(value, Node):
        return counterpart[value]
    if isinstance(value, list | tuple):
        return type(value), tuple(_frozen(item, counterpart) for item in value)
    if isinstance(value, dict):
        return tuple((key, _frozen(item, counterpart)) for key, item in value.items())
    return type(value), value
