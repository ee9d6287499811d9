"""Proxies that record another operation than the program's."""

import copy
import opcode
import operator
from collections.abc import Callable
from types import ModuleType
from typing import Any

from tests.known_bad.faults import Fault, Rows, around, itself, recorded_as

ROWS = Rows("proxies.")
_CREATE_ARG = "proxy.TracerBase.create_arg"


ROWS.add("reflected_power_is_power", recorded_as("__rpow__", operator.pow), "operators.reflected")


ROWS.add("exclusive_or_is_or", recorded_as("__xor__", operator.or_), "operators.recorded[binary]")


ROWS.add(
    "everything_contains",
    lambda fx: setattr(fx.Proxy, "__contains__", lambda self, item: True),
    "refusals.error[iteration]",
)


@ROWS.function(around("Proxy.__deepcopy__"), "proxy.copied[complete]")
def copies_are_recorded_for_ever(_copy: Any, proxy: Any, memo: dict[int, Any]) -> Any:
    return proxy.tracer.create_proxy("call_function", copy.deepcopy, (proxy,), {})


@ROWS.function(around("_advice.frames.unpacked_names"), "refusals.refused[iteration]")
def starred_targets_take_one_item(unpacked_names: Any, frame: Any) -> Any:
    operation, names = frame.f_code.co_code[frame.f_lasti : frame.f_lasti + 2]
    return names + 1 if opcode.opname[operation] == "UNPACK_EX" else unpacked_names(frame)


@ROWS.function(around("proxy.TracerBase.create_arg"), "arguments.kept[literals]", says="Level|Text")
def literals_lose_their_class(create_arg: Any, tracer: Any, value: Any) -> Any:
    plain = next((kind for kind in (bool, int, float, str) if isinstance(value, kind)), None)
    return create_arg(tracer, value if plain is None else plain(value))


@ROWS.function(around(_CREATE_ARG), "arguments.kept[dataclass]", says="none")
def fields_that_are_none_are_left_out(create_arg: Any, tracer: Any, value: Any) -> Any:
    made = create_arg(tracer, value)
    if hasattr(value, "__dataclass_fields__") and hasattr(made, "kwargs"):
        made.kwargs = {name: field for name, field in made.kwargs.items() if field is not None}
    return made


@ROWS.function(around("Tracer.create_arg"), "arguments.kept[named-tuple]", says="in_a_list")
def named_tuples_in_lists_are_tuples(create_arg: Any, tracer: Any, a: Any) -> Any:
    items = [tuple(item) if isinstance(item, tuple) else item for item in a] if type(a) is list else a
    return create_arg(tracer, items)


@ROWS.function(itself, "attributes.recorded[method]", says="twice")
def a_method_is_called_once(fx: ModuleType) -> None:
    call = fx.proxy.Attribute.__call__

    def call_again(attribute: Any, *args: Any, **kwargs: Any) -> Any:
        is_again = vars(attribute).setdefault("_was_called", False)
        vars(attribute)["_was_called"] = True
        return (fx.Proxy.__call__ if is_again else call)(attribute, *args, **kwargs)

    fx.proxy.Attribute.__call__ = call_again


def without(kind: type, change: Callable[[Any], Any]) -> Fault:
    """A fault: values of a class are changed before they become arguments."""
    call = lambda create_arg, tracer, value: create_arg(tracer, change(value) if isinstance(value, kind) else value)  # noqa: E731
    return around("proxy.TracerBase.create_arg")(call)


ROWS.add(
    "steps_of_one_are_none",
    without(
        slice, lambda value: slice(value.start, value.stop) if type(value.step) is int and value.step == 1 else value
    ),
    "arguments.kept[containers]",
)
