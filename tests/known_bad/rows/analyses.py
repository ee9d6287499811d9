"""Analyses that find something else: drawings, tests of operators, statistics, in-place operators."""

from collections.abc import Callable, Iterator
from typing import Any

from torch import nn

from tests.known_bad.faults import Fault, Rows, around, instead

ROWS = Rows("analyses.")
_GRAPH_PASS = "passes.graph_manipulation"
_DRAWER = "passes.graph_drawer.FxGraphDrawer"
_REINPLACE = "passes.reinplace"


@ROWS.function(around(f"{_GRAPH_PASS}.get_size_of_node"), "sizes[nodes]")
def parameters_of_parts_have_no_size(size_of: Any, gm: Any, node: Any) -> Any:
    size = size_of(gm, node)
    called = gm.get_submodule(node.target) if node.op == "call_module" else nn.Module()
    own = sum(value.dtype.itemsize * value.numel() for value in called.parameters(recurse=False))
    return size._replace(total_size=size.output_size + own)


@ROWS.function(around("passes.fake_tensor_prop.FakeTensorProp.run_node"), "fake_tensor_prop[values]", says="isinstance")
def dicts_are_no_values(run_node: Any, prop: Any, node: Any) -> Any:
    found = run_node(prop, node)
    if isinstance(found, dict):
        node.meta.pop("val", None)
    return found


@ROWS.function(around(f"{_DRAWER}._add_state"), "graph_drawer.options[given]", says="record")
def state_is_drawn_in_records(add: Any, drawer: Any, *args: Any) -> None:
    shape, drawer.dot_graph_shape = drawer.dot_graph_shape, "record"
    add(drawer, *args)
    drawer.dot_graph_shape = shape


def _where_nodes_are(find: Callable[[Any, Any], list[Any]]) -> Fault:
    """A fault: `reinplace` looks for the arguments of a call in fewer places."""
    return instead(f"{_REINPLACE}._nodes_in")(lambda arguments: find(*arguments))


def _nodes(values: Any) -> list[Any]:
    return [value for value in values if hasattr(value, "users")]


@ROWS.function(_where_nodes_are, "reinplace.stays[overlapping-arguments]", says="in-a-list")
def lists_share_no_memory(args: Any, kwargs: Any) -> list[Any]:
    return _nodes([*args, *kwargs.values()])


@ROWS.function(
    around("passes.utils.source_matcher_utils._sources_of"),
    "source_partitions.sources[stack]",
    "source_partitions.sources[filter]",
    "source_partitions.boundary[connected]",
)
def one_partition_for_all_calls(sources_of: Any, node: Any, wanted: list[Any]) -> Iterator[tuple[Any, str]]:
    for source, _ in sources_of(node, wanted):
        yield source, ""


@ROWS.function(around("passes.utils.source_matcher_utils._sources_of"), "source_partitions.sources[calls]")
def inputs_come_from_modules(sources_of: Any, node: Any, wanted: list[Any]) -> Iterator[tuple[Any, str]]:
    modules = [*node.meta.get("nn_module_stack", {}).values()]
    if node.op == "placeholder" and modules and modules[-1][1] in wanted:
        yield modules[-1][1], modules[-1][0]
    yield from sources_of(node, wanted)


ROWS.add(
    "reinplace_writes_to_inputs",
    instead("passes.reinplace._Memory.is_fixed")(lambda _self, _node: False),
    "reinplace.same-result[edited]",
    "reinplace.writes",
    "reinplace.same-result[state]",
    "reinplace.same-result[fake-inputs]",
)
