"""`CSEPass`: common subexpression elimination. `CSEPass` merges calls that compute the same value."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any

import torch
from torch._ops import OpOverload, OpOverloadPacket

from ....graph import Graph
from ....graph_module import GraphModule
from ....node import Argument, Node
from ...infra.pass_base import PassBase, PassResult
from ...utils._writes import SharedMemory, written_by

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
    """Return the operators that draw random numbers or write in place, because their calls are never merged.

    Example:
        >>> from reference_fx.passes.dialect.common.cse_pass import get_CSE_banned_ops
        >>> torch.ops.aten.rand_like in get_CSE_banned_ops(), torch.ops.aten.relu in get_CSE_banned_ops()
        (True, False)
    """
    return _RANDOM | _IN_PLACE


class CSEPass(PassBase):
    """Replaces a function or method call with an earlier call that has the same target and arguments.

    Calls that draw random numbers or have another side effect are kept. Equal calls are not merged if a node between
    them writes to memory that they read, or may have unknown effects. For example, a call to a function outside torch
    or a switch of the gradient mode may have unknown effects.

    Example:
        >>> from reference_fx.passes.dialect.common.cse_pass import CSEPass
        >>> traced = fx.symbolic_trace(lambda x: torch.sin(x) + torch.sin(x))
        >>> result = CSEPass()(traced)
        >>> result.modified, list(result.graph_module.graph.nodes)
        (True, [x, sin, add, output])
    """

    def __init__(self, banned_ops: Iterable[OpOverloadPacket[Any, Any]] | None = None) -> None:
        """Make a pass that also does not merge calls to the operators in `banned_ops`."""
        # better: passes.cse.apart[random], passes.cse.in-place
        self.banned_ops = get_CSE_banned_ops().union(banned_ops or ())

    def call(self, graph_module: GraphModule) -> PassResult:
        """Return a module without the repeated calls, or `graph_module` itself if no call is repeated."""
        graph = Graph()
        counterpart: dict[Node, Node] = {}
        known: dict[Hashable, Node] = {}
        effects = _Effects(list(graph_module.graph.nodes))
        for node in graph_module.graph.nodes:
            key = self._key(node, counterpart, effects)
            if key in known:
                counterpart[node] = known[key]
                continue
            counterpart[node] = graph.node_copy(node, counterpart.__getitem__)
            effects.follow(node)
            if key is not None:
                known[key] = counterpart[node]
        if len(graph.nodes) == len(graph_module.graph.nodes):
            return PassResult(graph_module, False)
        graph.set_codegen(graph_module.graph._codegen)
        return PassResult(GraphModule(graph_module, graph), True)

    def _key(self, node: Node, counterpart: dict[Node, Node], effects: "_Effects") -> Hashable | None:
        """Return a key that is equal for nodes that can replace each other, or None if `node` must be kept."""
        if node.op not in ("call_function", "call_method") or node.is_impure() or self._is_banned(node.target):
            return None
        if not effects.is_constant(node):
            return None
        try:
            arguments = _frozen(node.args, counterpart), _frozen(node.kwargs, counterpart)
            key = (node.op, node.target, *arguments, effects.state_of_inputs(node))
            hash(key)
        except TypeError:  # better: passes.cse.apart[any-argument]
            return None
        return key

    def _is_banned(self, target: str | Callable[..., Any]) -> bool:
        if isinstance(target, OpOverload):
            return target.overloadpacket in self.banned_ops
        name = getattr(target, "__name__", str(target))
        return target in self.banned_ops or name in _RANDOM_NAMES or "dropout" in name


class _Effects:
    """Tracks the memory that the nodes before the current node have written to."""

    def __init__(self, nodes: list[Node]) -> None:
        self._memory = SharedMemory(nodes)
        self._barriers = 0
        self._writes: Counter[Node] = Counter()
        calls = [node for node in nodes if node.op.startswith("call_")]
        self._written = {place for node in calls for place in self._written_by(node)}
        self._handed_out = {value for node in calls if _may_do_anything(node) for value in node.all_input_nodes}
        outside = {self._memory.of(self._memory.outside)} if self._memory.outside else set()
        self._written |= {self._memory.of(value) for value in self._handed_out} - outside

    def is_constant(self, node: Node) -> bool:
        """Return whether another node may replace `node`, because no call writes to the value of `node`."""
        return self._memory.of(node) not in self._written and node not in self._handed_out

    def state_of_inputs(self, node: Node) -> Hashable:
        """Return a key that is equal for two nodes if no call between them writes to the memory that they read."""
        return self._barriers, *(self._writes[self._memory.of(value)] for value in node.all_input_nodes)

    def follow(self, node: Node) -> None:
        if node.op.startswith("call_"):
            self._barriers += _may_do_anything(node)
            self._writes.update(self._written_by(node))

    def _written_by(self, node: Node) -> set[Node]:
        """Return the memory that a call writes to. A module that mutates its input may also write to its buffers."""
        own = [self._memory.outside] if node.op == "call_module" and node.mutates() and self._memory.outside else []
        return {self._memory.of(value) for value in (*own, *written_by(node))}


def _may_do_anything(node: Node) -> bool:
    """Return whether a call may have unknown effects.

    A torch operator has no unknown effects, because its schema declares all writes.
    """
    if not node.is_impure(impure_random=False) or node.mutates():
        return False
    return not (
        isinstance(node.target, OpOverload | OpOverloadPacket) or node.target in (torch._assert, torch._assert_async)
    )


def _frozen(value: Argument, counterpart: dict[Node, Node]) -> Hashable:
    """Convert an argument to a hashable value. 1, 1.0 and True become different values, and so do 0.0 and -0.0."""
    # better: passes.cse.apart[literal-types], passes.cse.apart[signed-zeros], codegen.values[containers]
    if isinstance(value, Node):
        return counterpart[value]
    if isinstance(value, list | tuple):
        return type(value), getattr(value, "made_by", None), tuple(_frozen(item, counterpart) for item in value)
    if isinstance(value, dict):
        return getattr(value, "made_by", None), tuple((key, _frozen(item, counterpart)) for key, item in value.items())
    return type(value), repr(value) if isinstance(value, float | complex) else value
