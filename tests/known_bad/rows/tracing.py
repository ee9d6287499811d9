"""Traces that miss something, record too much, or leave something in the process that is not theirs."""

import gc
import random
import sys
import warnings
from collections import OrderedDict
from collections.abc import Callable
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.faults import Fault, Rows, around, itself

ROWS = Rows("tracing.")


@ROWS.function(around("Tracer.trace"), "process[grad-mode]")
def leaves_gradients_off(trace: Any, *args: Any, **kwargs: Any) -> Any:
    try:
        return trace(*args, **kwargs)
    except Exception:
        torch.set_grad_enabled(False)
        raise


def traced_after(change: Callable[[], object]) -> Fault:
    """A fault: every trace does something to the process."""

    def trace(original: Any, *args: Any, **kwargs: Any) -> Any:
        change()
        return original(*args, **kwargs)

    return around("Tracer.trace")(trace)


ROWS.add("flushes_denormals", traced_after(lambda: torch.set_flush_denormal(True)), "process[denormals]")


ROWS.add(
    "resets_default_dtype",
    traced_after(lambda: torch.set_default_dtype(torch.float32)),
    "process[default-dtype]",
)


ROWS.add("draws_a_number", traced_after(lambda: torch.rand(1)), "process[random-torch]")


ROWS.add("seeds_python", traced_after(lambda: random.seed(0)), "process[random-python]")


ROWS.add("switches_collection_off", traced_after(gc.disable), "process[garbage-collection]")


ROWS.add("raises_the_recursion_limit", traced_after(lambda: sys.setrecursionlimit(20_000)), "process[recursion-limit]")


ROWS.add(
    "filters_warnings",
    traced_after(lambda: warnings.filterwarnings("ignore", "nothing like this")),
    "process[warnings]",
)


ROWS.add(
    "leaves_deterministic_algorithms_on",
    traced_after(lambda: torch.use_deterministic_algorithms(True)),
    "process[determinism]",
)


@ROWS.function(around("Tracer.call_module"), "methods.is-leaf-module", says="inner.lin")
def leaves_are_chosen_by_the_last_name(call_module: Any, tracer: Any, *args: Any) -> Any:
    is_leaf = type(tracer).is_leaf_module
    vars(tracer)["is_leaf_module"] = lambda module, path: is_leaf(tracer, module, path.rpartition(".")[2])
    try:
        return call_module(tracer, *args)
    finally:
        vars(tracer).pop("is_leaf_module", None)


@ROWS.function(around("Tracer.trace"), "roots.reuse", says="once")
def tracer_traces_once(trace: Any, tracer: Any, *args: Any, **kwargs: Any) -> Any:
    if vars(tracer).setdefault("_has_traced", False):
        raise RuntimeError("a tracer traces once")
    tracer._has_traced = True
    return trace(tracer, *args, **kwargs)


@ROWS.function(around("Tracer.create_node"), "options.stack-traces[off]")
def modules_have_stack_traces(create_node: Any, tracer: Any, kind: str, *args: Any, **kwargs: Any) -> Any:
    node = create_node(tracer, kind, *args, **kwargs)
    if kind == "call_module":
        node.stack_trace = "line"
    return node


@ROWS.function(around("Proxy.__getattr__"), "structure.recorded[operations]", says="differs at node 2")
def an_attribute_is_read_once(read: Any, proxy: Any, name: str) -> Any:
    known = vars(proxy).setdefault("_known_attributes", {})
    return known[name] if name in known else known.setdefault(name, read(proxy, name))


@ROWS.function(itself, "structure.recorded[arguments]", says="None")
def keywords_of_methods_that_are_none_are_left_out(fx: ModuleType) -> None:
    call = fx.proxy.Attribute.__call__
    fx.proxy.Attribute.__call__ = lambda self, *args, **kwargs: call(
        self, *args, **{key: value for key, value in kwargs.items() if value is not None}
    )


@ROWS.function(around("Tracer._add_constant"), "state.read[constant]")
def constants_have_the_default_type(add: Any, tracer: Any, value: Any, prefix: str) -> Any:
    is_double = isinstance(value, torch.Tensor) and value.dtype == torch.float64
    return add(tracer, value.float() if is_double else value, prefix)


@ROWS.function(around("_symbolic_trace._plain_values"), "state.read[tensor-attribute]", says=r"outer\.inner\.plain")
def tensors_far_below_get_new_names(values: Any, paths: Any) -> Any:
    return [(value, path) for value, path in values(paths) if path.count(".") < 2]


@ROWS.function(around("Tracer._add_constant"), "state.assigned[state-dict]")
def constants_are_buffers_of_the_root(add: Any, tracer: Any, value: Any, prefix: str) -> str:
    name: str = add(tracer, value, prefix)
    if type(value) is torch.Tensor:
        delattr(tracer.root, name)
        tracer.root.register_buffer(name, value)
    return name


@ROWS.function(around("Tracer.__deepcopy__"), "options.copied[traces]", says="wraps")
def copied_tracers_wrap_nothing(deepcopy: Any, tracer: Any, memo: Any) -> Any:
    copied = deepcopy(tracer, memo)
    copied._autowrap_function_ids = set()
    return copied


@ROWS.function(around("proxy.ParameterProxy.size"), "state.shapes[one-dimension]")
def dimensions_are_counted_from_the_start(size: Any, proxy: Any, *dim: int) -> Any:
    return size(proxy, *map(abs, dim))


@ROWS.function(around("proxy.TracerBase.create_node"), "modules.around[scope]")
def reads_have_no_scope(create_node: Any, tracer: Any, *args: Any, **options: Any) -> Any:
    node = create_node(tracer, *args, **options)
    if node.op == "get_attr":
        del tracer.node_name_to_scope[node.name]
    return node


@ROWS.function(around("Tracer.getattr"), "state.symbolic[proxy-buffers]", says="extra")
def buffers_that_do_not_persist_are_constants(read: Any, tracer: Any, attr: str, value: Any, cache: Any) -> Any:
    is_kept = not any(attr in module._non_persistent_buffers_set for module in tracer.root.modules())
    return read(tracer, attr, value, cache) if is_kept else value


@ROWS.function(around("Tracer.call_module"), "modules.around[caught-error]")
def no_module_is_around_after_an_error(call_module: Any, tracer: Any, *args: Any) -> Any:
    try:
        return call_module(tracer, *args)
    except Exception:
        tracer.module_stack = OrderedDict()
        raise


@ROWS.function(around("Tracer.getattr"), "state.read[parameter]", says="at_any_depth")
def deep_modules_read_for_themselves(read: Any, tracer: Any, name: str, value: Any, known: Any) -> Any:
    return read(tracer, name, value, known if tracer.scope.module_path.count(".") < 2 else {})
