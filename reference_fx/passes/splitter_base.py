"""`_SplitterBase`: split a module into parts that run alternately on an accelerator and on the CPU."""

import copy
import graphlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import torch
from torch import nn

from ..graph_module import GraphModule
from ..node import Node
from .graph_drawer import FxGraphDrawer
from .operator_support import OperatorSupportBase
from .shape_prop import ShapeProp, TensorMetadata
from .split_utils import split_by_tags
from .tools_common import (
    CALLABLE_NODE_OPS,
    FxNetAccFusionsFinder,
    NodeList,
    NodeSet,
    Tensors,
    get_node_target,
    is_node_output_tensor,
)

__all__ = [
    "FxNetAccNodesFinder",
    "FxNetSplitterInternalError",
    "SplitResult",
    "Subgraph",
    "generate_inputs_for_submodules",
]


@dataclass(eq=False)
class _SplitterSettingBase:
    """The settings of a splitter."""

    min_acc_module_size: int = 1
    """The minimum number of calls in a part that runs on the accelerator."""
    skip_fusion: bool = False
    """Allow a call that returns a non-tensor value and the user of this value to be in different parts."""
    allow_non_tensor: bool = False
    """Allow values other than tensors to pass between the accelerator and the CPU."""
    max_acc_splits: int = -1
    """The maximum number of submodules that `generate_split_results` may make. -1 means no limit."""


class FxNetAccNodesFinder:
    """Finds the calls in a module that the accelerator can run.

    Run `ShapeProp` first. If `allow_non_tensor` is False, the finder excludes calls that exchange a non-tensor value
    with a call that the accelerator cannot run.

    Example:
        >>> from reference_fx.passes.operator_support import create_op_support
        >>> from reference_fx.passes.shape_prop import ShapeProp
        >>> from reference_fx.passes.splitter_base import FxNetAccNodesFinder
        >>> traced = fx.symbolic_trace(lambda x: torch.relu(x).exp())
        >>> result = ShapeProp(traced).propagate(torch.ones(2, 3))
        >>> support = create_op_support(lambda submodules, node: node.target is torch.relu)
        >>> FxNetAccNodesFinder(traced, support, allow_non_tensor=False)()
        {relu}
    """

    def __init__(self, module: GraphModule, operator_support: OperatorSupportBase, allow_non_tensor: bool) -> None:
        """Prepare to search `module` for the calls that `operator_support` supports."""
        self.module = module
        self.operator_support = operator_support
        self.allow_non_tensor = allow_non_tensor
        self.acc_nodes: NodeSet = set()

    def __call__(self) -> NodeSet:
        """Return the calls that the accelerator can run."""
        modules = dict(self.module.named_modules())
        calls = [node for node in self.module.graph.nodes if node.op in CALLABLE_NODE_OPS]
        self.acc_nodes = {node for node in calls if self.operator_support.is_node_supported(modules, node)}
        if not self.allow_non_tensor:
            self._exclude_what_crosses()
        return self.acc_nodes

    def _exclude_what_crosses(self) -> None:
        """Exclude calls that exchange non-tensor values with excluded calls, until no such calls are left."""
        waiting = [node for node in self.module.graph.nodes if node.op in (*CALLABLE_NODE_OPS, "output")]
        waiting = [node for node in waiting if node not in self.acc_nodes]
        while waiting:
            node = waiting.pop()
            crossing = {value for value in node.all_input_nodes if not is_node_output_tensor(value)}
            if not is_node_output_tensor(node):
                crossing.update(node.users)
            waiting.extend(crossing & self.acc_nodes)
            self.acc_nodes -= crossing


class FxNetSplitterInternalError(Exception):
    """Raised if the splitter cannot split the module."""


@dataclass
class Subgraph:
    """The calls that become one part of a split module.

    Example:
        >>> from reference_fx.passes.splitter_base import Subgraph
        >>> x, relu, output = fx.symbolic_trace(lambda x: torch.relu(x)).graph.nodes
        >>> Subgraph(is_acc=True, nodes=[relu])
        Subgraph(is_acc=True, nodes=[relu], device_ordinal=None)
    """

    is_acc: bool
    """Whether the accelerator runs the calls."""
    nodes: NodeList
    device_ordinal: int | None = None
    """The index of the device that runs the calls. Programs may set it."""


class SplitResult(NamedTuple):
    """A split module, with sample inputs for its parts.

    Example:
        >>> from reference_fx.passes.splitter_base import SplitResult, generate_inputs_for_submodules
        >>> model = nn.Sequential(nn.Linear(4, 5), nn.ReLU())
        >>> inputs = generate_inputs_for_submodules(model, [torch.ones(2, 4)], ["1"])
        >>> result = SplitResult(model, inputs, non_acc_submodule_prefix="cpu_")
        >>> result.split_module(torch.ones(2, 4)).shape, result.submodule_inputs["1"][0].shape
        (torch.Size([2, 5]), torch.Size([2, 5]))
    """

    split_module: GraphModule
    submodule_inputs: dict[str, Any]
    """Maps the name of each part to the tuple of its inputs in a run on the sample input."""
    non_acc_submodule_prefix: str
    """The prefix of the CPU parts' names. Accelerator parts have the prefix `_run_on_acc_`."""


def generate_inputs_for_submodules(
    model: nn.Module, inputs: Sequence[Any], target_submodules: Iterable[str], deepcopy: bool = False
) -> dict[str, Any]:
    """Run `model` on `inputs`, and return a dict from submodule paths to the submodules' positional arguments.

    Forward hooks on the submodules record the arguments. If a submodule is called several times, its last arguments are
    returned.

    Args:
        model: the module to run.
        inputs: the arguments of the module.
        target_submodules: the submodule paths.
        deepcopy: copy the arguments, because the model may write to them later.

    Example:
        >>> from reference_fx.passes.splitter_base import generate_inputs_for_submodules
        >>> model = nn.Sequential(nn.Linear(4, 5), nn.ReLU())
        >>> inputs = generate_inputs_for_submodules(model, [torch.ones(2, 4)], ["0", "1"])
        >>> {path: [value.shape for value in values] for path, values in inputs.items()}
        {'0': [torch.Size([2, 4])], '1': [torch.Size([2, 5])]}
    """
    results: dict[str, Any] = {}
    modules = dict(model.named_modules(remove_duplicate=False))

    def recorder(path: str) -> Any:
        def record(_module: nn.Module, args: tuple[Any, ...]) -> None:
            results[path] = copy.deepcopy(args) if deepcopy else args

        return record

    handles = [modules[path].register_forward_pre_hook(recorder(path)) for path in target_submodules if path in modules]
    try:
        with torch.no_grad():
            model(*inputs)
    finally:
        for handle in handles:
            handle.remove()
    return results


class _SplitterBase:
    """Splits a module into parts for an accelerator, such as `_run_on_acc_0`, and for the CPU, such as `_run_on_cpu_1`.

    Accelerator parts and CPU parts alternate, and there are as few parts as possible. A back end defines a subclass
    with the methods `_lower_model_to_backend` and `_find_culprit`, which `split_preview` calls.
    """

    PCIe_BW = 100 * 2**30
    """The bandwidth between the CPU and the accelerator, in bytes per second."""

    def __init__(
        self,
        module: GraphModule,
        sample_input: Sequence[Any],
        operator_support: OperatorSupportBase,
        settings: _SplitterSettingBase,
        non_acc_submodule_name: str = "_run_on_cpu_",
        return_tuple: bool = False,
        nodes_finder: FxNetAccNodesFinder | None = None,
    ) -> None:
        """Run `ShapeProp` on the sample input, and find the calls that the accelerator can run.

        The splitter also sets an attribute `tag` on the module's nodes.

        Args:
            module: the module to split.
            sample_input: the arguments to run the module with.
            operator_support: tells which calls the accelerator can run.
            settings: the settings of the splitter.
            non_acc_submodule_name: the prefix of the CPU parts' names.
            return_tuple: make each part return a tuple, even for a single value.
            nodes_finder: finds the calls that the accelerator runs, by default an `FxNetAccNodesFinder`.
        """
        self.module = module
        ShapeProp(module).propagate(*sample_input)
        self.settings = settings
        self.operator_support = operator_support
        self.sample_input = sample_input
        finder = nodes_finder or FxNetAccNodesFinder(module, operator_support, settings.allow_non_tensor)
        self.acc_nodes = finder()
        self.deps = self.find_deps()
        alone = settings.skip_fusion or self.acc_nodes >= self.deps.keys()  # one part has all calls
        self.fusions = {} if alone else FxNetAccFusionsFinder(module, self.acc_nodes)()
        self.update_deps_for_fusions()
        self.non_acc_submodule_name = non_acc_submodule_name
        self.tags: list[str] = []
        self._node_submodule_map: dict[str, str] = {}
        self._return_tuple = return_tuple

    # Dependencies

    def find_deps(self) -> dict[Node, NodeSet]:
        """Map each call to the calls whose values it uses."""
        calls = {node for node in self.module.graph.nodes if node.op in CALLABLE_NODE_OPS}
        return defaultdict(set, {node: calls.intersection(node.all_input_nodes) for node in calls})

    def update_deps_for_fusions(self) -> None:
        """Make each call in a group depend on all inputs of the group.

        Make each user of a group depend on all calls in the group.
        """
        for group in {id(group): group for group in self.fusions.values()}.values():
            outside = set().union(*(self.deps[node] for node in group)) - group
            for node in group:
                self.deps[node] |= outside
                for user in set(node.users) - group:
                    self.deps[user] |= group

    # Splitting

    def put_nodes_into_subgraphs(self) -> list[Subgraph]:
        """List the parts in the order in which they run.

        Each part contains as many calls as possible, so that there are few parts.

        Raises:
            FxNetSplitterInternalError: if the graph has no call nodes, or a group of calls and another call depend on
                each other.
        """
        nodes = [node for node in self.module.graph.nodes if self._is_placed(node)]
        if not nodes:
            raise FxNetSplitterInternalError("Couldn't create subgraphs: the graph has no call nodes")
        acc_starts = not any(node not in self.acc_nodes and not self.deps[node] for node in nodes)
        turns: dict[Node, int] = {}
        for node in self._after_dependencies(nodes):
            first = max((turns[value] for value in self.deps[node]), default=0)
            turns[node] = first if (node in self.acc_nodes) == self._is_acc(first, acc_starts) else first + 1
        subgraphs = [Subgraph(self._is_acc(turn, acc_starts), []) for turn in range(max(turns.values()) + 1)]
        for node in nodes:
            subgraphs[turns[node]].nodes.append(node)
        return subgraphs

    def _is_placed(self, node: Node) -> bool:
        # As in torch.fx, an output that returns an input or state unchanged is placed like a call. Its part may have no
        # calls, but counts in the numbering of the parts.
        if node.op == "output":
            return any(value.op not in CALLABLE_NODE_OPS for value in node.all_input_nodes)
        return node.op in CALLABLE_NODE_OPS

    def _is_acc(self, turn: int, acc_starts: bool) -> bool:
        return acc_starts == (turn % 2 == 0)

    def _after_dependencies(self, nodes: NodeList) -> NodeList:
        """List the nodes so that each node comes after all nodes that it depends on.

        A call in a group depends on all inputs of the group.
        """
        try:
            return list(graphlib.TopologicalSorter({node: self.deps[node] for node in nodes}).static_order())
        except graphlib.CycleError as error:
            circle = error.args[1]
            raise FxNetSplitterInternalError(f"Subgraph can't be empty: the nodes {circle} form a cycle") from error

    def remove_small_acc_subgraphs(self, subgraphs: list[Subgraph]) -> list[Subgraph]:
        """Move accelerator parts that have fewer calls than `settings.min_acc_module_size` to the CPU."""
        result: list[Subgraph] = []
        for subgraph in subgraphs:
            if subgraph.is_acc and len(subgraph.nodes) < self.settings.min_acc_module_size:
                subgraph.is_acc = False
            if result and not result[-1].is_acc and not subgraph.is_acc:
                result[-1].nodes.extend(subgraph.nodes)
            else:
                result.append(subgraph)
        return result

    def tag(self, subgraphs: list[Subgraph]) -> None:
        """Set the attribute `tag` of each node to the name of its part, and set `self.tags` to all part names.

        Raises:
            FxNetSplitterInternalError: if a node already has a tag.
        """
        self.tags = []
        for number, subgraph in enumerate(subgraphs):
            prefix = "_run_on_acc_" if subgraph.is_acc else self.non_acc_submodule_name
            self.tags.append(f"{prefix}{number}")
            for node in subgraph.nodes:
                if hasattr(node, "tag"):
                    raise FxNetSplitterInternalError(
                        f"Node {node} was already tagged; to split a module again, first call split(remove_tag=True)"
                    )
                node.tag = self.tags[-1]  # type: ignore[attr-defined]  # what split_by_tags reads
                self._node_submodule_map[node.name] = self.tags[-1]

    def split(self, remove_tag: bool = False) -> GraphModule:
        """Return the module that calls the parts in `self.tags`. With `remove_tag`, also remove the nodes' tags."""
        split_module = split_by_tags(self.module, self.tags, return_tuple=self._return_tuple)
        assert isinstance(split_module, GraphModule)
        for node in self.module.graph.nodes if remove_tag else ():
            vars(node).pop("tag", None)
        return split_module

    def __call__(self) -> GraphModule:
        """Find the parts, tag their nodes, and return the module that calls the parts."""
        subgraphs = self.remove_small_acc_subgraphs(self.put_nodes_into_subgraphs())
        self.tag(subgraphs)
        return self.split()

    def get_node_submodule_map(self) -> dict[str, str]:
        """Return a dict from node names to the names of the parts that contain the nodes."""
        return self._node_submodule_map

    def generate_split_results(self) -> SplitResult:
        """Split the module, and run it on the sample input to find the inputs of the parts.

        Raises:
            ValueError: if the split has more parts than `settings.max_acc_splits`.
        """
        split_module = self()
        names = [name for name, _ in split_module.named_children()]
        if 0 < self.settings.max_acc_splits < len(names):
            raise ValueError(
                "Cannot fulfill max_acc_splits limit. This may cause split fragmentation and result in performance "
                f"issues. The split has {len(names)} parts, but max_acc_splits is {self.settings.max_acc_splits}"
            )
        inputs = generate_inputs_for_submodules(split_module, self.sample_input, names)
        return SplitResult(split_module, inputs, self.non_acc_submodule_name)

    # Back ends

    def _lower_model_to_backend(self, mod: GraphModule, inputs: Tensors) -> nn.Module:
        """Return a module that runs `mod` on the accelerator, or raise an error.

        A back end overrides `_lower_model_to_backend`.
        """
        return mod

    def _find_culprit(self, mod: GraphModule, inputs: Tensors) -> str:
        """Return a message that names the calls that cannot be lowered.

        A back end overrides `_find_culprit`.
        """
        return "Unable to find a culprit because _find_culprit() function is not implemented."

    def _draw_graph_based_on_node_support(self, mod: GraphModule, supported_nodes: NodeList) -> None:
        """Draw `mod` in the file node_support.dot, and colour the supported nodes."""
        drawing = FxGraphDrawer(mod, "node_support").get_dot_graph()
        for node in supported_nodes:
            for box in drawing.get_node(node.name):
                box.set("fillcolor", "chartreuse1")
        drawing.write_raw("node_support.dot")

    # Previews

    def node_support_preview(self, dump_graph: bool = False) -> str:
        """Print and return the supported and unsupported calls, with the dtypes of their tensor arguments.

        With `dump_graph`, also draw the graph in the file node_support.dot.
        """
        modules = dict(self.module.named_modules())
        kinds: dict[bool, dict[str, dict[str, None]]] = {True: {}, False: {}}
        supported = []
        for node in self.module.graph.nodes:
            if node.op in CALLABLE_NODE_OPS:
                is_supported = self.operator_support.is_node_supported(modules, node)
                target = get_node_target(modules, node)
                kinds[is_supported].setdefault(target, {})[_printed_types(node)] = None
                supported += [node] * is_supported
        if dump_graph:
            self._draw_graph_based_on_node_support(self.module, supported)
        lines = {
            which: [f"{target}: {types}\n" for target, each in found.items() for types in each]
            for which, found in kinds.items()
        }
        report = (
            f"\nSupported node types in the model:\n{''.join(lines[True])}"
            f"\nUnsupported node types in the model:\n{''.join(lines[False])}"
        )
        print(report)
        return report

    def split_preview(self, dump_graph: bool = False) -> str:
        """Split the module. Print and return the parts, and whether the accelerator can lower and run its parts.

        With `dump_graph`, also draw the graphs in the files preview.dot, preview__run_on_acc_0.dot and so on.
        """
        before = self.put_nodes_into_subgraphs()
        report = f"Before removing small acc subgraphs, {_counted(before)}"
        after = self.remove_small_acc_subgraphs(before)
        report += f"After removing small acc subgraphs, {_counted(after)}"
        self.tag(after)
        split_module = self.split(remove_tag=True)
        named = list(zip(self.tags, after, strict=True))
        report += "".join(f"{name}: {len(part.nodes)} node(s)\n" for name, part in named)
        inputs = generate_inputs_for_submodules(split_module, self.sample_input, self.tags)
        slowest: float = self.PCIe_BW
        bottleneck = ""
        for name in [name for name, part in named if part.is_acc]:
            part: GraphModule = split_module.get_submodule(name)  # type: ignore[assignment]
            text, rate = self._part_preview(name, part, inputs[name])
            report += text
            if rate < slowest:
                slowest, bottleneck = rate, name
        drawings = FxGraphDrawer(split_module, "preview").get_all_dot_graphs() if dump_graph else {}
        for title, drawing in drawings.items():
            drawing.write_raw(f"{title}.dot")
        report += (
            f"\nTheoretical max qps (bounds by PCIe bandwidth) for this model is {slowest}, "
            f"bottleneck is submodule {bottleneck}."
        )
        print(report)
        return report

    def _part_preview(self, name: str, part: GraphModule, inputs: Tensors) -> tuple[str, float]:
        """Return a part's `split_preview` text, and how often per second its inputs and outputs can be transferred."""
        placeholders = part.graph.find_nodes(op="placeholder")
        outputs = part.graph.output_node().all_input_nodes
        text = f"\nProcessing acc submodule {name}\nChecking inputs...\n{_warnings('Input', placeholders)}"
        text += f"Checking outputs...\n{_warnings('Output', outputs)}"
        taken, returned = (sum(map(_size_in_bytes, nodes)) for nodes in (placeholders, outputs))
        rate = self.PCIe_BW / max(taken, returned, 1)
        text += (
            f"Total input size in bytes is {taken}, total output size in bytes is {returned}, "
            f"theoretical max qps (bounds by PCIe bandwidth) for this submodule is {rate}.\n"
        )
        try:
            self._lower_model_to_backend(part, inputs)(*inputs)
        except RuntimeError:
            return f"{text}Run into an error during lowering!\n{self._find_culprit(part, inputs)}", rate
        return f"{text}Lowering and running succeed!\n", rate


def _counted(subgraphs: Sequence[Subgraph]) -> str:
    acc = sum(subgraph.is_acc for subgraph in subgraphs)
    cpu = len(subgraphs) - acc
    return f"total {len(subgraphs)} subgraphs are created: {acc} acc subgraphs and {cpu} cpu subgraphs.\n"


def _warnings(what: str, nodes: Iterable[Node]) -> str:
    odd = [node for node in nodes if not is_node_output_tensor(node)]
    return "".join(f"{what} {node} is not a tensor, this might cause problems during lowering!\n" for node in odd)


def _dtype(node: Any) -> torch.dtype | None:
    """Return the dtype that `ShapeProp` recorded for an argument, or None if the argument is not a tensor."""
    metadata = node.meta.get("tensor_meta") if isinstance(node, Node) else None
    return metadata.dtype if isinstance(metadata, TensorMetadata) else None


def _size_in_bytes(node: Node) -> int:
    dtype = _dtype(node)
    return 0 if dtype is None else node.meta["tensor_meta"].shape.numel() * dtype.itemsize


def _printed_types(node: Node) -> str:
    """Return the dtypes of a call's arguments as a string, with None for arguments that are not tensors."""
    positional = [_dtype(argument) for argument in node.args]
    while positional and positional[-1] is None:
        positional.pop()
    by_name = {name: _dtype(value) for name, value in node.kwargs.items() if isinstance(value, Node)}
    return f"({tuple(positional)}, {by_name})"
