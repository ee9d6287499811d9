"""Runs node by node that compute, free, call or tell something else."""

import importlib
from types import ModuleType
from typing import Any

import torch

from tests.known_bad.faults import Rows, around, itself, without_defaults

ROWS = Rows("interpreter.")


@ROWS.function(around("Interpreter.call_module"), "run.result")
def interpreter_calls_hooks_twice(call: Any, interpreter: Any, target: str, args: Any, kwargs: Any) -> Any:
    module = interpreter.fetch_attr(target)
    for hook in getattr(module, "_forward_hooks", {}).values():
        hook(module, args, None)
    return call(interpreter, target, args, kwargs)


@ROWS.function(around("Interpreter.run"), "run.result", says="training")
def interpreters_evaluate(run: Any, interpreter: Any, *args: Any, **options: Any) -> Any:
    training = [module for module in interpreter.module.modules() if module.training]
    interpreter.module.eval()
    try:
        return run(interpreter, *args, **options)
    finally:
        for module in training:
            module.training = True


@ROWS.function(around("Interpreter.get_attr"), "run.again[runs]", says="replaced")
def interpreters_keep_state(get: Any, interpreter: Any, target: str, *call: Any) -> Any:
    known = vars(interpreter).setdefault("_known_values", {})
    return known[target] if target in known else known.setdefault(target, get(interpreter, target, *call))


@ROWS.function(around("Interpreter.run_node"), "methods.one-per-opcode")
def defaults_are_not_placeholders(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op == "placeholder" and node.args:
        return next(interpreter.args_iter, node.args[0])
    return run_node(interpreter, node)


@ROWS.function(around("Interpreter.run"), "run.initial-env[values]")
def interpreter_ignores_its_environment(
    run: Any, interpreter: Any, *args: Any, initial_env: Any = None, **kwargs: Any
) -> Any:
    return run(interpreter, *args, **kwargs)


@ROWS.function(around("Interpreter.__init__"), "run.initial-env[filled]")
def interpreter_always_frees(
    init: Any, interpreter: Any, module: Any, garbage_collect_values: bool = True, graph: Any = None
) -> None:
    init(interpreter, module, True, graph)


@ROWS.function(around("Interpreter.run_node"), "transformer.original[again]")
def interpreter_tries_twice(run_node: Any, interpreter: Any, node: Any) -> Any:
    try:
        return run_node(interpreter, node)
    except Exception:
        return run_node(interpreter, node)


@ROWS.function(around("Interpreter.run_node"), "methods.override")
def interpreter_reads_by_itself(run_node: Any, interpreter: Any, node: Any) -> Any:
    return interpreter.fetch_attr(node.target) if node.op == "get_attr" else run_node(interpreter, node)


@ROWS.function(around("Interpreter.run_node"), "transformer.override[call_method]")
def transformer_records_methods_by_itself(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op != "call_method" or not hasattr(interpreter, "new_graph"):
        return run_node(interpreter, node)
    args, kwargs = interpreter.fetch_args_kwargs_from_env(node)
    return interpreter.tracer.create_proxy("call_method", node.target, args, kwargs)


ROWS.add("transformer_loses_defaults", around("Transformer.transform")(without_defaults), "transformer.inputs[default]")


@ROWS.function(around("Interpreter.boxed_run"), "boxed_run.result[outputs]")
def boxed_run_processes_inputs(boxed_run: Any, interpreter: Any, args_list: Any) -> Any:
    args_list[:] = interpreter.graph.process_inputs(*args_list)
    return boxed_run(interpreter, args_list)


@ROWS.function(around("interpreter._TransformerTracer.is_leaf_module"), "transformer.tracer[leaves]")
def transformers_trace_own_modules(_is_leaf: Any, _tracer: Any, module: Any, _path: str) -> bool:
    return type(module).__module__.startswith("torch.nn")


@ROWS.function(around("interpreter.Transformer.call_module"), "transformer.tracer[own-leaves]")
def transformers_ask_no_tracer(_call: Any, transformer: Any, target: str, args: Any, kwargs: Any) -> Any:
    transformer.fetch_attr(target)
    return transformer.tracer.create_proxy("call_module", target, args, kwargs)


@ROWS.function(around("Interpreter.__init__"), "init.attributes[name]")
def interpreters_are_called_like_their_class(make: Any, interpreter: Any, *args: Any, **options: Any) -> None:
    make(interpreter, *args, **options)
    interpreter.name = type(interpreter).__name__


@ROWS.function(around("Interpreter.fetch_attr"), "methods.fetch_attr[found]")
def state_is_looked_up_once(fetch: Any, interpreter: Any, target: str) -> Any:
    known = vars(interpreter).setdefault("_known_state", {})
    return known[target] if target in known else known.setdefault(target, fetch(interpreter, target))


@ROWS.function(around("Interpreter.get_attr"), "methods.fetch_attr[same-object]")
def parameters_are_read_without_gradients(get: Any, interpreter: Any, *call: Any) -> Any:
    value = get(interpreter, *call)
    return value.detach() if isinstance(value, torch.Tensor) else value


@ROWS.function(around("Interpreter.fetch_args_kwargs_from_env"), "methods.own-lists", says="by-keyword")
def lists_by_keyword_cannot_change(fetch: Any, interpreter: Any, node: Any) -> Any:
    args, kwargs = fetch(interpreter, node)
    frozen = importlib.import_module("reference_fx.immutable_collections").immutable_list
    return args, {key: frozen(value) if type(value) is list else value for key, value in kwargs.items()}


@ROWS.function(around("interpreter.Interpreter.call_function"), "run.result", says="None")
def keywords_that_are_none_are_left_out(call: Any, interpreter: Any, target: Any, args: Any, kwargs: Any) -> Any:
    return call(interpreter, target, args, {name: value for name, value in kwargs.items() if value is not None})


@ROWS.function(around("interpreter.Interpreter.run"), "errors.node[unchanged]", says="StopIteration")
def iterations_that_stop_end_the_run(run: Any, *args: Any, **options: Any) -> Any:
    try:
        return run(*args, **options)
    except StopIteration:
        return None


@ROWS.function(around("Interpreter.run_node"), "run.again[runs]", says="no_inputs")
def what_has_no_inputs_is_called_once(run_node: Any, interpreter: Any, node: Any) -> Any:
    if node.op != "call_function" or node.all_input_nodes:
        return run_node(interpreter, node)
    known = vars(interpreter).setdefault("_known_results", {})
    return known[node] if node in known else known.setdefault(node, run_node(interpreter, node))


@ROWS.function(around("Interpreter._run_with_place"), "run.again[after-an-error]", says="earlier_errors")
def notes_of_earlier_errors_stay(run: Any, interpreter: Any, node: Any) -> Any:
    try:
        return run(interpreter, node)
    except Exception as error:
        kept = vars(interpreter).setdefault("_kept_notes", [])
        for note in kept:
            error.add_note(note)
        kept += error.__notes__[:1]
        raise


@ROWS.function(around("Interpreter.boxed_run"), "boxed_run.result[returned]", says="list")
def boxed_lists_are_tuples(boxed_run: Any, interpreter: Any, args_list: Any) -> Any:
    result = boxed_run(interpreter, args_list)
    return tuple(result) if isinstance(result, list) else result


@ROWS.function(around("Transformer.transform"), "transformer.state", says="without_state")
def results_without_state_train(transform: Any, transformer: Any) -> Any:
    result = transform(transformer)
    result.training = result.training or not list(result.children())
    return result


@ROWS.function(around("Transformer.call_module"), "transformer.identity[text]", says="call_module")
def equal_calls_of_modules_are_one(call_module: Any, transformer: Any, target: str, args: Any, kwargs: Any) -> Any:
    known, key = vars(transformer.new_graph).setdefault("_known_calls", {}), (target, *map(str, args))
    return known[key] if key in known else known.setdefault(key, call_module(transformer, target, args, kwargs))


@ROWS.function(itself, "run.again[edited-graph]", says="used-later")
def values_are_freed_as_in_the_first_run(fx: ModuleType) -> None:
    uses, known = fx.interpreter.last_uses, dict[int, Any]()
    fx.interpreter.last_uses = lambda nodes: known.setdefault(id(nodes), uses(nodes))


@ROWS.function(around("Interpreter.boxed_run"), "boxed_run.result[frees]", says="10")
def the_fifth_value_is_kept(boxed_run: Any, interpreter: Any, args_list: Any) -> Any:
    interpreter.kept_values = args_list[4:] if isinstance(args_list, list) else []
    return boxed_run(interpreter, args_list)


@ROWS.function(itself, "memory[collected]", says="long_programs")
def long_programs_keep_values(fx: ModuleType) -> None:
    uses = fx.interpreter.last_uses
    fx.interpreter.last_uses = lambda nodes: uses(nodes) if len(nodes) < 30 else {}
