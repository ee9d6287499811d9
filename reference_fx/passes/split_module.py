"""`split_module`: split a module into submodules."""

import itertools
import operator
import warnings
from collections.abc import Callable, Iterable
from typing import Any

from torch import nn

from ..graph import Graph
from ..graph_module import GraphModule
from ..node import Argument, Node, Target, map_arg
from .tools_common import reached
from .utils._modes import Modes, leaves_autocast, sets_gradient_mode, sets_mode
from .utils._symbols import symbols_in, values_of_symbols
from .utils._writes import order_of_writes
from .utils.common import copy_persistence

__all__ = ["Partition", "split_module"]

_Flag = bool | None
"""A flag. As in torch.fx, None means False."""


class Partition:
    """The nodes that `split_module` turns into one submodule, and the submodule's inputs and outputs.

    Example:
        >>> from reference_fx.passes.split_module import Partition
        >>> partition = Partition("0")
        >>> partition.submod_name, list(partition.inputs), list(partition.graph.nodes)
        ('submod_0', [], [])
    """

    graph: Graph
    """The graph of the submodule."""
    environment: dict[Node, Node]
    """Maps nodes of the original graph to nodes of `graph`."""
    targets: dict[str, Any]
    """The state that the partition's nodes use, by path."""
    inputs: dict[str, None]
    """The other nodes that the partition uses, in order of first use, and the nodes for the symbols in shapes."""
    operands: dict[str, None]
    """The get_attr nodes that read modules, for example the branches of `torch.cond`. The partition has copies."""
    outputs: dict[str, None]
    """The partition's nodes that other nodes use, in order of first use."""
    dependents: dict[str, None]
    """The names of the partitions that use values of this partition."""
    dependencies: dict[str, None]
    """Not used here. Programs may store the partitions that have to run before this partition."""
    node_names: list[str]
    """Not used here. Programs may store the names of the partition's nodes."""

    def __init__(self, name: str) -> None:
        """Make an empty partition. Its submodule is called `submod_<name>`."""
        self.name, self.submod_name, self.graph = name, f"submod_{name}", Graph()
        self.environment, self.targets, self.node_names = {}, {}, []
        self.inputs, self.outputs, self.dependents, self.dependencies = {}, {}, {}, {}
        self.operands = {}

    def __repr__(self) -> str:
        """Return the partition's nodes, inputs, outputs and related partitions as a string."""
        return (
            f"name: {self.name},\n nodes: {self.node_names},\n inputs: {self.inputs},\n"
            f" outputs: {self.outputs},\n partitions depended on: {self.dependencies},\n"
            f" partition dependents: {self.dependents}"
        )


def split_module(
    m: GraphModule,
    root_m: nn.Module,
    split_callback: Callable[[Node], object],
    qualname_map: dict[str, str] | None = None,
    keep_original_order: _Flag = False,
    keep_original_node_name: _Flag = False,
    keep_original_input_name: bool = True,
    *,
    partition_affix: str | None = None,
    tuple_return: bool = False,
) -> GraphModule:
    """Return an equivalent module whose submodules `submod_0`, `submod_1` and so on contain the calls in `m`.

    The original module stays unchanged. In `qualname_map`, the new path of each called module maps to the path in `m`.

    Args:
        m: the module to split.
        root_m: not used.
        split_callback: returns the partition of a call, for example a number that becomes part of the submodule's name.
        qualname_map: a dict to fill.
        keep_original_order: if possible, call the partitions in the order of their first nodes in `m`.
        keep_original_node_name: keep the names of the nodes in `m` instead of naming them after their targets.
        keep_original_input_name: name the inputs of a partition after their nodes in `m` instead of `arg_0` and so on.
        partition_affix: name the submodules `submod_<affix>_0` and so on.
        tuple_return: make each partition return a tuple, even for a single value.

    In each partition, the same gradient and autocast modes are active as in the original graph.

    Raises:
        RuntimeError: if two partitions depend on each other.
        AssertionError: if no node exits an autocast mode, or if partitions interleave in a graph that sets gradient or
            autocast modes.

    Example:
        >>> from reference_fx.passes.split_module import split_module
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x).exp().sin())
        >>> split = split_module(traced, traced, lambda node: 1 if node.name == "sin" else 0)
        >>> print(split.code.strip())
        def forward(self, x):
            submod_0 = self.submod_0(x);  x = None
            submod_1 = self.submod_1(submod_0);  submod_0 = None
            return submod_1
    """
    splitter = _Splitter(m, split_callback, partition_affix)
    for partition in splitter.partitions.values():
        splitter.make_inputs(partition, keep_names=keep_original_input_name)
    for node in splitter.home:
        splitter.copy_call(node, {} if qualname_map is None else qualname_map, keep_name=bool(keep_original_node_name))
    order = splitter.order(in_original_order=bool(keep_original_order))
    return splitter.assemble(order, reads_first=not keep_original_order, tuple_return=tuple_return)


class _Splitter:
    """Splits one module. The dict `partitions` maps names to partitions, in the order of their first nodes.

    The dict `home` maps each call to its partition. Inputs, get_attr nodes and the output stay in the calling module.
    """

    def __init__(self, m: GraphModule, split_callback: Callable[[Node], object], affix: str | None) -> None:
        self._module = m
        self._nodes = {node.name: node for node in m.graph.nodes}
        self._affix = affix
        self.partitions: dict[str, Partition] = {}
        calls = [node for node in m.graph.nodes if node.op.startswith("call_")]
        self.home = {node: self._partition(str(split_callback(node))) for node in calls}
        self._sets_gradient_mode = any(map(sets_gradient_mode, calls))
        if any(map(sets_mode, calls)):
            _check_consecutive(self.home.values())
        self._modes = Modes(calls)
        self._first = {partition: node for node, partition in reversed(self.home.items())}
        self._last = {partition: node for node, partition in self.home.items()}
        self._value_of_symbol = values_of_symbols(m.graph.nodes)
        for node in m.graph.nodes:
            if not leaves_autocast(node):  # each partition enters its own modes
                self._link_inputs(node)

    def _link_inputs(self, node: Node) -> None:
        """Record the values that a node uses from outside the node's partition."""
        user = self.home.get(node)
        for value in node.all_input_nodes:
            source = self.home.get(value)
            if source is user:
                continue
            if user is not None and self._is_read_of_module(value):
                user.operands.setdefault(value.name)
                continue
            _link(value, source, user)
            if user is not None:
                for symbol in symbols_in(value):
                    self._link_symbol(symbol, user)

    def _link_symbol(self, symbol: str, user: Partition) -> None:
        """If the value of a symbol is known before the partition `user` runs, record that `user` needs this value."""
        value = self._value_of_symbol.get(symbol)  # better: passes.split_module.symbols[unknown]
        source = None if value is None else self.home.get(value)
        if value is not None and (source is None or _reaches(source, user, self.partitions.values())):
            _link(value, source, user)

    def _is_read_of_module(self, node: Node) -> bool:
        return node.op == "get_attr" and isinstance(operator.attrgetter(str(node.target))(self._module), nn.Module)

    def order(self, *, in_original_order: bool) -> list[Partition]:
        """Sort the partitions so that values are computed before their use, and writes and reads keep their order.

        Raises:
            RuntimeError: if two partitions depend on each other.
        """
        partitions = list(self.partitions.values())
        # better: passes.split_module.order[writes]
        homes = {node: partition.name for node, partition in self.home.items()}
        conflicts = order_of_writes(list(self._module.graph.nodes), homes)
        if self._sets_gradient_mode:  # better: passes.split_module.modes[in-order]
            conflicts = {each.name: {later.name: None} for each, later in itertools.pairwise(partitions)}
        order = _sorted(partitions, conflicts, in_original_order=in_original_order)
        if len(order) < len(partitions) and conflicts:
            order = _sorted(partitions, {}, in_original_order=in_original_order)
            if len(order) == len(partitions):
                warnings.warn(
                    "no order of the partitions keeps each in-place write between the reads before and after it, so "
                    "the result may differ: put the write and the later read into the same partition",
                    stacklevel=3,
                )
        if len(order) < len(partitions):
            cycle = [partition.name for partition in partitions if partition not in order]
            raise RuntimeError(  # better: passes.split_module.cycle[says-which]
                f"cycle exists between partitions! {', '.join(cycle)} depend on each other: if a path leaves a "
                "partition and re-enters it, move all nodes along that path to one partition"
            )
        return order

    def _partition(self, name: str) -> Partition:
        if name not in self.partitions:
            self.partitions[name] = Partition(name if self._affix is None else f"{self._affix}_{name}")
        return self.partitions[name]

    def make_inputs(self, partition: Partition, *, keep_names: bool) -> None:
        for index, name in enumerate(partition.inputs):
            original = self._nodes[name]
            node = partition.graph.placeholder(name if keep_names else f"arg_{index}", original.type)
            node.meta = original.meta.copy()
            partition.environment[original] = node
        for name in partition.operands:
            original = self._nodes[name]
            target = str(original.target)
            partition.targets[target] = operator.attrgetter(target)(self._module)
            partition.environment[original] = _copy(original, partition.graph, original.args)

    def copy_call(self, node: Node, qualname_map: dict[str, str], *, keep_name: bool) -> None:
        """Copy a call into its partition.

        Before a partition's first call, also copy the nodes that enter the current modes. After a partition's last
        call, also copy the nodes that exit these modes.
        """
        partition = self.home[node]
        if self._first[partition] is node:
            for mode in self._modes.before(node):
                partition.environment[mode] = _copy(mode, partition.graph, mode.args)
        self._copy_itself(node, partition, qualname_map, keep_name=keep_name)
        self._modes.follow(node)
        if self._last[partition] is node:
            for entered, leaving in self._modes.exits():
                _copy(leaving, partition.graph, (partition.environment[entered],))

    def _copy_itself(self, node: Node, partition: Partition, qualname_map: dict[str, str], *, keep_name: bool) -> None:
        args, kwargs = (map_arg(value, partition.environment.__getitem__) for value in (node.args, node.kwargs))
        target = node.target
        if node.op == "call_module":
            target = self._place(str(target), partition)
            qualname_map[f"{partition.submod_name}.{target}"] = str(node.target)
        copy = partition.graph.create_node(node.op, target, args, kwargs, node.name if keep_name else None, node.type)
        copy.meta = node.meta.copy()
        partition.environment[node] = copy

    def _place(self, path: str, partition: Partition) -> Target:
        """Return the name, without dots, that the module at `path` gets in a partition."""
        module = self._module.get_submodule(path)
        target = taken = path.replace(".", "_")
        number = 0
        # better: passes.split_module.state[paths-stay-apart]
        while partition.targets.setdefault(target, module) is not module:
            number += 1
            target = f"{taken}_{number}"
        return target

    def assemble(self, order: Iterable[Partition], *, reads_first: bool, tuple_return: bool) -> GraphModule:
        """Return the module that calls the partitions in `order`.

        With `reads_first`, the get_attr nodes come first in the module's graph.
        """
        caller = _Caller(self._module)
        for node in self._nodes.values():
            if node.op == "placeholder" or (node.op == "get_attr" and reads_first):
                caller.value_of(node)
        for partition in order:
            outputs = [self._nodes[name] for name in partition.outputs]
            submodule = self._submodule(partition, outputs, tuple_return=tuple_return)
            inputs = [self._nodes[name] for name in partition.inputs]
            call = caller.call(partition.submod_name, submodule, inputs)
            alone = len(outputs) == 1 and not tuple_return
            for index, output in enumerate(outputs):
                got = call if alone else caller.graph.call_function(operator.getitem, (call, index))
                caller.counterpart[output] = got
        for result in self._module.graph.find_nodes(op="output"):  # a graph without an output runs for its effects
            caller.graph.output(map_arg(result.args[0], caller.value_of)).meta = result.meta.copy()
        made = self._like_original(GraphModule(caller.state, caller.graph))
        made.meta["partition_names"] = {partition.submod_name for partition in self.partitions.values()}
        # better: passes.split_module.state[not-persistent]
        for path in caller.state.keys() - made.meta["partition_names"]:
            copy_persistence(self._module, path, made, path)
        return made

    def _submodule(self, partition: Partition, outputs: list[Node], *, tuple_return: bool) -> GraphModule:
        values = tuple(partition.environment[node] for node in outputs)
        partition.graph.output(values[0] if len(values) == 1 and not tuple_return else values)
        return self._like_original(GraphModule(partition.targets, partition.graph))

    def _like_original(self, made: GraphModule) -> GraphModule:
        # better: passes.split_module.like-the-original[mode], graph_module.init.meta
        made.training, made.meta = self._module.training, self._module.meta.copy()
        return made


class _Caller:
    """The calling module: a graph that calls the partitions, and its state.

    The dict `counterpart` maps original nodes to nodes in the calling graph.
    """

    def __init__(self, m: GraphModule) -> None:
        self._module = m
        self.graph = Graph()
        self.state: dict[str, Any] = {}
        self.counterpart: dict[Node, Node] = {}

    def value_of(self, node: Node) -> Node:
        """Return the counterpart of an original node in the calling graph.

        If an input or get_attr node has no counterpart in the calling graph yet, create one.
        """
        if node not in self.counterpart:
            self.counterpart[node] = _copy(node, self.graph, node.args)
            if node.op == "get_attr":
                self.state[str(node.target)] = operator.attrgetter(str(node.target))(self._module)
        return self.counterpart[node]

    def call(self, name: str, submodule: GraphModule, inputs: Iterable[Node]) -> Node:
        self.state[name] = submodule
        return self.graph.call_module(name, tuple(self.value_of(node) for node in inputs))


def _copy(node: Node, graph: Graph, args: tuple[Argument, ...]) -> Node:
    """Copy a node to the end of `graph`, with the arguments `args`. The copied node is named after its target."""
    copy = graph.create_node(node.op, node.target, args, node.kwargs, type_expr=node.type)
    copy.meta = node.meta.copy()
    return copy


def _check_consecutive(homes: Iterable[Partition]) -> None:
    """Check that the nodes of each partition are consecutive, so that each partition can set the original modes.

    Raises:
        AssertionError: if a partition has nodes before and after nodes of another partition.
    """
    runs = [partition.name for partition, _ in itertools.groupby(homes)]
    again = next((name for place, name in enumerate(runs) if name in runs[:place]), None)
    if again is not None:
        raise AssertionError(
            "autocast or set_grad_enabled require monotonically increasing partitions: partition "
            f"{again} has nodes before and after another partition; put its later nodes into a new partition"
        )


def _reaches(source: Partition, user: Partition, partitions: Iterable[Partition]) -> bool:
    """Return whether the partition `user` needs values from `source`, directly or through other partitions."""
    dependents = {partition.name: partition.dependents for partition in partitions}
    return user.name in reached([source.name], dependents.__getitem__)


def _link(value: Node, source: Partition | None, user: Partition | None) -> None:
    """Record that a node in the partition `user` uses `value`, a node in the partition `source`.

    None means the calling module.
    """
    if source is user:
        return
    if user is not None:
        user.inputs.setdefault(value.name)
    if source is not None:
        source.outputs.setdefault(value.name)
    if source is not None and user is not None:
        source.dependents.setdefault(user.name)


_Conflicts = dict[str, dict[str, None]]
"""Maps a partition's name to the partitions that have to run later even though they use none of its values."""


def _sorted(partitions: list[Partition], conflicts: _Conflicts, *, in_original_order: bool) -> list[Partition]:
    """Sort the partitions so that each comes after the partitions that it depends on.

    Partitions that are in a cycle are left out.

    If several partitions could come next and `in_original_order` is True, the first in the original order comes next.
    If `in_original_order` is False, the partition that became ready last comes next, as in torch.fx.
    """
    # better: passes.split_module.order[original-if-possible]
    by_name = {partition.name: partition for partition in partitions}
    following = {name: {**each.dependents, **conflicts.get(name, {})} for name, each in by_name.items()}
    waiting = dict.fromkeys(by_name, 0)
    for names in following.values():
        for name in names:
            waiting[name] += 1
    ready = [partition for name, partition in by_name.items() if not waiting[name]]
    order: list[Partition] = []
    places = {name: place for place, name in enumerate(by_name)}
    while ready:
        if in_original_order:
            ready.sort(key=lambda partition: places[partition.name], reverse=True)
        partition = ready.pop()
        order.append(partition)
        for name in following[partition.name]:
            waiting[name] -= 1
            if not waiting[name]:
                ready.append(by_name[name])
    return order
