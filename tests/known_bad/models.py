"""Implementations that whole models reject, each with all checks of a model that it fails, and no other."""

import copy
from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType

import torch
from torch import nn

from conformance.harness.specification.requirements import load_requirements
from tests.known_bad.copies import afterwards
from tests.known_bad.judging import Row, around, instead
from tests.known_bad.models_broken import (
    _known,
    attached,
    called,
    compiled_once,
    count_a_batch,
    count_again,
    detach_last,
    disordered_nodes,
    doubled_input,
    draw,
    dropped_keywords,
    first,
    first_uses,
    grows_when_retraced,
    ignores_wrapped_functions,
    into_last_result,
    leave_a_gradient,
    loaded_in_train_mode,
    locked_lists,
    made_in_mode,
    made_with,
    names_off_by_one,
    no_dropout,
    no_round,
    on_copies,
    one_level,
    private_subclass,
    renamed,
    replace_a_parameter,
    same_result,
    sequential_is_a_leaf,
    sibling,
    subclassed,
    subclassed_call,
    swapped_operands,
    swapped_operands_in_code,
    switch_a_parent,
    traced,
    with_hooks,
    without_dropouts,
    without_place,
    without_trace,
    write_in_eval_mode,
    write_unseen,
    write_without_grad,
    zeros_after_transform,
)

OF_NO_MODEL = {"pickle-unused"}
"""What a small program checks."""
CHECKS = {name.removeprefix("models.") for name in load_requirements() if name.startswith("models.")} - OF_NO_MODEL

TEXTS = {"graph-text", "code-text"}
PROGRAM = TEXTS | {"structure"}
COPIES = {"deepcopy", "pickle", "torch-save", "copied-weights"}
TYPES = {"float64", "bfloat16"}
VALUES = {"eval-parity", "called-again", "train-parity", "gradients", "eval-gradients"} | TYPES
TRAINING = {"train-parity", "gradients"}
CALLS = VALUES | COPIES | {"interpreter", "moved", "eval-state", "inputs-kept", "frees"}
"""What a trace that cannot be called fails."""
WRITES = VALUES | {"original-kept", "eval-state"}
"""What a trace fails that has changed its model's weights."""
CHANGED_CALLS = {"dead-code", "edited", "transformer"}
"""What it fails if its code is wrong, too."""


def bad(
    name: str, model: str, fails: set[str], fault: Callable[[ModuleType], None], says: Mapping[str, str] | None = None
) -> Row:
    """A row that fails these checks of a model, and no other; `says` has patterns of what some failures say."""
    return Row(name, fault, {f"models.{each}": (says or {}).get(each, "") for each in fails}, model)


_CALL = "GraphModule.__call__"
SHUFFLENET, SQUEEZENET, CONVNEXT = "shufflenet_v2_x0_5", "squeezenet1_1", "convnext_tiny"
RCNN = "fasterrcnn_mobilenet_v3_large_320_fpn"
_RESULTS = {"eval-parity", "called-again", "interpreter", "transformer", "train-parity"}
_WRITTEN = {"eval-state", "called-again", "original-kept", "dead-code", "interpreter", "transformer"}

ROWS = [
    # What is recorded, and what is written down of it.
    bad("swapped_operands", SHUFFLENET, CALLS | CHANGED_CALLS | PROGRAM | {"interpreter-frees"}, swapped_operands),
    bad(
        "swapped_operands_in_code",
        SHUFFLENET,
        CALLS | CHANGED_CALLS | {"code-text", "retrace"},
        swapped_operands_in_code,
    ),
    bad("dropped_keywords", SHUFFLENET, CALLS | CHANGED_CALLS | {"code-text"}, dropped_keywords),
    bad(
        "disordered_nodes",
        "resnet18",
        CALLS | CHANGED_CALLS | PROGRAM | {"lint", "retrace", "interpreter-frees"},
        afterwards("Tracer.trace", disordered_nodes),
    ),
    bad("sequential_is_a_leaf", "resnet18", PROGRAM, sequential_is_a_leaf),
    bad("names_off_by_one", "resnet18", TEXTS, around("_node.names.Namespace._unused", names_off_by_one)),
    bad("ignores_wrapped_functions", "efficientnet_b0", PROGRAM, ignores_wrapped_functions),
    bad(
        "copies_parameters",
        CONVNEXT,
        PROGRAM | {"gradients", "eval-gradients"},
        instead(
            "Tracer.getattr",
            lambda _self, _name, value, _cache: value.detach().clone() if isinstance(value, nn.Parameter) else value,
        ),
    ),
    bad(
        "freed_too_early",
        "resnet18",
        CALLS | CHANGED_CALLS | {"code-text"},
        instead("_code.writer._last_uses", first_uses),
    ),
    bad(
        "never_freed",
        "resnet18",
        {"code-text", "frees"},
        instead("_code.writer._Writer.freeing", lambda _self, _node: ""),
    ),
    bad("traces_to_another_class", "resnet18", {"traces"}, private_subclass),
    bad(
        "grows_when_retraced",
        "resnet18",
        {"retrace"},
        lambda fx: around("Tracer.trace", partial(grows_when_retraced, fx))(fx),
    ),
    # Graphs that are looked at and changed.
    bad("lint_refuses_depth", "resnet18", {"lint", "dead-code", "edited"}, around("Graph.lint", one_level)),
    bad("dead_code_folds_dropout", SQUEEZENET, {"dead-code"}, around("Graph.eliminate_dead_code", without_dropouts)),
    bad(
        "dead_code_ignores_its_predicate",
        "mvit_v1_b",
        {"dead-code-predicate"},
        around("Graph.eliminate_dead_code", lambda eliminate, graph, _predicate=None: eliminate(graph)),
    ),
    bad("recompiles_once", "resnet18", {"edited"}, around("GraphModule.recompile", compiled_once)),
    # State, and the mode that it is in.
    bad(
        "module_from_wrong_path",
        "resnet18",
        VALUES | {"state-dict", "frees", "interpreter-frees"},
        attached(sibling),
        {"eval-parity": "first difference: node layer1_0_bn2 \\(layer1_0_bn2 = "},
    ),
    bad("copies_state", "resnet18", {"state-dict"}, attached(lambda _owner, _name, value: copy.deepcopy(value))),
    bad("writes_to_weights", "resnet18", WRITES, traced(lambda root: first(root, nn.Conv2d).weight.data.mul_(2))),
    bad("writes_to_one_element", "resnet18", WRITES, traced(write_unseen)),
    bad("writes_without_grad", "resnet18", WRITES, traced(write_without_grad)),
    bad("writes_when_called", "resnet18", _WRITTEN | COPIES, called(write_in_eval_mode)),
    bad(
        "counts_tracing_as_a_batch", "resnet18", {"original-kept", "eval-state", "train-parity"}, traced(count_a_batch)
    ),
    bad("counts_batches_twice", "resnet18", {"train-parity"}, called(count_again)),
    bad(
        "freezes_a_parameter",
        "resnet18",
        {"original-kept", "gradients", "eval-gradients"},
        traced(lambda root: next(root.parameters()).requires_grad_(requires_grad=False)),
    ),
    bad("leaves_a_gradient", "resnet18", {"original-kept", "gradients", "eval-gradients"}, traced(leave_a_gradient)),
    bad("replaces_a_parameter", "resnet18", {"original-kept"}, traced(replace_a_parameter)),
    bad("switches_the_mode", "resnet18", {"mode-kept"}, traced(switch_a_parent)),
    bad("drops_dropout", SQUEEZENET, {"train-parity", "gradients"}, attached(no_dropout)),
    bad("draws_another_number", "resnet18", {"train-parity"}, called(draw)),
    bad(
        "doubles_a_gradient",
        "resnet18",
        {"gradients", "eval-gradients"},
        traced(lambda root: next(root.parameters()).register_hook(lambda gradient: 2 * gradient)),
    ),
    bad("trains_copies", "resnet18", {"gradients", "eval-gradients"}, around(_CALL, on_copies)),
    bad("detaches_an_output", "googlenet", {"gradients"}, called(detach_last)),
    bad("detaches_the_output", "resnet18", {"gradients"}, called(detach_last)),
    bad(
        "detaches_in_eval_mode",
        "resnet18",
        {"eval-gradients"},
        called(lambda module, result, *_: result if module.training else result.detach()),
    ),
    bad(
        "forgets_eval_mode",
        "resnet18",
        VALUES - TRAINING | {"mode-kept", "original-kept", "eval-state"},
        made_in_mode(training=True),
    ),
    bad(
        "bakes_eval_mode",
        "resnet18",
        TRAINING | {"mode-kept"},
        made_in_mode(training=False),
        {"train-parity": "in train mode is not the original:(.|\n)*difference: node bn1"},
    ),
    bad(
        "loses_statistics",
        "resnet18",
        {"train-parity"},
        around(_CALL, without_trace),
        {"train-parity": "buffer bn1.running_mean of"},
    ),
    bad(
        "detaches_a_value",
        "resnet18",
        {"gradients", "eval-gradients"},
        with_hooks(lambda _kept, _module, _inputs, output: output.detach()),
        {"gradients": "the gradient of .* is not the original's"},
    ),
    bad(
        "detaches_its_input",
        "resnet18",
        {"gradients", "eval-gradients"},
        around(_CALL, lambda call, module, *args: call(module, *(argument.detach() for argument in args))),
    ),
    # Results.
    bad(
        "last_bit_differs",
        "resnet18",
        _RESULTS | TYPES,
        subclassed_call(lambda result: torch.nextafter(result, torch.full_like(result, torch.inf))),
    ),
    bad("wider_result", "resnet18", _RESULTS | {"moved", "bfloat16"}, subclassed_call(torch.Tensor.double)),
    bad(
        "rounds_to_half",
        "resnet18",
        {"eval-parity", "interpreter", "float64", "called-again", "eval-gradients"},
        called(lambda module, result, *_: result if module.training else result.half().to(result.dtype)),
    ),
    bad("remembers_its_result", "resnet18", {"called-again", "frees"}, around(_CALL, same_result)),
    bad("reuses_its_result", "resnet18", {"called-again"}, called(into_last_result)),
    bad("writes_to_its_input", "resnet18", {"inputs-kept"}, around(_CALL, doubled_input)),
    bad(
        "bakes_the_dtype",
        "resnet18",
        TYPES,
        made_with(
            "baked_dtype",
            lambda parameter: parameter.dtype,
            lambda call, module, *args: call(module, *(argument.to(module.baked_dtype) for argument in args)),
        ),
    ),
    bad(
        "bakes_the_device",
        "resnet18",
        COPIES - {"copied-weights"} | {"moved"},
        made_with(
            "baked_device",
            lambda parameter: parameter.device,
            lambda call, module, *args: call(module, *args).to(module.baked_device),
        ),
    ),
    bad(
        "interpreter_ignores_keywords",
        SHUFFLENET,
        {"interpreter", "interpreter-frees", "transformer"},
        around(
            "Interpreter.fetch_args_kwargs_from_env", lambda fetch, interpreter, node: (fetch(interpreter, node)[0], {})
        ),
    ),
    bad(
        "interpreter_locks_lists",
        "swin3d_t",
        {"interpreter-lists"},
        around("Interpreter.map_nodes_to_values", locked_lists),
    ),
    bad(
        "interpreter_frees_too_early",
        "resnet18",
        {"interpreter", "interpreter-frees", "transformer"},
        instead("Interpreter._last_uses", lambda self: first_uses(self.graph.nodes)),
    ),
    bad("without_interpreter", "resnet18", {"interpreter", "interpreter-frees"}, lambda fx: delattr(fx, "Interpreter")),
    bad(
        "transformer_ignores_keywords",
        SHUFFLENET,
        {"transformer"},
        around("Transformer.call_function", lambda call, self, target, args, _kwargs: call(self, target, args, {})),
    ),
    bad(
        "transformer_replaces_parameters",
        CONVNEXT,
        {"transformer"},
        around("Transformer.transform", zeros_after_transform),
    ),
    # Values that live too long.
    bad(
        "keeps_values",
        "resnet18",
        {"frees"},
        with_hooks(lambda kept, *values: kept.append(values[-1]), everywhere=True),
    ),
    bad(
        "keeps_its_last_value",
        "resnet18",
        {"frees"},
        with_hooks(lambda _kept, module, _inputs, output: _known.update({module: output})),
    ),
    bad(
        "interpreter_keeps_values",
        "resnet18",
        {"interpreter-frees"},
        instead("Interpreter._last_uses", lambda _self: {}),
    ),
    # Copies.
    bad(
        "deepcopy_in_train_mode",
        "resnet18",
        {"deepcopy", "copied-weights"},
        afterwards("GraphModule.__deepcopy__", nn.Module.train),
    ),
    bad(
        "renames_on_pickling", "resnet18", {"pickle", "torch-save"}, around("graph_module.reduce_graph_module", renamed)
    ),
    bad(
        "unpickles_in_train_mode",
        "resnet18",
        {"torch-save", "copied-weights"},
        around("GraphModule.__reduce_ex__", loaded_in_train_mode),
    ),
    # Models that cannot be traced.
    bad(
        "iterates_over_nothing", RCNN, {"untraceable", "untraceable-place"}, instead("proxy.TracerBase.iter", no_round)
    ),
    bad("refuses_without_a_place", RCNN, {"untraceable-place"}, instead("proxy.TraceError.__init__", without_place)),
    bad("trains_parts", RCNN, {"parts"}, made_in_mode(training=True)),
    # What is looked at with --fx-full alone.
    bad(
        "scripted_otherwise",
        "resnet18",
        {"script"},
        subclassed(__prepare_scriptable__=lambda self: nn.Sequential(next(self.children()))),
    ),
    bad(
        "compiled_otherwise",
        "resnet18",
        {"compile"},
        subclassed_call(lambda result: result + 1 if torch.compiler.is_compiling() else result),
    ),
    # What the others fail is due to what they break.
    bad("nothing_is_broken", "resnet18", set(), lambda _fx: None),
]
