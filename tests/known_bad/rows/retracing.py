"""What a second trace or a Transformer loses."""

import copy
import importlib
import operator
from types import ModuleType
from typing import Any

from tests.known_bad.faults import Rows, around, itself, recorded_as

ROWS = Rows("retracing.")
_kept: list[Any] = []


ROWS.add("in_place_addition_is_addition", recorded_as("__iadd__", operator.add), "again[in-place]")


@ROWS.function(around("traceback.NodeSource.__init__"), "metadata.inherited[from-node]")
def sources_of_sources_have_none(init: Any, source: Any, *args: Any) -> None:
    init(source, *args)
    source.from_node = [copy.copy(each) for each in source.from_node]
    for each in source.from_node:
        each.from_node = []


@ROWS.function(around("traceback.NodeSource.__eq__"), "metadata.sources[dict]")
def sources_are_equal_by_their_pass(equal: Any, source: Any, other: Any) -> bool:
    return type(other) is type(source) and (source.name, source.pass_name) == (other.name, other.pass_name)


@ROWS.function(itself, "metadata.current[stack-trace]", says="line 3")
def stack_traces_grow(fx: ModuleType) -> None:
    set_stack_trace = fx.traceback.set_stack_trace
    fx.traceback.set_stack_trace = lambda stack: set_stack_trace(
        [fx.traceback.get_current_meta().get("stack_trace", ""), *stack] if stack else stack
    )


@ROWS.function(around("proxy.inherit_meta"), "metadata.inherited[shallow]")
def inherited_metadata_is_copied_deeply(inherit: Any, node: Any) -> None:
    inherit(node)
    node.meta.update({key: copy.deepcopy(value) for key, value in node.meta.items() if key == "custom"})


@ROWS.function(around("traceback.annotate"), "metadata.annotated[blocks]", says="of")
def outer_annotations_win_if_they_are_dicts(annotate: Any, entries: Any) -> Any:
    state = importlib.import_module("reference_fx.proxy").state
    outer = {key: value for key, value in state.meta.get("custom", {}).items() if isinstance(value, dict)}
    return annotate({**entries, **outer})
