"""Constant folding: if a value depends only on the module's state, compute the value once, not in every call."""

import copy
import operator
import re
from collections.abc import Callable, Iterator
from typing import Any, Self, cast

import torch
from torch import nn

from .. import symbolic_trace
from ..graph import Graph
from ..graph_module import GraphModule
from ..node import Node, map_arg
from ..passes.split_module import split_module

__all__ = ["FoldedGraphModule", "get_unique_attr_name_in_module", "split_const_subgraphs"]


class FoldedGraphModule(GraphModule):
    """A module that, in its first call, computes constants from its state and stores them in an attribute.

    `const_subgraph_module` computes the constants. `fx_const_folded_attrs_name` names the attribute that stores the
    constant or the list of constants. If the module has no constants, `const_subgraph_module` and
    `fx_const_folded_attrs_name` are None. After a switch between training and evaluation mode, the next call recomputes
    the constants. If computing the constants draws random numbers or writes to state, every call recomputes them.

    Example:
        >>> from reference_fx.experimental.const_fold import split_const_subgraphs
        >>> graph = fx.Graph()
        >>> transposed = graph.call_method("t", (graph.get_attr("weight"),))
        >>> output = graph.output(transposed)
        >>> folded = split_const_subgraphs(fx.GraphModule(nn.Linear(4, 5), graph))
        >>> folded.run_folding()
        >>> getattr(folded, folded.fx_const_folded_attrs_name).shape
        torch.Size([4, 5])
    """

    def __init__(
        self,
        root: nn.Module,
        graph: Graph,
        const_subgraph: Graph | None = None,
        fx_const_folded_attrs_name: str | None = None,
        device_for_folded_attrs: str = "cuda",
    ) -> None:
        """Make a module that runs `graph`. The first call to the module runs `const_subgraph` before `graph`.

        Both graphs read the state of `root`. `device_for_folded_attrs` is stored but not used. In torch.fx,
        `device_for_folded_attrs` is the device on which constant numbers become tensors.
        """
        super().__init__(root, graph)
        self.const_subgraph_module = None if const_subgraph is None else GraphModule(root, const_subgraph)
        self.device_for_folded_attrs = device_for_folded_attrs
        self.fx_const_folded_attrs_name = fx_const_folded_attrs_name
        self.has_folding_been_run = False

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        """Compute the constants if necessary, then run the graph."""
        # better: experimental.const_fold.like-the-original[keywords]
        if not self.has_folding_been_run:
            self.run_folding()
        return super().__call__(*args, **kwargs)

    def run_folding(self) -> None:
        """Compute the constants.

        Raises:
            AssertionError: if the constants were already computed.
        """
        if self.const_subgraph_module is None or self.fx_const_folded_attrs_name is None:
            return
        if self.has_folding_been_run:
            raise AssertionError("the constants are already computed: make a new FoldedGraphModule to recompute them")
        before = _random_states(self), _versions(self)
        constants = self.const_subgraph_module()
        # better: experimental.const_fold.not-folded[random-anywhere], experimental.const_fold.not-folded[writes]
        self.has_folding_been_run = before == (_random_states(self), _versions(self))
        state = _as_state(constants)
        is_plain = not isinstance(state, nn.Parameter | nn.Module)
        # `setattr` refuses to replace a parameter with another kind of value. If no result needs the constant, the
        # module lacks the attribute.
        if is_plain and hasattr(self, self.fx_const_folded_attrs_name):
            delattr(self, self.fx_const_folded_attrs_name)
        setattr(self, self.fx_const_folded_attrs_name, state)

    def train(self, mode: bool = True) -> Self:
        """Set training or evaluation mode."""
        # better: experimental.const_fold.constants[mode]
        self.has_folding_been_run = self.has_folding_been_run and mode == self.training
        return super().train(mode)


def _random_states(module: nn.Module) -> list[list[int]]:
    """Return the states of torch's default random generators, and of the random generators stored in `module`.

    The states are lists, not tensors, because an active torch function mode could intercept a comparison of tensors.
    """
    own = [value for part in module.modules() for value in vars(part).values() if isinstance(value, torch.Generator)]
    of_device = getattr(torch.get_device_module(), "default_generators", ())
    return [generator.get_state().tolist() for generator in (torch.default_generator, *of_device, *own)]


def _versions(module: nn.Module) -> list[int]:
    """Return the version counter of each parameter and buffer. Inference tensors have no version counter."""
    state = (*module.parameters(), *module.buffers())
    return [tensor._version for tensor in state if not tensor.is_inference()]


def _as_state(constants: Any) -> Any:
    """Wrap the constant tensors in parameters, so that `module.to(device)` moves them.

    Return other values unchanged.
    """
    # better: experimental.const_fold.constants[other-values]
    if isinstance(constants, torch.Tensor):
        return nn.Parameter(constants, requires_grad=constants.requires_grad)
    is_list = isinstance(constants, list | tuple)
    if is_list and all(isinstance(value, torch.Tensor) for value in constants):
        return nn.ParameterList([_as_state(value) for value in constants])
    return constants


def split_const_subgraphs(
    module: nn.Module,
    skip_folding_node_fn: Callable[[Node], bool] | None = None,
    device_for_folded_attrs: str = "cpu",
) -> FoldedGraphModule:
    """Return an equivalent module that computes each value only once if the value depends only on the module's state.

    Calls that draw random numbers are not folded. If the module writes to its state, nothing is folded. If a submodule
    contains a node that must not be folded, calls to the submodule are not folded either. The original module stays
    unchanged.

    Args:
        module: a GraphModule, or a module to trace.
        skip_folding_node_fn: returns True for a node that must not be folded.
        device_for_folded_attrs: not used; see `FoldedGraphModule`.

    Example:
        >>> from reference_fx.experimental.const_fold import split_const_subgraphs
        >>> class Scaled(nn.Linear):
        ...     def forward(self, x):
        ...         return x @ (self.weight * 2).T
        >>> folded = split_const_subgraphs(Scaled(4, 5))
        >>> list(folded.const_subgraph_module.graph.nodes), list(folded.graph.nodes)
        ([weight_1, mul, getattr_1, output], [x, _fx_const_folded_attrs, matmul, output])
    """
    gm = module if isinstance(module, GraphModule) else symbolic_trace(module)
    constant = set(_constant_nodes(gm.graph, skip_folding_node_fn))
    if all(node.op == "get_attr" for node in constant) or _writes_to_state(gm.graph):
        # better: experimental.const_fold.original-stays[nothing-to-fold]
        return FoldedGraphModule(gm, copy.deepcopy(gm.graph), device_for_folded_attrs=device_for_folded_attrs)
    split = split_module(gm, gm, lambda node: 0 if node in constant else 1)
    parts = cast(dict[str, GraphModule], dict(split.named_children()))
    constants = parts["submod_0"]
    _read_inputs_from_state(split.graph, constants.graph)
    _install_state(split, constants)
    name = _replace_call_by_state(split, constants.graph.output_node().all_input_nodes)
    if "submod_1" in parts:
        _install_state(split, parts["submod_1"])
        _inline(_call_of("submod_1", split.graph), parts["submod_1"].graph)
    split.graph.eliminate_dead_code()
    # better: experimental.const_fold.like-the-original[nested-inputs]
    split.graph.set_codegen(copy.deepcopy(gm.graph._codegen))
    return FoldedGraphModule(split, split.graph, constants.graph, name, device_for_folded_attrs)


def _constant_nodes(graph: Graph, skip: Callable[[Node], bool] | None) -> Iterator[Node]:

    def may_fold(node: Node) -> bool:
        return not node.is_impure() and not (skip is not None and skip(node))

    constant: set[Node] = set()
    for node in graph.nodes:
        if constant.issuperset(node.all_input_nodes) and all(map(may_fold, _with_nodes_inside(node))):
            constant.add(node)
            yield node


def _with_nodes_inside(node: Node) -> Iterator[Node]:
    """Yield `node`.

    If `node` calls a module, also yield the nodes in the graphs of this module and its submodules, except inputs and
    outputs.
    """
    yield node
    if node.op == "call_module":
        called = node.graph.owning_module.get_submodule(str(node.target))
        graphs = [part.graph for part in called.modules() if isinstance(part, GraphModule)]
        yield from (each for graph in graphs for each in graph.nodes if each.op not in ("placeholder", "output"))


def _writes_to_state(graph: Graph) -> bool:
    """Return whether a node in `graph` writes in place to state, or to a value computed from state."""
    # better: experimental.const_fold.not-folded[writes]
    of_state: set[Node] = set()
    for node in graph.nodes:
        if node.op == "get_attr" or not of_state.isdisjoint(node.all_input_nodes):
            of_state.add(node)
    return any(node.mutates() for node in of_state)


def _call_of(part: str, graph: Graph) -> Node:
    return graph.find_nodes(op="call_module", target=part)[0]


def _read_inputs_from_state(graph: Graph, part: Graph) -> None:
    """Replace each placeholder in `part` with a copy of the get_attr node that `graph` passes for the placeholder."""
    inputs = part.find_nodes(op="placeholder")
    for node, argument in zip(inputs, _call_of("submod_0", graph).args, strict=True):
        with part.inserting_before(node):
            read = part.create_node("get_attr", argument.target)
        read.meta = node.meta.copy()
        node.replace_all_uses_with(read)
        part.erase_node(node)


def _install_state(split: GraphModule, part: GraphModule) -> None:
    """Install the modules that `part` calls in `split`, under unused names."""
    for node in part.graph.find_nodes(op="call_module"):
        name = str(node.target)
        called = part.get_submodule(name)
        if getattr(split, name, called) is not called:
            name = get_unique_attr_name_in_module(split, name)
        node.target = name
        setattr(split, name, called)


def _replace_call_by_state(split: GraphModule, constants: list[Node]) -> str:
    """Replace the call that computes `constants` with a get_attr node. Return the new attribute's name."""
    name = get_unique_attr_name_in_module(split, "_FX_CONST_FOLDED_ATTRS")
    setattr(split, name, nn.Parameter() if len(constants) == 1 else nn.ParameterList())
    call = _call_of("submod_0", split.graph)
    with split.graph.inserting_before(call):
        read = split.graph.get_attr(name)
    call.replace_all_uses_with(read)
    items = [read] if len(constants) == 1 else list(read.users)
    for item, constant in zip(items, constants, strict=True):
        item.meta = constant.meta.copy()
    return name


def _inline_module(gm: GraphModule, inline_mod_name: str, run_dce: bool = True) -> dict[Node, Any]:
    """Replace the first call to the submodule `inline_mod_name` with copies of the submodule's nodes.

    Return a dict from the submodule's nodes to their copies. The caller must already have copied the submodule's state
    to the same paths in `gm`. The package torch_tensorrt imports this function.

    Raises:
        KeyError: if `gm` has no submodule `inline_mod_name`.
    """
    inlined: Any = dict(gm.named_modules())[inline_mod_name]
    values = _inline(_call_of(inline_mod_name, gm.graph), inlined.graph)
    if run_dce:
        gm.graph.eliminate_dead_code()
    return values


def _inline(call: Node, part: Graph) -> dict[Node, Any]:
    """Replace `call` with copies of the nodes of `part`.

    Return a dict that maps the nodes of `part` to their copies. The dict also maps the nodes that read items of the
    call's result to their replacements.
    """
    graph, inputs = call.graph, part.find_nodes(op="placeholder")
    given = dict(zip((node.target for node in inputs), call.args, strict=False)) | call.kwargs
    values: dict[Node, Any] = {node: given[node.target] if node.target in given else node.args[0] for node in inputs}
    with graph.inserting_before(call):
        result: Any = graph.graph_copy(part, values)
    users = [] if isinstance(result, Node) else call.users
    items = [user for user in users if user.target is operator.getitem and user.args[0] is call]
    values.update({item: result[item.args[1]] for item in items})
    for node, value in [*((item, values[item]) for item in items), (call, result)]:
        _replace(node, value)
        graph.erase_node(node)
    return values


def _replace(node: Node, value: Any) -> None:
    """Replace `node` with `value` in the arguments of all its users. `value` may be a container of nodes."""
    for user in list(node.users):
        user.args, user.kwargs = (
            map_arg(given, lambda used: value if used is node else used) for given in (user.args, user.kwargs)
        )


def get_unique_attr_name_in_module(mod_traced: nn.Module, name: str) -> str:
    """Turn `name` into an identifier. If `mod_traced` already has an attribute `name`, append a number.

    Example:
        >>> from reference_fx.experimental.const_fold import get_unique_attr_name_in_module
        >>> get_unique_attr_name_in_module(nn.Linear(4, 5), "weight"), get_unique_attr_name_in_module(nn.ReLU(), "a.b")
        ('weight_1', 'a_b')
    """
    name = re.sub(r"[^0-9a-zA-Z_]+", "_", name)
    name = f"_{name}" if name[:1].isdigit() else name
    base, number = name, 0
    if numbered := re.fullmatch(r"(.*)_(\d+)", name):
        base, number = numbered[1], int(numbered[2])
    while hasattr(mod_traced, name):
        number += 1
        name = f"{base}_{number}"
    return name
