"""Parameters of traced functions that change."""

import importlib
from types import ModuleType
from typing import Any

from tests.known_bad.faults import Rows, around, itself, written_as

ROWS = Rows("signatures.")


@ROWS.function(itself, "concrete.checked[types]", says=r"\(1, 4\) == \(1, 3\)")
def concrete_values_stay_inputs(fx: ModuleType) -> None:
    module = importlib.import_module(f"{fx.__name__}._concrete_args")
    leaf_of = module.Inputs._leaf
    module.Inputs._leaf = lambda inputs, parameter, name, _leaf, default: leaf_of(
        inputs, parameter, name, module.PH, default
    )


@ROWS.function(around("_concrete_args._by_name"), "concrete.tuple[by-position]")
def none_in_a_tuple_is_no_value(by_name: Any, values: Any, signature: Any) -> Any:
    found = by_name(values, signature)
    return {name: value for name, value in found.items() if value is not None or isinstance(values, dict)}


ROWS.add(
    "empty_defaults_are_none",
    written_as(lambda value: None if value in ((), "") else value),
    "parameters.defaults[used]",
)


@ROWS.function(around("_code.nested._PyTreeCodeGen.process_outputs"), "nested.graph[process]", says="single_leaf")
def single_results_are_not_nested(process: Any, codegen: Any, outputs: Any) -> Any:
    return outputs[0] if len(outputs) == 1 else process(codegen, outputs)


@ROWS.function(around("Tracer.trace"), "concrete.specialised[callers-own]")
def concrete_arguments_are_used_up(trace: Any, tracer: Any, root: Any, concrete_args: Any = None) -> Any:
    graph = trace(tracer, root, concrete_args)
    if isinstance(concrete_args, dict):
        concrete_args.clear()
    return graph
