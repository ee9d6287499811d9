"""`_MinimizerBase`: run a module in two ways, and find the nodes that give different results."""

import itertools
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from ..graph_module import GraphModule
from ..node import Node
from .shape_prop import ShapeProp
from .split_utils import split_by_tags
from .splitter_base import generate_inputs_for_submodules
from .tools_common import CALLABLE_NODE_OPS, FxNetAccFusionsFinder, Names, NodeList, NodeSet, TensorOrTensors, Tensors

__all__ = ["FxNetMinimizerBadModuleError", "FxNetMinimizerResultMismatchError", "FxNetMinimizerRunFuncError"]


class FxNetMinimizerBadModuleError(Exception):
    """Raised if the nodes that the minimizer selected cannot become one submodule."""


class FxNetMinimizerRunFuncError(Exception):
    """Raised if `run_a` or `run_b` raises an error."""


class FxNetMinimizerResultMismatchError(Exception):
    """Raised if the results of `run_a` and `run_b` differ."""


_FAILURES = (FxNetMinimizerRunFuncError, FxNetMinimizerResultMismatchError)


@dataclass
class _MinimizerSettingBase:
    """The settings of a minimizer's search."""

    accumulate_error: bool = False
    """Pass `run_b` the earlier results of `run_b` as inputs, instead of the results of `run_a`."""
    traverse_method: str = "sequential"
    """`sequential`, `binary`, `accumulate`, `block`, `skip` or `defined`; see `_MinimizerBase.minimize`."""
    find_all: bool = False
    """Find all nodes whose results differ, instead of only the first."""
    return_intermediate: bool = False
    """Make `run_nodes` compare the values of all nodes that it runs."""
    all_outputs: bool = False
    """Compare all values that later nodes use, not only the value of the last node."""

    def __str__(self) -> str:
        """Return the settings as a string, with one setting per line."""
        return "".join(["FX Minimizer Settings:\n", *(f"\t{name}: {value}\n" for name, value in asdict(self).items())])


class _MinimizerBase:
    """Finds the nodes for which `run_a` and `run_b` give different results. A subclass defines both methods."""

    def __init__(
        self,
        module: GraphModule,
        sample_input: Tensors,
        compare_fn: Callable[[TensorOrTensors, TensorOrTensors, Names], tuple[float, bool]],
        settings: _MinimizerSettingBase,
        module_exporter: Callable[[Tensors, GraphModule, str], None] | None = None,
        exclusion_fn: Callable[[NodeList, int, int], None] | None = None,
    ) -> None:
        """Prepare to search.

        The search sets the `tag` attribute and the `ShapeProp` metadata of the module's nodes.

        Args:
            module: the module to search.
            sample_input: the arguments of the module.
            compare_fn: takes both results and the names of the compared nodes; returns the difference, and whether this
                difference is acceptable.
            settings: the settings of the search.
            module_exporter: a function that is called with the inputs, the module and a name of each submodule whose
                results differ.
            exclusion_fn: takes a list of nodes, and the start and end index of the search; removes from the list the
                nodes that must not run.

        Raises:
            ValueError: if the number of sample inputs differs from the number of module inputs.
        """
        self.module, self.sample_input, self.settings = module, sample_input, settings
        self.compare_fn, self.module_exporter, self.exclusion_fn = compare_fn, module_exporter, exclusion_fn
        self.results: dict[Any, float] = {}
        self.reports: list[list[str]] = []
        placeholders = [node.name for node in module.graph.find_nodes(op="placeholder")]
        if len(placeholders) != len(sample_input):
            raise ValueError(f"got {len(sample_input)} sample inputs: the module takes {', '.join(placeholders)}")
        self.a_outputs: dict[str, Any] = dict(zip(placeholders, sample_input, strict=True))
        self.b_outputs: dict[str, Any] = dict(self.a_outputs)
        self.run_shape_prop()
        self.fusions = FxNetAccFusionsFinder(module, set(self._collect_nodes(None, None)))()

    def run_shape_prop(self) -> None:
        """Run `ShapeProp` on the sample input. The recorded metadata determines which calls have to stay together."""
        ShapeProp(self.module).propagate(*self.sample_input)

    def run_a(self, mod: GraphModule, inputs: Tensors, report_idx: int = -1) -> TensorOrTensors:
        """Run `mod` in the first way. The minimizer compares the result of `run_a` with the result of `run_b`.

        `report_idx` is the index of the current report in `self.reports`.
        """
        raise RuntimeError("run_a() is not implemented.")

    def run_b(self, mod: GraphModule, inputs: Tensors, report_idx: int = -1) -> TensorOrTensors:
        """Run `mod` in the second way. The minimizer compares the result of `run_b` with the result of `run_a`.

        `report_idx` is the index of the current report in `self.reports`.
        """
        raise RuntimeError("run_b() is not implemented.")

    # The searches

    def minimize(
        self,
        start: str | None = None,
        end: str | None = None,
        skip_nodes: list[str] | None = None,
        find_last_node: bool | None = None,
    ) -> NodeSet:
        """Return the nodes for which the results differ, or for which `run_a` or `run_b` raises an error.

        `settings.traverse_method` selects how to search the calls from the node `start` to the node `end`. With
        `sequential`, the search runs each call by itself. With `binary`, the search runs all calls. If the results
        differ, `binary` searches each half of the calls in the same way. With `accumulate`, the search runs the first
        call, the first two calls and so on until the results differ. The method `accumulate` returns the last call that
        ran. With `block`, the search first finds the fewest calls, counted from the start, whose results differ. The
        method `block` then drops calls from the start as long as the results still differ. With `skip`, the search runs
        each group of calls between the nodes in `skip_nodes` together, and returns a group whose results differ. With
        `defined`, the search runs all calls together, and returns all of them if the results differ.

        Args:
            start: the name of the first call to search, by default the first in the graph.
            end: the name of the last call to search, by default the last in the graph.
            skip_nodes: for the method `skip`, the names of the nodes that separate the groups.
            find_last_node: for the method `block`, True to drop calls only at the end, False to drop calls only at the
                start, or None to drop calls at both ends.

        Raises:
            ValueError: if `start` or `end` is not the name of a call.
            RuntimeError: if the traverse method is unknown, or `find_all` is set for `accumulate`.
        """
        searches: dict[str, Callable[[NodeList], NodeSet]] = {
            "sequential": self._sequential,
            "binary": self._binary,
            "accumulate": self._accumulate,
            "block": lambda nodes: self._block(nodes, find_last_node),
            "skip": lambda nodes: self._skip(nodes, set(skip_nodes or ())),
            "defined": lambda nodes: set(nodes) if self._differs(nodes) else set(),
        }
        method = self.settings.traverse_method
        if method not in searches:
            raise RuntimeError(f"Unknown traverse method {method}! Use one of {', '.join(searches)}")
        return searches[method](self._collect_nodes(start, end))

    def _sequential(self, nodes: NodeList) -> NodeSet:
        return self._found([node] for node in nodes)

    def _skip(self, nodes: NodeList, names: set[str]) -> NodeSet:
        stretches = itertools.groupby(nodes, lambda node: node.name in names)
        return self._found(list(stretch) for is_skipped, stretch in stretches if not is_skipped)

    def _found(self, groups: Iterator[NodeList]) -> NodeSet:
        found: NodeSet = set()
        for group in groups:
            if self._differs(group):
                found.update(group)
                if not self.settings.find_all:
                    break
        return found

    def _binary(self, nodes: NodeList) -> NodeSet:
        if not nodes or not self._differs(nodes):
            return set()
        if len(nodes) == 1:
            return set(nodes)
        middle = len(nodes) // 2
        found = self._binary(nodes[:middle])
        if self.settings.find_all or not found:  # better: partitioning.minimizer.finds[binary-all]
            found |= self._binary(nodes[middle:])
        return found

    def _accumulate(self, nodes: NodeList) -> NodeSet:
        if self.settings.find_all:  # better: partitioning.minimizer.refused[accumulate-finds-one]
            raise RuntimeError("traverse method 'accumulate' finds only the first differing node: leave out find_all")
        prefixes = (nodes[: place + 1] for place in range(len(nodes)))
        return next(({prefix[-1]} for prefix in prefixes if self._differs(prefix, with_fusions=False)), set())

    def _block(self, nodes: NodeList, find_last_node: bool | None) -> NodeSet:
        if not self._differs(nodes):
            return set()
        start, end = 0, len(nodes)
        if find_last_node is not False:
            end = bisect_left(range(end), True, key=lambda place: self._differs(nodes[:place]))
        if not find_last_node:  # better: partitioning.minimizer.stretches[block-before-others]
            start = bisect_left(range(end), True, key=lambda place: not self._differs(nodes[place:end])) - 1
        return set(nodes[start:end])

    # Running nodes

    def run_nodes(self, start: str | None = None, end: str | None = None) -> None:
        """Run the calls from the node `start` to the node `end` in both ways, and report whether the results differ.

        Raises:
            ValueError: if `start` or `end` is not the name of a call.
        """
        nodes = self._collect_nodes(start, end)
        self._differs(nodes, [node.name for node in nodes] if self.settings.return_intermediate else None)

    def print_reports(self) -> None:
        """Print what the minimizer ran and what it found."""
        for report in self.reports:
            print("\n . ".join(report))

    def _collect_nodes(self, start: str | None, end: str | None) -> NodeList:
        nodes = [node for node in self.module.graph.nodes if node.op in CALLABLE_NODE_OPS]
        places = {node.name: place for place, node in enumerate(nodes)}
        for name in (start, end):
            if name is not None and name not in places:  # better: partitioning.minimizer.refused[unknown-node]
                raise ValueError(f"no call node is named {name!r}: the call nodes are {', '.join(places)}")
        return nodes[None if start is None else places[start] : None if end is None else places[end] + 1]

    def _differs(self, nodes: NodeList, names: Names | None = None, *, with_fusions: bool = True) -> bool:
        """Run `nodes`, and the calls that have to stay with them, with `run_a` and `run_b`.

        Return whether the results differ.
        """
        kept = list(nodes)
        if self.exclusion_fn is not None:
            self.exclusion_fn(kept, 0, len(kept))
        if not kept:
            return False
        together = set(kept).union(*(self.fusions.get(node, ()) for node in kept if with_fusions))
        if names is None:
            names = [] if self.settings.all_outputs else [kept[-1].name]
        self.reports.append([f"run {kept[0]} to {kept[-1]}, {len(together)} nodes"])
        try:
            self._run_and_compare(*self._build_submodule(together), names)
        except _FAILURES as error:
            self.reports[-1].append(f"{type(error).__name__}: {error}")
            return True
        return False

    def _tag_nodes(self, selected_nodes: NodeSet) -> None:
        """Tag `selected_nodes` as `minimize`, the nodes that they depend on as `main_0`, and all others as `main_1`."""
        needed: NodeSet = set()
        for node in reversed(self.module.graph.nodes):
            if node in selected_nodes or node in needed:
                needed.update(node.all_input_nodes)
            tag = "minimize" if node in selected_nodes else "main_0" if node in needed else "main_1"
            node.tag = tag  # type: ignore[attr-defined]  # what split_by_tags reads

    def _build_submodule(self, nodes: NodeSet) -> tuple[GraphModule, str]:
        """Split the module so that one submodule contains exactly `nodes`. Return the module and the submodule's name.

        Raises:
            FxNetMinimizerBadModuleError: if a path between two nodes in `nodes` leads through another node.
        """
        self._tag_nodes(nodes)
        try:
            split_module = split_by_tags(self.module, ["main_0", "minimize", "main_1"])
        except AssertionError as error:
            raise FxNetMinimizerBadModuleError(f"cannot turn {sorted(nodes)} into one submodule: {error}") from error
        assert isinstance(split_module, GraphModule)
        return split_module, "minimize"

    def _run_and_compare(self, split_module: GraphModule, submod_name: str, output_names: Names) -> None:
        """Run a submodule with `run_a` and `run_b`, and compare the results.

        If `output_names` is not empty, compare the values of the nodes with these names instead.

        Raises:
            FxNetMinimizerRunFuncError: if `run_a` or `run_b` raised an error.
            FxNetMinimizerResultMismatchError: if the results differ.
        """
        submodule: GraphModule = split_module.get_submodule(submod_name)  # type: ignore[assignment]
        a_input, b_input = self._get_submod_inputs(split_module, submod_name)
        if output_names:
            _return_only(submodule, output_names)
        names = tuple(node.name for node in submodule.graph.output_node().all_input_nodes)
        try:
            a_result = self.run_a(submodule, a_input, len(self.reports) - 1)
            b_result = self.run_b(submodule, b_input, len(self.reports) - 1)
        except Exception as error:
            raise FxNetMinimizerRunFuncError(
                f"Exception raised when running {submod_name}: {error}; the submodule returns {names}"
            ) from error
        self._store_outputs(a_result, b_result, submodule)
        self.results[names], is_close = self.compare_fn(a_result, b_result, list(names))
        self.reports[-1].append(f"difference of {', '.join(names)}: {self.results[names]}")
        if not is_close:
            if self.module_exporter:
                self.module_exporter(a_input, submodule, f"{names[0]}_mismatch")
            raise FxNetMinimizerResultMismatchError(f"Result mismatch for {names}")

    def _get_submod_inputs(self, main_module: GraphModule, submod_path: str) -> tuple[Tensors, Tensors]:
        """Return a submodule's inputs for `run_a` and `run_b`: stored results, or inputs from a run of the module."""
        submodule: GraphModule = main_module.get_submodule(submod_path)  # type: ignore[assignment]
        names = [str(node.target) for node in submodule.graph.find_nodes(op="placeholder")]
        if not self.a_outputs.keys() >= set(names):
            inputs = generate_inputs_for_submodules(main_module, self.sample_input, [submod_path])[submod_path]
            return inputs, inputs
        stored = self.b_outputs if self.settings.accumulate_error else self.a_outputs
        return [self.a_outputs[name] for name in names], [stored[name] for name in names]

    def _store_outputs(self, a_result: TensorOrTensors, b_result: TensorOrTensors, submodule: GraphModule) -> None:
        returned = submodule.graph.output_node().args[0]
        for outputs, result in ((self.a_outputs, a_result), (self.b_outputs, b_result)):
            if isinstance(returned, Node):
                outputs[returned.name] = result
            else:
                outputs.update({node.name: value for node, value in zip(returned, result, strict=True)})


def _return_only(submodule: GraphModule, names: Names) -> None:
    nodes = [node for node in submodule.graph.nodes if node.name in set(names)]
    submodule.graph.output_node().args = (nodes[0] if len(nodes) == 1 else tuple(nodes),)
    submodule.recompile()
