"""Wrapped functions that are recorded too often or not at all."""

import sys
from typing import Any

from torch.utils import _pytree as pytree

from tests.known_bad.faults import Rows, around

ROWS = Rows("wrap.")


@ROWS.function(around("proxy.record_wrapped"), "calls.recorded[arguments]")
def wrapped_functions_ignore_keywords(record: Any, function: Any, args: Any, kwargs: Any) -> Any:
    """A call is recorded only if one of its positional arguments is symbolic."""
    is_symbolic = pytree.tree_any(lambda leaf: hasattr(leaf, "tracer"), args)
    return record(function, args, kwargs) if is_symbolic else NotImplemented


@ROWS.function(around("proxy.record_wrapped"), "names.recorded[string]", says="helper_1")
def equal_calls_of_wrapped_functions_are_one(record: Any, function: Any, args: Any, kwargs: Any) -> Any:
    proxy = next((value for value in args if hasattr(value, "tracer")), None)
    if proxy is None or kwargs:
        return record(function, args, kwargs)
    known, key = vars(proxy.tracer.graph).setdefault("_known_calls", {}), (function, *map(str, args))
    return known[key] if key in known else known.setdefault(key, record(function, args, kwargs))


@ROWS.function(around("_intercept.Patches.leave"), "patches.nested")
def an_inner_error_ends_the_outer_trace(leave: Any, patches: Any, trace: Any) -> None:
    if sys.exc_info()[0] is not None:
        patches.reset(())
    leave(patches, trace)


@ROWS.function(around("_intercept.Recorder.__reduce__"), "patches.looks[functions]")
def recorders_pickle_as_themselves(_reduce: Any, recorder: Any) -> Any:
    return type(recorder), (recorder._function, recorder._record)


@ROWS.function(around("GraphModule.__deepcopy__"), "retracing[same-code]")
def copies_wrap_nothing(deepcopy: Any, module: Any, memo: Any) -> Any:
    copied = deepcopy(module, memo)
    for node in copied.graph.nodes:
        node.meta.pop("is_wrapped", None)
    copied.recompile()
    return copied
