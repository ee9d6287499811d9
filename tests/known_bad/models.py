"""Implementations that whole models reject, each with all checks of a model that it fails, and no other."""

import copy
import operator
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from types import ModuleType
from typing import Any
from weakref import WeakKeyDictionary

import torch
from torch import nn
from torch.utils import _pytree as pytree

from conformance.harness.specification.requirements import load_requirements
from tests.known_bad.copies import afterwards
from tests.known_bad.judging import Row, around, instead

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


# What is recorded, and what is written down of it


class Reversed(str):
    """A template that is filled in back to front."""

    def format(self, *operands: object, **_named: object) -> str:
        return super().format(*operands[::-1])


def swapped_operands(fx: ModuleType) -> None:
    """Tracing records `x // 2` as `2 // x`."""
    fx.proxy.Proxy.__floordiv__ = lambda self, other: self.tracer.create_proxy(
        "call_function", operator.floordiv, (other, self), {}
    )


def swapped_operands_in_code(fx: ModuleType) -> None:
    """The graph says `x // 2`, the generated code `2 // x`."""
    fx._code.writer.EXPRESSION_OF[operator.floordiv] = Reversed("{} // {}")


def dropped_keywords(fx: ModuleType) -> None:
    fx._code.values.Values.arguments = lambda self, args, _kwargs: ", ".join(map(self.argument, args))


def disordered_nodes(graph: Any) -> None:
    """The last operation stands in front of the value that it uses."""
    *_, before, last, _output = graph.nodes
    before.prepend(last)


def sequential_is_a_leaf(fx: ModuleType) -> None:
    fx.Tracer.is_leaf_module = lambda self, module, path: str(type(module).__module__).startswith("torch.nn")


def names_off_by_one(unused: Any, namespace: Any, candidate: str) -> str:
    """The second `relu` is called `relu_2`."""
    if candidate in namespace._used:
        namespace._last_number.setdefault(candidate, 1)
    return str(unused(namespace, candidate))


def ignores_wrapped_functions(fx: ModuleType) -> None:
    """Functions that torchvision registered with torch.fx.wrap are traced through."""
    fx._intercept.calls.wrap_registries[1:] = []


def first_uses(nodes: Any) -> dict[Any, list[Any]]:
    """Values are dropped after their first use instead of their last."""
    return {user: [value for value in user.all_input_nodes if next(iter(value.users)) is user] for user in nodes}


def grows_when_retraced(fx: ModuleType, trace: Any, tracer: Any, root: Any, *args: Any) -> Any:
    """Tracing a GraphModule again records its result once more."""
    graph = trace(tracer, root, *args)
    if isinstance(root, fx.GraphModule):
        output = graph.output_node()
        with graph.inserting_before(output):
            output.args = (graph.call_function(operator.pos, output.args),)
    return graph


# What is done to the traced model


def attached(change: Callable[[Any, str, Any], Any]) -> Callable[[ModuleType], None]:
    """A fault: a GraphModule takes other values from its root."""

    def attach(original: Any, destination: Any, name: str, value: Any, **options: Any) -> None:
        original(destination, name, change(destination, name, value), **options)

    return around("graph_module._attach", attach)


def sibling(destination: Any, name: str, value: Any) -> Any:
    """`bn1` where the graph says `bn2`; nothing that is printed shows it."""
    is_like = name == "bn2" and hasattr(destination, "bn1") and destination.bn1.weight.shape == value.weight.shape
    return destination.bn1 if is_like else value


def no_dropout(_destination: Any, _name: str, value: Any) -> Any:
    return nn.Identity().train(value.training) if isinstance(value, nn.Dropout) else value


def traced(change: Callable[[nn.Module], object]) -> Callable[[ModuleType], None]:
    """A fault: tracing changes the original."""

    def trace(original: Any, tracer: Any, root: Any, *args: Any, **kwargs: Any) -> Any:
        graph = original(tracer, root, *args, **kwargs)
        if isinstance(root, nn.Module):
            change(root)
        return graph

    return around("Tracer.trace", trace)


def first(module: nn.Module, kind: type) -> Any:
    return next(each for each in module.modules() if isinstance(each, kind))


def middle_of_weight(module: nn.Module) -> torch.Tensor:
    """The element in the middle of the largest weight, where autograd sees a write unless it is switched off."""
    weight = max(module.parameters(), key=torch.numel)
    return weight.view(-1)[weight.numel() // 2 :][:1]


def write_unseen(module: nn.Module) -> None:
    middle_of_weight(module).data.fill_(torch.nan)


def write_without_grad(module: nn.Module) -> None:
    with torch.no_grad():
        middle_of_weight(module).fill_(torch.nan)


def count_a_batch(module: nn.Module) -> None:
    first(module, nn.BatchNorm2d).num_batches_tracked += 1


def leave_a_gradient(module: nn.Module) -> None:
    parameter = next(module.parameters())
    parameter.grad = torch.ones_like(parameter)


def replace_a_parameter(module: nn.Module) -> None:
    convolution = first(module, nn.Conv2d)
    convolution.weight = nn.Parameter(convolution.weight.detach().clone())


def switch_a_parent(module: nn.Module) -> None:
    parent = next(child for child in module.children() if any(child.children()))
    parent.training = not parent.training


def called(change: Callable[..., Any]) -> Callable[[ModuleType], None]:
    """A fault: `change` gives what a GraphModule returns, of the module, the right result, and the arguments."""
    return around("GraphModule.__call__", lambda call, module, *args: change(module, call(module, *args), *args))


def detach_last(module: Any, result: Any, *_args: Any) -> Any:
    leaves, spec = pytree.tree_flatten(result)
    if module.training:
        leaves[-1] = leaves[-1].detach()
    return pytree.tree_unflatten(leaves, spec)


def draw(module: Any, result: Any, *_args: Any) -> Any:
    if module.training:
        torch.rand(())
    return result


def count_again(module: Any, result: Any, *_args: Any) -> Any:
    norm = first(module, nn.BatchNorm2d)
    norm.num_batches_tracked += norm.training
    return result


def write_in_eval_mode(module: Any, result: Any, *_args: Any) -> Any:
    if not module.training:
        write_unseen(module)
    return result


def with_hooks(hook: Callable[..., Any], *, everywhere: bool = False) -> Callable[[ModuleType], None]:
    """A fault: the first convolution, or every module, has a forward hook while a GraphModule is called."""

    def call_with(call: Any, module: Any, *args: Any) -> Any:
        kept: list[Any] = []
        hooked = list(module.modules()) if everywhere else [first(module, nn.Conv2d)]
        hooks = [each.register_forward_hook(lambda *values: hook(kept, *values)) for each in hooked]
        try:
            return call(module, *args)
        finally:
            for each in hooks:
                each.remove()

    return around("GraphModule.__call__", call_with)


def without_trace(call: Any, module: Any, *args: Any) -> Any:
    """What a batch norm notes in train mode is gone after the call."""
    before = [(buffer, buffer.clone()) for buffer in module.buffers()]
    result = call(module, *args)
    for buffer, value in before:
        buffer.data.copy_(value)
    return result


def on_copies(call: Any, module: Any, *args: Any) -> Any:
    """A call computes with copies of the parameters, so that they get no gradient."""
    return call(copy.deepcopy(module, {id(buffer): buffer for buffer in module.buffers()}), *args)


def doubled_input(call: Any, module: Any, *args: Any) -> Any:
    result = call(module, *(argument.clone() for argument in args))
    args[0].detach().mul_(2)
    return result


_known: WeakKeyDictionary[Any, dict[Any, Any]] = WeakKeyDictionary()


def same_result(call: Any, module: Any, *args: Any) -> Any:
    """A call computes once, and returns the same for every later input of the same shape, type and device."""
    known = _known.setdefault(module, {})
    key = (module.training, *((argument.shape, argument.dtype, argument.device) for argument in args))
    if key not in known:
        known[key] = call(module, *args)
    return known[key].clone()


def into_last_result(module: Any, result: Any, *_args: Any) -> Any:
    """A call without gradients returns its result in the memory of the one that it returned before."""
    if torch.is_grad_enabled():
        return result
    return _known.setdefault(module, {}).setdefault((result.shape, result.dtype, result.device), result).copy_(result)


def made_with(attribute: str, value: Callable[[Any], Any], call: Callable[..., Any]) -> Callable[[ModuleType], None]:
    """A fault: a GraphModule keeps what its parameters were when it was made, and calls go by that."""

    def fault(fx: ModuleType) -> None:
        init = fx.GraphModule.__init__

        def init_with(self: Any, *args: Any, **kwargs: Any) -> None:
            init(self, *args, **kwargs)
            setattr(self, attribute, value(next(self.parameters())))

        fx.GraphModule.__init__ = init_with
        around("GraphModule.__call__", call)(fx)

    return fault


def made_in_mode(*, training: bool) -> Callable[[ModuleType], None]:
    def init(original: Any, module: Any, *args: Any, **kwargs: Any) -> None:
        original(module, *args, **kwargs)
        module.train(training)

    return around("GraphModule.__init__", init)


def subclassed(**methods: Any) -> Callable[[ModuleType], None]:
    """A fault: `symbolic_trace` returns a subclass of GraphModule, the public one, with other methods."""

    def fault(fx: ModuleType) -> None:
        cls = type("GraphModule", (fx.GraphModule,), {**methods, "__module__": fx.__name__})
        fx._symbolic_trace.GraphModule = fx.GraphModule = cls

    return fault


def subclassed_call(change: Callable[[torch.Tensor], torch.Tensor]) -> Callable[[ModuleType], None]:
    return lambda fx: subclassed(__call__=lambda self, *args, of=fx.GraphModule: change(of.__call__(self, *args)))(fx)


def private_subclass(fx: ModuleType) -> None:
    fx.GraphModule = type("GraphModule", (fx.GraphModule,), {"__module__": fx.__name__})


# The Interpreter, graphs that change, copies, errors


def locked_lists(map_values: Any, interpreter: Any, args: Any, node: Any) -> Any:
    from_node = type(node).__init__.__globals__["map_aggregate"]
    return from_node(map_values(interpreter, args, node), lambda leaf: leaf)


def zeros_after_transform(transform: Any, transformer: Any) -> Any:
    result = transform(transformer)
    for node in result.graph.nodes:
        if node.op == "get_attr":
            path, _, name = node.target.rpartition(".")
            holder = result.get_submodule(path)
            setattr(holder, name, nn.Parameter(torch.zeros_like(getattr(holder, name))))
    return result


def one_level(lint: Any, graph: Any) -> None:
    """lint does not look for a target below the first level, and says that it does not exist."""
    lint(graph)
    for node in graph.nodes:
        if node.op == "call_module" and not hasattr(graph.owning_module, node.target):
            raise RuntimeError(f"Node {node} referenced nonexistent target {node.target}")


def without_dropouts(eliminate: Any, graph: Any, is_impure_node: Any = None) -> bool:
    for node in graph.nodes:
        if node.op == "call_module" and isinstance(graph.owning_module.get_submodule(node.target), nn.Dropout):
            node.replace_all_uses_with(node.args[0])
    return bool(eliminate(graph, is_impure_node))


def compiled_once(recompile: Any, module: Any) -> Any:
    is_compiled = "forward" in vars(type(module))
    return module._graph.python_code(root_module="self") if is_compiled else recompile(module)


def renamed(unpickle: Any, body: Any, import_block: str) -> Any:
    result = unpickle(body, import_block)
    for node in result.graph.nodes:
        if node.op == "call_module":
            node.name = f"{node.name}_1"
    result.recompile()
    return result


def in_train_mode(function: Any, arguments: Any) -> Any:
    return function(*arguments).train()


def loaded_in_train_mode(reduce: Any, module: Any, protocol: int) -> Any:
    # torch.save writes the second protocol, pickle a newer one.
    reduced = reduce(module, protocol)
    return (in_train_mode, reduced) if protocol == 2 else reduced


def no_round(_tracer: Any, _proxy: Any) -> Iterator[Any]:
    return iter(())


def without_place(error: Any, message: str) -> None:
    ValueError.__init__(error, message.split("\n")[0])


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
