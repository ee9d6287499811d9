"""`split_by_tags`: turn all nodes with the same tag into one submodule."""

import copy
import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..graph import Graph
from ..graph_module import GraphModule
from ..node import Argument, Node, map_arg
from .utils._writes import order_of_writes, warn_of_moved_writes
from .utils.common import copy_persistence, lift_subgraph_as_module

__all__ = ["Component", "getattr_recursive", "setattr_recursive", "split_by_tags"]


def getattr_recursive(obj: object, name: str) -> Any:
    """Return the attribute of `obj` at the dotted path `name`, or None if there is no such attribute.

    Example:
        >>> from reference_fx.passes.split_utils import getattr_recursive
        >>> model = nn.Sequential(nn.Linear(4, 5))
        >>> getattr_recursive(model, "0.weight").shape, getattr_recursive(model, "1.weight")
        (torch.Size([5, 4]), None)
    """
    for part in name.split("."):
        obj = getattr(obj, part, None)
    return obj


def setattr_recursive(obj: object, attr: str, value: object) -> None:
    """Set the attribute of `obj` at the dotted path `attr`, or raise AttributeError if the parent is missing.

    Example:
        >>> from reference_fx.passes.split_utils import setattr_recursive
        >>> model = nn.Sequential(nn.Linear(4, 5))
        >>> setattr_recursive(model, "0.bias", None)
        >>> model[0].bias is None
        True
    """
    path, _, name = attr.rpartition(".")
    setattr(getattr_recursive(obj, path) if path else obj, name, value)


@dataclass
class Component:
    """The nodes that `split_by_tags` turns into one submodule, and the submodule's inputs and outputs.

    Example:
        >>> from reference_fx.passes.split_utils import Component
        >>> component = Component(fx.Graph(), order=0, name="encoder")
        >>> component.name, component.orig_inputs, component.gm
        ('encoder', [], None)
    """

    graph: Graph
    """The graph of the submodule."""
    order: int
    """The index of the component in the list of all components."""
    name: str
    """The name of the submodule."""
    input_placeholders: list[Node] = field(default_factory=list)
    """Not used here. Programs may store the inputs of `graph`."""
    orig_inputs: list[Node] = field(default_factory=list)
    """The nodes of the original graph whose values the submodule takes, in the order of its inputs."""
    orig_outputs: list[Node] = field(default_factory=list)
    """The nodes of the original graph whose values the submodule returns, in the order of their first use."""
    getattr_maps: dict[Node, Node] = field(default_factory=dict)
    """Not used here. Programs may map get_attr nodes in the original graph to get_attr nodes in `graph`."""
    constructor_args: list[str] = field(default_factory=list)
    """Not used here. Programs may store anything."""
    gm: GraphModule | None = None
    """The submodule, or None before `split_by_tags` has made it."""


def split_by_tags(
    gm: GraphModule,
    tags: Sequence[str],
    return_fqn_mapping: bool = False,
    return_tuple: bool = False,
    GraphModuleCls: type[GraphModule] = GraphModule,  # noqa: N803 - torch.fx's public name
) -> GraphModule | tuple[GraphModule, dict[str, str]]:
    """Return an equivalent module with one submodule for each tag.

    Each call node in the original module must have an attribute `tag`. The original module stays unchanged. Each
    submodule is named after its tag. Warn if the split changes the order of an in-place write and another use of the
    same memory.

    Args:
        gm: the module to split.
        tags: the tags, in the order in which to call the submodules.
        return_fqn_mapping: also return a dict from the paths of called modules and state in `gm` to the paths in the
            result.
        return_tuple: make each submodule return a tuple, even for a single value.
        GraphModuleCls: the class of the returned module.

    Raises:
        AssertionError: if a call has no tag, or uses a value from a submodule that is called later.
        KeyError: if the tag of a call is not in `tags`.

    Example:
        >>> from reference_fx.passes.split_utils import split_by_tags
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x).exp())
        >>> x, relu, exp, output = traced.graph.nodes
        >>> relu.tag, exp.tag = "first", "second"
        >>> split = split_by_tags(traced, ["first", "second"])
        >>> list(split.graph.nodes), split(torch.ones(2, 3)).shape
        ([x, first, second, output], torch.Size([2, 3]))
    """
    splitter = _Splitter(gm, tags)
    for node in gm.graph.nodes:
        if node.op.startswith("call_"):
            splitter.copy_call(node)
    splitter.warn_of_moved_writes()
    result, mapping = splitter.assemble(GraphModuleCls, return_tuple=return_tuple)
    return (result, mapping) if return_fqn_mapping else result


class _Splitter:
    """Splits one module into components.

    The dict `_home` maps each call to its component. `_inside` maps a component's name and an original node to the
    corresponding node in the component's graph.
    """

    def __init__(self, gm: GraphModule, tags: Sequence[str]) -> None:
        self._module = gm
        self._components = {tag: Component(Graph(), order, tag) for order, tag in enumerate(tags)}
        self._home: dict[Node, Component] = {}
        self._inside: dict[tuple[str, Node], Node] = {}

    def copy_call(self, node: Node) -> None:
        if not hasattr(node, "tag"):
            raise AssertionError(f"Node does not have tag: {node.format_node()}; set `tag` on every call node")
        component = self._components[node.tag]
        latest = max((self._home[value].order for value in node.all_input_nodes if value in self._home), default=0)
        if latest > component.order:
            raise AssertionError(
                f"Component {component.name} order must be >= max of its upstream components, "
                f"order={component.order} and max={latest}: {node} uses a value that a later component computes"
            )
        copied = component.graph.node_copy(node, lambda value: self._value_in(component, value))
        copied.tag = node.tag  # type: ignore[attr-defined]  # users set it
        self._home[node] = component
        self._inside[component.name, node] = copied

    def warn_of_moved_writes(self) -> None:
        # better: partitioning.moved-writes[split_by_tags]
        homes = {node: component.name for node, component in self._home.items()}
        places = {name: place for place, name in enumerate(self._components)}
        order = order_of_writes(list(self._module.graph.nodes), homes)
        warn_of_moved_writes(order, places, "give the write and the later calls that use its memory the same tag")

    def _value_in(self, component: Component, value: Node) -> Node:
        """Return the node in the component's graph that corresponds to the original node `value`."""
        known = self._inside.get((component.name, value))
        if known is not None:
            return known
        if value.op == "get_attr":
            made = component.graph.get_attr(str(value.target), type_expr=value.type)
        else:
            self._return_from_home(value)
            made = component.graph.placeholder(value.name, type_expr=value.type)
            component.orig_inputs.append(value)
        made.meta = copy.copy(value.meta)
        self._inside[component.name, value] = made
        return made

    def _return_from_home(self, value: Node) -> None:
        home = self._home.get(value)
        if home is not None and value not in home.orig_outputs:
            home.orig_outputs.append(value)

    def assemble(self, cls: type[GraphModule], *, return_tuple: bool) -> tuple[GraphModule, dict[str, str]]:
        """Return the module that calls the components, and a dict from old to new paths of modules and state."""
        graph, values = Graph(), dict[Node, Node]()
        returned: dict[str, str] = {}  # maps names in the result to paths in the module, for state that is an output
        output = self._module.graph.output_node()
        for node in self._module.graph.nodes:
            if node.op == "placeholder":  # better: partitioning.split_by_tags.kept[defaults]
                values[node] = graph.node_copy(node)
        for value in output.all_input_nodes:
            if value.op == "get_attr":
                name = value.name
                while name in self._components:  # better: partitioning.split_by_tags.returned-state[homonymous]
                    name += "_"
                values[value] = graph.get_attr(name, type_expr=value.type)
                returned[name] = str(value.target)
            else:
                self._return_from_home(value)
        mapping: dict[str, str] = {}
        for component in self._components.values():
            mapping |= self._make_submodule(component, return_tuple=return_tuple)
            call = graph.call_module(component.name, tuple(values[value] for value in component.orig_inputs))
            values |= _unpacked(graph, call, component.orig_outputs, as_tuple=return_tuple)
        graph.output(map_arg(output.args[0], values.__getitem__))
        return self._with_state(cls, graph, returned), mapping

    def _make_submodule(self, component: Component, *, return_tuple: bool) -> dict[str, str]:
        results: Argument = tuple(self._inside[component.name, value] for value in component.orig_outputs)
        component.graph.output(results[0] if len(results) == 1 and not return_tuple else results)
        component.gm, mapping = lift_subgraph_as_module(self._module, component.graph, component.name)
        return mapping

    def _with_state(self, cls: type[GraphModule], graph: Graph, returned: Mapping[str, str]) -> GraphModule:
        state: dict[str, Any] = {name: component.gm for name, component in self._components.items()}
        state |= {name: operator.attrgetter(path)(self._module) for name, path in returned.items()}
        graph.set_codegen(copy.deepcopy(self._module.graph._codegen))  # the code generator flattens nested inputs
        result = cls(state, graph)
        # better: partitioning.like-the-original[split_by_tags], graph_module.init.meta
        result.training, result.meta = self._module.training, {**self._module.meta, **result.meta}
        for name, path in returned.items():
            copy_persistence(self._module, path, result, name)
        return result


def _unpacked(graph: Graph, call: Node, outputs: Sequence[Node], *, as_tuple: bool) -> Mapping[Node, Node]:
    """For each value that `call` returns, map the original node to the node in `graph` that has the value."""
    if len(outputs) == 1 and not as_tuple:
        return {outputs[0]: call}
    return {output: graph.call_function(operator.getitem, (call, index)) for index, output in enumerate(outputs)}
