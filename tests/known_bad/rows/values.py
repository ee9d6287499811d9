"""Traces with values that decide, and are not asked again."""

from typing import Any

from reference_fx._intercept import this_thread
from tests.known_bad.faults import Rows, around, instead

ROWS = Rows("values.")


@ROWS.function(instead("experimental.meta_tracer.guard"), "other_inputs[otherwise]", "other_inputs[every-form]")
def checks_no_decision(_value: Any, _question: str, _answer: Any, _place: str) -> None: ...


@ROWS.function(around("_intercept._SharedModule.__getattribute__"), "unchanged[threads]")
def other_threads_make_nothing(read: Any, module: Any, name: str) -> Any:
    return read(module, name) if name != "zeros" or this_thread.traces else lambda *_: None
