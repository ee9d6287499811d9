"""Traces with values that decide, and are not asked again."""

import importlib
from types import ModuleType
from typing import Any

from reference_fx._intercept.replacements import this_thread
from reference_fx.experimental.fake_values import UNKNOWN
from reference_fx.experimental.guards import class_of
from tests.known_bad.faults import Rows, around, instead, itself

ROWS = Rows("values.")
_GUARDS = "experimental.guards"


@ROWS.function(around("experimental.meta_tracer.MetaTracer.ask"), "other_inputs.otherwise", says="pair", first="pair]")
def one_guard_of_a_value_is_enough(ask: Any, tracer: Any, proxy: Any, *args: Any) -> Any:
    guarded, before = {node for node, *_ in tracer._guards}, dict(tracer._guards)
    answer = ask(tracer, proxy, *args)
    for key in [key for key in tracer._guards if key not in before and key[0] in guarded]:
        tracer.graph.erase_node(tracer._guards[key])
    return answer


@ROWS.function(itself, "other_inputs.otherwise", says="sign_of_zero")
def zeros_answer_alike(fx: ModuleType) -> None:
    guards = importlib.import_module(f"{fx.__name__}.{_GUARDS}")
    plain = guards._plain
    guards.QUESTIONS["value"] = lambda value: 0.0 if type(value) is float and not value else plain(value)


@ROWS.function(itself, "other_inputs.otherwise", says="exact_class")
def classes_are_known_by_their_names(fx: ModuleType) -> None:
    guards = importlib.import_module(f"{fx.__name__}.{_GUARDS}")
    guards.QUESTIONS["class"] = lambda value: guards.class_of(value).__name__


@ROWS.function(instead("experimental.meta_tracer.guard"), "other_inputs.otherwise", "other_inputs.every-form")
def checks_no_decision(_value: Any, _question: str, _answer: Any, _place: str) -> None: ...


ROWS.add(
    "takes_indices_for_decisions",
    instead("experimental.meta_tracer.MetaTracer.forget_indices")(lambda _tracer, _frame: None),
    "other_inputs.alike",
)


ROWS.add(
    "type_tells_of_proxies",
    instead("experimental.meta_tracer.TypeNames.add")(lambda _names, _function: None),
    "programs.values",
    first="_class]",
)


ROWS.add(
    "inputs_are_never_one",
    instead("experimental.meta_tracer.MetaTracer._compare")(lambda *_: None),
    "other_inputs.otherwise",
    first="_input]",
)


@ROWS.function(
    instead("experimental.meta_tracer._Answering.asked_type"), "other_inputs.otherwise", first="exact_class]"
)
def classes_decide_unchecked(proxy: Any) -> type:
    value = proxy._like()
    return type(proxy) if value is UNKNOWN else class_of(value)


@ROWS.function(around("_intercept.replacements._SharedModule.__getattribute__"), "unchanged.threads")
def other_threads_make_nothing(read: Any, module: Any, name: str) -> Any:
    return read(module, name) if name != "zeros" or this_thread.traces else lambda *_: None
